/* Points in values, and the board they are on. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

/* "19" or "13:9". False: nothing of the kind; the numbers are left alone. */
static bool read_size(const char *text, int *columns, int *rows)
{
    char *end;
    long first = strtol(text, &end, 10);
    long second = first;
    if (end == text) return false;
    if (*end == ':') second = strtol(end + 1, NULL, 10);
    if (first < 1 || first > 99 || second < 1 || second > 99) return false;
    *columns = (int)first;
    *rows = (int)second;
    return true;
}

void record_board_named(const char *game, const char *hexagon, const char *size,
                        struct record_board *board)
{
    board->game = game && *game ? atoi(game) : GM_GO;
    board->columns = board->rows = board->game == GM_GOMOKU ? 15 : 19;
    board->geometry = NULL;
    if (hexagon && strncmp(hexagon, "hexagon:", 8) == 0) {
        board->game = GM_HEXAGON;
        board->geometry = geometry_get(TG_HEXAGON, atoi(hexagon + 8));
        if (board->geometry) board->columns = board->rows = board->geometry->span;
        return;
    }
    if (size) read_size(size, &board->columns, &board->rows);
    if (board->columns != board->rows) return;
    if (board->game == GM_GO) board->geometry = geometry_get_go(board->columns);
    if (board->game == GM_GOMOKU) board->geometry = geometry_get(TG_SQUARE, board->columns);
}

void record_board(const tg_record *record, tg_node node, struct record_board *board)
{
    tg_node root = tg_node_root(record, node);
    record_board_named(tg_node_value(record, root, "GM", 0), tg_node_value(record, root, "TGB", 0),
                       tg_node_value(record, root, "SZ", 0), board);
}

/* 'a' is 0, 'A' is 26; −1: no letter. */
static int letter_number(char c)
{
    if (c >= 'a' && c <= 'z') return c - 'a';
    if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
    return -1;
}

static char number_letter(int number)
{
    return (char)(number < 26 ? 'a' + number : 'A' + number - 26);
}

bool record_point(const struct record_board *board, const char *text, size_t length,
                  tg_point *point)
{
    if (length != 2) return false;
    int column = letter_number(text[0]), from_top = letter_number(text[1]);
    /* A point has five bits for each; no board that the library has is larger. */
    if (column < 0 || column >= board->columns || from_top < 0 || from_top >= board->rows
        || column >= STRIDE || board->rows > STRIDE)
        return false;
    int row = board->rows - 1 - from_top;
    if (board->geometry && !geometry_has(board->geometry, row, column)) return false;
    *point = point_at(row, column);
    return true;
}

void record_point_text(const struct record_board *board, tg_point point, char text[3])
{
    text[0] = text[1] = text[2] = '\0';
    if (point == TG_PASS || point == TG_NO_POINT) return;
    text[0] = number_letter(point_column(point));
    text[1] = number_letter(board->rows - 1 - point_row(point));
}

bool record_point_list(const struct record_board *board, const char *value,
                       void (*each)(void *user, tg_point point), void *user)
{
    tg_point first, last;
    size_t length = strlen(value);
    bool rectangle = length == 5 && value[2] == ':';
    if (!record_point(board, value, rectangle ? 2 : length, &first)) return false;
    last = first;
    if (rectangle && !record_point(board, value + 3, 2, &last)) return false;
    int low = point_row(first), high = point_row(last);
    int left = point_column(first), right = point_column(last);
    if (low > high) low = point_row(last), high = point_row(first);
    if (left > right) left = point_column(last), right = point_column(first);
    for (int row = high; row >= low; row--) {
        for (int column = left; column <= right; column++) {
            if (board->geometry && !geometry_has(board->geometry, row, column)) continue;
            each(user, point_at(row, column));
        }
    }
    return true;
}

bool tg_record_point_read(const tg_record *record, tg_node node, const char *text, tg_point *point)
{
    struct record_board board;
    if (*text == '\0') {
        *point = TG_PASS;
        return true;
    }
    record_board(record, node, &board);
    return record_point(&board, text, strlen(text), point);
}

void tg_record_point_write(const tg_record *record, tg_node node, tg_point point, char text[3])
{
    struct record_board board;
    record_board(record, node, &board);
    record_point_text(&board, point, text);
}

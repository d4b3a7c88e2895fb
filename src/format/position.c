#include "format/position.h"

#include "base/str.h"
#include "format/coord.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_error_set(struct tg_text_error *error, int line, int column, const char *format, ...)
{
    if (!error) return;
    error->line = line;
    error->column = column;
    va_list args;
    va_start(args, format);
    vsnprintf(error->message, sizeof error->message, format, args);
    va_end(args);
}

/* A text and where in it we are. */
struct scanner {
    const char *text;
    size_t length, at;
    int line;
    size_t line_start;
};

static int column_of(const struct scanner *r)
{
    size_t column = r->at - r->line_start + 1;
    return column < 1000000 ? (int)column : 1000000;
}

static int peek(const struct scanner *r)
{
    return r->at < r->length ? (unsigned char)r->text[r->at] : -1;
}

static void skip(struct scanner *r)
{
    if (r->text[r->at++] == '\n') {
        r->line++;
        r->line_start = r->at;
    }
}

static void skip_line(struct scanner *r)
{
    while (peek(r) >= 0 && peek(r) != '\n')
        skip(r);
    if (peek(r) == '\n') skip(r);
}

/* The word at the reader for a message: printable, cut at a dozen characters. */
static const char *word_at(const struct scanner *r, char word[16])
{
    size_t n = 0;
    for (size_t i = r->at; i < r->length && n < 12; i++) {
        unsigned char c = (unsigned char)r->text[i];
        if (c <= ' ' || c == 127) break;
        word[n++] = c < 127 ? (char)c : '?';
    }
    word[n] = '\0';
    return word;
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* ---- Moves -------------------------------------------------------------------------------------*/

/* "12." or "12)" in front of a move. */
static bool skip_move_number(struct scanner *r)
{
    size_t i = r->at;
    while (i < r->length && is_digit((unsigned char)r->text[i]))
        i++;
    if (i == r->at || i >= r->length || (r->text[i] != '.' && r->text[i] != ')')) return false;
    r->at = i + 1;
    return true;
}

/* Past blanks, separators, comments and move numbers. */
static void skip_between_moves(struct scanner *r)
{
    for (int c; (c = peek(r)) >= 0;) {
        if (c == '#')
            skip_line(r);
        else if (memchr(" \t\r\n,;", c, 6))
            skip(r);
        else if (!skip_move_number(r))
            return;
    }
}

static size_t read_pass(const char *text, size_t length, tg_point *point)
{
    static const char word[] = "pass";
    if (length < 4) return 0;
    for (int i = 0; i < 4; i++)
        if ((text[i] | 0x20) != word[i]) return 0;
    *point = TG_PASS;
    return 4;
}

/* A well-formed name of a point that the board does not have. */
static void off_board_error(const struct geometry *g, const struct scanner *r, size_t used,
                            struct tg_text_error *error)
{
    const char *name = r->text + r->at;
    int column = 0;
    while (column < g->span && (coord_letter(g, column) | 0x20) != (name[0] | 0x20))
        column++;
    char letter = coord_letter(g, column);
    if (column == g->span)
        text_error_set(error, r->line, column_of(r),
                       "%.*s is not on this board, whose columns are %c to %c%s", (int)used, name,
                       coord_letter(g, 0), coord_letter(g, g->span - 1),
                       g->is_go && g->span > 8 ? " without I" : "");
    else
        text_error_set(error, r->line, column_of(r),
                       "%.*s is not on this board, whose column %c has %c1 to %c%d", (int)used,
                       name, letter, letter, letter, coord_column_height(g, column));
}

bool position_read_moves(const struct geometry *g, const char *text, size_t length,
                         struct text_move moves[TEXT_MOVES_MAX], int *count,
                         struct tg_text_error *error)
{
    struct scanner r = {text, length, 0, 1, 0};
    char word[16];
    *count = 0;
    for (skip_between_moves(&r); peek(&r) >= 0; skip_between_moves(&r)) {
        tg_point point;
        size_t used = g->is_go ? read_pass(text + r.at, length - r.at, &point) : 0;
        if (used == 0) used = coord_read(g, text + r.at, length - r.at, &point);
        if (used == 0) {
            text_error_set(error, r.line, column_of(&r),
                           "\"%s\" is no point; points are named like %s", word_at(&r, word),
                           g->is_go ? "D4, or pass" : "h8");
            return false;
        }
        if (point == TG_NO_POINT) {
            off_board_error(g, &r, used, error);
            return false;
        }
        int most = g->is_go ? TEXT_MOVES_MAX : g->point_count;
        if (*count == most) {
            text_error_set(error, r.line, column_of(&r), "more than %d moves", most);
            return false;
        }
        moves[(*count)++] = (struct text_move){point, r.line, column_of(&r)};
        r.at += used;
    }
    return true;
}

bool position_was_played(const tg_game *game, enum tg_verdict verdict)
{
    return verdict == TG_LEGAL
           || (verdict == TG_FORBIDDEN && tg_game_config(game)->foul == TG_FOUL_LOSES);
}

void position_refusal(const tg_game *game, const struct text_move *move, enum tg_verdict verdict,
                      struct tg_text_error *error)
{
    char name[TG_NAME_SIZE], foul[80] = "";
    struct tg_reason *reason = verdict == TG_FORBIDDEN ? tg_explain(game, move->point) : NULL;
    if (reason) tg_reason_name(reason, TG_ENGLISH, foul, sizeof foul);
    tg_point_name(game, move->point, name);
    text_error_set(error, move->line, move->column, "%s: %s%s%s", name,
                   tg_verdict_text(verdict, TG_ENGLISH), reason ? ": " : "", foul);
    tg_reason_free(reason);
}

/* ---- Boards ------------------------------------------------------------------------------------*/

/* '.', 'X' or 'O' for a character of a drawn board, 0 for any other. */
static char stone_of(int c)
{
    switch (c) {
    case '.':
    case '+':
    case '*': return '.';
    case 'X':
    case 'x': return 'X';
    case 'O':
    case 'o': return 'O';
    default: return 0;
    }
}

/* A row of letters alone names the columns: x and o are among them, so this looks at the whole line:
 * a, b, c … in order, blanks between. */
static bool is_column_header(const struct scanner *r)
{
    int expect = 'a';
    for (size_t i = r->at; i < r->length && r->text[i] != '\n'; i++) {
        int c = (unsigned char)r->text[i];
        if (c == ' ' || c == '\t' || c == '\r') continue;
        if (expect == 'i' && (c | 0x20) == 'j') expect++; /* Go boards leave the I out */
        if ((c | 0x20) != expect) return false;
        expect++;
    }
    return expect > 'a' + 1;
}

static int points_in_picture_row(const struct geometry *g, int row)
{
    if (g->board == TG_SQUARE) return row < g->size ? g->size : 0;
    int count = 0;
    tg_point p;
    for (int column = 0; column < g->span; column++)
        count += tg_hex_from_array(g->size, row, column, &p);
    return count;
}

/* Past blanks and a row's number; true if the line ends there. */
static bool skip_to_cell(struct scanner *r)
{
    int c;
    while ((c = peek(r)) == ' ' || c == '\t' || c == '\r' || is_digit(c))
        skip(r);
    return c < 0 || c == '\n';
}

/* One drawn row; returns how many stones it read, −1 on an error. */
static int read_row(struct scanner *r, int expected, char *stones, struct tg_text_error *error)
{
    int count = 0;
    char word[16];
    while (!skip_to_cell(r)) {
        char stone = stone_of(peek(r));
        if (!stone) {
            text_error_set(error, r->line, column_of(r),
                           "\"%.1s\" in a board; points are drawn as . X O", word_at(r, word));
            return -1;
        }
        if (count == expected) {
            text_error_set(error, r->line, column_of(r), "this row has more than %d points",
                           expected);
            return -1;
        }
        stones[count++] = stone;
        skip(r);
    }
    if (count && count != expected) {
        text_error_set(error, r->line, column_of(r), "this row has %d points, it should have %d",
                       count, expected);
        return -1;
    }
    return count;
}

bool position_read_board(const struct geometry *g, const char *text, size_t length,
                         char stones[TG_MAX_POINTS], struct tg_text_error *error)
{
    struct scanner r = {text, length, 0, 1, 0};
    int rows = g->board == TG_SQUARE ? g->size : 4 * g->size - 3;
    int row = 0, filled = 0;
    while (peek(&r) >= 0) {
        if (peek(&r) == '#' || is_column_header(&r)) {
            skip_line(&r);
            continue;
        }
        int expected = points_in_picture_row(g, row);
        if (expected == 0 && !skip_to_cell(&r)) {
            text_error_set(error, r.line, column_of(&r), "more than the board's %d rows", rows);
            return false;
        }
        int count = read_row(&r, expected, stones + filled, error);
        if (count < 0) return false;
        filled += count;
        row += count > 0;
        if (peek(&r) == '\n') skip(&r);
    }
    if (row != rows) {
        text_error_set(error, r.line, column_of(&r), "the board ends after %d rows, it has %d", row,
                       rows);
        return false;
    }
    return true;
}

/* ---- Which form? -------------------------------------------------------------------------------*/

/* How many board characters a line consists of, labels apart; 0 if it holds anything else. */
static int drawn_points(const char *line, size_t length)
{
    int count = 0;
    size_t i = 0;
    while (i < length && (line[i] == ' ' || is_digit((unsigned char)line[i])))
        i++;
    for (; i < length; i++) {
        if (memchr(" \t\r", line[i], 3)) continue;
        /* A number behind the cells is a label, one amid them ("o8 o9") makes them moves. */
        if (is_digit((unsigned char)line[i])
            && (line[i - 1] == ' ' || is_digit((unsigned char)line[i - 1])))
            continue;
        if (!stone_of((unsigned char)line[i])) return 0;
        count++;
    }
    return count;
}

/* The next field of a line, without the blanks round it. */
static bool next_field(const char *line, size_t length, size_t *at, const char **field, size_t *n)
{
    while (*at < length && memchr(" \t\r", line[*at], 3))
        (*at)++;
    size_t start = *at;
    while (*at < length && !memchr(" \t\r", line[*at], 3))
        (*at)++;
    *field = line + start;
    *n = *at - start;
    return *n > 0;
}

static int column_at(const char *line, const char *field)
{
    return (int)(field - line) + 1;
}

bool position_read_batch_line(const char *line, size_t length, struct batch_line *fields,
                              struct tg_text_error *error)
{
    size_t at = 0, digits;
    const char *number;
    *fields = (struct batch_line){0};
    if (!next_field(line, length, &at, &fields->id, &fields->id_length)
        || !next_field(line, length, &at, &number, &digits)) {
        text_error_set(error, 1, (int)at + 1,
                       "the line ends here; it should be <id> <size> <cells>");
        return false;
    }
    for (size_t i = 0; i < digits && fields->size < 1000; i++)
        fields->size =
            is_digit((unsigned char)number[i]) ? fields->size * 10 + number[i] - '0' : 1000;
    if (fields->size < TG_MIN_SIZE || fields->size > TG_MAX_SIZE) {
        text_error_set(error, 1, column_at(line, number),
                       "\"%.*s\" is no board size; it is %d to %d", digits < 20 ? (int)digits : 20,
                       number, TG_MIN_SIZE, TG_MAX_SIZE);
        return false;
    }
    size_t need = (size_t)fields->size * (size_t)fields->size;
    next_field(line, length, &at, &fields->cells, &fields->cells_length);
    for (size_t i = 0; i < fields->cells_length; i++) {
        if (memchr(".XO", fields->cells[i], 3)) continue;
        text_error_set(error, 1, column_at(line, fields->cells + i),
                       "a cell that is not one of . X O");
        return false;
    }
    if (fields->cells_length == need) return true;
    text_error_set(error, 1, column_at(line, fields->cells), "%zu cells; a board of %d has %zu",
                   fields->cells_length, fields->size, need);
    return false;
}

enum text_form position_form(const char *text, size_t length, struct text_size *size)
{
    int drawn = 0, first_row = 0, lines = 0, rows = 0;
    bool first = true;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t)(end - text) - at : length - at;
        bool comment = line == 0 || text[at] == '#';
        struct batch_line fields;
        if (!comment && first && position_read_batch_line(text + at, line, &fields, NULL)) {
            *size = (struct text_size){TG_SQUARE, fields.size};
            return FORM_LINE;
        }
        int points = comment ? 0 : drawn_points(text + at, line);
        if (points && drawn++ == 0) first_row = points;
        /* A line amid drawn rows is one of them, with a mistake in it. */
        if (drawn && !comment) lines++;
        if (points) rows = lines;
        if (!comment) first = false;
        at += line + 1;
    }
    /* The hexagon's picture begins with a single point. */
    *size = (struct text_size){TG_SQUARE, rows};
    if (first_row == 1) *size = (struct text_size){TG_HEXAGON, rows % 4 == 1 ? (rows + 3) / 4 : 0};
    return drawn >= 2 ? FORM_BOARD : FORM_MOVES;
}

/* ---- Writing -----------------------------------------------------------------------------------*/

static void write_square(struct str *s, const struct geometry *g, const char *stones)
{
    struct str header = {0};
    str_add(&header, "  ");
    for (int column = 0; column < g->size; column++)
        str_addf(&header, " %c", coord_letter(g, column));
    str_add(&header, "\n");

    if (!header.failed) str_add_n(s, header.text, header.length);
    for (int row = g->size; row >= 1; row--) {
        str_addf(s, "%2d", row);
        for (int column = 0; column < g->size; column++)
            str_addf(s, " %c", *stones++);
        str_addf(s, " %d\n", row);
    }
    if (!header.failed) str_add_n(s, header.text, header.length);
    str_done(&header);
}

/* Columns upright as the seed draws them, three characters apart: near enough to a regular hexagon
 * with the usual letters of a terminal. */
static void write_hexagon(struct str *s, const struct geometry *g, const char *stones)
{
    int rows = 4 * g->size - 3;
    for (int row = 0; row < rows; row++) {
        int written = 0;
        for (int column = 0; column < g->span; column++) {
            tg_point p;
            if (!tg_hex_from_array(g->size, row, column, &p)) continue;
            str_addf(s, "%*s%c", 3 * column - written, "", *stones++);
            written = 3 * column + 1;
        }
        str_add(s, "\n");
    }
    for (int column = 0; column < g->span; column++)
        str_addf(s, "%s%c", column ? "  " : "", coord_letter(g, column));
    str_add(s, "\n");
}

char *position_write_board(const struct geometry *g, const char stones[TG_MAX_POINTS])
{
    struct str s = {0};
    if (g->board == TG_SQUARE)
        write_square(&s, g, stones);
    else
        write_hexagon(&s, g, stones);
    return str_take(&s);
}

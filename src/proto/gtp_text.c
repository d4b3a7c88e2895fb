/* GTP's words: colours, vertices, numbers, and the board as text. */
#include "base/decimal.h"
#include "proto/gtp_internal.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool gtp_same_word(const char *a, const char *b)
{
    for (; *a && lower(*a) == lower(*b); a++)
        b++;
    return *a == *b;
}

bool gtp_read_colour(const char *word, enum tg_colour *colour)
{
    bool black = gtp_same_word(word, "b") || gtp_same_word(word, "black");
    bool white = gtp_same_word(word, "w") || gtp_same_word(word, "white");
    *colour = black ? TG_BLACK : TG_WHITE;
    return black || white;
}

const char *gtp_colour_name(enum tg_colour colour)
{
    return colour == TG_BLACK ? "black" : colour == TG_WHITE ? "white" : "empty";
}

/* ---- Vertices ----------------------------------------------------------------------------------
 * GTP letters columns without I, and graphical programs do so whatever the game, so squares follow them;
 * our own names have the I. No program draws the hexagon: there our names it is. */
static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

static bool is_square(const tg_game *game)
{
    return tg_game_config(game)->board == TG_SQUARE;
}

bool gtp_read_vertex(const tg_game *game, const char *word, size_t length, tg_point *point)
{
    *point = TG_PASS;
    if (length == 4 && gtp_same_word((char[]){word[0], word[1], word[2], word[3], '\0'}, "pass"))
        return true;
    if (!is_square(game)) {
        *point = tg_point_parse(game, word, length);
        return *point != TG_NO_POINT;
    }
    if (length < 2 || length > 3 || word[1] == '0') return false;
    const char *letter = memchr(letters, lower(word[0]) - 'a' + 'A', sizeof letters - 1);
    if (!letter) return false;
    int row = 0;
    for (size_t i = 1; i < length; i++) {
        if (word[i] < '0' || word[i] > '9') return false;
        row = row * 10 + (word[i] - '0');
    }
    *point = (tg_point)((row - 1) << 5 | (int)(letter - letters));
    return tg_on_board(game, *point);
}

void gtp_add_vertex(struct str *out, const tg_game *game, tg_point point)
{
    char name[TG_NAME_SIZE];
    if (is_square(game) && tg_on_board(game, point)) {
        str_addf(out, "%c%d", letters[point & 31], (point >> 5) + 1);
    } else {
        tg_point_name(game, point, name);
        str_add(out, point == TG_PASS ? "pass" : name);
    }
}

void gtp_add_vertices(struct str *out, const tg_game *game, const tg_point *points, int count)
{
    for (int i = 0; i < count; i++) {
        if (i) str_add(out, " ");
        gtp_add_vertex(out, game, points[i]);
    }
}

/* ---- Numbers -----------------------------------------------------------------------------------*/

bool gtp_read_decimal(const char *word, int64_t *thousandths)
{
    size_t length = strlen(word);
    return length && !strchr(word, ',') && decimal_read(word, 3, thousandths) == length;
}

bool gtp_read_number(const char *word, int low, int high, int *number)
{
    int64_t thousandths;
    if (strchr(word, '.') || !gtp_read_decimal(word, &thousandths)) return false;
    int64_t value = thousandths / 1000;
    if (value < low || value > high) return false;
    *number = (int)value;
    return true;
}

void gtp_add_halves(struct str *out, int halves)
{
    int size = halves < 0 ? -halves : halves;
    str_addf(out, "%s%d.%d", halves < 0 ? "-" : "", size / 2, size % 2 * 5);
}

/* ---- The board ---------------------------------------------------------------------------------*/

static void add_letters(struct str *out, int size)
{
    str_add(out, "\n  ");
    for (int column = 0; column < size; column++)
        str_addf(out, " %c", letters[column]);
}

static void add_square(struct str *out, const tg_game *game)
{
    int size = tg_game_config(game)->size;
    add_letters(out, size);
    for (int row = size - 1; row >= 0; row--) {
        str_addf(out, "\n%2d", row + 1);
        for (int column = 0; column < size; column++)
            str_addf(out, " %c", ".XO"[tg_stone(game, (tg_point)(row << 5 | column))]);
        str_addf(out, " %d", row + 1);
    }
    add_letters(out, size);
}

void gtp_add_board(struct str *out, const tg_game *game)
{
    if (is_square(game)) {
        add_square(out, game);
    } else {
        char *text = tg_board_text(game);
        str_add(out, "\n");
        str_add(out, text ? text : "");
        if (!text) out->failed = true;
        tg_free(text);
        while (out->length && out->text[out->length - 1] == '\n')
            out->text[--out->length] = '\0';
    }
    str_addf(out, "\n%s to move", tg_turn(game) == TG_BLACK ? "Black (X)" : "White (O)");
    if (tg_game_config(game)->rule == TG_GO)
        str_addf(out, "; taken by Black %d, by White %d", tg_go_captured(game, TG_BLACK),
                 tg_go_captured(game, TG_WHITE));
}

const char *gtp_game_name(const struct tg_config *config)
{
    if (config->rule == TG_GO) return "go";
    if (config->board == TG_HEXAGON) return "hex";
    return config->rule == TG_RENJU ? "renju" : config->rule == TG_STANDARD ? "standard" : "gomoku";
}

/* The first node of a game says which game it is and how large the board: GM, SZ and, of hexagons, TGB. */
#include "format/sgf_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first value of a property of the node, cut to the room there is. False: there is none. */
static bool take_value(const struct sgf_reader *s, const char *name, char *text, size_t size,
                       size_t *at)
{
    uint64_t key = sgf_name_key(name, strlen(name));
    for (size_t i = 0; i < s->token_count; i++) {
        if (s->tokens[i].key != key) continue;
        struct sgf_value value;
        sgf_scan_value(s->text + s->tokens[i].values + 1, s->end, false, &value);
        sgf_trim(&value);
        size_t length = (size_t)(value.to - value.from);
        *at = sgf_at(s, value.from);
        snprintf(text, size, "%.*s", (int)(length < size ? length : size), value.from);
        return true;
    }
    return false;
}

/* The whole text as a number of so many at most; 0: it is none. */
static int number_of(const char *text, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return end != text && *end == '\0' && number > 0 && number <= most ? (int)number : 0;
}

/* TGB[hexagon:8]. Returns the side, 0 if there is no such thing. */
static int read_hexagon(struct sgf_reader *s)
{
    char text[32];
    size_t at;
    if (!take_value(s, "TGB", text, sizeof text, &at)) return 0;
    int side = strncmp(text, "hexagon:", 8) == 0 ? number_of(text + 8, TG_MAX_SIDE) : 0;
    if (side >= TG_MIN_SIDE) return side;
    reader_warn(s->r, at, "TGB is hexagon:%d to hexagon:%d, not %.20s", TG_MIN_SIDE, TG_MAX_SIDE,
                text);
    return 0;
}

/* GM, or what it is taken for without. `has` is whether the file has it. */
static int read_game(struct sgf_reader *s, bool hexagon, bool *has)
{
    const struct tg_config *config = s->r->options->config;
    char text[32];
    size_t at = s->node_at;
    bool said = take_value(s, "GM", text, sizeof text, &at);
    int number = said ? number_of(text, 999999) : 0;
    *has = number > 0;
    if (hexagon) {
        if (said && number != GM_HEXAGON)
            reader_warn(s->r, at, "TGB speaks of a hexagon, which is GM[%d]", GM_HEXAGON);
        return GM_HEXAGON;
    }
    if (*has) return number;
    int game = GM_GO;
    if (config && config->rule != TG_GO)
        game = config->board == TG_HEXAGON ? GM_HEXAGON : GM_GOMOKU;
    if (said)
        reader_warn(s->r, at, "GM is the game's number, 1 for Go, 4 for gomoku, not %.20s", text);
    else
        reader_warn(s->r, at, "no GM says which game it is: taken for %s",
                    game == GM_GO ? "Go" : "five in a row");
    return game;
}

enum { SIZE_ROOM = sizeof((struct sgf_root *)0)->size };

/* "19", "19:19", "19x19" are one board; "13:9" is one too. False: SZ says nothing. */
static bool read_size(struct sgf_reader *s, char size[SIZE_ROOM])
{
    char text[32], *end;
    size_t at;
    if (!take_value(s, "SZ", text, sizeof text, &at)) return false;
    long number = strtol(text, &end, 10);
    if (end == text || number < 1 || number > 99) {
        reader_warn(s->r, at, "SZ is the number of lines, 19, not %.20s", text);
        return false;
    }
    int columns = (int)number, rows = columns;
    if (*end == ':' || *end == 'x') rows = number_of(end + 1, 99);
    if (rows == 0 || rows == columns)
        snprintf(size, SIZE_ROOM, "%d", columns);
    else
        snprintf(size, SIZE_ROOM, "%d:%d", columns, rows);
    if (strcmp(size, text) != 0) reader_warn(s->r, at, "SZ of %.20s: taken for %s", text, size);
    return true;
}

/* The highest letter of a move as a number from 1, in the game that begins with the node being read. */
static int highest_letter(const struct sgf_reader *s)
{
    int highest = 0;
    size_t depth = 1;
    for (const char *p = s->text + s->node_at; p < s->end; p++) {
        if (*p == '(') depth++;
        if (*p == ')' && --depth == 0) break;
        if (*p != '[') continue;
        const char *name = p;
        while (name > s->text && sgf_class_of(name[-1]) == SGF_CAPITAL)
            name--;
        struct sgf_value value;
        sgf_scan_value(p + 1, s->end, true, &value);
        bool is_move = p - name == 1 && (*name == 'B' || *name == 'W') && value.to - value.from == 2
                       && strncmp(value.from, "tt", 2) != 0;
        for (int i = 0; is_move && i < 2; i++) {
            int number = sgf_class_of(value.from[i]) == SGF_SMALL ? value.from[i] - 'a' + 1 : 0;
            if (number > highest) highest = number;
        }
        p = value.to;
        if (p == s->end) break;
    }
    return highest;
}

/* The usual board that has room for all moves. */
static int guess_size(struct sgf_reader *s, int game, bool game_is_said)
{
    static const int five_sizes[] = {15, 19, 20, TG_MAX_SIZE};
    const struct tg_config *config = s->r->options->config;
    int highest = highest_letter(s), size = highest > 19 ? highest : 19;
    for (int i = 3; i >= 0 && game == GM_GOMOKU; i--)
        if (five_sizes[i] >= highest) size = five_sizes[i];
    bool by_config =
        config && !game_is_said && config->board == TG_SQUARE && config->size >= highest;
    if (by_config) size = config->size;
    reader_warn(s->r, s->node_at, "no SZ says how large the board is: taken for %d", size);
    return size;
}

/* Of a hexagon without TGB. */
static int guess_side(struct sgf_reader *s, int span)
{
    int side = (span + 1) / 2;
    if (span % 2 == 0 || side < TG_MIN_SIDE || side > TG_MAX_SIDE) side = 8;
    reader_warn(s->r, s->node_at, "no TGB says how large the hexagon is: taken for side %d", side);
    return side;
}

void sgf_read_root(struct sgf_reader *s, struct sgf_root *root)
{
    char text[12], said[SIZE_ROOM] = "";
    size_t at = s->node_at;
    *root = (struct sgf_root){0};
    s->file_format = take_value(s, "FF", text, sizeof text, &at) ? atoi(text) : 0;
    bool has_game;
    int side = read_hexagon(s), game = read_game(s, side > 0, &has_game);
    bool has_size = read_size(s, said);
    if (game == GM_HEXAGON) {
        if (side == 0) side = guess_side(s, atoi(said));
        snprintf(root->board, sizeof root->board, "hexagon:%d", side);
        snprintf(root->size, sizeof root->size, "%d", 2 * side - 1);
        if (has_size && strcmp(root->size, said) != 0)
            reader_warn(s->r, s->node_at, "SZ of a hexagon of side %d is %s, not %s", side,
                        root->size, said);
    } else if (has_size) {
        memcpy(root->size, said, sizeof root->size);
    } else {
        snprintf(root->size, sizeof root->size, "%d", guess_size(s, game, has_game));
    }
    snprintf(root->game, sizeof root->game, "%d", game);
    record_board_named(root->game, root->board, root->size, &s->board);
}

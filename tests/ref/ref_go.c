/*
 * ref_go.c - the rules of Go by flood fill, on copies of the board.
 *
 * The main idea: put the stone down on a copy of the game, take off what has no liberties, and look
 * at what came out. Whether the move was legal is asked of the result.
 *
 * Invariant: all copies share one list of earlier positions; only start() and remember() write to
 * it, and they are given the original.
 */
#include "ref_go.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int step_row[4] = {-1, 1, 0, 0}, step_col[4] = {0, 0, -1, 1};

static char other(char colour)
{
    return colour == 'X' ? 'O' : 'X';
}

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "ref_go: %s\n", what);
    abort();
}

/* ---- the list of positions ---------------------------------------------------------------- */

/* Writes the present board at the end of the list, as the position after this move. */
static void remember(struct ref_go *game, int row, int col, char colour)
{
    if (game->moves + 1 > game->room) {
        game->room = 2 * game->room + 16;
        game->seen = realloc(game->seen, (size_t)game->room * sizeof *game->seen);
        if (game->seen == NULL) fail("out of memory");
    }
    struct ref_go_seen *s = &game->seen[game->moves];
    memcpy(s->cell, game->cell, sizeof s->cell);
    s->to_move = game->to_move;
    s->colour = colour;
    s->row = row;
    s->col = col;
}

/* The board as it is becomes position 0 of a game without moves. */
static void start(struct ref_go *game, char to_move)
{
    game->to_move = to_move;
    game->captured_by_black = game->captured_by_white = 0;
    game->ko_row = game->ko_col = -1;
    game->ko_colour = '.';
    game->moves = 0;
    remember(game, REF_GO_PASS, REF_GO_PASS, '.');
}

void ref_go_init(struct ref_go *game, int width, int height, enum ref_go_ko ko, bool suicide)
{
    if (width < 1 || width > REF_GO_MAX || height < 1 || height > REF_GO_MAX) fail("board size");
    game->width = width;
    game->height = height;
    game->ko = ko;
    game->suicide = suicide;
    game->room = 0;
    game->seen = NULL;
    for (int row = 0; row < REF_GO_MAX; row++) {
        for (int col = 0; col < REF_GO_MAX; col++) {
            game->cell[row][col] = row < height && col < width ? '.' : '#';
        }
    }
    start(game, 'X');
}

void ref_go_free(struct ref_go *game)
{
    free(game->seen);
    game->seen = NULL;
    game->room = 0;
}

bool ref_go_set_up(struct ref_go *game, const char *cells, char to_move)
{
    if ((int)strlen(cells) != game->width * game->height) return false;
    if (strspn(cells, ".XO") != strlen(cells)) return false;
    for (int row = 0; row < game->height; row++) {
        memcpy(game->cell[row], cells + row * game->width, (size_t)game->width);
    }
    start(game, to_move);
    return true;
}

bool ref_go_undo(struct ref_go *game)
{
    struct ref_go old = *game;

    if (old.moves == 0) return false;
    game->seen = NULL; /* the old list stays whole while it is read */
    game->room = 0;
    memcpy(game->cell, old.seen[0].cell, sizeof game->cell);
    start(game, old.seen[0].to_move);
    for (int n = 1; n < old.moves; n++) {
        const struct ref_go_seen *s = &old.seen[n];
        if (ref_go_play(game, s->row, s->col, s->colour) != REF_GO_LEGAL) fail("replay");
    }
    ref_go_free(&old);
    return true;
}

/* ---- chains ------------------------------------------------------------------------------- */

char ref_go_at(const struct ref_go *game, int row, int col)
{
    if (row < 0 || row >= game->height || col < 0 || col >= game->width) return '#';
    return game->cell[row][col];
}

/* Flood fill: from one stone to its neighbours of the same colour. */
static void fill_chain(const struct ref_go *game, int row, int col, struct ref_go_chain *chain)
{
    if (chain->stone.on[row][col]) return;
    chain->stone.on[row][col] = true;
    chain->stones++;
    for (int i = 0; i < 4; i++) {
        int r = row + step_row[i], c = col + step_col[i];
        char there = ref_go_at(game, r, c);
        if (there == '.' && !chain->liberty.on[r][c]) {
            chain->liberty.on[r][c] = true;
            chain->liberties++;
        }
        if (there == game->cell[row][col]) fill_chain(game, r, c, chain);
    }
}

void ref_go_chain(const struct ref_go *game, int row, int col, struct ref_go_chain *chain)
{
    char there = ref_go_at(game, row, col);

    memset(chain, 0, sizeof *chain);
    if (there == 'X' || there == 'O') fill_chain(game, row, col, chain);
}

bool ref_go_all_breathe(const struct ref_go *game)
{
    for (int row = 0; row < game->height; row++) {
        for (int col = 0; col < game->width; col++) {
            struct ref_go_chain chain;
            if (game->cell[row][col] == '.') continue;
            ref_go_chain(game, row, col, &chain);
            if (chain.liberties == 0) return false;
        }
    }
    return true;
}

/* Takes the marked stones off the board. */
static void take_off(struct ref_go *game, const struct ref_go_marks *marks)
{
    for (int row = 0; row < game->height; row++) {
        for (int col = 0; col < game->width; col++) {
            if (marks->on[row][col]) game->cell[row][col] = '.';
        }
    }
}

/* ---- moves -------------------------------------------------------------------------------- */

/*
 * Puts a stone on an empty point and takes off first the other side's chains without liberties,
 * then one's own if it has none; says how many of its own stones the move cost. A ko is what one
 * stone standing alone leaves behind when it took one stone and could only be taken from there.
 */
static int put_stone(struct ref_go *game, int row, int col, char colour)
{
    struct ref_go_chain chain;
    int taken = 0, lost = 0, taken_row = -1, taken_col = -1;

    game->cell[row][col] = colour;
    for (int i = 0; i < 4; i++) {
        int r = row + step_row[i], c = col + step_col[i];
        if (ref_go_at(game, r, c) != other(colour)) continue;
        ref_go_chain(game, r, c, &chain);
        if (chain.liberties > 0) continue;
        take_off(game, &chain.stone);
        taken += chain.stones;
        taken_row = r;
        taken_col = c;
    }
    ref_go_chain(game, row, col, &chain);
    if (chain.liberties == 0) {
        take_off(game, &chain.stone);
        lost = chain.stones;
    }
    game->captured_by_black += colour == 'X' ? taken : lost;
    game->captured_by_white += colour == 'X' ? lost : taken;

    game->ko_row = game->ko_col = -1;
    game->ko_colour = '.';
    if (taken == 1 && chain.stones == 1 && chain.liberties == 1) {
        game->ko_row = taken_row;
        game->ko_col = taken_col;
        game->ko_colour = other(colour);
    }
    return lost;
}

/* The first earlier position with this board (situational: and this side to move), -1 if none. */
static int find_seen(const struct ref_go *game)
{
    for (int n = 0; n <= game->moves; n++) {
        const struct ref_go_seen *s = &game->seen[n];
        if (memcmp(s->cell, game->cell, sizeof s->cell) != 0) continue;
        if (game->ko == REF_GO_POSITIONAL || s->to_move == game->to_move) return n;
    }
    return -1;
}

/* Judges a move; if it is legal, *after is the game it leads to, except for the list. */
static enum ref_go_verdict try_move(const struct ref_go *game, int row, int col, char colour,
                                    struct ref_go *after, int *earlier)
{
    *earlier = -1;
    *after = *game;
    after->to_move = other(colour);
    if (row == REF_GO_PASS) {
        after->ko_row = after->ko_col = -1;
        after->ko_colour = '.';
        return REF_GO_LEGAL;
    }
    if (ref_go_at(game, row, col) != '.') return REF_GO_OCCUPIED;
    int lost = put_stone(after, row, col, colour);
    if (lost == 1 || (lost > 1 && !game->suicide)) return REF_GO_SUICIDE;
    if (game->ko == REF_GO_SIMPLE) {
        bool barred = row == game->ko_row && col == game->ko_col && colour == game->ko_colour;
        return barred ? REF_GO_KO : REF_GO_LEGAL;
    }
    *earlier = find_seen(after);
    return *earlier >= 0 ? REF_GO_SUPERKO : REF_GO_LEGAL;
}

enum ref_go_verdict ref_go_judge(const struct ref_go *game, int row, int col, char colour,
                                 int *earlier)
{
    struct ref_go after;
    int number;
    enum ref_go_verdict verdict = try_move(game, row, col, colour, &after, &number);

    if (earlier != NULL) *earlier = number;
    return verdict;
}

enum ref_go_verdict ref_go_play(struct ref_go *game, int row, int col, char colour)
{
    struct ref_go after;
    int number;
    enum ref_go_verdict verdict = try_move(game, row, col, colour, &after, &number);

    if (verdict != REF_GO_LEGAL) return verdict;
    *game = after;
    game->moves++;
    remember(game, row, col, colour);
    return REF_GO_LEGAL;
}

/* ---- counting ----------------------------------------------------------------------------- */

/* Flood fill over empty points: marks the region and notes the colours it touches. */
static void fill_region(const struct ref_go *game, int row, int col, struct ref_go_marks *region,
                        bool *black, bool *white)
{
    char there = ref_go_at(game, row, col);

    if (there == 'X') *black = true;
    if (there == 'O') *white = true;
    if (there != '.' || region->on[row][col]) return;
    region->on[row][col] = true;
    for (int i = 0; i < 4; i++) {
        fill_region(game, row + step_row[i], col + step_col[i], region, black, white);
    }
}

void ref_go_owners(const struct ref_go *game, const struct ref_go_marks *dead,
                   char owner[REF_GO_MAX][REF_GO_MAX])
{
    struct ref_go end = *game;

    if (dead != NULL) take_off(&end, dead);
    memcpy(owner, end.cell, sizeof end.cell);
    for (int row = 0; row < end.height; row++) {
        for (int col = 0; col < end.width; col++) {
            struct ref_go_marks region = {0};
            bool black = false, white = false;
            if (end.cell[row][col] != '.') continue;
            fill_region(&end, row, col, &region, &black, &white);
            if (black && !white) owner[row][col] = 'X';
            if (white && !black) owner[row][col] = 'O';
        }
    }
}

void ref_go_area(const struct ref_go *game, const struct ref_go_marks *dead, int *black, int *white)
{
    char owner[REF_GO_MAX][REF_GO_MAX];

    *black = *white = 0;
    ref_go_owners(game, dead, owner);
    for (int row = 0; row < game->height; row++) {
        for (int col = 0; col < game->width; col++) {
            if (owner[row][col] == 'X') (*black)++;
            if (owner[row][col] == 'O') (*white)++;
        }
    }
}

void ref_go_territory(const struct ref_go *game, const struct ref_go_marks *dead, int *black,
                      int *white)
{
    char owner[REF_GO_MAX][REF_GO_MAX];

    *black = game->captured_by_black;
    *white = game->captured_by_white;
    ref_go_owners(game, dead, owner);
    for (int row = 0; row < game->height; row++) {
        for (int col = 0; col < game->width; col++) {
            char stone = game->cell[row][col];
            bool is_dead = dead != NULL && dead->on[row][col];
            if (is_dead && stone == 'X') (*white)++;
            if (is_dead && stone == 'O') (*black)++;
            if (!is_dead && stone != '.') continue; /* a standing stone is no territory */
            if (owner[row][col] == 'X') (*black)++;
            if (owner[row][col] == 'O') (*white)++;
        }
    }
}

/* ---- texts -------------------------------------------------------------------------------- */

void ref_go_text(const struct ref_go *game, char between, char text[REF_GO_TEXT])
{
    int length = 0;

    for (int row = 0; row < game->height; row++) {
        if (row > 0 && between != '\0') text[length++] = between;
        for (int col = 0; col < game->width; col++) {
            text[length++] = game->cell[row][col];
        }
    }
    text[length] = '\0';
}

uint32_t ref_go_legality_hash(const struct ref_go *game, char colour)
{
    uint32_t hash = 2166136261U;

    for (int row = 0; row < game->height; row++) {
        for (int col = 0; col < game->width; col++) {
            bool legal = ref_go_judge(game, row, col, colour, NULL) == REF_GO_LEGAL;
            hash = (hash ^ (legal ? '1' : '0')) * 16777619U;
        }
    }
    return hash;
}

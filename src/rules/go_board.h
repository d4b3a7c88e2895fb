/* Go: stones, chains, captures, simple ko. The path that playouts take; no history, no allocation.
 *
 * Chains are circular lists of stones with a count of pseudo-liberties: pairs of a stone and an empty
 * point beside it. A chain has no liberty exactly when it has no pseudo-liberty, and putting a stone
 * down or taking one up changes four counts, so nothing is ever searched for. Beside the count the points
 * and their squares are added up, all in one word (go_air_of): that tells without a search whether a
 * chain's liberties are one point, and which. (How many more there are has to be counted.)
 *
 * A `struct go_board` is plain memory: copy it with `=`. The history (superko, undo, passes) is
 * go_game.h, counting points at the end go_score.h. */
#ifndef TG_RULES_GO_BOARD_H
#define TG_RULES_GO_BOARD_H

#include "base/bits.h"
#include "tengen.h"

enum {
    GO_MAX_SIZE = 25,
    GO_STRIDE = 32,
    GO_CELLS = (GO_MAX_SIZE + 2) * GO_STRIDE, /* with a wall all round */
    GO_POINTS = GO_MAX_SIZE * GO_MAX_SIZE,
    GO_WALL = 3 /* beside enum tg_colour */
};

/* A point on the board with its wall: one row and one column in. 0 is never a point. */
typedef uint16_t go_cell;

struct go_board {
    uint64_t hash; /* of the stones alone */
    uint8_t width, height;
    uint16_t empty_count;
    go_cell ko;           /* where the last move took one stone with one stone; 0: nowhere */
    uint8_t ko_colour;    /* who may not retake there */
    uint16_t captured[3]; /* stones taken off by each colour, own suicides counted for the other */
    uint8_t colour[GO_CELLS];
    go_cell chain[GO_CELLS];   /* a stone's chain, by one of its stones */
    go_cell next[GO_CELLS];    /* the next stone of the chain, round in a circle */
    uint16_t stones[GO_CELLS]; /* by chain */
    uint64_t air[GO_CELLS];    /* pseudo-liberties, by chain: go_air_of each, added up */
    go_cell empty[GO_POINTS];  /* the empty points in no order */
    uint16_t place[GO_CELLS];  /* where in `empty` a point is */
};

static inline go_cell go_cell_at(int row, int column)
{
    return (go_cell)((row + 1) * GO_STRIDE + column + 1);
}

static inline go_cell go_cell_of(tg_point p)
{
    return (go_cell)(p + GO_STRIDE + 1);
}

static inline tg_point go_point_of(go_cell c)
{
    return (tg_point)(c - GO_STRIDE - 1);
}

/* ---- Pseudo-liberties --------------------------------------------------------------------------
 * A word counts them, adds up their points, and the squares of these. A point has four neighbours and a
 * stone four, so on the largest board there are at most 1250 pairs: no part runs into the next. */

enum { GO_AIR_POINT = 30, GO_AIR_COUNT = 51 };

static inline uint64_t go_air_of(go_cell c)
{
    return UINT64_C(1) << GO_AIR_COUNT | (uint64_t)c << GO_AIR_POINT | (uint32_t)c * c;
}

static inline uint32_t go_air_count(uint64_t air)
{
    return (uint32_t)(air >> GO_AIR_COUNT);
}

static inline uint64_t go_air_points(uint64_t air)
{
    return air >> GO_AIR_POINT & ((UINT64_C(1) << (GO_AIR_COUNT - GO_AIR_POINT)) - 1);
}

/* Are they all the same point? The mean of squares is the square of the mean then, and only then. */
static inline bool go_air_is_one(uint64_t air)
{
    uint64_t points = go_air_points(air), squares = air & ((UINT64_C(1) << GO_AIR_POINT) - 1);
    return go_air_count(air) * squares == points * points;
}

/* The pseudo-liberties of a stone's chain. */
static inline uint32_t go_board_air(const struct go_board *b, go_cell stone)
{
    return go_air_count(b->air[b->chain[stone]]);
}

/* The only liberty of a stone's chain, 0 when it has more. */
static inline go_cell go_board_last_liberty(const struct go_board *b, go_cell stone)
{
    uint64_t air = b->air[b->chain[stone]];
    /* One point has no more stones beside it than four. */
    if (go_air_count(air) > 4 || !go_air_is_one(air)) return 0;
    return (go_cell)(go_air_points(air) / go_air_count(air));
}

/* The same as `=`, but no more than the board's rows: on small boards a third of the bytes. What lies
 * beyond stays as it is, so only onto a board of the same size or one that nobody looked at yet. */
void go_board_copy(struct go_board *to, const struct go_board *from);

/* 1 to 25 either way; the games of tengen.h are square, problems need not be. */
void go_board_init(struct go_board *b, int width, int height);

/* Would the move leave its own chain without a liberty, after captures? The point must be empty. */
bool go_board_is_suicide(const struct go_board *b, go_cell at, enum tg_colour colour);

/* Ko and suicide looked at; the point must be empty. */
static inline bool go_board_is_legal(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    if (at == b->ko && colour == b->ko_colour) return false;
    return !go_board_is_suicide(b, at, colour);
}

/* Plays on an empty point, whether or not ko forbids it; a suicide takes its own chain off. Returns
 * how many of the other side's stones were taken. */
int go_board_play(struct go_board *b, go_cell at, enum tg_colour colour);
/* The same for playouts, which look at no hash: it is not kept from here on. */
int go_board_play_light(struct go_board *b, go_cell at, enum tg_colour colour);

/* A pass lifts the ko. */
static inline void go_board_pass(struct go_board *b)
{
    b->ko = 0;
}

/* What the hash of the stones would be after the move, captures and suicide included. */
uint64_t go_board_hash_after(const struct go_board *b, go_cell at, enum tg_colour colour);

/* How many different liberties the chain of the stone has. */
int go_board_liberties(const struct go_board *b, go_cell at);

/* Everything kept incrementally against a fresh count. */
bool go_board_self_check(const struct go_board *b);

#endif

/* Five in a row: the position, kept so that every question about shapes is a look-up.
 *
 * A move changes one cell on each line through it, and with them the shapes of the ten cells round
 * it on each axis; five_play recomputes those and no others. Undo is the exact inverse. The rule
 * is in the table of shapes alone, so one body serves freestyle, standard and renju; it is
 * compiled twice, for four axes and for three.
 *
 * A `struct five` is plain memory: copy it with `=`. Change it only through the functions below. */
#ifndef TG_RULES_FIVE_H
#define TG_RULES_FIVE_H

#include "core/geometry.h"
#include "rules/line.h"
#include "tengen.h"

enum { CELLS = STRIDE * STRIDE };

/* One byte an axis: both colours, as in line_shapes. For an empty point what a stone there would
 * make, for an occupied one what its stone makes (the other colour's half means nothing). */
union point_shapes {
    uint8_t axis[4];
    uint32_t all;
};

struct five {
    const struct geometry *geometry;
    const uint8_t *table; /* line_shapes(rule) */
    uint64_t hash;
    uint64_t line[LINE_COUNT];
    uint32_t empty[TG_MAX_SIZE];     /* by row, bit = column */
    union point_shapes shape[CELLS]; /* at cell_of(point); margins hold nothing of meaning */
    uint16_t stone_count;
    uint8_t turn;  /* enum tg_colour */
    uint8_t rule;  /* enum tg_rule that chose the table */
    uint8_t three; /* enum tg_three */
};

/* Where a point's shapes are: five cells in from every side, so that a move near the rim may write
 * its full ten cells an axis without asking where the board ends. */
static inline unsigned cell_of(tg_point p)
{
    return p + MARGIN * STRIDE + MARGIN;
}

/* The empty board, black to move. */
void five_init(struct five *f, const struct geometry *g, enum tg_rule rule, enum tg_three three);

/* The point must be on the board and empty. Forbidden moves are not looked at. */
void five_play(struct five *f, tg_point p);
/* Takes back a stone of the side that is not to move. */
void five_undo(struct five *f, tg_point p);

/* Replaces all stones at once, much faster than playing them. `stones` as for tg_setup, already
 * checked to have the right length; returns false, changing nothing, at a bad byte (*at). */
bool five_setup(struct five *f, const char *stones, enum tg_colour turn, size_t *at);

static inline enum cell five_cell(const struct five *f, tg_point p)
{
    int row = point_row(p), column = point_column(p);
    return (enum cell)(f->line[LINES_ROW + row] >> 2 * (column + MARGIN) & 3);
}

/* The eleven cells round a point, itself in the middle, in the low 22 bits. */
static inline uint64_t five_window(const struct five *f, tg_point p, int axis)
{
    int row = point_row(p), column = point_column(p);
    return f->line[line_number(axis, row, column)] >> 2 * line_position(axis, row, column);
}

/* Would (or does) a stone of that colour here stand in a five that wins? */
static inline bool five_wins(const struct five *f, tg_point p, enum tg_colour colour)
{
    uint32_t x = f->shape[cell_of(p)].all >> (colour == TG_BLACK ? 0 : 4) & 0x0f0f0f0f;
    /* TG_FIVE is the only shape whose three upper bits are all set. */
    return (x & x << 1 & x << 2 & 0x08080808) != 0;
}

/* Everything kept incrementally against a fresh count. */
bool five_self_check(const struct five *f);

#endif

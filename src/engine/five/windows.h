/* The seed's evaluation: the sum over all windows of five points in a row (五元组).
 *
 * A window that holds stones of both colours scores nothing for either. Otherwise 1, 2, 3, 4, 5 stones
 * score 1, 10, 100, 10 000, 1 000 000 for their colour, and exactly . X X X . scores 2 000. Each
 * window's stones are five bits a colour, so a window's score is one look-up in a table of 32.
 *
 * `struct windows` keeps both sums while stones come and go; a stone touches 20 windows at most. */
#ifndef TG_ENGINE_FIVE_WINDOWS_H
#define TG_ENGINE_FIVE_WINDOWS_H

#include "rules/five.h"

enum {
    WINDOWS_MAX = 1440,  /* 22 × 22 on four axes */
    WINDOWS_A_POINT = 20 /* five on each of four axes */
};

/* Which windows a point lies in, and as which of their five cells. */
struct window_list {
    uint16_t window[WINDOWS_A_POINT];
    uint8_t bit[WINDOWS_A_POINT];
    int count;
};

struct windows {
    int count;
    int64_t sum[3];                 /* by enum tg_colour */
    uint8_t stones[3][WINDOWS_MAX]; /* by colour: five bits a window */
    struct window_list at[CELLS];   /* by cell_of(point) */
};

/* No stones yet, for the board's geometry. */
void windows_init(struct windows *w, const struct geometry *g);
void windows_put(struct windows *w, tg_point p, enum tg_colour colour);
void windows_remove(struct windows *w, tg_point p, enum tg_colour colour);

/* How much a stone of either colour here would change: what it gains for its side and takes from
 * the other, added up for black and for white. For ordering moves. */
int64_t windows_promise(const struct windows *w, tg_point p);

/* How many windows a board has. */
int windows_count(const struct geometry *g);

/* Score of a window by the bits of its stones. */
int32_t window_score(unsigned bits);

/* The full sum, straight from the position. */
void windows_full_sum(const struct five *f, int64_t *black, int64_t *white);

#endif

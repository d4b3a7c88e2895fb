/* A line as bits: what stands on its cells, and all its fives at once.
 *
 * One bit a cell in the even places of a word, as line words have them (core/geometry.h). What is said of
 * five cells in a row stands at the bit of the first of them. */
#ifndef TG_ENGINE_FIVE_LINE_BITS_H
#define TG_ENGINE_FIVE_LINE_BITS_H

#include "base/bits.h"
#include "core/geometry.h"

#define EVEN UINT64_C(0x5555555555555555) /* one bit a cell of a line */

enum { WINDOW = 5, WINDOW_CELLS = 0x155 };

/* The cells of a line by what stands there, a bit each in the even places. */
struct stones {
    uint64_t own, other, wall;
};

ALWAYS_INLINE struct stones stones_of(uint64_t line, int attacker)
{
    uint64_t low = line & EVEN, high = line >> 1 & EVEN;
    uint64_t black = low & ~high, white = high & ~low;
    return (struct stones){attacker ? white : black, attacker ? black : white, low & high};
}

/* Bit by bit: is any of the five cells from here on set? */
ALWAYS_INLINE uint64_t any_of_five(uint64_t cells)
{
    uint64_t two = cells | cells >> 2;
    return two | two >> 4 | cells >> 8;
}

struct at_least {
    uint64_t two, three, four;
};

ALWAYS_INLINE struct at_least count_five(uint64_t cells)
{
    uint64_t a = cells, b = cells >> 2, c = cells >> 4, d = cells >> 6, e = cells >> 8;
    uint64_t sum = a ^ b ^ c, carry = (a & b) | (c & (a | b));
    uint64_t ones = sum ^ d ^ e, carry_more = (sum & d) | (e & (sum | d));
    uint64_t fours = carry & carry_more, twos = carry ^ carry_more;
    return (struct at_least){twos | fours, (twos & ones) | fours, fours};
}

/* At least so many bits? */
ALWAYS_INLINE bool has_two(uint64_t bits)
{
    return bits & (bits - 1);
}

ALWAYS_INLINE bool has_three(uint64_t bits)
{
    return has_two(bits & (bits - 1));
}

ALWAYS_INLINE bool has_four(uint64_t bits)
{
    return has_three(bits & (bits - 1));
}

/* A line as a way from cells to points. */
struct way {
    tg_point from;
    int cell, step;
};

ALWAYS_INLINE tg_point point_of(const struct way *way, int cell)
{
    return (tg_point)(way->from + (cell - way->cell) * way->step);
}

ALWAYS_INLINE struct way way_of(tg_point p, int axis)
{
    return (struct way){p, line_position(axis, point_row(p), point_column(p)) + MARGIN,
                        axis_row_step(axis) * STRIDE + axis_column_step(axis)};
}

/* The axis of the line that both points are on. */
ALWAYS_INLINE int axis_through(tg_point p, tg_point q)
{
    int rows = point_row(q) - point_row(p), columns = point_column(q) - point_column(p);
    return rows == 0         ? TG_ROW
           : columns == 0    ? TG_COLUMN
           : rows == columns ? TG_DIAGONAL
                             : TG_ANTIDIAGONAL;
}

/* The fives that a cell is in. */
ALWAYS_INLINE uint64_t fives_through(int cell)
{
    return (uint64_t)WINDOW_CELLS << 2 * (cell - WINDOW + 1);
}

/* A cell and so many on either side, five at most. */
ALWAYS_INLINE uint64_t cells_within(int cell, const int reach)
{
    return (EVEN >> (62 - 4 * reach)) << 2 * (cell - reach);
}

#endif

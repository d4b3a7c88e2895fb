/* Boards without rules: which points there are, how lines run, names of points, symmetries.
 *
 * Both boards live on one grid of 32 columns a row. The square uses all of its n × n points. The
 * hexagon of side S is a square of 2S−1 with two opposite corners cut off and the antidiagonals
 * dropped: column = the seed's x line, row = its y line, and its z lines are the diagonals.
 *
 *      square 5           hexagon of side 3 (row 0 below, as stored)
 *      . . . . .          # # . . .
 *      . . . . .          # . . . .      row    = y
 *      . . . . .          . . . . .      column = x
 *      . . . . .          . . . . #      z      = y − x + S − 1
 *      . . . . .          . . . # #
 *
 * A line is a word of 32 cells, two bits a cell: 0 empty, 1 black, 2 white, 3 off the board. Cell 5
 * is position 0, so that even at 22 points five wall cells stand at either end. */
#ifndef TG_CORE_GEOMETRY_H
#define TG_CORE_GEOMETRY_H

#include "tengen.h"

enum {
    STRIDE = 32,
    MARGIN = 5, /* wall cells before position 0; a five looks no further than five cells */
    LINES_ROW = 0,
    LINES_COLUMN = LINES_ROW + TG_MAX_SIZE,
    LINES_DIAGONAL = LINES_COLUMN + TG_MAX_SIZE,
    LINES_ANTIDIAGONAL = LINES_DIAGONAL + 2 * TG_MAX_SIZE - 1,
    LINE_COUNT = LINES_ANTIDIAGONAL + 2 * TG_MAX_SIZE - 1
};

enum cell { CELL_EMPTY, CELL_BLACK, CELL_WHITE, CELL_WALL };

struct geometry {
    enum tg_board board;
    int size; /* as configured: points a side, or the hexagon's side */
    int span; /* rows and columns of the grid in use */
    int axes;
    int symmetries;
    bool is_go; /* two axes, no lines, and the letter I is not used in names */
    int point_count;
    uint32_t on_board[TG_GO_MAX_SIZE]; /* by row, bit = column */
    tg_point points[TG_MAX_POINTS];    /* rows of the picture from the top, left to right */
    uint64_t empty_lines[LINE_COUNT];  /* walls only; lines that do not exist are all wall */
};

/* The shared, constant geometry of a board; NULL if the size is out of range. */
const struct geometry *geometry_get(enum tg_board board, int size);
const struct geometry *geometry_get_go(int size);

static inline int point_row(tg_point p)
{
    return p >> 5;
}

static inline int point_column(tg_point p)
{
    return p & 31;
}

static inline tg_point point_at(int row, int column)
{
    return (tg_point)(row << 5 | column);
}

static inline bool geometry_has(const struct geometry *g, int row, int column)
{
    return row >= 0 && row < g->span && column >= 0 && column < g->span
           && (g->on_board[row] >> column & 1);
}

static inline bool geometry_has_point(const struct geometry *g, tg_point p)
{
    return geometry_has(g, point_row(p), point_column(p));
}

/* Number of the line through a point, over all axes, and the point's position on it. */
static inline int line_number(int axis, int row, int column)
{
    switch (axis) {
    case TG_ROW: return LINES_ROW + row;
    case TG_COLUMN: return LINES_COLUMN + column;
    case TG_DIAGONAL: return LINES_DIAGONAL + TG_MAX_SIZE - 1 + row - column;
    default: return LINES_ANTIDIAGONAL + row + column;
    }
}

static inline int line_position(int axis, int row, int column)
{
    return axis == TG_COLUMN ? row : column;
}

/* From one position of a line to the next. */
static inline int axis_row_step(int axis)
{
    return axis == TG_ROW ? 0 : axis == TG_ANTIDIAGONAL ? -1 : 1;
}

static inline int axis_column_step(int axis)
{
    return axis == TG_COLUMN ? 0 : 1;
}

/* The point so many positions along; TG_NO_POINT off the board. */
tg_point geometry_step(const struct geometry *g, tg_point p, int axis, int steps);

/* `symmetry` in 0 … symmetries−1, 0 the identity. */
tg_point geometry_symmetry(const struct geometry *g, int symmetry, tg_point p);
int geometry_symmetry_inverse(const struct geometry *g, int symmetry);

#endif

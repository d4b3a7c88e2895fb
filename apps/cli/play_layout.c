#include "play_layout.h"

#include <stdlib.h>

enum {
    POINT_SHIFT = 5, /* a point is row << 5 | column, see tengen.h */
    COLUMN_MASK = (1 << POINT_SHIFT) - 1,

    SQUARE_LEFT = 3,   /* "15 " */
    UPRIGHT_LEFT = 3,  /* room for a bracket and a label */
    UPRIGHT_TOP = 1,   /* the labels above */
    UPRIGHT_PITCH = 4, /* characters from column to column: about as far as two lines are high */
    LYING_LEFT = 3,    /* "a " and a bracket */
    LYING_RIGHT = 4    /* " 15" */
};

/* Rows and columns of the hexagon's array. */
static int array_rows(int side)
{
    return 4 * side - 3;
}
static int array_columns(int side)
{
    return 2 * side - 1;
}

void layout_init(struct layout *layout, const struct tg_config *config, int lines)
{
    int size = config->size;
    layout->size = size;
    if (config->board == TG_SQUARE) {
        layout->kind = LAYOUT_SQUARE;
        layout->lines = size + 1;
        layout->columns = SQUARE_LEFT + 2 * size;
        return;
    }
    layout->kind = LAYOUT_UPRIGHT;
    layout->lines = UPRIGHT_TOP + array_rows(size) + 1;
    layout->columns = UPRIGHT_LEFT + UPRIGHT_PITCH * (array_columns(size) - 1) + 2;
    if (layout->lines <= lines) return;
    layout->kind = LAYOUT_LYING;
    layout->lines = array_columns(size);
    layout->columns = LYING_LEFT + array_rows(size) + LYING_RIGHT;
}

void layout_place(const struct layout *layout, tg_point point, int *line, int *column)
{
    int row = 0, array_column = 0;
    if (layout->kind == LAYOUT_SQUARE) {
        *line = layout->size - 1 - (point >> POINT_SHIFT);
        *column = SQUARE_LEFT + 2 * (point & COLUMN_MASK);
        return;
    }
    tg_hex_to_array(layout->size, point, &row, &array_column);
    if (layout->kind == LAYOUT_UPRIGHT) {
        *line = UPRIGHT_TOP + row;
        *column = UPRIGHT_LEFT + UPRIGHT_PITCH * array_column;
    } else {
        *line = array_column;
        *column = LYING_LEFT + array_rows(layout->size) - 1 - row;
    }
}

static tg_point at_array(int side, int row, int column)
{
    tg_point point;
    if (row < 0 || column < 0 || row >= array_rows(side) || column >= array_columns(side)
        || !tg_hex_from_array(side, row, column, &point))
        return TG_NO_POINT;
    return point;
}

static tg_point at_square(int size, int row, int column)
{
    if (row < 0 || column < 0 || row >= size || column >= size) return TG_NO_POINT;
    return (tg_point)(row << POINT_SHIFT | column);
}

/* The point whose place is exactly there. */
static tg_point exactly_at(const struct layout *layout, int line, int column)
{
    int side = layout->size;
    switch (layout->kind) {
    case LAYOUT_SQUARE:
        column -= SQUARE_LEFT;
        return column % 2 ? TG_NO_POINT : at_square(side, side - 1 - line, column / 2);
    case LAYOUT_UPRIGHT:
        column -= UPRIGHT_LEFT;
        if (column % UPRIGHT_PITCH) return TG_NO_POINT;
        return at_array(side, line - UPRIGHT_TOP, column / UPRIGHT_PITCH);
    case LAYOUT_LYING: break;
    }
    return at_array(side, array_rows(side) - 1 - (column - LYING_LEFT), line);
}

tg_point layout_find(const struct layout *layout, int line, int column)
{
    static const int nearby[] = {0, -1, 1};
    for (size_t i = 0; i < sizeof nearby / sizeof *nearby; i++) {
        tg_point point = exactly_at(layout, line, column + nearby[i]);
        if (point != TG_NO_POINT) return point;
        /* One column away is half way to the neighbour except where columns are far apart. */
        if (layout->kind != LAYOUT_UPRIGHT && i == 1) break;
    }
    return TG_NO_POINT;
}

tg_point layout_centre(const struct layout *layout)
{
    if (layout->kind == LAYOUT_SQUARE)
        return at_square(layout->size, layout->size / 2, layout->size / 2);
    return at_array(layout->size, array_rows(layout->size) / 2, array_columns(layout->size) / 2);
}

/* ---- The cursor -------------------------------------------------------------------------------*/
/* The coordinate of the text that the crossing arrows keep: upright the line, lying the column. */
static int heading_of(const struct layout *layout, tg_point point)
{
    int line, column;
    layout_place(layout, point, &line, &column);
    return layout->kind == LAYOUT_LYING ? column : line;
}

void cursor_set(struct cursor *cursor, const struct layout *layout, tg_point point)
{
    cursor->point = point;
    cursor->heading = heading_of(layout, point);
}

/* How far each direction goes down and to the right. */
static const struct {
    int down, right;
} steps[] = {[GO_UP] = {-1, 0},        [GO_DOWN] = {1, 0},      [GO_LEFT] = {0, -1},
             [GO_RIGHT] = {0, 1},      [GO_UP_LEFT] = {-1, -1}, [GO_UP_RIGHT] = {-1, 1},
             [GO_DOWN_LEFT] = {1, -1}, [GO_DOWN_RIGHT] = {1, 1}};

/* Across the board's lines there are two neighbours to choose from: the one nearer to the heading,
 * so that several steps in a row stay level. */
static void go_across(struct cursor *cursor, const struct layout *layout, int down, int right)
{
    int line, column;
    tg_point best = TG_NO_POINT;
    int best_distance = 0;
    layout_place(layout, cursor->point, &line, &column);
    for (int side = -1; side <= 1; side += 2) {
        tg_point point = layout->kind == LAYOUT_LYING
                             ? exactly_at(layout, line + down, column + side)
                             : exactly_at(layout, line + side, column + UPRIGHT_PITCH * right);
        if (point == TG_NO_POINT) continue;
        int distance = abs(heading_of(layout, point) - cursor->heading);
        if (best == TG_NO_POINT || distance < best_distance) {
            best = point;
            best_distance = distance;
        }
    }
    if (best != TG_NO_POINT) cursor->point = best;
}

void cursor_go(struct cursor *cursor, const struct layout *layout, enum direction direction)
{
    int down = steps[direction].down, right = steps[direction].right;
    int line, column;
    bool diagonal = down && right;
    if (!diagonal
        && ((layout->kind == LAYOUT_UPRIGHT && right) || (layout->kind == LAYOUT_LYING && down))) {
        go_across(cursor, layout, down, right);
        return;
    }
    layout_place(layout, cursor->point, &line, &column);
    switch (layout->kind) {
    case LAYOUT_SQUARE: right *= 2; break;
    case LAYOUT_UPRIGHT:
        right *= UPRIGHT_PITCH;
        if (!diagonal) down *= 2;
        break;
    case LAYOUT_LYING:
        if (!diagonal) right *= 2;
        break;
    }
    tg_point point = exactly_at(layout, line + down, column + right);
    if (point != TG_NO_POINT) cursor_set(cursor, layout, point);
}

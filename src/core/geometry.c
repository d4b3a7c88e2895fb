#include "core/geometry.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum {
    SQUARES = TG_MAX_SIZE - TG_MIN_SIZE + 1,
    HEXAGONS = TG_MAX_SIDE - TG_MIN_SIDE + 1,
    GO_BOARDS = TG_GO_MAX_SIZE - TG_GO_MIN_SIZE + 1,
    BOARDS = SQUARES + HEXAGONS + GO_BOARDS
};

/* ---- The hexagon's three ways to name a point --------------------------------------------------*/

static bool side_fits(int side)
{
    return side >= TG_MIN_SIDE && side <= TG_MAX_SIDE;
}

bool tg_hex_from_lines(int side, int x, int y, int z, tg_point *point)
{
    int last = 2 * side - 2;
    if (!side_fits(side)) return false;
    if (x < 0 || y < 0 || z < 0 || x > last || y > last || z > last) return false;
    if (y - z != x - (side - 1)) return false;
    *point = point_at(y, x);
    return true;
}

bool tg_hex_to_lines(int side, tg_point point, int *x, int *y, int *z)
{
    int px = point_column(point), py = point_row(point);
    int pz = py - px + side - 1;
    tg_point same;
    if (!tg_hex_from_lines(side, px, py, pz, &same) || same != point) return false;
    *x = px;
    *y = py;
    *z = pz;
    return true;
}

/* The seed: column = x, y = (row + column − 7) / 2, z = (row − column + 7) / 2 for side 8; points
 * stand only where these divide evenly. */
bool tg_hex_from_array(int side, int row, int column, tg_point *point)
{
    int last_row = 4 * side - 4, last_column = 2 * side - 2;
    if (!side_fits(side)) return false;
    if (row < 0 || row > last_row || column < 0 || column > last_column) return false;
    int y2 = row + column - (side - 1), z2 = row - column + (side - 1);
    if (y2 < 0 || z2 < 0 || y2 % 2 != 0) return false;
    return tg_hex_from_lines(side, column, y2 / 2, z2 / 2, point);
}

bool tg_hex_to_array(int side, tg_point point, int *row, int *column)
{
    int x, y, z;
    if (!tg_hex_to_lines(side, point, &x, &y, &z)) return false;
    *row = y + z;
    *column = x;
    return true;
}

bool tg_hex_from_cube(int side, int x, int y, int z, tg_point *point)
{
    int limit = 2 * TG_MAX_SIDE; /* far outside, but safe to add up */
    if (x < -limit || x > limit || y < -limit || y > limit || z < -limit || z > limit) return false;
    if (x + y + z != 0) return false;
    return tg_hex_from_lines(side, x + side - 1, side - 1 - y, z + side - 1, point);
}

bool tg_hex_to_cube(int side, tg_point point, int *x, int *y, int *z)
{
    int lx, ly, lz;
    if (!tg_hex_to_lines(side, point, &lx, &ly, &lz)) return false;
    *x = lx - (side - 1);
    *y = side - 1 - ly;
    *z = lz - (side - 1);
    return true;
}

/* ---- Building ----------------------------------------------------------------------------------*/

static void list_square(struct geometry *g)
{
    for (int row = g->size - 1; row >= 0; row--)
        for (int column = 0; column < g->size; column++)
            g->points[g->point_count++] = point_at(row, column);
}

static void list_hexagon(struct geometry *g)
{
    for (int row = 0; row <= 4 * g->size - 4; row++) {
        for (int column = 0; column <= 2 * g->size - 2; column++) {
            tg_point p;
            if (tg_hex_from_array(g->size, row, column, &p)) g->points[g->point_count++] = p;
        }
    }
}

static void build_lines(struct geometry *g)
{
    for (int i = 0; i < g->point_count; i++) {
        int row = point_row(g->points[i]), column = point_column(g->points[i]);
        for (int axis = 0; axis < g->axes; axis++) {
            int shift = 2 * (line_position(axis, row, column) + MARGIN);
            g->empty_lines[line_number(axis, row, column)] &= ~(UINT64_C(3) << shift);
        }
    }
}

static void build(struct geometry *g, enum tg_board board, int size, bool is_go)
{
    g->board = board;
    g->size = size;
    g->is_go = is_go;
    g->span = board == TG_SQUARE ? size : 2 * size - 1;
    g->axes = is_go ? 2 : board == TG_SQUARE ? 4 : 3;
    g->symmetries = board == TG_SQUARE ? 8 : 12;
    if (board == TG_SQUARE)
        list_square(g);
    else
        list_hexagon(g);
    for (int i = 0; i < g->point_count; i++)
        g->on_board[point_row(g->points[i])] |= UINT32_C(1) << point_column(g->points[i]);
    memset(g->empty_lines, 0xff, sizeof g->empty_lines);
    if (!is_go) build_lines(g);
}

/* Built when first asked for, then never changed. */
static const struct geometry *get(int slot, enum tg_board board, int size, bool is_go)
{
    static struct geometry cache[BOARDS];
    static atomic_bool ready[BOARDS];
    static pthread_mutex_t building = PTHREAD_MUTEX_INITIALIZER;

    if (!atomic_load_explicit(&ready[slot], memory_order_acquire)) {
        pthread_mutex_lock(&building);
        if (!atomic_load_explicit(&ready[slot], memory_order_relaxed)) {
            build(&cache[slot], board, size, is_go);
            atomic_store_explicit(&ready[slot], true, memory_order_release);
        }
        pthread_mutex_unlock(&building);
    }
    return &cache[slot];
}

const struct geometry *geometry_get(enum tg_board board, int size)
{
    if (board == TG_SQUARE && size >= TG_MIN_SIZE && size <= TG_MAX_SIZE)
        return get(size - TG_MIN_SIZE, board, size, false);
    if (board == TG_HEXAGON && side_fits(size))
        return get(SQUARES + size - TG_MIN_SIDE, board, size, false);
    return NULL;
}

const struct geometry *geometry_get_go(int size)
{
    if (size < TG_GO_MIN_SIZE || size > TG_GO_MAX_SIZE) return NULL;
    return get(SQUARES + HEXAGONS + size - TG_GO_MIN_SIZE, TG_SQUARE, size, true);
}

tg_point geometry_step(const struct geometry *g, tg_point p, int axis, int steps)
{
    /* Further than the board is wide is off it; saying so first keeps the sums from overflowing. */
    if (steps < -STRIDE || steps > STRIDE || axis < 0 || axis >= g->axes) return TG_NO_POINT;
    int row = point_row(p) + steps * axis_row_step(axis);
    int column = point_column(p) + steps * axis_column_step(axis);
    return geometry_has(g, row, column) ? point_at(row, column) : TG_NO_POINT;
}

/* ---- Symmetries --------------------------------------------------------------------------------*/

/* Bits of the number: 1 mirror the columns, 2 mirror the rows, 4 exchange the two (last). */
static tg_point square_symmetry(const struct geometry *g, int symmetry, tg_point p)
{
    int row = point_row(p), column = point_column(p);
    if (symmetry & 1) column = g->span - 1 - column;
    if (symmetry & 2) row = g->span - 1 - row;
    return symmetry & 4 ? point_at(column, row) : point_at(row, column);
}

/* In cube coordinates the 12 symmetries are the 6 orders of the axes, each with either sign. */
static tg_point hexagon_symmetry(const struct geometry *g, int symmetry, tg_point p)
{
    static const unsigned char order[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                              {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
    int cube[3] = {0, 0, 0};
    tg_hex_to_cube(g->size, p, &cube[0], &cube[1], &cube[2]);
    int sign = symmetry >= 6 ? -1 : 1;
    const unsigned char *o = order[symmetry % 6];
    tg_point image = p;
    tg_hex_from_cube(g->size, sign * cube[o[0]], sign * cube[o[1]], sign * cube[o[2]], &image);
    return image;
}

tg_point geometry_symmetry(const struct geometry *g, int symmetry, tg_point p)
{
    if (symmetry < 0 || symmetry >= g->symmetries || !geometry_has_point(g, p)) return TG_NO_POINT;
    return g->board == TG_SQUARE ? square_symmetry(g, symmetry, p)
                                 : hexagon_symmetry(g, symmetry, p);
}

static bool undoes(const struct geometry *g, int symmetry, int inverse)
{
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        if (geometry_symmetry(g, inverse, geometry_symmetry(g, symmetry, p)) != p) return false;
    }
    return true;
}

int geometry_symmetry_inverse(const struct geometry *g, int symmetry)
{
    for (int inverse = 0; inverse < g->symmetries; inverse++)
        if (symmetry >= 0 && symmetry < g->symmetries && undoes(g, symmetry, inverse))
            return inverse;
    return 0;
}

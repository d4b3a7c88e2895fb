#include "rules/five.h"

#include "core/zobrist.h"

#include <string.h>

void five_init(struct five *f, const struct geometry *g, enum tg_rule rule, enum tg_three three)
{
    memset(f, 0, sizeof *f);
    f->geometry = g;
    f->table = line_shapes(rule);
    f->rule = (uint8_t)rule;
    f->three = (uint8_t)three;
    char stones[TG_MAX_POINTS];
    memset(stones, '.', sizeof stones);
    five_setup(f, stones, TG_BLACK, NULL);
}

/* ---- One move ----------------------------------------------------------------------------------*/

/* Changes the cell of p on every line by XOR with `code` and recomputes the shapes of its ten
 * neighbours on each axis.
 *
 * The word is turned so that the window of the first neighbour (five cells before p) starts at bit
 * 0. Near an end this brings in cells from the other end: all of them wall, since at least five
 * stand at either end, and the neighbours concerned are off the board anyway. */
ALWAYS_INLINE void change(struct five *f, tg_point p, uint64_t code, const int axes)
{
    static const int step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};
    int row = point_row(p), column = point_column(p);
    const uint8_t *table = f->table;
    union point_shapes *at = &f->shape[cell_of(p)];

    for (int axis = 0; axis < axes; axis++) {
        int position = line_position(axis, row, column);
        uint64_t *line = &f->line[line_number(axis, row, column)];
        *line ^= code << 2 * (position + MARGIN);
        uint64_t cells = rotate_right(*line, 2 * (position - MARGIN));
        for (int i = -5; i <= 5; i++, cells >>= 2)
            if (i != 0) at[i * step[axis]].axis[axis] = table[line_index(cells)];
    }
}

static void change_square(struct five *f, tg_point p, uint64_t code)
{
    change(f, p, code, 4);
}

static void change_hexagon(struct five *f, tg_point p, uint64_t code)
{
    change(f, p, code, 3);
}

static void toggle(struct five *f, tg_point p, enum tg_colour colour)
{
    f->empty[point_row(p)] ^= UINT32_C(1) << point_column(p);
    f->hash ^= zobrist_key(p, colour) ^ ZOBRIST_WHITE_TO_MOVE;
    f->turn = (uint8_t)(TG_BLACK + TG_WHITE - f->turn);
    if (f->geometry->axes == 4)
        change_square(f, p, (uint64_t)colour);
    else
        change_hexagon(f, p, (uint64_t)colour);
}

void five_play(struct five *f, tg_point p)
{
    assert(geometry_has_point(f->geometry, p) && five_cell(f, p) == CELL_EMPTY);
    f->stone_count++;
    toggle(f, p, (enum tg_colour)f->turn);
}

void five_undo(struct five *f, tg_point p)
{
    enum tg_colour colour = (enum tg_colour)(TG_BLACK + TG_WHITE - f->turn);
    assert(geometry_has_point(f->geometry, p) && five_cell(f, p) == (enum cell)colour);
    f->stone_count--;
    toggle(f, p, colour);
}

/* ---- A whole position --------------------------------------------------------------------------*/

static bool put_stones(struct five *f, const char *stones, size_t *at)
{
    const struct geometry *g = f->geometry;
    for (int i = 0; i < g->point_count; i++) {
        if (stones[i] == '.') continue;
        if (stones[i] != 'X' && stones[i] != 'O') {
            if (at) *at = (size_t)i;
            return false;
        }
        tg_point p = g->points[i];
        enum tg_colour colour = stones[i] == 'X' ? TG_BLACK : TG_WHITE;
        int row = point_row(p), column = point_column(p);
        for (int axis = 0; axis < g->axes; axis++)
            f->line[line_number(axis, row, column)] |=
                (uint64_t)colour << 2 * (line_position(axis, row, column) + MARGIN);
        f->empty[row] &= ~(UINT32_C(1) << column);
        f->hash ^= zobrist_key(p, colour);
        f->stone_count++;
    }
    return true;
}

ALWAYS_INLINE void compute_shapes(struct five *f, const int axes)
{
    const struct geometry *g = f->geometry;
    const uint8_t *table = f->table;
    for (int row = 0; row < g->span; row++) {
        union point_shapes *at = &f->shape[cell_of(point_at(row, 0))];
        for (uint32_t rest = g->on_board[row]; rest; rest &= rest - 1) {
            int column = lowest_bit(rest);
            uint32_t all = 0;
            for (int axis = 0; axis < axes; axis++) {
                uint64_t cells =
                    f->line[line_number(axis, row, column)] >> 2 * line_position(axis, row, column);
                all |= (uint32_t)table[line_index(cells)] << 8 * axis;
            }
            union point_shapes shapes = {.axis = {(uint8_t)all, (uint8_t)(all >> 8),
                                                  (uint8_t)(all >> 16), (uint8_t)(all >> 24)}};
            at[column] = shapes;
        }
    }
}

bool five_setup(struct five *f, const char *stones, enum tg_colour turn, size_t *at)
{
    /* Everything that is about to be overwritten, but for the shapes: those follow from it. */
    struct {
        uint64_t hash, line[LINE_COUNT];
        uint32_t empty[TG_MAX_SIZE];
        uint16_t stone_count;
    } before = {.hash = f->hash, .stone_count = f->stone_count};
    memcpy(before.line, f->line, sizeof f->line);
    memcpy(before.empty, f->empty, sizeof f->empty);

    memcpy(f->line, f->geometry->empty_lines, sizeof f->line);
    memcpy(f->empty, f->geometry->on_board, sizeof f->empty);
    f->hash = turn == TG_WHITE ? ZOBRIST_WHITE_TO_MOVE : 0;
    f->stone_count = 0;
    if (!put_stones(f, stones, at)) {
        memcpy(f->line, before.line, sizeof f->line);
        memcpy(f->empty, before.empty, sizeof f->empty);
        f->hash = before.hash;
        f->stone_count = before.stone_count;
        return false;
    }
    f->turn = (uint8_t)turn;
    if (f->geometry->axes == 4)
        compute_shapes(f, 4);
    else
        compute_shapes(f, 3);
    return true;
}

bool five_self_check(const struct five *f)
{
    const struct geometry *g = f->geometry;
    char stones[TG_MAX_POINTS];
    for (int i = 0; i < g->point_count; i++)
        stones[i] = ".XO"[five_cell(f, g->points[i])];

    struct five fresh;
    five_init(&fresh, g, (enum tg_rule)f->rule, (enum tg_three)f->three);
    five_setup(&fresh, stones, (enum tg_colour)f->turn, NULL);
    if (fresh.hash != f->hash || fresh.stone_count != f->stone_count) return false;
    if (memcmp(fresh.line, f->line, sizeof f->line) != 0) return false;
    if (memcmp(fresh.empty, f->empty, sizeof f->empty) != 0) return false;
    for (int i = 0; i < g->point_count; i++) {
        unsigned cell = cell_of(g->points[i]);
        if (fresh.shape[cell].all != f->shape[cell].all) return false;
    }
    return true;
}

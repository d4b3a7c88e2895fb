#include "engine/five/position.h"

#include "engine/five/line_bits.h"
#include "engine/five/position_write.h"

#include <stdlib.h>

/* ---- One move ----------------------------------------------------------------------------------*/

/* As `change` in rules/five.c, but only empty points are looked at, and what changes is noted. Walls and
 * stones are not empty, so the margins are never touched. `reach`: where six in a row are as good as five
 * nothing is seen beyond four cells. */
ALWAYS_INLINE void play(struct position *s, tg_point p, const int axes, const int reach)
{
    struct five *f = &s->five;
    const struct side_table *table = s->sides;
    int row = point_row(p), column = point_column(p);
    uint64_t code = f->turn;
    unsigned centre = cell_of(p);

    /* Unrolled, so that the axis is a constant in each copy. */
    UNROLL(4)
    for (int axis = 0; axis < axes; axis++) {
        int position = line_position(axis, row, column);
        uint64_t *at_line = &f->line[line_number(axis, row, column)];
        uint64_t line = *at_line ^= code << 2 * (position + MARGIN);
        uint64_t empty = EVEN & ~(line | line >> 1) & cells_within(position + MARGIN, reach);
        for (; empty; empty &= empty - 1) {
            int at = lowest_bit(empty) / 2 - MARGIN;
            unsigned cell = (unsigned)((int)centre + (at - position) * cell_step[axis]);
            /* All four axes are read and written at once: a word read just after one of its bytes was
             * written has to wait for it. */
            uint32_t shapes = f->shape[cell].all;
            unsigned differs =
                side_shapes(table, rotate_right(line, 2 * at)) ^ (shapes >> 8 * axis & 0xff);
            if (differs) change_shapes(s, cell, shapes, differs, axis);
        }
    }
}

static void play_square(struct position *s, tg_point p)
{
    if (s->five.rule == TG_FREESTYLE)
        play(s, p, 4, 4);
    else
        play(s, p, 4, 5);
}

static void play_hexagon(struct position *s, tg_point p)
{
    if (s->five.rule == TG_FREESTYLE)
        play(s, p, 3, 4);
    else
        play(s, p, 3, 5);
}

/* As `play`, with nothing written but the list. */
ALWAYS_INLINE int foresee(const struct position *s, tg_point p, struct index_change *changes,
                          const int axes, const int reach)
{
    const struct five *f = &s->five;
    const struct side_table *table = s->sides;
    int row = point_row(p), column = point_column(p), count = 0;
    uint64_t code = f->turn;
    unsigned centre = cell_of(p);
    changes[count++] = (struct index_change){s->indexes[centre], 0};

    UNROLL(4)
    for (int axis = 0; axis < axes; axis++) {
        int position = line_position(axis, row, column);
        uint64_t line = f->line[line_number(axis, row, column)] ^ code << 2 * (position + MARGIN);
        uint64_t empty = EVEN & ~(line | line >> 1) & cells_within(position + MARGIN, reach);
        for (; empty; empty &= empty - 1) {
            int at = lowest_bit(empty) / 2 - MARGIN;
            unsigned cell = (unsigned)((int)centre + (at - position) * cell_step[axis]);
            unsigned differs = side_shapes(table, rotate_right(line, 2 * at))
                               ^ (f->shape[cell].all >> 8 * axis & 0xff);
            uint32_t before = s->indexes[cell];
            /* Written always and kept only if it differs: no branch to be foretold. */
            changes[count] =
                (struct index_change){before, before ^ class_indexes_change(differs, axis)};
            count += differs != 0;
        }
    }
    return count;
}

int position_foresee(const struct position *s, tg_point p,
                     struct index_change changes[MOVE_CHANGES])
{
    if (s->five.geometry->axes == 4)
        return s->five.rule == TG_FREESTYLE ? foresee(s, p, changes, 4, 4)
                                            : foresee(s, p, changes, 4, 5);
    return s->five.rule == TG_FREESTYLE ? foresee(s, p, changes, 3, 4)
                                        : foresee(s, p, changes, 3, 5);
}

static void add_near(struct position *s, tg_point p)
{
    uint32_t *near = &s->near[point_row(p)];
    for (int i = 0; i < 2 * NEAR_REACH + 1; i++)
        near[i] |= s->near_mask[i] << point_column(p) >> NEAR_REACH;
}

void position_play(struct position *s, tg_point p)
{
    assert(geometry_has_point(s->five.geometry, p) && five_cell(&s->five, p) == CELL_EMPTY);
    struct move_record *m = &s->moves[s->move_count++];
    m->point = p;
    m->change_count = s->change_count;
    memcpy(m->near, &s->near[point_row(p)], sizeof m->near);

    clear_point(s, cell_of(p));
    if (s->five.geometry->axes == 4)
        play_square(s, p);
    else
        play_hexagon(s, p);
    add_near(s, p);
    s->five.stone_count++;
    toggle_stone(&s->five, p, position_turn(s));
    toggle_turn(&s->five);
}

void position_undo(struct position *s)
{
    assert(s->move_count > 0);
    struct five *f = &s->five;
    const struct move_record *m = &s->moves[--s->move_count];
    tg_point p = m->point;
    int row = point_row(p), column = point_column(p);

    toggle_turn(f);
    toggle_stone(f, p, position_turn(s));
    for (int axis = 0; axis < f->geometry->axes; axis++)
        f->line[line_number(axis, row, column)] ^=
            (uint64_t)f->turn << 2 * (line_position(axis, row, column) + MARGIN);
    take_back_changes(s, m->change_count);
    memcpy(&s->near[row], m->near, sizeof m->near);
    f->stone_count--;
}

/* ---- A whole position --------------------------------------------------------------------------*/

/* Points near a stone: the square of two steps round it, and three steps along its lines. On the hexagon
 * what is two steps away by two lines is included as well. */
static void fill_near_mask(struct position *s)
{
    bool square = s->five.geometry->axes == 4;
    for (int row = -NEAR_REACH; row <= NEAR_REACH; row++) {
        uint32_t mask = 0;
        for (int column = -NEAR_REACH; column <= NEAR_REACH; column++) {
            bool line = row == 0 || column == 0 || row == column || (square && row == -column);
            bool block = row >= -2 && row <= 2 && column >= -2 && column <= 2;
            if (!square) block = block && row - column >= -2 && row - column <= 2;
            if (line || block) mask |= UINT32_C(1) << (column + NEAR_REACH);
        }
        s->near_mask[row + NEAR_REACH] = mask;
    }
}

void position_init(struct position *s, const struct five *five)
{
    const struct geometry *g = five->geometry;
    s->five = *five;
    s->tables = class_tables();
    s->sides = side_table((enum tg_rule)five->rule);
    s->foul[0] = five->rule == TG_RENJU;
    s->foul[1] = false;
    for (int colour = 0; colour < 2; colour++)
        s->class_of[colour] = s->tables->class[s->foul[colour]];
    s->move_count = s->change_count = 0;
    memset(s->set, 0, sizeof s->set);
    memset(s->class, 0, sizeof s->class);
    memset(s->indexes, 0, sizeof s->indexes);
    memset(s->near, 0, sizeof s->near);
    fill_near_mask(s);
    for (int row = 0; row < g->span; row++) {
        for (uint32_t rest = g->on_board[row] & ~five->empty[row]; rest; rest &= rest - 1)
            add_near(s, point_at(row, lowest_bit(rest)));
        for (uint32_t rest = five->empty[row]; rest; rest &= rest - 1) {
            unsigned cell = cell_of(point_at(row, lowest_bit(rest)));
            s->indexes[cell] = class_indexes(five->shape[cell].all);
            set_classes(s, cell, 0, classes_of(s, s->indexes[cell]));
        }
    }
}

/* `fresh` is room for a position. */
static bool agrees_with_fresh(const struct position *s, struct position *fresh)
{
    const struct geometry *g = s->five.geometry;
    char stones[TG_MAX_POINTS];
    for (int i = 0; i < g->point_count; i++)
        stones[i] = ".XO"[five_cell(&s->five, g->points[i])];
    struct five five;
    five_init(&five, g, (enum tg_rule)s->five.rule, (enum tg_three)s->five.three);
    five_setup(&five, stones, (enum tg_colour)s->five.turn, NULL);
    position_init(fresh, &five);

    if (five.hash != s->five.hash || five.stone_count != s->five.stone_count) return false;
    if (memcmp(five.line, s->five.line, sizeof five.line) != 0) return false;
    if (memcmp(five.empty, s->five.empty, sizeof five.empty) != 0) return false;
    for (int i = 0; i < g->point_count; i++) {
        unsigned cell = cell_of(g->points[i]);
        if (stones[i] == '.' && fresh->five.shape[cell].all != s->five.shape[cell].all)
            return false;
        if (fresh->class[cell] != s->class[cell]) return false;
        if (fresh->indexes[cell] != s->indexes[cell]) return false;
    }
    for (int row = 0; row < g->span; row++)
        if (position_near(fresh, row) != position_near(s, row)) return false;
    return memcmp(fresh->set, s->set, sizeof s->set) == 0;
}

bool position_self_check(const struct position *s)
{
    struct position *fresh = malloc(sizeof *fresh);
    bool agrees = fresh && agrees_with_fresh(s, fresh);
    free(fresh);
    return agrees;
}

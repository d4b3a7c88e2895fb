#include "engine/five/position.h"

#include "core/zobrist.h"

#include <stdlib.h>
#include <string.h>

/* ---- One point ---------------------------------------------------------------------------------*/

ALWAYS_INLINE void toggle_groups(struct position *s, tg_point p, int colour, unsigned groups)
{
    for (int group = 0; group < GROUPS; group++)
        s->set[colour][group].word[p >> 6] ^= (uint64_t)(groups >> group & 1) << (p & 63);
}

ALWAYS_INLINE void set_class(struct position *s, unsigned cell, int colour, unsigned class)
{
    unsigned before = s->class[cell][colour];
    s->class[cell][colour] = (uint8_t) class;
    unsigned groups = class_groups[before] ^ class_groups[class];
    if (groups) toggle_groups(s, (tg_point)(cell - cell_of(0)), colour, groups);
}

/* The class that follows from a point's shapes. */
ALWAYS_INLINE void derive_class(struct position *s, unsigned cell, int colour, uint32_t shapes)
{
    const struct point_value *value = &s->tables->value[class_index(shapes >> 4 * colour)];
    unsigned class = value->class[s->foul[colour]];
    if (s->class[cell][colour] != class) set_class(s, cell, colour, class);
}

ALWAYS_INLINE void note_change(struct position *s, struct move_record *m, unsigned cell,
                               uint32_t after)
{
    struct point_change *change = &m->changes[m->change_count++];
    change->cell = (uint16_t)cell;
    memcpy(change->class, s->class[cell], sizeof change->class);
    change->before = s->five.shape[cell].all;
    change->after = after;
}

/* ---- One move ----------------------------------------------------------------------------------*/

/* The board's part of a move or its undo: everything but what depends on shapes. */
ALWAYS_INLINE void put_stone(struct five *f, tg_point p, enum tg_colour colour)
{
    f->empty[point_row(p)] ^= UINT32_C(1) << point_column(p);
    f->hash ^= zobrist_key(p, colour) ^ ZOBRIST_WHITE_TO_MOVE;
    f->turn = (uint8_t)(TG_BLACK + TG_WHITE - f->turn);
}

/* As `change` in rules/five.c, but only empty points are looked at, and what changes is noted. Walls and
 * stones are not empty, so the margins are never touched. `reach`: where six in a row are as good as five
 * nothing is seen beyond four cells. */
ALWAYS_INLINE void play(struct position *s, struct move_record *m, tg_point p, const int axes,
                        const int reach)
{
    static const int step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};
    struct five *f = &s->five;
    const struct side_table *table = s->sides;
    int row = point_row(p), column = point_column(p);
    uint64_t code = f->turn;
    unsigned centre = cell_of(p);

    for (int axis = 0; axis < axes; axis++) {
        int position = line_position(axis, row, column);
        uint64_t *line = &f->line[line_number(axis, row, column)];
        *line ^= code << 2 * (position + MARGIN);
        uint64_t cells = rotate_right(*line, 2 * (position - reach));
        for (int i = -reach; i <= reach; i++, cells >>= 2) {
            if (cells >> 10 & 3) continue;
            unsigned cell = (unsigned)((int)centre + i * step[axis]);
            /* All four axes are read and written at once: a word read just after one of its bytes was
             * written has to wait for it. */
            uint32_t shapes = f->shape[cell].all;
            unsigned differs = side_shapes(table, cells) ^ (shapes >> 8 * axis & 0xff);
            if (!differs) continue;
            shapes ^= differs << 8 * axis;
            note_change(s, m, cell, shapes);
            f->shape[cell].all = shapes;
            if (differs & 0x0f) derive_class(s, cell, 0, shapes);
            if (differs & 0xf0) derive_class(s, cell, 1, shapes);
        }
    }
}

static void play_square(struct position *s, struct move_record *m, tg_point p)
{
    if (s->five.rule == TG_FREESTYLE)
        play(s, m, p, 4, 4);
    else
        play(s, m, p, 4, 5);
}

static void play_hexagon(struct position *s, struct move_record *m, tg_point p)
{
    if (s->five.rule == TG_FREESTYLE)
        play(s, m, p, 3, 4);
    else
        play(s, m, p, 3, 5);
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
    m->change_count = 0;
    memcpy(m->near, &s->near[point_row(p)], sizeof m->near);

    note_change(s, m, cell_of(p), 0);
    for (int colour = 0; colour < 2; colour++)
        if (s->class[cell_of(p)][colour]) set_class(s, cell_of(p), colour, CLASS_NONE);
    if (s->five.geometry->axes == 4)
        play_square(s, m, p);
    else
        play_hexagon(s, m, p);
    add_near(s, p);
    s->five.stone_count++;
    put_stone(&s->five, p, (enum tg_colour)s->five.turn);
}

void position_undo(struct position *s)
{
    assert(s->move_count > 0);
    struct five *f = &s->five;
    const struct move_record *m = &s->moves[--s->move_count];
    tg_point p = m->point;
    enum tg_colour colour = (enum tg_colour)(TG_BLACK + TG_WHITE - f->turn);
    int row = point_row(p), column = point_column(p);

    for (int axis = 0; axis < f->geometry->axes; axis++)
        f->line[line_number(axis, row, column)] ^=
            (uint64_t)colour << 2 * (line_position(axis, row, column) + MARGIN);
    for (int i = 0; i < m->change_count; i++) {
        const struct point_change *change = &m->changes[i];
        f->shape[change->cell].all = change->before;
        for (int c = 0; c < 2; c++)
            if (s->class[change->cell][c] != change->class[c])
                set_class(s, change->cell, c, change->class[c]);
    }
    memcpy(&s->near[row], m->near, sizeof m->near);
    f->stone_count--;
    put_stone(f, p, colour);
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
    s->move_count = 0;
    memset(s->set, 0, sizeof s->set);
    memset(s->class, 0, sizeof s->class);
    memset(s->near, 0, sizeof s->near);
    fill_near_mask(s);
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        if (five_cell(five, p) != CELL_EMPTY) {
            add_near(s, p);
            continue;
        }
        uint32_t shapes = s->five.shape[cell_of(p)].all;
        for (int colour = 0; colour < 2; colour++)
            derive_class(s, cell_of(p), colour, shapes);
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
        if (memcmp(fresh->class[cell], s -> class[cell], 2) != 0) return false;
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

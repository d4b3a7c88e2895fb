#include "engine/five/fours.h"

#include "engine/five/line_bits.h"
#include "engine/five/position_write.h"

/* All cells of fives, these given by their first cells. */
ALWAYS_INLINE uint64_t cells_of_fives(uint64_t fives)
{
    uint64_t two = fives | fives << 2;
    return two | two << 4 | fives << 8;
}

/* Fives that a stone on the cell belongs to, or makes six of. */
ALWAYS_INLINE uint64_t fives_touched(int cell, const bool exact)
{
    return exact ? UINT64_C(0x1555) << 2 * (cell - WINDOW) : fives_through(cell);
}

/* Their cells. */
ALWAYS_INLINE uint64_t cells_touched(int cell, const bool exact)
{
    return cells_within(cell, exact ? WINDOW : WINDOW - 1);
}

/* A line that has changed. */
struct change {
    uint64_t before, after;
    uint64_t touched; /* fives that new stones may matter to */
    int axis, cell;   /* some cell of it … */
    unsigned known;   /* … and its number in `struct position` */
};

/* The shapes of a colour on a line. One from a sleeping three up at an empty cell needs five cells with
 * two of the colour's stones and none of the other's, a five needs four there. Stones may have been added
 * on both sides: what was or is there is in five cells without the other's old stones, with one's own new
 * ones counted. */
static void update_shapes(struct position *s, const struct change *c, int colour, bool fives_only)
{
    struct stones old = stones_of(c->before, colour), now = stones_of(c->after, colour);
    struct at_least count = count_five(now.own);
    uint64_t fives =
        c->touched & (fives_only ? count.four : count.two) & ~any_of_five(old.other | old.wall);
    uint64_t cells = cells_of_fives(fives) & EVEN & ~(now.own | now.other | now.wall);
    for (; cells; cells &= cells - 1) {
        int at = lowest_bit(cells) / 2;
        unsigned cell = (unsigned)((int)c->known + (at - c->cell) * cell_step[c->axis]);
        uint32_t shapes = s->five.shape[cell].all;
        unsigned there = side_shapes(s->sides, rotate_right(c->after, 2 * (at - MARGIN)));
        unsigned differs = (there ^ shapes >> 8 * c->axis) & 0xfu << 4 * colour;
        if (differs) change_shapes(s, cell, shapes, differs, c->axis);
    }
}

/* Most lines have too few stones among the cells `there` to be looked at. */
ALWAYS_INLINE void update_line(struct position *s, const struct change *c, uint64_t there,
                               int attacker)
{
    struct stones now = stones_of(c->after & (there | there << 1), attacker);
    bool foul = s->foul[!attacker];
    if (has_two(now.own)) update_shapes(s, c, attacker, false);
    if (foul ? has_two(now.other) : has_four(now.other)) update_shapes(s, c, !attacker, !foul);
}

/* The stone is on its lines already; `skip`: an axis to leave out. */
ALWAYS_INLINE void update_lines(struct position *s, tg_point p, int colour, int attacker, int skip,
                                const bool exact)
{
    int row = point_row(p), column = point_column(p), axes = s->five.geometry->axes;
    UNROLL(4)
    for (int axis = 0; axis < 4; axis++) {
        if (axis == skip || axis >= axes) continue;
        int cell = line_position(axis, row, column) + MARGIN;
        uint64_t after = s->five.line[line_number(axis, row, column)];
        struct change c = {after ^ (uint64_t)(TG_BLACK + colour) << 2 * cell,
                           after,
                           fives_touched(cell, exact),
                           axis,
                           cell,
                           cell_of(p)};
        update_line(s, &c, cells_touched(cell, exact), attacker);
    }
}

ALWAYS_INLINE void toggle_on_lines(struct five *f, tg_point p, int colour)
{
    int row = point_row(p), column = point_column(p), axes = f->geometry->axes;
    UNROLL(4)
    for (int axis = 0; axis < 4; axis++)
        if (axis < axes)
            f->line[line_number(axis, row, column)] ^=
                (uint64_t)(TG_BLACK + colour) << 2 * (line_position(axis, row, column) + MARGIN);
    f->empty[point_row(p)] ^= UINT32_C(1) << point_column(p);
}

static void new_record(struct position *s, tg_point p, tg_point block)
{
    struct move_record *m = &s->moves[s->move_count++];
    m->point = p;
    m->block = block;
    m->change_count = s->change_count;
    m->hash = s->five.hash;
}

ALWAYS_INLINE void play(struct position *s, tg_point p, int attacker, const bool exact)
{
    int colour = position_turn(s);
    new_record(s, p, TG_NO_POINT);
    clear_point(s, cell_of(p));
    toggle_on_lines(&s->five, p, colour);
    update_lines(s, p, colour, attacker, -1, exact);
    s->five.stone_count++;
    s->five.hash ^= zobrist_key(p, (enum tg_colour)s->five.turn) ^ ZOBRIST_WHITE_TO_MOVE;
    s->five.turn = (uint8_t)(TG_BLACK + TG_WHITE - s->five.turn);
}

void fours_play(struct position *s, tg_point p, int attacker)
{
    if (s->five.rule == TG_FREESTYLE)
        play(s, p, attacker, false);
    else
        play(s, p, attacker, true);
}

ALWAYS_INLINE void exchange(struct position *s, tg_point p, tg_point q, int attacker,
                            const bool exact)
{
    int axis = axis_through(p, q), row = point_row(p), column = point_column(p);
    int cell = line_position(axis, row, column) + MARGIN;
    int other = line_position(axis, point_row(q), point_column(q)) + MARGIN;
    const uint64_t *line = &s->five.line[line_number(axis, row, column)];
    struct change common = {.before = *line,
                            .touched = fives_touched(cell, exact) | fives_touched(other, exact),
                            .axis = axis,
                            .cell = cell,
                            .known = cell_of(p)};
    new_record(s, p, q);
    clear_point(s, cell_of(p));
    clear_point(s, cell_of(q));
    toggle_on_lines(&s->five, p, attacker);
    toggle_on_lines(&s->five, q, !attacker);
    common.after = *line;
    update_line(s, &common, cells_touched(cell, exact) | cells_touched(other, exact), attacker);
    update_lines(s, p, attacker, attacker, axis, exact);
    update_lines(s, q, !attacker, attacker, axis, exact);
    s->five.stone_count = (uint16_t)(s->five.stone_count + 2);
    s->five.hash ^= zobrist_key(p, (enum tg_colour)(TG_BLACK + attacker))
                    ^ zobrist_key(q, (enum tg_colour)(TG_BLACK + !attacker));
}

void fours_exchange(struct position *s, tg_point p, tg_point q, int attacker)
{
    assert(position_turn(s) == attacker);
    if (s->five.rule == TG_FREESTYLE)
        exchange(s, p, q, attacker, false);
    else
        exchange(s, p, q, attacker, true);
}

void fours_undo(struct position *s)
{
    assert(s->move_count > 0);
    struct five *f = &s->five;
    const struct move_record *m = &s->moves[--s->move_count];
    take_back_changes(s, m->change_count);
    f->hash = m->hash;
    f->stone_count--;
    if (m->block == TG_NO_POINT) {
        f->turn = (uint8_t)(TG_BLACK + TG_WHITE - f->turn);
    } else {
        toggle_on_lines(f, m->block, !position_turn(s));
        f->stone_count--;
    }
    toggle_on_lines(f, m->point, position_turn(s));
}

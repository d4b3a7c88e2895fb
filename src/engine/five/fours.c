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

/* The shapes of one colour at some cells of a line, one cell of which is known by its number in
 * `struct position`. */
ALWAYS_INLINE void update_cells(struct position *s, uint64_t cells, uint64_t line, int axis,
                                int known, unsigned known_cell, int colour)
{
    for (; cells; cells &= cells - 1) {
        int at = lowest_bit(cells) / 2;
        unsigned cell = (unsigned)((int)known_cell + (at - known) * cell_step[axis]);
        uint32_t shapes = s->five.shape[cell].all;
        unsigned differs =
            side_shapes(s->sides, rotate_right(line, 2 * (at - MARGIN))) ^ (shapes >> 8 * axis);
        differs &= 0xfu << 4 * colour;
        if (!differs) continue;
        shapes ^= differs << 8 * axis;
        note_change(s, cell, shapes);
        s->five.shape[cell].all = shapes;
        derive_class(s, cell, colour, shapes);
    }
}

/* Is there more than one bit, more than three? */
ALWAYS_INLINE bool has_two(uint64_t bits)
{
    return bits & (bits - 1);
}

ALWAYS_INLINE bool has_four(uint64_t bits)
{
    bits &= bits - 1;
    bits &= bits - 1;
    return has_two(bits);
}

/* A line that has become another. A shape of a colour's from a sleeping three up at an empty cell needs
 * five cells with two of its stones and none of the other's, a five one with four. Stones may have been
 * added on both sides: what was or is there is in five cells without the other's old stones, with its own
 * new ones counted. `touched`: fives that new stones may matter to; most lines have too few stones there
 * to be looked at. */
ALWAYS_INLINE void update_line(struct position *s, uint64_t before, uint64_t after,
                               uint64_t touched, int axis, int known, unsigned known_cell,
                               int attacker)
{
    struct stones now = stones_of(after, attacker);
    uint64_t there = cells_of_fives(touched), others = now.other & there;
    if (has_two(now.own & there)) {
        uint64_t against = stones_of(before, attacker).other | now.wall;
        uint64_t fives = touched & count_five(now.own).two & ~any_of_five(against);
        uint64_t empty = EVEN & ~(now.own | now.other | now.wall);
        update_cells(s, cells_of_fives(fives) & empty, after, axis, known, known_cell, attacker);
    }
    bool foul = s->foul[!attacker];
    if (foul ? has_two(others) : has_four(others)) {
        uint64_t against = stones_of(before, attacker).own | now.wall;
        struct at_least count = count_five(now.other);
        uint64_t fives = touched & (foul ? count.two : count.four) & ~any_of_five(against);
        uint64_t empty = EVEN & ~(now.own | now.other | now.wall);
        update_cells(s, cells_of_fives(fives) & empty, after, axis, known, known_cell, !attacker);
    }
}

/* The stone is on its lines already; `skip`: an axis to leave out. */
ALWAYS_INLINE void update_lines(struct position *s, tg_point p, int colour, int attacker, int skip,
                                const bool exact)
{
    int row = point_row(p), column = point_column(p), axes = s->five.geometry->axes;
    for (int axis = 0; axis < axes; axis++) {
        if (axis == skip) continue;
        int cell = line_position(axis, row, column) + MARGIN;
        uint64_t after = s->five.line[line_number(axis, row, column)];
        uint64_t before = after ^ (uint64_t)(TG_BLACK + colour) << 2 * cell;
        update_line(s, before, after, fives_touched(cell, exact), axis, cell, cell_of(p), attacker);
    }
}

ALWAYS_INLINE void toggle_on_lines(struct five *f, tg_point p, int colour)
{
    int row = point_row(p), column = point_column(p);
    for (int axis = 0; axis < f->geometry->axes; axis++)
        f->line[line_number(axis, row, column)] ^=
            (uint64_t)(TG_BLACK + colour) << 2 * (line_position(axis, row, column) + MARGIN);
    toggle_stone(f, p, colour);
}

static void new_record(struct position *s, tg_point p, tg_point block)
{
    struct move_record *m = &s->moves[s->move_count++];
    m->point = p;
    m->block = block;
    m->change_count = s->change_count;
}

ALWAYS_INLINE void play(struct position *s, tg_point p, int attacker, const bool exact)
{
    new_record(s, p, TG_NO_POINT);
    int colour = position_turn(s);
    clear_point(s, cell_of(p));
    toggle_on_lines(&s->five, p, colour);
    update_lines(s, p, colour, attacker, -1, exact);
    s->five.stone_count++;
    toggle_turn(&s->five);
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
    new_record(s, p, q);
    int axis = axis_through(p, q), row = point_row(p), column = point_column(p);
    uint64_t *line = &s->five.line[line_number(axis, row, column)], before = *line;
    int cell = line_position(axis, row, column) + MARGIN;
    int other = line_position(axis, point_row(q), point_column(q)) + MARGIN;
    clear_point(s, cell_of(p));
    clear_point(s, cell_of(q));
    toggle_on_lines(&s->five, p, attacker);
    toggle_on_lines(&s->five, q, !attacker);
    update_line(s, before, *line, fives_touched(cell, exact) | fives_touched(other, exact), axis,
                cell, cell_of(p), attacker);
    update_lines(s, p, attacker, attacker, axis, exact);
    update_lines(s, q, !attacker, attacker, axis, exact);
    s->five.stone_count += 2;
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
    const struct move_record *m = &s->moves[--s->move_count];
    bool both = m->block != TG_NO_POINT;
    take_back_changes(s, m->change_count);
    if (!both) toggle_turn(&s->five);
    toggle_on_lines(&s->five, m->point, position_turn(s));
    if (both) toggle_on_lines(&s->five, m->block, !position_turn(s));
    s->five.stone_count = (uint16_t)(s->five.stone_count - 1 - both);
}

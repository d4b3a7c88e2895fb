#include "engine/five/vcf_rests.h"

#include <stdlib.h>
#include <string.h>

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

/* A line as a way from cells to points. */
struct way {
    tg_point from;
    int cell, step;
};

ALWAYS_INLINE tg_point point_of(const struct way *way, int cell)
{
    return (tg_point)(way->from + (cell - way->cell) * way->step);
}

/* Five cells where blocks, and nothing else, stand against the attacker. A block alone with its own four
 * in there says nothing new: that is the exchange itself. */
static void note_window(const struct vcf *v, const struct way *way, int first, uint64_t blocks,
                        bool on, struct rests *why)
{
    uint64_t inside = blocks & (uint64_t)WINDOW_CELLS << 2 * first, bits = 0;
    bool single = !(inside & (inside - 1));
    for (uint64_t rest = inside; rest; rest &= rest - 1) {
        tg_point q = point_of(way, lowest_bit(rest) / 2);
        int away = ((int)v->partner[q] - (int)way->from) / way->step + way->cell - first;
        bool on_line = point_of(way, away + first) == v->partner[q];
        if (single && on_line && away >= 0 && away < WINDOW) return;
        bits |= rests_bit(q);
    }
    why->near |= bits;
    if (on) why->on |= bits;
}

static void note_line(const struct vcf *v, const struct way *way, int number, bool exact,
                      struct rests *why)
{
    int attacker = v->attacker;
    struct stones now = stones_of(v->position->five.line[number], attacker);
    struct stones root = stones_of(v->root_line[number], attacker);
    uint64_t blocks = now.other & ~root.other, fours = now.own & ~root.own;
    /* A block could be the attacker's, the exchange played the other way round: so it counts for him
     * but where it stands in the way itself. */
    struct at_least count = count_five(now.own | blocks);
    uint64_t open = ~any_of_five(root.other | root.wall);
    if (exact) open &= ~(root.own << 2 | root.own >> 2 * WINDOW);
    for (uint64_t rest = open & count.three & any_of_five(blocks); rest; rest &= rest - 1) {
        int first = lowest_bit(rest) / 2;
        note_window(v, way, first, blocks, count.four >> 2 * first & 1, why);
    }
    if (!exact) return;
    for (uint64_t rest = open & count.two & fours << 2; rest; rest &= rest - 1)
        rests_add(why, rests_bit(point_of(way, lowest_bit(rest) / 2 - 1)));
    for (uint64_t rest = open & count.two & fours >> 2 * WINDOW; rest; rest &= rest - 1)
        rests_add(why, rests_bit(point_of(way, lowest_bit(rest) / 2 + WINDOW)));
}

static void note_lines(const struct vcf *v, tg_point p, bool exact, struct rests *why)
{
    int row = point_row(p), column = point_column(p);
    for (int axis = 0; axis < v->position->five.geometry->axes; axis++) {
        struct way way = {p, line_position(axis, row, column) + MARGIN,
                          axis_row_step(axis) * STRIDE + axis_column_step(axis)};
        note_line(v, &way, line_number(axis, row, column), exact, why);
    }
}

void rests_start(struct vcf *v)
{
    memcpy(v->root_line, v->position->five.line, sizeof v->root_line);
}

/* On one line and near enough for a shape? */
static bool is_in_reach(tg_point a, tg_point b)
{
    int rows = abs(point_row(a) - point_row(b)), columns = abs(point_column(a) - point_column(b));
    return (rows == 0 || columns == 0 || rows == columns) && rows <= MARGIN && columns <= MARGIN;
}

void rests_note_forbidden(const struct vcf *v, tg_point at, int ply, struct rests *why)
{
    for (int i = 0; i < ply; i++)
        if (is_in_reach(v->line[i], at)) rests_add(why, rests_bit(v->line[i]));
}

/* Points that black lost the right to by his own four: overlines and two fours. Threes are seen to when
 * he tries the point. */
static void note_fouls(const struct vcf *v, int ply, struct rests *why)
{
    const struct position *s = v->position;
    const struct move_record *m = &s->moves[s->move_count - 2];
    for (int i = 0; i < m->change_count; i++) {
        unsigned cell = m->changes[i].cell;
        if (s->class[cell][0] == CLASS_FOUL)
            rests_note_forbidden(v, (tg_point)(cell - cell_of(0)), ply, why);
    }
}

void rests_note_exchange(struct vcf *v, tg_point p, tg_point q, int ply, struct rests *why)
{
    int rule = v->position->five.rule;
    bool foul = rule == TG_RENJU && v->attacker == 0;
    v->partner[q] = p;
    note_lines(v, p, rule == TG_STANDARD || foul, why);
    note_lines(v, q, rule == TG_STANDARD || foul, why);
    if (foul) note_fouls(v, ply, why);
}

/* The stones of a five and, where only exactly five wins, those next to it: six would not have won. */
static void note_five(const struct vcf *v, tg_point p, bool exact, struct rests *why)
{
    const struct five *f = &v->position->five;
    int row = point_row(p), column = point_column(p), reach = exact ? WINDOW : WINDOW - 1;
    for (int axis = 0; axis < f->geometry->axes; axis++) {
        int number = line_number(axis, row, column);
        struct stones now = stones_of(f->line[number], v->attacker),
                      root = stones_of(v->root_line[number], v->attacker);
        uint64_t added = now.other & ~root.other;
        if (exact) added |= now.own & ~root.own;
        struct way way = {p, line_position(axis, row, column) + MARGIN,
                          axis_row_step(axis) * STRIDE + axis_column_step(axis)};
        uint64_t cells = ((UINT64_C(4) << 4 * reach) - 1) << 2 * (way.cell - reach);
        for (uint64_t rest = added & cells; rest; rest &= rest - 1)
            rests_add(why, rests_bit(point_of(&way, lowest_bit(rest) / 2)));
    }
}

void rests_note_fives(const struct vcf *v, struct rests *why)
{
    const struct point_set *fives = &v->position->set[!v->attacker][GROUP_5];
    int rule = v->position->five.rule;
    bool exact = rule == TG_STANDARD || (rule == TG_RENJU && v->attacker == 1);
    for (int i = 0; i < SET_WORDS; i++)
        for (uint64_t rest = fives->word[i]; rest; rest &= rest - 1)
            note_five(v, (tg_point)(64 * i + lowest_bit(rest)), exact, why);
}

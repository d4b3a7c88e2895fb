#include "engine/five/vcf_rests.h"

#include "engine/five/line_bits.h"

#include <stdlib.h>
#include <string.h>

/* Five cells where blocks, and nothing else, stand against the attacker. A block alone with its own four
 * in there says nothing new: that is the exchange itself. */
static void note_window(const struct vcf *v, const struct way *way, int axis, int first,
                        uint64_t blocks, bool on, struct rests *why)
{
    uint64_t inside = blocks & (uint64_t)WINDOW_CELLS << 2 * first, bits = 0;
    bool single = !has_two(inside);
    for (uint64_t rest = inside; rest; rest &= rest - 1) {
        tg_point q = point_of(way, lowest_bit(rest) / 2);
        if (single) {
            tg_point p = v->partner[q];
            int at = line_position(axis, point_row(p), point_column(p)) + MARGIN;
            if (point_of(way, at) == p && at >= first && at < first + WINDOW) return;
        }
        bits |= rests_bit(q);
    }
    why->near |= bits;
    if (on) why->on |= bits;
}

/* Of the line through p; it must have blocks, or fours where only exactly five wins. */
static void note_line(const struct vcf *v, tg_point p, int axis, uint64_t line, uint64_t root_line,
                      bool exact, struct rests *why)
{
    struct way way = way_of(p, axis);
    struct stones now = stones_of(line, v->attacker), root = stones_of(root_line, v->attacker);
    uint64_t blocks = now.other & ~root.other, fours = now.own & ~root.own;
    /* A block could be the attacker's, the exchange played the other way round: so it counts for him
     * but where it stands in the way itself. */
    struct at_least count = count_five(now.own | blocks);
    uint64_t open = ~any_of_five(root.other | root.wall);
    if (exact) open &= ~(root.own << 2 | root.own >> 2 * WINDOW);
    for (uint64_t rest = open & count.three & any_of_five(blocks); rest; rest &= rest - 1) {
        int first = lowest_bit(rest) / 2;
        note_window(v, &way, axis, first, blocks, count.four >> 2 * first & 1, why);
    }
    if (!exact) return;
    for (uint64_t rest = open & count.two & fours << 2; rest; rest &= rest - 1)
        rests_add(why, rests_bit(point_of(&way, lowest_bit(rest) / 2 - 1)));
    for (uint64_t rest = open & count.two & fours >> 2 * WINDOW; rest; rest &= rest - 1)
        rests_add(why, rests_bit(point_of(&way, lowest_bit(rest) / 2 + WINDOW)));
}

/* All lines through p but one; `skip` −1: all. Lines without a block, and with too few stones, are
 * passed over. */
static void note_lines(const struct vcf *v, tg_point p, int skip, bool exact, struct rests *why)
{
    const struct five *f = &v->position->five;
    int row = point_row(p), column = point_column(p), axes = f->geometry->axes;
    unsigned block_bit = v->attacker == 0; /* of a cell's two: white is 2, black 1 */
    UNROLL(4)
    for (int axis = 0; axis < 4; axis++) {
        if (axis == skip || axis >= axes) continue;
        int number = line_number(axis, row, column);
        uint64_t line = f->line[number], added = line ^ v->root_line[number];
        uint64_t blocks = added >> block_bit & EVEN;
        uint64_t stones = stones_of(line, v->attacker).own | blocks;
        if (exact ? has_two(stones) : blocks && has_three(stones))
            note_line(v, p, axis, line, v->root_line[number], exact, why);
    }
}

void rests_start(struct vcf *v)
{
    memcpy(v->root_line, v->position->five.line, sizeof v->root_line);
}

/* The axis that both lie on, near enough for a shape, as a bit; 0: none. */
static unsigned axes_in_reach(tg_point a, tg_point b)
{
    int rows = point_row(a) - point_row(b), columns = point_column(a) - point_column(b);
    if (abs(rows) > MARGIN || abs(columns) > MARGIN) return 0;
    if (rows == 0) return 1u << TG_ROW;
    if (columns == 0) return 1u << TG_COLUMN;
    return rows == columns ? 1u << TG_DIAGONAL : rows == -columns ? 1u << TG_ANTIDIAGONAL : 0;
}

/* Whether the point is forbidden matters. */
static void note_forbidden(const struct vcf *v, tg_point at, int ply, struct rests *why)
{
    for (int i = 0; i < ply; i++)
        if (axes_in_reach(v->line[i], at)) rests_add(why, rests_bit(v->line[i]));
}

/* Could black's stone there be forbidden, had some exchanges been played otherwise or not at all? Then
 * two lines have a three (two stones in each of two neighbouring fives) or a four (three stones), or
 * one line has two of these. The lines that count, a bit each; 0: it could not. */
static unsigned lines_to_forbid(const struct vcf *v, tg_point at)
{
    const struct five *f = &v->position->five;
    int row = point_row(at), column = point_column(at), axes = f->geometry->axes, shapes = 0;
    unsigned lines = 0;
    UNROLL(4)
    for (int axis = 0; axis < 4; axis++) {
        if (axis >= axes) break;
        int number = line_number(axis, row, column);
        int cell = line_position(axis, row, column) + MARGIN;
        struct stones now = stones_of(f->line[number], 1),
                      root = stones_of(v->root_line[number], 1);
        uint64_t black = (now.other | (now.own & ~root.own)) & ~(UINT64_C(1) << 2 * cell);
        if (!has_two(black & cells_within(cell, WINDOW - 1))) continue;
        uint64_t open = ~any_of_five(root.own | root.wall) & fives_through(cell);
        struct at_least count = count_five(black);
        uint64_t twos = open & count.two, threes = open & count.three;
        int found = threes & (threes - 1) ? 2 : (twos & twos >> 2) || threes;
        if (found) lines |= 1u << axis;
        shapes += found;
    }
    return shapes >= 2 ? lines : 0;
}

void rests_note_trap(const struct vcf *v, tg_point block, int ply, struct rests *why)
{
    unsigned lines = lines_to_forbid(v, block);
    for (int i = 0; lines && i < ply; i++)
        if (lines & axes_in_reach(v->line[i], block)) rests_add(why, rests_bit(v->line[i]));
}

bool rests_near_foul(const struct vcf *v, tg_point p)
{
    static const int step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};
    const struct position *s = v->position;
    bool found = false;
    for (int axis = 0; axis < s->five.geometry->axes; axis++)
        for (int i = -MARGIN; i <= MARGIN; i++)
            found |= (s->class[(int)cell_of(p) + i * step[axis]] & 0xff) == CLASS_FOUL;
    return found;
}

/* Points that black has no right to because of overlines or two fours, which a stone of the exchange may
 * bring about, or undo by making six of the five. Threes are seen to when he tries the point. */
static void note_fouls(const struct vcf *v, tg_point p, tg_point q, int ply, struct rests *why)
{
    static const int step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};
    const struct position *s = v->position;
    bool beside_p = rests_near_foul(v, p);
    if (beside_p || rests_near_foul(v, q)) rests_add(why, rests_bit(p));
    if (!beside_p) return;
    for (int axis = 0; axis < s->five.geometry->axes; axis++) {
        for (int i = -MARGIN; i <= MARGIN; i++) {
            tg_point at = (tg_point)(p + i * step[axis]);
            if ((s->class[(int)cell_of(p) + i * step[axis]] & 0xff) == CLASS_FOUL)
                note_forbidden(v, at, ply, why);
        }
    }
}

/* Stones of the exchange may make black's earlier blocks forbidden, had they not been played yet. */
static void note_later_traps(const struct vcf *v, tg_point p, tg_point q, int ply,
                             struct rests *why)
{
    for (int i = 0; i < ply - 2; i++) {
        tg_point at = v->line[i];
        unsigned axes = axes_in_reach(p, at) | axes_in_reach(q, at);
        if (axes && (axes & lines_to_forbid(v, at))) rests_add(why, rests_bit(at));
    }
}

void rests_note_exchange(struct vcf *v, tg_point p, tg_point q, int ply, struct rests *why)
{
    int rule = v->position->five.rule;
    bool foul = rule == TG_RENJU && v->attacker == 0;
    v->partner[q] = p;
    note_lines(v, p, -1, rule == TG_STANDARD || foul, why);
    note_lines(v, q, axis_through(p, q), rule == TG_STANDARD || foul, why);
    if (foul) note_fouls(v, p, q, ply, why);
    if (rule == TG_RENJU && !foul) note_later_traps(v, p, q, ply, why);
}

/* From p one way: the defender's row and, where only exactly five wins, what ends it, since six would
 * not have won. */
static void note_row(const struct vcf *v, struct way way, int number, int by, bool exact,
                     struct rests *why)
{
    struct stones now = stones_of(v->position->five.line[number], v->attacker),
                  root = stones_of(v->root_line[number], v->attacker);
    uint64_t added = (now.other & ~root.other) | (exact ? now.own & ~root.own : 0);
    bool in_row = true;
    for (int cell = way.cell + by; in_row; cell += by) {
        in_row = now.other >> 2 * cell & 1;
        if (added >> 2 * cell & 1) rests_add(why, rests_bit(point_of(&way, cell)));
    }
}

static void note_five(const struct vcf *v, tg_point p, bool exact, struct rests *why)
{
    const struct five *f = &v->position->five;
    enum tg_colour defender = (enum tg_colour)(TG_BLACK + !v->attacker);
    int row = point_row(p), column = point_column(p);
    for (int axis = 0; axis < f->geometry->axes; axis++) {
        if (shape_of(f->shape[cell_of(p)].axis[axis], defender) != TG_FIVE) continue;
        struct way way = way_of(p, axis);
        note_row(v, way, line_number(axis, row, column), 1, exact, why);
        note_row(v, way, line_number(axis, row, column), -1, exact, why);
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

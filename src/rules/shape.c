/* The definitions, on a line of cells with a mask of own stones and one of the other colour's:
 *
 *   five, overline   an unbroken row of five (or more); six or more where only exactly five wins
 *   five-point       an empty cell that makes such a five
 *   live four        an unbroken four, a five-point at both ends          . X X X X .
 *   four             any other five-point, with the row it would join      X X . X X
 *   live three       three stones and a cell that makes them a live four   . X X . X .
 *   sleeping three   three stones in five cells that can still be a five   O X X . X .
 *   live two         two stones and a cell that makes them a live three
 *   sleeping two     two stones in five cells that can still be a five
 *
 * Fours are counted by five-points: a live four has two and is one shape, two fours on one line
 * (X . X X X . X) are two. A set inside a stronger one is not a shape of its own. */
#include "rules/shape.h"

struct line {
    uint32_t own, free;
    int length;
    bool exact;
};

static bool has(uint32_t mask, int i)
{
    return i >= 0 && i < 32 && (mask >> i & 1);
}

/* The unbroken row of own stones through cell i (which counts as own). */
static uint32_t row_through(uint32_t own, int i)
{
    uint32_t row = UINT32_C(1) << i;
    for (int j = i - 1; has(own, j); j--)
        row |= UINT32_C(1) << j;
    for (int j = i + 1; has(own, j); j++)
        row |= UINT32_C(1) << j;
    return row;
}

static int count(uint32_t mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1)
        n++;
    return n;
}

static bool is_five(const struct line *l, int stones)
{
    return stones == 5 || (stones > 5 && !l->exact);
}

static uint32_t five_points(const struct line *l)
{
    uint32_t points = 0;
    for (int i = 0; i < l->length; i++)
        if (has(l->free, i) && is_five(l, count(row_through(l->own, i))))
            points |= UINT32_C(1) << i;
    return points;
}

/* The two cells next to an unbroken row. */
static uint32_t ends_of(uint32_t row)
{
    return (row << 1 | row >> 1) & ~row;
}

/* ---- Collecting --------------------------------------------------------------------------------*/

struct sets {
    struct line_set *at;
    int count;
    bool every;
};

static void add(struct sets *s, enum tg_shape shape, uint32_t stones)
{
    for (int i = 0; i < s->count; i++) {
        const struct line_set *old = &s->at[i];
        if (old->shape == shape && old->stones == stones) return;
        bool inside = old->shape > shape && (old->stones & stones) == stones;
        if (inside && !s->every) return;
    }
    if (s->count < SHAPES_A_LINE) s->at[s->count++] = (struct line_set){shape, stones};
}

static void add_rows(struct sets *s, const struct line *l)
{
    for (int i = 0; i < l->length; i++) {
        if (!has(l->own, i) || has(l->own, i - 1)) continue;
        uint32_t row = row_through(l->own, i);
        if (count(row) >= 5) add(s, is_five(l, count(row)) ? TG_FIVE : TG_OVERLINE, row);
    }
}

static void add_fours(struct sets *s, const struct line *l)
{
    uint32_t points = five_points(l), left = points;
    for (int i = 0; i < l->length; i++) {
        if (!has(l->own, i) || has(l->own, i - 1)) continue;
        uint32_t row = row_through(l->own, i);
        if (count(row) != 4 || count(ends_of(row) & points) != 2) continue;
        add(s, TG_LIVE_FOUR, row);
        left &= ~ends_of(row);
    }
    for (int i = 0; i < l->length; i++)
        if (has(left, i)) add(s, TG_FOUR, row_through(l->own, i) & ~(UINT32_C(1) << i));
}

/* The three stones that a stone on cell q makes a live four with, or 0. */
static uint32_t three_by(const struct line *l, int q)
{
    if (!has(l->free, q)) return 0;
    uint32_t stone = UINT32_C(1) << q;
    struct line with = *l;
    with.own |= stone;
    with.free &= ~stone;
    uint32_t row = row_through(with.own, q);
    if (count(row) != 4 || count(ends_of(row) & five_points(&with)) != 2) return 0;
    return row & ~stone;
}

static void add_live_threes(struct sets *s, const struct line *l)
{
    for (int q = 0; q < l->length; q++) {
        uint32_t three = three_by(l, q);
        if (three) add(s, TG_LIVE_THREE, three);
    }
}

static void add_live_twos(struct sets *s, const struct line *l)
{
    for (int first = 0; first < l->length; first++) {
        if (!has(l->free, first)) continue;
        uint32_t stone = UINT32_C(1) << first;
        struct line with = *l;
        with.own |= stone;
        with.free &= ~stone;
        for (int second = 0; second < l->length; second++) {
            uint32_t three = three_by(&with, second);
            if (three & stone) add(s, TG_LIVE_TWO, three & ~stone);
        }
    }
}

/* Sets of so many stones in five cells that can still become a five. */
static void add_sleeping(struct sets *s, const struct line *l, int stones, enum tg_shape shape)
{
    for (int i = 0; i + 5 <= l->length; i++) {
        uint32_t window = UINT32_C(31) << i;
        if (window & ~(l->own | l->free)) continue;
        if (l->exact && (has(l->own, i - 1) || has(l->own, i + 5))) continue;
        if (count(window & l->own) == stones) add(s, shape, window & l->own);
    }
}

int shape_sets(uint32_t own, uint32_t other, int length, bool exact, bool every,
               struct line_set sets[SHAPES_A_LINE])
{
    uint32_t cells = (UINT32_C(1) << length) - 1;
    struct line l = {own, cells & ~(own | other), length, exact};
    struct sets s = {sets, 0, every};
    add_rows(&s, &l);
    add_fours(&s, &l);
    add_live_threes(&s, &l);
    add_sleeping(&s, &l, 3, TG_SLEEPING_THREE);
    add_live_twos(&s, &l);
    add_sleeping(&s, &l, 2, TG_SLEEPING_TWO);
    return s.count;
}

/* ---- Over the board ----------------------------------------------------------------------------*/

static int find_on_line(const struct five *f, enum tg_colour colour, int axis, tg_point start,
                        struct tg_found *found, int room)
{
    const struct geometry *g = f->geometry;
    uint32_t own = 0, other = 0;
    int length = 0;
    for (tg_point p = start; p != TG_NO_POINT; p = geometry_step(g, p, axis, 1), length++) {
        enum cell cell = five_cell(f, p);
        if (cell == (enum cell)colour)
            own |= UINT32_C(1) << length;
        else if (cell != CELL_EMPTY)
            other |= UINT32_C(1) << length;
    }

    struct line_set sets[SHAPES_A_LINE];
    bool exact = f->rule == TG_STANDARD || (f->rule == TG_RENJU && colour == TG_BLACK);
    int n = own ? shape_sets(own, other, length, exact, false, sets) : 0;
    for (int i = 0; i < n && i < room; i++) {
        found[i] = (struct tg_found){colour, sets[i].shape, (enum tg_axis)axis, 0, {0}};
        for (int j = 0; j < length; j++)
            if (has(sets[i].stones, j))
                found[i].stones[found[i].stone_count++] = geometry_step(g, start, axis, j);
    }
    return n;
}

int shape_find(const struct five *f, enum tg_colour colour, struct tg_found *found, int room)
{
    const struct geometry *g = f->geometry;
    int total = 0;
    for (int axis = 0; axis < g->axes; axis++) {
        for (int i = 0; i < g->point_count; i++) {
            tg_point p = g->points[i];
            if (geometry_step(g, p, axis, -1) != TG_NO_POINT) continue;
            int left = total < room ? room - total : 0;
            total += find_on_line(f, colour, axis, p, left ? found + total : NULL, left);
        }
    }
    return total;
}

/* Builds the tree of reasons by looking at lines cell by cell: slower than forbid.c and independent
 * of its shortcuts, but asking it for every verdict, so the two cannot tell different stories. */
#include "rules/explain.h"

#include <stdlib.h>
#include <string.h>

enum {
    FOURS_AT_ONCE = 2 * TG_MAX_AXES,  /* two on a line at most */
    THREES_AT_ONCE = 6 * TG_MAX_AXES, /* one for each cell within three of the stone */
    REASONS_AT_MOST = 1000 /* real games need under ten; a made-up board must not eat the memory */
};

struct search {
    const struct five *f;
    int budget;
    bool out_of_memory;
};

static struct tg_reason *explain_with(struct search *s, tg_point p, const struct thought *thought);

/* ---- One line, with thought stones -------------------------------------------------------------*/

static enum cell cell_at(const struct five *f, tg_point p, const struct thought *thought)
{
    if (p == TG_NO_POINT) return CELL_WALL;
    for (const struct thought *t = thought; t; t = t->before)
        if (t->point == p) return CELL_BLACK;
    return five_cell(f, p);
}

/* An unbroken row of black stones on an axis, by the distance of its ends from a point. */
struct row {
    int first, last;
};

static struct row row_at(const struct five *f, tg_point p, int axis, const struct thought *thought)
{
    const struct geometry *g = f->geometry;
    struct row r = {0, 0};
    while (cell_at(f, geometry_step(g, p, axis, r.first - 1), thought) == CELL_BLACK)
        r.first--;
    while (cell_at(f, geometry_step(g, p, axis, r.last + 1), thought) == CELL_BLACK)
        r.last++;
    return r;
}

static int row_length(struct row r)
{
    return r.last - r.first + 1;
}

/* The points of a row, leaving out the one at distance `without` (outside the row: none). */
static int row_points(const struct five *f, tg_point p, int axis, struct row r, int without,
                      tg_point *points)
{
    int n = 0;
    for (int i = r.first; i <= r.last; i++)
        if (i != without) points[n++] = geometry_step(f->geometry, p, axis, i);
    return n;
}

static void *keep(struct search *s, const void *items, int count, size_t size)
{
    if (count == 0) return NULL;
    void *copy = malloc((size_t)count * size);
    if (copy)
        memcpy(copy, items, (size_t)count * size);
    else
        s->out_of_memory = true;
    return copy;
}

/* ---- Fives, overlines, fours -------------------------------------------------------------------*/

static struct tg_row_found whole_row(const struct five *f, tg_point p, int axis,
                                     const struct thought *with_p)
{
    struct tg_row_found row = {.axis = (enum tg_axis)axis};
    struct row r = row_at(f, p, axis, with_p);
    row.stone_count = row_points(f, p, axis, r, r.last + 1, row.stones);
    return row;
}

/* The fours on one axis: a five-point for each, two five-points of the same stones being one. */
static int fours_on_axis(const struct five *f, tg_point p, int axis, const struct thought *with_p,
                         struct tg_four_found fours[2])
{
    int count = 0;
    for (int i = -4; i <= 4; i++) {
        tg_point e = geometry_step(f->geometry, p, axis, i);
        if (cell_at(f, e, with_p) != CELL_EMPTY) continue;
        struct thought with_e = {e, with_p};
        struct row r = row_at(f, p, axis, &with_e);
        if (row_length(r) != 5 || i < r.first || i > r.last) continue;

        struct tg_four_found four = {.axis = (enum tg_axis)axis, .five_count = 1, .fives = {e}};
        row_points(f, p, axis, r, i, four.stones);
        if (count && memcmp(fours[count - 1].stones, four.stones, sizeof four.stones) == 0) {
            fours[count - 1].fives[fours[count - 1].five_count++] = e;
            fours[count - 1].straight = true;
        } else if (count < 2) {
            fours[count++] = four;
        }
    }
    return count;
}

/* ---- Threes ------------------------------------------------------------------------------------*/

/* Why one end of an unbroken four (reaching to `end`, next cell `beyond` further out) is no
 * five-point: TG_CAUSE_NONE when it is one. */
static enum tg_cause end_cause(const struct five *f, tg_point p, int axis, int end, int outward,
                               const struct thought *thought, tg_point *by)
{
    const struct geometry *g = f->geometry;
    tg_point at = geometry_step(g, p, axis, end), beyond = geometry_step(g, p, axis, end + outward);
    if (cell_at(f, at, thought) != CELL_EMPTY) {
        *by = at;
        return TG_CAUSE_BLOCKED;
    }
    if (cell_at(f, beyond, thought) == CELL_BLACK) {
        *by = beyond;
        return TG_CAUSE_OVERLINE;
    }
    return TG_CAUSE_NONE;
}

static struct tg_extension extension_at(struct search *s, tg_point p, int axis, struct row four,
                                        tg_point q, const struct thought *with_p)
{
    const struct five *f = s->f;
    struct tg_extension ext = {.point = q, .by = TG_NO_POINT};
    struct thought with_q = {q, with_p};
    ext.cause = end_cause(f, p, axis, four.first - 1, -1, &with_q, &ext.by);
    if (ext.cause == TG_CAUSE_NONE)
        ext.cause = end_cause(f, p, axis, four.last + 1, 1, &with_q, &ext.by);
    if (ext.cause != TG_CAUSE_NONE || f->three == TG_THREE_SIMPLE) return ext;
    if (forbid_may_extend(f, q, with_p)) return ext;

    if (forbid_kinds_with(f, q, with_p) == 0) {
        ext.cause = TG_CAUSE_FIVE; /* the only legal move that may not extend */
    } else {
        ext.cause = TG_CAUSE_FORBIDDEN;
        ext.why = explain_with(s, q, with_p);
    }
    return ext;
}

/* Three stones with p that look open: the cells next to the first and the last are empty. */
static bool looks_open(const struct five *f, const tg_point stones[3], int axis,
                       const struct thought *with_p)
{
    const struct geometry *g = f->geometry;
    return cell_at(f, geometry_step(g, stones[0], axis, -1), with_p) == CELL_EMPTY
           && cell_at(f, geometry_step(g, stones[2], axis, 1), with_p) == CELL_EMPTY;
}

/* The threes on one axis, real and false: every empty q that makes an unbroken four with p. */
static int threes_on_axis(struct search *s, tg_point p, int axis, const struct thought *with_p,
                          struct tg_three_found *threes)
{
    const struct five *f = s->f;
    int count = 0;
    for (int i = -3; i <= 3; i++) {
        tg_point q = geometry_step(f->geometry, p, axis, i);
        if (cell_at(f, q, with_p) != CELL_EMPTY) continue;
        struct thought with_q = {q, with_p};
        struct row r = row_at(f, p, axis, &with_q);
        if (row_length(r) != 4 || i < r.first || i > r.last) continue;

        struct tg_three_found three = {.axis = (enum tg_axis)axis};
        row_points(f, p, axis, r, i, three.stones);
        if (!looks_open(f, three.stones, axis, with_p)) continue;
        struct tg_three_found *t = NULL;
        for (int k = 0; k < count; k++)
            if (memcmp(threes[k].stones, three.stones, sizeof three.stones) == 0) t = &threes[k];
        if (!t) {
            t = &threes[count++];
            *t = three;
        }
        struct tg_extension *ext = &t->extensions[t->extension_count++];
        *ext = extension_at(s, p, axis, r, q, with_p);
        if (ext->cause == TG_CAUSE_NONE) t->real = true;
    }
    return count;
}

/* ---- The tree ----------------------------------------------------------------------------------*/

static void sort_real_first(struct tg_three_found *threes, int count)
{
    for (int i = 1; i < count; i++) {
        struct tg_three_found three = threes[i];
        int j = i;
        for (; j > 0 && three.real && !threes[j - 1].real; j--)
            threes[j] = threes[j - 1];
        threes[j] = three;
    }
}

static void fill(struct search *s, struct tg_reason *reason, const struct thought *with_p,
                 const enum tg_shape shape[4])
{
    const struct five *f = s->f;
    tg_point p = reason->point;
    struct tg_row_found fives[TG_MAX_AXES], overlines[TG_MAX_AXES];
    struct tg_four_found fours[FOURS_AT_ONCE];
    struct tg_three_found threes[THREES_AT_ONCE];

    for (int axis = 0; axis < f->geometry->axes; axis++) {
        switch (shape[axis]) {
        case TG_FIVE: fives[reason->five_count++] = whole_row(f, p, axis, with_p); break;
        case TG_OVERLINE:
            overlines[reason->overline_count++] = whole_row(f, p, axis, with_p);
            break;
        case TG_FOUR:
        case TG_LIVE_FOUR:
        case TG_DOUBLE_FOUR:
            reason->four_count += fours_on_axis(f, p, axis, with_p, fours + reason->four_count);
            break;
        default:
            reason->three_count += threes_on_axis(s, p, axis, with_p, threes + reason->three_count);
        }
    }
    for (int i = 0; i < reason->three_count; i++)
        reason->real_three_count += threes[i].real;
    sort_real_first(threes, reason->three_count);

    reason->fives = keep(s, fives, reason->five_count, sizeof fives[0]);
    reason->overlines = keep(s, overlines, reason->overline_count, sizeof overlines[0]);
    reason->fours = keep(s, fours, reason->four_count, sizeof fours[0]);
    reason->threes = keep(s, threes, reason->three_count, sizeof threes[0]);
    if (reason->three_count && !reason->threes) /* the copy owns the subtrees, and there is none */
        for (int i = 0; i < reason->three_count; i++)
            for (int j = 0; j < threes[i].extension_count; j++)
                tg_reason_free(threes[i].extensions[j].why);
}

static struct tg_reason *explain_with(struct search *s, tg_point p, const struct thought *thought)
{
    struct tg_reason *reason = calloc(1, sizeof *reason);
    if (!reason) {
        s->out_of_memory = true;
        return NULL;
    }
    reason->point = p;
    reason->kinds = forbid_kinds_with(s->f, p, thought);
    if (s->budget-- <= 0) {
        reason->truncated = true;
        return reason;
    }
    enum tg_shape shape[4];
    forbid_shapes(s->f, p, thought, shape);
    struct thought with_p = {p, thought};
    fill(s, reason, &with_p, shape);
    return reason;
}

struct tg_reason *explain_point(const struct five *f, tg_point p)
{
    struct search s = {.f = f, .budget = REASONS_AT_MOST};
    struct tg_reason *reason = explain_with(&s, p, NULL);
    if (!s.out_of_memory) return reason;
    tg_reason_free(reason);
    return NULL;
}

void tg_reason_free(struct tg_reason *reason)
{
    if (!reason) return;
    for (int i = 0; reason->threes && i < reason->three_count; i++)
        for (int j = 0; j < reason->threes[i].extension_count; j++)
            tg_reason_free(reason->threes[i].extensions[j].why);
    free(reason->fives);
    free(reason->overlines);
    free(reason->fours);
    free(reason->threes);
    free(reason);
}

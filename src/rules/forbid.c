#include "rules/forbid.h"

/* ---- Looking with thought stones ---------------------------------------------------------------*/

/* The axis on which s lies within reach of p, and how far along it; −1 if on none. */
ALWAYS_INLINE int common_axis(tg_point p, tg_point s, int axes, int *distance)
{
    int rows = point_row(s) - point_row(p), columns = point_column(s) - point_column(p);
    int axis;
    if (rows == 0)
        axis = TG_ROW;
    else if (columns == 0)
        axis = TG_COLUMN;
    else if (rows == columns)
        axis = TG_DIAGONAL;
    else if (rows == -columns && axes == 4)
        axis = TG_ANTIDIAGONAL;
    else
        return -1;
    *distance = axis == TG_COLUMN ? rows : columns;
    return *distance >= -5 && *distance <= 5 ? axis : -1;
}

uint64_t forbid_window(const struct five *f, tg_point p, int axis, const struct thought *thought)
{
    uint64_t cells = five_window(f, p, axis);
    for (const struct thought *t = thought; t; t = t->before) {
        int distance = 0;
        if (common_axis(p, t->point, f->geometry->axes, &distance) == axis && distance != 0)
            cells |= (uint64_t)CELL_BLACK << 2 * (5 + distance);
    }
    return cells;
}

void forbid_shapes(const struct five *f, tg_point p, const struct thought *thought,
                   enum tg_shape shape[4])
{
    const union point_shapes *kept = &f->shape[cell_of(p)];
    for (int axis = 0; axis < 4; axis++)
        shape[axis] = shape_of(kept->axis[axis], TG_BLACK);
    for (const struct thought *t = thought; t; t = t->before) {
        int distance = 0;
        int axis = common_axis(p, t->point, f->geometry->axes, &distance);
        if (axis < 0) continue;
        uint64_t cells = forbid_window(f, p, axis, thought);
        shape[axis] = shape_of(f->table[line_index(cells)], TG_BLACK);
    }
}

/* ---- The rule ----------------------------------------------------------------------------------*/

struct tally {
    bool five;
    bool overline;
    int fours;
    int threes; /* by the line alone */
};

ALWAYS_INLINE struct tally tally_of(const enum tg_shape shape[4])
{
    struct tally t = {false, false, 0, 0};
    for (int axis = 0; axis < 4; axis++) {
        t.five |= shape[axis] == TG_FIVE;
        t.overline |= shape[axis] == TG_OVERLINE;
        t.fours += (shape[axis] == TG_FOUR) + (shape[axis] == TG_LIVE_FOUR)
                   + 2 * (shape[axis] == TG_DOUBLE_FOUR);
        t.threes += shape[axis] == TG_LIVE_THREE;
    }
    return t;
}

/* Is the three that p makes on this axis real (9.3)? `with_p` is the thought list with p on it. */
static bool is_real_three(const struct five *f, int axis, const struct thought *with_p)
{
    tg_point p = with_p->point;
    unsigned index = line_index(forbid_window(f, p, axis, with_p->before));
    for (int i = 0; i < LINE_CELLS; i++) {
        if (index >> 2 * i & 3) continue;
        unsigned extended = index | (unsigned)CELL_BLACK << 2 * i;
        if (shape_of(f->table[extended], TG_BLACK) != TG_LIVE_FOUR) continue;
        if (f->three == TG_THREE_SIMPLE) return true;
        tg_point q = geometry_step(f->geometry, p, axis, i < 5 ? i - 5 : i - 4);
        if (forbid_may_extend(f, q, with_p)) return true;
    }
    return false;
}

/* At least two real threes through p? Stops at the second. */
static bool is_three_three(const struct five *f, tg_point p, const struct thought *thought,
                           const enum tg_shape shape[4])
{
    struct thought with_p = {p, thought};
    int left = 0, real = 0;
    for (int axis = 0; axis < 4; axis++)
        left += shape[axis] == TG_LIVE_THREE;
    for (int axis = 0; axis < 4 && real + left >= 2; axis++) {
        if (shape[axis] != TG_LIVE_THREE) continue;
        left--;
        if (is_real_three(f, axis, &with_p) && ++real == 2) return true;
    }
    return false;
}

bool forbid_may_extend(const struct five *f, tg_point q, const struct thought *thought)
{
    enum tg_shape shape[4];
    forbid_shapes(f, q, thought, shape);
    struct tally t = tally_of(shape);
    if (t.five) return f->three == TG_THREE_JAPANESE;
    if (t.overline || t.fours >= 2) return false;
    return t.threes < 2 || !is_three_three(f, q, thought, shape);
}

unsigned forbid_kinds_with(const struct five *f, tg_point p, const struct thought *thought)
{
    enum tg_shape shape[4];
    forbid_shapes(f, p, thought, shape);
    struct tally t = tally_of(shape);
    if (t.five) return 0;
    unsigned kinds = 0;
    if (t.overline) kinds |= TG_KIND_OVERLINE;
    if (t.fours >= 2) kinds |= TG_KIND_FOUR_FOUR;
    if (t.threes >= 2 && is_three_three(f, p, thought, shape)) kinds |= TG_KIND_THREE_THREE;
    return kinds;
}

/* Can the point be forbidden at all? Two live threes or better, or one shape that is enough by
 * itself (TG_DOUBLE_FOUR, TG_OVERLINE; TG_FIVE too, sorted out later). See the numbers in enum
 * tg_shape: bit 3 marks the first, bits 3 and 2 together the second. */
ALWAYS_INLINE uint32_t is_suspect(uint32_t shapes)
{
    uint32_t strong = shapes & 0x08080808;
    return (strong & (strong - 1)) | (shapes & strong >> 1);
}

unsigned forbid_kinds(const struct five *f, tg_point p)
{
    if (f->rule != TG_RENJU || LIKELY(!is_suspect(f->shape[cell_of(p)].all))) return 0;
    return forbid_kinds_with(f, p, NULL);
}

struct list {
    tg_point *points;
    uint8_t *kinds;
    int count;
};

static void add_if_forbidden(const struct five *f, tg_point p, struct list *list)
{
    unsigned found = forbid_kinds_with(f, p, NULL);
    if (!found) return;
    list->points[list->count] = p;
    list->kinds[list->count++] = (uint8_t)found;
}

/* Grid rows are rows of the picture here, so a row's suspects are found in one sweep. */
static void list_square(const struct five *f, struct list *list)
{
    for (int row = f->geometry->span - 1; row >= 0; row--) {
        const union point_shapes *at = &f->shape[cell_of(point_at(row, 0))];
        uint32_t suspects = 0;
        for (int column = 0; column < f->geometry->span; column++)
            suspects |= (uint32_t)(is_suspect(at[column].all) != 0) << column;
        for (suspects &= f->empty[row]; suspects; suspects &= suspects - 1)
            add_if_forbidden(f, point_at(row, lowest_bit(suspects)), list);
    }
}

static void list_hexagon(const struct five *f, struct list *list)
{
    for (int i = 0; i < f->geometry->point_count; i++) {
        tg_point p = f->geometry->points[i];
        if (is_suspect(f->shape[cell_of(p)].all) && five_cell(f, p) == CELL_EMPTY)
            add_if_forbidden(f, p, list);
    }
}

int forbid_all(const struct five *f, tg_point points[TG_MAX_POINTS], uint8_t kinds[TG_MAX_POINTS])
{
    struct list list = {points, kinds, 0};
    if (f->rule != TG_RENJU) return 0;
    if (f->geometry->board == TG_SQUARE)
        list_square(f, &list);
    else
        list_hexagon(f, &list);
    return list.count;
}

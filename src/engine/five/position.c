#include "engine/five/position.h"

#include "core/zobrist.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CLASS_INDEXES = 1 << 16 };

static uint8_t class_tables[2][CLASS_INDEXES]; /* [foul] */
static uint8_t shape_tables[3][LINE_INDEXES];  /* [rule]: line_shapes without single stones */

/* The same in a few kilobytes, for the hottest loop: most of the 1024 ways that the five cells on one side
 * of a point can look make no difference to its shapes, whatever is on the other side. */
enum { SIDE_CELLS = 5, SIDES = 1 << 2 * SIDE_CELLS, SIDE_KINDS = 64 };
struct side_table {
    uint8_t kind[2][SIDES];                /* of the lower and the upper side */
    uint8_t shapes[SIDE_KINDS * SIDE_KINDS]; /* [upper kind][lower kind] */
};
static struct side_table side_tables[3];

// clang-format off
const uint8_t class_groups[CLASSES] = {
    [CLASS_L3] = 1 << GROUP_3, [CLASS_L3_S2] = 1 << GROUP_3, [CLASS_L3_L2] = 1 << GROUP_3,
    [CLASS_L3_S3] = 1 << GROUP_3, [CLASS_L3_L3] = 1 << GROUP_3, [CLASS_FOUL_L3] = 1 << GROUP_3,
    [CLASS_4] = 1 << GROUP_4, [CLASS_4_S2] = 1 << GROUP_4, [CLASS_4_L2] = 1 << GROUP_4,
    [CLASS_4_S3] = 1 << GROUP_4, [CLASS_4_L3] = 1 << GROUP_4, [CLASS_FOUL_4] = 1 << GROUP_4,
    [CLASS_LIVE_4] = 1 << GROUP_4 | 1 << GROUP_LIVE_4,
    [CLASS_FOUL_LIVE4] = 1 << GROUP_4 | 1 << GROUP_LIVE_4,
    [CLASS_5] = 1 << GROUP_5,
};
// clang-format on

/* ---- Classes -----------------------------------------------------------------------------------*/

struct shape_counts {
    int of[TG_SHAPES];
    int fours; /* a double four is two */
};

static enum point_class class_with_four(const struct shape_counts *n)
{
    if (n->of[TG_LIVE_THREE]) return CLASS_4_L3;
    if (n->of[TG_SLEEPING_THREE]) return CLASS_4_S3;
    if (n->of[TG_LIVE_TWO]) return CLASS_4_L2;
    return n->of[TG_SLEEPING_TWO] ? CLASS_4_S2 : CLASS_4;
}

static enum point_class class_with_three(const struct shape_counts *n)
{
    if (n->of[TG_LIVE_THREE] > 1) return CLASS_L3_L3;
    if (n->of[TG_SLEEPING_THREE]) return CLASS_L3_S3;
    if (n->of[TG_LIVE_TWO]) return CLASS_L3_L2;
    return n->of[TG_SLEEPING_TWO] ? CLASS_L3_S2 : CLASS_L3;
}

static enum point_class class_with_sleeping_three(const struct shape_counts *n)
{
    if (n->of[TG_SLEEPING_THREE] > 1) return CLASS_S3_S3;
    if (n->of[TG_LIVE_TWO]) return n->of[TG_LIVE_TWO] > 1 ? CLASS_S3_L2_L2 : CLASS_S3_L2;
    return n->of[TG_SLEEPING_TWO] ? CLASS_S3_S2 : CLASS_S3;
}

static enum point_class class_without_three(const struct shape_counts *n)
{
    int live = n->of[TG_LIVE_TWO], sleeping = n->of[TG_SLEEPING_TWO];
    if (live > 1) return live > 2 ? CLASS_L2_L2_L2 : CLASS_L2_L2;
    if (live) return sleeping ? CLASS_L2_S2 : CLASS_L2;
    if (sleeping) return sleeping > 1 ? CLASS_S2_S2 : CLASS_S2;
    return CLASS_NONE;
}

enum point_class class_of_shapes(const enum tg_shape shape[4], bool foul)
{
    struct shape_counts n = {{0}, 0};
    for (int axis = 0; axis < 4; axis++)
        n.of[shape[axis]]++;
    n.fours = n.of[TG_FOUR] + n.of[TG_LIVE_FOUR] + 2 * n.of[TG_DOUBLE_FOUR];
    bool live_four = n.of[TG_LIVE_FOUR] || n.fours > 1;

    if (n.of[TG_FIVE]) return CLASS_5;
    if (foul && (n.of[TG_OVERLINE] || n.fours > 1)) return CLASS_FOUL;
    if (foul && n.of[TG_LIVE_THREE] > 1)
        return live_four ? CLASS_FOUL_LIVE4 : n.fours ? CLASS_FOUL_4 : CLASS_FOUL_L3;
    if (live_four) return CLASS_LIVE_4;
    if (n.fours) return class_with_four(&n);
    if (n.of[TG_LIVE_THREE]) return class_with_three(&n);
    if (n.of[TG_SLEEPING_THREE]) return class_with_sleeping_three(&n);
    return class_without_three(&n);
}

static uint8_t without_ones(uint8_t both)
{
    enum tg_shape black = shape_of(both, TG_BLACK), white = shape_of(both, TG_WHITE);
    return (uint8_t)((black <= TG_LIVE_ONE ? 0 : black) | (white <= TG_LIVE_ONE ? 0 : white) << 4);
}

static uint8_t shapes_of_sides(const uint8_t *table, int side, int a, int b)
{
    return side ? table[b | a << 2 * SIDE_CELLS] : table[a | b << 2 * SIDE_CELLS];
}

/* Ways of one side that mean the same with every other side are one kind. */
static void build_kinds(struct side_table *t, const uint8_t *table, int side)
{
    static int first[SIDE_KINDS]; /* one way of each kind */
    int kinds = 0;
    for (int way = 0; way < SIDES; way++) {
        int kind = 0;
        for (; kind < kinds; kind++) {
            int other = 0;
            while (other < SIDES
                   && shapes_of_sides(table, side, way, other)
                          == shapes_of_sides(table, side, first[kind], other))
                other++;
            if (other == SIDES) break;
        }
        assert(kind < SIDE_KINDS);
        if (kind == kinds) first[kinds++] = way;
        t->kind[side][way] = (uint8_t)kind;
    }
}

static void build_sides(struct side_table *t, const uint8_t *table)
{
    for (int side = 0; side < 2; side++)
        build_kinds(t, table, side);
    for (int index = 0; index < LINE_INDEXES; index++)
        t->shapes[t->kind[1][index >> 2 * SIDE_CELLS] * SIDE_KINDS
                  + t->kind[0][index & (SIDES - 1)]] = table[index];
}

ALWAYS_INLINE uint8_t side_shapes(const struct side_table *t, uint64_t cells)
{
    return t->shapes[t->kind[1][cells >> 12 & (SIDES - 1)] * SIDE_KINDS
                     + t->kind[0][cells & (SIDES - 1)]];
}

static void build_tables(void)
{
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        const uint8_t *all = line_shapes((enum tg_rule)rule);
        for (int index = 0; index < LINE_INDEXES; index++)
            shape_tables[rule][index] = without_ones(all[index]);
        build_sides(&side_tables[rule], shape_tables[rule]);
    }
    for (int index = 0; index < CLASS_INDEXES; index++) {
        enum tg_shape shape[4];
        for (int axis = 0; axis < 4; axis++)
            shape[axis] = (enum tg_shape)(index >> 4 * axis & 15);
        for (int foul = 0; foul < 2; foul++)
            class_tables[foul][index] = (uint8_t)class_of_shapes(shape, foul);
    }
}

static void need_tables(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_tables);
}

/* Four bytes, a shape of one colour in the low half of each, to an index of four shapes. */
ALWAYS_INLINE unsigned class_index(uint32_t shapes)
{
    uint32_t x = shapes & 0x0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff;
    return (x | x >> 8) & 0xffff;
}

/* ---- One point ---------------------------------------------------------------------------------*/

ALWAYS_INLINE void toggle_groups(struct position *s, tg_point p, int colour, unsigned groups)
{
    for (int group = 0; group < GROUPS; group++)
        s->set[colour][group].word[p >> 6] ^= (uint64_t)(groups >> group & 1) << (p & 63);
}

/* A point's class becomes another; the score is left to the caller. */
ALWAYS_INLINE void set_class(struct position *s, unsigned cell, int colour, unsigned class)
{
    unsigned before = s->class[cell][colour];
    s->class[cell][colour] = (uint8_t) class;
    unsigned groups = class_groups[before] ^ class_groups[class];
    if (groups) toggle_groups(s, (tg_point)(cell - cell_of(0)), colour, groups);
}

ALWAYS_INLINE void change_class(struct position *s, unsigned cell, int colour, unsigned class)
{
    unsigned before = s->class[cell][colour];
    if (before == class) return;
    s->sum[colour] += s->weight[colour][class] - s->weight[colour][before];
    set_class(s, cell, colour, class);
}

ALWAYS_INLINE void note_change(struct position *s, struct move_record *m, unsigned cell)
{
    struct point_change *change = &m->changes[m->change_count++];
    change->cell = (uint16_t)cell;
    memcpy(change->class, s->class[cell], sizeof change->class);
    change->shapes = s->five.shape[cell].all;
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
    const struct side_table *table = &side_tables[f->rule];
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
            note_change(s, m, cell);
            shapes ^= differs << 8 * axis;
            f->shape[cell].all = shapes;
            if (differs & 0x0f)
                change_class(s, cell, 0, s->class_table[0][class_index(shapes)]);
            if (differs & 0xf0)
                change_class(s, cell, 1, s->class_table[1][class_index(shapes >> 4)]);
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
    memcpy(m->sum, s->sum, sizeof m->sum);
    memcpy(m->near, &s->near[point_row(p)], sizeof m->near);

    note_change(s, m, cell_of(p));
    for (int colour = 0; colour < 2; colour++)
        change_class(s, cell_of(p), colour, CLASS_NONE);
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
        f->shape[change->cell].all = change->shapes;
        for (int c = 0; c < 2; c++)
            if (s->class[change->cell][c] != change->class[c])
                set_class(s, change->cell, c, change->class[c]);
    }
    memcpy(s->sum, m->sum, sizeof s->sum);
    memcpy(&s->near[row], m->near, sizeof m->near);
    f->stone_count--;
    put_stone(f, p, colour);
}

void position_pass(struct position *s)
{
    s->five.hash ^= ZOBRIST_WHITE_TO_MOVE;
    s->five.turn = (uint8_t)(TG_BLACK + TG_WHITE - s->five.turn);
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

void position_init(struct position *s, const struct five *five, const struct class_weights *weights)
{
    const struct geometry *g = five->geometry;
    need_tables();
    s->five = *five;
    s->five.table = shape_tables[five->rule];
    s->class_table[0] = class_tables[five->rule == TG_RENJU];
    s->class_table[1] = class_tables[false];
    s->weights = *weights;
    s->move_count = 0;
    memset(s->sum, 0, sizeof s->sum);
    memset(s->set, 0, sizeof s->set);
    memset(s->class, 0, sizeof s->class);
    memset(s->near, 0, sizeof s->near);
    fill_near_mask(s);
    for (int colour = 0; colour < 2; colour++)
        for (int class = 0; class < CLASSES; class ++)
            s->weight[colour][class] =
                weights->own[colour][class] * (INT64_C(1) << 32) + weights->other[colour][class];
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        if (five_cell(five, p) != CELL_EMPTY) {
            add_near(s, p);
            continue;
        }
        union point_shapes *kept = &s->five.shape[cell_of(p)];
        for (int axis = 0; axis < 4; axis++)
            kept->axis[axis] = without_ones(kept->axis[axis]);
        uint32_t shapes = kept->all;
        change_class(s, cell_of(p), 0, s->class_table[0][class_index(shapes)]);
        change_class(s, cell_of(p), 1, s->class_table[1][class_index(shapes >> 4)]);
    }
}

void position_counts(const struct position *s, int colour, int count[CLASSES])
{
    const struct geometry *g = s->five.geometry;
    memset(count, 0, CLASSES * sizeof *count);
    for (int i = 0; i < g->point_count; i++)
        count[position_class(s, g->points[i], colour)]++;
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
    position_init(fresh, &five, &s->weights);

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
    return memcmp(fresh->sum, s->sum, sizeof s->sum) == 0
           && memcmp(fresh->set, s->set, sizeof s->set) == 0;
}

bool position_self_check(const struct position *s)
{
    struct position *fresh = malloc(sizeof *fresh);
    bool agrees = fresh && agrees_with_fresh(s, fresh);
    free(fresh);
    return agrees;
}

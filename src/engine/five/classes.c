#include "engine/five/classes.h"

#include <assert.h>
#include <pthread.h>

static struct class_tables tables;
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
    [CLASS_FOUL] = 1 << GROUP_FOUL,
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

/* ---- Tables ------------------------------------------------------------------------------------*/

static int kind_shape(enum tg_shape shape)
{
    switch (shape) {
    case TG_DEAD: return 0;
    case TG_SLEEPING_ONE: return 1;
    case TG_LIVE_ONE: return 2;
    case TG_SLEEPING_TWO: return 3;
    case TG_LIVE_TWO: return 4;
    case TG_SLEEPING_THREE: return 5;
    case TG_LIVE_THREE: return 6;
    case TG_FOUR: return 7;
    default: return 8;
    }
}

/* The number of a multiset: how many multisets come before it in the order of how many there are of each
 * shape. */
static int kind_of_shapes(const enum tg_shape shape[4])
{
    int sorted[4];
    for (int i = 0; i < 4; i++) {
        int at = i, value = kind_shape(shape[i]);
        for (; at > 0 && sorted[at - 1] > value; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = value;
    }
    /* Strictly rising numbers are counted by binomials. */
    int number = 0;
    for (int i = 0; i < 4; i++) {
        int n = sorted[i] + i, ways = 1;
        for (int k = 0; k <= i; k++)
            ways = ways * (n - k) / (k + 1);
        number += ways;
    }
    return number;
}

static uint32_t threats_of(enum point_class class)
{
    uint32_t threats = 0;
    if (class == CLASS_4_L3) threats |= UINT32_C(1) << 8 * THREAT_43;
    if (class == CLASS_L3_L3) threats |= UINT32_C(1) << 8 * THREAT_33;
    if (class >= CLASS_L3 && class <= CLASS_L3_L3) threats |= UINT32_C(1) << 8 * THREAT_3;
    if (class >= CLASS_4 && class <= CLASS_4_L3) threats |= UINT32_C(1) << 8 * THREAT_4;
    return threats;
}

static void build_classes(void)
{
    for (int index = 0; index < KIND_INDEXES; index++) {
        enum tg_shape shape[4];
        for (int axis = 0; axis < 4; axis++)
            shape[axis] = (enum tg_shape)(index >> 4 * axis & 15);
        struct point_value *value = &tables.value[index];
        value->kind = (uint16_t)kind_of_shapes(shape);
        for (int foul = 0; foul < 2; foul++)
            tables.class[foul][index] = value->class[foul] = (uint8_t)class_of_shapes(shape, foul);
    }
    for (int class = 0; class < CLASSES; class ++)
        tables.threats[class] = threats_of((enum point_class) class);
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

static void build_tables(void)
{
    build_classes();
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++)
        build_sides(&side_tables[rule], line_shapes((enum tg_rule)rule));
}

static void need_tables(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_tables);
}

const struct class_tables *class_tables(void)
{
    need_tables();
    return &tables;
}

const struct side_table *side_table(enum tg_rule rule)
{
    need_tables();
    return &side_tables[rule];
}

/* The position for search: what `struct five` keeps, and on top of it what a search asks at every node.
 *
 * Every empty point has a *class* for each colour: what a stone there would make on all its lines
 * together (five, live four, four-three, double three, …). A class is one look-up in a table of the
 * four shapes. Kept while stones come and go: sets of points that make a five, a four, a three, the
 * points near enough to a stone to be worth a thought, and a sum of weights by class, which is the
 * evaluation.
 *
 * A move looks at 40 points and writes down what it changed; undo copies that back, so every byte that
 * means anything is as before. Nothing is allocated. Change it only through the functions below; it is
 * plain memory but holds `struct five`, so copy it with `=`. */
#ifndef TG_ENGINE_FIVE_POSITION_H
#define TG_ENGINE_FIVE_POSITION_H

#include "rules/five.h"

/* From the weakest to the strongest. Names tell what a stone would make; S sleeping, L live. */
enum point_class {
    CLASS_NONE,  /* occupied, off the board, or nothing at all: single stones count as nothing */
    CLASS_S2,    /* a sleeping two */
    CLASS_S2_S2, /* two of them or more */
    CLASS_L2,
    CLASS_L2_S2,
    CLASS_L2_L2,
    CLASS_L2_L2_L2,
    CLASS_S3,
    CLASS_S3_S2,
    CLASS_S3_L2,
    CLASS_S3_L2_L2,
    CLASS_S3_S3,
    CLASS_L3,
    CLASS_L3_S2,
    CLASS_L3_L2,
    CLASS_L3_S3,
    CLASS_L3_L3,
    CLASS_4,
    CLASS_4_S2,
    CLASS_4_L2,
    CLASS_4_S3,
    CLASS_4_L3,   /* four-three */
    CLASS_LIVE_4, /* a live four, or two fours at once */
    CLASS_5,
    CLASS_FOUL,       /* renju, black: an overline or four-four, whatever else */
    CLASS_FOUL_L3,    /* renju, black: two threes by the lines: forbidden if both are real */
    CLASS_FOUL_4,     /* the same with a four */
    CLASS_FOUL_LIVE4, /* the same with a live four */
    CLASSES
};

/* Sets of points by what a stone would make; under renju black's may hold forbidden ones. */
enum point_group {
    GROUP_5,      /* five */
    GROUP_LIVE_4, /* live four, two fours */
    GROUP_4,      /* any four or live four, no five */
    GROUP_3,      /* a live three and no four */
    GROUPS
};

enum { SET_WORDS = TG_MAX_SIZE * STRIDE / 64, NEAR_REACH = 3 };

/* A set of points: bit number = the point's number. */
struct point_set {
    uint64_t word[SET_WORDS];
};

/* Weights by class: what a point is worth for its colour, when that colour is to move and when the
 * other one is. By colour, since under renju black's are different. */
struct class_weights {
    int16_t own[2][CLASSES];
    int16_t other[2][CLASSES];
};

/* Moves that can be undone: as many as the board has points. */
enum { POSITION_MOVES = TG_MAX_SIZE * TG_MAX_SIZE, CHANGES_A_MOVE = 41 };

struct point_change {
    uint16_t cell;
    uint8_t class[2];
    uint32_t shapes;
};

struct move_record {
    tg_point point;
    uint16_t change_count;
    int64_t sum[2];
    uint32_t near[2 * NEAR_REACH + 1];
    struct point_change changes[CHANGES_A_MOVE];
};

struct position {
    /* Its shapes are those of empty points only, and single stones count as dead: that leaves most
     * neighbours of a move alone, and no rule depends on them. */
    struct five five;
    const uint8_t *class_table[2];
    struct class_weights weights;
    /* By colour, added up over its points: `own` weights in the upper half, `other` in the lower. One
     * addition a change instead of two. */
    int64_t weight[2][CLASSES], sum[2];
    struct point_set set[2][GROUPS];
    uint8_t class[CELLS][2];                     /* at cell_of(point) */
    uint32_t near[TG_MAX_SIZE + 2 * NEAR_REACH]; /* by row + NEAR_REACH; empty points and others */
    uint32_t near_mask[2 * NEAR_REACH + 1]; /* what one stone adds, row by row, 3 columns left */
    int move_count;
    struct move_record moves[POSITION_MOVES];
};

/* Takes over a position of the rules. `weights` are copied. */
void position_init(struct position *s, const struct five *five,
                   const struct class_weights *weights);

/* The point must be empty; forbidden moves are not looked at. */
void position_play(struct position *s, tg_point p);
/* Takes back the last position_play. */
void position_undo(struct position *s);

/* Gives the turn away, and takes it back. */
void position_pass(struct position *s);

static inline int position_turn(const struct position *s)
{
    return s->five.turn - TG_BLACK; /* 0 black, 1 white: the index of everything above */
}

/* The evaluation for the side to move, were it that colour's turn. */
static inline int position_score(const struct position *s, int colour)
{
    int32_t other = (int32_t)(uint32_t)s->sum[!colour], low = (int32_t)(uint32_t)s->sum[colour];
    int32_t own = (int32_t)((s->sum[colour] - low) >> 32);
    return own - other;
}

/* How many points are of each class. */
void position_counts(const struct position *s, int colour, int count[CLASSES]);

static inline enum point_class position_class(const struct position *s, tg_point p, int colour)
{
    return (enum point_class)s->class[cell_of(p)][colour];
}

/* Near a stone, and empty. */
static inline uint32_t position_near(const struct position *s, int row)
{
    return s->near[row + NEAR_REACH] & s->five.empty[row];
}

static inline bool set_is_empty(const struct point_set *set)
{
    uint64_t any = 0;
    for (int i = 0; i < SET_WORDS; i++)
        any |= set->word[i];
    return any == 0;
}

/* The first point of a set, TG_NO_POINT if it has none. */
static inline tg_point set_first(const struct point_set *set)
{
    for (int i = 0; i < SET_WORDS; i++)
        if (set->word[i]) return (tg_point)(64 * i + lowest_bit(set->word[i]));
    return TG_NO_POINT;
}

/* All points of a set, in order; room for all points of a board. */
static inline int set_list(const struct point_set *set, tg_point *list)
{
    int count = 0;
    for (int i = 0; i < SET_WORDS; i++)
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1)
            list[count++] = (tg_point)(64 * i + lowest_bit(rest));
    return count;
}

/* The groups of a class, a bit each. */
extern const uint8_t class_groups[CLASSES];

/* The class of four shapes, as the definitions have it. `foul`: renju's black. */
enum point_class class_of_shapes(const enum tg_shape shape[4], bool foul);

/* Everything kept incrementally against a fresh count. For tests. */
bool position_self_check(const struct position *s);

#endif

/* The evaluation of a position: a sum of weights over the empty points, by *kind* (which shapes a point
 * has), and a weight for what either side threatens.
 *
 *     evaluation_init once for a position; evaluation_undo after each position_undo; then ask.
 *
 * Sums are kept for every move played since, and brought up to date when a score is asked for: most
 * positions of a search are never evaluated, none of those in a solver are. */
#ifndef TG_ENGINE_FIVE_EVALUATION_H
#define TG_ENGINE_FIVE_EVALUATION_H

#include "engine/five/position.h"

/* In WEIGHT_UNIT parts of a point of score: of each kind of point for its colour, when that colour is to
 * move and when the other one is, and of the threats on both sides by the colour to move. By colour, since
 * under renju black's are different. */
enum { WEIGHT_UNIT = 8 };
struct weights {
    int16_t own[2][KINDS];
    int16_t other[2][KINDS];
    int16_t threat[2][THREATS];
};

/* By colour, added up over its points. */
struct evaluation_sums {
    int64_t weight[2];   /* `own` weights in the upper half, `other` in the lower */
    uint32_t threats[2]; /* how many of each, a byte each (enum THREAT_…) */
};

struct evaluation {
    const struct weights *weights;
    int64_t weight[2][KINDS]; /* both in one word: one addition a change instead of two */
    int16_t worth[2][KINDS];  /* `own` in points of score */
    int known;                /* moves of the position that the sums are up to date with */
    struct evaluation_sums sums[POSITION_MOVES + 1]; /* by the number of moves played */
};

/* The position must not have moves to take back. The weights must stay where they are; NULL: all 0. */
void evaluation_init(struct evaluation *e, const struct position *s, const struct weights *weights);

/* Just after position_undo. */
static inline void evaluation_undo(struct evaluation *e, const struct position *s)
{
    if (e->known > s->move_count) e->known = s->move_count;
}

/* The score for the side to move, were it that colour's turn. */
int evaluation_score(struct evaluation *e, const struct position *s, int colour);

/* evaluation_score of the side that is to move after the move, which is not played. */
int evaluation_foresee(struct evaluation *e, const struct position *s, tg_point p);
/* Just after the move that was last foreseen has been played: nothing has to be added up for it. */
static inline void evaluation_foreseen(struct evaluation *e, const struct position *s)
{
    e->known = s->move_count;
}

/* What the colour and the other one threaten, as an index below THREATS. */
unsigned evaluation_threats(struct evaluation *e, const struct position *s, int colour);

/* What a stone of the colour on the empty point is worth, in points of score. */
static inline int evaluation_worth(const struct evaluation *e, const struct position *s, tg_point p,
                                   int colour)
{
    return e->worth[colour][position_value(s, p, colour)->kind];
}

#endif

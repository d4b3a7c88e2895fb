#include "engine/go/prior.h"

#include "engine/go/features.h"
#include "engine/go/pick.h"

#include <math.h>

/* A move as likely as any other is thought to win so often; e times as likely, so much more. */
#define EVEN  0.45f
#define SLOPE 0.1f
#define LEAST 0.05f
#define MOST  0.95f

/* What a move weighs more when twice as many stones are at stake. */
#define STAKES 0.7f

/* To pass is a good idea when the other side thinks so, or when every move loses for certain: that counts
 * less than half the margin's share (mcts.c), so a pass is tried then. In a seki it is what saves the game. */
#define PASS_FIRST 0.05f
#define PASS_TOO   0.5f

int prior_moves(const struct go_board *b, enum tg_colour colour, go_cell last, go_cell before_last,
                struct tree_move moves[GO_POINTS + 1])
{
    const struct feature_weights *weights = features_prior_weights();
    struct feature_position p;
    struct shape_board shapes;
    int count = 0;
    float sum = 0;
    features_prepare(&p, b, colour, last, before_last);
    shapes_prepare(&shapes, b, colour);
    for (int i = 0; i < b->empty_count; i++) {
        struct features f;
        if (!pick_is_allowed(b, b->empty[i], colour)) continue;
        features_find(&p, b->empty[i], &f);
        float weight =
            features_weigh(weights, &f) + shapes_weigh(&shapes, b->empty[i], &weights->shapes);
        float stakes = features_stakes(&p, b->empty[i]);
        weight += copysignf(STAKES * log2f(1 + fabsf(stakes)), stakes);
        sum += expf(weight);
        moves[count++] = (struct tree_move){weight, 0, b->empty[i]};
    }
    float even = logf(sum / (float)(count ? count : 1));
    for (int i = 0; i < count; i++) {
        moves[i].chance = expf(moves[i].prior) / sum;
        float value = EVEN + SLOPE * (moves[i].prior - even);
        moves[i].prior = value < LEAST ? LEAST : value > MOST ? MOST : value;
    }
    moves[count++] = (struct tree_move){last ? PASS_FIRST : PASS_TOO, 0, 0};
    return count;
}

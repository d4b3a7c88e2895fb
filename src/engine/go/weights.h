/* Weights of the features of moves in Go, as `tengen tune --game go` writes them: in hundredths. */
#ifndef TG_ENGINE_GO_WEIGHTS_H
#define TG_ENGINE_GO_WEIGHTS_H

#include "engine/go/features.h"

struct pattern_weight {
    uint16_t pattern; /* features_canonical */
    int16_t weight;
};

struct shape_weight {
    uint32_t key; /* shapes_find */
    int16_t weight;
};

struct weight_table {
    const int16_t *groups; /* FEATURE_COUNT of them */
    const struct pattern_weight *patterns;
    int pattern_count;
    const struct shape_weight *shapes;
    int shape_count;
};

/* For the first opinion of a move in the tree, with all features and shapes; and for moves of playouts, which
 * know the pattern, captures, escapes and self-ataris without ladders, and where the last move was. */
extern const struct weight_table weights_prior, weights_playout;

#endif

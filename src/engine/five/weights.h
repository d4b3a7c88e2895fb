/* The weights of the evaluation: what a point of each kind is worth, and what threats are. */
#ifndef TG_ENGINE_FIVE_WEIGHTS_H
#define TG_ENGINE_FIVE_WEIGHTS_H

#include "engine/five/evaluation.h"

/* The weights for a game: by rule, and by the number of axes. */
const struct weights *weights_for(enum tg_rule rule, int axes);

/* A score of so much is odds of e to 1. */
#define WIN_RATE_SCALE 200.0

/* How likely the side to move wins with this score, 0 to 1. */
double weights_win_rate(int score);

#endif

/* Random games with some sense: the answer to the last move before anything else. Slower than the
 * uniform ones of playout.h, and worth it: they keep cut points, ataris and simple shapes honest. */
#ifndef TG_ENGINE_GO_POLICY_H
#define TG_ENGINE_GO_POLICY_H

#include "base/rng.h"
#include "rules/go_board.h"

/* Makes the tables ready, once; to be called before the first game. */
void policy_prepare(void);

/* Plays on from the board until both sides pass, or three times as many moves as points were played.
 * `last` is the move before, 0 for a pass or none. `first`, by cell, gets the colour that played there
 * first wherever it is TG_EMPTY. */
void policy_run(struct go_board *b, enum tg_colour turn, go_cell last, struct rng *rng,
                uint8_t first[GO_CELLS]);

#endif

/* A first opinion about the moves of a position in Go, before any game was played: how likely a good
 * player is to choose each, by its features and the learned weights, as a result that it might bring. */
#ifndef TG_ENGINE_GO_PRIOR_H
#define TG_ENGINE_GO_PRIOR_H

#include "engine/go/tree.h"

/* All moves worth a look, the pass among them, with their opinions. `last` and `before_last` are the moves
 * before, 0 for a pass or none. Returns how many. */
int prior_moves(const struct go_board *b, enum tg_colour colour, go_cell last, go_cell before_last,
                struct tree_move moves[GO_POINTS + 1]);

#endif

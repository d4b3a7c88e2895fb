/* The end of a game of Go as the search sees it: what is settled, what is dead, when to pass or give up. */
#ifndef TG_ENGINE_GO_ENDING_H
#define TG_ENGINE_GO_ENDING_H

#include "engine/go/mcts.h"

/* Is a pass what people would expect now: nothing left to play for, and no harm done? */
bool ending_should_pass(const struct mcts *s, uint32_t best);
/* Has every point its owner by now? Then it is time to find out what a pass would lose. */
bool ending_is_near(const struct mcts *s);

/* Is the game lost beyond doubt, though the best were played? */
bool ending_should_resign(const struct mcts *s, uint32_t chosen);

#endif

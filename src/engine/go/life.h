/* What is dead at the end of a game of Go.
 *
 * Random games with some sense (policy.h) judge stones inside finished territory and fights alike: of 100
 * real games they name exactly the dead stones of all. What they cannot see is seki, because somebody
 * always begins. So a chain that they think dead is read out, if its surroundings are small enough for that:
 * whoever would take it moves first, and if that never works, it is alive. */
#ifndef TG_ENGINE_GO_LIFE_H
#define TG_ENGINE_GO_LIFE_H

#include "rules/go_board.h"

/* Sets enum tg_life for every stone. Always the same for the same board. */
void life_guess(const struct go_board *b, uint8_t life[GO_CELLS]);

/* Does every point have its owner, whatever `turn` begins with? Asked before a pass gives it the move. */
bool life_is_settled(const struct go_board *b, enum tg_colour turn);

#endif

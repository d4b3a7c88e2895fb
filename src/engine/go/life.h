/* What is dead at the end of a game of Go.
 *
 * Random games with some sense (policy.h) judge stones inside finished territory. Where they leave the fate of
 * a chain open a small search (fate.h) has each side move first. What neither can see is seki, because
 * somebody always begins. So a chain that they think dead is read out, if its surroundings are small enough
 * for that: whoever would take it moves first, and if that never works, it is alive. How often all this is
 * right: docs/strength.md.
 *
 * A chain that lives if its side moves first and dies if not has no fate that a board could tell. */
#ifndef TG_ENGINE_GO_LIFE_H
#define TG_ENGINE_GO_LIFE_H

#include "rules/go_board.h"

/* Sets enum tg_life for every stone. Always the same for the same stones (and ko), however they came there;
 * only a lack of memory may change it. */
void life_guess(const struct go_board *b, uint8_t life[GO_CELLS]);

/* Does every point have its owner, whatever `turn` begins with? Asked before a pass gives it the move. */
bool life_is_settled(const struct go_board *b, enum tg_colour turn);

#endif

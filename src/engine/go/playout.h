/* Light random games: uniform over the legal moves that do not fill an own eye, to the end. */
#ifndef TG_ENGINE_GO_PLAYOUT_H
#define TG_ENGINE_GO_PLAYOUT_H

#include "base/rng.h"
#include "rules/go_board.h"

/* Plays on from the board until both sides pass (or, in rare cycles, three times as many moves as
 * points were played). Returns the number of moves, passes included. */
int playout_run(struct go_board *b, enum tg_colour turn, struct rng *rng);

/* Whose a point is on a board that was played out: its stone's, or the eye's owner's. */
enum tg_colour playout_owner(const struct go_board *b, go_cell c);

#endif

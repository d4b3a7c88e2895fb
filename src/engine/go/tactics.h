/* What a look at the neighbourhood says about a move in Go: captures, ataris, shapes. No search. */
#ifndef TG_ENGINE_GO_TACTICS_H
#define TG_ENGINE_GO_TACTICS_H

#include "rules/go_board.h"

/* The only liberty of a stone's chain: where it can be taken. 0 when it has more. */
go_cell tactics_last_liberty(const struct go_board *b, go_cell stone);

/* How many of the other side's stones a move takes. */
int tactics_taken(const struct go_board *b, go_cell at, enum tg_colour colour);

/* How many liberties the chain of a stone put there has, counted no further than `most` (up to 8).
 * Each stone beside it that is taken counts as one. */
int tactics_liberties_after(const struct go_board *b, go_cell at, enum tg_colour colour, int most);

/* Is the move one of the small shapes that are often worth playing for either side: hane, turn, cut and
 * connection, a block at the rim? The eight points round it decide. */
bool tactics_is_shape(const struct go_board *b, go_cell at);

#endif

/* Ladders: can a chain be taken by one atari after the other? Read out on copies of the board; what takes
 * too long counts as not taken. */
#ifndef TG_ENGINE_GO_LADDER_H
#define TG_ENGINE_GO_LADDER_H

#include "rules/go_board.h"

/* A chain with one liberty, its owner to move: where to play so that it is not taken in a ladder, by
 * running or by taking stones round it; 0: nowhere. `reach` is how many positions may be looked at. */
go_cell ladder_rescue(const struct go_board *b, go_cell stone, int reach);

/* A chain with two liberties, the other side to move: which of them takes it; 0: none. */
go_cell ladder_attack(const struct go_board *b, go_cell stone, int reach);

#endif

/* Nakade: the point inside a small eye space that decides between one eye and two. */
#ifndef TG_ENGINE_GO_NAKADE_H
#define TG_ENGINE_GO_NAKADE_H

#include "rules/go_board.h"

/* A space of three to six empty points beside `last` (its point, or one beside it), with stones of only
 * one side round it: its vital point, if it has one and `colour` may play there. 0: none. */
go_cell nakade_point(const struct go_board *b, go_cell last, enum tg_colour colour);

#endif

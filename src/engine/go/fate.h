/* What becomes of the stones of a board when both sides look where they move.
 *
 * Flat random games (life.c) ask what happens if everybody plays anywhere. Where that leaves a chain's
 * fate open, it depends on one move that random players find half of the time, or on two places of which
 * a side can save only one. A small tree search over the whole board finds such moves, and weighs the
 * places against each other because it counts points, not the chain. */
#ifndef TG_ENGINE_GO_FATE_H
#define TG_ENGINE_GO_FATE_H

#include "rules/go_board.h"

/* `turn` moves first, and both sides want more than `expected`, black's margin in points when nobody looks.
 * kept[c] gets how many games of the later part of the search ended with the point owned by the side whose
 * stone is there now. Returns how many games that part has; 0: no memory, and `kept` is all 0. Always the
 * same for the same board; policy_prepare must have been called. */
int fate_search(const struct go_board *b, enum tg_colour turn, int expected,
                uint16_t kept[GO_CELLS]);

#endif

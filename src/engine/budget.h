/* How long to think about one move when the limits give a clock. The only place that divides time. */
#ifndef TG_ENGINE_BUDGET_H
#define TG_ENGINE_BUDGET_H

#include "tengen.h"

/* How many moves the side to move may still have to make, from how full the board is. A game may well
 * last longer, so it never comes near 0. */
int budget_moves_to_go(enum tg_rule rule, int points, int stones);

/* Milliseconds for this move under the clock and time_ms, whichever is less; 0 when the limits have
 * neither. With a clock never more than what is left on it less a margin for what happens between the
 * clock and the engine, and never less than 1. */
int budget_ms(const struct tg_limits *limits, int moves_to_go);

/* The most that a move may take which turns out to be hard: with a clock up to twice budget_ms, as long as
 * two thirds of what is left stay for the rest; never more than time_ms. Without a clock the same as
 * budget_ms. */
int budget_most_ms(const struct tg_limits *limits, int moves_to_go);

#endif

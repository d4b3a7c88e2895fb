/* A first opinion about a move in Go, before any game was played: what a beginner sees at once. */
#ifndef TG_ENGINE_GO_PRIOR_H
#define TG_ENGINE_GO_PRIOR_H

#include "rules/go_board.h"

/* Worth so many games, won so many of them. */
struct prior {
    float visits, value;
};

/* `last` is the move before, 0 for a pass or none. The move is legal. */
struct prior prior_of(const struct go_board *b, go_cell at, enum tg_colour colour, go_cell last);
struct prior prior_of_pass(void);

#endif

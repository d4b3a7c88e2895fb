/* A board of Go with some moves of a uniform random game. */
#ifndef TG_TESTS_RANDOM_GO_BOARD_H
#define TG_TESTS_RANDOM_GO_BOARD_H

#include "engine/go/pick.h"

static inline void random_go_board(struct go_board *b, struct rng *r, int width, int height)
{
    go_board_init(b, width, height);
    int moves = (int)rng_below(r, (uint32_t)(width * height));
    for (int i = 0; i < moves; i++) {
        enum tg_colour colour = i % 2 ? TG_WHITE : TG_BLACK;
        go_cell c = pick_move(b, colour, r);
        if (c)
            go_board_play(b, c, colour);
        else
            go_board_pass(b);
    }
}

#endif

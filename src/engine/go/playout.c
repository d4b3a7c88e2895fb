#include "engine/go/playout.h"

#include "engine/go/pick.h"

int playout_run(struct go_board *b, enum tg_colour turn, struct rng *rng)
{
    int limit = 3 * b->width * b->height, moves = 0, passes = 0;
    for (enum tg_colour colour = turn; passes < 2 && moves < limit; moves++) {
        go_cell c = pick_move(b, colour, rng);
        passes = c ? 0 : passes + 1;
        if (c)
            go_board_play_light(b, c, colour);
        else
            go_board_pass(b);
        colour = (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
    }
    return moves;
}

enum tg_colour playout_owner(const struct go_board *b, go_cell c)
{
    if (b->colour[c] != TG_EMPTY) return (enum tg_colour)b->colour[c];
    static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    unsigned seen = 0;
    for (int i = 0; i < 4; i++)
        seen |= 1u << b->colour[c + around[i]];
    seen &= 1u << TG_BLACK | 1u << TG_WHITE;
    return seen == 1u << TG_BLACK ? TG_BLACK : seen == 1u << TG_WHITE ? TG_WHITE : TG_EMPTY;
}

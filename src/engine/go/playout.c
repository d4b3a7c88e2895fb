#include "engine/go/playout.h"

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
static const int corner[4] = {GO_STRIDE + 1, GO_STRIDE - 1, 1 - GO_STRIDE, -1 - GO_STRIDE};

/* At most one corner is the other side's, none at the rim: the other side cannot make this eye false. */
ALWAYS_INLINE bool is_safe_eye(const struct go_board *b, go_cell c, enum tg_colour colour)
{
    int bad = 0, rim = 0;
    for (int i = 0; i < 4; i++) {
        int side = b->colour[c + corner[i]];
        bad += side == TG_BLACK + TG_WHITE - (int)colour;
        rim |= side == GO_WALL;
    }
    return bad + rim < 2;
}

/* Legal and not an own eye. Most points have an empty neighbour, and then there is nothing to ask: it
 * is no eye, no suicide, and no ko, whose point is closed on all sides. */
ALWAYS_INLINE bool is_allowed(const struct go_board *b, go_cell c, enum tg_colour colour)
{
    unsigned seen = 0;
    for (int i = 0; i < 4; i++)
        seen |= 1u << b->colour[c + around[i]];
    if (seen & 1u << TG_EMPTY) return true;
    bool enemy = seen & 1u << (TG_BLACK + TG_WHITE - colour);
    if (!enemy && is_safe_eye(b, c, colour)) return false;
    return go_board_is_legal(b, c, colour);
}

/* A random move among those allowed, 0 for none. Points that are not allowed go to the end of the list
 * and out of the draw, so the rest stay equally likely. */
ALWAYS_INLINE go_cell pick(struct go_board *b, enum tg_colour colour, struct rng *rng)
{
    for (uint32_t left = b->empty_count; left > 0; left--) {
        uint32_t i = rng_below(rng, left);
        go_cell c = b->empty[i];
        if (LIKELY(is_allowed(b, c, colour))) return c;
        go_cell last = b->empty[left - 1];
        b->empty[left - 1] = c;
        b->place[c] = (uint16_t)(left - 1);
        b->empty[i] = last;
        b->place[last] = (uint16_t)i;
    }
    return 0;
}

int playout_run(struct go_board *b, enum tg_colour turn, struct rng *rng)
{
    int limit = 3 * b->width * b->height, moves = 0, passes = 0;
    for (enum tg_colour colour = turn; passes < 2 && moves < limit; moves++) {
        go_cell c = pick(b, colour, rng);
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
    unsigned seen = 0;
    for (int i = 0; i < 4; i++)
        seen |= 1u << b->colour[c + around[i]];
    seen &= 1u << TG_BLACK | 1u << TG_WHITE;
    return seen == 1u << TG_BLACK ? TG_BLACK : seen == 1u << TG_WHITE ? TG_WHITE : TG_EMPTY;
}

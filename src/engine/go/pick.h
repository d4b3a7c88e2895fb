/* A random move, the inner loop of every playout: uniform over the legal moves that do not fill an own
 * eye. Inline, because a call for each move would be felt. */
#ifndef TG_ENGINE_GO_PICK_H
#define TG_ENGINE_GO_PICK_H

#include "base/rng.h"
#include "rules/go_board.h"

/* At most one corner is the other side's, none at the rim: the other side cannot make this eye false. */
ALWAYS_INLINE bool pick_is_safe_eye(const struct go_board *b, go_cell c, enum tg_colour colour)
{
    static const int corner[4] = {GO_STRIDE + 1, GO_STRIDE - 1, 1 - GO_STRIDE, -1 - GO_STRIDE};
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
ALWAYS_INLINE bool pick_is_allowed(const struct go_board *b, go_cell c, enum tg_colour colour)
{
    static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    unsigned seen = 0;
    for (int i = 0; i < 4; i++)
        seen |= 1u << b->colour[c + around[i]];
    if (seen & 1u << TG_EMPTY) return true;
    bool enemy = seen & 1u << (TG_BLACK + TG_WHITE - colour);
    if (!enemy && pick_is_safe_eye(b, c, colour)) return false;
    return go_board_is_legal(b, c, colour);
}

/* A random move among those allowed, 0 for none. Points that are not allowed go to the end of the list
 * and out of the draw, so the rest stay equally likely. */
ALWAYS_INLINE go_cell pick_move(struct go_board *b, enum tg_colour colour, struct rng *rng)
{
    for (uint32_t left = b->empty_count; left > 0; left--) {
        uint32_t i = rng_below(rng, left);
        go_cell c = b->empty[i];
        if (LIKELY(pick_is_allowed(b, c, colour))) return c;
        go_cell last = b->empty[left - 1];
        b->empty[left - 1] = c;
        b->place[c] = (uint16_t)(left - 1);
        b->empty[i] = last;
        b->place[last] = (uint16_t)i;
    }
    return 0;
}

#endif

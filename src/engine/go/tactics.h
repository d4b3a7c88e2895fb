/* What a look at the neighbourhood says about a move in Go: captures, ataris, shapes. No search. */
#ifndef TG_ENGINE_GO_TACTICS_H
#define TG_ENGINE_GO_TACTICS_H

#include "rules/go_board.h"

/* Different liberties of a stone's chain, counted no further than `most` (up to 8), into `list`. */
int tactics_liberties(const struct go_board *b, go_cell stone, int most, go_cell list[]);

/* How many of the other side's stones a move takes. */
int tactics_taken(const struct go_board *b, go_cell at, enum tg_colour colour);

/* How many liberties the chain of a stone put there has, counted no further than `most` (up to 8).
 * Each stone beside it that is taken counts as one. */
int tactics_liberties_after(const struct go_board *b, go_cell at, enum tg_colour colour, int most);

/* The same question of at least two: what the stone's chain would breathe is added up (go_air_of). */
static inline bool tactics_has_two_after(const struct go_board *b, go_cell at,
                                         enum tg_colour colour)
{
    static const int beside[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    uint64_t air = 0;
    go_cell joined[4] = {0};
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + beside[i]), chain = b->chain[n];
        unsigned side = b->colour[n];
        if (side == TG_EMPTY) {
            air += go_air_of(n);
        } else if (side == (unsigned)colour) {
            air -= go_air_of(at);
            if (chain == joined[0] || chain == joined[1] || chain == joined[2]) continue;
            joined[i] = chain;
            air += b->air[chain];
        } else if (side != GO_WALL && go_board_last_liberty(b, n) == at) {
            air += go_air_of(n);
        }
    }
    return !go_air_is_one(air);
}

/* And of at least three, mostly answered without a walk: by the empty points beside it, or by an own chain
 * beside it with so many pseudo-liberties elsewhere that they must be enough liberties, as none has more
 * than four of them. */
static inline bool tactics_has_three_after(const struct go_board *b, go_cell at,
                                           enum tg_colour colour)
{
    static const int beside[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    int open = 0;
    bool plenty = false;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + beside[i]);
        open += b->colour[n] == TG_EMPTY;
        /* Of the chain's pseudo-liberties the point itself takes up to four. */
        plenty |= b->colour[n] == colour && go_board_air(b, n) > 12;
    }
    return open >= 3 || plenty || tactics_liberties_after(b, at, colour, 3) >= 3;
}

/* Is the move one of the small shapes that are often worth playing for either side: hane, turn, cut and
 * connection, a block at the rim? The eight points round it decide. */
void tactics_prepare(void); /* before the first such question: makes its table, once */
/* The same of the eight points themselves, clockwise from the top, two bits each. */
bool tactics_is_shape_code(unsigned code);
bool tactics_is_shape(const struct go_board *b, go_cell at);

#endif

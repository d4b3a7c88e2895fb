/* What a look at the neighbourhood says about a move in Go: captures, ataris, shapes. No search. */
#ifndef TG_ENGINE_GO_TACTICS_H
#define TG_ENGINE_GO_TACTICS_H

#include "rules/go_board.h"

/* The only liberty of a stone's chain: where it can be taken. 0 when it has more. */
go_cell tactics_last_liberty(const struct go_board *b, go_cell stone);

/* Different liberties of a stone's chain, counted no further than `most` (up to 8), into `list`. */
int tactics_liberties(const struct go_board *b, go_cell stone, int most, go_cell list[]);

/* How many of the other side's stones a move takes. */
int tactics_taken(const struct go_board *b, go_cell at, enum tg_colour colour);

/* How many liberties the chain of a stone put there has, counted no further than `most` (up to 8).
 * Each stone beside it that is taken counts as one. */
int tactics_liberties_after(const struct go_board *b, go_cell at, enum tg_colour colour, int most);

/* The same question of at least so many, 2 or 3, mostly answered without a walk: by the empty points
 * beside it, or by an own chain beside it with so many pseudo-liberties elsewhere that they must be enough
 * liberties, as none has more than four of them. */
static inline bool tactics_has_after(const struct go_board *b, go_cell at, enum tg_colour colour,
                                     int least)
{
    static const int beside[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    int open = 0;
    bool plenty = false;
    for (int i = 0; i < 4; i++) {
        int side = b->colour[at + beside[i]];
        open += side == TG_EMPTY;
        /* Of the chain's pseudo-liberties the point itself takes up to four. */
        plenty |= side == (int)colour && b->liberties[b->chain[at + beside[i]]] > 4 * least;
    }
    return open >= least || plenty || tactics_liberties_after(b, at, colour, least) >= least;
}

/* Is the move one of the small shapes that are often worth playing for either side: hane, turn, cut and
 * connection, a block at the rim? The eight points round it decide. */
void tactics_prepare(void); /* before the first such question: makes its table, once */
/* The same of the eight points themselves, clockwise from the top, two bits each. */
bool tactics_is_shape_code(unsigned code);
bool tactics_is_shape(const struct go_board *b, go_cell at);

#endif

/* Proof-number search for threats: what vct.c offers to the builder of trees. */
#ifndef TG_ENGINE_FIVE_VCT_SEARCH_H
#define TG_ENGINE_FIVE_VCT_SEARCH_H

#include "engine/five/vct.h"

/* Is a limit reached, or an end asked for? */
bool vct_must_end(struct vct *t);
/* Searches the position, with the attacker to move, until it is decided or the search must end. True: the
 * attacker wins. */
bool vct_prove(struct vct *t);
/* The same though the table has the answer: it may have lost the moves that lead there. */
void vct_search_again(struct vct *t);
/* Known to be won for the attacker after the side to move, who is the attacker, plays there? */
bool vct_is_proven_move(const struct vct *t, tg_point p);
/* The tree of a position that is proven, the attacker to move. False: a defence was found that the
 * search had not thought of and could not answer, or there is no memory. */
bool vct_build_tree(struct vct *t, struct vct_tree *tree);

#endif

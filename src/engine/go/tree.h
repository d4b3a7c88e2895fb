/* The tree of a Monte-Carlo search: nodes in one block of memory that never grows, what is known of each
 * move, and how the two combine to the move to look at next.
 *
 * Three sources are weighed: games that went through the node, games of its parent in which the same side
 * played the point at any later time (AMAF: many more, and vaguer), and a first opinion. Each counts as
 * the number of games it is worth; the vaguer one fades as the other grows. */
#ifndef TG_ENGINE_GO_TREE_H
#define TG_ENGINE_GO_TREE_H

#include "rules/go_board.h"

struct tree_node {
    uint32_t visits;
    float value; /* sum of results, 0 to 1 each, for the side that plays the move */
    uint32_t amaf_visits;
    float amaf_value;
    float prior_visits, prior_value;
    uint32_t children; /* number of the first */
    uint16_t child_count;
    go_cell move; /* 0: pass */
};

struct tree {
    struct tree_node *nodes; /* the root is number 0 */
    uint32_t count, room;
};

/* A root alone, in at most so many bytes; what was there is forgotten, and its memory kept if it is of
 * the size. False: no memory. A tree of zeroes holds nothing. */
bool tree_init(struct tree *t, size_t bytes);
void tree_done(struct tree *t);

/* A move below a node: its children come one after the other, so finish one node before the next. There
 * must be room. */
void tree_add_child(struct tree *t, uint32_t parent, go_cell move, float prior_visits,
                    float prior_value);

/* The child to look at next; the node has children. */
uint32_t tree_select(const struct tree *t, uint32_t node);

/* Was it looked at more often, or as often and looks better? */
bool tree_is_better(const struct tree_node *a, const struct tree_node *b);
/* The best child in this sense. */
uint32_t tree_best(const struct tree *t, uint32_t node);

/* One game's result went through the nodes path[0…depth], the root first, `turn` to move there. `first`
 * tells who played where first after the last of them, and is used up. `black` is black's result. */
void tree_learn(struct tree *t, const uint32_t *path, int depth, enum tg_colour turn,
                uint8_t first[GO_CELLS], float black);

#endif

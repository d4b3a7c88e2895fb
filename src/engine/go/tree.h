/* The tree of a Monte-Carlo search: nodes in one block of memory that never grows, what is known of each
 * move, and how the two combine to the move to look at next.
 *
 * Three sources are weighed: games that went through the node, games of its parent in which the same side
 * played the point at any later time (AMAF: many more, and vaguer), and a first opinion. Each counts as
 * the number of games it is worth; the vaguer one fades as the other grows. On top of it a move gets a
 * bonus for its chance, which shrinks with its own games and grows with those of its brothers, so that
 * what looks right is tried though AMAF speaks against it: a capture, say, that is of no use any more
 * once somebody has moved elsewhere.
 *
 * Several threads may select, learn and grow at once: no lock is held anywhere. A game counts as a visit
 * when it comes down and as a result when it goes back, so one under way looks like a loss and the other
 * threads look elsewhere. Moves of a node appear all at once. AMAF counts may lose a game when two threads
 * meet; visits and results may not. Everything else (init, reroot) is for one thread alone. */
#ifndef TG_ENGINE_GO_TREE_H
#define TG_ENGINE_GO_TREE_H

#include "rules/go_board.h"

#include <stdatomic.h>

enum {
    TREE_ONE = 1 << 16, /* a won game, in the whole numbers of `value` */
    TREE_BARE = 0,      /* as `children`: none yet */
    TREE_GROWING = 1,   /* some thread is at it */
    TREE_PARTS = 65535  /* what `prior` and `chance` count in */
};

/* Half a cache line: threads that learn and select at once wait for each other's lines. */
struct tree_node {
    _Atomic uint32_t visits;
    _Atomic uint32_t amaf_visits;
    _Atomic uint64_t
        value; /* sum of results, 0 to TREE_ONE each, for the side that plays the move */
    _Atomic float amaf_value;
    _Atomic uint32_t children; /* number of the first, TREE_BARE or TREE_GROWING */
    _Atomic uint16_t prior;    /* what it was thought to win before any game; 0: no move at all */
    uint16_t chance;           /* how likely a good player is to choose it */
    uint16_t child_count;      /* valid once there are children */
    go_cell move;              /* 0: pass */
};
_Static_assert(sizeof(struct tree_node) == 32, "two nodes a cache line");

struct tree {
    void *block;             /* the memory of the nodes, which begin at a cache line in it */
    struct tree_node *nodes; /* the root is number 0, number 1 is none */
    uint32_t room;
    _Atomic uint32_t count; /* may go beyond the room when it is full */
    uint64_t *marks;        /* for reroot: a bit for each node that stays */
    uint32_t *before;       /* and how many stay before each word of bits */
};

/* A root alone, in at most so many bytes; what was there is forgotten, and its memory kept if it is of
 * the size. False: no memory. A tree of zeroes holds nothing. */
bool tree_init(struct tree *t, size_t bytes);
void tree_done(struct tree *t);

static inline uint32_t tree_visits(const struct tree_node *n)
{
    return atomic_load_explicit(&n->visits, memory_order_relaxed);
}

/* The mean result for the side that plays the move, 0 to 1; there must have been games. */
static inline double tree_mean(const struct tree_node *n)
{
    double sum = (double)atomic_load_explicit(&n->value, memory_order_relaxed);
    return sum / ((double)TREE_ONE * (double)tree_visits(n));
}

/* The first child, 0 for none: its brothers follow it. */
static inline uint32_t tree_children(const struct tree_node *n)
{
    uint32_t first = atomic_load_explicit(&n->children, memory_order_acquire);
    return first == TREE_GROWING ? 0 : first;
}

/* Moves that turned out not to be allowed stay in the list. */
static inline bool tree_is_move(const struct tree_node *n)
{
    return atomic_load_explicit(&n->prior, memory_order_relaxed) != 0;
}

static inline void tree_forbid(struct tree_node *n)
{
    atomic_store_explicit(&n->prior, 0, memory_order_relaxed);
}

/* A move to be put below a node, with its prior and chance, 0 to 1. */
struct tree_move {
    float prior, chance;
    go_cell at;
};

/* Puts moves below a bare node. False: another thread does, or there is no room; or there are none. */
bool tree_grow(struct tree *t, uint32_t node, const struct tree_move *moves, int count);

/* The child to look at next; 0: there is none that is allowed. The node has children. */
uint32_t tree_select(const struct tree *t, uint32_t node);

/* Was it looked at more often, or as often and looks better? */
bool tree_is_better(const struct tree_node *a, const struct tree_node *b);
/* The best child in this sense; 0 for none. */
uint32_t tree_best(const struct tree *t, uint32_t node);

/* The child with a move; 0 for none. */
uint32_t tree_child(const struct tree *t, uint32_t node, go_cell move);

/* A game on its way down goes through the node. Returns how many did before. */
static inline uint32_t tree_enter(struct tree_node *n)
{
    return atomic_fetch_add_explicit(&n->visits, 1, memory_order_relaxed);
}

/* One game's result, which entered the nodes path[0…depth], the root first, `turn` to move there. `first`
 * tells who played where first after the last of them, and is used up. `black` is black's result. */
void tree_learn(struct tree *t, const uint32_t *path, int depth, enum tg_colour turn,
                uint8_t first[GO_CELLS], float black);

/* Makes a node the root and keeps what is below it, in the same memory; the rest is free again. */
void tree_reroot(struct tree *t, uint32_t node);

#endif

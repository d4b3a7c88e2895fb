/* The search of the Go player: games that go down one shared tree, played by any number of threads.
 *
 * Each game goes down the tree by what is known (tree.h), plays on at random with some sense (policy.h),
 * is counted by area, and what came out goes into every node on the way. A thread has a worker of its
 * own for everything else that it writes; what others read of it meanwhile is atomic. */
#ifndef TG_ENGINE_GO_MCTS_H
#define TG_ENGINE_GO_MCTS_H

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/go/tree.h"

#include <pthread.h>

enum { MCTS_DEPTH = 256, MCTS_THREADS = 64 };

/* What came of the games that began with one move of the root, in this search alone. */
struct mcts_sums {
    _Atomic int64_t games;
    _Atomic int64_t wins;  /* two for a win, one for a draw, for the side to move */
    _Atomic int64_t leads; /* half points */
};

struct mcts;

struct mcts_worker {
    struct mcts *search;
    pthread_t thread;
    struct rng rng;
    struct go_board board;
    _Atomic uint64_t games; /* played to the end */
    _Atomic int32_t
        owned[GO_CELLS]; /* games in which black had the point, less those white had it */
    struct mcts_sums sums[GO_POINTS + 1]; /* by move of the root */
    uint8_t first[GO_CELLS];
    uint32_t path[MCTS_DEPTH];
    uint64_t keys[MCTS_DEPTH]; /* of the positions on the path, as superko knows them */
    struct tree_move moves[GO_POINTS + 1];
};

struct mcts {
    const struct engine_job *job;
    struct tree tree;
    struct go_board root;
    go_cell last, before_last; /* the moves before the root; 0: a pass, or none */
    int bonus_halves;          /* what white has beside its area */
    int help_halves; /* and what it is given on top, so that a handicap game is no lost game */
    _Atomic int
        goal_halves; /* the margin for black that games are asked for beside a win; 0: none */
    uint32_t pass;   /* the root's child that passes; 0: none */
    atomic_bool
        try_pass; /* give it a share of the games, so that it is known what a pass would lose */
    _Atomic uint64_t begun;
    _Atomic int time_ms; /* as in the job's limits; may grow while the search goes on */
    atomic_bool halt;
    int worker_count, worker_room;
    struct mcts_worker *workers; /* the first is the caller's */
};

/* Workers as the job asks for, fewer if memory is short; False: not even one. */
bool mcts_init_workers(struct mcts *s, const struct engine_job *job);
void mcts_done(struct mcts *s);

/* Plays games on all workers until the job's limits are reached or `tick`, called after every game of the
 * first worker, says that it is enough. The root has children. */
void mcts_run(struct mcts *s, bool (*tick)(void *user), void *user);

/* All games played in this search. */
uint64_t mcts_games(const struct mcts *s);
/* From 1, the side to move's in every game, to −1; there were games. */
double mcts_ownership(const struct mcts *s, go_cell c);
/* The sums over all workers of a move of the root. */
struct mcts_means {
    int64_t games;
    double win_rate, lead;
};
/* Over the games that began with this child of the root; over all games, if none did. */
struct mcts_means mcts_means_of(const struct mcts *s, uint32_t child);

#endif

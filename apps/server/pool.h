/* Threads that work while the loop goes on. Two lanes, each with its own threads, so that a move never
 * waits for somebody's long analysis. Within a lane the waiting job goes first whose owner has the fewest
 * running, the longest waiting among them.
 *
 * A job is part of something larger; `work` runs on a thread, `done` later on the loop, from
 * pool_collect. Everything here is called by the loop, except work. */
#ifndef TG_SERVER_POOL_H
#define TG_SERVER_POOL_H

#include <stdbool.h>
#include <stdint.h>

enum lane { LANE_SHORT, LANE_LONG, LANES };

struct job {
    void (*work)(struct job *job);
    void (*done)(struct job *job);
    uint64_t owner; /* who wants it, for fairness */
    enum lane lane;
    struct job *next; /* private */
};

struct pool;

/* `wake` is called from any thread when there is something to collect. NULL: no memory, no threads. */
struct pool *pool_new(int threads, void (*wake)(void *user), void *user);
/* Waits for running jobs, which the caller has stopped; whatever was added is done'd. */
void pool_free(struct pool *pool);

/* Threads of a lane. */
int pool_threads(const struct pool *pool);
/* Makes the loop turn, from any thread. */
void pool_wake(struct pool *pool);
void pool_add(struct pool *pool, struct job *job);
/* How many are waiting or running in the lane. */
int pool_load(struct pool *pool, enum lane lane);
/* Takes a job back that no thread has begun, and calls its done at the next pool_collect without work.
 * False: it is running, or has run. */
bool pool_take_back(struct pool *pool, struct job *job);
void pool_collect(struct pool *pool);

#endif

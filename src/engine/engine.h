/* What an engine is: the side that engines implement. The side that programs use, with threads and
 * handles, is tg_engine_* in tengen.h (session/engine.c); the list of engines is session/registry.c.
 *
 * An engine knows positions and limits. It knows no text, prints nothing, and reports through the
 * callback of its job. */
#ifndef TG_ENGINE_ENGINE_H
#define TG_ENGINE_ENGINE_H

#include "base/clock.h"
#include "rules/five.h"
#include "rules/go_game.h"
#include "tengen.h"

#include <stdatomic.h>

/* Moves left out, a bit for each point by row and column. */
struct engine_excluded {
    uint32_t row[32];
    bool pass;
};

/* One question to an engine. Everything in it outlives the answer. */
struct engine_job {
    const struct tg_config *config;
    const struct geometry *geometry;
    enum tg_colour turn; /* who is to move */
    const struct five
        *five; /* five in a row, not over and with at least one legal move; else NULL */
    const struct go_game *go; /* Go, not over; else NULL */
    int handicap;             /* Go: stones that the rules may pay a bonus for */
    bool pass_ends;           /* Go: the other side passed, and a pass now ends the game */
    /* The caller's, but for two things already worked out: the clock has become a part of time_ms, and
     * excluded moves are those below. */
    struct tg_limits limits;
    int most_ms; /* with a clock: time_ms may be exceeded up to this when the move is hard to find */
    struct engine_excluded excluded;
    const atomic_bool *stop; /* set from outside: answer at once */
    tg_info_fn *info;        /* may be NULL */
    void *user;
    int64_t start_ms;
};

struct engine_ops {
    const char *name;
    size_t state_bytes; /* kept from job to job, zeroed at first */
    bool (*plays)(const struct tg_config *config);
    /* The answer comes as engine_no_answer; what the engine does not know stays as it is. */
    void (*think)(void *state, const struct engine_job *job, struct tg_answer *answer);
    void (*done)(void *state); /* gives back what the state holds; NULL: nothing */
};

/* Is one of the limits reached, or a stop asked for? Reads the clock: not for every node. */
static inline bool engine_must_stop(const struct engine_job *job, uint64_t nodes)
{
    if (atomic_load_explicit(job->stop, memory_order_relaxed)) return true;
    if (job->limits.nodes && nodes >= job->limits.nodes) return true;
    return job->limits.time_ms && clock_ms() - job->start_ms >= job->limits.time_ms;
}

static inline bool engine_is_excluded(const struct engine_job *job, tg_point p)
{
    if (p == TG_PASS) return job->excluded.pass;
    return job->excluded.row[p >> 5 & 31] >> (p & 31) & 1;
}

static inline int engine_time_ms(const struct engine_job *job)
{
    return (int)(clock_ms() - job->start_ms);
}

/* No move, nothing known. */
static inline struct tg_answer engine_no_answer(void)
{
    return (struct tg_answer){.move = TG_NO_POINT, .win_rate = -1};
}

/* A report on the only line, with no more in it than the time. */
static inline struct tg_info engine_empty_info(const struct engine_job *job)
{
    return (struct tg_info){.struct_size = sizeof(struct tg_info),
                            .time_ms = engine_time_ms(job),
                            .rank = 1,
                            .ranks = 1,
                            .win_rate = -1,
                            .prior = -1};
}

extern const struct engine_ops engine_classic, engine_tengen, engine_uct;

#endif

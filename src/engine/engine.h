/* What an engine is: the side that engines implement. The side that programs use, with threads and
 * handles, is tg_engine_* in tengen.h (session/engine.c); the list of engines is session/registry.c.
 *
 * An engine knows positions and limits. It knows no text, prints nothing, and reports through the
 * callback of its job. */
#ifndef TG_ENGINE_ENGINE_H
#define TG_ENGINE_ENGINE_H

#include "base/clock.h"
#include "rules/five.h"
#include "tengen.h"

#include <stdatomic.h>

/* One question to an engine. Everything in it outlives the answer. */
struct engine_job {
    const struct five *position; /* not over, at least one legal move */
    struct tg_limits limits;
    const atomic_bool *stop; /* set from outside: answer at once */
    tg_info_fn *info;        /* may be NULL */
    void *user;
    int64_t start_ms;
};

struct engine_ops {
    const char *name;
    size_t state_bytes; /* kept from job to job, zeroed at first */
    bool (*plays)(const struct tg_config *config);
    void (*think)(void *state, const struct engine_job *job, struct tg_answer *answer);
};

/* Is one of the limits reached, or a stop asked for? Reads the clock: not for every node. */
static inline bool engine_must_stop(const struct engine_job *job, uint64_t nodes)
{
    if (atomic_load_explicit(job->stop, memory_order_relaxed)) return true;
    if (job->limits.nodes && nodes >= job->limits.nodes) return true;
    return job->limits.time_ms && clock_ms() - job->start_ms >= job->limits.time_ms;
}

extern const struct engine_ops engine_classic;

#endif

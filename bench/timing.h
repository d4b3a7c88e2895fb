/* What the benchmarks share: wall and CPU seconds, the best of several passes, giving up. */
#ifndef TG_BENCH_TIMING_H
#define TG_BENCH_TIMING_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PASSES = 7 };

struct seconds {
    double wall, cpu;
};

static inline double clock_s(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline struct seconds now(void)
{
    return (struct seconds){clock_s(CLOCK_MONOTONIC), clock_s(CLOCK_PROCESS_CPUTIME_ID)};
}

static inline void keep_best(struct seconds *best, struct seconds start)
{
    struct seconds end = now();
    double wall = end.wall - start.wall, cpu = end.cpu - start.cpu;
    if (best->wall == 0 || wall < best->wall) best->wall = wall;
    if (best->cpu == 0 || cpu < best->cpu) best->cpu = cpu;
}

static inline void must(bool condition, const char *what)
{
    if (condition) return;
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

#endif

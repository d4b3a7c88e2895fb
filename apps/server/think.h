/* One question to an engine as a job of the pool, which can be stopped at any moment. */
#ifndef TG_SERVER_THINK_H
#define TG_SERVER_THINK_H

#include <pthread.h>

#include "pool.h"
#include "tengen.h"
#include "tengen/opening.h"
#include "tengen/player.h"
#include "tengen/solve.h"

enum { THINK_LINES = 10, THINK_LINE_MOVES = 64 };

/* One line of what was found so far. */
struct think_line {
    int depth, mate_in, time_ms, move_count;
    int64_t score;
    uint64_t nodes, visits;
    double win_rate, lead;
    bool has_lead;
    tg_point moves[THINK_LINE_MOVES];
};

struct think_report {
    int line_count;
    struct think_line lines[THINK_LINES];
    bool has_ownership;
    float ownership[TG_MAX_POINTS];
};

struct think {
    struct job job; /* first: done gets a pointer to it */
    tg_game *position;
    tg_opening *opening; /* on `position`: decide instead of moving; or NULL */
    tg_engine *engine;
    tg_solver *solver; /* asked for a forced win before the engine is; or NULL */
    struct tg_limits limits;
    tg_point *excluded; /* owned; limits.excluded */
    int balance;        /* so many moves that leave both sides equal, 1 or 2, instead; 0: no */
    /* Results, when done. */
    enum tg_error error;
    struct tg_answer answer;
    struct tg_decision decision;
    tg_point balanced[2];

    /* Called on the thinking thread when there is something new to be taken, once until it was; NULL: no
     * reports. */
    void (*reported)(struct think *think);

    pthread_mutex_t lock; /* guards the rest */
    bool stopped;
    bool news;                  /* `report` is newer than what was taken */
    struct think_report coming; /* line by line, … */
    struct think_report report; /* … and complete */
};

/* Takes the position and the opening over, also when it fails. */
bool think_init(struct think *think, const char *engine, tg_game *position, tg_opening *opening,
                const struct tg_limits *limits);
void think_done(struct think *think);
/* A forced win is wanted: by fours, by threats in half of the time, and only then what the engine finds in
 * the rest. To be called before it begins; false: no memory. */
bool think_want_win(struct think *think);
/* The job's work. */
void think_work(struct job *job);
/* It answers at once, or does not begin. From the loop. */
void think_stop(struct think *think);
bool think_was_stopped(struct think *think);
/* What it has found, all lines of one look; false if nothing new. */
bool think_take_report(struct think *think, struct think_report *report);
bool think_has_news(struct think *think);

#endif

/* Engines as programs use them: a handle, a thread that thinks, a way to stop it.
 *
 * The thread works on a copy of the game, so the caller may change its own meanwhile. One job at a
 * time; the thread is joined by tg_engine_wait, or by whatever needs it gone (the next start, a new
 * callback, _free).
 *
 * Pondering is a job like others with an answer that nobody gets. It has no end of its own, so whoever
 * joins it stops it first, and for the caller the engine is free. */
#include "session/engine.h"

#include "engine/budget.h"
#include "engine/engine.h"
#include "rules/opening.h"
#include "session/attention.h"
#include "session/game.h"
#include "session/registry.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

struct tg_engine {
    const struct engine_ops *ops;
    void *state;
    tg_game *game; /* the copy that is thought about; NULL before the first */
    struct engine_job job;
    struct tg_answer answer;
    atomic_bool stop;
    atomic_uint stops;    /* how often it was asked to */
    atomic_bool thinking; /* the answer is not ready */
    atomic_bool pondering;
    bool started; /* a thread waits to be joined */
    bool ponders; /* … whose answer nobody waits for */
    pthread_t thread;
    tg_done_fn *done;
    void *done_user;
    bool quiet; /* nobody is told */
};

tg_engine *tg_engine_new(const char *name, enum tg_error *error)
{
    enum tg_error status = TG_ERR_ENGINE;
    const struct engine_ops *ops = registry_engine(name);
    tg_engine *engine = NULL;
    if (ops) {
        status = TG_ERR_MEMORY;
        engine = calloc(1, sizeof *engine);
        void *state = engine ? calloc(1, ops->state_bytes) : NULL;
        if (state) {
            status = TG_OK;
            engine->ops = ops;
            engine->state = state;
            engine->answer = engine_no_answer();
            atomic_init(&engine->stop, false);
            atomic_init(&engine->stops, 0);
            atomic_init(&engine->thinking, false);
            atomic_init(&engine->pondering, false);
        } else {
            free(engine);
            engine = NULL;
        }
    }
    if (error) *error = status;
    return engine;
}

static void call_done(const tg_engine *engine)
{
    if (engine->done && !engine->quiet) engine->done(engine->done_user);
}

/* An engine that could not even begin, without memory or time, still owes a move: one that can be played, as
 * near to the other stones, or to the middle, as there is. */
static tg_point any_move(const tg_engine *engine)
{
    const tg_game *game = engine->game;
    const struct geometry *g = game->geometry;
    tg_point best = TG_NO_POINT, middle = point_at(g->span / 2, g->span / 2);
    int best_count = 0, best_distance = 0;
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        if (engine_is_excluded(&engine->job, p)
            || tg_judge_as(game, p, engine->job.turn) != TG_LEGAL)
            continue;
        int count = 0, distance = opening_distance(g, p, middle);
        for (int k = 0; k < 2 * g->axes; k++) {
            tg_point at = tg_step(game, p, (enum tg_axis)(k / 2), k % 2 ? 1 : -1);
            count += at != TG_NO_POINT && tg_stone(game, at);
        }
        bool better = count != best_count ? count > best_count : distance < best_distance;
        if (best != TG_NO_POINT && !better) continue;
        best = p;
        best_count = count;
        best_distance = distance;
    }
    if (best == TG_NO_POINT && engine->job.go && !engine->job.excluded.pass) best = TG_PASS;
    return best;
}

static void *run(void *argument)
{
    tg_engine *engine = argument;
    engine->ops->think(engine->state, &engine->job, &engine->answer);
    if (engine->answer.move == TG_NO_POINT) engine->answer.move = any_move(engine);
    atomic_store(&engine->thinking, false);
    call_done(engine); /* the very last act, so that who waits is not kept waiting */
    return NULL;
}

static void *run_ponder(void *argument)
{
    tg_engine *engine = argument;
    struct tg_answer nobodys = engine_no_answer();
    engine->ops->think(engine->state, &engine->job, &nobodys);
    atomic_store(&engine->pondering, false);
    return NULL;
}

static void join(tg_engine *engine)
{
    if (engine->ponders) atomic_store(&engine->stop, true);
    if (engine->started) pthread_join(engine->thread, NULL);
    engine->started = engine->ponders = false;
}

void tg_engine_free(tg_engine *engine)
{
    if (!engine) return;
    tg_engine_stop(engine);
    join(engine);
    if (engine->ops->done) engine->ops->done(engine->state);
    tg_game_free(engine->game);
    free(engine->state);
    free(engine);
}

void tg_engine_on_done(tg_engine *engine, tg_done_fn *done, void *user)
{
    join(engine); /* the old one may be running at this moment */
    engine->done = done;
    engine->done_user = user;
}

/* ---- A job -------------------------------------------------------------------------------------*/

static bool limits_make_sense(const struct tg_limits *limits, const tg_game *game)
{
    if (limits->struct_size != sizeof *limits) return false;
    if (limits->excluded_count < 0 || (limits->excluded_count && !limits->excluded)) return false;
    if (limits->attention < 0 || limits->attention > 100) return false;
    /* Only Go has moves out of turn. */
    int side = (int)limits->side;
    if (side == TG_EMPTY || side == (int)tg_turn(game)) return true;
    return game_go(game) && (side == TG_BLACK || side == TG_WHITE);
}

static struct engine_excluded excluded_in(const struct tg_limits *limits, const tg_game *game)
{
    struct engine_excluded excluded = {.pass = false};
    for (int i = 0; i < limits->excluded_count; i++) {
        tg_point p = limits->excluded[i];
        if (p == TG_PASS)
            excluded.pass = true;
        else if (geometry_has_point(game->geometry, p))
            excluded.row[p >> 5] |= UINT32_C(1) << (p & 31);
    }
    return excluded;
}

static bool would_end_by_pass(const struct go_session *s, enum tg_colour turn)
{
    int count = s->go.move_count;
    if (count == 0 || s->resumed) return false;
    const struct go_move *last = &s->go.moves[count - 1];
    return !last->at && last->colour != turn;
}

static void fill_job(tg_engine *engine, const struct tg_limits *limits)
{
    const tg_game *game = engine->game;
    const struct go_session *go = game_go(game);
    struct engine_job *job = &engine->job;
    *job = (struct engine_job){.config = &game->config,
                               .geometry = game->geometry,
                               .turn = limits->side ? limits->side : tg_turn(game),
                               .five = game_five(game),
                               .limits = *limits,
                               .excluded = excluded_in(limits, game),
                               .stop = &engine->stop,
                               .start_ms = clock_ms()};
    if (go) {
        job->go = &go->go;
        job->handicap = go->handicap;
        job->pass_ends = would_end_by_pass(go, job->turn);
    }
    int moves =
        budget_moves_to_go(game->config.rule, game->geometry->point_count, tg_stone_count(game));
    job->limits.time_ms = budget_ms(limits, moves);
    job->most_ms = budget_most_ms(limits, moves);
    job->limits.excluded = NULL; /* the caller's array may be gone by now */
    if (job->limits.lines < 1) job->limits.lines = 1;
    attention_exclude(game, job->turn, limits, &job->excluded);
}

enum tg_error engine_refuses(const tg_engine *engine, const tg_game *game,
                             const struct tg_limits *limits)
{
    if (atomic_load(&engine->thinking)) return TG_ERR_BUSY;
    if (limits && !limits_make_sense(limits, game)) return TG_ERR_CONFIG;
    return engine->ops->plays(&game->config) ? TG_OK : TG_ERR_ENGINE;
}

/* A copy to think about. */
static bool take_game(tg_engine *engine, const tg_game *game)
{
    tg_game_free(engine->game);
    engine->game = tg_game_clone(game);
    return engine->game != NULL;
}

/* The thread; `busy` is true until it has come to its end. */
static enum tg_error begin(tg_engine *engine, void *(*work)(void *), atomic_bool *busy)
{
    atomic_store(busy, true);
    engine->started = pthread_create(&engine->thread, NULL, work, engine) == 0;
    if (engine->started) return TG_OK;
    atomic_store(busy, false);
    return TG_ERR_THREAD;
}

enum tg_error tg_engine_start(tg_engine *engine, const tg_game *game,
                              const struct tg_limits *limits, tg_info_fn *info, void *user)
{
    static const struct tg_limits none = {.struct_size = sizeof none};
    if (!limits) limits = &none;
    enum tg_error refused = engine_refuses(engine, game, limits);
    if (refused != TG_OK) return refused;
    join(engine);

    engine->answer = engine_no_answer();
    if (game->outcome != TG_ONGOING) { /* nothing to think about */
        call_done(engine);
        return TG_OK;
    }
    if (!take_game(engine, game)) return TG_ERR_MEMORY;
    fill_job(engine, limits);
    engine->job.info = info;
    engine->job.user = user;
    atomic_store(&engine->stop, false);
    return begin(engine, run, &engine->thinking);
}

enum tg_error tg_engine_ponder(tg_engine *engine, const tg_game *game,
                               const struct tg_limits *limits)
{
    struct tg_limits endless = {.struct_size = sizeof endless, .time_ms = INT_MAX};
    enum tg_error refused = engine_refuses(engine, game, limits);
    if (refused != TG_OK) return refused;
    if (limits && (limits->nodes || limits->depth)) return TG_OK;
    join(engine);
    if (game->outcome != TG_ONGOING) return TG_OK;
    if (!take_game(engine, game)) return TG_ERR_MEMORY;
    if (limits) {
        endless.memory = limits->memory;
        endless.threads = limits->threads;
    }
    fill_job(engine, &endless);
    atomic_store(&engine->stop, false);
    enum tg_error status = begin(engine, run_ponder, &engine->pondering);
    engine->ponders = status == TG_OK;
    return status;
}

bool tg_engine_pondering(const tg_engine *engine)
{
    return atomic_load(&engine->pondering);
}

void tg_engine_stop(tg_engine *engine)
{
    /* In this order: who starts again after the first line sees that it came. */
    atomic_fetch_add(&engine->stops, 1);
    atomic_store(&engine->stop, true);
}

unsigned engine_stops(const tg_engine *engine)
{
    return atomic_load(&engine->stops);
}

void engine_keep_quiet(tg_engine *engine, bool quiet)
{
    join(engine);
    engine->quiet = quiet;
}

bool tg_engine_thinking(const tg_engine *engine)
{
    return atomic_load(&engine->thinking);
}

enum tg_error tg_engine_wait(tg_engine *engine, struct tg_answer *answer)
{
    join(engine);
    *answer = engine->answer;
    return TG_OK;
}

enum tg_error tg_engine_think(tg_engine *engine, const tg_game *game,
                              const struct tg_limits *limits, tg_info_fn *info, void *user,
                              struct tg_answer *answer)
{
    enum tg_error status = tg_engine_start(engine, game, limits, info, user);
    return status == TG_OK ? tg_engine_wait(engine, answer) : status;
}

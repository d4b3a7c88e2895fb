/* Engines as programs use them: a handle, a thread that thinks, a way to stop it.
 *
 * The thread works on a copy of the position, so the caller may change its game meanwhile. One job at
 * a time; tg_engine_wait (or _free) joins the thread. */
#include "engine/engine.h"
#include "session/game.h"
#include "session/registry.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct tg_engine {
    const struct engine_ops *ops;
    void *state;
    struct five position;
    struct engine_job job;
    struct tg_answer answer;
    atomic_bool stop;
    atomic_bool thinking; /* the thread has not come to its end */
    bool started;         /* a thread waits to be joined */
    pthread_t thread;
};

tg_engine *tg_engine_new(const char *name, enum tg_error *error)
{
    enum tg_error status = TG_ERR_ENGINE;
    const struct engine_ops *ops = name ? registry_engine(name) : NULL;
    tg_engine *engine = NULL;
    if (ops) {
        status = TG_ERR_MEMORY;
        engine = calloc(1, sizeof *engine);
        void *state = engine ? calloc(1, ops->state_bytes) : NULL;
        if (state) {
            status = TG_OK;
            engine->ops = ops;
            engine->state = state;
            engine->answer.move = TG_NO_POINT;
            atomic_init(&engine->stop, false);
            atomic_init(&engine->thinking, false);
        } else {
            free(engine);
            engine = NULL;
        }
    }
    if (error) *error = status;
    return engine;
}

static void *run(void *argument)
{
    tg_engine *engine = argument;
    engine->ops->think(engine->state, &engine->job, &engine->answer);
    atomic_store(&engine->thinking, false);
    return NULL;
}

static void join(tg_engine *engine)
{
    if (engine->started) pthread_join(engine->thread, NULL);
    engine->started = false;
}

void tg_engine_free(tg_engine *engine)
{
    if (!engine) return;
    tg_engine_stop(engine);
    join(engine);
    free(engine->state);
    free(engine);
}

enum tg_error tg_engine_start(tg_engine *engine, const tg_game *game,
                              const struct tg_limits *limits, tg_info_fn *info, void *user)
{
    static const struct tg_limits none = {.struct_size = sizeof none};
    if (atomic_load(&engine->thinking)) return TG_ERR_BUSY;
    if (limits && limits->struct_size != sizeof *limits) return TG_ERR_CONFIG;
    const struct five *five = game_five(game);
    if (!five || !engine->ops->plays(&game->config)) return TG_ERR_ENGINE;
    join(engine);

    engine->answer = (struct tg_answer){.move = TG_NO_POINT};
    if (game->outcome != TG_ONGOING) return TG_OK; /* nothing to think about */
    engine->position = *five;
    engine->job = (struct engine_job){.position = &engine->position,
                                      .limits = limits ? *limits : none,
                                      .stop = &engine->stop,
                                      .info = info,
                                      .user = user,
                                      .start_ms = clock_ms()};
    atomic_store(&engine->stop, false);
    atomic_store(&engine->thinking, true);
    if (pthread_create(&engine->thread, NULL, run, engine) != 0) {
        atomic_store(&engine->thinking, false);
        return TG_ERR_THREAD;
    }
    engine->started = true;
    return TG_OK;
}

void tg_engine_stop(tg_engine *engine)
{
    atomic_store(&engine->stop, true);
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

/* Players that are engines of this program. A new engine for every game: what it remembers of one must not
 * change the next, or a match could not be resumed. */
#include "match_player.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"

static void close_pipe(struct player *player)
{
    if (player->done_read >= 0) close(player->done_read);
    if (player->done_write >= 0) close(player->done_write);
    player->done_read = player->done_write = -1;
}

static void finish(struct player *player, bool rude)
{
    (void)rude;
    tg_engine_free(player->engine);
    player->engine = NULL;
}

static void free_player(struct player *player)
{
    finish(player, true);
    close_pipe(player);
}

/* The engine's thread tells the waiting one. */
static void on_done(void *user)
{
    struct player *player = user;
    ssize_t written = write(player->done_write, "", 1);
    (void)written;
}

/* Kept for all games; not inherited by programs that are started meanwhile. */
static bool open_pipe(struct player *player)
{
    int fd[2];
    if (player->done_read >= 0) return true;
    pthread_mutex_lock(&player->host->mutex);
    bool fine = pipe(fd) == 0;
    if (fine) {
        player->done_read = fd[0];
        player->done_write = fd[1];
        fine = fcntl(fd[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd[1], F_SETFD, FD_CLOEXEC) == 0;
    }
    pthread_mutex_unlock(&player->host->mutex);
    return fine;
}

static enum player_status begin(struct player *player)
{
    enum tg_error error;
    if (!open_pipe(player)) {
        player_fail(player, REASON_START, "no pipe: %s", strerror(errno));
        return PLAYER_IMPOSSIBLE;
    }
    player->engine = tg_engine_new(player->spec->engine, &error);
    if (!player->engine) {
        player_fail(player, REASON_START, "%s", tg_error_text(error, TG_ENGLISH));
        return PLAYER_IMPOSSIBLE;
    }
    tg_engine_on_done(player->engine, on_done, player);
    tg_manners_init(&player->manners);
    player->manners.keeps_on = !player->rules->may_resign;
    return PLAYER_OK;
}

static int to_int(int64_t number)
{
    return number > INT_MAX ? INT_MAX : (int)number;
}

static struct tg_limits limits_of(const struct player *player)
{
    const struct player_spec *spec = player->spec;
    const struct time_rules *time = &player->time;
    const struct time_left *left = &player->left;
    struct tg_limits limits = {.struct_size = sizeof limits,
                               .depth = spec->depth,
                               .time_ms = to_int(time->turn_ms),
                               .nodes = spec->nodes,
                               .memory = (size_t)spec->memory_mib << 20,
                               .threads = spec->threads};
    if (spec->level) tg_level_limits(spec->engine, spec->level, &limits);
    if (!time->has_main) return limits;
    if (left->in_period) {
        limits.time_left_ms = left->period_us / 1000;
        limits.moves_left = left->period_moves;
    } else {
        limits.time_left_ms = left->main_us / 1000;
        limits.increment_ms = to_int(time->increment_ms);
        /* A period to come is worth a share of it in each move. */
        if (time->period_ms) limits.increment_ms = to_int(time->period_ms / time->period_moves);
    }
    if (limits.time_left_ms < 1) limits.time_left_ms = 1; /* 0 would be no clock at all */
    return limits;
}

static enum player_status no_answer(struct player *player)
{
    return player_fail(player, REASON_TIME, "no answer within %.3f s",
                       (double)player->limit_us / 1e6);
}

static enum player_status think(struct player *player, const tg_game *game,
                                struct player_answer *answer)
{
    struct tg_limits limits = limits_of(player);
    struct tg_answer found;
    char byte;
    int64_t start = clock_us();
    enum tg_error error = tg_engine_start(player->engine, game, &limits, NULL, NULL);
    if (error != TG_OK)
        return player_fail(player, REASON_CRASH, "%s", tg_error_text(error, TG_ENGLISH));
    int woken = process_host_wait(player->host, player->done_read, start + player->limit_us);
    if (woken <= 0) tg_engine_stop(player->engine);
    tg_engine_wait(player->engine, &found);
    while (read(player->done_read, &byte, 1) < 0 && errno == EINTR)
        ;
    answer->used_us = clock_us() - start;
    answer->nodes = found.nodes;
    answer->move = found.move;
    answer->resign = tg_manners_consider(&player->manners, game, &found) == TG_RESIGNS;
    if (woken < 0) return PLAYER_STOPPED;
    if (woken == 0) return no_answer(player);
    if (found.move == TG_NO_POINT) return player_fail(player, REASON_CRASH, "it has no move");
    return PLAYER_OK;
}

/* ---- Openings ---------------------------------------------------------------------------------*/
struct deciding {
    struct player *player;
    const tg_opening *opening;
    struct tg_decision *decision;
    enum tg_error error;
};

/* tg_engine_decide comes back when it has decided; on a thread of its own it can be waited for with a
 * limit, and stopped. */
static void *run_decide(void *argument)
{
    struct deciding *d = argument;
    const struct player_spec *spec = d->player->spec;
    struct tg_limits limits = limits_of(d->player);
    if (spec->level) tg_level_opening_limits(spec->engine, spec->level, &limits);
    d->error = tg_engine_decide(d->player->engine, d->opening, &limits, d->decision);
    on_done(d->player);
    return NULL;
}

static enum player_status decide(struct player *player, const tg_game *game,
                                 const tg_opening *opening, struct tg_decision *decision,
                                 int64_t *used_us)
{
    struct deciding d = {.player = player, .opening = opening, .decision = decision};
    pthread_t thread;
    char byte;
    (void)game;
    int64_t start = clock_us();
    if (pthread_create(&thread, NULL, run_decide, &d) != 0)
        return player_fail(player, REASON_CRASH, "%s", tg_error_text(TG_ERR_THREAD, TG_ENGLISH));
    int woken = process_host_wait(player->host, player->done_read, start + player->limit_us);
    if (woken <= 0) tg_engine_stop(player->engine);
    pthread_join(thread, NULL);
    while (read(player->done_read, &byte, 1) < 0 && errno == EINTR)
        ;
    *used_us = clock_us() - start;
    if (woken < 0) return PLAYER_STOPPED;
    if (woken == 0) return no_answer(player);
    if (d.error == TG_OK) return PLAYER_OK;
    return player_fail(player, REASON_CRASH, "%s", tg_error_text(d.error, TG_ENGLISH));
}

const struct player_ops player_ours_ops = {
    .begin = begin, .think = think, .decide = decide, .finish = finish, .free = free_player};

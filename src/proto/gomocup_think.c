/* Thinking: a job runs on a thread of its own, reports are put into a buffer under a mutex, and everything
 * that is said is said on the caller's thread (gomocup_thinking_wake).
 *
 * A stop may come at the very moment between two steps of a job, when the engine forgets it by starting
 * anew. So it is asked for again every few milliseconds until the job is done. */
#include "proto/gomocup_internal.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    STOP_AGAIN_MS = 5,
    REPORTS_ENOUGH = 1 << 20 /* bytes that nobody has taken; the rest is dropped */
};

/* ---- Reports -----------------------------------------------------------------------------------*/

static void add_point(struct str *s, int size, tg_point point)
{
    str_addf(s, "%d,%d", gomocup_x(point), gomocup_y(size, point));
}

static void add_line(struct str *s, int size, const struct tg_info *info)
{
    for (int i = 0; i < info->line_count; i++) {
        str_add(s, i ? " " : "");
        add_point(s, size, info->line[i]);
    }
    str_add(s, "\n");
}

static void add_realtime(struct str *s, int size, const struct tg_info *info)
{
    static const char *const marks[] = {"POS", "DONE"};
    int64_t value = info->score;
    if (info->line_count == 0) return;
    tg_point move = info->line[0];
    if (info->rank <= 1) {
        str_add(s, "MESSAGE REALTIME REFRESH\nMESSAGE REALTIME BEST ");
        add_point(s, size, move);
        /* A 32-bit number at the other side. */
        value = value > INT_MAX ? INT_MAX : value < -INT_MAX ? -INT_MAX : value;
        str_addf(s, "\nMESSAGE REALTIME VAL %" PRId64 "\nMESSAGE REALTIME PV ", value);
        add_line(s, size, info);
    }
    for (int i = 0; i < 2; i++) {
        str_addf(s, "MESSAGE REALTIME %s ", marks[i]);
        add_point(s, size, move);
        str_add(s, "\n");
    }
    if (info->mate_in < 0) {
        str_add(s, "MESSAGE REALTIME LOST ");
        add_point(s, size, move);
        str_add(s, "\n");
    }
}

/* A win counted in stones of both sides, as the others do. */
static void add_value(struct str *s, const struct tg_info *info)
{
    if (info->mate_in > 0)
        str_addf(s, "INFO EVAL +M%d\n", 2 * info->mate_in - 1);
    else if (info->mate_in < 0)
        str_addf(s, "INFO EVAL -M%d\n", -2 * info->mate_in);
    else
        str_addf(s, "INFO EVAL %" PRId64 "\n", info->score);
    if (info->win_rate >= 0) str_addf(s, "INFO WINRATE %.4f\n", info->win_rate);
    if (info->prior >= 0) str_addf(s, "INFO PRIOR %.4f\n", info->prior);
}

static void add_detail(struct str *s, int size, const struct tg_info *info)
{
    int reached = info->line_count > info->depth ? info->line_count : info->depth;
    uint64_t speed = info->nodes * 1000 / (uint64_t)(info->time_ms > 0 ? info->time_ms : 1);
    str_addf(s, "INFO PV %d\nINFO NUMPV %d\n", info->rank > 0 ? info->rank - 1 : 0,
             info->ranks > 0 ? info->ranks : 1);
    str_addf(s, "INFO DEPTH %d\nINFO SELDEPTH %d\n", info->depth, reached);
    str_addf(s, "INFO NODES %" PRIu64 "\nINFO TOTALNODES %" PRIu64 "\n",
             info->visits ? info->visits : info->nodes, info->nodes);
    str_addf(s, "INFO TOTALTIME %d\nINFO SPEED %" PRIu64 "\n", info->time_ms, speed);
    add_value(s, info);
    str_add(s, "INFO BESTLINE ");
    add_line(s, size, info);
    str_add(s, "INFO PV DONE\n");
}

/* On the engine's thread. */
static void report(const struct tg_info *info, void *user)
{
    struct gomocup *g = user;
    int size = tg_game_config(g->job.game)->size;
    pthread_mutex_lock(&g->mutex);
    if (g->reports.length < REPORTS_ENOUGH) {
        if (g->job.detail & DETAIL_LINES) add_detail(&g->reports, size, info);
        if (g->job.detail & DETAIL_REALTIME) add_realtime(&g->reports, size, info);
    }
    pthread_mutex_unlock(&g->mutex);
    if (g->host.wake) g->host.wake(g->host.self);
}

static void say_reports(struct gomocup *g)
{
    struct str reports;
    pthread_mutex_lock(&g->mutex);
    reports = g->reports;
    g->reports = (struct str){0};
    pthread_mutex_unlock(&g->mutex);
    if (reports.length) g->host.output(g->host.self, reports.text, reports.length);
    str_done(&reports);
}

/* ---- The engine --------------------------------------------------------------------------------*/

void gomocup_engine_forget(struct gomocup *g)
{
    tg_engine_free(g->engine);
    g->engine = NULL;
    g->engine_name = NULL;
}

bool gomocup_engine_ready(struct gomocup *g, const tg_game *game)
{
    const char *name = tg_engine_for(tg_game_config(game));
    if (!g->with_engine || (g->engine && name == g->engine_name)) return true;
    gomocup_engine_forget(g);
    g->engine = name ? tg_engine_new(name, NULL) : NULL;
    g->engine_name = g->engine ? name : NULL;
    return g->engine != NULL;
}

/* ---- A job -------------------------------------------------------------------------------------*/

static void clear_job(struct job *job)
{
    tg_opening_free(job->opening);
    tg_game_free(job->game);
    *job = (struct job){.status = TG_OK};
}

static void *run_thread(void *argument)
{
    struct gomocup *g = argument;
    g->job.run(g, &g->job);
    atomic_store(&g->done, true);
    g->host.wake(g->host.self);
    return NULL;
}

static void finish_job(struct gomocup *g)
{
    int64_t used = clock_ms() - g->job.start_ms;
    g->thinking = false;
    g->used_ms += used;
    if (g->settings.time_left != TIME_UNLIMITED)
        g->settings.time_left += g->settings.time_increment - used;
    say_reports(g);
    if (g->job.status != TG_OK)
        gomocup_say(g, "ERROR %s", tg_error_text(g->job.status, TG_ENGLISH));
    else
        g->job.finish(g, &g->job);
    clear_job(&g->job);
}

bool gomocup_prepare_game(struct gomocup *g, tg_game *game, struct job **job)
{
    int64_t turn_ms;
    clear_job(&g->job);
    *job = &g->job;
    g->job.game = game;
    if (!game || !gomocup_engine_ready(g, game)) {
        gomocup_say(g, "ERROR out of memory");
        clear_job(&g->job);
        return false;
    }
    gomocup_limits(g, &g->job.limits, &turn_ms);
    g->job.start_ms = g->command_ms;
    atomic_store(&g->deadline_ms, g->job.start_ms + turn_ms);
    g->job.detail = (unsigned)g->settings.show_detail;
    g->job.level = gomocup_level(&g->settings);
    return true;
}

static void say_over(struct gomocup *g, const struct tg_result *result)
{
    static const char *const endings[] = {[TG_NOT_ENDED] = "",
                                          [TG_BY_FIVE] = "there is a five",
                                          [TG_BY_FORBIDDEN] = "foul",
                                          [TG_BY_FULL_BOARD] = "the board is full",
                                          [TG_BY_NO_MOVE] =
                                              "every empty point is forbidden to black",
                                          [TG_BY_RESIGNATION] = "",
                                          [TG_BY_SCORE] = "",
                                          [TG_BY_AGREEMENT] = ""};
    gomocup_say(g, "ERROR the game is over: %s", endings[result->ending]);
}

bool gomocup_prepare(struct gomocup *g, struct job **job)
{
    struct position *p = &g->position;
    struct tg_result result;
    if (p->own == TG_EMPTY) p->own = p->count % 2 ? TG_WHITE : TG_BLACK;
    tg_game *game = gomocup_game(p, g->rule, p->own);
    if (game) {
        tg_get_result(game, &result);
        if (result.outcome != TG_ONGOING) {
            say_over(g, &result);
            tg_game_free(game);
            return false;
        }
    }
    return gomocup_prepare_game(g, game, job);
}

void gomocup_think(struct gomocup *g)
{
    g->thinking = true;
    atomic_store(&g->stop, g->hurry);
    atomic_store(&g->done, false);
    if (!g->host.wake) {
        g->job.run(g, &g->job);
        finish_job(g);
    } else if (pthread_create(&g->thread, NULL, run_thread, g) == 0) {
        g->threaded = true;
    } else {
        g->job.status = TG_ERR_THREAD;
        finish_job(g);
    }
}

void gomocup_stop(struct gomocup *g)
{
    if (!g->thinking) return;
    atomic_store(&g->stop, true);
    g->stop_again_ms = clock_ms() + STOP_AGAIN_MS;
    if (g->engine) tg_engine_stop(g->engine);
}

void gomocup_limits_changed(struct gomocup *g)
{
    struct tg_limits limits;
    int64_t turn_ms;
    if (!g->thinking) return;
    gomocup_limits(g, &limits, &turn_ms);
    if (g->job.start_ms + turn_ms < atomic_load(&g->deadline_ms))
        atomic_store(&g->deadline_ms, g->job.start_ms + turn_ms);
}

static void join(struct gomocup *g)
{
    if (g->threaded) pthread_join(g->thread, NULL);
    g->threaded = false;
}

void gomocup_thinking_wake(struct gomocup *g)
{
    if (atomic_load(&g->done)) {
        join(g);
        finish_job(g);
        return;
    }
    say_reports(g);
    if (atomic_load(&g->stop) || clock_ms() >= atomic_load(&g->deadline_ms)) gomocup_stop(g);
}

void gomocup_thinking_end(struct gomocup *g)
{
    if (g->threaded) {
        while (!atomic_load(&g->done)) {
            gomocup_stop(g);
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
        join(g);
    }
    g->thinking = false;
    clear_job(&g->job);
}

int64_t gomocup_deadline(const struct gomocup *g)
{
    if (!g->thinking) return INT64_MAX;
    return atomic_load(&g->stop) ? g->stop_again_ms : atomic_load(&g->deadline_ms);
}

bool gomocup_step_limits(struct gomocup *g, const struct job *job, int steps,
                         struct tg_limits *limits)
{
    int64_t deadline = atomic_load(&g->deadline_ms), share = job->limits.time_left_ms / 10;
    /* Of a clock a tenth at most: there is a game to come. */
    if (share && job->start_ms + share < deadline) deadline = job->start_ms + share;
    int64_t left = deadline - clock_ms();
    bool more = left > 0 && !atomic_load(&g->stop);
    *limits = job->limits;
    limits->time_left_ms = 0;
    limits->time_ms = left > steps ? (int)(left / steps < INT_MAX ? left / steps : INT_MAX) : 1;
    if (!more) {
        limits->nodes = 1;
        limits->depth = 1;
    }
    return more;
}

/* ---- A move ------------------------------------------------------------------------------------*/

/* Points that the manager excluded, fields of a continuous game, and paths that lead on from here. */
static int collect_excluded(const struct gomocup *g, const tg_game *game, tg_point *excluded)
{
    const struct position *p = &g->position;
    uint64_t hash = tg_hash(game);
    int count = 0;
    memcpy(excluded, g->blocked, (size_t)g->blocked_count * sizeof *excluded);
    count += g->blocked_count;
    for (int i = 0; i < p->wall_count; i++)
        excluded[count++] = p->walls[i];
    for (int i = 0; i < g->path_count && count < EXCLUDED_MAX; i++)
        if (g->paths[i].hash == hash) excluded[count++] = g->paths[i].point;
    return count;
}

static void exclude(struct gomocup *g, struct job *job)
{
    job->limits.excluded_count = collect_excluded(g, job->game, job->excluded);
    job->limits.excluded = job->excluded;
}

static void run_move(struct gomocup *g, struct job *job)
{
    struct tg_limits limits = job->limits;
    job->answer = (struct tg_answer){.move = TG_NO_POINT};
    if (atomic_load(&g->stop)) limits.depth = 1;
    job->status = g->host.thinker->think(g->engine, job->game, &limits, job->detail ? report : NULL,
                                         g, &job->answer);
    job->points[0] = job->answer.move;
    job->point_count = job->answer.move != TG_NO_POINT;
}

static void finish_move(struct gomocup *g, struct job *job)
{
    struct position *p = &g->position;
    struct str line = {0};
    if (job->point_count == 0) {
        gomocup_say(g, "ERROR every move is excluded");
        return;
    }
    for (int i = 0; i < job->point_count; i++) {
        gomocup_put(p, job->points[i], i ? gomocup_other(p->own) : p->own);
        str_add(&line, i ? " " : "");
        add_point(&line, p->size, job->points[i]);
    }
    str_add(&line, "\n");
    if (line.text) g->host.output(g->host.self, line.text, line.length);
    str_done(&line);
}

/* In the other side's time, if there is a thread to do it. What cannot be had is done without. */
static void ponder(struct gomocup *g, const struct job *job)
{
    const struct position *p = &g->position;
    if (!g->settings.pondering || !g->host.wake || !g->engine || job->point_count == 0) return;
    tg_game *game = gomocup_game(p, g->rule, gomocup_other(p->own));
    if (game) tg_engine_ponder(g->engine, game, &job->limits);
    tg_game_free(game);
}

void gomocup_ponder_stop(struct gomocup *g)
{
    if (g->engine && !g->thinking && tg_engine_pondering(g->engine)) tg_engine_stop(g->engine);
}

static void tell_memory(struct gomocup *g, const struct tg_answer *answer)
{
    if (!answer->memory_short || g->memory_told) return;
    g->memory_told = true;
    gomocup_say(g, "MESSAGE there is less memory than allowed: positions are remembered in %zu KiB",
                answer->memory >> 10);
}

static void finish_best(struct gomocup *g, struct job *job)
{
    tell_memory(g, &job->answer);
    finish_move(g, job);
    ponder(g, job);
}

void gomocup_move(struct gomocup *g, int lines)
{
    struct job *job;
    if (!gomocup_prepare(g, &job)) return;
    job->run = run_move;
    job->finish = finish_best;
    job->limits.lines = lines;
    exclude(g, job);
    gomocup_think(g);
}

/* ---- Balance -----------------------------------------------------------------------------------*/

static void run_balance(struct gomocup *g, struct job *job)
{
    struct tg_limits limits;
    gomocup_step_limits(g, job, 1, &limits);
    job->status = g->host.thinker->balance(g->engine, job->game, &limits, job->bias, job->wanted,
                                           job->points);
    job->point_count = job->points[job->wanted - 1] != TG_NO_POINT ? job->wanted : 0;
}

static void finish_balance(struct gomocup *g, struct job *job)
{
    if (job->point_count)
        finish_move(g, job);
    else
        gomocup_say(g, "ERROR no move leaves the game open");
}

void gomocup_balance(struct gomocup *g, int64_t bias, bool two)
{
    struct job *job;
    if (!gomocup_prepare(g, &job)) return;
    job->run = run_balance;
    job->finish = finish_balance;
    job->bias = bias;
    job->wanted = two ? 2 : 1;
    exclude(g, job);
    gomocup_think(g);
}

#include "think.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

bool think_init(struct think *think, const char *engine, tg_game *position, tg_opening *opening,
                const struct tg_limits *limits)
{
    think->position = position;
    think->opening = opening;
    think->limits = *limits;
    think->error = TG_ERR_MEMORY;
    think->job.work = think_work;
    pthread_mutex_init(&think->lock, NULL);
    think->engine = tg_engine_new(engine, &think->error);
    return think->engine && position;
}

void think_done(struct think *think)
{
    tg_engine_free(think->engine);
    tg_solver_free(think->solver);
    tg_opening_free(think->opening);
    tg_game_free(think->position);
    free(think->excluded);
    pthread_mutex_destroy(&think->lock);
}

static void copy_line(struct think_line *line, const struct tg_info *info)
{
    int count = info->line_count < THINK_LINE_MOVES ? info->line_count : THINK_LINE_MOVES;
    *line = (struct think_line){.depth = info->depth,
                                .mate_in = info->mate_in,
                                .time_ms = info->time_ms,
                                .move_count = count,
                                .score = info->score,
                                .nodes = info->nodes,
                                .visits = info->visits,
                                .win_rate = info->win_rate,
                                .lead = info->lead,
                                .has_lead = info->has_lead};
    memcpy(line->moves, info->line, (size_t)count * sizeof line->moves[0]);
}

/* On the thinking thread. */
static void take_info(const struct tg_info *info, void *user)
{
    struct think *think = user;
    if (info->rank < 1 || info->rank > THINK_LINES || info->line_count < 1) return;
    tg_point points[TG_MAX_POINTS];
    bool tell = false;
    pthread_mutex_lock(&think->lock);
    struct think_report *coming = &think->coming;
    copy_line(&coming->lines[info->rank - 1], info);
    coming->line_count = info->rank;
    if (info->ownership) {
        memcpy(coming->ownership, info->ownership,
               (size_t)tg_points(think->position, points) * sizeof coming->ownership[0]);
        coming->has_ownership = true;
    }
    if (info->rank >= info->ranks || info->rank == THINK_LINES) {
        think->report = *coming;
        tell = think->reported && !think->news;
        think->news = true;
    }
    pthread_mutex_unlock(&think->lock);
    if (tell) think->reported(think);
}

bool think_want_win(struct think *think)
{
    think->solver = tg_solver_new(0);
    return think->solver != NULL;
}

/* The win as if the engine had found it. */
static void take_win(struct think *think, const struct tg_solution *s, int time_ms)
{
    struct tg_info info = {.mate_in = s->attacker_moves,
                           .nodes = s->nodes,
                           .time_ms = time_ms,
                           .line_count = s->line_count,
                           .line = s->line,
                           .rank = 1,
                           .ranks = 1,
                           .win_rate = 1};
    think->error = TG_OK;
    think->answer = (struct tg_answer){.move = s->line[0],
                                       .mate_in = s->attacker_moves,
                                       .nodes = s->nodes,
                                       .time_ms = time_ms,
                                       .win_rate = 1};
    take_info(&info, think);
}

/* True: a win was found. The engine has the time that is left. */
static bool seek_win(struct think *think)
{
    int64_t start = clock_ms();
    struct tg_solve_limits limits = {.struct_size = sizeof limits,
                                     .time_ms = think->limits.time_ms / 2 + 1};
    struct tg_solution solution;
    enum tg_error error = tg_solve(think->solver, think->position, &limits, &solution, NULL);
    int used = (int)(clock_ms() - start);
    think->limits.time_ms = think->limits.time_ms > used ? think->limits.time_ms - used : 1;
    if (error || solution.status != TG_FORCED_WIN) return false;
    take_win(think, &solution, used);
    return true;
}

void think_work(struct job *job)
{
    struct think *think = (struct think *)job;
    if (think->solver && !think_was_stopped(think) && seek_win(think)) return;
    if (think->opening) {
        if (!think_was_stopped(think))
            think->error =
                tg_engine_decide(think->engine, think->opening, &think->limits, &think->decision);
        return;
    }
    if (think->balance) {
        if (!think_was_stopped(think))
            think->error = tg_engine_balance(think->engine, think->position, &think->limits, 0,
                                             think->balance, think->balanced);
        return;
    }
    /* Starting clears the engine's own wish to stop, so nobody may stop it in between. */
    pthread_mutex_lock(&think->lock);
    bool begun = !think->stopped;
    if (begun)
        think->error =
            tg_engine_start(think->engine, think->position, &think->limits, take_info, think);
    pthread_mutex_unlock(&think->lock);
    if (begun && think->error == TG_OK)
        think->error = tg_engine_wait(think->engine, &think->answer);
}

void think_stop(struct think *think)
{
    pthread_mutex_lock(&think->lock);
    think->stopped = true;
    tg_engine_stop(think->engine);
    if (think->solver) tg_solver_stop(think->solver);
    pthread_mutex_unlock(&think->lock);
}

bool think_was_stopped(struct think *think)
{
    pthread_mutex_lock(&think->lock);
    bool stopped = think->stopped;
    pthread_mutex_unlock(&think->lock);
    return stopped;
}

bool think_take_report(struct think *think, struct think_report *report)
{
    pthread_mutex_lock(&think->lock);
    bool news = think->news;
    if (news) *report = think->report;
    think->news = false;
    pthread_mutex_unlock(&think->lock);
    return news;
}

bool think_has_news(struct think *think)
{
    pthread_mutex_lock(&think->lock);
    bool news = think->news;
    pthread_mutex_unlock(&think->lock);
    return news;
}

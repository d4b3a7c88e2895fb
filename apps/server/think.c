#include "think.h"

#include <stdlib.h>
#include <string.h>

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

void think_work(struct job *job)
{
    struct think *think = (struct think *)job;
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

/* Thinking about the positions of an analysis, one after the other, with progress and interrupts. */
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyze.h"
#include "base/clock.h"
#include "cli.h"
#include "go.h"
#include "lang.h"

enum { REDRAW_MS = 200 };

/* What the engine reports, on its thread, while the main one waits for it. */
struct thinking {
    const struct analysis *analysis;
    const tg_game *game;
    int index;
    enum tg_lang lang;
    bool progress, terminal;
    int64_t drawn_ms;
    int count; /* of complete lines */
    struct analyzed_line coming[ANALYZE_LINES], lines[ANALYZE_LINES];
};

/* The engine that an interrupt stops. A handler may touch nothing else. */
static _Atomic(tg_engine *) running;
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
    tg_engine *engine = atomic_load(&running);
    if (engine) tg_engine_stop(engine);
}

/* ---- Progress ----------------------------------------------------------------------------------*/

static void draw_progress(struct thinking *t, const struct analyzed_line *best)
{
    const struct analysis *a = t->analysis;
    char done[12], of[12], depth[12], name[TG_NAME_SIZE];
    struct str value = {0};
    snprintf(done, sizeof done, "%d", t->index + 1);
    snprintf(of, sizeof of, "%d", a->count);
    snprintf(depth, sizeof depth, "%d", best->found.depth);
    move_name(t->game, best->found.line[0], name);
    value_text(&value, &best->value);
    char *line = text_with(t->lang, T_ANALYZE_PROGRESS, done, of, name,
                           value.text ? value.text : "", depth, NULL);
    /* A terminal shows one line that changes; elsewhere each is a line. */
    if (line) fprintf(stderr, t->terminal ? "\r%s\033[K" : "%s\n", line);
    fflush(stderr);
    free(line);
    str_done(&value);
}

static void clear_progress(const struct thinking *t)
{
    if (t->progress && t->terminal) fputs("\r\033[K", stderr);
}

/* ---- Reports -----------------------------------------------------------------------------------*/

static void take_line(struct analyzed_line *line, const struct tg_info *info, const char *engine)
{
    enum { MOST = sizeof line->found.line / sizeof line->found.line[0] };
    int count = info->line_count < MOST ? info->line_count : MOST;
    line->value = (struct value){.win_rate = info->win_rate,
                                 .mate_in = info->mate_in,
                                 .score = info->score,
                                 .has_lead = info->has_lead,
                                 .lead = info->lead};
    line->found = (struct tg_analysis){.struct_size = sizeof line->found,
                                       .rank = info->rank,
                                       .depth = info->depth,
                                       .nodes = info->nodes,
                                       .time_ms = info->time_ms,
                                       .score = info->score,
                                       .mate_in = info->mate_in,
                                       .win_rate = info->win_rate,
                                       .line_count = count};
    snprintf(line->found.engine, sizeof line->found.engine, "%s", engine);
    memcpy(line->found.line, info->line, (size_t)count * sizeof line->found.line[0]);
}

static void on_info(const struct tg_info *info, void *user)
{
    struct thinking *t = user;
    if (info->rank < 1 || info->rank > ANALYZE_LINES || info->line_count < 1) return;
    take_line(&t->coming[info->rank - 1], info, t->analysis->engine);
    if (info->rank < info->ranks && info->rank < ANALYZE_LINES) return;
    memcpy(t->lines, t->coming, sizeof t->lines);
    t->count = info->rank;
    int64_t now = clock_ms();
    if (!t->progress || !t->terminal || now - t->drawn_ms < REDRAW_MS) return;
    t->drawn_ms = now;
    draw_progress(t, &t->lines[0]);
}

static void take_answer_line(const struct thinking *t, const struct tg_answer *answer,
                             struct analyzed_line *line)
{
    struct tg_info info = {.struct_size = sizeof info,
                           .depth = answer->depth,
                           .score = answer->score,
                           .mate_in = answer->mate_in,
                           .nodes = answer->nodes,
                           .time_ms = answer->time_ms,
                           .line_count = 1,
                           .line = &answer->move,
                           .win_rate = answer->win_rate,
                           .has_lead =
                               is_go(t->game), /* there the score is hundredths of a point */
                           .lead = (double)answer->score / 100};
    take_line(line, &info, t->analysis->engine);
}

/* The answer may be newer than the last report, or the only thing that was said: it comes first. */
static void take_answer(struct thinking *t, const struct tg_answer *answer)
{
    int at = 0, most = t->analysis->limits.lines;
    struct analyzed_line line;
    if (answer->move == TG_NO_POINT) return;
    if (t->count && t->lines[0].found.line[0] == answer->move) return;
    take_answer_line(t, answer, &line);
    while (at < t->count && t->lines[at].found.line[0] != answer->move)
        at++;
    if (at == t->count && t->count < most) t->count++;
    if (at >= t->count) at = t->count - 1;
    memmove(t->lines + 1, t->lines, (size_t)at * sizeof t->lines[0]);
    t->lines[0] = line;
    for (int i = 0; i < t->count; i++)
        t->lines[i].found.rank = i + 1;
}

/* ---- One position ------------------------------------------------------------------------------*/

/* The value of a game that is over, for the side that would move. */
static struct value result_value(tg_game *game, const struct tg_result *result)
{
    struct value value = {.win_rate = 0.5};
    enum tg_colour turn = tg_turn(game);
    enum tg_outcome outcome = result->outcome;
    if (result->ending == TG_BY_SCORE) {
        struct tg_score score = {.struct_size = sizeof score};
        tg_go_guess(game);
        tg_get_score(game, &score);
        int lead = score.total_halves[turn] - score.total_halves[TG_BLACK + TG_WHITE - turn];
        value.has_lead = true;
        value.lead = lead / 2.0;
        value.score = (int64_t)lead * 50;
        value.win_rate = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    } else if (outcome != TG_DRAW) {
        value.win_rate = (outcome == TG_BLACK_WINS) == (turn == TG_BLACK);
    }
    return value;
}

static enum tg_error think_about(struct thinking *t, tg_engine *engine, struct analyzed *p)
{
    struct tg_answer answer;
    t->count = 0;
    atomic_store(&running, engine);
    enum tg_error error = tg_engine_start(engine, t->game, &t->analysis->limits, on_info, t);
    if (error == TG_OK && interrupted) tg_engine_stop(engine); /* it came before the start */
    if (error == TG_OK) error = tg_engine_wait(engine, &answer);
    atomic_store(&running, NULL);
    if (error != TG_OK || interrupted) return error;
    take_answer(t, &answer);
    p->known = t->count > 0;
    p->line_count = t->count;
    memcpy(p->lines, t->lines, sizeof p->lines);
    p->value = t->lines[0].value;
    return TG_OK;
}

static int look_at(struct thinking *t, struct analysis *a, tg_engine *engine, int index)
{
    struct analyzed *p = &a->positions[index];
    struct tg_result result;
    tg_game *game = analysis_game(a, index);
    if (!game) { /* a move that the rules refuse was told of when the file was read */
        a->count = index;
        return EXIT_FINE;
    }
    t->game = game;
    t->index = index;
    p->turn = tg_turn(game);
    tg_get_result(game, &result);
    enum tg_error error = TG_OK;
    if (result.outcome != TG_ONGOING) {
        p->known = true;
        p->value = result_value(game, &result);
    } else {
        error = think_about(t, engine, p);
    }
    if (t->progress && !t->terminal && p->known && p->line_count) draw_progress(t, &p->lines[0]);
    tg_game_free(game);
    if (error == TG_OK) return EXIT_FINE;
    complain("%s: %s", a->engine, tg_error_text(error, TG_ENGLISH));
    return EXIT_SYSTEM;
}

int analysis_run(struct analysis *a, bool progress, enum tg_lang lang, analyze_told_fn *told,
                 void *user)
{
    static struct thinking t;
    enum tg_error error;
    struct sigaction action = {.sa_handler = on_interrupt}, before;
    tg_engine *engine = tg_engine_new(a->engine, &error);
    if (!engine) {
        complain("%s", tg_error_text(error, TG_ENGLISH));
        return EXIT_SYSTEM;
    }
    t = (struct thinking){
        .analysis = a, .lang = lang, .progress = progress, .terminal = isatty(STDERR_FILENO) != 0};
    sigaction(SIGINT, &action, &before);
    int status = EXIT_FINE;
    for (int i = 0; i < a->count && status == EXIT_FINE && !interrupted; i++) {
        status = look_at(&t, a, engine, i);
        if (i >= a->count || !a->positions[i].known) continue;
        clear_progress(&t);
        told(a, i, user);
    }
    clear_progress(&t);
    sigaction(SIGINT, &before, NULL);
    a->stopped = interrupted != 0;
    tg_engine_free(engine);
    return status;
}

/* Moves that an engine chooses: genmove and its kin. The engine thinks on its own thread and tells what
 * it finds to `found`; the answer is taken by gtp_think_finish on the caller's. */
#include "base/clock.h"
#include "proto/gtp_internal.h"

#include <string.h>

/* ---- The engine --------------------------------------------------------------------------------*/

static void on_done(void *user)
{
    struct gtp *g = user;
    atomic_store(&g->done, true);
    g->options.wake(g->options.user);
}

bool gtp_engine_ready(struct gtp *g, struct str *out)
{
    const struct tg_config *config = tg_game_config(g->game);
    const char *name = g->options.engine ? g->options.engine : tg_engine_for(config);
    if (g->options.think) return true;
    if (!name || !tg_engine_plays(name, config)) {
        gtp_fail(out, name ? "the engine does not play this game" : "no engine plays this game");
        return false;
    }
    if (!g->engine || strcmp(name, g->engine_name) != 0) {
        tg_engine_free(g->engine);
        g->engine = tg_engine_new(name, NULL);
        g->engine_name = name;
        if (g->engine) tg_engine_on_done(g->engine, on_done, g);
    }
    if (!g->engine) gtp_fail(out, "no memory");
    return g->engine != NULL;
}

static enum tg_error start(struct gtp *g, const tg_game *game, const struct tg_limits *limits,
                           tg_info_fn *info)
{
    atomic_store(&g->done, false);
    if (!g->options.think) return tg_engine_start(g->engine, game, limits, info, g);
    enum tg_error error = g->options.think(game, limits, info, g, &g->answer);
    if (error == TG_OK) on_done(g);
    return error;
}

void gtp_engine_stop(struct gtp *g)
{
    if (g->engine) tg_engine_stop(g->engine);
}

void gtp_engine_wait(struct gtp *g, struct tg_answer *answer)
{
    if (g->options.think)
        *answer = g->answer;
    else
        tg_engine_wait(g->engine, answer);
}

enum tg_error gtp_engine_ask(struct gtp *g, const tg_game *game, const struct tg_limits *limits,
                             tg_info_fn *info, void *user)
{
    struct tg_answer answer;
    if (g->options.think) return g->options.think(game, limits, info, user, &answer);
    return tg_engine_think(g->engine, game, limits, info, user, &answer);
}

/* On the thinking thread. Lines come one by one, the best first; only whole sets are shown. */
static void on_info(const struct tg_info *info, void *user)
{
    struct gtp *g = user;
    struct gtp_report *r = &g->coming;
    if (info->rank == 1) r->count = 0;
    if (r->count < GTP_LINES) {
        struct gtp_found *f = &r->lines[r->count++];
        f->info = *info;
        f->move_count = info->line_count < GTP_LINE_MOVES ? info->line_count : GTP_LINE_MOVES;
        memcpy(f->moves, info->line, (size_t)f->move_count * sizeof f->moves[0]);
    }
    if (info->ownership) {
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(g->game, points);
        memcpy(r->ownership, info->ownership, (size_t)count * sizeof r->ownership[0]);
        r->has_ownership = true;
    }
    if (info->rank < info->ranks) return;
    pthread_mutex_lock(&g->lock);
    g->found = *r;
    g->fresh = true;
    pthread_mutex_unlock(&g->lock);
}

void gtp_ponder_stop(struct gtp *g)
{
    if (g->engine && tg_engine_pondering(g->engine)) tg_engine_stop(g->engine);
}

/* Of a move that is chosen: the level, besides the time that options and clock allow. */
static void move_limits(const struct gtp *g, enum tg_colour colour, struct tg_limits *limits)
{
    gtp_time_limits(g, colour, limits);
    if (g->options.level) tg_level_limits(g->engine_name, g->options.level, limits);
}

tg_game *gtp_game_for(const struct gtp *g, enum tg_colour colour, struct tg_limits *limits)
{
    char stones[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    struct tg_result result;
    tg_game *game = tg_game_clone(g->game);
    if (!game) return NULL;
    tg_get_result(game, &result);
    if (result.ending == TG_BY_SCORE) tg_go_resume(game);
    limits->side = colour;
    if (gtp_is_go(g) || colour == tg_turn(game) || result.outcome != TG_ONGOING) return game;
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        stones[i] = ".XO"[tg_stone(game, points[i])];
    tg_setup(game, stones, (size_t)count, colour, NULL);
    return game;
}

enum gtp_reply gtp_think(struct gtp *g, const struct gtp_thought *thought,
                         const struct tg_limits *limits, struct str *out)
{
    struct tg_limits own = *limits;
    struct tg_result result;
    if (!gtp_engine_ready(g, out)) return GTP_FAILED;
    tg_game *game = gtp_game_for(g, thought->colour, &own);
    if (!game) return gtp_fail(out, "no memory");
    tg_get_result(game, &result);
    if (result.outcome != TG_ONGOING) {
        tg_game_free(game);
        return gtp_fail(out, "the game is over");
    }
    g->thought = *thought;
    g->thought.start_ms = clock_ms();
    g->thought.next_ms = g->thought.start_ms + thought->interval_ms;
    strcpy(g->thought.id, g->id);
    g->coming.count = g->found.count = 0;
    g->coming.has_ownership = g->found.has_ownership = false;
    g->fresh = g->settled = false;
    enum tg_error error = start(g, game, &own, on_info);
    tg_game_free(game);
    if (error == TG_OK) return GTP_LATER;
    g->thought.task = GTP_NO_TASK;
    return gtp_fail(out, tg_error_text(error, TG_ENGLISH));
}

/* ---- The answer --------------------------------------------------------------------------------*/

/* What one does who has found this, by the manners of the colour that moves; advice is as the engine has it. */
static bool resigns(struct gtp *g, const struct tg_answer *answer)
{
    const struct gtp_thought *t = &g->thought;
    struct tg_manners *manners = &g->manners[t->colour];
    if (t->task != GTP_MOVE) return answer->resign;
    manners->keeps_on = g->options.keeps_on || t->plays_on;
    return tg_manners_consider(manners, g->game, answer) == TG_RESIGNS;
}

/* What genmove says to the engine's answer; a move to be played has been. */
static bool add_move(struct gtp *g, const struct tg_answer *answer, struct str *out)
{
    const struct gtp_thought *t = &g->thought;
    tg_point move = answer->move;
    if (resigns(g, answer)) {
        str_add(out, "resign");
        return true;
    }
    if (move == TG_NO_POINT && gtp_is_go(g)) move = TG_PASS; /* all else was excluded */
    bool played = t->task == GTP_MOVE ? gtp_played(g, gtp_play(g, t->colour, move))
                                      : gtp_played(g, gtp_judge(g, t->colour, move));
    if (played)
        gtp_add_vertex(out, g->game, move);
    else
        gtp_fail(out, "the engine found no legal move");
    return played;
}

/* After a move of the colour, which is to move again when the other side has. What cannot be had is done
 * without: it is nobody's question. */
static void ponder(struct gtp *g, enum tg_colour colour)
{
    struct tg_limits limits;
    if (!g->options.ponder || !g->engine || tg_turn(g->game) == colour) return;
    move_limits(g, colour, &limits);
    tg_engine_ponder(g->engine, g->game, &limits);
}

static void answer_move(struct gtp *g, const struct tg_answer *answer)
{
    struct str out = {0};
    bool streams = g->thought.style != GTP_SILENT;
    int64_t spent = clock_ms() - g->thought.start_ms;
    bool fine = true;
    if (streams) {
        gtp_analysis_print(g);
        gtp_write(g, "play ");
        /* The answer has begun with =, so there is no other way to say that it failed. */
        if (!add_move(g, answer, &out)) gtp_fail(&out, "resign");
        str_add(&out, "\n\n");
        gtp_write(g, out.failed ? "resign\n\n" : out.text);
    } else {
        fine = add_move(g, answer, &out);
        gtp_answer(g, g->thought.id, fine, &out);
    }
    /* A command that fails changes nothing, the clock included. */
    if (fine && g->thought.task == GTP_MOVE) {
        gtp_time_spent(g, g->thought.colour, spent);
        ponder(g, g->thought.colour);
    }
    str_done(&out);
}

static void answer_ownership(struct gtp *g)
{
    struct str out = {0};
    bool fine = g->found.has_ownership; /* the engine has come to its end: nobody else looks */
    if (fine)
        gtp_add_ownership_board(&out, g, &g->found);
    else
        gtp_fail(&out, "cannot estimate");
    gtp_answer(g, g->thought.id, fine, &out);
    str_done(&out);
}

void gtp_think_finish(struct gtp *g)
{
    struct tg_answer answer;
    gtp_engine_wait(g, &answer);
    switch (g->thought.task) {
    case GTP_NO_TASK: return;
    case GTP_ANALYSIS: /* stays open; the last word has been said */
        gtp_analysis_print(g);
        g->thought.rested = true;
        return;
    case GTP_OWNERSHIP: answer_ownership(g); break;
    case GTP_MOVE:
    case GTP_ADVICE: answer_move(g, &answer); break;
    }
    g->thought = (struct gtp_thought){.task = GTP_NO_TASK};
}

/* ---- Commands ----------------------------------------------------------------------------------*/

static enum gtp_reply choose(struct gtp *g, const struct gtp_words *args, enum gtp_task task,
                             struct str *out)
{
    struct gtp_thought thought = {.task = task, .style = GTP_SILENT};
    struct tg_limits limits;
    if (!gtp_read_colour(args->word[0], &thought.colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    if (!gtp_engine_ready(g, out)) return GTP_FAILED;
    move_limits(g, thought.colour, &limits);
    return gtp_think(g, &thought, &limits, out);
}

static enum gtp_reply genmove(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return choose(g, args, GTP_MOVE, out);
}

static enum gtp_reply reg_genmove(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return choose(g, args, GTP_ADVICE, out);
}

/* Every move but those that take a liberty from a dead stone of the other side; 0 if there is no such
 * move to be made. */
static int all_but_cleaning(const struct gtp *g, enum tg_colour colour,
                            tg_point excluded[TG_MAX_POINTS + 1])
{
    tg_game *game = gtp_marked_game(g);
    int count = game ? gtp_legal(g, colour, excluded) : 0, kept = 0, cleaning = 0;
    for (int i = 0; i < count; i++) {
        bool cleans = false;
        for (int k = 0; k < 4; k++) {
            tg_point n = tg_step(game, excluded[i], k / 2 ? TG_COLUMN : TG_ROW, k % 2 ? 1 : -1);
            cleans |= n != TG_NO_POINT && tg_stone(game, n) == TG_BLACK + TG_WHITE - colour
                      && tg_go_life(game, n) == TG_DEAD_STONES;
        }
        if (!cleans) excluded[kept++] = excluded[i];
        cleaning += cleans;
    }
    tg_game_free(game);
    excluded[kept++] = TG_PASS;
    return cleaning ? kept : 0;
}

/* KGS: takes all dead stones off the board before it passes. */
static enum gtp_reply genmove_cleanup(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct gtp_thought thought = {.task = GTP_MOVE, .style = GTP_SILENT, .plays_on = true};
    struct tg_limits limits;
    tg_point excluded[TG_MAX_POINTS + 1];
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    if (!gtp_read_colour(args->word[0], &thought.colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    gtp_time_limits(g, thought.colour, &limits);
    limits.excluded = excluded;
    limits.excluded_count = all_but_cleaning(g, thought.colour, excluded);
    return gtp_think(g, &thought, &limits, out);
}

/* GoGui asks whether it may send "# interrupt" during a thought. */
static enum gtp_reply interrupt(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args, (void)out;
    return GTP_FINE;
}

const struct gtp_command gtp_think_commands[] = {
    {"genmove", "COLOR", 1, 1, genmove},
    {"reg_genmove", "COLOR", 1, 1, reg_genmove},
    {"kgs-genmove_cleanup", "COLOR", 1, 1, genmove_cleanup},
    {"gogui-interrupt", "", 0, 0, interrupt},
    {NULL, NULL, 0, 0, NULL},
};

/* Analysis: lz-analyze, kata-analyze, analyze (Sabaki's), tengen-analyze, and the genmoves that tell the
 * same on the way.
 *
 * Win rates are for engines that estimate them. One that does not says so, except where it has found a
 * forced win or loss; tengen-analyze tells its scores in the engine's own unit. */
#include "base/clock.h"
#include "proto/gtp_internal.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Telling -----------------------------------------------------------------------------------*/

/* 0 to 1, or below 0: not known. */
static double win_rate(const struct tg_info *info)
{
    if (info->win_rate >= 0) return info->win_rate;
    return info->mate_in > 0 ? 1 : info->mate_in < 0 ? 0 : -1;
}

static uint64_t visits(const struct tg_info *info)
{
    return info->visits ? info->visits : info->nodes;
}

/* The win rate that it has at least, with 95 % by the normal approximation; nothing is known better from
 * counts alone. */
static double lower_bound(const struct tg_info *info)
{
    double rate = win_rate(info), n = (double)visits(info);
    double bound = n > 0 ? rate - 1.645 * sqrt(rate * (1 - rate) / n) : 0;
    return bound > 0 ? bound : 0;
}

static int ten_thousandths(double share)
{
    return (int)(share * 10000 + 0.5);
}

static void add_scores(struct str *s, const struct tg_info *info)
{
    str_addf(s, " score %lld depth %d nodes %llu", (long long)info->score, info->depth,
             (unsigned long long)info->nodes);
    if (info->mate_in) str_addf(s, " mate %d", info->mate_in);
}

static void add_rates(struct str *s, const struct tg_info *info, enum gtp_style style)
{
    str_addf(s, " visits %llu", (unsigned long long)visits(info));
    if (style == GTP_LZ) {
        str_addf(s, " winrate %d", ten_thousandths(win_rate(info)));
        if (info->prior >= 0) str_addf(s, " prior %d", ten_thousandths(info->prior));
        str_addf(s, " lcb %d", ten_thousandths(lower_bound(info)));
        return;
    }
    str_addf(s, " winrate %.6f", win_rate(info));
    if (info->has_lead) str_addf(s, " scoreMean %.3f scoreLead %.3f", info->lead, info->lead);
    if (info->prior >= 0) str_addf(s, " prior %.6f", info->prior);
    str_addf(s, " lcb %.6f", lower_bound(info));
}

static bool tells(enum gtp_style style, const struct tg_info *info)
{
    return style == GTP_SCORES || win_rate(info) >= 0;
}

static void add_found(struct str *s, const struct gtp *g, const struct gtp_found *found, int order)
{
    enum gtp_style style = g->thought.style;
    str_add(s, s->length ? " info move " : "info move ");
    gtp_add_vertex(s, g->game, found->moves[0]);
    if (style == GTP_SCORES)
        add_scores(s, &found->info);
    else
        add_rates(s, &found->info, style);
    str_addf(s, " order %d pv ", order);
    gtp_add_vertices(s, g->game, found->moves, found->move_count);
}

/* KataGo's extras: what is known of the position as a whole, and whose each point will be. */
static void add_root(struct str *s, const struct gtp *g, const struct gtp_report *r)
{
    const struct tg_info *best = &r->lines[0].info;
    if (g->thought.root_info) {
        str_addf(s, " rootInfo visits %llu winrate %.6f", (unsigned long long)best->nodes,
                 win_rate(best));
        if (best->has_lead) str_addf(s, " scoreLead %.3f", best->lead);
    }
    if (!g->thought.ownership || !r->has_ownership) return;
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(g->game, points);
    str_add(s, " ownership");
    for (int i = 0; i < count; i++)
        str_addf(s, " %.3f", (double)r->ownership[i]);
}

void gtp_analysis_print(struct gtp *g)
{
    struct gtp_thought *t = &g->thought;
    int64_t now = clock_ms();
    t->next_ms = now + t->interval_ms;
    struct gtp_report *r = malloc(sizeof *r);
    if (!r) return;
    pthread_mutex_lock(&g->lock);
    bool fresh = g->fresh;
    if (fresh) *r = g->found;
    g->fresh = false;
    pthread_mutex_unlock(&g->lock);

    struct str s = {0};
    int order = 0;
    for (int i = 0; fresh && i < r->count && order < t->max_moves; i++)
        if (r->lines[i].move_count && tells(t->style, &r->lines[i].info))
            add_found(&s, g, &r->lines[i], order++);
    if (order && (t->style == GTP_KATA || t->style == GTP_SABAKI)) add_root(&s, g, r);
    if (order) str_add(&s, "\n");
    if (order && !s.failed) gtp_write(g, s.text);
    str_done(&s);
    free(r);
}

void gtp_add_ownership_board(struct str *out, const struct gtp *g, const struct gtp_report *report)
{
    int size = tg_game_config(g->game)->size;
    double sign = g->thought.colour == TG_BLACK ? 1 : -1; /* black's is positive */
    for (int i = 0; i < size * size; i++)
        str_addf(out, "%s%.3f", i % size ? " " : "\n", sign * (double)report->ownership[i]);
}

void gtp_analysis_end(struct gtp *g)
{
    struct tg_answer answer;
    gtp_engine_stop(g);
    gtp_engine_wait(g, &answer);
    gtp_write(g, "\n");
    g->thought = (struct gtp_thought){.task = GTP_NO_TASK};
}

/* ---- What is asked for -------------------------------------------------------------------------*/

struct request {
    struct gtp_thought thought;
    int lines;
    int excluded_count;
    tg_point excluded[TG_MAX_POINTS + 1];
};

/* A list "Q16,D4"; which points it has, pass as the last of the table. */
static bool read_points(const struct gtp *g, const char *list, bool in[(1 << 10) + 1])
{
    memset(in, 0, (1 << 10) + 1);
    for (;;) {
        tg_point point;
        size_t length = strcspn(list, ",");
        if (!gtp_read_vertex(g->game, list, length, &point)) return false;
        in[point == TG_PASS ? 1 << 10 : point] = true;
        if (!list[length]) return true;
        list += length + 1;
    }
}

/* avoid|allow COLOR POINTS DEPTH. Engines leave moves out at the first move of their lines alone, so this
 * is what happens whatever the depth; moves of the other colour are never first. */
static bool read_exclusion(const struct gtp *g, struct request *r, bool allow, char **words)
{
    bool in[(1 << 10) + 1];
    tg_point points[TG_MAX_POINTS];
    enum tg_colour colour;
    int depth;
    if (!gtp_read_colour(words[0], &colour) || !read_points(g, words[1], in)
        || !gtp_read_number(words[2], 1, INT_MAX, &depth))
        return false;
    if (colour != r->thought.colour) return true;
    bool already[(1 << 10) + 1] = {false};
    for (int i = 0; i < r->excluded_count; i++)
        already[r->excluded[i] == TG_PASS ? 1 << 10 : r->excluded[i]] = true;
    int count = tg_points(g->game, points);
    for (int i = 0; i <= count; i++) {
        int index = i < count ? points[i] : 1 << 10;
        if (in[index] == allow || already[index]) continue;
        r->excluded[r->excluded_count++] = i < count ? points[i] : (tg_point)TG_PASS;
    }
    return true;
}

/* Switches that others have; the last ones change nothing here, and nothing is told of them. */
static bool read_switch(struct request *r, const char *key, const char *value)
{
    static const char *const unused[] = {"ownershipStdev", "movesOwnership", "movesOwnershipStdev",
                                         "pvVisits",       "pvEdgeVisits",   "noResultValue"};
    bool on = gtp_same_word(value, "true");
    if (!on && !gtp_same_word(value, "false")) return false;
    if (strcmp(key, "rootInfo") == 0) return r->thought.root_info = on, true;
    if (strcmp(key, "ownership") == 0) return r->thought.ownership = on, true;
    for (size_t i = 0; i < sizeof unused / sizeof unused[0]; i++)
        if (strcmp(key, unused[i]) == 0) return true;
    return false;
}

/* How many words the key and its value take; 0: they make no sense. */
static int read_key(const struct gtp *g, struct request *r, const struct gtp_words *args, int i)
{
    char **word = args->word + i;
    int left = args->count - i, number;
    bool allow = strcmp(word[0], "allow") == 0;
    if (allow || strcmp(word[0], "avoid") == 0)
        return left >= 4 && read_exclusion(g, r, allow, word + 1) ? 4 : 0;
    if (left < 2) return 0;
    if (read_switch(r, word[0], word[1])) return 2;
    if (!gtp_read_number(word[1], 0, INT_MAX / 10, &number)) return 0;
    if (strcmp(word[0], "interval") == 0)
        r->thought.interval_ms = number * 10;
    else if (strcmp(word[0], "maxmoves") == 0)
        r->thought.max_moves = number;
    else if (strcmp(word[0], "minmoves") == 0)
        r->lines = number;
    else
        return 0;
    return 2;
}

/* [COLOR] [CENTISECONDS] [KEY VALUE]... */
static const char *read_request(const struct gtp *g, const struct gtp_words *args,
                                struct request *r)
{
    int i = 0, number;
    if (i < args->count && gtp_read_colour(args->word[i], &r->thought.colour)) i++;
    if (i < args->count && gtp_read_number(args->word[i], 0, INT_MAX / 10, &number)) {
        r->thought.interval_ms = number * 10;
        i++;
    }
    while (i < args->count) {
        int used = read_key(g, r, args, i);
        if (!used) return GTP_SYNTAX;
        i += used;
    }
    if (r->thought.interval_ms < 10) r->thought.interval_ms = 10;
    /* Engines that count visits have all moves at hand; others look for each one anew. */
    int wanted = r->thought.style == GTP_SCORES ? 1 : GTP_LINES;
    if (r->thought.max_moves < INT_MAX) wanted = r->thought.max_moves;
    if (r->lines < wanted) r->lines = wanted;
    if (r->lines > GTP_LINES) r->lines = GTP_LINES;
    if (r->lines < 1) r->lines = 1;
    return NULL;
}

static void note_estimate(const struct tg_info *info, void *user)
{
    bool *found = user;
    *found |= win_rate(info) >= 0;
}

/* Does a thought of next to nothing have a line with a win rate? */
static bool probe(struct gtp *g, enum tg_colour colour, struct tg_limits limits)
{
    bool found = false;
    limits.struct_size = sizeof limits;
    tg_game *game = gtp_game_for(g, colour, &limits);
    if (game) gtp_engine_ask(g, game, &limits, note_estimate, &found);
    tg_game_free(game);
    return found;
}

/* Does the engine estimate win rates, or see at once how this position ends? */
static bool can_estimate(struct gtp *g, enum tg_colour colour, struct str *out)
{
    if (!gtp_engine_ready(g, out)) return false;
    if (probe(g, colour, (struct tg_limits){.nodes = 1, .lines = GTP_LINES})
        || probe(g, colour, (struct tg_limits){.depth = 1, .time_ms = 100}))
        return true;
    gtp_fail(out, "cannot estimate");
    return false;
}

static enum gtp_reply begin(struct gtp *g, const struct gtp_words *args, enum gtp_task task,
                            enum gtp_style style, struct str *out)
{
    struct request r = {.thought = {.task = task,
                                    .style = style,
                                    .colour = tg_turn(g->game),
                                    .interval_ms = 1000,
                                    .max_moves = INT_MAX}};
    struct tg_limits limits;
    const char *wrong = read_request(g, args, &r);
    if (wrong) return gtp_fail(out, wrong);
    if (task == GTP_MOVE) {
        gtp_time_limits(g, r.thought.colour, &limits);
    } else {
        if (style != GTP_SCORES && !can_estimate(g, r.thought.colour, out)) return GTP_FAILED;
        limits = g->options.limits; /* --nodes and --depth hold; time is the controller's matter */
        limits.time_ms = INT_MAX;
    }
    limits.lines = r.lines;
    limits.ownership = r.thought.ownership;
    limits.excluded = r.excluded;
    limits.excluded_count = r.excluded_count;
    enum gtp_reply reply = gtp_think(g, &r.thought, &limits, out);
    if (reply != GTP_LATER) return reply;
    gtp_write(g, "=");
    gtp_write(g, g->id);
    gtp_write(g, "\n");
    return reply;
}

/* ---- Commands ----------------------------------------------------------------------------------*/

static enum gtp_reply lz_analyze(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_ANALYSIS, GTP_LZ, out);
}

static enum gtp_reply kata_analyze(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_ANALYSIS, GTP_KATA, out);
}

static enum gtp_reply analyze(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_ANALYSIS, GTP_SABAKI, out);
}

static enum gtp_reply tengen_analyze(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_ANALYSIS, GTP_SCORES, out);
}

static enum gtp_reply lz_genmove(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_MOVE, GTP_LZ, out);
}

static enum gtp_reply kata_genmove(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_MOVE, GTP_KATA, out);
}

static enum gtp_reply sabaki_genmove(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    return begin(g, args, GTP_MOVE, GTP_SABAKI, out);
}

#define ANALYZE_ARGUMENTS "[COLOR] [CENTISECONDS] [KEY VALUE]..."

const struct gtp_command gtp_analyze_commands[] = {
    {"analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, analyze},
    {"lz-analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, lz_analyze},
    {"kata-analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, kata_analyze},
    {"tengen-analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, tengen_analyze},
    {"genmove_analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, sabaki_genmove},
    {"lz-genmove_analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, lz_genmove},
    {"kata-genmove_analyze", ANALYZE_ARGUMENTS, 0, GTP_ANY, kata_genmove},
    {NULL, NULL, 0, 0, NULL},
};

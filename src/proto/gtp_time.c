/* Clocks: what the controller says of them, what our own moves take from them, and what is left of that
 * for the next thought. */
#include "proto/gtp_internal.h"

#include <limits.h>

/* As a clock stands when the main time is used up. */
static struct gtp_clock overtime(const struct gtp_time *t)
{
    return (struct gtp_clock){t->period_ms, t->stones};
}

static bool has_overtime(const struct gtp_time *t)
{
    return (t->kind == GTP_TIME_CANADIAN || t->kind == GTP_TIME_BYOYOMI) && t->stones > 0;
}

void gtp_time_reset(struct gtp *g)
{
    struct gtp_time *t = &g->time;
    bool at_once = has_overtime(t) && t->main_ms == 0;
    t->clock[TG_BLACK] = t->clock[TG_WHITE] =
        at_once ? overtime(t) : (struct gtp_clock){t->main_ms, 0};
}

/* ---- For the engine ----------------------------------------------------------------------------*/

static int as_int(int64_t ms)
{
    return ms > INT_MAX ? INT_MAX : (int)ms;
}

void gtp_time_limits(const struct gtp *g, enum tg_colour colour, struct tg_limits *limits)
{
    const struct gtp_time *t = &g->time;
    const struct gtp_clock *clock = &t->clock[colour];
    *limits = g->options.limits;
    if (t->kind == GTP_TIME_NONE) return;
    limits->time_left_ms = clock->left_ms > 0 ? clock->left_ms : 1;
    if (clock->stones) {
        /* A period of byo-yomi begins again with each move, so all of it is for this one. */
        limits->moves_left = t->kind == GTP_TIME_BYOYOMI ? 1 : clock->stones;
    } else if (has_overtime(t)) {
        /* What overtime gives for a move comes on top of the main time, as an increment would. */
        limits->increment_ms =
            as_int(t->kind == GTP_TIME_BYOYOMI ? t->period_ms : t->period_ms / t->stones);
    } else {
        limits->increment_ms = as_int(t->increment_ms);
    }
    int most = as_int(t->move_ms);
    if (most && (!limits->time_ms || most < limits->time_ms)) limits->time_ms = most;
}

static void spend_overtime(const struct gtp_time *t, struct gtp_clock *clock, int64_t ms)
{
    if (t->kind == GTP_TIME_BYOYOMI) {
        int64_t lost = t->period_ms > 0 ? ms / t->period_ms : 0;
        clock->stones = lost < clock->stones ? clock->stones - (int)lost : 1;
        clock->left_ms = t->period_ms;
    } else {
        clock->left_ms -= ms;
        if (--clock->stones == 0) *clock = overtime(t);
    }
}

void gtp_time_spent(struct gtp *g, enum tg_colour colour, int64_t ms)
{
    const struct gtp_time *t = &g->time;
    struct gtp_clock *clock = &g->time.clock[colour];
    if (t->kind == GTP_TIME_NONE) return;
    if (clock->stones) {
        spend_overtime(t, clock, ms);
    } else if (has_overtime(t) && ms >= clock->left_ms) {
        int64_t over = ms - clock->left_ms;
        *clock = overtime(t);
        if (over) spend_overtime(t, clock, over);
    } else {
        clock->left_ms += t->increment_ms - ms;
        if (t->cap_ms && clock->left_ms > t->cap_ms) clock->left_ms = t->cap_ms;
    }
    if (clock->left_ms < 0) clock->left_ms = 0;
}

/* ---- Commands ----------------------------------------------------------------------------------*/

/* Seconds, not negative, in milliseconds. */
static bool read_seconds(const char *word, int64_t *ms)
{
    return gtp_read_decimal(word, ms) && *ms >= 0;
}

/* A limit that is switched off by a negative number. */
static bool read_cap(const char *word, int64_t *ms)
{
    if (!gtp_read_decimal(word, ms)) return false;
    if (*ms < 0) *ms = 0;
    return true;
}

static enum gtp_reply set_time(struct gtp *g, const struct gtp_time *t)
{
    struct str ignored = {0};
    g->time = *t;
    gtp_time_reset(g);
    gtp_engine_ready(g, &ignored); /* made now, not on the time of the first move */
    str_done(&ignored);
    return GTP_FINE;
}

/* GTP 2, 4.2: a period without stones is no limit at all, neither time nor stones is absolute. */
static enum gtp_reply time_settings(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct gtp_time t = {.kind = GTP_TIME_CANADIAN};
    if (!read_seconds(args->word[0], &t.main_ms) || !read_seconds(args->word[1], &t.period_ms)
        || !gtp_read_number(args->word[2], 0, INT_MAX, &t.stones))
        return gtp_fail(out, GTP_SYNTAX);
    if (t.period_ms > 0 && t.stones == 0)
        t = (struct gtp_time){.kind = GTP_TIME_NONE};
    else if (t.period_ms == 0)
        t = (struct gtp_time){.kind = GTP_TIME_ABSOLUTE, .main_ms = t.main_ms};
    return set_time(g, &t);
}

/* KGS's kinds, and KataGo's two more. */
static bool read_kind(const struct gtp_words *args, bool kata, struct gtp_time *t)
{
    char **word = args->word;
    int count = args->count;
    *t = (struct gtp_time){.kind = GTP_TIME_NONE};
    if (gtp_same_word(word[0], "none")) return count == 1;
    if (count < 2 || !read_seconds(word[1], &t->main_ms)) return false;
    if (gtp_same_word(word[0], "absolute")) {
        t->kind = GTP_TIME_ABSOLUTE;
        return count == 2;
    }
    bool byoyomi = gtp_same_word(word[0], "byoyomi");
    if (byoyomi || gtp_same_word(word[0], "canadian")) {
        t->kind = byoyomi ? GTP_TIME_BYOYOMI : GTP_TIME_CANADIAN;
        return count == 4 && read_seconds(word[2], &t->period_ms)
               && gtp_read_number(word[3], 1, INT_MAX, &t->stones);
    }
    bool capped = gtp_same_word(word[0], "fischer-capped");
    if (!kata || !(capped || gtp_same_word(word[0], "fischer"))) return false;
    t->kind = GTP_TIME_FISCHER;
    if (count != (capped ? 5 : 3) || !read_seconds(word[2], &t->increment_ms)) return false;
    if (!capped) return true;
    return read_cap(word[3], &t->cap_ms) && read_cap(word[4], &t->move_ms)
           && (!t->cap_ms || t->cap_ms >= t->main_ms);
}

static enum gtp_reply kgs_time_settings(struct gtp *g, const struct gtp_words *args,
                                        struct str *out)
{
    struct gtp_time t;
    if (!read_kind(args, false, &t)) return gtp_fail(out, GTP_SYNTAX);
    return set_time(g, &t);
}

static enum gtp_reply kata_time_settings(struct gtp *g, const struct gtp_words *args,
                                         struct str *out)
{
    struct gtp_time t;
    if (!read_kind(args, true, &t)) return gtp_fail(out, GTP_SYNTAX);
    return set_time(g, &t);
}

static enum gtp_reply kata_list_time_settings(struct gtp *g, const struct gtp_words *args,
                                              struct str *out)
{
    (void)g, (void)args;
    str_add(out, "none absolute byoyomi canadian fischer fischer-capped");
    return GTP_FINE;
}

static enum gtp_reply time_left(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct gtp_time *t = &g->time;
    struct gtp_clock clock;
    enum tg_colour colour;
    if (!gtp_read_colour(args->word[0], &colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    /* Servers show clocks that have run out as negative. */
    if (!read_cap(args->word[1], &clock.left_ms)
        || !gtp_read_number(args->word[2], 0, INT_MAX, &clock.stones))
        return gtp_fail(out, GTP_SYNTAX);
    if (t->kind == GTP_TIME_NONE) { /* nobody told the settings: these are as much as we know */
        t->kind = clock.stones ? GTP_TIME_CANADIAN : GTP_TIME_ABSOLUTE;
        t->main_ms = clock.stones ? 0 : clock.left_ms;
        t->period_ms = clock.stones ? clock.left_ms : 0;
        t->stones = clock.stones;
        gtp_time_reset(g);
    }
    bool main_is_over = clock.stones == 0 && clock.left_ms == 0 && has_overtime(t);
    t->clock[colour] = main_is_over ? overtime(t) : clock;
    return GTP_FINE;
}

static enum gtp_reply tengen_time(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour;
    if (!gtp_read_colour(args->word[0], &colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    const struct gtp_clock *clock = &g->time.clock[colour];
    long long ms = clock->left_ms;
    const char *overtime_name = g->time.kind == GTP_TIME_BYOYOMI ? "byoyomi" : "canadian";
    if (g->time.kind == GTP_TIME_NONE)
        str_add(out, "none");
    else if (clock->stones)
        str_addf(out, "%s %lld.%03lld %d", overtime_name, ms / 1000, ms % 1000, clock->stones);
    else
        str_addf(out, "main %lld.%03lld", ms / 1000, ms % 1000);
    return GTP_FINE;
}

const struct gtp_command gtp_time_commands[] = {
    {"time_settings", "MAIN BYOYOMI STONES", 3, 3, time_settings},
    {"time_left", "COLOR TIME STONES", 3, 3, time_left},
    {"kgs-time_settings", "none|absolute|canadian|byoyomi [MAIN [TIME STONES]]", 1, 4,
     kgs_time_settings},
    {"kata-time_settings", "none|absolute|canadian|byoyomi|fischer|fischer-capped [TIME...]", 1, 5,
     kata_time_settings},
    {"kata-list_time_settings", "", 0, 0, kata_list_time_settings},
    {"tengen-time", "COLOR", 1, 1, tengen_time},
    {NULL, NULL, 0, 0, NULL},
};

/* What this program has of its own: reasons, shapes, evaluations. Boards and lists are in the forms that
 * GoGui draws. */
#include "proto/gtp_internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Why a move is refused ---------------------------------------------------------------------*/

static void add_text(struct str *out, char *text)
{
    str_add(out, text ? text : "");
    if (!text) out->failed = true;
    tg_free(text);
}

/* Names of points in the reason are the library's, which are GTP's only in Go and on the hexagon. */
static void explain_five(const struct gtp *g, tg_point point, enum tg_verdict verdict,
                         struct str *out)
{
    struct tg_reason *reason = verdict == TG_FORBIDDEN ? tg_explain(g->game, point) : NULL;
    char name[80];
    str_add(out, tg_verdict_text(verdict, TG_ENGLISH));
    if (!reason) return;
    tg_reason_name(reason, TG_ENGLISH, name, sizeof name);
    str_addf(out, ": %s", name);
    tg_reason_free(reason);
}

static enum gtp_reply explain(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour = tg_turn(g->game);
    tg_point point;
    struct tg_go_refusal refusal;
    const char *vertex = args->word[args->count - 1];
    if ((args->count == 2 && !gtp_read_colour(args->word[0], &colour))
        || !gtp_read_vertex(g->game, vertex, strlen(vertex), &point))
        return gtp_fail(out, GTP_BAD_VERTEX);
    if (gtp_is_go(g)) {
        tg_go_explain(g->game, point, colour, &refusal);
        if (refusal.verdict == TG_LEGAL)
            str_add(out, tg_verdict_text(TG_LEGAL, TG_ENGLISH));
        else
            add_text(out, tg_go_refusal_text(g->game, &refusal, TG_ENGLISH));
    } else {
        explain_five(g, point, tg_judge_as(g->game, point, colour), out);
    }
    return GTP_FINE;
}

/* Pairs of point and label: OL overline, 44 and 33. */
static enum gtp_reply forbidden(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    if (gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_FIVE);
    int count = tg_forbidden_all(g->game, points, kinds);
    for (int i = 0; i < count; i++) {
        if (i) str_add(out, "\n");
        gtp_add_vertex(out, g->game, points[i]);
        str_addf(out, " %s%s%s", kinds[i] & TG_KIND_OVERLINE ? "OL" : "",
                 kinds[i] & TG_KIND_FOUR_FOUR ? "44" : "",
                 kinds[i] & TG_KIND_THREE_THREE ? "33" : "");
    }
    return GTP_FINE;
}

/* ---- Pictures ----------------------------------------------------------------------------------*/

static enum gtp_reply liberties(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    tg_point points[TG_MAX_POINTS];
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    int size = tg_game_config(g->game)->size, count = tg_points(g->game, points);
    for (int i = 0; i < count; i++) {
        int number = tg_go_liberties(g->game, points[i]);
        str_add(out, i % size ? " " : "\n");
        if (number)
            str_addf(out, "%d", number);
        else
            str_add(out, "\"\"");
    }
    return GTP_FINE;
}

static enum gtp_reply territory(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    char owners[TG_MAX_POINTS];
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    tg_game *game = gtp_marked_game(g);
    if (!game) return gtp_fail(out, "no memory");
    tg_go_owners(game, owners);
    tg_game_free(game);
    int size = tg_game_config(g->game)->size;
    for (int i = 0; i < size * size; i++)
        str_addf(out, "%s%s", i % size ? " " : "\n",
                 owners[i] == 'X'   ? "b"
                 : owners[i] == 'O' ? "w"
                                    : "\"\"");
    return GTP_FINE;
}

/* The engine's opinion of whose each point will be; black is positive. */
static enum gtp_reply ownership(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    struct gtp_thought thought = {.task = GTP_OWNERSHIP, .colour = tg_turn(g->game)};
    struct tg_limits limits = g->options.limits;
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    if (!limits.nodes && !limits.time_ms && !limits.depth) limits.time_ms = 1000;
    limits.ownership = true;
    return gtp_think(g, &thought, &limits, out);
}

/* The stronger shapes of a colour, for GoGui to mark: a line of text each, and squares on the stones. */
static enum gtp_reply shapes(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum { ROOM = 1024 };
    enum tg_colour colour = tg_turn(g->game);
    if (gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_FIVE);
    if (args->count && !gtp_read_colour(args->word[0], &colour))
        return gtp_fail(out, GTP_BAD_VERTEX);
    struct tg_found *found = malloc(ROOM * sizeof *found);
    if (!found) return gtp_fail(out, "no memory");
    int count = tg_shapes(g->game, colour, found, ROOM);
    for (int i = 0; i < count && i < ROOM; i++) {
        if (found[i].shape < TG_LIVE_TWO) continue;
        str_addf(out, "%sTEXT %s ", out->length ? "\n" : "",
                 tg_shape_text(found[i].shape, TG_ENGLISH));
        gtp_add_vertices(out, g->game, found[i].stones, found[i].stone_count);
        str_add(out, "\nSQUARE ");
        gtp_add_vertices(out, g->game, found[i].stones, found[i].stone_count);
    }
    free(found);
    return GTP_FINE;
}

/* Five in a row: the sums over windows. Go: the score with what random games take for dead. */
static enum gtp_reply evaluation(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    int64_t black, white;
    struct tg_score score = {.struct_size = sizeof score};
    if (!gtp_is_go(g)) {
        tg_window_sums(g->game, &black, &white);
        str_addf(out, "black %lld white %lld", (long long)black, (long long)white);
        return GTP_FINE;
    }
    tg_game *game = gtp_marked_game(g);
    if (!game) return gtp_fail(out, "no memory");
    tg_get_score(game, &score);
    tg_game_free(game);
    str_add(out, "black ");
    gtp_add_halves(out, score.total_halves[TG_BLACK]);
    str_add(out, " white ");
    gtp_add_halves(out, score.total_halves[TG_WHITE]);
    return GTP_FINE;
}

/* One move, or two, that leave both sides equal. Answered while the other side waits. */
static enum gtp_reply balance(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct tg_limits limits = g->options.limits;
    tg_point moves[2] = {TG_NO_POINT, TG_NO_POINT};
    struct tg_result result;
    int count = 1, bias = 0;
    if (gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_FIVE);
    if ((args->count > 0 && !gtp_read_number(args->word[0], 1, 2, &count))
        || (args->count > 1 && !gtp_read_number(args->word[1], -INT_MAX, INT_MAX, &bias)))
        return gtp_fail(out, GTP_SYNTAX);
    tg_get_result(g->game, &result);
    if (result.outcome != TG_ONGOING) return gtp_fail(out, "the game is over");
    if (!gtp_engine_ready(g, out)) return GTP_FAILED;
    if (!limits.nodes && !limits.time_ms && !limits.depth) limits.time_ms = 1000;
    enum tg_error error = g->engine
                              ? tg_engine_balance(g->engine, g->game, &limits, bias, count, moves)
                              : TG_ERR_ENGINE;
    if (error != TG_OK) return gtp_fail(out, tg_error_text(error, TG_ENGLISH));
    if (moves[count - 1] == TG_NO_POINT) return gtp_fail(out, "no move leaves the game open");
    gtp_add_vertices(out, g->game, moves, count);
    return GTP_FINE;
}

const struct gtp_command gtp_tengen_commands[] = {
    {"tengen-balance", "[1|2 [BIAS]]", 0, 2, balance},
    {"tengen-explain", "[COLOR] VERTEX", 1, 2, explain},
    {"tengen-forbidden", "", 0, 0, forbidden},
    {"tengen-liberties", "", 0, 0, liberties},
    {"tengen-territory", "", 0, 0, territory},
    {"tengen-ownership", "", 0, 0, ownership},
    {"tengen-shapes", "[COLOR]", 0, 1, shapes},
    {"tengen-evaluation", "", 0, 0, evaluation},
    {NULL, NULL, 0, 0, NULL},
};

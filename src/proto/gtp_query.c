/* Questions about the position: stones, liberties, legal moves, the score. */
#include "proto/gtp_internal.h"

#include <string.h>
#include <time.h>

static bool read_vertex(const struct gtp *g, const char *word, tg_point *point)
{
    return gtp_read_vertex(g->game, word, strlen(word), point) && *point != TG_PASS;
}

static enum gtp_reply showboard(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    gtp_add_board(out, g->game);
    return GTP_FINE;
}

/* ---- Stones ------------------------------------------------------------------------------------*/

static enum gtp_reply list_stones(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour;
    tg_point points[TG_MAX_POINTS];
    if (!gtp_read_colour(args->word[0], &colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    int count = tg_points(g->game, points), stones = 0;
    for (int i = 0; i < count; i++)
        if (tg_stone(g->game, points[i]) == colour) points[stones++] = points[i];
    gtp_add_vertices(out, g->game, points, stones);
    return GTP_FINE;
}

static enum gtp_reply color(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    tg_point point;
    if (!read_vertex(g, args->word[0], &point)) return gtp_fail(out, GTP_BAD_VERTEX);
    str_add(out, gtp_colour_name(tg_stone(g->game, point)));
    return GTP_FINE;
}

static enum gtp_reply captures(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour;
    if (!gtp_read_colour(args->word[0], &colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    str_addf(out, "%d", tg_go_captured(g->game, colour));
    return GTP_FINE;
}

/* The point of a chain in Go, or the reason why there is none. */
static const char *read_chain(const struct gtp *g, const char *word, tg_point *point)
{
    if (!gtp_is_go(g)) return GTP_ONLY_GO;
    if (!read_vertex(g, word, point)) return GTP_BAD_VERTEX;
    return tg_stone(g->game, *point) == TG_EMPTY ? "vertex must not be empty" : NULL;
}

static enum gtp_reply countlib(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    tg_point point;
    const char *wrong = read_chain(g, args->word[0], &point);
    if (wrong) return gtp_fail(out, wrong);
    str_addf(out, "%d", tg_go_liberties(g->game, point));
    return GTP_FINE;
}

static enum gtp_reply findlib(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    tg_point point, chain[TG_MAX_POINTS], points[TG_MAX_POINTS];
    bool touched[1 << 10] = {false};
    const char *wrong = read_chain(g, args->word[0], &point);
    if (wrong) return gtp_fail(out, wrong);
    int stones = tg_go_chain(g->game, point, chain);
    for (int i = 0; i < stones; i++) {
        for (int k = 0; k < 4; k++) {
            tg_point n = tg_step(g->game, chain[i], k / 2 ? TG_COLUMN : TG_ROW, k % 2 ? 1 : -1);
            if (n != TG_NO_POINT && tg_stone(g->game, n) == TG_EMPTY) touched[n] = true;
        }
    }
    int count = tg_points(g->game, points), found = 0;
    for (int i = 0; i < count; i++)
        if (touched[points[i]]) points[found++] = points[i];
    gtp_add_vertices(out, g->game, points, found);
    return GTP_FINE;
}

/* ---- Moves -------------------------------------------------------------------------------------*/

static enum gtp_reply is_legal(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour;
    tg_point point;
    if (!gtp_read_colour(args->word[0], &colour)
        || !gtp_read_vertex(g->game, args->word[1], strlen(args->word[1]), &point))
        return gtp_fail(out, GTP_BAD_VERTEX);
    str_add(out, gtp_played(g, gtp_judge(g, colour, point)) ? "1" : "0");
    return GTP_FINE;
}

static enum gtp_reply all_legal(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour;
    tg_point points[TG_MAX_POINTS];
    if (!gtp_read_colour(args->word[0], &colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    gtp_add_vertices(out, g->game, points, gtp_legal(g, colour, points));
    return GTP_FINE;
}

/* ---- The end -----------------------------------------------------------------------------------*/

tg_game *gtp_marked_game(const struct gtp *g)
{
    tg_point points[TG_MAX_POINTS];
    tg_game *game = tg_game_clone(g->game);
    if (!game) return NULL;
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        if (tg_go_life(game, points[i]) != TG_ALIVE) return game;
    tg_go_guess(game);
    return game;
}

static enum gtp_reply final_score(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    struct tg_result result;
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_result(g->game, &result);
    if (gtp_is_go(g)) {
        tg_game *game = gtp_marked_game(g);
        if (!game) return gtp_fail(out, "no memory");
        tg_get_score(game, &score);
        tg_game_free(game);
        str_add(out, score.text);
        return GTP_FINE;
    }
    if (result.outcome == TG_ONGOING) return gtp_fail(out, "cannot score");
    str_add(out, result.outcome == TG_BLACK_WINS   ? "B+"
                 : result.outcome == TG_WHITE_WINS ? "W+"
                                                   : "0");
    return GTP_FINE;
}

/* A chain a line. */
static enum gtp_reply final_status_list(struct gtp *g, const struct gtp_words *args,
                                        struct str *out)
{
    static const char *const names[] = {"alive", "dead", "seki"};
    int wanted = 0;
    while (wanted < 3 && !gtp_same_word(args->word[0], names[wanted]))
        wanted++;
    if (wanted == 3) return gtp_fail(out, GTP_SYNTAX);
    if (!gtp_is_go(g)) return gtp_fail(out, "cannot score");
    tg_game *game = gtp_marked_game(g);
    if (!game) return gtp_fail(out, "no memory");
    tg_point points[TG_MAX_POINTS], chain[TG_MAX_POINTS];
    bool told[1 << 10] = {false};
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        int stones = told[points[i]] ? 0 : tg_go_chain(game, points[i], chain);
        if (!stones || (int)tg_go_life(game, points[i]) != wanted) continue;
        if (out->length) str_add(out, "\n");
        gtp_add_vertices(out, game, chain, stones);
        for (int k = 0; k < stones; k++)
            told[chain[k]] = true;
    }
    tg_game_free(game);
    return GTP_FINE;
}

/* KGS tells; there is nothing to be done. */
static enum gtp_reply game_over(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args, (void)out;
    return GTP_FINE;
}

static enum gtp_reply cputime(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args;
    long long ms = (long long)clock() * 1000 / CLOCKS_PER_SEC;
    str_addf(out, "%lld.%03lld", ms / 1000, ms % 1000);
    return GTP_FINE;
}

const struct gtp_command gtp_query_commands[] = {
    {"showboard", "", 0, 0, showboard},
    {"list_stones", "COLOR", 1, 1, list_stones},
    {"color", "VERTEX", 1, 1, color},
    {"captures", "COLOR", 1, 1, captures},
    {"countlib", "VERTEX", 1, 1, countlib},
    {"findlib", "VERTEX", 1, 1, findlib},
    {"is_legal", "COLOR VERTEX", 2, 2, is_legal},
    {"all_legal", "COLOR", 1, 1, all_legal},
    {"final_score", "", 0, 0, final_score},
    {"final_status_list", "alive|dead|seki", 1, 1, final_status_list},
    {"kgs-game_over", "", 0, 0, game_over},
    {"cputime", "", 0, 0, cputime},
    {NULL, NULL, 0, 0, NULL},
};

/* The game of GTP: boards, moves, undo, handicap. */
#include "proto/gtp_internal.h"

#include <stdlib.h>
#include <string.h>

bool gtp_is_go(const struct gtp *g)
{
    return tg_game_config(g->game)->rule == TG_GO;
}

static void forget_earlier(struct gtp *g, const struct gtp_earlier *until)
{
    while (g->earlier != until) {
        struct gtp_earlier *e = g->earlier;
        g->earlier = e->next;
        tg_game_free(e->game);
        free(e);
    }
}

static void replace_game(struct gtp *g, tg_game *game)
{
    tg_game_free(g->game);
    g->game = game;
}

void gtp_set_game(struct gtp *g, tg_game *game)
{
    gtp_ponder_stop(g);
    for (int i = 0; i < 3; i++)
        tg_manners_init(&g->manners[i]);
    forget_earlier(g, NULL);
    replace_game(g, game);
    gtp_time_reset(g);
}

/* ---- Moves -------------------------------------------------------------------------------------*/

bool gtp_played(const struct gtp *g, enum tg_verdict verdict)
{
    bool loses = tg_game_config(g->game)->foul == TG_FOUL_LOSES && !gtp_is_go(g);
    return verdict == TG_LEGAL || (verdict == TG_FORBIDDEN && loses);
}

static enum tg_error set_up_for(tg_game *game, enum tg_colour turn)
{
    char stones[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        stones[i] = ".XO"[tg_stone(game, points[i])];
    return tg_setup(game, stones, (size_t)count, turn, NULL);
}

/* Five in a row out of turn: on a set-up of what stands. */
static enum tg_verdict play_on_set_up(struct gtp *g, enum tg_colour colour, tg_point point)
{
    struct gtp_earlier *earlier = malloc(sizeof *earlier);
    tg_game *game = tg_game_clone(g->game);
    enum tg_verdict verdict = TG_GAME_OVER;
    if (earlier && game && set_up_for(game, colour) == TG_OK) verdict = tg_play(game, point);
    if (!gtp_played(g, verdict)) {
        free(earlier);
        tg_game_free(game);
        return verdict;
    }
    *earlier = (struct gtp_earlier){g->game, g->earlier};
    g->earlier = earlier;
    g->game = game;
    return verdict;
}

/* Go after both have passed: they do not agree, so play goes on. */
static enum tg_verdict play_on_resumed(struct gtp *g, enum tg_colour colour, tg_point point)
{
    enum tg_verdict verdict = TG_GAME_OVER;
    tg_game *game = tg_game_clone(g->game);
    if (game && tg_go_resume(game)) verdict = tg_play_as(game, point, colour);
    if (verdict == TG_LEGAL)
        replace_game(g, game);
    else
        tg_game_free(game);
    return verdict;
}

enum tg_verdict gtp_play(struct gtp *g, enum tg_colour colour, tg_point point)
{
    struct tg_result result;
    gtp_ponder_stop(g);
    tg_get_result(g->game, &result);
    if (result.ending == TG_BY_SCORE) return play_on_resumed(g, colour, point);
    if (gtp_is_go(g) || colour == tg_turn(g->game)) return tg_play_as(g->game, point, colour);
    if (result.outcome != TG_ONGOING) return TG_GAME_OVER;
    return play_on_set_up(g, colour, point);
}

enum tg_verdict gtp_judge(const struct gtp *g, enum tg_colour colour, tg_point point)
{
    struct tg_result result;
    tg_get_result(g->game, &result);
    if (result.ending != TG_BY_SCORE) return tg_judge_as(g->game, point, colour);
    tg_game *game = tg_game_clone(g->game);
    enum tg_verdict verdict =
        game && tg_go_resume(game) ? tg_judge_as(game, point, colour) : TG_GAME_OVER;
    tg_game_free(game);
    return verdict;
}

int gtp_legal(const struct gtp *g, enum tg_colour colour, tg_point points[TG_MAX_POINTS])
{
    struct tg_result result;
    tg_game *resumed = NULL;
    const tg_game *game = g->game;
    tg_get_result(game, &result);
    if (result.ending == TG_BY_SCORE) {
        game = resumed = tg_game_clone(g->game);
        if (!resumed) return 0;
        tg_go_resume(resumed);
    }
    int count = tg_points(game, points), legal = 0;
    for (int i = 0; i < count; i++)
        if (gtp_played(g, tg_judge_as(game, points[i], colour))) points[legal++] = points[i];
    tg_game_free(resumed);
    return legal;
}

static bool undo_one(struct gtp *g)
{
    if (tg_move_count(g->game) == 1 && g->earlier) { /* the move that was made on a set-up */
        struct gtp_earlier *e = g->earlier;
        replace_game(g, e->game);
        g->earlier = e->next;
        free(e);
        return true;
    }
    return tg_undo(g->game);
}

bool gtp_undo(struct gtp *g, int moves)
{
    int there = tg_move_count(g->game);
    for (const struct gtp_earlier *e = g->earlier; e; e = e->next)
        there += tg_move_count(e->game);
    if (moves > there) return false;
    gtp_ponder_stop(g);
    while (moves-- > 0)
        undo_one(g);
    return true;
}

/* ---- Commands: the board -----------------------------------------------------------------------*/

static enum gtp_reply start(struct gtp *g, const struct tg_config *config, struct str *out)
{
    enum tg_error error;
    tg_game *game = tg_game_new(config, &error);
    if (!game) return gtp_fail(out, error == TG_ERR_SIZE ? "unacceptable size" : "no memory");
    gtp_set_game(g, game);
    return GTP_FINE;
}

static enum gtp_reply boardsize(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct tg_config config = *tg_game_config(g->game);
    if (!gtp_read_number(args->word[0], -1000000, 1000000, &config.size))
        return gtp_fail(out, GTP_SYNTAX);
    return start(g, &config, out);
}

static enum gtp_reply query_boardsize(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    str_addf(out, "%d", tg_game_config(g->game)->size);
    return GTP_FINE;
}

static enum gtp_reply clear_board(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    struct tg_config config = *tg_game_config(g->game);
    return start(g, &config, out);
}

/* Programs send it whatever the game: five in a row takes note of it and has no use for it. */
static enum gtp_reply komi(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum { MOST = 1000 };
    int64_t thousandths;
    if (!gtp_read_decimal(args->word[0], &thousandths)) return gtp_fail(out, GTP_SYNTAX);
    if (thousandths % 500 || thousandths < -MOST * 1000 || thousandths > MOST * 1000)
        return gtp_fail(out, "komi must be a multiple of 0.5 from -1000 to 1000");
    if (!gtp_is_go(g)) return GTP_FINE;
    struct tg_go_rules rules = tg_game_config(g->game)->go;
    rules.komi_halves = (int)(thousandths / 500);
    return tg_go_set_rules(g->game, &rules) ? GTP_FINE : gtp_fail(out, "no memory");
}

static enum gtp_reply get_komi(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    gtp_add_halves(out, gtp_is_go(g) ? tg_game_config(g->game)->go.komi_halves : 0);
    return GTP_FINE;
}

/* ---- Commands: moves ---------------------------------------------------------------------------*/

static bool read_move(const struct gtp *g, char **words, enum tg_colour *colour, tg_point *point)
{
    return gtp_read_colour(words[0], colour)
           && gtp_read_vertex(g->game, words[1], strlen(words[1]), point);
}

static enum gtp_reply play(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    enum tg_colour colour;
    tg_point point;
    if (!read_move(g, args->word, &colour, &point)) return gtp_fail(out, GTP_BAD_VERTEX);
    if (!gtp_played(g, gtp_play(g, colour, point))) return gtp_fail(out, "illegal move");
    return GTP_FINE;
}

/* All of them or none. */
static enum gtp_reply play_sequence(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    const struct gtp_earlier *top = g->earlier;
    tg_game *before = tg_game_clone(g->game);
    const char *wrong = before ? NULL : "no memory";
    if (args->count % 2) wrong = GTP_SYNTAX;
    for (int i = 0; i + 1 < args->count && !wrong; i += 2) {
        enum tg_colour colour;
        tg_point point;
        if (!read_move(g, args->word + i, &colour, &point))
            wrong = GTP_BAD_VERTEX;
        else if (!gtp_played(g, gtp_play(g, colour, point)))
            wrong = "illegal move";
    }
    if (!wrong || !before) {
        tg_game_free(before);
        return wrong ? gtp_fail(out, wrong) : GTP_FINE;
    }
    /* Games put aside on the way go; where the first of them began, `before` is a copy of it. */
    forget_earlier(g, top);
    replace_game(g, before);
    return gtp_fail(out, wrong);
}

static enum gtp_reply undo(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    return gtp_undo(g, 1) ? GTP_FINE : gtp_fail(out, "cannot undo");
}

static enum gtp_reply gg_undo(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    int moves = 1;
    if (args->count && !gtp_read_number(args->word[0], 0, 1000000, &moves))
        return gtp_fail(out, GTP_SYNTAX);
    return gtp_undo(g, moves) ? GTP_FINE : gtp_fail(out, "cannot undo");
}

static void add_history(struct str *out, const tg_game *game)
{
    for (int i = tg_move_count(game) - 1; i >= 0; i--) {
        str_addf(out, "%s%s ", out->length ? "\n" : "", gtp_colour_name(tg_move_colour(game, i)));
        gtp_add_vertex(out, game, tg_move_at(game, i));
    }
}

/* The newest first, as GNU Go has it. */
static enum gtp_reply move_history(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    add_history(out, g->game);
    for (const struct gtp_earlier *e = g->earlier; e; e = e->next)
        add_history(out, e->game);
    return GTP_FINE;
}

/* ---- Commands: handicap ------------------------------------------------------------------------*/

static bool is_untouched(const struct gtp *g)
{
    return tg_stone_count(g->game) == 0 && tg_move_count(g->game) == 0 && !g->earlier;
}

static enum gtp_reply tell_stones(struct gtp *g, struct str *out)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(g->game, points), stones = 0;
    for (int i = 0; i < count; i++)
        if (tg_stone(g->game, points[i]) != TG_EMPTY) points[stones++] = points[i];
    gtp_add_vertices(out, g->game, points, stones);
    return GTP_FINE;
}

static enum gtp_reply fixed_handicap(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    int stones;
    if (!gtp_read_number(args->word[0], -1000000, 1000000, &stones))
        return gtp_fail(out, GTP_SYNTAX);
    if (!is_untouched(g)) return gtp_fail(out, "board not empty");
    if (!tg_go_handicap(g->game, stones)) return gtp_fail(out, "invalid number of stones");
    return tell_stones(g, out);
}

/* How far from the nearest of the stones, rows and columns added; from the rim less than two is bad. */
static int room_at(tg_point p, int size, const tg_point *stones, int count)
{
    int row = p >> 5, column = p & 31, least = 2 * size;
    for (int i = 0; i < count; i++) {
        int distance = abs(row - (stones[i] >> 5)) + abs(column - (stones[i] & 31));
        if (distance < least) least = distance;
    }
    int across = row < size - 1 - row ? row : size - 1 - row;
    int along = column < size - 1 - column ? column : size - 1 - column;
    int rim = across < along ? across : along;
    return least * 4 + (rim < 2 ? rim * 6 : 12 - rim);
}

/* The usual points as far as they go, then wherever there is most room. A board keeps three quarters of
 * its points empty: GTP lets us put fewer stones than we were asked for. */
static int choose_handicap(const struct gtp *g, int wanted, tg_point stones[TG_MAX_POINTS])
{
    tg_point points[TG_MAX_POINTS];
    int size = tg_game_config(g->game)->size, all = tg_points(g->game, points), count = 0;
    int most = all / 4 > 2 ? all / 4 : 2;
    if (wanted > most) wanted = most;
    while (count < wanted) {
        int best = -1, best_room = -1;
        for (int i = 0; i < all; i++) {
            bool taken = false;
            for (int k = 0; k < count; k++)
                taken |= stones[k] == points[i];
            int room = taken ? -1 : room_at(points[i], size, stones, count);
            if (room > best_room) {
                best = i;
                best_room = room;
            }
        }
        stones[count++] = points[best];
    }
    return count;
}

static enum gtp_reply place_free_handicap(struct gtp *g, const struct gtp_words *args,
                                          struct str *out)
{
    tg_point stones[TG_MAX_POINTS];
    int wanted, size = tg_game_config(g->game)->size;
    if (!gtp_read_number(args->word[0], -1000000, 1000000, &wanted))
        return gtp_fail(out, GTP_SYNTAX);
    if (!is_untouched(g)) return gtp_fail(out, "board not empty");
    if (!gtp_is_go(g) || wanted < 2 || wanted >= size * size)
        return gtp_fail(out, "invalid number of stones");
    if (!tg_go_handicap(g->game, wanted)
        && !tg_go_handicap_at(g->game, stones, choose_handicap(g, wanted, stones)))
        return gtp_fail(out, "invalid number of stones");
    return tell_stones(g, out);
}

static enum gtp_reply set_free_handicap(struct gtp *g, const struct gtp_words *args,
                                        struct str *out)
{
    tg_point stones[TG_MAX_POINTS];
    if (!is_untouched(g)) return gtp_fail(out, "board not empty");
    if (args->count < 2 || args->count > TG_MAX_POINTS) return gtp_fail(out, "bad vertex list");
    for (int i = 0; i < args->count; i++)
        if (!gtp_read_vertex(g->game, args->word[i], strlen(args->word[i]), &stones[i]))
            return gtp_fail(out, "bad vertex list");
    if (!tg_go_handicap_at(g->game, stones, args->count)) return gtp_fail(out, "bad vertex list");
    return GTP_FINE;
}

/* ---- Commands: set-up --------------------------------------------------------------------------*/

/* Pairs of colour and point onto an empty board; e is for empty. Who is to move stays. */
static enum gtp_reply gogui_setup(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    char stones[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    int all = tg_points(g->game, points);
    if (!is_untouched(g)) return gtp_fail(out, "board not empty");
    if (args->count % 2) return gtp_fail(out, GTP_SYNTAX);
    memset(stones, '.', sizeof stones);
    for (int i = 0; i < args->count; i += 2) {
        char **word = args->word + i;
        enum tg_colour colour = TG_EMPTY;
        tg_point point;
        bool empty = gtp_same_word(word[0], "e") || gtp_same_word(word[0], "empty");
        if ((!empty && !gtp_read_colour(word[0], &colour))
            || !gtp_read_vertex(g->game, word[1], strlen(word[1]), &point) || point == TG_PASS)
            return gtp_fail(out, GTP_BAD_VERTEX);
        for (int k = 0; k < all; k++)
            if (points[k] == point) stones[k] = ".XO"[empty ? TG_EMPTY : colour];
    }
    if (tg_setup(g->game, stones, (size_t)all, tg_turn(g->game), NULL) != TG_OK)
        return gtp_fail(out, "a chain without liberties");
    return GTP_FINE;
}

static enum gtp_reply gogui_setup_player(struct gtp *g, const struct gtp_words *args,
                                         struct str *out)
{
    enum tg_colour colour;
    if (!gtp_read_colour(args->word[0], &colour)) return gtp_fail(out, GTP_BAD_VERTEX);
    if (tg_move_count(g->game) || g->earlier) return gtp_fail(out, "moves have been played");
    if (colour == tg_turn(g->game)) return GTP_FINE; /* setting up again would forget a handicap */
    return set_up_for(g->game, colour) == TG_OK ? GTP_FINE : gtp_fail(out, "no memory");
}

const struct gtp_command gtp_play_commands[] = {
    {"boardsize", "SIZE", 1, 1, boardsize},
    {"query_boardsize", "", 0, 0, query_boardsize},
    {"clear_board", "", 0, 0, clear_board},
    {"komi", "KOMI", 1, 1, komi},
    {"get_komi", "", 0, 0, get_komi},
    {"play", "COLOR VERTEX", 2, 2, play},
    {"gogui-play_sequence", "[COLOR VERTEX]...", 0, GTP_ANY, play_sequence},
    {"undo", "", 0, 0, undo},
    {"gg-undo", "[MOVES]", 0, 1, gg_undo},
    {"move_history", "", 0, 0, move_history},
    {"fixed_handicap", "STONES", 1, 1, fixed_handicap},
    {"place_free_handicap", "STONES", 1, 1, place_free_handicap},
    {"set_free_handicap", "VERTEX...", 0, GTP_ANY, set_free_handicap},
    {"gogui-setup", "[COLOR VERTEX]...", 0, GTP_ANY, gogui_setup},
    {"gogui-setup_player", "COLOR", 1, 1, gogui_setup_player},
    {NULL, NULL, 0, 0, NULL},
};

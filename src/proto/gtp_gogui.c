/* GoGui: the commands that its menus offer, and the rules of games it does not know. */
#include "proto/gtp_internal.h"

#include <string.h>

static bool is_square(const struct gtp *g)
{
    return tg_game_config(g->game)->board == TG_SQUARE;
}

/* ---- The menus ---------------------------------------------------------------------------------*/

/* Type of the answer / label / command; %c a colour, %p a point that the user chooses. */
static const char for_all[] = "plist/Legal Moves/all_legal %c\n"
                              "hstring/Explain Point/tengen-explain %p\n"
                              "string/Result/tengen-result\n"
                              "string/Evaluation/tengen-evaluation\n";
static const char for_go[] = "sboard/Liberties/tengen-liberties\n"
                             "plist/Liberties of Chain/findlib %p\n"
                             "bwboard/Territory/tengen-territory\n"
                             "dboard/Ownership/tengen-ownership\n"
                             "plist/Dead Stones/final_status_list dead\n"
                             "string/Score/final_score\n"
                             "string/Rules/kata-get-rules\n";
static const char for_five[] = "pspairs/Forbidden Points/tengen-forbidden\n"
                               "gfx/Shapes/tengen-shapes %c\n";

static enum gtp_reply analyze_commands(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    str_add(out, for_all);
    str_add(out, gtp_is_go(g) ? for_go : for_five);
    return GTP_FINE;
}

/* ---- The rules ---------------------------------------------------------------------------------*/

static enum gtp_reply game_id(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    str_add(out, gtp_game_name(tg_game_config(g->game)));
    return GTP_FINE;
}

static enum gtp_reply board_size(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    if (!is_square(g)) return gtp_fail(out, "not a square board");
    str_addf(out, "%d", tg_game_config(g->game)->size);
    return GTP_FINE;
}

static enum gtp_reply board(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    tg_point points[TG_MAX_POINTS];
    if (!is_square(g)) return gtp_fail(out, "not a square board");
    int size = tg_game_config(g->game)->size, count = tg_points(g->game, points);
    for (int i = 0; i < count; i++)
        str_addf(out, "%s%c", i % size ? " " : "\n", ".XO"[tg_stone(g->game, points[i])]);
    return GTP_FINE;
}

static enum gtp_reply side_to_move(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    str_add(out, gtp_colour_name(tg_turn(g->game)));
    return GTP_FINE;
}

/* None when the game is over: this is how GoGui sees it. Pass, where there is one, comes last. */
static enum gtp_reply legal_moves(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    struct tg_result result;
    tg_point points[TG_MAX_POINTS + 1];
    tg_get_result(g->game, &result);
    if (result.outcome != TG_ONGOING) return GTP_FINE;
    int count = gtp_legal(g, tg_turn(g->game), points);
    if (gtp_is_go(g)) points[count++] = TG_PASS;
    gtp_add_vertices(out, g->game, points, count);
    return GTP_FINE;
}

static const char *ending_text(enum tg_ending ending)
{
    switch (ending) {
    case TG_BY_FIVE: return " by five in a row";
    case TG_BY_FORBIDDEN: return " by a forbidden move";
    case TG_BY_FULL_BOARD: return ", the board is full";
    case TG_BY_NO_MOVE: return ", black has no legal move";
    case TG_BY_RESIGNATION: return " by resignation";
    case TG_BY_AGREEMENT: return " by agreement";
    default: return "";
    }
}

/* In Go the dead stones are a guess. */
static enum gtp_reply final_result(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    struct tg_result result;
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_result(g->game, &result);
    if (result.ending == TG_BY_SCORE) {
        tg_game *game = gtp_marked_game(g);
        if (!game) return gtp_fail(out, "no memory");
        tg_get_score(game, &score);
        tg_game_free(game);
        str_add(out, score.text);
        return GTP_FINE;
    }
    static const char *const outcomes[] = {"unknown", "black wins", "white wins", "draw"};
    str_addf(out, "%s%s", outcomes[result.outcome], ending_text(result.ending));
    return GTP_FINE;
}

const struct gtp_command gtp_gogui_commands[] = {
    {"gogui-analyze_commands", "", 0, 0, analyze_commands},
    {"gogui-rules_game_id", "", 0, 0, game_id},
    {"gogui-rules_board_size", "", 0, 0, board_size},
    {"gogui-rules_board", "", 0, 0, board},
    {"gogui-rules_side_to_move", "", 0, 0, side_to_move},
    {"gogui-rules_legal_moves", "", 0, 0, legal_moves},
    {"gogui-rules_final_result", "", 0, 0, final_result},
    {"tengen-result", "", 0, 0, final_result},
    {NULL, NULL, 0, 0, NULL},
};

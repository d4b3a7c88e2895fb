/* Requests of players: moves, answers, offers, scoring; and what a board shows. */
#include <string.h>

#include "api.h"
#include "game_json.h"

bool do_position(struct request *r)
{
    json_t *position = position_json(r->game, r->node, r->conn->lang);
    if (!position) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    json_decref(r->reply);
    r->reply = position;
    return true;
}

bool do_children(struct request *r)
{
    json_object_set_new(r->reply, "nodes", tree_below_json(r->game, r->node));
    return true;
}

bool do_play(struct request *r)
{
    tg_point point = request_point(r, "point");
    if (point == TG_NO_POINT) return false;
    if (r->game->study) {
        tg_node node = game_study_play(r->game, r->node, point, &r->fault);
        if (node == TG_NO_NODE) return false;
        r->game->node = node;
        json_object_set_new(r->reply, "node", json_integer((json_int_t)node));
        request_changed(r);
        return true;
    }
    if (r->node != r->game->node)
        return fail(&r->fault, "not_now", "node", "the game has gone on: play at its live end",
                    "对局已继续，请在最新一手之后落子");
    bool played = game_play(r->game, request_player(r), point, r->now, &r->fault);
    if (played) json_object_set_new(r->reply, "node", json_integer((json_int_t)r->game->node));
    /* Refused because the clock has run out: that is a change, too. */
    if (played || r->game->end.outcome != TG_ONGOING) request_changed(r);
    return played;
}

static bool read_decision(struct request *r, struct tg_decision *decision)
{
    static const struct {
        const char *name;
        enum tg_choice choice;
    } choices[] = {{"stay", TG_CHOOSE_STAY},
                   {"swap", TG_CHOOSE_SWAP},
                   {"more", TG_CHOOSE_MORE},
                   {"offer", TG_CHOOSE_OFFER}};
    const char *choice = arg_text(r, "choice");
    struct tg_question question = {.ask = TG_ASK_NOTHING};
    if (r->game->opening) tg_opening_ask(r->game->opening, &question);
    *decision = (struct tg_decision){.ask = question.ask, .point = TG_NO_POINT};
    if (arg_text(r, "point")) {
        decision->point = request_point(r, "point");
        if (question.ask == TG_ASK_CHOICE || question.ask == TG_ASK_NUMBER)
            decision->ask = TG_ASK_STONE;
        return decision->point != TG_NO_POINT;
    }
    if (choice) {
        decision->ask = TG_ASK_CHOICE;
        for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
            if (strcmp(choices[i].name, choice) == 0) decision->choice = choices[i].choice;
        if (decision->choice) return true;
        return failf(&r->fault, "bad_request", "choice", "choice: stay, swap, more or offer");
    }
    if (arg_int(r, "number", -1) >= 0) {
        decision->ask = TG_ASK_NUMBER;
        decision->number = (int)arg_int(r, "number", 0);
        return true;
    }
    return fail(&r->fault, "bad_request", NULL, "an answer is a point, a choice or a number",
                "回答须为一点、一个选择或一个数");
}

bool do_answer(struct request *r)
{
    struct tg_decision decision;
    if (!read_decision(r, &decision)) return false;
    if (!game_answer(r->game, request_player(r), &decision, r->now, &r->fault)) return false;
    json_object_set_new(r->reply, "node", json_integer((json_int_t)r->game->node));
    request_changed(r);
    return true;
}

bool do_resign(struct request *r)
{
    if (!game_resign(r->game, request_player(r), r->now, &r->fault)) return false;
    request_changed(r);
    return true;
}

/* ---- Taking back and draws ---------------------------------------------------------------------*/

/* With both seats in one hand, one move at a time. */
static bool single_steps(const struct request *r)
{
    return r->seats == 3;
}

bool do_undo(struct request *r)
{
    struct game *game = r->game;
    int player = request_player(r);
    if (game_alone(game, r->seats)) {
        if (!game_undo(game, player, single_steps(r), r->now, &r->fault)) return false;
    } else {
        if (game_phase(game) == PHASE_OVER)
            return fail(&r->fault, "not_now", NULL, "the game is over", "对局已结束");
        if (!game_can_undo(game))
            return fail(&r->fault, "not_now", NULL, "there is nothing to take back",
                        "没有可悔的棋");
        /* What one asks for must be one's own: the other's answer is by who did not ask. */
        player = r->seats & 1 ? 0 : 1;
        game->offer_undo = player;
    }
    request_changed(r);
    return true;
}

bool do_redo(struct request *r)
{
    if (!game_alone(r->game, r->seats))
        return fail(&r->fault, "not_now", NULL, "the other player would have to agree",
                    "须经对方同意");
    if (!game_redo(r->game, request_player(r), single_steps(r), r->now, &r->fault)) return false;
    request_changed(r);
    return true;
}

bool do_draw(struct request *r)
{
    struct game *game = r->game;
    if (game_phase(game) != PHASE_PLAY)
        return fail(&r->fault, "not_now", NULL, "a draw can be offered while playing",
                    "只有对局进行中才能提和");
    if (!game_seats_taken(game))
        return fail(&r->fault, "not_now", NULL, "the other player has not come yet",
                    "对手尚未到来");
    bool agreed = false;
    int player = r->seats & 1 ? 0 : 1;
    if (r->seats == 3) {
        agreed = true;
    } else if (game->players[1 - player].kind == PLAYER_ENGINE) {
        agreed = tg_manners_accepts(&game->manners[1 - player], game->position);
    } else {
        agreed = game->offer_draw == 1 - player; /* both want it */
        game->offer_draw = player;
    }
    if (agreed) game_agree_draw(game, r->now);
    json_object_set_new(r->reply, "agreed", json_boolean(agreed));
    request_changed(r);
    return true;
}

bool do_agree(struct request *r)
{
    struct game *game = r->game;
    const char *what = arg_text(r, "what");
    bool undo = strcmp(what, "undo") == 0, yes = arg_bool(r, "yes", false);
    if (!undo && strcmp(what, "draw") != 0)
        return failf(&r->fault, "bad_request", "what", "what: undo or draw");
    int from = undo ? game->offer_undo : game->offer_draw;
    if (from == NOBODY)
        return fail(&r->fault, "not_now", NULL, "nothing is offered", "没有待答复的请求");
    if (!(r->seats >> (1 - from) & 1)) {
        /* Who asked may withdraw it. */
        if (yes)
            return fail(&r->fault, "not_yours", NULL, "the other player answers", "须由对方答复");
    }
    if (undo)
        game->offer_undo = NOBODY;
    else
        game->offer_draw = NOBODY;
    if (yes && undo && !game_undo(game, from, false, r->now, &r->fault)) return false;
    if (yes && !undo) game_agree_draw(game, r->now);
    request_changed(r);
    return true;
}

/* ---- Scoring -----------------------------------------------------------------------------------*/

bool do_mark(struct request *r)
{
    static const char *const names[] = {"alive", "dead", "seki"};
    const char *life = arg_text(r, "life");
    tg_point point = request_point(r, "point");
    int which = 0;
    if (point == TG_NO_POINT) return false;
    while (which < 3 && strcmp(names[which], life) != 0)
        which++;
    if (which == 3) return failf(&r->fault, "bad_request", "life", "life: alive, dead or seki");
    if (!game_mark(r->game, point, (enum tg_life)which, &r->fault)) return false;
    request_changed(r);
    return true;
}

bool do_accept(struct request *r)
{
    /* With both seats in one hand, for both. */
    for (int p = 0; p < 2; p++)
        if ((r->seats >> p & 1) && !game_accept(r->game, p, r->now, &r->fault)) return false;
    request_changed(r);
    return true;
}

bool do_resume(struct request *r)
{
    if (!game_resume(r->game, r->now, &r->fault)) return false;
    request_changed(r);
    return true;
}

/* ---- Reasons -----------------------------------------------------------------------------------*/

static const char *verdict_word(enum tg_verdict verdict)
{
    static const char *const words[] = {"legal",     "off-board", "occupied", "game-over",
                                        "forbidden", "suicide",   "ko",       "superko"};
    return words[verdict];
}

static json_t *refusal_json(const tg_game *position, const struct tg_go_refusal *refusal)
{
    bool numbered = refusal->verdict == TG_KO || refusal->verdict == TG_SUPERKO;
    return json_pack("{s:o, s:s, s:o, s:o, s:o}", "point", point_json(position, refusal->point),
                     "verdict", verdict_word(refusal->verdict), "ko",
                     point_json(position, refusal->ko), "move",
                     numbered ? json_integer(refusal->move) : json_null(), "chain",
                     points_json(position, refusal->chain, refusal->chain_count));
}

static json_t *parse_and_free(char *text)
{
    json_t *value = text ? json_loads(text, 0, NULL) : NULL;
    tg_free(text);
    return value ? value : json_null();
}

static void explain(struct request *r, const tg_game *position, tg_point point,
                    enum tg_colour colour)
{
    enum tg_verdict verdict = tg_judge_as(position, point, colour);
    char *text = NULL;
    json_t *reason = NULL;
    if (game_is_go(r->game)) {
        struct tg_go_refusal refusal;
        tg_go_explain(position, point, colour, &refusal);
        text = tg_go_refusal_text(position, &refusal, r->conn->lang);
        reason = refusal_json(position, &refusal);
    } else if (colour == TG_BLACK) {
        struct tg_reason *found = tg_explain(position, point);
        if (found) {
            text = tg_reason_text(position, found, r->conn->lang);
            reason = parse_and_free(tg_reason_json(position, found));
        }
        tg_reason_free(found);
    }
    json_object_set_new(r->reply, "verdict", json_string(verdict_word(verdict)));
    json_object_set_new(r->reply, "text",
                        json_string(text ? text : tg_verdict_text(verdict, r->conn->lang)));
    json_object_set_new(r->reply, "reason", reason ? reason : json_null());
    tg_free(text);
}

bool do_explain(struct request *r)
{
    tg_point point = request_point(r, "point");
    const char *colour = arg_text(r, "colour");
    if (point == TG_NO_POINT) return false;
    if (colour && strcmp(colour, "black") != 0 && strcmp(colour, "white") != 0)
        return failf(&r->fault, "bad_request", "colour", "colour: black or white");
    tg_game *position = game_position_at(r->game, r->node, NULL);
    if (!position) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    enum tg_colour side = tg_turn(position);
    if (colour) side = strcmp(colour, "black") == 0 ? TG_BLACK : TG_WHITE;
    explain(r, position, point, side);
    tg_game_free(position);
    return true;
}

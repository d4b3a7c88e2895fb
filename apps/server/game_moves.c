/* Games with players: moves, answers to the opening's questions, taking back, ends. */
#include <stdio.h>
#include <string.h>

#include "game_internal.h"

static enum tg_outcome win_of(enum tg_colour colour)
{
    return colour == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS;
}

/* ---- Ends --------------------------------------------------------------------------------------*/

static void write_result(struct game *game)
{
    struct tg_record_result result = {game->end.outcome, TG_RECORD_POINTS, 0};
    struct tg_score score = {.struct_size = sizeof score};
    char side = game->end.outcome == TG_BLACK_WINS ? 'B' : 'W';
    switch (game->end.by) {
    case BY_RESIGNATION: result.ending = TG_RECORD_RESIGN; break;
    case BY_TIME: result.ending = TG_RECORD_TIME; break;
    case BY_FORBIDDEN: result.ending = TG_RECORD_FORFEIT; break;
    case BY_SCORE:
        tg_get_score(game->position, &score);
        result.halves = score.total_halves[TG_BLACK] - score.total_halves[TG_WHITE];
        if (result.halves < 0) result.halves = -result.halves;
        break;
    default: break;
    }
    tg_record_set_result(game->record, game->root, &result);
    if (game->end.by == BY_SCORE)
        snprintf(game->end.text, sizeof game->end.text, "%s", score.text);
    else if (game->end.outcome == TG_DRAW)
        snprintf(game->end.text, sizeof game->end.text, "0");
    else
        snprintf(game->end.text, sizeof game->end.text, "%c+%s", side,
                 game->end.by == BY_RESIGNATION ? "R"
                 : game->end.by == BY_TIME      ? "T"
                 : game->end.by == BY_FORBIDDEN ? "F"
                                                : "");
}

void game_finish(struct game *game, enum tg_outcome outcome, enum ended_by by, int64_t now)
{
    game->end = (struct ending){.outcome = outcome, .by = by};
    game->offer_undo = game->offer_draw = NOBODY;
    clock_run(&game->clock, CLOCK_NOBODY, false, now);
    write_result(game);
}

void game_reopen(struct game *game)
{
    struct tg_record_result none = {TG_ONGOING, TG_RECORD_UNKNOWN, 0};
    game->end = (struct ending){.outcome = TG_ONGOING};
    tg_record_set_result(game->record, game->root, &none);
}

static enum ended_by by_of(enum tg_ending ending)
{
    switch (ending) {
    case TG_BY_FIVE: return BY_FIVE;
    case TG_BY_FORBIDDEN: return BY_FORBIDDEN;
    case TG_BY_FULL_BOARD: return BY_FULL_BOARD;
    case TG_BY_NO_MOVE: return BY_NO_MOVE;
    case TG_BY_RESIGNATION: return BY_RESIGNATION;
    case TG_BY_SCORE: return BY_SCORE;
    case TG_BY_AGREEMENT: return BY_AGREEMENT;
    case TG_NOT_ENDED: break;
    }
    return BY_NOTHING;
}

void game_settle(struct game *game, bool moved, int64_t now)
{
    struct tg_result result;
    tg_get_result(game->position, &result);
    if (result.ending == TG_BY_SCORE && !game->config.go.all_stand) {
        /* Computers accept whatever people make of it. */
        if (moved) tg_go_guess(game->position);
        game_write_marks(game);
        for (int p = 0; p < 2; p++)
            game->accepted[p] = game->players[p].kind == PLAYER_ENGINE;
        clock_run(&game->clock, CLOCK_NOBODY, moved, now);
        if (game->accepted[0] && game->accepted[1])
            game_finish(game, result.outcome, BY_SCORE, now);
    } else if (result.outcome != TG_ONGOING) {
        game_finish(game, result.outcome, by_of(result.ending), now);
    } else {
        clock_run(&game->clock, game_seats_taken(game) ? game_to_move(game) : CLOCK_NOBODY, moved,
                  now);
    }
}

bool game_check_time(struct game *game, int64_t now)
{
    int player = game->clock.running;
    if (player == CLOCK_NOBODY || clock_deadline(&game->clock) > now) return false;
    game_finish(game, win_of(game_colour_of(game, 1 - player)), BY_TIME, now);
    return true;
}

/* Everything that players do at the live end begins here. */
static bool may_move(struct game *game, int player, int64_t now, struct fault *fault)
{
    if (game->end.outcome == TG_ONGOING) game_check_time(game, now);
    if (game->end.outcome != TG_ONGOING)
        return fail(fault, "not_now", NULL, "the game is over", "对局已结束");
    if (game_phase(game) == PHASE_SCORING)
        return fail(fault, "not_now", NULL, "the score is being counted", "正在数子");
    if (!game_seats_taken(game))
        return fail(fault, "not_now", NULL, "the other player has not come yet", "对手尚未到来");
    if (game_to_move(game) != player)
        return fail(fault, "not_yours", NULL, "it is the other player's turn", "轮到对方");
    return true;
}

bool game_take_seat(struct game *game, int player, const char *me, const char *name, int64_t now,
                    struct fault *fault)
{
    struct player *seat = &game->players[player];
    if (!key_make(seat->key))
        return fail(fault, "server", NULL, "no random numbers", "系统无法提供随机数");
    seat->taken = true;
    snprintf(seat->holder, sizeof seat->holder, "%s", me);
    if (name && *name) snprintf(seat->name, sizeof seat->name, "%s", name);
    game_write_names(game);
    if (game->end.outcome == TG_ONGOING) game_settle(game, false, now);
    return true;
}

/* ---- Moves -------------------------------------------------------------------------------------*/

/* What a move leaves behind: offers lapse, what was taken back stays a variation. */
static void after_move(struct game *game, int64_t now)
{
    game->offer_undo = game->offer_draw = NOBODY;
    game->resumed = false;
    game_follow(game);
    /* Going along what was taken back keeps the rest of it to be redone. */
    if (game->redo_to != TG_NO_NODE) {
        tg_node at = game->redo_to;
        while (at != TG_NO_NODE && at != game->node)
            at = tg_node_parent(game->record, at);
        if (at == TG_NO_NODE || game->redo_to == game->node) game->redo_to = TG_NO_NODE;
    }
    game_settle(game, true, now);
}

bool game_play(struct game *game, int player, tg_point point, int64_t now, struct fault *fault)
{
    if (!may_move(game, player, now, fault)) return false;
    if (game_phase(game) == PHASE_OPENING) {
        struct tg_question question;
        tg_opening_ask(game->opening, &question);
        struct tg_decision decision = {.ask = question.ask, .point = point};
        if (question.ask == TG_ASK_CHOICE || question.ask == TG_ASK_NUMBER)
            return fail(fault, "not_now", NULL, "the opening rule asks for an answer first",
                        "请先回答开局规则的提问");
        return game_answer(game, player, &decision, now, fault);
    }
    int before = tg_move_count(game->position);
    enum tg_verdict verdict = tg_play(game->position, point);
    if (tg_move_count(game->position) == before)
        return game_refuse(game->position, point, verdict, fault);
    after_move(game, now);
    return true;
}

bool game_answer(struct game *game, int player, const struct tg_decision *decision, int64_t now,
                 struct fault *fault)
{
    if (game->end.outcome == TG_ONGOING) game_check_time(game, now);
    if (game_phase(game) != PHASE_OPENING)
        return fail(fault, "not_now", NULL, "no opening rule asks anything", "当前没有开局提问");
    if (!may_move(game, player, now, fault)) return false;
    enum tg_refusal refusal = tg_opening_answer(game->opening, decision);
    if (refusal != TG_FINE)
        return failf(fault, "refused", decision->point == TG_NO_POINT ? NULL : "point", "%s",
                     tg_refusal_text(refusal, fault->lang));
    game->opening_stones = tg_move_count(game->position);
    after_move(game, now);
    if (game_phase(game) != PHASE_OPENING) game_write_names(game);
    return true;
}

bool game_resign(struct game *game, int player, int64_t now, struct fault *fault)
{
    if (game->end.outcome == TG_ONGOING) game_check_time(game, now);
    if (game_phase(game) == PHASE_OVER)
        return fail(fault, "not_now", NULL, "the game is over", "对局已结束");
    game_finish(game, win_of(game_colour_of(game, 1 - player)), BY_RESIGNATION, now);
    return true;
}

void game_agree_draw(struct game *game, int64_t now)
{
    game_finish(game, TG_DRAW, BY_AGREEMENT, now);
}

/* ---- Taking back -------------------------------------------------------------------------------*/

bool game_can_undo(const struct game *game)
{
    if (game->study || game->end.by == BY_TIME) return false;
    if (game->end.by == BY_RESIGNATION || game->end.by == BY_AGREEMENT) return true;
    char *answers = game->opening ? tg_opening_text(game->opening) : NULL;
    bool can = tg_move_count(game->position) > 0 || (answers && *answers);
    tg_free(answers);
    return can;
}

bool game_can_redo(const struct game *game)
{
    return !game->study && game->redo_to != TG_NO_NODE && game->end.outcome == TG_ONGOING
           && game_phase(game) != PHASE_OPENING;
}

/* Takes one step back; *mover is who made it. False: there is none. */
static bool step_back(struct game *game, int *mover)
{
    int moves = tg_move_count(game->position);
    if (moves > game->opening_stones) {
        *mover = game_player_of(game, tg_move_colour(game->position, moves - 1));
        return tg_undo(game->position);
    }
    if (!game->opening || !tg_opening_undo(game->opening)) return false;
    game->opening_stones = tg_move_count(game->position);
    *mover = game_to_move(game); /* whose answer it was is asked again */
    return true;
}

bool game_undo(struct game *game, int player, bool single, int64_t now, struct fault *fault)
{
    tg_node from = game->node;
    int mover = NOBODY;
    if (!game_can_undo(game))
        return fail(fault, "not_now", NULL, "there is nothing to take back", "没有可悔的棋");
    bool gave_up = game->end.by == BY_RESIGNATION || game->end.by == BY_AGREEMENT;
    if (game->end.outcome != TG_ONGOING) game_reopen(game);
    if (!gave_up) {
        do {
            if (!step_back(game, &mover)) break;
            game_follow(game);
        } while (!single && mover != player);
        if (game->redo_to == TG_NO_NODE) game->redo_to = from;
        if (game->redo_to == game->node) game->redo_to = TG_NO_NODE; /* an answer without a stone */
    }
    game->offer_undo = game->offer_draw = NOBODY;
    game->resumed = false;
    game_settle(game, false, now);
    return true;
}

bool game_redo(struct game *game, int player, bool single, int64_t now, struct fault *fault)
{
    if (!game_can_redo(game))
        return fail(fault, "not_now", NULL, "there is nothing to play again", "没有可重走的棋");
    while (game->redo_to != TG_NO_NODE) {
        tg_node next = game->redo_to;
        tg_point point;
        struct tg_result result;
        while (tg_node_parent(game->record, next) != game->node)
            next = tg_node_parent(game->record, next);
        tg_node_move(game->record, next, &point);
        tg_get_result(game->position, &result);
        if (result.ending == TG_BY_SCORE) tg_go_resume(game->position);
        tg_play(game->position, point);
        after_move(game, now);
        if (game->node != next) game->redo_to = TG_NO_NODE; /* cannot be */
        if (single || game_to_move(game) == player) break;
    }
    return true;
}

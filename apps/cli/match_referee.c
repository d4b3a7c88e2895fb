#include "match_referee.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "go.h"

struct table {
    const struct referee *referee;
    struct player *const *players;
    tg_game *game;
    struct match_log *log;
    struct game_result *result;
    int room; /* for moves */
};

static bool keep_move(struct table *t, tg_point point, int64_t ms)
{
    struct game_result *result = t->result;
    if (result->move_count == t->room) {
        int room = t->room ? 2 * t->room : 128;
        struct match_move *moves = realloc(result->moves, (size_t)room * sizeof *moves);
        if (!moves) return false;
        result->moves = moves;
        t->room = room;
    }
    result->moves[result->move_count++] = (struct match_move){.point = point, .ms = ms};
    return true;
}

static int side_of(const struct table *t, enum tg_colour colour)
{
    return colour == TG_BLACK ? t->result->black : 1 - t->result->black;
}

static void end_game(struct table *t, enum tg_outcome outcome, enum match_reason reason)
{
    t->result->outcome = outcome;
    t->result->reason = reason;
}

static void lose(struct table *t, int side, enum match_reason reason, const char *note)
{
    end_game(t, side == t->result->black ? TG_WHITE_WINS : TG_BLACK_WINS, reason);
    snprintf(t->result->note, sizeof t->result->note, "%s", note);
}

/* ---- The count at the end of Go ---------------------------------------------------------------*/
/* "B+3.5" as points for black; false if it is no such text. */
static bool read_score(const char *text, double *points)
{
    char *end;
    *points = 0;
    if (strcmp(text, "0") == 0 || strcmp(text, "Draw") == 0) return true;
    if ((text[0] != 'B' && text[0] != 'W') || text[1] != '+') return false;
    double by = strtod(text + 2, &end);
    if (end == text + 2 || *end) return false;
    *points = text[0] == 'B' ? by : -by;
    return true;
}

/* Asks the players what they make of it, and notes who disagrees. */
static void compare_scores(struct table *t)
{
    struct game_result *result = t->result;
    double ours, theirs;
    read_score(result->score, &ours);
    for (int side = 0; side < 2; side++) {
        char text[16];
        if (player_score(t->players[side], t->game, text) != PLAYER_OK) return;
        if (!read_score(text, &theirs) || fabs(ours - theirs) < 0.01) continue;
        size_t used = strlen(result->note);
        snprintf(result->note + used, sizeof result->note - used, "%s%c counts %s",
                 used ? ", " : "", "AB"[side], text);
        result->score_differs = true;
    }
}

static void count_go(struct table *t, enum match_reason reason)
{
    struct tg_score score = {.struct_size = sizeof score};
    struct tg_result result;
    tg_go_guess(t->game);
    tg_get_score(t->game, &score);
    tg_get_result(t->game, &result);
    snprintf(t->result->score, sizeof t->result->score, "%s", score.text);
    end_game(t, result.outcome, reason);
}

/* ---- Play -------------------------------------------------------------------------------------*/
/* Is the game over, by the rules or because it has gone on long enough? */
static bool is_over(struct table *t)
{
    static const enum match_reason reasons[] = {
        [TG_BY_FIVE] = REASON_FIVE,
        [TG_BY_FORBIDDEN] = REASON_FORBIDDEN,
        [TG_BY_FULL_BOARD] = REASON_FULL,
        [TG_BY_NO_MOVE] = REASON_NO_MOVE,
        [TG_BY_RESIGNATION] = REASON_RESIGN,
        [TG_BY_SCORE] = REASON_SCORE,
        [TG_BY_AGREEMENT] = REASON_DRAW_AFTER, /* in a file of openings */
    };
    struct tg_result result;
    int moves = tg_move_count(t->game);
    tg_get_result(t->game, &result);
    if (result.outcome != TG_ONGOING) {
        end_game(t, result.outcome, reasons[result.ending]);
        if (result.ending == TG_BY_SCORE) {
            count_go(t, REASON_SCORE);
            compare_scores(t);
        }
        return true;
    }
    if (t->referee->draw_after && moves >= t->referee->draw_after) {
        end_game(t, TG_DRAW, REASON_DRAW_AFTER);
        return true;
    }
    if (t->referee->max_moves && moves >= t->referee->max_moves && is_go(t->game)) {
        tg_play(t->game, TG_PASS);
        tg_play(t->game, TG_PASS);
        count_go(t, REASON_MAX_MOVES);
        return true;
    }
    return false;
}

/* Why the move is not played, in words. */
static void describe_refusal(const tg_game *game, tg_point move, enum tg_verdict verdict,
                             char *text, size_t size)
{
    char name[TG_NAME_SIZE], why[64] = "";
    move_name(game, move, name);
    if (verdict == TG_FORBIDDEN) {
        struct tg_reason *reason = tg_explain(game, move);
        if (reason) tg_reason_name(reason, TG_ENGLISH, why, sizeof why);
        tg_reason_free(reason);
    }
    snprintf(text, size, "%s: %s", name, *why ? why : tg_verdict_text(verdict, TG_ENGLISH));
}

/* The player's move on our board; false: that was the end. */
static bool apply(struct table *t, int side, const struct player_answer *answer)
{
    char text[160];
    if (answer->resign) {
        lose(t, side, REASON_RESIGN, "");
        return false;
    }
    enum tg_verdict verdict = tg_judge(t->game, answer->move);
    if (verdict == TG_FORBIDDEN)
        describe_refusal(t->game, answer->move, verdict, text, sizeof text);
    int before = tg_move_count(t->game);
    tg_play(t->game, answer->move);
    bool played = tg_move_count(t->game) > before; /* a foul that loses is played, others are not */
    if (played && !keep_move(t, answer->move, answer->used_us / 1000)) {
        lose(t, side, REASON_CRASH, "out of memory");
        return false;
    }
    if (verdict == TG_LEGAL) return true;
    if (verdict != TG_FORBIDDEN)
        describe_refusal(t->game, answer->move, verdict, text, sizeof text);
    lose(t, side, verdict == TG_FORBIDDEN ? REASON_FORBIDDEN : REASON_ILLEGAL, text);
    return false;
}

static void count_thinking(struct thinking *thinking, const struct player_answer *answer)
{
    thinking->moves++;
    thinking->total_us += answer->used_us;
    thinking->nodes += answer->nodes;
    if (answer->used_us > thinking->longest_us) thinking->longest_us = answer->used_us;
}

/* A player did not do what it was asked to: a loss, unless nobody is to blame. */
static enum player_status settle_fault(struct table *t, int side, enum player_status status)
{
    const struct player_fault *fault = &t->players[side]->fault;
    if (status == PLAYER_FAULT) {
        lose(t, side, fault->reason, fault->text);
        return PLAYER_OK;
    }
    if (status == PLAYER_IMPOSSIBLE) {
        lose(t, side, REASON_START, fault->text);
        t->result->black = side;
    }
    return status;
}

static enum player_status play_moves(struct table *t)
{
    while (!is_over(t)) {
        struct player_answer answer;
        int side = side_of(t, tg_turn(t->game));
        enum player_status status = player_think(t->players[side], t->game, &answer);
        if (status != PLAYER_OK) return settle_fault(t, side, status);
        count_thinking(&t->result->thinking[side], &answer);
        if (!apply(t, side, &answer)) break;
    }
    return PLAYER_OK;
}

/* Stones that an answer has brought on the board. */
static bool keep_new_moves(struct table *t, int64_t ms)
{
    while (t->result->move_count < tg_move_count(t->game)) {
        if (!keep_move(t, tg_move_at(t->game, t->result->move_count), ms)) return false;
    }
    return true;
}

/* One question and its answer; *over: the opening is, or the game was lost in it. */
static enum player_status answer_one(struct table *t, tg_opening *opening, int first, bool *over)
{
    struct tg_question question;
    struct tg_decision decision;
    int64_t used_us;
    tg_opening_ask(opening, &question);
    *over = question.ask == TG_ASK_NOTHING;
    if (*over) return PLAYER_OK;
    int side = question.player == 0 ? first : 1 - first;
    enum player_status status =
        player_decide(t->players[side], t->game, opening, &decision, &used_us);
    if (status != PLAYER_OK) {
        *over = true;
        return settle_fault(t, side, status);
    }
    enum tg_refusal refusal = tg_opening_answer(opening, &decision);
    if (refusal == TG_FINE && keep_new_moves(t, used_us / 1000)) return PLAYER_OK;
    lose(t, side, REASON_ILLEGAL,
         refusal == TG_FINE ? "out of memory" : tg_refusal_text(refusal, TG_ENGLISH));
    *over = true;
    return PLAYER_OK;
}

/* The players decide by the opening rule who has which colour. */
static enum player_status play_opening(struct table *t)
{
    enum tg_opening_rule rule = t->referee->rules.opening;
    int first = t->result->black;
    if (rule == TG_OPENING_FREE) return PLAYER_OK;
    tg_opening *opening = tg_opening_new(rule, t->game, NULL);
    enum player_status status = opening ? PLAYER_OK : PLAYER_IMPOSSIBLE;
    if (!opening) snprintf(t->result->note, sizeof t->result->note, "out of memory");
    for (bool over = !opening; !over;)
        status = answer_one(t, opening, first, &over);
    char *text = opening ? tg_opening_text(opening) : NULL;
    if (text) snprintf(t->result->opening_text, sizeof t->result->opening_text, "%s", text);
    tg_free(text);
    if (status == PLAYER_OK && t->result->outcome == TG_ONGOING) {
        t->result->black = tg_opening_player(opening, TG_BLACK) == 0 ? first : 1 - first;
        t->players[t->result->black]->colour = TG_BLACK;
        t->players[1 - t->result->black]->colour = TG_WHITE;
    }
    tg_opening_free(opening);
    return status;
}

static enum player_status play(struct table *t)
{
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        int side = side_of(t, colour);
        enum player_status status = player_begin(t->players[side], colour, t->log);
        if (status != PLAYER_OK) return settle_fault(t, side, status);
    }
    enum player_status status = play_opening(t);
    if (status != PLAYER_OK || t->result->outcome != TG_ONGOING) return status;
    return play_moves(t);
}

static bool set_up(struct table *t, const struct opening *opening)
{
    t->game = game_new(&t->referee->rules.config, t->referee->rules.handicap, NULL);
    for (int i = 0; t->game && i < opening->count; i++) {
        tg_play(t->game, opening->moves[i]);
        if (!keep_move(t, opening->moves[i], -1)) return false;
    }
    return t->game != NULL;
}

enum player_status referee_play(const struct referee *referee, struct player *const players[2],
                                int number, int opening_number, const struct opening *opening,
                                struct match_log *log, struct game_result *result)
{
    struct table t = {.referee = referee, .players = players, .log = log, .result = result};
    *result =
        (struct game_result){.number = number, .opening = opening_number, .black = number % 2};
    enum player_status status = PLAYER_IMPOSSIBLE;
    if (set_up(&t, opening))
        status = play(&t);
    else
        snprintf(result->note, sizeof result->note, "out of memory");
    for (int side = 0; side < 2; side++)
        player_finish(players[side], status != PLAYER_OK);
    result->when = (int64_t)time(NULL);
    tg_game_free(t.game);
    if (status != PLAYER_OK) game_result_done(result);
    return status;
}

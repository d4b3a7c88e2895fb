#include "play_session_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "lang.h"
#include "play_opening.h"
#include "record.h"

/* ---- Life -------------------------------------------------------------------------------------*/
bool session_init(struct session *session, const struct play_settings *settings, tg_game *game)
{
    *session = (struct session){.settings = *settings, .hint = TG_NO_POINT};
    session->game = game ? game : game_new(&settings->config, settings->handicap, NULL);
    if (!session->game) return false;
    session->settings.config = *tg_game_config(session->game);
    int handicap = game ? game_handicap(game) : settings->handicap;
    session->settings.handicap = handicap > 0 ? handicap : 0;
    play_opening_begin(session);
    pthread_mutex_init(&session->lock, NULL);
    if (session_scoring(session))
        session_say(session, text_with(settings->lang, T_GO_PASSED_TWICE, NULL));
    return true;
}

static void free_engines(struct session *session)
{
    session_think_cancel(session);
    for (int i = 0; i < 3; i++) {
        tg_engine_free(session->engines[i]);
        session->engines[i] = NULL;
    }
}

void session_done(struct session *session)
{
    free_engines(session);
    session_say(session, NULL);
    tg_opening_free(session->opening);
    tg_game_free(session->game);
    tg_free(session->saved_text);
    pthread_mutex_destroy(&session->lock);
}

/* A new message also ends what the old one showed on the board. */
void session_say(struct session *session, char *message)
{
    free(session->message);
    tg_reason_free(session->reason);
    session->message = message;
    session->reason = NULL;
    session->refused = false;
}

void session_before_change(struct session *session)
{
    session_think_cancel(session);
    session_say(session, NULL);
    session->hint = TG_NO_POINT;
    session->paused = false;
    session->failed = false;
    session->agreed = false;
    session->draw_offered = false;
    for (int i = 0; i < 3; i++)
        if (session->engines[i]) tg_engine_stop(session->engines[i]); /* what it ponders on */
}

/* ---- Questions --------------------------------------------------------------------------------*/
bool session_over(const struct session *session)
{
    struct tg_result result;
    tg_get_result(session->game, &result);
    return result.outcome != TG_ONGOING;
}

bool session_under_way(const struct session *session)
{
    return tg_move_count(session->game) > 0 && (!session_over(session) || session_scoring(session));
}

bool session_is_go(const struct session *session)
{
    return is_go(session->game);
}

bool session_scoring(const struct session *session)
{
    struct tg_result result;
    tg_get_result(session->game, &result);
    return result.ending == TG_BY_SCORE && !session->agreed;
}

enum tg_colour session_seat_of(const struct session *session, enum tg_colour colour)
{
    if (!session->opening) return colour;
    return tg_opening_player(session->opening, colour) == 0 ? TG_BLACK : TG_WHITE;
}

const char *session_engine_of(const struct session *session, enum tg_colour colour)
{
    return session->settings.player[session_seat_of(session, colour)];
}

const char *session_engine_on_turn(const struct session *session)
{
    if (play_opening_asks(session, NULL)) return play_opening_engine(session);
    return session_engine_of(session, tg_turn(session->game));
}

bool session_has_person(const struct session *session)
{
    return !session_engine_of(session, TG_BLACK) || !session_engine_of(session, TG_WHITE);
}

bool session_engine_to_move(const struct session *session)
{
    return session_engine_on_turn(session) && !session->paused && !session->failed
           && !session_over(session);
}

static bool has_forbidden_moves(const struct session *session)
{
    const struct tg_config *config = &session->settings.config;
    return config->rule == TG_RENJU && config->foul != TG_FOUL_OFF;
}

bool session_fouls_shown(const struct session *session)
{
    return has_forbidden_moves(session) && tg_turn(session->game) == TG_BLACK
           && !session_over(session);
}

/* The name of a forbidden move that has been played, as it was before it was. */
static void name_of_last_foul(const struct session *session, char *name, size_t size)
{
    tg_game *before = tg_game_clone(session->game);
    struct tg_reason *reason = NULL;
    snprintf(name, size, "?");
    if (before && tg_undo(before))
        reason = tg_explain(before, tg_move_at(session->game, tg_move_count(session->game) - 1));
    if (reason) tg_reason_name(reason, session->settings.lang, name, size);
    tg_reason_free(reason);
    tg_game_free(before);
}

char *session_verdict(const struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    struct tg_result result;
    char moves[12], stones[12], first[TG_NAME_SIZE] = "?", last[TG_NAME_SIZE] = "?", name[80];
    int count = tg_move_count(session->game);
    tg_get_result(session->game, &result);
    switch (result.ending) {
    case TG_NOT_ENDED: return NULL;
    case TG_BY_FIVE:
        snprintf(moves, sizeof moves, "%d", count);
        snprintf(stones, sizeof stones, "%d", result.line_count);
        if (result.line_count == 5) snprintf(stones, sizeof stones, "%s", text(lang, T_FIVE));
        if (result.line_count > 0) {
            tg_point_name(session->game, result.line[0], first);
            tg_point_name(session->game, result.line[result.line_count - 1], last);
        }
        return text_with(lang, T_WON_FIVE,
                         text(lang, result.outcome == TG_BLACK_WINS ? T_BLACK : T_WHITE), stones,
                         first, last, moves, NULL);
    case TG_BY_FORBIDDEN:
        tg_point_name(session->game, tg_move_at(session->game, count - 1), last);
        name_of_last_foul(session, name, sizeof name);
        return text_with(lang, T_WON_FOUL, last, name, NULL);
    case TG_BY_FULL_BOARD: return text_with(lang, T_DRAW_FULL, NULL);
    case TG_BY_AGREEMENT: return text_with(lang, T_DRAW_AGREED, NULL);
    case TG_BY_RESIGNATION:
    case TG_BY_SCORE: return go_verdict_text(session->game, lang);
    case TG_BY_NO_MOVE: break;
    }
    return text_with(lang, T_DRAW_NO_MOVE, NULL);
}

char *session_move_text(const struct session *session, int index)
{
    enum tg_lang lang = session->settings.lang;
    enum tg_colour colour = tg_move_colour(session->game, index);
    char number[12], point[TG_NAME_SIZE];
    snprintf(number, sizeof number, "%d", index + 1);
    tg_point_name(session->game, tg_move_at(session->game, index), point);
    const char *name = tg_move_at(session->game, index) == TG_PASS ? text(lang, T_PASS) : point;
    const char *who = text(lang, text_of_colour(colour));
    /* In an opening one player may have put stones of both colours. */
    const char *engine = index < session->stones ? NULL : session_engine_of(session, colour);
    if (engine) return text_with(lang, T_MOVED_ENGINE, number, who, name, engine, NULL);
    return text_with(lang, T_MOVED, number, who, name, NULL);
}

/* "1.5" for 1500, whatever the locale thinks of points and commas. */
static void name_seconds(int ms, char name[24])
{
    int length = snprintf(name, 24, "%d.%03d", ms / 1000, ms % 1000);
    while (name[length - 1] == '0')
        name[--length] = '\0';
    if (name[length - 1] == '.') name[--length] = '\0';
}

char *session_player_text(const struct session *session, enum tg_colour colour)
{
    enum tg_lang lang = session->settings.lang;
    const struct play_settings *settings = &session->settings;
    const char *engine = session_engine_of(session, colour);
    if (!engine) return text_with(lang, T_HUMAN, NULL);
    char depth[12], seconds[24];
    snprintf(depth, sizeof depth, "%d", settings->depth);
    name_seconds(settings->time_ms, seconds);
    if (settings->level) {
        snprintf(depth, sizeof depth, "%d", settings->level);
        return text_with(lang, settings->time_ms ? T_PLAYER_LEVEL_TIME : T_PLAYER_LEVEL, engine,
                         depth, seconds, NULL);
    }
    /* As deep as can be in the time says no more than the time. */
    bool deep =
        !session_is_go(session) && !(settings->time_ms && settings->depth == PLAY_MAX_DEPTH);
    if (deep && settings->time_ms)
        return text_with(lang, T_PLAYER_DEPTH_TIME, engine, depth, seconds, NULL);
    if (deep) return text_with(lang, T_PLAYER_DEPTH, engine, depth, NULL);
    if (settings->time_ms) return text_with(lang, T_PLAYER_TIME, engine, seconds, NULL);
    return strdup(engine);
}

char *session_rule_text(const struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    if (session_is_go(session)) return go_rules_text(session->game, lang);
    return text_with(lang, text_of_rule(session->settings.config.rule), NULL);
}

char *session_size_text(const struct session *session)
{
    const struct tg_config *config = &session->settings.config;
    char size[12];
    snprintf(size, sizeof size, "%d", config->size);
    return text_with(session->settings.lang,
                     config->board == TG_SQUARE ? T_SQUARE_SIZE : T_HEX_SIZE, size, NULL);
}

/* ---- Moves ------------------------------------------------------------------------------------*/
/* Says why black may or may not play there and keeps the reason for the board. */
static void explain(struct session *session, tg_point point, bool refused)
{
    enum tg_lang lang = session->settings.lang;
    char name[TG_NAME_SIZE];
    struct tg_reason *reason = tg_explain(session->game, point);
    char *paragraph = reason ? tg_reason_text(session->game, reason, lang) : NULL;
    tg_point_name(session->game, point, name);
    if (!paragraph)
        session_say(session, text_with(lang, T_WHY_NONE, name, NULL));
    else if (refused)
        session_say(session, text_with(lang, T_REFUSED_FORBIDDEN, paragraph, NULL));
    else
        session_say(session, strdup(paragraph));
    session->reason = reason;
    tg_free(paragraph);
}

/* Go: the same, for the side to move. */
static void explain_go(struct session *session, tg_point point)
{
    struct tg_go_refusal refusal;
    tg_go_explain(session->game, point, tg_turn(session->game), &refusal);
    char *sentence = tg_go_refusal_text(session->game, &refusal, session->settings.lang);
    session_say(session, sentence ? strdup(sentence) : NULL);
    tg_free(sentence);
    session->refusal = refusal;
    session->refused = true;
}

/* Go: how a stone's chain stands. */
static void describe_chain(struct session *session, tg_point point)
{
    enum tg_lang lang = session->settings.lang;
    tg_point chain[TG_MAX_POINTS];
    char name[TG_NAME_SIZE], stones[12], liberties[12];
    tg_point_name(session->game, point, name);
    snprintf(stones, sizeof stones, "%d", tg_go_chain(session->game, point, chain));
    snprintf(liberties, sizeof liberties, "%d", tg_go_liberties(session->game, point));
    session_say(session, text_with(lang, T_GO_CHAIN, name,
                                   text(lang, text_of_colour(tg_stone(session->game, point))),
                                   stones, liberties, NULL));
}

void session_why(struct session *session, tg_point point)
{
    enum tg_lang lang = session->settings.lang;
    if (session_is_go(session)) {
        if (tg_stone(session->game, point) != TG_EMPTY)
            describe_chain(session, point);
        else
            explain_go(session, point);
        return;
    }
    if (tg_stone(session->game, point) != TG_EMPTY) {
        char name[TG_NAME_SIZE];
        tg_point_name(session->game, point, name);
        session_say(session, text_with(lang, T_WHY_OCCUPIED, name, NULL));
        return;
    }
    explain(session, point, false);
}

static void refuse(struct session *session, tg_point point, enum tg_verdict verdict)
{
    enum tg_lang lang = session->settings.lang;
    char name[TG_NAME_SIZE];
    tg_point_name(session->game, point, name);
    switch (verdict) {
    case TG_FORBIDDEN: explain(session, point, true); break;
    case TG_GAME_OVER:
        session_say(
            session,
            text_with(lang, session_scoring(session) ? T_GO_PASSED_TWICE : T_OVER_UNDO, NULL));
        break;
    case TG_OCCUPIED: session_say(session, text_with(lang, T_REFUSED_OCCUPIED, name, NULL)); break;
    case TG_SUICIDE:
    case TG_KO:
    case TG_SUPERKO: explain_go(session, point); break;
    default:
        session_say(session,
                    text_with(lang, T_REFUSED, name, tg_verdict_text(verdict, lang), NULL));
        break;
    }
}

bool session_was_played(const struct session *session, enum tg_verdict verdict)
{
    return verdict == TG_LEGAL
           || (verdict == TG_FORBIDDEN && session->settings.config.foul == TG_FOUL_LOSES);
}

void session_say_passed(struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    enum tg_colour who = tg_move_colour(session->game, tg_move_count(session->game) - 1);
    if (session_scoring(session)) {
        tg_go_guess(session->game);
        session_say(session, text_with(lang, T_GO_PASSED_TWICE, NULL));
    } else {
        session_say(session, text_with(lang, T_GO_PASSED, text(lang, text_of_colour(who)), NULL));
    }
}

/* A point where the opening asks for a stone or a fifth move, or for something else. */
static bool answer_with_point(struct session *session, tg_point point)
{
    struct tg_question question;
    play_opening_asks(session, &question);
    bool fifth = question.ask == TG_ASK_OFFER || question.ask == TG_ASK_KEEP;
    return play_opening_answer(
        session, &(struct tg_decision){.ask = fifth ? question.ask : TG_ASK_STONE, .point = point});
}

bool session_play(struct session *session, tg_point point)
{
    if (play_opening_asks(session, NULL)) return answer_with_point(session, point);
    if (!session_over(session) && session_engine_of(session, tg_turn(session->game))
        && !session->paused && !session->failed) {
        session_say(session, text_with(session->settings.lang, T_NOT_YOUR_TURN, NULL));
        return false;
    }
    bool paused = session->paused;
    session_before_change(session);
    enum tg_verdict verdict = tg_play(session->game, point);
    if (session_was_played(session, verdict)) {
        if (point == TG_PASS) session_say_passed(session);
        return true;
    }
    session->paused = paused;
    refuse(session, point, verdict);
    return false;
}

/* May a person end the game by words now? False, having said why not. */
static bool check_words(struct session *session)
{
    enum text_id why = session_over(session)                                ? T_OVER_UNDO
                       : play_opening_asks(session, NULL)                   ? T_OPENING_FIRST
                       : session_engine_of(session, tg_turn(session->game)) ? T_NOT_YOUR_TURN
                                                                            : TEXTS;
    if (why == TEXTS) return true;
    session_say(session, text_with(session->settings.lang, why, NULL));
    return false;
}

bool session_resign(struct session *session)
{
    if (!check_words(session)) return false;
    session_before_change(session);
    return tg_resign(session->game);
}

bool session_draw(struct session *session)
{
    if (!check_words(session)) return false;
    enum tg_colour other = (enum tg_colour)(TG_BLACK + TG_WHITE - tg_turn(session->game));
    const char *engine = session_engine_of(session, other);
    const struct tg_manners *manners = &session->manners[session_seat_of(session, other)];
    if (engine && !session->draw_offered && !tg_manners_accepts(manners, session->game)) {
        session_say(session, text_with(session->settings.lang, T_DRAW_DECLINED, engine, NULL));
        return false;
    }
    session_before_change(session);
    return tg_agree_draw(session->game);
}

/* ---- The end of a game of Go ------------------------------------------------------------------*/
/* False, having said so, when there is nothing to count yet. */
static bool check_scoring(struct session *session)
{
    enum text_id why = !session_is_go(session) ? T_GO_NOT
                       : session->agreed       ? T_OVER_UNDO
                                               : T_GO_NOT_SCORING;
    if (session_scoring(session)) return true;
    session_say(session, text_with(session->settings.lang, why, NULL));
    return false;
}

bool session_mark(struct session *session, tg_point point, enum tg_life life)
{
    static const enum text_id said[] = {T_GO_MARKED_ALIVE, T_GO_MARKED_DEAD, T_GO_MARKED_SEKI};
    enum tg_lang lang = session->settings.lang;
    char name[TG_NAME_SIZE];
    if (!check_scoring(session)) return false;
    tg_point_name(session->game, point, name);
    if (life == TG_DEAD_STONES && session->settings.config.go.all_stand) {
        session_say(session, text_with(lang, T_GO_ALL_STAND, NULL));
        return false;
    }
    bool marked = tg_go_mark(session->game, point, life);
    session_say(session, text_with(lang, marked ? said[life] : T_GO_NO_STONE, name, NULL));
    return marked;
}

bool session_agree(struct session *session)
{
    if (!check_scoring(session)) return false;
    session_say(session, NULL);
    session->agreed = true;
    return true;
}

bool session_resume(struct session *session)
{
    if (!check_scoring(session)) return false;
    session_before_change(session);
    tg_go_resume(session->game);
    session_say(session, text_with(session->settings.lang, T_GO_RESUMED, NULL));
    return true;
}

/* Whose turn it was, or will be, when so many moves stand on the board. */
static enum tg_colour turn_at(const struct session *session, int at)
{
    enum tg_colour next = tg_move_colour(session->game, at);
    enum tg_colour last = tg_move_colour(session->game, at - 1);
    if (next != TG_EMPTY) return next;
    if (last != TG_EMPTY) return (enum tg_colour)(TG_BLACK + TG_WHITE - last);
    return tg_turn(session->game);
}

/* How many moves stand on the board when it was last (step −1) or will next be (step 1) a person's
 * turn; −1 if never. Between two people and between two computers every move is a stop. */
static int next_stop(const struct session *session, int step)
{
    bool all_stops = (session_engine_of(session, TG_BLACK) == NULL)
                     == (session_engine_of(session, TG_WHITE) == NULL);
    int last = tg_move_count(session->game) + tg_redo_count(session->game);
    for (int at = tg_move_count(session->game) + step; at >= 0 && at <= last; at += step) {
        if (all_stops || !session_engine_of(session, turn_at(session, at))) return at;
    }
    /* Forward, the end of the game is a stop too, whoever made the last move. */
    return step > 0 && last > tg_move_count(session->game) ? last : -1;
}

/* Names of moves from `first` up to, not including, `end`. */
static char *names_of_moves(const struct session *session, int first, int end)
{
    char *names = malloc((size_t)(end - first) * (TG_NAME_SIZE + 1) + 1);
    size_t length = 0;
    if (!names) return NULL;
    names[0] = '\0';
    for (int i = first; i < end; i++) {
        char name[TG_NAME_SIZE];
        move_name(session->game, tg_move_at(session->game, i), name);
        length += (size_t)sprintf(names + length, "%s%s", i > first ? " " : "", name);
    }
    return names;
}

static bool go_to(struct session *session, int stop, enum text_id done, enum text_id nothing)
{
    enum tg_lang lang = session->settings.lang;
    int from = tg_move_count(session->game);
    if (stop < 0) {
        session_say(session, text_with(lang, nothing, NULL));
        return false;
    }
    session_before_change(session);
    while (tg_move_count(session->game) > stop && tg_undo(session->game))
        ;
    while (tg_move_count(session->game) < stop && tg_redo(session->game))
        ;
    char *names =
        from > stop ? names_of_moves(session, stop, from) : names_of_moves(session, from, stop);
    session_say(session, text_with(lang, done, names ? names : "", NULL));
    free(names);
    /* Else the computer would play on at once when both sides are its own. */
    session->paused = session_engine_of(session, tg_turn(session->game)) != NULL;
    return true;
}

bool session_undo(struct session *session)
{
    struct tg_result result;
    session_think_cancel(session);
    tg_get_result(session->game, &result);
    bool draw = result.ending == TG_BY_AGREEMENT;
    if (draw || result.ending == TG_BY_RESIGNATION) {
        session_before_change(session);
        tg_undo(session->game);
        session_say(session,
                    text_with(session->settings.lang, draw ? T_DRAW_BACK : T_RESIGNED_BACK, NULL));
        if (!session_engine_of(session, tg_turn(session->game))) return true;
        /* The computer would give up again at once: back to the person's turn, or let it wait. */
        session->paused = true;
        if (next_stop(session, -1) < 0) return true;
    }
    int stop = next_stop(session, -1);
    if (!session->opening
        || (stop >= play_opening_stones(session) && !play_opening_asks(session, NULL)))
        return go_to(session, stop, T_UNDONE, T_NOTHING_TO_UNDO);
    int end = tg_move_count(session->game), first = play_opening_stones(session);
    char *names = names_of_moves(session, first, end);
    while (tg_move_count(session->game) > first && tg_undo(session->game))
        ;
    bool undone = play_opening_undo(session, names ? names : "");
    free(names);
    return undone;
}

bool session_redo(struct session *session)
{
    struct tg_result result;
    session_think_cancel(session);
    tg_get_result(session->game, &result);
    /* Moves behind two passes were played because the game had gone on there. */
    if (result.ending == TG_BY_SCORE && tg_redo_count(session->game) > 0)
        tg_go_resume(session->game);
    bool by_word = result.ending == TG_BY_RESIGNATION || result.ending == TG_BY_AGREEMENT;
    bool nowhere = by_word || play_opening_asks(session, NULL);
    bool moved = go_to(session, nowhere ? -1 : next_stop(session, 1), T_REDONE, T_NOTHING_TO_REDO);
    if (moved && session_scoring(session)) tg_go_guess(session->game);
    return moved;
}

/* ---- Files ------------------------------------------------------------------------------------*/
bool session_save(struct session *session, const char *path)
{
    struct file_error error;
    if (!record_write(path, session->game, &error)) {
        session_say(session, strdup(error.message));
        return false;
    }
    session_say(session, text_with(session->settings.lang, T_SAVED, path, NULL));
    if (session->settings.save_path && strcmp(path, session->settings.save_path) == 0) {
        tg_free(session->saved_text);
        session->saved_text = record_format(session->game);
    }
    return true;
}

bool session_autosave(struct session *session)
{
    const char *path = session->settings.save_path;
    if (!path || tg_move_count(session->game) == 0) return true;
    char *now = record_format(session->game);
    bool same = now && session->saved_text && strcmp(now, session->saved_text) == 0;
    tg_free(now);
    return same || session_save(session, path);
}

/* ---- New games and other rules ----------------------------------------------------------------*/
static void replace_game(struct session *session, tg_game *game)
{
    tg_game_free(session->game);
    session->game = game;
    session->settings.config = *tg_game_config(game);
}

bool session_new_game(struct session *session, const struct play_settings *settings)
{
    tg_game *game = game_new(&settings->config, settings->handicap, NULL);
    if (!game) {
        session_say(session, text_with(session->settings.lang, T_NO_MEMORY, NULL));
        return false;
    }
    session_before_change(session);
    free_engines(session);
    for (int i = 0; i < 3; i++)
        tg_manners_init(&session->manners[i]);
    struct play_settings copy = *settings; /* it may be our own */
    session->settings = copy;
    replace_game(session, game);
    bool fits = play_opening_begin(session);
    session_say(session, text_with(settings->lang, fits ? T_NEW_GAME : T_OPENING_UNFIT,
                                   tg_opening_rule_name(settings->opening), NULL));
    return true;
}

bool session_change_rules(struct session *session, const struct tg_config *config)
{
    enum tg_lang lang = session->settings.lang;
    tg_game *game = tg_game_new(config, NULL);
    if (!game) {
        session_say(session, text_with(lang, T_NO_MEMORY, NULL));
        return false;
    }
    session_before_change(session);
    tg_opening *opening = session->opening ? play_opening_copy(session, game) : NULL;
    for (int i = tg_move_count(game); i < tg_move_count(session->game); i++) {
        tg_point point = tg_move_at(session->game, i);
        enum tg_verdict verdict = tg_play(game, point);
        if (verdict == TG_LEGAL) continue;
        char number[12], name[TG_NAME_SIZE];
        snprintf(number, sizeof number, "%d", i + 1);
        tg_point_name(session->game, point, name);
        session_say(session, text_with(lang, T_OPTION_IMPOSSIBLE, number, name, NULL));
        tg_opening_free(opening);
        tg_game_free(game);
        return false;
    }
    tg_opening_free(session->opening);
    session->opening = opening;
    replace_game(session, game);
    return true;
}

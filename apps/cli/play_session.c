#include "play_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "lang.h"
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
    tg_game_free(session->game);
    free(session->saved_text);
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

/* Before the game changes: no thought about the old position may arrive any more. */
static void before_change(struct session *session)
{
    session_think_cancel(session);
    session_say(session, NULL);
    session->hint = TG_NO_POINT;
    session->paused = false;
    session->failed = false;
    session->agreed = false;
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

static const char *engine_of(const struct session *session, enum tg_colour colour)
{
    return session->settings.player[colour];
}

bool session_has_person(const struct session *session)
{
    return !engine_of(session, TG_BLACK) || !engine_of(session, TG_WHITE);
}

bool session_engine_to_move(const struct session *session)
{
    return engine_of(session, tg_turn(session->game)) && !session->paused && !session->failed
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
    const char *engine = engine_of(session, colour);
    if (engine) return text_with(lang, T_MOVED_ENGINE, number, who, name, engine, NULL);
    return text_with(lang, T_MOVED, number, who, name, NULL);
}

char *session_player_text(const struct session *session, enum tg_colour colour)
{
    enum tg_lang lang = session->settings.lang;
    const char *engine = engine_of(session, colour);
    if (!engine) return text_with(lang, T_HUMAN, NULL);
    char depth[12];
    snprintf(depth, sizeof depth, "%d", session->settings.depth);
    return text_with(lang, T_PLAYER_DEPTH, engine, depth, NULL);
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

/* Under TG_FOUL_LOSES a forbidden move is played, and loses. */
static bool was_played(const struct session *session, enum tg_verdict verdict)
{
    return verdict == TG_LEGAL
           || (verdict == TG_FORBIDDEN && session->settings.config.foul == TG_FOUL_LOSES);
}

/* Go: what a pass leads to. */
static void say_passed(struct session *session)
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

bool session_play(struct session *session, tg_point point)
{
    if (!session_over(session) && engine_of(session, tg_turn(session->game)) && !session->paused
        && !session->failed) {
        session_say(session, text_with(session->settings.lang, T_NOT_YOUR_TURN, NULL));
        return false;
    }
    bool paused = session->paused;
    before_change(session);
    enum tg_verdict verdict = tg_play(session->game, point);
    if (was_played(session, verdict)) {
        if (point == TG_PASS) say_passed(session);
        return true;
    }
    session->paused = paused;
    refuse(session, point, verdict);
    return false;
}

bool session_resign(struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    if (session_over(session)) {
        session_say(session, text_with(lang, T_OVER_UNDO, NULL));
        return false;
    }
    if (engine_of(session, tg_turn(session->game))) {
        session_say(session, text_with(lang, T_NOT_YOUR_TURN, NULL));
        return false;
    }
    before_change(session);
    return tg_resign(session->game);
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
    before_change(session);
    tg_go_resume(session->game);
    session_say(session, text_with(session->settings.lang, T_GO_RESUMED, NULL));
    return true;
}

/* How many moves stand on the board when it was last (step −1) or will next be (step 1) a person's
 * turn; −1 if never. Between two people and between two computers every move is a stop. */
static int next_stop(const struct session *session, int step)
{
    bool all_stops =
        (engine_of(session, TG_BLACK) == NULL) == (engine_of(session, TG_WHITE) == NULL);
    int last = tg_move_count(session->game) + tg_redo_count(session->game);
    for (int at = tg_move_count(session->game) + step; at >= 0 && at <= last; at += step) {
        if (all_stops || !engine_of(session, at % 2 ? TG_WHITE : TG_BLACK)) return at;
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
    before_change(session);
    while (tg_move_count(session->game) > stop && tg_undo(session->game))
        ;
    while (tg_move_count(session->game) < stop && tg_redo(session->game))
        ;
    char *names =
        from > stop ? names_of_moves(session, stop, from) : names_of_moves(session, from, stop);
    session_say(session, text_with(lang, done, names ? names : "", NULL));
    free(names);
    /* Else the computer would play on at once when both sides are its own. */
    session->paused = engine_of(session, tg_turn(session->game)) != NULL;
    return true;
}

bool session_undo(struct session *session)
{
    struct tg_result result;
    session_think_cancel(session);
    tg_get_result(session->game, &result);
    if (result.ending == TG_BY_RESIGNATION) {
        before_change(session);
        tg_undo(session->game);
        session_say(session, text_with(session->settings.lang, T_RESIGNED_BACK, NULL));
        return true;
    }
    return go_to(session, next_stop(session, -1), T_UNDONE, T_NOTHING_TO_UNDO);
}

bool session_redo(struct session *session)
{
    struct tg_result result;
    session_think_cancel(session);
    tg_get_result(session->game, &result);
    /* Moves behind two passes were played because the game had gone on there. */
    if (result.ending == TG_BY_SCORE && tg_redo_count(session->game) > 0)
        tg_go_resume(session->game);
    bool gave_up = result.ending == TG_BY_RESIGNATION;
    bool moved = go_to(session, gave_up ? -1 : next_stop(session, 1), T_REDONE, T_NOTHING_TO_REDO);
    if (moved && session_scoring(session)) tg_go_guess(session->game);
    return moved;
}

/* ---- Files ------------------------------------------------------------------------------------*/
bool session_save(struct session *session, const char *path)
{
    struct record_error error;
    if (!record_write(path, session->game, &error)) {
        session_say(session, strdup(error.message));
        return false;
    }
    session_say(session, text_with(session->settings.lang, T_SAVED, path, NULL));
    if (session->settings.save_path && strcmp(path, session->settings.save_path) == 0) {
        free(session->saved_text);
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
    free(now);
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
    before_change(session);
    free_engines(session);
    struct play_settings copy = *settings; /* it may be our own */
    session->settings = copy;
    replace_game(session, game);
    session_say(session, text_with(settings->lang, T_NEW_GAME, NULL));
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
    before_change(session);
    for (int i = 0; i < tg_move_count(session->game); i++) {
        tg_point point = tg_move_at(session->game, i);
        enum tg_verdict verdict = tg_play(game, point);
        if (verdict == TG_LEGAL) continue;
        char number[12], name[TG_NAME_SIZE];
        snprintf(number, sizeof number, "%d", i + 1);
        tg_point_name(session->game, point, name);
        session_say(session, text_with(lang, T_OPTION_IMPOSSIBLE, number, name, NULL));
        tg_game_free(game);
        return false;
    }
    replace_game(session, game);
    return true;
}

/* ---- Thinking ---------------------------------------------------------------------------------*/
/* On the thinking thread. */
static void take_info(const struct tg_info *info, void *user)
{
    struct session *session = user;
    pthread_mutex_lock(&session->lock);
    session->report = (struct think_report){
        .any = true,
        .depth = info->depth,
        .mate_in = info->mate_in,
        .time_ms = info->time_ms,
        .score = info->score,
        .nodes = info->nodes,
        .best = info->line_count > 0 ? info->line[0] : TG_NO_POINT,
    };
    pthread_mutex_unlock(&session->lock);
}

void session_think_report(struct session *session, struct think_report *report)
{
    pthread_mutex_lock(&session->lock);
    *report = session->report;
    pthread_mutex_unlock(&session->lock);
}

/* A hint comes from an opponent if there is one, so that it is as good as what one plays against. */
static const char *thinker_name(const struct session *session, enum think_purpose purpose)
{
    if (purpose == THINK_MOVE) return engine_of(session, tg_turn(session->game));
    if (engine_of(session, TG_WHITE)) return engine_of(session, TG_WHITE);
    if (engine_of(session, TG_BLACK)) return engine_of(session, TG_BLACK);
    return tg_engine_names()[0];
}

static void think_failed(struct session *session, enum think_purpose purpose, const char *engine,
                         const char *why)
{
    enum tg_lang lang = session->settings.lang;
    if (purpose == THINK_HINT) {
        session_say(session, text_with(lang, T_NO_HINT, why, NULL));
        return;
    }
    session->failed = true;
    session_say(session, text_with(lang, T_ENGINE_FAILED, engine, why, NULL));
}

bool session_think(struct session *session, enum think_purpose purpose)
{
    enum tg_lang lang = session->settings.lang;
    const char *name = thinker_name(session, purpose);
    enum tg_error error = TG_ERR_ENGINE;
    if (purpose == THINK_HINT && session_is_go(session)) {
        think_failed(session, purpose, "", text(lang, T_GO_NO_COMPUTER));
        return false;
    }
    if (purpose == THINK_HINT && (session_over(session) || session_engine_to_move(session))) {
        think_failed(session, purpose, "",
                     text(lang, session_over(session) ? T_OVER_UNDO : T_NOT_YOUR_TURN));
        return false;
    }
    session_think_cancel(session);
    session_say(session, NULL);
    tg_engine **engine =
        &session->engines[purpose == THINK_HINT ? TG_EMPTY : tg_turn(session->game)];
    if (!*engine && name) *engine = tg_engine_new(name, &error);
    if (*engine) {
        struct tg_limits limits = {.struct_size = sizeof limits, .depth = session->settings.depth};
        session->report = (struct think_report){.best = TG_NO_POINT};
        session->purpose = purpose;
        error = tg_engine_start(*engine, session->game, &limits, take_info, session);
        if (error == TG_OK) {
            session->thinker = *engine;
            return true;
        }
    }
    think_failed(session, purpose, name ? name : "", tg_error_text(error, lang));
    return false;
}

bool session_thinking(const struct session *session)
{
    return session->thinker != NULL;
}

void session_think_stop(struct session *session)
{
    if (session->thinker) tg_engine_stop(session->thinker);
}

void session_think_cancel(struct session *session)
{
    struct tg_answer answer;
    if (!session->thinker) return;
    tg_engine_stop(session->thinker);
    tg_engine_wait(session->thinker, &answer);
    session->thinker = NULL;
}

bool session_think_wait(struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    struct tg_answer answer;
    if (!session->thinker) return false;
    const char *name = thinker_name(session, session->purpose);
    enum tg_error error = tg_engine_wait(session->thinker, &answer);
    session->thinker = NULL;
    if (error != TG_OK) {
        think_failed(session, session->purpose, name, tg_error_text(error, lang));
        return false;
    }
    if (session->purpose == THINK_HINT && answer.move != TG_NO_POINT) {
        char point[TG_NAME_SIZE];
        tg_point_name(session->game, answer.move, point);
        session_say(session, text_with(lang, T_HINT, name, point, NULL));
        session->hint = answer.move;
        return true;
    }
    if (session->purpose == THINK_MOVE) {
        before_change(session);
        if (was_played(session, tg_play(session->game, answer.move))) return true;
        session->failed = true;
    }
    session_say(session, text_with(lang, T_ENGINE_BAD_MOVE, name, NULL));
    return false;
}

bool session_think_poll(struct session *session)
{
    if (!session->thinker || tg_engine_thinking(session->thinker)) return false;
    session_think_wait(session);
    return true;
}

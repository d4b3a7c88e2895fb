#include "play_opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang.h"
#include "play_session_internal.h"

/* ---- Questions --------------------------------------------------------------------------------*/
bool play_opening_begin(struct session *session)
{
    enum tg_opening_rule rule = session->settings.opening;
    tg_opening_free(session->opening);
    session->opening = NULL;
    session->answers = 0;
    if (rule == TG_OPENING_FREE) return true;
    session->opening = tg_opening_new(rule, session->game, NULL);
    return session->opening != NULL;
}

bool play_opening_asks(const struct session *session, struct tg_question *question)
{
    struct tg_question open = {.ask = TG_ASK_NOTHING};
    if (session->opening) tg_opening_ask(session->opening, &open);
    if (question) *question = open;
    return open.ask != TG_ASK_NOTHING;
}

/* Of player 0, who began, or 1. The settings call them by the colour that they begin with. */
static const char *engine_of_player(const struct session *session, int player)
{
    return session->settings.player[player == 0 ? TG_BLACK : TG_WHITE];
}

const char *play_opening_engine(const struct session *session)
{
    struct tg_question question;
    return play_opening_asks(session, &question) ? engine_of_player(session, question.player)
                                                 : NULL;
}

bool play_opening_asks_person(const struct session *session, struct tg_question *question)
{
    return play_opening_asks(session, question) && !play_opening_engine(session);
}

char *play_opening_question(const struct session *session)
{
    char *question = tg_opening_question_text(session->opening, session->settings.lang);
    char *copy = question ? strdup(question) : NULL;
    tg_free(question);
    return copy;
}

int play_opening_stones(const struct session *session)
{
    return play_opening_asks(session, NULL) ? tg_move_count(session->game) : session->stones;
}

tg_opening *play_opening_copy(const struct session *session, tg_game *game)
{
    tg_opening *copy = tg_opening_new(tg_opening_rule(session->opening), game, NULL);
    char *answers = tg_opening_text(session->opening);
    if (copy && (!answers || !tg_opening_replay(copy, answers, NULL))) {
        tg_opening_free(copy);
        copy = NULL;
    }
    tg_free(answers);
    return copy;
}

/* ---- Answers ----------------------------------------------------------------------------------*/
/* "Player 2 (classic): swap", and at the end who plays what. */
static char *answered_text(const struct session *session, int player, const char *word)
{
    enum tg_lang lang = session->settings.lang;
    const char *engine = engine_of_player(session, player);
    char *who = engine ? strdup(engine) : text_with(lang, T_HUMAN, NULL);
    char *said = text_with(lang, player == 0 ? T_OPENING_FIRST_SAID : T_OPENING_SECOND_SAID,
                           who ? who : "", word, NULL);
    free(who);
    if (play_opening_asks(session, NULL)) return said;
    char *black = session_player_text(session, TG_BLACK);
    char *white = session_player_text(session, TG_WHITE);
    char *all = text_with(lang, T_OPENING_OVER, said ? said : "", text(lang, T_BLACK),
                          black ? black : "", text(lang, T_WHITE), white ? white : "", NULL);
    free(said);
    free(black);
    free(white);
    return all;
}

/* Gives an answer for whoever is asked. */
static enum tg_refusal answer(struct session *session, const struct tg_decision *decision)
{
    struct tg_question question;
    char word[TG_NAME_SIZE];
    play_opening_asks(session, &question);
    enum tg_refusal refusal = tg_opening_answer(session->opening, decision);
    if (refusal != TG_FINE) return refusal;
    session->answers++;
    session->stones = tg_move_count(session->game);
    tg_decision_name(session->opening, decision, session->settings.lang, word);
    session_say(session, answered_text(session, question.player, word));
    return TG_FINE;
}

bool play_opening_answer(struct session *session, const struct tg_decision *decision)
{
    enum tg_lang lang = session->settings.lang;
    bool paused = session->paused;
    if (play_opening_engine(session) && !paused && !session->failed) {
        session_say(session, text_with(lang, T_NOT_YOUR_TURN, NULL));
        return false;
    }
    session_before_change(session);
    enum tg_refusal refusal = answer(session, decision);
    if (refusal == TG_FINE) return true;
    char word[TG_NAME_SIZE];
    char *question = play_opening_question(session);
    session->paused = paused;
    tg_decision_name(session->opening, decision, lang, word);
    session_say(session, text_with(lang, T_OPENING_REFUSED, word, tg_refusal_text(refusal, lang),
                                   question ? question : "", NULL));
    free(question);
    return false;
}

bool play_opening_answer_word(struct session *session, const char *word, size_t length, bool *known)
{
    struct tg_decision decision;
    *known = tg_opening_parse(session->opening, word, length, &decision);
    /* A point that the board does not have is told better by who knows its columns. */
    bool is_point = decision.ask != TG_ASK_CHOICE && decision.ask != TG_ASK_NUMBER;
    if (*known && is_point && decision.point == TG_NO_POINT) *known = false;
    return *known && play_opening_answer(session, &decision);
}

bool play_opening_undo(struct session *session, const char *moves)
{
    enum tg_lang lang = session->settings.lang;
    bool one_step = !engine_of_player(session, 0) == !engine_of_player(session, 1);
    char *before = tg_opening_text(session->opening);
    bool undone = false;
    int answers = session->answers;
    session_before_change(session);
    while (!undone && tg_opening_undo(session->opening)) {
        session->answers--;
        undone = one_step || !play_opening_engine(session);
    }
    if (!undone && before) { /* no person has been asked yet: all as it was */
        tg_opening_replay(session->opening, before, NULL);
        session->answers = answers;
    }
    session->stones = tg_move_count(session->game);
    char *after = tg_opening_text(session->opening);
    const char *gone = before && after ? before + strlen(after) : "";
    gone += *gone == ' ';
    char *all = text_with(lang, *moves ? T_OPENING_UNDONE : T_UNDONE, gone, moves, NULL);
    session_say(session, undone ? all : text_with(lang, T_NOTHING_TO_UNDO, NULL));
    if (!undone) free(all);
    tg_free(before);
    tg_free(after);
    /* Else the computer would answer at once when both sides are its own. */
    session->paused = undone && play_opening_engine(session) != NULL;
    return undone;
}

/* ---- Thinking ---------------------------------------------------------------------------------*/
static void *decide(void *user)
{
    struct session *session = user;
    struct opening_thought *thought = &session->thought;
    thought->error =
        tg_engine_decide(thought->engine, session->opening, &thought->limits, &thought->decision);
    atomic_store(&thought->done, true);
    return NULL;
}

bool play_opening_think(struct session *session, tg_engine *engine, enum think_purpose purpose)
{
    struct opening_thought *thought = &session->thought;
    thought->engine = engine;
    thought->purpose = purpose;
    thought->limits = session_limits(session, purpose);
    if (session->settings.level && purpose == THINK_MOVE)
        tg_level_opening_limits(session_thinker_name(session, purpose), session->settings.level,
                                &thought->limits);
    atomic_store(&thought->done, false);
    if (pthread_create(&thought->thread, NULL, decide, session) != 0) thought->engine = NULL;
    return thought->engine != NULL;
}

bool play_opening_thinking(const struct session *session)
{
    return session->thought.engine != NULL;
}

bool play_opening_thought(const struct session *session)
{
    return play_opening_thinking(session) && atomic_load(&session->thought.done);
}

void play_opening_think_stop(struct session *session)
{
    if (play_opening_thinking(session)) tg_engine_stop(session->thought.engine);
}

static void join(struct session *session)
{
    pthread_join(session->thought.thread, NULL);
    session->thought.engine = NULL;
}

void play_opening_think_cancel(struct session *session)
{
    if (!play_opening_thinking(session)) return;
    /* A stop that comes before the thread has begun to decide does nothing, so it is said again. */
    while (!atomic_load(&session->thought.done)) {
        const struct timespec pause = {0, 1000 * 1000};
        tg_engine_stop(session->thought.engine);
        nanosleep(&pause, NULL);
    }
    join(session);
}

bool play_opening_think_wait(struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    const struct opening_thought *thought = &session->thought;
    struct tg_decision decision;
    join(session);
    const char *name = session_thinker_name(session, thought->purpose);
    decision = thought->decision;
    if (thought->error != TG_OK) {
        session_think_failed(session, thought->purpose, name, tg_error_text(thought->error, lang));
        return false;
    }
    if (thought->purpose == THINK_MOVE) {
        session_before_change(session);
        if (answer(session, &decision) == TG_FINE) return true;
        session->failed = true;
        session_say(session, text_with(lang, T_ENGINE_BAD_MOVE, name, NULL));
        return false;
    }
    char word[TG_NAME_SIZE];
    tg_decision_name(session->opening, &decision, lang, word);
    session_say(session, text_with(lang, T_OPENING_HINT, name, word, NULL));
    session->hint = decision.point;
    return true;
}

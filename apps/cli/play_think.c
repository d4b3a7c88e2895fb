/* The computer at the board: its thoughts, its moves, its hints. */
#include "play_session_internal.h"

#include "lang.h"
#include "play_opening.h"

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
        .win_rate = info->win_rate,
        .lead = info->has_lead ? info->lead : 0,
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
const char *session_thinker_name(const struct session *session, enum think_purpose purpose)
{
    if (purpose == THINK_MOVE) return session_engine_on_turn(session);
    if (session_engine_of(session, TG_WHITE)) return session_engine_of(session, TG_WHITE);
    if (session_engine_of(session, TG_BLACK)) return session_engine_of(session, TG_BLACK);
    return tg_engine_for(tg_game_config(session->game));
}

void session_think_failed(struct session *session, enum think_purpose purpose, const char *engine,
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

struct tg_limits session_limits(const struct session *session)
{
    return (struct tg_limits){.struct_size = sizeof(struct tg_limits),
                              .depth = session->settings.depth,
                              .time_ms = session->settings.time_ms};
}

/* Which of the engines thinks. */
static tg_engine **engine_slot(struct session *session, enum think_purpose purpose)
{
    struct tg_question question;
    if (purpose == THINK_HINT) return &session->engines[TG_EMPTY];
    if (play_opening_asks(session, &question))
        return &session->engines[question.player == 0 ? TG_BLACK : TG_WHITE];
    return &session->engines[session_seat_of(session, tg_turn(session->game))];
}

bool session_think(struct session *session, enum think_purpose purpose)
{
    enum tg_lang lang = session->settings.lang;
    const char *name = session_thinker_name(session, purpose);
    enum tg_error error = TG_ERR_ENGINE;
    if (purpose == THINK_HINT && (session_over(session) || session_engine_to_move(session))) {
        session_think_failed(session, purpose, "",
                             text(lang, session_over(session) ? T_OVER_UNDO : T_NOT_YOUR_TURN));
        return false;
    }
    session_think_cancel(session);
    session_say(session, NULL);
    tg_engine **engine = engine_slot(session, purpose);
    if (!*engine && name) *engine = tg_engine_new(name, &error);
    session->report = (struct think_report){.best = TG_NO_POINT};
    session->purpose = purpose;
    if (*engine && play_opening_asks(session, NULL)) {
        if (play_opening_think(session, *engine, purpose)) return true;
        error = TG_ERR_THREAD;
    } else if (*engine) {
        struct tg_limits limits = session_limits(session);
        error = tg_engine_start(*engine, session->game, &limits, take_info, session);
        if (error == TG_OK) {
            session->thinker = *engine;
            return true;
        }
    }
    session_think_failed(session, purpose, name ? name : "", tg_error_text(error, lang));
    return false;
}

bool session_thinking(const struct session *session)
{
    return session->thinker != NULL || play_opening_thinking(session);
}

void session_think_stop(struct session *session)
{
    play_opening_think_stop(session);
    if (session->thinker) tg_engine_stop(session->thinker);
}

void session_think_cancel(struct session *session)
{
    struct tg_answer answer;
    play_opening_think_cancel(session);
    if (!session->thinker) return;
    tg_engine_stop(session->thinker);
    tg_engine_wait(session->thinker, &answer);
    session->thinker = NULL;
}

static void take_hint(struct session *session, const char *name, const struct tg_answer *answer)
{
    enum tg_lang lang = session->settings.lang;
    char point[TG_NAME_SIZE];
    tg_point_name(session->game, answer->move, point);
    /* Whether to give up is nothing that a person asks. */
    if (answer->move == TG_PASS)
        session_say(session, text_with(lang, T_HINT_PASS, name, NULL));
    else
        session_say(session, text_with(lang, T_HINT, name, point, NULL));
    if (tg_on_board(session->game, answer->move)) session->hint = answer->move;
}

/* False: it cannot be played. */
static bool take_move(struct session *session, const struct tg_answer *answer)
{
    session_before_change(session);
    if (answer->resign) return tg_resign(session->game);
    if (!session_was_played(session, tg_play(session->game, answer->move))) return false;
    if (answer->move != TG_PASS) return true;
    session_say_passed(session);
    /* Among computers nobody is there to look the count over. */
    if (session_scoring(session) && !session_has_person(session)) session_agree(session);
    return true;
}

bool session_think_wait(struct session *session)
{
    enum tg_lang lang = session->settings.lang;
    struct tg_answer answer;
    if (play_opening_thinking(session)) return play_opening_think_wait(session);
    if (!session->thinker) return false;
    const char *name = session_thinker_name(session, session->purpose);
    enum tg_error error = tg_engine_wait(session->thinker, &answer);
    session->thinker = NULL;
    if (error != TG_OK) {
        session_think_failed(session, session->purpose, name, tg_error_text(error, lang));
        return false;
    }
    if (session->purpose == THINK_HINT && answer.move != TG_NO_POINT) {
        take_hint(session, name, &answer);
        return true;
    }
    if (session->purpose == THINK_MOVE) {
        if (take_move(session, &answer)) return true;
        session->failed = true;
    }
    session_say(session, text_with(lang, T_ENGINE_BAD_MOVE, name, NULL));
    return false;
}

bool session_think_poll(struct session *session)
{
    bool ready =
        session->thinker ? !tg_engine_thinking(session->thinker) : play_opening_thought(session);
    if (!ready) return false;
    session_think_wait(session);
    return true;
}

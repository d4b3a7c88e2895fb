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

/* A hint is as good as it can be, whatever the level that one plays against. */
struct tg_limits session_limits(const struct session *session, enum think_purpose purpose)
{
    const struct play_settings *settings = &session->settings;
    struct tg_limits limits = {.struct_size = sizeof limits,
                               .depth = settings->depth,
                               .time_ms = settings->time_ms,
                               .seed = settings->seed};
    /* As deep as can be is no limit, and answers may build on what was found before. */
    if (limits.time_ms && limits.depth == PLAY_MAX_DEPTH) limits.depth = 0;
    if (settings->level && purpose == THINK_MOVE)
        tg_level_limits(session_thinker_name(session, purpose), settings->level, &limits);
    return limits;
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
        struct tg_limits limits = session_limits(session, purpose);
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

/* The computer has moved and offers a draw: to a person, or to another computer, which answers at once. */
static void offer_draw(struct session *session, const char *name)
{
    enum tg_colour turn = tg_turn(session->game);
    if (session_over(session)) return;
    if (!session_engine_of(session, turn)) {
        session->draw_offered = true;
        session_say(session, text_with(session->settings.lang, T_DRAW_OFFERED, name, NULL));
    } else if (tg_manners_accepts(&session->manners[session_seat_of(session, turn)],
                                  session->game)) {
        tg_agree_draw(session->game);
    }
}

/* While a person thinks. What cannot be had is done without. */
static void ponder(struct session *session, tg_engine *engine, const struct tg_limits *limits)
{
    if (!session->settings.ponder || session_over(session)) return;
    if (!session_engine_of(session, tg_turn(session->game)))
        tg_engine_ponder(engine, session->game, limits);
}

/* False: it cannot be played. */
static bool take_move(struct session *session, tg_engine *engine, const char *name,
                      const struct tg_answer *answer)
{
    struct tg_limits limits = session_limits(session, THINK_MOVE);
    struct tg_manners *manners =
        &session->manners[session_seat_of(session, tg_turn(session->game))];
    session_before_change(session);
    manners->keeps_on = session->settings.keeps_on;
    enum tg_deed deed = tg_manners_consider(manners, session->game, answer);
    if (deed == TG_RESIGNS) return tg_resign(session->game);
    if (!session_was_played(session, tg_play(session->game, answer->move))) return false;
    if (answer->memory_short)
        session_say(session, text_with(session->settings.lang, T_MEMORY_SHORT, name, NULL));
    if (deed == TG_OFFERS_DRAW) offer_draw(session, name);
    ponder(session, engine, &limits);
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
    tg_engine *engine = session->thinker;
    enum tg_error error = tg_engine_wait(engine, &answer);
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
        if (take_move(session, engine, name, &answer)) return true;
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

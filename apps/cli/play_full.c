/* The loop of the full screen: draw, wait for a key or a thought, do it. */
#include "play_full.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "lang.h"
#include "play_dialog.h"
#include "play_opening.h"
#include "play_screen.h"

enum { POLL_MS = 80, NAME_SIZE = 512 };

struct full {
    struct view view;
    struct session *session;
    bool quit;
    bool end_handled;          /* the --save file of a finished game is written once */
    char file_name[NAME_SIZE]; /* proposed by the save dialog */
    int asked;         /* answers given when the open question's menu was shown; -1: it was not */
    bool file_is_ours; /* it was saved or named before: overwriting needs no question */
};

static enum tg_lang lang_of(const struct full *full)
{
    return full->session->settings.lang;
}

/* ---- What keys do -----------------------------------------------------------------------------*/
static void play_at(struct full *full, tg_point point)
{
    struct session *session = full->session;
    if (session_play(session, point)) full->end_handled = false;
}

/* A person is asked for something else than a point. */
static bool menu_question(const struct full *full, struct tg_question *question)
{
    return play_opening_asks_person(full->session, question)
           && (question->ask == TG_ASK_CHOICE || question->ask == TG_ASK_NUMBER);
}

static void answer_by_menu(struct full *full, const struct tg_question *question)
{
    struct tg_decision decision;
    full->asked = full->session->answers;
    if (dialog_opening(&full->view, question, &decision))
        play_opening_answer(full->session, &decision);
}

/* Enter or a click on a point: a move, the answer to a question, or at the end of a game of Go the life
 * of a chain. */
static void act_at(struct full *full, tg_point point)
{
    struct session *session = full->session;
    struct tg_question question;
    if (menu_question(full, &question))
        answer_by_menu(full, &question);
    else if (!session_scoring(session))
        play_at(full, point);
    else
        session_mark(session, point,
                     tg_go_life(session->game, point) == TG_DEAD_STONES ? TG_ALIVE
                                                                        : TG_DEAD_STONES);
}

static void toggle_seki(struct full *full)
{
    struct session *session = full->session;
    tg_point point = full->view.cursor.point;
    if (session_is_go(session))
        session_mark(session, point,
                     tg_go_life(session->game, point) == TG_IN_SEKI ? TG_ALIVE : TG_IN_SEKI);
}

static void resign(struct full *full)
{
    struct session *session = full->session;
    enum tg_lang lang = lang_of(full);
    const char *who = text(lang, text_of_colour(tg_turn(session->game)));
    bool asks = !session_over(session) && !session_engine_to_move(session);
    if (asks && !dialog_yes(&full->view, text_with(lang, T_ASK_RESIGN, who, NULL))) return;
    if (session_resign(session)) full->end_handled = false;
}

static void draw(struct full *full)
{
    struct session *session = full->session;
    bool asks = !session_over(session) && !session_engine_to_move(session);
    if (asks && !dialog_yes(&full->view, text_with(lang_of(full), T_ASK_DRAW, NULL))) return;
    if (session_draw(session)) full->end_handled = false;
}

/* The last move is where one looks after a step back or forth. */
static void step(struct full *full, bool back)
{
    struct session *session = full->session;
    bool moved = back ? session_undo(session) : session_redo(session);
    int count = tg_move_count(session->game);
    tg_point last = count > 0 ? tg_move_at(session->game, count - 1) : TG_NO_POINT;
    if (moved && tg_on_board(session->game, last))
        cursor_set(&full->view.cursor, &full->view.screen.layout, last);
    full->end_handled = false;
    /* What was taken back is not asked again at once: perhaps more is to be taken back. */
    full->asked = session->answers;
}

static void start_game(struct full *full, const struct play_settings *settings)
{
    if (!session_new_game(full->session, settings)) return;
    full->end_handled = false;
    full->asked = -1;
    /* The file holds another game now; only --save says to write over it. */
    full->file_is_ours = settings->save_path != NULL;
    view_arrange(&full->view);
    cursor_set(&full->view.cursor, &full->view.screen.layout,
               layout_centre(&full->view.screen.layout));
}

static void new_game(struct full *full)
{
    struct session *session = full->session;
    struct play_settings settings = session->settings;
    if (session_under_way(session)
        && !dialog_yes(&full->view, text_with(lang_of(full), T_ASK_NEW, NULL)))
        return;
    if (dialog_new_game(&full->view, &settings)) start_game(full, &settings);
}

static void change_options(struct full *full)
{
    const struct tg_config *old = &full->session->settings.config;
    struct tg_config config = *old;
    if (session_is_go(full->session)) {
        session_say(full->session, text_with(lang_of(full), T_GO_OPTIONS, NULL));
        return;
    }
    if (!dialog_options(&full->view, &config)) return;
    if (config.foul == old->foul && config.three == old->three) return;
    session_change_rules(full->session, &config);
    full->end_handled = false;
}

static void save(struct full *full)
{
    struct session *session = full->session;
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s", full->file_name);
    if (!dialog_file_name(&full->view, name, sizeof name)) return;
    bool same = full->file_is_ours && strcmp(name, full->file_name) == 0;
    if (!same && access(name, F_OK) == 0
        && !dialog_yes(&full->view, text_with(lang_of(full), T_ASK_OVERWRITE, name, NULL)))
        return;
    if (!session_save(session, name)) return;
    memcpy(full->file_name, name, sizeof name);
    full->file_is_ours = true;
}

static void toggle_language(struct full *full)
{
    struct session *session = full->session;
    if (!full->view.screen.utf8) {
        session_say(session, text_with(TG_ENGLISH, T_NO_CHINESE, NULL));
        return;
    }
    session->settings.lang = lang_of(full) == TG_CHINESE ? TG_ENGLISH : TG_CHINESE;
    /* An explanation is given again in the other language, other answers are past. */
    if (session->reason)
        session_why(session, session->reason->point);
    else if (session->refused)
        session_why(session, session->refusal.point);
    else
        session_say(session, NULL);
}

static void quit(struct full *full)
{
    if (session_under_way(full->session) && !full->session->settings.save_path
        && !dialog_yes(&full->view, text_with(lang_of(full), T_ASK_QUIT, NULL)))
        return;
    full->quit = true;
}

static void click(struct full *full)
{
    MEVENT event;
    if (getmouse(&event) != OK) return;
    tg_point point = view_point_at(&full->view, event.y, event.x);
    if (point == TG_NO_POINT) return;
    cursor_set(&full->view.cursor, &full->view.screen.layout, point);
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        act_at(full, point);
    else if (event.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED))
        session_why(full->session, point);
}

static void go_on(struct full *full)
{
    full->session->paused = false;
    full->session->failed = false;
}

static void pass_or_go_on(struct full *full)
{
    if (session_is_go(full->session) && !full->session->paused)
        play_at(full, TG_PASS);
    else
        go_on(full);
}

/* After two passes the count is to be agreed on. */
static bool answer_count(struct full *full, wint_t key)
{
    if (!session_scoring(full->session)) return false;
    switch (key) {
    case L'y':
    case L'Y': session_agree(full->session); return true;
    case L'c': session_resume(full->session); return true;
    default: return false;
    }
}

/* At the end of a game the question "another game?" is open. */
static bool answer_end(struct full *full, wint_t key)
{
    if (answer_count(full, key)) return true;
    if (session_scoring(full->session)) return false;
    if (!session_over(full->session)) return false;
    if (key == L'y' || key == L'Y') {
        struct play_settings settings = full->session->settings;
        start_game(full, &settings);
        return true;
    }
    if (key == L'n' || key == L'N') {
        full->quit = true;
        return true;
    }
    return false;
}

/* Keys of the number pad, digits and letters alike. */
static bool move_cursor(struct full *full, wint_t key, bool special)
{
    static const struct {
        wint_t special, digit, letter;
        enum direction direction;
    } keys[] = {
        {KEY_UP, L'8', L'k', GO_UP},         {KEY_DOWN, L'2', L'j', GO_DOWN},
        {KEY_LEFT, L'4', L'h', GO_LEFT},     {KEY_RIGHT, L'6', L'l', GO_RIGHT},
        {KEY_HOME, L'7', L'7', GO_UP_LEFT},  {KEY_PPAGE, L'9', L'9', GO_UP_RIGHT},
        {KEY_END, L'1', L'1', GO_DOWN_LEFT}, {KEY_NPAGE, L'3', L'3', GO_DOWN_RIGHT},
        {KEY_A1, L'7', L'7', GO_UP_LEFT},    {KEY_A3, L'9', L'9', GO_UP_RIGHT},
        {KEY_C1, L'1', L'1', GO_DOWN_LEFT},  {KEY_C3, L'3', L'3', GO_DOWN_RIGHT},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        bool meant =
            special ? key == keys[i].special : key == keys[i].digit || key == keys[i].letter;
        if (!meant) continue;
        cursor_go(&full->view.cursor, &full->view.screen.layout, keys[i].direction);
        return true;
    }
    return false;
}

static void obey_character(struct full *full, wint_t key)
{
    struct session *session = full->session;
    switch (key) {
    case KEY_RETURN:
    case L'\n':
    case L' ': act_at(full, full->view.cursor.point); break;
    case L'?':
    case L'w': session_why(session, full->view.cursor.point); break;
    case L'u': step(full, true); break;
    case L'r': step(full, false); break;
    case L'H': session_think(session, THINK_HINT); break;
    case L'n': new_game(full); break;
    case L'o': change_options(full); break;
    case L'S': save(full); break;
    case L'L': toggle_language(full); break;
    case L'p': pass_or_go_on(full); break;
    case L'e': toggle_seki(full); break;
    case L'R': resign(full); break;
    case L'D': draw(full); break;
    case L'q': quit(full); break;
    case L's':
    case KEY_ESCAPE:
        if (session_thinking(session))
            session_think_stop(session);
        else
            session_say(session, NULL);
        break;
    case 'L' - '@': clearok(stdscr, TRUE); break; /* Ctrl-L: draw all of it anew */
    default: break;
    }
}

static void obey(struct full *full, wint_t key, bool special)
{
    /* With nothing to be seen only leaving makes sense. */
    if (!full->view.screen.fits) {
        if (!special && key == L'q') quit(full);
        return;
    }
    if (move_cursor(full, key, special)) return;
    if (special && key == KEY_MOUSE)
        click(full);
    else if (special && key == KEY_ENTER)
        act_at(full, full->view.cursor.point);
    else if (!special && !answer_end(full, key))
        obey_character(full, key);
}

/* ---- The loop ---------------------------------------------------------------------------------*/
/* Starts the computer when it is its turn, and takes its answer. */
static void let_engine_play(struct full *full)
{
    struct session *session = full->session;
    if (!session_thinking(session) && session_engine_to_move(session))
        session_think(session, THINK_MOVE);
    if (session_think_poll(session) && session->hint != TG_NO_POINT)
        cursor_set(&full->view.cursor, &full->view.screen.layout, session->hint);
    if (session_over(session) && !session_scoring(session) && !full->end_handled) {
        full->end_handled = true;
        if (session->settings.save_path) session_autosave(session);
    }
}

static void loop(struct full *full)
{
    while (!full->quit) {
        let_engine_play(full);
        view_draw(&full->view);
        refresh();
        struct tg_question question;
        if (full->asked != full->session->answers && full->view.screen.fits
            && menu_question(full, &question)) {
            answer_by_menu(full, &question);
            continue;
        }
        bool busy = session_thinking(full->session) || session_engine_to_move(full->session);
        timeout(busy ? POLL_MS : -1);
        wint_t key;
        int kind = get_wch(&key);
        if (kind == ERR) {
            if (!busy) full->quit = true; /* the terminal is gone */
            continue;
        }
        obey(full, key, kind == KEY_CODE_YES);
    }
}

int play_full(struct session *session)
{
    struct full full = {.session = session, .view.session = session, .asked = -1};
    const char *path = session->settings.save_path;
    snprintf(full.file_name, sizeof full.file_name, "%s", path ? path : "game.txt");
    full.file_is_ours = path != NULL;
    if (!screen_open(&full.view.screen, session->settings.ascii)) return PLAY_FULL_IMPOSSIBLE;
    if (!full.view.screen.utf8) session->settings.lang = TG_ENGLISH;

    layout_init(&full.view.screen.layout, &session->settings.config, LINES - 1);
    tg_point last = tg_move_at(session->game, tg_move_count(session->game) - 1);
    bool stands = tg_on_board(session->game, last);
    cursor_set(&full.view.cursor, &full.view.screen.layout,
               stands ? last : layout_centre(&full.view.screen.layout));
    loop(&full);
    session_think_cancel(session);
    screen_close();

    if (session_autosave(session)) return EXIT_FINE;
    complain("%s", session->message ? session->message : "");
    return EXIT_SYSTEM;
}

/* The words of the screen: who plays, whose turn it is, what was answered, which keys there are. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "lang.h"
#include "play_opening.h"
#include "play_screen.h"
#include "play_text.h"

static enum tg_lang lang_of(const struct view *view)
{
    return view->session->settings.lang;
}

/* Writes a sentence made for this, frees it, returns the next line. */
static int put(const struct rectangle *area, int line, enum style style, char *sentence)
{
    if (sentence) line = screen_wrap(area, line, style, sentence);
    free(sentence);
    return line;
}

static const char *stone_of(const struct view *view, enum tg_colour colour)
{
    if (view->screen.drawing) return colour == TG_BLACK ? "●" : "○";
    return colour == TG_BLACK ? "X" : "O";
}

/* ---- The state of the game --------------------------------------------------------------------*/
static char *title(const struct view *view)
{
    const struct tg_config *config = &view->session->settings.config;
    enum tg_lang lang = lang_of(view);
    char *size = session_size_text(view->session);
    char *rule = session_rule_text(view->session);
    /* On the square the renju rule has made its name the game's. */
    enum text_id id = text_of_game(config) == T_GAME_RENJU ? T_TITLE_RENJU : T_TITLE;
    char *line = text_with(lang, id, text(lang, text_of_game(config)), size ? size : "",
                           rule ? rule : "", NULL);
    free(size);
    free(rule);
    return line;
}

/* Who plays, and what was taken. */
static int put_go_players(const struct view *view, int line)
{
    enum tg_lang lang = lang_of(view);
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        char taken[12];
        char *player = session_player_text(view->session, colour);
        snprintf(taken, sizeof taken, "%d", tg_go_captured(view->session->game, colour));
        line =
            put(&view->screen.panel, line, STYLE_PLAIN,
                text_with(lang, T_PLAYER_GO, stone_of(view, colour),
                          text(lang, text_of_colour(colour)), player ? player : "", taken, NULL));
        free(player);
    }
    return line;
}

static int put_players(const struct view *view, int line)
{
    enum tg_lang lang = lang_of(view);
    if (session_is_go(view->session)) return put_go_players(view, line);
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        char *player = session_player_text(view->session, colour);
        line = put(&view->screen.panel, line, STYLE_PLAIN,
                   text_with(lang, T_PLAYER, stone_of(view, colour),
                             text(lang, text_of_colour(colour)), player ? player : "", NULL));
        free(player);
    }
    const struct tg_config *config = &view->session->settings.config;
    if (config->rule != TG_RENJU) return line;
    return put(&view->screen.panel, line, STYLE_PLAIN,
               text_with(lang, T_FOULS_ARE, text(lang, text_of_foul(config->foul)), NULL));
}

/* Go, after two passes: the points of both and who is ahead. */
static int put_count(const struct view *view, int line)
{
    const struct rectangle *panel = &view->screen.panel;
    enum tg_lang lang = lang_of(view);
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_score(view->session->game, &score);
    line = screen_wrap(panel, line, STYLE_TITLE, text(lang, T_COUNTING));
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        char points[HALVES_ROOM];
        halves_name(score.total_halves[colour], points);
        line = put(panel, line, STYLE_PLAIN,
                   text_with(lang, T_COUNT_SIDE, stone_of(view, colour),
                             text(lang, text_of_colour(colour)), points, NULL));
    }
    return put(panel, line, STYLE_ALERT, go_verdict_text(view->session->game, lang));
}

/* Whose turn it is, or how the game ended. */
static int put_state(const struct view *view, int line)
{
    const struct session *session = view->session;
    const struct rectangle *panel = &view->screen.panel;
    enum tg_lang lang = lang_of(view);
    if (session_scoring(session)) return put_count(view, line);
    char *verdict = session_verdict(session);
    if (verdict) {
        line = put(panel, line, STYLE_ALERT, verdict);
        return screen_wrap(panel, line, STYLE_ALERT, text(lang, T_ANOTHER_KEYS));
    }
    if (play_opening_asks(session, NULL)) {
        line = put(panel, line, STYLE_TITLE, play_opening_question(session));
        if (session->paused) line = screen_wrap(panel, line, STYLE_ALERT, text(lang, T_PAUSED));
        return line;
    }
    char number[12], row[120];
    enum tg_colour turn = tg_turn(session->game);
    snprintf(number, sizeof number, "%d", tg_move_count(session->game) + 1);
    char *who = text_with(lang, T_TO_MOVE, text(lang, text_of_colour(turn)), NULL);
    snprintf(row, sizeof row, "%s %s", stone_of(view, turn), who ? who : "");
    line = put(panel, line, STYLE_TITLE, text_with(lang, T_MOVE_NUMBER, number, row, NULL));
    free(who);
    if (session->paused) line = screen_wrap(panel, line, STYLE_ALERT, text(lang, T_PAUSED));
    return line;
}

static int put_cursor(const struct view *view, int line)
{
    enum tg_lang lang = lang_of(view);
    const tg_game *game = view->session->game;
    char name[TG_NAME_SIZE], kind[80] = "";
    tg_point_name(game, view->cursor.point, name);
    if (session_is_go(view->session) && tg_stone(game, view->cursor.point) == TG_EMPTY) {
        enum tg_verdict verdict = tg_judge(game, view->cursor.point);
        if (verdict != TG_LEGAL) snprintf(kind, sizeof kind, "%s", tg_verdict_text(verdict, lang));
    }
    if (session_fouls_shown(view->session) && tg_forbidden(game, view->cursor.point)) {
        struct tg_reason *reason = tg_explain(game, view->cursor.point);
        if (reason) tg_reason_name(reason, lang, kind, sizeof kind);
        tg_reason_free(reason);
    }
    if (!*kind)
        return put(&view->screen.panel, line, STYLE_PLAIN, text_with(lang, T_CURSOR, name, NULL));
    return put(&view->screen.panel, line, STYLE_PLAIN,
               text_with(lang, T_CURSOR_FORBIDDEN, name, kind, NULL));
}

static int put_thought(const struct view *view, int line)
{
    struct session *session = view->session;
    const struct rectangle *panel = &view->screen.panel;
    enum tg_lang lang = lang_of(view);
    if (!session_thinking(session)) return line;
    if (session->purpose == THINK_HINT)
        line = screen_wrap(panel, line, STYLE_ALERT, text(lang, T_THINKING_HINT));
    else if (play_opening_asks(session, NULL))
        line = screen_wrap(panel, line, STYLE_ALERT, text(lang, T_THINKING_OPENING));
    else
        line = put(
            panel, line, STYLE_ALERT,
            text_with(lang, T_THINKING, text(lang, text_of_colour(tg_turn(session->game))), NULL));

    struct think_report report;
    session_think_report(session, &report);
    if (!report.any) return line;
    char depth[12], score[24], nodes[24], best[TG_NAME_SIZE] = "-";
    if (report.best != TG_NO_POINT) move_name(session->game, report.best, best);
    snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)report.nodes);
    if (session_is_go(session)) {
        snprintf(depth, sizeof depth, "%.0f", 100 * report.win_rate);
        snprintf(score, sizeof score, "%+.1f", report.lead);
        return put(panel, line, STYLE_DIM,
                   text_with(lang, T_THINK_RATE, best, depth, score, nodes, NULL));
    }
    snprintf(depth, sizeof depth, "%d", report.depth);
    snprintf(score, sizeof score, "%lld", (long long)report.score);
    line = put(panel, line, STYLE_DIM,
               text_with(lang, T_THINK_DEPTH, depth, best, score, nodes, NULL));
    if (report.mate_in == 0) return line;
    snprintf(depth, sizeof depth, "%d", abs(report.mate_in));
    return put(panel, line, STYLE_DIM,
               text_with(lang, report.mate_in > 0 ? T_THINK_WIN : T_THINK_LOSS, depth, NULL));
}

/* The last moves that fit so many lines, numbered in pairs: "12. h8 i9". */
static void put_moves(const struct view *view, int first_line)
{
    const struct rectangle *panel = &view->screen.panel;
    const tg_game *game = view->session->game;
    int pair_columns = session_is_go(view->session) ? 16 : 13; /* "123. pass pass", "13. h8 i9" */
    int rows = panel->lines - first_line;
    int across = panel->columns / pair_columns;
    int pairs = (tg_move_count(game) + 1) / 2;
    if (rows > 5) rows = 5;
    if (rows <= 0 || across <= 0 || pairs == 0) return;
    int needed = (pairs + across - 1) / across;
    int shown_rows = needed < rows ? needed : rows;
    int first_pair = (needed - shown_rows) * across;
    for (int i = first_pair; i < pairs; i++) {
        char black[TG_NAME_SIZE], white[TG_NAME_SIZE] = "", row[40];
        move_name(game, tg_move_at(game, 2 * i), black);
        if (2 * i + 1 < tg_move_count(game)) move_name(game, tg_move_at(game, 2 * i + 1), white);
        snprintf(row, sizeof row, "%3d. %s %s", 2 * i + 1, black, white);
        int place = i - first_pair;
        screen_put(panel->top + panel->lines - shown_rows + place / across,
                   panel->left + place % across * pair_columns, pair_columns, STYLE_DIM, row);
    }
}

/* ---- Keys -------------------------------------------------------------------------------------*/
/* The key itself stands out, what it does follows. */
static void put_key(const struct rectangle *area, int line, int column, const char *words)
{
    char key[40];
    size_t length = strcspn(words, "|");
    snprintf(key, sizeof key, "%.*s", (int)(length < sizeof key ? length : sizeof key - 1), words);
    int at = column + screen_put(area->top + line, column, area->columns, STYLE_TITLE, key);
    screen_put(area->top + line, at + 1, area->columns, STYLE_DIM, words + length + 1);
}

/* The ones that matter most now stand first. Where not all fit, those before the last give way: how
 * to leave is always said. */
static void put_keys(const struct view *view)
{
    enum { GAP = 2 };
    const struct session *session = view->session;
    const struct screen *screen = &view->screen;
    bool square = screen->layout.kind == LAYOUT_SQUARE;
    bool go = session_is_go(session), scoring = session_scoring(session);
    bool marks = scoring && !session->settings.config.go.all_stand;
    struct tg_question question;
    bool menu = play_opening_asks_person(session, &question)
                && (question.ask == TG_ASK_CHOICE || question.ask == TG_ASK_NUMBER);
    const enum text_id keys[] = {
        session_thinking(session) ? T_KEY_NOW
        : session->paused         ? T_KEY_RESUME
        : scoring                 ? T_KEY_AGREE
                                  : TEXTS,
        scoring ? T_KEY_PLAY_ON : TEXTS,
        square ? T_KEY_MOVE : T_KEY_MOVE_HEX,
        menu       ? T_KEY_ANSWER
        : !scoring ? T_KEY_PLAY
        : marks    ? T_KEY_DEAD
                   : TEXTS,
        marks ? T_KEY_SEKI : TEXTS,
        go && !session_over(session) ? T_KEY_PASS : TEXTS,
        go || session->settings.config.rule == TG_RENJU ? T_KEY_WHY : TEXTS,
        T_KEY_UNDO,
        T_KEY_REDO,
        T_KEY_HINT,
        T_KEY_NEW,
        go ? TEXTS : T_KEY_OPTIONS,
        T_KEY_SAVE,
        session_over(session) ? TEXTS : T_KEY_RESIGN,
        go || session_over(session) ? TEXTS : T_KEY_DRAW,
        screen->utf8 ? T_KEY_LANGUAGE : TEXTS,
        T_KEY_QUIT,
    };
    int quit_columns = text_columns(text(lang_of(view), T_KEY_QUIT));
    int line = 0, column = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (keys[i] == TEXTS) continue;
        const char *words = text(lang_of(view), keys[i]);
        int columns = text_columns(words);
        bool last_line = line == screen->keys.lines - 1;
        int reserved = last_line && keys[i] != T_KEY_QUIT ? GAP + quit_columns : 0;
        if (column + columns + reserved > screen->keys.columns) {
            if (last_line) continue;
            column = 0;
            line++;
        }
        put_key(&screen->keys, line, column, words);
        column += columns + GAP;
    }
}

/* ---- All together -----------------------------------------------------------------------------*/
void panel_draw(const struct view *view)
{
    const struct session *session = view->session;
    const struct rectangle *panel = &view->screen.panel;
    bool roomy = view->screen.beside && panel->lines >= 14;
    int line = 0;
    if (view->screen.beside) {
        line = put(panel, line, STYLE_TITLE, title(view));
        line = put_players(view, line) + roomy;
    }
    line = put_state(view, line);
    bool cursor_matters = !session_over(session);
    if (cursor_matters && (view->screen.beside || panel->lines > 5)) line = put_cursor(view, line);
    line += roomy;
    line = put_thought(view, line);
    if (session->message) line = screen_wrap(panel, line, STYLE_PLAIN, session->message) + roomy;
    put_moves(view, line);
    put_keys(view);
}

void panel_draw_too_small(const struct view *view)
{
    char numbers[4][12];
    const int values[4] = {view->screen.needs_columns, view->screen.needs_lines, COLS, LINES};
    for (int i = 0; i < 4; i++)
        snprintf(numbers[i], sizeof numbers[i], "%d", values[i]);
    struct rectangle all = {0, 0, LINES, COLS};
    put(&all, 0, STYLE_PLAIN,
        text_with(lang_of(view), T_TOO_SMALL, numbers[0], numbers[1], numbers[2], numbers[3],
                  NULL));
}

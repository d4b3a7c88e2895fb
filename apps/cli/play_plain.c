/* One line in, one or a few lines out. The board and the prompt are for people at a terminal only;
 * a pipe gets the moves, and the board when it asks for it and at the end. */
#include "play_plain.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/str.h"
#include "go.h"
#include "lang.h"
#include "play_opening.h"

struct plain {
    struct session *session;
    bool interactive;
    bool quit;
    bool ended;   /* the end of this game has been announced */
    bool scoring; /* Go: the count after two passes has been proposed */
    int told;     /* moves on the board when last told about them */
    int answers;  /* likewise in the opening */
    int asked;    /* answers that had been given when the open question was put; -1: it was not */
};

/* ---- Output -----------------------------------------------------------------------------------*/
static enum tg_lang lang_of(const struct plain *plain)
{
    return plain->session->settings.lang;
}

/* Prints a sentence that has been made for this and frees it. */
static void say(char *sentence)
{
    if (sentence) puts(sentence);
    free(sentence);
}

static void say_message(struct plain *plain)
{
    if (plain->session->message) puts(plain->session->message);
}

static void print_board(const struct plain *plain)
{
    char *board = tg_board_text(plain->session->game);
    if (board) fputs(board, stdout);
    tg_free(board);
}

/* A point that exists on every board of this kind, for examples: the middle one. */
static void name_example(const tg_game *game, char name[TG_NAME_SIZE])
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    tg_point_name(game, points[count / 2], name);
}

static void print_welcome(const struct plain *plain)
{
    const struct session *session = plain->session;
    const struct tg_config *config = &session->settings.config;
    enum tg_lang lang = lang_of(plain);
    char example[TG_NAME_SIZE];
    char *black = session_player_text(session, TG_BLACK);
    char *white = session_player_text(session, TG_WHITE);
    char *size = session_size_text(session), *rule = session_rule_text(session);
    name_example(session->game, example);
    say(text_with(lang, T_LINE_WELCOME, text(lang, text_of_game(config)), size ? size : "",
                  rule ? rule : "", text(lang, T_BLACK), black ? black : "", text(lang, T_WHITE),
                  white ? white : "", NULL));
    if (session->opening)
        say(text_with(lang, T_OPENING_RULE,
                      tg_opening_rule_text(tg_opening_rule(session->opening), lang), NULL));
    if (session_has_person(session)) say(text_with(lang, T_LINE_TYPE, example, NULL));
    free(size);
    free(rule);
    free(black);
    free(white);
}

static void print_thought(const struct plain *plain)
{
    struct think_report report;
    session_think_report(plain->session, &report);
    if (!plain->session->settings.info || !report.any) return;
    if (session_is_go(plain->session)) {
        printf("   win rate %.3f, lead %.1f, %llu games, %d ms\n", report.win_rate, report.lead,
               (unsigned long long)report.nodes, report.time_ms);
        return;
    }
    printf("   depth %d, score %lld, %llu nodes, %d ms\n", report.depth, (long long)report.score,
           (unsigned long long)report.nodes, report.time_ms);
}

/* Go: what is marked, and the count. */
static void print_marks(const struct plain *plain, enum tg_life life, enum text_id list)
{
    const tg_game *game = plain->session->game;
    tg_point stones[TG_MAX_POINTS];
    int count = marked_chains(game, life, stones);
    struct str names = {0};
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, stones[i], name);
        str_addf(&names, "%s%s", i > 0 ? " " : "", name);
    }
    char *joined = str_take(&names);
    say(text_with(lang_of(plain), list, count ? joined : text(lang_of(plain), T_NONE), NULL));
    free(joined);
}

static void print_count(const struct plain *plain)
{
    char *owners = owners_text(plain->session->game);
    if (owners) fputs(owners, stdout);
    tg_free(owners);
    print_marks(plain, TG_DEAD_STONES, T_GO_DEAD_LIST);
    tg_point stones[TG_MAX_POINTS];
    if (marked_chains(plain->session->game, TG_IN_SEKI, stones))
        print_marks(plain, TG_IN_SEKI, T_GO_SEKI_LIST);
    say(go_count_text(plain->session->game, lang_of(plain)));
}

/* What was answered in the opening; that tells the stones too. */
static void report_answers(struct plain *plain)
{
    struct session *session = plain->session;
    if (session->answers == plain->answers) return;
    say_message(plain);
    plain->answers = session->answers;
    plain->told = tg_move_count(session->game);
}

/* Puts the open question to a person, once. */
static void put_question(struct plain *plain)
{
    struct session *session = plain->session;
    if (plain->asked == session->answers || !play_opening_asks_person(session, NULL)) return;
    say(play_opening_question(session));
    plain->asked = session->answers;
}

/* Tells the moves played since the last time, the board to people, and the end once. */
static void report_progress(struct plain *plain)
{
    struct session *session = plain->session;
    int count = tg_move_count(session->game);
    bool changed = count != plain->told;
    report_answers(plain);
    for (int i = plain->told; i < count; i++)
        say(session_move_text(session, i));
    plain->told = count;

    bool scoring = session_scoring(session);
    if (scoring && !plain->scoring) {
        print_board(plain);
        puts(text(lang_of(plain), T_GO_PASSED_TWICE));
        print_count(plain);
    }
    plain->scoring = scoring;
    bool over = session_over(session) && !scoring;
    bool ends_now = over && !plain->ended;
    /* The computer's answer follows at once and is worth only one picture. */
    if (ends_now || (changed && !scoring && plain->interactive && !session_engine_to_move(session)))
        print_board(plain);
    plain->ended = over;
    put_question(plain);
    if (!ends_now) return;
    say(session_verdict(session));
    if (session->settings.save_path) {
        session_autosave(session);
        say_message(plain);
    }
}

/* ---- Commands ---------------------------------------------------------------------------------*/
static void list_forbidden(struct plain *plain)
{
    enum tg_lang lang = lang_of(plain);
    const tg_game *game = plain->session->game;
    const struct tg_config *config = tg_game_config(game);
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    if (config->rule != TG_RENJU || config->foul == TG_FOUL_OFF) {
        puts(text(lang, T_NO_FORBIDDEN_RULE));
        return;
    }
    int count = tg_forbidden_all(game, points, kinds);
    if (count == 0) {
        puts(text(lang, T_FORBIDDEN_NONE));
        return;
    }
    char list[TG_MAX_POINTS * (TG_NAME_SIZE + 80)] = "";
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        char point[TG_NAME_SIZE], name[72] = "";
        struct tg_reason *reason = tg_explain(game, points[i]);
        if (reason) tg_reason_name(reason, lang, name, sizeof name);
        tg_reason_free(reason);
        tg_point_name(game, points[i], point);
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s (%s)",
                                   i > 0 ? ", " : "", point, name);
    }
    say(text_with(lang, T_FORBIDDEN_LIST, list, NULL));
}

static void list_moves(struct plain *plain)
{
    const tg_game *game = plain->session->game;
    int count = tg_move_count(game);
    struct str list = {0};
    if (count == 0) {
        puts(text(lang_of(plain), T_NO_MOVES));
        return;
    }
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        move_name(game, tg_move_at(game, i), name);
        str_addf(&list, "%s%s", i > 0 ? " " : "", name);
    }
    char *names = str_take(&list);
    say(text_with(lang_of(plain), T_MOVES, names ? names : "", NULL));
    free(names);
}

static void begin_again(struct plain *plain)
{
    session_new_game(plain->session, &plain->session->settings);
    say_message(plain);
    plain->told = plain->answers = 0;
    plain->asked = -1;
    plain->ended = plain->scoring = false;
    if (plain->interactive) print_board(plain);
}

static void give_hint(struct plain *plain)
{
    struct session *session = plain->session;
    if (session_think(session, THINK_HINT)) session_think_wait(session);
    say_message(plain);
}

static void change_language(struct plain *plain, const char *name)
{
    enum tg_lang lang = lang_of(plain) == TG_CHINESE ? TG_ENGLISH : TG_CHINESE;
    if (strcmp(name, "en") == 0) lang = TG_ENGLISH;
    if (strcmp(name, "zh") == 0) lang = TG_CHINESE;
    plain->session->settings.lang = lang;
    plain->asked = -1;
    print_welcome(plain);
}

/* The words are what a person typed: only a piece of them comes back, without control characters. */
static void quote(const char *words, char *out, size_t size)
{
    size_t length = strlen(words);
    if (length >= size) {
        length = size - 1;
        /* Not in the middle of a UTF-8 character. */
        while (length > 0 && ((unsigned char)words[length] & 0xc0) == 0x80)
            length--;
    }
    for (size_t i = 0; i < length; i++)
        out[i] = iscntrl((unsigned char)words[i]) ? '?' : words[i];
    out[length] = '\0';
}

/* "z9" has the form of a point: say which there are. Otherwise say what can be typed at all. */
static void answer_unknown(struct plain *plain, const char *word)
{
    enum tg_lang lang = lang_of(plain);
    const tg_game *game = plain->session->game;
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    char quoted[40], example[TG_NAME_SIZE], first[2] = "~", last[2] = "", column[2] = "";
    int highest = 0;
    quote(word, quoted, sizeof quoted);
    size_t digits = strspn(word + (*word != '\0'), "0123456789");
    if (!isalpha((unsigned char)word[0]) || digits == 0 || digits + 1 != strlen(word)) {
        name_example(game, example);
        say(text_with(lang, T_LINE_UNKNOWN, quoted, example, NULL));
        return;
    }
    column[0] =
        (char)(is_go(game) ? toupper((unsigned char)word[0]) : tolower((unsigned char)word[0]));
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, points[i], name);
        if (name[0] < first[0]) first[0] = name[0];
        if (name[0] > last[0]) last[0] = name[0];
        if (name[0] == column[0] && atoi(name + 1) > highest) highest = atoi(name + 1);
    }
    char number[12];
    snprintf(number, sizeof number, "%d", highest);
    if (highest > 0)
        say(text_with(lang, T_LINE_OFF_COLUMN, quoted, column, number, NULL));
    else
        say(text_with(lang, is_go(game) && last[0] > 'I' ? T_LINE_NO_COLUMN_I : T_LINE_OFF_BOARD,
                      quoted, first, last, NULL));
}

static void ask_why(struct plain *plain, const char *argument)
{
    const tg_game *game = plain->session->game;
    char example[TG_NAME_SIZE];
    tg_point point = tg_point_parse(game, argument, strlen(argument));
    if (*argument == '\0') {
        name_example(game, example);
        say(text_with(lang_of(plain), T_LINE_WHY_POINT, example, NULL));
    } else if (point == TG_NO_POINT) {
        answer_unknown(plain, argument);
    } else {
        session_why(plain->session, point);
        say_message(plain);
    }
}

static void save(struct plain *plain, const char *argument)
{
    const char *path = *argument ? argument : plain->session->settings.save_path;
    if (!path) {
        puts(text(lang_of(plain), T_SAVE_WHERE));
        return;
    }
    session_save(plain->session, path);
    say_message(plain);
}

static void step_back_or_forth(struct plain *plain, bool back)
{
    struct session *session = plain->session;
    bool moved = back ? session_undo(session) : session_redo(session);
    say_message(plain);
    plain->told = tg_move_count(session->game);
    plain->answers = session->answers;
    if (moved) plain->asked = -1;
    /* A game played again to its end is announced again. */
    plain->ended = plain->scoring = false;
    if (moved && plain->interactive) print_board(plain);
}

/* ---- Commands of Go ---------------------------------------------------------------------------*/
static void pass(struct plain *plain)
{
    struct session *session = plain->session;
    if (!session_is_go(session))
        puts(text(lang_of(plain), T_GO_NOT));
    else if (session_over(session))
        puts(text(lang_of(plain), session_scoring(session) ? T_LINE_SCORING : T_LINE_OVER));
    else if (!session_play(session, TG_PASS))
        say_message(plain);
}

static void resign(struct plain *plain)
{
    if (!session_resign(plain->session)) say_message(plain);
}

static void draw(struct plain *plain)
{
    if (!session_draw(plain->session)) say_message(plain);
}

static void mark(struct plain *plain, const char *argument, enum tg_life life)
{
    static const char *const commands[] = {"alive", "dead", "seki"};
    struct session *session = plain->session;
    const tg_game *game = session->game;
    char example[TG_NAME_SIZE];
    if (*argument == '\0') {
        name_example(game, example);
        say(text_with(lang_of(plain), T_LINE_WHICH_STONE, example, commands[life], NULL));
        return;
    }
    /* Several stones may be named at once. */
    while (*argument) {
        size_t length = strcspn(argument, " ,");
        tg_point point = tg_point_parse(game, argument, length);
        if (point == TG_NO_POINT) {
            char word[40];
            snprintf(word, sizeof word, "%.*s", (int)(length < 39 ? length : 39), argument);
            answer_unknown(plain, word);
        } else {
            session_mark(session, point, life);
            say_message(plain);
            if (!session_scoring(session)) return;
        }
        argument += length;
        argument += strspn(argument, " ,");
    }
    say(go_verdict_text(game, lang_of(plain)));
}

static void count(struct plain *plain)
{
    const struct session *session = plain->session;
    if (!session_is_go(session)) {
        puts(text(lang_of(plain), T_GO_NOT));
        return;
    }
    if (!session_over(session)) puts(text(lang_of(plain), T_SCORE_UNFINISHED));
    print_count(plain);
}

static void resume(struct plain *plain)
{
    session_resume(plain->session);
    say_message(plain);
}

enum word {
    W_UNDO,
    W_REDO,
    W_NEW,
    W_HINT,
    W_WHY,
    W_FORBIDDEN,
    W_SHOW,
    W_MOVES,
    W_SAVE,
    W_LANG,
    W_HELP,
    W_QUIT,
    W_YES,
    W_NO,
    W_PASS,
    W_RESIGN,
    W_DRAW,
    W_DEAD,
    W_ALIVE,
    W_SEKI,
    W_SCORE,
    W_RESUME,
    W_NONE
};

static const struct {
    const char *name;
    enum word word;
    bool takes_argument;
} words[] = {
    {"undo", W_UNDO, false},     {"redo", W_REDO, false},   {"new", W_NEW, false},
    {"hint", W_HINT, false},     {"why", W_WHY, true},      {"forbidden", W_FORBIDDEN, false},
    {"show", W_SHOW, false},     {"moves", W_MOVES, false}, {"save", W_SAVE, true},
    {"lang", W_LANG, true},      {"help", W_HELP, false},   {"?", W_HELP, false},
    {"quit", W_QUIT, false},     {"exit", W_QUIT, false},   {"y", W_YES, false},
    {"yes", W_YES, false},       {"n", W_NO, false},        {"no", W_NO, false},
    {"悔棋", W_UNDO, false},     {"重做", W_REDO, false},   {"新局", W_NEW, false},
    {"提示", W_HINT, false},     {"为什么", W_WHY, true},   {"禁手", W_FORBIDDEN, false},
    {"棋盘", W_SHOW, false},     {"着法", W_MOVES, false},  {"保存", W_SAVE, true},
    {"语言", W_LANG, true},      {"帮助", W_HELP, false},   {"退出", W_QUIT, false},
    {"是", W_YES, false},        {"否", W_NO, false},       {"pass", W_PASS, false},
    {"resign", W_RESIGN, false}, {"dead", W_DEAD, true},    {"alive", W_ALIVE, true},
    {"seki", W_SEKI, true},      {"score", W_SCORE, false}, {"resume", W_RESUME, false},
    {"停一手", W_PASS, false},   {"认输", W_RESIGN, false}, {"死子", W_DEAD, true},
    {"活子", W_ALIVE, true},     {"双活", W_SEKI, true},    {"数子", W_SCORE, false},
    {"继续", W_RESUME, false},   {"draw", W_DRAW, false},   {"提和", W_DRAW, false},
};

/* Finds the command a line begins with and what follows it. Chinese ones need no blank behind them:
 * 为什么h8. */
static enum word read_word(char *line, char **argument, bool *takes_argument)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].name);
        bool chinese = (unsigned char)words[i].name[0] >= 0x80;
        if (strncmp(line, words[i].name, length) != 0) continue;
        if (line[length] && line[length] != ' ' && !chinese) continue;
        *argument = line + length + strspn(line + length, " ");
        *takes_argument = words[i].takes_argument;
        return words[i].word;
    }
    return W_NONE;
}

static void answer_yes_or_no(struct plain *plain, char *line, bool yes)
{
    if (!session_over(plain->session))
        answer_unknown(plain, line);
    else if (session_scoring(plain->session) && yes)
        session_agree(plain->session);
    else if (session_scoring(plain->session))
        puts(text(lang_of(plain), T_LINE_SCORING));
    else if (yes)
        begin_again(plain);
    else
        plain->quit = true;
}

static void help(const struct plain *plain)
{
    char example[TG_NAME_SIZE];
    name_example(plain->session->game, example);
    say(text_with(lang_of(plain), session_is_go(plain->session) ? T_LINE_HELP_GO : T_LINE_HELP,
                  example, NULL));
}

/* Neither a command nor an answer: say so, and what is asked. */
static void answer_unknown_in_opening(struct plain *plain, char *line, size_t length)
{
    line[length] = '\0';
    answer_unknown(plain, line);
    plain->asked = -1;
}

/* What is no command is a move, or an answer in an opening. */
static void play_or_complain(struct plain *plain, char *line)
{
    struct session *session = plain->session;
    size_t length = strcspn(line, " ");
    if (play_opening_asks(session, NULL)) {
        bool known;
        bool answered = play_opening_answer_word(session, line, length, &known);
        if (!known) answer_unknown_in_opening(plain, line, length);
        if (known && !answered) say_message(plain);
        return;
    }
    tg_point point = tg_point_parse(session->game, line, length);
    if (point == TG_NO_POINT) {
        line[length] = '\0';
        answer_unknown(plain, line);
        return;
    }
    if (session_over(session)) {
        puts(text(lang_of(plain), session_scoring(session) ? T_LINE_SCORING : T_LINE_OVER));
        return;
    }
    if (!session_play(session, point)) say_message(plain);
    if (line[length]) {
        char rest[40];
        quote(line + length + 1, rest, sizeof rest);
        say(text_with(lang_of(plain), T_LINE_ONE_MOVE, rest, NULL));
    }
}

static void obey(struct plain *plain, char *line)
{
    char *argument = line;
    bool takes_argument = false;
    enum word word = read_word(line, &argument, &takes_argument);
    if (word != W_NONE && !takes_argument && *argument) {
        char rest[40];
        quote(argument, rest, sizeof rest);
        say(text_with(lang_of(plain), T_LINE_ONE_MOVE, rest, NULL));
    }
    switch (word) {
    case W_UNDO: step_back_or_forth(plain, true); break;
    case W_REDO: step_back_or_forth(plain, false); break;
    case W_NEW: begin_again(plain); break;
    case W_HINT: give_hint(plain); break;
    case W_WHY: ask_why(plain, argument); break;
    case W_FORBIDDEN: list_forbidden(plain); break;
    case W_SHOW: print_board(plain); break;
    case W_MOVES: list_moves(plain); break;
    case W_SAVE: save(plain, argument); break;
    case W_LANG: change_language(plain, argument); break;
    case W_HELP: help(plain); break;
    case W_QUIT: plain->quit = true; break;
    case W_YES:
    case W_NO: answer_yes_or_no(plain, line, word == W_YES); break;
    case W_PASS: pass(plain); break;
    case W_RESIGN: resign(plain); break;
    case W_DRAW: draw(plain); break;
    case W_DEAD: mark(plain, argument, TG_DEAD_STONES); break;
    case W_ALIVE: mark(plain, argument, TG_ALIVE); break;
    case W_SEKI: mark(plain, argument, TG_IN_SEKI); break;
    case W_SCORE: count(plain); break;
    case W_RESUME: resume(plain); break;
    case W_NONE: play_or_complain(plain, line); break;
    }
}

/* ---- Input ------------------------------------------------------------------------------------*/
enum { LINE_ROOM = 512 };
enum line_state { LINE_READ, LINE_TOO_LONG, LINE_NONE };

/* Reads a line without its end; bytes that would end the text early become blanks. */
static enum line_state read_line(char line[LINE_ROOM])
{
    size_t length = 0;
    bool any = false, too_long = false;
    int byte;
    while ((byte = getchar()) != EOF) {
        any = true;
        if (byte == '\n') break;
        if (byte == '\0' || byte == '\t' || byte == '\r') byte = ' ';
        if (length + 1 < LINE_ROOM)
            line[length++] = (char)byte;
        else
            too_long = true;
    }
    line[length] = '\0';
    if (!any) return LINE_NONE;
    return too_long ? LINE_TOO_LONG : LINE_READ;
}

/* Cuts the blanks at both ends. */
static char *trim(char *line)
{
    line += strspn(line, " ");
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    return line;
}

/* The first word in small letters; what follows may be a file's name. */
static void lower_first_word(char *line)
{
    for (; *line && *line != ' '; line++) {
        if (*line >= 'A' && *line <= 'Z') *line = (char)(*line - 'A' + 'a');
    }
}

static void print_prompt(const struct plain *plain)
{
    enum tg_lang lang = lang_of(plain);
    const struct session *session = plain->session;
    if (session_over(session)) {
        printf("%s%s", text(lang, session_scoring(session) ? T_LINE_AGREED : T_ANOTHER_GAME),
               plain->interactive ? " " : "\n");
    } else if (plain->interactive && play_opening_asks(session, NULL)) {
        printf("> ");
    } else if (plain->interactive) {
        char *prompt =
            text_with(lang, T_TO_MOVE, text(lang, text_of_colour(tg_turn(session->game))), NULL);
        printf("%s> ", prompt ? prompt : "");
        free(prompt);
    }
    fflush(stdout);
}

static void take_line(struct plain *plain)
{
    char line[LINE_ROOM];
    print_prompt(plain);
    switch (read_line(line)) {
    case LINE_NONE:
        if (plain->interactive) putchar('\n');
        plain->quit = true;
        return;
    case LINE_TOO_LONG: puts(text(lang_of(plain), T_LINE_TOO_LONG)); return;
    case LINE_READ: break;
    }
    char *words_of_line = trim(line);
    if (*words_of_line == '\0') return;
    lower_first_word(words_of_line);
    obey(plain, words_of_line);
}

int play_plain(struct session *session)
{
    struct plain plain = {.session = session, .interactive = isatty(STDIN_FILENO) != 0};
    plain.told = tg_move_count(session->game);
    plain.asked = -1;
    print_welcome(&plain);
    if (plain.told > 0) list_moves(&plain);
    if (plain.interactive) print_board(&plain);

    report_progress(&plain);
    while (!plain.quit) {
        if (session_engine_to_move(session)) {
            bool moved = session_think(session, THINK_MOVE) && session_think_wait(session);
            if (!moved) {
                say_message(&plain);
                return EXIT_SYSTEM;
            }
            report_progress(&plain);
            print_thought(&plain);
            fflush(stdout);
        } else if (!session_has_person(session) && session_over(session)) {
            break; /* nobody is there to ask for another game */
        } else {
            take_line(&plain);
            report_progress(&plain);
        }
    }
    session_say(session, NULL);
    bool saved = session_autosave(session);
    say_message(&plain);
    return saved ? EXIT_FINE : EXIT_SYSTEM;
}

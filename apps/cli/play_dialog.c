#include "play_dialog.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "go.h"
#include "lang.h"
#include "play_text.h"

static enum tg_lang lang_of(const struct view *view)
{
    return view->session->settings.lang;
}

/* A key; the dialog does not care whether curses calls it a character. The thoughts of the computer
 * wait until the dialog is done. */
static wint_t read_key(void)
{
    wint_t key;
    timeout(-1);
    return get_wch(&key) == ERR ? (wint_t)KEY_ESCAPE : key;
}

/* Writes the question over the first line of the keys and clears the others. */
static int draw_question(struct view *view, const char *question)
{
    view_draw(view);
    const struct rectangle *keys = &view->screen.keys;
    screen_clear_area(keys, STYLE_PLAIN);
    return screen_put(keys->top, 0, COLS, STYLE_ALERT, question) + 1;
}

bool dialog_yes(struct view *view, char *question)
{
    bool answer = false;
    for (;;) {
        draw_question(view, question ? question : "?");
        refresh();
        wint_t key = read_key();
        answer = key == L'y' || key == L'Y' || key == KEY_RETURN || key == KEY_ENTER;
        if (answer || key == L'n' || key == L'N' || key == L'q' || key == KEY_ESCAPE) break;
    }
    free(question);
    return answer;
}

/* ---- A file's name ----------------------------------------------------------------------------*/
static void remove_last_character(char *name)
{
    size_t length = strlen(name);
    while (length > 0 && ((unsigned char)name[length - 1] & 0xc0) == 0x80)
        length--;
    if (length > 0) length--;
    name[length] = '\0';
}

static void add_character(char *name, size_t size, wint_t key)
{
    char bytes[16];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t count = wcrtomb(bytes, (wchar_t)key, &state);
    size_t length = strlen(name);
    if (count == (size_t)-1 || count > sizeof bytes || length + count >= size) return;
    memcpy(name + length, bytes, count);
    name[length + count] = '\0';
}

/* The end of a long name is the part that is being typed. */
static const char *tail_that_fits(const char *name, int columns)
{
    while (*name && text_columns(name) > columns) {
        name++;
        while (((unsigned char)*name & 0xc0) == 0x80)
            name++;
    }
    return name;
}

bool dialog_file_name(struct view *view, char *name, size_t size)
{
    bool accepted = false, done = false;
    curs_set(1);
    while (!done) {
        int column = draw_question(view, text(lang_of(view), T_ASK_FILE));
        const char *shown = tail_that_fits(name, COLS - column - 1);
        int used = screen_put(view->screen.keys.top, column, COLS - column - 1, STYLE_PLAIN, shown);
        move(view->screen.keys.top, column + used);
        refresh();
        wint_t key;
        timeout(-1);
        int kind = get_wch(&key);
        if (kind == ERR || (kind == OK && key == KEY_ESCAPE)) {
            done = true;
        } else if (key == KEY_RETURN || (kind == KEY_CODE_YES && key == KEY_ENTER)) {
            done = accepted = true;
        } else if (kind == KEY_CODE_YES) {
            if (key == KEY_BACKSPACE) remove_last_character(name);
        } else if (key == KEY_BACK_ASCII || key == KEY_DEL_ASCII) {
            remove_last_character(name);
        } else if (key == 'U' - '@') {
            name[0] = '\0'; /* Ctrl-U, as in a shell */
        } else if (key >= L' ') {
            add_character(name, size, key);
        }
    }
    curs_set(0);
    return accepted && *name;
}

/* ---- Menus ------------------------------------------------------------------------------------*/
/* A row of a menu: a number from 0 below `count`, and how it is called. */
struct row {
    enum text_id label;
    int value, count;
    bool idle; /* has no effect now, and is shown so */
};

enum { MOST_ROWS = 10, NAME_ROOM = 60 };

struct menu {
    enum text_id title;
    struct row rows[MOST_ROWS];
    int count, chosen;
    const char *note;                   /* below the rows, or NULL */
    const struct tg_question *question; /* of the opening, or NULL */
    /* How the value of a row is called. */
    void (*name)(const struct menu *menu, enum tg_lang lang, int row, char name[NAME_ROOM]);
    /* After a value has changed: what else depends on it. */
    void (*adjust)(struct menu *menu, int row);
    /* The new game's menu keeps the size of each of its boards, the rule of five in a row, and the
     * rules of Go. */
    int sides[3], rules[2];
};

/* A line of the frame: a corner, a line to the other corner, the corner. */
static void draw_border(const struct rectangle *box, int line, const char *const *pieces)
{
    screen_put(line, box->left, 1, STYLE_PLAIN, pieces[0]);
    for (int i = 1; i < box->columns - 1; i++)
        screen_put(line, box->left + i, 1, STYLE_PLAIN, pieces[1]);
    screen_put(line, box->left + box->columns - 1, 1, STYLE_PLAIN, pieces[2]);
}

static void draw_frame(const struct view *view, const struct rectangle *box)
{
    static const char *const drawn[][3] = {{"┌", "─", "┐"}, {"│", " ", "│"}, {"└", "─", "┘"}};
    static const char *const ascii[][3] = {{"+", "-", "+"}, {"|", " ", "|"}, {"+", "-", "+"}};
    const char *const(*pieces)[3] = view->screen.drawing ? drawn : ascii;
    for (int i = 0; i < box->lines; i++)
        draw_border(box, box->top + i, pieces[i == 0 ? 0 : i == box->lines - 1 ? 2 : 1]);
}

static void draw_menu(struct view *view, const struct menu *menu)
{
    enum { WIDTH = 44, LABEL = 20, FRAME_LINES = 4 };
    enum tg_lang lang = lang_of(view);
    struct rectangle box = {0, 0, menu->count + FRAME_LINES + (menu->note != NULL), WIDTH};
    view_draw(view);
    if (box.columns > COLS) box.columns = COLS;
    if (box.lines > LINES) box.lines = LINES;
    box.top = (LINES - box.lines) / 2;
    /* Over the panel rather than the board, which one may want to see. */
    box.left = view->screen.beside ? COLS - box.columns : (COLS - box.columns) / 2;
    draw_frame(view, &box);
    char title[NAME_ROOM];
    snprintf(title, sizeof title, " %s ", text(lang, menu->title));
    screen_put(box.top, box.left + 2, box.columns - 4, STYLE_TITLE, title);
    int room = box.columns - 4;
    for (int i = 0; i < menu->count && i < box.lines - 2; i++) {
        char name[NAME_ROOM], value[NAME_ROOM + 8];
        bool chosen = i == menu->chosen;
        enum style style = menu->rows[i].idle ? STYLE_DIM : chosen ? STYLE_TITLE : STYLE_PLAIN;
        menu->name(menu, lang, i, name);
        snprintf(value, sizeof value, chosen ? "< %s >" : "  %s", name);
        int line = box.top + 1 + i;
        screen_put(line, box.left + 2, 1, STYLE_TITLE, chosen ? ">" : " ");
        screen_put(line, box.left + 4, room, style, text(lang, menu->rows[i].label));
        screen_put(line, box.left + LABEL + 2, room - LABEL + 1, style, value);
    }
    int line = box.top + box.lines - 2;
    if (box.lines >= menu->count + FRAME_LINES) {
        screen_put(line, box.left + 2, room, STYLE_DIM, text(lang, T_MENU_KEYS));
        if (menu->note) screen_put(line - 1, box.left + 2, room, STYLE_DIM, menu->note);
    }
}

static void change_row(struct menu *menu, int step)
{
    struct row *row = &menu->rows[menu->chosen];
    row->value = (row->value + step + row->count) % row->count;
    if (menu->adjust) menu->adjust(menu, menu->chosen);
}

static bool run_menu(struct view *view, struct menu *menu)
{
    for (;;) {
        draw_menu(view, menu);
        refresh();
        switch (read_key()) {
        case KEY_UP:
        case L'k': menu->chosen = (menu->chosen + menu->count - 1) % menu->count; break;
        case KEY_DOWN:
        case L'j':
        case L'\t': menu->chosen = (menu->chosen + 1) % menu->count; break;
        case KEY_LEFT:
        case L'h': change_row(menu, -1); break;
        case KEY_RIGHT:
        case L'l':
        case L' ': change_row(menu, 1); break;
        case KEY_RETURN:
        case KEY_ENTER: return true;
        case KEY_ESCAPE:
        case L'q': return false;
        default: break;
        }
    }
}

/* ---- A new game -------------------------------------------------------------------------------*/
enum {
    ROW_BLACK,
    ROW_WHITE,
    ROW_BOARD,
    ROW_RULE,
    ROW_SIZE,
    ROW_LEVEL,
    ROW_DEPTH,
    ROW_OPENING,
    ROW_KOMI,
    ROW_HANDICAP,
    NEW_GAME_ROWS
};

/* Values of ROW_BOARD: the two boards of five in a row, numbered as enum tg_board, and Go. */
enum { ON_SQUARE = TG_SQUARE, ON_HEXAGON = TG_HEXAGON, ON_GO };

/* By those values: the sizes and how many rules there are. */
static const struct {
    int least, most;
} sizes[] = {[ON_SQUARE] = {TG_MIN_SIZE, TG_MAX_SIZE},
             [ON_HEXAGON] = {TG_MIN_SIDE, TG_MAX_SIDE},
             [ON_GO] = {TG_GO_MIN_SIZE, TG_GO_MAX_SIZE}};

enum { FIVE_RULES = 3 };

static int count_names(const char *const *names)
{
    int count = 0;
    while (names[count])
        count++;
    return count;
}

/* The handicap of a row's value: none, 2, 3 … */
static int handicap_of(int value)
{
    return value == 0 ? 0 : value + HANDICAP_LEAST - 1;
}

/* ---- Players: 0 is a person, then the engines that play the game ----------------------------------*/
/* The game as far as engines look at it. */
static struct tg_config config_of(const struct menu *menu)
{
    struct tg_config config;
    int board = menu->rows[ROW_BOARD].value;
    tg_config_init(&config, board == ON_GO ? TG_GO : TG_FREESTYLE);
    config.board = board == ON_HEXAGON ? TG_HEXAGON : TG_SQUARE;
    config.size = menu->sides[board];
    return config;
}

static const char *player_of_number(const struct menu *menu, int number)
{
    struct tg_config config = config_of(menu);
    for (const char *const *name = tg_engine_names(); *name && number > 0; name++)
        if (tg_engine_plays(*name, &config) && --number == 0) return *name;
    return NULL;
}

static int number_of_player(const struct menu *menu, const char *player)
{
    int number = 1;
    const char *name;
    while ((name = player_of_number(menu, number)) && player && strcmp(name, player) != 0)
        number++;
    return name && player ? number : 0;
}

static int count_players(const struct menu *menu)
{
    int count = 1;
    while (player_of_number(menu, count))
        count++;
    return count;
}

static void name_new_game(const struct menu *menu, enum tg_lang lang, int row, char name[NAME_ROOM])
{
    int value = menu->rows[row].value, board = menu->rows[ROW_BOARD].value;
    char *made = NULL;
    char number[HALVES_ROOM];
    enum text_id id = T_MENU_NO_EFFECT;
    switch (row) {
    case ROW_BLACK:
    case ROW_WHITE:
        if (value == 0)
            id = T_HUMAN;
        else
            made = text_with(lang, T_ENGINE, player_of_number(menu, value), NULL);
        break;
    case ROW_BOARD:
        id = value == ON_SQUARE ? T_SQUARE : value == ON_HEXAGON ? T_GAME_HEX : T_GAME_GO;
        break;
    case ROW_RULE:
        id = board == ON_GO ? text_of_rules(tg_go_preset_names()[value])
                            : text_of_rule((enum tg_rule)value);
        break;
    case ROW_SIZE:
        snprintf(number, sizeof number, "%d", value + sizes[board].least);
        made = text_with(lang, board == ON_HEXAGON ? T_HEX_SIZE : T_SQUARE_SIZE, number, NULL);
        break;
    case ROW_LEVEL:
        snprintf(number, sizeof number, "%d", value);
        if (value == 0)
            id = T_MENU_LEVEL_NONE;
        else
            made = text_with(lang, T_NUMBER, number, NULL);
        break;
    case ROW_OPENING:
        if (board == ON_GO) break;
        made = text_with(lang, T_NUMBER, tg_opening_rule_name((enum tg_opening_rule)value), NULL);
        break;
    case ROW_KOMI:
        if (board != ON_GO) break;
        halves_name(value + 2 * KOMI_LEAST, number);
        made = text_with(lang, T_NUMBER, number, NULL);
        break;
    case ROW_HANDICAP:
        if (board != ON_GO) break;
        snprintf(number, sizeof number, "%d", handicap_of(value));
        if (value == 0)
            id = T_NONE;
        else
            made = text_with(lang, T_NUMBER, number, NULL);
        break;
    default:
        snprintf(number, sizeof number, "%d", value + 1);
        made = text_with(lang, T_NUMBER, number, NULL);
        break;
    }
    snprintf(name, NAME_ROOM, "%s", made ? made : text(lang, id));
    free(made);
}

/* How many handicaps the board has, none among them. */
static int count_handicaps(int size)
{
    struct tg_config config;
    int count = 1;
    tg_config_init(&config, TG_GO);
    config.size = size;
    while (count <= HANDICAP_MOST - HANDICAP_LEAST + 1
           && handicap_fits(&config, handicap_of(count)))
        count++;
    return count;
}

/* Size and rule mean other things elsewhere; each keeps its own. The depth matters only to the computer
 * in five in a row, komi and handicap only to Go. */
static void adjust_new_game(struct menu *menu, int row)
{
    struct row *rows = menu->rows;
    int board = rows[ROW_BOARD].value;
    bool go = board == ON_GO;
    if (row == ROW_SIZE) menu->sides[board] = rows[ROW_SIZE].value + sizes[board].least;
    if (row == ROW_RULE) menu->rules[go] = rows[ROW_RULE].value;
    if (row == ROW_RULE && go) {
        struct tg_go_rules rules;
        if (tg_go_preset(tg_go_preset_names()[rows[ROW_RULE].value], &rules))
            rows[ROW_KOMI].value = rules.komi_halves - 2 * KOMI_LEAST;
    }
    if (row == ROW_BOARD) {
        rows[ROW_SIZE].count = sizes[board].most - sizes[board].least + 1;
        rows[ROW_SIZE].value = menu->sides[board] - sizes[board].least;
        rows[ROW_RULE].count = go ? count_names(tg_go_preset_names()) : FIVE_RULES;
        rows[ROW_RULE].value = menu->rules[go];
        /* A side that was the computer's stays so, whatever its name in the other game. */
        rows[ROW_BLACK].count = rows[ROW_WHITE].count = count_players(menu);
        for (int i = ROW_BLACK; i <= ROW_WHITE; i++)
            if (rows[i].value >= rows[i].count) rows[i].value = rows[i].count - 1;
    }
    rows[ROW_HANDICAP].count = count_handicaps(menu->sides[ON_GO]);
    if (rows[ROW_HANDICAP].value >= rows[ROW_HANDICAP].count) rows[ROW_HANDICAP].value = 0;
    rows[ROW_OPENING].idle = go;
    rows[ROW_KOMI].idle = rows[ROW_HANDICAP].idle = !go;
    rows[ROW_LEVEL].idle = rows[ROW_BLACK].value == 0 && rows[ROW_WHITE].value == 0;
    rows[ROW_DEPTH].idle = go || rows[ROW_LEVEL].idle || rows[ROW_LEVEL].value;
}

static int number_of_rules(const struct tg_go_rules *rules)
{
    const char *name = go_rules_name(rules, NULL);
    int i = 0;
    while (tg_go_preset_names()[i + 1] && strcmp(tg_go_preset_names()[i], name) != 0)
        i++;
    return i;
}

/* What the menu says about Go. Switches that were set one by one stay as long as their set of rules
 * does. */
static void take_go(const struct menu *menu, struct play_settings *settings)
{
    struct tg_config *config = &settings->config;
    int rules = menu->rows[ROW_RULE].value;
    bool same = config->rule == TG_GO && number_of_rules(&config->go) == rules;
    config->rule = TG_GO;
    config->board = TG_SQUARE;
    if (!same) tg_go_preset(tg_go_preset_names()[rules], &config->go);
    config->go.komi_halves = menu->rows[ROW_KOMI].value + 2 * KOMI_LEAST;
    settings->handicap = handicap_of(menu->rows[ROW_HANDICAP].value);
    settings->opening = TG_OPENING_FREE;
}

bool dialog_new_game(struct view *view, struct play_settings *settings)
{
    struct tg_config *config = &settings->config;
    bool go = config->rule == TG_GO;
    int board = go ? ON_GO : (int)config->board;
    int handicap = settings->handicap;
    struct menu menu = {
        .title = T_MENU_NEW,
        .count = NEW_GAME_ROWS,
        .rows = {[ROW_BLACK] = {T_MENU_BLACK, 0, 1, false},
                 [ROW_WHITE] = {T_MENU_WHITE, 0, 1, false},
                 [ROW_BOARD] = {T_MENU_GAME, board, 3, false},
                 [ROW_RULE] = {T_MENU_RULE, 0, 1, false},
                 [ROW_SIZE] = {T_MENU_SIZE, 0, 1, false},
                 [ROW_LEVEL] = {T_MENU_LEVEL, settings->level, TG_LEVELS + 1, false},
                 [ROW_DEPTH] = {T_MENU_DEPTH, settings->depth - 1, PLAY_MAX_DEPTH, false},
                 [ROW_OPENING] = {T_MENU_OPENING, (int)settings->opening, TG_OPENING_RULES, false},
                 [ROW_KOMI] = {T_MENU_KOMI, config->go.komi_halves - 2 * KOMI_LEAST,
                               2 * (KOMI_MOST - KOMI_LEAST) + 1, false},
                 [ROW_HANDICAP] = {T_MENU_HANDICAP,
                                   handicap < HANDICAP_LEAST ? 0 : handicap - HANDICAP_LEAST + 1, 1,
                                   false}},
        .name = name_new_game,
        .adjust = adjust_new_game,
        .sides = {[ON_SQUARE] = 15, [ON_HEXAGON] = 8, [ON_GO] = 19},
    };
    menu.sides[board] = config->size;
    menu.rules[go] = go ? number_of_rules(&config->go) : (int)config->rule;
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++)
        menu.rows[colour == TG_BLACK ? ROW_BLACK : ROW_WHITE].value =
            number_of_player(&menu, settings->player[colour]);
    adjust_new_game(&menu, ROW_BOARD);
    if (!run_menu(view, &menu)) return false;

    board = menu.rows[ROW_BOARD].value;
    settings->level = menu.rows[ROW_LEVEL].value;
    settings->depth = menu.rows[ROW_DEPTH].value + 1;
    settings->player[TG_BLACK] = player_of_number(&menu, menu.rows[ROW_BLACK].value);
    settings->player[TG_WHITE] = player_of_number(&menu, menu.rows[ROW_WHITE].value);
    if (board == ON_GO) {
        take_go(&menu, settings);
    } else {
        settings->handicap = 0;
        settings->opening = (enum tg_opening_rule)menu.rows[ROW_OPENING].value;
        config->board = (enum tg_board)board;
        config->rule = (enum tg_rule)menu.rows[ROW_RULE].value;
    }
    config->size = menu.sides[board];
    return true;
}

/* ---- A question of the opening ----------------------------------------------------------------*/
/* Its one row: the choices that are open, or numbers from the lowest up. */
static enum tg_choice choice_of(unsigned choices, int value)
{
    for (unsigned bit = 1; bit <= choices; bit <<= 1) {
        if (choices & bit && value-- == 0) return (enum tg_choice)bit;
    }
    return TG_CHOOSE_STAY;
}

static void name_answer(const struct menu *menu, enum tg_lang lang, int row, char name[NAME_ROOM])
{
    static const struct {
        enum tg_choice choice;
        enum text_id text;
    } texts[] = {{TG_CHOOSE_STAY, T_CHOICE_STAY},
                 {TG_CHOOSE_SWAP, T_CHOICE_SWAP},
                 {TG_CHOOSE_MORE, T_CHOICE_MORE},
                 {TG_CHOOSE_OFFER, T_CHOICE_OFFER}};
    const struct tg_question *question = menu->question;
    int value = menu->rows[row].value;
    if (question->ask == TG_ASK_NUMBER) {
        snprintf(name, NAME_ROOM, "%d", question->low + value);
        return;
    }
    enum tg_choice choice = choice_of(question->choices, value);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i].choice == choice) snprintf(name, NAME_ROOM, "%s", text(lang, texts[i].text));
    }
}

bool dialog_opening(struct view *view, const struct tg_question *question,
                    struct tg_decision *decision)
{
    int count = question->high - question->low + 1;
    if (question->ask == TG_ASK_CHOICE) {
        count = 0;
        for (unsigned rest = question->choices; rest; rest &= rest - 1)
            count++;
    }
    struct menu menu = {.title = T_MENU_OPENING,
                        .count = 1,
                        .rows = {{T_MENU_ANSWER, 0, count, false}},
                        .note = text(lang_of(view), T_MENU_ANSWER_NOTE),
                        .question = question,
                        .name = name_answer};
    if (!run_menu(view, &menu)) return false;
    *decision = (struct tg_decision){.ask = question->ask, .point = TG_NO_POINT};
    if (question->ask == TG_ASK_NUMBER)
        decision->number = question->low + menu.rows[0].value;
    else
        decision->choice = choice_of(question->choices, menu.rows[0].value);
    return true;
}

/* ---- Options ----------------------------------------------------------------------------------*/
enum { ROW_CHECK, ROW_FOUL, ROW_THREE };

static void name_option(const struct menu *menu, enum tg_lang lang, int row, char name[NAME_ROOM])
{
    int value = menu->rows[row].value;
    enum text_id id = value ? T_ON : T_OFF;
    if (row == ROW_FOUL) id = text_of_foul((enum tg_foul)value);
    if (row == ROW_THREE) id = text_of_three((enum tg_three)value);
    snprintf(name, NAME_ROOM, "%s", text(lang, id));
}

static void adjust_options(struct menu *menu, int row)
{
    (void)row;
    bool off = menu->rows[ROW_CHECK].value == 0;
    menu->rows[ROW_FOUL].idle = menu->rows[ROW_THREE].idle = off;
}

bool dialog_options(struct view *view, struct tg_config *config)
{
    bool renju = config->rule == TG_RENJU;
    struct menu menu = {
        .title = T_MENU_OPTIONS,
        .count = ROW_THREE + 1,
        .rows = {[ROW_CHECK] = {T_MENU_CHECK, config->foul != TG_FOUL_OFF, 2, false},
                 [ROW_FOUL] = {T_MENU_FOUL, config->foul == TG_FOUL_LOSES, 2, false},
                 [ROW_THREE] = {T_MENU_THREE, (int)config->three, 3, false}},
        .note = renju ? NULL : text(lang_of(view), T_MENU_ONLY_RENJU),
        .name = name_option,
        .adjust = adjust_options,
    };
    adjust_options(&menu, ROW_CHECK);
    if (!run_menu(view, &menu)) return false;
    config->foul =
        menu.rows[ROW_CHECK].value ? (enum tg_foul)menu.rows[ROW_FOUL].value : TG_FOUL_OFF;
    config->three = (enum tg_three)menu.rows[ROW_THREE].value;
    return true;
}

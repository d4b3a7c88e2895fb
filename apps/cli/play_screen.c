#include "play_screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "play_text.h"

/* ---- Colours ----------------------------------------------------------------------------------*/
/* The colours and attributes of a style. Of eight colours yellow comes nearest to wood, and a white
 * stone would be lost on it without a white cell of its own. */
struct look {
    short ink, paper; /* of 256 */
    short ink_of_8, paper_of_8;
    attr_t with_colour, without;
};

enum { NO = -1, /* the terminal's own */ WOOD = 179 };

/* clang-format off */
static const struct look looks[STYLES] = {
    [STYLE_PLAIN]        = {NO, NO, NO, NO, 0, 0},
    [STYLE_TITLE]        = {NO, NO, NO, NO, A_BOLD, A_BOLD},
    [STYLE_DIM]          = {245, NO, NO, NO, 0, 0},
    [STYLE_LABEL]        = {245, NO, NO, NO, 0, 0},
    [STYLE_LABEL_HERE]   = {NO, NO, NO, NO, A_BOLD, A_BOLD},
    [STYLE_LINES]        = {94, WOOD, COLOR_BLACK, COLOR_YELLOW, 0, 0},
    [STYLE_POINT]        = {16, WOOD, COLOR_BLACK, COLOR_YELLOW, 0, 0},
    [STYLE_BLACK]        = {16, WOOD, COLOR_BLACK, COLOR_YELLOW, 0, A_BOLD},
    [STYLE_WHITE]        = {231, WOOD, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_BOLD},
    [STYLE_BLACK_MARKED] = {16, 76, COLOR_BLACK, COLOR_GREEN, A_BOLD, A_REVERSE},
    [STYLE_WHITE_MARKED] = {231, 76, COLOR_WHITE, COLOR_GREEN, A_BOLD, A_REVERSE},
    [STYLE_TARGET]       = {18, WOOD, COLOR_BLUE, COLOR_YELLOW, 0, A_BOLD},
    [STYLE_FORBIDDEN]    = {160, WOOD, COLOR_RED, COLOR_YELLOW, A_BOLD, A_BOLD},
    [STYLE_CURSOR]       = {231, 19, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_BOLD},
    [STYLE_LAST]         = {160, WOOD, COLOR_RED, COLOR_YELLOW, A_BOLD, A_BOLD},
    [STYLE_ALERT]        = {NO, NO, NO, NO, A_BOLD, A_BOLD},
};
/* clang-format on */

static bool in_colour;

static void make_colours(void)
{
    /* How many there are is known only after start_color. */
    in_colour = has_colors() && start_color() == OK && COLORS >= 8 && COLOR_PAIRS > STYLES;
    if (!in_colour) return;
    use_default_colors();
    for (short i = 1; i < STYLES; i++) {
        const struct look *look = &looks[i];
        bool many = COLORS >= 256;
        init_pair(i, many ? look->ink : look->ink_of_8, many ? look->paper : look->paper_of_8);
    }
}

int style_of(enum style style)
{
    const struct look *look = &looks[style];
    if (!in_colour) return (int)look->without;
    attr_t attributes = look->with_colour;
    /* Bold black is grey where there are few colours. */
    if (COLORS < 256 && look->ink_of_8 == COLOR_BLACK) attributes &= ~A_BOLD;
    return (int)(attributes | (attr_t)COLOR_PAIR(style));
}

/* ---- Opening and closing ----------------------------------------------------------------------*/
/* The locale that the environment names may not be installed; any UTF-8 will do for characters. */
static bool find_utf8(void)
{
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *wanted = NULL;
    for (size_t i = 0; i < sizeof variables / sizeof *variables && (!wanted || !*wanted); i++)
        wanted = getenv(variables[i]);
    if (!wanted || (!strstr(wanted, "UTF-8") && !strstr(wanted, "utf8"))) return false;
    return setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8");
}

bool screen_open(struct screen *screen, bool ascii)
{
    screen->utf8 = find_utf8();
    screen->drawing = screen->utf8 && !ascii;
    const char *term = getenv("TERM");
    if (!newterm(NULL, stdout, stdin)) {
        complain("the terminal '%s' is not known here; playing in lines", term ? term : "");
        return false;
    }
    make_colours();
    cbreak();
    noecho();
    nonl(); /* Enter and Ctrl-J are different keys */
    keypad(stdscr, TRUE);
    set_escdelay(50); /* Esc by itself is a key; the sequences of others arrive at once */
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON3_PRESSED | BUTTON3_CLICKED, NULL);
    mouseinterval(0);
    return true;
}

void screen_close(void)
{
    curs_set(1);
    endwin();
}

/* ---- Writing ----------------------------------------------------------------------------------*/
int screen_put(int line, int column, int columns, enum style style, const char *text)
{
    if (line < 0 || line >= LINES || column < 0) return 0;
    if (columns > COLS - column) columns = COLS - column;
    size_t bytes = columns > 0 ? text_cut(text, columns) : 0;
    if (bytes == 0) return 0;
    attrset(style_of(style));
    mvaddnstr(line, column, text, (int)bytes);
    attrset(A_NORMAL);
    int y, x;
    getyx(stdscr, y, x);
    return y == line ? x - column : columns;
}

int screen_wrap(const struct rectangle *area, int line, enum style style, const char *text)
{
    while (*text && line < area->lines && area->columns > 0) {
        size_t next;
        size_t bytes = text_break(text, area->columns, &next);
        attrset(style_of(style));
        mvaddnstr(area->top + line, area->left, text, (int)bytes);
        attrset(A_NORMAL);
        text += next;
        line++;
    }
    return line;
}

void screen_clear_area(const struct rectangle *area, enum style style)
{
    attrset(style_of(style));
    for (int i = 0; i < area->lines; i++)
        mvhline(area->top + i, area->left, ' ', area->columns);
    attrset(A_NORMAL);
}

/* ---- Arranging --------------------------------------------------------------------------------*/
enum {
    PANEL_COLUMNS = 24, /* the least beside the board */
    PANEL_GAP = 2,
    PANEL_LINES = 4 /* the least below it */
};

static bool try_layout(struct screen *screen, const struct tg_config *config, int lines)
{
    layout_init(&screen->layout, config, lines);
    const struct layout *layout = &screen->layout;
    int with_panel = layout->columns + PANEL_GAP + PANEL_COLUMNS;
    screen->beside = COLS >= with_panel;
    screen->needs_columns = with_panel;
    screen->needs_lines = layout->lines + 1;
    if (screen->beside) return LINES >= layout->lines + 1;
    return COLS >= layout->columns && COLS >= PANEL_COLUMNS
           && LINES >= layout->lines + PANEL_LINES + 1;
}

void view_arrange(struct view *view)
{
    struct screen *screen = &view->screen;
    const struct tg_config *config = &view->session->settings.config;
    enum layout_kind old_kind = screen->layout.kind;
    /* A hexagon that is too wide to stand may still fit lying. */
    screen->fits = try_layout(screen, config, LINES - 1) || try_layout(screen, config, 0);
    const struct layout *layout = &screen->layout;
    int spare = LINES - layout->lines - (screen->beside ? 0 : PANEL_LINES);
    int key_lines = spare >= 2 ? 2 : 1;
    int top = screen->beside && spare >= 4 ? 1 : 0;
    int left = COLS >= screen->needs_columns + 1 ? 1 : 0;
    screen->keys = (struct rectangle){LINES - key_lines, 0, key_lines, COLS};
    screen->board = (struct rectangle){top, left, layout->lines, layout->columns};
    if (screen->beside) {
        int at = left + layout->columns + PANEL_GAP;
        screen->panel = (struct rectangle){top, at, LINES - key_lines - top, COLS - at - 1};
    } else {
        screen->panel =
            (struct rectangle){layout->lines, 1, LINES - key_lines - layout->lines, COLS - 2};
    }
    /* Its place in the text has changed, its point has not. */
    if (layout->kind != old_kind) cursor_set(&view->cursor, layout, view->cursor.point);
}

tg_point view_point_at(const struct view *view, int line, int column)
{
    const struct screen *screen = &view->screen;
    if (!screen->fits) return TG_NO_POINT;
    return layout_find(&screen->layout, line - screen->board.top, column - screen->board.left);
}

void view_draw(struct view *view)
{
    view_arrange(view);
    erase();
    if (!view->screen.fits) {
        panel_draw_too_small(view);
        return;
    }
    board_draw(view);
    panel_draw(view);
}

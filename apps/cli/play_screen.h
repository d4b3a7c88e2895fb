/* The full screen: the board, the panel beside or below it, the line of keys at the bottom.
 *
 * screen_open, then view_draw after every change; it looks at the size of the terminal each time.
 * Everything is drawn on curses' stdscr, dialogs (play_dialog.h) on top of it. */
#ifndef TG_CLI_PLAY_SCREEN_H
#define TG_CLI_PLAY_SCREEN_H

#include <stdbool.h>

#include "play_layout.h"
#include "play_session.h"

/* Parts of the picture, each with its attributes in colour and in monochrome. */
enum style {
    STYLE_PLAIN,
    STYLE_TITLE,
    STYLE_DIM,
    STYLE_LABEL,
    STYLE_LABEL_HERE, /* the cursor's row and column */
    STYLE_LINES,
    STYLE_POINT, /* an empty point of the hexagon, where no lines lead to it */
    STYLE_BLACK,
    STYLE_WHITE,
    STYLE_BLACK_MARKED, /* stones of the winning line, or that a message speaks of */
    STYLE_WHITE_MARKED,
    STYLE_TARGET,
    STYLE_FORBIDDEN,
    STYLE_CURSOR,
    STYLE_LAST,
    STYLE_ALERT,
    STYLES
};

struct rectangle {
    int top, left, lines, columns;
};

struct screen {
    bool utf8;    /* the terminal shows more than ASCII */
    bool drawing; /* and the board is drawn with it */
    bool fits;
    bool beside; /* the panel stands right of the board, else below */
    int needs_lines, needs_columns;
    struct layout layout;
    struct rectangle board, panel, keys;
};

/* Everything that is shown. */
struct view {
    struct session *session;
    struct screen screen;
    struct cursor cursor;
};

/* False: the terminal cannot do it, and why was said on standard error. */
bool screen_open(struct screen *screen, bool ascii);
void screen_close(void);

/* Finds room for everything in the terminal as it is now. */
void view_arrange(struct view *view);
/* Draws all of it, without showing it: refresh() is up to the caller. */
void view_draw(struct view *view);
/* The point drawn at a place of the screen, or TG_NO_POINT. */
tg_point view_point_at(const struct view *view, int line, int column);

/* Attributes of a style; for curses' attrset. */
int style_of(enum style style);
/* Writes what fits `columns`. Returns the columns used. */
int screen_put(int line, int column, int columns, enum style style, const char *text);
/* Writes wrapped text from `line` of the rectangle; returns the line behind it. */
int screen_wrap(const struct rectangle *area, int line, enum style style, const char *text);
void screen_clear_area(const struct rectangle *area, enum style style);

/* In play_board.c and play_panel.c. */
void board_draw(const struct view *view);
void panel_draw(const struct view *view);
void panel_draw_too_small(const struct view *view);

#endif

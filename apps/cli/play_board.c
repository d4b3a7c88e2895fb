/* Drawing the board: first the wood and the lines, then the points, each once. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "play_opening.h"
#include "play_screen.h"

enum mark {
    MARK_FORBIDDEN = 1,
    MARK_LINE = 2,   /* a stone of the winning line, or of the reason that is being explained */
    MARK_TARGET = 4, /* an empty point that the reason speaks of */
    MARK_HINT = 8,
    MARK_BLACK = 16, /* Go, the count: the point is black's */
    MARK_WHITE = 32,
    MARK_SEKI = 64,
    MARK_DEAD = 128
};

enum { POINT_NUMBERS = 1 << 10 }; /* row << 5 | column of the largest board stays below */

struct marks {
    unsigned char of[POINT_NUMBERS];
    tg_point last;
};

/* ---- What is special about the points ---------------------------------------------------------*/
static void mark(struct marks *marks, tg_point point, enum mark kind)
{
    if (point < POINT_NUMBERS) marks->of[point] |= (unsigned char)kind;
}

static void mark_all(struct marks *marks, const tg_point *points, int count, enum mark kind)
{
    for (int i = 0; i < count; i++)
        mark(marks, points[i], kind);
}

/* The stones of everything the move makes, and the points that would complete them. False threes
 * only when the message is about them: when nothing is forbidden. */
static void mark_reason(struct marks *marks, const struct tg_reason *reason)
{
    for (int i = 0; i < reason->five_count; i++)
        mark_all(marks, reason->fives[i].stones, reason->fives[i].stone_count, MARK_LINE);
    for (int i = 0; i < reason->overline_count; i++)
        mark_all(marks, reason->overlines[i].stones, reason->overlines[i].stone_count, MARK_LINE);
    for (int i = 0; i < reason->four_count; i++) {
        mark_all(marks, reason->fours[i].stones, 4, MARK_LINE);
        mark_all(marks, reason->fours[i].fives, reason->fours[i].five_count, MARK_TARGET);
    }
    for (int i = 0; i < reason->three_count; i++) {
        const struct tg_three_found *three = &reason->threes[i];
        if (reason->kinds && !three->real) continue;
        mark_all(marks, three->stones, 3, MARK_LINE);
        for (int j = 0; j < three->extension_count; j++)
            mark(marks, three->extensions[j].point, MARK_TARGET);
    }
    mark(marks, reason->point, MARK_LINE);
}

/* Go: the ko, what a refused move would have done, and at the end whose everything is. */
static void mark_go(struct marks *marks, const struct session *session)
{
    struct tg_result result;
    tg_get_result(session->game, &result);
    if (result.outcome == TG_ONGOING && tg_go_ko(session->game) != TG_NO_POINT)
        mark(marks, tg_go_ko(session->game), MARK_FORBIDDEN);
    if (session->refused) {
        const struct tg_go_refusal *refusal = &session->refusal;
        mark_all(marks, refusal->chain, refusal->chain_count, MARK_LINE);
        mark(marks, refusal->ko, MARK_LINE);
        mark(marks, refusal->point, refusal->verdict == TG_LEGAL ? MARK_LINE : MARK_FORBIDDEN);
    }
    if (result.ending != TG_BY_SCORE) return;
    tg_point points[TG_MAX_POINTS];
    char owners[TG_MAX_POINTS];
    int count = tg_points(session->game, points);
    tg_go_owners(session->game, owners);
    for (int i = 0; i < count; i++) {
        if (owners[i] != '.') mark(marks, points[i], owners[i] == 'X' ? MARK_BLACK : MARK_WHITE);
        enum tg_life life = tg_go_life(session->game, points[i]);
        if (life == TG_IN_SEKI) mark(marks, points[i], MARK_SEKI);
        if (life == TG_DEAD_STONES) mark(marks, points[i], MARK_DEAD);
    }
}

/* In an opening: where a stone may go, if not everywhere, or the fifth moves on offer. */
static void mark_opening(struct marks *marks, const struct session *session)
{
    struct tg_question question;
    tg_point points[TG_MAX_POINTS];
    if (!play_opening_asks(session, &question)) return;
    bool narrow = question.middle || question.reach || question.least;
    if (question.ask == TG_ASK_STONE && narrow)
        mark_all(marks, points, tg_opening_points(session->opening, points), MARK_TARGET);
    mark_all(marks, points, tg_opening_offers(session->opening, points), MARK_HINT);
}

static void collect_marks(struct marks *marks, const struct session *session)
{
    struct tg_result result;
    memset(marks->of, 0, sizeof marks->of);
    marks->last = tg_move_at(session->game, tg_move_count(session->game) - 1);
    if (!tg_on_board(session->game, marks->last)) marks->last = TG_NO_POINT;
    if (session_is_go(session)) mark_go(marks, session);
    mark_opening(marks, session);

    tg_get_result(session->game, &result);
    mark_all(marks, result.line, result.line_count, MARK_LINE);
    if (session_fouls_shown(session)) {
        tg_point points[TG_MAX_POINTS];
        uint8_t kinds[TG_MAX_POINTS];
        mark_all(marks, points, tg_forbidden_all(session->game, points, kinds), MARK_FORBIDDEN);
    }
    if (session->reason) mark_reason(marks, session->reason);
    if (session->hint != TG_NO_POINT) mark(marks, session->hint, MARK_HINT);
}

/* ---- The empty board --------------------------------------------------------------------------*/
/* Star points as they are usual: in the corners from size 9 on, the centre of odd boards, and the
 * sides too on the boards of 17 and more. */
static bool is_star(const struct layout *layout, int row, int column)
{
    int size = layout->size, inset = size >= 13 ? 3 : 2;
    bool odd = size % 2 == 1;
    bool middle_row = odd && row == size / 2, middle_column = odd && column == size / 2;
    bool edge_row = row == inset || row == size - 1 - inset;
    bool edge_column = column == inset || column == size - 1 - inset;
    if (middle_row && middle_column) return true;
    if (size < 9) return false;
    if (edge_row && edge_column) return true;
    return size >= 17 && ((edge_row && middle_column) || (edge_column && middle_row));
}

static const char *empty_square(const struct screen *screen, int line, int column)
{
    static const char *const crossings[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    int last = screen->layout.size - 1;
    if (is_star(&screen->layout, line, column)) return screen->drawing ? "•" : "+";
    if (!screen->drawing) return ".";
    return crossings[line == 0      ? 0
                     : line == last ? 2
                                    : 1][column == 0      ? 0
                                         : column == last ? 2
                                                          : 1];
}

static const char *empty_point(const struct screen *screen, tg_point point)
{
    if (screen->layout.kind == LAYOUT_SQUARE) {
        int line, column, first_line, first_column;
        layout_place(&screen->layout, point, &line, &column);
        layout_place(&screen->layout, 0, &first_line, &first_column); /* the corner a1 */
        return empty_square(screen, line, (column - first_column) / 2);
    }
    if (point == layout_centre(&screen->layout)) return screen->drawing ? "•" : "+";
    return screen->drawing ? "·" : ".";
}

static void put_at(const struct screen *screen, int line, int column, enum style style,
                   const char *what)
{
    screen_put(screen->board.top + line, screen->board.left + column, 4, style, what);
}

static void put_wood(const struct screen *screen, int line, int column)
{
    put_at(screen, line, column - 2, STYLE_LINES, "    ");
    put_at(screen, line, column + 2, STYLE_LINES, " ");
}

/* The wood round one point reaches as far as its cell, so that all of it makes one plank. */
static void draw_wood(const struct screen *screen, tg_point point)
{
    int line, column;
    layout_place(&screen->layout, point, &line, &column);
    switch (screen->layout.kind) {
    case LAYOUT_SQUARE: put_at(screen, line, column - 1, STYLE_LINES, "   "); break;
    case LAYOUT_UPRIGHT:
        /* Two lines down stands the next point of the column, if it has one there. */
        put_wood(screen, line, column);
        if (layout_find(&screen->layout, line + 2, column) != TG_NO_POINT)
            put_wood(screen, line + 1, column);
        break;
    case LAYOUT_LYING: put_at(screen, line, column - 1, STYLE_LINES, "   "); break;
    }
}

/* What joins neighbours: dashes along the rows of the square. The hexagon's points stand alone:
 * characters could draw only one of its three directions, and would hide the others. */
static void draw_joints(const struct view *view, tg_point point)
{
    const struct screen *screen = &view->screen;
    int line, column;
    layout_place(&screen->layout, point, &line, &column);
    if (screen->layout.kind == LAYOUT_SQUARE && screen->drawing
        && tg_step(view->session->game, point, TG_ROW, 1) != TG_NO_POINT)
        put_at(screen, line, column + 1, STYLE_LINES, "─");
}

/* ---- Coordinates ------------------------------------------------------------------------------*/
static void label_square(const struct view *view)
{
    const struct screen *screen = &view->screen;
    int cursor_row = view->cursor.point >> 5, cursor_column = view->cursor.point & 31;
    for (int i = 0; i < screen->layout.size; i++) {
        char label[12];
        int line, column;
        layout_place(&screen->layout, (tg_point)(i << 5 | i), &line, &column);
        snprintf(label, sizeof label, "%2d", i + 1);
        put_at(screen, line, 0, i == cursor_row ? STYLE_LABEL_HERE : STYLE_LABEL, label);
        tg_point_name(view->session->game, (tg_point)i, label);
        label[1] = '\0'; /* the letter of "c1" */
        put_at(screen, screen->layout.size, column,
               i == cursor_column ? STYLE_LABEL_HERE : STYLE_LABEL, label);
    }
}

/* Every column of the hexagon gets its letter at the lower end and the number of its last point at
 * the upper end: the points between count up from 1. */
static void label_hexagon(const struct view *view, const tg_point *points, int count)
{
    const struct screen *screen = &view->screen;
    const tg_game *game = view->session->game;
    bool upright = screen->layout.kind == LAYOUT_UPRIGHT;
    char here[TG_NAME_SIZE];
    tg_point_name(game, view->cursor.point, here);
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE], letter[2] = "";
        int line, column;
        tg_point_name(game, points[i], name);
        layout_place(&screen->layout, points[i], &line, &column);
        enum style style = name[0] == here[0] ? STYLE_LABEL_HERE : STYLE_LABEL;
        letter[0] = name[0];
        if (tg_step(game, points[i], TG_COLUMN, 1) == TG_NO_POINT
            || tg_step(game, points[i], TG_COLUMN, -1) == TG_NO_POINT) {
            bool lowest = strcmp(name + 1, "1") == 0;
            if (lowest && upright) put_at(screen, line + 1, column, style, letter);
            if (lowest && !upright) put_at(screen, line, 0, style, letter);
            /* Two digits keep clear of the wood, which rises towards the middle. */
            bool left = column < screen->layout.columns / 2;
            if (!lowest && upright)
                put_at(screen, line - 1, column - (left && name[2]), style, name + 1);
            if (!lowest && !upright)
                put_at(screen, line, screen->layout.columns - 2, style, name + 1);
        }
    }
}

/* ---- Stones -----------------------------------------------------------------------------------*/
/* Go, the count: the small stone of whose the point is. */
static const char *owner_glyph(const struct screen *screen, unsigned char marked)
{
    if (marked & MARK_BLACK) return screen->drawing ? "▪" : "x";
    return screen->drawing ? "▫" : "o";
}

/* How a point looks: its character and style. */
static const char *look_of(const struct view *view, const struct marks *marks, tg_point point,
                           enum style *style)
{
    const struct screen *screen = &view->screen;
    unsigned char marked = marks->of[point];
    switch (tg_stone(view->session->game, point)) {
    case TG_BLACK:
        *style = marked & MARK_LINE ? STYLE_BLACK_MARKED : STYLE_BLACK;
        return screen->drawing ? "●" : "X";
    case TG_WHITE:
        *style = marked & MARK_LINE ? STYLE_WHITE_MARKED : STYLE_WHITE;
        return screen->drawing ? "○" : "O";
    case TG_EMPTY: break;
    }
    if (marked & (MARK_BLACK | MARK_WHITE)) {
        *style = marked & MARK_BLACK ? STYLE_BLACK : STYLE_WHITE;
        return owner_glyph(screen, marked);
    }
    if (marked & (MARK_FORBIDDEN | MARK_LINE)) {
        *style = STYLE_FORBIDDEN;
        /* A point that was asked about and is allowed gets a question mark. */
        if (!(marked & MARK_FORBIDDEN)
            && !(view->session->reason && view->session->reason->kinds)) {
            *style = STYLE_TARGET;
            return "?";
        }
        return screen->drawing ? "×" : "!";
    }
    *style = STYLE_TARGET;
    if (marked & MARK_TARGET) return "*";
    if (marked & MARK_HINT) return "+";
    *style = screen->layout.kind == LAYOUT_SQUARE ? STYLE_LINES : STYLE_POINT;
    return empty_point(screen, point);
}

static void draw_point(const struct view *view, const struct marks *marks, tg_point point)
{
    int line, column;
    enum style style;
    const char *glyph = look_of(view, marks, point, &style);
    layout_place(&view->screen.layout, point, &line, &column);
    put_at(&view->screen, line, column, style, glyph);

    /* A dead stone has beside it whose it is now, if anybody's; one in seki has a sign of its own. */
    enum tg_colour stone = tg_stone(view->session->game, point);
    unsigned char marked = marks->of[point];
    unsigned char others = stone == TG_BLACK ? MARK_WHITE : MARK_BLACK;
    if (stone == TG_EMPTY) return;
    if (marked & others)
        put_at(&view->screen, line, column + 1, stone == TG_BLACK ? STYLE_WHITE : STYLE_BLACK,
               owner_glyph(&view->screen, marked));
    else if (marked & MARK_DEAD)
        put_at(&view->screen, line, column + 1, STYLE_FORBIDDEN, view->screen.drawing ? "×" : "!");
    else if (marked & MARK_SEKI)
        put_at(&view->screen, line, column + 1, STYLE_TARGET, "=");
}

static void draw_brackets(const struct view *view, tg_point point, enum style style,
                          const char *left, const char *right)
{
    int line, column;
    layout_place(&view->screen.layout, point, &line, &column);
    put_at(&view->screen, line, column - 1, style, left);
    put_at(&view->screen, line, column + 1, style, right);
}

void board_draw(const struct view *view)
{
    const struct screen *screen = &view->screen;
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(view->session->game, points);
    struct marks marks;
    collect_marks(&marks, view->session);

    for (int i = 0; i < count; i++)
        draw_wood(screen, points[i]);
    for (int i = 0; i < count; i++)
        draw_joints(view, points[i]);
    for (int i = 0; i < count; i++)
        draw_point(view, &marks, points[i]);
    if (screen->layout.kind == LAYOUT_SQUARE)
        label_square(view);
    else
        label_hexagon(view, points, count);

    if (marks.last != TG_NO_POINT && !session_scoring(view->session))
        draw_brackets(view, marks.last, STYLE_LAST, "(", ")");
    draw_brackets(view, view->cursor.point, STYLE_CURSOR, "[", "]");
}

/* Where the points of a board stand on a grid of characters, and which way the cursor goes.
 *
 * Square, two columns a point:      Hexagon upright (side 3):      Hexagon lying (side 3):
 *
 *     5 ┌─┬─┬─┬─┐                               5                      a   · · ·   3
 *     4 ├─┼─┼─┼─┤                           4   ·   4                  b  · · · ·  4
 *     3 ├─┼─┼─┼─┤                       3   ·   ·   ·   3              c · · · · · 5
 *     2 ├─┼─┼─┼─┤                       ·   ·   ·   ·   ·              d  · · · ·  4
 *     1 └─┴─┴─┴─┘                       :   :   :   :   :              e   · · ·   3
 *       a b c d e
 *
 * Upright, a point stands on the line of its row in the 4S−3 × 2S−1 array; lying, that array is
 * turned clockwise: each column becomes a line of text and is read from its bottom. */
#ifndef TG_CLI_PLAY_LAYOUT_H
#define TG_CLI_PLAY_LAYOUT_H

#include <stdbool.h>

#include "tengen.h"

enum layout_kind { LAYOUT_SQUARE, LAYOUT_UPRIGHT, LAYOUT_LYING };

struct layout {
    enum layout_kind kind;
    int size;           /* of the board, as in its configuration */
    int lines, columns; /* of the whole picture, coordinates included */
};

enum direction {
    GO_UP,
    GO_DOWN,
    GO_LEFT,
    GO_RIGHT,
    GO_UP_LEFT,
    GO_UP_RIGHT,
    GO_DOWN_LEFT,
    GO_DOWN_RIGHT
};

/* The cursor. On a hexagon two of the arrows cross the lines of the board; `heading` is the line or
 * column of text that they try to stay on. */
struct cursor {
    tg_point point;
    int heading;
};

/* The layout for the board; a hexagon stands upright if that fits the lines, else it lies. */
void layout_init(struct layout *layout, const struct tg_config *config, int lines);

/* Line and column of a point in the picture, both from 0. */
void layout_place(const struct layout *layout, tg_point point, int *line, int *column);
/* The point at that place, or beside it where no other is nearer; TG_NO_POINT elsewhere. */
tg_point layout_find(const struct layout *layout, int line, int column);

void cursor_set(struct cursor *cursor, const struct layout *layout, tg_point point);
/* Stays where it is when there is no point that way. */
void cursor_go(struct cursor *cursor, const struct layout *layout, enum direction direction);
tg_point layout_centre(const struct layout *layout);

#endif

/* Shapes as sets of stones on a whole line, each once: for counting over the board and for showing.
 * (What one stone makes is a table look-up: line.h.) */
#ifndef TG_RULES_SHAPE_H
#define TG_RULES_SHAPE_H

#include "rules/five.h"

enum { SHAPES_A_LINE = 128 }; /* more than 22 cells can hold */

struct line_set {
    enum tg_shape shape;
    uint32_t stones; /* bit = cell of the line */
};

/* All sets on a line of `length` cells, the ends being blocked, rows of five and more first, then
 * by strength. `every`: also sets that lie inside a stronger one. Returns how many; `sets` has SHAPES_A_LINE places. */
int shape_sets(uint32_t own, uint32_t other, int length, bool exact, bool every,
               struct line_set sets[SHAPES_A_LINE]);

/* tg_shapes on a position. */
int shape_find(const struct five *f, enum tg_colour colour, struct tg_found *found, int room);

#endif

/* The surroundings of a move in Go beyond its eight neighbours: seven sizes, from the twelve nearest points
 * to half a corner of the board, the rim included. Each size has a key, the same however the board is turned
 * or mirrored and whichever colour moves; a table holds the weights of those that occur often in games.
 *
 * A larger shape refines the smaller one in it, so their weights add up, and the first that the table does
 * not know ends the search. */
#ifndef TG_ENGINE_GO_SHAPES_H
#define TG_ENGINE_GO_SHAPES_H

#include "rules/go_board.h"

enum {
    SHAPE_SIZES = 7,
    SHAPE_RIM = 6, /* as far as the largest one reaches */
    SHAPE_STRIDE = GO_MAX_SIZE + 2 * SHAPE_RIM
};

/* A position made ready: colours as the side to move sees them, walls all round. */
struct shape_board {
    uint8_t colour[SHAPE_STRIDE * SHAPE_STRIDE];
};

void shapes_prepare(struct shape_board *s, const struct go_board *b, enum tg_colour colour);
/* The key of each size, the smallest first; never 0. */
void shapes_find(const struct shape_board *s, go_cell at, uint32_t keys[SHAPE_SIZES]);

struct shape_slot {
    uint32_t key; /* 0: free */
    float weight;
};

/* A hash table of shapes. Its size is a power of two, and some slots are free. */
struct shape_table {
    uint32_t size;
    struct shape_slot *slots;
};

/* The number of the slot with a key, or of the free one where it would stand. */
uint32_t shapes_slot(const struct shape_table *t, uint32_t key);
/* The slots of the shapes round a move that the table knows, the smallest first; returns how many. */
int shapes_known(const struct shape_board *s, go_cell at, const struct shape_table *t,
                 uint32_t slots[SHAPE_SIZES]);
/* The sum of their weights. */
float shapes_weigh(const struct shape_board *s, go_cell at, const struct shape_table *t);

#endif

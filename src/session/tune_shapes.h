/* Which shapes round a move (engine/go/shapes.h) occur often enough in games to be learned. */
#ifndef TG_SESSION_TUNE_SHAPES_H
#define TG_SESSION_TUNE_SHAPES_H

#include "engine/go/shapes.h"

struct tune_shapes {
    struct shape_table table; /* weights of the shapes chosen, 0 at first */
    float *squares;           /* by slot, as its gradients add up */
    int count;
    uint16_t *seen; /* how often each key was counted, by its upper bits; while counting */
};

/* False: no memory. */
bool tune_shapes_init(struct tune_shapes *s);
void tune_shapes_done(struct tune_shapes *s);

/* Counts the shapes round a move that was played. */
void tune_shapes_count(struct tune_shapes *s, const struct go_board *b, go_cell at,
                       enum tg_colour colour);
/* After all moves were counted, with the same ones again: takes those shapes into the table that were
 * counted `least` times or more. A table that is full takes no more. */
void tune_shapes_choose(struct tune_shapes *s, const struct go_board *b, go_cell at,
                        enum tg_colour colour, int least);

#endif

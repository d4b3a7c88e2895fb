#include "session/tune_shapes.h"

#include <stdlib.h>
#include <string.h>

enum {
    COUNT_BITS = 26, /* of a key, for counting: two that meet there are counted as one */
    SLOTS = 1 << 20,
    MOST = SLOTS / 2 /* shapes in the table */
};

bool tune_shapes_init(struct tune_shapes *s)
{
    memset(s, 0, sizeof *s);
    s->table.size = SLOTS;
    s->table.slots = calloc(SLOTS, sizeof *s->table.slots);
    s->squares = calloc(SLOTS, sizeof *s->squares);
    s->seen = calloc((size_t)1 << COUNT_BITS, sizeof *s->seen);
    if (s->table.slots && s->squares && s->seen) return true;
    tune_shapes_done(s);
    return false;
}

void tune_shapes_done(struct tune_shapes *s)
{
    free(s->table.slots);
    free(s->squares);
    free(s->seen);
    memset(s, 0, sizeof *s);
}

static void find(const struct go_board *b, go_cell at, enum tg_colour colour,
                 uint32_t keys[SHAPE_SIZES])
{
    struct shape_board board;
    shapes_prepare(&board, b, colour);
    shapes_find(&board, at, keys);
}

void tune_shapes_count(struct tune_shapes *s, const struct go_board *b, go_cell at,
                       enum tg_colour colour)
{
    uint32_t keys[SHAPE_SIZES];
    find(b, at, colour, keys);
    for (int i = 0; i < SHAPE_SIZES; i++) {
        uint16_t *seen = &s->seen[keys[i] >> (32 - COUNT_BITS)];
        if (*seen < UINT16_MAX) ++*seen;
    }
}

void tune_shapes_choose(struct tune_shapes *s, const struct go_board *b, go_cell at,
                        enum tg_colour colour, int least)
{
    uint32_t keys[SHAPE_SIZES];
    find(b, at, colour, keys);
    for (int i = 0; i < SHAPE_SIZES && s->seen[keys[i] >> (32 - COUNT_BITS)] >= least; i++) {
        struct shape_slot *slot = &s->table.slots[shapes_slot(&s->table, keys[i])];
        if (slot->key) continue;
        if (s->count == MOST) return;
        slot->key = keys[i];
        s->count++;
    }
}

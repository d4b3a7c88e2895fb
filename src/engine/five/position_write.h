/* For those who change a position: position.c and fours.c. */
#ifndef TG_ENGINE_FIVE_POSITION_WRITE_H
#define TG_ENGINE_FIVE_POSITION_WRITE_H

#include "core/zobrist.h"
#include "engine/five/position.h"

#include <string.h>

/* From a cell to the next one on each axis. */
static const int cell_step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};

ALWAYS_INLINE void toggle_groups(struct position *s, tg_point p, int colour, unsigned groups)
{
    for (int group = 0; group < GROUPS; group++)
        s->set[colour][group].word[p >> 6] ^= (uint64_t)(groups >> group & 1) << (p & 63);
}

ALWAYS_INLINE void set_class(struct position *s, unsigned cell, int colour, unsigned class)
{
    unsigned before = s->class[cell][colour];
    s->class[cell][colour] = (uint8_t) class;
    unsigned groups = class_groups[before] ^ class_groups[class];
    if (groups) toggle_groups(s, (tg_point)(cell - cell_of(0)), colour, groups);
}

/* The class that follows from a point's shapes. */
ALWAYS_INLINE void derive_class(struct position *s, unsigned cell, int colour, uint32_t shapes)
{
    const struct point_value *value = &s->tables->value[class_index(shapes >> 4 * colour)];
    unsigned class = value->class[s->foul[colour]];
    if (s->class[cell][colour] != class) set_class(s, cell, colour, class);
}

ALWAYS_INLINE void note_change(struct position *s, unsigned cell, uint32_t after)
{
    struct point_change *change = &s->changes[s->change_count++];
    change->cell = (uint16_t)cell;
    memcpy(change->class, s->class[cell], sizeof change->class);
    change->before = s->five.shape[cell].all;
    change->after = after;
}

/* A point that a stone is about to stand on: nothing any more. */
ALWAYS_INLINE void clear_point(struct position *s, unsigned cell)
{
    note_change(s, cell, 0);
    for (int colour = 0; colour < 2; colour++)
        if (s->class[cell][colour]) set_class(s, cell, colour, CLASS_NONE);
}

/* Shapes and classes as they were, the last change first, until there are so many. */
ALWAYS_INLINE void take_back_changes(struct position *s, int count)
{
    while (s->change_count > count) {
        const struct point_change *change = &s->changes[--s->change_count];
        s->five.shape[change->cell].all = change->before;
        for (int colour = 0; colour < 2; colour++)
            if (s->class[change->cell][colour] != change->class[colour])
                set_class(s, change->cell, colour, change->class[colour]);
    }
}

/* The board's part of a move or its undo: everything but what depends on shapes, and the turn. */
ALWAYS_INLINE void toggle_stone(struct five *f, tg_point p, int colour)
{
    f->empty[point_row(p)] ^= UINT32_C(1) << point_column(p);
    f->hash ^= zobrist_key(p, (enum tg_colour)(TG_BLACK + colour));
}

ALWAYS_INLINE void toggle_turn(struct five *f)
{
    f->hash ^= ZOBRIST_WHITE_TO_MOVE;
    f->turn = (uint8_t)(TG_BLACK + TG_WHITE - f->turn);
}

#endif

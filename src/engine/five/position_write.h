/* For those who change a position: position.c and fours.c. */
#ifndef TG_ENGINE_FIVE_POSITION_WRITE_H
#define TG_ENGINE_FIVE_POSITION_WRITE_H

#include "core/zobrist.h"
#include "engine/five/position.h"

#include <string.h>

/* From a cell to the next one on each axis. */
static const int cell_step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};

/* `groups`: four bits a colour, not all 0; mostly there is one. */
ALWAYS_INLINE void toggle_groups(struct position *s, tg_point p, unsigned groups)
{
    do {
        int group = lowest_bit(groups);
        s->set[group / GROUPS][group % GROUPS].word[p >> 6] ^= UINT64_C(1) << (p & 63);
        groups &= groups - 1;
    } while (groups);
}

/* Of both colours' classes. */
ALWAYS_INLINE unsigned groups_of(unsigned classes)
{
    return class_groups[classes & 0xff] | (unsigned)class_groups[classes >> 8] << GROUPS;
}

/* Is one of the two classes in a group at all: CLASS_L3 or more? */
ALWAYS_INLINE bool has_groups(unsigned classes)
{
    return (classes + (0x80u - CLASS_L3) * 0x101) & 0x8080;
}

ALWAYS_INLINE void set_classes(struct position *s, unsigned cell, unsigned before, unsigned now)
{
    s->class[cell] = (uint16_t)now;
    if (!has_groups(before) && !has_groups(now)) return;
    unsigned groups = groups_of(before) ^ groups_of(now);
    if (groups) toggle_groups(s, (tg_point)(cell - cell_of(0)), groups);
}

ALWAYS_INLINE unsigned classes_of(const struct position *s, uint32_t indexes)
{
    return s->class_of[0][indexes & 0xffff] | (unsigned)s->class_of[1][indexes >> 16] << 8;
}

/* Bits of a point's shapes on an axis change, and its classes with them. */
ALWAYS_INLINE void change_shapes(struct position *s, unsigned cell, uint32_t shapes,
                                 unsigned differs, int axis)
{
    struct point_change *change = &s->changes[s->change_count++];
    uint32_t before = s->indexes[cell], after = before ^ class_indexes_change(differs, axis);
    unsigned classes = s->class[cell];
    *change = (struct point_change){shapes, before, after, (uint16_t)cell, (uint16_t)classes};
    s->five.shape[cell].all = shapes ^ differs << 8 * axis;
    s->indexes[cell] = after;
    set_classes(s, cell, classes, classes_of(s, after));
}

/* A point that a stone is about to stand on: nothing any more. */
ALWAYS_INLINE void clear_point(struct position *s, unsigned cell)
{
    struct point_change *change = &s->changes[s->change_count++];
    unsigned classes = s->class[cell];
    *change = (struct point_change){s->five.shape[cell].all, s->indexes[cell], 0, (uint16_t)cell,
                                    (uint16_t)classes};
    s->indexes[cell] = 0;
    set_classes(s, cell, classes, 0);
}

/* Shapes and classes as they were, the last change first, until there are so many. */
ALWAYS_INLINE void take_back_changes(struct position *s, int count)
{
    for (int i = s->change_count - 1; i >= count; i--) {
        const struct point_change *change = &s->changes[i];
        s->five.shape[change->cell].all = change->shapes;
        s->indexes[change->cell] = change->before;
        set_classes(s, change->cell, s->class[change->cell], change -> class);
    }
    s->change_count = count;
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

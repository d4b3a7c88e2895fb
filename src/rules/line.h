/* Line shapes: what a stone makes on one line, from the eleven cells round it.
 *
 * Five on a line reaches four cells from the stone, and whether a five is exactly five shows one cell
 * further: eleven cells decide every shape. Two tables hold the answers, both computed on first use
 * from the definitions in line.c, nothing typed:
 *
 *  - line_classes: by the ten cells round the stone as a number in base 3 (empty, own, blocked).
 *  - line_shapes: by ten cells of two bits as they lie in a line word (geometry.h): the shape of
 *    black in the low four bits, of white in the high four. One byte answers for both colours; one
 *    table a rule, one megabyte each. */
#ifndef TG_RULES_LINE_H
#define TG_RULES_LINE_H

#include "base/bits.h"
#include "core/geometry.h"
#include "tengen.h"

enum {
    LINE_CELLS = 10,       /* round the stone, five on either side */
    LINE_TERNARY = 59049,  /* 3^10 */
    LINE_INDEXES = 1 << 20 /* 4^10 */
};

/* The table of a rule. Under TG_RENJU black is exact and white is not. */
const uint8_t *line_shapes(enum tg_rule rule);

/* Classes by the ten cells in base 3; cell 0 (five to the left) is the least significant. */
const struct tg_line_class *line_classes(bool exact);

/* Index into line_shapes from a word whose lowest 22 bits are the eleven cells; the middle one is
 * left out, so it does not matter what stands there. */
ALWAYS_INLINE unsigned line_index(uint64_t cells)
{
    return (unsigned)((cells & 0x3ff) | (cells >> 2 & 0xffc00));
}

ALWAYS_INLINE enum tg_shape shape_of(uint8_t both, enum tg_colour colour)
{
    return (enum tg_shape)(colour == TG_BLACK ? both & 15 : both >> 4);
}

#endif

/* Renju's forbidden moves (RIF, International Rules of Renju, 9.2 and 9.3), exactly.
 *
 * Overline, five and four-four are in the tables of shapes. A three-three needs the recursion of
 * 9.3: a three counts only if black may really play a point that makes it a straight four, which is
 * asked of that point in the same way with the first stone on the board.
 *
 * Nothing is placed for this: the stones thought of hang on a list on the stack, so all functions
 * leave the position alone and may run in several threads at once. */
#ifndef TG_RULES_FORBID_H
#define TG_RULES_FORBID_H

#include "rules/five.h"

/* Stones of black thought of but not on the board, the newest first. */
struct thought {
    tg_point point;
    const struct thought *before;
};

/* The four shapes of black at an empty point, with the thought stones on the board. */
void forbid_shapes(const struct five *f, tg_point p, const struct thought *thought,
                   enum tg_shape shape[4]);

/* The eleven cells round p on an axis, with the thought stones on the board. */
uint64_t forbid_window(const struct five *f, tg_point p, int axis, const struct thought *thought);

/* What black's stone on an empty point would be: bits of enum tg_kind, 0 if legal. */
unsigned forbid_kinds(const struct five *f, tg_point p);
unsigned forbid_kinds_with(const struct five *f, tg_point p, const struct thought *thought);

/* May black play q to make a straight four out of a three? (Five, overline, four-four, three-three
 * there all say no; with three=japanese a five says yes.) */
bool forbid_may_extend(const struct five *f, tg_point q, const struct thought *thought);

/* All forbidden points in the order of geometry->points. */
int forbid_all(const struct five *f, tg_point points[TG_MAX_POINTS], uint8_t kinds[TG_MAX_POINTS]);

#endif

/* Moves on a position as the solver of fours needs them: less is kept up to date, and a four with its
 * block is one step.
 *
 * Until all of it is taken back only this much of the position is right, besides the stones:
 *  - the attacker's classes from a sleeping three up (which lesser shapes a class has besides may be out
 *    of date), and so the sets of his fives, live fours and fours;
 *  - the other side's fives; renju's black has right classes from a live three up on either side, so
 *    forbid_kinds can be asked.
 * A stone changes about 21 shapes, but only six of them are among these; where they lie follows from
 * the fives of its lines. */
#ifndef TG_ENGINE_FIVE_FOURS_H
#define TG_ENGINE_FIVE_FOURS_H

#include "engine/five/position.h"

/* A stone of the side to move. */
void fours_play(struct position *s, tg_point p, int attacker);

/* The attacker, to move, plays p, and the other side q, a point of a common line. */
void fours_exchange(struct position *s, tg_point p, tg_point q, int attacker);

/* Takes back the last of either. */
void fours_undo(struct position *s);

#endif

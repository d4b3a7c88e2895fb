/*
 * ref_vcf.h - wins by continuous fours, slow and obvious: every move is played on a tg_game, every
 * defence is tried, nothing is remembered. Shares nothing with the solver but the rules.
 */
#ifndef TG_TESTS_REF_REF_VCF_H
#define TG_TESTS_REF_REF_VCF_H

#include "tengen.h"

/* Does the side to move win with fours in at most n moves of its own? */
bool ref_vcf_wins(tg_game *game, int n);

/* The same without a limit to the moves, in all orders of the fours, the replies being those that are
 * forced. *budget fours are tried at most; below 0 at the end: not decided. */
bool ref_vcf_wins_at_all(tg_game *game, long *budget);

/* Is this line a win whatever the defender plays? Moves of both sides in turn, the last one makes five.
 * After each move of the attacker every legal defence is tried: it must be the line's own, which the line
 * then answers, or leave the attacker a five at once. */
bool ref_vcf_line_wins(tg_game *game, const tg_point *line, int count);

#endif

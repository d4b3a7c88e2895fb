/*
 * ref_renju.h - the forbidden moves of renju, transcribed from the International Rules of Renju
 * (RIF, 1996, corrected 1998), sections 3 and 9.
 *
 * Black is to play on an empty point. All functions leave the board as it was; the edge of the
 * board acts like a white stone. The functions work on the hexagon too (three axes).
 */
#ifndef TG_TESTS_REF_REF_RENJU_H
#define TG_TESTS_REF_REF_RENJU_H

#include "ref_board.h"

#include <stdbool.h>

/* When does a three count? See three_is_real() in ref_renju.c. */
enum ref_three {
    REF_RIF,     /* its straight four can be made by a move that is allowed and makes no five */
    REF_SIMPLE,  /* its straight four can be made, whatever else that move does */
    REF_JAPANESE /* as RIF, but a move that also makes a five is good too */
};

/* Kinds of forbidden move; several can hold at once. */
enum { REF_OVERLINE = 1, REF_FOUR_FOUR = 2, REF_THREE_THREE = 4 };

/* The kinds that make black's move on this point forbidden, 0 if it is legal. A move that makes a
 * five is never forbidden (9.2). A point that is not empty gives 0. */
unsigned ref_forbidden(const struct ref_board *b, int row, int col, enum ref_three mode);

/* How many different fours, lines with a real three and lines with an overline black's move on
 * this point makes. All 0 when it makes a five or the point is not empty. */
void ref_count_lines(const struct ref_board *b, int row, int col, enum ref_three mode, int *fours,
                     int *threes, int *overlines);

/* Would a stone of this colour on (row, col) stand in an unbroken row of five or more (exact: of
 * exactly five) on some axis? What the point holds now does not matter. */
bool ref_makes_five(const struct ref_board *b, int row, int col, char colour, bool exact);

#endif

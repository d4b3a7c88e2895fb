/*
 * ref_eval.h - the five-cell window evaluation of gobang on the triangular mesh, by full sum, and
 * the conversions of its 29 x 15 array, both as the original program describes them.
 */
#ifndef TG_TESTS_REF_REF_EVAL_H
#define TG_TESTS_REF_REF_EVAL_H

#include "ref_board.h"

#include <stdbool.h>

/* The sum over all windows of five cells on all axes, for each colour: 0 if the window holds the
 * other colour; 1, 10, 100, 10000, 1000000 for one to five own stones; 2000 for 0BBB0. */
void ref_eval(const struct ref_board *b, long *black, long *white);

/* The number of windows of five cells that lie on the board. */
int ref_eval_windows(const struct ref_board *b);

/* Is this a point of the hexagon of side 8 in the array of 29 rows and 15 columns? */
bool ref_hex_valid(int row, int cel);

/* The numbers, 0..14, of the three lines through a valid point of that array. A board made by
 * ref_board_hex(b, 8) holds the point in cell[*y][*x]. */
void ref_hex_lines(int row, int cel, int *x, int *y, int *z);

#endif

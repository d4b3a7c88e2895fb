/*
 * ref_line.h - the class of the shape a stone makes on one line, by adding stones and looking.
 *
 * A line is a string of odd length over '.' empty, 'X' own, 'O' opponent, '#' off the board; the
 * centre is the stone just played, and everything beyond the string is off the board. Eleven
 * cells are enough for every rule. Only shapes that contain the centre stone count.
 *
 * Classes, best first: five, open-four, double-four, four, open-three, sleeping-three, open-two,
 * sleeping-two, open-one, sleeping-one, dead; and overline, under the rules of exactly five.
 */
#ifndef TG_TESTS_REF_REF_LINE_H
#define TG_TESTS_REF_REF_LINE_H

#include "ref_board.h"

#include <stdbool.h>

#define REF_LINE_MAX 31

/*
 * Classifies a line of at most REF_LINE_MAX cells. exact: only a row of exactly five is a five
 * (standard gomoku, black in renju); otherwise five or more (freestyle, white in renju).
 * *by_five_points: open-four means two five-points or more. *straight: open-four means the
 * straight four of section 3 of the rules of renju, two five-points otherwise are a double-four.
 * *five_points: empty cells that make a five with the centre, 0 if it is a five already.
 * The names are constants that are never freed. Any of the three pointers may be NULL.
 */
void ref_line_class(const char *line, bool exact, const char **by_five_points,
                    const char **straight, int *five_points);

/* The same for a stone of this colour ('X' or 'O') put on (row, col), on the eleven cells around
 * it on one axis. What the point holds now does not matter. */
void ref_point_class(const struct ref_board *b, int row, int col, char colour, int axis, bool exact,
                     const char **by_five_points, const char **straight, int *five_points);

#endif

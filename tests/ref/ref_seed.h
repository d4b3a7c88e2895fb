/*
 * ref_seed.h - two methods of the student gobang programs this project started from, done right:
 * counting the stones that stand together on a line, and finding shapes by matching the text of a
 * whole line against patterns.
 *
 * The text of a line is a string of '0' empty, '1' black, '2' white; its ends are the edge of the
 * board.
 */
#ifndef TG_TESTS_REF_REF_SEED_H
#define TG_TESTS_REF_REF_SEED_H

#include "ref_board.h"

#include <stdbool.h>

/* How many stones of the colour of the one on (row, col) stand unbroken with it on the axis,
 * itself included; 0 if there is no stone. */
int ref_seed_count(const struct ref_board *b, int row, int col, int axis);

/* Writes the text of the whole line through (row, col) and a final NUL, at most REF_MAX + 1
 * characters. Returns the index of (row, col) in it, -1 (and an empty text) off the board. */
int ref_seed_text(const struct ref_board *b, int row, int col, int axis, char *text);

/* How often the pattern occurs in the text; occurrences may overlap. */
int ref_seed_match(const char *pattern, const char *text);

/* The live threes of colour own ('1' or '2') on a line: the number of different sets of three
 * stones that one more stone turns into a straight four, an unbroken four both of whose ends make
 * a five. exact: only exactly five is a five (black in renju, standard gomoku). */
int ref_seed_live_threes(const char *text, char own, bool exact);

#endif

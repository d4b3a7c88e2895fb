/*
 * ref_board.h - the board of the slow reference.
 *
 * Everything under tests/ref is a plain transcription of the rule texts. It exists to be compared
 * with the library, so it shares no code and no idea with it: a two-dimensional array of
 * characters, plain loops, stones really put down and taken up again. Clarity comes before speed.
 *
 * cell[row][col] holds '.' empty, 'X' black, 'O' white, '#' off the board; row 0 is the top row of
 * the text. On the hexagon the array is cell[y][x] with x the column and y the number of the
 * y-line of the triangular mesh; the two corners the hexagon lacks hold '#'.
 *
 * The caller owns the struct; it holds no pointers and may be copied by assignment.
 */
#ifndef TG_TESTS_REF_REF_BOARD_H
#define TG_TESTS_REF_REF_BOARD_H

#include <stdbool.h>

#define REF_MAX 32

struct ref_board {
    int size; /* rows and columns in use, 1..REF_MAX */
    int axes; /* 4: square board, 3: hexagon */
    char cell[REF_MAX][REF_MAX];
};

/* An empty square board of size x size points. */
void ref_board_square(struct ref_board *b, int size);

/* An empty hexagon of the given side: 3 * side * (side - 1) + 1 points, three axes. */
void ref_board_hex(struct ref_board *b, int side);

/* A square board from size * size characters . X O, rows from the top. False (and an unspecified
 * board) when the length or a character is wrong. */
bool ref_board_read(struct ref_board *b, int size, const char *cells);

/* What is on (row, col): '.', 'X', 'O', or '#' for anything that is not a point of the board. */
char ref_at(const struct ref_board *b, int row, int col);

/* One step along an axis: 0 (0,1), 1 (1,0), 2 (1,1), 3 (1,-1). */
void ref_direction(int axis, int *drow, int *dcol);

/* What is n steps (n may be negative) from (row, col) along the axis. */
char ref_step(const struct ref_board *b, int row, int col, int axis, int n);

/* Length of the unbroken row on the axis that a stone of this colour on (row, col) belongs to;
 * the stone itself counts whatever the point holds now. */
int ref_run(const struct ref_board *b, int row, int col, int axis, char colour);

#endif

/*
 * ref_renju.c - the forbidden moves of renju by putting stones down and looking.
 *
 * The main idea: to judge p, put a black stone there and count on every line through p the fours,
 * the threes and the overlines that contain it. A three is real only if some point q makes it a
 * straight four and q is itself a good move, which is judged by the same procedure with p on the
 * board (9.3: "and so on"). Each level adds a stone, so the recursion ends.
 *
 * Invariant: every function that puts a stone down takes it up again before it returns.
 */
#include "ref_renju.h"

#include <string.h>

/* Section 3: five in a row is an unbroken row of exactly five; for White, and in freestyle, a
 * longer row wins as well. */
bool ref_makes_five(const struct ref_board *b, int row, int col, char colour, bool exact)
{
    for (int axis = 0; axis < b->axes; axis++) {
        int run = ref_run(b, row, col, axis, colour);
        if (run == 5 || (run > 5 && !exact)) return true;
    }
    return false;
}

/*
 * Section 3: a four is a row of four stones to which one stone can be added to attain five.
 * Counts the different sets of four stones on this axis that contain the stone on (row, col).
 * A set is written as a picture of the nine cells around that stone, so that
 *
 *     .XXXX.    one set, found twice (two windows), counts once
 *     X.XXX.X   two sets, if the stone is one of the middle three
 */
static int fours_on_line(const struct ref_board *b, int row, int col, int axis)
{
    char sets[5][10];
    int count = 0;

    for (int first = -4; first <= 0; first++) {
        char picture[10] = ".........";
        int stones = 0, empties = 0;
        for (int n = first; n < first + 5; n++) {
            char c = ref_step(b, row, col, axis, n);
            if (c == '.') empties++;
            if (c == 'X') {
                stones++;
                picture[n + 4] = 'X';
            }
        }
        if (stones != 4 || empties != 1) continue;
        /* The five must be exact: no sixth stone at either end. */
        if (ref_step(b, row, col, axis, first - 1) == 'X') continue;
        if (ref_step(b, row, col, axis, first + 5) == 'X') continue;

        bool known = false;
        for (int i = 0; i < count; i++) {
            if (strcmp(sets[i], picture) == 0) known = true;
        }
        if (!known) strcpy(sets[count++], picture);
    }
    return count;
}

/*
 * Section 3: a straight four is an unbroken row of four to which one stone can be added in two
 * different ways to attain five. True if the stone on (row, col) and the stone n steps from it
 * both belong to one on this axis.
 */
static bool straight_four(const struct ref_board *b, int row, int col, int axis, int n)
{
    int drow, dcol, low = 0, high = 0;

    ref_direction(axis, &drow, &dcol);
    while (ref_step(b, row, col, axis, low - 1) == 'X') {
        low--;
    }
    while (ref_step(b, row, col, axis, high + 1) == 'X') {
        high++;
    }
    if (high - low + 1 != 4) return false;
    if (n < low || n > high) return false;

    int ends[2] = {low - 1, high + 1};
    for (int i = 0; i < 2; i++) {
        int r = row + ends[i] * drow, c = col + ends[i] * dcol;
        if (ref_at(b, r, c) != '.') return false;
        if (ref_run(b, r, c, axis, 'X') != 5) return false;
    }
    return true;
}

static void count_lines(struct ref_board *b, int row, int col, enum ref_three mode, int *fours,
                        int *threes, int *overlines);

/*
 * May black make the straight four with this point? Section 3 says "without at the same time a
 * five in a row is made" (the Japanese reading drops that), 9.3 a) without an overline or a
 * double-four arising there, 9.3 b) without a forbidden double-three arising there.
 */
static bool good_point(struct ref_board *b, int row, int col, enum ref_three mode)
{
    int fours, threes, overlines;

    if (mode == REF_SIMPLE) return true;
    if (ref_makes_five(b, row, col, 'X', true)) return mode == REF_JAPANESE;
    count_lines(b, row, col, mode, &fours, &threes, &overlines);
    return overlines == 0 && fours < 2 && threes < 2;
}

/*
 * Section 3: a three is a row of three stones to which one more stone can be added to attain a
 * straight four; 9.3 says which such stones count. The straight four holds both stones, so the
 * added one is at most three steps away. One good point is enough.
 */
static bool three_is_real(struct ref_board *b, int row, int col, int axis, enum ref_three mode)
{
    int drow, dcol;

    ref_direction(axis, &drow, &dcol);
    for (int n = -3; n <= 3; n++) {
        int r = row + n * drow, c = col + n * dcol;
        if (ref_at(b, r, c) != '.') continue;
        b->cell[r][c] = 'X';
        bool straight = straight_four(b, row, col, axis, n);
        b->cell[r][c] = '.';
        if (straight && good_point(b, r, c, mode)) return true;
    }
    return false;
}

/* Play p, unless it makes a five, and count what it makes, line by line. */
static void count_lines(struct ref_board *b, int row, int col, enum ref_three mode, int *fours,
                        int *threes, int *overlines)
{
    *fours = *threes = *overlines = 0;
    if (ref_at(b, row, col) != '.') return;
    if (ref_makes_five(b, row, col, 'X', true)) return;

    b->cell[row][col] = 'X';
    for (int axis = 0; axis < b->axes; axis++) {
        if (ref_run(b, row, col, axis, 'X') >= 6) (*overlines)++;
        *fours += fours_on_line(b, row, col, axis);
        if (three_is_real(b, row, col, axis, mode)) (*threes)++;
    }
    b->cell[row][col] = '.';
}

void ref_count_lines(const struct ref_board *b, int row, int col, enum ref_three mode, int *fours,
                     int *threes, int *overlines)
{
    struct ref_board copy = *b;

    count_lines(&copy, row, col, mode, fours, threes, overlines);
}

/* 9.2: an overline, a double-four, a double-three; each is tested on its own. */
unsigned ref_forbidden(const struct ref_board *b, int row, int col, enum ref_three mode)
{
    int fours, threes, overlines;
    unsigned kinds = 0;

    ref_count_lines(b, row, col, mode, &fours, &threes, &overlines);
    if (overlines > 0) kinds |= REF_OVERLINE;
    if (fours > 1) kinds |= REF_FOUR_FOUR;
    if (threes > 1) kinds |= REF_THREE_THREE;
    return kinds;
}

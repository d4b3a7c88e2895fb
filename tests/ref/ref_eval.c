/*
 * ref_eval.c - every window of five cells, scored from scratch.
 *
 * The original gives the 2000 of 0BBB0 to black only; here it goes to the colour being scored.
 */
#include "ref_eval.h"

#include <string.h>

/* The five cells from (row, col) on along the axis; false if one of them is off the board. */
static bool read_window(const struct ref_board *b, int row, int col, int axis, char window[6])
{
    for (int n = 0; n < 5; n++) {
        window[n] = ref_step(b, row, col, axis, n);
        if (window[n] == '#') return false;
    }
    window[5] = '\0';
    return true;
}

static long score_window(const char *window, char own)
{
    static const long scores[6] = {0, 1, 10, 100, 10000, 1000000};
    const char open_three[6] = {'.', own, own, own, '.', '\0'};
    int stones = 0;

    for (int n = 0; n < 5; n++) {
        if (window[n] != '.' && window[n] != own) return 0;
        if (window[n] == own) stones++;
    }
    if (strcmp(window, open_three) == 0) return 2000;
    return scores[stones];
}

void ref_eval(const struct ref_board *b, long *black, long *white)
{
    char window[6];

    *black = *white = 0;
    for (int axis = 0; axis < b->axes; axis++) {
        for (int row = 0; row < b->size; row++) {
            for (int col = 0; col < b->size; col++) {
                if (!read_window(b, row, col, axis, window)) continue;
                *black += score_window(window, 'X');
                *white += score_window(window, 'O');
            }
        }
    }
}

int ref_eval_windows(const struct ref_board *b)
{
    char window[6];
    int count = 0;

    for (int axis = 0; axis < b->axes; axis++) {
        for (int row = 0; row < b->size; row++) {
            for (int col = 0; col < b->size; col++) {
                if (read_window(b, row, col, axis, window)) count++;
            }
        }
    }
    return count;
}

/* The original's three loops over the columns of a row: the upper corner, the middle whose rows
 * take every other column, the lower corner. */
bool ref_hex_valid(int row, int cel)
{
    if (row >= 0 && row <= 7) {
        for (int c = 7 - row; c <= 7 + row; c += 2) {
            if (c == cel) return true;
        }
    }
    if (row >= 8 && row <= 21) {
        for (int c = (row + 1) % 2; c <= 14; c += 2) {
            if (c == cel) return true;
        }
    }
    if (row >= 22 && row <= 28) {
        for (int c = row - 21; c <= 35 - row; c += 2) {
            if (c == cel) return true;
        }
    }
    return false;
}

/* The original takes the absolute value in z; on valid points row - cel + 7 is never negative. */
void ref_hex_lines(int row, int cel, int *x, int *y, int *z)
{
    *x = cel;
    *y = (row + cel - 7) / 2;
    *z = (row - cel + 7) / 2;
}

/*
 * ref_board.c - the board of the slow reference: set it up, look at a point, count a row.
 */
#include "ref_board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

void ref_board_square(struct ref_board *b, int size)
{
    assert(size >= 1 && size <= REF_MAX);
    b->size = size;
    b->axes = 4;
    for (int row = 0; row < REF_MAX; row++) {
        for (int col = 0; col < REF_MAX; col++) {
            b->cell[row][col] = row < size && col < size ? '.' : '#';
        }
    }
}

/*
 * A point lies on the line x of its column, the line y of its row and the line z = y - x + S - 1;
 * each number runs from 0 to 2S - 2. The third condition cuts two corners off the square.
 */
void ref_board_hex(struct ref_board *b, int side)
{
    int last = 2 * side - 2;

    ref_board_square(b, last + 1);
    b->axes = 3;
    for (int y = 0; y <= last; y++) {
        for (int x = 0; x <= last; x++) {
            int z = y - x + side - 1;
            if (z < 0 || z > last) b->cell[y][x] = '#';
        }
    }
}

bool ref_board_read(struct ref_board *b, int size, const char *cells)
{
    if (size < 1 || size > REF_MAX) return false;
    if (strlen(cells) != (size_t)size * (size_t)size) return false;
    ref_board_square(b, size);
    for (int row = 0; row < size; row++) {
        for (int col = 0; col < size; col++) {
            char c = cells[row * size + col];
            if (c != '.' && c != 'X' && c != 'O') return false;
            b->cell[row][col] = c;
        }
    }
    return true;
}

char ref_at(const struct ref_board *b, int row, int col)
{
    if (row < 0 || row >= b->size || col < 0 || col >= b->size) return '#';
    return b->cell[row][col];
}

void ref_direction(int axis, int *drow, int *dcol)
{
    static const int rows[4] = {0, 1, 1, 1};
    static const int cols[4] = {1, 0, 1, -1};

    assert(axis >= 0 && axis < 4);
    *drow = rows[axis];
    *dcol = cols[axis];
}

char ref_step(const struct ref_board *b, int row, int col, int axis, int n)
{
    int drow, dcol;

    ref_direction(axis, &drow, &dcol);
    return ref_at(b, row + n * drow, col + n * dcol);
}

int ref_run(const struct ref_board *b, int row, int col, int axis, char colour)
{
    int count = 1;

    for (int n = 1; ref_step(b, row, col, axis, n) == colour; n++) {
        count++;
    }
    for (int n = -1; ref_step(b, row, col, axis, n) == colour; n--) {
        count++;
    }
    return count;
}

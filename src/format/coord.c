#include "format/coord.h"

#include <string.h>

/* On the hexagon y grows downwards: a column's lowest point has the largest y. */
static int lowest_y(const struct geometry *g, int column)
{
    int by_x = column + g->size - 1, by_y = 2 * g->size - 2;
    return by_x < by_y ? by_x : by_y;
}

int coord_column_height(const struct geometry *g, int column)
{
    if (g->board == TG_SQUARE) return g->size;
    int highest_y = column - (g->size - 1);
    return lowest_y(g, column) - (highest_y > 0 ? highest_y : 0) + 1;
}

static int number_of(const struct geometry *g, tg_point p)
{
    if (g->board == TG_SQUARE) return point_row(p) + 1;
    return lowest_y(g, point_column(p)) - point_row(p) + 1;
}

void coord_write(const struct geometry *g, tg_point p, char name[TG_NAME_SIZE])
{
    if (!geometry_has_point(g, p)) {
        memcpy(name, p == TG_PASS ? "pass" : "-", p == TG_PASS ? 5 : 2);
        return;
    }
    int number = number_of(g, p), i = 0;
    name[i++] = coord_letter(g, point_column(p));
    if (number >= 10) name[i++] = (char)('0' + number / 10);
    name[i++] = (char)('0' + number % 10);
    name[i] = '\0';
}

/* Five in a row: a, b, c … Go: A … H, J …, as Go players and their protocols have it. */
char coord_letter(const struct geometry *g, int column)
{
    if (!g->is_go) return (char)('a' + column);
    return (char)('A' + column + (column >= 'I' - 'A'));
}

static int column_of_letter(const struct geometry *g, char c)
{
    for (int column = 0; column < g->span; column++) {
        char letter = coord_letter(g, column);
        if (c == letter || c == (letter ^ 0x20)) return column;
    }
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter ? g->span : -1; /* of another board */
}

size_t coord_read(const struct geometry *g, const char *text, size_t length, tg_point *point)
{
    int column = length ? column_of_letter(g, text[0]) : -1;
    size_t used = 1;
    int number = 0;
    if (column < 0) return 0;
    while (used < length && used < 4 && text[used] >= '0' && text[used] <= '9')
        number = number * 10 + (text[used++] - '0');
    if (used == 1 || text[1] == '0') return 0;

    *point = TG_NO_POINT;
    if (column >= g->span || number > coord_column_height(g, column)) return used;
    int row = g->board == TG_SQUARE ? number - 1 : lowest_y(g, column) - number + 1;
    *point = point_at(row, column);
    return used;
}

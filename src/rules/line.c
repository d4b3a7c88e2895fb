/* The definitions of the shapes, and the tables made from them.
 *
 * A line is eleven cells, the stone in the middle. Each cell round it is empty, own or blocked (the
 * other colour and the edge are the same here). A class depends only on the classes of the lines
 * with one own stone more, and in base 3 with own = 1 and empty = 0 such a line has a larger number:
 * going down from the largest number, everything needed is already there. */
#include "rules/line.h"

#include <pthread.h>
#include <string.h>

enum { FREE, OWN, BLOCKED };

static struct tg_line_class classes[2][LINE_TERNARY]; /* [exact] */
static uint8_t shapes[3][LINE_INDEXES];               /* [rule] */

/* ---- The definitions ---------------------------------------------------------------------------*/

/* Own stones that touch the middle stone without a gap, on one side: cells from `first`, going by
 * `step`, five at most. */
static int run_on_side(const unsigned char cell[LINE_CELLS], int first, int step)
{
    int n = 0;
    while (n < 5 && cell[first + n * step] == OWN)
        n++;
    return n;
}

/* An unbroken four both of whose ends make five: the two five-points enclose a run of four. */
static bool is_straight(int left, int right, const int points[2], int count)
{
    return count == 2 && left + right + 1 == 4 && points[0] == 4 - left && points[1] == 5 + right;
}

static bool any_leads_to(const enum tg_shape next[LINE_CELLS], int count, enum tg_shape shape)
{
    for (int i = 0; i < count; i++)
        if (next[i] == shape) return true;
    return false;
}

/* The class of a line that is neither five nor four, from the classes one stone further. */
static enum tg_shape lesser_class(const enum tg_shape next[LINE_CELLS], int count)
{
    if (any_leads_to(next, count, TG_LIVE_FOUR)) return TG_LIVE_THREE;
    if (any_leads_to(next, count, TG_FOUR)) return TG_SLEEPING_THREE;
    if (any_leads_to(next, count, TG_DOUBLE_FOUR)) return TG_SLEEPING_THREE;
    if (any_leads_to(next, count, TG_LIVE_THREE)) return TG_LIVE_TWO;
    if (any_leads_to(next, count, TG_SLEEPING_THREE)) return TG_SLEEPING_TWO;
    if (any_leads_to(next, count, TG_LIVE_TWO)) return TG_LIVE_ONE;
    if (any_leads_to(next, count, TG_SLEEPING_TWO)) return TG_SLEEPING_ONE;
    return TG_DEAD;
}

static struct tg_line_class classify(const struct tg_line_class *table, int number, bool exact)
{
    unsigned char cell[LINE_CELLS];
    for (int i = 0, rest = number; i < LINE_CELLS; i++, rest /= 3)
        cell[i] = (unsigned char)(rest % 3);

    /* Cells 0…4 lie left of the stone, 5…9 right of it. */
    int left = run_on_side(cell, 4, -1), right = run_on_side(cell, 5, 1);
    int run = left + 1 + right;
    if (run == 5 || (run > 5 && !exact)) return (struct tg_line_class){TG_FIVE, TG_FIVE, 0};
    if (run > 5) return (struct tg_line_class){TG_OVERLINE, TG_OVERLINE, 0};

    enum tg_shape next_by_points[LINE_CELLS], next_straight[LINE_CELLS];
    int next_count = 0, five_points = 0, points[2] = {0, 0};
    for (int i = 0, power = 1; i < LINE_CELLS; i++, power *= 3) {
        if (cell[i] != FREE) continue;
        const struct tg_line_class *further = &table[number + power];
        next_by_points[next_count] = further->by_points;
        next_straight[next_count++] = further->straight;
        if (further->straight != TG_FIVE) continue;
        if (five_points < 2) points[five_points] = i;
        five_points++;
    }

    struct tg_line_class class = {.five_points = five_points};
    if (five_points > 0) {
        class.by_points = five_points > 1 ? TG_LIVE_FOUR : TG_FOUR;
        class.straight = five_points == 1                                ? TG_FOUR
                         : is_straight(left, right, points, five_points) ? TG_LIVE_FOUR
                                                                         : TG_DOUBLE_FOUR;
    } else {
        class.by_points = lesser_class(next_by_points, next_count);
        class.straight = lesser_class(next_straight, next_count);
    }
    return class;
}

static void build_classes(void)
{
    for (int exact = 0; exact < 2; exact++)
        for (int number = LINE_TERNARY - 1; number >= 0; number--)
            classes[exact][number] = classify(classes[exact], number, exact);
}

const struct tg_line_class *line_classes(bool exact)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_classes);
    return classes[exact];
}

/* ---- Tables over line words --------------------------------------------------------------------*/

/* Base 3 number of five two-bit cells as `own` sees them. */
static int ternary_of_half(int half, enum cell own)
{
    int number = 0;
    for (int i = 4; i >= 0; i--) {
        int cell = half >> 2 * i & 3;
        number = number * 3 + (cell == CELL_EMPTY ? FREE : cell == (int)own ? OWN : BLOCKED);
    }
    return number;
}

static void build_shapes(uint8_t table[LINE_INDEXES], bool black_exact, bool white_exact)
{
    const struct tg_line_class *black = line_classes(black_exact);
    const struct tg_line_class *white = line_classes(white_exact);
    int black_half[1024], white_half[1024];
    for (int half = 0; half < 1024; half++) {
        black_half[half] = ternary_of_half(half, CELL_BLACK);
        white_half[half] = ternary_of_half(half, CELL_WHITE);
    }
    for (int index = 0; index < LINE_INDEXES; index++) {
        int low = index & 1023, high = index >> 10;
        unsigned b = black[black_half[low] + 243 * black_half[high]].straight;
        unsigned w = white[white_half[low] + 243 * white_half[high]].straight;
        table[index] = (uint8_t)(b | w << 4);
    }
}

static void build_freestyle(void)
{
    build_shapes(shapes[TG_FREESTYLE], false, false);
}

static void build_standard(void)
{
    build_shapes(shapes[TG_STANDARD], true, true);
}

static void build_renju(void)
{
    build_shapes(shapes[TG_RENJU], true, false);
}

const uint8_t *line_shapes(enum tg_rule rule)
{
    static pthread_once_t once[3] = {PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT};
    static void (*const build[3])(void) = {build_freestyle, build_standard, build_renju};
    pthread_once(&once[rule], build[rule]);
    return shapes[rule];
}

/* ---- One line as text --------------------------------------------------------------------------*/

bool tg_line_classify(const char *line, size_t length, bool exact, struct tg_line_class *result)
{
    if (length % 2 == 0 || memchr(line, '\0', length)) return false;
    for (size_t i = 0; i < length; i++)
        if (!strchr(".XO#", line[i])) return false;
    size_t middle = length / 2;
    if (line[middle] != 'X') return false;

    int number = 0;
    for (int i = LINE_CELLS - 1; i >= 0; i--) {
        int offset = i < 5 ? i - 5 : i - 4;
        bool outside = offset < 0 ? middle < (size_t)-offset : middle + (size_t)offset >= length;
        char c = outside ? '#' : line[(ptrdiff_t)middle + offset];
        number = number * 3 + (c == '.' ? FREE : c == 'X' ? OWN : BLOCKED);
    }
    *result = line_classes(exact)[number];
    return true;
}

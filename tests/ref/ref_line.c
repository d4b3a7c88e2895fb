/*
 * ref_line.c - line shapes by literally adding stones.
 *
 * Fives and fours are recognised by looking at the line. Everything weaker is defined by what one
 * added stone turns it into, so it is found by adding a stone to every empty cell in turn and
 * classifying the result: a three is one stone from a four, a two is one stone from a three, a
 * one is one stone from a two. Three added stones are therefore enough to know.
 */
#include "ref_line.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* From weakest to strongest: the first match of the definitions is the greatest here. */
enum shape {
    OVERLINE, /* under exact rules no move at all, hence below everything */
    DEAD,
    SLEEPING_ONE,
    OPEN_ONE,
    SLEEPING_TWO,
    OPEN_TWO,
    SLEEPING_THREE,
    OPEN_THREE,
    FOUR,
    DOUBLE_FOUR,
    OPEN_FOUR,
    FIVE
};

static const char *const names[] = {
    "overline",       "dead",       "sleeping-one", "open-one",    "sleeping-two", "open-two",
    "sleeping-three", "open-three", "four",         "double-four", "open-four",    "five",
};

/* What is in cell i; beyond the string is off the board. */
static char cell_at(const char *line, int i)
{
    if (i < 0 || i >= (int)strlen(line)) return '#';
    return line[i];
}

/* The unbroken row through the centre: its first and last cell. */
static void centre_run(const char *line, int *first, int *last)
{
    *first = *last = (int)strlen(line) / 2;
    while (cell_at(line, *first - 1) == 'X') {
        (*first)--;
    }
    while (cell_at(line, *last + 1) == 'X') {
        (*last)++;
    }
}

/* Five: the row through the centre has five stones, or more if the rule is not exact. */
static bool is_five(const char *line, bool exact)
{
    int first, last;

    centre_run(line, &first, &last);
    return exact ? last - first + 1 == 5 : last - first + 1 >= 5;
}

/* Five-point: an empty cell that, filled, makes a five containing the centre. */
static bool is_five_point(char *line, int i, bool exact)
{
    if (cell_at(line, i) != '.') return false;
    line[i] = 'X';
    bool five = is_five(line, exact);
    line[i] = '.';
    return five;
}

static int count_five_points(char *line, bool exact)
{
    int count = 0;

    for (int i = 0; line[i] != '\0'; i++) {
        if (is_five_point(line, i, exact)) count++;
    }
    return count;
}

/* Section 3 of the rules of renju: an unbroken four, both ends of which are five-points. */
static bool is_straight_four(char *line, bool exact)
{
    int first, last;

    centre_run(line, &first, &last);
    return last - first + 1 == 4 && is_five_point(line, first - 1, exact)
           && is_five_point(line, last + 1, exact);
}

/* What a line is called from which one added stone leads at best to this class. */
static enum shape one_stone_before(enum shape c)
{
    switch (c) {
    case OPEN_FOUR: return OPEN_THREE;
    case DOUBLE_FOUR: return SLEEPING_THREE;
    case FOUR: return SLEEPING_THREE;
    case OPEN_THREE: return OPEN_TWO;
    case SLEEPING_THREE: return SLEEPING_TWO;
    case OPEN_TWO: return OPEN_ONE;
    case SLEEPING_TWO: return SLEEPING_ONE;
    default: return DEAD;
    }
}

/*
 * The class of the line, looking at most `add` added stones ahead. straight chooses between the
 * two meanings of open-four. An added stone that makes an overline comes out as OVERLINE, the
 * lowest class, and so is never chosen: it is no move.
 */
static enum shape classify(char *line, bool exact, bool straight, int add)
{
    int first, last;

    centre_run(line, &first, &last);
    if (is_five(line, exact)) return FIVE;
    if (last - first + 1 > 5) return OVERLINE;

    int points = count_five_points(line, exact);
    if (points >= 2 && !straight) return OPEN_FOUR;
    if (points >= 2) return is_straight_four(line, exact) ? OPEN_FOUR : DOUBLE_FOUR;
    if (points == 1) return FOUR;
    if (add == 0) return DEAD;

    enum shape best = OVERLINE;
    for (int i = 0; line[i] != '\0'; i++) {
        if (line[i] != '.') continue;
        line[i] = 'X';
        enum shape c = classify(line, exact, straight, add - 1);
        line[i] = '.';
        if (c > best) best = c;
    }
    return one_stone_before(best);
}

void ref_line_class(const char *line, bool exact, const char **by_five_points,
                    const char **straight, int *five_points)
{
    char work[REF_LINE_MAX + 1];
    size_t length = strlen(line);

    assert(length % 2 == 1 && length <= REF_LINE_MAX && line[length / 2] == 'X');
    memcpy(work, line, length + 1);
    if (by_five_points != NULL) *by_five_points = names[classify(work, exact, false, 3)];
    if (straight != NULL) *straight = names[classify(work, exact, true, 3)];
    if (five_points != NULL) {
        *five_points = is_five(work, exact) ? 0 : count_five_points(work, exact);
    }
}

void ref_point_class(const struct ref_board *b, int row, int col, char colour, int axis, bool exact,
                     const char **by_five_points, const char **straight, int *five_points)
{
    char line[12];

    for (int n = -5; n <= 5; n++) {
        char c = ref_step(b, row, col, axis, n);
        if (c == 'X' || c == 'O') c = c == colour ? 'X' : 'O';
        line[n + 5] = c;
    }
    line[5] = 'X';
    line[11] = '\0';
    ref_line_class(line, exact, by_five_points, straight, five_points);
}

/*
 * ref_seed.c - counting by axis, and live threes by matching strings.
 *
 * The original adds the occurrences of the patterns of a live three, takes off the false ones
 * (an own stone next to the pattern makes an overline of the five) and those counted twice. Its
 * tables have faults: the symmetric shape 01011010 is taken off and, under a second name, added
 * again, and one false pattern is made by reversing a string that is not yet set. Here each of
 * the three steps is one rule, applied to every pattern alike.
 */
#include "ref_seed.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

int ref_seed_count(const struct ref_board *b, int row, int col, int axis)
{
    char colour = ref_at(b, row, col);

    if (colour != 'X' && colour != 'O') return 0;
    return ref_run(b, row, col, axis, colour);
}

int ref_seed_text(const struct ref_board *b, int row, int col, int axis, char *text)
{
    int before = 0, length = 0;

    text[0] = '\0';
    if (ref_at(b, row, col) == '#') return -1;
    while (ref_step(b, row, col, axis, -before - 1) != '#') {
        before++;
    }
    for (int n = -before; ref_step(b, row, col, axis, n) != '#'; n++) {
        char c = ref_step(b, row, col, axis, n);
        text[length++] = c == 'X' ? '1' : c == 'O' ? '2' : '0';
    }
    text[length] = '\0';
    return before;
}

int ref_seed_match(const char *pattern, const char *text)
{
    size_t length = strlen(pattern);
    int count = 0;

    for (; strlen(text) >= length; text++) {
        if (strncmp(pattern, text, length) == 0) count++;
        if (*text == '\0') break;
    }
    return count;
}

/* Occurrences of left + pattern + right, where the 1s of the pattern stand for own stones. */
static int match_between(const char *left, const char *pattern, const char *right, const char *text,
                         char own)
{
    char whole[16];

    assert(strlen(left) + strlen(pattern) + strlen(right) < sizeof whole);
    strcpy(whole, left);
    strcat(whole, pattern);
    strcat(whole, right);
    for (char *c = whole; *c != '\0'; c++) {
        if (*c == '1') *c = own;
    }
    return ref_seed_match(whole, text);
}

/*
 * Occurrences of the pattern less the false ones. Both ends of the pattern are empty and its
 * straight four reaches from one to the other. If exactly five is needed, an own stone beyond an
 * end makes that end a six: those are taken off on the left and on the right, and those with a
 * stone on both sides, taken off twice, are added again.
 */
static int match_true(const char *pattern, const char *text, char own, bool exact)
{
    int count = match_between("", pattern, "", text, own);

    if (!exact) return count;
    count -= match_between("1", pattern, "", text, own);
    count -= match_between("", pattern, "1", text, own);
    count += match_between("1", pattern, "1", text, own);
    return count;
}

/*
 * A straight four is 011110. Take one stone away and four patterns remain, two pairs of mirror
 * images:
 *
 *     011100  001110      011010  010110
 *
 * Three stones in a row with two free cells on either side, 0011100, match both patterns of the
 * first pair: one three, counted twice, once taken off. (If either of the two is false there is
 * nothing to take off; an own stone beyond 0011100 is beyond one of the two.) The patterns of the
 * second pair have one filling point each, so no three matches twice: 01011010 holds two threes
 * when six is a five, which share two stones, and none when it is not.
 */
int ref_seed_live_threes(const char *text, char own, bool exact)
{
    int count = 0;

    count += match_true("011100", text, own, exact);
    count += match_true("001110", text, own, exact);
    count -= match_true("0011100", text, own, exact);
    count += match_true("011010", text, own, exact);
    count += match_true("010110", text, own, exact);
    return count;
}

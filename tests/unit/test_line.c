/* The shape of one line: the tables against the slow reference on every line there is, and the
 * corpora of classified lines in full. */
#include "ref_line.h"
#include "rules/line.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long table_lines, index_entries, random_lines, corpus_lines;

/* by_points calls a double four a live four, so the same names serve both readings. */
static void compare(const char *line, bool exact, const struct tg_line_class *got,
                    const char *by_points, const char *straight, int five_points)
{
    bool same = strcmp(reference_name(got->by_points), by_points) == 0
                && strcmp(reference_name(got->straight), straight) == 0
                && got->five_points == five_points;
    if (same) return;
    fail_msg("%s exact %d: got %s, %s, %d five-points; expected %s, %s, %d", line, exact,
             reference_name(got->by_points), reference_name(got->straight), got->five_points,
             by_points, straight, five_points);
}

/* Eleven cells from a number in base 3; an empty cell is 0, an own one 1, a blocked one 2. */
static void write_line(int number, char blocked, char line[12])
{
    for (int i = 0; i < LINE_CELLS; i++, number /= 3)
        line[i < 5 ? i : i + 1] = ".X?"[number % 3] == '?' ? blocked : ".X"[number % 3];
    line[5] = 'X';
    line[11] = '\0';
}

static void test_every_line(void **state)
{
    (void)state;
    for (int exact = 0; exact < 2; exact++) {
        const struct tg_line_class *table = line_classes(exact);
        for (int number = 0; number < LINE_TERNARY; number++) {
            char line[12];
            const char *by_points, *straight;
            int five_points;
            struct tg_line_class by_text;
            write_line(number, number % 2 ? 'O' : '#', line);
            ref_line_class(line, exact, &by_points, &straight, &five_points);
            compare(line, exact, &table[number], by_points, straight, five_points);
            assert_true(tg_line_classify(line, 11, exact, &by_text));
            compare(line, exact, &by_text, by_points, straight, five_points);
            table_lines++;
        }
    }
    assert_int_equal(table_lines, 2 * 59049);
}

/* The tables by two-bit cells hold the same classes, seen by black and by white. */
static void test_index_tables(void **state)
{
    (void)state;
    static const enum tg_rule rules[] = {TG_FREESTYLE, TG_STANDARD, TG_RENJU};
    for (int r = 0; r < 3; r++) {
        const uint8_t *table = line_shapes(rules[r]);
        for (int index = 0; index < LINE_INDEXES; index++) {
            for (int colour = TG_BLACK; colour <= TG_WHITE; colour++) {
                int number = 0;
                for (int i = LINE_CELLS - 1; i >= 0; i--) {
                    int cell = index >> 2 * i & 3;
                    number = 3 * number + (cell == CELL_EMPTY ? 0 : cell == colour ? 1 : 2);
                }
                bool exact = is_exact(rules[r], (enum tg_colour)colour);
                enum tg_shape want = line_classes(exact)[number].straight;
                if (shape_of(table[index], (enum tg_colour)colour) != want)
                    fail_msg("rule %d, index %#x, colour %d", r, (unsigned)index, colour);
                index_entries++;
            }
        }
    }
}

/* line_index leaves the middle cell out and keeps the order of the others. */
static void test_line_index(void **state)
{
    (void)state;
    struct rng r = {1};
    for (int i = 0; i < 100000; i++) {
        uint64_t cells = rng_next(&r);
        unsigned index = line_index(cells);
        assert_true(index < LINE_INDEXES);
        for (int k = 0; k < LINE_CELLS; k++)
            assert_int_equal(index >> 2 * k & 3, cells >> 2 * (k < 5 ? k : k + 1) & 3);
    }
}

/* Every odd length. What lies further than five cells away must not matter. */
static void test_random_lines(void **state)
{
    (void)state;
    struct rng r = {20260101};
    int each = rounds(3000, 40000);
    for (int length = 1; length <= 21; length += 2) {
        for (int n = 0; n < each; n++) {
            char line[22], padded[38];
            const char *by_points, *straight;
            int five_points;
            struct tg_line_class got;
            bool exact = n % 2;
            uint32_t own = 2 + rng_below(&r, 5);
            for (int i = 0; i < length; i++) {
                uint32_t draw = rng_below(&r, 10);
                line[i] = draw < own ? 'X' : draw < 9 ? '.' : rng_below(&r, 2) ? 'O' : '#';
            }
            line[length / 2] = 'X';
            line[length] = '\0';
            ref_line_class(line, exact, &by_points, &straight, &five_points);
            memset(padded, n % 3 ? 'X' : '.', sizeof padded); /* outside is off the board */
            memcpy(padded + 8, line, (size_t)length);
            assert_true(tg_line_classify(padded + 8, (size_t)length, exact, &got));
            compare(line, exact, &got, by_points, straight, five_points);
            random_lines++;
        }
    }
    assert_int_equal(random_lines, 11L * each);
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",     ".",     "O",     "#",     "XX",    "..X.",   "XXXXXX", "..O..", ".....",  "..#..",
        "X.X.", "..x..", "..X. ", " .X..", "..X.B", "\n.X..", "..X.é.", "0.X.0", "..X..\n"};
    struct tg_line_class class;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (tg_line_classify(bad[i], strlen(bad[i]), true, &class))
            fail_msg("\"%s\" is no line", bad[i]);
    assert_false(tg_line_classify("..X\0.", 5, true, &class));
    assert_false(tg_line_classify("\0.X..", 5, true, &class));
    assert_true(tg_line_classify("..X..OOO", 5, true, &class)); /* the length ends it */
    assert_int_equal(class.straight, TG_SLEEPING_ONE);
    assert_true(tg_line_classify("X", 1, false, &class));
    assert_int_equal(class.straight, TG_DEAD);
}

/* The first line of these files is a comment; after it a leading '#' is a cell. */
static long check_corpus(const char *name, bool exact)
{
    FILE *f = open_corpus(name);
    char text[256], line[64], by_points[64], straight[64];
    long count = 0;
    assert_non_null(fgets(text, sizeof text, f));
    while (fgets(text, sizeof text, f)) {
        int five_points;
        struct tg_line_class got;
        if (sscanf(text, "%63s %63s %63s %d", line, by_points, straight, &five_points) != 4)
            give_up("%s: bad line %ld", name, count + 2);
        assert_true(tg_line_classify(line, strlen(line), exact, &got));
        compare(line, exact, &got, by_points, straight, five_points);
        count++;
    }
    fclose(f);
    corpus_lines += count;
    return count;
}

static void test_corpora(void **state)
{
    (void)state;
    assert_int_equal(check_corpus("shapes_freestyle.txt", false), 14641);
    assert_int_equal(check_corpus("shapes_standard.txt", true), 14641);
    assert_int_equal(check_corpus("shapes_renju_black.txt", true), 14641);
    assert_int_equal(check_corpus("shapes_standard_11.txt", true), 132496);
    assert_int_equal(check_corpus("shapes_renju_black_11.txt", true), 132496);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_line), cmocka_unit_test(test_index_tables),
        cmocka_unit_test(test_line_index), cmocka_unit_test(test_random_lines),
        cmocka_unit_test(test_bad_text),   cmocka_unit_test(test_corpora),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("line",
                  "%ld lines of the corpora, %ld of all lines, %ld random ones, %ld table entries",
                  corpus_lines, table_lines, random_lines, index_entries);
    return failed;
}

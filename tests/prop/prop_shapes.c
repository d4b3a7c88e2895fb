/* Shapes over the whole board, each once, against the definitions.
 *
 * The definitions are written out again here on lines of text, plainly: collect every set of stones
 * that makes a shape, then leave out what lies inside a stronger one. On random boards tg_shapes must
 * find the same sets; its live threes must be those of the string matching that the second seed
 * describes; and the best set that holds a stone must be the class that the tables give it. */
#include "ref_seed.h"
#include "rules/shape.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long boards_seen, lines_seen, shapes_seen[TG_SHAPES], stones_seen, stones_spared;
static long threes_matched, threes_hidden, exhaustive_lines;

/* ---- the definitions on a text of '.', 'X' own, 'O' other --------------------------------------*/

struct set {
    enum tg_shape shape;
    uint32_t stones; /* bit = cell */
};

struct sets {
    struct set at[256];
    int count;
};

static uint32_t bit(int i)
{
    return UINT32_C(1) << i;
}

static void collect(struct sets *s, enum tg_shape shape, uint32_t stones)
{
    for (int i = 0; i < s->count; i++)
        if (s->at[i].shape == shape && s->at[i].stones == stones) return;
    if (s->count == 256) give_up("more sets than a line can hold");
    s->at[s->count++] = (struct set){shape, stones};
}

static char cell(const char *text, int i)
{
    return i < 0 || i >= (int)strlen(text) ? 'O' : text[i];
}

/* First and last cell of the unbroken row through i. */
static void find_row(const char *text, int i, int *first, int *last)
{
    *first = *last = i;
    while (cell(text, *first - 1) == 'X')
        --*first;
    while (cell(text, *last + 1) == 'X')
        ++*last;
}

static uint32_t cells_from(int first, int last)
{
    uint32_t mask = 0;
    for (int i = first; i <= last; i++)
        mask |= bit(i);
    return mask;
}

static bool is_five_point(char *text, int i, bool exact)
{
    int first, last;
    if (cell(text, i) != '.') return false;
    text[i] = 'X';
    find_row(text, i, &first, &last);
    text[i] = '.';
    return exact ? last - first == 4 : last - first >= 4;
}

/* Is the row through cell i an unbroken four with a five-point at both ends? */
static bool is_live_four(char *text, int i, bool exact)
{
    int first, last;
    find_row(text, i, &first, &last);
    return last - first == 3 && is_five_point(text, first - 1, exact)
           && is_five_point(text, last + 1, exact);
}

static void collect_fives_and_fours(char *text, bool exact, struct sets *s)
{
    for (int i = 0; text[i]; i++) {
        int first, last;
        if (text[i] == 'X') {
            find_row(text, i, &first, &last);
            int length = last - first + 1;
            if (length >= 5)
                collect(s, length > 5 && exact ? TG_OVERLINE : TG_FIVE, cells_from(first, last));
            if (is_live_four(text, i, exact)) collect(s, TG_LIVE_FOUR, cells_from(first, last));
        } else if (is_five_point(text, i, exact)) {
            bool of_live_four = (cell(text, i - 1) == 'X' && is_live_four(text, i - 1, exact))
                                || (cell(text, i + 1) == 'X' && is_live_four(text, i + 1, exact));
            if (of_live_four) continue; /* one shape with two points */
            text[i] = 'X';
            find_row(text, i, &first, &last);
            text[i] = '.';
            collect(s, TG_FOUR, cells_from(first, last) & ~bit(i));
        }
    }
}

/* One or two cells filled: what they make a live four of is a live three or a live two. */
static void collect_live(char *text, bool exact, struct sets *s)
{
    int length = (int)strlen(text), first, last;
    for (int a = 0; a < length; a++) {
        if (text[a] != '.') continue;
        text[a] = 'X';
        if (is_live_four(text, a, exact)) {
            find_row(text, a, &first, &last);
            collect(s, TG_LIVE_THREE, cells_from(first, last) & ~bit(a));
        }
        for (int b = a + 1; b < length; b++) {
            if (text[b] != '.') continue;
            text[b] = 'X';
            find_row(text, a, &first, &last);
            if (b <= last && is_live_four(text, a, exact))
                collect(s, TG_LIVE_TWO, cells_from(first, last) & ~bit(a) & ~bit(b));
            text[b] = '.';
        }
        text[a] = '.';
    }
}

/* Three or two stones in five cells that can still be filled up to a five. */
static void collect_sleeping(const char *text, bool exact, struct sets *s)
{
    for (int i = 0; i + 5 <= (int)strlen(text); i++) {
        uint32_t stones = 0;
        int count = 0;
        for (int k = i; k < i + 5; k++) {
            if (text[k] == 'O') count = -9;
            if (text[k] == 'X') stones |= bit(k), count++;
        }
        if (exact && (cell(text, i - 1) == 'X' || cell(text, i + 5) == 'X')) continue;
        if (count == 3) collect(s, TG_SLEEPING_THREE, stones);
        if (count == 2) collect(s, TG_SLEEPING_TWO, stones);
    }
}

static void find_sets(const char *line, bool exact, struct sets *s)
{
    char text[32];
    strcpy(text, line);
    s->count = 0;
    collect_fives_and_fours(text, exact, s);
    collect_live(text, exact, s);
    collect_sleeping(text, exact, s);
}

static bool is_inside_stronger(const struct sets *s, int i)
{
    for (int k = 0; k < s->count; k++)
        if (s->at[k].shape > s->at[i].shape
            && (s->at[k].stones & s->at[i].stones) == s->at[i].stones)
            return true;
    return false;
}

/* ---- one line ----------------------------------------------------------------------------------*/

static void must_hold(const struct line_set *sets, int n, struct set want, const char *line,
                      bool exact)
{
    for (int i = 0; i < n; i++)
        if (sets[i].shape == want.shape && sets[i].stones == want.stones) return;
    fail_msg("%s exact %d: %s %#x is missing", line, exact, reference_name(want.shape),
             (unsigned)want.stones);
}

/* What the table says of cell i, whole line known. */
static enum tg_shape class_at(const char *line, int i, bool exact)
{
    char cells[12];
    struct tg_line_class class;
    for (int k = -5; k <= 5; k++)
        cells[k + 5] = cell(line, i + k);
    if (!tg_line_classify(cells, 11, exact, &class)) give_up("\"%s\" is no line", cells);
    return class.straight;
}

/* Does every five-point of this stone belong to a live four that it is no part of? Only where six is a
 * five: the first stone of X.XXXX. makes five with the gap, and so does the live four. The gap is
 * counted once, for the live four, and the stone is in no four of its own. */
static bool is_spared(const char *line, int i, bool exact)
{
    char text[32];
    strcpy(text, line);
    for (int q = 0; text[q]; q++) {
        int first, last;
        if (!is_five_point(text, q, exact)) continue;
        bool of_live_four = (cell(text, q - 1) == 'X' && is_live_four(text, q - 1, exact))
                            || (cell(text, q + 1) == 'X' && is_live_four(text, q + 1, exact));
        text[q] = 'X';
        find_row(text, i, &first, &last);
        text[q] = '.';
        if (q >= first && q <= last && !of_live_four) return false;
    }
    return !exact;
}

/* The best set that holds a stone is its class in the table; two fours are fours. */
static void check_best(const char *line, bool exact, const struct line_set *sets, int n)
{
    for (int i = 0; line[i]; i++) {
        if (line[i] != 'X') continue;
        enum tg_shape best = TG_DEAD, class = class_at(line, i, exact);
        for (int k = 0; k < n; k++)
            if ((sets[k].stones & bit(i)) && sets[k].shape > best) best = sets[k].shape;
        if (class == TG_DOUBLE_FOUR) class = TG_FOUR;
        if (class < TG_SLEEPING_TWO) class = TG_DEAD;
        if (class == TG_FOUR && best < TG_FOUR && is_spared(line, i, exact))
            stones_spared++;
        else if (best != class)
            fail_msg("%s exact %d cell %d: sets say %s, the table %s", line, exact, i,
                     reference_name(best), reference_name(class));
        stones_seen++;
    }
}

static void check_line(const char *line, bool exact)
{
    struct line_set once[SHAPES_A_LINE], every[SHAPES_A_LINE];
    struct sets want;
    char digits[32];
    uint32_t own = 0, other = 0;
    int length = (int)strlen(line), left = 0, threes = 0;
    for (int i = 0; i < length; i++) {
        if (line[i] == 'X') own |= bit(i);
        if (line[i] == 'O') other |= bit(i);
        digits[i] = line[i] == 'X' ? '1' : line[i] == 'O' ? '2' : '0';
    }
    digits[length] = '\0';
    find_sets(line, exact, &want);
    int all = shape_sets(own, other, length, exact, true, every);
    int n = shape_sets(own, other, length, exact, false, once);
    assert_int_equal(all, want.count);
    for (int i = 0; i < want.count; i++) {
        must_hold(every, all, want.at[i], line, exact);
        threes += want.at[i].shape == TG_LIVE_THREE;
        if (is_inside_stronger(&want, i)) {
            threes_hidden += want.at[i].shape == TG_LIVE_THREE;
            continue;
        }
        left++;
        must_hold(once, n, want.at[i], line, exact);
    }
    assert_int_equal(n, left);
    for (int i = 1; i < n; i++) /* strongest first; fives and overlines as they lie */
        assert_true(once[i - 1].shape >= once[i].shape || once[i - 1].shape == TG_OVERLINE);
    /* The second seed's matching sees every live three, also those inside a four. */
    assert_int_equal(ref_seed_live_threes(digits, '1', exact), threes);
    threes_matched += threes;
    check_best(line, exact, every, all);
    lines_seen++;
}

static void test_short_lines(void **state)
{
    (void)state;
    for (int length = 1, count = 3; length <= 10; length++, count *= 3) {
        for (int number = 0; number < count; number++) {
            char line[32];
            int rest = number;
            for (int i = 0; i < length; i++, rest /= 3)
                line[i] = ".XO"[rest % 3];
            line[length] = '\0';
            check_line(line, false);
            check_line(line, true);
            exhaustive_lines += 2;
        }
    }
    assert_int_equal(exhaustive_lines, 2 * 88572);
}

static void test_long_lines(void **state)
{
    (void)state;
    struct rng r = {3};
    int n = rounds(20000, 400000);
    for (int i = 0; i < n; i++) {
        char line[32];
        int length = 11 + i % 12;
        uint32_t own = 3 + rng_below(&r, 4);
        for (int k = 0; k < length; k++) {
            uint32_t draw = rng_below(&r, 10);
            line[k] = draw < own ? 'X' : draw < 9 ? '.' : 'O';
        }
        line[length] = '\0';
        check_line(line, i % 2);
    }
}

/* ---- whole boards ------------------------------------------------------------------------------*/

/* The line from a point on, as `colour` sees it; returns its length. */
static int read_line(const tg_game *game, tg_point start, enum tg_axis axis, enum tg_colour colour,
                     char *line)
{
    int length = 0;
    for (tg_point p = start; p != TG_NO_POINT; p = tg_step(game, p, axis, 1)) {
        enum tg_colour stone = tg_stone(game, p);
        line[length++] = stone == TG_EMPTY ? '.' : stone == colour ? 'X' : 'O';
    }
    line[length] = '\0';
    return length;
}

static bool is_found(const tg_game *game, const struct tg_found *found, int n, struct set want,
                     tg_point start, enum tg_axis axis)
{
    for (int i = 0; i < n; i++) {
        uint32_t stones = 0;
        if (found[i].shape != want.shape || found[i].axis != axis) continue;
        for (int k = 0; k < found[i].stone_count; k++)
            for (int at = 0; at < TG_MAX_SIZE; at++)
                if (tg_step(game, start, axis, at) == found[i].stones[k]) stones |= bit(at);
        if (stones == want.stones) return true;
    }
    return false;
}

static void check_board(const tg_game *game, enum tg_colour colour)
{
    static struct tg_found found[2048];
    tg_point points[TG_MAX_POINTS];
    bool exact = is_exact(tg_game_config(game)->rule, colour);
    int n = tg_shapes(game, colour, found, 2048), want = 0, count = tg_points(game, points);
    assert_true(n < 2048);
    for (int axis = 0; axis < tg_axes(game); axis++) {
        for (int i = 0; i < count; i++) {
            char line[32];
            struct sets sets;
            if (tg_step(game, points[i], (enum tg_axis)axis, -1) != TG_NO_POINT) continue;
            read_line(game, points[i], (enum tg_axis)axis, colour, line);
            check_line(line, exact);
            find_sets(line, exact, &sets);
            for (int k = 0; k < sets.count; k++) {
                if (is_inside_stronger(&sets, k)) continue;
                want++;
                shapes_seen[sets.at[k].shape]++;
                if (!is_found(game, found, n, sets.at[k], points[i], (enum tg_axis)axis))
                    fail_msg("%s: %s on \"%s\" is missing", board_name(game),
                             reference_name(sets.at[k].shape), line);
            }
        }
    }
    assert_int_equal(n, want);
    for (int i = 0; i < n; i++) {
        assert_int_equal(found[i].colour, colour);
        for (int k = 0; k < found[i].stone_count; k++) {
            assert_int_equal(tg_stone(game, found[i].stones[k]), colour);
            enum tg_shape best = tg_shape_at(game, found[i].stones[k], colour, found[i].axis);
            assert_true((best == TG_DOUBLE_FOUR ? TG_FOUR : best) >= found[i].shape);
        }
    }
}

/* Less room than there are shapes: the number is the same, and nothing is written behind. */
static void check_room(const tg_game *game)
{
    struct tg_found all[512], some[512];
    int n = tg_shapes(game, TG_BLACK, all, 512);
    for (int room = 0; room < 8; room++) {
        memset(some, 0x5a, sizeof some);
        assert_int_equal(tg_shapes(game, TG_BLACK, room ? some : NULL, room), n);
        for (int i = 0; i < room && i < n; i++)
            assert_int_equal(some[i].shape, all[i].shape);
        for (size_t i = 0; i < sizeof some[0]; i++)
            assert_int_equal(((const unsigned char *)&some[room])[i], 0x5a);
    }
    assert_int_equal(tg_shapes(game, TG_EMPTY, all, 512), 0);
}

static void test_boards(void **state)
{
    (void)state;
    struct rng r = {17};
    int positions = rounds(20, 400);
    for (int b = 0; b < BOARDS; b++) {
        enum tg_board board;
        int size;
        board_number(b, &board, &size);
        for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
            tg_game *game = new_game(board, size, (enum tg_rule)rule);
            for (int i = 0; i < positions; i++) {
                char stones[TG_MAX_POINTS + 1];
                random_stones(&r, game, (enum fill)(i % FILLS), stones);
                set_up(game, stones, TG_BLACK);
                check_board(game, TG_BLACK);
                check_board(game, TG_WHITE);
                check_room(game);
                boards_seen++;
            }
            tg_game_free(game);
        }
    }
    assert_int_equal(boards_seen, 3L * BOARDS * positions);
    assert_true(stones_spared > 0 && 100 * stones_spared < stones_seen);
    for (int shape = TG_SLEEPING_TWO; shape < TG_SHAPES; shape++) {
        if (strcmp(tg_shape_text((enum tg_shape)shape, TG_ENGLISH), "?") == 0) continue;
        if (shape == TG_DOUBLE_FOUR) continue; /* two fours */
        if (shapes_seen[shape] < 100) fail_msg("too few: %s", reference_name((enum tg_shape)shape));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short_lines),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_boards),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "prop_shapes",
        "%ld boards, %ld lines, %ld stones, %ld live threes matched (%ld inside something "
        "stronger)",
        boards_seen, lines_seen, stones_seen, threes_matched, threes_hidden);
    return failed;
}

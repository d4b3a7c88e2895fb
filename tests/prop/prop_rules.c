/* Random positions on all boards: forbidden points, shapes and fives against the slow reference.
 *
 * The rare cases are counted, and there must be enough of each: a change of the generator that stops
 * reaching them is a failure of the test. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum event {
    EVENT_OVERLINE,
    EVENT_FOUR_FOUR,
    EVENT_THREE_THREE,
    EVENT_OVERLINE_FOUR_FOUR,
    EVENT_OVERLINE_THREE_THREE,
    EVENT_FOUR_FOUR_THREE_THREE,
    EVENT_ALL_KINDS,
    EVENT_ONE_LINE, /* two fours on one line */
    EVENT_FALSE,    /* three-three by the lines alone, but a three is false */
    EVENT_NESTED,   /* looking one stone ahead is not enough */
    EVENT_FIVE,     /* a five that would be forbidden otherwise */
    EVENT_JAPANESE, /* the Japanese reading differs */
    EVENTS
};

static const struct {
    const char *name;
    int square, hexagon; /* at least so many, on boards of either sort */
} expected[EVENTS] = {
    {"overline", 4000, 2500},
    {"four-four", 8000, 3000},
    {"three-three", 5000, 4000},
    {"overline+four-four", 600, 150},
    {"overline+three-three", 40, 20},
    {"four-four+three-three", 100, 15},
    {"all three kinds", 1, 0}, /* takes four lines */
    {"four-four on one line", 1500, 900},
    {"false by nesting", 5000, 1500},
    {"nested twice", 500, 120},
    {"five beats", 2000, 600},
    {"japanese differs", 500, 150},
};

static long events[EVENTS][2]; /* [..][is hexagon] */
static long points_judged[3], shapes_compared, positions_seen;

static const enum tg_three threes[3] = {TG_THREE_RIF, TG_THREE_SIMPLE, TG_THREE_JAPANESE};
static const enum tg_rule rules[3] = {TG_FREESTYLE, TG_STANDARD, TG_RENJU};

/* Every fourth position has its shapes compared too: numbers 0 and 4 here. */
static const enum fill fills[8] = {FILL_EVEN, FILL_STAR,  FILL_DRAWN, FILL_STAR,
                                   FILL_STAR, FILL_DRAWN, FILL_STAR,  FILL_CLUSTER};

static void note(enum event event, const struct ref_board *board)
{
    events[event][board->axes == 3]++;
}

/* ---- counting what is rare, with the reference alone -------------------------------------------*/

/* Three-three where each three's points are judged by the lines alone: one level of 9.3. */
static bool is_three_three_one_level(struct ref_board *b, tg_point p)
{
    int row = row_of_point(p), column = column_of_point(p), real = 0;
    if (ref_makes_five(b, row, column, 'X', true)) return false;
    for (int axis = 0; axis < b->axes; axis++) {
        int down, right;
        bool found = false;
        if (strcmp(reference_class(b, p, TG_BLACK, axis, true), "open-three") != 0) continue;
        ref_direction(axis, &down, &right);
        for (int n = -3; n <= 3 && !found; n++) {
            int r = row + n * down, c = column + n * right;
            if (n == 0 || ref_at(b, r, c) != '.') continue;
            b->cell[r][c] = 'X';
            found = strcmp(reference_class(b, p, TG_BLACK, axis, true), "open-four") == 0;
            b->cell[r][c] = '.';
            if (!found) continue;
            b->cell[row][column] = 'X';
            found = !ref_makes_five(b, r, c, 'X', true) && !ref_forbidden(b, r, c, REF_SIMPLE);
            b->cell[row][column] = '.';
        }
        real += found;
    }
    return real >= 2;
}

/* Would the move be forbidden if five did not come first? By the lines alone. */
static bool is_foul_beside_five(const struct ref_board *b, tg_point p)
{
    int fours = 0, open_threes = 0;
    for (int axis = 0; axis < b->axes; axis++) {
        const char *class = reference_class(b, p, TG_BLACK, axis, true);
        if (strcmp(class, "overline") == 0) return true;
        fours += strstr(class, "four") ? 1 + (strcmp(class, "double-four") == 0) : 0;
        open_threes += strcmp(class, "open-three") == 0;
    }
    return fours > 1 || open_threes > 1;
}

static void note_kinds(const struct ref_board *b, tg_point p, unsigned kinds)
{
    static const int by_kinds[8] = {-1,
                                    EVENT_OVERLINE,
                                    EVENT_FOUR_FOUR,
                                    EVENT_OVERLINE_FOUR_FOUR,
                                    EVENT_THREE_THREE,
                                    EVENT_OVERLINE_THREE_THREE,
                                    EVENT_FOUR_FOUR_THREE_THREE,
                                    EVENT_ALL_KINDS};
    if (kinds) note((enum event)by_kinds[kinds], b);
    if (kinds & REF_FOUR_FOUR) {
        for (int axis = 0; axis < b->axes; axis++) {
            if (strcmp(reference_class(b, p, TG_BLACK, axis, true), "double-four") != 0) continue;
            note(EVENT_ONE_LINE, b);
            break;
        }
    }
}

/* ---- one position ------------------------------------------------------------------------------*/

static void check_point(tg_game *const games[3], struct ref_board *b, tg_point p)
{
    int row = row_of_point(p), column = column_of_point(p);
    unsigned want[3];
    for (int i = 0; i < 3; i++) {
        want[i] = ref_forbidden(b, row, column, reference_mode(threes[i]));
        unsigned got = tg_forbidden(games[i], p);
        points_judged[i]++;
        if (got == want[i]) continue;
        char *picture = tg_board_text(games[i]);
        print_error("%s\n%s", board_name(games[i]), picture);
        tg_free(picture);
        fail_msg("three=%d: %s is %u, the reference says %u", i, name_of(games[i], p), got,
                 want[i]);
    }
    note_kinds(b, p, want[0]);
    if (want[0] != want[2]) note(EVENT_JAPANESE, b);
    if ((want[0] ^ want[1]) & REF_THREE_THREE) note(EVENT_FALSE, b);
    if ((want[1] & REF_THREE_THREE)
        && is_three_three_one_level(b, p) != ((want[0] & REF_THREE_THREE) != 0))
        note(EVENT_NESTED, b);
    if (ref_makes_five(b, row, column, 'X', true) && is_foul_beside_five(b, p)) note(EVENT_FIVE, b);
}

/* tg_forbidden_all holds exactly the points that tg_forbidden forbids, each once. */
static void check_list(const tg_game *game, const tg_point *points, int count)
{
    tg_point listed[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int n = tg_forbidden_all(game, listed, kinds), forbidden = 0;
    for (int i = 0; i < count; i++)
        forbidden += tg_forbidden(game, points[i]) != 0;
    assert_int_equal(n, forbidden);
    for (int i = 0, at = 0; i < n; i++, at++) /* in the order of the points */
        while (points[at] != listed[i])
            if (++at == count) fail_msg("%s is out of order", name_of(game, listed[i]));
    for (int i = 0; i < n; i++) {
        assert_int_equal(kinds[i], tg_forbidden(game, listed[i]));
        assert_int_not_equal(kinds[i], 0);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(listed[i], listed[k]);
    }
}

/* Shapes of every point, colour and axis, and who would win there, under one rule. */
static void check_shapes(const tg_game *game, const struct ref_board *b, const tg_point *points,
                         int count)
{
    enum tg_rule rule = tg_game_config(game)->rule;
    for (int i = 0; i < count; i++) {
        enum tg_colour there = tg_stone(game, points[i]);
        for (int c = TG_BLACK; c <= TG_WHITE; c++) {
            enum tg_colour colour = (enum tg_colour)c;
            bool exact = is_exact(rule, colour), five = false;
            for (int axis = 0; axis < b->axes; axis++) {
                enum tg_shape got = tg_shape_at(game, points[i], colour, (enum tg_axis)axis);
                const char *want = "dead";
                if (there == TG_EMPTY || there == colour)
                    want = reference_class(b, points[i], colour, axis, exact);
                if (strcmp(reference_name(got), want) != 0)
                    fail_msg("%s, rule %d, %s axis %d colour %d: %s, the reference says %s",
                             board_name(game), rule, name_of(game, points[i]), axis, c,
                             reference_name(got), want);
                five |= got == TG_FIVE;
                shapes_compared++;
            }
            if (there != TG_EMPTY && there != colour) continue;
            assert_int_equal(five, ref_makes_five(b, row_of_point(points[i]),
                                                  column_of_point(points[i]), ".XO"[c], exact));
        }
    }
}

/* Playing each empty point in turn: the game is won exactly where the reference sees a five. */
static void check_winners(tg_game *game, const struct ref_board *b, const tg_point *points,
                          int count)
{
    struct tg_result result;
    tg_get_result(game, &result);
    if (result.outcome != TG_ONGOING) return;
    enum tg_colour colour = tg_turn(game);
    bool exact = is_exact(tg_game_config(game)->rule, colour);
    for (int i = 0; i < count; i++) {
        if (tg_judge(game, points[i]) != TG_LEGAL) continue;
        tg_play(game, points[i]);
        tg_get_result(game, &result);
        bool five = ref_makes_five(b, row_of_point(points[i]), column_of_point(points[i]),
                                   ".XO"[colour], exact);
        assert_int_equal(result.ending == TG_BY_FIVE, five);
        if (five) {
            assert_int_equal(result.outcome, colour == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
            assert_true(result.line_count >= 5);
        }
        assert_true(tg_undo(game));
    }
}

static void check_board(enum tg_board board, int size, struct rng *r, int positions)
{
    tg_game *by_three[3], *by_rule[3];
    for (int i = 0; i < 3; i++) {
        by_three[i] = new_game_with(board, size, TG_RENJU, threes[i], TG_FOUL_REFUSED);
        by_rule[i] = new_game(board, size, rules[i]);
    }
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(by_rule[0], points);

    for (int n = 0; n < positions; n++) {
        char stones[TG_MAX_POINTS + 1];
        struct ref_board b;
        random_stones(r, by_rule[0], fills[n % 8], stones);
        for (int i = 0; i < 3; i++)
            set_up(by_three[i], stones, n % 2 ? TG_BLACK : TG_WHITE);
        reference_of(by_three[0], &b);
        for (int i = 0; i < count; i++)
            if (tg_stone(by_three[0], points[i]) == TG_EMPTY) check_point(by_three, &b, points[i]);
        for (int i = 0; i < 3; i++)
            check_list(by_three[i], points, count);
        positions_seen++;
        if (n % 4 != 0) continue; /* shapes of all points take longer */
        for (int i = 0; i < 3; i++) {
            set_up(by_rule[i], stones, n % 8 ? TG_BLACK : TG_WHITE);
            check_shapes(by_rule[i], &b, points, count);
            check_winners(by_rule[i], &b, points, count);
        }
    }
    for (int i = 0; i < 3; i++) {
        tg_game_free(by_three[i]);
        tg_game_free(by_rule[i]);
    }
}

static void test_positions(void **state)
{
    (void)state;
    struct rng r = {7};
    int positions = rounds(240, 6000);
    for (int i = 0; i < BOARDS; i++) {
        enum tg_board board;
        int size;
        board_number(i, &board, &size);
        check_board(board, size, &r, board == TG_HEXAGON ? 2 * positions : positions);
    }
    assert_int_equal(positions_seen, 18L * positions + 9L * 2 * positions);
}

static void test_rare_events(void **state)
{
    (void)state;
    for (int i = 0; i < EVENTS; i++) {
        printf("  %-24s %7ld on squares %7ld on hexagons\n", expected[i].name, events[i][0],
               events[i][1]);
    }
    for (int i = 0; i < EVENTS; i++) {
        if (events[i][0] < expected[i].square || events[i][1] < expected[i].hexagon)
            fail_msg("too few of: %s", expected[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_rare_events),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_rules",
                  "%ld positions, %ld points judged in three readings, %ld shapes, %ld false by "
                  "nesting, %ld nested twice",
                  positions_seen, points_judged[0], shapes_compared,
                  events[EVENT_FALSE][0] + events[EVENT_FALSE][1],
                  events[EVENT_NESTED][0] + events[EVENT_NESTED][1]);
    return failed;
}

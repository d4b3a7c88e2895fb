/* Time for one move: never more than there is, never nothing, and a fair share of it. */
#include "engine/budget.h"
#include "support.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct tg_limits clock_of(int64_t left, int increment, int moves)
{
    struct tg_limits limits = {.struct_size = sizeof limits,
                               .time_left_ms = left,
                               .increment_ms = increment,
                               .moves_left = moves};
    return limits;
}

static int budget(int64_t left, int increment, int moves, int to_go)
{
    struct tg_limits limits = clock_of(left, increment, moves);
    return budget_ms(&limits, to_go);
}

static void test_no_clock(void **state)
{
    (void)state;
    struct tg_limits limits = {.struct_size = sizeof limits};
    assert_int_equal(budget_ms(&limits, 10), 0);
    limits.time_ms = 250;
    assert_int_equal(budget_ms(&limits, 10), 250);
    /* An increment or a number of moves alone is no clock. */
    limits.increment_ms = 1000;
    limits.moves_left = 3;
    assert_int_equal(budget_ms(&limits, 10), 250);
}

static void test_shares(void **state)
{
    (void)state;
    assert_int_equal(budget(60000, 0, 0, 30), (60000 - 500) / 30);
    assert_int_equal(budget(60000, 1000, 0, 30), (60000 - 500) / 30 + 900);
    assert_int_equal(budget(10000, 0, 5, 30),
                     (10000 - 220) / 5);                       /* the margin: 20 and a fiftieth */
    assert_int_equal(budget(10000, 0, 1, 30), 10000 - 220);    /* the last move has all of it */
    assert_int_equal(budget(10000, 5000, 1, 30), 10000 - 220); /* the increment comes later */
    assert_int_equal(budget(1000, -5, 4, 30), (1000 - 40) / 4);
    /* time_ms holds as well. */
    struct tg_limits limits = clock_of(60000, 0, 0);
    limits.time_ms = 100;
    assert_int_equal(budget_ms(&limits, 30), 100);
    limits.time_ms = 100000;
    assert_int_equal(budget_ms(&limits, 30), (60000 - 500) / 30);
}

static void test_little_time(void **state)
{
    (void)state;
    static const int64_t least[] = {-1000, -1, 1, 2, 3};
    for (size_t i = 0; i < sizeof least / sizeof least[0]; i++)
        assert_int_equal(budget(least[i], 0, 0, 30), 1);
    assert_int_equal(budget(30, 0, 1, 30), 15); /* half of so little is margin */
    assert_int_equal(budget(INT64_MAX, INT_MAX, 0, 2), INT_MAX);
    assert_int_equal(budget(INT64_MAX, INT_MAX, INT_MAX, 30), (int)(INT_MAX * INT64_C(9) / 10) + 1);
}

/* A whole game on the clock, each move as long as the budget lets it; where there is time, five
 * milliseconds longer. */
static void test_whole_games(void **state)
{
    (void)state;
    long games = 0;
    for (int64_t left = 400; left <= 3600000; left *= 3) {
        for (int increment = 0; increment <= 1000; increment += 500) {
            int64_t clock = left;
            for (int stones = 0; stones < 361; stones += 2) {
                int ms = budget(clock, increment, 0, budget_moves_to_go(TG_GO, 361, stones));
                assert_in_range(ms, 1, (unsigned long)(clock - (clock > 1)));
                if (clock > 100) assert_true(clock - ms >= 20);
                clock += increment - ms - (left > 10000 ? 5 : 0);
            }
            /* Without an increment most of the time is used where overhead does not eat it. */
            if (increment == 0 && left > 30000) assert_true(clock < left / 3);
            games++;
        }
    }
    assert_int_equal(games, 27);
}

static void test_moves_to_go(void **state)
{
    (void)state;
    assert_int_equal(budget_moves_to_go(TG_GO, 361, 0), 135);
    assert_int_equal(budget_moves_to_go(TG_GO, 361, 361), 34);
    assert_int_equal(budget_moves_to_go(TG_GO, 4, 0), 4);
    assert_int_equal(budget_moves_to_go(TG_RENJU, 225, 0), 30);
    assert_int_equal(budget_moves_to_go(TG_RENJU, 225, 224), 10);
    assert_int_equal(budget_moves_to_go(TG_FREESTYLE, 25, 0), 12);
    for (int rule = TG_FREESTYLE; rule <= TG_GO; rule++) {
        int last = INT_MAX;
        for (int stones = 0; stones <= 225; stones++) {
            int moves = budget_moves_to_go((enum tg_rule)rule, 225, stones);
            assert_true(moves >= 4 && moves <= last); /* the fuller, the fewer */
            last = moves;
        }
    }
}

/* A hard move may take longer, but never so long that a third of the clock goes for it, and never longer
 * than the limit for one move. */
static void test_hard_moves(void **state)
{
    (void)state;
    struct tg_limits limits = {.struct_size = sizeof limits, .time_ms = 250};
    assert_int_equal(budget_most_ms(&limits, 10), 250);
    limits.time_ms = 0;
    assert_int_equal(budget_most_ms(&limits, 10), 0);
    limits.time_left_ms = 60000;
    assert_int_equal(budget_most_ms(&limits, 30), 2 * budget_ms(&limits, 30));
    limits.time_ms = budget_ms(&limits, 30) + 10;
    assert_int_equal(budget_most_ms(&limits, 30), limits.time_ms);
    limits.time_ms = 0;
    /* One move for all of it: there is no more to be had. */
    limits.moves_left = 1;
    assert_int_equal(budget_most_ms(&limits, 30), budget_ms(&limits, 30));
    limits.moves_left = 0;
    for (limits.time_left_ms = 1; limits.time_left_ms < 10000000; limits.time_left_ms *= 3) {
        for (int to_go = 1; to_go < 200; to_go += 7) {
            int planned = budget_ms(&limits, to_go), most = budget_most_ms(&limits, to_go);
            assert_in_range(most, planned, 2 * planned);
            assert_true(most == planned || most <= limits.time_left_ms / 3);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_clock),    cmocka_unit_test(test_hard_moves),
        cmocka_unit_test(test_shares),      cmocka_unit_test(test_little_time),
        cmocka_unit_test(test_whole_games), cmocka_unit_test(test_moves_to_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

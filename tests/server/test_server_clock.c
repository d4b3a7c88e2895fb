/* The players' clocks: every kind by hand, and random games against time counted one by one. */
#include "clock.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct game_clock start(enum timing kind, int64_t main, int64_t increment, int64_t period,
                               int periods)
{
    struct timing_rules rules = {kind, main, increment, period, periods};
    struct game_clock clock;
    clock_init(&clock, &rules);
    clock_run(&clock, 0, false, 1000);
    return clock;
}

static void test_none(void **state)
{
    struct game_clock clock = start(TIMING_NONE, 0, 0, 0, 0);
    (void)state;
    assert_int_equal(clock.running, CLOCK_NOBODY);
    assert_true(clock_deadline(&clock) == CLOCK_NEVER);
}

static void test_absolute(void **state)
{
    struct game_clock clock = start(TIMING_ABSOLUTE, 500, 0, 0, 0);
    (void)state;
    assert_int_equal(clock_deadline(&clock), 1500);
    clock_run(&clock, 1, true, 1200);
    assert_int_equal(clock_at(&clock, 0, 9999).left, 300);
    assert_int_equal(clock_deadline(&clock), 1700);
    clock_run(&clock, 0, true, 1300);
    assert_int_equal(clock_deadline(&clock), 1600);
    assert_int_equal(clock_at(&clock, 0, 1599).left, 1);
    assert_int_equal(clock_at(&clock, 0, 1600).left, 0);
    assert_int_equal(clock_at(&clock, 0, 99999).left, 0);
    clock_run(&clock, CLOCK_NOBODY, false, 1400);
    assert_int_equal(clock_at(&clock, 0, 99999).left, 200);
    assert_true(clock_deadline(&clock) == CLOCK_NEVER);
}

static void test_fischer(void **state)
{
    struct game_clock clock = start(TIMING_FISCHER, 500, 100, 0, 0);
    (void)state;
    clock_run(&clock, 1, true, 1200);
    assert_int_equal(clock_at(&clock, 0, 1200).left, 400);
    clock_run(&clock, 0, false, 1300); /* no move, no increment */
    assert_int_equal(clock_at(&clock, 1, 1300).left, 400);
    clock_run(&clock, 1, true, 1700); /* too late: nothing is added to nothing */
    assert_int_equal(clock_at(&clock, 0, 1700).left, 0);
}

static void test_byoyomi(void **state)
{
    struct game_clock clock = start(TIMING_BYOYOMI, 300, 0, 100, 3);
    (void)state;
    assert_int_equal(clock_deadline(&clock), 1600);
    struct side_clock side = clock_at(&clock, 0, 1300);
    assert_true(side.in_period && side.periods == 3 && side.left == 100);
    side = clock_at(&clock, 0, 1399);
    assert_true(side.periods == 3 && side.left == 1);
    side = clock_at(&clock, 0, 1400);
    assert_true(side.periods == 2 && side.left == 100);
    side = clock_at(&clock, 0, 1599);
    assert_true(side.periods == 1 && side.left == 1);
    side = clock_at(&clock, 0, 1600);
    assert_true(side.periods == 0 && side.left == 0);
    clock_run(&clock, 1, true, 1450); /* in the second period, which begins anew */
    side = clock_at(&clock, 0, 5000);
    assert_true(side.in_period && side.periods == 2 && side.left == 100);
    assert_int_equal(clock_total(&clock, 0, 1450), 200);
    assert_int_equal(clock_total(&clock, 1, 1450), 600);
    clock = start(TIMING_BYOYOMI, 0, 0, 100, 1);
    assert_int_equal(clock_deadline(&clock), 1100);
}

static void test_rules(void **state)
{
    static const struct {
        struct timing_rules rules;
        const char *wrong;
    } cases[] = {
        {{TIMING_NONE, -1, -1, -1, -1}, NULL},     {{TIMING_ABSOLUTE, 1, 0, 0, 0}, NULL},
        {{TIMING_ABSOLUTE, 0, 0, 0, 0}, "main"},   {{TIMING_ABSOLUTE, INT64_MAX, 0, 0, 0}, "main"},
        {{TIMING_FISCHER, 1, 0, 0, 0}, NULL},      {{TIMING_FISCHER, 1, -1, 0, 0}, "increment"},
        {{TIMING_FISCHER, 0, 5, 0, 0}, "main"},    {{TIMING_BYOYOMI, 0, 0, 1, 1}, NULL},
        {{TIMING_BYOYOMI, 0, 0, 1, 0}, "periods"}, {{TIMING_BYOYOMI, 0, 0, 1, 101}, "periods"},
        {{TIMING_BYOYOMI, 5, 0, 0, 1}, "period"},  {{TIMING_BYOYOMI, -1, 0, 1, 1}, "main"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *wrong = NULL;
        assert_int_equal(timing_check(&cases[i].rules, &wrong), cases[i].wrong == NULL);
        if (cases[i].wrong) assert_string_equal(wrong, cases[i].wrong);
    }
}

/* The same by counting every millisecond. */
struct slow {
    int64_t left;
    int periods;
    bool in_period;
};

static bool slow_tick(struct slow *slow, const struct timing_rules *rules)
{
    if (slow->left == 0) return false;
    if (--slow->left > 0) return true;
    if (rules->kind != TIMING_BYOYOMI) return false;
    if (slow->in_period) slow->periods--;
    slow->in_period = true;
    slow->left = slow->periods > 0 ? rules->period : 0;
    return slow->left > 0;
}

static void test_against_counting(void **state)
{
    struct rng rng = {.state = 7};
    int games = rounds(2000, 50000);
    long moves = 0, flags = 0;
    (void)state;
    for (int g = 0; g < games; g++) {
        struct timing_rules rules = {(enum timing)(1 + rng_below(&rng, 3)), 1 + rng_below(&rng, 60),
                                     rng_below(&rng, 20), 1 + rng_below(&rng, 15),
                                     1 + (int)rng_below(&rng, 4)};
        struct game_clock clock;
        clock_init(&clock, &rules);
        struct slow slow[2];
        for (int p = 0; p < 2; p++)
            slow[p] = (struct slow){clock.side[p].left, clock.side[p].periods, false};
        int64_t now = 50;
        int player = 0;
        clock_run(&clock, 0, false, now);
        for (bool alive = true; alive && moves < 10000000; moves++) {
            int64_t deadline = clock_deadline(&clock);
            int64_t used = rng_below(&rng, 25);
            for (int64_t t = 0; t < used && alive; t++) {
                alive = slow_tick(&slow[player], &rules);
                now++;
                struct side_clock side = clock_at(&clock, player, now);
                assert_int_equal(side.left, slow[player].left);
                assert_int_equal(side.periods, slow[player].periods);
            }
            assert_int_equal(!alive, now >= deadline);
            flags += !alive;
            clock_run(&clock, 1 - player, true, now);
            if (alive && rules.kind == TIMING_FISCHER) slow[player].left += rules.increment;
            if (alive && slow[player].in_period) slow[player].left = rules.period;
            player = 1 - player;
            if (rng_below(&rng, 40) == 0) break;
        }
    }
    assert_true(flags > games / 2);
    report_counts("test_server_clock", "%d games of clocks, %ld moves, %ld ran out", games, moves,
                  flags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),    cmocka_unit_test(test_absolute),
        cmocka_unit_test(test_fischer), cmocka_unit_test(test_byoyomi),
        cmocka_unit_test(test_rules),   cmocka_unit_test(test_against_counting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The statistics of `tengen match`: known values, a slow second way to the same numbers, and simulated
 * matches that count how often the intervals and the sequential test are wrong. */
#include "match_stats.h"
#include "support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static long simulated;

static void near(double found, double expected, double tolerance)
{
    if (fabs(found - expected) <= tolerance) return;
    print_error("%.9g where %.9g was expected\n", found, expected);
    fail();
}

static struct stats_counts games(long wins, long draws, long losses)
{
    return (struct stats_counts){.of = {losses, 0, draws, 0, wins}, .pairs = false};
}

static struct stats_estimate estimate_of(struct stats_counts counts)
{
    struct stats_estimate estimate;
    stats_estimate(&counts, &estimate);
    return estimate;
}

/* ---- known values -------------------------------------------------------------------------------*/

static void test_elo(void **state)
{
    (void)state;
    near(stats_elo(0.75), 190.848501888, 1e-8);
    near(stats_elo(0.25), -190.848501888, 1e-8);
    near(stats_elo(0.5), 0.0, 0.0);
    near(stats_elo(10.0 / 11.0), 400.0, 1e-9);
    near(stats_elo(0.64), 99.9509893, 1e-6);
    assert_true(isinf(stats_elo(1.0)) && stats_elo(1.0) > 0);
    assert_true(isinf(stats_elo(0.0)) && stats_elo(0.0) < 0);
    near(stats_score(0.0), 0.5, 0.0);
    near(stats_score(400.0), 10.0 / 11.0, 1e-12);
    for (double elo = -800; elo <= 800; elo += 12.5)
        near(stats_elo(stats_score(elo)), elo, 1e-6);
}

/* The likelihood of superiority: draws do not matter, and W wins against L losses give
 * Φ(√(2 (W ln(2W/(W+L)) + L ln(2L/(W+L))))). */
static void test_superiority(void **state)
{
    (void)state;
    near(estimate_of(games(10, 0, 5)).los, 0.9037900, 2e-5);
    near(estimate_of(games(10, 400, 5)).los, 0.9037900, 2e-5);
    near(estimate_of(games(5, 7, 10)).los, 1 - 0.9037900, 2e-5);
    near(estimate_of(games(7, 3, 7)).los, 0.5, 1e-4);
    /* One game won, one pair won: Φ(√(2 ln 2)). */
    near(estimate_of(games(1, 0, 0)).los, 0.8804841, 2e-3);
    near(estimate_of((struct stats_counts){.of = {0, 0, 0, 0, 1}, .pairs = true}).los, 0.8804841,
         5e-3);
}

static void test_nothing_and_everything(void **state)
{
    (void)state;
    struct stats_estimate none = estimate_of(games(0, 0, 0));
    assert_int_equal(none.units, 0);
    near(none.los, 0.5, 0.0);

    /* Only wins: 5 % is the chance of so many at the bound. */
    struct stats_estimate won = estimate_of(games(20, 0, 0));
    near(won.score, 1.0, 0.0);
    near(won.low, pow(0.05, 1.0 / 20), 1e-12);
    near(pow(won.low, 20), 0.05, 1e-12);
    near(won.high, 1.0, 0.0);
    struct stats_estimate lost = estimate_of(games(0, 0, 20));
    near(lost.high, 1 - won.low, 1e-12);
    near(lost.low, 0.0, 0.0);
    near(lost.los, 1 - won.los, 1e-9);

    /* Only draws, or every pair divided: even, but not known to be so exactly. */
    struct stats_estimate even = estimate_of(games(0, 10, 0));
    near(even.score, 0.5, 0.0);
    near(even.high + even.low, 1.0, 1e-6);
    /* n ln(1 − 2 d) = −χ²/2 */
    near(even.high - 0.5, (1 - exp(-3.841458820694124 / 20)) / 2, 1e-3);
    /* One win short of everything: still an end above, below 1. */
    struct stats_estimate nearly = estimate_of(games(19, 0, 1));
    assert_true(nearly.low > 0.75 && nearly.low < 0.85 && nearly.high > 0.98 && nearly.high < 1.0);
}

/* ---- a slow second way --------------------------------------------------------------------------*/

static double log_likelihood(long w, long d, long l, double mean, double draw)
{
    double win = mean - draw / 2, loss = 1 - mean - draw / 2, sum = 0;
    if (win < 0 || loss < 0 || draw < 0) return -HUGE_VAL;
    if (w) sum += (double)w * log(win);
    if (d) sum += (double)d * log(draw);
    if (l) sum += (double)l * log(loss);
    return sum;
}

/* The best of all draw rates, by going through them ever finer. */
static double slow_likelihood(long w, long d, long l, double mean)
{
    double from = 0, to = 2 * fmin(mean, 1 - mean), best = -HUGE_VAL;
    for (int round = 0; round < 6; round++) {
        double step = (to - from) / 100, at = from;
        for (int i = 0; i <= 100; i++) {
            double found = log_likelihood(w, d, l, mean, from + i * step);
            if (found > best) {
                best = found;
                at = from + i * step;
            }
        }
        from = fmax(from, at - step);
        to = fmin(to, at + step);
    }
    return best;
}

static void test_interval_by_search(void **state)
{
    (void)state;
    static const long cases[][3] = {{60, 10, 30},   {5, 2, 4}, {300, 500, 200},
                                    {99, 300, 101}, {1, 1, 1}, {30, 0, 10}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long w = cases[i][0], d = cases[i][1], l = cases[i][2];
        struct stats_estimate e = estimate_of(games(w, d, l));
        double best = slow_likelihood(w, d, l, e.score);
        double tolerance = d ? 1e-4 : 0.02; /* without draws a few thousandths of one are added */
        near(2 * (best - slow_likelihood(w, d, l, e.low)), 3.841458820694124, tolerance);
        near(2 * (best - slow_likelihood(w, d, l, e.high)), 3.841458820694124, tolerance);
        assert_true(e.low < e.score && e.score < e.high);

        struct sprt sprt = {.elo0 = -5, .elo1 = 25, .alpha = 0.05, .beta = 0.05};
        struct stats_counts counts = games(w, d, l);
        near(sprt_llr(&sprt, &counts),
             slow_likelihood(w, d, l, stats_score(25)) - slow_likelihood(w, d, l, stats_score(-5)),
             d ? 1e-4 : 0.01);
    }
}

/* With many pairs the interval becomes mean ± 1.96 √(variance / pairs), of the pairs: it knows that
 * the games of a pair balance each other. */
static void test_interval_of_many_pairs(void **state)
{
    (void)state;
    struct stats_counts counts = {.of = {1000, 3000, 11000, 4500, 1500}, .pairs = true};
    double n = 21000, mean = 0, variance = 0;
    for (int i = 0; i < STATS_CLASSES; i++)
        mean += (double)counts.of[i] * i / 4 / n;
    for (int i = 0; i < STATS_CLASSES; i++)
        variance += (double)counts.of[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / n;
    double half = 1.959964 * sqrt(variance / n);
    struct stats_estimate e = estimate_of(counts);
    near(e.score, mean, 1e-12);
    near(e.low, mean - half, half * 0.01);
    near(e.high, mean + half, half * 0.01);
    near(e.los, 1.0, 1e-9);
}

/* ---- simulated matches ----------------------------------------------------------------------------*/

static double uniform(struct rng *r)
{
    return (double)(rng_next(r) >> 11) / 9007199254740992.0;
}

/* A world: what a game between the two is like. An opening helps one colour by so much. */
struct world {
    double win, draw; /* of A without the opening's help */
    double bias;
};

/* 0, 1 or 2 half points for A. */
static int one_game(struct rng *r, const struct world *w, double help)
{
    double x = uniform(r), win = w->win + help;
    return x < win ? 2 : x < win + w->draw ? 1 : 0;
}

static int one_pair(struct rng *r, const struct world *w)
{
    double help = w->bias * (uniform(r) - 0.5);
    return one_game(r, w, help) + one_game(r, w, -help);
}

static double share_covered(const struct world *w, int units, bool pairs, uint64_t seed)
{
    enum { MATCHES = 2000 };
    struct rng r = {seed};
    double truth = w->win + w->draw / 2;
    int covered = 0;
    for (int m = 0; m < MATCHES; m++) {
        struct stats_counts counts = {.pairs = pairs};
        for (int i = 0; i < units; i++)
            counts.of[pairs ? one_pair(&r, w) : 2 * one_game(&r, w, 0)]++;
        struct stats_estimate e = estimate_of(counts);
        covered += e.low <= truth && truth <= e.high;
        simulated++;
    }
    return (double)covered / MATCHES;
}

static void test_coverage(void **state)
{
    (void)state;
    static const struct {
        struct world world;
        int units;
        bool pairs;
    } cases[] = {
        {{0.5, 0.0, 0.0}, 60, false},   {{0.3, 0.5, 0.0}, 100, false},
        {{0.85, 0.05, 0.0}, 80, false}, {{0.45, 0.2, 0.5}, 50, true},
        {{0.5, 0.0, 1.0}, 100, true},   {{0.25, 0.5, 0.4}, 200, true},
        {{0.75, 0.1, 0.3}, 100, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double share = share_covered(&cases[i].world, cases[i].units, cases[i].pairs, 100 + i);
        if (share >= 0.93 && share <= 0.97) continue;
        print_error("case %zu: the interval holds the truth in %.1f %%\n", i, 100 * share);
        fail();
    }
}

/* Plays until the test ends; true: elo1 was accepted. */
static bool accepts(struct rng *r, const struct sprt *sprt, const struct world *w, bool pairs)
{
    struct stats_counts counts = {.pairs = pairs};
    for (int i = 0; i < 1000000; i++) {
        counts.of[pairs ? one_pair(r, w) : 2 * one_game(r, w, 0)]++;
        enum sprt_state state = sprt_state(sprt, &counts);
        if (state != SPRT_OPEN) return state == SPRT_ACCEPT_1;
    }
    give_up("a sequential test that does not end");
}

enum { TESTS = 2000 };

/* Three standard deviations of what that many tests find. */
static double chance(double error)
{
    return 3 * sqrt(error * (1 - error) / TESTS);
}

static double share_accepted(const struct sprt *sprt, const struct world *w, bool pairs,
                             uint64_t seed)
{
    struct rng r = {seed};
    int accepted = 0;
    for (int i = 0; i < TESTS; i++) {
        accepted += accepts(&r, sprt, w, pairs);
        simulated++;
    }
    return (double)accepted / TESTS;
}

/* A world in which A's score is exactly that. */
static struct world world_of(double score, double draw, double bias)
{
    return (struct world){score - draw / 2, draw, bias};
}

static void test_sprt_errors(void **state)
{
    (void)state;
    struct sprt sprt = {.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.05};
    near(sprt_lower(&sprt), -2.944438979, 1e-9);
    near(sprt_upper(&sprt), 2.944438979, 1e-9);
    static const struct {
        double draw, bias;
        bool pairs;
    } cases[] = {{0.0, 0.0, false}, {0.3, 0.6, true}, {0.5, 0.0, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct world weak = world_of(stats_score(0), cases[i].draw, cases[i].bias);
        struct world strong = world_of(stats_score(60), cases[i].draw, cases[i].bias);
        double wrong_1 = share_accepted(&sprt, &weak, cases[i].pairs, 7 + i);
        double wrong_0 = 1 - share_accepted(&sprt, &strong, cases[i].pairs, 70 + i);
        if (fabs(wrong_1 - sprt.alpha) > chance(sprt.alpha)
            || fabs(wrong_0 - sprt.beta) > chance(sprt.beta)) {
            print_error("case %zu: errors %.3f and %.3f\n", i, wrong_1, wrong_0);
            fail();
        }
    }
}

/* Normalised: the truth is a distance in units of the spread of a single game's result. */
static void test_sprt_normalised(void **state)
{
    (void)state;
    struct sprt sprt = {
        .elo0 = 0, .elo1 = 60, .alpha = 0.1, .beta = 0.02, .model = SPRT_NORMALISED};
    near(sprt_lower(&sprt), log(0.02 / 0.9), 1e-12);
    near(sprt_upper(&sprt), log(0.98 / 0.1), 1e-12);
    double draw = 0.5, score = 0.5;
    for (int i = 0; i < 50; i++) { /* the score whose distance is 60: the spread depends on it */
        double win = score - draw / 2;
        double variance = win + draw / 4 - score * score;
        score = 0.5 + 60 * log(10) / 800 * sqrt(variance);
    }
    struct world weak = world_of(0.5, draw, 0), strong = world_of(score, draw, 0);
    double wrong_1 = share_accepted(&sprt, &weak, true, 5);
    double wrong_0 = 1 - share_accepted(&sprt, &strong, true, 6);
    assert_true(wrong_1 > 0 && wrong_1 <= sprt.alpha + chance(sprt.alpha));
    assert_true(wrong_0 > 0 && wrong_0 <= sprt.beta + chance(sprt.beta));
    /* Single games and pairs of independent games see the same difference. */
    wrong_1 = share_accepted(&sprt, &weak, false, 8);
    assert_true(wrong_1 > 0 && wrong_1 <= sprt.alpha + chance(sprt.alpha));
}

static void test_sprt_states(void **state)
{
    (void)state;
    struct sprt sprt = {.elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05};
    struct stats_counts none = {.pairs = true}, good = {.of = {5, 10, 40, 60, 60}, .pairs = true};
    near(sprt_llr(&sprt, &none), 0.0, 0.0);
    assert_int_equal(sprt_state(&sprt, &none), SPRT_OPEN);
    assert_int_equal(sprt_state(&sprt, &good), SPRT_ACCEPT_1);
    struct stats_counts bad = {.of = {60, 60, 40, 10, 5}, .pairs = true};
    assert_int_equal(sprt_state(&sprt, &bad), SPRT_ACCEPT_0);
    /* Every pair divided: evidence against any difference, slowly. */
    struct stats_counts even = {.of = {0, 0, 10, 0, 0}, .pairs = true};
    near(sprt_llr(&sprt, &even), 10 * log(1 - 2 * (stats_score(30) - 0.5)), 0.02);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_superiority),
        cmocka_unit_test(test_nothing_and_everything),
        cmocka_unit_test(test_interval_by_search),
        cmocka_unit_test(test_interval_of_many_pairs),
        cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_sprt_errors),
        cmocka_unit_test(test_sprt_normalised),
        cmocka_unit_test(test_sprt_states),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_match_stats", "%ld matches simulated", simulated);
    return failed;
}

/* Thinking in the other side's time: it begins and ends when it should, tells nobody, leaves answers alone
 * that must not depend on it, and helps those that may. */
#include "base/clock.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* To stop within this is the promise; a busy machine gets ten times as long before the test fails. */
enum { STOP_MS = 50, PATIENCE = 10 };

static long pondered;
static int64_t slowest_ms;

static const char *const engines[] = {"tengen", "uct"};
enum { ENGINES = sizeof engines / sizeof *engines };

static tg_game *game_for(int engine)
{
    struct tg_text_error error;
    tg_game *game = engine ? new_go_game(9, "chinese") : new_game(TG_SQUARE, 15, TG_FREESTYLE);
    if (tg_play_text(game, "C3 G7 E5", 8, &error) != TG_OK) give_up("%s", error.message);
    return game;
}

static void sleep_ms(int ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

static struct tg_limits time_limit(int ms)
{
    return (struct tg_limits){.struct_size = sizeof(struct tg_limits), .time_ms = ms};
}

static void note(int64_t start)
{
    int64_t took = clock_ms() - start;
    if (took > slowest_ms) slowest_ms = took;
    pondered++;
    assert_in_range(took, 0, STOP_MS * PATIENCE);
}

/* ---- beginning and ending ----------------------------------------------------------------------*/

static void count_done(void *user)
{
    atomic_fetch_add((atomic_int *)user, 1);
}

static void test_start_ends_it(void **state)
{
    (void)state;
    for (int e = 0; e < ENGINES; e++) {
        atomic_int done = 0;
        struct tg_answer answer;
        tg_game *game = game_for(e);
        tg_engine *engine = tg_engine_new(engines[e], NULL);
        tg_engine_on_done(engine, count_done, &done);
        for (int i = 0; i < 5; i++) {
            struct tg_limits limits = time_limit(10);
            assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
            assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
            assert_true(tg_engine_pondering(engine));
            assert_false(tg_engine_thinking(engine)); /* there is no answer to wait for */
            sleep_ms(5 * i);
            int64_t start = clock_ms();
            struct tg_limits endless = time_limit(1000000);
            assert_int_equal(tg_engine_start(engine, game, &endless, NULL, NULL), TG_OK);
            note(start);
            assert_false(tg_engine_pondering(engine));
            assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_ERR_BUSY);
            tg_engine_stop(engine);
            assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
            assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        }
        assert_int_equal(done, 10); /* of the answers, not of what was pondered on */
        tg_engine_free(engine);
        tg_game_free(game);
    }
}

static void test_stop_ends_it(void **state)
{
    (void)state;
    for (int e = 0; e < ENGINES; e++) {
        tg_game *game = game_for(e);
        tg_engine *engine = tg_engine_new(engines[e], NULL);
        struct tg_limits limits = time_limit(10);
        for (int i = 0; i < 5; i++) {
            assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
            sleep_ms(10);
            int64_t start = clock_ms();
            tg_engine_stop(engine);
            while (tg_engine_pondering(engine) && clock_ms() < start + 10 * STOP_MS * PATIENCE)
                sleep_ms(1);
            note(start);
        }
        /* Another one about another position takes the place of the first. */
        assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
        tg_undo(game);
        assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
        int64_t start = clock_ms();
        tg_engine_free(engine);
        note(start);
        tg_game_free(game);
    }
}

/* The last answer is still there to be taken. */
static void test_answer_stays(void **state)
{
    (void)state;
    tg_game *game = game_for(0);
    tg_engine *engine = tg_engine_new("tengen", NULL);
    struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 2000}, timed = time_limit(10);
    struct tg_answer answer, again;
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    tg_play(game, answer.move);
    assert_int_equal(tg_engine_ponder(engine, game, &timed), TG_OK);
    sleep_ms(5);
    assert_int_equal(tg_engine_wait(engine, &again), TG_OK);
    assert_false(tg_engine_pondering(engine));
    assert_int_equal(again.move, answer.move);
    assert_int_equal(again.nodes, answer.nodes);
    tg_engine_free(engine);
    tg_game_free(game);
}

static void test_refused(void **state)
{
    (void)state;
    tg_game *game = game_for(0), *go = game_for(1);
    tg_engine *engine = tg_engine_new("tengen", NULL);
    struct tg_limits bad = {.struct_size = 3}, limits = time_limit(10);
    assert_int_equal(tg_engine_ponder(engine, go, &limits), TG_ERR_ENGINE);
    assert_int_equal(tg_engine_ponder(engine, game, &bad), TG_ERR_CONFIG);
    tg_resign(game);
    assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
    assert_false(tg_engine_pondering(engine)); /* there is nothing to think about */
    tg_undo(game);
    assert_int_equal(tg_engine_ponder(engine, game, NULL), TG_OK);
    assert_true(tg_engine_pondering(engine));
    tg_engine_free(engine);
    tg_game_free(game);
    tg_game_free(go);
}

/* ---- what comes of it --------------------------------------------------------------------------*/

/* Answers by nodes or depth are the same with it and without. */
static void test_same_answers(void **state)
{
    (void)state;
    for (int kind = 0; kind < 2; kind++) {
        tg_game *game = game_for(0);
        tg_engine *with = tg_engine_new("tengen", NULL), *without = tg_engine_new("tengen", NULL);
        struct tg_limits limits = {.struct_size = sizeof limits,
                                   .nodes = kind ? 0 : 3000,
                                   .depth = kind ? 4 : 0},
                         timed = time_limit(1000);
        for (int move = 0; move < 6; move++) {
            struct tg_answer a, b;
            assert_int_equal(tg_engine_think(with, game, &limits, NULL, NULL, &a), TG_OK);
            assert_int_equal(tg_engine_think(without, game, &limits, NULL, NULL, &b), TG_OK);
            assert_int_equal(a.move, b.move);
            assert_int_equal(a.score, b.score);
            assert_int_equal(a.nodes, b.nodes);
            if (tg_play(game, a.move) != TG_LEGAL) break;
            assert_int_equal(tg_engine_ponder(with, game, &limits), TG_OK);
            assert_false(tg_engine_pondering(with)); /* it would be of no use */
            assert_int_equal(tg_engine_ponder(with, game, &timed), TG_OK);
            sleep_ms(20);
        }
        tg_engine_free(with);
        tg_engine_free(without);
        tg_game_free(game);
    }
}

struct depths {
    int wanted;
    uint64_t nodes; /* when that was done */
    atomic_int reached;
};

static void take_depth(const struct tg_info *info, void *user)
{
    struct depths *d = user;
    if (info->depth == d->wanted) d->nodes = info->nodes;
    atomic_store(&d->reached, info->depth);
}

/* Positions looked at until the depth is done, in an engine that has pondered on the position before or not. */
#define OPENING "h8 i9 j7 g9 h10"

static uint64_t nodes_to_depth(int wanted, tg_point reply, int ponder_ms)
{
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_engine *engine = tg_engine_new("tengen", NULL);
    struct tg_text_error error;
    struct tg_limits limits = time_limit(600000);
    struct depths depths = {.wanted = wanted};
    struct tg_answer answer;
    if (tg_play_text(game, OPENING, strlen(OPENING), &error) != TG_OK) give_up("%s", error.message);
    if (ponder_ms) {
        assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
        sleep_ms(ponder_ms);
    }
    tg_play(game, reply);
    assert_int_equal(tg_engine_start(engine, game, &limits, take_depth, &depths), TG_OK);
    while (tg_engine_thinking(engine) && atomic_load(&depths.reached) < wanted)
        sleep_ms(1);
    tg_engine_stop(engine);
    tg_engine_wait(engine, &answer);
    tg_engine_free(engine);
    tg_game_free(game);
    if (!depths.nodes) give_up("it ended before depth %d", wanted);
    return depths.nodes;
}

/* The table stays warm: what was found then is not looked for again. */
static void test_helps(void **state)
{
    enum { DEPTH = 14 };
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_engine *engine = tg_engine_new("tengen", NULL);
    struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 20000};
    struct tg_text_error error;
    struct tg_answer likely; /* what the other side plays */
    if (tg_play_text(game, OPENING, strlen(OPENING), &error) != TG_OK) give_up("%s", error.message);
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &likely), TG_OK);
    tg_engine_free(engine);
    tg_game_free(game);
    uint64_t cold = nodes_to_depth(DEPTH, likely.move, 0);
    uint64_t warm = cold;
    int ponder_ms = 250; /* how long it takes is the machine's affair */
    while (warm > cold / 2 && ponder_ms < 20000)
        warm = nodes_to_depth(DEPTH, likely.move, ponder_ms *= 2);
    printf("%llu positions to depth %d after pondering, %llu without\n", (unsigned long long)warm,
           DEPTH, (unsigned long long)cold);
    assert_true(warm <= cold / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start_ends_it), cmocka_unit_test(test_stop_ends_it),
        cmocka_unit_test(test_answer_stays),  cmocka_unit_test(test_refused),
        cmocka_unit_test(test_same_answers),  cmocka_unit_test(test_helps),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("ponder", "pondered %ld times, the slowest end took %lld ms", pondered,
                  (long long)slowest_ms);
    return failed;
}

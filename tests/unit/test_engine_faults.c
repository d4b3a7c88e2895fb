/* Engines where something is wrong: positions that are over, full or impossible, no time, no memory, a stop
 * before anything was thought. Always at once, and always a move that can be played, or word that there is
 * none. */
#include "base/clock.h"
#include "memory_watch.h"
#include "support.h"
#include "tengen/opening.h"
#include "tengen/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* At once, on a machine that has other things to do as well. */
enum { AT_ONCE_MS = 5000 };

static long answers, failures;

static const char *const five_engines[] = {"tengen", "classic"};
enum { FIVE_ENGINES = sizeof five_engines / sizeof *five_engines };

static tg_engine *new_engine(const char *name)
{
    tg_engine *engine = tg_engine_new(name, NULL);
    if (!engine) give_up("no engine");
    return engine;
}

static struct tg_answer ask(tg_engine *engine, const tg_game *game, const struct tg_limits *limits)
{
    struct tg_answer answer;
    int64_t start = clock_ms();
    assert_int_equal(tg_engine_think(engine, game, limits, NULL, NULL, &answer), TG_OK);
    assert_in_range(clock_ms() - start, 0, AT_ONCE_MS);
    answers++;
    return answer;
}

static struct tg_limits plain(void)
{
    return (struct tg_limits){.struct_size = sizeof(struct tg_limits), .nodes = 500};
}

/* ---- positions ---------------------------------------------------------------------------------*/

static void test_over(void **state)
{
    static const char *const boards[] = {
        "XXXXX....................", /* a five */
        "XXXXXOOOOO...............", /* two */
        "XOXOXXOXOXOXOXOXOXOXXOXOX", /* full */
        "XXXXXXXXXXXXXXXXXXXXXXXXX", /* full of fives */
    };
    struct tg_limits limits = plain();
    (void)state;
    for (int e = 0; e < FIVE_ENGINES; e++) {
        tg_engine *engine = new_engine(five_engines[e]);
        for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
            for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
                tg_game *game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
                set_up(game, boards[b], (enum tg_colour)turn);
                struct tg_answer answer = ask(engine, game, &limits);
                assert_int_equal(answer.move, TG_NO_POINT);
                assert_int_equal(answer.nodes, 0);
                assert_int_equal(tg_engine_ponder(engine, game, &limits), TG_OK);
                assert_false(tg_engine_pondering(engine));
                tg_game_free(game);
            }
        }
        tg_engine_free(engine);
    }
    tg_game *go = new_go_game(5, "chinese");
    tg_engine *engine = new_engine("uct");
    tg_play(go, TG_PASS);
    tg_play(go, TG_PASS);
    assert_int_equal(ask(engine, go, &limits).move, TG_NO_POINT);
    tg_engine_free(engine);
    tg_game_free(go);
}

/* One point is left; far too many stones of one colour; several fours of both sides at once. */
static void test_impossible(void **state)
{
    static const char *const boards[] = {
        "XOXOXXOXOXOX.XOXOXOXXOXOX", "XXXX.....................", "XXXX.XXXX.XXXX.XXXX......",
        "XXXX.OOOO.XXXX.OOOO......", "OOOO.OOOO.XXXX.OOOO.OOOO.", "X........................",
    };
    static const enum tg_rule rules[] = {TG_FREESTYLE, TG_STANDARD, TG_RENJU};
    struct tg_limits limits = plain();
    (void)state;
    for (int e = 0; e < FIVE_ENGINES; e++) {
        tg_engine *engine = new_engine(five_engines[e]);
        for (size_t i = 0; i < 2 * 3 * sizeof boards / sizeof *boards; i++) {
            tg_game *game = new_game(TG_SQUARE, 5, rules[i / 2 % 3]);
            struct tg_result result;
            set_up(game, boards[i / 6], i % 2 ? TG_BLACK : TG_WHITE);
            tg_get_result(game, &result);
            assert_int_equal(result.outcome, TG_ONGOING);
            assert_int_equal(tg_judge(game, ask(engine, game, &limits).move), TG_LEGAL);
            tg_game_free(game);
        }
        tg_engine_free(engine);
    }
}

/* ---- limits ------------------------------------------------------------------------------------*/

static const char *const all_engines[] = {"tengen", "classic", "uct"};
enum { ALL_ENGINES = sizeof all_engines / sizeof *all_engines };

static tg_game *game_of(int engine)
{
    struct tg_text_error error;
    tg_game *game = engine == 2 ? new_go_game(9, "chinese") : new_game(TG_SQUARE, 15, TG_RENJU);
    if (tg_play_text(game, "E5 F6 D4", 8, &error) != TG_OK) give_up("%s", error.message);
    return game;
}

static void test_hardly_anything(void **state)
{
    static const struct tg_limits cases[] = {
        {.struct_size = sizeof(struct tg_limits), .nodes = 1},
        {.struct_size = sizeof(struct tg_limits), .time_ms = 1},
        {.struct_size = sizeof(struct tg_limits), .time_left_ms = 1},
        {.struct_size = sizeof(struct tg_limits), .time_left_ms = -5},
        {.struct_size = sizeof(struct tg_limits), .nodes = 300, .memory = 1},
        {.struct_size = sizeof(struct tg_limits), .time_ms = 5, .memory = 1},
        {.struct_size = sizeof(struct tg_limits), .nodes = 300, .lines = 1000},
        {.struct_size = sizeof(struct tg_limits), .nodes = 300, .threads = 1000},
        {.struct_size = sizeof(struct tg_limits), .nodes = 300, .attention = 1},
        {.struct_size = sizeof(struct tg_limits), .nodes = 1, .memory = 1, .lines = 99},
    };
    (void)state;
    for (int e = 0; e < ALL_ENGINES; e++) {
        tg_engine *engine = new_engine(all_engines[e]);
        tg_game *game = game_of(e);
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            assert_int_equal(tg_judge(game, ask(engine, game, &cases[i]).move), TG_LEGAL);
        tg_game_free(game);
        tg_engine_free(engine);
    }
}

static void test_stopped_first(void **state)
{
    (void)state;
    for (int e = 0; e < ALL_ENGINES; e++) {
        tg_engine *engine = new_engine(all_engines[e]);
        tg_game *game = game_of(e);
        struct tg_limits limits = {.struct_size = sizeof limits, .time_ms = 100000};
        for (int i = 0; i < 50; i++) {
            struct tg_answer answer;
            int64_t start = clock_ms();
            assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
            tg_engine_stop(engine);
            assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
            assert_in_range(clock_ms() - start, 0, AT_ONCE_MS);
            assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
            answers++;
        }
        tg_game_free(game);
        tg_engine_free(engine);
    }
}

/* The same through the decisions of an opening. */
static void test_decisions(void **state)
{
    (void)state;
    tg_engine *engine = new_engine("tengen");
    for (int rule = TG_OPENING_FREE + 1; rule < TG_OPENING_RULES; rule++) {
        tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
        tg_opening *opening = tg_opening_new((enum tg_opening_rule)rule, game, NULL);
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 1, .memory = 1};
        struct tg_question question;
        if (!opening) give_up("no opening");
        for (tg_opening_ask(opening, &question); question.ask != TG_ASK_NOTHING;
             tg_opening_ask(opening, &question)) {
            struct tg_decision decision;
            int64_t start = clock_ms();
            assert_int_equal(tg_engine_decide(engine, opening, &limits, &decision), TG_OK);
            assert_in_range(clock_ms() - start, 0, AT_ONCE_MS);
            assert_int_equal(tg_opening_answer(opening, &decision), TG_FINE);
            answers++;
        }
        tg_opening_free(opening);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* ---- no memory ---------------------------------------------------------------------------------*/

/* Each allocation fails in turn, in an engine's making and in its thoughts, until there are no more to fail. */
static void test_no_memory(void **state)
{
    (void)state;
    for (int e = 0; e < ALL_ENGINES; e++) {
        tg_game *game = game_of(e);
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 200, .memory = 1 << 20};
        bool failed = true;
        for (long count = 1; failed && count < 200; count++) {
            enum tg_error error = TG_OK;
            struct tg_answer answer;
            memory_watch_fail_after(count);
            tg_engine *engine = tg_engine_new(all_engines[e], &error);
            if (!engine) {
                assert_int_equal(error, TG_ERR_MEMORY);
            } else {
                error = tg_engine_think(engine, game, &limits, NULL, NULL, &answer);
                if (error == TG_OK)
                    assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
                else
                    assert_int_equal(error, TG_ERR_MEMORY);
            }
            failed = memory_watch_failed();
            failures += failed;
            memory_watch_fail_after(0);
            /* And when there is memory again it goes on as if nothing had happened. */
            if (engine) assert_int_equal(tg_judge(game, ask(engine, game, &limits).move), TG_LEGAL);
            tg_engine_free(engine);
        }
        assert_false(failed);
        tg_game_free(game);
    }
    assert_true(failures > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_hardly_anything),
        cmocka_unit_test(test_stopped_first),
        cmocka_unit_test(test_decisions),
        cmocka_unit_test(test_no_memory),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("engine_faults", "%ld answers at once, %ld allocations failed", answers,
                  failures);
    return failed;
}

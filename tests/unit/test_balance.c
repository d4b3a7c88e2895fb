/* Moves that leave both sides equal: they can be played, the game goes on after them, they are more even than
 * others, and everything that may be wrong is said. */
#include "base/clock.h"
#include "support.h"
#include "tengen/player.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static long found;

static tg_game *played(enum tg_rule rule, const char *moves)
{
    tg_game *game = new_game(TG_SQUARE, 15, rule);
    struct tg_text_error error;
    if (tg_play_text(game, moves, strlen(moves), &error) != TG_OK) give_up("%s", error.message);
    return game;
}

static struct tg_limits nodes(uint64_t count)
{
    return (struct tg_limits){.struct_size = sizeof(struct tg_limits), .nodes = count};
}

static void balance(tg_engine *engine, const tg_game *game, const struct tg_limits *limits,
                    int64_t bias, int count, tg_point moves[2])
{
    assert_int_equal(tg_engine_balance(engine, game, limits, bias, count, moves), TG_OK);
    found++;
}

/* What the position after the move is worth to who made it. */
static int64_t worth_after(tg_engine *engine, const tg_game *game, tg_point move)
{
    struct tg_limits limits = nodes(20000);
    struct tg_answer answer;
    tg_game *after = tg_game_clone(game);
    assert_int_equal(tg_play(after, move), TG_LEGAL);
    assert_int_equal(tg_engine_think(engine, after, &limits, NULL, NULL, &answer), TG_OK);
    tg_game_free(after);
    return -answer.score;
}

/* ---- what is found -----------------------------------------------------------------------------*/

static void test_more_even(void **state)
{
    static const struct {
        enum tg_rule rule;
        const char *moves;
    } cases[] = {
        {TG_FREESTYLE, "h8 i9"},
        {TG_STANDARD, "h8 h9 i8 g7"},
        {TG_RENJU, "h8 i8 h10"},
        {TG_FREESTYLE, "h8 a1 i8 c1 j8 e1"}, /* won by the best moves, and by far not by all */
    };
    struct tg_limits limits = nodes(300000);
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tg_game *game = played(cases[i].rule, cases[i].moves);
        struct tg_answer best;
        tg_point moves[2];
        balance(engine, game, &limits, 0, 1, moves);
        assert_int_equal(moves[1], TG_NO_POINT);
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &best), TG_OK);
        int64_t even = llabs(worth_after(engine, game, moves[0]));
        assert_true(even <= llabs(worth_after(engine, game, best.move)));
        /* The other way round: a bias that no move reaches asks for the best one. */
        balance(engine, game, &limits, INT64_MAX, 1, moves);
        assert_true(worth_after(engine, game, moves[0]) >= -even);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

static void test_pairs(void **state)
{
    static const char *const openings[] = {"", "h8", "h8 i9 j8", "h8 a1 i8 c1 j8 e1"};
    struct tg_limits limits = nodes(100000);
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        tg_game *game = played(TG_RENJU, openings[i]);
        struct tg_result result;
        tg_point moves[2], again[2];
        balance(engine, game, &limits, 0, 2, moves);
        balance(engine, game, &limits, 0, 2, again);
        assert_memory_equal(moves, again, sizeof moves); /* by nodes always the same */
        for (int k = 0; k < 2; k++)
            assert_int_equal(tg_play(game, moves[k]), TG_LEGAL);
        tg_get_result(game, &result);
        assert_int_equal(result.outcome, TG_ONGOING);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* Hardly anything to think with: still moves that can be played. */
static void test_little(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    tg_game *game = played(TG_RENJU, "h8 i9 j8");
    for (int count = 1; count <= 2; count++) {
        struct tg_limits few = nodes(1),
                         short_time = {.struct_size = sizeof short_time, .time_ms = 1};
        const struct tg_limits *all[] = {&few, &short_time};
        for (int i = 0; i < 2; i++) {
            tg_point moves[2];
            int64_t start = clock_ms();
            balance(engine, game, all[i], 0, count, moves);
            assert_in_range(clock_ms() - start, 0, 1000);
            for (int k = 0; k < count; k++)
                assert_int_equal(tg_judge(game, moves[k]), TG_LEGAL);
            assert_true(count == 1 || moves[0] != moves[1]);
        }
    }
    tg_game_free(game);
    tg_engine_free(engine);
}

/* ---- what is not -------------------------------------------------------------------------------*/

static void test_excluded(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    tg_game *game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
    tg_point points[TG_MAX_POINTS], moves[2];
    int count = tg_points(game, points);
    struct tg_limits limits = nodes(500);
    limits.excluded = points;
    limits.excluded_count = count - 1;
    balance(engine, game, &limits, 0, 1, moves);
    assert_int_equal(moves[0], points[count - 1]);
    balance(engine, game, &limits, 0, 2, moves);
    assert_int_equal(moves[1], TG_NO_POINT); /* the answer would have to be one of them */
    limits.excluded_count = count;
    balance(engine, game, &limits, 0, 1, moves);
    assert_int_equal(moves[0], TG_NO_POINT);
    tg_game_free(game);
    tg_engine_free(engine);
}

static void test_nothing_left(void **state)
{
    struct tg_limits limits = nodes(500);
    tg_point moves[2];
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    tg_game *game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
    set_up(game, "XOXOXXOXOXOX.XOXOXOXXOXOX", TG_BLACK); /* the last point fills the board */
    balance(engine, game, &limits, 0, 1, moves);
    assert_int_equal(moves[0], TG_NO_POINT);
    set_up(game, "XXXXX....................", TG_WHITE);
    balance(engine, game, &limits, 0, 2, moves);
    assert_int_equal(moves[0], TG_NO_POINT);
    tg_game_free(game);
    tg_engine_free(engine);
}

static void test_refused(void **state)
{
    struct tg_limits limits = nodes(500), bad = {.struct_size = 1}, endless = {0};
    tg_point moves[2];
    struct tg_answer answer;
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL), *uct = tg_engine_new("uct", NULL);
    tg_game *game = played(TG_FREESTYLE, "h8"), *go = new_go_game(9, "chinese");
    assert_int_equal(tg_engine_balance(engine, game, &limits, 0, 0, moves), TG_ERR_CONFIG);
    assert_int_equal(tg_engine_balance(engine, game, &limits, 0, 3, moves), TG_ERR_CONFIG);
    assert_int_equal(tg_engine_balance(engine, game, &bad, 0, 1, moves), TG_ERR_CONFIG);
    assert_int_equal(tg_engine_balance(engine, go, &limits, 0, 1, moves), TG_ERR_ENGINE);
    assert_int_equal(tg_engine_balance(uct, go, &limits, 0, 1, moves), TG_ERR_ENGINE);
    assert_int_equal(tg_engine_balance(uct, game, &limits, 0, 1, moves), TG_ERR_ENGINE);
    endless = (struct tg_limits){.struct_size = sizeof endless, .time_ms = 100000};
    assert_int_equal(tg_engine_start(engine, game, &endless, NULL, NULL), TG_OK);
    assert_int_equal(tg_engine_balance(engine, game, &limits, 0, 1, moves), TG_ERR_BUSY);
    tg_engine_stop(engine);
    tg_engine_wait(engine, &answer);
    tg_engine_free(engine);
    tg_engine_free(uct);
    tg_game_free(game);
    tg_game_free(go);
}

static void *stop_soon(void *argument)
{
    nanosleep(&(struct timespec){.tv_nsec = 30000000}, NULL);
    tg_engine_stop(argument);
    return NULL;
}

static void test_stop(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    tg_game *game = played(TG_FREESTYLE, "h8 i9");
    for (int count = 1; count <= 2; count++) {
        struct tg_limits endless = {.struct_size = sizeof endless, .time_ms = 100000};
        pthread_t thread;
        tg_point moves[2];
        int64_t start = clock_ms();
        if (pthread_create(&thread, NULL, stop_soon, engine) != 0) give_up("no thread");
        balance(engine, game, &endless, 0, count, moves);
        assert_in_range(clock_ms() - start, 0, 1000);
        pthread_join(thread, NULL);
        assert_int_not_equal(moves[count - 1], TG_NO_POINT);
    }
    tg_game_free(game);
    tg_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_more_even),    cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_little),       cmocka_unit_test(test_excluded),
        cmocka_unit_test(test_nothing_left), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_stop),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("balance", "%ld balanced moves and pairs", found);
    return failed;
}

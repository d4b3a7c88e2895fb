/* Engines in openings: every answer is allowed, none is silly, limits and stops hold. */
#include "base/clock.h"
#include "support.h"
#include "tengen/opening.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static long openings, decisions;

static tg_engine *engine;

static struct tg_limits limit(int depth, int time_ms, uint64_t nodes)
{
    struct tg_limits limits = {
        .struct_size = sizeof limits, .depth = depth, .time_ms = time_ms, .nodes = nodes};
    return limits;
}

static struct tg_decision decide(const tg_opening *opening, struct tg_limits limits)
{
    struct tg_decision decision;
    struct tg_question question;
    memset(&decision, 0x5a, sizeof decision);
    char *before = tg_opening_text(opening);
    assert_int_equal(tg_engine_decide(engine, opening, &limits, &decision), TG_OK);
    char *after = tg_opening_text(opening);
    assert_string_equal(before, after);
    tg_free(before);
    tg_free(after);
    tg_opening_ask(opening, &question);
    assert_int_equal(decision.ask, question.ask);
    decisions++;
    return decision;
}

/* The engine on both sides; the text of all it answered. */
static char *play_opening(enum tg_opening_rule rule, tg_game *game, struct tg_limits limits)
{
    tg_opening *opening = tg_opening_new(rule, game, NULL);
    if (!opening) give_up("no opening");
    for (;;) {
        struct tg_decision decision = decide(opening, limits);
        if (decision.ask == TG_ASK_NOTHING) break;
        assert_int_equal(tg_opening_answer(opening, &decision), TG_FINE);
    }
    char *text = tg_opening_text(opening);
    tg_opening_free(opening);
    openings++;
    return text;
}

static enum tg_rule rule_for(enum tg_opening_rule rule)
{
    return rule >= TG_RIF ? TG_RENJU : TG_FREESTYLE;
}

static char *play_on_15(enum tg_opening_rule rule, struct tg_limits limits)
{
    tg_game *game = new_game(TG_SQUARE, 15, rule_for(rule));
    char *text = play_opening(rule, game, limits);
    tg_game_free(game);
    return text;
}

/* With a depth or a number of nodes the answers are the same every time. */
static void test_all_rules(void **state)
{
    (void)state;
    for (enum tg_opening_rule rule = TG_OPENING_FREE; rule < TG_OPENING_RULES; rule++) {
        const struct tg_limits limits[] = {limit(1, 0, 0), limit(3, 0, 0), limit(0, 0, 1),
                                           limit(0, 0, 3000)};
        for (int i = 0; i < 4; i++) {
            char *once = play_on_15(rule, limits[i]), *twice = play_on_15(rule, limits[i]);
            assert_string_equal(once, twice);
            tg_free(once);
            tg_free(twice);
        }
    }
}

static void test_all_boards(void **state)
{
    (void)state;
    for (int number = 0; number < BOARDS; number++) {
        enum tg_board board;
        int size;
        board_number(number, &board, &size);
        for (enum tg_opening_rule rule = TG_OPENING_FREE; rule < TG_RIF; rule++) {
            tg_game *game = new_game(board, size, (enum tg_rule)(number % 3));
            tg_opening *fits = tg_opening_new(rule, game, NULL);
            tg_opening_free(fits);
            if (fits) tg_free(play_opening(rule, game, limit(1, 0, 2000)));
            tg_game_free(game);
        }
    }
}

/* ---- sense -------------------------------------------------------------------------------------*/

/* Stones that the engine lays for the other to choose are near to each other and to the middle. */
static void test_near_the_middle(void **state)
{
    (void)state;
    for (int size = 9; size <= 21; size += 6) {
        tg_game *game = new_game(TG_SQUARE, size, TG_FREESTYLE);
        tg_free(play_opening(TG_SWAP2, game, limit(3, 0, 0)));
        assert_true(tg_move_count(game) >= 3);
        for (int i = 0; i < tg_move_count(game); i++) {
            tg_point p = tg_move_at(game, i);
            assert_true(abs(row_of_point(p) - size / 2) <= 5);
            assert_true(abs(column_of_point(p) - size / 2) <= 5);
        }
        tg_game_free(game);
    }
}

static struct tg_decision decide_after(enum tg_opening_rule rule, const char *text)
{
    struct tg_text_error error;
    tg_game *game = new_game(TG_SQUARE, 15, rule_for(rule));
    tg_opening *opening = tg_opening_new(rule, game, NULL);
    if (!tg_opening_replay(opening, text, &error)) give_up("%s", error.message);
    struct tg_decision decision = decide(opening, limit(4, 0, 0));
    tg_opening_free(opening);
    tg_game_free(game);
    return decision;
}

/* Positions that nobody could take for even. */
static void test_better_side(void **state)
{
    (void)state;
    static const struct {
        enum tg_opening_rule rule;
        const char *text;
        enum tg_choice choice;
    } cases[] = {
        {TG_SWAP, "h8 a1 h9", TG_CHOOSE_SWAP},  /* two against a stone in the corner */
        {TG_SWAP, "a15 h8 o1", TG_CHOOSE_STAY}, /* white in the middle and to move */
        {TG_SWAP2, "h8 a1 h9", TG_CHOOSE_SWAP},
        {TG_SWAP2, "a15 h8 o1", TG_CHOOSE_STAY},
        {TG_SWAP2, "h8 h9 a1 more g7 g9", TG_CHOOSE_STAY},
        {TG_SWAP2, "h8 a1 h9 more o15 i9", TG_CHOOSE_SWAP},
        /* White's fourth far away and one fifth on offer: black. Eight of them elsewhere: not. */
        {TG_SOOSYRV8, "h8 h9 i9 stay a1 1", TG_CHOOSE_STAY},
        {TG_TARAGUCHI10, "h8 stay h9 stay i8 stay e5", TG_CHOOSE_OFFER},
    };
    for (int i = 0; i < (int)(sizeof cases / sizeof cases[0]); i++) {
        struct tg_decision d = decide_after(cases[i].rule, cases[i].text);
        if (d.choice != cases[i].choice) print_message("case %d\n", i);
        assert_int_equal(d.choice, cases[i].choice);
    }
}

/* White keeps the fifth that helps black least. */
static void test_keeps_the_worst(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    struct tg_decision d = decide_after(TG_RIF, "h8 h9 i9 stay g9 g7 o1");
    assert_int_equal(d.point, tg_point_parse(game, "o1", 2));
    d = decide_after(TG_RIF, "h8 h9 i9 stay g9 a15 g7");
    assert_int_equal(d.point, tg_point_parse(game, "a15", 3));
    tg_game_free(game);
}

/* ---- limits ------------------------------------------------------------------------------------*/

static void test_errors(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_opening *opening = tg_opening_new(TG_SWAP2, game, NULL);
    struct tg_decision decision;
    struct tg_limits limits = limit(30, 0, 0);
    struct tg_answer answer;
    assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
    /* Even where nothing is to be thought about. On the empty board it may have come to its end. */
    enum tg_error error = tg_engine_decide(engine, opening, NULL, &decision);
    assert_true(error == TG_ERR_BUSY || !tg_engine_thinking(engine));
    tg_engine_stop(engine);
    tg_engine_wait(engine, &answer);
    limits.struct_size = 1;
    assert_int_equal(tg_engine_decide(engine, opening, &limits, &decision), TG_ERR_CONFIG);
    assert_int_equal(tg_engine_decide(engine, opening, NULL, &decision), TG_OK);
    tg_opening_free(opening);
    tg_game_free(game);
}

static int told;

static void count_done(void *user)
{
    (void)user;
    told++;
}

/* The time is for the whole decision, however many thoughts it takes; nobody hears of these. */
static void test_time(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "h8 h9", "h8 h9 i9", "h8 h9 i9 more"};
    tg_engine_on_done(engine, count_done, NULL);
    for (int i = 0; i < 4; i++) {
        tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
        tg_opening *opening = tg_opening_new(TG_SWAP2, game, NULL);
        assert_true(tg_opening_replay(opening, texts[i], NULL));
        int64_t start = clock_ms();
        struct tg_decision d = decide(opening, limit(0, 60, 0));
        int64_t took = clock_ms() - start;
        assert_true(took
                    < 500); /* far above, for a busy machine; without the limit it is minutes */
        assert_int_equal(tg_opening_answer(opening, &d), TG_FINE);
        tg_opening_free(opening);
        tg_game_free(game);
    }
    tg_engine_on_done(engine, NULL, NULL);
    assert_int_equal(told, 0);
}

static void *stop_soon(void *unused)
{
    struct timespec pause = {0, 30 * 1000 * 1000};
    nanosleep(&pause, NULL);
    tg_engine_stop(engine);
    return unused;
}

static void test_stop(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_opening *opening = tg_opening_new(TG_YAMAGUCHI, game, NULL);
    assert_true(tg_opening_replay(opening, "h8 h9 i9", NULL));
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, NULL), 0);
    int64_t start = clock_ms();
    struct tg_decision d = decide(opening, limit(30, 0, 0));
    assert_true(clock_ms() - start < 2000);
    pthread_join(thread, NULL);
    assert_int_equal(tg_opening_answer(opening, &d), TG_FINE);
    tg_opening_free(opening);
    tg_game_free(game);
}

static int make_engine(void **state)
{
    (void)state;
    engine = tg_engine_new("classic", NULL);
    return engine ? 0 : -1;
}

static int free_engine(void **state)
{
    (void)state;
    tg_engine_free(engine);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_rules),
        cmocka_unit_test(test_all_boards),
        cmocka_unit_test(test_near_the_middle),
        cmocka_unit_test(test_better_side),
        cmocka_unit_test(test_keeps_the_worst),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_stop),
    };
    int failed = cmocka_run_group_tests(tests, make_engine, free_engine);
    report_counts("test_opening_engine", "%ld openings, %ld decisions", openings, decisions);
    return failed;
}

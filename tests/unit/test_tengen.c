/* The engine "tengen": what it must see, wins that are wins, the same answer every time, limits, stops,
 * and legal moves on every board under every rule. */
#include "base/clock.h"
#include "base/rng.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static long thoughts, games_played, wins_checked;

static tg_engine *new_engine(void)
{
    tg_engine *engine = tg_engine_new("tengen", NULL);
    if (!engine) give_up("no engine");
    return engine;
}

static struct tg_answer think(tg_engine *engine, const tg_game *game, int depth, uint64_t nodes)
{
    struct tg_limits limits = {.struct_size = sizeof limits, .depth = depth, .nodes = nodes};
    struct tg_answer answer;
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    thoughts++;
    return answer;
}

static tg_game *played(enum tg_rule rule, const char *moves)
{
    tg_game *game = new_game(TG_SQUARE, 15, rule);
    struct tg_text_error error;
    if (tg_play_text(game, moves, strlen(moves), &error) != TG_OK) give_up("%s", error.message);
    return game;
}

/* ---- what it must see --------------------------------------------------------------------------*/

static void test_must_see(void **state)
{
    static const struct {
        const char *moves, *answers;
        int mate_in;
    } cases[] = {
        {"h8 h9 i8 i9 j8 j9 k8 k9", "g8 l8", 1},     /* a five */
        {"h8 h9 i8 i9 j8 j9 k8", "g9 k9 g8 l8", -1}, /* two fives of black's: lost */
        {"h8 a1 i8 c1 j8 e1", "g8 k8", 2},           /* a live four */
        {"h8 a1 i8 c1 j8", "g8 k8 f8 l8", 0},        /* stops a live three */
        {"h8 g8 i8 a1 j8 a3 k8", "l8", 0},           /* stops a four */
    };
    (void)state;
    tg_engine *engine = new_engine();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tg_game *game = played(TG_FREESTYLE, cases[i].moves);
        for (int depth = 1; depth <= 5; depth++) {
            struct tg_answer answer = think(engine, game, depth, 0);
            if (!strstr(cases[i].answers, name_of(game, answer.move)))
                fail_msg("%s at depth %d: %s", cases[i].moves, depth, name_of(game, answer.move));
            if (cases[i].mate_in) assert_int_equal(answer.mate_in, cases[i].mate_in);
            assert_true(answer.win_rate >= 0 && answer.win_rate <= 1);
        }
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* After 50 moves, with many fours on the board for both sides. Answering threes by all fours in every
 * order the search once stood still here, at depth 4 with 400 000 nodes. */
static void test_many_fours(void **state)
{
    static const char moves[] =
        "h10 i12 k13 h11 g10 i10 g12 i11 i13 g11 j11 j9 i8 k9 j13 k8 l7 h13 j10 k7 k10 l9 m9 h9 i9 "
        "k11 m10 m11 l10 n10 j5 i6 k5 i5 j4 j6 h4 l6 k6 i4 i3 h5 j7 m5 n4 g5 j3 k4 g6 f8";
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = played(TG_FREESTYLE, moves);
    struct tg_answer answer = think(engine, game, 0, 200000);
    assert_true(answer.depth >= 8);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* Black's threes and the point that stops the last of them, f12, which is forbidden to him: White may take
 * it, and there is no win. */
static void test_stops_on_forbidden_point(void **state)
{
    static const char moves[] =
        "h8 g8 g7 f6 h9 h7 i9 f9 i6 i8 j9 k9 j10 k11 j8 j7 h10 k7 k10 i10 h12 "
        "h11 j12 j11 i11 g9 g13 f14";
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = played(TG_RENJU, moves);
    for (uint64_t nodes = 2000; nodes <= 200000; nodes *= 10)
        assert_int_equal(think(engine, game, 0, nodes).mate_in, 0);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* ---- the same every time -----------------------------------------------------------------------*/

/* Nodes, scores and moves of fixed positions at a fixed depth, mixed into one number. A change of the
 * search or the evaluation changes it, and its commit says so; nothing else may. */
#define SIGNATURE UINT64_C(0x4290b9762a1fe09b)

static uint64_t signature(tg_engine *engine)
{
    static const char *const openings[] = {
        "h8 i9 g7",
        "h8 h9 i7 g9 j8",
        "g7 j10 h9 i8 g9 g8 h7",
        "h8 i8 i9 g7 j10 k11 h10 g11",
    };
    uint64_t sum = 0;
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
            tg_game *game = played((enum tg_rule)rule, openings[i]);
            struct tg_answer a = think(engine, game, 6, 0);
            struct rng r = {sum ^ a.nodes << 32 ^ (uint64_t)a.score << 16 ^ a.move};
            sum = rng_next(&r);
            tg_game_free(game);
        }
    }
    return sum;
}

static void test_repeats(void **state)
{
    (void)state;
    tg_engine *engine = new_engine(), *second = new_engine();
    uint64_t first = signature(engine);
    if (first != SIGNATURE) fail_msg("the signature is 0x%llx", (unsigned long long)first);
    assert_true(signature(engine) == first);
    /* Whatever was asked before, in the same or another handle. */
    tg_game *game = played(TG_RENJU, "h8 i9 g7 h7");
    for (uint64_t nodes = 1; nodes < 40000; nodes = nodes * 3 + 1) {
        struct tg_answer a = think(engine, game, 0, nodes), b = think(second, game, 0, nodes);
        assert_int_equal(a.move, b.move);
        assert_true(a.score == b.score && a.nodes == b.nodes && a.depth == b.depth);
        assert_int_equal(tg_judge(game, a.move), TG_LEGAL);
    }
    tg_game_free(game);
    tg_engine_free(engine);
    tg_engine_free(second);
}

/* ---- legal everywhere --------------------------------------------------------------------------*/

/* Claims of a win that the slow solver of fours can check. */
static void check_claim(tg_game *game, const struct tg_answer *answer)
{
    if (answer->mate_in != 1) return;
    enum tg_colour side = tg_turn(game);
    struct tg_result result;
    tg_play(game, answer->move);
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, side == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
    tg_undo(game);
    wins_checked++;
}

/* A side that has said it wins in n must go on to win. */
static void play_game(tg_engine *engine, tg_game *game, struct rng *r)
{
    struct tg_result result;
    enum tg_colour claimed = TG_EMPTY;
    int claimed_in = 0;
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        tg_point points[TG_MAX_POINTS], move;
        if (tg_stone_count(game) < 4) {
            int count = tg_points(game, points);
            do {
                move = points[rng_below(r, (uint32_t)count)];
            } while (tg_judge(game, move) != TG_LEGAL);
        } else {
            struct tg_answer answer = think(engine, game, 0, 60 + rng_below(r, 200));
            move = answer.move;
            check_claim(game, &answer);
            if (answer.mate_in > 0 && (!claimed || claimed == tg_turn(game))) {
                if (claimed) assert_true(answer.mate_in <= claimed_in);
                claimed = tg_turn(game);
                claimed_in = answer.mate_in;
            }
        }
        assert_int_equal(tg_play(game, move), TG_LEGAL);
    }
    if (claimed)
        assert_int_equal(result.outcome, claimed == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
    games_played++;
}

static void test_every_board(void **state)
{
    (void)state;
    struct rng r = {66};
    tg_engine *engine = new_engine();
    int each = rounds(1, 100);
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int i = 0; i < BOARDS; i++) {
            enum tg_board board;
            int size;
            board_number(i, &board, &size);
            for (int n = 0; n < each; n++) {
                tg_game *game = new_game(board, size, (enum tg_rule)rule);
                play_game(engine, game, &r);
                tg_game_free(game);
            }
        }
    }
    assert_int_equal(games_played, 3 * BOARDS * each);
    assert_true(wins_checked > 20);
    tg_engine_free(engine);
}

/* ---- limits ------------------------------------------------------------------------------------*/

static void count_lines(const struct tg_info *info, void *user)
{
    int *most = user;
    assert_true(info->rank >= 1 && info->rank <= info->ranks && info->line_count >= 1);
    assert_true(info->win_rate >= 0 && info->win_rate <= 1);
    if (info->ranks > *most) *most = info->ranks;
}

static void test_lines_and_excluded(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = played(TG_FREESTYLE, "h8 a1 i8 c1 j8 e1");
    struct tg_answer answer;
    int ranks = 0;
    struct tg_limits limits = {.struct_size = sizeof limits, .depth = 3, .lines = 5};
    assert_int_equal(tg_engine_think(engine, game, &limits, count_lines, &ranks, &answer), TG_OK);
    assert_int_equal(ranks, 5);
    /* Without the points of the live four it finds something else, and at last nothing. */
    tg_point excluded[TG_MAX_POINTS];
    int count = tg_points(game, excluded);
    limits = (struct tg_limits){
        .struct_size = sizeof limits, .depth = 2, .excluded = &answer.move, .excluded_count = 1};
    tg_point best = answer.move;
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    assert_true(answer.move != best && tg_judge(game, answer.move) == TG_LEGAL);
    limits.excluded = excluded;
    limits.excluded_count = count;
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    assert_int_equal(answer.move, TG_NO_POINT);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* Several threads: the limit of nodes is for all together, wins are found, stops are quick, and one thread
 * afterwards answers as if nothing had been. */
static void test_threads(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    struct tg_answer answer;
    tg_game *game = played(TG_RENJU, "h8 i9 g7 h7 j10");
    struct tg_answer alone = think(engine, game, 0, 20000);
    for (int threads = 2; threads <= 4; threads++) {
        struct tg_limits limits = {
            .struct_size = sizeof limits, .nodes = 40000, .threads = threads, .lines = threads - 1};
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        assert_true(answer.depth > 0);
        assert_true(answer.nodes >= limits.nodes / (uint64_t)threads);
        limits.nodes = 0;
        limits.time_ms = 60000;
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
        tg_engine_stop(engine);
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
    }
    struct tg_answer again = think(engine, game, 0, 20000);
    assert_int_equal(again.move, alone.move);
    assert_int_equal(again.score, alone.score);
    assert_int_equal(again.nodes, alone.nodes);
    tg_game_free(game);
    game = played(TG_FREESTYLE, "h8 a1 i8 c1 j8 e1"); /* a live four */
    struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 5000, .threads = 2};
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    assert_int_equal(answer.mate_in, 2);
    tg_game_free(game);
    tg_engine_free(engine);
}

static void test_stop_and_memory(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = played(TG_RENJU, "h8 i9 g7 h7 j10");
    struct tg_answer answer;
    int64_t best = INT64_MAX;
    for (int i = 0; i < 6; i++) {
        struct tg_limits limits = {
            .struct_size = sizeof limits, .time_ms = 60000, .memory = i % 2 ? 1 : 16 << 20};
        struct timespec pause = {0, i * 10000000L};
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
        nanosleep(&pause, NULL);
        int64_t start = clock_ms();
        tg_engine_stop(engine);
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        if (clock_ms() - start < best) best = clock_ms() - start;
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
    }
    assert_true(best < 50);
    struct tg_limits tiny = {.struct_size = sizeof tiny, .time_ms = 1};
    assert_int_equal(tg_engine_think(engine, game, &tiny, NULL, NULL, &answer), TG_OK);
    assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
    tg_game_free(game);
    /* The empty board, and one with a single point left. */
    game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    assert_string_equal(name_of(game, think(engine, game, 0, 1000).move), "h8");
    tg_game_free(game);
    game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
    set_up(game, "XXOXOOOXOXXXOXOOOXOXXXOO.", TG_BLACK);
    assert_string_equal(name_of(game, think(engine, game, 4, 0).move), "e1");
    tg_game_free(game);
    tg_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_must_see),
        cmocka_unit_test(test_many_fours),
        cmocka_unit_test(test_stops_on_forbidden_point),
        cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_every_board),
        cmocka_unit_test(test_lines_and_excluded),
        cmocka_unit_test(test_stop_and_memory),
        cmocka_unit_test(test_threads),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_tengen", "%ld thoughts, %ld games, %ld wins at once", thoughts,
                  games_played, wins_checked);
    return failed;
}

/* Engines as programs use them: start, stop, wait, limits, and moves that are always legal. */
#include "base/clock.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long thoughts, games_played, moves_played, forbidden_avoided;

static tg_engine *new_engine(void)
{
    enum tg_error error = TG_ERR_BUSY;
    tg_engine *engine = tg_engine_new("classic", &error);
    if (!engine) give_up("no engine: %s", tg_error_text(error, TG_ENGLISH));
    assert_int_equal(error, TG_OK);
    return engine;
}

static struct tg_limits limit(int depth, int time_ms, uint64_t nodes)
{
    struct tg_limits limits = {
        .struct_size = sizeof limits, .depth = depth, .time_ms = time_ms, .nodes = nodes};
    return limits;
}

static struct tg_answer think(tg_engine *engine, const tg_game *game, struct tg_limits limits)
{
    struct tg_answer answer;
    memset(&answer, 0x5a, sizeof answer);
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    thoughts++;
    return answer;
}

static tg_point at(const tg_game *game, const char *name)
{
    tg_point p = tg_point_parse(game, name, strlen(name));
    if (p == TG_NO_POINT) give_up("no point %s", name);
    return p;
}

static void play(tg_game *game, const char *moves)
{
    struct tg_text_error error;
    if (tg_play_text(game, moves, strlen(moves), &error) != TG_OK) give_up("%s", error.message);
}

/* ---- the facade --------------------------------------------------------------------------------*/

static void test_names(void **state)
{
    (void)state;
    const char *const *names = tg_engine_names();
    bool classic = false;
    int count = 0;
    for (; names[count]; count++) {
        tg_engine *engine = tg_engine_new(names[count], NULL);
        assert_non_null(engine);
        assert_false(tg_engine_thinking(engine));
        tg_engine_stop(engine); /* nothing to stop */
        tg_engine_free(engine);
        classic |= strcmp(names[count], "classic") == 0;
    }
    assert_true(count >= 1 && classic);

    static const char *const unknown[] = {"", "Classic", "classic ", "no such engine"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        enum tg_error error = TG_OK;
        assert_null(tg_engine_new(unknown[i], &error));
        assert_int_equal(error, TG_ERR_ENGINE);
    }
    assert_null(tg_engine_new(NULL, NULL));
    tg_engine_free(NULL);
}

/* A question that would take a minute, and a stop. */
static void test_start_stop_wait(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    struct tg_answer answer;
    struct tg_limits limits = limit(0, 60000, 0);
    play(game, "h8 i9 g9 j8");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_ERR_BUSY);
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_ERR_BUSY);
        /* The engine has a copy: the game may go on meanwhile. */
        tg_game *same = tg_game_clone(game);
        tg_reset(game);
        assert_true(tg_engine_thinking(engine));
        int64_t start = clock_ms();
        tg_engine_stop(engine);
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        assert_true(clock_ms() - start < 2000);
        assert_false(tg_engine_thinking(engine));
        assert_int_equal(tg_judge(same, answer.move), TG_LEGAL);
        tg_game_free(game);
        game = same;
        thoughts++;
    }
    assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
    tg_engine_free(engine); /* stops it first */
    tg_game_free(game);
}

static void test_bad_limits(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 9, TG_FREESTYLE);
    struct tg_limits limits = limit(1, 0, 0);
    struct tg_answer answer;
    limits.struct_size--;
    assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_ERR_CONFIG);
    assert_false(tg_engine_thinking(engine));
    /* No limits at all: the engine's own default. */
    play(game, "e5 e6 d5");
    assert_int_equal(tg_engine_think(engine, game, NULL, NULL, NULL, &answer), TG_OK);
    assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
    assert_true(answer.depth >= 1);
    tg_engine_free(engine);
    tg_game_free(game);
}

struct report {
    const tg_game *game;
    int calls, last_depth;
    uint64_t last_nodes;
    bool wrong;
};

static void on_info(const struct tg_info *info, void *user)
{
    struct report *r = user;
    r->calls++;
    r->wrong |= info->struct_size != sizeof *info || info->depth <= r->last_depth
                || info->nodes < r->last_nodes || info->time_ms < 0 || info->line_count < 1;
    r->last_depth = info->depth;
    r->last_nodes = info->nodes;
    /* The line can be played, move by move, and ends early only when the game does. */
    tg_game *copy = tg_game_clone(r->game);
    for (int i = 0; i < info->line_count && !r->wrong; i++)
        r->wrong |= tg_play(copy, info->line[i]) != TG_LEGAL;
    tg_game_free(copy);
}

static void test_info(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        tg_game *game = new_game(TG_SQUARE, 15, (enum tg_rule)rule);
        play(game, "h8 i9 g9 j8 i7");
        struct report report = {.game = game};
        struct tg_limits limits = limit(4, 0, 0);
        struct tg_answer answer;
        assert_int_equal(tg_engine_think(engine, game, &limits, on_info, &report, &answer), TG_OK);
        assert_false(report.wrong);
        assert_int_equal(report.calls, 4);
        assert_int_equal(report.last_depth, 4);
        assert_int_equal(answer.depth, 4);
        tg_game_free(game);
        thoughts++;
    }
    tg_engine_free(engine);
}

static void test_finished_game(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    play(game, "a1 a3 b1 b3 c1 c3 d1 d3 e1");
    struct report report = {.game = game};
    struct tg_answer answer;
    assert_int_equal(tg_engine_think(engine, game, NULL, on_info, &report, &answer), TG_OK);
    assert_int_equal(answer.move, TG_NO_POINT);
    assert_int_equal(report.calls, 0);
    /* And after that a game that is not over. */
    tg_undo(game);
    assert_int_equal(think(engine, game, limit(1, 0, 0)).move, at(game, "e1"));
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- limits ------------------------------------------------------------------------------------*/

static void test_node_limits(void **state)
{
    (void)state;
    static const uint64_t nodes[] = {1, 2, 100, 1000, 1023, 1024, 5000, 20000, 60000};
    tg_engine *engine = new_engine(), *fresh = NULL;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU),
            *other = new_game(TG_HEXAGON, 8, TG_FREESTYLE);
    play(game, "h8 i9 g9 j8 i7 g7");
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        struct tg_answer first = think(engine, game, limit(0, 0, nodes[i]));
        assert_true(first.nodes <= nodes[i] + 2048);
        assert_int_equal(tg_judge(game, first.move), TG_LEGAL);
        struct tg_answer again = think(engine, game, limit(0, 0, nodes[i]));
        think(engine, other, limit(2, 0, 0)); /* another game in between leaves nothing behind */
        struct tg_answer later = think(engine, game, limit(0, 0, nodes[i]));
        fresh = new_engine();
        struct tg_answer alone = think(fresh, game, limit(0, 0, nodes[i]));
        tg_engine_free(fresh);
        const struct tg_answer *same[] = {&again, &later, &alone};
        for (int k = 0; k < 3; k++) {
            assert_int_equal(same[k]->move, first.move);
            assert_int_equal(same[k]->nodes, first.nodes);
            assert_int_equal(same[k]->score, first.score);
            assert_int_equal(same[k]->depth, first.depth);
        }
    }
    tg_engine_free(engine);
    tg_game_free(game);
    tg_game_free(other);
}

static void test_time_limit(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 19, TG_FREESTYLE);
    play(game, "j10 k11 i11 l10 k9");
    for (int ms = 1; ms <= 100; ms *= 10) {
        int64_t start = clock_ms();
        struct tg_answer answer = think(engine, game, limit(0, ms, 0));
        assert_true(clock_ms() - start < ms + 2000);
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
    }
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- moves -------------------------------------------------------------------------------------*/

/* Four in a row of one colour somewhere, one end closed: the side to move takes or stops the five. */
static void test_wins_and_blocks(void **state)
{
    (void)state;
    struct rng r = {5};
    tg_engine *engine = new_engine();
    int tried = 0;
    for (int n = 0; n < 600; n++) {
        enum tg_board board;
        int size, length = 0;
        tg_point points[TG_MAX_POINTS], five = TG_NO_POINT;
        char stones[TG_MAX_POINTS + 1];
        board_number(n % BOARDS, &board, &size);
        tg_game *game = new_game(board, size, (enum tg_rule)(n / BOARDS % 3));
        int count = tg_points(game, points);
        enum tg_axis axis = (enum tg_axis)rng_below(&r, (uint32_t)tg_axes(game));
        tg_point start = points[rng_below(&r, (uint32_t)count)];
        int hole = (int)rng_below(&r, 5);
        enum tg_colour colour = rng_below(&r, 2) ? TG_BLACK : TG_WHITE;
        memset(stones, '.', (size_t)count);
        stones[count] = '\0';
        for (int i = 0; i < 5; i++) {
            tg_point p = tg_step(game, start, axis, i);
            for (int k = 0; k < count && p != TG_NO_POINT; k++) {
                if (points[k] != p) continue;
                length++;
                if (i == hole)
                    five = p;
                else
                    stones[k] = ".XO"[colour];
            }
        }
        tg_point ends[2] = {tg_step(game, start, axis, -1), tg_step(game, start, axis, 5)};
        for (int i = 0; i < 2; i++) /* so that there is one five-point only */
            for (int k = 0; k < count; k++)
                if (points[k] == ends[i]) stones[k] = colour == TG_BLACK ? 'O' : 'X';
        if (length == 5) {
            for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
                set_up(game, stones, (enum tg_colour)turn);
                assert_int_equal(think(engine, game, limit(1 + n % 2, 0, 0)).move, five);
            }
            tried++;
        }
        tg_game_free(game);
    }
    assert_true(tried > 200);
    tg_engine_free(engine);
}

/* Positions full of forbidden points: whatever is answered can be played. */
static void test_never_forbidden(void **state)
{
    (void)state;
    struct rng r = {8};
    tg_engine *engine = new_engine();
    int positions = rounds(30, 400);
    for (int b = 0; b < BOARDS; b++) {
        enum tg_board board;
        int size;
        board_number(b, &board, &size);
        for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
            tg_game *game = new_game(board, size, (enum tg_rule)rule);
            for (int n = 0; n < (rule == TG_RENJU ? 4 : 1) * positions; n++) {
                char stones[TG_MAX_POINTS + 1];
                tg_point forbidden[TG_MAX_POINTS];
                uint8_t kinds[TG_MAX_POINTS];
                struct tg_result result;
                random_stones(&r, game, (enum fill)(n % FILLS), stones);
                set_up(game, stones, n % 3 ? TG_BLACK : TG_WHITE);
                tg_get_result(game, &result);
                struct tg_answer answer = think(engine, game, limit(1, 0, 0));
                if (result.outcome != TG_ONGOING) {
                    assert_int_equal(answer.move, TG_NO_POINT);
                    continue;
                }
                if (tg_judge(game, answer.move) != TG_LEGAL)
                    fail_msg("%s rule %d: %s cannot be played", board_name(game), rule,
                             name_of(game, answer.move));
                forbidden_avoided += tg_forbidden_all(game, forbidden, kinds);
            }
            tg_game_free(game);
        }
    }
    tg_engine_free(engine);
    assert_true(forbidden_avoided > 2000);
}

/* Every board, every rule: a first move on the empty board, then a whole game. */
static void play_game(tg_engine *engine, tg_game *game, struct rng *r, int random_moves)
{
    tg_point points[TG_MAX_POINTS];
    struct tg_result result;
    int count = tg_points(game, points), moves = 0;
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        tg_point p = moves < random_moves ? points[rng_below(r, (uint32_t)count)]
                                          : think(engine, game, limit(1, 0, 0)).move;
        enum tg_verdict verdict = tg_play(game, p);
        if (moves >= random_moves && verdict != TG_LEGAL)
            fail_msg("%s: %s: %s", board_name(game), name_of(game, p),
                     tg_verdict_text(verdict, TG_ENGLISH));
        moves++;
        assert_true(moves <= count + random_moves);
        moves_played++;
    }
    assert_true(tg_self_check(game));
    games_played++;
}

static void test_whole_games(void **state)
{
    (void)state;
    struct rng r = {31};
    tg_engine *engine = new_engine();
    int games = rounds(4, 30);
    for (int b = 0; b < BOARDS; b++) {
        enum tg_board board;
        int size;
        board_number(b, &board, &size);
        for (int n = 0; n < 3 * games; n++) {
            tg_game *game = new_game(board, size, (enum tg_rule)(n % 3));
            play_game(engine, game, &r, n < 3 ? 0 : (int)rng_below(&r, 12));
            tg_game_free(game);
        }
    }
    tg_engine_free(engine);
    assert_int_equal(games_played, (long)BOARDS * 3 * games);
}

/* Two engines at once are two engines alone. */
static void test_two_at_once(void **state)
{
    (void)state;
    tg_engine *engines[2] = {new_engine(), new_engine()};
    tg_game *games[2] = {new_game(TG_SQUARE, 15, TG_RENJU), new_game(TG_HEXAGON, 8, TG_FREESTYLE)};
    struct tg_limits limits = limit(4, 0, 0);
    struct tg_answer alone[2], together[2];
    play(games[0], "h8 i9 g9");
    play(games[1], "h8 h9 g8");
    for (int i = 0; i < 2; i++)
        alone[i] = think(engines[i], games[i], limits);
    for (int i = 0; i < 2; i++)
        assert_int_equal(tg_engine_start(engines[i], games[i], &limits, NULL, NULL), TG_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(tg_engine_wait(engines[i], &together[i]), TG_OK);
        assert_int_equal(together[i].move, alone[i].move);
        assert_int_equal(together[i].nodes, alone[i].nodes);
        tg_engine_free(engines[i]);
        tg_game_free(games[i]);
        thoughts++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),           cmocka_unit_test(test_start_stop_wait),
        cmocka_unit_test(test_bad_limits),      cmocka_unit_test(test_info),
        cmocka_unit_test(test_finished_game),   cmocka_unit_test(test_node_limits),
        cmocka_unit_test(test_time_limit),      cmocka_unit_test(test_wins_and_blocks),
        cmocka_unit_test(test_never_forbidden), cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_two_at_once),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("engine",
                  "%ld answers, %ld whole games with %ld moves, %ld forbidden points left alone",
                  thoughts, games_played, moves_played, forbidden_avoided);
    return failed;
}

/* Levels: every engine has ten, each more than the one before; what a weak one overlooks and what never; and
 * a beginner of flesh and blood, or nearly, who can beat the first. */
#include "base/rng.h"
#include "support.h"
#include "tengen/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long thoughts, games_played;

static struct tg_limits level_of(const char *engine, int level, uint64_t seed)
{
    struct tg_limits limits = {.struct_size = sizeof limits, .seed = seed};
    assert_true(tg_level_limits(engine, level, &limits));
    return limits;
}

static struct tg_answer think(tg_engine *engine, const tg_game *game,
                              const struct tg_limits *limits)
{
    struct tg_answer answer;
    assert_int_equal(tg_engine_think(engine, game, limits, NULL, NULL, &answer), TG_OK);
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

/* ---- the table ---------------------------------------------------------------------------------*/

static int all_if_none(int attention)
{
    return attention ? attention : 100;
}

static void test_table(void **state)
{
    char text[120], chinese[120];
    (void)state;
    for (const char *const *name = tg_engine_names(); *name; name++) {
        for (int level = 1; level <= TG_LEVELS; level++) {
            struct tg_limits limits = level_of(*name, level, 0);
            assert_true(limits.nodes || limits.depth || limits.time_ms);
            assert_true(limits.memory > 0);
            size_t length = tg_level_text(*name, level, TG_ENGLISH, text, sizeof text);
            assert_int_equal(length, strlen(text));
            assert_true(length > 0);
            tg_level_text(*name, level, TG_CHINESE, chinese, sizeof chinese);
            assert_string_not_equal(text, chinese);
            if (level == 1) continue;
            struct tg_limits before = level_of(*name, level - 1, 0);
            int more = (limits.nodes > before.nodes) + (limits.depth > before.depth)
                       + (limits.time_ms > before.time_ms);
            int notices = all_if_none(limits.attention) - all_if_none(before.attention);
            assert_true(more > 0 || notices > 0);
        }
        assert_int_equal(level_of(*name, TG_LEVELS, 0).attention, 0);
    }
}

static void test_what_stays(void **state)
{
    char text[8] = "old";
    (void)state;
    struct tg_limits limits = {
        .struct_size = sizeof limits, .time_ms = 70, .memory = 4096, .threads = 3, .nodes = 1};
    assert_false(tg_level_limits("nobody", 1, &limits));
    assert_false(tg_level_limits(NULL, 1, &limits));
    assert_false(tg_level_limits("tengen", 0, &limits));
    assert_false(tg_level_limits("tengen", TG_LEVELS + 1, &limits));
    assert_int_equal(limits.nodes, 1);
    assert_true(tg_level_limits("tengen", 4, &limits));
    assert_int_not_equal(limits.nodes, 1);
    assert_int_equal(limits.time_ms, 70);
    assert_int_equal(limits.memory, 4096);
    assert_int_equal(limits.threads, 3);
    assert_int_equal(tg_level_text("nobody", 1, TG_ENGLISH, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_true(tg_level_text("tengen", 1, TG_ENGLISH, text, sizeof text) >= sizeof text);
    assert_int_equal(strlen(text), sizeof text - 1);
}

/* A question of an opening is many thoughts, and takes as many nodes, but no eternity. */
static void test_openings(void **state)
{
    (void)state;
    for (int level = 1; level <= TG_LEVELS; level++) {
        struct tg_limits move = level_of("tengen", level, 0), opening = move;
        assert_true(tg_level_opening_limits("tengen", level, &opening));
        assert_true(opening.nodes >= move.nodes);
        assert_true(opening.nodes >= 1000
                    && opening.nodes <= (move.nodes > 1 << 20 ? move.nodes : 1 << 20));
        assert_int_equal(opening.attention, move.attention);
    }
    struct tg_limits limits = {.struct_size = sizeof limits};
    assert_false(tg_level_opening_limits("tengen", 0, &limits));
    assert_false(tg_level_opening_limits("nobody", 1, &limits));
}

/* ---- attention ---------------------------------------------------------------------------------*/

static void test_bad_attention(void **state)
{
    struct tg_answer answer;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_engine *engine = tg_engine_new("tengen", NULL);
    static const int wrong[] = {-1, 101, 1000};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct tg_limits limits = {
            .struct_size = sizeof limits, .nodes = 50, .attention = wrong[i]};
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer),
                         TG_ERR_CONFIG);
    }
    tg_engine_free(engine);
    tg_game_free(game);
}

/* A five is made, and one is stopped, however little is noticed. */
static void test_fives_are_seen(void **state)
{
    static const struct {
        const char *moves, *answers;
    } cases[] = {
        {"h8 h9 i8 i9 j8 j9 k8 k9", "g8 l8"},
        {"h8 g8 i8 a1 j8 a3 k8", "l8"},
    };
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tg_game *game = played(TG_FREESTYLE, cases[i].moves);
        for (uint64_t seed = 0; seed < 50; seed++) {
            struct tg_limits limits = {
                .struct_size = sizeof limits, .nodes = 50, .attention = 1, .seed = seed};
            tg_point move = think(engine, game, &limits).move;
            assert_non_null(strstr(cases[i].answers, name_of(game, move)));
        }
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* A three of the other side is overlooked now and then by the first level, and by no means always; never by
 * one that notices everything. */
static void test_threes_are_overlooked(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    tg_game *game = played(TG_FREESTYLE, "h8 a1 i8 c1 j8");
    enum { SEEDS = 100, NODES = 2000 };
    static const struct {
        int level, least, most; /* of a hundred */
    } cases[] = {{1, 50, 90}, {7, 95, 100}, {TG_LEVELS, 100, 100}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int seen = 0;
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            struct tg_limits limits = level_of("tengen", cases[i].level, seed);
            if (limits.nodes > NODES) limits.nodes = NODES;
            tg_point move = think(engine, game, &limits).move;
            seen += strstr("g8 k8 f8 l8", name_of(game, move)) != NULL;
        }
        assert_in_range(seen, cases[i].least, cases[i].most);
    }
    tg_game_free(game);
    tg_engine_free(engine);
}

/* The same seed the same move, and not all seeds alike. */
static void test_seeds(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL), *other = tg_engine_new("tengen", NULL);
    tg_game *game = played(TG_RENJU, "h8 i9 g10 j7 f9");
    bool differs = false;
    tg_point first = TG_NO_POINT;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct tg_limits limits = level_of("tengen", 2, seed);
        tg_point move = think(engine, game, &limits).move;
        assert_int_equal(think(other, game, &limits).move, move);
        if (seed == 0) first = move;
        differs |= move != first;
    }
    assert_true(differs);
    tg_game_free(game);
    tg_engine_free(engine);
    tg_engine_free(other);
}

/* Moves that are excluded stay so, and where little is left all of that is noticed. */
static void test_with_excluded(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    tg_game *game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
    tg_point points[TG_MAX_POINTS], excluded[TG_MAX_POINTS];
    struct tg_text_error error;
    if (tg_play_text(game, "c3 b2", 5, &error) != TG_OK) give_up("%s", error.message);
    int count = tg_points(game, points);
    for (int kept = 0; kept < count; kept++) {
        int out = 0;
        for (int i = 0; i < count; i++)
            if (i != kept) excluded[out++] = points[i];
        struct tg_limits limits = level_of("tengen", 1, (uint64_t)kept);
        limits.excluded = excluded;
        limits.excluded_count = out;
        tg_point move = think(engine, game, &limits).move;
        assert_int_equal(move, tg_stone(game, points[kept]) ? TG_NO_POINT : points[kept]);
    }
    tg_game_free(game);
    tg_engine_free(engine);
}

/* The weakest levels on every board, to the end: always a legal move. */
static void test_every_board(void **state)
{
    (void)state;
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int b = 0; b < BOARDS; b++) {
            enum tg_board board;
            int size;
            board_number(b, &board, &size);
            if (b % 3 != rule) continue;
            tg_game *game = new_game(board, size, (enum tg_rule)rule);
            tg_engine *engine = tg_engine_new("tengen", NULL);
            struct tg_limits limits = level_of("tengen", 1, (uint64_t)b);
            struct tg_result result;
            for (tg_get_result(game, &result); result.outcome == TG_ONGOING;
                 tg_get_result(game, &result))
                assert_int_equal(tg_play(game, think(engine, game, &limits).move), TG_LEGAL);
            games_played++;
            tg_engine_free(engine);
            tg_game_free(game);
        }
    }
    tg_game *game = new_go_game(5, "chinese");
    tg_engine *engine = tg_engine_new("uct", NULL);
    struct tg_limits limits = level_of("uct", 1, 0);
    struct tg_result result;
    tg_get_result(game, &result);
    for (int moves = 0; result.outcome == TG_ONGOING && moves < 200; moves++) {
        assert_int_equal(tg_play(game, think(engine, game, &limits).move), TG_LEGAL);
        tg_get_result(game, &result);
    }
    games_played++;
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- a beginner --------------------------------------------------------------------------------
 * Knows the rules and what is in plain sight: fives, live fours, the threes and fours of the other side. Has
 * no plan: looks no move ahead, and else puts stones where its own or the other's lie. */

static int worth(const tg_game *game, tg_point p, enum tg_colour own)
{
    static const int values[TG_SHAPES] = {
        [TG_LIVE_ONE] = 1,       [TG_SLEEPING_TWO] = 2,  [TG_LIVE_TWO] = 6,
        [TG_SLEEPING_THREE] = 7, [TG_LIVE_THREE] = 20,   [TG_FOUR] = 18,
        [TG_LIVE_FOUR] = 300,    [TG_DOUBLE_FOUR] = 300, [TG_FIVE] = 5000};
    enum tg_colour other = (enum tg_colour)(TG_BLACK + TG_WHITE - own);
    int sum = 0;
    for (int axis = 0; axis < tg_axes(game); axis++) {
        sum += 2 * values[tg_shape_at(game, p, own, (enum tg_axis)axis)];
        sum += values[tg_shape_at(game, p, other, (enum tg_axis)axis)];
    }
    return sum;
}

static tg_point beginner_move(const tg_game *game, struct rng *rng)
{
    tg_point points[TG_MAX_POINTS], best = TG_NO_POINT;
    int count = tg_points(game, points), most = -1;
    for (int i = 0; i < count; i++) {
        if (tg_judge(game, points[i]) != TG_LEGAL) continue;
        int merit = 4 * worth(game, points[i], tg_turn(game)) + (int)rng_below(rng, 90);
        if (merit <= most) continue;
        most = merit;
        best = points[i];
    }
    return best;
}

/* Half points of the beginner. */
static int play_beginner(tg_engine *engine, int level, int number)
{
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    struct rng rng = {(uint64_t)number / 2};
    struct tg_limits limits = level_of("tengen", level, (uint64_t)number);
    struct tg_result result;
    enum tg_colour own = number % 2 ? TG_WHITE : TG_BLACK;
    tg_play(game, (tg_point)(7 << 5 | 7));
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        tg_point move =
            tg_turn(game) == own ? beginner_move(game, &rng) : think(engine, game, &limits).move;
        assert_int_equal(tg_play(game, move), TG_LEGAL);
    }
    tg_game_free(game);
    games_played++;
    if (result.outcome == TG_DRAW) return 1;
    return (result.outcome == TG_BLACK_WINS) == (own == TG_BLACK) ? 2 : 0;
}

static void test_beginner(void **state)
{
    static const struct {
        int level, least, most; /* per cent */
    } cases[] = {{1, 25, 90}, {4, 0, 40}, {6, 0, 20}};
    (void)state;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    int games = rounds(30, 200);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int points = 0;
        for (int number = 0; number < games; number++)
            points += play_beginner(engine, cases[i].level, number);
        printf("a beginner makes %d of %d points against level %d\n", points, 2 * games,
               cases[i].level);
        assert_in_range(points * 50 / games, cases[i].least, cases[i].most);
    }
    tg_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),          cmocka_unit_test(test_what_stays),
        cmocka_unit_test(test_openings),       cmocka_unit_test(test_bad_attention),
        cmocka_unit_test(test_fives_are_seen), cmocka_unit_test(test_threes_are_overlooked),
        cmocka_unit_test(test_seeds),          cmocka_unit_test(test_with_excluded),
        cmocka_unit_test(test_every_board),    cmocka_unit_test(test_beginner),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("levels", "%ld thoughts, %ld games", thoughts, games_played);
    return failed;
}

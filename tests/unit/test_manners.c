/* When a game is given up, and draws: by answers that are made up, and in whole games. */
#include "support.h"
#include "tengen/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long considered;

static struct tg_answer answer_of(double win_rate, int mate_in)
{
    return (struct tg_answer){.move = 1, .win_rate = win_rate, .mate_in = mate_in};
}

/* Does a stone of the side to move here leave the game as it is? In Go stones that touch no other, which are
 * half of all points and one; else a pattern without three in a row. */
static bool is_quiet(const tg_game *game, tg_point p)
{
    int row = row_of_point(p), column = column_of_point(p);
    if (tg_stone(game, p)) return false;
    if (tg_game_config(game)->rule == TG_GO) return (row + column) % 2 == 0;
    return tg_turn(game) == ((column / 2 + row) % 2 ? TG_WHITE : TG_BLACK);
}

/* A move of either side. */
static void go_on(tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), played = 0;
    for (int i = 0; i < count && played < 2; i++) {
        tg_point p = points[i];
        if (!is_quiet(game, p)) continue;
        if (tg_play(game, p) != TG_LEGAL) give_up("a game that cannot go on");
        played++;
        i = -1;
    }
    if (played < 2) give_up("no quiet move is left");
}

static enum tg_deed consider(struct tg_manners *m, tg_game *game, double win_rate, int mate_in)
{
    struct tg_answer answer = answer_of(win_rate, mate_in);
    enum tg_deed deed = tg_manners_consider(m, game, &answer);
    go_on(game);
    considered++;
    return deed;
}

/* ---- giving up ---------------------------------------------------------------------------------*/

static void test_proven_loss(void **state)
{
    struct tg_manners m;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_manners_init(&m);
    assert_int_equal(consider(&m, game, 0, -5), TG_PLAYS);
    assert_int_equal(consider(&m, game, 0.3, 0), TG_PLAYS); /* the other side did not see it */
    assert_int_equal(consider(&m, game, 0, -4), TG_PLAYS);
    assert_int_equal(consider(&m, game, 0, -3), TG_RESIGNS);
    m.keeps_on = true;
    for (int i = 0; i < 6; i++)
        assert_int_equal(consider(&m, game, 0, -3), TG_PLAYS);
    tg_game_free(game);
}

static void test_no_hope(void **state)
{
    struct tg_manners m;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_manners_init(&m);
    for (int i = 0; i < 3; i++)
        assert_int_equal(consider(&m, game, 0.01, 0), TG_PLAYS);
    assert_int_equal(consider(&m, game, 0.05, 0), TG_PLAYS); /* there is some */
    for (int i = 0; i < 3; i++)
        assert_int_equal(consider(&m, game, 0.01, 0), TG_PLAYS);
    assert_int_equal(consider(&m, game, 0.01, 0), TG_RESIGNS);
    /* An engine that has no opinion never despairs of its score. */
    tg_manners_init(&m);
    for (int i = 0; i < 9; i++) {
        struct tg_answer answer = answer_of(-1, 0);
        answer.score = -1000000;
        assert_int_equal(tg_manners_consider(&m, game, &answer), TG_PLAYS);
        go_on(game);
    }
    tg_game_free(game);
}

/* Whatever comes between two thoughts starts the counting again. */
static void test_gaps(void **state)
{
    struct tg_manners m;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_manners_init(&m);
    assert_int_equal(consider(&m, game, 0, -5), TG_PLAYS);
    tg_undo(game);
    tg_undo(game);
    assert_int_equal(consider(&m, game, 0, -5), TG_PLAYS); /* the same position again */
    go_on(game);
    assert_int_equal(consider(&m, game, 0, -4), TG_PLAYS); /* another player moved meanwhile */
    tg_game_free(game);
}

static void test_go(void **state)
{
    struct tg_manners m;
    (void)state;
    tg_game *game = new_go_game(19, "chinese");
    tg_manners_init(&m);
    assert_int_equal(consider(&m, game, 0.04, 0), TG_PLAYS);
    assert_int_equal(consider(&m, game, 0.04, 0), TG_PLAYS);
    struct tg_answer pass = answer_of(0.04, 0);
    pass.move = TG_PASS;
    assert_int_equal(tg_manners_consider(&m, game, &pass), TG_PLAYS);
    go_on(game);
    assert_int_equal(consider(&m, game, 0.04, 0), TG_RESIGNS);
    /* The engine's own word counts as well, and no more. */
    tg_manners_init(&m);
    struct tg_answer gives_up = answer_of(0.2, 0);
    gives_up.resign = true;
    for (int i = 0; i < 3; i++) {
        enum tg_deed deed = tg_manners_consider(&m, game, &gives_up);
        assert_int_equal(deed, i < 2 ? TG_PLAYS : TG_RESIGNS);
        go_on(game);
    }
    /* Nobody offers a draw in Go. */
    tg_manners_init(&m);
    assert_int_equal(tg_play(game, 0), TG_LEGAL);
    while (tg_stone_count(game) < 181)
        assert_int_equal(consider(&m, game, 0.5, 0), TG_PLAYS);
    struct tg_answer even = answer_of(0.5, 0);
    assert_int_equal(tg_manners_consider(&m, game, &even), TG_PLAYS); /* now it is half full */
    tg_game_free(game);
}

/* ---- draws -------------------------------------------------------------------------------------*/

static void test_offers(void **state)
{
    struct tg_manners m;
    int first = 0, offers = 0;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_manners_init(&m);
    for (int i = 0; i < 100; i++) {
        int stones = tg_stone_count(game);
        if (consider(&m, game, 0.52, 0) != TG_OFFERS_DRAW) continue;
        if (!offers++) first = stones;
    }
    assert_in_range(first, 225 / 2, 225 / 2 + 3); /* as soon as the board is half full */
    assert_in_range(offers, 4, 7);                /* and not every move */
    tg_reset(game);
    tg_manners_init(&m);
    m.wants_no_draw = true;
    for (int i = 0; i < 100; i++)
        assert_int_equal(consider(&m, game, 0.5, 0), TG_PLAYS);
    tg_reset(game);
    tg_manners_init(&m);
    for (int i = 0; i < 100; i++)
        assert_int_equal(consider(&m, game, i % 6 ? 0.5 : 0.7, 0), TG_PLAYS); /* never for long */
    tg_game_free(game);
}

static void test_accepts(void **state)
{
    struct tg_manners m;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    tg_manners_init(&m);
    assert_false(tg_manners_accepts(&m, game)); /* it has not thought yet */
    consider(&m, game, 0.5, 0);
    assert_false(tg_manners_accepts(&m, game)); /* it has hardly begun */
    consider(&m, game, 0.3, 0);
    assert_false(tg_manners_accepts(&m, game)); /* still: who is second is a little worse */
    while (tg_stone_count(game) < 12)
        consider(&m, game, 0.3, 0);
    assert_true(tg_manners_accepts(&m, game));
    consider(&m, game, 0, -4);
    assert_true(tg_manners_accepts(&m, game));
    m.wants_no_draw = true;
    assert_false(tg_manners_accepts(&m, game));
    m.wants_no_draw = false;
    go_on(game);
    assert_false(tg_manners_accepts(&m, game)); /* that was about another position */
    while (tg_stone_count(game) < 120)
        consider(&m, game, 0.55, 0);
    assert_true(tg_manners_accepts(&m, game));
    consider(&m, game, 0.8, 0);
    assert_false(tg_manners_accepts(&m, game));
    consider(&m, game, 0.5, 3);
    assert_false(tg_manners_accepts(&m, game));
    tg_game_free(game);
}

static void test_agreed(void **state)
{
    struct tg_result result;
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    go_on(game);
    assert_true(tg_agree_draw(game));
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, TG_DRAW);
    assert_int_equal(result.ending, TG_BY_AGREEMENT);
    assert_false(tg_agree_draw(game));
    assert_false(tg_resign(game));
    tg_game *copy = tg_game_clone(game);
    tg_get_result(copy, &result);
    assert_int_equal(result.ending, TG_BY_AGREEMENT);
    tg_game_free(copy);
    assert_true(tg_undo(game)); /* takes back the agreement alone */
    assert_int_equal(tg_move_count(game), 2);
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, TG_ONGOING);
    tg_game_free(game);
}

/* ---- a whole game ------------------------------------------------------------------------------*/

/* The stronger level wins nearly always, and the weaker one says so before it must. */
static void test_whole_game(void **state)
{
    tg_engine *engines[2] = {tg_engine_new("tengen", NULL), tg_engine_new("tengen", NULL)};
    (void)state;
    int resigned = 0, won = 0;
    for (int number = 0; number < 6; number++) {
        tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
        struct tg_manners manners[2];
        struct tg_result result;
        for (int i = 0; i < 2; i++)
            tg_manners_init(&manners[i]);
        for (tg_get_result(game, &result); result.outcome == TG_ONGOING;
             tg_get_result(game, &result)) {
            int side = tg_turn(game) == TG_WHITE;
            struct tg_limits limits = {.struct_size = sizeof limits, .seed = (uint64_t)number};
            struct tg_answer answer;
            tg_level_limits("tengen", side == number % 2 ? 7 : 1, &limits);
            assert_int_equal(tg_engine_think(engines[side], game, &limits, NULL, NULL, &answer),
                             TG_OK);
            if (tg_manners_consider(&manners[side], game, &answer) == TG_RESIGNS)
                tg_resign(game);
            else
                assert_int_equal(tg_play(game, answer.move), TG_LEGAL);
        }
        resigned += result.ending == TG_BY_RESIGNATION;
        won += result.outcome == (number % 2 ? TG_WHITE_WINS : TG_BLACK_WINS);
        tg_game_free(game);
    }
    assert_true(won >= 5);
    assert_true(resigned > 0);
    for (int i = 0; i < 2; i++)
        tg_engine_free(engines[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proven_loss), cmocka_unit_test(test_no_hope),
        cmocka_unit_test(test_gaps),        cmocka_unit_test(test_go),
        cmocka_unit_test(test_offers),      cmocka_unit_test(test_accepts),
        cmocka_unit_test(test_agreed),      cmocka_unit_test(test_whole_game),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("manners", "%ld answers considered", considered);
    return failed;
}

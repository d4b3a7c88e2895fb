/* Go games that change on the way: handicap on any points, other rules for a game in play. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long games, moves_kept, refusals;

static tg_point at(const tg_game *game, const char *name)
{
    tg_point p = tg_point_parse(game, name, strlen(name));
    if (p == TG_NO_POINT) give_up("no point %s", name);
    return p;
}

static struct tg_go_rules preset(const char *name)
{
    struct tg_go_rules rules;
    if (!tg_go_preset(name, &rules)) give_up("no rules %s", name);
    return rules;
}

static int total(const tg_game *game, enum tg_colour colour)
{
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_score(game, &score);
    return score.total_halves[colour];
}

/* ---- handicap ----------------------------------------------------------------------------------*/

static void test_handicap_at(void **state)
{
    (void)state;
    tg_game *game = new_go_game(9, "chinese");
    tg_point points[] = {at(game, "A1"), at(game, "J9"), at(game, "E5"), at(game, "A1"), TG_PASS};
    assert_false(tg_go_handicap_at(game, points, 1));
    assert_false(tg_go_handicap_at(game, points, 4));     /* one twice */
    assert_false(tg_go_handicap_at(game, points + 2, 3)); /* a pass */
    assert_int_equal(tg_stone_count(game), 0);
    assert_true(tg_go_handicap_at(game, points, 3));
    assert_int_equal(tg_stone_count(game), 3);
    assert_int_equal(tg_turn(game), TG_WHITE);
    assert_int_equal(tg_stone(game, at(game, "J9")), TG_BLACK);
    assert_int_equal(total(game, TG_WHITE), 15 + 2 * 3); /* komi, and a point for each stone */
    assert_int_equal(tg_play(game, at(game, "B1")), TG_LEGAL);
    assert_false(tg_go_handicap_at(game, points, 2)); /* a move was played */
    assert_false(tg_undo(game) && tg_undo(game));
    tg_game_free(game);

    /* All points but one, and all of them. */
    game = new_go_game(3, "chinese");
    tg_point all[TG_MAX_POINTS];
    int count = tg_points(game, all);
    assert_false(tg_go_handicap_at(game, all, count)); /* no liberty */
    assert_true(tg_go_handicap_at(game, all, count - 1));
    assert_int_equal(total(game, TG_WHITE), 15 + 2 * 8);
    tg_game_free(game);

    game = new_game(TG_SQUARE, 9, TG_RENJU);
    assert_false(tg_go_handicap_at(game, points, 2));
    tg_game_free(game);
}

/* ---- rules -------------------------------------------------------------------------------------*/

static void test_komi(void **state)
{
    (void)state;
    tg_game *game = new_go_game(9, "chinese");
    assert_true(tg_go_handicap(game, 2));
    assert_int_equal(tg_play(game, at(game, "E5")), TG_LEGAL);
    struct tg_go_rules rules = tg_game_config(game)->go;
    rules.komi_halves = 1;
    assert_true(tg_go_set_rules(game, &rules));
    assert_int_equal(tg_game_config(game)->go.komi_halves, 1);
    assert_int_equal(tg_move_count(game), 1);
    assert_int_equal(total(game, TG_WHITE), 1 + 2 * 2 + 2 * 1); /* the bonus stayed */
    rules.komi_halves = 5000;
    assert_false(tg_go_set_rules(game, &rules));
    assert_int_equal(tg_game_config(game)->go.komi_halves, 1);
    tg_game_free(game);
    game = new_game(TG_SQUARE, 9, TG_FREESTYLE);
    rules.komi_halves = 1;
    assert_false(tg_go_set_rules(game, &rules));
    tg_game_free(game);
}

/* The end, and what was said of it, comes along. */
static void test_end_is_kept(void **state)
{
    (void)state;
    struct tg_go_rules japanese = preset("japanese"), chinese = preset("chinese");
    struct tg_result result;
    tg_game *game = new_go_game(5, "chinese");
    assert_int_equal(tg_play(game, at(game, "C3")), TG_LEGAL);
    assert_int_equal(tg_play(game, at(game, "A1")), TG_LEGAL);
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    assert_true(tg_go_mark(game, at(game, "A1"), TG_DEAD_STONES));
    assert_true(tg_go_set_rules(game, &japanese));
    assert_int_equal(tg_go_life(game, at(game, "A1")), TG_DEAD_STONES);
    tg_get_result(game, &result);
    assert_int_equal(result.ending, TG_BY_SCORE);
    assert_int_equal(result.outcome, TG_BLACK_WINS);
    assert_int_equal(total(game, TG_BLACK), 2 * (24 + 1));

    assert_true(tg_go_resume(game));
    assert_true(tg_go_set_rules(game, &chinese)); /* resumed, no move yet */
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, TG_ONGOING);
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, TG_ONGOING); /* it takes two again */
    assert_true(tg_go_set_rules(game, &japanese));
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    tg_get_result(game, &result);
    assert_int_equal(result.ending, TG_BY_SCORE);
    assert_true(tg_undo(game));
    assert_true(tg_resign(game));
    assert_true(tg_go_set_rules(game, &chinese));
    tg_get_result(game, &result);
    assert_int_equal(result.ending, TG_BY_RESIGNATION);
    assert_true(tg_undo(game));
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, TG_ONGOING);
    tg_game_free(game);
}

static void same_games(const tg_game *a, const tg_game *b)
{
    assert_true(tg_hash(a) == tg_hash(b));
    assert_int_equal(tg_turn(a), tg_turn(b));
    assert_int_equal(tg_move_count(a), tg_move_count(b));
    assert_int_equal(tg_go_captured(a, TG_BLACK), tg_go_captured(b, TG_BLACK));
    assert_int_equal(tg_go_captured(a, TG_WHITE), tg_go_captured(b, TG_WHITE));
}

/* Random games, also out of turn: changed to rules that let all of it pass, everything is as if it had
 * been played so from the start; else nothing changes. */
static void test_random_games(void **state)
{
    (void)state;
    static const char *const names[] = {"chinese", "new-zealand", "tromp-taylor", "seed"};
    struct rng r = {7};
    for (int n = rounds(200, 2000); n > 0; n--) {
        const char *from = names[rng_below(&r, 4)], *to = names[rng_below(&r, 4)];
        int size = 3 + (int)rng_below(&r, 4);
        tg_game *game = new_go_game(size, from), *other = new_go_game(size, to);
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(game, points);
        bool fits = true;
        for (int i = 0; i < 4 * count; i++) {
            tg_point p =
                rng_below(&r, 20) ? points[rng_below(&r, (uint32_t)count)] : (tg_point)TG_PASS;
            enum tg_colour colour =
                rng_below(&r, 8) ? tg_turn(game) : (enum tg_colour)(1 + rng_below(&r, 2));
            struct tg_result result;
            tg_get_result(game, &result);
            if (result.ending == TG_BY_SCORE) {
                tg_go_resume(game);
                tg_go_resume(other);
            }
            if (tg_play_as(game, p, colour) != TG_LEGAL) continue;
            fits = fits && tg_play_as(other, p, colour) == TG_LEGAL;
        }
        tg_game *before = tg_game_clone(game);
        struct tg_go_rules rules = preset(to);
        assert_int_equal(tg_go_set_rules(game, &rules), fits);
        assert_true(tg_self_check(game));
        same_games(game, before);
        if (fits) {
            for (int i = 0; i < count; i++)
                assert_int_equal(tg_judge(game, points[i]), tg_judge(other, points[i]));
            while (tg_undo(game) && tg_undo(before)) {
                same_games(game, before);
                moves_kept++;
            }
        }
        refusals += !fits;
        games++;
        tg_game_free(before);
        tg_game_free(other);
        tg_game_free(game);
    }
    assert_true(refusals > games / 10 && refusals < games * 9 / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_handicap_at),
        cmocka_unit_test(test_komi),
        cmocka_unit_test(test_end_is_kept),
        cmocka_unit_test(test_random_games),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_go_change", "%ld games, %ld moves kept, %ld changes refused", games,
                  moves_kept, refusals);
    return failed;
}

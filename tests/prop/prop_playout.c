/* Random games to the end: every move allowed and no own eye, passes only where nothing is left, boards
 * consistent, all allowed moves equally likely. */
#include "core/zobrist.h"
#include "engine/go/pick.h"
#include "engine/go/playout.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long games, moves, passes, cut, kos, captures, draws, eyes_left;

/* ---- the same in plain words -------------------------------------------------------------------*/

static enum tg_colour rival(enum tg_colour colour)
{
    return colour == TG_BLACK ? TG_WHITE : TG_BLACK;
}

static int at(const struct go_board *b, int row, int column)
{
    if (row < 0 || row >= b->height || column < 0 || column >= b->width) return GO_WALL;
    return b->colour[go_cell_at(row, column)];
}

/* Own stones or the rim on all sides; of the corners two may not be the other side's, at the rim not
 * one. */
static bool is_eye(const struct go_board *b, go_cell c, enum tg_colour colour)
{
    int row = go_point_of(c) >> 5, column = go_point_of(c) & 31, bad = 0;
    const int sides[4] = {at(b, row + 1, column), at(b, row - 1, column), at(b, row, column + 1),
                          at(b, row, column - 1)};
    const int corners[4] = {at(b, row + 1, column + 1), at(b, row + 1, column - 1),
                            at(b, row - 1, column + 1), at(b, row - 1, column - 1)};
    bool rim = false;
    for (int i = 0; i < 4; i++) {
        if (sides[i] != (int)colour && sides[i] != GO_WALL) return false;
        rim |= corners[i] == GO_WALL;
        bad += corners[i] == (int)rival(colour);
    }
    return rim ? bad == 0 : bad < 2;
}

/* By playing it: is the stone still there, and was it no ko? */
static bool is_legal(const struct go_board *b, go_cell c, enum tg_colour colour)
{
    struct go_board after = *b;
    if (c == b->ko && colour == b->ko_colour) return false;
    go_board_play(&after, c, colour);
    return after.colour[c] == colour;
}

static int list_allowed(const struct go_board *b, enum tg_colour colour, go_cell list[GO_POINTS])
{
    int count = 0;
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->colour[c] != TG_EMPTY || is_eye(b, c, colour) || !is_legal(b, c, colour))
                continue;
            list[count++] = c;
        }
    return count;
}

static bool is_consistent(const struct go_board *b)
{
    struct go_board copy = *b; /* playouts keep no hash */
    copy.hash = 0;
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->colour[c] != TG_EMPTY)
                copy.hash ^= zobrist_key(go_point_of(c), (enum tg_colour)b->colour[c]);
        }
    return go_board_self_check(&copy);
}

/* ---- whole games -------------------------------------------------------------------------------*/

static void check_end(const struct go_board *b, bool both_passed)
{
    go_cell list[GO_POINTS];
    assert_true(is_consistent(b));
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            enum tg_colour owner = playout_owner(b, c);
            if (b->colour[c] != TG_EMPTY) {
                assert_int_equal(owner, b->colour[c]);
                continue;
            }
            bool black = false, white = false;
            for (int i = 0; i < 4; i++) {
                int side = at(b, row + (i == 0) - (i == 1), column + (i == 2) - (i == 3));
                black |= side == TG_BLACK;
                white |= side == TG_WHITE;
            }
            assert_int_equal(owner, black == white ? TG_EMPTY : black ? TG_BLACK : TG_WHITE);
            eyes_left += owner != TG_EMPTY;
        }
    /* The first pass lifted a ko, and the other side found nothing either; only the first one might
     * now have a ko to retake. */
    if (both_passed) {
        int black = list_allowed(b, TG_BLACK, list), white = list_allowed(b, TG_WHITE, list);
        assert_true(black == 0 || white == 0);
    }
}

/* Step by step, each move looked at; then at one go from the same start, which must be the same. */
static void one_game(const struct go_board *start, enum tg_colour turn, uint64_t seed)
{
    struct go_board b = *start, whole = *start;
    struct rng r = {seed}, same = {seed};
    int limit = 3 * b.width * b.height, n = 0, passed = 0;
    enum tg_colour colour = turn;
    for (; passed < 2 && n < limit; n++, colour = rival(colour)) {
        go_cell list[GO_POINTS];
        struct go_board before = b;
        go_cell c = pick_move(&b, colour, &r);
        if (!c) {
            assert_int_equal(list_allowed(&before, colour, list), 0);
            go_board_pass(&b);
            passed++;
            passes++;
            continue;
        }
        assert_int_equal(before.colour[c], TG_EMPTY);
        assert_false(is_eye(&before, c, colour));
        assert_true(is_legal(&before, c, colour));
        captures += go_board_play_light(&b, c, colour) > 0;
        kos += b.ko != 0;
        assert_int_equal(b.colour[c], colour);
        passed = 0;
    }
    assert_int_equal(playout_run(&whole, turn, &same), n);
    assert_memory_equal(&whole, &b, sizeof b);
    assert_true(same.state == r.state);
    check_end(&b, passed == 2);
    cut += passed < 2;
    moves += n;
    games++;
}

static void test_games(void **state)
{
    (void)state;
    int each = rounds(12, 300);
    for (int size = 1; size <= GO_MAX_SIZE; size++)
        for (int i = 0; i < each; i++) {
            struct go_board start;
            struct rng r = {(uint64_t)(size * 1000 + i)};
            go_board_init(&start, i % 3 == 2 ? 1 + (int)rng_below(&r, GO_MAX_SIZE) : size, size);
            enum tg_colour turn = i % 2 ? TG_WHITE : TG_BLACK;
            /* Half of them go on from somewhere else than the empty board. */
            for (uint32_t n = i % 4 < 2 ? 0 : rng_below(&r, start.empty_count); n > 0; n--) {
                go_cell c = start.empty[rng_below(&r, start.empty_count)];
                if (go_board_is_legal(&start, c, turn)) go_board_play(&start, c, turn);
                turn = rival(turn);
            }
            one_game(&start, turn, rng_next(&r));
        }
    printf("  %ld kos, %ld captures, %ld eyes left, %ld games cut short\n", kos, captures,
           eyes_left, cut);
    assert_int_equal(games, 25L * each);
    assert_true(kos > games && captures > 10 * games && eyes_left > 10 * games);
    assert_true(cut * 20 < games);
}

/* ---- equally likely ----------------------------------------------------------------------------*/

static void board_of_text(const char *text, int width, int height, struct go_board *b)
{
    go_board_init(b, width, height);
    for (int row = height - 1; row >= 0; row--)
        for (int column = 0; column < width; column++, text++)
            if (*text != '.')
                go_board_play(b, go_cell_at(row, column), *text == 'X' ? TG_BLACK : TG_WHITE);
}

/* The sum over all allowed moves of (drawn − expected)² / expected is about the number of moves less
 * one; six standard deviations more is too much. */
static void must_be_even(const struct go_board *b, enum tg_colour colour, int want)
{
    enum { DRAWS = 180000 };
    go_cell list[GO_POINTS];
    int count = list_allowed(b, colour, list);
    long drawn[GO_CELLS] = {0};
    struct rng r = {77};
    assert_int_equal(count, want);
    for (int i = 0; i < DRAWS; i++) {
        struct go_board copy = *b;
        drawn[pick_move(&copy, colour, &r)]++;
        assert_true(i % 1000 != 0 || is_consistent(&copy));
        draws++;
    }
    if (count == 0) {
        assert_int_equal(drawn[0], DRAWS); /* a pass every time */
        return;
    }
    double each = (double)DRAWS / count, square = 0;
    long total = 0;
    for (int i = 0; i < count; i++) {
        double off = (double)drawn[list[i]] - each;
        square += off * off / each;
        total += drawn[list[i]];
    }
    assert_int_equal(total, DRAWS); /* nothing else was drawn */
    double freedom = count - 1, over = square - freedom;
    printf("  %d moves: chi-square %.1f\n", count, square);
    assert_true(over <= 0 || over * over < 36 * 2 * (freedom + 1));
}

static void test_even(void **state)
{
    (void)state;
    struct go_board b;
    go_board_init(&b, 3, 3);
    must_be_even(&b, TG_BLACK, 9);
    /* Two eyes: nothing for Black but outside; White may not enter either. */
    board_of_text(".X.X."
                  "XXXXX"
                  "OOOOO"
                  "O...."
                  ".....",
                  5, 5, &b);
    must_be_even(&b, TG_BLACK, 9);
    must_be_even(&b, TG_WHITE, 9);
    /* A false eye may be filled, a true one not; a ko just taken not retaken. */
    board_of_text("XX.XO."
                  "X.XXO."
                  "OXOOOO"
                  "O.O..."
                  "OOO..."
                  "......",
                  6, 6, &b);
    must_be_even(&b, TG_BLACK, 16);
    must_be_even(&b, TG_WHITE, 15);
    board_of_text(".XO."
                  "XO.O"
                  ".XO."
                  "....",
                  4, 4, &b);
    must_be_even(&b, TG_WHITE, 8);
    go_board_play(&b, go_cell_at(2, 2), TG_BLACK);
    assert_true(b.ko != 0);
    must_be_even(&b, TG_WHITE, 7);
    must_be_even(&b, TG_BLACK, 8);
    /* The whole board but eyes: nothing at all. */
    board_of_text(".X."
                  "XXX"
                  ".X.",
                  3, 3, &b);
    must_be_even(&b, TG_BLACK, 0);
    must_be_even(&b, TG_WHITE, 0);
    go_board_init(&b, 19, 19);
    must_be_even(&b, TG_WHITE, 361);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_even),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_playout",
                  "%ld games, %ld moves, %ld passes, %ld captures, %ld kos, %ld draws counted",
                  games, moves, passes, captures, kos, draws);
    return failed;
}

/* The window sums: kept while stones come and go, added up afresh, and the reference's, on every board
 * at every step. */
#include "engine/five/windows.h"
#include "ref_eval.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long boards_seen, steps_seen;
static int64_t largest;

struct state {
    tg_game *game;
    struct windows windows;
    const struct geometry *geometry;
};

static void check(const struct state *s)
{
    struct ref_board b;
    long black, white;
    int64_t full_black, full_white;
    reference_of(s->game, &b);
    ref_eval(&b, &black, &white);
    tg_window_sums(s->game, &full_black, &full_white);
    assert_int_equal(full_black, black);
    assert_int_equal(full_white, white);
    assert_int_equal(s->windows.sum[TG_BLACK], black);
    assert_int_equal(s->windows.sum[TG_WHITE], white);
    if (full_black > largest) largest = full_black;
    steps_seen++;
}

/* Any stones, in any order and of any colour: the sums know nothing of turns. */
static void walk(struct state *s, struct rng *r, int steps)
{
    tg_point points[TG_MAX_POINTS], played[TG_MAX_POINTS];
    char stones[TG_MAX_POINTS + 1];
    int count = tg_points(s->game, points), n = 0;
    memset(stones, '.', (size_t)count);
    stones[count] = '\0';
    windows_init(&s->windows, s->geometry);
    assert_int_equal(s->windows.count, tg_window_count(s->game));
    set_up(s->game, stones, TG_BLACK);
    check(s);
    for (int i = 0; i < steps; i++) {
        bool take = n > 0 && (n == count || rng_below(r, 4) == 0);
        int at;
        if (take) { /* mostly the last one, as undo does */
            int k = rng_below(r, 3) ? n - 1 : (int)rng_below(r, (uint32_t)n);
            at = played[k];
            played[k] = played[--n];
            windows_remove(&s->windows, points[at], stones[at] == 'X' ? TG_BLACK : TG_WHITE);
            stones[at] = '.';
        } else {
            do {
                at = (int)rng_below(r, (uint32_t)count);
            } while (stones[at] != '.');
            bool black = rng_below(r, 10) < 6;
            played[n++] = (tg_point)at;
            windows_put(&s->windows, points[at], black ? TG_BLACK : TG_WHITE);
            stones[at] = black ? 'X' : 'O';
        }
        set_up(s->game, stones, TG_BLACK);
        check(s);
    }
    while (n > 0) {
        int at = played[--n];
        windows_remove(&s->windows, points[at], stones[at] == 'X' ? TG_BLACK : TG_WHITE);
        stones[at] = '.';
    }
    assert_int_equal(s->windows.sum[TG_BLACK], 0);
    assert_int_equal(s->windows.sum[TG_WHITE], 0);
}

/* A row of black growing along every line: the large scores, which chance seldom makes. */
static void grow(struct state *s)
{
    tg_point points[TG_MAX_POINTS];
    char stones[TG_MAX_POINTS + 1];
    int count = tg_points(s->game, points);
    for (int axis = 0; axis < tg_axes(s->game); axis++) {
        memset(stones, '.', (size_t)count);
        stones[count] = '\0';
        windows_init(&s->windows, s->geometry);
        tg_point p = points[count / 2];
        for (int n = -3; n <= 3; n++) {
            tg_point q = tg_step(s->game, p, (enum tg_axis)axis, n);
            if (q == TG_NO_POINT) continue;
            for (int i = 0; i < count; i++)
                if (points[i] == q) stones[i] = 'X';
            windows_put(&s->windows, q, TG_BLACK);
            set_up(s->game, stones, TG_BLACK);
            check(s);
        }
    }
}

static void test_every_board(void **state)
{
    (void)state;
    static struct state s;
    struct rng r = {23};
    int walks = rounds(3, 60);
    for (int i = 0; i < BOARDS; i++) {
        enum tg_board board;
        int size;
        board_number(i, &board, &size);
        s.game = new_game(board, size, TG_FREESTYLE);
        s.geometry = geometry_get(board, size);
        for (int n = 0; n < walks; n++)
            walk(&s, &r, 250);
        grow(&s);
        tg_game_free(s.game);
        boards_seen++;
    }
    assert_int_equal(boards_seen, BOARDS);
    assert_true(largest >= 1000000);
}

/* The seed's table of 32, written as its text has it. */
static void test_scores(void **state)
{
    (void)state;
    for (unsigned bits = 0; bits < 32; bits++) {
        static const int by_count[] = {0, 1, 10, 100, 10000, 1000000};
        int count = 0;
        for (int i = 0; i < 5; i++)
            count += bits >> i & 1;
        assert_int_equal(window_score(bits), bits == 0xe ? 2000 : by_count[count]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_board),
        cmocka_unit_test(test_scores),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_eval", "%ld boards, %ld steps compared three ways", boards_seen,
                  steps_seen);
    return failed;
}

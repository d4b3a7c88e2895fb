/* Wins by threats: every one is replayed against all defences by a checker that knows only the rules, and
 * the checker is shown trees that do not hold. */
#include "support.h"
#include "tengen/solve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long problems, solved, random_positions, random_wins[3][2], broken_trees;

static struct tg_win *solve(tg_solver *solver, const tg_game *game, uint64_t nodes,
                            struct tg_solution *solution)
{
    struct tg_solve_limits limits = {.struct_size = sizeof limits, .nodes = nodes};
    struct tg_win *win;
    assert_int_equal(tg_solve(solver, game, &limits, solution, &win), TG_OK);
    assert_true((win != NULL) == (solution->status == TG_FORCED_WIN));
    return win;
}

static void check(const tg_game *game, const struct tg_win *win, const struct tg_solution *solution)
{
    tg_point line[TG_MAX_POINTS];
    int count = 0;
    bool holds = tg_win_check(game, win, line, &count);
    for (int i = 0; i < count; i++)
        printf("%s ", name_of(game, line[i]));
    assert_true(holds);
    assert_int_equal(solution->line_count, 2 * solution->attacker_moves - 1);
    /* The line is a way through the tree. */
    int at = 0;
    for (int i = 0; i < solution->line_count; i++) {
        while (at >= 0 && win->moves[at].point != solution->line[i])
            at = win->moves[at].next_sibling;
        assert_true(at >= 0);
        at = win->moves[at].first_child;
    }
    assert_int_equal(at, -1);
}

/* ---- problems from games -----------------------------------------------------------------------*/

static tg_game *game_of(const char *rule, int size)
{
    static const char *const rules[] = {"freestyle", "standard", "renju"};
    if (strcmp(rule, "hex") == 0) return new_game(TG_HEXAGON, size, TG_FREESTYLE);
    int r = 0;
    while (strcmp(rules[r], rule) != 0)
        r++;
    return new_game(TG_SQUARE, size, (enum tg_rule)r);
}

/* One in five, or all; each within ten times what it took when the file was made. */
static void test_problems(void **state)
{
    (void)state;
    static char line[2048];
    FILE *file = open_corpus("vct_own.txt");
    tg_solver *solver = tg_solver_new(0);
    int every = rounds(5, 1);
    for (int number = 0; fgets(line, sizeof line, file); number++) {
        char id[16], rule[16], side, cells[512], status[8], moves[8];
        int size;
        unsigned long long nodes;
        if (sscanf(line, "%15s %15s %c %d %511s %7s %7s %llu", id, rule, &side, &size, cells,
                   status, moves, &nodes)
            != 8)
            give_up("not a problem: %s", line);
        if (number % every) continue;
        tg_game *game = game_of(rule, size);
        struct tg_solution s;
        set_up(game, cells, side == 'X' ? TG_BLACK : TG_WHITE);
        struct tg_win *win = solve(solver, game, 10 * nodes + 1000, &s);
        bool won = strcmp(status, "vct") == 0;
        if (won) {
            assert_int_equal(s.status, TG_FORCED_WIN);
            assert_false(s.by_fours);
            check(game, win, &s);
        } else {
            assert_int_equal(s.status, TG_NO_WIN);
        }
        solved += won;
        problems++;
        tg_win_free(win);
        tg_game_free(game);
    }
    fclose(file);
    tg_solver_free(solver);
    assert_true(solved >= 15 && problems - solved >= 2);
}

/* ---- random positions --------------------------------------------------------------------------*/

/* Stones of both colours in turn, close together. */
static void close_stones(struct rng *r, const tg_game *game, char *stones)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    tg_point middle = points[rng_next(r) % (unsigned)count];
    int reach = 2 + (int)(rng_next(r) % 3), left = 6 + (int)(rng_next(r) % 18);
    memset(stones, '.', (size_t)count);
    stones[count] = '\0';
    for (int tries = 0; tries < 200 && left > 0; tries++) {
        int i = (int)(rng_next(r) % (unsigned)count);
        if (abs(row_of_point(points[i]) - row_of_point(middle)) > reach
            || abs(column_of_point(points[i]) - column_of_point(middle)) > reach
            || stones[i] != '.')
            continue;
        stones[i] = left-- % 2 ? 'O' : 'X';
    }
}

static void test_random(void **state)
{
    (void)state;
    struct rng r = {6};
    tg_solver *solver = tg_solver_new(1 << 20); /* shared, so that games may not mix */
    int each = rounds(25, 1500);
    for (int i = 0; i < 9 * each; i++) {
        enum tg_rule rule = (enum tg_rule)(i % 3);
        bool hexagon = i % 9 >= 6;
        bool renju = rule == TG_RENJU;
        tg_game *game = new_game_with(hexagon ? TG_HEXAGON : TG_SQUARE,
                                      (hexagon ? 5 : 8) + (int)(rng_next(&r) % 4), rule,
                                      renju ? (enum tg_three)(rng_next(&r) % 3) : TG_THREE_RIF,
                                      renju && i % 4 == 0 ? TG_FOUL_LOSES : TG_FOUL_REFUSED);
        char stones[TG_MAX_POINTS + 1];
        struct tg_result result;
        struct tg_solution s;
        close_stones(&r, game, stones);
        set_up(game, stones, rng_next(&r) % 2 ? TG_WHITE : TG_BLACK);
        tg_get_result(game, &result);
        if (result.outcome == TG_ONGOING) {
            uint64_t hash = tg_hash(game);
            struct tg_win *win = solve(solver, game, 3000, &s);
            assert_true(tg_hash(game) == hash);
            if (win) check(game, win, &s);
            if (win) random_wins[rule][s.by_fours]++;
            tg_win_free(win);
            random_positions++;
        }
        tg_game_free(game);
    }
    tg_solver_free(solver);
    for (int rule = 0; rule < 3; rule++)
        assert_true(random_wins[rule][0] > 0 && random_wins[rule][1] > 0);
}

/* ---- the checker -------------------------------------------------------------------------------*/

/* Two threes at once at j8, in at most three moves. */
static tg_game *double_three(void)
{
    static const char moves[] = "h8 a1 i8 c2 j9 a3 j10 b5";
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    assert_int_equal(tg_play_text(game, moves, strlen(moves), NULL), TG_OK);
    return game;
}

static void expect_broken(const tg_game *game, const struct tg_win *win)
{
    tg_point line[TG_MAX_POINTS];
    int count = -1;
    assert_false(tg_win_check(game, win, line, &count));
    assert_true(count >= 0);
    assert_false(tg_win_check(game, win, NULL, NULL));
    broken_trees++;
}

static void test_checker(void **state)
{
    (void)state;
    tg_solver *solver = tg_solver_new(0);
    tg_game *game = double_three();
    struct tg_solution s;
    struct tg_win *win = solve(solver, game, 0, &s);
    assert_non_null(win);
    assert_int_equal(s.attacker_moves, 3);
    assert_string_equal(name_of(game, s.line[0]), "j8");
    assert_true(tg_win_check(game, win, NULL, NULL));
    for (int i = 0; i < win->move_count; i++) {
        struct tg_win_move kept = win->moves[i];
        bool attacks = kept.waiting_count > 0 || kept.first_child < 0;
        /* A stone on a stone, and a defence without an answer. */
        win->moves[i].point = tg_point_parse(game, "h8", 2);
        if (attacks) expect_broken(game, win);
        win->moves[i] = kept;
        if (kept.first_child < 0) continue;
        win->moves[i].first_child = -1;
        /* Without the replies to a four the five that waits is still enough; nowhere else. */
        if (!attacks || kept.waiting_count > 1) expect_broken(game, win);
        win->moves[i] = kept;
        if (!attacks) continue;
        win->moves[i].waiting_count = 0;
        if (kept.waiting_count > 1) expect_broken(game, win);
        win->moves[i] = kept;
    }
    /* Each of the defences left out. */
    int *link = &win->moves[0].first_child;
    while (*link >= 0) {
        int left_out = *link;
        *link = win->moves[left_out].next_sibling;
        expect_broken(game, win);
        *link = left_out;
        link = &win->moves[left_out].next_sibling;
    }
    /* Another move than the tree is for. */
    assert_true(tg_win_check(game, win, NULL, NULL));
    tg_play(game, tg_point_parse(game, "o15", 3));
    expect_broken(game, win);
    tg_win_free(win);
    tg_game_free(game);
    tg_solver_free(solver);
}

/* ---- limits and mistakes -----------------------------------------------------------------------*/

static bool count_to(uint64_t nodes, void *user)
{
    (void)nodes;
    int *left = user;
    return --*left > 0;
}

static void test_limits(void **state)
{
    (void)state;
    tg_solver *solver = tg_solver_new(1);
    /* Nothing is decided soon here. */
    static const char cells[] = "..............."
                                "..X............"
                                "..............."
                                "..............."
                                ".......O......X"
                                "......XXXO...O."
                                "........OXX.O.."
                                "......OX.OXOX.."
                                ".OX...XOOOOXO.."
                                "..XOOOXO.XXXO.."
                                ".OXXX.OOXO.XO.."
                                "..OOXX.X....X.."
                                "........O.X.O.."
                                "..............."
                                "...............";
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE), *easy = double_three();
    struct tg_solution s;
    struct tg_win *win;
    set_up(game, cells, TG_BLACK);

    int left = 2;
    struct tg_solve_limits limits = {.struct_size = sizeof limits,
                                     .kinds = TG_SOLVE_THREATS,
                                     .time_ms = 600000,
                                     .progress = count_to,
                                     .user = &left};
    assert_int_equal(tg_solve(solver, game, &limits, &s, &win), TG_OK);
    assert_int_equal(s.status, TG_UNSOLVED);
    assert_null(win);
    assert_int_equal(left, 0);

    limits.progress = NULL;
    tg_solver_stop(solver);
    assert_int_equal(tg_solve(solver, game, &limits, &s, &win), TG_OK);
    assert_int_equal(s.status, TG_UNSOLVED);
    limits.time_ms = 1;
    assert_int_equal(tg_solve(solver, game, &limits, &s, &win), TG_OK);
    assert_int_equal(s.status, TG_UNSOLVED);

    /* The stop is over with; the smallest memory will do; the tree may be left. */
    limits.time_ms = 0;
    assert_int_equal(tg_solve(solver, easy, &limits, &s, NULL), TG_OK);
    assert_int_equal(s.status, TG_FORCED_WIN);
    limits.kinds = TG_SOLVE_FOURS;
    assert_int_equal(tg_solve(solver, easy, &limits, &s, &win), TG_OK);
    assert_int_equal(s.status, TG_NO_WIN);
    assert_null(win);
    limits.kinds = 0;
    limits.nodes = 1;
    assert_int_equal(tg_solve(solver, game, &limits, &s, NULL), TG_OK);
    assert_int_equal(s.status, TG_UNSOLVED);

    limits.struct_size = 0;
    assert_int_equal(tg_solve(solver, game, &limits, &s, &win), TG_ERR_CONFIG);
    tg_game *go = new_go_game(9, "chinese");
    assert_int_equal(tg_solve(solver, go, NULL, &s, &win), TG_ERR_ENGINE);
    tg_game_free(go);
    tg_resign(game);
    assert_int_equal(tg_solve(solver, game, NULL, &s, &win), TG_ERR_POSITION);
    assert_null(win);
    tg_win_free(NULL);
    tg_game_free(easy);
    tg_game_free(game);
    tg_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_problems),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_checker),
        cmocka_unit_test(test_limits),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_vct",
                  "%ld problems (%ld won), %ld random positions (won by threats and fours: "
                  "freestyle %ld %ld, standard %ld %ld, renju %ld %ld), %ld broken trees refused",
                  problems, solved, random_positions, random_wins[0][0], random_wins[0][1],
                  random_wins[1][0], random_wins[1][1], random_wins[2][0], random_wins[2][1],
                  broken_trees);
    return failed;
}

/* Wins by fours: the corpus in full, every win replayed against all defences, and random positions of
 * small boards against a solver that tries everything. */
#include "ref_vcf.h"
#include "support.h"
#include "tengen/solve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long problems, wins_replayed, small_positions, small_wins[6];

static struct tg_solution solve(tg_solver *solver, const tg_game *game, bool shortest,
                                uint64_t nodes)
{
    struct tg_solve_limits limits = {
        .struct_size = sizeof limits, .shortest = shortest, .nodes = nodes};
    struct tg_solution solution;
    assert_int_equal(tg_solve_fours(solver, game, &limits, &solution), TG_OK);
    return solution;
}

static void check_line(tg_game *game, const struct tg_solution *s)
{
    assert_int_equal(s->line_count, 2 * s->attacker_moves - 1);
    uint64_t hash = tg_hash(game);
    assert_true(ref_vcf_line_wins(game, s->line, s->line_count));
    assert_true(tg_hash(game) == hash);
    wins_replayed++;
}

/* ---- the corpus --------------------------------------------------------------------------------*/

static bool is_listed(const tg_game *game, tg_point p, const char *names)
{
    size_t length = strlen(name_of(game, p));
    for (const char *at = names; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, name_of(game, p), length) == 0 && strchr(",\n", at[length])) return true;
    }
    return false;
}

static void test_corpus(void **state)
{
    (void)state;
    static char line[4096];
    static const char *const rules[] = {"freestyle", "standard", "renju"};
    FILE *file = open_corpus("vcf_public.txt");
    tg_solver *solver = tg_solver_new(0);
    while (fgets(line, sizeof line, file)) {
        char rule[16], side, cells[512], status[8], first[256];
        int size, moves = 0;
        int fields = sscanf(line, "%*s %15s %c %d %511s %7s %d %255s", rule, &side, &size, cells,
                            status, &moves, first);
        if (fields < 5) give_up("not a problem: %s", line);
        bool won = strcmp(status, "vcf") == 0;
        int r = 0;
        while (strcmp(rules[r], rule) != 0)
            r++;
        tg_game *game = new_game(TG_SQUARE, size, (enum tg_rule)r);
        set_up(game, cells, side == 'X' ? TG_BLACK : TG_WHITE);
        struct tg_solution any = solve(solver, game, false, 0);
        struct tg_solution best = solve(solver, game, true, 0);
        assert_int_equal(any.status, won ? TG_FORCED_WIN : TG_NO_WIN);
        assert_int_equal(best.status, any.status);
        if (won) {
            strcat(first, "\n");
            assert_int_equal(best.attacker_moves, moves);
            assert_true(any.attacker_moves >= moves);
            assert_true(is_listed(game, best.line[0], first));
            if (problems % 4 == 0) check_line(game, &any);
            check_line(game, &best);
        }
        tg_game_free(game);
        problems++;
    }
    fclose(file);
    tg_solver_free(solver);
    assert_int_equal(problems, 437);
}

/* ---- small boards ------------------------------------------------------------------------------*/

/* Four moves are what the reference can try in the time there is. */
enum { DEEPEST = 4 };

static void compare(tg_solver *solver, tg_game *game)
{
    struct tg_result result;
    tg_get_result(game, &result);
    if (result.outcome != TG_ONGOING) return;
    struct tg_solution s = solve(solver, game, true, 0);
    int n = 1;
    while (n <= DEEPEST && !ref_vcf_wins(game, n))
        n++;
    if (n <= DEEPEST) {
        assert_int_equal(s.status, TG_FORCED_WIN);
        assert_int_equal(s.attacker_moves, n);
    } else if (s.status == TG_FORCED_WIN) {
        assert_true(s.attacker_moves > DEEPEST);
    } else {
        assert_int_equal(s.status, TG_NO_WIN);
    }
    if (s.status == TG_FORCED_WIN) check_line(game, &s);
    small_wins[s.attacker_moves < 5 ? s.attacker_moves : 5]++;
    small_positions++;
}

static void test_small_boards(void **state)
{
    (void)state;
    static const struct {
        enum tg_board board;
        int size;
    } boards[] = {{TG_SQUARE, 7}, {TG_SQUARE, 8}, {TG_HEXAGON, 5}, {TG_SQUARE, 6}, {TG_HEXAGON, 4}};
    struct rng r = {60};
    tg_solver *solver = tg_solver_new(1 << 20); /* shared by all games, so that they may not mix */
    int each = rounds(16, 1000);
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
            tg_game *game = new_game(boards[b].board, boards[b].size, (enum tg_rule)rule);
            for (int i = 0; i < each; i++) {
                char stones[TG_MAX_POINTS + 1];
                random_stones(&r, game, (enum fill)(i % FILLS), stones);
                set_up(game, stones, i & 4 ? TG_WHITE : TG_BLACK);
                compare(solver, game);
            }
            tg_game_free(game);
        }
    }
    tg_solver_free(solver);
    for (int moves = 0; moves < 5; moves++)
        assert_true(small_wins[moves] > 0);
}

/* ---- many fours --------------------------------------------------------------------------------*/

static long rich_positions, rich_wins;

/* Five cells in a row of which the attacker has three, more or less, mostly with a stone of the defender
 * at either end: many fours, few wins, and every way in which one four may matter to another. */
static void add_three(struct rng *r, const tg_game *game, const int *number, char *stones, char own,
                      char other)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    tg_point start = points[rng_next(r) % (unsigned)count];
    enum tg_axis axis = (enum tg_axis)(rng_next(r) % (unsigned)tg_axes(game));
    int gap = (int)(rng_next(r) % 5), second = (int)(rng_next(r) % 5);
    for (int i = 0; i < 5; i++) {
        tg_point p = tg_step(game, start, axis, i);
        if (p == TG_NO_POINT || stones[number[p]] == other) return;
    }
    for (int i = 0; i < 5; i++)
        if (i != gap && i != second && rng_next(r) % 8)
            stones[number[tg_step(game, start, axis, i)]] = own;
    for (int i = -1; i <= 5 && rng_next(r) % 8; i += 6) {
        tg_point p = tg_step(game, start, axis, i);
        if (p != TG_NO_POINT && stones[number[p]] == '.') stones[number[p]] = other;
    }
}

static void rich_stones(struct rng *r, const tg_game *game, char *stones, char own, char other)
{
    tg_point points[TG_MAX_POINTS];
    int number[TG_MAX_SIZE * 32];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        number[points[i]] = i;
    memset(stones, '.', (size_t)count);
    stones[count] = '\0';
    for (int threes = 4 + (int)(rng_next(r) % 12); threes > 0; threes--)
        add_three(r, game, number, stones, own, other);
    for (int single = (int)(rng_next(r) % 30); single > 0; single--) {
        char *at = &stones[rng_next(r) % (unsigned)count];
        if (*at == '.') *at = rng_next(r) % 3 ? other : own;
    }
}

/* What is left out of the search because it cannot matter really cannot. */
static void test_many_fours(void **state)
{
    (void)state;
    struct rng r = {20};
    tg_solver *solver = tg_solver_new(1 << 20);
    int each = rounds(120, 10000);
    for (int i = 0; i < 6 * each; i++) {
        bool hexagon = i % 6 >= 3;
        char stones[TG_MAX_POINTS + 1];
        struct tg_result result;
        long budget = 400;
        tg_game *game =
            new_game(hexagon ? TG_HEXAGON : TG_SQUARE, (hexagon ? 6 : 9) + (int)(rng_next(&r) % 4),
                     (enum tg_rule)(i % 3));
        bool white = rng_next(&r) % 2;
        rich_stones(&r, game, stones, white ? 'O' : 'X', white ? 'X' : 'O');
        set_up(game, stones, white ? TG_WHITE : TG_BLACK);
        tg_get_result(game, &result);
        if (result.outcome == TG_ONGOING) {
            bool wins = ref_vcf_wins_at_all(game, &budget);
            struct tg_solution any = solve(solver, game, false, 0);
            if (budget >= 0 || wins) {
                assert_int_equal(any.status, wins ? TG_FORCED_WIN : TG_NO_WIN);
                struct tg_solution best = solve(solver, game, true, 0);
                assert_int_equal(best.status, any.status);
                assert_true(best.attacker_moves <= any.attacker_moves);
                rich_wins += wins;
                rich_positions++;
            }
            if (any.status == TG_FORCED_WIN) check_line(game, &any);
        }
        tg_game_free(game);
    }
    tg_solver_free(solver);
    assert_true(rich_wins > each && rich_positions - rich_wins > each / 2);
}

/* ---- traps, limits, mistakes -------------------------------------------------------------------*/

static tg_game *drawn(enum tg_rule rule, const char *text, enum tg_colour turn)
{
    tg_game *game = new_game(TG_SQUARE, 9, rule);
    set_up(game, text, turn);
    return game;
}

/* White's four can only be stopped where black would make two fours. */
static void test_forbidden_block(void **state)
{
    (void)state;
    static const char cells[] = "........."
                                "...X....."
                                "...X....."
                                "...X....."
                                "..X.OOO.X" /* h5 makes a four that d5 stops */
                                "..X......"
                                ".X......."
                                "X........"
                                ".........";
    tg_solver *solver = tg_solver_new(0);
    tg_game *game = drawn(TG_RENJU, cells, TG_WHITE);
    struct tg_solution s = solve(solver, game, true, 0);
    assert_int_equal(s.status, TG_FORCED_WIN);
    assert_int_equal(s.attacker_moves, 2);
    assert_string_equal(name_of(game, s.line[0]), "h5");
    assert_string_equal(name_of(game, s.line[2]), "d5");
    check_line(game, &s);
    tg_game_free(game);
    /* Where nothing is forbidden black just stops it. */
    game = drawn(TG_FREESTYLE, cells, TG_WHITE);
    assert_int_equal(solve(solver, game, true, 0).status, TG_NO_WIN);
    tg_game_free(game);
    tg_solver_free(solver);
}

static void test_limits_and_mistakes(void **state)
{
    (void)state;
    tg_solver *solver = tg_solver_new(1), *large = tg_solver_new(0);
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    struct tg_solve_limits wrong = {.shortest = true};
    struct tg_solution s;
    assert_non_null(solver);
    assert_int_equal(tg_solve_fours(solver, game, &wrong, &s), TG_ERR_CONFIG);
    assert_int_equal(tg_solve_fours(solver, game, NULL, &s), TG_OK);
    assert_int_equal(s.status, TG_NO_WIN);
    assert_int_equal(s.line_count, 0);
    tg_game_free(game);

    game = new_go_game(9, "chinese");
    assert_int_equal(tg_solve_fours(solver, game, NULL, &s), TG_ERR_ENGINE);
    tg_game_free(game);
    game = drawn(TG_FREESTYLE,
                 "XXXXX....OOOO................................................................"
                 "....",
                 TG_WHITE);
    assert_int_equal(tg_solve_fours(solver, game, NULL, &s), TG_ERR_POSITION);
    tg_game_free(game);
    tg_solver_free(NULL);

    /* The smallest memory and the default one agree; a limit may leave it open, and never lies. */
    struct rng r = {7};
    int unknown = 0, agreed = 0;
    game = new_game(TG_SQUARE, 15, TG_RENJU);
    for (int i = 0; i < 200; i++) {
        char stones[TG_MAX_POINTS + 1];
        struct tg_result result;
        random_stones(&r, game, FILL_CLUSTER, stones);
        set_up(game, stones, i % 2 ? TG_WHITE : TG_BLACK);
        tg_get_result(game, &result);
        if (result.outcome != TG_ONGOING) continue;
        struct tg_solution a = solve(solver, game, true, 20000),
                           b = solve(large, game, true, 20000);
        struct tg_solution c = solve(solver, game, false, 3);
        if (a.status == TG_UNSOLVED || b.status == TG_UNSOLVED) continue;
        assert_int_equal(a.status, b.status);
        assert_int_equal(a.attacker_moves, b.attacker_moves);
        if (c.status != TG_UNSOLVED) assert_int_equal(c.status, a.status);
        unknown += c.status == TG_UNSOLVED;
        agreed++;
    }
    assert_true(agreed > 50);
    assert_true(unknown > 0);
    tg_game_free(game);
    tg_solver_free(solver);
    tg_solver_free(large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_corpus),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_many_fours),
        cmocka_unit_test(test_forbidden_block),
        cmocka_unit_test(test_limits_and_mistakes),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_vcf",
                  "%ld problems, %ld positions with many fours (%ld won), %ld small positions (won "
                  "in 1 to 4: %ld %ld %ld %ld), %ld wins replayed against all defences",
                  problems, rich_positions, rich_wins, small_positions, small_wins[1],
                  small_wins[2], small_wins[3], small_wins[4], wins_replayed);
    return failed;
}

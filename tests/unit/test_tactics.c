/* The tactical problems of Go: their verdicts hold, and the engine finds what it has to find. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle_engine.h"
#include "support.h"

static int verified, moves_judged, asked, solved;

static FILE *open_problems(void)
{
    FILE *file = fopen(TG_TACTICS_DIR "/problems.txt", "r");
    if (!file) give_up("no problems in %s", TG_TACTICS_DIR);
    return file;
}

/* The solver says the same as the file, move by move. */
static void test_verdicts(void **state)
{
    (void)state;
    static struct puzzle_problem p;
    static struct puzzle_points right;
    FILE *file = open_problems();
    while (puzzle_read(file, &p)) {
        if (!puzzle_find_right(&p, &right)) fail_msg("%s: it is open", p.id);
        if (right.count != p.right.count) fail_msg("%s: %d right moves", p.id, right.count);
        for (int i = 0; i < right.count; i++)
            if (!puzzle_has(&p.right, right.at[i])) fail_msg("%s: another right move", p.id);
        moves_judged += right.count;
        verified++;
    }
    fclose(file);
    assert_int_equal(verified, 136);
}

static void read_problem(const char *line, struct puzzle_problem *p)
{
    FILE *file = tmpfile();
    if (!file) give_up("no temporary file");
    fputs(line, file);
    rewind(file);
    if (!puzzle_read(file, p)) give_up("no problem");
    fclose(file);
}

/* The solver itself, on shapes whose fate everybody knows: the space of the ring in the corner of a board
 * that is otherwise the attacker's. */
static void test_known_shapes(void **state)
{
    (void)state;
    static const struct {
        const char *what, *line;
        enum puzzle_verdict verdict;
        int right; /* moves that reach the goal */
    } cases[] = {
        {"three in a row: the middle lives",
         "a life 7 0.5 X save A2 A1,B1,C1 - - OO.O.OO/OOOOOOO/OOOOOOO/OOOOOOO/OOOOOOO/XXXXOOO/...XOOO",
         PUZZLE_REACHED, 1},
        {"three in a row: the middle kills",
         "b kill 7 0.5 O take A2 A1,B1,C1 - - OO.O.OO/OOOOOOO/OOOOOOO/OOOOOOO/OOOOOOO/XXXXOOO/...XOOO",
         PUZZLE_REACHED, 1},
        {"four in a row: nothing kills",
         "c kill 7 0.5 O take A2 A1,B1,C1,D1 - - OO.O.OO/OOOOOOO/OOOOOOO/OOOOOOO/OOOOOOO/XXXXXOO/....XOO",
         PUZZLE_FAILED, 0},
        {"four in a square: nothing saves",
         "d life 7 0.5 X save A3 A1,B1,A2,B2 - - OO.O.OO/OOOOOOO/OOOOOOO/OOOOOOO/XXXOOOO/..XOOOO/..XOOOO",
         PUZZLE_FAILED, 0},
        {"two points are one eye",
         "e life 7 0.5 X save A2 A1,B1 - - OO.O.OO/OOOOOOO/OOOOOOO/OOOOOOO/OOOOOOO/XXXOOOO/..XOOOO",
         PUZZLE_FAILED, 0},
    };
    static struct puzzle_problem p;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct puzzle_solution s;
        struct puzzle_points right;
        read_problem(cases[i].line, &p);
        puzzle_solve(&p, &s);
        if (s.verdict != cases[i].verdict) fail_msg("%s: it says %d", cases[i].what, s.verdict);
        assert_true(puzzle_find_right(&p, &right));
        if (right.count != cases[i].right) fail_msg("%s: %d moves", cases[i].what, right.count);
    }
}

/* What an engine of this kind must see with few playouts; a fixed number makes it the same every time. */
static void test_engine(void **state)
{
    (void)state;
    static struct puzzle_problem p;
    static const char *const kinds[] = {"atari", "seki", "kill", "life"};
    struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 2000};
    FILE *file = open_problems();
    while (puzzle_read(file, &p)) {
        char played[TG_NAME_SIZE];
        bool fast = false;
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
            fast |= strcmp(p.kind, kinds[i]) == 0;
        int number = p.id[strlen(p.id) - 1] - '0';
        if (!fast || number % 3) continue; /* every third problem or so, on small boards */
        asked++;
        solved += puzzle_ask(&p, NULL, &limits, false, played);
    }
    fclose(file);
    printf("  engine: %d of %d\n", solved, asked);
    assert_int_equal(asked, 33);
    assert_true(solved >= 32); /* it got 33 */
}

/* The guess of what is dead knows a seki when it sees one. */
static void test_seki_guess(void **state)
{
    (void)state;
    static struct puzzle_problem p;
    int sekis = 0;
    FILE *file = open_problems();
    while (puzzle_read(file, &p)) {
        if (strcmp(p.kind, "seki") != 0) continue;
        tg_game *game = puzzle_game(&p);
        tg_go_guess(game);
        if (tg_go_life(game, puzzle_point(&p, p.target)) != TG_IN_SEKI)
            fail_msg("%s: not seen as seki", p.id);
        tg_game_free(game);
        sekis++;
    }
    fclose(file);
    assert_int_equal(sekis, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_known_shapes),
        cmocka_unit_test(test_engine),
        cmocka_unit_test(test_seki_guess),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "tactics",
        "%d tactical problems solved again with %d right moves, the engine finds %d of %d",
        verified, moves_judged, solved, asked);
    return failed;
}

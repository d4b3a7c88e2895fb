/* What is dead at the end of a game, where one move decides: positions from real games. (How often the guess
 * is right over many: test_go.c; seki: test_tactics.c.) */
#include "base/rng.h"
#include "engine/go/life.h"
#include "memory_watch.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static int positions, boards, failures;

/* Rows from the top; small letters are stones that are dead. */
struct position {
    const char *why;
    const char *rows[9];
};

static const struct position cases[] = {
    {"black's four in the corner are cut off, and the larger group needs the move",
     {".xxxx.XX.", "xOOOOXXXo", "O.O.OOXoo", "....OXoo.", ".OxOOXXoX", ".OxOXXXX.", "..OOOOX.X",
      "....OXX..", "..OOXXX.."}},
    {"black's stone on the edge is joined; to cut it off is to begin a ko",
     {".OXXX.XX.", ".OOX.Xo..", ".OXX.X.o.", "..OOXXXo.", ".OOOX.oX.", "OXXXX.X..", "OOXOXXX..",
      "O.OOOX.X.", "...OX.XX."}},
    {"black loses the race against three stones",
     {"OO.O.Oxx.", "XOO.OOxOO", "XXXOOxxO.", ".XXXOxxxx", "XX.XXOOxO", "o.X.XXOOO", "Xo.X.XO.O",
      "...XXO.O.", "o..XOOO.O"}},
    {"a stone in the other's corner is no seki: its last liberty is white's to fill",
     {"..XXOO...", "XX.XXOx.O", "OXXOOOOO.", "OOO.OXO..", "....OXXOO", ".OOOXX.XX", "OOXX.X...",
      "OXX..X...", "XX.XX...."}},
};

static char at(const struct position *p, go_cell c)
{
    return p->rows[9 - c / GO_STRIDE][c % GO_STRIDE - 1];
}

static void put_one(struct go_board *b, const struct position *p, go_cell c)
{
    bool black = strchr("Xx", at(p, c)) != NULL;
    if (at(p, c) != '.') go_board_play(b, c, black ? TG_BLACK : TG_WHITE);
}

/* The stones from the first or the last point on, or from the middle of the board. */
static void put_all(struct go_board *b, const struct position *p, int order)
{
    go_board_init(b, 9, 9);
    for (int i = 0; i < 81; i++) {
        int k = order == 0 ? i : order == 1 ? 80 - i : i * 41 % 81;
        put_one(b, p, go_cell_at(k / 9, k % 9));
    }
}

static void test_positions(void **state)
{
    (void)state;
    struct go_board b;
    uint8_t life[GO_CELLS];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int order = 0; order < 3; order++) {
            put_all(&b, &cases[i], order);
            life_guess(&b, life);
            for (int k = 0; k < 81; k++) {
                go_cell c = go_cell_at(k / 9, k % 9);
                bool dead = strchr("xo", at(&cases[i], c)) != NULL;
                if ((life[c] == TG_DEAD_STONES) != dead)
                    fail_msg("%s: %c%d, order %d", cases[i].why, "ABCDEFGHJ"[k % 9], k / 9 + 1,
                             order);
            }
            positions++;
        }
    }
}

/* Whatever is missing, the answer is the one without a search, and the next one is right again. */
static void test_without_memory(void **state)
{
    (void)state;
    struct go_board b;
    uint8_t right[GO_CELLS], first[GO_CELLS], life[GO_CELLS];
    put_all(&b, &cases[0], 0);
    life_guess(&b, right);
    for (long count = 1;; count++) {
        memory_watch_fail_after(count);
        life_guess(&b, life);
        bool failed = memory_watch_failed();
        memory_watch_fail_after(0);
        if (!failed) break;
        if (count == 1) memcpy(first, life, sizeof first);
        assert_memory_equal(life, first, sizeof life);
        failures++;
    }
    assert_memory_equal(life, right, sizeof life);
    assert_true(failures > 1);
    assert_memory_not_equal(first, right, sizeof first);
}

/* Boards of all sizes, oblong ones too, with anything on them. */
static void test_boards(void **state)
{
    (void)state;
    struct rng rng = {7};
    for (int i = 0; i < 60; i++) {
        struct go_board b;
        uint8_t life[GO_CELLS], again[GO_CELLS];
        int width = 1 + (int)rng_below(&rng, i % 20 ? 9 : 25), height = i % 3 ? width : 1 + i % 25;
        go_board_init(&b, width, height);
        for (int k = (int)rng_below(&rng, (uint32_t)(2 * width * height)); k > 0; k--) {
            if (b.empty_count == 0) break;
            go_cell c = b.empty[rng_below(&rng, b.empty_count)];
            enum tg_colour colour = k % 2 ? TG_BLACK : TG_WHITE;
            if (go_board_is_legal(&b, c, colour)) go_board_play(&b, c, colour);
        }
        life_guess(&b, life);
        life_guess(&b, again);
        assert_memory_equal(life, again, sizeof life);
        for (go_cell c = 0; c < GO_CELLS; c++)
            if (b.colour[c] != TG_BLACK && b.colour[c] != TG_WHITE)
                assert_int_equal(life[c], TG_ALIVE);
            else
                assert_int_equal(life[c], life[b.chain[c]]);
        boards++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions),
                                       cmocka_unit_test(test_without_memory),
                                       cmocka_unit_test(test_boards)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("life", "%d times the dead of a position named, %d boards, %d times no memory",
                  positions, boards, failures);
    return failed;
}

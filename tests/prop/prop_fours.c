/* Moves as the solver of fours plays them (fours.h), in random walks on every board under every rule: what
 * they keep up to date against a fresh count, and undo brings every byte back. */
#include "engine/five/fours.h"
#include "rules/forbid.h"
#include "session/game.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static long steps_seen, exchanges_seen, classes_seen[CLASSES];

/* A class without what is less than a sleeping three. */
static enum point_class without_twos(enum point_class class)
{
    switch (class) {
    case CLASS_S2:
    case CLASS_S2_S2:
    case CLASS_L2:
    case CLASS_L2_S2:
    case CLASS_L2_L2:
    case CLASS_L2_L2_L2: return CLASS_NONE;
    case CLASS_S3_S2:
    case CLASS_S3_L2:
    case CLASS_S3_L2_L2: return CLASS_S3;
    case CLASS_L3_S2:
    case CLASS_L3_L2: return CLASS_L3;
    case CLASS_4_S2:
    case CLASS_4_L2: return CLASS_4;
    default: return class;
    }
}

static bool sets_agree(const struct position *a, const struct position *b, int colour, int group)
{
    return memcmp(&a->set[colour][group], &b->set[colour][group], sizeof a->set[0][0]) == 0;
}

static void check(const struct position *s, int attacker)
{
    static struct position fresh;
    const struct geometry *g = s->five.geometry;
    char stones[TG_MAX_POINTS];
    for (int i = 0; i < g->point_count; i++)
        stones[i] = ".XO"[five_cell(&s->five, g->points[i])];
    struct five five;
    five_init(&five, g, (enum tg_rule)s->five.rule, (enum tg_three)s->five.three);
    five_setup(&five, stones, (enum tg_colour)s->five.turn, NULL);
    position_init(&fresh, &five);

    assert_true(five.hash == s->five.hash);
    assert_int_equal(five.stone_count, s->five.stone_count);
    assert_memory_equal(five.line, s->five.line, sizeof five.line);
    assert_memory_equal(five.empty, s->five.empty, sizeof five.empty);
    for (int group = GROUP_5; group <= GROUP_4; group++)
        assert_true(sets_agree(&fresh, s, attacker, group));
    assert_true(sets_agree(&fresh, s, !attacker, GROUP_5));
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        if (stones[i] != '.') continue;
        enum point_class class = position_class(&fresh, p, attacker);
        assert_int_equal(without_twos(position_class(s, p, attacker)), without_twos(class));
        classes_seen[class]++;
        if (s->five.rule != TG_RENJU) continue;
        assert_int_equal(position_class(s, p, 0) >= CLASS_FOUL,
                         position_class(&fresh, p, 0) >= CLASS_FOUL);
        assert_int_equal(forbid_kinds(&s->five, p), forbid_kinds(&five, p));
    }
    steps_seen++;
}

static tg_point random_empty(const struct position *s, struct rng *r)
{
    const struct geometry *g = s->five.geometry;
    tg_point p;
    do
        p = g->points[rng_below(r, (uint32_t)g->point_count)];
    while (five_cell(&s->five, p) != CELL_EMPTY);
    return p;
}

/* One or two stones; the attacker is to move for two. */
static void play_some(struct position *s, int attacker, struct rng *r)
{
    const struct geometry *g = s->five.geometry;
    tg_point p = random_empty(s, r);
    int axis = (int)rng_below(r, (uint32_t)g->axes), away = (int)rng_below(r, 9) - 4;
    tg_point q = away ? geometry_step(g, p, axis, away) : TG_NO_POINT;
    if (position_turn(s) == attacker && q != TG_NO_POINT && five_cell(&s->five, q) == CELL_EMPTY) {
        fours_exchange(s, p, q, attacker);
        exchanges_seen++;
    } else {
        fours_play(s, p, attacker);
    }
}

static void walk(tg_game *game, struct rng *r, int steps)
{
    enum { KEPT = offsetof(struct position, move_count) };
    static struct position s;
    static unsigned char before[POSITION_MOVES][KEPT];
    char stones[TG_MAX_POINTS + 1];
    random_stones(r, game, (enum fill)rng_below(r, FILLS), stones);
    set_up(game, stones, rng_below(r, 2) ? TG_BLACK : TG_WHITE);
    if (!game_five(game)) give_up("no position");
    position_init(&s, game_five(game));
    int attacker = (int)rng_below(r, 2);
    for (int i = 0; i < steps; i++) {
        bool full = s.five.stone_count == s.five.geometry->point_count;
        if (s.move_count > 0 && (full || rng_below(r, 3) == 0)) {
            fours_undo(&s);
            assert_memory_equal(before[s.move_count], &s, KEPT);
        } else if (!full) {
            memcpy(before[s.move_count], &s, KEPT);
            play_some(&s, attacker, r);
        }
        check(&s, attacker);
    }
    while (s.move_count > 0) {
        fours_undo(&s);
        assert_memory_equal(before[s.move_count], &s, KEPT);
    }
    assert_int_equal(s.change_count, 0);
    assert_true(position_self_check(&s));
}

static void test_every_board(void **state)
{
    (void)state;
    struct rng r = {17};
    int walks = rounds(3, 100);
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int i = 0; i < BOARDS; i++) {
            enum tg_board board;
            int size;
            board_number(i, &board, &size);
            tg_game *game = new_game(board, size, (enum tg_rule)rule);
            for (int n = 0; n < walks; n++)
                walk(game, &r, 40);
            tg_game_free(game);
        }
    }
    for (int class = 0; class < CLASSES; class ++)
        assert_true(classes_seen[class] > 0);
    assert_true(exchanges_seen > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_board)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_fours", "%ld steps on %d boards, %ld exchanges", steps_seen, 3 * BOARDS,
                  exchanges_seen);
    return failed;
}

/* The position for search against a fresh count at every step of random walks, on every board under
 * every rule; undo brings every byte back; classes and sets against the shapes that the rules tell. */
#include "engine/five/position.h"
#include "session/game.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static long steps_seen, points_seen, seen[2][CLASSES];

static struct class_weights random_weights(struct rng *r)
{
    struct class_weights w;
    for (int colour = 0; colour < 2; colour++) {
        for (int class = 0; class < CLASSES; class ++) {
            bool none = class == CLASS_NONE;
            w.own[colour][class] = (int16_t)(none ? 0 : (int)rng_below(r, 2000) - 1000);
            w.other[colour][class] = (int16_t)(none ? 0 : (int)rng_below(r, 2000) - 1000);
        }
    }
    return w;
}

/* The evaluation from the classes of all points, by hand. */
static void check_score(const struct position *s)
{
    for (int colour = 0; colour < 2; colour++) {
        int own[CLASSES], other[CLASSES], score = 0;
        position_counts(s, colour, own);
        position_counts(s, !colour, other);
        for (int class = 0; class < CLASSES; class ++)
            score += own[class] * s->weights.own[colour][class]
                     - other[class] * s->weights.other[!colour][class];
        assert_int_equal(position_score(s, colour), score);
    }
}

static bool has(const struct point_set *set, tg_point p)
{
    return set->word[p >> 6] >> (p & 63) & 1;
}

/* What a stone would make, asked of the game, against the sets. */
static void check_sets(const struct position *s, const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        for (int colour = 0; colour < 2; colour++) {
            bool empty = tg_stone(game, points[i]) == TG_EMPTY;
            int n[TG_SHAPES] = {0};
            for (int axis = 0; empty && axis < tg_axes(game); axis++)
                n[tg_shape_at(game, points[i], (enum tg_colour)(TG_BLACK + colour),
                              (enum tg_axis)axis)]++;
            int fours = n[TG_FOUR] + n[TG_LIVE_FOUR] + 2 * n[TG_DOUBLE_FOUR];
            bool five = n[TG_FIVE] > 0;
            bool foul =
                colour == 0 && s->five.rule == TG_RENJU && !five && (n[TG_OVERLINE] || fours > 1);
            const struct point_set *set = s->set[colour];
            assert_int_equal(has(&set[GROUP_5], points[i]), five);
            assert_int_equal(has(&set[GROUP_4], points[i]), fours > 0 && !five && !foul);
            assert_int_equal(has(&set[GROUP_LIVE_4], points[i]),
                             (n[TG_LIVE_FOUR] || fours > 1) && !five && !foul);
            assert_int_equal(has(&set[GROUP_3], points[i]),
                             n[TG_LIVE_THREE] && !fours && !five && !foul);
            enum point_class class = position_class(s, points[i], colour);
            seen[colour][class]++;
            if (!empty) assert_int_equal(class, CLASS_NONE);
            points_seen++;
        }
    }
}

/* Every stone has all its neighbours on lines near, and whatever is near has a stone within 3 steps. */
static void check_near(const struct position *s, const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        if (tg_stone(game, points[i]) != TG_EMPTY) continue;
        bool on_line = false, around = false;
        for (int axis = 0; axis < tg_axes(game); axis++) {
            for (int k = -3; k <= 3; k++) {
                tg_point q = tg_step(game, points[i], (enum tg_axis)axis, k);
                if (k && q != TG_NO_POINT) on_line |= tg_stone(game, q) != TG_EMPTY;
            }
        }
        for (int j = 0; j < count; j++) {
            int rows = point_row(points[j]) - point_row(points[i]);
            int columns = point_column(points[j]) - point_column(points[i]);
            if (tg_stone(game, points[j]) == TG_EMPTY) continue;
            around |= rows >= -3 && rows <= 3 && columns >= -3 && columns <= 3;
        }
        bool near = position_near(s, point_row(points[i])) >> point_column(points[i]) & 1;
        if (on_line) assert_true(near);
        if (near) assert_true(around);
    }
}

static tg_point random_move(const struct position *s, struct rng *r)
{
    const struct geometry *g = s->five.geometry;
    for (;;) {
        tg_point p = g->points[rng_below(r, (uint32_t)g->point_count)];
        if (five_cell(&s->five, p) != CELL_EMPTY) continue;
        /* Near other stones mostly: that is where shapes are. */
        bool near = position_near(s, point_row(p)) >> point_column(p) & 1;
        if (near || rng_below(r, 8) == 0) return p;
    }
}

static void walk(tg_game *game, struct rng *r, int steps)
{
    static struct position s;
    static unsigned char before[TG_MAX_SIZE * TG_MAX_SIZE][offsetof(struct position, move_count)];
    struct class_weights weights = random_weights(r);
    char stones[TG_MAX_POINTS + 1];
    random_stones(r, game, (enum fill)rng_below(r, FILLS), stones);
    set_up(game, stones, rng_below(r, 2) ? TG_BLACK : TG_WHITE);
    if (!game_five(game)) give_up("no position");
    position_init(&s, game_five(game), &weights);
    assert_true(position_self_check(&s));
    check_near(&s, game);
    for (int i = 0; i < steps; i++) {
        bool full = s.five.stone_count == s.five.geometry->point_count;
        if (s.move_count > 0 && (full || rng_below(r, 3) == 0)) {
            position_undo(&s);
            assert_memory_equal(before[s.move_count], &s, offsetof(struct position, move_count));
        } else if (!full) {
            memcpy(before[s.move_count], &s, offsetof(struct position, move_count));
            position_play(&s, random_move(&s, r));
        }
        assert_true(position_self_check(&s));
        check_score(&s);
        steps_seen++;
        if (i % 8) continue;
        int count = s.five.geometry->point_count;
        for (int k = 0; k < count; k++)
            stones[k] = ".XO"[five_cell(&s.five, s.five.geometry->points[k])];
        set_up(game, stones, (enum tg_colour)s.five.turn);
        check_sets(&s, game);
    }
    while (s.move_count > 0) {
        position_undo(&s);
        assert_memory_equal(before[s.move_count], &s, offsetof(struct position, move_count));
    }
}

static void test_every_board(void **state)
{
    (void)state;
    struct rng r = {6};
    int walks = rounds(2, 40);
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int i = 0; i < BOARDS; i++) {
            enum tg_board board;
            int size;
            board_number(i, &board, &size);
            tg_game *game = new_game(board, size, (enum tg_rule)rule);
            for (int n = 0; n < walks; n++)
                walk(game, &r, 48);
            tg_game_free(game);
        }
    }
    /* Every class was met, those of fouls by black alone. */
    for (int class = 0; class < CLASSES; class ++) {
        assert_true(seen[0][class] > 0);
        if (class >= CLASS_FOUL)
            assert_int_equal(seen[1][class], 0);
        else
            assert_true(seen[1][class] > 0);
    }
}

/* A stronger shape on a line never makes a weaker class, fouls apart. */
static void test_classes_grow(void **state)
{
    (void)state;
    static const enum tg_shape order[] = {TG_DEAD,           TG_SLEEPING_TWO, TG_LIVE_TWO,
                                          TG_SLEEPING_THREE, TG_LIVE_THREE,   TG_FOUR,
                                          TG_LIVE_FOUR,      TG_FIVE};
    enum { KINDS = sizeof order / sizeof order[0] };
    int compared = 0;
    for (int number = 0; number < KINDS * KINDS * KINDS * KINDS; number++) {
        enum tg_shape shape[4];
        int rank[4];
        for (int axis = 0, rest = number; axis < 4; axis++, rest /= KINDS) {
            rank[axis] = rest % KINDS;
            shape[axis] = order[rank[axis]];
        }
        enum point_class class = class_of_shapes(shape, false);
        for (int axis = 0; axis < 4; axis++) {
            if (rank[axis] + 1 == KINDS) continue;
            enum tg_shape more[4];
            memcpy(more, shape, sizeof more);
            more[axis] = order[rank[axis] + 1];
            assert_true(class_of_shapes(more, false) >= class);
            compared++;
        }
    }
    assert_int_equal(compared, 4 * 7 * 8 * 8 * 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_board),
        cmocka_unit_test(test_classes_grow),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_five_position", "%ld steps on %d boards, %ld points of sets", steps_seen,
                  3 * BOARDS, points_seen);
    return failed;
}

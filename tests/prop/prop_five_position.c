/* The position for search against a fresh count at every step of random walks, on every board under
 * every rule; undo brings every byte back; the evaluation against a sum by hand; classes and sets against
 * the shapes that the rules tell. */
#include "engine/five/evaluation.h"
#include "session/game.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static long steps_seen, points_seen, seen[2][CLASSES];

static void fill_random(int16_t *list, int count, struct rng *r)
{
    for (int i = 1; i < count; i++)
        list[i] = (int16_t)((int)rng_below(r, 2000) - 1000);
}

static void random_weights(struct weights *w, struct rng *r)
{
    memset(w, 0, sizeof *w);
    for (int colour = 0; colour < 2; colour++) {
        fill_random(w->own[colour], KINDS, r);
        fill_random(w->other[colour], KINDS, r);
        fill_random(w->threat[colour], THREATS, r);
    }
}

/* How many points of a colour's threaten what. */
struct threat_counts {
    int four_three, double_three, three, four;
};

static struct threat_counts count_threats(const struct position *s, int colour)
{
    const struct geometry *g = s->five.geometry;
    struct threat_counts n = {0, 0, 0, 0};
    for (int i = 0; i < g->point_count; i++) {
        enum point_class class = position_class(s, g->points[i], colour);
        n.four_three += class == CLASS_4_L3;
        n.double_three += class == CLASS_L3_L3;
        n.three += class >= CLASS_L3 && class <= CLASS_L3_L3;
        n.four += class >= CLASS_4 && class <= CLASS_4_L3;
    }
    return n;
}

static int up_to(int most, int n)
{
    return n < most ? n : most;
}

static int threat_number(const struct threat_counts *n)
{
    return up_to(1, n->four_three) + 2 * up_to(1, n->double_three) + 4 * up_to(2, n->three)
           + 12 * up_to(2, n->four);
}

/* The evaluation from the kinds and classes of all points, by hand. */
static void check_score(struct evaluation *e, const struct position *s)
{
    const struct geometry *g = s->five.geometry;
    for (int colour = 0; colour < 2; colour++) {
        int score = 0;
        for (int i = 0; i < g->point_count; i++) {
            if (five_cell(&s->five, g->points[i]) != CELL_EMPTY) continue;
            score += e->weights->own[colour][position_value(s, g->points[i], colour)->kind];
            score -= e->weights->other[!colour][position_value(s, g->points[i], !colour)->kind];
        }
        struct threat_counts own = count_threats(s, colour), other = count_threats(s, !colour);
        int index = threat_number(&own) + 36 * threat_number(&other);
        score += e->weights->threat[colour][index];
        assert_int_equal(evaluation_threats(e, s, colour), index);
        assert_int_equal(evaluation_score(e, s, colour), score / WEIGHT_UNIT);
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
            assert_int_equal(has(&set[GROUP_FOUL], points[i]), foul);
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

/* Plays the move, its evaluation asked for before, and then taken from there or added up anew. */
static void play_foreseen(struct evaluation *e, struct position *s, tg_point p, bool take)
{
    int score = evaluation_foresee(e, s, p);
    position_play(s, p);
    if (take) evaluation_foreseen(e, s);
    assert_int_equal(evaluation_score(e, s, position_turn(s)), score);
}

static void walk(tg_game *game, struct rng *r, int steps)
{
    static struct position s;
    static struct evaluation e;
    static unsigned char before[TG_MAX_SIZE * TG_MAX_SIZE][offsetof(struct position, move_count)];
    struct weights weights;
    random_weights(&weights, r);
    char stones[TG_MAX_POINTS + 1];
    random_stones(r, game, (enum fill)rng_below(r, FILLS), stones);
    set_up(game, stones, rng_below(r, 2) ? TG_BLACK : TG_WHITE);
    if (!game_five(game)) give_up("no position");
    position_init(&s, game_five(game));
    evaluation_init(&e, &s, &weights);
    assert_true(position_self_check(&s));
    check_near(&s, game);
    for (int i = 0; i < steps; i++) {
        bool full = s.five.stone_count == s.five.geometry->point_count;
        if (s.move_count > 0 && (full || rng_below(r, 3) == 0)) {
            position_undo(&s);
            evaluation_undo(&e, &s);
            assert_memory_equal(before[s.move_count], &s, offsetof(struct position, move_count));
        } else if (!full) {
            memcpy(before[s.move_count], &s, offsetof(struct position, move_count));
            tg_point p = random_move(&s, r);
            if (rng_below(r, 2))
                play_foreseen(&e, &s, p, rng_below(r, 2));
            else
                position_play(&s, p);
        }
        assert_true(position_self_check(&s));
        /* Not at every step: several moves are made up for at once. */
        if (rng_below(r, 2)) check_score(&e, &s);
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

/* The small tables of shapes against the large ones, for every line there is. */
static void test_sides(void **state)
{
    (void)state;
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        const uint8_t *shapes = line_shapes((enum tg_rule)rule);
        const struct side_table *sides = side_table((enum tg_rule)rule);
        for (uint64_t index = 0; index < LINE_INDEXES; index++) {
            uint64_t cells = (index & 0x3ff) | (index & 0xffc00) << 2;
            if (side_shapes(sides, cells) != shapes[index])
                fail_msg("rule %d, line %llx", rule, (unsigned long long)index);
        }
    }
}

/* Kinds: all numbers are used, order of the axes does not matter, different shapes are different. */
static void test_kinds(void **state)
{
    (void)state;
    const struct class_tables *tables = class_tables();
    static unsigned first[KINDS], times[KINDS];
    for (unsigned index = 0; index < KIND_INDEXES; index++) {
        unsigned kind = tables->value[index].kind;
        unsigned turned = (index << 4 | index >> 12) & 0xffff;
        unsigned swapped = (index & 0xff00) | (index & 0xf) << 4 | (index >> 4 & 0xf);
        assert_true(kind < KINDS);
        assert_int_equal(tables->value[turned].kind, kind);
        assert_int_equal(tables->value[swapped].kind, kind);
        if (times[kind]++ == 0) first[kind] = index;
    }
    for (int kind = 0; kind < KINDS; kind++)
        assert_true(times[kind] > 0);
    assert_int_equal(tables->value[0].kind, 0);
    assert_int_equal(first[0], 0);
}

/* A stronger shape on a line never makes a weaker class, fouls apart. */
static void test_classes_grow(void **state)
{
    (void)state;
    static const enum tg_shape order[] = {TG_DEAD,           TG_SLEEPING_TWO, TG_LIVE_TWO,
                                          TG_SLEEPING_THREE, TG_LIVE_THREE,   TG_FOUR,
                                          TG_LIVE_FOUR,      TG_FIVE};
    enum { SHAPES = sizeof order / sizeof order[0] };
    int compared = 0;
    for (int number = 0; number < SHAPES * SHAPES * SHAPES * SHAPES; number++) {
        enum tg_shape shape[4];
        int rank[4];
        for (int axis = 0, rest = number; axis < 4; axis++, rest /= SHAPES) {
            rank[axis] = rest % SHAPES;
            shape[axis] = order[rank[axis]];
        }
        enum point_class class = class_of_shapes(shape, false);
        for (int axis = 0; axis < 4; axis++) {
            if (rank[axis] + 1 == SHAPES) continue;
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
        cmocka_unit_test(test_sides),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_classes_grow),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_five_position", "%ld steps on %d boards, %ld points of sets", steps_seen,
                  3 * BOARDS, points_seen);
    return failed;
}

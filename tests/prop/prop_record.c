/* Random edits of a record: undone one by one every earlier state comes back, redone every later one.
 * And random games: a record of the game gives the game again. */
#include "support.h"
#include "tree_dump.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static long edits_made, states_compared, games_compared;

/* A node that is in the tree. */
static tg_node random_node(struct rng *r, const tg_record *record)
{
    tg_node chosen = TG_NO_NODE;
    uint32_t seen = 0;
    for (tg_node root = tg_record_root(record); root != TG_NO_NODE;
         root = tg_node_next(record, root))
        for (tg_node node = root; node != TG_NO_NODE; node = tg_node_after(record, node, root))
            if (rng_below(r, ++seen) == 0) chosen = node;
    return chosen;
}

static tg_point random_point(struct rng *r)
{
    return (tg_point)(rng_below(r, 9) << 5 | rng_below(r, 9));
}

/* Links that must hold in every tree. */
static void check_links(const tg_record *record)
{
    for (tg_node root = tg_record_root(record); root != TG_NO_NODE;
         root = tg_node_next(record, root)) {
        assert_int_equal(tg_node_parent(record, root), TG_NO_NODE);
        for (tg_node node = root; node != TG_NO_NODE; node = tg_node_after(record, node, root)) {
            int children = 0;
            tg_node before = TG_NO_NODE;
            for (tg_node child = tg_node_child(record, node); child != TG_NO_NODE;
                 child = tg_node_next(record, child)) {
                assert_int_equal(tg_node_parent(record, child), node);
                assert_int_equal(tg_node_previous(record, child), before);
                assert_int_equal(tg_node_root(record, child), root);
                before = child;
                children++;
            }
            assert_int_equal(tg_node_children(record, node), children);
        }
    }
}

static bool set_random_property(struct rng *r, tg_record *record, tg_node node)
{
    static const char *const names[] = {"C", "TR", "LB", "N", "XX", "DO"};
    static const char *const texts[] = {"", "aa", "bb:1", "好棋", "a longer text\nof two lines"};
    const char *values[4];
    int count = (int)rng_below(r, 5);
    for (int i = 0; i < count; i++)
        values[i] = texts[rng_below(r, 5)];
    /* One of the record's own strings: setting it must survive the texts' moving. */
    const char *own = tg_node_value(record, node, "C", 0);
    if (own && count) values[0] = own;
    return tg_node_set(record, node, names[rng_below(r, 6)], values, count);
}

static bool edit(struct rng *r, tg_record *record)
{
    struct tg_config config;
    struct tg_mark mark = {(enum tg_mark_kind)rng_below(r, TG_MARK_KINDS), random_point(r),
                           random_point(r), "A:b"};
    struct tg_time_left left = {(int64_t)rng_below(r, 100000), (int)rng_below(r, 3)};
    enum tg_colour colour = (enum tg_colour)(1 + rng_below(r, 2));
    tg_node node = random_node(r, record);
    if (node == TG_NO_NODE || rng_below(r, 30) == 0) {
        tg_config_init(&config, TG_GO);
        config.size = 9;
        return tg_record_add_game(record, &config) != TG_NO_NODE;
    }
    switch (rng_below(r, 12)) {
    case 0: return tg_node_delete(record, node);
    case 1: return tg_node_promote(record, node);
    case 2: return tg_node_shift(record, node, 1) || tg_node_shift(record, node, -1);
    case 3: return tg_node_set_move(record, node, colour, random_point(r));
    case 4: return tg_node_add_mark(record, node, &mark);
    case 5: return tg_node_clear_marks(record, node, mark.point);
    case 6: return tg_node_set_clock(record, node, colour, &left);
    case 7: return set_random_property(r, record, node);
    default: return tg_node_play(record, node, colour, random_point(r)) != TG_NO_NODE;
    }
}

static void keep_state(const tg_record *record, char ***states, int *count)
{
    *states = realloc(*states, (size_t)(*count + 1) * sizeof **states);
    if (!*states) give_up("out of memory");
    (*states)[(*count)++] = tree_dump(record);
}

/* Edits kept as states are those that changed something. */
static int edit_randomly(struct rng *r, tg_record *record, int edits, char ***states)
{
    int count = 0;
    keep_state(record, states, &count);
    for (int i = 0; i < edits; i++) {
        bool grouped = rng_below(r, 8) == 0;
        if (grouped) tg_record_begin(record);
        for (int j = grouped ? 3 : 1; j > 0; j--)
            edit(r, record);
        if (grouped) tg_record_end(record);
        char *now = tree_dump(record);
        bool same = strcmp(now, (*states)[count - 1]) == 0;
        free(now);
        if (same) continue;
        keep_state(record, states, &count);
        edits_made++;
    }
    return count;
}

/* Undoes or redoes past edits that changed nothing to see. */
static void step_to(tg_record *record, bool (*step)(tg_record *, tg_node *), const char *state)
{
    for (;;) {
        tg_node shown;
        assert_true(step(record, &shown));
        char *now = tree_dump(record);
        bool reached = strcmp(now, state) == 0;
        free(now);
        states_compared++;
        if (reached) break;
    }
    check_links(record);
}

static void test_undo(void **state)
{
    (void)state;
    struct rng r = {1};
    for (int round = 0; round < rounds(60, 1000); round++) {
        tg_record *record = tg_record_new(NULL);
        char **states = NULL;
        int count = edit_randomly(&r, record, 60, &states);
        assert_true(tg_record_changed(record));
        for (int i = count - 2; i >= 0; i--)
            step_to(record, tg_record_undo, states[i]);
        while (tg_record_undo(record, NULL))
            ;
        assert_false(tg_record_changed(record));
        for (int i = 1; i < count; i++)
            step_to(record, tg_record_redo, states[i]);
        for (int i = 0; i < count; i++)
            free(states[i]);
        free(states);
        tg_record_free(record);
    }
}

/* ---- games -------------------------------------------------------------------------------------*/

static void compare_games(const tg_game *a, const tg_game *b)
{
    struct tg_result results[2];
    tg_get_result(a, &results[0]);
    tg_get_result(b, &results[1]);
    assert_true(tg_hash(a) == tg_hash(b));
    assert_int_equal(tg_move_count(a), tg_move_count(b));
    for (int i = 0; i < tg_move_count(a); i++) {
        assert_int_equal(tg_move_at(a, i), tg_move_at(b, i));
        assert_int_equal(tg_move_colour(a, i), tg_move_colour(b, i));
    }
    assert_int_equal(results[0].outcome, results[1].outcome);
    assert_int_equal(results[0].ending, results[1].ending);
    if (tg_game_config(a)->rule == TG_GO && results[0].outcome != TG_ONGOING) {
        struct tg_score scores[2] = {{.struct_size = sizeof scores[0]},
                                     {.struct_size = sizeof scores[1]}};
        tg_get_score(a, &scores[0]);
        tg_get_score(b, &scores[1]);
        assert_string_equal(scores[0].text, scores[1].text);
    }
    games_compared++;
}

/* The record of the game gives the game, at its end and in the middle. */
static void check_game(struct rng *r, tg_game *game)
{
    tg_record *record = tg_record_of_game(game);
    struct tg_record_problem problem;
    struct tg_config config;
    assert_non_null(record);
    assert_false(tg_record_changed(record));
    tg_node root = tg_record_root(record), last = tg_node_last(record, root);
    assert_true(tg_record_config(record, last, &config, NULL));
    assert_memory_equal(&config.go, &tg_game_config(game)->go, sizeof config.go);
    assert_int_equal(config.rule, tg_game_config(game)->rule);
    assert_int_equal(config.board, tg_game_config(game)->board);
    assert_int_equal(config.size, tg_game_config(game)->size);
    if (config.rule == TG_RENJU) {
        assert_int_equal(config.three, tg_game_config(game)->three);
        assert_int_equal(config.foul, tg_game_config(game)->foul);
    }
    tg_game *again = tg_record_game(record, last, &problem);
    assert_non_null(again);
    assert_int_equal(problem.node, TG_NO_NODE);
    compare_games(game, again);
    tg_game_free(again);
    if (tg_move_count(game) > 1) {
        int number = 1 + (int)rng_below(r, (uint32_t)tg_move_count(game) - 1);
        while (tg_move_count(game) > number)
            assert_true(tg_undo(game));
        again = tg_record_game(record, tg_node_at_move(record, root, number), &problem);
        compare_games(game, again);
        tg_game_free(again);
    }
    tg_record_free(record);
}

static void play_randomly(struct rng *r, tg_game *game, int moves)
{
    tg_point points[TG_MAX_POINTS];
    uint32_t count = (uint32_t)tg_points(game, points);
    bool go = tg_game_config(game)->rule == TG_GO;
    for (int i = 0; i < moves; i++) {
        if (go && rng_below(r, 12) == 0)
            tg_play_as(game, TG_PASS, (enum tg_colour)(1 + rng_below(r, 2)));
        else if (go && rng_below(r, 20) == 0)
            tg_play_as(game, points[rng_below(r, count)], (enum tg_colour)(1 + rng_below(r, 2)));
        else
            tg_play(game, points[rng_below(r, count)]);
    }
    if (rng_below(r, 5) == 0) tg_resign(game);
}

static void test_five(void **state)
{
    (void)state;
    struct rng r = {2};
    for (int i = 0; i < rounds(300, 5000); i++) {
        enum tg_board board;
        int size;
        board_number((int)rng_below(&r, BOARDS), &board, &size);
        tg_game *game =
            new_game_with(board, size, (enum tg_rule)rng_below(&r, 3),
                          (enum tg_three)rng_below(&r, 3), (enum tg_foul)rng_below(&r, 3));
        if (rng_below(&r, 4) == 0) {
            char stones[TG_MAX_POINTS + 1];
            random_stones(&r, game, FILL_EVEN, stones);
            set_up(game, stones, (enum tg_colour)(1 + rng_below(&r, 2)));
        }
        play_randomly(&r, game, (int)rng_below(&r, 60));
        check_game(&r, game);
        tg_game_free(game);
    }
}

static void test_go(void **state)
{
    (void)state;
    struct rng r = {3};
    for (int i = 0; i < rounds(300, 5000); i++) {
        const char *const *presets = tg_go_preset_names();
        tg_game *game = new_go_game(2 + (int)rng_below(&r, 18), presets[rng_below(&r, 7)]);
        if (rng_below(&r, 3) == 0) tg_go_handicap(game, 2 + (int)rng_below(&r, 8));
        play_randomly(&r, game, (int)rng_below(&r, 200));
        struct tg_result result;
        tg_get_result(game, &result);
        if (result.ending == TG_BY_SCORE) tg_go_guess(game);
        check_game(&r, game);
        tg_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_five),
        cmocka_unit_test(test_go),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_record", "%ld edits, %ld states compared, %ld games compared", edits_made,
                  states_compared, games_compared);
    return failed;
}

/* The Go player inside: tactics against boards on which the move was played, playouts that stay
 * consistent, memory that is kept to, and whole games in which every answer is legal. */
#include "core/zobrist.h"
#include "engine/go/pick.h"
#include "engine/go/policy.h"
#include "engine/go/tactics.h"
#include "engine/go/tree.h"
#include "random_go_board.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static unsigned sizes_played;
static long moves_checked, ataris, shapes, playouts, games_played, answers, passed_games, reroots;
static long odd_komi, handicaps, cut_off;

static void check_moves(const struct go_board *b)
{
    for (int i = 0; i < b->empty_count; i++) {
        for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
            go_cell c = b->empty[i];
            if (!go_board_is_legal(b, c, colour)) continue;
            struct go_board after = *b;
            int taken = go_board_play(&after, c, colour);
            int real = go_board_liberties(&after, c);
            assert_int_equal(tactics_taken(b, c, colour), taken);
            for (int most = 1; most <= 8; most++) {
                int counted = tactics_liberties_after(b, c, colour, most);
                int want = real < most ? real : most;
                if (taken == 0)
                    assert_int_equal(counted, want);
                else /* of the stones taken only those beside the move count */
                    assert_in_range(counted, 1, (unsigned long)want);
            }
            int counted = tactics_liberties_after(b, c, colour, 3);
            assert_int_equal(tactics_has_two_after(b, c, colour), counted >= 2);
            assert_int_equal(tactics_has_three_after(b, c, colour), counted >= 3);
            moves_checked++;
        }
        shapes += tactics_is_shape(b, b->empty[i]);
    }
}

static void test_tactics(void **state)
{
    (void)state;
    struct rng r = {12};
    int boards = rounds(300, 5000);
    tactics_prepare();
    for (int n = 0; n < boards; n++) {
        struct go_board b;
        random_go_board(&b, &r, 1 + (int)rng_below(&r, 9), 1 + (int)rng_below(&r, 9));
        for (int row = 0; row < b.height; row++) {
            for (int column = 0; column < b.width; column++) {
                go_cell c = go_cell_at(row, column);
                if (b.colour[c] == TG_EMPTY) continue;
                go_cell last = go_board_last_liberty(&b, c);
                assert_int_equal(last != 0, go_board_liberties(&b, c) == 1);
                if (!last) continue;
                ataris++;
                assert_int_equal(b.colour[last], TG_EMPTY);
                assert_true(tactics_taken(&b, last, (enum tg_colour)(3 - b.colour[c])) > 0);
            }
        }
        check_moves(&b);
    }
    assert_true(ataris > 500 && shapes > 500);
}

/* Shapes in words, each every way round; the colours exchanged; and what is none. */
static void test_shapes(void **state)
{
    (void)state;
    tactics_prepare();
    static const struct {
        const char *around; /* of the middle point, rows from the top */
        bool shape;
    } cases[] = {
        {"XO. ... ...", true},  {"XOX ... ...", true},  {"XO. X.. ...", true},
        {".O. X.. ...", true},  {"XO. O.. ...", true},  {".X. O.O ...", true},
        {"... ... ...", false}, {"XXX X.X XXX", false}, {".O. ... ...", false},
        {"X.. ... ...", false}, {"XOO O.O OOO", false}, {"OOO O.O OOO", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int way = 0; way < 16; way++) {
            struct go_board b;
            go_board_init(&b, 9, 9);
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    char mark = cases[i].around[4 * row + column];
                    int x = column - 1, y = 1 - row;
                    if (way & 1) x = -x;
                    if (way & 2) y = -y;
                    int across = way & 4 ? y : x, up = way & 4 ? x : y;
                    int colour = mark == '.' ? TG_EMPTY : mark == 'X' ? TG_BLACK : TG_WHITE;
                    if (colour && way & 8) colour = TG_BLACK + TG_WHITE - colour;
                    b.colour[go_cell_at(4 + up, 4 + across)] = (uint8_t)colour;
                }
            }
            assert_int_equal(tactics_is_shape(&b, go_cell_at(4, 4)), cases[i].shape);
        }
    }
}

static void test_policy(void **state)
{
    (void)state;
    struct rng r = {33};
    int count = rounds(600, 10000);
    policy_prepare();
    for (int n = 0; n < count; n++) {
        struct go_board b, before, again;
        uint8_t first[GO_CELLS] = {0}, same[GO_CELLS] = {0};
        random_go_board(&b, &r, 1 + (int)rng_below(&r, 13), 1 + (int)rng_below(&r, 13));
        enum tg_colour turn = n % 2 ? TG_BLACK : TG_WHITE;
        before = again = b;
        struct rng one = {(uint64_t)n}, two = {(uint64_t)n};
        policy_run(&b, turn, 0, &one, first);
        policy_run(&again, turn, 0, &two, same);
        assert_memory_equal(b.colour, again.colour, sizeof b.colour);
        assert_memory_equal(first, same, sizeof first);
        b.hash = 0; /* not kept in playouts; all else is */
        for (int row = 0; row < b.height; row++) {
            for (int column = 0; column < b.width; column++) {
                go_cell c = go_cell_at(row, column);
                enum tg_colour stone = (enum tg_colour)b.colour[c];
                if (stone != TG_EMPTY) b.hash ^= zobrist_key(go_point_of(c), stone);
                /* A new stone: somebody was the first to play there. */
                if (stone != TG_EMPTY && before.colour[c] == TG_EMPTY)
                    assert_int_not_equal(first[c], TG_EMPTY);
            }
        }
        assert_true(go_board_self_check(&b));
        playouts++;
    }
}

/* ---- memory ------------------------------------------------------------------------------------*/

/* Ten moves below a node, all thought of alike. */
static bool grow_ten(struct tree *tree, uint32_t node)
{
    struct tree_move moves[10];
    for (int i = 0; i < 10; i++)
        moves[i] = (struct tree_move){0.5f, 0.1f, (go_cell)(i + 1)};
    return tree_grow(tree, node, moves, 10);
}

static void test_tree_memory(void **state)
{
    (void)state;
    struct tree tree = {0};
    static const size_t bytes[] = {1 << 12, 1 << 16, 1 << 16, 1 << 20};
    for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
        assert_true(tree_init(&tree, bytes[i]));
        assert_int_equal(tree.count, 2);
        size_t words = tree.room / 64 + 1;
        assert_true(tree.room * sizeof *tree.nodes + words * 12 <= bytes[i]);
        assert_true((tree.room + 64) * (sizeof *tree.nodes + 1) > bytes[i]);
        uint32_t node = 0, grown = 0;
        for (; grow_ten(&tree, node); node = node ? node + 1 : 2)
            grown++;
        assert_true(tree.count <= tree.room && tree.count + 10 > tree.room);
        assert_int_equal(grown, (tree.room - 2) / 10);
        assert_false(grow_ten(&tree, 0)); /* it has children */
        assert_int_equal(tree_children(&tree.nodes[node]), 0);
    }
    tree_done(&tree);
    assert_null(tree.nodes);
}

/* The better of two moves is found out by games alone. */
static void test_tree_learns(void **state)
{
    (void)state;
    struct tree tree = {0};
    struct rng r = {2};
    assert_true(tree_init(&tree, 1 << 16));
    assert_true(grow_ten(&tree, 0));
    uint32_t first = tree_children(&tree.nodes[0]);
    tree_forbid(&tree.nodes[first + 6]);
    for (int i = 0; i < 2000; i++) {
        uint8_t played[GO_CELLS] = {0};
        uint32_t path[2] = {0, tree_select(&tree, 0)};
        tree_enter(&tree.nodes[0]);
        tree_enter(&tree.nodes[path[1]]);
        /* White is to move: move 3 wins six of ten games, the others four. */
        bool white = rng_below(&r, 10) < (tree.nodes[path[1]].move == 3 ? 6u : 4u);
        tree_learn(&tree, path, 1, TG_WHITE, played, white ? 0.0f : 1.0f);
    }
    assert_int_equal(tree.nodes[tree_best(&tree, 0)].move, 3);
    assert_int_equal(tree_visits(&tree.nodes[0]), 2000);
    assert_int_equal(tree_visits(&tree.nodes[first + 6]), 0);
    uint32_t visits = 0;
    for (uint32_t i = first; i < first + 10; i++)
        visits += tree_visits(&tree.nodes[i]);
    assert_int_equal(visits, 2000);
    tree_done(&tree);
}

/* A number that tells a subtree from others: of moves and visits, by depth and order. */
static uint64_t shape_of(const struct tree *tree, uint32_t node, int depth)
{
    const struct tree_node *n = &tree->nodes[node];
    uint64_t sum = n->move * 31u + tree_visits(n) * UINT64_C(1000003) + (uint64_t)depth;
    uint32_t first = tree_children(n);
    for (uint32_t i = first; first && i < first + n->child_count; i++)
        sum = sum * UINT64_C(0x9e3779b97f4a7c15) + shape_of(tree, i, depth + 1);
    return sum;
}

/* A tree grown at random: below any of its nodes everything is the same after it has become the root. */
static void test_tree_reroot(void **state)
{
    (void)state;
    struct rng r = {77};
    struct tree tree = {0};
    for (int round = 0; round < rounds(60, 1000); round++) {
        assert_true(tree_init(&tree, 1 << 17));
        grow_ten(&tree, 0);
        for (int i = 0; i < 300; i++) {
            uint32_t node = 2 + rng_below(&r, tree.count - 2);
            tree.nodes[node].visits += i;
            grow_ten(&tree, node);
        }
        while (tree_children(&tree.nodes[0])) {
            uint32_t node = tree_children(&tree.nodes[0]) + rng_below(&r, 10);
            for (int i = 0; i < 20 && !tree_children(&tree.nodes[node]); i++)
                node = tree_children(&tree.nodes[0]) + rng_below(&r, 10);
            uint32_t before = tree.count;
            uint64_t shape = shape_of(&tree, node, 0);
            tree_reroot(&tree, node);
            assert_true(shape_of(&tree, 0, 0) == shape);
            assert_true(tree.count < before);
            reroots++;
        }
        assert_int_equal(tree.count, 2);
        assert_true(grow_ten(&tree, 0)); /* the memory is free again */
    }
    tree_done(&tree);
    assert_true(reroots > 200);
}

/* With little memory it plays as before, only less far ahead. */
static void test_little_memory(void **state)
{
    (void)state;
    tg_engine *engine = tg_engine_new("uct", NULL);
    tg_game *game = new_go_game(TG_GO_MAX_SIZE, "chinese");
    static const size_t memory[] = {1, 1 << 16, 1 << 20, 1 << 22};
    for (int i = 0; i < 4; i++) {
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = 300, .memory = memory[i]};
        struct tg_answer answer;
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        assert_int_equal(answer.nodes, 300);
        tg_play(game, answer.move);
        answers++;
    }
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- whole games -------------------------------------------------------------------------------*/

/* Komi that nobody would ask for, too, and boards with a handicap. */
static tg_game *game_of(struct rng *r, int size, const char *preset)
{
    static const int komi[] = {0, 15, -15, 2000, -2000};
    tg_game *game = new_go_game(size, preset);
    struct tg_go_rules rules = tg_game_config(game)->go;
    if (rng_below(r, 4) == 0) {
        rules.komi_halves = komi[rng_below(r, 5)];
        assert_true(tg_go_set_rules(game, &rules));
        odd_komi++;
    }
    if (rng_below(r, 4) == 0) handicaps += tg_go_handicap(game, 2 + (int)rng_below(r, 3));
    return game;
}

/* An answer; or one that is cut off at any moment, when there may be nothing to go by yet. */
static struct tg_answer answer_of(tg_engine *engine, const tg_game *game, struct rng *r,
                                  const struct tg_limits *limits)
{
    struct tg_answer answer;
    if (limits->nodes) {
        assert_int_equal(tg_engine_think(engine, game, limits, NULL, NULL, &answer), TG_OK);
        return answer;
    }
    assert_int_equal(tg_engine_start(engine, game, limits, NULL, NULL), TG_OK);
    for (uint32_t left = rng_below(r, 3) ? 0 : rng_below(r, 20000); left > 0; left--)
        rng_next(r);
    tg_engine_stop(engine);
    assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
    cut_off++;
    return answer;
}

static void play_game(tg_engine *engine, struct rng *r, int size, const char *preset,
                      struct tg_limits limits)
{
    tg_game *game = game_of(r, size, preset);
    tg_point points[TG_MAX_POINTS];
    struct tg_result result;
    int count = tg_points(game, points), most = 4 * count + 20;
    for (int i = (int)rng_below(r, (uint32_t)count); i > 0; i--)
        tg_play(game, points[rng_below(r, (uint32_t)count)]);
    tg_get_result(game, &result);
    while (result.outcome == TG_ONGOING && tg_move_count(game) < most) {
        struct tg_answer answer = answer_of(engine, game, r, &limits);
        answers++;
        enum tg_verdict verdict = tg_play(game, answer.move);
        if (verdict != TG_LEGAL)
            fail_msg("%s %s, move %d: %s: %s", board_name(game), preset, tg_move_count(game) + 1,
                     name_of(game, answer.move), tg_verdict_text(verdict, TG_ENGLISH));
        tg_get_result(game, &result);
    }
    passed_games += result.outcome != TG_ONGOING;
    assert_true(tg_self_check(game));
    tg_game_free(game);
    games_played++;
}

/* All sizes and rules, small boards more often; ten thousand games when there is time. */
static void test_whole_games(void **state)
{
    (void)state;
    const char *const *presets = tg_go_preset_names();
    int preset_count = 0, count = rounds(100, 10000);
    while (presets[preset_count])
        preset_count++;
    tg_engine *engine = tg_engine_new("uct", NULL);
    for (int n = 0; n < count; n++) {
        struct rng r = {9 + (uint64_t)n}; /* how a game goes changes nothing about the next */
        int size = n % 25 < 23 ? 2 + n % 8 : 10 + n / 25 * 2 % 16 + n % 25 - 23;
        uint64_t nodes = size <= 7 ? 40 : size <= 9 ? 15 : size <= 13 ? 5 : 2;
        struct tg_limits limits = {
            .struct_size = sizeof limits, .nodes = nodes, .threads = n % 7 == 6 ? 3 : 1};
        if (n % 9 == 8) limits.memory = (size_t)1 << rng_below(&r, 26); /* up to 32 MB */
        if (n % 11 == 10) { /* a clock, so that the tree is kept from move to move, and stops */
            limits.nodes = 0;
            limits.time_ms = 10000;
        }
        play_game(engine, &r, size, presets[n % preset_count], limits);
        sizes_played |= 1u << size;
    }
    tg_engine_free(engine);
    assert_int_equal(games_played, count);
    assert_true(odd_komi > 10 && handicaps > 3 && cut_off > 100);
    if (count >= 1000) assert_int_equal(sizes_played, 0x3fffffc); /* 2 to 25 */
    /* Simple ko lets the smallest boards go round for ever; nothing else does. */
    assert_true(passed_games > games_played * 9 / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tactics),       cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_policy),        cmocka_unit_test(test_tree_memory),
        cmocka_unit_test(test_tree_learns),   cmocka_unit_test(test_tree_reroot),
        cmocka_unit_test(test_little_memory), cmocka_unit_test(test_whole_games),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "prop_uct",
        "%ld moves against the board, %ld ataris, %ld shapes, %ld playouts, %ld games with "
        "%ld answers, %ld of them ended by passes; odd komi %ld, handicaps %ld, answers cut off %ld",
        moves_checked, ataris, shapes, playouts, games_played, answers, passed_games, odd_komi,
        handicaps, cut_off);
    return failed;
}

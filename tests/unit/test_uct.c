/* The Go player through the interface: what it must see, when it stops playing, what it reports. */
#include "base/clock.h"
#include "go_help.h"

static long thoughts, reports;

static tg_engine *new_engine(void)
{
    tg_engine *engine = tg_engine_new("uct", NULL);
    if (!engine) give_up("no engine");
    return engine;
}

static struct tg_limits games(uint64_t nodes)
{
    struct tg_limits limits = {.struct_size = sizeof limits, .nodes = nodes};
    return limits;
}

static struct tg_answer think(tg_engine *engine, const tg_game *game, struct tg_limits limits)
{
    struct tg_answer answer;
    memset(&answer, 0x5a, sizeof answer);
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    thoughts++;
    return answer;
}

static tg_game *set_up_go(int size, const char *preset, const char *stones, enum tg_colour turn)
{
    tg_game *game = new_go_game(size, preset);
    set_up(game, stones, turn);
    return game;
}

/* ---- which games -------------------------------------------------------------------------------*/

static void test_plays(void **state)
{
    (void)state;
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    for (config.size = TG_GO_MIN_SIZE; config.size <= TG_GO_MAX_SIZE; config.size++) {
        assert_true(tg_engine_plays("uct", &config));
        assert_string_equal(tg_engine_for(&config), "uct");
    }
    assert_false(tg_engine_plays("uct", &config));
    tg_config_init(&config, TG_RENJU);
    assert_false(tg_engine_plays("uct", &config));
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    assert_int_equal(tg_engine_start(engine, game, NULL, NULL, NULL), TG_ERR_ENGINE);
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- what it must see --------------------------------------------------------------------------*/

static const char hanging[] = "........."
                              "..XXXX..."
                              ".XOOOOX.."
                              "..XXOX..."
                              "........."
                              "........."
                              "..O...O.."
                              "..O..O..."
                              ".........";

/* The five stones in the middle have one liberty, E5: black takes them there, white runs. */
static void test_atari(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
        tg_game *game = set_up_go(9, "chinese", hanging, (enum tg_colour)turn);
        assert_int_equal(tg_go_liberties(game, at(game, "E6")), 1);
        assert_int_equal(think(engine, game, games(1000)).move, at(game, "E5"));
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* Three stones of either side have one liberty each and nowhere to run: whoever moves takes the others. The
 * komi is one with which that decides the game. */
static void test_counter_atari(void **state)
{
    (void)state;
    static const char board[] = "........."
                                "........."
                                "........."
                                "..OOOO..."
                                ".OXXX.O.."
                                ".XOOO.X.."
                                "..XXXX..."
                                "........."
                                ".........";
    tg_engine *engine = new_engine();
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = 9;
    config.go.komi_halves = 1;
    for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
        tg_game *game = tg_game_new(&config, NULL);
        set_up(game, board, (enum tg_colour)turn);
        tg_point want = at(game, turn == TG_BLACK ? "F4" : "F5");
        assert_int_equal(think(engine, game, games(1000)).move, want);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* ---- the end of a game -------------------------------------------------------------------------*/

/* Black has 36 points on the left, white 45 on the right with a dead stone among them. */
static const char finished[] = ".X.XO.O.."
                               ".X.XO.O.."
                               ".X.XO.OO."
                               ".X.XO.O.."
                               ".X.XO.O.X"
                               ".X.XO.O.."
                               ".X.XO.OO."
                               ".X.XO.O.."
                               ".X.XO.O..";

static void test_passes_at_the_end(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    int presets = 0;
    for (const char *const *name = tg_go_preset_names(); *name; name++, presets++) {
        struct tg_config config;
        tg_config_init(&config, TG_GO);
        config.size = 9;
        tg_go_preset(*name, &config.go);
        config.go.komi_halves = -9;
        bool all_stand = config.go.all_stand;
        for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
            for (int after_pass = 0; after_pass < 2; after_pass++) {
                tg_game *game = tg_game_new(&config, NULL);
                set_up(game, finished, (enum tg_colour)turn);
                if (after_pass) tg_play(game, TG_PASS);
                struct tg_answer answer = think(engine, game, games(1000));
                /* Where dead stones stand, this one spoils the right for white, who must take it. */
                if (all_stand && tg_turn(game) == TG_WHITE)
                    assert_int_not_equal(answer.move, TG_PASS);
                else
                    assert_int_equal(answer.move, TG_PASS);
                assert_false(answer.resign && answer.move == TG_PASS);
                tg_game_free(game);
            }
        }
    }
    assert_int_equal(presets, 7);
    tg_engine_free(engine);
}

/* All games agree about every point, when black moves first; but a pass gives the lower right away. A game
 * against GNU Go was lost so, by all of the board. */
static void test_no_pass_too_early(void **state)
{
    (void)state;
    static const char open_corner[] = ".....OOOO"
                                      ".....OXOX"
                                      ".....OXXX"
                                      "..O.OOX.."
                                      "..OOXX..."
                                      "OOOX....."
                                      "OXXX..OX."
                                      "XX.....X."
                                      ".........";
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(9, "chinese", open_corner, TG_BLACK);
    for (uint64_t count = 500; count <= 4000; count *= 2)
        assert_int_not_equal(think(engine, game, games(count)).move, TG_PASS);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* The other side passes, but the game is lost as it stands, or hardly begun: no reason to agree. */
static void test_plays_on(void **state)
{
    (void)state;
    static const char behind[] = "........."
                                 "........."
                                 "..X...X.."
                                 "........."
                                 "....X...."
                                 "........."
                                 "..X...O.."
                                 "........."
                                 ".........";
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(9, "chinese", behind, TG_BLACK);
    tg_play(game, TG_PASS);
    struct tg_answer answer = think(engine, game, games(500));
    assert_int_not_equal(answer.move, TG_PASS);
    assert_false(answer.resign); /* the board is hardly begun */
    tg_game_free(game);
    game = new_go_game(9, "chinese");
    play(game, "E5 C7 pass"); /* komi alone would win for white */
    assert_int_not_equal(think(engine, game, games(500)).move, TG_PASS);
    tg_game_free(game);
    tg_engine_free(engine);
}

static void test_resigns(void **state)
{
    (void)state;
    /* White has a corner, and black everything else. */
    static const char lost[] = "..XXXX..."
                               "..XXXX..."
                               ".XX.XX.XX"
                               "..XXXX..."
                               "XXXX..XXX"
                               "XXXX....."
                               "OOOX....."
                               ".O.OX...."
                               "O.OOX....";
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(9, "chinese", lost, TG_WHITE);
    struct tg_answer answer = think(engine, game, games(500));
    assert_true(answer.win_rate >= 0 && answer.win_rate < 0.05);
    assert_true(answer.resign || answer.move == TG_PASS);
    /* Few games are no reason to give up. */
    assert_false(think(engine, game, games(20)).resign);
    tg_game_free(game);
    /* The side that wins does not. */
    game = set_up_go(9, "chinese", lost, TG_BLACK);
    assert_false(think(engine, game, games(500)).resign);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* Nothing but own eyes left: a pass, and where that is excluded, an eye. */
static void test_only_eyes(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(3, "chinese", ".X.XXXXX.", TG_BLACK);
    tg_point pass = TG_PASS;
    struct tg_limits limits = games(50);
    assert_int_equal(think(engine, game, limits).move, TG_PASS);
    limits.excluded = &pass;
    limits.excluded_count = 1;
    tg_point eye = think(engine, game, limits).move;
    assert_int_equal(tg_judge(game, eye), TG_LEGAL);
    assert_int_not_equal(eye, TG_PASS);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* ---- limits ------------------------------------------------------------------------------------*/

static void test_excluded(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_go_game(5, "chinese");
    play(game, "C3 C4 D4 B3");
    tg_point excluded[26];
    struct tg_limits limits = games(60);
    limits.excluded = excluded;
    for (;;) {
        struct tg_answer answer = think(engine, game, limits);
        if (answer.move == TG_NO_POINT) break;
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        for (int i = 0; i < limits.excluded_count; i++)
            assert_int_not_equal(answer.move, excluded[i]);
        assert_true(limits.excluded_count < 22);
        excluded[limits.excluded_count++] = answer.move;
    }
    assert_int_equal(limits.excluded_count, 22); /* 21 points and the pass */
    tg_game_free(game);
    tg_engine_free(engine);
}

static void test_side(void **state)
{
    (void)state;
    /* Whoever moves takes the other's two stones. */
    static const char board[] = ".....OX.."
                                ".XXO.OXX."
                                "XOOX.OOXO"
                                ".X.....X."
                                "..X......"
                                "......X.."
                                "...O....."
                                "..O..O..."
                                ".........";
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(9, "japanese", board, TG_BLACK);
    struct tg_limits limits = games(200);
    limits.side = TG_WHITE;
    struct tg_answer white = think(engine, game, limits);
    assert_int_equal(tg_judge_as(game, white.move, TG_WHITE), TG_LEGAL);
    limits.side = TG_EMPTY;
    struct tg_answer black = think(engine, game, limits);
    limits.side = TG_BLACK;
    assert_int_equal(think(engine, game, limits).move, black.move);
    assert_int_not_equal(black.score, white.score);
    tg_game_free(game);
    tg_engine_free(engine);
}

static void test_same_again(void **state)
{
    (void)state;
    static const uint64_t nodes[] = {1, 2, 10, 100, 1000};
    tg_engine *engine = new_engine();
    tg_game *game = new_go_game(9, "chinese"), *another = new_go_game(13, "japanese");
    play(game, "E5 C3 G3 G7 C7");
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        struct tg_answer answer[3];
        answer[0] = think(engine, game, games(nodes[i]));
        think(engine, another, games(50));
        answer[1] = think(engine, game, games(nodes[i]));
        tg_engine *fresh = new_engine();
        answer[2] = think(fresh, game, games(nodes[i]));
        tg_engine_free(fresh);
        assert_int_equal(answer[0].nodes, nodes[i]);
        for (int k = 1; k < 3; k++) {
            assert_int_equal(answer[k].move, answer[0].move);
            assert_int_equal(answer[k].score, answer[0].score);
            assert_int_equal(answer[k].nodes, answer[0].nodes);
            assert_int_equal(answer[k].depth, answer[0].depth);
            assert_true(answer[k].win_rate == answer[0].win_rate);
        }
    }
    struct tg_answer standard;
    assert_int_equal(tg_engine_think(engine, game, NULL, NULL, NULL, &standard), TG_OK);
    assert_int_equal(standard.nodes, 4000);
    struct tg_limits depth = games(0);
    depth.depth = 3; /* says nothing to this engine */
    assert_int_equal(think(engine, game, depth).nodes, 4000);
    tg_game_free(game);
    tg_game_free(another);
    tg_engine_free(engine);
}

static void test_stop_is_quick(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_go_game(25, "tromp-taylor");
    tg_point points[TG_MAX_POINTS];
    struct rng r = {4};
    int count = tg_points(game, points);
    while (tg_move_count(game) < 200)
        tg_play(game, points[rng_below(&r, (uint32_t)count)]);
    struct tg_limits limits = games(0);
    limits.time_ms = 60000;
    limits.lines = 10;
    int64_t shortest = INT64_MAX; /* others may have the processor for a while */
    for (int i = 0; i < 4; i++) {
        struct tg_answer answer;
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
        for (int64_t start = clock_ms(); clock_ms() - start < 30 * i;) {}
        int64_t start = clock_ms();
        tg_engine_stop(engine);
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        if (clock_ms() - start < shortest) shortest = clock_ms() - start;
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        thoughts++;
    }
    assert_true(shortest < 50);
    limits.time_ms = 1;
    assert_int_equal(tg_judge(game, think(engine, game, limits).move), TG_LEGAL);
    limits = games(0);
    limits.time_left_ms = 1;
    assert_int_equal(tg_judge(game, think(engine, game, limits).move), TG_LEGAL);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* ---- threads, and what is kept -----------------------------------------------------------------*/

/* Several threads play exactly as many games as one may, see the same, and keep to little memory. */
static void test_threads(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(9, "chinese", hanging, TG_BLACK);
    for (int threads = 2; threads <= 8; threads += 3) {
        struct tg_limits limits = games(3000);
        limits.threads = threads;
        struct tg_answer answer = think(engine, game, limits);
        assert_int_equal(answer.nodes, 3000);
        assert_int_equal(answer.move, at(game, "E5"));
        limits.memory = 1 << 18; /* full after a few hundred games */
        assert_int_equal(think(engine, game, limits).nodes, 3000);
        limits = games(0);
        limits.threads = threads;
        limits.time_ms = 30;
        assert_int_equal(tg_judge(game, think(engine, game, limits).move), TG_LEGAL);
    }
    /* One thread alone is as before. */
    struct tg_answer one = think(engine, game, games(500));
    tg_engine *fresh = new_engine();
    struct tg_answer other = think(fresh, game, games(500));
    assert_int_equal(one.move, other.move);
    assert_true(one.win_rate == other.win_rate);
    tg_engine_free(fresh);
    tg_engine_free(engine);
    tg_game_free(game);
}

static void keep_nodes(const struct tg_info *info, void *user)
{
    *(uint64_t *)user = info->nodes;
}

/* What a time limit asks for goes on from the tree of the moves before; a number of games never does. */
static void test_tree_is_kept(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_go_game(9, "chinese");
    play(game, "E5 C3");
    struct tg_limits limits = games(20000);
    struct tg_answer first = think(engine, game, limits), second;
    uint64_t nodes = 0;
    limits = games(0);
    limits.time_ms = 1;
    /* The same position, then one move on, then another that has nothing to do with it. */
    assert_int_equal(tg_engine_think(engine, game, &limits, keep_nodes, &nodes, &second), TG_OK);
    assert_true(nodes >= 20000);
    assert_int_equal(second.move, first.move);
    tg_play(game, first.move);
    assert_int_equal(tg_engine_think(engine, game, &limits, keep_nodes, &nodes, &second), TG_OK);
    assert_in_range(nodes, second.nodes + 1000, 25000);
    assert_int_equal(tg_judge(game, second.move), TG_LEGAL);
    tg_engine *fresh = new_engine();
    assert_int_equal(think(engine, game, games(300)).score, think(fresh, game, games(300)).score);
    tg_engine_free(fresh);
    think(engine, game, games(5000));
    tg_undo(game);
    tg_undo(game);
    play(game, "C7");
    assert_int_equal(tg_engine_think(engine, game, &limits, keep_nodes, &nodes, &second), TG_OK);
    assert_int_equal(nodes, second.nodes);
    /* Moves left out of one search are back in the next. */
    limits.time_ms = 100;
    limits.excluded = &first.move;
    limits.excluded_count = 1;
    think(engine, game, limits);
    limits.excluded_count = 0;
    limits.time_ms = 1;
    assert_int_equal(tg_engine_think(engine, game, &limits, keep_nodes, &nodes, &second), TG_OK);
    assert_int_equal(nodes, second.nodes);
    thoughts += 5;
    tg_game_free(game);
    tg_engine_free(engine);
}

/* With a clock, a move that nothing can overtake is played at once. */
static void test_stops_early(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = set_up_go(9, "chinese", hanging, TG_BLACK);
    struct tg_limits limits = games(0);
    limits.time_left_ms = 60000;
    limits.moves_left = 20;
    struct tg_answer answer = think(engine, game, limits);
    assert_int_equal(answer.move, at(game, "E5"));
    assert_in_range(answer.time_ms, 0, 2700);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* ---- reports -----------------------------------------------------------------------------------*/

struct seen {
    const tg_game *game;
    struct tg_limits limits;
    bool wrong;
    int calls, rank, ranks;
    tg_point moves[TG_MAX_POINTS + 1];
    uint64_t visits[TG_MAX_POINTS + 1];
    double win_rate, lead, owned; /* of rank 1; the sum over all points */
    uint64_t nodes;
};

static void look_at(const struct tg_info *info, void *user)
{
    struct seen *s = user;
    reports++;
    s->calls++;
    if (info->rank == 1) {
        s->wrong |= s->rank != s->ranks; /* the report before was complete */
        s->rank = 0;
        s->ranks = info->ranks;
        s->win_rate = info->win_rate;
        s->lead = info->lead;
        s->nodes = info->nodes;
    }
    s->wrong |= info->struct_size != sizeof *info || info->rank != s->rank + 1
                || info->ranks != s->ranks || info->ranks > s->limits.lines || info->line_count < 1
                || (info->visits == 0 && info->line[0] != TG_PASS) || info->visits > info->nodes
                || info->nodes != s->nodes;
    s->wrong |= info->win_rate < 0 || info->win_rate > 1 || info->prior >= 0 || !info->has_lead;
    s->wrong |= (info->ownership != NULL) != s->limits.ownership;
    if (s->wrong) return;
    s->moves[s->rank] = info->line[0];
    s->visits[s->rank] = info->visits;
    for (int i = 0; i < s->rank; i++)
        s->wrong |= s->moves[i] == info->line[0] || s->visits[i] < info->visits;
    s->rank++;
    tg_game *copy = tg_game_clone(s->game);
    for (int i = 0; i < info->line_count; i++)
        s->wrong |= tg_play(copy, info->line[i]) != TG_LEGAL;
    tg_game_free(copy);
    s->owned = 0;
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(s->game, points);
    for (int i = 0; i < count && info->ownership; i++) {
        s->wrong |= info->ownership[i] < -1 || info->ownership[i] > 1;
        s->owned += (double)info->ownership[i];
    }
}

static void test_reports(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_go_game(9, "chinese");
    play(game, "E5 C3 G3 G7 C7");
    for (int lines = 1; lines <= 8; lines += 7) {
        struct seen seen = {.game = game, .limits = games(2000)};
        struct tg_answer answer;
        seen.limits.lines = lines;
        seen.limits.ownership = lines > 1;
        assert_int_equal(tg_engine_think(engine, game, &seen.limits, look_at, &seen, &answer),
                         TG_OK);
        thoughts++;
        assert_false(seen.wrong);
        assert_int_equal(seen.rank, lines);
        assert_int_equal(seen.ranks, lines);
        assert_int_equal(seen.moves[0], answer.move);
        assert_true(seen.win_rate == answer.win_rate);
        assert_int_equal(seen.nodes, 2000);
        assert_int_equal(answer.score, (int64_t)(seen.lead * 100 + (seen.lead < 0 ? -0.5 : 0.5)));
    }

    /* A finished game: the lead and the owners are the score. */
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = 9;
    config.go.komi_halves = 1;
    tg_game *over = tg_game_new(&config, NULL);
    set_up(over, finished, TG_WHITE);
    struct seen seen = {.game = over, .limits = games(1000)};
    struct tg_answer answer;
    seen.limits.lines = 1;
    seen.limits.ownership = true;
    assert_int_equal(tg_engine_think(engine, over, &seen.limits, look_at, &seen, &answer), TG_OK);
    assert_false(seen.wrong);
    struct tg_score score = {.struct_size = sizeof score};
    tg_play(over, TG_PASS);
    tg_play(over, TG_PASS);
    tg_go_guess(over);
    tg_get_score(over, &score);
    double real = (score.total_halves[TG_WHITE] - score.total_halves[TG_BLACK]) / 2.0;
    assert_true(seen.owned > real - 3 && seen.owned < real + 3);
    tg_game_free(over);

    /* A few times a second, and once at the end. */
    seen = (struct seen){.game = game, .limits = games(0)};
    seen.limits.time_ms = 600;
    seen.limits.lines = 1;
    assert_int_equal(tg_engine_think(engine, game, &seen.limits, look_at, &seen, &answer), TG_OK);
    assert_false(seen.wrong);
    assert_in_range(seen.calls, 1, 3);
    tg_game_free(game);
    tg_engine_free(engine);
}

/* More komi than there are points leaves nothing to play for. */
static void test_komi(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    double rate[3];
    for (int i = 0; i < 3; i++) {
        struct tg_config config;
        tg_config_init(&config, TG_GO);
        config.size = 9;
        config.go.komi_halves = (i - 1) * 163;
        tg_game *game = tg_game_new(&config, NULL);
        rate[i] = think(engine, game, games(300)).win_rate;
        tg_game_free(game);
    }
    assert_true(rate[0] == 1 && rate[2] == 0 && rate[1] > 0.1 && rate[1] < 0.9);
    tg_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays),
        cmocka_unit_test(test_atari),
        cmocka_unit_test(test_counter_atari),
        cmocka_unit_test(test_passes_at_the_end),
        cmocka_unit_test(test_no_pass_too_early),
        cmocka_unit_test(test_plays_on),
        cmocka_unit_test(test_resigns),
        cmocka_unit_test(test_only_eyes),
        cmocka_unit_test(test_excluded),
        cmocka_unit_test(test_side),
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_stop_is_quick),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_tree_is_kept),
        cmocka_unit_test(test_stops_early),
        cmocka_unit_test(test_reports),
        cmocka_unit_test(test_komi),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("uct", "%ld answers, %ld reports", thoughts, reports);
    return failed;
}

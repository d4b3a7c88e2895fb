/* Go through the interface: counting, set-ups, names, texts, copies, and the calls that belong to other
 * games. */
#include "go_help.h"

static long set_ups, names, texts, clones;

/* ---- counting ----------------------------------------------------------------------------------*/

/* Two walls, five points behind each; a white stone behind Black's at A3. */
static const char walls[] = ".X.O."
                            ".X.O."
                            "OX.O."
                            ".X.O."
                            ".X.O.";

static tg_game *finished(const char *rules, const char *stones)
{
    tg_game *game = new_go_game(5, rules);
    set_up(game, stones, TG_BLACK);
    play(game, "pass pass");
    return game;
}

static void test_marks(void **state)
{
    (void)state;
    struct tg_score score = {.struct_size = sizeof score};
    char owners[TG_MAX_POINTS + 1] = "";
    tg_game *game = finished("japanese", walls);
    must_score(game, 0, 10 + 13, "W+11.5");
    must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
    assert_false(tg_go_mark(game, at(game, "A1"), TG_DEAD_STONES)); /* no stone */
    assert_false(tg_go_mark(game, TG_NO_POINT, TG_DEAD_STONES));
    assert_false(tg_go_mark(game, TG_PASS, TG_DEAD_STONES));
    assert_true(tg_go_mark(game, at(game, "A3"), TG_DEAD_STONES));
    assert_int_equal(tg_go_life(game, at(game, "A3")), TG_DEAD_STONES);
    assert_int_equal(tg_go_life(game, at(game, "B3")), TG_ALIVE);
    assert_int_equal(tg_go_life(game, TG_NO_POINT), TG_ALIVE);
    must_score(game, 2 * (5 + 1), 10 + 13, "W+5.5");
    tg_get_score(game, &score);
    assert_int_equal(score.area[TG_BLACK], 10);
    assert_int_equal(score.area[TG_WHITE], 10);
    assert_int_equal(score.territory[TG_BLACK], 5);
    assert_int_equal(score.prisoners[TG_BLACK], 1);
    assert_int_equal(score.prisoners[TG_WHITE], 0);
    tg_go_owners(game, owners);
    assert_string_equal(owners, "XX.OOXX.OOXX.OOXX.OOXX.OO");
    /* The result follows: White's wall dead as well, all is Black's. */
    assert_true(tg_go_mark(game, at(game, "D3"), TG_DEAD_STONES));
    assert_int_equal(tg_go_life(game, at(game, "D1")), TG_DEAD_STONES);
    must_score(game, 2 * (20 + 6), 13, "B+19.5");
    must_end(game, TG_BLACK_WINS, TG_BY_SCORE);
    assert_true(tg_go_mark(game, at(game, "D1"), TG_ALIVE));
    must_score(game, 2 * 6, 10 + 13, "W+5.5");
    must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
    /* Going on, or back, forgets the marks. */
    assert_true(tg_go_resume(game));
    assert_int_equal(tg_go_life(game, at(game, "A3")), TG_ALIVE);
    tg_game_free(game);

    game = new_go_game(5, "japanese"); /* so does a move, played or played again */
    set_up(game, walls, TG_BLACK);
    assert_true(tg_go_mark(game, at(game, "A3"), TG_DEAD_STONES));
    must_go_on(game);
    play(game, "pass");
    assert_int_equal(tg_go_life(game, at(game, "A3")), TG_ALIVE);
    assert_true(tg_undo(game));
    assert_true(tg_go_mark(game, at(game, "A3"), TG_IN_SEKI));
    assert_true(tg_redo(game));
    assert_int_equal(tg_go_life(game, at(game, "A3")), TG_ALIVE);
    tg_game_free(game);

    game = finished("chinese", walls);
    must_score(game, 10, 22 + 15, "W+13.5");
    assert_true(tg_go_mark(game, at(game, "A3"), TG_DEAD_STONES));
    must_score(game, 20, 20 + 15, "W+7.5");
    assert_true(tg_undo(game));
    assert_int_equal(tg_go_life(game, at(game, "A3")), TG_ALIVE);
    must_go_on(game);
    tg_game_free(game);

    game = finished("tromp-taylor", walls); /* all stand */
    must_score(game, 10, 22 + 15, "W+13.5");
    tg_go_mark(game, at(game, "A3"), TG_DEAD_STONES);
    must_score(game, 10, 22 + 15, "W+13.5");
    tg_go_guess(game);
    must_score(game, 10, 22 + 15, "W+13.5");
    tg_game_free(game);
}

static void test_seki(void **state)
{
    (void)state;
    static const char plain[] = ".X.O."
                                ".X.O."
                                ".X.O."
                                ".X.O."
                                ".X.O.";
    static const struct {
        const char *rules;
        int before[2], after[2];
    } cases[] = {
        {"japanese", {10, 10 + 13}, {0, 10 + 13}},     {"korean", {10, 10 + 13}, {0, 10 + 13}},
        {"chinese", {20, 20 + 15}, {20, 20 + 15}},     {"aga", {20, 20 + 15}, {20, 20 + 15}},
        {"new-zealand", {20, 20 + 14}, {20, 20 + 14}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tg_game *game = finished(cases[i].rules, plain);
        struct tg_score score = {.struct_size = sizeof score};
        tg_get_score(game, &score);
        assert_int_equal(score.total_halves[TG_BLACK], cases[i].before[0]);
        assert_int_equal(score.total_halves[TG_WHITE], cases[i].before[1]);
        assert_true(tg_go_mark(game, at(game, "B1"), TG_IN_SEKI));
        assert_int_equal(tg_go_life(game, at(game, "B5")), TG_IN_SEKI);
        tg_get_score(game, &score);
        assert_int_equal(score.total_halves[TG_BLACK], cases[i].after[0]);
        assert_int_equal(score.total_halves[TG_WHITE], cases[i].after[1]);
        scores += 2;
        tg_game_free(game);
    }
    struct tg_go_rules rules;
    tg_go_preset("japanese", &rules);
    rules.seki_counts = true;
    tg_game *game = new_game_by(5, &rules);
    set_up(game, plain, TG_BLACK);
    tg_go_mark(game, at(game, "B1"), TG_IN_SEKI);
    must_score(game, 10, 23, "W+6.5");
    tg_game_free(game);
}

static void test_komi(void **state)
{
    (void)state;
    static const struct {
        int halves;
        const char *text;
        enum tg_outcome outcome;
    } cases[] = {
        {15, "W+7.5", TG_WHITE_WINS},
        {14, "W+7", TG_WHITE_WINS},
        {1, "W+0.5", TG_WHITE_WINS},
        {2, "W+1", TG_WHITE_WINS},
        {0, "0", TG_DRAW},
        {-1, "B+0.5", TG_BLACK_WINS},
        {-2, "B+1", TG_BLACK_WINS},
        {-3, "B+1.5", TG_BLACK_WINS},
        {2000, "W+1000", TG_WHITE_WINS},
        {1999, "W+999.5", TG_WHITE_WINS},
        {-2000, "B+1000", TG_BLACK_WINS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int scoring = TG_AREA; scoring <= TG_TERRITORY; scoring++) {
            struct tg_go_rules rules = {.scoring = (enum tg_scoring)scoring,
                                        .komi_halves = cases[i].halves};
            tg_game *game = new_game_by(3, &rules);
            play(game, "pass pass");
            must_score(game, 0, cases[i].halves, cases[i].text);
            must_end(game, cases[i].outcome, TG_BY_SCORE);
            tg_game_free(game);
        }
    }
}

/* Handicap stones paid for, or not; and set-ups are no handicap. */
static void test_bonus(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *text;
        int white;
    } cases[] = {
        {"chinese", "B+69.5", 15 + 8}, {"aga", "B+70.5", 15 + 6},   {"japanese", "B+70.5", 13},
        {"seed", "B+73.5", 15},        {"new-zealand", "B+74", 14},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tg_game *game = new_go_game(9, cases[i].rules);
        bool area = strcmp(cases[i].rules, "japanese") != 0;
        assert_true(tg_go_handicap(game, 4));
        play(game, "pass pass");
        must_score(game, 2 * (area ? 81 : 77), cases[i].white, cases[i].text);
        char stones[TG_MAX_POINTS + 1];
        stones_of(game, stones);
        set_up(game, stones, TG_WHITE);
        struct tg_score score = {.struct_size = sizeof score};
        tg_get_score(game, &score);
        assert_int_equal(score.total_halves[TG_WHITE], tg_game_config(game)->go.komi_halves);
        tg_game_free(game);
    }
    struct tg_go_rules rules = {.handicap_bonus = 2, .bonus_but_one = true};
    tg_game *game = new_game_by(9, &rules);
    must_score(game, 0, 0, "0"); /* none: nothing to leave one out of */
    assert_true(tg_go_handicap(game, 5));
    must_score(game, 162, 2 * 2 * 4, "B+73");
    tg_game_free(game);
}

/* Prisoners count under territory rules, own suicides for the other side. */
static void test_prisoners(void **state)
{
    (void)state;
    tg_game *game = new_go_game(5, "japanese");
    struct tg_score score = {.struct_size = sizeof score};
    set_up(game, ko_board, TG_BLACK);
    play(game, "C3 E5 E1 B3");
    assert_int_equal(tg_go_captured(game, TG_BLACK), 1);
    assert_int_equal(tg_go_captured(game, TG_WHITE), 1);
    tg_get_score(game, &score);
    assert_int_equal(score.prisoners[TG_BLACK], 1);
    assert_int_equal(score.prisoners[TG_WHITE], 1);
    assert_int_equal(score.total_halves[TG_BLACK], 2 * (score.territory[TG_BLACK] + 1));
    tg_game_free(game);
}

static void test_guess(void **state)
{
    (void)state;
    tg_point points[TG_MAX_POINTS];
    uint8_t first[TG_MAX_POINTS];
    for (int i = 0; i < 3; i++) {
        tg_game *game = finished("japanese", walls);
        tg_go_guess(game);
        int count = tg_points(game, points);
        for (int k = 0; k < count; k++) {
            uint8_t life = (uint8_t)tg_go_life(game, points[k]);
            if (i == 0) first[k] = life;
            assert_int_equal(life, first[k]); /* the same every time */
        }
        assert_int_equal(tg_go_life(game, at(game, "A3")), TG_DEAD_STONES);
        assert_int_equal(tg_go_life(game, at(game, "B3")), TG_ALIVE);
        assert_int_equal(tg_go_life(game, at(game, "D3")), TG_ALIVE);
        must_score(game, 2 * 6, 10 + 13, "W+5.5");
        must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
        tg_game_free(game);
    }
}

/* ---- set-ups -----------------------------------------------------------------------------------*/

static void test_bad_set_ups(void **state)
{
    (void)state;
    static const struct {
        const char *stones;
        size_t at;
    } cases[] = {
        {"OX..."
         "X...."
         "....."
         "....."
         ".....",
         0},
        {"XO..."
         "O...."
         "....."
         "....."
         ".....",
         0},
        {"....."
         "..X.."
         ".XOX."
         "..X.."
         ".....",
         12},
        {"....."
         "....."
         "....."
         "...XX"
         "..XOO",
         23},
        {"XXXXX"
         "XXXXX"
         "XXXXX"
         "XXXXX"
         "XXXXX",
         0},
        {"XXXXX"
         "XXXXX"
         "OOOOO"
         "OOOOO"
         "OOOOO",
         0},
        {"X.XXX"
         "XXXXX"
         "OOOOO"
         "OOOOO"
         "OOOOO",
         10},
        {"....."
         "..x.."
         "....."
         "....."
         ".....",
         7},
        {"....."
         "....."
         "....."
         "....."
         "....\n",
         24},
    };
    tg_game *game = new_go_game(5, "chinese");
    play(game, "C3 B2 D4");
    assert_true(tg_undo(game));
    struct view before;
    look(game, &before);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
            size_t where = 999;
            assert_int_equal(tg_setup(game, cases[i].stones, 25, (enum tg_colour)turn, &where),
                             TG_ERR_POSITION);
            assert_int_equal(where, cases[i].at);
            assert_int_equal(tg_setup(game, cases[i].stones, 25, (enum tg_colour)turn, NULL),
                             TG_ERR_POSITION);
            must_look(game, &before);
            set_ups++;
        }
    }
    size_t where = 999;
    assert_int_equal(tg_setup(game, ko_board, 24, TG_BLACK, &where), TG_ERR_POSITION);
    assert_int_equal(where, 24);
    assert_int_equal(tg_setup(game, ko_board, 25, TG_EMPTY, &where), TG_ERR_CONFIG);
    must_look(game, &before);
    struct tg_text_error error;
    const char *drawn = "OX...\nX....\n.....\n.....\n.....\n";
    assert_int_equal(tg_setup_text(game, drawn, strlen(drawn), TG_BLACK, &error), TG_ERR_POSITION);
    assert_string_equal(error.message, "the chain at A5 has no liberty");
    must_look(game, &before);
    tg_game_free(game);
}

/* Every arrangement of a small board: those in which every chain breathes can be set up. */
static void test_all_set_ups(void **state)
{
    (void)state;
    tg_game *game = new_go_game(3, "seed");
    int good = 0;
    for (int code = 0; code < 19683; code++) {
        char stones[10] = "", now[TG_MAX_POINTS + 1];
        for (int i = 0, rest = code; i < 9; i++, rest /= 3)
            stones[i] = ".XO"[rest % 3];
        if (tg_setup(game, stones, 9, TG_BLACK, NULL) != TG_OK) continue;
        stones_of(game, now);
        assert_string_equal(now, stones);
        assert_true(tg_self_check(game));
        assert_int_equal(tg_go_captured(game, TG_BLACK) + tg_go_captured(game, TG_WHITE), 0);
        good++;
    }
    assert_int_equal(good, 12675);
    set_ups += good;
    tg_game_free(game);
}

/* ---- names and texts ---------------------------------------------------------------------------*/

static void test_names(void **state)
{
    (void)state;
    static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    for (int size = TG_GO_MIN_SIZE; size <= TG_GO_MAX_SIZE; size++) {
        tg_game *game = new_go_game(size, "seed");
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(game, points);
        assert_int_equal(count, size * size);
        for (int i = 0; i < count; i++) {
            int row = row_of_point(points[i]), column = column_of_point(points[i]);
            char name[TG_NAME_SIZE], want[16];
            assert_int_equal(row, size - 1 - i / size);
            assert_int_equal(column, i % size);
            tg_point_name(game, points[i], name);
            snprintf(want, sizeof want, "%c%d", letters[column], row + 1);
            assert_string_equal(name, want);
            assert_int_equal(tg_point_parse(game, name, strlen(name)), points[i]);
            name[0] = (char)(name[0] | 0x20);
            assert_int_equal(tg_point_parse(game, name, strlen(name)), points[i]);
            names++;
        }
        char beyond[16];
        snprintf(beyond, sizeof beyond, "A%d", size + 1);
        static const char *const none[] = {"",  "I1",  "i2",  "A0",  "A",
                                           "1", "A1x", "AA1", "a01", "@1"};
        for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
            assert_int_equal(tg_point_parse(game, none[i], strlen(none[i])), TG_NO_POINT);
        assert_int_equal(tg_point_parse(game, beyond, strlen(beyond)), TG_NO_POINT);
        if (size < 25) {
            snprintf(beyond, sizeof beyond, "%c1", letters[size]);
            assert_int_equal(tg_point_parse(game, beyond, 2), TG_NO_POINT);
        }
        tg_game_free(game);
    }
}

/* Random moves, some passes; passes do not end it. */
static void play_random(struct rng *r, tg_game *game, int n)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < n; i++) {
        if (rng_below(r, 20) == 0) tg_play(game, TG_PASS);
        tg_play(game, points[rng_below(r, (uint32_t)count)]);
        tg_go_resume(game);
    }
}

static void test_board_text(void **state)
{
    (void)state;
    struct rng r = {5};
    for (int size = TG_GO_MIN_SIZE; size <= TG_GO_MAX_SIZE; size++) {
        for (int fill = 0; fill < 4; fill++) {
            tg_game *game = new_go_game(size, "seed"), *copy = new_go_game(size, "japanese");
            struct tg_text_error error;
            play_random(&r, game, fill * size * size / 3);
            char *text = tg_board_text(game);
            if (tg_setup_text(copy, text, strlen(text), tg_turn(game), &error) != TG_OK)
                fail_msg("size %d: %d:%d: %s", size, error.line, error.column, error.message);
            assert_true(tg_hash(copy) == tg_hash(game));
            assert_true(tg_hash_symmetric(copy) == tg_hash_symmetric(game));
            char *again = tg_board_text(copy);
            assert_string_equal(again, text);
            texts++;
            tg_free(again);
            tg_free(text);
            tg_game_free(game);
            tg_game_free(copy);
        }
    }
}

static void test_play_text(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
        int line, column;
    } bad[] = {
        {"D4 I5", "I5 is not on this board, whose columns are A to J without I", 1, 4},
        {"D4\nD4", "D4: there is a stone already", 2, 1},
        {"pass pass D4", "D4: the game is over", 1, 11},
        {"C3 K1", "K1 is not on this board, whose columns are A to J without I", 1, 4},
        {"C3 A10", "A10 is not on this board, whose column A has A1 to A9", 1, 4},
        {"C3 foo", "\"foo\" is no point; points are named like D4, or pass", 1, 4},
        {"A2 A9 B1 A1", "A1: suicide: the chain would have no liberty", 1, 10},
    };
    tg_game *game = new_go_game(9, "japanese");
    play(game, "1. D4 2. pass\n3. e5, Pass; # a remark\nPASS");
    assert_int_equal(tg_move_count(game), 5);
    assert_int_equal(tg_move_at(game, 1), TG_PASS);
    assert_int_equal(tg_move_at(game, 4), TG_PASS);
    assert_int_equal(tg_stone_count(game), 2);
    must_end(game, TG_BLACK_WINS, TG_BY_SCORE);
    tg_reset(game);
    play(game, "");
    play(game, "d4e5passf6");
    assert_int_equal(tg_move_count(game), 4);
    tg_reset(game);
    struct view before;
    look(game, &before);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct tg_text_error error = {0};
        assert_int_equal(tg_play_text(game, bad[i].text, strlen(bad[i].text), &error), TG_ERR_TEXT);
        assert_string_equal(error.message, bad[i].message);
        assert_int_equal(error.line, bad[i].line);
        assert_int_equal(error.column, bad[i].column);
        must_look(game, &before);
        texts++;
    }
    tg_game_free(game);

    game = new_go_game(5, "japanese");
    struct tg_text_error error;
    set_up(game, ko_board, TG_BLACK);
    assert_int_equal(tg_play_text(game, "C3 B3", 5, &error), TG_ERR_TEXT);
    assert_string_equal(error.message, "B3: the ko may not be retaken at once");
    tg_game_free(game);
}

/* ---- questions ---------------------------------------------------------------------------------*/

static void test_chains(void **state)
{
    (void)state;
    tg_game *game = new_go_game(5, "chinese");
    tg_point stones[TG_MAX_POINTS];
    set_up(game, "XXX..X.X..XXXO........OO.", TG_BLACK);
    assert_int_equal(tg_go_chain(game, at(game, "A5"), stones), 8);
    assert_int_equal(tg_go_liberties(game, at(game, "A5")), 6);
    assert_int_equal(tg_go_liberties(game, at(game, "D3")), 3);
    assert_int_equal(tg_go_chain(game, at(game, "C1"), stones), 2);
    assert_int_equal(tg_go_liberties(game, at(game, "C1")), 4);
    assert_int_equal(tg_go_chain(game, at(game, "B4"), stones), 0);
    assert_int_equal(tg_go_liberties(game, at(game, "B4")), 0);
    static const tg_point none[] = {TG_NO_POINT, TG_PASS, 5, 5 << 5, 31};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(tg_go_chain(game, none[i], stones), 0);
        assert_int_equal(tg_go_liberties(game, none[i]), 0);
        assert_int_equal(tg_stone(game, none[i]), TG_EMPTY);
        assert_false(tg_on_board(game, none[i]));
    }
    tg_game_free(game);
}

/* ---- of other games ----------------------------------------------------------------------------*/

static void test_five_on_go(void **state)
{
    (void)state;
    tg_game *game = new_go_game(15, "chinese");
    play(game, "D4 A1 E4 A3 F4 A5 G4 A7 H4 pass"); /* five in a row, and nothing happens */
    must_go_on(game);
    struct view before;
    look(game, &before);
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    struct tg_found found[4];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        assert_int_equal(tg_forbidden(game, points[i]), 0);
        assert_null(tg_explain(game, points[i]));
        for (int axis = 0; axis < 4; axis++)
            assert_int_equal(tg_shape_at(game, points[i], TG_BLACK, (enum tg_axis)axis), TG_DEAD);
    }
    assert_int_equal(tg_forbidden_all(game, points, kinds), 0);
    assert_int_equal(tg_shapes(game, TG_BLACK, found, 4), 0);
    assert_int_equal(tg_shapes(game, TG_WHITE, NULL, 0), 0);
    int64_t black = 1, white = 1;
    tg_window_sums(game, &black, &white);
    assert_true(black == 0 && white == 0);
    assert_int_equal(tg_window_count(game), 0);
    for (const char *const *name = tg_engine_names(); *name; name++) {
        if (tg_engine_plays(*name, tg_game_config(game))) continue;
        tg_engine *engine = tg_engine_new(*name, NULL);
        struct tg_answer answer = {.move = 7};
        assert_non_null(engine);
        assert_int_equal(tg_engine_start(engine, game, NULL, NULL, NULL), TG_ERR_ENGINE);
        assert_false(tg_engine_thinking(engine));
        assert_int_equal(tg_engine_think(engine, game, NULL, NULL, NULL, &answer), TG_ERR_ENGINE);
        tg_engine_free(engine);
    }
    struct tg_picture picture = {
        .struct_size = sizeof picture, .forbidden = true, .numbers = true, .coordinates = true};
    char *svg = tg_svg(game, &picture);
    assert_non_null(svg);
    assert_true(strncmp(svg, "<svg", 4) == 0);
    tg_free(svg);
    must_look(game, &before);
    tg_game_free(game);
}

static void test_go_on_five(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        tg_game *game = new_game(i ? TG_HEXAGON : TG_SQUARE, i ? 8 : 15, TG_FREESTYLE);
        tg_point stones[TG_MAX_POINTS], p = at(game, "h8");
        char owners[TG_MAX_POINTS];
        struct tg_score score = {.struct_size = sizeof score};
        struct tg_go_refusal refusal;
        assert_int_equal(tg_play(game, TG_PASS), TG_OFF_BOARD);
        assert_int_equal(tg_play_as(game, p, TG_WHITE), TG_GAME_OVER);
        assert_int_equal(tg_play(game, p), TG_LEGAL);
        assert_int_equal(tg_judge(game, TG_PASS), TG_OFF_BOARD);
        struct view before;
        look(game, &before);
        assert_int_equal(before.ko, TG_NO_POINT);
        assert_false(tg_go_handicap(game, 4));
        assert_int_equal(tg_go_captured(game, TG_BLACK), 0);
        assert_int_equal(tg_go_liberties(game, p), 0);
        assert_int_equal(tg_go_chain(game, p, stones), 0);
        assert_false(tg_go_resume(game));
        assert_false(tg_go_mark(game, p, TG_DEAD_STONES));
        assert_int_equal(tg_go_life(game, p), TG_ALIVE);
        tg_go_guess(game);
        tg_get_score(game, &score);
        assert_string_equal(score.text, "0");
        assert_int_equal(score.area[TG_BLACK] + score.total_halves[TG_WHITE], 0);
        tg_go_owners(game, owners);
        for (int k = 0; k < (i ? 169 : 225); k++)
            assert_int_equal(owners[k], '.');
        tg_go_explain(game, p, TG_WHITE, &refusal);
        assert_int_equal(refusal.verdict, TG_OCCUPIED);
        char *text = tg_go_refusal_text(game, &refusal, TG_ENGLISH);
        assert_string_equal(text, "h8: there is a stone already.");
        tg_free(text);
        struct tg_text_error error;
        assert_int_equal(tg_play_text(game, "pass", 4, &error), TG_ERR_TEXT);
        must_look(game, &before);
        tg_game_free(game);
    }
}

/* ---- copies ------------------------------------------------------------------------------------*/

/* A copy taken after any number of moves can do all its source can, and goes its own way. */
static void test_clone_any_time(void **state)
{
    (void)state;
    struct rng r = {3};
    tg_game *game = new_go_game(9, "aga");
    for (int n = 0; n < 700; n++) {
        struct view before, now;
        look(game, &before);
        tg_game *copy = tg_game_clone(game);
        assert_non_null(copy);
        must_look(copy, &before);
        play_random(&r, copy, 3);
        must_look(game, &before);
        for (int i = tg_move_count(copy); i > tg_move_count(game); i--)
            assert_true(tg_undo(copy));
        look(copy, &now);
        now.redos = before.redos;
        assert_memory_equal(&now, &before, sizeof now);
        if (n % 16 == 0) { /* all the way back */
            while (tg_undo(copy))
                continue;
            assert_int_equal(tg_stone_count(copy), 0);
            assert_true(tg_self_check(copy));
        }
        if (n % 50 == 0) { /* the copy outlives its source */
            tg_game *other = tg_game_clone(game);
            tg_game_free(game);
            game = other;
            must_look(game, &before);
        }
        tg_game_free(copy);
        clones++;
        int had = tg_move_count(game);
        for (int tries = 0; tries < 100 && tg_move_count(game) == had; tries++)
            play_random(&r, game, 1);
        while (tg_move_count(game) > had + 1) /* a pass and a stone: one of them is enough */
            tg_undo(game);
        tg_go_resume(game);
    }
    assert_true(tg_move_count(game) > 650);
    assert_true(tg_game_bytes(game) < 1u << 20);
    tg_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marks),          cmocka_unit_test(test_seki),
        cmocka_unit_test(test_komi),           cmocka_unit_test(test_bonus),
        cmocka_unit_test(test_prisoners),      cmocka_unit_test(test_guess),
        cmocka_unit_test(test_bad_set_ups),    cmocka_unit_test(test_all_set_ups),
        cmocka_unit_test(test_names),          cmocka_unit_test(test_board_text),
        cmocka_unit_test(test_play_text),      cmocka_unit_test(test_chains),
        cmocka_unit_test(test_five_on_go),     cmocka_unit_test(test_go_on_five),
        cmocka_unit_test(test_clone_any_time),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("go_score",
                  "%ld set-ups, %ld names, %ld texts, %ld copies, %ld results, %ld scores", set_ups,
                  names, texts, clones, endings, scores);
    return failed;
}

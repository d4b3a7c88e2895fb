/* Go through the interface: rules and their switches, what is refused and why, handicaps, passes and
 * the end. */
#include "go_help.h"

static long presets, refusals, handicaps;

/* ---- rules -------------------------------------------------------------------------------------*/

static void test_presets(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        struct tg_go_rules rules;
    } want[] = {
        {"chinese", {TG_KO_POSITIONAL, false, TG_AREA, false, true, 1, false, 15}},
        {"japanese", {TG_KO_SIMPLE, false, TG_TERRITORY, false, false, 0, false, 13}},
        {"korean", {TG_KO_SIMPLE, false, TG_TERRITORY, false, false, 0, false, 13}},
        {"aga", {TG_KO_SITUATIONAL, false, TG_AREA, false, true, 1, true, 15}},
        {"new-zealand", {TG_KO_SITUATIONAL, true, TG_AREA, false, true, 0, false, 14}},
        {"tromp-taylor", {TG_KO_POSITIONAL, true, TG_AREA, true, true, 0, false, 15}},
        {"seed", {TG_KO_SIMPLE, false, TG_AREA, false, true, 0, false, 15}},
    };
    const char *const *all = tg_go_preset_names();
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        struct tg_go_rules rules;
        memset(&rules, 0x55, sizeof rules);
        assert_non_null(all[i]);
        assert_string_equal(all[i], want[i].name);
        assert_true(tg_go_preset(want[i].name, &rules));
        assert_int_equal(rules.ko, want[i].rules.ko);
        assert_int_equal(rules.suicide, want[i].rules.suicide);
        assert_int_equal(rules.scoring, want[i].rules.scoring);
        assert_int_equal(rules.all_stand, want[i].rules.all_stand);
        assert_int_equal(rules.seki_counts, want[i].rules.seki_counts);
        assert_int_equal(rules.handicap_bonus, want[i].rules.handicap_bonus);
        assert_int_equal(rules.bonus_but_one, want[i].rules.bonus_but_one);
        assert_int_equal(rules.komi_halves, want[i].rules.komi_halves);
        tg_game_free(new_game_by(9, &rules));
        presets++;
    }
    assert_null(all[presets]);
    struct tg_go_rules rules = {.komi_halves = 77}, before = rules;
    static const char *const none[] = {"", "Chinese", "chinese ", "ing", "japan"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_false(tg_go_preset(none[i], &rules));
    assert_memory_equal(&rules, &before, sizeof rules);
}

static enum tg_error config_error(const struct tg_config *config)
{
    enum tg_error error = TG_ERR_BUSY;
    tg_game *game = tg_game_new(config, &error);
    assert_int_equal(game == NULL, error != TG_OK);
    assert_int_equal(tg_config_check(config), error);
    tg_game_free(game);
    return error;
}

static void test_configs(void **state)
{
    (void)state;
    struct tg_config good, bad;
    tg_config_init(&good, TG_GO);
    assert_int_equal(good.size, 19);
    assert_int_equal(good.board, TG_SQUARE);
    assert_int_equal(good.go.ko, TG_KO_POSITIONAL);
    for (int size = -1; size <= 40; size++) {
        bad = good;
        bad.size = size;
        assert_int_equal(config_error(&bad), size >= 2 && size <= 25 ? TG_OK : TG_ERR_SIZE);
    }
#define BAD(field, value)                                                                          \
 do {                                                                                              \
  bad = good;                                                                                      \
  bad.field = (value);                                                                             \
  assert_int_equal(config_error(&bad), TG_ERR_CONFIG);                                             \
 } while (0)
    BAD(board, TG_HEXAGON);
    BAD(rule, (enum tg_rule)4);
    BAD(struct_size, 0);
    BAD(go.ko, (enum tg_ko)3);
    BAD(go.ko, (enum tg_ko) - 1);
    BAD(go.scoring, (enum tg_scoring)2);
    BAD(go.handicap_bonus, 3);
    BAD(go.handicap_bonus, -1);
    BAD(go.komi_halves, 2001);
    BAD(go.komi_halves, -2001);
    BAD(go.komi_halves, INT_MAX);
    BAD(go.komi_halves, INT_MIN);
#undef BAD
    good.go.komi_halves = 2000;
    assert_int_equal(config_error(&good), TG_OK);
    good.go.komi_halves = -2000;
    assert_int_equal(config_error(&good), TG_OK);
    /* The same rules are not looked at in another game. */
    tg_config_init(&good, TG_RENJU);
    good.go.komi_halves = 9999;
    assert_int_equal(config_error(&good), TG_OK);
}

/* ---- what is refused, and why ------------------------------------------------------------------*/

static void must_say(const tg_game *game, const struct tg_go_refusal *refusal, const char *english,
                     const char *chinese)
{
    char *text = tg_go_refusal_text(game, refusal, TG_ENGLISH);
    assert_string_equal(text, english);
    tg_free(text);
    text = tg_go_refusal_text(game, refusal, TG_CHINESE);
    assert_string_equal(text, chinese);
    tg_free(text);
    refusals++;
}

static void explain(const tg_game *game, const char *name, enum tg_colour colour,
                    struct tg_go_refusal *refusal)
{
    tg_point p = at(game, name);
    tg_go_explain(game, p, colour, refusal);
    assert_int_equal(refusal->point, p);
    assert_int_equal(refusal->verdict, tg_judge_as(game, p, colour));
}

static void test_ko(void **state)
{
    (void)state;
    static const char *const rules[] = {"japanese", "chinese", "aga", "tromp-taylor"};
    for (int i = 0; i < 4; i++) {
        tg_game *game = new_go_game(5, rules[i]);
        struct tg_go_refusal refusal;
        struct view before;
        set_up(game, ko_board, TG_BLACK);
        assert_int_equal(tg_go_ko(game), TG_NO_POINT);
        play(game, "C3");
        assert_int_equal(tg_go_captured(game, TG_BLACK), 1);
        assert_int_equal(tg_go_ko(game), at(game, "B3"));
        look(game, &before);
        assert_int_equal(tg_play(game, at(game, "B3")), TG_KO);
        must_look(game, &before);
        explain(game, "B3", TG_WHITE, &refusal);
        assert_int_equal(refusal.verdict, TG_KO);
        assert_int_equal(refusal.ko, at(game, "C3"));
        assert_int_equal(refusal.move, 1);
        assert_int_equal(refusal.chain_count, 0);
        must_say(game, &refusal,
                 "B3 is ko: move 1, C3, has just taken there; play elsewhere first.",
                 "B3 是打劫：第 1 手 C3 刚在此提子，须先在别处下一手。");
        /* Black may fill it, and White retake it after a threat and its answer. */
        explain(game, "B3", TG_BLACK, &refusal);
        assert_int_equal(refusal.verdict, TG_LEGAL);
        assert_int_equal(refusal.ko, TG_NO_POINT);
        must_say(game, &refusal, "B3 is legal.", "B3 可以下。");
        play(game, "E5 E1 B3");
        assert_int_equal(tg_go_ko(game), at(game, "C3"));
        explain(game, "C3", TG_BLACK, &refusal);
        assert_int_equal(refusal.verdict, TG_KO);
        assert_int_equal(refusal.move, 4);
        assert_int_equal(refusal.ko, at(game, "B3"));
        tg_game_free(game);
    }
}

static void test_superko(void **state)
{
    (void)state;
    static const char *const rules[] = {"seed", "chinese", "aga"};
    for (int i = 0; i < 3; i++) {
        tg_game *game = new_go_game(5, rules[i]);
        struct tg_go_refusal refusal;
        /* A pass lifts the ko, but not what has been on the board. */
        set_up(game, ko_board, TG_BLACK);
        play(game, "C3 pass");
        assert_int_equal(tg_go_ko(game), TG_NO_POINT);
        explain(game, "B3", TG_WHITE, &refusal);
        assert_int_equal(refusal.verdict, i == 0 ? TG_LEGAL : TG_SUPERKO);
        assert_int_equal(refusal.move, 0);
        if (i > 0)
            must_say(game, &refusal, "B3 would repeat the position at the start.",
                     "B3 会使开局时的局面再现。");
        /* The same reached by moves, with a number. */
        tg_reset(game);
        play(game, "B4 C4 A3 D3 B2 C2 E5 B3 C3 pass");
        explain(game, "B3", TG_WHITE, &refusal);
        assert_int_equal(refusal.verdict, i == 0 ? TG_LEGAL : TG_SUPERKO);
        if (i > 0) {
            struct view before;
            assert_int_equal(refusal.move, 8);
            assert_int_equal(refusal.ko, TG_NO_POINT);
            must_say(game, &refusal, "B3 would repeat the position after move 8.",
                     "B3 会使第 8 手后的局面再现（全局同形）。");
            look(game, &before);
            assert_int_equal(tg_play_as(game, at(game, "B3"), TG_WHITE), TG_SUPERKO);
            must_look(game, &before);
        }
        assert_true(tg_undo(game)); /* the pass */
        assert_int_equal(tg_judge(game, at(game, "B3")), TG_KO);
        assert_true(tg_undo(game));
        assert_int_equal(tg_go_captured(game, TG_BLACK), 0);
        tg_game_free(game);
    }
}

/* The same board with the other side to move: only positional superko minds. */
static void test_situations(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        tg_game *game = new_go_game(5, i ? "aga" : "chinese");
        set_up(game, ko_board, TG_WHITE);
        assert_int_equal(tg_play_as(game, at(game, "C3"), TG_BLACK), TG_LEGAL);
        assert_int_equal(tg_judge(game, at(game, "B3")), i ? TG_LEGAL : TG_KO);
        play(game, "pass");
        assert_int_equal(tg_judge_as(game, at(game, "B3"), TG_WHITE), i ? TG_LEGAL : TG_SUPERKO);
        tg_game_free(game);
    }
}

static void must_have_chain(const tg_game *game, const struct tg_go_refusal *refusal,
                            const char *wanted)
{
    int count = 0;
    for (const char *s = wanted; *s; s += 2 + (s[2] == ' ')) {
        tg_point p = tg_point_parse(game, s, 2);
        bool found = false;
        for (int i = 0; i < refusal->chain_count; i++)
            found |= refusal->chain[i] == p;
        assert_true(found);
        count++;
    }
    assert_int_equal(refusal->chain_count, count);
}

static void test_suicide(void **state)
{
    (void)state;
    static const struct {
        const char *stones, *point, *chain, *english, *chinese;
        bool single;
    } cases[] = {
        {"....."
         "....."
         "....."
         "X...."
         ".X...",
         "A1", "", "A1 is suicide: it takes no stone and would have no liberty.",
         "A1 是自杀：提不到对方的子，落子后己方无气。", true},
        {"....."
         "....."
         "....."
         "XX..."
         "O.X..",
         "B1", "A1",
         "B1 is suicide: it takes no stone and would have no liberty, together with A1.",
         "B1 是自杀：提不到对方的子，落子后己方无气，连同 A1。", false},
        /* one chain on two sides of the point, counted once */
        {"....."
         "....."
         "XX..."
         "OOX.."
         ".OX..",
         "A1", "A2 B2 B1", NULL, NULL, false},
        /* two chains and the other side's stone */
        {"....."
         ".XX.."
         "XO.OX"
         ".XXX."
         ".....",
         "C3", "B3 D3", NULL, NULL, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int allowed = 0; allowed < 2; allowed++) {
            tg_game *game = new_go_game(5, allowed ? "new-zealand" : "chinese");
            struct tg_go_refusal refusal;
            struct view before;
            char stones[26];
            memcpy(stones, cases[i].stones, sizeof stones);
            if (i == 3) stones[8] = 'X'; /* D4 closes White's last liberty there */
            set_up(game, stones, TG_WHITE);
            tg_point p = at(game, cases[i].point);
            explain(game, cases[i].point, TG_WHITE, &refusal);
            look(game, &before);
            if (allowed && !cases[i].single) {
                assert_int_equal(refusal.verdict, TG_LEGAL);
                assert_int_equal(tg_play(game, p), TG_LEGAL);
                assert_int_equal(tg_stone(game, p), TG_EMPTY);
                int lost = 1 + ((int)strlen(cases[i].chain) + 1) / 3;
                assert_int_equal(tg_go_captured(game, TG_BLACK), lost);
                assert_int_equal(tg_go_captured(game, TG_WHITE), 0);
                assert_int_equal(tg_stone_count(game), before.stones - lost + 1);
                assert_true(tg_undo(game));
                before.redos = 1;
                must_look(game, &before);
            } else {
                assert_int_equal(refusal.verdict, TG_SUICIDE);
                must_have_chain(game, &refusal, cases[i].chain);
                assert_int_equal(tg_play(game, p), TG_SUICIDE);
                must_look(game, &before);
                if (cases[i].english) must_say(game, &refusal, cases[i].english, cases[i].chinese);
            }
            assert_int_equal(tg_judge_as(game, p, TG_BLACK), TG_LEGAL);
            tg_game_free(game);
        }
    }
}

static void test_other_refusals(void **state)
{
    (void)state;
    tg_game *game = new_go_game(9, "chinese");
    struct tg_go_refusal refusal;
    play(game, "C3");
    explain(game, "C3", TG_WHITE, &refusal);
    assert_int_equal(refusal.verdict, TG_OCCUPIED);
    must_say(game, &refusal, "C3: there is a stone already.", "C3：此处已有棋子。");
    tg_go_explain(game, TG_PASS, TG_WHITE, &refusal);
    assert_int_equal(refusal.verdict, TG_LEGAL);
    must_say(game, &refusal, "pass is legal.", "pass 可以下。");
    assert_string_equal(name_of(game, TG_PASS), "pass");
    tg_go_explain(game, TG_NO_POINT, TG_WHITE, &refusal);
    assert_int_equal(refusal.verdict, TG_OFF_BOARD);
    must_say(game, &refusal, "-: not a point of this board.", "-：不在棋盘上。");
    play(game, "pass pass");
    explain(game, "D4", TG_WHITE, &refusal);
    assert_int_equal(refusal.verdict, TG_GAME_OVER);
    must_say(game, &refusal, "D4: the game is over.", "D4：对局已经结束。");
    explain(game, "C3", TG_WHITE, &refusal);
    assert_int_equal(refusal.verdict, TG_OCCUPIED);
    assert_int_equal(tg_judge(game, TG_PASS), TG_GAME_OVER);
    tg_game_free(game);
}

/* A colour that is none harms nobody. */
static void test_bad_colours(void **state)
{
    (void)state;
    static const int colours[] = {0, 3, 4, -1, 255};
    tg_game *game = new_go_game(5, "chinese");
    set_up(game, ".X...XX..................", TG_WHITE);
    struct view before;
    look(game, &before);
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        enum tg_colour colour = (enum tg_colour)colours[i];
        struct tg_go_refusal refusal;
        tg_go_explain(game, at(game, "A5"), colour, &refusal);
        tg_go_explain(game, at(game, "E1"), colour, &refusal);
        tg_judge_as(game, at(game, "A5"), colour);
        assert_int_equal(tg_go_captured(game, colour), 0);
        assert_true(tg_play_as(game, at(game, "A5"), colour) != TG_LEGAL);
        assert_true(tg_play_as(game, at(game, "E1"), colour) != TG_LEGAL);
        assert_true(tg_play_as(game, TG_PASS, colour) != TG_LEGAL);
        must_look(game, &before);
    }
    tg_game_free(game);
}

/* ---- handicaps ---------------------------------------------------------------------------------*/

static void test_handicaps(void **state)
{
    (void)state;
    static const struct {
        int size;
        const char *points[9]; /* as they come; the ninth is the middle */
        int most;
    } cases[] = {
        {19, {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"}, 9},
        {13, {"D4", "K10", "D10", "K4", "D7", "K7", "G4", "G10", "G7"}, 9},
        {9, {"C3", "G7", "C7", "G3", "C5", "G5", "E3", "E7", "E5"}, 9},
        {25, {"D4", "W22", "D22", "W4", "D13", "W13", "N4", "N22", "N13"}, 9},
        {7, {"C3", "E5", "C5", "E3"}, 4},
        {8, {"C3", "F6", "C6", "F3"}, 4},
        {18, {"D4", "P15", "D15", "P4"}, 4},
        {14, {"D4", "L11", "D11", "L4"}, 4},
        {6, {0}, 0},
        {5, {0}, 0},
        {2, {0}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tg_game *game = new_go_game(cases[i].size, "chinese");
        for (int n = -2; n <= 11; n++) {
            tg_reset(game);
            struct view before;
            look(game, &before);
            bool possible = n >= 2 && n <= cases[i].most;
            assert_int_equal(tg_go_handicap(game, n), possible);
            if (!possible) {
                must_look(game, &before);
                continue;
            }
            bool middle = n >= 5 && n % 2 == 1;
            assert_int_equal(tg_turn(game), TG_WHITE);
            assert_int_equal(tg_stone_count(game), n);
            assert_int_equal(tg_move_count(game), 0);
            assert_false(tg_undo(game));
            for (int k = 0; k < n; k++) {
                const char *name = middle && k == n - 1 ? cases[i].points[8] : cases[i].points[k];
                assert_int_equal(tg_stone(game, at(game, name)), TG_BLACK);
            }
            handicaps++;
        }
        tg_reset(game);
        assert_int_equal(tg_play(game, at(game, "A1")), TG_LEGAL);
        for (int n = 2; n <= 9; n++)
            assert_false(tg_go_handicap(game, n)); /* a move was played */
        assert_int_equal(tg_stone_count(game), 1);
        tg_game_free(game);
    }
}

/* ---- passes and the end ------------------------------------------------------------------------*/

static void test_passes(void **state)
{
    (void)state;
    tg_game *game = new_go_game(9, "chinese");
    play(game, "E5");
    uint64_t hash = tg_hash(game);
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    assert_int_equal(tg_move_at(game, 1), TG_PASS);
    assert_int_equal(tg_move_colour(game, 1), TG_WHITE);
    assert_int_equal(tg_turn(game), TG_BLACK);
    assert_int_equal(tg_stone_count(game), 1);
    assert_true(tg_hash(game) != hash);
    must_go_on(game);
    assert_false(tg_go_resume(game));
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    must_end(game, TG_BLACK_WINS, TG_BY_SCORE);
    assert_int_equal(tg_play(game, TG_PASS), TG_GAME_OVER);
    assert_int_equal(tg_play(game, at(game, "A1")), TG_GAME_OVER);
    assert_int_equal(tg_play_as(game, at(game, "A1"), TG_WHITE), TG_GAME_OVER);
    assert_false(tg_resign(game));
    assert_false(tg_redo(game));

    assert_true(tg_undo(game));
    must_go_on(game);
    assert_int_equal(tg_turn(game), TG_BLACK);
    assert_int_equal(tg_redo_count(game), 1);
    assert_true(tg_redo(game));
    must_end(game, TG_BLACK_WINS, TG_BY_SCORE);

    assert_true(tg_go_resume(game));
    must_go_on(game);
    assert_false(tg_go_resume(game));
    assert_int_equal(tg_move_count(game), 3); /* the passes stay */
    assert_int_equal(tg_turn(game), TG_WHITE);
    play(game, "C3");
    must_go_on(game);
    play(game, "pass D3 pass pass");
    must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
    assert_true(tg_go_resume(game));
    play(game, "pass"); /* one pass is not two: those before do not count any more */
    must_go_on(game);
    play(game, "pass");
    must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
    for (int i = 0; i < 10; i++)
        assert_true(tg_undo(game));
    must_go_on(game);
    assert_int_equal(tg_stone_count(game), 0);
    assert_int_equal(tg_turn(game), TG_BLACK);
    assert_false(tg_undo(game));
    /* Forward again: the two passes in the middle end it, as they did. */
    int redone = 0;
    while (tg_redo(game) || tg_go_resume(game))
        redone++;
    assert_true(redone >= 10);
    assert_int_equal(tg_move_count(game), 10);
    tg_game_free(game);

    /* Two passes of one side are no end. */
    game = new_go_game(9, "seed");
    assert_int_equal(tg_play_as(game, TG_PASS, TG_BLACK), TG_LEGAL);
    assert_int_equal(tg_play_as(game, TG_PASS, TG_BLACK), TG_LEGAL);
    must_go_on(game);
    assert_int_equal(tg_play(game, TG_PASS), TG_LEGAL);
    must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
    tg_game_free(game);
}

/* Ends and resumptions come again in the same places when a game is played again. */
static void test_resumed_twice(void **state)
{
    (void)state;
    tg_game *game = new_go_game(5, "japanese");
    for (int round = 0; round < 3; round++) {
        for (int n = 1; n <= 5; n++) {
            if (round == 0)
                assert_int_equal(tg_play(game, n < 5 ? (tg_point)TG_PASS : at(game, "C3")),
                                 TG_LEGAL);
            else
                assert_true(tg_redo(game));
            assert_int_equal(tg_move_count(game), n);
            if (n == 2 || n == 4) {
                must_end(game, TG_WHITE_WINS, TG_BY_SCORE);
                assert_false(tg_redo(game));
                assert_true(tg_go_resume(game));
            }
            must_go_on(game);
        }
        for (int n = round == 1 ? 3 : 5; n > 0; n--) {
            assert_true(tg_undo(game));
            must_go_on(game);
        }
        if (round == 1)
            while (tg_undo(game))
                must_go_on(game);
    }
    tg_game_free(game);
}

static void test_resign(void **state)
{
    (void)state;
    tg_game *game = new_go_game(9, "japanese");
    struct tg_score score = {.struct_size = sizeof score};
    play(game, "E5 pass");
    struct view before;
    look(game, &before);
    assert_true(tg_resign(game)); /* Black, to move */
    must_end(game, TG_WHITE_WINS, TG_BY_RESIGNATION);
    tg_get_score(game, &score);
    assert_string_equal(score.text, "W+R");
    assert_false(tg_resign(game));
    assert_false(tg_go_resume(game));
    assert_false(tg_redo(game));
    assert_int_equal(tg_play(game, at(game, "A1")), TG_GAME_OVER);
    assert_int_equal(tg_move_count(game), 2);
    assert_true(tg_undo(game)); /* takes back the resignation alone */
    must_look(game, &before);
    play(game, "D4");
    assert_true(tg_resign(game));
    must_end(game, TG_BLACK_WINS, TG_BY_RESIGNATION);
    tg_get_score(game, &score);
    assert_string_equal(score.text, "B+R");
    tg_reset(game);
    must_go_on(game);
    assert_int_equal(tg_move_count(game), 0);
    assert_true(tg_resign(game));
    set_up(game,
           ".................................................................................",
           TG_WHITE);
    must_go_on(game);
    assert_int_equal(tg_turn(game), TG_WHITE);
    tg_game_free(game);
}

static void test_out_of_turn(void **state)
{
    (void)state;
    tg_game *game = new_go_game(9, "chinese");
    for (int i = 0; i < 3; i++) {
        char name[3] = {(char)('A' + i), '1', 0};
        assert_int_equal(tg_play_as(game, at(game, name), TG_BLACK), TG_LEGAL);
        assert_int_equal(tg_turn(game), TG_WHITE);
        assert_int_equal(tg_move_colour(game, i), TG_BLACK);
    }
    assert_int_equal(tg_play_as(game, at(game, "A1"), TG_WHITE), TG_OCCUPIED);
    assert_int_equal(tg_play_as(game, at(game, "A1"), TG_BLACK), TG_OCCUPIED);
    assert_true(tg_undo(game));
    assert_int_equal(tg_turn(game), TG_WHITE); /* as before the move, which was out of turn */
    assert_true(tg_redo(game));
    assert_int_equal(tg_turn(game), TG_WHITE);
    assert_int_equal(tg_play_as(game, at(game, "E5"), TG_WHITE), TG_LEGAL);
    assert_int_equal(tg_play_as(game, at(game, "F5"), TG_WHITE), TG_LEGAL);
    assert_int_equal(tg_turn(game), TG_BLACK);
    assert_int_equal(tg_stone_count(game), 5);
    tg_game_free(game);

    game = new_go_game(5, "seed"); /* back to a start with White to move, though Black began */
    set_up(game, ko_board, TG_WHITE);
    struct view before;
    look(game, &before);
    assert_int_equal(tg_play_as(game, at(game, "C3"), TG_BLACK), TG_LEGAL);
    assert_true(tg_undo(game));
    before.redos = 1;
    must_look(game, &before);
    tg_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_configs),
        cmocka_unit_test(test_ko),
        cmocka_unit_test(test_superko),
        cmocka_unit_test(test_situations),
        cmocka_unit_test(test_suicide),
        cmocka_unit_test(test_other_refusals),
        cmocka_unit_test(test_bad_colours),
        cmocka_unit_test(test_handicaps),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_resumed_twice),
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_out_of_turn),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("go_rules",
                  "%ld sets of rules, %ld refusals explained, %ld handicaps, %ld results", presets,
                  refusals, handicaps, endings);
    return failed;
}

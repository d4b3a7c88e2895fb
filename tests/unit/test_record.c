/* The record's tree and what its properties mean. */
#include "base/decimal.h"
#include "support.h"
#include "tree_dump.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static tg_record *new_record(enum tg_rule rule, int size)
{
    struct tg_config config;
    tg_config_init(&config, rule);
    config.size = size;
    tg_record *record = tg_record_new(&config);
    assert_non_null(record);
    return record;
}

static tg_point at(int column, int row)
{
    return (tg_point)(row << 5 | column);
}

/* ---- numbers -----------------------------------------------------------------------------------*/

static void test_decimal(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int digits;
        size_t length;
        int64_t value;
        const char *written;
    } cases[] = {
        {"6.5", 1, 3, 65, "6.5"},
        {"-0.25x", 2, 5, -25, "-0.25"},
        {" 7", 3, 2, 7000, "7"},
        {"1,75", 2, 4, 175, "1.75"},
        {".5", 1, 2, 5, "0.5"},
        {"+3.0999", 1, 7, 30, "3"},
        {"12.", 1, 2, 120, "12"},
        {"-0", 2, 2, 0, "0"},
        {"", 1, 0, 0, NULL},
        {"x", 1, 0, 0, NULL},
        {"-", 1, 0, 0, NULL},
        {".", 1, 0, 0, NULL},
        {"9999999999999999", 0, 0, 0, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t value = 0;
        char text[DECIMAL_ROOM];
        assert_int_equal(decimal_read(cases[i].text, cases[i].digits, &value), cases[i].length);
        assert_true(value == cases[i].value);
        if (!cases[i].written) continue;
        decimal_write(value, cases[i].digits, text);
        assert_string_equal(text, cases[i].written);
    }
}

/* ---- walking -----------------------------------------------------------------------------------*/

static void test_walk(void **state)
{
    (void)state;
    tg_record *record = new_record(TG_FREESTYLE, 15);
    tg_node root = tg_record_root(record);
    tg_node first = tg_node_play(record, root, TG_BLACK, at(7, 7));
    tg_node remark = tg_node_add(record, first, TG_EMPTY, TG_NO_POINT);
    tg_node second = tg_node_play(record, remark, TG_WHITE, at(8, 8));
    tg_node variation = tg_node_play(record, first, TG_WHITE, at(8, 7));
    tg_node third = tg_node_play(record, second, TG_BLACK, at(9, 9));

    assert_int_equal(tg_node_play(record, root, TG_BLACK, at(7, 7)), first);
    assert_int_equal(tg_node_at_move(record, root, 0), root);
    assert_int_equal(tg_node_at_move(record, root, 1), first);
    assert_int_equal(tg_node_at_move(record, remark, 1), first);
    assert_int_equal(tg_node_at_move(record, root, 2), second);
    assert_int_equal(tg_node_at_move(record, third, 2), second);
    assert_int_equal(tg_node_at_move(record, root, 3), third);
    assert_int_equal(tg_node_at_move(record, root, 4), TG_NO_NODE);
    assert_int_equal(tg_node_at_move(record, root, -1), TG_NO_NODE);
    assert_int_equal(tg_node_at_move(record, variation, 2), variation);
    assert_int_equal(tg_node_at_move(record, variation, 3), TG_NO_NODE);
    assert_int_equal(tg_node_last(record, root), third);
    assert_int_equal(tg_node_depth(record, third), 4);

    tg_node order[] = {root, first, remark, second, third, variation};
    tg_node node = root;
    for (int i = 0; i < 6; i++, node = tg_node_after(record, node, root))
        assert_int_equal(node, order[i]);
    assert_int_equal(node, TG_NO_NODE);
    assert_int_equal(tg_node_after(record, third, remark), TG_NO_NODE); /* not beyond the top */

    assert_true(tg_node_promote(record, variation));
    assert_int_equal(tg_node_last(record, root), variation);
    assert_false(tg_node_shift(record, variation, -1));
    assert_true(tg_node_shift(record, variation, 1));
    assert_int_equal(tg_node_last(record, root), third);
    assert_true(tg_node_delete(record, remark));
    assert_false(tg_node_delete(record, third)); /* gone with it */
    assert_int_equal(tg_node_last(record, root), variation);

    /* Numbers that are no nodes do no harm. */
    assert_int_equal(tg_node_child(record, 1000), TG_NO_NODE);
    assert_int_equal(tg_node_move(record, TG_NO_NODE, NULL), TG_EMPTY);
    assert_false(tg_node_set_text(record, 1000, "C", "x"));
    assert_false(tg_node_set_text(record, root, "c", "x"));
    assert_false(tg_node_set_text(record, root, "B", "aa"));
    assert_null(tg_node_value(record, root, "C", 0));
    tg_record_free(record);
}

static void test_saved(void **state)
{
    (void)state;
    tg_record *record = new_record(TG_RENJU, 15);
    tg_node root = tg_record_root(record), shown;
    assert_false(tg_record_changed(record));
    tg_node_set_text(record, root, "C", "one");
    assert_true(tg_record_changed(record));
    tg_record_saved(record);
    tg_node_set_text(record, root, "C", "two");
    assert_true(tg_record_undo(record, &shown));
    assert_int_equal(shown, root);
    assert_false(tg_record_changed(record));
    assert_string_equal(tg_node_value(record, root, "C", 0), "one");
    tg_record_undo(record, NULL);
    tg_node_set_text(record, root, "C", "three"); /* the saved state is out of reach now */
    assert_true(tg_record_changed(record));
    tg_record_undo(record, NULL);
    assert_true(tg_record_changed(record));
    assert_false(tg_record_undo(record, NULL));
    tg_record_free(record);
}

/* ---- rules in the root -------------------------------------------------------------------------*/

static void test_rule_words(void **state)
{
    (void)state;
    static const struct {
        const char *game, *words;
        enum tg_rule rule;
    } cases[] = {
        {"4", "Renju", TG_RENJU},
        {"4", "renju (RIF)", TG_RENJU},
        {"4", "Soosyrv-8", TG_RENJU},
        {"4", "五子棋有禁手", TG_RENJU},
        {"4", "Gomoku standard", TG_STANDARD},
        {"4", "Freestyle", TG_FREESTYLE},
        {"4", "", TG_FREESTYLE},
        {"4", "whatever", TG_FREESTYLE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tg_record *record = new_record(TG_FREESTYLE, 15);
        struct tg_config config;
        tg_node root = tg_record_root(record);
        tg_node_set_text(record, root, "GM", cases[i].game);
        tg_node_set_text(record, root, "RU", cases[i].words);
        assert_true(tg_record_config(record, root, &config, NULL));
        assert_int_equal(config.rule, cases[i].rule);
        assert_int_equal(config.foul, TG_FOUL_LOSES);
        tg_record_free(record);
    }
}

static void test_komi(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int halves;
    } cases[] = {{"6.5", 13}, {"7,5", 15}, {"375", 15},  {"3.75", 15}, {"650", 13},
                 {"0", 0},    {"-5", -10}, {"5.50", 11}, {"x", 15},    {"99999999", 15}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tg_record *record = new_record(TG_GO, 19);
        struct tg_config config;
        tg_node root = tg_record_root(record);
        tg_node_set_text(record, root, "KM", cases[i].text);
        assert_true(tg_record_config(record, root, &config, NULL));
        assert_int_equal(config.go.komi_halves, cases[i].halves);
        tg_record_free(record);
    }
}

static void test_no_such_game(void **state)
{
    (void)state;
    static const char *const roots[][3] = {
        {"GM", "3", "GM[3]"}, {"SZ", "13:9", "13 by 9"}, {"SZ", "37", "a board of 37"}};
    for (int i = 0; i < 3; i++) {
        tg_record *record = new_record(TG_GO, 19);
        struct tg_config config;
        struct tg_record_problem problem;
        char message[160];
        tg_node root = tg_record_root(record);
        tg_node_set_text(record, root, roots[i][0], roots[i][1]);
        assert_false(tg_record_config(record, root, &config, message));
        assert_non_null(strstr(message, roots[i][2]));
        assert_null(tg_record_game(record, root, &problem));
        assert_string_equal(problem.message, message);
        tg_record_free(record);
    }
    tg_record *empty = tg_record_new(NULL);
    assert_null(tg_record_game(empty, tg_record_root(empty), NULL));
    tg_record_free(empty);
}

/* ---- meanings ----------------------------------------------------------------------------------*/

static void test_marks(void **state)
{
    (void)state;
    tg_record *record = new_record(TG_GO, 9);
    tg_node root = tg_record_root(record);
    struct tg_mark marks[20];
    tg_node_set_text(record, root, "TR", "aa:bc"); /* a rectangle of six */
    tg_node_set_text(record, root, "LB", "cc:a:b");
    tg_node_set_text(record, root, "AR", "dd:ee");
    tg_node_set_text(record, root, "SQ", "zz"); /* no point of this board */
    assert_int_equal(tg_node_marks(record, root, marks, 20), 8);
    assert_int_equal(marks[0].kind, TG_MARK_TRIANGLE);
    assert_int_equal(marks[0].point, at(0, 8));
    assert_int_equal(marks[5].point, at(1, 6));
    assert_string_equal(marks[6].label, "a:b");
    assert_int_equal(marks[7].end, at(4, 4));
    assert_int_equal(tg_node_marks(record, root, marks, 0), 8);

    assert_true(tg_node_clear_marks(record, root, at(0, 8)));
    assert_int_equal(tg_node_marks(record, root, marks, 20), 7);
    assert_true(tg_node_clear_marks(record, root, at(2, 6)));
    assert_true(tg_node_clear_marks(record, root, at(3, 5)));
    assert_int_equal(tg_node_marks(record, root, marks, 20), 5);
    struct tg_mark label = {TG_MARK_LABEL, at(8, 0), TG_NO_POINT, "甲"};
    assert_true(tg_node_add_mark(record, root, &label));
    assert_string_equal(tg_node_value(record, root, "LB", 0), "ii:甲");
    tg_record_free(record);
}

static void test_results(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum tg_outcome outcome;
        enum tg_record_ending ending;
        int halves;
        const char *written;
    } cases[] = {
        {"B+3.5", TG_BLACK_WINS, TG_RECORD_POINTS, 7, "B+3.5"},
        {"W+Resign", TG_WHITE_WINS, TG_RECORD_RESIGN, 0, "W+R"},
        {"w+t", TG_WHITE_WINS, TG_RECORD_TIME, 0, "W+T"},
        {"B+F", TG_BLACK_WINS, TG_RECORD_FORFEIT, 0, "B+F"},
        {"B+", TG_BLACK_WINS, TG_RECORD_POINTS, 0, "B+"},
        {"0", TG_DRAW, TG_RECORD_POINTS, 0, "0"},
        {"Draw", TG_DRAW, TG_RECORD_POINTS, 0, "0"},
        {"B+DRAW", TG_DRAW, TG_RECORD_POINTS, 0, "0"},
        {"Void", TG_ONGOING, TG_RECORD_VOID, 0, "Void"},
        {"?", TG_ONGOING, TG_RECORD_UNKNOWN, 0, NULL},
        {"blah", TG_ONGOING, TG_RECORD_UNKNOWN, 0, NULL},
    };
    tg_record *record = new_record(TG_GO, 19);
    tg_node root = tg_record_root(record);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tg_record_result result;
        tg_node_set_text(record, root, "RE", cases[i].text);
        tg_record_result(record, root, &result);
        assert_int_equal(result.outcome, cases[i].outcome);
        assert_int_equal(result.ending, cases[i].ending);
        assert_int_equal(result.halves, cases[i].halves);
        assert_true(tg_record_set_result(record, root, &result));
        const char *written = tg_node_value(record, root, "RE", 0);
        if (cases[i].written)
            assert_string_equal(written, cases[i].written);
        else
            assert_null(written);
    }
    tg_record_free(record);
}

static void test_clock_and_analysis(void **state)
{
    (void)state;
    tg_record *record = new_record(TG_FREESTYLE, 15);
    tg_node root = tg_record_root(record);
    struct tg_time_left left = {83250, 5}, read;
    assert_false(tg_node_clock(record, root, TG_WHITE, &read));
    assert_true(tg_node_set_clock(record, root, TG_WHITE, &left));
    assert_string_equal(tg_node_value(record, root, "WL", 0), "83.25");
    assert_true(tg_node_clock(record, root, TG_WHITE, &read));
    assert_true(read.ms == 83250 && read.moves == 5);

    struct tg_analysis lines[2] = {{.struct_size = sizeof lines[0],
                                    .engine = "an engine",
                                    .rank = 1,
                                    .depth = 12,
                                    .nodes = UINT64_C(12345678901),
                                    .time_ms = 250,
                                    .score = -77,
                                    .mate_in = -3,
                                    .win_rate = 0.25,
                                    .line_count = 2,
                                    .line = {at(7, 7), TG_PASS}},
                                   {.engine = "x", .rank = 2, .win_rate = -1}};
    struct tg_analysis again[2];
    assert_true(tg_node_set_analyses(record, root, lines, 2));
    assert_int_equal(tg_node_analyses(record, root, again, 1), 2);
    assert_int_equal(tg_node_analyses(record, root, again, 2), 2);
    assert_string_equal(again[0].engine, "an_engine");
    assert_true(again[0].nodes == lines[0].nodes && again[0].score == -77);
    assert_true(again[0].win_rate == 0.25 && again[1].win_rate < 0);
    assert_int_equal(again[0].mate_in, -3);
    assert_int_equal(again[0].line_count, 2);
    assert_int_equal(again[0].line[0], at(7, 7));
    assert_int_equal(again[0].line[1], TG_PASS);
    assert_int_equal(again[1].rank, 2);
    assert_true(tg_node_set_analyses(record, root, NULL, 0));
    assert_int_equal(tg_node_analyses(record, root, again, 2), 0);
    tg_record_free(record);
}

/* ---- positions ---------------------------------------------------------------------------------*/

static void test_positions(void **state)
{
    (void)state;
    tg_record *record = new_record(TG_FREESTYLE, 15);
    struct tg_record_problem problem;
    tg_node root = tg_record_root(record);
    tg_node_set_text(record, root, "AB", "hh");
    tg_node white = tg_node_add(record, root, TG_WHITE, at(0, 0));
    tg_node twice = tg_node_add(record, white, TG_WHITE, at(1, 0)); /* out of turn */
    tg_node on_top = tg_node_add(record, twice, TG_BLACK, at(1, 0));
    tg_node pass = tg_node_add(record, twice, TG_BLACK, TG_PASS);

    tg_game *game = tg_record_game(record, root, &problem);
    assert_int_equal(tg_turn(game), TG_WHITE); /* who moves next tells */
    tg_game_free(game);
    game = tg_record_game(record, twice, &problem);
    assert_int_equal(problem.node, TG_NO_NODE);
    assert_int_equal(tg_stone_count(game), 3);
    assert_int_equal(tg_turn(game), TG_BLACK);
    tg_game_free(game);
    game = tg_record_game(record, pass, &problem);
    assert_int_equal(tg_turn(game), TG_WHITE);
    tg_game_free(game);
    game = tg_record_game(record, on_top, &problem);
    assert_int_equal(problem.node, on_top);
    assert_int_equal(problem.move, 3);
    assert_string_equal(problem.message, "move 3, Black b1: there is a stone already");
    assert_int_equal(tg_stone_count(game), 3);
    tg_game_free(game);
    tg_record_free(record);
}

static void test_handicap(void **state)
{
    (void)state;
    tg_record *record = new_record(TG_GO, 19);
    tg_node root = tg_record_root(record);
    tg_node_set_text(record, root, "HA", "4"); /* and no stones: the usual points */
    tg_game *game = tg_record_game(record, root, NULL);
    assert_int_equal(tg_stone_count(game), 4);
    assert_int_equal(tg_turn(game), TG_WHITE);
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_score(game, &score);
    tg_game_free(game);

    const char *const stones[] = {"dd", "pp", "dp", "pd"};
    tg_node_set(record, root, "AB", stones, 4);
    struct tg_score again = {.struct_size = sizeof again};
    game = tg_record_game(record, root, NULL);
    tg_get_score(game, &again);
    assert_string_equal(score.text, again.text); /* white's bonus counts either way */
    assert_int_equal(tg_turn(game), TG_WHITE);
    tg_game_free(game);
    tg_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decimal),
        cmocka_unit_test(test_walk),
        cmocka_unit_test(test_saved),
        cmocka_unit_test(test_rule_words),
        cmocka_unit_test(test_komi),
        cmocka_unit_test(test_no_such_game),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_clock_and_analysis),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_handicap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

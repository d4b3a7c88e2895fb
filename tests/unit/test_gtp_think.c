/* GTP while an engine thinks: lines that wait, quit, analysis, clocks, the end of a game. */
#include "base/clock.h"
#include "gtp_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <time.h>

#include <cmocka.h>

static long lines_told, infos_seen, moves_made;

static void says(struct talk *t, const char *line, const char *answer)
{
    char whole[512];
    snprintf(whole, sizeof whole, "%s\n\n", answer);
    const char *got = ask(t, line);
    if (strcmp(got, whole) != 0)
        give_up("'%s' was answered with\n%sinstead of\n%s", line, got, whole);
    lines_told++;
}

static void fine(struct talk *t, const char *line)
{
    says(t, line, "=");
}

/* A line without waiting for what it begins. */
static bool send(struct talk *t, const char *line)
{
    return gtp_line(t->gtp, line, strlen(line), false);
}

/* Lets the session run, as the loop would, until the text comes out; a minute is never. */
static void wait_for(struct talk *t, const char *text)
{
    int64_t end = clock_ms() + 60000;
    while (!strstr(talk_text(t), text)) {
        struct timespec moment = {0, 1000000};
        nanosleep(&moment, NULL);
        gtp_wake(t->gtp);
        if (clock_ms() > end) give_up("no '%s' in a minute, but\n%s", text, talk_text(t));
    }
}

/* ---- lines during a thought --------------------------------------------------------------------*/

static void test_lines_wait(void **state)
{
    (void)state;
    struct talk *t = talk_new("gomoku", 3000, 0);
    assert_true(send(t, "1 genmove b"));
    assert_true(send(t, "2 list_stones b"));
    assert_true(send(t, "# a remark"));
    assert_true(send(t, "3 foo"));
    assert_true(send(t, "4 genmove w"));
    assert_true(send(t, "5 undo"));
    assert_true(send(t, "6 name"));
    assert_true(gtp_settle(t->gtp));
    static const char begin[] = "=1 H8\n\n=2 H8\n\n?3 unknown command\n\n=4 ";
    const char *out = talk_text(t);
    assert_int_equal(strncmp(out, begin, sizeof begin - 1), 0);
    assert_non_null(strstr(out, "\n\n=5\n\n=6 Tengen\n\n"));
    str_done(&t->out);
    says(t, "list_stones w", "=");
    talk_end(t);
}

/* Quit in the middle of a thought: the thought is answered at once, then quit. */
static void test_quit_during_thought(void **state)
{
    (void)state;
    struct talk *t = talk_new("gomoku", 0, 600000);
    fine(t, "play b h8");
    str_done(&t->out);
    int64_t start = clock_ms();
    send(t, "1 genmove w");
    gtp_idle(t->gtp);
    send(t, "2 genmove b");
    send(t, "3 quit");
    assert_false(gtp_settle(t->gtp));
    assert_true(clock_ms() - start < 20000);
    assert_int_equal(strncmp(talk_text(t), "=1 ", 3), 0);
    assert_non_null(strstr(talk_text(t), "\n\n=2 "));
    assert_non_null(strstr(talk_text(t), "\n\n=3\n\n"));
    talk_end(t);
}

/* In a script quit has its turn like everything else: the thought takes the nodes it was given. */
static void test_quit_in_script(void **state)
{
    (void)state;
    char answers[2][64];
    for (int i = 0; i < 2; i++) {
        struct talk *t = talk_new("gomoku", 20000, 0);
        fine(t, "play b h8");
        fine(t, "play w h9");
        str_done(&t->out);
        gtp_idle(t->gtp);
        send(t, "genmove b");
        send(t, "quit");
        assert_true(gtp_end(t->gtp, false)); /* the pipe is closed, but they said quit */
        assert_false(gtp_settle(t->gtp));
        snprintf(answers[i], sizeof answers[i], "%s", talk_text(t));
        talk_end(t);
    }
    assert_string_equal(answers[0], answers[1]);
}

static void test_closed_pipe(void **state)
{
    (void)state;
    struct talk *t = talk_new("gomoku", 0, 600000);
    int64_t start = clock_ms();
    fine(t, "play b h8");
    str_done(&t->out);
    send(t, "genmove w");
    assert_false(gtp_end(t->gtp, false)); /* nobody is there: no answer */
    assert_string_equal(talk_text(t), "");
    talk_end(t);
    assert_true(clock_ms() - start < 20000);

    t = talk_new("gomoku", 500, 0);
    send(t, "genmove b");
    assert_true(gtp_end(t->gtp, true)); /* a file without quit: still to be finished */
    assert_true(gtp_settle(t->gtp));
    assert_string_equal(talk_text(t), "= H8\n\n");
    assert_false(gtp_end(t->gtp, true));
    talk_end(t);
}

static void test_interrupt(void **state)
{
    (void)state;
    struct talk *t = talk_new("gomoku", 0, 600000);
    fine(t, "gogui-interrupt");
    fine(t, "play b h8");
    str_done(&t->out);
    int64_t start = clock_ms();
    send(t, "9 genmove w");
    send(t, "# interrupt");
    assert_true(gtp_settle(t->gtp));
    assert_true(clock_ms() - start < 20000);
    assert_int_equal(strncmp(talk_text(t), "=9 ", 3), 0);
    talk_end(t);
}

/* ---- analysis ----------------------------------------------------------------------------------*/

/* The number behind a key in a line of analysis. */
static double value_of(const char *line, const char *key)
{
    char word[40];
    snprintf(word, sizeof word, " %s ", key);
    const char *at = strstr(line, word);
    if (!at) give_up("no %s in %s", key, line);
    return atof(at + strlen(word));
}

static void check_shares(const char *line, double scale)
{
    assert_true(value_of(line, "winrate") >= 0 && value_of(line, "winrate") <= scale);
    assert_true(value_of(line, "lcb") >= 0);
    assert_true(value_of(line, "lcb") <= value_of(line, "winrate"));
    assert_true(value_of(line, "visits") >= 1);
    infos_seen++;
}

static void test_analysis_until_a_line(void **state)
{
    (void)state;
    static const char *const enders[] = {"", "   ", "# remark", "stop", "7 name", "foo"};
    static const char *const rest[] = {
        "\n", "\n", "\n", "\n=\n\n", "\n=7 Tengen\n\n", "\n? unknown command\n\n"};
    struct talk *t = talk_new("go 9", 0, 100);
    for (size_t i = 0; i < sizeof enders / sizeof enders[0]; i++) {
        str_done(&t->out);
        send(t, "33 kata-analyze b 1 maxmoves 4");
        wait_for(t, "order 0 pv");
        assert_int_equal(strncmp(talk_text(t), "=33\ninfo move ", 14), 0);
        check_shares(talk_text(t), 1);
        size_t length = t->out.length;
        send(t, enders[i]);
        assert_string_equal(talk_text(t) + length, rest[i]);
        assert_null(strstr(talk_text(t), "order 4"));
    }
    says(t, "move_history", "=");
    talk_end(t);
}

static void test_analysis_forms(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 5", 0, 100);
    send(t, "lz-analyze w interval 1 minmoves 2");
    wait_for(t, "order 1");
    check_shares(talk_text(t), 10000);
    assert_null(strstr(talk_text(t), "."));
    send(t, "");
    str_done(&t->out);

    send(t, "analyze b 1 maxmoves 1");
    wait_for(t, "order 0");
    check_shares(talk_text(t), 1);
    assert_non_null(strstr(talk_text(t), " winrate 0."));
    send(t, "");
    str_done(&t->out);

    send(t, "kata-analyze interval 1 ownership true rootInfo true pvVisits true maxmoves 2");
    wait_for(t, "ownership");
    wait_for(t, "\n");
    const char *last = strstr(talk_text(t), " ownership") + strlen(" ownership");
    int count = 0;
    for (char *end; *last && *last != '\n'; last = end, count++) {
        double share = strtod(last, &end);
        if (end == last) break;
        assert_true(share >= -1 && share <= 1);
    }
    assert_int_equal(count, 25);
    assert_non_null(strstr(talk_text(t), " rootInfo visits "));
    talk_end(t);
}

/* Moves left out never come first, whatever the search thinks of them. */
static void test_avoid_and_allow(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 5", 0, 100);
    send(t, "kata-analyze b 1 allow b A1,b2 3");
    wait_for(t, "order 1");
    for (const char *at = talk_text(t); (at = strstr(at, "info move ")); at++)
        assert_true(strncmp(at + 10, "A1 ", 3) == 0 || strncmp(at + 10, "B2 ", 3) == 0);
    send(t, "");
    str_done(&t->out);
    send(t, "kata-analyze b 1 avoid b C3 1 avoid b B3,D3,pass 2 avoid w A1 9");
    wait_for(t, "order 5");
    for (const char *at = talk_text(t); (at = strstr(at, "info move ")); at++) {
        assert_int_not_equal(strncmp(at + 10, "C3 ", 3), 0);
        assert_int_not_equal(strncmp(at + 10, "B3 ", 3), 0);
        assert_int_not_equal(strncmp(at + 10, "pass ", 5), 0);
    }
    talk_end(t);
}

/* With a limit the engine comes to its end by itself: the analysis stays open until a line. */
static void test_analysis_with_limit(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 200, 0);
    ask(t, "kata-analyze b 100000");
    assert_non_null(strstr(talk_text(t), "info move"));
    size_t length = t->out.length;
    assert_int_equal(t->out.text[length - 1], '\n');
    assert_int_not_equal(t->out.text[length - 2], '\n');
    assert_true(gtp_wake(t->gtp));
    assert_true(gtp_deadline(t->gtp) == INT64_MAX);
    send(t, "2 name");
    assert_string_equal(talk_text(t) + length, "\n=2 Tengen\n\n");
    talk_end(t);
}

static void test_genmove_analyze(void **state)
{
    (void)state;
    static const char *const names[] = {"genmove_analyze", "lz-genmove_analyze",
                                        "kata-genmove_analyze"};
    struct talk *t = talk_new("go 9", 300, 0);
    for (int i = 0; i < 6; i++) {
        char line[60];
        snprintf(line, sizeof line, "%d %s %s 1", i, names[i % 3], i % 2 ? "w" : "b");
        const char *out = ask(t, line), *play = strstr(out, "\nplay ");
        assert_int_equal(out[0], '=');
        assert_int_equal(out[1], '0' + i);
        assert_non_null(play);
        assert_non_null(strstr(out, "info move "));
        assert_string_equal(strstr(play + 1, "\n"), "\n\n");
        moves_made++;
    }
    fine(t, "gg-undo 6"); /* they were all played */
    says(t, "undo", "? cannot undo");
    talk_end(t);
}

/* The classic player knows no win rates; it says so, and moves all the same. */
static void test_engine_without_estimates(void **state)
{
    (void)state;
    struct talk *t = talk_new_with("classic", "gomoku", 2000, 0);
    says(t, "analyze b 10", "? cannot estimate");
    says(t, "lz-analyze", "? cannot estimate");
    says(t, "kata-analyze w", "? cannot estimate");
    assert_string_equal(ask(t, "genmove_analyze b 1"), "=\nplay H8\n\n");
    ask(t, "tengen-analyze w 1 maxmoves 2");
    assert_non_null(strstr(talk_text(t), " score "));
    assert_non_null(strstr(talk_text(t), " order 1 pv "));
    assert_null(strstr(talk_text(t), "winrate"));
    send(t, "");
    /* A forced win is as good as certain. */
    fine(t, "clear_board");
    fine(t, "gogui-play_sequence b c3 w a1 b d3 w c1 b e3 w e1 b f3 w m1");
    ask(t, "analyze b 1");
    assert_non_null(strstr(talk_text(t), " winrate 1.000000"));
    talk_end(t);
}

/* ---- Go to its end -----------------------------------------------------------------------------*/

static void test_whole_game(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 5", 60, 0);
    int passes = 0, moves = 0;
    while (passes < 2 && moves < 200) {
        const char *move = ask(t, moves % 2 ? "genmove w" : "genmove b");
        assert_int_equal(move[0], '=');
        if (strcmp(move, "= resign\n\n") == 0) break;
        passes = strcmp(move, "= pass\n\n") == 0 ? passes + 1 : 0;
        moves++;
    }
    assert_true(moves < 200);
    moves_made += moves;
    const char *score = ask(t, "final_score");
    assert_true(strncmp(score, "= B+", 4) == 0 || strncmp(score, "= W+", 4) == 0);
    talk_end(t);
}

/* White's stone in black's corner is dead; cleaning up takes it before passing. */
static void test_cleanup(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 5", 200, 0);
    fine(t, "gogui-setup b b1 b b2 b b3 b b4 b b5 w d1 w d2 w d3 w d4 w d5 w a5 b c1 b c3 b c4");
    says(t, "final_status_list dead", "= A5");
    says(t, "final_status_list seki", "=");
    assert_non_null(strstr(ask(t, "final_status_list alive"), "B5"));
    says(t, "kgs-genmove_cleanup b", "= A4");
    fine(t, "play w pass");
    says(t, "captures b", "= 1");
    says(t, "final_status_list dead", "=");
    fine(t, "kgs-game_over");
    talk_end(t);
}

static void test_ownership(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 5", 300, 0);
    fine(t, "gogui-setup b b1 b b2 b b3 b b4 b b5 w d1 w d2 w d3 w d4 w d5");
    fine(t, "gogui-setup_player w");
    const char *at = ask(t, "tengen-ownership") + 1;
    double share[25];
    for (int i = 0; i < 25; i++) {
        char *end;
        share[i] = strtod(at, &end);
        assert_ptr_not_equal(at, end);
        at = end;
    }
    assert_string_equal(at, "\n\n");
    for (int i = 0; i < 25; i += 5)
        assert_true(share[i] > 0.5 && share[i + 4] < -0.5); /* black's left, white's right */
    talk_end(t);
}

/* ---- clocks ------------------------------------------------------------------------------------*/

static void test_clock_settings(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 50, 0);
    says(t, "kata-list_time_settings", "= none absolute byoyomi canadian fischer fischer-capped");
    says(t, "tengen-time b", "= none");
    fine(t, "time_settings 300 0 0");
    says(t, "tengen-time b", "= main 300.000");
    fine(t, "time_left b 12.5 0");
    says(t, "tengen-time b", "= main 12.500");
    says(t, "tengen-time w", "= main 300.000");
    fine(t, "clear_board"); /* a new game: full clocks */
    says(t, "tengen-time b", "= main 300.000");
    fine(t, "time_settings 0 30 5");
    says(t, "tengen-time w", "= canadian 30.000 5");
    fine(t, "time_left w 11 2");
    says(t, "tengen-time w", "= canadian 11.000 2");
    fine(t, "time_settings 10 30 5");
    says(t, "tengen-time w", "= main 10.000");
    fine(t, "time_left w 0 0"); /* main time is over, and overtime not begun */
    says(t, "tengen-time w", "= canadian 30.000 5");
    fine(t, "time_settings 0 30 0"); /* a period for no stones: no limit */
    says(t, "tengen-time w", "= none");
    fine(t, "time_left w 5 0"); /* told without settings */
    says(t, "tengen-time w", "= main 5.000");
    fine(t, "kgs-time_settings byoyomi 0 10 3");
    says(t, "tengen-time b", "= byoyomi 10.000 3");
    fine(t, "time_left b 4 1");
    says(t, "tengen-time b", "= byoyomi 4.000 1");
    assert_int_equal(ask(t, "genmove b")[0], '=');
    says(t, "tengen-time b", "= byoyomi 10.000 1"); /* begins again with every move */
    fine(t, "kgs-time_settings canadian 0 1000 2");
    assert_int_equal(ask(t, "genmove b")[0], '=');
    assert_non_null(strstr(ask(t, "tengen-time b"), "= canadian 99"));
    assert_int_equal(ask(t, "genmove b")[0], '=');
    says(t, "tengen-time b", "= canadian 1000.000 2");
    fine(t, "kata-time_settings fischer 100 5");
    assert_int_equal(ask(t, "genmove b")[0], '=');
    assert_non_null(strstr(ask(t, "tengen-time b"), "= main 104."));
    fine(t, "kata-time_settings fischer-capped 100 50 120 -1");
    assert_int_equal(ask(t, "genmove b")[0], '=');
    says(t, "tengen-time b", "= main 120.000");
    fine(t, "time_left b -3 0"); /* servers show it so */
    says(t, "tengen-time b", "= main 0.000");
    fine(t, "kgs-time_settings absolute 9");
    fine(t, "kgs-time_settings none");
    says(t, "tengen-time b", "= none");
    talk_end(t);
}

/* Whole games on tiny clocks: time is left at the end, whatever the kind. The engine has no other
 * limit. */
/* Plays a few moves by a clock; false if one of them came too late. */
static bool is_in_time(const char *setting, const char *game)
{
    struct talk *t = talk_new(game, 0, 0);
    bool in_time = true;
    fine(t, setting);
    for (int move = 0; move < 12 && in_time; move++) {
        const char *answer = ask(t, move % 2 ? "genmove w" : "genmove b");
        if (answer[0] != '=') break; /* five in a row is over */
        moves_made++;
        const char *clock = ask(t, move % 2 ? "tengen-time w" : "tengen-time b");
        in_time = strncmp(clock, "= main 0.000", 12) != 0
                  && strncmp(clock, "= canadian 0.000", 16) != 0
                  && (strncmp(clock, "= byoyomi", 9) != 0 || strstr(clock, " 3\n"));
    }
    talk_end(t);
    return in_time;
}

/* On a machine that is busy with other things a thread may be left waiting for longer than these clocks
 * allow, so it has three tries. */
static void test_never_late(void **state)
{
    (void)state;
    static const char *const settings[] = {
        "time_settings 1 0 0",
        "kata-time_settings fischer 0.4 0.05",
        "kgs-time_settings canadian 0.2 0.8 8",
        "kgs-time_settings byoyomi 0.3 0.2 3",
        "kata-time_settings fischer-capped 3 1 -1 0.03",
    };
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        bool in_time = false;
        for (int attempt = 0; attempt < 3 && !in_time; attempt++)
            in_time = is_in_time(settings[i], i % 2 ? "go 5" : "gomoku 9");
        if (!in_time) fail_msg("%s: out of time", settings[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_wait),
        cmocka_unit_test(test_quit_during_thought),
        cmocka_unit_test(test_quit_in_script),
        cmocka_unit_test(test_closed_pipe),
        cmocka_unit_test(test_interrupt),
        cmocka_unit_test(test_analysis_until_a_line),
        cmocka_unit_test(test_analysis_forms),
        cmocka_unit_test(test_avoid_and_allow),
        cmocka_unit_test(test_analysis_with_limit),
        cmocka_unit_test(test_genmove_analyze),
        cmocka_unit_test(test_engine_without_estimates),
        cmocka_unit_test(test_whole_game),
        cmocka_unit_test(test_cleanup),
        cmocka_unit_test(test_ownership),
        cmocka_unit_test(test_clock_settings),
        cmocka_unit_test(test_never_late),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_gtp_think", "%ld lines, %ld analyses, %ld moves", lines_told, infos_seen,
                  moves_made);
    return failed;
}

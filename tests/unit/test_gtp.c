/* GTP as lines in and text out: the frame, errors, moves, undo, handicap, rules, other games. */
#include "gtp_help.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static long lines_told, errors_told, handicaps_placed;

static void expect(struct talk *t, const char *line, const char *answer)
{
    const char *got = ask(t, line);
    if (strcmp(got, answer) != 0)
        give_up("'%s' was answered with\n%sinstead of\n%s", line, got, answer);
    lines_told++;
}

/* An answer of one line. */
static void says(struct talk *t, const char *line, const char *answer)
{
    char whole[4096];
    snprintf(whole, sizeof whole, "%s\n\n", answer);
    expect(t, line, whole);
}

static void fine(struct talk *t, const char *line)
{
    says(t, line, "=");
}

/* ---- the frame ---------------------------------------------------------------------------------*/

static void test_lines(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 100, 0);
    says(t, "protocol_version", "= 2");
    says(t, "17 protocol_version", "=17 2");
    says(t, "0 protocol_version", "=0 2");
    says(t, "  12\tname  # who are you", "=12 Tengen");
    says(t,
         "na\x01m\x7f"
         "e\r",
         "= Tengen");
    says(t, "list_stones\tblack", "=");
    expect(t, "", "");
    expect(t, "   \t  ", "");
    expect(t, "# name", "");
    expect(t, "#", "");
    says(t, "foo", "? unknown command");
    says(t, "5 foo bar", "?5 unknown command");
    says(t, "Name", "? unknown command");
    says(t, "5", "?5 unknown command");
    says(t, "-3 name", "? unknown command");
    says(t, "123456789012345678901234567890 name", "? unknown command");
    says(t, "known_command genmove", "= true");
    says(t, "known_command genmov", "= false");
    says(t, "name is", "? syntax error");
    says(t, "known_command", "? syntax error");
    says(t, "tengen-help play", "= play COLOR VERTEX");
    says(t, "tengen-help playy", "? unknown command");
    gtp_line(t->gtp, "8 name", 6, true);
    assert_string_equal(ask(t, "name"), "= Tengen\n\n");
    str_done(&t->out);
    gtp_line(t->gtp, "8 name", 6, true);
    assert_string_equal(talk_text(t), "?8 line too long\n\n");
    str_done(&t->out);
    assert_false(gtp_line(t->gtp, "3 quit", 6, false));
    assert_string_equal(talk_text(t), "=3\n\n");
    talk_end(t);
}

/* Every listed command is known, has a help line, and none is listed twice. */
static void test_list(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 100, 0);
    char *list = strdup(ask(t, "list_commands") + 2), line[200], answer[200], *rest = list;
    int count = 0;
    assert_non_null(list);
    for (char *name; (name = strtok_r(rest, "\n", &rest)); count++) {
        snprintf(line, sizeof line, "known_command %s", name);
        says(t, line, "= true");
        snprintf(line, sizeof line, "tengen-help %s", name);
        snprintf(answer, sizeof answer, "= %s", name);
        assert_int_equal(strncmp(ask(t, line), answer, strlen(answer)), 0);
        for (char *other = rest; other && *other; other = strchr(other, '\n') + 1) {
            size_t length = strcspn(other, "\n");
            assert_false(length == strlen(name) && strncmp(other, name, length) == 0);
            if (!strchr(other, '\n')) break;
        }
    }
    assert_true(count > 60);
    free(list);
    talk_end(t);
}

/* ---- errors change nothing ---------------------------------------------------------------------*/

/* Everything that can be seen of a session without a thought. */
static char *look(struct talk *t)
{
    static const char *const questions[] = {
        "showboard",       "move_history",   "get_komi",       "tengen-game",
        "tengen-time b",   "tengen-time w",  "captures black", "gogui-rules_final_result",
        "all_legal white", "query_boardsize"};
    struct str s = {0};
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        str_add(&s, ask(t, questions[i]));
    return str_take(&s);
}

static const char *const bad_lines[][2] = {
    {"boardsize", "syntax error"},
    {"boardsize x", "syntax error"},
    {"boardsize 9.5", "syntax error"},
    {"boardsize 1", "unacceptable size"},
    {"boardsize 26", "unacceptable size"},
    {"boardsize -9", "unacceptable size"},
    {"komi", "syntax error"},
    {"komi x", "syntax error"},
    {"komi 7,5", "syntax error"},
    {"komi \"\"", "syntax error"},
    {"komi 0.25", "komi must be a multiple of 0.5 from -1000 to 1000"},
    {"komi 1000.5", "komi must be a multiple of 0.5 from -1000 to 1000"},
    {"play", "syntax error"},
    {"play b", "syntax error"},
    {"play b c3 d4", "syntax error"},
    {"play x c3", "invalid color or coordinate"},
    {"play b i3", "invalid color or coordinate"},
    {"play b k3", "invalid color or coordinate"},
    {"play b c10", "invalid color or coordinate"},
    {"play b c03", "invalid color or coordinate"},
    {"play b c", "invalid color or coordinate"},
    {"play b 3c", "invalid color or coordinate"},
    {"play b c3c", "invalid color or coordinate"},
    {"play b e5", "illegal move"},
    {"play b a1", "illegal move"},
    {"gogui-play_sequence b", "syntax error"},
    {"gogui-play_sequence b c3 w c3", "illegal move"},
    {"gogui-play_sequence b c3 w z3", "invalid color or coordinate"},
    {"gg-undo x", "syntax error"},
    {"gg-undo 99", "cannot undo"},
    {"fixed_handicap x", "syntax error"},
    {"fixed_handicap 2", "board not empty"},
    {"place_free_handicap 2", "board not empty"},
    {"place_free_handicap two", "syntax error"},
    {"set_free_handicap c3 g7", "board not empty"},
    {"gogui-setup b c3", "board not empty"},
    {"gogui-setup_player x", "invalid color or coordinate"},
    {"gogui-setup_player b", "moves have been played"},
    {"genmove", "syntax error"},
    {"genmove x", "invalid color or coordinate"},
    {"reg_genmove x", "invalid color or coordinate"},
    {"kgs-genmove_cleanup x", "invalid color or coordinate"},
    {"time_settings 1 2", "syntax error"},
    {"time_settings -1 2 3", "syntax error"},
    {"time_settings 1 2 x", "syntax error"},
    {"time_left x 1 2", "invalid color or coordinate"},
    {"time_left b 1 x", "syntax error"},
    {"kgs-time_settings fischer 1 2", "syntax error"},
    {"kgs-time_settings byoyomi 1 2", "syntax error"},
    {"kgs-time_settings canadian 1 2 0", "syntax error"},
    {"kgs-time_settings none 1", "syntax error"},
    {"kgs-time_settings absolute", "syntax error"},
    {"kata-time_settings fischer 1", "syntax error"},
    {"kata-time_settings fischer-capped 9 1 5 -1", "syntax error"},
    {"kata-time_settings hourglass 1", "syntax error"},
    {"tengen-time x", "invalid color or coordinate"},
    {"list_stones x", "invalid color or coordinate"},
    {"color z9", "invalid color or coordinate"},
    {"color pass", "invalid color or coordinate"},
    {"captures x", "invalid color or coordinate"},
    {"countlib a1", "vertex must not be empty"},
    {"findlib a1", "vertex must not be empty"},
    {"findlib z1", "invalid color or coordinate"},
    {"is_legal b", "syntax error"},
    {"is_legal x c3", "invalid color or coordinate"},
    {"all_legal x", "invalid color or coordinate"},
    {"final_status_list", "syntax error"},
    {"final_status_list undead", "syntax error"},
    {"kata-set-rules club", "unknown rules"},
    {"kata-set-rules {\"tax\":\"ALL\"}", "unknown rules"},
    {"kata-set-rules {\"ko\":\"SIMPLE\"", "unknown rules"},
    {"kata-set-rules {\"ko:\"SIMPLE\"}", "unknown rules"},
    {"kata-set-rules {ko}", "unknown rules"},
    {"kata-set-rule hasButton true", "unknown rules"},
    {"kgs-rules stone", "unknown rules"},
    {"loadsgf", "syntax error"},
    {"loadsgf /no/such/file.sgf", "cannot load file"},
    {"loadsgf /no/such/file.sgf 0", "syntax error"},
    {"printsgf /no/such/file.sgf", "cannot write file"},
    {"tengen-game chess", "unknown game: gomoku, standard, renju, hex, go"},
    {"tengen-game go 26", "unacceptable size"},
    {"tengen-game hex 12", "unacceptable size"},
    {"tengen-game go 9 club", "unknown rules"},
    {"tengen-game gomoku 15 chinese", "unknown rules"},
    {"tengen-game gomoku freestyle 15", "syntax error"},
    {"tengen-explain z9", "invalid color or coordinate"},
    {"tengen-forbidden", "only in five in a row"},
    {"tengen-shapes", "only in five in a row"},
    {"analyze b 10 foo", "syntax error"},
    {"analyze b 10 foo bar", "syntax error"},
    {"analyze b 10 interval x", "syntax error"},
    {"analyze b 10 rootInfo maybe", "syntax error"},
    {"kata-analyze b 10 avoid b z9 1", "syntax error"},
    {"kata-analyze b 10 avoid b c3, 1", "syntax error"},
    {"kata-analyze b 10 allow b c3", "syntax error"},
    {"lz-analyze b 10 allow b c3 0", "syntax error"},
};

static void test_errors_change_nothing(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 100, 0);
    /* Black at A2 and B1 round a point that white may not enter, a prisoner, a ko stone, a clock. */
    fine(t, "gogui-play_sequence b e5 w a1 b a2 w d4 b b1 w d5 b e4 w pass");
    fine(t, "play w g1");
    fine(t, "komi 3.5");
    fine(t, "kata-time_settings byoyomi 100 10 3");
    fine(t, "time_left b 7 2");
    char *before = look(t);
    assert_non_null(before);
    for (size_t i = 0; i < sizeof bad_lines / sizeof bad_lines[0]; i++) {
        char answer[120], *after;
        const char *line = bad_lines[i][0];
        if (strcmp(line, "play b a1") == 0) line = "play w a1"; /* suicide */
        snprintf(answer, sizeof answer, "? %s", bad_lines[i][1]);
        says(t, line, answer);
        after = look(t);
        assert_string_equal(after, before);
        free(after);
        errors_told++;
    }
    free(before);
    talk_end(t);
}

/* ---- moves -------------------------------------------------------------------------------------*/

static void test_same_colour_twice(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 100, 0);
    fine(t, "play b c3");
    fine(t, "play black d4");
    fine(t, "play B PASS");
    fine(t, "play W E5");
    expect(t, "move_history", "= white E5\nblack pass\nblack D4\nblack C3\n\n");
    fine(t, "gg-undo 3");
    expect(t, "move_history", "= black C3\n\n");
    fine(t, "undo");
    says(t, "undo", "? cannot undo");
    says(t, "list_stones b", "=");
    talk_end(t);
}

static void test_play_after_two_passes(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 20, 0);
    fine(t, "gogui-play_sequence b c3 w pass b pass");
    says(t, "gogui-rules_legal_moves", "=");
    says(t, "gogui-rules_final_result", "= B+73.5");
    says(t, "play w c3", "? illegal move"); /* and it is still over */
    says(t, "gogui-rules_legal_moves", "=");
    says(t, "is_legal w d4", "= 1");
    fine(t, "play w d4");
    says(t, "gogui-rules_final_result", "= unknown");
    fine(t, "undo");
    fine(t, "gogui-play_sequence b pass w pass");
    says(t, "gogui-rules_legal_moves", "=");
    talk_end(t);
}

/* Five in a row knows no moves out of turn, GTP does: they are made on a set-up, and can be undone. */
static void test_five_out_of_turn(void **state)
{
    (void)state;
    struct talk *t = talk_new("renju", 100, 0);
    fine(t, "play b h8");
    fine(t, "play b j8");
    fine(t, "play b k8");
    fine(t, "play w h7");
    fine(t, "play w h6");
    says(t, "list_stones b", "= H8 J8 K8");
    expect(t, "move_history", "= white H6\nwhite H7\nblack K8\nblack J8\nblack H8\n\n");
    says(t, "play b h6", "? illegal move");
    says(t, "gogui-play_sequence b a1 b a2 w a2", "? illegal move");
    expect(t, "move_history", "= white H6\nwhite H7\nblack K8\nblack J8\nblack H8\n\n");
    fine(t, "gg-undo 4");
    expect(t, "move_history", "= black H8\n\n");
    says(t, "gg-undo 2", "? cannot undo");
    fine(t, "gogui-play_sequence b j8 b k8 b l8 b m8");
    says(t, "gogui-rules_final_result", "= black wins by five in a row");
    says(t, "final_score", "= B+");
    says(t, "play w a1", "? illegal move");
    says(t, "genmove w", "? the game is over");
    fine(t, "gg-undo 5");
    says(t, "undo", "? cannot undo");
    says(t, "final_score", "? cannot score");
    says(t, "play b pass", "? illegal move");
    talk_end(t);
}

static void test_genmove_five(void **state)
{
    (void)state;
    struct talk *t = talk_new("gomoku", 200, 0);
    says(t, "genmove b", "= H8");
    says(t, "list_stones b", "= H8");
    char first[16];
    snprintf(first, sizeof first, "%s", ask(t, "reg_genmove b")); /* out of turn, not played */
    assert_int_equal(first[0], '=');
    assert_string_equal(ask(t, "reg_genmove b"), first);
    says(t, "list_stones b", "= H8");
    assert_int_equal(ask(t, "genmove b")[0], '=');
    assert_int_equal(ask(t, "genmove b")[0], '=');
    says(t, "list_stones w", "=");
    fine(t, "gg-undo 3");
    fine(t, "gogui-play_sequence b c3 w a1 b d3 w a2 b e3 w a3 b f3 w a4");
    says(t, "genmove w", "= A5"); /* the other side has a live four, but this is five */
    says(t, "gogui-rules_final_result", "= white wins by five in a row");
    fine(t, "undo");
    const char *five = ask(t, "genmove b");
    assert_true(strcmp(five, "= B3\n\n") == 0 || strcmp(five, "= G3\n\n") == 0);
    talk_end(t);
}

/* ---- handicap ----------------------------------------------------------------------------------*/

static int count_words(const char *text)
{
    int count = 0;
    for (text += strspn(text, "= \n"); *text; text += strspn(text, " \n")) {
        count++;
        text += strcspn(text, " \n");
    }
    return count;
}

static void test_handicap(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 100, 0);
    says(t, "fixed_handicap 1", "? invalid number of stones");
    says(t, "fixed_handicap 10", "? invalid number of stones");
    says(t, "set_free_handicap", "? bad vertex list");
    says(t, "set_free_handicap c3", "? bad vertex list");
    says(t, "set_free_handicap c3 c3", "? bad vertex list");
    says(t, "set_free_handicap c3 pass", "? bad vertex list");
    says(t, "set_free_handicap c3 z9", "? bad vertex list");
    says(t, "place_free_handicap 1", "? invalid number of stones");
    says(t, "place_free_handicap 81", "? invalid number of stones");
    says(t, "fixed_handicap 4", "= C7 G7 C3 G3");
    says(t, "gogui-rules_side_to_move", "= white");
    says(t, "undo", "? cannot undo");
    fine(t, "clear_board");
    fine(t, "set_free_handicap a1 j9 e5");
    says(t, "list_stones b", "= J9 E5 A1");
    fine(t, "komi 0");
    says(t, "final_score", "= B+78"); /* chinese: a point to white for each */
    fine(t, "kata-set-rules japanese");
    says(t, "final_score", "= B+78");
    fine(t, "kata-set-rule whiteHandicapBonus 0");
    fine(t, "kata-set-rule scoring AREA");
    says(t, "final_score", "= B+81");
    talk_end(t);
}

/* Any number on any board: as many as asked for unless the board is small, and white to move. */
static void test_free_handicap_everywhere(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 9", 100, 0);
    for (int size = 2; size <= 25; size++) {
        for (int stones = 2; stones < size * size; stones += 1 + stones / 5) {
            char line[40];
            snprintf(line, sizeof line, "boardsize %d", size);
            fine(t, line);
            snprintf(line, sizeof line, "place_free_handicap %d", stones);
            const char *answer = ask(t, line);
            assert_int_equal(answer[0], '=');
            int placed = count_words(answer), most = size * size / 4 > 2 ? size * size / 4 : 2;
            assert_int_equal(placed, stones < most ? stones : most);
            assert_int_equal(count_words(ask(t, "list_stones black")), placed);
            says(t, "gogui-rules_side_to_move", "= white");
            handicaps_placed++;
        }
    }
    talk_end(t);
}

/* ---- rules and games ---------------------------------------------------------------------------*/

static void test_rules(void **state)
{
    (void)state;
    struct talk *t = talk_new("go 5", 100, 0);
    says(
        t, "kata-get-rules",
        "= {\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\","
        "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N\"}");
    fine(t, "kata-set-rules tromp-taylor");
    says(t, "get_komi", "= 7.5");
    fine(t, "gogui-play_sequence b a2 w b1 b b2 w c1 b c2 w d2 b d1");
    says(t, "is_legal w a1", "= 1"); /* B1 C1 and A1 would go: suicide of three */
    fine(t, "play w a1");
    says(t, "kata-set-rules chinese", "? moves played would not be legal under these rules");
    fine(t, "undo");
    fine(t, "kata-set-rules chinese");
    says(t, "is_legal w a1", "= 0");
    says(t, "tengen-explain w a1",
         "= A1 is suicide: it takes no stone and would have no liberty, together with B1 C1.");
    fine(t, "kata-set-rules { \"ko\" : \"SITUATIONAL\", \"suicide\":true ,\"hasButton\":false}");
    says(t, "kata-get-rules",
         "= {\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SITUATIONAL\",\"scoring\":"
         "\"AREA\",\"suicide\":true,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N\"}");
    fine(t, "kgs-rules new_zealand");
    fine(t, "kata-set-rules BGA");
    fine(t, "komi -0.5");
    says(t, "get_komi", "= -0.5");
    fine(t, "tengen-game gomoku");
    fine(t, "komi 6.5"); /* sent by programs whatever the game */
    says(t, "get_komi", "= 0.0");
    says(t, "kata-get-rules", "? only in Go");
    says(t, "kata-set-rules chinese", "? only in Go");
    talk_end(t);
}

static void test_games(void **state)
{
    (void)state;
    struct talk *t = talk_new("hex", 100, 0);
    says(t, "tengen-game", "= hex 8 freestyle");
    says(t, "gogui-rules_game_id", "= hex");
    says(t, "gogui-rules_board", "? not a square board");
    fine(t, "play b i9"); /* the hexagon has its own names */
    says(t, "list_stones b", "= i9");
    fine(t, "boardsize 3");
    says(t, "gogui-rules_legal_moves",
         "= c5 b4 d4 a3 c4 e3 b3 d3 a2 c3 e2 b2 d2 a1 c2 e1 b1 d1 c1");
    fine(t, "tengen-game hex renju");
    says(t, "tengen-game", "= hex 8 renju");
    fine(t, "tengen-game standard 19");
    says(t, "tengen-game", "= standard 19 standard");
    fine(t, "play b j10");
    says(t, "color J10", "= black"); /* no I: the ninth column */
    says(t, "color K10", "= empty");
    says(t, "play b i10", "? invalid color or coordinate");
    fine(t, "tengen-game go 13 japanese");
    says(t, "get_komi", "= 6.5");
    says(t, "tengen-game", "= go 13");
    talk_end(t);
}

static void test_forbidden(void **state)
{
    (void)state;
    struct talk *t = talk_new("renju", 100, 0);
    fine(t, "gogui-setup b h9 b h10 b j8 b k8 w a1 w c1 w e1 w g1");
    says(t, "tengen-forbidden", "= H8 33");
    says(t, "play b h8", "? illegal move");
    says(t, "is_legal b h8", "= 0");
    says(t, "is_legal w h8", "= 1");
    says(t, "tengen-explain b h8", "= forbidden to black: three-three");
    says(t, "tengen-explain w h8", "= legal");
    says(t, "tengen-explain h9", "= there is a stone already");
    fine(t, "gogui-setup_player w");
    fine(t, "play w h8");
    expect(t, "tengen-shapes b",
           "= TEXT live two H9 J8\nSQUARE H9 J8\nTEXT live two H10 K8\nSQUARE H10 K8\n\n");
    talk_end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_errors_change_nothing),
        cmocka_unit_test(test_same_colour_twice),
        cmocka_unit_test(test_play_after_two_passes),
        cmocka_unit_test(test_five_out_of_turn),
        cmocka_unit_test(test_genmove_five),
        cmocka_unit_test(test_handicap),
        cmocka_unit_test(test_free_handicap_everywhere),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_forbidden),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_gtp", "%ld lines, %ld errors, %ld handicaps", lines_told, errors_told,
                  handicaps_placed);
    return failed;
}

/* The parts of `tengen match` that need no process: players as words, clocks, adding up, the journal. */
#include "match_journal.h"
#include "match_spec.h"
#include "match_tally.h"
#include "match_time.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static long words_checked, journal_games;

/* Two functions of the program that the parts call, in place of the files that would bring the whole of
 * it here: no name is nearly right, and nobody passes. */
const char *nearest_name(const char *word, const char *const *names);
const char *nearest_name(const char *word, const char *const *names)
{
    (void)word;
    (void)names;
    return NULL;
}

void move_name(const tg_game *game, tg_point move, char name[TG_NAME_SIZE]);
void move_name(const tg_game *game, tg_point move, char name[TG_NAME_SIZE])
{
    tg_point_name(game, move, name);
}

/* ---- command lines ------------------------------------------------------------------------------*/

static void expect_words(const char *line, const char *const *expected)
{
    char **words = words_split(line);
    assert_non_null(words);
    int i = 0;
    for (; expected[i]; i++) {
        assert_non_null(words[i]);
        assert_string_equal(words[i], expected[i]);
        words_checked++;
    }
    assert_null(words[i]);
    free(words);
}

static void test_words(void **state)
{
    (void)state;
    expect_words("gnugo", (const char *const[]){"gnugo", NULL});
    expect_words("  gnugo\t--mode  gtp ", (const char *const[]){"gnugo", "--mode", "gtp", NULL});
    expect_words("'a b'c \"d \\\" e\" f\\ g", (const char *const[]){"a bc", "d \" e", "f g", NULL});
    expect_words("x '' \"\"", (const char *const[]){"x", "", "", NULL});
    expect_words("a 'b\\c' \\'", (const char *const[]){"a", "b\\c", "'", NULL});
    expect_words("a b c d e f g", (const char *const[]){"a", "b", "c", "d", "e", "f", "g", NULL});
    expect_words("end\\", (const char *const[]){"end\\", NULL});
    static const char *const wrong[] = {"", "   ", "'", "a 'b", "a \"b", "\"a\\\""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_null(words_split(wrong[i]));
}

static void test_players(void **state)
{
    (void)state;
    struct player_spec spec;
    char message[320];
    assert_true(
        spec_read("Classic:depth=3,time=0.25,name=deep one", &spec, message, sizeof message));
    assert_int_equal(spec.kind, PLAYER_OURS);
    assert_string_equal(spec.engine, "classic");
    assert_string_equal(spec.name, "deep one");
    assert_int_equal(spec.depth, 3);
    assert_true(spec.own_time && spec.time.turn_ms == 250);
    spec_free(&spec);

    assert_true(spec_read("gtp[name=GNU Go, keep=yes,tc=60+1,dir=/tmp]:/usr/games/gnugo --mode gtp",
                          &spec, message, sizeof message));
    assert_int_equal(spec.kind, PLAYER_GTP);
    assert_string_equal(spec.name, "GNU Go");
    assert_string_equal(spec.argv[0], "/usr/games/gnugo");
    assert_string_equal(spec.argv[2], "gtp");
    assert_null(spec.argv[3]);
    assert_string_equal(spec.dir, "/tmp");
    assert_true(spec.keep && !spec.lenient && spec.time.main_ms == 60000);
    assert_int_equal(spec.time.increment_ms, 1000);
    spec_free(&spec);

    assert_true(spec_read("gomocup:./bin/pbrain-x", &spec, message, sizeof message));
    assert_string_equal(spec.name, "pbrain-x");
    spec_free(&spec);

    static const char *const wrong[] = {"",
                                        "gtp",
                                        "classic:depth=1001",
                                        "classic:nodes=x",
                                        "classic:time=-1",
                                        "classic:name=",
                                        "classic:tc=",
                                        "gtp[keep=maybe]:x",
                                        "gtp[]x",
                                        "gomocup[byoyomi=5]:x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        message[0] = '\0';
        assert_false(spec_read(wrong[i], &spec, message, sizeof message));
        assert_true(message[0] != '\0');
        spec_free(&spec);
    }
}

/* ---- clocks -------------------------------------------------------------------------------------*/

static void test_time_words(void **state)
{
    (void)state;
    int64_t ms;
    struct time_rules rules = {.turn_ms = 0};
    assert_true(time_read_seconds("0.5", &ms) && ms == 500);
    assert_true(time_read_seconds("12", &ms) && ms == 12000);
    static const char *const wrong[] = {"",    "0",   "-1",   "x",   "1x",
                                        "inf", "nan", "0x10", "1e9", " 1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(time_read_seconds(wrong[i], &ms));
    assert_true(time_read_main("300+2.5", &rules));
    assert_true(rules.has_main && rules.main_ms == 300000 && rules.increment_ms == 2500);
    assert_true(time_read_main("60", &rules));
    assert_true(rules.main_ms == 60000 && rules.increment_ms == 0);
    assert_false(time_read_main("60+", &rules));
    assert_true(time_read_period("30/5", &rules));
    assert_true(rules.period_ms == 30000 && rules.period_moves == 5);
    assert_true(time_read_period("10", &rules));
    assert_true(rules.period_ms == 10000 && rules.period_moves == 1);
    assert_false(time_read_period("10/", &rules));
    assert_false(time_read_period("0/5", &rules));
}

static void test_clocks(void **state)
{
    (void)state;
    struct time_left left;
    struct time_rules none = {.turn_ms = 0}, turn = {.turn_ms = 100};
    time_start(&none, &left);
    assert_true(time_allowed_us(&none, &left) == INT64_MAX && !time_is_limited(&none));
    time_start(&turn, &left);
    time_use(&turn, &left, 90000);
    assert_int_equal(time_allowed_us(&turn, &left), 100000);

    /* A minute and a second a move. */
    struct time_rules fischer = {.main_ms = 60000, .increment_ms = 1000, .has_main = true};
    time_start(&fischer, &left);
    time_use(&fischer, &left, 10000000);
    assert_int_equal(time_allowed_us(&fischer, &left), 51000000);
    time_use(&fischer, &left, 51050000); /* within the grace: nothing is left but what comes */
    assert_int_equal(time_allowed_us(&fischer, &left), 1000000);
    fischer.turn_ms = 300;
    assert_int_equal(time_allowed_us(&fischer, &left), 300000);

    /* Ten seconds, then five moves in every three. */
    struct time_rules canadian = {
        .main_ms = 10000, .period_ms = 3000, .period_moves = 5, .has_main = true};
    time_start(&canadian, &left);
    assert_int_equal(time_allowed_us(&canadian, &left), 13000000);
    time_use(&canadian, &left, 9000000);
    assert_int_equal(time_allowed_us(&canadian, &left), 4000000);
    time_use(&canadian, &left, 1500000); /* half a second of the first period, its first move */
    assert_true(left.in_period && left.period_moves == 4);
    assert_int_equal(time_allowed_us(&canadian, &left), 2500000);
    for (int i = 0; i < 3; i++)
        time_use(&canadian, &left, 500000);
    assert_true(left.period_moves == 1);
    assert_int_equal(time_allowed_us(&canadian, &left), 1000000);
    time_use(&canadian, &left, 900000);
    assert_true(left.period_moves == 5); /* a new one */
    assert_int_equal(time_allowed_us(&canadian, &left), 3000000);

    struct time_rules only_period = {.period_ms = 2000, .period_moves = 1, .has_main = true};
    time_start(&only_period, &left);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(time_allowed_us(&only_period, &left), 2000000);
        time_use(&only_period, &left, 1999000);
    }
}

/* ---- adding up ------------------------------------------------------------------------------------*/

static struct game_result result_of(int number, int points)
{
    struct game_result result = {.number = number, .black = number % 2, .reason = REASON_FIVE};
    bool black = (points == 2) == (result.black == 0);
    result.outcome = points == 1 ? TG_DRAW : black ? TG_BLACK_WINS : TG_WHITE_WINS;
    if (points == 1) result.reason = REASON_FULL;
    return result;
}

static void test_results(void **state)
{
    (void)state;
    for (int number = 0; number < 2; number++) {
        for (int points = 0; points <= 2; points++) {
            struct game_result result = result_of(number, points);
            assert_int_equal(game_result_points(&result), points);
            assert_int_equal(game_result_loser(&result), points == 1 ? -1 : points == 0 ? 0 : 1);
        }
    }
    for (int i = 0; i < REASONS; i++) {
        enum match_reason reason;
        assert_true(reason_named(reason_name((enum match_reason)i), &reason));
        assert_int_equal(reason, i);
    }
    enum match_reason reason;
    assert_false(reason_named("luck", &reason));
}

/* Results in any order: the pairs count when they are complete, in order when all before them are. */
static void test_tally(void **state)
{
    (void)state;
    struct tally tally;
    struct stats_counts counts;
    assert_true(tally_init(&tally, 6));
    static const int order[] = {3, 2, 5, 0, 4, 1}, points[] = {2, 1, 0, 0, 2, 2};
    static const int in_order[] = {0, 0, 0, 0, 0, 3}, complete[] = {0, 1, 1, 1, 2, 3};
    for (int i = 0; i < 6; i++) {
        struct game_result result = result_of(order[i], points[order[i]]);
        assert_true(tally_add(&tally, &result));
        assert_false(tally_add(&tally, &result)); /* not twice */
        assert_int_equal(tally.ordered, in_order[i]);
        tally_counts(&tally, &counts);
        assert_int_equal(counts.pairs, complete[i] > 0);
        assert_int_equal(stats_units(&counts), complete[i] ? complete[i] : i + 1);
    }
    struct game_result beyond = result_of(6, 2);
    assert_false(tally_add(&tally, &beyond));
    assert_int_equal(tally.done, 6);
    assert_int_equal(tally_count(&tally, 2), 3);
    assert_int_equal(tally_count(&tally, 1), 1);
    assert_int_equal(tally_count(&tally, 0), 2);
    static const long pairs[STATS_CLASSES] = {1, 0, 0, 1, 1};
    assert_memory_equal(tally.pairs, pairs, sizeof pairs);
    assert_memory_equal(tally.in_order.of, pairs, sizeof pairs);
    assert_int_equal(tally.lost_by[0][REASON_FIVE], 2);
    assert_int_equal(tally.lost_by[1][REASON_FIVE], 3);
    assert_int_equal(tally.drawn_by[REASON_FULL], 1);
    tally_done(&tally);
}

/* ---- the journal ----------------------------------------------------------------------------------*/

static const char path[] = "test_match_parts.journal";

static void write_journal(tg_game *board, int games)
{
    char message[JOURNAL_MESSAGE];
    struct journal journal;
    char *argv[] = {(char[]){"match"}, (char[]){"--a"}, (char[]){"a b%\n\x7f中"}, NULL};
    unlink(path);
    assert_true(journal_create(&journal, path, 3, argv, UINT64_C(0x8123456789abcdef), message));
    for (int i = 0; i < games; i++) {
        struct match_move moves[] = {{tg_point_parse(board, "h8", 2), -1},
                                     {tg_point_parse(board, "a15", 3), i}};
        struct game_result result = result_of(i, i % 3);
        result.move_count = i % 3;
        result.moves = moves;
        result.opening = i / 2;
        result.when = 1700000000 + i;
        result.thinking[1] = (struct thinking){i, 1000 + i, 5, UINT64_C(1) << 40};
        snprintf(result.note, sizeof result.note, "it says 'x = %% %d'", i);
        snprintf(result.score, sizeof result.score, "B+%d.5", i);
        result.score_differs = i % 2;
        assert_true(journal_add(&journal, board, &result, message));
    }
    journal_close(&journal);
}

static int count_games(const struct journal *journal, const tg_game *board)
{
    char message[JOURNAL_MESSAGE];
    struct game_result result;
    size_t at = 0;
    int count = 0;
    for (; journal_next(journal, board, &at, &result, message); count++) {
        char note[64], score[16];
        snprintf(note, sizeof note, "it says 'x = %% %d'", count);
        snprintf(score, sizeof score, "B+%d.5", count);
        assert_int_equal(result.number, count);
        assert_int_equal(result.opening, count / 2);
        assert_int_equal(game_result_points(&result), count % 3);
        assert_string_equal(result.note, note);
        assert_string_equal(result.score, score);
        assert_int_equal(result.score_differs, count % 2);
        assert_int_equal(result.when, 1700000000 + count);
        assert_true(result.thinking[1].nodes == UINT64_C(1) << 40);
        assert_int_equal(result.thinking[1].total_us, 1000 + count);
        assert_int_equal(result.move_count, count % 3);
        if (result.move_count == 2) assert_int_equal(result.moves[1].ms, count);
        if (result.move_count == 2) assert_int_equal(result.moves[0].ms, -1);
        game_result_done(&result);
        journal_games++;
    }
    assert_string_equal(message, "");
    return count;
}

/* Cut at every byte: what is whole before the cut is read, the rest is taken off. */
static void test_journal(void **state)
{
    (void)state;
    enum { GAMES = 5 };
    char message[JOURNAL_MESSAGE], text[8192];
    struct journal journal;
    tg_game *board = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    write_journal(board, GAMES);
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    assert_true(length > 0 && length < sizeof text);
    const char *head_end = strstr(text, "\nopenings ");
    assert_non_null(head_end);
    size_t head = (size_t)(strchr(head_end + 1, '\n') - text) + 1;
    for (size_t cut = length; cut > 0; cut--) {
        int whole = 0;
        for (size_t i = head; i < cut; i++)
            whole += text[i] == '\n';
        assert_int_equal(truncate(path, (off_t)cut), 0);
        bool opened = journal_open(&journal, path, message);
        assert_int_equal(opened, cut >= head);
        if (opened) {
            assert_int_equal(journal.arg_count, 2);
            assert_string_equal(journal.args[1], "a b%\n\x7f中");
            assert_true(journal.openings == UINT64_C(0x8123456789abcdef));
            assert_int_equal(count_games(&journal, board), whole);
        }
        journal_close(&journal);
        file = fopen(path, "wb"); /* as it was */
        assert_true(file && fwrite(text, 1, cut - 1, file) == cut - 1);
        fclose(file);
    }
    unlink(path);
    tg_game_free(board);
}

/* Only what holds no game may be written over. */
static void test_journal_kept(void **state)
{
    (void)state;
    char message[JOURNAL_MESSAGE];
    char *argv[] = {(char[]){"match"}, NULL};
    struct journal journal;
    tg_game *board = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    write_journal(board, 0);
    assert_true(journal_create(&journal, path, 1, argv, 1, message));
    journal_close(&journal);
    write_journal(board, 1);
    assert_false(journal_create(&journal, path, 1, argv, 1, message));
    journal_close(&journal);
    assert_true(journal_open(&journal, path, message));
    assert_int_equal(count_games(&journal, board), 1);
    assert_true(journal_plan(&journal, 50, message));
    journal_close(&journal);
    assert_true(journal_open(&journal, path, message));
    assert_int_equal(journal.games, 50);
    journal_close(&journal);
    unlink(path);
    tg_game_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),      cmocka_unit_test(test_players),
        cmocka_unit_test(test_time_words), cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_results),    cmocka_unit_test(test_tally),
        cmocka_unit_test(test_journal),    cmocka_unit_test(test_journal_kept),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_match_parts", "%ld words, %ld games read from journals", words_checked,
                  journal_games);
    return failed;
}

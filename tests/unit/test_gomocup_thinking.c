/* The Gomocup protocol while it thinks: stop, end, time limits, lines that wait.
 *
 * The machine may be busy with other things just now, so a time is measured several times and the best one
 * counts; the worst is printed. */
#include "base/clock.h"
#include "brain.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Sanitizers look for other things than speed. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
# define SANITIZED 1
#elif defined(__has_feature)
# define SANITIZED (__has_feature(thread_sanitizer) || __has_feature(address_sanitizer))
#else
# define SANITIZED 0
#endif

enum { SLOWER = SANITIZED ? 10 : 1, STOP_MS = 50 * SLOWER, TRIES = 4, LONG_MS = 60000 };

static long stops;
static int64_t worst_stop_ms, worst_end_ms;

static void start(struct brain *brain, int size)
{
    brain_init(brain, true);
    brain_say(brain, "START %d", size);
    brain_say(brain, "INFO timeout_turn %d", LONG_MS);
    assert_string_equal(brain_heard(brain), "OK\n");
}

/* A quiet position on a large board, enough for hours. */
static void say_board(struct brain *brain, const char *command)
{
    /* Nothing is to be found here for long. */
    static const char *const lines[] = {"3,3,1", "7,7,2", "12,4,1", "8,8,2"};
    brain_say(brain, "%s", command);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        brain_say(brain, "%s", lines[i]);
    brain_say(brain, "DONE");
}

static int points_in(const char *answer)
{
    int count = 0;
    for (const char *at = strchr(answer, ','); at; at = strchr(at + 1, ','))
        count++;
    return count;
}

/* ---- stop --------------------------------------------------------------------------------------*/

/* Lets it think for a while, stops it, and returns how long the answer took. */
static int64_t time_a_stop(struct brain *brain, const char *stop, int think_ms)
{
    if (think_ms) brain_wait_idle(brain, think_ms);
    assert_true(gomocup_thinking(brain->gomocup));
    brain_heard(brain);
    int64_t begin = clock_ms();
    brain_say(brain, "%s", stop);
    brain_wait_idle(brain, LONG_MS);
    int64_t took = clock_ms() - begin;
    assert_false(gomocup_thinking(brain->gomocup));
    if (took > worst_stop_ms) worst_stop_ms = took;
    stops++;
    return took;
}

static void ask_move(struct brain *brain)
{
    say_board(brain, "BOARD");
}

static void ask_nbest(struct brain *brain)
{
    say_board(brain, "YXBOARD");
    brain_say(brain, "YXNBEST 5");
}

static void ask_defence(struct brain *brain)
{
    say_board(brain, "YXBOARD");
    brain_say(brain, "YXSEARCHDEFEND");
}

static void ask_balance_one(struct brain *brain)
{
    say_board(brain, "YXBOARD");
    brain_say(brain, "YXBALANCEONE");
}

static void ask_balance_two(struct brain *brain)
{
    say_board(brain, "YXBOARD");
    brain_say(brain, "YXBALANCETWO 5");
}

static void test_stop(void **state)
{
    static const struct {
        void (*ask)(struct brain *brain);
        int points;
    } cases[] = {{ask_move, 1},
                 {ask_nbest, 1},
                 {ask_defence, 1},
                 {ask_balance_one, 1},
                 {ask_balance_two, 2}};
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        int64_t best = INT64_MAX;
        for (int i = 0; i < TRIES; i++) {
            struct brain brain;
            start(&brain, 20);
            brain_say(&brain, "INFO show_detail %d", i);
            cases[c].ask(&brain);
            int64_t took = time_a_stop(&brain, i % 2 ? "STOP" : "yxstop", i == 0 ? 0 : 30 * i);
            if (took < best) best = took;
            const char *heard = brain_heard(&brain), *last = heard;
            for (const char *at = heard; (at = strchr(at, '\n')) != NULL && *++at;)
                last = at;
            assert_int_equal(points_in(last), cases[c].points);
            brain_done(&brain);
        }
        if (best >= STOP_MS) fail_msg("case %d: stopped after %d ms", (int)c, (int)best);
    }
}

static void test_stop_opening(void **state)
{
    static const char *const shown[] = {"", "9,9 10,9 12,12", "9,9 10,9 12,12 11,8 8,8"};
    (void)state;
    for (int c = 0; c < 3; c++) {
        int64_t best = INT64_MAX;
        for (int i = 0; i < TRIES; i++) {
            struct brain brain;
            char copy[64];
            start(&brain, 20);
            brain_say(&brain, "SWAP2BOARD");
            snprintf(copy, sizeof copy, "%s", shown[c]);
            for (char *point = strtok(copy, " "); point; point = strtok(NULL, " "))
                brain_say(&brain, "%s", point);
            brain_say(&brain, "DONE");
            int64_t took = time_a_stop(&brain, "STOP", 15 * i);
            if (took < best) best = took;
            const char *heard = brain_heard(&brain);
            int points = points_in(heard);
            if (c == 0)
                assert_int_equal(points, 3);
            else
                assert_true(strcmp(heard, "SWAP\n") == 0 || points == 1 || (c == 1 && points == 2));
            brain_done(&brain);
        }
        if (best >= STOP_MS) fail_msg("opening %d: stopped after %d ms", c, (int)best);
    }
}

/* Nothing to stop: nothing to say. */
static void test_stop_idle(void **state)
{
    struct brain brain;
    (void)state;
    start(&brain, 15);
    brain_say(&brain, "STOP");
    brain_say(&brain, "YXSTOP");
    assert_string_equal(brain_heard(&brain), "");
    brain_done(&brain);
}

/* ---- end ---------------------------------------------------------------------------------------*/

static void test_end(void **state)
{
    (void)state;
    for (int with_end = 0; with_end < 2; with_end++) {
        int64_t best = INT64_MAX;
        for (int i = 0; i < TRIES; i++) {
            struct brain brain;
            start(&brain, 20);
            if (i % 2)
                ask_balance_two(&brain);
            else
                ask_move(&brain);
            brain_say(&brain, "TURN 0,0"); /* waits, and will never be answered */
            brain_wait_idle(&brain, 20 * i);
            int64_t begin = clock_ms();
            if (with_end) {
                brain_say(&brain, "END");
                assert_true(brain.ended);
            }
            assert_string_equal(brain_heard(&brain), "");
            brain_done(&brain); /* without END: the pipe is closed */
            int64_t took = clock_ms() - begin;
            if (took < best) best = took;
            if (took > worst_end_ms) worst_end_ms = took;
        }
        if (best >= STOP_MS) fail_msg("ended after %d ms", (int)best);
    }
}

/* ---- lines that come meanwhile -----------------------------------------------------------------*/

static void test_queue(void **state)
{
    struct brain brain;
    int x[3], y[3];
    (void)state;
    brain_init(&brain, true);
    brain_say(&brain, "START 15");
    brain_say(&brain, "INFO max_depth 3");
    say_board(&brain, "BOARD");
    assert_true(gomocup_thinking(brain.gomocup));
    brain_say(&brain, "TURN 0,0");
    brain_say(&brain, "ABOUT");
    brain_say(&brain, "TURN 14,14");
    brain_wait_idle(&brain, LONG_MS);
    char name[8];
    assert_int_equal(sscanf(brain_heard(&brain), "OK\n%d,%d\n%d,%d\n%4[name]=%*[^\n]\n%d,%d\n",
                            &x[0], &y[0], &x[1], &y[1], name, &x[2], &y[2]),
                     7);
    brain_done(&brain);
}

/* A STOP counts for everything before it and nothing behind it. */
static void test_queue_and_stop(void **state)
{
    struct brain brain;
    int x[3], y[3];
    (void)state;
    start(&brain, 20);
    ask_move(&brain);
    brain_say(&brain, "TURN 0,0");
    brain_say(&brain, "STOP");
    ask_move(&brain);
    int64_t begin = clock_ms();
    while (gomocup_thinking(brain.gomocup) && points_in(brain.said.text ? brain.said.text : "") < 2
           && clock_ms() - begin < LONG_MS)
        brain_wait_idle(&brain, 5);
    assert_true(clock_ms() - begin < LONG_MS / 2);
    assert_int_equal(sscanf(brain_heard(&brain), "%d,%d\n%d,%d\n", &x[0], &y[0], &x[1], &y[1]), 4);
    brain_wait_idle(&brain, 100);
    assert_true(gomocup_thinking(brain.gomocup)); /* about the last one */
    time_a_stop(&brain, "STOP", 0);
    assert_int_equal(sscanf(brain_heard(&brain), "%d,%d\n", &x[2], &y[2]), 2);
    brain_done(&brain);
}

/* END waits for nothing, whatever stands in the queue. */
static void test_queue_and_end(void **state)
{
    struct brain brain;
    (void)state;
    start(&brain, 20);
    ask_move(&brain);
    for (int i = 0; i < 100; i++)
        brain_say(&brain, "ABOUT");
    brain_say(&brain, "END");
    assert_true(brain.ended);
    assert_string_equal(brain_heard(&brain), "");
    brain_done(&brain);
}

/* Too much for the queue is told, not kept. */
static void test_queue_is_limited(void **state)
{
    enum { LENGTH = 1 << 16 };
    struct brain brain;
    char *line = malloc(LENGTH + 1);
    (void)state;
    start(&brain, 20);
    ask_move(&brain);
    memset(line, 'x', LENGTH);
    line[LENGTH] = '\0';
    for (int i = 0; i < 100; i++)
        assert_true(gomocup_line(brain.gomocup, line, LENGTH, false));
    brain_say(&brain, "STOP");
    brain_wait_idle(&brain, LONG_MS);
    const char *heard = brain_heard(&brain);
    assert_non_null(strstr(heard, "MESSAGE a line is lost"));
    assert_non_null(strstr(heard, "UNKNOWN command 'xxx"));
    free(line);
    brain_done(&brain);
}

/* ---- time --------------------------------------------------------------------------------------*/

static int64_t time_a_move(struct brain *brain)
{
    int64_t begin = clock_ms();
    ask_move(brain);
    brain_wait_idle(brain, LONG_MS);
    assert_int_equal(points_in(brain_heard(brain)), 1);
    return clock_ms() - begin;
}

static void test_time(void **state)
{
    static const struct {
        const char *info; /* besides the turn's minute */
        int limit_ms;     /* the answer comes before it … */
        int least_ms;     /* … and the time is used */
    } cases[] = {
        {"INFO timeout_turn 400", 400, 200}, {"INFO timeout_turn 100", 100, 25},
        {"INFO timeout_turn 0", 1000, 0},    {"INFO time_left -5", 1000, 0},
        {"INFO time_left 300", 300, 0},      {"INFO timeout_match 2000", 2000, 0},
        {"INFO max_node 2000", 1000, 0},     {"INFO max_depth 2", 1000, 0},
    };
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        int64_t best = INT64_MAX;
        for (int i = 0; i < TRIES; i++) {
            struct brain brain;
            start(&brain, 20);
            brain_say(&brain, "%s", cases[c].info);
            int64_t took = time_a_move(&brain);
            assert_true(took >= cases[c].least_ms);
            if (took < best) best = took;
            brain_done(&brain);
        }
        if (best >= cases[c].limit_ms * SLOWER) fail_msg("%s: %d ms", cases[c].info, (int)best);
    }
}

/* A clock that nobody tells the time of is counted down here. */
static void test_match_clock(void **state)
{
    struct brain brain;
    int64_t total = 0;
    (void)state;
    start(&brain, 20);
    brain_say(&brain, "INFO timeout_match 600");
    for (int i = 0; i < 12; i++)
        total += time_a_move(&brain);
    assert_true(total < 600 + 12 * STOP_MS); /* each move may have been kept waiting a little */
    brain_done(&brain);
}

/* A limit that comes while it thinks holds for this thought. */
static void test_shorter_while_thinking(void **state)
{
    int64_t best = INT64_MAX;
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        struct brain brain;
        start(&brain, 20);
        ask_move(&brain);
        brain_wait_idle(&brain, 20);
        int64_t begin = clock_ms();
        brain_say(&brain, "INFO timeout_turn 200");
        brain_wait_idle(&brain, LONG_MS);
        int64_t took = clock_ms() - begin;
        if (took < best) best = took;
        assert_int_equal(points_in(brain_heard(&brain)), 1);
        brain_done(&brain);
    }
    assert_true(best < 200 * SLOWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_opening),
        cmocka_unit_test(test_stop_idle),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_queue),
        cmocka_unit_test(test_queue_and_stop),
        cmocka_unit_test(test_queue_and_end),
        cmocka_unit_test(test_queue_is_limited),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_match_clock),
        cmocka_unit_test(test_shorter_while_thinking),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("gomocup_thinking",
                  "%ld stops, the slowest after %lld ms; the slowest end %lld ms", stops,
                  (long long)worst_stop_ms, (long long)worst_end_ms);
    return failed;
}

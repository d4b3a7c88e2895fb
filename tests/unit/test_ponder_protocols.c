/* Pondering, resigning and little memory as the protocols have them. */
#include "base/clock.h"
#include "brain.h"
#include "gtp_help.h"
#include "proto/gomocup.h"
#include "proto/gtp.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { PATIENCE_MS = 2000 };

static long answers;

/* Pondering that was told to stop does so within milliseconds; the machine may take its time. */
static void must_end(const tg_engine *engine)
{
    int64_t end = clock_ms() + PATIENCE_MS;
    while (tg_engine_pondering(engine) && clock_ms() < end)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    assert_false(tg_engine_pondering(engine));
}

/* ---- Gomocup -----------------------------------------------------------------------------------*/

static void start(struct brain *brain)
{
    brain_init(brain, true);
    brain_say(brain, "INFO timeout_turn 100");
    brain_say(brain, "START 15");
    assert_string_equal(brain_heard(brain), "OK\n");
}

static void turn(struct brain *brain, const char *line)
{
    brain_say(brain, "%s", line);
    brain_wait_idle(brain, 10 * PATIENCE_MS);
    const char *heard = brain_heard(brain);
    assert_true(heard[0] >= '0' && heard[0] <= '9');
    answers++;
}

static void test_gomocup(void **state)
{
    static const char *const ends[] = {"TAKEBACK 0,0", "INFO pondering 0", "ABOUT",  "STOP",
                                       "RESTART",      "START 19",         "nothing"};
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct brain brain;
        start(&brain);
        turn(&brain, "TURN 0,0");
        assert_false(tg_engine_pondering(gomocup_engine(brain.gomocup))); /* nobody asked for it */
        brain_say(&brain, "INFO pondering 1");
        turn(&brain, "TURN 0,14");
        assert_true(tg_engine_pondering(gomocup_engine(brain.gomocup)));
        turn(&brain, "TURN 14,14");
        assert_true(tg_engine_pondering(gomocup_engine(brain.gomocup)));
        if (strcmp(ends[i], "nothing") != 0) {
            brain_say(&brain, "%s", ends[i]);
            must_end(gomocup_engine(brain.gomocup));
        }
        int64_t begin = clock_ms();
        brain_done(&brain); /* also in the middle of it */
        assert_in_range(clock_ms() - begin, 0, PATIENCE_MS);
    }
}

/* Limits that are no time are not helped by it, and without a thread it cannot be. */
static void test_gomocup_not(void **state)
{
    struct brain brain;
    (void)state;
    start(&brain);
    brain_say(&brain, "INFO pondering 1");
    brain_say(&brain, "INFO level 2");
    turn(&brain, "TURN 0,0");
    assert_false(tg_engine_pondering(gomocup_engine(brain.gomocup)));
    brain_done(&brain);
    brain_init(&brain, false);
    brain_say(&brain, "INFO timeout_turn 100");
    brain_say(&brain, "INFO pondering 1");
    brain_say(&brain, "START 15");
    brain_say(&brain, "TURN 0,0");
    assert_false(tg_engine_pondering(gomocup_engine(brain.gomocup)));
    brain_done(&brain);
}

static void hear(void *self, const char *text, size_t length)
{
    str_add_n(self, text, length);
}

static enum tg_error think_in_little(tg_engine *engine, const tg_game *game,
                                     const struct tg_limits *limits, tg_info_fn *info, void *user,
                                     struct tg_answer *answer)
{
    tg_point points[TG_MAX_POINTS];
    (void)engine, (void)limits, (void)info, (void)user;
    int count = tg_points(game, points), i = 0;
    while (i + 1 < count && tg_stone(game, points[i]))
        i++;
    *answer = (struct tg_answer){.move = points[i], .memory = 1 << 20, .memory_short = true};
    return TG_OK;
}

/* A smaller table than was allowed is told, once. */
static void test_memory_told(void **state)
{
    static const struct gomocup_thinker thinker = {think_in_little, NULL, NULL};
    struct str said = {0};
    struct gomocup_host host = {.self = &said, .output = hear, .thinker = &thinker};
    struct gomocup *brain = gomocup_new(&host);
    static const char *const lines[] = {"START 15", "BEGIN", "TURN 5,5"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        gomocup_line(brain, lines[i], strlen(lines[i]), false);
    assert_string_equal(said.text,
                        "OK\nMESSAGE there is less memory than allowed: positions are remembered "
                        "in 1024 KiB\n0,0\n1,0\n");
    gomocup_free(brain);
    str_done(&said);
}

/* ---- GTP ---------------------------------------------------------------------------------------*/

static void test_gtp(void **state)
{
    static const char *const games[] = {"gomoku 15", "go 9"};
    static const char *const ends[] = {"play w C3", "undo", "clear_board",
                                       "kata-set-param ponderingEnabled false", "genmove w"};
    (void)state;
    for (int g = 0; g < 2; g++) {
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            struct talk *t = talk_new_with(g ? NULL : "tengen", games[g], 0, 20);
            assert_string_equal(ask(t, "kata-get-param ponderingEnabled"), "= false\n\n");
            ask(t, "genmove b");
            assert_false(tg_engine_pondering(gtp_engine(t->gtp)));
            ask(t, "undo");
            assert_string_equal(ask(t, "kata-set-param ponderingEnabled true"), "=\n\n");
            ask(t, "genmove b");
            assert_true(tg_engine_pondering(gtp_engine(t->gtp)));
            ask(t, "showboard"); /* looking does not disturb it */
            ask(t, "time_left w 10 0");
            assert_true(tg_engine_pondering(gtp_engine(t->gtp)));
            ask(t, ends[i]);
            if (strcmp(ends[i], "genmove w") != 0) must_end(gtp_engine(t->gtp));
            answers += 2;
            talk_end(t);
        }
    }
}

/* ---- Resigning ---------------------------------------------------------------------------------*/

static enum tg_error think_lost(const tg_game *game, const struct tg_limits *limits,
                                tg_info_fn *info, void *user, struct tg_answer *answer)
{
    tg_point points[TG_MAX_POINTS];
    (void)limits, (void)info, (void)user;
    int count = tg_points(game, points), i = 0;
    while (i + 1 < count && tg_judge(game, points[i]) != TG_LEGAL)
        i++;
    *answer = (struct tg_answer){.move = points[i], .win_rate = 0.01, .mate_in = -3};
    return TG_OK;
}

static struct talk *talk_to_loser(bool keeps_on)
{
    struct talk *t = calloc(1, sizeof *t);
    struct gtp_options options = {.limits = {.struct_size = sizeof options.limits},
                                  .keeps_on = keeps_on,
                                  .write = talk_write,
                                  .wake = talk_wake,
                                  .user = t,
                                  .think = think_lost};
    if (!t) give_up("no memory");
    tg_config_init(&options.config, TG_FREESTYLE);
    t->gtp = gtp_new(&options, NULL);
    if (!t->gtp) give_up("no session");
    return t;
}

static void test_resign(void **state)
{
    (void)state;
    struct talk *t = talk_to_loser(false);
    assert_string_not_equal(ask(t, "genmove b"), "= resign\n\n");
    ask(t, "play w h8");
    assert_string_equal(ask(t, "genmove b"), "= resign\n\n"); /* lost twice in a row */
    assert_string_not_equal(ask(t, "reg_genmove b"), "= resign\n\n");
    ask(t, "clear_board");
    assert_string_not_equal(ask(t, "genmove b"), "= resign\n\n");
    assert_string_equal(ask(t, "kata-set-param allowResignation false"), "=\n\n");
    ask(t, "play w h8");
    assert_string_not_equal(ask(t, "genmove b"), "= resign\n\n");
    talk_end(t);
    t = talk_to_loser(true);
    for (int i = 0; i < 4; i++) {
        assert_string_not_equal(ask(t, "genmove b"), "= resign\n\n");
        assert_string_not_equal(ask(t, "genmove w"), "= resign\n\n");
    }
    talk_end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gomocup),     cmocka_unit_test(test_gomocup_not),
        cmocka_unit_test(test_memory_told), cmocka_unit_test(test_gtp),
        cmocka_unit_test(test_resign),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("ponder_protocols", "%ld answers", answers);
    return failed;
}

/* Any lines to a Gomocup brain. It is the lines that matter, so somebody answers who does not think; lines like
 * these to the engine are in tests/unit/test_gomocup.c. */
#include "proto/gomocup.h"

#include "fuzz.h"

enum { ANSWERS = 12, LINE_MAX_BYTES = 4096 }; /* so many answers are enough */

struct listener {
    int points; /* lines that are an answer of points */
};

/* Whole lines, and nothing that the protocol does not know. */
static void hear(void *self, const char *text, size_t length)
{
    static const char *const known[] = {"OK\n",  "ERROR ",  "UNKNOWN ", "MESSAGE ",
                                        "INFO ", "FORBID ", "SWAP\n",   "name=\""};
    struct listener *listener = self;
    CHECK(length > 0 && text[length - 1] == '\n');
    for (const char *line = text; line < text + length; line = strchr(line, '\n') + 1) {
        CHECK(strchr(line, '\n') - line < 8192);
        bool fine = *line >= '0' && *line <= '9';
        listener->points += fine;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            fine = fine || strncmp(line, known[i], strlen(known[i])) == 0;
        CHECK(fine);
    }
}

static bool is_excluded(const struct tg_limits *limits, tg_point point)
{
    for (int i = 0; i < limits->excluded_count; i++)
        if (limits->excluded[i] == point) return true;
    return false;
}

/* The first move there is, and one report. */
static enum tg_error answer_first(tg_engine *engine, const tg_game *game,
                                  const struct tg_limits *limits, tg_info_fn *info, void *user,
                                  struct tg_answer *answer)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), i = 0;
    CHECK(!engine && limits->struct_size == sizeof *limits);
    while (i < count && (tg_judge(game, points[i]) != TG_LEGAL || is_excluded(limits, points[i])))
        i++;
    *answer = (struct tg_answer){.move = i < count ? points[i] : (tg_point)TG_NO_POINT};
    answer->score = (i * 7919) % 101 - 50;
    struct tg_info report = {.struct_size = sizeof report,
                             .depth = 1,
                             .score = answer->score,
                             .mate_in = i % 5 - 2,
                             .line_count = i < count,
                             .line = &answer->move,
                             .rank = 1,
                             .ranks = limits->lines,
                             .win_rate = -1,
                             .prior = -1};
    if (info) info(&report, user);
    return TG_OK;
}

static enum tg_error decide_first(tg_engine *engine, const tg_opening *opening,
                                  const struct tg_limits *limits, struct tg_decision *decision)
{
    struct tg_question question;
    tg_point points[TG_MAX_POINTS];
    CHECK(!engine && limits->struct_size == sizeof *limits);
    tg_opening_ask(opening, &question);
    int count = tg_opening_points(opening, points);
    *decision = (struct tg_decision){.ask = question.ask, .number = question.low};
    decision->point = count ? points[count / 2] : (tg_point)TG_NO_POINT;
    decision->choice = question.choices & TG_CHOOSE_MORE ? TG_CHOOSE_MORE : TG_CHOOSE_STAY;
    return TG_OK;
}

static enum tg_error balance_first(tg_engine *engine, const tg_game *game,
                                   const struct tg_limits *limits, int64_t bias, int count,
                                   tg_point moves[2])
{
    tg_point points[TG_MAX_POINTS];
    int point_count = tg_points(game, points), found = 0;
    (void)bias;
    CHECK(!engine && limits->struct_size == sizeof *limits && count >= 1 && count <= 2);
    moves[0] = moves[1] = TG_NO_POINT;
    for (int i = 0; i < point_count && found < count; i++)
        if (tg_judge(game, points[i]) == TG_LEGAL && !is_excluded(limits, points[i]))
            moves[found++] = points[i];
    return TG_OK;
}

static bool say(struct gomocup *brain, const char *line)
{
    return gomocup_line(brain, line, strlen(line), false);
}

/* Balanced moves take what they get, so it is little, and told again after every INFO. */
static void say_limits(struct gomocup *brain)
{
    say(brain, "INFO max_depth 1");
    say(brain, "INFO max_node 50");
    say(brain, "INFO timeout_turn 2");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct listener listener = {0};
    static const struct gomocup_thinker quick = {answer_first, decide_first, balance_first};
    struct gomocup_host host = {.self = &listener, .output = hear, .thinker = &quick};
    struct gomocup *brain = gomocup_new(&host);
    CHECK(brain != NULL);
    say_limits(brain);
    bool more = true;
    for (size_t at = 0; more && at < size && listener.points < ANSWERS;) {
        char line[LINE_MAX_BYTES + 1];
        size_t length = 0;
        bool cut = false;
        for (; at < size && data[at] != '\n'; at++) {
            if (length < LINE_MAX_BYTES)
                line[length++] = data[at] ? (char)data[at] : ' ';
            else
                cut = true;
        }
        at++;
        line[length] = '\0';
        char *exact = exact_copy((const uint8_t *)line, length + 1);
        more = gomocup_line(brain, exact, length, cut);
        free(exact);
        if (strcspn(line, "iI") == strspn(line, " \t"))
            say_limits(brain); /* it may have been INFO */
        CHECK(!gomocup_thinking(brain));
    }
    gomocup_free(brain);
    return 0;
}

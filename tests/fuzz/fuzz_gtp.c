/* Any lines to GTP. Every command has one answer, in the protocol's form; one that failed changed nothing.
 * There are no files, and no engine either: who is asked for a move names a point that the position picks,
 * so that thousands of conversations a second are possible. Engines are tested elsewhere. */
#include "base/str.h"
#include "proto/gtp.h"

#include "fuzz.h"

enum { LINES = 40, LINE_BYTES = 4096 };

struct session {
    struct gtp *gtp;
    struct str out; /* the last answer */
};

static void hear(void *user, const char *text, size_t length)
{
    str_add_n(&((struct session *)user)->out, text, length);
}

static void nobody(void *user)
{
    (void)user;
}

/* A move of the position's choice, legal or not, with a few lines of analysis. Some positions are given
 * up, some not understood. */
static enum tg_error think(const tg_game *game, const struct tg_limits *limits, tg_info_fn *info,
                           void *user, struct tg_answer *answer)
{
    static float ownership[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    struct tg_result result;
    int count = tg_points(game, points);
    uint64_t hash = tg_hash(game);
    tg_get_result(game, &result);
    CHECK(result.outcome == TG_ONGOING);
    CHECK(limits->excluded_count <= TG_MAX_POINTS + 1 && limits->time_left_ms >= 0);
    int ranks = limits->lines > 0 ? limits->lines : 1;
    for (int rank = 1; info && rank <= ranks; rank++) {
        struct tg_info found = {.struct_size = sizeof found,
                                .nodes = hash % 1000,
                                .rank = rank,
                                .ranks = ranks,
                                .line = points,
                                .line_count = (int)(hash >> 8 & 63) % count,
                                .win_rate = hash % 5 ? 0.25 : -1,
                                .prior = hash % 3 ? 0.5 : -1,
                                .has_lead = hash % 2,
                                .ownership = limits->ownership && hash % 4 ? ownership : NULL};
        info(&found, user);
    }
    *answer = (struct tg_answer){.move = points[hash % (uint64_t)count], .resign = hash % 11 == 0};
    if (hash % 7 == 0) answer->move = TG_NO_POINT;
    return hash % 13 ? TG_OK : TG_ERR_THREAD;
}

/* Has one line answered; an analysis is ended by an empty line. False after quit. */
static bool say(struct session *s, const char *line, size_t length, bool cut)
{
    str_done(&s->out);
    bool more =
        gtp_line(s->gtp, line, length, cut) && gtp_settle(s->gtp) && gtp_line(s->gtp, "", 0, false);
    CHECK(!s->out.failed);
    return more;
}

/* Nothing for an empty line, else one answer: = or ?, an empty line at its end and none before that. */
static bool check_answer(const struct session *s)
{
    if (s->out.length == 0) return false;
    CHECK(s->out.text[0] == '=' || s->out.text[0] == '?');
    const char *end = strstr(s->out.text, "\n\n");
    CHECK(end && end[2] == '\0');
    return s->out.text[0] == '?';
}

/* What can be seen of the session without thinking. */
static char *look(struct session *s)
{
    static const char *const questions[] = {"tengen-game",   "get_komi",      "move_history",
                                            "list_stones b", "list_stones w", "tengen-time b"};
    struct str all = {0};
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        CHECK(say(s, questions[i], strlen(questions[i]), false));
        CHECK(!check_answer(s));
        str_add(&all, s->out.text);
    }
    char *text = str_take(&all);
    CHECK(text != NULL);
    return text;
}

/* Guesses from random games take a while: only one for an input, and on small boards. */
static bool guesses(const char *line)
{
    static const char *const words[] = {"cleanup", "final", "result", "territory", "evaluation"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strstr(line, words[i])) return true;
    return false;
}

static bool is_large(const char *state)
{
    static const char go[] = "= go ";
    return strncmp(state, go, sizeof go - 1) == 0 && atoi(state + sizeof go - 1) > 5;
}

/* One line of the input, ended by NUL, in a block of its own size. */
static char *take_line(const uint8_t *data, size_t size, size_t *at, size_t *length, bool *cut)
{
    const uint8_t *start = data + *at, *end = memchr(start, '\n', size - *at);
    size_t whole = end ? (size_t)(end - start) : size - *at;
    *cut = whole > LINE_BYTES;
    *length = *cut ? LINE_BYTES : whole;
    *at += whole + 1;
    char *line = calloc(*length + 1, 1);
    CHECK(line != NULL);
    for (size_t i = 0; i < *length; i++)
        line[i] = start[i] ? (char)start[i] : ' ';
    return line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session s = {.gtp = NULL};
    struct gtp_options options = {.limits = {.struct_size = sizeof options.limits},
                                  .write = hear,
                                  .wake = nobody,
                                  .user = &s,
                                  .think = think};
    tg_config_init(&options.config, TG_GO);
    options.config.size = 5;
    s.gtp = gtp_new(&options, NULL);
    CHECK(s.gtp != NULL);
    bool more = true;
    int guesses_left = 1, lines = 0;
    char *before = look(&s);
    for (size_t at = 0; more && at < size && lines < LINES; lines++) {
        size_t length;
        bool cut;
        char *line = take_line(data, size, &at, &length, &cut);
        bool slow = guesses(line), skip = slow && (is_large(before) || guesses_left-- <= 0);
        if (!skip) more = say(&s, line, length, cut);
        bool answered = more && !skip && s.out.length > 0;
        if (answered) {
            bool failed = check_answer(&s);
            char *after = look(&s);
            if (failed && strcmp(before, after) != 0)
                fprintf(stderr, "'%s' failed and changed\n%sinto\n%s", line, before, after);
            CHECK(!failed || strcmp(before, after) == 0);
            free(before);
            before = after;
        }
        free(line);
    }
    free(before);
    gtp_free(s.gtp);
    str_done(&s.out);
    return 0;
}

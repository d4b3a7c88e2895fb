/* A GTP session for tests: lines in, text out, no processes. */
#ifndef TG_TESTS_GTP_HELP_H
#define TG_TESTS_GTP_HELP_H

#include "base/str.h"
#include "proto/gtp.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

struct talk {
    struct gtp *gtp;
    struct str out; /* since the last talk_clear */
};

static void talk_write(void *user, const char *text, size_t length)
{
    str_add_n(&((struct talk *)user)->out, text, length);
}

static void talk_wake(void *user)
{
    (void)user; /* the tests wait or look themselves */
}

/* A session about a game named as tengen-game does, with limits, and an engine for five in a row (NULL:
 * the strongest, of Go too). To be ended by talk_end. */
static inline struct talk *talk_new_with(const char *engine, const char *game, uint64_t nodes,
                                         int time_ms)
{
    struct talk *t = calloc(1, sizeof *t);
    if (!t) give_up("no memory");
    struct gtp_options options = {
        .limits = {.struct_size = sizeof options.limits, .nodes = nodes, .time_ms = time_ms},
        .engine = engine,
        .files = true,
        .write = talk_write,
        .wake = talk_wake,
        .user = t};
    char line[80];
    tg_config_init(&options.config, engine ? TG_FREESTYLE : TG_GO);
    t->gtp = gtp_new(&options, NULL);
    if (!t->gtp) give_up("no session");
    snprintf(line, sizeof line, "tengen-game %s", game);
    gtp_line(t->gtp, line, strlen(line), false);
    if (strcmp(t->out.text, "=\n\n") != 0) give_up("%s: %s", game, t->out.text);
    str_done(&t->out);
    return t;
}

static inline struct talk *talk_new(const char *game, uint64_t nodes, int time_ms)
{
    return talk_new_with(NULL, game, nodes, time_ms);
}

static inline void talk_end(struct talk *t)
{
    gtp_free(t->gtp);
    str_done(&t->out);
    free(t);
}

static inline const char *talk_text(const struct talk *t)
{
    return t->out.text ? t->out.text : "";
}

/* What comes back for one line, thoughts waited for. Valid until the next line. */
static inline const char *ask(struct talk *t, const char *line)
{
    str_done(&t->out);
    gtp_line(t->gtp, line, strlen(line), false);
    gtp_settle(t->gtp);
    return talk_text(t);
}

#endif

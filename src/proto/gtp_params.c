/* Settings that can be changed in the middle of a game: KataGo's commands for them, and the level. */
#include "proto/gtp_internal.h"

#include <string.h>

struct param {
    const char *name;
    size_t offset; /* of a bool in struct gtp_options */
    bool negated;
};

static const struct param params[] = {
    {"ponderingEnabled", offsetof(struct gtp_options, ponder), false},
    {"allowResignation", offsetof(struct gtp_options, keeps_on), true},
};
enum { PARAMS = sizeof params / sizeof params[0] };

static const struct param *find(const char *name)
{
    for (int i = 0; i < PARAMS; i++)
        if (strcmp(params[i].name, name) == 0) return &params[i];
    return NULL;
}

static bool *flag_of(struct gtp *g, const struct param *param)
{
    return (bool *)(void *)((char *)&g->options + param->offset);
}

static enum gtp_reply list(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args;
    for (int i = 0; i < PARAMS; i++)
        str_addf(out, "%s%s", i ? " " : "", params[i].name);
    return GTP_FINE;
}

static enum gtp_reply get(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    const struct param *param = find(args->word[0]);
    if (!param) return gtp_fail(out, "no such parameter; kata-list-params lists them");
    str_add(out, *flag_of(g, param) != param->negated ? "true" : "false");
    return GTP_FINE;
}

static enum gtp_reply set(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    const struct param *param = find(args->word[0]);
    bool yes = gtp_same_word(args->word[1], "true");
    if (!param) return gtp_fail(out, "no such parameter; kata-list-params lists them");
    if (!yes && !gtp_same_word(args->word[1], "false"))
        return gtp_fail(out, "it can be true or false");
    *flag_of(g, param) = yes != param->negated;
    if (!g->options.ponder) gtp_ponder_stop(g);
    return GTP_FINE;
}

/* Without an argument: which it is. */
static enum gtp_reply level(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    char text[120];
    int number = 0;
    if (args->count) {
        bool off = gtp_same_word(args->word[0], "off");
        if (!off && !gtp_read_number(args->word[0], 1, TG_LEVELS, &number))
            return gtp_fail(out, "a level is 1 to 10, or off");
        gtp_ponder_stop(g);
        g->options.level = number;
        return GTP_FINE;
    }
    const char *engine =
        g->options.engine ? g->options.engine : tg_engine_for(tg_game_config(g->game));
    if (!g->options.level)
        str_add(out, "off");
    else if (tg_level_text(engine, g->options.level, TG_ENGLISH, text, sizeof text))
        str_addf(out, "%d: %s", g->options.level, text);
    return GTP_FINE;
}

const struct gtp_command gtp_param_commands[] = {
    {"kata-list-params", "", 0, 0, list},
    {"kata-get-param", "NAME", 1, 1, get},
    {"kata-set-param", "NAME true|false", 2, 2, set},
    {"tengen-level", "[1...10|off]", 0, 1, level},
    {NULL, NULL, 0, 0, NULL},
};

/* `tengen gtp`: the Go Text Protocol on standard input and output. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "options.h"
#include "proto/gtp.h"
#include "proto/loop.h"
#include "tengen/player.h"

struct session {
    struct gtp *gtp;
    struct loop loop;
    bool lost; /* nobody reads what we write */
};

static void write_text(void *user, const char *text, size_t length)
{
    struct session *s = user;
    if (fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0) s->lost = true;
}

static void wake(void *user)
{
    struct session *s = user;
    loop_wake(&s->loop);
}

static bool on_line(void *self, char *line, size_t length, bool cut)
{
    struct session *s = self;
    return gtp_line(s->gtp, line, length, cut) && !s->lost;
}

static bool on_wake(void *self)
{
    struct session *s = self;
    return gtp_wake(s->gtp) && !s->lost;
}

/* The same when the input has ended: until there is nothing left to do. */
static bool on_last_wake(void *self)
{
    struct session *s = self;
    return gtp_wake(s->gtp) && gtp_end(s->gtp, true) && !s->lost;
}

static int64_t deadline(void *self)
{
    return gtp_deadline(((struct session *)self)->gtp);
}

static void idle(void *self)
{
    gtp_idle(((struct session *)self)->gtp);
}

static bool is_file(int descriptor)
{
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

static int converse(struct session *s)
{
    struct loop_client client = {s, on_line, on_wake, deadline, idle};
    if (!loop_run(&s->loop, STDIN_FILENO, &client)) {
        complain("cannot read the input: %s", strerror(errno));
        return EXIT_SYSTEM;
    }
    if (gtp_end(s->gtp, is_file(STDIN_FILENO))) {
        client.wake = on_last_wake;
        client.idle = NULL;
        loop_run(&s->loop, -1, &client);
    }
    return EXIT_FINE;
}

static int start(struct gtp_options *options)
{
    struct session s = {.gtp = NULL};
    enum tg_error error;
    if (!loop_init(&s.loop)) {
        complain("cannot make a pipe: %s", strerror(errno));
        return EXIT_SYSTEM;
    }
    options->write = write_text;
    options->wake = wake;
    options->user = &s;
    s.gtp = gtp_new(options, &error);
    int status = EXIT_SYSTEM;
    if (s.gtp) {
        status = converse(&s);
    } else if (error == TG_ERR_CONFIG) {
        complain("--handicap: this board has no such handicap");
        status = EXIT_USAGE;
    } else {
        complain("%s", tg_error_text(error, TG_ENGLISH));
    }
    gtp_free(s.gtp); /* before the loop that its engine wakes */
    loop_done(&s.loop);
    return status;
}

/* Seconds with up to three digits behind the point. */
static bool read_seconds(const char *text, int *ms)
{
    enum { MOST = 86400 };
    double seconds = 0;
    char rest;
    if (sscanf(text, "%lf%c", &seconds, &rest) == 1 && seconds >= 0.001 && seconds <= MOST) {
        *ms = (int)(seconds * 1000 + 0.5);
        return true;
    }
    complain("--time %.20s: it can be 0.001 to %d seconds", text, MOST);
    return false;
}

static bool read_engine(const char *text, const char **engine)
{
    for (const char *const *name = tg_engine_names(); *name; name++) {
        if (strcmp(text, *name) != 0) continue;
        *engine = *name;
        return true;
    }
    options_bad_value("engine", text, tg_engine_names());
    return false;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {{"engine", required_argument, NULL, 'e'},
                                        {"time", required_argument, NULL, 't'},
                                        {"nodes", required_argument, NULL, 'n'},
                                        {"depth", required_argument, NULL, 'd'},
                                        {"level", required_argument, NULL, 'l'},
                                        {"seed", required_argument, NULL, 's'},
                                        {"ponder", no_argument, NULL, 'p'},
                                        {"no-resign", no_argument, NULL, 'r'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct gtp_options options = {.limits = {.struct_size = sizeof options.limits}, .files = true};
    int code, nodes = 0, seed = 0;
    bool good = true;
    options_start(&parser, &cmd_gtp, argc, argv, own);
    parser.default_game = GAME_GO;
    while (good && (code = options_next(&parser)) > 0) {
        switch (code) {
        case 'e': good = read_engine(optarg, &options.engine); break;
        case 't': good = read_seconds(optarg, &options.limits.time_ms); break;
        case 'n': good = options_number("nodes", optarg, 1, INT_MAX, &nodes); break;
        case 'l': good = options_number("level", optarg, 1, TG_LEVELS, &options.level); break;
        case 's': good = options_number("seed", optarg, 0, INT_MAX, &seed); break;
        case 'p': options.ponder = true; break;
        case 'r': options.keeps_on = true; break;
        default: good = options_number("depth", optarg, 1, 100, &options.limits.depth);
        }
    }
    if (!good) return EXIT_USAGE;
    if (code == OPTIONS_STOP) return parser.status;
    if (optind < argc) {
        complain("%s: gtp takes no argument but options", argv[optind]);
        return EXIT_USAGE;
    }
    options.config = parser.game.config;
    options.handicap = choices_handicap(&parser.game.choices);
    options.limits.nodes = (uint64_t)nodes;
    options.limits.seed = (uint64_t)seed;
    return start(&options);
}

const struct command cmd_gtp = {
    .name = "gtp",
    .summary_en = "play under a graphical program by the Go Text Protocol",
    .summary_zh = "以围棋文本协议 (GTP) 供图形界面调用",
    .usage =
        "usage: tengen gtp [OPTION...]\n"
        "\n"
        "Speaks GTP 2 on standard input and output, for Sabaki, GoGui, Lizzie and others. The\n"
        "game is Go unless --game or the command tengen-game says otherwise. list_commands lists\n"
        "the commands, tengen-help also their arguments; docs/protocols.md tells more.\n"
        "\n"
        "  --engine NAME             who plays; by default the strongest for the game\n"
        "  --time S                  seconds for a move, besides the clock of the protocol\n"
        "  --nodes N                 positions looked at for a move\n"
        "  --depth N                 moves looked ahead, 1 to 100\n"
        "  --level N                 how strong it plays, 1 (beginner) to 10, instead of\n"
        "                            --nodes and --depth\n"
        "  --seed N                  what a level below 8 overlooks; 0\n"
        "  --ponder                  think on in the other side's time, where a time limits it\n"
        "  --no-resign               play every game to its end\n"
        "\n" USAGE_GAME_OPTIONS "\n"
        "Example: tengen gtp --size 9 --rules japanese --time 2\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

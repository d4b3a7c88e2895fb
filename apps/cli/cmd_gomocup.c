/* `tengen gomocup`: the Gomocup protocol on standard input and output. */
#include <stdio.h>
#include <unistd.h>

#include "options.h"
#include "proto/gomocup.h"
#include "proto/loop.h"

static void write_out(void *self, const char *text, size_t length)
{
    (void)self;
    fwrite(text, 1, length, stdout);
    fflush(stdout); /* the manager waits for it */
}

static void wake_loop(void *self)
{
    loop_wake(self);
}

static bool on_line(void *self, char *line, size_t length, bool cut)
{
    return gomocup_line(self, line, length, cut);
}

static bool on_wake(void *self)
{
    return gomocup_wake(self);
}

static int64_t on_deadline(void *self)
{
    return gomocup_deadline(self);
}

static void print_list(void)
{
    const char *name;
    for (int i = 0; (name = gomocup_command_name(i)) != NULL; i++)
        puts(name);
}

static int serve(bool script)
{
    struct loop loop;
    if (!loop_init(&loop)) {
        complain("gomocup: no memory or no pipe");
        return EXIT_SYSTEM;
    }
    struct gomocup_host host = {
        .self = &loop, .output = write_out, .wake = script ? NULL : wake_loop};
    struct gomocup *brain = gomocup_new(&host);
    struct loop_client client = {
        .self = brain, .line = on_line, .wake = on_wake, .deadline = on_deadline};
    bool fine = brain && loop_run(&loop, STDIN_FILENO, &client);
    if (!brain)
        complain("gomocup: no memory");
    else if (!fine)
        complain("gomocup: standard input cannot be read");
    gomocup_free(brain);
    loop_done(&loop);
    return fine ? EXIT_FINE : EXIT_SYSTEM;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {
        {"list", no_argument, NULL, 'l'}, {"script", no_argument, NULL, 's'}, {NULL, 0, NULL, 0}};
    struct option_parser parser;
    bool list = false, script = false;
    int code;
    options_start_without_game(&parser, &cmd_gomocup, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        if (code == 'l') list = true;
        if (code == 's') script = true;
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (optind < argc) {
        complain("gomocup: '%s' is not expected; commands come on standard input", argv[optind]);
        return EXIT_USAGE;
    }
    if (!list) return serve(script);
    print_list();
    return EXIT_FINE;
}

const struct command cmd_gomocup = {
    .name = "gomocup",
    .summary_en = "speak the Gomocup protocol (Piskvork, Yixin-Board)",
    .summary_zh = "Gomocup 协议（Piskvork、弈心界面）",
    .usage = "usage: tengen gomocup [OPTION...]\n"
             "\n"
             "A brain for Piskvork, Yixin-Board and everything else that speaks the Gomocup\n"
             "protocol: commands on standard input, answers on standard output. The same happens\n"
             "when the program is started under a name that begins with pbrain-. While it thinks,\n"
             "STOP and END are obeyed at once; END or the end of the input ends it. What there is\n"
             "of the protocol, and of Yixin's additions, is in docs/protocols.md.\n"
             "\n"
             "  --script     answer every command before the next is read, END and the end of\n"
             "               the input too: for commands from a file\n"
             "  --list       print the commands that are understood, one a line\n"
             "\n"
             "Example: printf 'START 15\\nINFO max_depth 4\\nBEGIN\\n' | tengen gomocup --script\n"
             "\n" USAGE_EXIT_CODES,
    .run = run,
};

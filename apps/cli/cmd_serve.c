/* `tengen serve`: the board page in the browser. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "server/server.h"

enum { PATH_ROOM = 4096 };

/* $XDG_DATA_HOME/tengen or ~/.local/share/tengen. False if there is neither. */
static bool default_data(char path[PATH_ROOM])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = -1;
    if (data && data[0] == '/')
        length = snprintf(path, PATH_ROOM, "%s/tengen", data);
    else if (home && home[0] == '/')
        length = snprintf(path, PATH_ROOM, "%s/.local/share/tengen", home);
    return length > 0 && length < PATH_ROOM;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {{"port", required_argument, NULL, 'p'},
                                        {"bind", required_argument, NULL, 'b'},
                                        {"data", required_argument, NULL, 'd'},
                                        {"web", required_argument, NULL, 'w'},
                                        {NULL, 0, NULL, 0}};
    struct server_options server = {.bind = "127.0.0.1", .port = SERVER_DEFAULT_PORT};
    struct option_parser parser;
    char data[PATH_ROOM];
    int code;
    options_start_without_game(&parser, &cmd_serve, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
        case 'p':
            if (!options_number("port", optarg, 0, 65535, &server.port)) return EXIT_USAGE;
            break;
        case 'b': server.bind = optarg; break;
        case 'd': server.data = optarg; break;
        default: server.web = optarg;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (optind < argc) {
        complain("serve takes no operands, but there is '%s'", argv[optind]);
        return EXIT_USAGE;
    }
    if (!server.data) {
        if (!default_data(data)) {
            complain("where to keep the games? There is no home directory: give --data DIR");
            return EXIT_USAGE;
        }
        server.data = data;
    }
    return server_run(&server, stdout) == SERVER_ENDED ? EXIT_FINE : EXIT_SYSTEM;
}

const struct command cmd_serve = {
    .name = "serve",
    .summary_en = "the board page in the browser: play, study, two people by a link",
    .summary_zh = "浏览器中的棋盘：对弈、研究、凭链接两人对局",
    .usage =
        "usage: tengen serve [OPTION...]\n"
        "\n"
        "Serves the board page until it is ended (Ctrl-C), and prints its address. Games are\n"
        "saved as they are played. Only this machine can reach it unless --bind says so.\n"
        "\n"
        "  --port N                  by default 8080; 0 takes any free one\n"
        "  --bind ADDRESS            by default 127.0.0.1; 0.0.0.0 is everybody\n"
        "  --data DIR                where games are kept; by default\n"
        "                            $XDG_DATA_HOME/tengen or ~/.local/share/tengen\n"
        "  --web DIR                 the page's files from a folder, to work on them\n" USAGE_LANG_OPTION
        "\n"
        "Example: tengen serve --port 9000\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

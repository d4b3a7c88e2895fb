/* `tengen eval`: the seed's evaluation of a position. */
#include <inttypes.h>
#include <stdio.h>

#include "input.h"

static int run(int argc, char **argv)
{
    static const struct option own[] = {
        INPUT_OPTIONS, {"json", no_argument, NULL, 'j'}, {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct input input = {.moves = NULL};
    bool json = false;
    int code, status;
    options_start(&parser, &cmd_eval, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        default: json = true;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    tg_game *game =
        input_game(&input, &parser, TG_FREESTYLE, argc - optind, argv + optind, &status);
    if (!game) return status;
    if (!input_is_five(game, "eval")) {
        tg_game_free(game);
        return EXIT_USAGE;
    }

    int64_t black, white;
    tg_window_sums(game, &black, &white);
    if (json)
        printf("{\"black\": %" PRId64 ", \"white\": %" PRId64 ", \"difference\": %" PRId64 "}\n",
               black, white, black - white);
    else
        printf("black      %" PRId64 "\nwhite      %" PRId64 "\ndifference %" PRId64 "\n", black,
               white, black - white);
    tg_game_free(game);
    return EXIT_FINE;
}

const struct command cmd_eval = {
    .name = "eval",
    .summary_en = "the classic evaluation of a position",
    .summary_zh = "局面的五元组估分",
    .usage =
        "usage: tengen eval [OPTION...] [POSITION]\n"
        "\n"
        "Adds up all windows of five points in a row. A window with stones of both\n"
        "colours scores nothing; 1, 2, 3, 4, 5 stones of one colour score 1, 10, 100,\n"
        "10000, 1000000 for it, and exactly .XXX. scores 2000.\n"
        "\n"
        "  --json                           {\"black\": sum, \"white\": sum, \"difference\": sum}\n"
        "\n" USAGE_INPUT "\n" USAGE_FIVE_OPTIONS "\n"
        "Example: tengen eval --game hex --moves \"h8 g7 h9\" --json\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

/* `tengen balance`: moves that leave both sides equal. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "input.h"
#include "json.h"
#include "tengen/player.h"

enum { DEFAULT_NODES = 2000000 };

struct balance_options {
    int count, nodes, bias, time_ms;
    const char *without; /* points not to be played, or NULL */
    bool json;
};

/* "h8 i9": the points that are not to be played; −1 after a complaint. */
static int read_excluded(const tg_game *game, const char *text, tg_point excluded[TG_MAX_POINTS])
{
    int count = 0;
    for (size_t length; *(text += strspn(text, " ,")); text += length) {
        char name[16];
        length = strcspn(text, " ,");
        snprintf(name, sizeof name, "%.*s", (int)(length < 15 ? length : 15), text);
        tg_point point = input_point(game, name);
        if (point == TG_NO_POINT) return -1;
        if (count < TG_MAX_POINTS) excluded[count++] = point;
    }
    return count;
}

static int print(const tg_game *game, const tg_point *moves, int count, bool json)
{
    struct str s = {0};
    if (json) {
        str_add(&s, "{\"moves\":");
        json_points(&s, game, moves, count);
        str_add(&s, "}");
    }
    for (int i = 0; i < count && !json; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, moves[i], name);
        str_addf(&s, "%s%s", i ? " " : "", name);
    }
    return print_and_free(&s);
}

static int balance(const tg_game *game, const struct balance_options *o)
{
    struct tg_limits limits = {
        .struct_size = sizeof limits, .nodes = (uint64_t)o->nodes, .time_ms = o->time_ms};
    tg_point moves[2], excluded[TG_MAX_POINTS];
    struct tg_result result;
    enum tg_error error = TG_ERR_MEMORY;
    if (!limits.nodes && !limits.time_ms) limits.nodes = DEFAULT_NODES;
    limits.excluded = excluded;
    limits.excluded_count = o->without ? read_excluded(game, o->without, excluded) : 0;
    if (limits.excluded_count < 0) return EXIT_BAD_INPUT;
    tg_get_result(game, &result);
    if (result.outcome != TG_ONGOING) {
        complain("the game is over; there is no move to be made");
        return EXIT_BAD_INPUT;
    }
    tg_engine *engine = tg_engine_new(tg_engine_for(tg_game_config(game)), &error);
    if (engine) error = tg_engine_balance(engine, game, &limits, o->bias, o->count, moves);
    tg_engine_free(engine);
    if (error != TG_OK) {
        complain("%s", tg_error_text(error, TG_ENGLISH));
        return EXIT_SYSTEM;
    }
    if (moves[o->count - 1] != TG_NO_POINT) return print(game, moves, o->count, o->json);
    complain("no move leaves the game open");
    return EXIT_BAD_INPUT;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"two", no_argument, NULL, '2'},
                                        {"bias", required_argument, NULL, 'b'},
                                        {"without", required_argument, NULL, 'w'},
                                        {"nodes", required_argument, NULL, 'n'},
                                        {"time", required_argument, NULL, 's'},
                                        {"json", no_argument, NULL, 'j'},
                                        {NULL, 0, NULL, 0}};
    enum { LEAST_MS = 10, MOST_MS = 3600000 };
    struct option_parser parser;
    struct input input = {.moves = NULL};
    struct balance_options o = {.count = 1};
    int code, status;
    bool good = true;
    options_start(&parser, &cmd_balance, argc, argv, own);
    while (good && (code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        case '2': o.count = 2; break;
        case 'b': good = options_number("bias", optarg, -INT_MAX, INT_MAX, &o.bias); break;
        case 'w': o.without = optarg; break;
        case 'n': good = options_number("nodes", optarg, 1, INT_MAX, &o.nodes); break;
        case 's': good = options_seconds("time", optarg, LEAST_MS, MOST_MS, &o.time_ms); break;
        default: o.json = true;
        }
    }
    if (!good) return EXIT_USAGE;
    if (code == OPTIONS_STOP) return parser.status;
    tg_game *game =
        input_game(&input, &parser, TG_FREESTYLE, argc - optind, argv + optind, &status);
    if (!game) return status;
    status = input_is_five(game, "balance") ? balance(game, &o) : EXIT_USAGE;
    tg_game_free(game);
    return status;
}

const struct command cmd_balance = {
    .name = "balance",
    .summary_en = "a move, or two, that leave both sides equal",
    .summary_zh = "使双方均势的一着或两着棋",
    .usage =
        "usage: tengen balance [OPTION...] [POSITION]\n"
        "\n"
        "Prints the move after which the position is most even, as who chooses the colour\n"
        "afterwards would like it least; with --two a move of either side.\n"
        "\n"
        "  --two                            a move and an answer to it\n"
        "  --bias N                         not even, but worth N to the side to move, in the\n"
        "                                   engine's unit\n"
        "  --without \"h8 i9\"                points not to be played\n"
        "  --nodes N                        positions to be looked at, in all; 2000000\n"
        "  --time SECONDS                   how long to think, 0.01 to 3600\n"
        "  --json                           {\"moves\": [...]}\n"
        "\n" USAGE_INPUT "\n" USAGE_FIVE_OPTIONS "\n"
        "Example: tengen balance --two --moves \"h8 i9\" --time 2\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

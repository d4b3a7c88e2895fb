/* `tengen forbidden`: all points forbidden to black, of one position or of a file of them. */
#include <stdio.h>
#include <string.h>

#include "format/position.h"
#include "input.h"
#include "json.h"
#include "lines.h"

/* "f8:four-four,h8:overline+three-three", or "-". */
static void add_list(struct str *s, const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_forbidden_all(game, points, kinds);
    if (!count) str_add(s, "-");
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, points[i], name);
        str_addf(s, "%s%s:", i ? "," : "", name);
        text_kinds(s, kinds[i]);
    }
}

/* ---- A batch -----------------------------------------------------------------------------------*/

struct batch {
    struct tg_config config;
    tg_game *games[TG_MAX_SIZE + 1]; /* one a size, made when first needed */
    struct str out;
    struct lines lines;
};

static tg_game *game_of_size(struct batch *b, int size)
{
    if (!b->games[size]) {
        b->config.size = size;
        b->games[size] = tg_game_new(&b->config, NULL);
    }
    return b->games[size];
}

/* False when there is no memory to go on. */
static bool do_line(struct batch *b)
{
    struct batch_line fields;
    struct tg_text_error error;
    if (!position_read_batch_line(b->lines.text, b->lines.length, &fields, &error)) {
        lines_complain(&b->lines, error.column, "%s", error.message);
        return true;
    }
    tg_game *game = game_of_size(b, fields.size);
    if (!game) return false;
    tg_setup(game, fields.cells, fields.cells_length, TG_BLACK, NULL);
    b->out.length = 0;
    str_add_n(&b->out, fields.id, fields.id_length);
    str_add(&b->out, " ");
    add_list(&b->out, game);
    str_add(&b->out, "\n");
    if (b->out.failed) return false;
    fwrite(b->out.text, 1, b->out.length, stdout);
    return !ferror(stdout);
}

static int run_batch(const char *path, const struct tg_config *config)
{
    static struct batch b;
    b.config = *config;
    if (!lines_open(&b.lines, path)) return EXIT_SYSTEM;
    bool going = true;
    while (going && lines_next(&b.lines)) {
        bool skip = b.lines.length == 0 || b.lines.text[0] == '#';
        if (!skip) going = do_line(&b);
    }
    for (int size = 0; size <= TG_MAX_SIZE; size++)
        tg_game_free(b.games[size]);
    str_done(&b.out);
    int status = lines_close(&b.lines);
    if (going) return status;
    complain("stopped at line %ld: no memory, or the output cannot be written", b.lines.number);
    return EXIT_SYSTEM;
}

/* ---- One position ------------------------------------------------------------------------------*/

static int show_one(const tg_game *game, bool json)
{
    struct str s = {0};
    if (!json) {
        add_list(&s, game);
        return print_and_free(&s);
    }
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_forbidden_all(game, points, kinds);
    str_add(&s, "[");
    for (int i = 0; i < count; i++) {
        str_add(&s, i ? ",{\"point\":" : "{\"point\":");
        json_point(&s, game, points[i]);
        str_add(&s, ",\"kinds\":");
        json_kinds(&s, kinds[i]);
        str_add(&s, "}");
    }
    str_add(&s, "]");
    return print_and_free(&s);
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"batch", required_argument, NULL, 'b'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct input input = {.moves = NULL};
    const char *batch = NULL;
    bool json = false;
    int code, status;
    options_start(&parser, &cmd_forbidden, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        case 'b': batch = optarg; break;
        default: json = true;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (batch) {
        struct tg_config config;
        const struct game_choices *given = &parser.game.choices;
        bool other = (given->game != NOT_GIVEN && given->game != GAME_RENJU)
                     || (given->rule != NOT_GIVEN && given->rule != TG_RENJU)
                     || given->size != NOT_GIVEN || given->foul != NOT_GIVEN;
        tg_config_init(&config, TG_RENJU);
        config.three = parser.game.config.three;
        if (optind == argc && !input.moves && !input.turn && !json && !other)
            return run_batch(batch, &config);
        complain("with --batch the file has the positions and their sizes, the rule is renju, and "
                 "--three is the only choice");
        return EXIT_USAGE;
    }
    tg_game *game = input_game(&input, &parser, TG_RENJU, argc - optind, argv + optind, &status);
    if (!game) return status;
    if (!input_is_five(game, "forbidden")) {
        tg_game_free(game);
        return EXIT_USAGE;
    }
    status = show_one(game, json);
    tg_game_free(game);
    return status;
}

const struct command cmd_forbidden = {
    .name = "forbidden",
    .summary_en = "all points forbidden to black",
    .summary_zh = "列出黑方所有禁手点",
    .usage =
        "usage: tengen forbidden [OPTION...] [POSITION]\n"
        "       tengen forbidden --batch FILE [--three rif|simple|japanese]\n"
        "\n"
        "Prints point:kind[+kind...],... or - when nothing is forbidden. Kinds: overline,\n"
        "four-four, three-three. The rule is renju unless another is chosen.\n"
        "\n"
        "  --batch FILE                     for each line \"<id> <size> <cells> ...\" of the\n"
        "                                   file (- is standard input), cells . X O, rows from\n"
        "                                   the top, prints \"<id> <list>\". Lines that begin\n"
        "                                   with # are skipped; a bad line is reported on\n"
        "                                   standard error and the rest goes on.\n"
        "  --json                           one position as JSON\n"
        "\n" USAGE_INPUT "\n" USAGE_FIVE_OPTIONS "\n"
        "Example: tengen forbidden --batch positions.txt > forbidden.txt\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

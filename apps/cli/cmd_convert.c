/* `tengen convert`: game files from one format into another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "options.h"
#include "record.h"

static const char *const format_names[] = {"sgf", "psq", "lib", "pos", "moves", "hexo", NULL};

struct conversion {
    const char *in, *out;
    enum tg_format from, to;
    const char *charset;
    int game; /* from 1; 0: all, or the first if only one fits */
    bool quiet;
    const struct game_options *options;
};

static bool read_format(const char *option, const char *name, enum tg_format *format)
{
    if (names_index(name, format_names) != NOT_GIVEN) {
        *format = tg_format_named(name);
        return true;
    }
    options_bad_value(option, name, format_names);
    return false;
}

/* The record in the file; NULL after a complaint. */
static tg_record *read_in(const struct conversion *c, int *status)
{
    struct file_error error;
    size_t length;
    char *bytes = file_read(c->in, FILE_LARGE, &length, &error);
    struct tg_read_report *report = calloc(1, sizeof *report);
    tg_record *record = NULL;
    *status = EXIT_SYSTEM;
    if (!bytes) {
        complain("%s", error.message);
        *status = (int)error.code;
    } else if (!report) {
        complain("out of memory");
    } else {
        struct tg_read_options options = {
            .struct_size = sizeof options, .format = c->from, .charset = c->charset};
        struct tg_config config;
        options.config = record_config(&c->options->choices, &c->options->config, &config);
        report->struct_size = sizeof *report;
        record = tg_record_read(bytes, length, &options, report);
        if (!record) complain("%s: %s", file_name(c->in), report->error);
        if (record && !c->quiet) record_print_warnings(file_name(c->in), report);
        *status = EXIT_BAD_INPUT;
    }
    free(report);
    free(bytes);
    return record;
}

/* Leaves the game that is wanted and puts the rules given into those that stay. False after a
 * complaint. */
static bool choose_games(const struct conversion *c, tg_record *record)
{
    int number = 1;
    for (tg_node root = tg_record_root(record), next; root != TG_NO_NODE; root = next, number++) {
        struct choice_error wrong;
        next = tg_node_next(record, root);
        if (c->game && number != c->game) {
            tg_node_delete(record, root);
            continue;
        }
        if (!choices_given(&c->options->choices)
            || settings_override(record, root, &c->options->choices, &wrong))
            continue;
        complain("%s: --%s %s: %s", file_name(c->in), wrong.key, wrong.value, wrong.message);
        return false;
    }
    if (tg_record_root(record) != TG_NO_NODE) return true;
    complain("%s: there is no game %d; it has %d", file_name(c->in), c->game, number - 1);
    return false;
}

static int write_out(const struct conversion *c, const tg_record *record)
{
    struct tg_write_report report = {.struct_size = sizeof report};
    struct file_error error;
    size_t length;
    char *bytes = tg_record_write(record, TG_NO_NODE, c->to, &length, &report);
    if (!bytes) {
        complain("%s: %s", c->out, report.error);
        return EXIT_BAD_INPUT;
    }
    int status = EXIT_FINE;
    if (!file_write(c->out, bytes, length, &error)) {
        complain("%s", error.message);
        status = (int)error.code;
    }
    tg_free(bytes);
    enum { KEPT = sizeof report.lost / sizeof *report.lost };
    if (status != EXIT_FINE || c->quiet || report.lost_count == 0) return status;
    fprintf(stderr, "%s: lost:", strcmp(c->out, "-") == 0 ? "standard output" : c->out);
    for (int i = 0; i < report.lost_count && i < KEPT; i++)
        fprintf(stderr, "%s %s", i ? "," : "", report.lost[i]);
    fprintf(stderr, "%s\n", report.lost_count > KEPT ? " and more" : "");
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {
        {"from", required_argument, NULL, 'f'},    {"to", required_argument, NULL, 't'},
        {"charset", required_argument, NULL, 'c'}, {"game-number", required_argument, NULL, 'g'},
        {"quiet", no_argument, NULL, 'q'},         {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct conversion c = {.options = &parser.game};
    int code, status;
    options_start(&parser, &cmd_convert, argc, argv, own);
    parser.infer_go = true;
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
        case 'f':
            if (!read_format("from", optarg, &c.from)) return EXIT_USAGE;
            break;
        case 't':
            if (!read_format("to", optarg, &c.to)) return EXIT_USAGE;
            break;
        case 'c': c.charset = optarg; break;
        case 'g':
            if (!options_number("game-number", optarg, 1, 1000000, &c.game)) return EXIT_USAGE;
            break;
        default: c.quiet = true;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (argc - optind != 2) {
        complain("convert takes two files, IN and OUT; see 'tengen convert --help'");
        return EXIT_USAGE;
    }
    c.in = argv[optind];
    c.out = argv[optind + 1];
    if (c.to == TG_FORMAT_NONE && strchr(c.out, '.')) c.to = tg_format_named(c.out);
    if (c.to == TG_FORMAT_NONE) {
        complain("%s: the name tells no format; --to sgf, psq, lib, pos, moves or hexo does",
                 c.out);
        return EXIT_USAGE;
    }
    tg_record *record = read_in(&c, &status);
    if (record) status = choose_games(&c, record) ? write_out(&c, record) : EXIT_BAD_INPUT;
    tg_record_free(record);
    return status;
}

const struct command cmd_convert = {
    .name = "convert",
    .summary_en = "game files from one format into another",
    .summary_zh = "棋谱格式转换",
    .usage =
        "usage: tengen convert [OPTION...] IN OUT\n"
        "\n"
        "Reads a game file and writes it in another format. What IN is follows from its\n"
        "content, what OUT will be from its ending; \"-\" is standard input or output. What is\n"
        "wrong in IN is told and read as far as it makes sense, what OUT cannot hold is told\n"
        "as lost. OUT is written whole or not at all.\n"
        "\n"
        "  sgf    Smart Game Format        Go, gomoku, renju, the hexagon; several games\n"
        "  psq    Piskvork, also .rec      five in a row on squares, one line of play\n"
        "  lib    RenLib's libraries       the board of 15: a tree with comments\n"
        "  pos    RenLib's positions       the board of 15: up to 225 moves\n"
        "  moves  \"h8 i9 ...\", also .txt   any game, one line of play\n"
        "  hexo   HeXO notation            the hexagon, one line of play\n"
        "\n"
        "  --from FORMAT             what IN is, whatever it looks like\n"
        "  --to FORMAT               what OUT will be, whatever its name\n"
        "  --charset NAME            how texts in IN are coded (GB18030, Big5, Shift_JIS,\n"
        "                            windows-1252 ...); by default as it says or seems\n"
        "  --game-number K           of several games only this one\n"
        "  --quiet                   say nothing but errors\n"
        "\n"
        "For formats that do not name the game, and before what those say that do:\n" USAGE_GAME_OPTIONS
        "\n"
        "Examples: tengen convert book.lib book.sgf\n"
        "          tengen convert --rule renju game.psq game.sgf\n"
        "          tengen convert game.sgf - --to moves\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

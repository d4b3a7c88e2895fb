/* `tengen line`: the shape of one line of cells, by itself. */
#include <stdio.h>
#include <string.h>

#include "input.h"
#include "lines.h"

/* The names that collections of lines use. */
static const char *class_name(enum tg_shape shape)
{
    static const char *const names[TG_SHAPES] = {
        [TG_DEAD] = "dead",
        [TG_SLEEPING_ONE] = "sleeping-one",
        [TG_LIVE_ONE] = "open-one",
        [TG_SLEEPING_TWO] = "sleeping-two",
        [TG_LIVE_TWO] = "open-two",
        [TG_SLEEPING_THREE] = "sleeping-three",
        [TG_LIVE_THREE] = "open-three",
        [TG_FOUR] = "four",
        [TG_LIVE_FOUR] = "open-four",
        [TG_DOUBLE_FOUR] = "double-four",
        [TG_OVERLINE] = "overline",
        [TG_FIVE] = "five",
    };
    return names[shape];
}

static bool print_line(const char *line, size_t length, bool exact)
{
    struct tg_line_class class;
    if (!tg_line_classify(line, length, exact, &class)) return false;
    printf("%.*s %s %s %d\n", (int)length, line, class_name(class.by_points),
           class_name(class.straight), class.five_points);
    return true;
}

/* The column (from 1) where a text stops being a line, and why. */
static int fault_of(const char *line, size_t length, const char **why)
{
    for (size_t i = 0; i < length; i++) {
        if (line[i] != '\0' && strchr(".XO#", line[i])) continue;
        *why = "a cell that is not one of . X O #";
        return (int)i + 1;
    }
    *why = length % 2 ? "the middle cell must be X, the stone that was played"
                      : "a line has an odd number of cells, the stone in the middle";
    return (int)(length / 2) + 1;
}

static int run_batch(const char *path, bool exact)
{
    static struct lines lines;
    if (!lines_open(&lines, path)) return EXIT_SYSTEM;
    while (lines_next(&lines)) {
        /* "#" begins a remark only before a blank: it is also a cell off the board. */
        bool remark = lines.text[0] == '#' && (lines.length == 1 || lines.text[1] == ' ');
        size_t length = strcspn(lines.text, " \t");
        const char *why;
        if (lines.length == 0 || remark) continue;
        if (length < lines.length && lines.text[length] == '\0') length = lines.length;
        if (print_line(lines.text, length, exact)) continue;
        int column = fault_of(lines.text, length, &why);
        lines_complain(&lines, column, "%s", why);
    }
    return lines_close(&lines);
}

static int run_operands(int count, char **operands, bool exact)
{
    int status = EXIT_FINE;
    for (int i = 0; i < count; i++) {
        const char *why;
        size_t length = strlen(operands[i]);
        if (print_line(operands[i], length, exact)) continue;
        int column = fault_of(operands[i], length, &why);
        complain("line %d, column %d: %s", i + 1, column, why);
        status = EXIT_BAD_INPUT;
    }
    return status;
}

static bool read_rule(const char *text, bool *exact)
{
    static const char *const names[] = {"freestyle", "standard", "renju-black", "renju-white",
                                        NULL};
    for (int i = 0; names[i]; i++) {
        if (strcmp(text, names[i]) != 0) continue;
        *exact = i == 1 || i == 2;
        return true;
    }
    options_bad_value("rule", text, names);
    return false;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {{"rule", required_argument, NULL, 'r'},
                                        {"batch", required_argument, NULL, 'b'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    const char *batch = NULL;
    bool exact = false;
    int code;
    options_start_without_game(&parser, &cmd_line, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        if (code == 'b') batch = optarg;
        if (code == 'r' && !read_rule(optarg, &exact)) return EXIT_USAGE;
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (batch && optind == argc) return run_batch(batch, exact);
    if (!batch && optind < argc) return run_operands(argc - optind, argv + optind, exact);
    complain(batch ? "--batch FILE takes no other lines"
                   : "which line? For example: tengen line ...XXX...");
    return EXIT_USAGE;
}

const struct command cmd_line = {
    .name = "line",
    .summary_en = "the shape of a single line of cells",
    .summary_zh = "判定单独一条线的棋型",
    .usage =
        "usage: tengen line [--rule RULE] LINE...\n"
        "       tengen line [--rule RULE] --batch FILE\n"
        "\n"
        "A line is an odd number of cells, . empty, X own, O the opponent's, # off the\n"
        "board; the middle one is the stone just played, and what lies outside is off the\n"
        "board. Prints the line, its class when any two points that make five are a live\n"
        "four, its class when a live four must be unbroken, and how many points make five.\n"
        "\n"
        "  --rule freestyle|standard|renju-black|renju-white\n"
        "                                   five or more wins (freestyle, renju-white), or\n"
        "                                   exactly five; default freestyle\n"
        "  --batch FILE                     for the first field of each line of the file (- is\n"
        "                                   standard input); a bad line is reported on standard\n"
        "                                   error and the rest goes on\n"
        "  --lang en|zh                     language; by default the locale's\n"
        "\n"
        "Example: tengen line --rule renju-black ...X.XX.O..\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

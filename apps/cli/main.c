/* `tengen`: finds the command and runs it. */
#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli.h"
#include "options.h"
#include "tengen.h"

static int run_help(int argc, char **argv);
static int run_version(int argc, char **argv);

static const struct command cmd_help = {
    .name = "help",
    .summary_en = "what a command does and its options",
    .summary_zh = "说明某个命令及其选项",
    .usage = "usage: tengen help [COMMAND]\n"
             "\n"
             "Lists the commands, or prints everything about one. The same as\n"
             "'tengen COMMAND --help'.\n"
             "\n"
             "Example: tengen help play\n"
             "\n" USAGE_EXIT_CODES,
    .run = run_help,
};

static const struct command cmd_version = {
    .name = "version",
    .summary_en = "the version of the program",
    .summary_zh = "程序版本",
    .usage = "usage: tengen version\n"
             "\n"
             "Prints the program's name and version.\n"
             "\n"
             "Example: tengen version\n"
             "\n" USAGE_EXIT_CODES,
    .run = run_version,
};

static const struct command *const commands[] = {
    &cmd_play,      &cmd_serve,  &cmd_show,    &cmd_convert, &cmd_explain, &cmd_score,
    &cmd_forbidden, &cmd_solve,  &cmd_shapes,  &cmd_eval,    &cmd_balance, &cmd_line,
    &cmd_openings,  &cmd_replay, &cmd_gomocup, &cmd_gtp,     &cmd_analyze, &cmd_match,
    &cmd_tune,      &cmd_help,   &cmd_version,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- Help for everybody -----------------------------------------------------------------------*/
void complain(const char *format, ...)
{
    va_list arguments;
    fflush(stdout); /* keeps the two streams in order on a terminal */
    fputs("tengen: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

/* Edit distance: insertions, deletions, replacements. Words longer than the table are far away. */
static int edit_distance(const char *a, const char *b)
{
    enum { LONGEST = 30 };
    size_t rows = strlen(a), columns = strlen(b);
    if (rows > LONGEST || columns > LONGEST) return LONGEST;
    int cost[LONGEST + 1];
    for (size_t j = 0; j <= columns; j++)
        cost[j] = (int)j;
    for (size_t i = 1; i <= rows; i++) {
        int diagonal = cost[0];
        cost[0] = (int)i;
        for (size_t j = 1; j <= columns; j++) {
            int replace = diagonal + (a[i - 1] != b[j - 1]);
            int other = 1 + (cost[j] < cost[j - 1] ? cost[j] : cost[j - 1]);
            diagonal = cost[j];
            cost[j] = replace < other ? replace : other;
        }
    }
    return cost[columns];
}

const char *nearest_name(const char *word, const char *const *names)
{
    const char *best = NULL;
    int best_distance = 3; /* more than two slips of the finger is another word */
    for (; *names; names++) {
        int distance = edit_distance(word, *names);
        /* A beginning of the name counts as one slip, however much is missing. */
        if (*word && strncmp(word, *names, strlen(word)) == 0) distance = distance > 0;
        if (distance < best_distance && distance < (int)strlen(*names)) {
            best = *names;
            best_distance = distance;
        }
    }
    return best;
}

/* ---- Commands of the frame itself -------------------------------------------------------------*/
static void print_overview(FILE *stream)
{
    bool chinese = lang_of_locale() == TG_CHINESE;
    fprintf(stream, "%s\n\n%s\n\n%s\n",
            chinese ? "用法：tengen 命令 [参数…]" : "usage: tengen COMMAND [ARGUMENT...]",
            chinese ? "天元 (Tengen)：五子棋、连珠、三角网格五子棋与围棋。"
                    : "Tengen: gomoku, renju, five in a row on the triangular mesh, and Go.",
            chinese ? "命令：" : "Commands:");
    for (int i = 0; i < COMMANDS; i++) {
        const struct command *command = commands[i];
        fprintf(stream, "  %-10s %s\n", command->name,
                chinese ? command->summary_zh : command->summary_en);
    }
    fputs(chinese ? "\n详细说明：tengen help 命令。\n例：tengen play --game renju\n"
                  : "\nMore about one of them: tengen help COMMAND.\n"
                    "Example: tengen play --game renju\n",
          stream);
}

static const struct command *find_command(const char *name)
{
    const char *names[COMMANDS + 1] = {NULL};
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i]->name) == 0) return commands[i];
        names[i] = commands[i]->name;
    }
    const char *nearest = nearest_name(name, names);
    if (nearest)
        complain("unknown command '%s'; did you mean '%s'?", name, nearest);
    else
        complain("unknown command '%s'; 'tengen help' lists them", name);
    return NULL;
}

static int run_help(int argc, char **argv)
{
    struct option_parser parser;
    options_start_without_game(&parser, &cmd_help, argc, argv, NULL);
    if (options_next(&parser) == OPTIONS_STOP) return parser.status;
    if (optind == argc) {
        print_overview(stdout);
        return EXIT_FINE;
    }
    const struct command *command = find_command(argv[optind]);
    if (!command) return EXIT_USAGE;
    print_usage(command);
    return EXIT_FINE;
}

static int run_version(int argc, char **argv)
{
    struct option_parser parser;
    options_start_without_game(&parser, &cmd_version, argc, argv, NULL);
    if (options_next(&parser) == OPTIONS_STOP) return parser.status;
    printf("tengen %s\n", tg_version());
    return EXIT_FINE;
}

/* What could not be written is an error, except to a reader that has seen enough. */
static int close_output(int status)
{
    errno = 0;
    bool lost = ferror(stdout) != 0;
    if (fflush(stdout) == 0 && !lost) return status;
    if (errno == EPIPE) return status;
    complain("cannot write the output: %s", errno ? strerror(errno) : "a write failed");
    return status == EXIT_FINE ? EXIT_SYSTEM : status;
}

/* Managers of Gomocup tournaments start a program by the name pbrain-… without any argument. */
static bool is_brain(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\') name = at + 1;
    return strncasecmp(name, "pbrain-", strlen("pbrain-")) == 0;
}

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* numbers in our output are for programs too */
    if (argc > 0 && is_brain(argv[0])) return close_output(cmd_gomocup.run(argc, argv));
    if (argc < 2) {
        print_overview(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = cmd_help.name;
    if (strcmp(name, "--version") == 0) name = cmd_version.name;

    const struct command *command = find_command(name);
    if (!command) return EXIT_USAGE;
    return close_output(command->run(argc - 1, argv + 1));
}

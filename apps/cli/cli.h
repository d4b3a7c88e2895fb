/* The frame of the program: what a command is, what its exit codes mean, how it complains.
 *
 * Each command lives in one cmd_*.c that ends in one `const struct command`; main.c lists them in
 * its table. Results go to standard output, everything else to standard error. */
#ifndef TG_CLI_CLI_H
#define TG_CLI_CLI_H

#include <stddef.h>

enum exit_code {
    EXIT_FINE = 0,
    EXIT_BAD_INPUT = 1, /* what was given is wrong: a position, a point, a line of a batch */
    EXIT_USAGE = 2,     /* how it was asked for is wrong: options, the command's name */
    EXIT_SYSTEM = 3     /* a file, memory or the terminal */
};

/* The exit codes as every usage text ends. */
#define USAGE_EXIT_CODES                                                                           \
 "Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,\n"                            \
 "            3 a file, memory or the terminal failed.\n"

struct command {
    const char *name;
    const char *summary_en, *summary_zh; /* one line for the list of commands */
    /* What `--help` prints: options, an example, exit codes; in two parts where one literal would get
     * longer than C promises to take. */
    const char *usage, *usage_more;
    int (*run)(int argc, char **argv); /* argv[0] is the command's name; returns an exit code */
};

extern const struct command cmd_play, cmd_show, cmd_explain, cmd_shapes, cmd_eval, cmd_balance,
    cmd_forbidden, cmd_line, cmd_score, cmd_replay, cmd_openings, cmd_convert, cmd_gomocup, cmd_gtp,
    cmd_match, cmd_serve, cmd_solve, cmd_tune, cmd_analyze;

/* Prints "tengen: ", the message and a line break on standard error. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void complain(const char *format, ...);

/* The name in the NULL-ended list that looks most like the word, or NULL if none is close. */
const char *nearest_name(const char *word, const char *const *names);

#endif

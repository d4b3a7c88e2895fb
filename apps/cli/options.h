/* Options that all commands share: which game is meant and in which language to speak.
 *
 *     struct option_parser parser;
 *     options_start(&parser, &cmd_show, argc, argv, own_options);
 *     while ((code = options_next(&parser)) > 0) {
 *         switch (code) { ... the command's own options, value in optarg ... }
 *     }
 *     if (code == OPTIONS_STOP) return parser.status;
 *     ... parser.game.config is complete, operands begin at argv[optind] ...
 *
 * What was said about the game, before defaults, is a `struct game_choices` (format/settings.h). */
#ifndef TG_CLI_OPTIONS_H
#define TG_CLI_OPTIONS_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli.h"
#include "format/settings.h"
#include "tengen.h"

/* ---- The command line -------------------------------------------------------------------------*/
struct game_options {
    struct tg_config config;     /* complete when options_next has returned OPTIONS_DONE */
    enum tg_lang lang;           /* --lang, or the locale's */
    struct game_choices choices; /* what was said, for commands that also read a file */
};

struct option_parser {
    struct game_options game;
    /* To be set after options_start: */
    bool game_operand; /* an operand, if there is one, names the game */
    int default_game;  /* enum game_kind when none is named; NOT_GIVEN: gomoku, or by the rule */
    bool infer_go;     /* settings that only Go has mean Go when no game is named */

    const struct command *command;
    int status; /* what run() has to return after OPTIONS_STOP */

    /* The rest is private. */
    int argc;
    char **argv;
    bool with_game;
    struct option longs[64];
};

enum { OPTIONS_DONE = 0, OPTIONS_STOP = -1 };

/* `own` ends with a zeroed entry and may be NULL; its `val`s are characters or other numbers below
 * 1000, `flag` is NULL. At most 48. Options that only speak (--lang, --help) are always there. */
void options_start(struct option_parser *parser, const struct command *command, int argc,
                   char **argv, const struct option *own);
/* For commands that know nothing of boards. */
void options_start_without_game(struct option_parser *parser, const struct command *command,
                                int argc, char **argv, const struct option *own);

/* The next of the command's own options, with its value in optarg; OPTIONS_DONE behind the last;
 * OPTIONS_STOP after --help and after an error, which has been printed. */
int options_next(struct option_parser *parser);

/* All of a command's usage, on standard output. */
void print_usage(const struct command *command);

/* Reads a whole number from `low` to `high`, or complains about --`option` and returns false. */
bool options_number(const char *option, const char *text, int low, int high, int *number);

/* The same for seconds such as 1.5, read as milliseconds. */
bool options_seconds(const char *option, const char *text, int low_ms, int high_ms, int *ms);

/* Complains about the value of --`option` and lists the right ones; `names` ends with NULL. */
void options_bad_value(const char *option, const char *value, const char *const *names);

/* The language of LC_ALL, LC_MESSAGES, LANG: the first that is set counts. */
enum tg_lang lang_of_locale(void);

#define USAGE_LANG_OPTION "  --lang en|zh              language; by default the locale's\n"

#define USAGE_FIVE_RULES                                                                           \
 "  --rule freestyle|standard|renju\n"                                                             \
 "                            five or more wins; exactly five wins; Black has\n"                   \
 "                            forbidden moves. Each works on either board.\n"                      \
 "  --size N                  points a side: square 5 to 22, hexagon 3 to 11\n"                    \
 "  --three rif|simple|japanese\n"                                                                 \
 "                            what counts as a three of a forbidden three-three\n"                 \
 "  --foul refuse|lose|off    a forbidden move cannot be played, loses, or is not\n"               \
 "                            looked at\n"                                                         \
 "  --forbidden on|off        on: --foul refuse; off: --foul off\n"

#define USAGE_GO_RULES                                                                             \
 "  --rules chinese|japanese|korean|aga|new-zealand|tromp-taylor|seed\n"                           \
 "                            a set of rules, by default chinese; seed is simple ko\n"             \
 "                            and no suicide. One by one on top of it:\n"                          \
 "  --ko simple|positional|situational\n"                                                          \
 "                            no retaking at once; no earlier position again; none\n"              \
 "                            with the same side to move\n"                                        \
 "  --suicide yes|no          of several stones; of a single one never\n"                          \
 "  --scoring area|territory  stones and what they surround, or that and prisoners\n"              \
 "  --komi X                  points for White in halves, -150 to 150\n"                           \
 "  --handicap N              2 to 9 stones of Black on the usual points\n"

/* Commands about five in a row. */
#define USAGE_FIVE_OPTIONS                                                                          \
 "Which game:\n"                                                                                    \
 "  --game gomoku|renju|hex   gomoku: square board of 15, freestyle rule\n"                         \
 "                            renju:  square board of 15, renju rule\n"                             \
 "                            hex:    triangular mesh, 8 a side, freestyle rule\n" USAGE_FIVE_RULES \
     USAGE_LANG_OPTION

/* Commands about Go. */
#define USAGE_GO_OPTIONS                                                                           \
 "The rules:\n"                                                                                    \
 "  --size N                  points a side, 2 to 25; by default 19\n" USAGE_GO_RULES              \
     USAGE_LANG_OPTION

#define USAGE_GAME_OPTIONS                                                                         \
 "Which game:\n"                                                                                   \
 "  --game gomoku|renju|hex|go\n"                                                                  \
 "                            gomoku: square board of 15, freestyle rule\n"                        \
 "                            renju:  square board of 15, renju rule\n"                            \
 "                            hex:    triangular mesh, 8 a side, freestyle rule\n"                 \
 "                            go:     square board of 19, chinese rules\n" USAGE_LANG_OPTION       \
 "Five in a row:\n" USAGE_FIVE_RULES "Go:\n"                                                       \
 "  --size N                  points a side, 2 to 25\n" USAGE_GO_RULES

#endif

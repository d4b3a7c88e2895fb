#include "options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "go.h"

static const char *const lang_names[] = {"en", "zh", NULL};

/* ---- The command line -------------------------------------------------------------------------*/
enum { CODE_CHOICE = 1000, CODE_LANG, CODE_HELP };

static const struct option choice_options[] = {
    {"game", required_argument, NULL, CODE_CHOICE},
    {"rule", required_argument, NULL, CODE_CHOICE},
    {"size", required_argument, NULL, CODE_CHOICE},
    {"three", required_argument, NULL, CODE_CHOICE},
    {"foul", required_argument, NULL, CODE_CHOICE},
    {"forbidden", required_argument, NULL, CODE_CHOICE},
    {"rules", required_argument, NULL, CODE_CHOICE},
    {"ko", required_argument, NULL, CODE_CHOICE},
    {"suicide", required_argument, NULL, CODE_CHOICE},
    {"scoring", required_argument, NULL, CODE_CHOICE},
    {"komi", required_argument, NULL, CODE_CHOICE},
    {"handicap", required_argument, NULL, CODE_CHOICE},
};

static const struct option common_options[] = {
    {"lang", required_argument, NULL, CODE_LANG},
    {"help", no_argument, NULL, CODE_HELP},
};

enum lang_index { LANG_EN, LANG_ZH };

enum tg_lang lang_of_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return strncmp(value, "zh", 2) == 0 ? TG_CHINESE : TG_ENGLISH;
    }
    return TG_ENGLISH;
}

static void start(struct option_parser *parser, const struct command *command, int argc,
                  char **argv, const struct option *own, bool with_game)
{
    *parser = (struct option_parser){.command = command, .argc = argc, .argv = argv};
    parser->with_game = with_game;
    parser->default_game = NOT_GIVEN;
    parser->game.lang = lang_of_locale();
    choices_init(&parser->game.choices);
    tg_config_init(&parser->game.config, TG_FREESTYLE);

    const size_t room =
        sizeof parser->longs / sizeof *parser->longs - 1; /* a zeroed entry ends it */
    const size_t fixed = sizeof common_options / sizeof *common_options;
    const size_t choices = sizeof choice_options / sizeof *choice_options;
    size_t count = 0;
    for (size_t i = 0; own && own[i].name && count + fixed + choices < room; i++)
        parser->longs[count++] = own[i];
    for (size_t i = 0; with_game && i < choices; i++)
        parser->longs[count++] = choice_options[i];
    for (size_t i = 0; i < fixed; i++)
        parser->longs[count++] = common_options[i];

    optind = 1;
    opterr = 0; /* the messages are ours */
}

void options_start(struct option_parser *parser, const struct command *command, int argc,
                   char **argv, const struct option *own)
{
    start(parser, command, argc, argv, own, true);
}

void options_start_without_game(struct option_parser *parser, const struct command *command,
                                int argc, char **argv, const struct option *own)
{
    start(parser, command, argc, argv, own, false);
}

void print_usage(const struct command *command)
{
    fputs(command->usage, stdout);
    if (command->usage_more) fputs(command->usage_more, stdout);
}

static int stop(struct option_parser *parser, int status)
{
    parser->status = status;
    return OPTIONS_STOP;
}

static int stop_on_choice(struct option_parser *parser, const struct choice_error *error)
{
    complain("--%s %s: %s", error->key, error->value, error->message);
    return stop(parser, EXIT_USAGE);
}

/* The argument that getopt_long stumbled over. An unknown letter may stand in the middle of a word
 * that getopt has not finished, so it is rebuilt; everything else is the word just taken. */
static const char *stumbled_over(const struct option_parser *parser, char letter[3])
{
    bool of_long = optopt == 0;
    for (const struct option *option = parser->longs; option->name; option++) {
        if (option->val == optopt) of_long = true;
    }
    if (of_long) return parser->argv[optind - 1];
    letter[0] = '-';
    letter[1] = (char)optopt;
    letter[2] = '\0';
    return letter;
}

static int stop_on_unknown(struct option_parser *parser, const char *at)
{
    const char *command = parser->command->name;
    const char *names[sizeof parser->longs / sizeof *parser->longs];
    size_t count = 0;
    for (; parser->longs[count].name; count++)
        names[count] = parser->longs[count].name;
    names[count] = NULL;

    char word[40] = "";
    if (strncmp(at, "--", 2) == 0) snprintf(word, sizeof word, "%s", at + 2);
    word[strcspn(word, "=")] = '\0';
    const char *nearest = *word ? nearest_name(word, names) : NULL;
    if (names_index(word, names) != NOT_GIVEN)
        complain("%s: --%s takes no value; see 'tengen %s --help'", command, word, command);
    else if (nearest)
        complain("%s: unknown option %s; did you mean --%s?", command, at, nearest);
    else
        complain("%s: unknown option %s; see 'tengen %s --help'", command, at, command);
    return stop(parser, EXIT_USAGE);
}

static int finish(struct option_parser *parser)
{
    struct choice_error error;
    if (!parser->with_game) return OPTIONS_DONE;
    if (parser->game_operand && optind < parser->argc) {
        const char *name = parser->argv[optind++];
        if (!choices_set(&parser->game.choices, "game", name, &error)) {
            complain("%s: '%s' is no game: %s", parser->command->name, error.value, error.message);
            return stop(parser, EXIT_USAGE);
        }
    }
    struct game_choices choices = parser->game.choices;
    if (choices.game == NOT_GIVEN) choices.game = parser->default_game;
    if (choices.game == NOT_GIVEN && parser->infer_go && choices_of_go(&choices))
        choices.game = GAME_GO;
    if (!choices_resolve(&choices, &parser->game.config, &error))
        return stop_on_choice(parser, &error);
    return OPTIONS_DONE;
}

int options_next(struct option_parser *parser)
{
    for (;;) {
        int which = 0;
        char letter[3];
        struct choice_error error;
        /* The leading colon tells a missing value from an unknown option. */
        int code = getopt_long(parser->argc, parser->argv, ":h", parser->longs, &which);
        switch (code) {
        case -1: return finish(parser);
        case 'h':
        case CODE_HELP: print_usage(parser->command); return stop(parser, EXIT_FINE);
        case '?': return stop_on_unknown(parser, stumbled_over(parser, letter));
        case ':':
            complain("%s: %s needs a value; see 'tengen %s --help'", parser->command->name,
                     stumbled_over(parser, letter), parser->command->name);
            return stop(parser, EXIT_USAGE);
        case CODE_LANG:
            if (names_index(optarg, lang_names) == NOT_GIVEN) {
                options_bad_value("lang", optarg, lang_names);
                return stop(parser, EXIT_USAGE);
            }
            parser->game.lang =
                names_index(optarg, lang_names) == LANG_ZH ? TG_CHINESE : TG_ENGLISH;
            break;
        case CODE_CHOICE:
            if (!choices_set(&parser->game.choices, parser->longs[which].name, optarg, &error))
                return stop_on_choice(parser, &error);
            break;
        default: return code;
        }
    }
}

bool options_number(const char *option, const char *text, int low, int high, int *number)
{
    if (names_read_int(text, number) && *number >= low && *number <= high) return true;
    complain("--%s %s: it can be %d to %d", option, text, low, high);
    return false;
}

/* By hand: strtod would ask the locale whether a point is a comma. */
static bool read_milliseconds(const char *text, int *ms)
{
    enum { MOST_DIGITS = 5 };
    size_t whole = strspn(text, "0123456789"), part = 0;
    if (text[whole] == '.') part = strspn(text + whole + 1, "0123456789");
    size_t length = whole + (text[whole] == '.') + part;
    if (whole + part == 0 || whole > MOST_DIGITS || part > 3 || text[length]) return false;
    *ms = 0;
    for (size_t i = 0; i < whole; i++)
        *ms = *ms * 10 + (text[i] - '0');
    for (size_t i = 0; i < 3; i++)
        *ms = *ms * 10 + (i < part ? text[whole + 1 + i] - '0' : 0);
    return true;
}

bool options_seconds(const char *option, const char *text, int low_ms, int high_ms, int *ms)
{
    if (read_milliseconds(text, ms) && *ms >= low_ms && *ms <= high_ms) return true;
    complain("--%s %s: it can be %g to %g seconds, such as 1.5", option, text, low_ms / 1000.0,
             high_ms / 1000.0);
    return false;
}

void options_bad_value(const char *option, const char *value, const char *const *names)
{
    char list[160];
    names_list(names, list, sizeof list);
    complain("--%s %s: it can be %s", option, value, list);
}

#include "options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "go.h"

/* ---- Names ------------------------------------------------------------------------------------*/
/* In the order of the enums they stand for. */
static const char *const game_names[] = {"gomoku", "renju", "hex", "go", NULL};
static const char *const board_names[] = {"square", "hexagon", NULL};
static const char *const rule_names[] = {"freestyle", "standard", "renju", NULL};
static const char *const three_names[] = {"rif", "simple", "japanese", NULL};
static const char *const foul_names[] = {"refuse", "lose", "off", NULL};
static const char *const forbidden_names[] = {"on", "off", NULL};
static const char *const ko_names[] = {"simple", "positional", "situational", NULL};
static const char *const no_yes_names[] = {"no", "yes", NULL};
static const char *const scoring_names[] = {"area", "territory", NULL};
static const char *const lang_names[] = {"en", "zh", NULL};

static const char *const choice_keys[] = {"game",    "board",     "rule",     "size", "three",
                                          "foul",    "forbidden", "rules",    "ko",   "suicide",
                                          "scoring", "komi",      "handicap", NULL};

const char *game_name(const struct tg_config *config)
{
    if (config->rule == TG_GO) return game_names[GAME_GO];
    if (config->board == TG_HEXAGON) return game_names[GAME_HEX];
    return game_names[config->rule == TG_RENJU ? GAME_RENJU : GAME_GOMOKU];
}

const char *board_name(enum tg_board board)
{
    return board_names[board];
}
const char *rule_name(enum tg_rule rule)
{
    return rule == TG_GO ? game_names[GAME_GO] : rule_names[rule];
}
const char *three_name(enum tg_three three)
{
    return three_names[three];
}
const char *foul_name(enum tg_foul foul)
{
    return foul_names[foul];
}
const char *ko_name(enum tg_ko ko)
{
    return ko_names[ko];
}
const char *scoring_name(enum tg_scoring scoring)
{
    return scoring_names[scoring];
}

static int index_of(const char *word, const char *const *names)
{
    for (int i = 0; names[i]; i++) {
        if (strcasecmp(word, names[i]) == 0) return i;
    }
    return NOT_GIVEN;
}

/* "one of a, b, c" into a buffer. */
static void list_names(const char *const *names, char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; names[i] && length < size; i++) {
        const char *gap = i == 0 ? "" : names[i + 1] ? ", " : " or ";
        int added = snprintf(text + length, size - length, "%s%s", gap, names[i]);
        if (added > 0) length += (size_t)added;
    }
}

/* All of the text must be a number; what does not fit an int is not one. */
static bool read_int(const char *text, int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < INT_MIN || value > INT_MAX) return false;
    *number = (int)value;
    return true;
}

/* ---- Choices ----------------------------------------------------------------------------------*/
void choices_init(struct game_choices *choices)
{
    *choices = (struct game_choices){
        .game = NOT_GIVEN,
        .board = NOT_GIVEN,
        .rule = NOT_GIVEN,
        .size = NOT_GIVEN,
        .three = NOT_GIVEN,
        .foul = NOT_GIVEN,
        .rules = NOT_GIVEN,
        .ko = NOT_GIVEN,
        .suicide = NOT_GIVEN,
        .scoring = NOT_GIVEN,
        .komi = NOT_GIVEN,
        .handicap = NOT_GIVEN,
    };
}

bool choices_is_key(const char *key)
{
    return index_of(key, choice_keys) != NOT_GIVEN;
}

static void set_error(struct choice_error *error, const char *key, const char *value)
{
    error->key = key;
    snprintf(error->value, sizeof error->value, "%s", value);
    error->message[0] = '\0';
}

static bool set_size(struct game_choices *choices, const char *value, struct choice_error *error)
{
    /* Zero would pass for NOT_GIVEN's neighbour; every number goes on to choices_resolve, which
     * knows the board and names its range. */
    if (read_int(value, &choices->size) && choices->size >= 0) return true;
    set_error(error, "size", value);
    snprintf(error->message, sizeof error->message,
             "not a size; a square board has %d to %d points a side, a hexagon %d to %d, a Go "
             "board %d to %d",
             TG_MIN_SIZE, TG_MAX_SIZE, TG_MIN_SIDE, TG_MAX_SIDE, TG_GO_MIN_SIZE, TG_GO_MAX_SIZE);
    return false;
}

/* "6.5", "-3", "7.0": a whole number of halves. */
static bool read_halves(const char *text, int *halves)
{
    char *end;
    errno = 0;
    long whole = strtol(text, &end, 10);
    if (end == text || errno || whole < KOMI_LEAST || whole > KOMI_MOST) return false;
    bool half = false;
    if (*end == '.') {
        size_t zeros = strspn(end + 1 + (half = end[1] == '5'), "0");
        if (!half && zeros == 0) return false;
        end += 1 + half + zeros;
    }
    if (*end) return false;
    bool negative = text[strspn(text, " ")] == '-'; /* "-0.5" too */
    *halves = (int)whole * 2 + (negative ? -half : half);
    return *halves >= 2 * KOMI_LEAST && *halves <= 2 * KOMI_MOST;
}

static bool set_komi(struct game_choices *choices, const char *value, struct choice_error *error)
{
    int halves;
    if (read_halves(value, &halves)) {
        choices->komi = halves - 2 * KOMI_LEAST;
        return true;
    }
    set_error(error, "komi", value);
    snprintf(error->message, sizeof error->message, "it can be %d to %d in halves, such as 6.5",
             KOMI_LEAST, KOMI_MOST);
    return false;
}

static bool set_handicap(struct game_choices *choices, const char *value,
                         struct choice_error *error)
{
    int stones;
    if (read_int(value, &stones)
        && (stones == 0 || (stones >= HANDICAP_LEAST && stones <= HANDICAP_MOST))) {
        choices->handicap = stones;
        return true;
    }
    set_error(error, "handicap", value);
    snprintf(error->message, sizeof error->message, "it can be %d to %d stones, or 0 for none",
             HANDICAP_LEAST, HANDICAP_MOST);
    return false;
}

bool choices_set(struct game_choices *choices, const char *key, const char *value,
                 struct choice_error *error)
{
    const struct {
        const char *key;
        const char *const *names;
        int *choice;
    } table[] = {
        {"game", game_names, &choices->game},
        {"board", board_names, &choices->board},
        {"rule", rule_names, &choices->rule},
        {"three", three_names, &choices->three},
        {"foul", foul_names, &choices->foul},
        {"forbidden", forbidden_names, &choices->foul},
        {"rules", tg_go_preset_names(), &choices->rules},
        {"ko", ko_names, &choices->ko},
        {"suicide", no_yes_names, &choices->suicide},
        {"scoring", scoring_names, &choices->scoring},
    };
    if (strcmp(key, "size") == 0) return set_size(choices, value, error);
    if (strcmp(key, "komi") == 0) return set_komi(choices, value, error);
    if (strcmp(key, "handicap") == 0) return set_handicap(choices, value, error);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (strcmp(key, table[i].key) != 0) continue;
        int choice = index_of(value, table[i].names);
        if (choice == NOT_GIVEN) {
            char list[100];
            list_names(table[i].names, list, sizeof list);
            set_error(error, table[i].key, value);
            snprintf(error->message, sizeof error->message, "it can be %s", list);
            return false;
        }
        if (table[i].names == forbidden_names) choice = choice ? TG_FOUL_OFF : TG_FOUL_REFUSED;
        *table[i].choice = choice;
        return true;
    }
    set_error(error, "", value);
    snprintf(error->message, sizeof error->message, "unknown setting '%.40s'", key);
    return false;
}

/* Go and five in a row have nothing but the size in common. */
static bool check_family(const struct game_choices *choices, struct choice_error *error)
{
    bool go = choices->game == GAME_GO;
    char komi[HALVES_ROOM] = "", handicap[12] = "";
    if (choices->komi != NOT_GIVEN) halves_name(choices->komi + 2 * KOMI_LEAST, komi);
    snprintf(handicap, sizeof handicap, "%d", choices->handicap);
    const struct {
        const char *key;
        int choice;
        const char *const *names;
        const char *text; /* where there are no names */
        bool of_go;
    } table[] = {
        {"rule", choices->rule, rule_names, NULL, false},
        {"three", choices->three, three_names, NULL, false},
        {"foul", choices->foul, foul_names, NULL, false},
        {"rules", choices->rules, tg_go_preset_names(), NULL, true},
        {"ko", choices->ko, ko_names, NULL, true},
        {"suicide", choices->suicide, no_yes_names, NULL, true},
        {"scoring", choices->scoring, scoring_names, NULL, true},
        {"komi", choices->komi, NULL, komi, true},
        {"handicap", choices->handicap, NULL, handicap, true},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].choice == NOT_GIVEN || table[i].of_go == go) continue;
        set_error(error, table[i].key,
                  table[i].names ? table[i].names[table[i].choice] : table[i].text);
        snprintf(error->message, sizeof error->message, "%s",
                 go ? "this belongs to five in a row; Go has rules, ko, suicide, scoring, komi and "
                      "handicap"
                    : "this belongs to Go, and the game is not Go");
        return false;
    }
    return true;
}

/* The game names a board and may name a rule; what else was said must agree with it. */
static bool check_agreement(const struct game_choices *choices, struct choice_error *error)
{
    if (!check_family(choices, error)) return false;
    if (choices->game == GAME_RENJU && choices->rule != NOT_GIVEN && choices->rule != TG_RENJU) {
        set_error(error, "rule", rule_names[choices->rule]);
        snprintf(error->message, sizeof error->message,
                 "renju is played by the renju rule; for this one the game is gomoku or hex");
        return false;
    }
    bool hexagon = choices->game == GAME_HEX;
    if (choices->game != NOT_GIVEN && choices->board != NOT_GIVEN
        && hexagon != (choices->board == TG_HEXAGON)) {
        set_error(error, "board", board_names[choices->board]);
        snprintf(error->message, sizeof error->message, "%s is played on the board '%s'",
                 game_names[choices->game], board_names[hexagon ? TG_HEXAGON : TG_SQUARE]);
        return false;
    }
    return true;
}

static bool check_size(const struct tg_config *config, struct choice_error *error)
{
    bool go = config->rule == TG_GO, square = config->board == TG_SQUARE;
    int low = go ? TG_GO_MIN_SIZE : square ? TG_MIN_SIZE : TG_MIN_SIDE;
    int high = go ? TG_GO_MAX_SIZE : square ? TG_MAX_SIZE : TG_MAX_SIDE;
    if (config->size >= low && config->size <= high) return true;
    char value[24];
    snprintf(value, sizeof value, "%d", config->size);
    set_error(error, "size", value);
    snprintf(error->message, sizeof error->message, "%s has %d to %d points a side",
             go       ? "a Go board"
             : square ? "a square board"
                      : "a hexagon",
             low, high);
    return false;
}

static bool check_handicap(const struct tg_config *config, int handicap, struct choice_error *error)
{
    if (handicap == 0 || handicap_fits(config, handicap)) return true;
    int most = handicap;
    while (most >= HANDICAP_LEAST && !handicap_fits(config, most))
        most--;
    char value[24];
    snprintf(value, sizeof value, "%d", handicap);
    set_error(error, "handicap", value);
    if (most < HANDICAP_LEAST)
        snprintf(error->message, sizeof error->message,
                 "a board of %d has no points for handicap stones", config->size);
    else
        snprintf(error->message, sizeof error->message,
                 "a board of %d has points for %d handicap stones at most", config->size, most);
    return false;
}

static void resolve_five(const struct game_choices *choices, struct tg_config *config)
{
    enum tg_rule rule = choices->game == GAME_RENJU ? TG_RENJU : TG_FREESTYLE;
    if (choices->rule != NOT_GIVEN) rule = (enum tg_rule)choices->rule;
    tg_config_init(config, rule);
    if (choices->game == GAME_HEX || choices->board == TG_HEXAGON) {
        config->board = TG_HEXAGON;
        config->size = 8; /* the seed's */
    }
    if (choices->three != NOT_GIVEN) config->three = (enum tg_three)choices->three;
    if (choices->foul != NOT_GIVEN) config->foul = (enum tg_foul)choices->foul;
}

static void resolve_go(const struct game_choices *choices, struct tg_config *config)
{
    struct tg_go_rules *go = &config->go;
    tg_config_init(config, TG_GO);
    if (choices->rules != NOT_GIVEN) tg_go_preset(tg_go_preset_names()[choices->rules], go);
    if (choices->ko != NOT_GIVEN) go->ko = (enum tg_ko)choices->ko;
    if (choices->suicide != NOT_GIVEN) go->suicide = choices->suicide != 0;
    if (choices->scoring != NOT_GIVEN) go->scoring = (enum tg_scoring)choices->scoring;
    if (choices->komi != NOT_GIVEN) go->komi_halves = choices->komi + 2 * KOMI_LEAST;
}

int choices_handicap(const struct game_choices *choices)
{
    return choices->handicap == NOT_GIVEN ? 0 : choices->handicap;
}

bool choices_resolve(const struct game_choices *choices, struct tg_config *config,
                     struct choice_error *error)
{
    if (!check_agreement(choices, error)) return false;
    if (choices->game == GAME_GO)
        resolve_go(choices, config);
    else
        resolve_five(choices, config);
    if (choices->size != NOT_GIVEN) config->size = choices->size;
    return check_size(config, error) && check_handicap(config, choices_handicap(choices), error);
}

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
    if (index_of(word, names) != NOT_GIVEN)
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
        case CODE_HELP: fputs(parser->command->usage, stdout); return stop(parser, EXIT_FINE);
        case '?': return stop_on_unknown(parser, stumbled_over(parser, letter));
        case ':':
            complain("%s: %s needs a value; see 'tengen %s --help'", parser->command->name,
                     stumbled_over(parser, letter), parser->command->name);
            return stop(parser, EXIT_USAGE);
        case CODE_LANG:
            if (index_of(optarg, lang_names) == NOT_GIVEN) {
                options_bad_value("lang", optarg, lang_names);
                return stop(parser, EXIT_USAGE);
            }
            parser->game.lang = index_of(optarg, lang_names) == LANG_ZH ? TG_CHINESE : TG_ENGLISH;
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
    if (read_int(text, number) && *number >= low && *number <= high) return true;
    complain("--%s %s: it can be %d to %d", option, text, low, high);
    return false;
}

void options_bad_value(const char *option, const char *value, const char *const *names)
{
    char list[160];
    list_names(names, list, sizeof list);
    complain("--%s %s: it can be %s", option, value, list);
}

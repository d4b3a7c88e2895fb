#include "match_options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    O_A = 256,
    O_B,
    O_TIME,
    O_TC,
    O_BYOYOMI,
    O_DEPTH,
    O_NODES,
    O_THREADS,
    O_MEMORY,
    O_GRACE,
    O_STARTUP,
    O_HANG,
    O_HARD_MEMORY,
    O_GAMES,
    O_CONCURRENCY,
    O_OPENINGS,
    O_OPENING_RULE,
    O_SHUFFLE,
    O_SEED,
    O_DRAW_AFTER,
    O_MAX_MOVES,
    O_RESIGN,
    O_SPRT,
    O_STATE,
    O_RESUME,
    O_SGF,
    O_PSQ,
    O_LOG,
    O_LOG_ALL,
    O_JSON,
    O_QUIET,
    O_ELO_ONLY
};

static const struct option own_options[] = {
    {"a", required_argument, NULL, O_A},
    {"b", required_argument, NULL, O_B},
    {"time", required_argument, NULL, O_TIME},
    {"tc", required_argument, NULL, O_TC},
    {"byoyomi", required_argument, NULL, O_BYOYOMI},
    {"depth", required_argument, NULL, O_DEPTH},
    {"nodes", required_argument, NULL, O_NODES},
    {"threads", required_argument, NULL, O_THREADS},
    {"memory", required_argument, NULL, O_MEMORY},
    {"grace", required_argument, NULL, O_GRACE},
    {"startup", required_argument, NULL, O_STARTUP},
    {"hang", required_argument, NULL, O_HANG},
    {"hard-memory", required_argument, NULL, O_HARD_MEMORY},
    {"games", required_argument, NULL, O_GAMES},
    {"concurrency", required_argument, NULL, O_CONCURRENCY},
    {"openings", required_argument, NULL, O_OPENINGS},
    {"opening-rule", required_argument, NULL, O_OPENING_RULE},
    {"shuffle", no_argument, NULL, O_SHUFFLE},
    {"seed", required_argument, NULL, O_SEED},
    {"draw-after", required_argument, NULL, O_DRAW_AFTER},
    {"max-moves", required_argument, NULL, O_MAX_MOVES},
    {"resign", required_argument, NULL, O_RESIGN},
    {"sprt", required_argument, NULL, O_SPRT},
    {"state", required_argument, NULL, O_STATE},
    {"resume", required_argument, NULL, O_RESUME},
    {"sgf", required_argument, NULL, O_SGF},
    {"psq", required_argument, NULL, O_PSQ},
    {"log", required_argument, NULL, O_LOG},
    {"log-all", no_argument, NULL, O_LOG_ALL},
    {"json", no_argument, NULL, O_JSON},
    {"quiet", no_argument, NULL, O_QUIET},
    {"elo-only", no_argument, NULL, O_ELO_ONLY},
    {NULL, 0, NULL, 0},
};

/* ---- Values -----------------------------------------------------------------------------------*/
enum { MOST_GAMES = 10000000, MOST_CONCURRENCY = 256, MOST_MIB = 1 << 24, MOST_MOVES = 100000 };

static bool read_player(struct match_options *o, int side)
{
    char message[320];
    spec_free(&o->players[side]);
    o->given[side] = true;
    if (spec_read(optarg, &o->players[side], message, sizeof message)) return true;
    complain("--%c %s: %s", "ab"[side], optarg, message);
    return false;
}

static bool read_seconds(const char *option, int64_t *ms)
{
    if (time_read_seconds(optarg, ms)) return true;
    complain("--%s %s: it is a number of seconds above 0, such as 0.5", option, optarg);
    return false;
}

static bool read_whole(const char *option, uint64_t least, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(optarg, &end, 10);
    if (*optarg >= '0' && *optarg <= '9' && !*end && !errno && value >= least) {
        *number = value;
        return true;
    }
    complain("--%s %s: it is a whole number from %llu on", option, optarg,
             (unsigned long long)least);
    return false;
}

static bool read_games(struct match_options *o)
{
    if (!options_number("games", optarg, 2, MOST_GAMES, &o->games)) return false;
    if (o->games % 2 == 0) return true;
    complain("--games %d: games come in pairs, so the number is even; %d or %d", o->games,
             o->games - 1, o->games + 1);
    return false;
}

static bool read_openings(struct match_options *o)
{
    static const char random[] = "random:";
    o->openings = NULL;
    o->random_moves = 0;
    if (strcmp(optarg, "empty") == 0) return true;
    if (strncmp(optarg, random, strlen(random)) == 0)
        return options_number("openings random", optarg + strlen(random), 0, 50, &o->random_moves);
    o->openings = optarg;
    return true;
}

static bool read_opening_rule(struct match_options *o)
{
    const char *names[TG_OPENING_RULES + 1] = {NULL};
    for (int i = 0; i < TG_OPENING_RULES; i++)
        names[i] = tg_opening_rule_name((enum tg_opening_rule)i);
    if (tg_opening_rule_named(optarg, &o->opening_rule)) return true;
    options_bad_value("opening-rule", optarg, names);
    return false;
}

static bool read_resign(struct match_options *o)
{
    static const char *const names[] = {"on", "off", NULL};
    o->resign = strcmp(optarg, names[0]) == 0;
    if (o->resign || strcmp(optarg, names[1]) == 0) return true;
    options_bad_value("resign", optarg, names);
    return false;
}

static bool set_sprt(struct sprt *sprt, const char *key, const char *value)
{
    struct {
        const char *key;
        double *number, low, high;
    } table[] = {{"elo0", &sprt->elo0, -1000, 1000},
                 {"elo1", &sprt->elo1, -1000, 1000},
                 {"alpha", &sprt->alpha, 1e-6, 0.5},
                 {"beta", &sprt->beta, 1e-6, 0.5}};
    if (strcmp(key, "model") == 0) {
        sprt->model = strcmp(value, "normalised") == 0 ? SPRT_NORMALISED : SPRT_LOGISTIC;
        return sprt->model == SPRT_NORMALISED || strcmp(value, "logistic") == 0;
    }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char *end;
        if (strcmp(key, table[i].key) != 0) continue;
        *table[i].number = strtod(value, &end);
        return end != value && !*end && *table[i].number >= table[i].low
               && *table[i].number <= table[i].high;
    }
    return false;
}

/* "elo0=0 elo1=30 alpha=0.05", with blanks or commas between. */
static bool read_sprt(struct match_options *o, const char *text)
{
    bool fine = *text != '\0';
    while (fine && *text) {
        char word[64];
        size_t length = strcspn(text, " ,");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        char *value = strchr(word, '=');
        if (value) *value++ = '\0';
        if (length > 0) fine = value && set_sprt(&o->sprt, word, value);
        if (!fine)
            complain("--sprt: '%.*s': there are elo0, elo1 (-1000 to 1000), alpha, beta (up to "
                     "0.5), model=logistic|normalised, each as elo0=0",
                     (int)length, text);
        text += length + (text[length] != '\0');
    }
    o->with_sprt = true;
    return fine;
}

/* ---- Options ----------------------------------------------------------------------------------*/
static bool take_limits(struct match_options *o, int code)
{
    uint64_t number;
    switch (code) {
    case O_TIME: return read_seconds("time", &o->time.turn_ms);
    case O_TC:
        if (time_read_main(optarg, &o->time)) return true;
        complain("--tc %s: it is seconds for the game, such as 60, or 60+0.5", optarg);
        return false;
    case O_BYOYOMI:
        if (time_read_period(optarg, &o->time)) return true;
        complain("--byoyomi %s: it is seconds for so many moves, such as 30/5", optarg);
        return false;
    case O_DEPTH: return options_number("depth", optarg, 1, 1000, &o->depth);
    case O_NODES: return read_whole("nodes", 1, &o->nodes);
    case O_THREADS: return options_number("threads", optarg, 1, 1024, &o->threads);
    case O_MEMORY: return options_number("memory", optarg, 1, MOST_MIB, &o->memory_mib);
    case O_HARD_MEMORY:
        return options_number("hard-memory", optarg, 1, MOST_MIB, &o->hard_memory_mib);
    case O_GRACE:
        if (!read_whole("grace", 0, &number)) return false;
        o->grace_ms = number > 1000000 ? 1000000 : (int64_t)number;
        return true;
    case O_STARTUP: return read_seconds("startup", &o->startup_ms);
    case O_HANG: return read_seconds("hang", &o->hang_ms);
    default: return true;
    }
}

static bool take_option(struct match_options *o, int code)
{
    switch (code) {
    case O_A: return read_player(o, 0);
    case O_B: return read_player(o, 1);
    case O_GAMES: return read_games(o);
    case O_CONCURRENCY:
        return options_number("concurrency", optarg, 1, MOST_CONCURRENCY, &o->concurrency);
    case O_OPENINGS: return read_openings(o);
    case O_OPENING_RULE: return read_opening_rule(o);
    case O_SHUFFLE: o->shuffle = true; return true;
    case O_SEED: return read_whole("seed", 0, &o->seed);
    case O_DRAW_AFTER: return options_number("draw-after", optarg, 1, MOST_MOVES, &o->draw_after);
    case O_MAX_MOVES: return options_number("max-moves", optarg, 1, MOST_MOVES, &o->max_moves);
    case O_RESIGN: return read_resign(o);
    case O_SPRT: return read_sprt(o, optarg);
    case O_STATE: o->state = optarg; return true;
    case O_RESUME: o->resume = optarg; return true;
    case O_SGF: o->files.sgf = optarg; return true;
    case O_PSQ: o->files.psq_dir = optarg; return true;
    case O_LOG: o->files.log_dir = optarg; return true;
    case O_LOG_ALL: o->files.log_all = true; return true;
    case O_JSON: o->mode = REPORT_JSON; return true;
    case O_QUIET: o->mode = REPORT_QUIET; return true;
    case O_ELO_ONLY: o->mode = REPORT_ELO_ONLY; return true;
    default: return take_limits(o, code);
    }
}

/* Reads one command line into the options. */
static int read_line(struct match_options *o, const struct command *command, int argc, char **argv)
{
    struct option_parser parser;
    int code;
    options_start(&parser, command, argc, argv, own_options);
    while ((code = options_next(&parser)) > 0) {
        if (!take_option(o, code)) return EXIT_USAGE;
    }
    if (code == OPTIONS_STOP) {
        o->stop = true;
        return parser.status;
    }
    o->game = parser.game;
    for (int i = optind; i < argc; i++) { /* --sprt elo0=0 elo1=30 without quotes */
        if (o->with_sprt && strchr(argv[i], '=')) {
            if (!read_sprt(o, argv[i])) return EXIT_USAGE;
            continue;
        }
        complain("match: '%s' is too much; players are given by --a and --b", argv[i]);
        return EXIT_USAGE;
    }
    return EXIT_FINE;
}

/* What may be said anew when a match goes on; everything else is as it was. */
static bool may_change(const char *arg)
{
    static const char *const names[] = {"--resume", "--games", "--concurrency", "--json",
                                        "--quiet",  "--lang",  "--elo-only",    "--help"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(arg, names[i], length) == 0 && (!arg[length] || arg[length] == '='))
            return true;
    }
    return strncmp(arg, "--", 2) != 0;
}

static bool games_are_said(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0 || strncmp(argv[i], "--games=", 8) == 0) return true;
    }
    return false;
}

static int out_of_memory(void)
{
    complain("out of memory");
    return EXIT_SYSTEM;
}

static void set_defaults(struct match_options *o)
{
    *o = (struct match_options){.grace_ms = 100,
                                .startup_ms = 30000,
                                .hang_ms = 600000,
                                .games = 100,
                                .concurrency = 1,
                                .random_moves = NOT_GIVEN,
                                .seed = 1,
                                .sprt = {.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.05}};
}

static void start_again(struct match_options *o)
{
    char **argv = o->argv;
    o->argv = NULL;
    match_options_done(o);
    set_defaults(o);
    o->argv = argv;
}

/* The journal's options first, then what was said now. */
static int read_resumed(struct match_options *o, const struct command *command, int argc,
                        char **argv, struct journal *journal)
{
    char message[JOURNAL_MESSAGE];
    const char *path = o->resume;
    for (int i = 1; i < argc; i++) {
        if (may_change(argv[i])) continue;
        complain("match: %s: with --resume the match is as it was; only --games, --concurrency, "
                 "--json, --quiet, --elo-only and --lang may be given",
                 argv[i]);
        return EXIT_USAGE;
    }
    if (!journal_open(journal, path, message)) {
        complain("%s", message);
        return EXIT_BAD_INPUT;
    }
    int old = journal->arg_count;
    o->argv = calloc((size_t)old + (size_t)argc + 1, sizeof *o->argv);
    if (!o->argv) return out_of_memory();
    o->argv[0] = argv[0];
    memcpy(o->argv + 1, journal->args, (size_t)old * sizeof *o->argv);
    start_again(o);
    int status = read_line(o, command, old + 1, o->argv);
    int games = journal->games > o->games ? journal->games : o->games;
    if (status != EXIT_FINE) return status;

    /* getopt has sorted the operands to the end of what it saw, which does no harm. */
    memcpy(o->argv + 1 + old, argv + 1, (size_t)(argc - 1) * sizeof *o->argv);
    start_again(o);
    status = read_line(o, command, old + argc, o->argv);
    o->resume = path;
    if (status != EXIT_FINE) return status;
    bool said = games_are_said(argc, argv);
    if (said && o->games < games) {
        complain("--games %d: %d are planned already, a match can only become longer", o->games,
                 games);
        return EXIT_USAGE;
    }
    if (!said) o->games = games;
    journal->games = games;
    return status;
}

/* ---- All together -----------------------------------------------------------------------------*/
/* What was said for both goes to those who have nothing of their own. */
static void share_limits(const struct match_options *o, struct player_spec *spec)
{
    if (spec->kind == PLAYER_GTP) return; /* the protocol has no words for them */
    /* A depth of its own is not to be cut short by nodes for both, and the other way round. */
    if (!spec->depth && !spec->nodes) {
        spec->depth = o->depth;
        spec->nodes = o->nodes;
    }
    if (!spec->threads) spec->threads = o->threads;
    if (!spec->memory_mib) spec->memory_mib = o->memory_mib;
}

/* Do the board, the rule and the players know this way to open a game? */
static bool check_opening_rule(const struct match_options *o)
{
    const char *name = tg_opening_rule_name(o->opening_rule);
    if (o->opening_rule == TG_OPENING_FREE) return true;
    if (o->openings || o->random_moves > 0) {
        complain("--opening-rule %s: the players open the game themselves, --openings does not go "
                 "with it",
                 name);
        return false;
    }
    tg_game *game = tg_game_new(&o->game.config, NULL);
    tg_opening *opening = game ? tg_opening_new(o->opening_rule, game, NULL) : NULL;
    bool fits = opening != NULL;
    tg_opening_free(opening);
    tg_game_free(game);
    if (!fits) complain("--opening-rule %s: not on this board with this rule", name);
    for (int side = 0; fits && side < 2; side++) {
        enum player_kind kind = o->players[side].kind;
        fits = kind == PLAYER_OURS || (kind == PLAYER_GOMOCUP && o->opening_rule == TG_SWAP2);
        if (!fits)
            complain("--opening-rule %s: --%c cannot be asked; engines of ours know all opening "
                     "rules, Gomocup programs know swap2",
                     name, "ab"[side]);
    }
    return fits;
}

static bool check(const struct match_options *o)
{
    if (!o->given[0] || !o->given[1]) {
        complain("match: two players are needed: --a PLAYER --b PLAYER, such as classic:depth=2");
        return false;
    }
    if (o->with_sprt && (o->sprt.elo0 >= o->sprt.elo1 || o->sprt.alpha + o->sprt.beta >= 1)) {
        complain("--sprt: elo0 must be less than elo1, and alpha and beta together less than 1");
        return false;
    }
    if (o->time.increment_ms && o->time.period_ms) {
        complain("--byoyomi: a clock has byo-yomi or an increment, not both");
        return false;
    }
    if (!check_opening_rule(o)) return false;
    if (o->files.psq_dir && (o->game.config.rule == TG_GO || o->game.config.board == TG_HEXAGON)) {
        complain("--psq: Piskvork's files hold five in a row on square boards; --sgf holds all "
                 "games");
        return false;
    }
    if (o->files.log_all && !o->files.log_dir) {
        complain("--log-all: where to? Give --log DIR as well");
        return false;
    }
    if (o->max_moves && o->game.config.rule != TG_GO) {
        complain("--max-moves %d: only Go can be counted at any time; --draw-after is for the "
                 "other games",
                 o->max_moves);
        return false;
    }
    return true;
}

static void finish(struct match_options *o)
{
    for (int side = 0; side < 2; side++)
        share_limits(o, &o->players[side]);
    if (o->random_moves == NOT_GIVEN) {
        bool empty = choices_handicap(&o->game.choices) || o->opening_rule != TG_OPENING_FREE;
        o->random_moves = empty ? 0 : o->game.config.rule == TG_GO ? 2 : 4;
    }
}

int match_options_read(struct match_options *o, const struct command *command, int argc,
                       char **argv, struct journal *journal)
{
    set_defaults(o);
    int status = read_line(o, command, argc, argv);
    if (status == EXIT_FINE && !o->stop && o->resume)
        status = read_resumed(o, command, argc, argv, journal);
    if (status != EXIT_FINE || o->stop) return status;
    if (!check(o)) return EXIT_USAGE;
    finish(o);
    if (!o->argv) { /* a copy: getopt turns the original round */
        o->argv = calloc((size_t)argc + 1, sizeof *o->argv);
        if (!o->argv) return out_of_memory();
        memcpy(o->argv, argv, (size_t)argc * sizeof *o->argv);
        o->argc = argc;
    }
    return EXIT_FINE;
}

void match_options_done(struct match_options *o)
{
    spec_free(&o->players[0]);
    spec_free(&o->players[1]);
    free(o->argv);
    o->argv = NULL;
}

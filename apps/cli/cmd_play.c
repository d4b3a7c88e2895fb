/* `tengen play`: a game in the terminal. Reads the options, makes the sitting, chooses the mode. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"
#include "go.h"
#include "options.h"
#include "play_full.h"
#include "play_plain.h"
#include "play_session.h"
#include "record.h"

enum {
    O_BLACK = 256,
    O_WHITE,
    O_DEPTH,
    O_TIME,
    O_LEVEL,
    O_SEED,
    O_PONDER,
    O_NO_RESIGN,
    O_PLAIN,
    O_ASCII,
    O_INFO,
    O_MOVES,
    O_LOAD,
    O_SAVE,
    O_OPENING
};

static const struct option own_options[] = {
    {"black", required_argument, NULL, O_BLACK},
    {"white", required_argument, NULL, O_WHITE},
    {"depth", required_argument, NULL, O_DEPTH},
    {"time", required_argument, NULL, O_TIME},
    {"level", required_argument, NULL, O_LEVEL},
    {"seed", required_argument, NULL, O_SEED},
    {"ponder", no_argument, NULL, O_PONDER},
    {"no-resign", no_argument, NULL, O_NO_RESIGN},
    {"plain", no_argument, NULL, O_PLAIN},
    {"ascii", no_argument, NULL, O_ASCII},
    {"info", no_argument, NULL, O_INFO},
    {"moves", required_argument, NULL, O_MOVES},
    {"load", required_argument, NULL, O_LOAD},
    {"save", required_argument, NULL, O_SAVE},
    {"opening", required_argument, NULL, O_OPENING},
    {NULL, 0, NULL, 0},
};

struct play_options {
    struct play_settings settings;
    const char *moves, *load;
    bool plain, white_given, seed_given;
};

/* "human" or the name of an engine. */
static bool read_player(const char *option, const char *value, const char **player)
{
    enum { MOST_ENGINES = 30 };
    const char *names[MOST_ENGINES + 2] = {"human"};
    const char *const *engines = tg_engine_names();
    *player = NULL;
    if (strcasecmp(value, names[0]) == 0) return true;
    for (int i = 0; engines[i] && i < MOST_ENGINES; i++) {
        names[i + 1] = engines[i];
        if (strcasecmp(value, engines[i]) == 0) {
            *player = engines[i];
            return true;
        }
    }
    options_bad_value(option, value, names);
    return false;
}

static bool read_opening(const char *value, enum tg_opening_rule *rule)
{
    const char *names[TG_OPENING_RULES + 1] = {NULL};
    if (tg_opening_rule_named(value, rule)) return true;
    for (int i = 0; i < TG_OPENING_RULES; i++)
        names[i] = tg_opening_rule_name((enum tg_opening_rule)i);
    options_bad_value("opening", value, names);
    return false;
}

static bool read_seed(struct play_options *play)
{
    int seed;
    if (!options_number("seed", optarg, 0, INT_MAX, &seed)) return false;
    play->settings.seed = (uint64_t)seed;
    play->seed_given = true;
    return true;
}

static bool take_option(struct play_options *play, int code)
{
    struct play_settings *settings = &play->settings;
    switch (code) {
    case O_BLACK: return read_player("black", optarg, &settings->player[TG_BLACK]);
    case O_WHITE:
        play->white_given = true;
        return read_player("white", optarg, &settings->player[TG_WHITE]);
    case O_DEPTH: return options_number("depth", optarg, 1, PLAY_MAX_DEPTH, &settings->depth);
    case O_TIME:
        return options_seconds("time", optarg, PLAY_MIN_TIME_MS, PLAY_MAX_TIME_MS,
                               &settings->time_ms);
    case O_LEVEL: return options_number("level", optarg, 1, TG_LEVELS, &settings->level);
    case O_SEED: return read_seed(play);
    case O_PONDER: settings->ponder = true; break;
    case O_NO_RESIGN: settings->keeps_on = true; break;
    case O_PLAIN: play->plain = true; break;
    case O_ASCII: settings->ascii = true; break;
    case O_INFO: settings->info = true; break;
    case O_MOVES: play->moves = optarg; break;
    case O_LOAD: play->load = optarg; break;
    case O_SAVE: settings->save_path = optarg; break;
    case O_OPENING: return read_opening(optarg, &settings->opening);
    default: break;
    }
    return true;
}

/* The game to begin with: from the file if there is one, and with the moves given played on it. */
static tg_game *make_game(const struct play_options *play, const struct option_parser *parser,
                          int *status)
{
    tg_game *game;
    if (play->load) {
        struct file_error error;
        game = record_read(play->load, &parser->game.choices, &error);
        if (!game) {
            complain("%s", error.message);
            *status = (int)error.code;
            return NULL;
        }
    } else {
        enum tg_error error;
        game = game_new(&parser->game.config, choices_handicap(&parser->game.choices), &error);
        if (!game) {
            complain("%s", tg_error_text(error, TG_ENGLISH));
            *status = EXIT_SYSTEM;
            return NULL;
        }
    }
    struct tg_text_error where;
    if (play->moves && tg_play_text(game, play->moves, strlen(play->moves), &where) != TG_OK) {
        complain("--moves: column %d: %s", where.column, where.message);
        tg_game_free(game);
        *status = EXIT_BAD_INPUT;
        return NULL;
    }
    /* Two passes among the moves: a count is proposed, as after passes that are played here. */
    struct tg_result result;
    tg_get_result(game, &result);
    if (play->moves && result.ending == TG_BY_SCORE) tg_go_guess(game);
    return game;
}

/* Who plays what was not said; false after a complaint. */
static bool choose_players(struct play_options *play, const tg_game *game)
{
    const char **player = play->settings.player;
    const struct tg_config *config = tg_game_config(game);
    const char *best = tg_engine_for(config);
    /* One side is the computer's unless more was said. */
    if (!play->white_given && !player[TG_BLACK]) player[TG_WHITE] = best;
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        if (!player[colour] || tg_engine_plays(player[colour], config)) continue;
        complain("--%s %s: it does not play %s; %s does", colour == TG_BLACK ? "black" : "white",
                 player[colour], is_go(game) ? "Go" : "five in a row", best ? best : "nobody");
        return false;
    }
    return true;
}

/* Does the opening rule go with the game? False after a complaint. */
static bool check_opening(const struct play_options *play, tg_game *game)
{
    enum tg_opening_rule rule = play->settings.opening;
    enum tg_error error;
    const char *name = tg_opening_rule_name(rule);
    if (rule == TG_OPENING_FREE) return true;
    if (play->moves || play->load) {
        complain("--opening %s begins with an empty board; it does not go with --moves or --load",
                 name);
        return false;
    }
    tg_opening_free(tg_opening_new(rule, game, &error));
    if (error == TG_OK) return true;
    if (rule >= TG_RIF)
        complain("--opening %s is for renju on the square of 15: tengen play renju --opening %s",
                 name, name);
    else if (is_go(game))
        complain("--opening %s: openings are for five in a row, not for Go", name);
    else
        complain(
            "--opening %s needs a board with a middle point and a stone %d steps away from it: "
            "squares of an odd size from %d, hexagons from side %d",
            name, rule == TG_PRO ? 3 : 4, rule == TG_PRO ? 7 : 9, rule == TG_PRO ? 4 : 5);
    return false;
}

static int play(const struct play_options *options, tg_game *game)
{
    struct session session;
    if (!session_init(&session, &options->settings, game)) {
        tg_game_free(game);
        complain("out of memory");
        return EXIT_SYSTEM;
    }
    int status = PLAY_FULL_IMPOSSIBLE;
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!options->plain && terminal) status = play_full(&session);
    if (status == PLAY_FULL_IMPOSSIBLE) status = play_plain(&session);
    session_done(&session);
    return status;
}

/* A time alone is used up, however deep that leads. */
static int default_depth(const struct play_settings *settings)
{
    bool classic = false;
    for (int colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        const char *name = settings->player[colour];
        classic |= name && strcmp(name, "classic") == 0;
    }
    if (settings->time_ms) return PLAY_MAX_DEPTH;
    return classic ? PLAY_CLASSIC_DEPTH : PLAY_DEFAULT_DEPTH;
}

static int run(int argc, char **argv)
{
    struct play_options options = {0};
    struct option_parser parser;
    int code, status = EXIT_FINE;

    options_start(&parser, &cmd_play, argc, argv, own_options);
    parser.game_operand = true; /* `tengen play renju` */
    while ((code = options_next(&parser)) > 0) {
        if (!take_option(&options, code)) return EXIT_USAGE;
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (optind < argc) {
        complain("play: '%s' is too much; only the game may be named without an option",
                 argv[optind]);
        return EXIT_USAGE;
    }

    options.settings.lang = parser.game.lang;
    tg_game *game = make_game(&options, &parser, &status);
    if (!game) return status;
    if (choose_players(&options, game) && check_opening(&options, game)) {
        /* A person who plays a level again is to find another opponent. */
        if (!options.seed_given) options.settings.seed = (uint64_t)time(NULL);
        if (options.settings.depth == 0) options.settings.depth = default_depth(&options.settings);
        return play(&options, game);
    }
    tg_game_free(game);
    return EXIT_USAGE;
}

const struct command cmd_play = {
    .name = "play",
    .summary_en = "play in the terminal, against a person or the computer",
    .summary_zh = "在终端里对弈：两人，或与电脑",
    .usage =
        "usage: tengen play [GAME] [OPTION...]\n"
        "\n"
        "A game in the terminal: full screen, or in lines of text with --plain and when\n"
        "standard input or output is no terminal. GAME is gomoku, renju, hex or go.\n"
        "\n"
        "  --black human|ENGINE    who plays Black; a person by default. Engines: tengen, classic\n"
        "                          for five in a row, uct for Go\n"
        "  --white human|ENGINE    who plays White; by default the computer, unless that\n"
        "                          plays Black\n"
        "  --time SECONDS          how long the computer may think about a move, 0.05 to\n"
        "                          3600\n"
        "  --depth N               how many moves classic looks ahead, 1 to 20; 4, or as\n"
        "                          far as a --time lets it\n"
        "  --level N               how strong the computer plays, 1 (beginner) to 10, instead\n"
        "                          of --depth\n"
        "  --seed N                the same moves every time from levels that overlook some\n"
        "  --ponder                the computer thinks on in your time, if --time limits it\n"
        "  --no-resign             the computer plays every game to its end\n"
        "  --opening RULE          free, pro, long-pro, swap1, swap, swap2; for renju rif,\n"
        "                          yamaguchi, soosyrv-8, taraguchi-10 ('tengen openings'\n"
        "                          tells them). Who plays Black begins; they may swap.\n"
        "  --moves \"h8 i9\"         moves to begin with\n"
        "  --load FILE             go on with a game of any format (SGF, .psq, .lib ...), at\n"
        "                          the end of its main line\n"
        "  --save FILE             write the game there when it ends and when you leave: as\n"
        "                          SGF, .psq ... by the ending, otherwise as text\n"
        "  --plain                 line mode\n"
        "  --ascii                 full screen drawn with X O . + only\n"
        "  --info                  line mode: what the computer thought, with times\n"
        "\n" USAGE_GAME_OPTIONS,
    .usage_more =
        "\n"
        "Keys: arrows or h j k l move the cursor, 7 9 1 3 (Home PgUp End PgDn) go\n"
        "diagonally, which on the hexagon are its other directions; Enter, space or a\n"
        "mouse click plays; ? or a right click says why a point is forbidden; u undo,\n"
        "r redo, H hint, n new game, o options, S save, L language, R resign, D draw, q quit;\n"
        "s or Esc makes the computer move now, p lets it go on.\n"
        "Go: p passes. After two passes Enter or a click on a stone marks its chain dead or\n"
        "alive again, e marks seki, y accepts the count, c goes on playing.\n"
        "\n"
        "Line mode: a point such as h8, or undo, redo, new, hint, why POINT, forbidden,\n"
        "show, moves, save FILE, resign, draw, lang en|zh, help, quit; also 悔棋 重做 新局\n"
        "提示 为什么 禁手 棋盘 着法 保存 认输 提和 帮助 退出.\n"
        "Go: pass, dead POINT, alive POINT, seki POINT, score, resume, y; also 停一手 死子\n"
        "活子 双活 数子 继续.\n"
        "Openings: a point, stay, swap, more, offer or a number answers the question; also\n"
        "不换 交换 加子 十打. In the full screen the question opens a menu.\n"
        "\n"
        "Examples:\n"
        "  tengen play renju --lang zh\n"
        "  tengen play hex --black classic --depth 3\n"
        "  tengen play --opening swap2 --level 5\n"
        "  tengen play go --size 9 --rules japanese --komi 5.5 --time 2\n"
        "  tengen play go --white human\n"
        "  tengen play --black classic --white classic --plain --save game.txt\n"
        "  printf 'h8\\nquit\\n' | tengen play --depth 2\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

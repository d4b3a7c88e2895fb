/* `tengen analyze`: what an engine thinks of the moves of a game. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analyze.h"
#include "files.h"
#include "input.h"
#include "lang.h"

enum { DEFAULT_MS = 1000, MOST_MOVES = 1000000, MOST_THREADS = 256, MOST_MIB = 1 << 20 };
#define DEFAULT_LOSS 0.05

struct request {
    struct input input;
    struct analyze_range range;
    bool has_range;
    const char *engine, *sgf;
    bool json, progress;
    struct tg_limits limits;
    double least_loss;
};

/* ---- Options -----------------------------------------------------------------------------------*/

enum {
    O_MOVE = 500,
    O_FROM,
    O_TO,
    O_GAME_NUMBER,
    O_ENGINE,
    O_TIME,
    O_NODES,
    O_DEPTH,
    O_THREADS,
    O_MEMORY,
    O_LINES,
    O_LOSS,
    O_PROGRESS,
    O_JSON,
    O_SGF
};

/* A limit; false after a complaint. */
static bool read_limit(int code, struct request *r)
{
    int number;
    switch (code) {
    case O_TIME: return options_seconds("time", optarg, 1, 86400000, &r->limits.time_ms);
    case O_NODES:
        if (!options_number("nodes", optarg, 1, INT_MAX, &number)) return false;
        r->limits.nodes = (uint64_t)number;
        return true;
    case O_DEPTH: return options_number("depth", optarg, 1, 100, &r->limits.depth);
    case O_THREADS: return options_number("threads", optarg, 1, MOST_THREADS, &r->limits.threads);
    case O_MEMORY:
        if (!options_number("memory", optarg, 1, MOST_MIB, &number)) return false;
        r->limits.memory = (size_t)number << 20;
        return true;
    default: return options_number("lines", optarg, 1, ANALYZE_LINES, &r->limits.lines);
    }
}

static bool read_option(int code, struct request *r)
{
    int percent;
    switch (code) {
        INPUT_CASES(r->input)
    case O_MOVE:
        r->range.alone = true;
        return options_number("move", optarg, -MOST_MOVES, MOST_MOVES, &r->range.to);
    case O_FROM:
        r->has_range = true;
        return options_number("from", optarg, 1, MOST_MOVES, &r->range.from);
    case O_TO:
        r->has_range = true;
        return options_number("to", optarg, 1, MOST_MOVES, &r->range.to);
    case O_GAME_NUMBER: r->input.game = optarg; break;
    case O_ENGINE: r->engine = optarg; break;
    case O_LOSS:
        if (!options_number("loss", optarg, 0, 100, &percent)) return false;
        r->least_loss = percent / 100.0;
        break;
    case O_PROGRESS: r->progress = true; break;
    case O_JSON: r->json = true; break;
    case O_SGF: r->sgf = optarg; break;
    default: return read_limit(code, r);
    }
    return true;
}

/* ---- Running -----------------------------------------------------------------------------------*/

/* The record with what --moves added to it; a drawn board becomes one. */
static bool complete_record(struct loaded *loaded)
{
    if (!loaded->record) {
        loaded->record = tg_record_of_game(loaded->game);
        if (!loaded->record) return false;
        loaded->node = tg_node_last(loaded->record, tg_record_root(loaded->record));
        return true;
    }
    int known = 0, count = tg_move_count(loaded->game);
    for (tg_node n = loaded->node; n != TG_NO_NODE; n = tg_node_parent(loaded->record, n))
        known += tg_node_move(loaded->record, n, NULL) != TG_EMPTY;
    for (int i = known; i < count; i++) {
        loaded->node = tg_node_play(loaded->record, loaded->node, tg_move_colour(loaded->game, i),
                                    tg_move_at(loaded->game, i));
        if (loaded->node == TG_NO_NODE) return false;
    }
    return true;
}

static const char *choose_engine(const char *wanted, const struct tg_config *config)
{
    if (!wanted) wanted = tg_engine_for(config);
    if (wanted && tg_engine_plays(wanted, config)) return wanted;
    const char *names[16] = {NULL};
    int count = 0;
    for (const char *const *name = tg_engine_names(); *name && count < 15; name++)
        if (tg_engine_plays(*name, config)) names[count++] = *name;
    options_bad_value("engine", wanted ? wanted : "", names);
    return NULL;
}

static int write_sgf(struct analysis *a, const char *path)
{
    struct file_error error;
    size_t length = 0;
    char *bytes = analysis_keep(a)
                      ? tg_record_write(a->record, TG_NO_NODE, TG_FORMAT_SGF, &length, NULL)
                      : NULL;
    bool written = bytes && file_write(path, bytes, length, &error);
    if (!written) complain("%s", bytes ? error.message : "no memory for the record");
    tg_free(bytes);
    return written ? EXIT_FINE : EXIT_SYSTEM;
}

static int analyze(struct analysis *a, const struct request *r, enum tg_lang lang)
{
    struct analyze_tell tell = {.lang = lang, .least_loss = r->least_loss};
    bool progress = r->progress || isatty(STDERR_FILENO);
    if (r->json) analyze_head_json(a, &tell);
    int status =
        analysis_run(a, progress, lang, r->json ? analyze_tell_json : analyze_tell_text, &tell);
    if (status != EXIT_FINE) return status;
    if (r->json)
        analyze_summary_json(a, &tell);
    else
        analyze_summary_text(a, &tell);
    if (a->stopped) complain("%s", text(lang, T_ANALYZE_STOPPED));
    if (tell.failed) {
        complain("out of memory, or the output cannot be written");
        return EXIT_SYSTEM;
    }
    return r->sgf ? write_sgf(a, r->sgf) : EXIT_FINE;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"move", required_argument, NULL, O_MOVE},
                                        {"from", required_argument, NULL, O_FROM},
                                        {"to", required_argument, NULL, O_TO},
                                        {"game-number", required_argument, NULL, O_GAME_NUMBER},
                                        {"engine", required_argument, NULL, O_ENGINE},
                                        {"time", required_argument, NULL, O_TIME},
                                        {"nodes", required_argument, NULL, O_NODES},
                                        {"depth", required_argument, NULL, O_DEPTH},
                                        {"threads", required_argument, NULL, O_THREADS},
                                        {"memory", required_argument, NULL, O_MEMORY},
                                        {"lines", required_argument, NULL, O_LINES},
                                        {"loss", required_argument, NULL, O_LOSS},
                                        {"progress", no_argument, NULL, O_PROGRESS},
                                        {"json", no_argument, NULL, O_JSON},
                                        {"sgf", required_argument, NULL, O_SGF},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct request r = {.limits = {.struct_size = sizeof r.limits}, .least_loss = DEFAULT_LOSS};
    struct loaded loaded;
    int code, status;
    options_start(&parser, &cmd_analyze, argc, argv, own);
    parser.infer_go = true;
    while ((code = options_next(&parser)) > 0)
        if (!read_option(code, &r)) return EXIT_USAGE;
    if (code == OPTIONS_STOP) return parser.status;
    if (r.range.alone && r.has_range) {
        complain("--move is for one position; --from and --to are for a part of the game");
        return EXIT_USAGE;
    }
    if (!r.limits.time_ms && !r.limits.nodes && !r.limits.depth) r.limits.time_ms = DEFAULT_MS;
    if (!r.limits.lines) r.limits.lines = 1;
    if (!input_open(&r.input, &parser, parser.game.config.rule, argc - optind, argv + optind,
                    &loaded, &status))
        return status;
    struct analysis a = {.game = loaded.game, .limits = r.limits};
    a.engine = choose_engine(r.engine, tg_game_config(loaded.game));
    if (!a.engine) {
        status = EXIT_USAGE;
    } else if (!complete_record(&loaded)) {
        complain("out of memory");
        status = EXIT_SYSTEM;
    } else {
        a.record = loaded.record;
        if (analysis_plan(&a, loaded.node, &r.range, &status))
            status = analyze(&a, &r, parser.game.lang);
    }
    analysis_done(&a);
    loaded_done(&loaded);
    return status;
}

const struct command cmd_analyze = {
    .name = "analyze",
    .summary_en = "what an engine thinks of the moves of a game",
    .summary_zh = "用引擎分析对局的每一手",
    .usage =
        "usage: tengen analyze [OPTION...] [FILE|MOVES]\n"
        "\n"
        "Thinks about each position of the main line. Prints for each move what it was worth\n"
        "to its player before and after, how much of the chance to win it lost, and the best\n"
        "move with the line expected; at the end each player's mistakes, the worst first.\n"
        "Values are chances to win; +M3 is a win in three moves; in Go points follow.\n"
        "\n"
        "  --move N                         one position: the one after N moves, below 0 counted\n"
        "                                   from the end\n"
        "  --from N --to N                  these moves of the game only\n"
        "  --game-number N                  which game of a file\n"
        "  --engine NAME                    by default the strongest for the game\n"
        "  --time S                         seconds a position; by default, without any limit, 1\n"
        "  --nodes N                        positions or playouts to look at, each time\n"
        "  --depth N                        moves to look ahead\n"
        "  --threads N                      threads of the engine\n"
        "  --memory MIB                     memory of the engine\n"
        "  --lines N                        so many best moves, 1 to 10\n"
        "  --loss P                         list moves that lost at least so many per cent; 5\n"
        "  --progress                       say on standard error how far it is, also where\n"
        "                                   that is no terminal\n"
        "  --json                           JSON, a line for each move; see docs/analyze.md\n"
        "  --sgf FILE                       the record with all this in its nodes, as the page\n"
        "                                   shows it\n"
        "\n" USAGE_INPUT "\n",
    .usage_more =
        USAGE_GAME_OPTIONS "\n"
                           "Example: tengen analyze --time 2 --sgf reviewed.sgf game.sgf\n"
                           "\n" USAGE_EXIT_CODES,
    .run = run,
};

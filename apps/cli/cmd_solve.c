/* `tengen solve`: forced wins of one position, or of a file of them. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "files.h"
#include "input.h"
#include "json.h"
#include "solve_batch.h"
#include "solve_print.h"

struct request {
    struct input input;
    struct tg_solve_limits limits;
    const char *batch, *sgf;
    bool json, check;
};

static int write_sgf(const char *path, const struct solve_result *result, enum tg_lang lang)
{
    tg_record *record = solve_record(result, lang);
    struct file_error error;
    size_t length = 0;
    char *text = record ? tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &length, NULL) : NULL;
    bool written = text && file_write(path, text, length, &error);
    if (!written) complain("%s", text ? error.message : "no memory for the record");
    tg_free(text);
    tg_record_free(record);
    return written ? EXIT_FINE : EXIT_SYSTEM;
}

/* A win that does not stand up to the rules would be a fault of the program: it is not printed. */
static bool check_win(struct solve_result *result)
{
    tg_point line[TG_MAX_POINTS];
    int count = 0;
    result->checked = tg_win_check(result->game, result->win, line, &count);
    if (!result->checked)
        complain("the win does not hold after %d moves: please report this position", count);
    return result->checked;
}

static int print_result(const struct request *r, struct solve_result *result, enum tg_lang lang)
{
    struct str s = {0};
    if (r->check && result->win && !check_win(result)) return EXIT_SYSTEM;
    if (r->json)
        solve_json(&s, result);
    else
        solve_text(&s, result, lang);
    int status = print_and_free(&s);
    return status == EXIT_FINE && r->sgf ? write_sgf(r->sgf, result, lang) : status;
}

static int solve_one(const struct request *r, const struct option_parser *parser, int argc,
                     char **argv, tg_solver *solver)
{
    int status;
    struct tg_win *win = NULL;
    tg_game *game =
        input_game(&r->input, parser, TG_FREESTYLE, argc - optind, argv + optind, &status);
    if (!game) return status;
    struct solve_result result = {.game = game, .kinds = r->limits.kinds};
    enum tg_error error = TG_OK;
    if (!input_is_five(game, "solve")) {
        status = EXIT_USAGE;
    } else if ((error = tg_solve(solver, game, &r->limits, &result.solution, &win)) != TG_OK) {
        complain(error == TG_ERR_MEMORY ? "no memory for the tree of the win"
                                        : "the game is over already: there is nothing to solve");
        status = error == TG_ERR_MEMORY ? EXIT_SYSTEM : EXIT_BAD_INPUT;
    } else {
        result.win = win;
        status = print_result(r, &result, parser->game.lang);
    }
    tg_win_free(win);
    tg_game_free(game);
    return status;
}

static int run(int argc, char **argv)
{
    enum { O_VCF = 500, O_VCT, O_SHORTEST, O_NODES, O_TIME, O_CHECK, O_JSON, O_SGF, O_BATCH };
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"vcf", no_argument, NULL, O_VCF},
                                        {"vct", no_argument, NULL, O_VCT},
                                        {"shortest", no_argument, NULL, O_SHORTEST},
                                        {"nodes", required_argument, NULL, O_NODES},
                                        {"time", required_argument, NULL, O_TIME},
                                        {"check", no_argument, NULL, O_CHECK},
                                        {"json", no_argument, NULL, O_JSON},
                                        {"sgf", required_argument, NULL, O_SGF},
                                        {"batch", required_argument, NULL, O_BATCH},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct request r = {.limits = {.struct_size = sizeof r.limits}};
    int code, nodes = 0;
    options_start(&parser, &cmd_solve, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(r.input)
        case O_VCF: r.limits.kinds |= TG_SOLVE_FOURS; break;
        case O_VCT: r.limits.kinds |= TG_SOLVE_THREATS; break;
        case O_SHORTEST: r.limits.shortest = true; break;
        case O_NODES:
            if (!options_number("nodes", optarg, 1, INT_MAX, &nodes)) return EXIT_USAGE;
            r.limits.nodes = (uint64_t)nodes;
            break;
        case O_TIME:
            if (!options_number("time", optarg, 1, INT_MAX, &r.limits.time_ms)) return EXIT_USAGE;
            break;
        case O_CHECK: r.check = true; break;
        case O_JSON: r.json = true; break;
        case O_SGF: r.sgf = optarg; break;
        default: r.batch = optarg;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (r.batch && (optind < argc || r.input.moves || r.input.turn || r.json || r.sgf || r.check)) {
        complain(
            "with --batch the file has the positions: no others, no --json, no --sgf, no --check");
        return EXIT_USAGE;
    }
    /* A batch is about fours unless it asks for more: that is what its format was made for. */
    if (!r.limits.kinds) r.limits.kinds = TG_SOLVE_FOURS | (r.batch ? 0u : TG_SOLVE_THREATS);
    tg_solver *solver = tg_solver_new(0);
    if (!solver) {
        complain("no memory");
        return EXIT_SYSTEM;
    }
    int status = r.batch ? solve_batch(r.batch, solver, &r.limits)
                         : solve_one(&r, &parser, argc, argv, solver);
    tg_solver_free(solver);
    return status;
}

const struct command cmd_solve = {
    .name = "solve",
    .summary_en = "forced wins by fours and threats",
    .summary_zh = "连续冲四、连续进攻的胜法",
    .usage =
        "usage: tengen solve [OPTION...] [POSITION]\n"
        "       tengen solve [--vcf] [--vct] [--shortest] [--nodes N] --batch FILE\n"
        "\n"
        "Does the side to move win by force? First by fours alone (VCF), each with its only\n"
        "reply; then by fours and threes (VCT), against every defence there is. Prints the\n"
        "moves of both sides to the five, and for threats the whole tree: below a move each\n"
        "defence with its answer, and what beats all the others. What is found is exact:\n"
        "black keeps to renju's rules, and may be driven into them.\n"
        "\n"
        "  --vcf                            by fours only\n"
        "  --vct                            by threats only (fours may do)\n"
        "  --shortest                       of wins by fours the one with the fewest moves\n"
        "  --nodes N                        give up after so many moves; by default never with\n"
        "                                   fours, and after a million with threats\n"
        "  --time MS                        give up on threats after so many milliseconds\n"
        "  --check                          replay the whole win against every legal defence\n"
        "  --json                           side, status (vcf, vct, none, unknown), moves, line,\n"
        "                                   nodes, tree: {move, else, defences}, where else is\n"
        "                                   the line that beats all other moves and a defence is\n"
        "                                   {move, answer}, the answer being such a tree again\n"
        "  --sgf FILE                       the position and the win, defences as variations\n"
        "  --batch FILE                     for each line \"<id> <rule> <X|O> <size> <cells> ...\"\n"
        "                                   of the file (- is standard input) prints\n"
        "                                   \"<id> <vcf|vct|none|unknown> <moves|-> <line|->\"; a\n"
        "                                   bad line is reported and the rest goes on; without\n"
        "                                   --vct by fours only\n"
        "\n" USAGE_INPUT "\n" USAGE_FIVE_OPTIONS "\n"
        "Example: tengen solve --shortest --game renju game.sgf\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

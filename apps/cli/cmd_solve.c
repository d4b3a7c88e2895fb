/* `tengen solve`: forced wins of one position, or of a file of them. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "input.h"
#include "json.h"
#include "lines.h"
#include "tengen/record.h"
#include "tengen/solve.h"

static const char *const status_names[] = {
    [TG_NO_WIN] = "none", [TG_FORCED_WIN] = "vcf", [TG_UNSOLVED] = "unknown"};

/* "h9,h8,i10", or "-". */
static void add_line(struct str *s, const tg_game *game, const struct tg_solution *solution,
                     const char *between)
{
    if (!solution->line_count) str_add(s, "-");
    for (int i = 0; i < solution->line_count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, solution->line[i], name);
        str_addf(s, "%s%s", i ? between : "", name);
    }
}

/* ---- A batch -----------------------------------------------------------------------------------*/

struct problem {
    char id[64], rule[16], side[4];
    int size, cells_at; /* where the cells begin */
    size_t length;
};

struct batch {
    tg_solver *solver;
    struct tg_solve_limits limits;
    tg_game *games[3][TG_MAX_SIZE + 1]; /* one a rule and size, made when first needed */
    struct str out;
    struct lines lines;
};

static tg_game *game_of(struct batch *b, int rule, int size)
{
    if (!b->games[rule][size]) {
        struct tg_config config;
        tg_config_init(&config, (enum tg_rule)rule);
        config.size = size;
        b->games[rule][size] = tg_game_new(&config, NULL);
    }
    return b->games[rule][size];
}

static int rule_named(const char *name)
{
    static const char *const names[] = {"freestyle", "standard", "renju"};
    for (int i = 0; i < 3; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

/* The fields before the answer; false after a complaint. */
static bool read_problem(struct batch *b, struct problem *p)
{
    const char *text = b->lines.text;
    int at = 0;
    if (sscanf(text, "%63s %15s %3s %d %n", p->id, p->rule, p->side, &p->size, &at) < 4 || !at) {
        lines_complain(&b->lines, 1, "a line is \"<id> <rule> <X|O> <size> <cells> ...\"");
        return false;
    }
    p->cells_at = at;
    p->length = strcspn(text + at, " \t");
    if (rule_named(p->rule) < 0)
        lines_complain(&b->lines, 1, "%s: the rule can be freestyle, standard or renju", p->rule);
    else if (strcmp(p->side, "X") != 0 && strcmp(p->side, "O") != 0)
        lines_complain(&b->lines, 1, "%s: the side to move can be X or O", p->side);
    else if (p->size < TG_MIN_SIZE || p->size > TG_MAX_SIZE)
        lines_complain(&b->lines, 1, "%d: the size can be %d to %d", p->size, TG_MIN_SIZE,
                       TG_MAX_SIZE);
    else if (p->length != (size_t)(p->size * p->size))
        lines_complain(&b->lines, at + 1, "%zu cells: a board of %d has %d", p->length, p->size,
                       p->size * p->size);
    else
        return true;
    return false;
}

/* False when there is no memory to go on. */
static bool do_line(struct batch *b)
{
    struct problem p;
    struct tg_solution solution;
    size_t bad;
    if (!read_problem(b, &p)) return true;
    tg_game *game = game_of(b, rule_named(p.rule), p.size);
    if (!game) return false;
    enum tg_colour turn = p.side[0] == 'X' ? TG_BLACK : TG_WHITE;
    if (tg_setup(game, b->lines.text + p.cells_at, p.length, turn, &bad) != TG_OK) {
        lines_complain(&b->lines, p.cells_at + (int)bad + 1, "a cell is . X or O");
        return true;
    }
    if (tg_solve_fours(b->solver, game, &b->limits, &solution) != TG_OK) {
        lines_complain(&b->lines, p.cells_at + 1, "%s: the game is over already", p.id);
        return true;
    }
    b->out.length = 0;
    str_addf(&b->out, "%s %s ", p.id, status_names[solution.status]);
    if (solution.status == TG_FORCED_WIN)
        str_addf(&b->out, "%d ", solution.attacker_moves);
    else
        str_add(&b->out, "- ");
    add_line(&b->out, game, &solution, ",");
    str_add(&b->out, "\n");
    if (b->out.failed) return false;
    fwrite(b->out.text, 1, b->out.length, stdout);
    return !ferror(stdout);
}

static int run_batch(const char *path, tg_solver *solver, const struct tg_solve_limits *limits)
{
    static struct batch b;
    b.solver = solver;
    b.limits = *limits;
    if (!lines_open(&b.lines, path)) return EXIT_SYSTEM;
    bool going = true;
    while (going && lines_next(&b.lines)) {
        bool skip = b.lines.length == 0 || b.lines.text[0] == '#';
        if (!skip) going = do_line(&b);
    }
    for (int rule = 0; rule < 3; rule++)
        for (int size = 0; size <= TG_MAX_SIZE; size++)
            tg_game_free(b.games[rule][size]);
    str_done(&b.out);
    int status = lines_close(&b.lines);
    if (going) return status;
    complain("stopped at line %ld: no memory, or the output cannot be written", b.lines.number);
    return EXIT_SYSTEM;
}

/* ---- One position ------------------------------------------------------------------------------*/

static int print_text(const tg_game *game, const struct tg_solution *solution, enum tg_lang lang)
{
    bool chinese = lang == TG_CHINESE;
    const char *side = tg_turn(game) == TG_BLACK ? chinese ? "黑方" : "Black"
                       : chinese                 ? "白方"
                                                 : "White";
    struct str s = {0};
    switch (solution->status) {
    case TG_FORCED_WIN:
        str_addf(&s, chinese ? "%s连续冲四，%d 手胜：\n" : "%s wins by fours in %d moves:\n", side,
                 solution->attacker_moves);
        add_line(&s, game, solution, " ");
        break;
    case TG_NO_WIN:
        str_addf(&s, chinese ? "%s没有连续冲四的胜法。" : "%s has no win by fours.", side);
        break;
    default:
        str_addf(&s,
                 chinese ? "尚无结论：已试过 %" PRIu64 " 手。"
                         : "Not decided: %" PRIu64 " moves were tried.",
                 solution->nodes);
    }
    return print_and_free(&s);
}

static int print_json(const tg_game *game, const struct tg_solution *solution)
{
    struct str s = {0};
    str_addf(&s, "{\"side\":\"%s\",\"status\":\"%s\",\"moves\":", colour_name(tg_turn(game)),
             status_names[solution->status]);
    if (solution->status == TG_FORCED_WIN)
        str_addf(&s, "%d", solution->attacker_moves);
    else
        str_add(&s, "null");
    str_add(&s, ",\"line\":");
    json_points(&s, game, solution->line, solution->line_count);
    str_addf(&s, ",\"nodes\":%" PRIu64 "}", solution->nodes);
    return print_and_free(&s);
}

/* The other ways to answer the last four: each five-point stopped leaves another, which wins. */
static void add_other_defences(tg_record *record, tg_node four, const tg_game *before,
                               const struct tg_solution *solution)
{
    enum tg_colour attacker = tg_turn(before), defender = TG_BLACK + TG_WHITE - attacker;
    tg_point points[TG_MAX_POINTS];
    tg_game *game = tg_game_clone(before);
    if (!game) return;
    for (int i = 0; i + 2 < solution->line_count; i++)
        tg_play(game, solution->line[i]);
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        bool five = false;
        for (int axis = 0; axis < tg_axes(game); axis++)
            five |= tg_shape_at(game, points[i], attacker, (enum tg_axis)axis) == TG_FIVE;
        bool in_line = points[i] == solution->line[solution->line_count - 2];
        if (!five || in_line || tg_judge(game, points[i]) != TG_LEGAL) continue;
        tg_node reply = tg_node_play(record, four, defender, points[i]);
        tg_node_play(record, reply, attacker, solution->line[solution->line_count - 2]);
    }
    tg_game_free(game);
}

static int write_sgf(const char *path, const tg_game *game, const struct tg_solution *solution)
{
    tg_record *record = tg_record_of_game(game);
    struct file_error error;
    char *text = NULL;
    size_t length = 0;
    if (record) {
        tg_node node = tg_node_last(record, tg_record_root(record));
        tg_node four = TG_NO_NODE;
        enum tg_colour colour = tg_turn(game);
        for (int i = 0; i < solution->line_count; i++) {
            node = tg_node_play(record, node, colour, solution->line[i]);
            colour = TG_BLACK + TG_WHITE - colour;
            if (i + 3 == solution->line_count) four = node;
        }
        if (four != TG_NO_NODE) add_other_defences(record, four, game, solution);
        text = tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &length, NULL);
    }
    bool written = text && file_write(path, text, length, &error);
    if (!written) complain("%s", text ? error.message : "no memory for the record");
    tg_free(text);
    tg_record_free(record);
    return written ? EXIT_FINE : EXIT_SYSTEM;
}

/* ---- The command -------------------------------------------------------------------------------*/

struct request {
    struct input input;
    struct tg_solve_limits limits;
    const char *batch, *sgf;
    bool json;
};

static int solve_one(const struct request *r, const struct option_parser *parser, int argc,
                     char **argv, tg_solver *solver)
{
    int status;
    struct tg_solution solution;
    tg_game *game =
        input_game(&r->input, parser, TG_FREESTYLE, argc - optind, argv + optind, &status);
    if (!game) return status;
    enum tg_error error = TG_OK;
    if (!input_is_five(game, "solve")) {
        status = EXIT_USAGE;
    } else if ((error = tg_solve_fours(solver, game, &r->limits, &solution)) != TG_OK) {
        complain("the game is over already: there is nothing to solve");
        status = EXIT_BAD_INPUT;
    } else {
        status =
            r->json ? print_json(game, &solution) : print_text(game, &solution, parser->game.lang);
        if (status == EXIT_FINE && r->sgf) status = write_sgf(r->sgf, game, &solution);
    }
    tg_game_free(game);
    return status;
}

static int run(int argc, char **argv)
{
    enum { O_VCF = 500, O_SHORTEST, O_NODES, O_JSON, O_SGF, O_BATCH };
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"vcf", no_argument, NULL, O_VCF},
                                        {"shortest", no_argument, NULL, O_SHORTEST},
                                        {"nodes", required_argument, NULL, O_NODES},
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
        case O_VCF: break; /* the only kind there is */
        case O_SHORTEST: r.limits.shortest = true; break;
        case O_NODES:
            if (!options_number("nodes", optarg, 1, INT_MAX, &nodes)) return EXIT_USAGE;
            r.limits.nodes = (uint64_t)nodes;
            break;
        case O_JSON: r.json = true; break;
        case O_SGF: r.sgf = optarg; break;
        default: r.batch = optarg;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (r.batch && (optind < argc || r.input.moves || r.input.turn || r.json || r.sgf)) {
        complain("with --batch the file has the positions: no others, no --json, no --sgf");
        return EXIT_USAGE;
    }
    tg_solver *solver = tg_solver_new(0);
    if (!solver) {
        complain("no memory");
        return EXIT_SYSTEM;
    }
    int status = r.batch ? run_batch(r.batch, solver, &r.limits)
                         : solve_one(&r, &parser, argc, argv, solver);
    tg_solver_free(solver);
    return status;
}

const struct command cmd_solve = {
    .name = "solve",
    .summary_en = "forced wins by fours",
    .summary_zh = "连续冲四的胜法",
    .usage =
        "usage: tengen solve [OPTION...] [POSITION]\n"
        "       tengen solve [--vcf] [--shortest] [--nodes N] --batch FILE\n"
        "\n"
        "Does the side to move win by fours alone (VCF), each answered by force? Prints\n"
        "the moves of both sides to the five. What is found is exact: black keeps to\n"
        "renju's rules, and may be driven into them.\n"
        "\n"
        "  --vcf                            by fours: the only kind of win looked for so far\n"
        "  --shortest                       the win with the fewest moves there is\n"
        "  --nodes N                        give up after so many fours\n"
        "  --json                           side, status (vcf, none, unknown), moves, line, nodes\n"
        "  --sgf FILE                       the position and the win as a tree of moves\n"
        "  --batch FILE                     for each line \"<id> <rule> <X|O> <size> <cells> ...\"\n"
        "                                   of the file (- is standard input) prints\n"
        "                                   \"<id> <vcf|none|unknown> <moves|-> <line|->\"; a bad\n"
        "                                   line is reported and the rest goes on\n"
        "\n" USAGE_INPUT "\n" USAGE_FIVE_OPTIONS "\n"
        "Example: tengen solve --shortest --game renju game.sgf\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};

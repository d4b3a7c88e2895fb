#include "solve_batch.h"

#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lines.h"
#include "solve_print.h"

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
    enum tg_error error = tg_solve(b->solver, game, &b->limits, &solution, NULL);
    if (error == TG_ERR_MEMORY) return false;
    if (error) {
        lines_complain(&b->lines, p.cells_at + 1, "%s: the game is over already", p.id);
        return true;
    }
    b->out.length = 0;
    str_addf(&b->out, "%s %s ", p.id, solve_status(&solution));
    if (solution.status == TG_FORCED_WIN)
        str_addf(&b->out, "%d ", solution.attacker_moves);
    else
        str_add(&b->out, "- ");
    solve_add_line(&b->out, game, &solution, ",");
    str_add(&b->out, "\n");
    if (b->out.failed) return false;
    fwrite(b->out.text, 1, b->out.length, stdout);
    return !ferror(stdout);
}

int solve_batch(const char *path, tg_solver *solver, const struct tg_solve_limits *limits)
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

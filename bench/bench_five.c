/* How fast the engine for five in a row is: its position, its search, its solvers of fours and of threats.
 *
 *     bench_five FOURS THREATS [VERSION POSITIONS WALL CPU]
 *
 * FOURS and THREATS are files of problems, tests/data/solve and tests/data/vct. The four further arguments
 * are what bench/peer_quintet.mjs printed about the fours of renju. Wrong answers end it. */
#include "engine/five/position.h"
#include "session/game.h"
#include "tengen/solve.h"
#include "timing.h"

#include <string.h>

enum { PROBLEMS_MAX = 4096, THREAT_NODES = 5000, SEARCH_NODES = 1000000 };

enum { HEX = TG_RENJU + 1, RULES };

static const char *const rule_names[RULES] = {"freestyle", "standard", "renju", "hex"};

struct problem {
    tg_game *game;
    int rule;  /* enum tg_rule, or HEX: freestyle on the hexagon */
    int moves; /* 0: none */
};

struct problems {
    struct problem at[PROBLEMS_MAX];
    int count;
};

static void read_problems(struct problems *all, const char *path)
{
    static char line[8192];
    FILE *file = fopen(path, "r");
    must(file != NULL, "cannot read the problems");
    while (fgets(line, sizeof line, file) && all->count < PROBLEMS_MAX) {
        char rule[16], side, cells[1024], status[8];
        int size, moves = 0;
        if (sscanf(line, "%*s %15s %c %d %1023s %7s %d", rule, &side, &size, cells, status, &moves)
            < 5)
            continue;
        struct problem *p = &all->at[all->count++];
        struct tg_config config;
        for (p->rule = TG_FREESTYLE; p->rule < HEX && strcmp(rule_names[p->rule], rule); p->rule++)
            continue;
        tg_config_init(&config, p->rule == HEX ? TG_FREESTYLE : (enum tg_rule)p->rule);
        config.board = p->rule == HEX ? TG_HEXAGON : TG_SQUARE;
        config.size = size;
        p->game = tg_game_new(&config, NULL);
        p->moves = strcmp(status, "none") == 0 ? 0 : moves;
        must(p->game
                 && tg_setup(p->game, cells, strlen(cells), side == 'X' ? TG_BLACK : TG_WHITE, NULL)
                        == TG_OK,
             "a problem cannot be set up");
    }
    fclose(file);
    must(all->count > 0, "no problems in the file");
}

/* ---- Moves -------------------------------------------------------------------------------------*/

/* Every near point of every problem played and taken back. */
static struct seconds time_moves(const struct problems *all, long *moves)
{
    static struct position s;
    struct seconds best = {0, 0};
    for (int pass = 0; pass < PASSES; pass++) {
        struct seconds sum = {0, 0};
        *moves = 0;
        for (int i = 0; i < all->count; i++) {
            struct seconds one = {0, 0};
            position_init(&s, game_five(all->at[i].game));
            struct seconds start = now();
            for (int row = 0; row < s.five.geometry->span; row++) {
                for (uint32_t rest = position_near(&s, row); rest; rest &= rest - 1, ++*moves) {
                    position_play(&s, point_at(row, lowest_bit(rest)));
                    position_undo(&s);
                }
            }
            keep_best(&one, start);
            sum.wall += one.wall;
            sum.cpu += one.cpu;
        }
        if (pass == 0 || sum.cpu < best.cpu) best = sum;
    }
    return best;
}

/* ---- Search ------------------------------------------------------------------------------------*/

/* Positions of the main search, the solver's of fours among them, one thread, from a few openings. */
static void print_search(int rule)
{
    static const char *const openings[] = {"h8 i9 g7", "h8 h9 i7 g9 j8", "g7 j10 h9 i8 g9 g8 h7",
                                           "h8 i8 i9 g7 j10 k11 h10 g11"};
    enum { OPENINGS = sizeof openings / sizeof *openings };
    struct seconds sum = {0, 0};
    uint64_t nodes = 0;
    int depths = 0;
    tg_engine *engine = tg_engine_new("tengen", NULL);
    must(engine != NULL, "no memory for an engine");
    for (int i = 0; i < OPENINGS; i++) {
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = SEARCH_NODES};
        struct tg_config config;
        struct tg_answer answer;
        tg_config_init(&config, (enum tg_rule)rule);
        tg_game *game = tg_game_new(&config, NULL);
        must(game && tg_play_text(game, openings[i], strlen(openings[i]), NULL) == TG_OK,
             "an opening cannot be played");
        struct seconds start = now(), one = {0, 0};
        must(tg_engine_think(engine, game, &limits, NULL, NULL, &answer) == TG_OK, "no answer");
        keep_best(&one, start);
        sum.wall += one.wall;
        sum.cpu += one.cpu;
        nodes += answer.nodes;
        depths += answer.depth;
        tg_game_free(game);
    }
    tg_engine_free(engine);
    printf("search, %s: %d openings, depth %.1f, %.2f M nodes/s wall, %.2f CPU\n", rule_names[rule],
           OPENINGS, (double)depths / OPENINGS, (double)nodes / sum.wall / 1e6,
           (double)nodes / sum.cpu / 1e6);
}

/* ---- Fours -------------------------------------------------------------------------------------*/

/* Each pass with an empty memory, so that nothing is known from the one before. */
static struct seconds time_fours(const struct problems *all, int rule, bool shortest, int *count,
                                 uint64_t *nodes)
{
    struct seconds best = {0, 0};
    for (int pass = 0; pass < PASSES; pass++) {
        *count = 0;
        *nodes = 0;
        tg_solver *solver = tg_solver_new(0);
        must(solver != NULL, "no memory for a solver");
        struct seconds start = now();
        for (int i = 0; i < all->count; i++) {
            const struct problem *p = &all->at[i];
            struct tg_solve_limits limits = {.struct_size = sizeof limits, .shortest = shortest};
            struct tg_solution solution;
            if ((int)p->rule != rule) continue;
            must(tg_solve_fours(solver, p->game, &limits, &solution) == TG_OK, "not solved");
            must((solution.status == TG_FORCED_WIN) == (p->moves > 0), "a wrong answer");
            must(!shortest || solution.attacker_moves == p->moves, "not the shortest win");
            ++*count;
            *nodes += solution.nodes;
        }
        keep_best(&best, start);
        tg_solver_free(solver);
    }
    return best;
}

static void print_fours(const struct problems *all, int argc, char **argv)
{
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int shortest = 0; shortest < 2; shortest++) {
            int count;
            uint64_t nodes;
            struct seconds s = time_fours(all, rule, shortest, &count, &nodes);
            printf("fours, %s, %s: %d problems, %.1f us each wall, %.1f CPU, %.1f fours each\n",
                   rule_names[rule], shortest ? "shortest" : "any win", count, 1e6 * s.wall / count,
                   1e6 * s.cpu / count, (double)nodes / count);
            if (rule != TG_RENJU || argc != 7) continue;
            must(atoi(argv[4]) == count, "the peer solved other problems");
            printf("  @renju-note/quintet %s (npm): %.1f us each wall, %.1f CPU: ratio %.1f wall, "
                   "%.1f CPU\n",
                   argv[3], 1e6 * atof(argv[5]) / count, 1e6 * atof(argv[6]) / count,
                   atof(argv[5]) / s.wall, atof(argv[6]) / s.cpu);
        }
    }
}

/* ---- Threats -----------------------------------------------------------------------------------*/

/* Each problem with a solver of its own, once: how many are decided within the nodes. */
static void print_threats(const struct problems *all, int rule)
{
    int count = 0, wins = 0, won = 0, refuted = 0;
    uint64_t nodes = 0;
    struct seconds sum = {0, 0};
    for (int i = 0; i < all->count; i++) {
        const struct problem *p = &all->at[i];
        struct tg_solve_limits limits = {.struct_size = sizeof limits, .nodes = THREAT_NODES};
        struct tg_solution solution;
        if (p->rule != rule) continue;
        tg_solver *solver = tg_solver_new(0);
        must(solver != NULL, "no memory for a solver");
        struct seconds start = now(), one = {0, 0};
        must(tg_solve(solver, p->game, &limits, &solution, NULL) == TG_OK, "not solved");
        keep_best(&one, start);
        tg_solver_free(solver);
        must(solution.status != TG_FORCED_WIN || p->moves > 0, "a win where there is none");
        must(solution.status != TG_NO_WIN || p->moves == 0, "no win where there is one");
        sum.wall += one.wall;
        sum.cpu += one.cpu;
        nodes += solution.nodes;
        count++;
        wins += p->moves > 0;
        won += solution.status == TG_FORCED_WIN;
        refuted += solution.status == TG_NO_WIN;
    }
    if (count == 0) return;
    printf(
        "threats, %s: %d of %d wins, %d of %d others within %d nodes, trees included: %.1f ms each "
        "wall, %.1f CPU, %.0f nodes\n",
        rule_names[rule], won, wins, refuted, count - wins, THREAT_NODES, 1e3 * sum.wall / count,
        1e3 * sum.cpu / count, (double)nodes / count);
}

static void free_problems(struct problems *all)
{
    for (int i = 0; i < all->count; i++)
        tg_game_free(all->at[i].game);
}

int main(int argc, char **argv)
{
    static struct problems fours, threats;
    long moves;
    must(argc == 3 || argc == 7, "usage: bench_five FOURS THREATS [VERSION POSITIONS WALL CPU]");
    read_problems(&fours, argv[1]);
    read_problems(&threats, argv[2]);
    struct seconds s = time_moves(&fours, &moves);
    printf("move and undo with classes: %.2f M/s wall, %.2f CPU\n", (double)moves / s.wall / 1e6,
           (double)moves / s.cpu / 1e6);
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++)
        print_search(rule);
    print_fours(&fours, argc, argv);
    for (int rule = 0; rule < RULES; rule++)
        print_threats(&threats, rule);
    free_problems(&fours);
    free_problems(&threats);
    return 0;
}

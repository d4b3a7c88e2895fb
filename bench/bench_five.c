/* How fast the engine for five in a row is: its position, its solver of fours.
 *
 *     bench_five PROBLEMS [VERSION POSITIONS WALL CPU]
 *
 * PROBLEMS: `<id> <rule> <X|O> <size> <cells> <vcf|none> <moves|-> <first moves|->`. The four further
 * arguments are what bench/peer_quintet.mjs printed about the renju ones. Wrong answers end it. */
#include "engine/five/position.h"
#include "session/game.h"
#include "tengen/solve.h"
#include "timing.h"

#include <string.h>

enum { PROBLEMS_MAX = 4096 };

struct problem {
    tg_game *game;
    enum tg_rule rule;
    int moves; /* 0: none */
};

struct problems {
    struct problem at[PROBLEMS_MAX];
    int count;
};

static void read_problems(struct problems *all, const char *path)
{
    static const char *const rules[] = {"freestyle", "standard", "renju"};
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
        for (p->rule = TG_FREESTYLE; p->rule < TG_RENJU && strcmp(rules[p->rule], rule); p->rule++)
            continue;
        tg_config_init(&config, p->rule);
        config.size = size;
        p->game = tg_game_new(&config, NULL);
        p->moves = strcmp(status, "vcf") == 0 ? moves : 0;
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
            position_init(&s, game_five(all->at[i].game), NULL);
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
            struct tg_solve_limits limits = {sizeof limits, shortest, 0};
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
    static const char *const names[] = {"freestyle", "standard", "renju"};
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int shortest = 0; shortest < 2; shortest++) {
            int count;
            uint64_t nodes;
            struct seconds s = time_fours(all, rule, shortest, &count, &nodes);
            printf("fours, %s, %s: %d problems, %.1f us each wall, %.1f CPU, %.2f M fours/s CPU\n",
                   names[rule], shortest ? "shortest" : "any win", count, 1e6 * s.wall / count,
                   1e6 * s.cpu / count, (double)nodes / s.cpu / 1e6);
            if (rule != TG_RENJU || argc != 6) continue;
            must(atoi(argv[3]) == count, "the peer solved other problems");
            printf("  @renju-note/quintet %s (npm): %.1f us each wall, %.1f CPU: ratio %.1f wall, "
                   "%.1f CPU\n",
                   argv[2], 1e6 * atof(argv[4]) / count, 1e6 * atof(argv[5]) / count,
                   atof(argv[4]) / s.wall, atof(argv[5]) / s.cpu);
        }
    }
}

int main(int argc, char **argv)
{
    static struct problems all;
    long moves;
    must(argc == 2 || argc == 6, "usage: bench_five PROBLEMS [VERSION POSITIONS WALL CPU]");
    read_problems(&all, argv[1]);
    struct seconds s = time_moves(&all, &moves);
    printf("move and undo with classes and evaluation: %.2f M/s wall, %.2f CPU\n",
           (double)moves / s.wall / 1e6, (double)moves / s.cpu / 1e6);
    print_fours(&all, argc, argv);
    for (int i = 0; i < all.count; i++)
        tg_game_free(all.at[i].game);
    return 0;
}

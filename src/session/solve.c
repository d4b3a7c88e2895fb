/* Solvers as programs use them: a handle with a position and the memory of what was refuted. */
#include "tengen/solve.h"
#include "base/rng.h"
#include "engine/five/vcf.h"
#include "session/game.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_MEMORY = 16 << 20, LEAST_WORDS = 1024 };

struct tg_solver {
    struct vcf vcf;
    struct position position;
};

_Static_assert((int)TG_SOLUTION_MAX >= (int)VCF_LINE_MAX, "a solution holds every line");

tg_solver *tg_solver_new(size_t memory)
{
    tg_solver *solver = calloc(1, sizeof *solver);
    if (!solver) return NULL;
    struct vcf *v = &solver->vcf;
    size_t words = LEAST_WORDS;
    while (2 * words * sizeof *v->memory <= (memory ? memory : DEFAULT_MEMORY))
        words *= 2;
    while (!(v->memory = calloc(words, sizeof *v->memory)) && words > LEAST_WORDS)
        words /= 2;
    v->memory_mask = words - 1;
    v->position = &solver->position;
    if (v->memory) return solver;
    free(solver);
    return NULL;
}

void tg_solver_free(tg_solver *solver)
{
    if (!solver) return;
    free(solver->vcf.memory);
    free(solver);
}

/* Positions of different games have the same hash when they have the same stones. */
static uint64_t salt_of(const struct five *five)
{
    const struct geometry *g = five->geometry;
    struct rng r = {(uint64_t)g->board << 24 | (uint64_t)g->size << 16 | (uint64_t)five->rule << 8
                    | five->three};
    return rng_next(&r);
}

enum tg_error tg_solve_fours(tg_solver *solver, const tg_game *game,
                             const struct tg_solve_limits *limits, struct tg_solution *solution)
{
    static const struct class_weights none;
    const struct five *five = game_five(game);
    if (!five) return TG_ERR_ENGINE;
    if (game->outcome != TG_ONGOING) return TG_ERR_POSITION;
    if (limits && limits->struct_size != sizeof *limits) return TG_ERR_CONFIG;

    position_init(&solver->position, five, &none);
    struct vcf *v = &solver->vcf;
    v->salt = salt_of(five);
    v->node_limit = limits ? limits->nodes : 0;
    v->nodes = 0;
    enum vcf_status status = vcf_solve(v, limits && limits->shortest);
    bool won = status == VCF_WIN;
    solution->status = won ? TG_FORCED_WIN : status == VCF_NONE ? TG_NO_WIN : TG_UNSOLVED;
    solution->attacker_moves = won ? v->attacker_moves : 0;
    solution->line_count = won ? v->line_length : 0;
    memcpy(solution->line, v->line, (size_t)solution->line_count * sizeof *v->line);
    solution->nodes = v->nodes;
    return TG_OK;
}

/* Solvers as programs use them: a handle with a position and the memory of what was found. */
#include "tengen/solve.h"
#include "base/clock.h"
#include "base/rng.h"
#include "engine/five/vct.h"
#include "session/game.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_MEMORY = 16 << 20, LEAST_WORDS = 1024, LEAST_ENTRIES = 256, THREAT_NODES = 1000000 };

struct tg_solver {
    struct vct vct;
    size_t memory;
    atomic_bool stop;
    int64_t end_ms; /* 0: none */
    tg_solve_progress_fn *progress;
    void *user;
    struct position position;
};

_Static_assert((int)TG_SOLUTION_MAX >= (int)VCF_LINE_MAX, "a solution holds every line");

/* ---- The handle --------------------------------------------------------------------------------*/

tg_solver *tg_solver_new(size_t memory)
{
    tg_solver *solver = calloc(1, sizeof *solver);
    if (!solver) return NULL;
    struct vcf *v = &solver->vct.vcf;
    size_t words = LEAST_WORDS;
    solver->memory = memory ? memory : DEFAULT_MEMORY;
    while (2 * words * sizeof *v->memory <= solver->memory)
        words *= 2;
    while (!(v->memory = calloc(words, sizeof *v->memory)) && words > LEAST_WORDS)
        words /= 2;
    v->memory_mask = words - 1;
    v->position = &solver->position;
    atomic_init(&solver->stop, false);
    if (v->memory) return solver;
    free(solver);
    return NULL;
}

void tg_solver_free(tg_solver *solver)
{
    if (!solver) return;
    free(solver->vct.vcf.memory);
    free(solver->vct.table);
    free(solver);
}

void tg_solver_stop(tg_solver *solver)
{
    atomic_store_explicit(&solver->stop, true, memory_order_relaxed);
}

static bool need_table(tg_solver *solver)
{
    struct vct *t = &solver->vct;
    size_t entries = LEAST_ENTRIES;
    if (t->table) return true;
    while (2 * entries * sizeof *t->table <= solver->memory)
        entries *= 2;
    while (!(t->table = calloc(entries, sizeof *t->table)) && entries > LEAST_ENTRIES)
        entries /= 2;
    t->table_mask = entries - 1;
    return t->table != NULL;
}

/* Positions of different games have the same hash when they have the same stones. */
static uint64_t salt_of(const struct five *five)
{
    const struct geometry *g = five->geometry;
    struct rng r = {(uint64_t)g->board << 24 | (uint64_t)g->size << 16 | (uint64_t)five->rule << 8
                    | five->three};
    return rng_next(&r);
}

static enum tg_error check_question(const tg_game *game, const struct tg_solve_limits *limits)
{
    if (!game_five(game)) return TG_ERR_ENGINE;
    if (game->outcome != TG_ONGOING) return TG_ERR_POSITION;
    return limits && limits->struct_size != sizeof *limits ? TG_ERR_CONFIG : TG_OK;
}

static void load(tg_solver *solver, const tg_game *game)
{
    const struct five *five = game_five(game);
    position_init(&solver->position, five);
    solver->vct.vcf.salt = salt_of(five);
    solver->vct.vcf.nodes = solver->vct.nodes = 0;
}

/* ---- Fours -------------------------------------------------------------------------------------*/

static void solve_fours(tg_solver *solver, const struct tg_solve_limits *limits,
                        struct tg_solution *solution)
{
    struct vcf *v = &solver->vct.vcf;
    v->node_limit = limits ? limits->nodes : 0;
    enum vcf_status status = vcf_solve(v, limits && limits->shortest);
    bool won = status == VCF_WIN;
    solution->status = won ? TG_FORCED_WIN : status == VCF_NONE ? TG_NO_WIN : TG_UNSOLVED;
    solution->by_fours = won;
    solution->attacker_moves = won ? v->attacker_moves : 0;
    solution->line_count = won ? v->line_length : 0;
    memcpy(solution->line, v->line, (size_t)solution->line_count * sizeof *v->line);
    solution->nodes = v->nodes;
}

enum tg_error tg_solve_fours(tg_solver *solver, const tg_game *game,
                             const struct tg_solve_limits *limits, struct tg_solution *solution)
{
    enum tg_error error = check_question(game, limits);
    if (error) return error;
    load(solver, game);
    solve_fours(solver, limits, solution);
    return TG_OK;
}

/* ---- Trees -------------------------------------------------------------------------------------*/

/* Takes the lists over from the tree. */
static struct tg_win *win_of(struct vct_tree *tree)
{
    struct tg_win *win = calloc(1, sizeof *win);
    struct tg_win_move *moves = calloc((size_t)tree->count, sizeof *moves);
    if (win && moves) {
        for (int i = 0; i < tree->count; i++) {
            const struct vct_move *m = &tree->moves[i];
            moves[i] =
                (struct tg_win_move){m->point, m->first, m->next, m->waiting, m->waiting_count};
        }
        *win = (struct tg_win){tree->count, moves, tree->waiting_count, tree->waiting};
        tree->waiting = NULL;
    } else {
        free(win);
        free(moves);
        win = NULL;
    }
    vct_tree_done(tree);
    return win;
}

void tg_win_free(struct tg_win *win)
{
    if (!win) return;
    free(win->moves);
    free(win->waiting);
    free(win);
}

/* Moves from here to the end against the longest defence, this one included. `longest`: the child to go
 * on with. Children have greater numbers than their parents. */
static void fill_line(const struct tg_win *win, int *length, int *longest,
                      struct tg_solution *solution)
{
    for (int i = win->move_count - 1; i >= 0; i--) {
        length[i] = 1;
        longest[i] = -1;
        for (int child = win->moves[i].first_child; child >= 0;
             child = win->moves[child].next_sibling) {
            if (length[child] < length[i]) continue;
            length[i] = length[child] + 1;
            longest[i] = child;
        }
    }
    solution->attacker_moves = (length[0] + 1) / 2;
    solution->line_count = 0;
    for (int i = 0; i >= 0 && solution->line_count < TG_SOLUTION_MAX; i = longest[i])
        solution->line[solution->line_count++] = win->moves[i].point;
}

static bool find_line(const struct tg_win *win, struct tg_solution *solution)
{
    solution->by_fours = true; /* behind each of which no more than the five waits */
    for (int i = 0; i < win->move_count; i++)
        solution->by_fours &= win->moves[i].waiting_count <= 1;
    int *numbers = calloc(2 * (size_t)win->move_count, sizeof *numbers);
    if (!numbers) return false;
    fill_line(win, numbers, numbers + win->move_count, solution);
    free(numbers);
    return true;
}

/* ---- Threats -----------------------------------------------------------------------------------*/

static bool may_go_on(void *user, uint64_t nodes)
{
    tg_solver *solver = user;
    if (atomic_load_explicit(&solver->stop, memory_order_relaxed)) return false;
    if (solver->end_ms && clock_ms() >= solver->end_ms) return false;
    return !solver->progress || solver->progress(nodes, solver->user);
}

static enum tg_error solve_threats(tg_solver *solver, const struct tg_solve_limits *limits,
                                   struct tg_solution *solution, struct tg_win **win)
{
    struct vct *t = &solver->vct;
    struct vct_tree tree;
    int time_ms = limits ? limits->time_ms : 0;
    if (!need_table(solver)) return TG_ERR_MEMORY;
    solver->end_ms = time_ms ? clock_ms() + time_ms : 0;
    solver->progress = limits ? limits->progress : NULL;
    solver->user = limits ? limits->user : NULL;
    t->node_limit = limits && limits->nodes ? limits->nodes : time_ms ? 0 : THREAT_NODES;
    t->may_go_on = may_go_on;
    t->user = solver;
    enum vct_status status = vct_solve(t, &tree);
    solution->status = status == VCT_WIN    ? TG_FORCED_WIN
                       : status == VCT_NONE ? TG_NO_WIN
                                            : TG_UNSOLVED;
    solution->nodes += t->nodes;
    if (status != VCT_WIN) return TG_OK;
    *win = win_of(&tree);
    if (*win && find_line(*win, solution)) return TG_OK;
    tg_win_free(*win);
    *win = NULL;
    return TG_ERR_MEMORY;
}

enum tg_error tg_solve(tg_solver *solver, const tg_game *game, const struct tg_solve_limits *limits,
                       struct tg_solution *solution, struct tg_win **win)
{
    unsigned kinds = limits && limits->kinds ? limits->kinds : TG_SOLVE_FOURS | TG_SOLVE_THREATS;
    enum tg_error error = check_question(game, limits);
    struct tg_win *found = NULL;
    if (win) *win = NULL;
    if (error) return error;
    *solution = (struct tg_solution){.status = TG_NO_WIN};
    load(solver, game);
    if (kinds & TG_SOLVE_FOURS) solve_fours(solver, limits, solution);
    if (solution->status == TG_FORCED_WIN) {
        struct vct_tree tree;
        if (win && vct_tree_of_fours(&solver->vct, &tree)) found = win_of(&tree);
        /* The line anew, so that it is one of the tree's: where none of the last replies helps. */
        if (win && (!found || !find_line(found, solution))) error = TG_ERR_MEMORY;
    } else if (kinds & TG_SOLVE_THREATS) {
        error = solve_threats(solver, limits, solution, &found);
    }
    atomic_store_explicit(&solver->stop, false, memory_order_relaxed);
    if (win && !error)
        *win = found;
    else
        tg_win_free(found);
    return error;
}

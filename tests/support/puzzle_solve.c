/* The graph of all positions of a region: what the moves in it lead to, until both sides pass or the target
 * is taken. Then who can force the end, found backwards from the ends (no search, no depth, no hash that
 * could be wrong). A side forces it for sure if it does so while the other may ignore every ko. */
#include <stdlib.h>
#include <string.h>

#include "puzzle.h"
#include "support.h"

enum { STATES_MOST = 10000, BUCKET_BITS = 16 };

enum ending { GOES_ON, IS_TAKEN, BOTH_PASSED };

struct edge {
    uint32_t to;
    bool is_ko; /* only who may ignore kos plays it */
};

struct state {
    uint64_t key;
    uint32_t next; /* in its bucket */
    uint32_t first_edge, edge_count;
    char turn;
    bool passed;
    enum ending ending;
};

struct graph {
    const struct puzzle_problem *problem;
    char attacker;
    struct state *states;
    uint32_t state_count;
    struct edge *edges;
    uint32_t edge_count, edge_room;
    uint32_t *buckets; /* number of the first state + 1 */
    bool too_large;
};

static char other(char colour)
{
    return colour == 'X' ? 'O' : 'X';
}

/* The stones of the region, ko, turn and pass as one number. */
static uint64_t key_of(const struct graph *g, const struct puzzle_board *board, char turn,
                       bool passed)
{
    const struct puzzle_points *region = &g->problem->region;
    uint64_t key = 0;
    int ko = 0;
    for (int i = 0; i < region->count; i++) {
        char cell = board->cells[region->at[i]];
        key = key * 3 + (cell == 'X' ? 1u : cell == 'O' ? 2u : 0u);
        if (board->ko == region->at[i]) ko = i + 1;
    }
    return ((key * (PUZZLE_REGION + 1) + (unsigned)ko) * 2 + (turn == 'O')) * 2 + passed;
}

static struct puzzle_board board_of(const struct graph *g, uint64_t key)
{
    const struct puzzle_points *region = &g->problem->region;
    struct puzzle_board board = g->problem->board;
    key /= 4;
    int ko = (int)(key % (PUZZLE_REGION + 1));
    key /= PUZZLE_REGION + 1;
    for (int i = region->count - 1; i >= 0; i--, key /= 3)
        board.cells[region->at[i]] = ".XO"[key % 3];
    board.ko = ko ? region->at[ko - 1] : -1;
    return board;
}

static uint32_t state_number(struct graph *g, const struct puzzle_board *board, char turn,
                             bool passed, enum ending ending)
{
    /* All ends of a kind are one. */
    uint64_t key = ending == GOES_ON ? key_of(g, board, turn, passed) : UINT64_MAX - ending;
    uint32_t *bucket = &g->buckets[(key * 0x9e3779b97f4a7c15u) >> (64 - BUCKET_BITS)];
    for (uint32_t n = *bucket; n; n = g->states[n - 1].next)
        if (g->states[n - 1].key == key) return n - 1;
    if (g->state_count == STATES_MOST) {
        g->too_large = true;
        return 0;
    }
    g->states[g->state_count] = (struct state){
        .key = key, .next = *bucket, .turn = turn, .passed = passed, .ending = ending};
    *bucket = ++g->state_count;
    return g->state_count - 1;
}

static void add_edge(struct graph *g, uint32_t from, uint32_t to, bool is_ko)
{
    if (g->edge_count == g->edge_room) {
        g->edge_room = g->edge_room * 2 + 1024;
        g->edges = realloc(g->edges, g->edge_room * sizeof *g->edges);
        if (!g->edges) give_up("no memory");
    }
    g->edges[g->edge_count++] = (struct edge){to, is_ko};
    g->states[from].edge_count++;
}

/* What surrounds the region is not part of the graph. If it is taken itself, the target is as good as
 * saved; it never is unless it has no eyes elsewhere. */
static bool surroundings_fell(const struct graph *g, const struct puzzle_board *after)
{
    const struct puzzle_board *before = &g->problem->board;
    for (int i = 0; i < before->size * before->size; i++)
        if (after->cells[i] != before->cells[i] && !puzzle_has(&g->problem->region, i)) return true;
    return false;
}

static void follow(struct graph *g, uint32_t number)
{
    const struct puzzle_points *region = &g->problem->region;
    char turn = g->states[number].turn, next = other(turn);
    bool passed = g->states[number].passed, is_ko;
    struct puzzle_board board = board_of(g, g->states[number].key), after;
    g->states[number].first_edge = g->edge_count;
    for (int i = 0; i < region->count && !g->too_large; i++) {
        after = board;
        if (board.cells[region->at[i]] != '.' || !puzzle_play(&after, region->at[i], turn, &is_ko))
            continue;
        bool taken = after.cells[g->problem->target] != other(g->attacker);
        enum ending ending = taken                          ? IS_TAKEN
                             : surroundings_fell(g, &after) ? BOTH_PASSED
                                                            : GOES_ON;
        uint32_t to = state_number(g, &after, next, false, ending);
        add_edge(g, number, to, is_ko);
    }
    after = board;
    puzzle_play(&after, PUZZLE_PASS, turn, &is_ko);
    add_edge(g, number, state_number(g, &after, next, true, passed ? BOTH_PASSED : GOES_ON), false);
}

/* For every state: can `side` force the ending, while the other side may ignore kos? In how many moves, 0:
 * not at all. A state is added when one of its own moves leads to those known, or all of the other's do;
 * round by round, so the numbers are the fastest way. */
static uint32_t *forced(const struct graph *g, char side, enum ending ending)
{
    uint32_t *in = calloc(g->state_count, sizeof *in), round = 1;
    if (!in) give_up("no memory");
    for (uint32_t n = 0; n < g->state_count; n++)
        in[n] = g->states[n].ending == ending;
    for (bool more = true; more;) {
        more = false;
        round++;
        for (uint32_t n = 0; n < g->state_count; n++) {
            const struct state *s = &g->states[n];
            if (in[n] || s->ending != GOES_ON) continue;
            bool own = s->turn == side, any = false, all = true;
            for (uint32_t e = s->first_edge; e < s->first_edge + s->edge_count; e++) {
                if (own && g->edges[e].is_ko) continue;
                bool leads = in[g->edges[e].to] && in[g->edges[e].to] < round;
                any |= leads;
                all &= leads;
            }
            if (own ? any : all) {
                in[n] = round;
                more = true;
            }
        }
    }
    return in;
}

static void judge(const struct graph *g, struct puzzle_solution *solution)
{
    const struct puzzle_problem *p = g->problem;
    char defender = other(g->attacker);
    uint32_t *taken = forced(g, g->attacker, IS_TAKEN), *saved = forced(g, defender, BOTH_PASSED);
    bool take = p->goal == PUZZLE_TAKE;
    const struct state *root = &g->states[0];
    uint32_t e = root->first_edge;
    solution->move_count = 0;
    for (int i = 0; i <= p->region.count; i++) {
        bool pass = i == p->region.count, is_ko;
        struct puzzle_board after = p->board;
        int at = pass ? PUZZLE_PASS : p->region.at[i];
        if (!pass && (after.cells[at] != '.' || !puzzle_play(&after, at, p->turn, &is_ko)))
            continue;
        uint32_t to = g->edges[e].to;
        bool reached = take ? taken[to] != 0 : saved[to] != 0;
        bool failed = take ? saved[to] != 0 : taken[to] != 0;
        solution->moves[solution->move_count] = at;
        solution->after[solution->move_count++] = reached  ? PUZZLE_REACHED
                                                  : failed ? PUZZLE_FAILED
                                                           : PUZZLE_OPEN;
        e++;
    }
    bool reached = take ? taken[0] != 0 : saved[0] != 0;
    bool failed = take ? saved[0] != 0 : taken[0] != 0;
    solution->verdict = reached ? PUZZLE_REACHED : failed ? PUZZLE_FAILED : PUZZLE_OPEN;
    solution->depth = (int)(take ? taken[0] : saved[0]) - 1;
    free(taken);
    free(saved);
}

void puzzle_solve(const struct puzzle_problem *p, struct puzzle_solution *solution)
{
    struct graph g = {.problem = p};
    g.attacker = p->goal == PUZZLE_TAKE ? p->turn : other(p->turn);
    if (p->region.count > PUZZLE_REGION || p->board.cells[p->target] != other(g.attacker))
        give_up("%s: bad region or target", p->id);
    g.states = malloc(STATES_MOST * sizeof *g.states);
    g.buckets = calloc(1 << BUCKET_BITS, sizeof *g.buckets);
    if (!g.states || !g.buckets) give_up("no memory");
    *solution = (struct puzzle_solution){.verdict = PUZZLE_OPEN};
    state_number(&g, &p->board, p->turn, false, GOES_ON);
    for (uint32_t n = 0; n < g.state_count && !g.too_large; n++)
        if (g.states[n].ending == GOES_ON) follow(&g, n);
    if (!g.too_large) judge(&g, solution);
    solution->states = (int)g.state_count;
    free(g.states);
    free(g.edges);
    free(g.buckets);
}

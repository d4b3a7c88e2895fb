#include "engine/go/mcts.h"

#include "engine/go/playout.h"
#include "engine/go/policy.h"
#include "engine/go/prior.h"

#include <stdlib.h>
#include <string.h>

enum {
    EXPAND_AT = 4,  /* games through a node before its moves are looked at one by one */
    PASS_SHARE = 8, /* one game of so many at least goes to a pass that is considered */
    GOAL_FIRST = 64 /* games before the goal is set; again whenever there are twice as many */
};

/* Which part of a game's result is the margin, up to so many points: among sure wins the larger, among lost
 * games the closer. A side that is ahead and does not care by how much gives away two or three points a move
 * on a large board, until what it overlooked is worth more than what is left. */
#define MARGIN_SHARE 0.08f
#define MARGIN_REACH 40.0f

/* Once a game leans so far to one side that nearly all playouts agree, the chance to win tells good moves from
 * bad ones no more. Then half of the result is whether the margin is beyond most of what is expected: the side
 * ahead keeps what it has, and the other one does not gamble. From `FAR` off an even chance on, wholly at
 * `FURTHEST`. */
#define GOAL_SHARE 0.5f
#define GOAL_PART  0.8f
#define FAR        0.15f
#define FURTHEST   0.35f

#define LOAD(x) atomic_load_explicit(&(x), memory_order_relaxed)
/* Only one thread writes, others may look. */
#define ADD(x, y) atomic_store_explicit(&(x), LOAD(x) + (y), memory_order_relaxed)

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- Workers -----------------------------------------------------------------------------------*/

bool mcts_init_workers(struct mcts *s, const struct engine_job *job)
{
    int wanted = job->limits.threads < 1 ? 1 : job->limits.threads;
    if (wanted > MCTS_THREADS) wanted = MCTS_THREADS;
    if (s->worker_room < wanted) {
        struct mcts_worker *workers = realloc(s->workers, (size_t)wanted * sizeof *workers);
        if (!workers && s->worker_room == 0)
            workers = malloc((size_t)(wanted = 1) * sizeof *workers);
        if (workers) {
            s->workers = workers;
            s->worker_room = wanted;
        }
    }
    policy_prepare();
    s->worker_count = wanted < s->worker_room ? wanted : s->worker_room;
    for (int i = 0; i < s->worker_count; i++) {
        struct mcts_worker *w = &s->workers[i];
        memset(w, 0, sizeof *w);
        w->search = s;
        w->rng.state = (job->go->board.hash ^ (uint64_t)job->turn) + ((uint64_t)i << 32);
    }
    return s->worker_count > 0;
}

void mcts_done(struct mcts *s)
{
    tree_done(&s->tree);
    free(s->workers);
    s->workers = NULL;
    s->worker_room = s->worker_count = 0;
}

/* ---- One game ----------------------------------------------------------------------------------*/

/* Counts the board and remembers whose each point was. Black's margin in half points. */
static int count_board(struct mcts_worker *w)
{
    const struct mcts *s = w->search;
    const struct geometry *g = s->job->geometry;
    int area = 0;
    for (int i = 0; i < g->point_count; i++) {
        go_cell c = go_cell_of(g->points[i]);
        enum tg_colour owner = playout_owner(&w->board, c);
        int side = (owner == TG_BLACK) - (owner == TG_WHITE);
        ADD(w->owned[c], side);
        area += side;
    }
    return 2 * area - s->bonus_halves;
}

static float won(int margin_halves)
{
    return margin_halves > 0 ? 1 : margin_halves < 0 ? 0 : 0.5f;
}

static float result_of(const struct mcts *s, int margin_halves)
{
    margin_halves -= s->help_halves;
    int beyond = margin_halves - LOAD(s->goal_halves);
    float win = won(margin_halves) + GOAL_SHARE * (won(beyond) - won(margin_halves));
    float margin = (float)beyond / (2 * MARGIN_REACH);
    margin = margin > 1 ? 1 : margin < -1 ? -1 : margin;
    return (1 - MARGIN_SHARE) * win + MARGIN_SHARE * (0.5f + 0.5f * margin);
}

/* Was the position now on the board there before, in the game or on the way down? */
static bool repeats(const struct mcts_worker *w, uint64_t key, int depth)
{
    const struct go_game *g = w->search->job->go;
    if (g->rules.ko == TG_KO_SIMPLE) return false;
    for (int i = 0; i < depth; i++)
        if (w->keys[i] == key) return true;
    return go_game_has_seen(g, key);
}

/* A game under way is given up: it went through none of these. */
static void leave(struct mcts_worker *w, int depth)
{
    for (int i = 0; i <= depth; i++)
        atomic_fetch_sub_explicit(&w->search->tree.nodes[w->path[i]].visits, 1,
                                  memory_order_relaxed);
}

/* How far a game went down the tree. */
struct descent {
    int depth;
    enum tg_colour colour; /* to move now */
    go_cell last, before_last;
    int passes;
};

static void expand(struct mcts_worker *w, uint32_t node, const struct descent *d)
{
    struct tree *t = &w->search->tree;
    if (LOAD(t->nodes[node].children) != TREE_BARE) return;
    if (LOAD(t->count) + w->board.empty_count >= t->room) return;
    int count = prior_moves(&w->board, d->colour, d->last, d->before_last, w->moves);
    tree_grow(t, node, w->moves, count);
}

/* The child to look at next. A pass of the root is hardly ever looked at by itself. */
static uint32_t select_child(const struct mcts *s, uint32_t node)
{
    if (node == 0 && s->pass && LOAD(s->try_pass)) {
        uint32_t all = tree_visits(&s->tree.nodes[0]),
                 passed = tree_visits(&s->tree.nodes[s->pass]);
        if (passed < all / PASS_SHARE) return s->pass;
    }
    return tree_select(&s->tree, node);
}

/* From the root to a leaf, with the worker's board. False: a move on the way turned out to be forbidden,
 * which is remembered, and the game has to begin anew. */
static bool descend(struct mcts_worker *w, struct descent *d)
{
    struct mcts *s = w->search;
    uint32_t node = 0;
    go_board_copy(&w->board, &s->root);
    w->path[0] = 0;
    w->keys[0] = go_game_key(s->job->go, w->board.hash, d->colour);
    tree_enter(&s->tree.nodes[0]);
    while (d->passes < 2 && d->depth < MCTS_DEPTH - 1 && tree_children(&s->tree.nodes[node])) {
        node = select_child(s, node);
        if (!node) break;
        struct tree_node *n = &s->tree.nodes[node];
        w->path[++d->depth] = node;
        uint32_t before = tree_enter(n);
        d->before_last = d->last;
        d->last = n->move;
        d->passes = n->move ? 0 : d->passes + 1;
        if (n->move)
            go_board_play(&w->board, n->move, d->colour);
        else
            go_board_pass(&w->board);
        d->colour = other(d->colour);
        uint64_t key = go_game_key(s->job->go, w->board.hash, d->colour);
        w->keys[d->depth] = key;
        /* The way to a node never changes, so once is enough. */
        if (before == 0 && n->move && repeats(w, key, d->depth)) {
            tree_forbid(n);
            leave(w, d->depth);
            return false;
        }
        if (before + 1 >= EXPAND_AT && d->passes < 2) expand(w, node, d);
    }
    return true;
}

static void play_game(struct mcts_worker *w)
{
    struct mcts *s = w->search;
    const struct engine_job *job = s->job;
    struct descent start = {0, job->turn, s->last, s->before_last, job->pass_ends}, d;
    do {
        d = start;
    } while (!descend(w, &d));
    memset(w->first, 0, sizeof w->first);
    policy_run(&w->board, d.colour, d.last, &w->rng, w->first);
    int margin = count_board(w);
    tree_learn(&s->tree, w->path, d.depth, job->turn, w->first, result_of(s, margin));
    if (d.depth > 0) {
        int own = job->turn == TG_BLACK ? margin : -margin;
        struct mcts_sums *sums = &w->sums[w->path[1] - tree_children(&s->tree.nodes[0])];
        ADD(sums->games, 1);
        ADD(sums->wins, own > 0 ? 2 : own == 0);
        ADD(sums->leads, own);
    }
    ADD(w->games, 1);
}

/* ---- What the games are asked for --------------------------------------------------------------*/

/* The sums over all workers of a move of the root. */
static void add_sums(const struct mcts *s, uint32_t move, int64_t sum[3])
{
    for (int i = 0; i < s->worker_count; i++) {
        const struct mcts_sums *sums = &s->workers[i].sums[move];
        sum[0] += LOAD(sums->games);
        sum[1] += LOAD(sums->wins);
        sum[2] += LOAD(sums->leads);
    }
}

/* Sets the goal by what came of all games so far. Help in a handicap game is such a goal already. */
static void set_goal(struct mcts *s)
{
    int64_t sum[3] = {0};
    if (s->help_halves) return;
    for (uint32_t i = 0; i < s->tree.nodes[0].child_count; i++)
        add_sums(s, i, sum);
    if (sum[0] == 0) return;
    float off = (float)sum[1] / (2 * (float)sum[0]) - 0.5f, lead = (float)sum[2] / (float)sum[0];
    float far = ((off < 0 ? -off : off) - FAR) / (FURTHEST - FAR);
    far = far < 0 ? 0 : far > 1 ? 1 : far;
    if ((off > 0) != (lead > 0)) far = 0;
    int goal = (int)(far * GOAL_PART * lead);
    atomic_store_explicit(&s->goal_halves, s->job->turn == TG_BLACK ? goal : -goal,
                          memory_order_relaxed);
}

/* ---- Running -----------------------------------------------------------------------------------*/

/* engine_must_stop with a time that may have grown. */
static bool must_stop(const struct mcts *s, uint64_t games)
{
    const struct engine_job *job = s->job;
    int time_ms = LOAD(s->time_ms);
    if (atomic_load_explicit(job->stop, memory_order_relaxed)) return true;
    if (job->limits.nodes && games >= job->limits.nodes) return true;
    return time_ms && clock_ms() - job->start_ms >= time_ms;
}

/* One more game? Each asks for its own, so a limit is met exactly by any number of threads. The first one
 * is always played: without any there would be nothing to say of a tree that was kept. */
static bool may_begin(struct mcts *s)
{
    if (LOAD(s->halt)) return false;
    uint64_t before = atomic_fetch_add_explicit(&s->begun, 1, memory_order_relaxed);
    if (before == 0 || !must_stop(s, before)) return true;
    atomic_store_explicit(&s->halt, true, memory_order_relaxed);
    return false;
}

static void *help(void *argument)
{
    struct mcts_worker *w = argument;
    while (may_begin(w->search))
        play_game(w);
    return NULL;
}

void mcts_run(struct mcts *s, bool (*tick)(void *user), void *user)
{
    int helpers = 0;
    uint32_t pass = tree_child(&s->tree, 0, 0);
    s->pass = pass && tree_is_move(&s->tree.nodes[pass]) ? pass : 0;
    atomic_store_explicit(&s->try_pass, false, memory_order_relaxed);
    atomic_store_explicit(&s->halt, false, memory_order_relaxed);
    atomic_store_explicit(&s->goal_halves, 0, memory_order_relaxed);
    atomic_store_explicit(&s->begun, 0, memory_order_relaxed);
    atomic_store_explicit(&s->time_ms, s->job->limits.time_ms, memory_order_relaxed);
    /* What cannot be started is done without. */
    while (helpers + 1 < s->worker_count
           && pthread_create(&s->workers[helpers + 1].thread, NULL, help, &s->workers[helpers + 1])
                  == 0)
        helpers++;
    while (may_begin(s)) {
        play_game(&s->workers[0]);
        uint64_t games = LOAD(s->workers[0].games);
        if (games >= GOAL_FIRST && (games & (games - 1)) == 0) set_goal(s);
        if (tick(user)) break;
    }
    atomic_store_explicit(&s->halt, true, memory_order_relaxed);
    for (int i = 1; i <= helpers; i++)
        pthread_join(s->workers[i].thread, NULL);
}

/* ---- What came out -----------------------------------------------------------------------------*/

uint64_t mcts_games(const struct mcts *s)
{
    uint64_t games = 0;
    for (int i = 0; i < s->worker_count; i++)
        games += LOAD(s->workers[i].games);
    return games;
}

double mcts_ownership(const struct mcts *s, go_cell c)
{
    int64_t owned = 0;
    for (int i = 0; i < s->worker_count; i++)
        owned += LOAD(s->workers[i].owned[c]);
    double black = (double)owned / (double)mcts_games(s);
    black = black > 1 ? 1 : black < -1 ? -1 : black; /* other threads count on meanwhile */
    return s->job->turn == TG_BLACK ? black : -black;
}

struct mcts_means mcts_means_of(const struct mcts *s, uint32_t child)
{
    const struct tree_node *root = &s->tree.nodes[0];
    int64_t sum[3] = {0};
    add_sums(s, child - tree_children(root), sum);
    int64_t games = sum[0];
    for (uint32_t i = 0; games == 0 && i < root->child_count; i++)
        add_sums(s, i, sum);
    if (sum[0] == 0) return (struct mcts_means){0, 0.5, 0};
    double rate = (double)sum[1] / (2 * (double)sum[0]);
    return (struct mcts_means){games, rate > 1 ? 1 : rate, (double)sum[2] / (2 * (double)sum[0])};
}

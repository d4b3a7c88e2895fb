/* The Go player: Monte-Carlo tree search.
 *
 * mcts.h plays the games; here are the root and what is kept from move to move, the clock, reports and
 * the answer, which is the move looked at most, or a pass when the time for it has come (ending.h).
 *
 * The seed follows from the position, so a given number of games on one thread always gives the same
 * answer: with such a limit the tree is new each time. Without one, what was found below the moves played
 * since is kept. Moves of the root are those that the rules of the game allow; further down positions
 * that stood there before are found out when a game comes to them. */
#include "engine/budget.h"
#include "engine/engine.h"
#include "engine/go/ending.h"
#include "engine/go/mcts.h"
#include "engine/go/prior.h"
#include "rules/go_score.h"

enum {
    DEFAULT_GAMES = 4000,
    DEFAULT_MEMORY = 64 << 20,
    LEAST_MEMORY = 1 << 16, /* for the tree: the root's moves and a few more */
    LINE_MAX = 32,
    ENDING_EVERY = 32, /* games, after which it is asked whether the game is about to end */
    REPORT_MS = 250
};

#define HARM 1.5 /* points by which every move is worse than none */

/* Which position the tree belongs to, and under which conditions. */
struct root_key {
    bool valid;
    struct tg_go_rules rules;
    int size, move_count, handicap;
    enum tg_colour turn;
    bool pass_ends;
    uint64_t start, key; /* the stones at the start; the position, as superko knows it */
};

struct uct {
    struct mcts search;
    struct root_key root;
    size_t tree_bytes; /* what the tree was made for */
    float ownership[TG_MAX_POINTS];
    int64_t reported_ms, looked_ms;
};

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- The root ----------------------------------------------------------------------------------*/

/* Half points for white beside the area. Territory and area differ by the stones each side has put on
 * the board; when black is to move both have moved equally often, and half the games end either way. */
static int bonus_halves(const struct engine_job *job)
{
    const struct go_board *b = &job->go->board;
    const struct go_tally nothing = {0};
    const uint16_t none[3] = {0};
    int bonus = go_score_total(&job->go->rules, &nothing, none, job->handicap, TG_WHITE);
    if (job->go->rules.scoring == TG_AREA) return bonus;
    int put = b->captured[TG_WHITE] - b->captured[TG_BLACK];
    for (int i = 0; i < job->geometry->point_count; i++) {
        int colour = b->colour[go_cell_of(job->geometry->points[i])];
        put += (colour == TG_BLACK) - (colour == TG_WHITE);
    }
    return bonus + 2 * put + (job->turn == TG_BLACK ? 1 : -1);
}

static bool is_allowed(const struct engine_job *job, go_cell c)
{
    if (c == 0) return !job->excluded.pass;
    return !engine_is_excluded(job, go_point_of(c))
           && go_game_judge(job->go, c, job->turn, NULL) == TG_LEGAL;
}

/* The moves that the rules allow and nobody excluded. */
static void expand_root(struct mcts *s)
{
    const struct engine_job *job = s->job;
    struct tree_move moves[GO_POINTS + 1];
    int found = prior_moves(&s->root, job->turn, s->last, s->before_last, moves), count = 0;
    for (int i = 0; i < found; i++)
        if (is_allowed(job, moves[i].at)) moves[count++] = moves[i];
    /* Own eyes are left alone unless there is nothing else at all. */
    for (int i = 0; i < job->geometry->point_count && !count; i++) {
        go_cell c = go_cell_of(job->geometry->points[i]);
        if (s->root.colour[c] == TG_EMPTY && is_allowed(job, c))
            moves[count++] = (struct tree_move){0.5f, 0, c};
    }
    tree_grow(&s->tree, 0, moves, count);
}

static struct root_key key_of(const struct engine_job *job)
{
    const struct go_game *g = job->go;
    return (struct root_key){.valid = true,
                             .rules = g->rules,
                             .size = job->geometry->size,
                             .move_count = g->move_count,
                             .handicap = job->handicap,
                             .turn = job->turn,
                             .pass_ends = job->pass_ends,
                             .start = g->start.hash,
                             .key = go_game_key(g, g->board.hash, job->turn)};
}

/* Would games count alike? */
static bool same_rules(const struct tg_go_rules *a, const struct tg_go_rules *b)
{
    return a->ko == b->ko && a->suicide == b->suicide && a->scoring == b->scoring
           && a->all_stand == b->all_stand && a->handicap_bonus == b->handicap_bonus
           && a->bonus_but_one == b->bonus_but_one && a->komi_halves == b->komi_halves;
}

/* The node of the position in the tree as it is, if it stands there: the game went on from the tree's
 * root, in turn. Returns 0 also when it is the root itself, so *found tells. */
static uint32_t find_position(const struct uct *u, const struct root_key *key, bool *found)
{
    const struct go_game *g = u->search.job->go;
    const struct root_key *old = &u->root;
    *found = false;
    if (!old->valid || old->size != key->size || old->handicap != key->handicap
        || old->start != key->start || old->move_count > key->move_count
        || !same_rules(&old->rules, &key->rules))
        return 0;
    enum tg_colour turn = old->turn;
    uint64_t before = old->move_count ? g->moves[old->move_count - 1].key : old->key;
    if (before != old->key) return 0;
    uint32_t node = 0;
    for (int i = old->move_count; i < key->move_count; i++, turn = other(turn)) {
        if (g->moves[i].colour != turn) return 0;
        node = tree_child(&u->search.tree, node, g->moves[i].at);
        if (!node) return 0;
    }
    *found = turn == key->turn && (node || old->pass_ends == key->pass_ends);
    return node;
}

/* Keeps what the tree knows of the position. False: nothing. Under territory scoring what white has beside
 * its area depends on the root, so results of two searches cannot be added up. */
static bool reuse_tree(struct uct *u, const struct root_key *key)
{
    struct mcts *s = &u->search;
    const struct engine_job *job = s->job;
    if (job->limits.nodes || !job->limits.time_ms) return false;
    if (key->rules.scoring != TG_AREA || s->help_halves) return false;
    bool found;
    uint32_t node = find_position(u, key, &found);
    if (!found || !tree_children(&s->tree.nodes[node])) return false;
    if (node) tree_reroot(&s->tree, node);
    uint32_t first = tree_children(&s->tree.nodes[0]);
    int left = 0;
    for (uint32_t i = first; i < first + s->tree.nodes[0].child_count; i++) {
        if (!is_allowed(job, s->tree.nodes[i].move)) tree_forbid(&s->tree.nodes[i]);
        left += tree_is_move(&s->tree.nodes[i]);
    }
    return left > 0;
}

/* What a handicap is worth fades as the board fills: until then white's games are not all lost, and
 * black's not all won, so that both play well. */
static int help_halves(const struct engine_job *job)
{
    int points = job->geometry->point_count, stones = points - job->go->board.empty_count;
    int last = points / 2;
    if (job->handicap < 2 || stones >= last) return 0;
    return 2 * 7 * job->handicap * (last - stones) / last;
}

static bool load(struct uct *u, const struct engine_job *job)
{
    const struct go_game *g = job->go;
    struct mcts *s = &u->search;
    struct root_key key = key_of(job);
    s->job = job;
    s->root = g->board;
    s->last = g->move_count ? g->moves[g->move_count - 1].at : 0;
    s->before_last = g->move_count > 1 ? g->moves[g->move_count - 2].at : 0;
    s->bonus_halves = bonus_halves(job);
    s->help_halves = help_halves(job);
    u->reported_ms = u->looked_ms = job->start_ms;
    if (!mcts_init_workers(s, job)) return false;
    size_t memory = job->limits.memory ? job->limits.memory : DEFAULT_MEMORY;
    size_t own = sizeof *u + (size_t)s->worker_room * sizeof *s->workers;
    size_t bytes = memory > own + LEAST_MEMORY ? memory - own : LEAST_MEMORY;
    bool kept = s->tree.nodes && u->tree_bytes == bytes && reuse_tree(u, &key);
    u->root = key;
    u->root.valid = s->help_halves == 0 && job->limits.excluded_count == 0;
    if (kept) return true;
    if (!tree_init(&s->tree, bytes) && !tree_init(&s->tree, bytes = LEAST_MEMORY)) return false;
    u->tree_bytes = bytes;
    expand_root(s);
    return true;
}

/* ---- Answers -----------------------------------------------------------------------------------*/

static int64_t hundredths(double points)
{
    return (int64_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

/* The line of most visits from a move of the root on. Superko may stop it: that is asked of a copy. */
static int best_line(const struct mcts *s, uint32_t child, tg_point line[LINE_MAX])
{
    const struct tree_node *nodes = s->tree.nodes;
    int count = 0;
    struct go_game game;
    if (!go_game_copy(&game, s->job->go)) return 0;
    enum tg_colour colour = s->job->turn;
    for (uint32_t node = child; node && count < LINE_MAX; node = tree_best(&s->tree, node)) {
        go_cell c = nodes[node].move;
        if (count && tree_visits(&nodes[node]) == 0) break;
        if (c && go_game_judge(&game, c, colour, NULL) != TG_LEGAL) break;
        if (!go_game_play(&game, c, colour)) break;
        line[count++] = c ? go_point_of(c) : (tg_point)TG_PASS;
        colour = other(colour);
    }
    go_game_done(&game);
    return count;
}

/* A move of the root and how often it was looked at, when it was asked. */
struct ranked {
    uint32_t node, visits;
};

/* Moves of the root that were looked at, the most often first but `chosen` before all. Returns how many,
 * no more than wanted. */
static int order_moves(const struct mcts *s, uint32_t chosen, int wanted, struct ranked *order)
{
    const struct tree_node *nodes = s->tree.nodes;
    uint32_t first = tree_children(&nodes[0]);
    int count = 0;
    order[count++] = (struct ranked){chosen, tree_visits(&nodes[chosen])};
    for (uint32_t i = first; i < first + nodes[0].child_count; i++) {
        uint32_t visits = tree_visits(&nodes[i]);
        if (i == chosen || visits == 0 || !tree_is_move(&nodes[i])) continue;
        int place = count++;
        for (; place > 1 && order[place - 1].visits < visits; place--)
            order[place] = order[place - 1];
        order[place] = (struct ranked){i, visits};
    }
    return count < wanted ? count : wanted;
}

static void report(struct uct *u, uint32_t chosen)
{
    const struct mcts *s = &u->search;
    const struct engine_job *job = s->job;
    struct ranked order[GO_POINTS + 1];
    tg_point line[LINE_MAX];
    if (!job->info || mcts_games(s) == 0) return;
    for (int i = 0; i < job->geometry->point_count && job->limits.ownership; i++)
        u->ownership[i] = (float)mcts_ownership(s, go_cell_of(job->geometry->points[i]));
    int ranks = order_moves(s, chosen, job->limits.lines, order);
    uint64_t nodes = tree_visits(&s->tree.nodes[0]);
    for (int rank = 0; rank < ranks; rank++) {
        struct mcts_means means = mcts_means_of(s, order[rank].node);
        struct tg_info info = engine_empty_info(job);
        info.rank = rank + 1;
        info.ranks = ranks;
        info.nodes = nodes;
        info.visits = order[rank].visits < nodes ? order[rank].visits : nodes;
        info.line = line;
        info.line_count = info.depth = best_line(s, order[rank].node, line);
        info.win_rate = means.win_rate;
        info.has_lead = true;
        info.lead = means.lead;
        info.score = hundredths(info.lead);
        if (job->limits.ownership) info.ownership = u->ownership;
        job->info(&info, job->user);
    }
}

/* What to play: the move looked at most, or a pass if the time for it has come. */
static uint32_t choose(const struct mcts *s)
{
    const struct tree_node *nodes = s->tree.nodes;
    uint32_t pass = 0, best = 0, first = tree_children(&nodes[0]);
    for (uint32_t i = first; i < first + nodes[0].child_count; i++) {
        if (!tree_is_move(&nodes[i])) continue;
        if (nodes[i].move == 0)
            pass = i;
        else if (!best || tree_is_better(&nodes[i], &nodes[best]))
            best = i;
    }
    if (!best || (pass && ending_should_pass(s, best))) return pass;
    /* Every move does harm: seki. */
    bool harm = pass && tree_visits(&nodes[pass]) > tree_visits(&nodes[best])
                && tree_visits(&nodes[best])
                && mcts_means_of(s, pass).lead > mcts_means_of(s, best).lead + HARM;
    return harm ? pass : best;
}

/* ---- Time --------------------------------------------------------------------------------------*/

/* The two moves of the root that were looked at most. */
static void find_two(const struct mcts *s, uint32_t *best, uint32_t *second)
{
    const struct tree_node *nodes = s->tree.nodes;
    uint32_t first = tree_children(&nodes[0]);
    *best = *second = 0;
    for (uint32_t i = first; i < first + nodes[0].child_count; i++) {
        if (!*best || tree_visits(&nodes[i]) > tree_visits(&nodes[*best])) {
            *second = *best;
            *best = i;
        } else if (!*second || tree_visits(&nodes[i]) > tree_visits(&nodes[*second])) {
            *second = i;
        }
    }
}

/* Can no other move be looked at more often than the best in the time that is left? */
static bool is_decided(const struct mcts *s, int64_t spent_ms, int64_t left_ms)
{
    uint32_t best, second;
    find_two(s, &best, &second);
    if (!second) return true;
    double ahead = (double)tree_visits(&s->tree.nodes[best]);
    ahead -= (double)tree_visits(&s->tree.nodes[second]);
    double rate = (double)mcts_games(s) / (double)(spent_ms > 0 ? spent_ms : 1);
    return ahead > rate * (double)left_ms;
}

/* Is the second choice nearly as much looked at as the first, or does it look better by now? */
static bool is_unsettled(const struct mcts *s)
{
    const struct tree_node *nodes = s->tree.nodes;
    uint32_t best, second;
    find_two(s, &best, &second);
    if (!second || tree_visits(&nodes[second]) == 0) return false;
    if (4 * (uint64_t)tree_visits(&nodes[second]) > 3 * (uint64_t)tree_visits(&nodes[best]))
        return true;
    return tree_mean(&nodes[second]) > tree_mean(&nodes[best])
           && 10 * (uint64_t)tree_visits(&nodes[second]) > tree_visits(&nodes[best]);
}

/* With a clock: enough when the rest of the time can change nothing; more time, once it is over, for a
 * choice that is open. */
static bool watch_clock(struct mcts *s, int64_t now)
{
    int time_ms = atomic_load_explicit(&s->time_ms, memory_order_relaxed);
    int64_t spent = now - s->job->start_ms;
    if (is_decided(s, spent, time_ms - spent)) return true;
    if (spent * 20 >= (int64_t)time_ms * 19 && time_ms < s->job->most_ms && is_unsettled(s))
        atomic_store_explicit(&s->time_ms, s->job->most_ms, memory_order_relaxed);
    return false;
}

/* After every game of the first worker. */
static bool tick(void *user)
{
    struct uct *u = user;
    struct mcts *s = &u->search;
    const struct engine_job *job = s->job;
    bool open = job->limits.nodes || job->limits.time_ms;
    if (!open && mcts_games(s) >= DEFAULT_GAMES) return true;
    if (atomic_load_explicit(&s->workers[0].games, memory_order_relaxed) % ENDING_EVERY == 0)
        atomic_store_explicit(&s->try_pass, ending_is_near(s), memory_order_relaxed);
    int64_t now = clock_ms();
    int time_ms = atomic_load_explicit(&s->time_ms, memory_order_relaxed);
    bool over = time_ms && now - job->start_ms >= time_ms; /* then the last report comes at once */
    if (job->info && now - u->reported_ms >= REPORT_MS && !over) {
        report(u, choose(s));
        u->reported_ms = clock_ms();
    }
    if (!job->limits.time_left_ms || now == u->looked_ms) return false;
    u->looked_ms = now;
    return watch_clock(s, now);
}

/* ---- The engine --------------------------------------------------------------------------------*/

static void think(void *state, const struct engine_job *job, struct tg_answer *answer)
{
    struct uct *u = state;
    struct mcts *s = &u->search;
    if (!load(u, job)) { /* no memory at all: at least a legal move */
        u->root.valid = false;
        if (!job->excluded.pass) answer->move = TG_PASS;
        return;
    }
    if (!tree_children(&s->tree.nodes[0])) return;
    mcts_run(s, tick, u);
    uint32_t chosen = choose(s);
    report(u, chosen);
    go_cell move = s->tree.nodes[chosen].move;
    answer->move = move ? go_point_of(move) : (tg_point)TG_PASS;
    answer->nodes = mcts_games(s);
    answer->time_ms = engine_time_ms(job);
    if (answer->nodes) {
        struct mcts_means means = mcts_means_of(s, chosen);
        answer->win_rate = means.win_rate;
        answer->score = hundredths(means.lead);
    }
    tg_point line[LINE_MAX];
    answer->depth = best_line(s, chosen, line);
    answer->resign = ending_should_resign(s, chosen);
}

static void done(void *state)
{
    struct uct *u = state;
    mcts_done(&u->search);
}

static bool plays(const struct tg_config *config)
{
    return config->rule == TG_GO;
}

const struct engine_ops engine_uct = {
    .name = "uct", .state_bytes = sizeof(struct uct), .plays = plays, .think = think, .done = done};

/* The first Go player: Monte-Carlo tree search.
 *
 * Each game goes down the tree by what is known (tree.h), plays on at random with some sense (policy.h),
 * is counted by area, and what came out goes into every node on the way. The move looked at most is the
 * answer. Whose each point was, over all games, says at the end what is dead, and when to pass.
 *
 * The seed follows from the position, so a given number of games always gives the same answer. Moves of
 * the root are those that the rules of the game allow, superko included; below it simple ko is enough. */
#include "engine/engine.h"
#include "engine/go/pick.h"
#include "engine/go/playout.h"
#include "engine/go/policy.h"
#include "engine/go/prior.h"
#include "engine/go/tree.h"
#include "rules/go_score.h"

#include <string.h>

enum {
    DEFAULT_GAMES = 4000,
    DEFAULT_MEMORY = 64 << 20,
    LEAST_MEMORY = 1 << 16, /* for the tree: the root's moves and a few more */
    EXPAND_AT = 4,          /* games through a node before its moves are looked at one by one */
    PATH_MAX = 256,
    LINE_MAX = 32,
    REPORT_MS = 250,
    GAMES_TO_JUDGE = 100 /* before it is said who owns what, or that the game is lost */
};

/* From −1 to 1, whose a point is over all games: clear enough to count on it; beyond doubt. */
#define CLEAR   0.4
#define SETTLED 0.85

/* Which part of a game's result is the margin: among sure wins the larger, among lost games the closer. */
#define MARGIN_SHARE 0.04f
#define RESIGN_BELOW 0.05
#define HARM         1.5 /* points by which every move is worse than none */

struct uct {
    const struct engine_job *job;
    struct tree tree;
    struct rng rng;
    struct go_board root;
    go_cell last;     /* the move before the root */
    int bonus_halves; /* what white has beside its area */
    uint64_t games;
    int32_t owned[GO_CELLS];     /* games in which black had the point, less those white had it */
    double wins[GO_POINTS + 1];  /* by move of the root, for the side to move; a draw is half */
    double leads[GO_POINTS + 1]; /* the same: points */
    float ownership[TG_MAX_POINTS];
    int64_t reported_ms;
    uint8_t first[GO_CELLS];
    uint32_t path[PATH_MAX];
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

static void add_move(struct tree *t, uint32_t node, const struct go_board *b, go_cell at,
                     enum tg_colour colour, go_cell last)
{
    struct prior p = prior_of(b, at, colour, last);
    tree_add_child(t, node, at, p.visits, p.value);
}

static void add_pass(struct tree *t, uint32_t node)
{
    struct prior p = prior_of_pass();
    tree_add_child(t, node, 0, p.visits, p.value);
}

/* The moves that the rules allow and nobody excluded. Own eyes are left alone unless there is nothing
 * else at all. */
static void expand_root(struct uct *u)
{
    const struct engine_job *job = u->job;
    for (int eyes = 0; eyes < 2 && u->tree.nodes[0].child_count == 0; eyes++) {
        for (int i = 0; i < job->geometry->point_count; i++) {
            go_cell c = go_cell_of(job->geometry->points[i]);
            if (u->root.colour[c] != TG_EMPTY || engine_is_excluded(job, go_point_of(c))) continue;
            if (!eyes && !pick_is_allowed(&u->root, c, job->turn)) continue;
            if (go_game_judge(job->go, c, job->turn, NULL) != TG_LEGAL) continue;
            add_move(&u->tree, 0, &u->root, c, job->turn, u->last);
        }
        if (!eyes && !job->excluded.pass) add_pass(&u->tree, 0);
    }
}

static bool load(struct uct *u, const struct engine_job *job)
{
    const struct go_game *g = job->go;
    size_t memory = job->limits.memory ? job->limits.memory : DEFAULT_MEMORY;
    size_t room = memory > sizeof *u + LEAST_MEMORY ? memory - sizeof *u : LEAST_MEMORY;
    if (!tree_init(&u->tree, room) && !tree_init(&u->tree, LEAST_MEMORY)) return false;
    u->job = job;
    u->root = g->board;
    u->rng.state = g->board.hash ^ (uint64_t)job->turn;
    u->last = g->move_count ? g->moves[g->move_count - 1].at : 0;
    u->bonus_halves = bonus_halves(job);
    u->games = 0;
    memset(u->owned, 0, sizeof u->owned);
    memset(u->wins, 0, sizeof u->wins);
    memset(u->leads, 0, sizeof u->leads);
    u->reported_ms = job->start_ms;
    expand_root(u);
    return true;
}

/* ---- One game ----------------------------------------------------------------------------------*/

static void expand(struct uct *u, uint32_t node, struct go_board *b, enum tg_colour colour,
                   go_cell last)
{
    struct tree *t = &u->tree;
    if (t->room - t->count < b->empty_count + 1u) return;
    for (int i = 0; i < b->empty_count; i++)
        if (pick_is_allowed(b, b->empty[i], colour))
            add_move(t, node, b, b->empty[i], colour, last);
    if (!last || t->nodes[node].child_count == 0) add_pass(t, node);
}

/* Counts the board and remembers whose each point was. Black's margin in half points. */
static int count_board(struct uct *u, const struct go_board *b)
{
    const struct geometry *g = u->job->geometry;
    int area = 0;
    for (int i = 0; i < g->point_count; i++) {
        go_cell c = go_cell_of(g->points[i]);
        enum tg_colour owner = playout_owner(b, c);
        int side = (owner == TG_BLACK) - (owner == TG_WHITE);
        u->owned[c] += side;
        area += side;
    }
    return 2 * area - u->bonus_halves;
}

static float result_of(const struct uct *u, int margin_halves)
{
    float win = margin_halves > 0 ? 1 : margin_halves < 0 ? 0 : 0.5f;
    float reach = 2 * (float)u->job->geometry->point_count;
    float margin = (float)margin_halves / reach;
    margin = margin > 1 ? 1 : margin < -1 ? -1 : margin;
    return (1 - MARGIN_SHARE) * win + MARGIN_SHARE * (0.5f + 0.5f * margin);
}

static void play_game(struct uct *u)
{
    struct go_board b = u->root;
    enum tg_colour colour = u->job->turn;
    go_cell last = u->last;
    uint32_t node = 0;
    int depth = 0, passes = u->job->pass_ends;
    u->path[0] = 0;
    while (u->tree.nodes[node].child_count && passes < 2 && depth < PATH_MAX - 1) {
        node = tree_select(&u->tree, node);
        u->path[++depth] = node;
        last = u->tree.nodes[node].move;
        passes = last ? 0 : passes + 1;
        if (last)
            go_board_play_light(&b, last, colour);
        else
            go_board_pass(&b);
        colour = other(colour);
        const struct tree_node *n = &u->tree.nodes[node];
        if (n->visits + 1 == EXPAND_AT && passes < 2) expand(u, node, &b, colour, last);
    }
    memset(u->first, 0, sizeof u->first);
    policy_run(&b, colour, last, &u->rng, u->first);
    int margin = count_board(u, &b);
    tree_learn(&u->tree, u->path, depth, u->job->turn, u->first, result_of(u, margin));
    u->games++;
    int own = u->job->turn == TG_BLACK ? margin : -margin;
    uint32_t move = u->path[1] - u->tree.nodes[0].children;
    u->wins[move] += own > 0 ? 1 : own < 0 ? 0 : 0.5;
    u->leads[move] += own / 2.0;
}

/* ---- The end of the game -----------------------------------------------------------------------*/

/* From 1, the side to move's in every game, to −1. */
static double ownership(const struct uct *u, go_cell c)
{
    double black = (double)u->owned[c] / (double)u->games;
    return u->job->turn == TG_BLACK ? black : -black;
}

/* Would the board as it is be won? What is not clearly ours is not counted as ours, and a board of which
 * a quarter is nobody's is not ready to be counted. */
static bool wins_as_it_stands(const struct uct *u)
{
    const struct engine_job *job = u->job;
    const struct tg_go_rules *rules = &job->go->rules;
    uint8_t life[GO_CELLS] = {TG_ALIVE}, owner[GO_CELLS];
    struct go_tally tally;
    for (int i = 0; i < job->geometry->point_count && !rules->all_stand; i++) {
        go_cell c = go_cell_of(job->geometry->points[i]), stone = c;
        if (u->root.colour[c] == TG_EMPTY) continue;
        double sum = 0;
        do {
            sum += ownership(u, stone);
            stone = u->root.next[stone];
        } while (stone != c);
        double side = sum / u->root.stones[u->root.chain[c]];
        bool dead = u->root.colour[c] == job->turn ? side < CLEAR : side > CLEAR;
        life[c] = dead ? TG_DEAD_STONES : TG_ALIVE;
    }
    go_score(&u->root, life, true, owner, &tally);
    int points = job->geometry->point_count, total[3];
    if ((points - tally.area[TG_BLACK] - tally.area[TG_WHITE]) * 4 > points) return false;
    for (enum tg_colour c = TG_BLACK; c <= TG_WHITE; c++)
        total[c] = go_score_total(rules, &tally, u->root.captured, job->handicap, c);
    return total[job->turn] > total[other(job->turn)];
}

/* Every point has its owner in nearly every game: there is nothing left to play for. */
static bool is_settled(const struct uct *u)
{
    const struct geometry *g = u->job->geometry;
    for (int i = 0; i < g->point_count; i++) {
        double side = ownership(u, go_cell_of(g->points[i]));
        if (side < SETTLED && side > -SETTLED) return false;
    }
    return true;
}

static bool should_pass(const struct uct *u)
{
    if (u->job->excluded.pass || u->games < GAMES_TO_JUDGE) return false;
    bool wins = wins_as_it_stands(u);
    if (u->job->pass_ends && wins) return true;
    /* Where dead stones stay on the board they have to be taken first. */
    return is_settled(u) && (wins || !u->job->go->rules.all_stand);
}

/* ---- Answers -----------------------------------------------------------------------------------*/

/* The mean of one of the sums over the games that began with a move of the root; over all games, if none
 * did. */
static double mean(const struct uct *u, const double *sums, uint32_t child)
{
    const struct tree_node *root = &u->tree.nodes[0], *n = &u->tree.nodes[child];
    if (n->visits) return sums[child - root->children] / n->visits;
    double all = 0;
    for (int i = 0; i < root->child_count; i++)
        all += sums[i];
    return all / (double)u->games;
}

static int64_t hundredths(double points)
{
    return (int64_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

/* The line of most visits from a move of the root on. Superko may stop it: that is asked of a copy. */
static int best_line(const struct uct *u, uint32_t child, tg_point line[LINE_MAX])
{
    const struct tree_node *nodes = u->tree.nodes;
    int count = 0;
    struct go_game game;
    if (!go_game_copy(&game, u->job->go)) return 0;
    enum tg_colour colour = u->job->turn;
    for (uint32_t node = child; count < LINE_MAX; node = tree_best(&u->tree, node)) {
        go_cell c = nodes[node].move;
        if (count && nodes[node].visits == 0) break;
        if (c && go_game_judge(&game, c, colour, NULL) != TG_LEGAL) break;
        if (!go_game_play(&game, c, colour)) break;
        line[count++] = c ? go_point_of(c) : (tg_point)TG_PASS;
        colour = other(colour);
        if (nodes[node].child_count == 0) break;
    }
    go_game_done(&game);
    return count;
}

/* Moves of the root that were looked at, the most often first but `chosen` before all. Returns how many,
 * no more than wanted. */
static int order_moves(const struct uct *u, uint32_t chosen, int wanted, uint32_t *order)
{
    const struct tree_node *root = &u->tree.nodes[0];
    int count = 0;
    order[count++] = chosen;
    for (uint32_t i = root->children; i < root->children + root->child_count; i++) {
        if (i == chosen || u->tree.nodes[i].visits == 0) continue;
        int place = count++;
        for (; place > 1 && u->tree.nodes[order[place - 1]].visits < u->tree.nodes[i].visits;
             place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
    return count < wanted ? count : wanted;
}

static void report(struct uct *u, uint32_t chosen)
{
    const struct engine_job *job = u->job;
    uint32_t order[GO_POINTS + 1];
    tg_point line[LINE_MAX];
    if (!job->info || u->games == 0) return;
    for (int i = 0; i < job->geometry->point_count && job->limits.ownership; i++)
        u->ownership[i] = (float)ownership(u, go_cell_of(job->geometry->points[i]));
    int ranks = order_moves(u, chosen, job->limits.lines, order);
    for (int rank = 0; rank < ranks; rank++) {
        const struct tree_node *n = &u->tree.nodes[order[rank]];
        struct tg_info info = engine_empty_info(job);
        info.rank = rank + 1;
        info.ranks = ranks;
        info.nodes = u->games;
        info.visits = n->visits;
        info.line = line;
        info.line_count = info.depth = best_line(u, order[rank], line);
        info.win_rate = mean(u, u->wins, order[rank]);
        info.has_lead = true;
        info.lead = mean(u, u->leads, order[rank]);
        info.score = hundredths(info.lead);
        if (job->limits.ownership) info.ownership = u->ownership;
        job->info(&info, job->user);
    }
}

/* What to play: the move looked at most, or a pass if the time for it has come. */
static uint32_t choose(const struct uct *u)
{
    const struct tree_node *nodes = u->tree.nodes;
    uint32_t pass = 0, best = 0;
    for (uint32_t i = nodes[0].children; i < nodes[0].children + nodes[0].child_count; i++) {
        if (nodes[i].move == 0)
            pass = i;
        else if (!best || tree_is_better(&nodes[i], &nodes[best]))
            best = i;
    }
    if (!best || (pass && should_pass(u))) return pass;
    /* Every move does harm: seki. */
    bool harm = pass && nodes[pass].visits > nodes[best].visits && nodes[best].visits
                && mean(u, u->leads, pass) > mean(u, u->leads, best) + HARM;
    return harm ? pass : best;
}

static bool should_resign(const struct uct *u, uint32_t chosen)
{
    /* A game is not given up in the opening, nor on the word of a few games, nor when it is over. */
    int points = u->job->geometry->point_count;
    if (u->games < GAMES_TO_JUDGE || (points - u->root.empty_count) * 3 < points) return false;
    if (u->tree.nodes[chosen].move == 0) return false;
    return mean(u, u->wins, chosen) < RESIGN_BELOW;
}

static void think(void *state, const struct engine_job *job, struct tg_answer *answer)
{
    struct uct *u = state;
    if (!load(u, job)) { /* no memory at all: at least a legal move */
        if (!job->excluded.pass) answer->move = TG_PASS;
        return;
    }
    if (u->tree.nodes[0].child_count == 0) return;
    bool open = job->limits.nodes || job->limits.time_ms;
    while (!engine_must_stop(job, u->games) && (open || u->games < DEFAULT_GAMES)) {
        play_game(u);
        if (!job->info || clock_ms() - u->reported_ms < REPORT_MS) continue;
        report(u, choose(u));
        u->reported_ms = clock_ms();
    }
    uint32_t chosen = choose(u);
    report(u, chosen);
    go_cell move = u->tree.nodes[chosen].move;
    answer->move = move ? go_point_of(move) : (tg_point)TG_PASS;
    answer->nodes = u->games;
    answer->time_ms = engine_time_ms(job);
    if (u->games) {
        answer->win_rate = mean(u, u->wins, chosen);
        answer->score = hundredths(mean(u, u->leads, chosen));
    }
    tg_point line[LINE_MAX];
    answer->depth = best_line(u, chosen, line);
    answer->resign = should_resign(u, chosen);
}

static void done(void *state)
{
    struct uct *u = state;
    tree_done(&u->tree);
}

static bool plays(const struct tg_config *config)
{
    return config->rule == TG_GO;
}

const struct engine_ops engine_uct = {
    .name = "uct", .state_bytes = sizeof(struct uct), .plays = plays, .think = think, .done = done};

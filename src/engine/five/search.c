#include "engine/five/search.h"

#include "base/cache_line.h"
#include "base/rng.h"
#include "core/zobrist.h"
#include "engine/five/weights.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES_A_LOOK = 512, /* the clock and the stop are looked at every so many nodes */
    VCF_NODES_LEAF = 12,
    VCF_NODES_DEPTH = 48, /* more for each depth left … */
    VCF_NODES_MAX = 1000,
    VCF_NODES_ROOT = 5000
};

/* Found by changing all of them at random a little in games of the engine with itself and keeping what
 * won (SPSA, about 1500 pairs of games with 6000 nodes a move, freestyle and renju); the reductions then by
 * how many nodes it takes to see wins and losses of 109 positions from its games (docs/strength.md). Scores
 * are those of the evaluation; reductions are in 1/1024 plies. */
enum {
    PLY = 1024,
    REDUCE_ALL = 600,
    REDUCE_BY_LOGS = 110, /* hundredths of the product of the logarithms of depth and number */
    REDUCE_CUT = 1260,
    REDUCE_NOT_IMPROVING = 480,
    REDUCE_THREAT_LESS = 600,
    REDUCE_FOUR_LESS = 270,
    REDUCE_COUNTER = 1, /* plies: fours against a live three that leave it as it is … */
    COUNTER_DEPTH = 8,  /* … which up to this depth are tried only where all else loses */
    REDUCE_BY_HISTORY = 580,
    LATE_MOVES = 3,
    FUTILE_DEPTH = 6,
    FUTILE = 56,
    FUTILE_BY_DEPTH = 40,
    AHEAD_DEPTH = 6,
    AHEAD = 22,
    AHEAD_BY_DEPTH = 64,
    DEFENCES = 2, /* live threes in a row that are answered beyond the depth */
    UNKNOWN_DEPTH = 3,
    SINGULAR_DEPTH = 7,
    SINGULAR_BY_DEPTH = 3
};

enum { NOTHING_TRIED = -2, NO_LIST = -1 }; /* in place of the count of a list */

/* ---- Set-up ------------------------------------------------------------------------------------*/

bool search_init(struct search *x)
{
    x->vcf_memory = malloc(VCF_WORDS * sizeof *x->vcf.memory + CACHE_LINE - 1);
    return x->vcf_memory != NULL;
}

void search_done(struct search *x)
{
    free(x->vcf_memory);
    x->vcf_memory = NULL;
    histories_done(&x->histories);
}

bool search_load(struct search *x, const struct engine_job *job, struct table *table)
{
    const struct five *five = job->five;
    const struct geometry *g = five->geometry;
    if (!histories_init(&x->histories, g->span * g->span)) return false;
    struct rng r = {(uint64_t)g->board << 24 | (uint64_t)g->size << 16 | (uint64_t)five->rule << 8
                    | five->three};
    position_init(&x->position, five);
    evaluation_init(&x->evaluation, &x->position, weights_for((enum tg_rule)five->rule, g->axes));
    x->table = table;
    x->job = job;
    memcpy(x->left_out, job->excluded.row, sizeof x->left_out);
    x->nodes = x->next_look = 0;
    atomic_store_explicit(&x->told_nodes, 0, memory_order_relaxed);
    x->stopped = false;
    x->salt = rng_next(&r);
    x->vcf = (struct vcf){.position = &x->position,
                          .memory = cache_line_from(x->vcf_memory),
                          .memory_mask = VCF_WORDS - 1};
    memset(x->vcf.memory, 0, VCF_WORDS * sizeof *x->vcf.memory);
    histories_clear(&x->histories);
    memset(x->frames, 0xff, sizeof x->frames); /* no moves */
    return true;
}

static bool is_left_out(const struct search *x, int ply, tg_point p)
{
    return ply == 0 && x->left_out[point_row(p)] >> point_column(p) & 1;
}

tg_point search_quick_move(struct search *x, bool any)
{
    const struct position *s = &x->position;
    const struct geometry *g = s->five.geometry;
    struct move_list list;
    int own = position_turn(s);
    moves_list(x, 0, false, &list);
    for (tg_point p; (p = moves_next(&list)) != TG_NO_POINT;) {
        if (!is_left_out(x, 0, p) && (any || move_is_legal(s, p, own))) return p;
    }
    /* No stone near enough: the point closest to the middle. */
    int middle = g->span / 2, nearest = INT32_MAX;
    tg_point best = TG_NO_POINT;
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        int rows = point_row(p) - middle, columns = point_column(p) - middle;
        int distance = rows * rows + columns * columns;
        if (distance >= nearest || five_cell(&s->five, p) != CELL_EMPTY) continue;
        if (is_left_out(x, 0, p) || (!any && !move_is_legal(s, p, own))) continue;
        best = p;
        nearest = distance;
    }
    return best;
}

/* ---- Small parts -------------------------------------------------------------------------------*/

static bool is_out_of_time(struct search *x)
{
    if (x->stopped) return true;
    x->nodes++;
    if (x->job->limits.nodes && x->nodes >= x->job->limits.nodes) return x->stopped = true;
    if (x->nodes >= x->next_look) {
        x->next_look = x->nodes + NODES_A_LOOK;
        atomic_store_explicit(&x->told_nodes, x->nodes, memory_order_relaxed);
        if (engine_must_stop(x->job, x->nodes)) x->stopped = true;
    }
    return x->stopped;
}

static void remember_line(struct search *x, int ply, tg_point p, bool with_rest)
{
    int rest = with_rest ? x->best_length[ply + 1] : 0;
    x->best_line[ply][0] = p;
    memcpy(&x->best_line[ply][1], x->best_line[ply + 1], (size_t)rest * sizeof(tg_point));
    x->best_length[ply] = rest + 1;
}

static int within_bounds(int score)
{
    return score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
}

static int evaluate(struct search *x)
{
    const struct position *s = &x->position;
    return within_bounds(evaluation_score(&x->evaluation, s, position_turn(s)));
}

/* Wins in the table are counted from their position, not from the root. */
static int to_table(int score, int ply)
{
    return score > WIN_AT_LEAST ? score + ply : score < -WIN_AT_LEAST ? score - ply : score;
}

static int from_table(int score, int ply)
{
    return to_table(score, -ply);
}

/* A win by fours for the side to move? Its score, or 0. */
static int solve_fours(struct search *x, int ply, uint64_t budget)
{
    struct vcf *v = &x->vcf;
    if (set_is_empty(&x->position.set[position_turn(&x->position)][GROUP_4])) return 0;
    uint64_t before = v->nodes;
    v->node_limit = v->nodes + budget;
    enum vcf_status status = vcf_solve(v, false);
    x->nodes += v->nodes - before;
    if (status != VCF_WIN) return 0;
    memcpy(x->best_line[ply], v->line, (size_t)v->line_length * sizeof(tg_point));
    x->best_length[ply] = v->line_length;
    return WIN - ply - v->line_length;
}

/* ---- Search ------------------------------------------------------------------------------------*/

static int search(struct search *x, int depth, int ply, int alpha, int beta, bool cut);

/* Where the table has what is known after a move. */
static uint64_t key_after(const struct search *x, tg_point p)
{
    const struct five *f = &x->position.five;
    return f->hash ^ zobrist_key(p, (enum tg_colour)f->turn) ^ ZOBRIST_WHITE_TO_MOVE ^ x->salt;
}

static int try_move(struct search *x, tg_point p, int depth, int ply, int alpha, int beta, bool cut)
{
    table_prefetch(x->table, key_after(x, p));
    struct frame *frame = &x->frames[ply + FRAMES_BEFORE];
    frame->move = p;
    position_play(&x->position, p);
    if (frame->foreseen == p) evaluation_foreseen(&x->evaluation, &x->position);
    int score = -search(x, depth, ply + 1, -beta, -alpha, cut);
    position_undo(&x->position);
    evaluation_undo(&x->evaluation, &x->position);
    return score;
}

/* What is known of a node before its moves are tried. */
struct node {
    int depth, ply, alpha, beta;
    bool pv, cut;    /* within an open window; expected to fail high */
    bool threatened; /* the other side would make a live four next */
    bool improving;  /* better than two plies ago */
    int standing;
    tg_point first; /* from the table */
    int extension;  /* of the first move */
    int calm;       /* moves up to this class leave the other side nothing to answer */
};

/* Better than when the side to move was last to move, as far as known? */
static bool is_improving(const struct search *x, int ply, int standing)
{
    int before = ply < 2 ? NO_SCORE : x->frames[ply - 2 + FRAMES_BEFORE].standing;
    return before == NO_SCORE || standing > before;
}

/* So far ahead, by the evaluation alone, that a shallow search will not change it; at its end nothing is
 * left that could. For a node in which nothing has to be answered, outside an open window. */
static bool is_ahead(int standing, int depth, bool improving, int beta)
{
    int by = depth > 0 ? AHEAD + AHEAD_BY_DEPTH * (depth - improving) : 0;
    return depth <= AHEAD_DEPTH && abs(beta) < WIN_AT_LEAST && standing - by >= beta;
}

/* Half of all moves leave the other side ahead like that: seen without playing them. The score then, or
 * NO_SCORE. Not for a move that makes a three or more. */
static int refuted_at_sight(struct search *x, const struct node *n, tg_point p, int depth,
                            int alpha)
{
    if (depth > AHEAD_DEPTH) return NO_SCORE;
    uint64_t key = key_after(x, p);
    table_prefetch(x->table, key);
    int theirs = within_bounds(evaluation_foresee(&x->evaluation, &x->position, p));
    x->frames[n->ply + FRAMES_BEFORE].foreseen = p;
    if (!is_ahead(theirs, depth, is_improving(x, n->ply + 1, theirs), -alpha)) return NO_SCORE;
    struct table_entry known;
    if (table_find(x->table, key, &known) && known.depth >= depth) return NO_SCORE;
    x->best_length[n->ply + 1] = 0;
    return -theirs;
}

/* The same against the threat of a live four: a stone on none of its lines leaves it where it is. Not for a
 * four of one's own. */
static int loses_at_sight(struct search *x, tg_point p, int ply)
{
    const struct position *s = &x->position;
    tg_point four = moves_live_four_left(s, p);
    if (four == TG_NO_POINT) return NO_SCORE;
    x->best_line[ply + 1][0] = four;
    x->best_length[ply + 1] = 1;
    return -(WIN - (ply + 1) - 3);
}

/* How much less deep a late move is looked at, in 1/1024 plies: the product of the logarithms. */
static int reduction(int depth, int number)
{
    static const uint8_t log32[64] = {
        0,   0,   22,  35,  44,  52,  57,  62,  67,  70,  74,  77,  80,  82,  84,  87,
        89,  91,  92,  94,  96,  97,  99,  100, 102, 103, 104, 105, 107, 108, 109, 110,
        111, 112, 113, 114, 115, 116, 116, 117, 118, 119, 120, 120, 121, 122, 123, 123,
        124, 125, 125, 126, 126, 127, 128, 128, 129, 129, 130, 130, 131, 132, 132, 133};
    int a = log32[depth < 63 ? depth : 63], b = log32[number < 63 ? number : 63];
    return REDUCE_ALL + a * b * REDUCE_BY_LOGS / 100;
}

/* A move of a node, about to be tried. */
struct
try {
    tg_point point;
    enum point_class ours;
    bool quiet;
    int number; /* from 1 */
};

/* A quiet move: neither side makes a three or more of the point. At low depth a four that makes nothing
 * else is one too: fours have been tried. */
static bool is_quiet(const struct position *s, tg_point p, int depth)
{
    int own = position_turn(s);
    enum point_class ours = position_class(s, p, own), theirs = position_class(s, p, !own);
    bool bare_four = ours >= CLASS_4 && ours < CLASS_4_L3 && depth <= FUTILE_DEPTH;
    return (ours < CLASS_L3 || bare_four) && theirs < CLASS_L3;
}

/* After so many moves quiet ones are not tried any more. */
static int moves_enough(const struct node *n)
{
    int most = (LATE_MOVES + n->depth * n->depth) / (n->improving ? 1 : 2);
    return (n->pv ? 2 * most : most) + 2;
}

/* A quiet move that cannot bring the score up to the window. */
static bool is_futile(const struct search *x, const struct node *n, tg_point p, int alpha)
{
    return !n->pv && n->depth <= FUTILE_DEPTH
           && n->standing + FUTILE + FUTILE_BY_DEPTH * n->depth
                      + move_gain(x, p, position_turn(&x->position))
                  <= alpha;
}

/* The depth for a late move. */
static int late_depth(struct search *x, const struct node *n, const struct try *t)
{
    if (n->threatened) {
        bool counter = !n->pv && t->number > 2 && !moves_takes_four(&x->position, t->point);
        return n->depth - 1 - (counter ? REDUCE_COUNTER : 0);
    }
    int r = reduction(n->depth, t->number);
    if (n->pv) r -= PLY;
    if (n->cut) r += REDUCE_CUT;
    if (!n->improving) r += REDUCE_NOT_IMPROVING;
    if (!t->quiet) r -= REDUCE_THREAT_LESS;
    if (t->ours >= CLASS_4) r -= REDUCE_FOUR_LESS;
    r -= histories_of(x, n->ply, t->point) * REDUCE_BY_HISTORY / (2 * HISTORY_MAX);
    return n->depth - 1 - (r > 0 ? r / PLY : 0);
}

/* What can be said of a move without playing it, or NO_SCORE. */
static int score_at_sight(struct search *x, const struct node *n, const struct try *t, int depth,
                          int alpha)
{
    if (n->threatened) return t->ours < CLASS_4 ? loses_at_sight(x, t->point, n->ply) : NO_SCORE;
    bool open = n->pv && t->number == 1;
    return (int)t->ours <= n->calm && !open ? refuted_at_sight(x, n, t->point, depth, alpha)
                                            : NO_SCORE;
}

/* The score of a move: first with less depth if it is a late one, and with no more than the question whether
 * it is better than the best so far. */
static int score_move(struct search *x, const struct node *n, const struct try *t, int alpha)
{
    tg_point p = t->point;
    int ply = n->ply, deep = n->depth - 1 + (p == n->first ? n->extension : 0), less = deep;
    if (n->depth >= 2 && t->number > 1 + n->pv) {
        less = late_depth(x, n, t);
        if (less < 0) less = 0; /* below it defences are counted */
    }
    x->frames[ply + FRAMES_BEFORE].foreseen = TG_NO_POINT;
    int score = score_at_sight(x, n, t, less, alpha);
    if (score != NO_SCORE) {
        is_out_of_time(x); /* a position like others */
        return score;
    }
    if (t->number == 1) return try_move(x, p, deep, ply, alpha, n->beta, !n->pv && !n->cut);
    score = try_move(x, p, less, ply, alpha, alpha + 1, true);
    if (score > alpha && less < deep) score = try_move(x, p, deep, ply, alpha, alpha + 1, !n->cut);
    if (score > alpha && score < n->beta) score = try_move(x, p, deep, ply, alpha, n->beta, false);
    return score;
}

/* The move from the table comes first; the list is made only if that is not enough. */
static tg_point next_move(const struct search *x, const struct node *n, struct move_list *list)
{
    if (list->count == NOTHING_TRIED) {
        list->count = NO_LIST;
        if (n->first != TG_NO_POINT) return n->first;
    }
    if (list->count == NO_LIST) moves_list(x, n->ply, n->threatened, list);
    tg_point p = moves_next(list);
    return p == n->first ? moves_next(list) : p;
}

/* Up to which class a move leaves the other side nothing to answer, -1 for none: even a three that sleeps can
 * threaten two fours, and a full board is a draw. */
static int calm_class(const struct position *s, const struct node *n)
{
    if (n->threatened || n->ply == 0) return -1;
    if (s->five.stone_count + 1 == s->five.geometry->point_count) return -1;
    return CLASS_L2_L2_L2;
}

/* All moves of a node, best first. */
static int search_moves(struct search *x, struct node *n)
{
    struct position *s = &x->position;
    struct move_list list;
    tg_point tried[MOVES_MAX];
    struct frame *frame = &x->frames[n->ply + FRAMES_BEFORE];
    int own = position_turn(s), ply = n->ply, depth = n->depth, enough = moves_enough(n);
    int best = -INFINITE_SCORE, number = 0, alpha = n->alpha;
    tg_point best_move = TG_NO_POINT;
    n->calm = calm_class(s, n);
    frame[1].killers[0] = frame[1].killers[1] = TG_NO_POINT;

    list.count = NOTHING_TRIED;
    for (tg_point p; (p = next_move(x, n, &list)) != TG_NO_POINT;) {
        if (p == frame->excluded || is_left_out(x, ply, p) || !move_is_legal(s, p, own)) continue;
        bool quiet = is_quiet(s, p, depth);
        if (n->threatened) {
            if (depth <= COUNTER_DEPTH && best > -WIN_AT_LEAST && !moves_takes_four(s, p)) continue;
        } else if (quiet && best > -WIN_AT_LEAST && ply > 0) {
            if (number >= enough) break;
            if (is_futile(x, n, p, alpha)) continue;
        }
        tried[number++] = p;
        struct try try = {p, position_class(s, p, own), quiet, number};
        int score = score_move(x, n, &try, alpha);
        if (x->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha && !(ply == 0 && number == 1)) continue;
        best_move = p;
        remember_line(x, ply, p, true);
        if (score > alpha) alpha = score;
        if (alpha >= n->beta) {
            histories_learn(x, ply, depth, tried, number);
            break;
        }
    }
    if (number == 0) {
        if (frame->excluded != TG_NO_POINT) return n->alpha;
        /* Nothing stops the live four; or there is no legal move at all, which is a draw. */
        return n->threatened ? -(WIN - ply - 4) : 0;
    }
    /* A root move left out proves nothing about the position. */
    if (ply > 0 && frame->excluded == TG_NO_POINT) {
        struct table_entry entry = {to_table(best, ply), depth, best_move,
                                    best >= n->beta   ? BOUND_LOWER
                                    : best > n->alpha ? BOUND_EXACT
                                                      : BOUND_UPPER};
        table_store(x->table, s->five.hash ^ x->salt, &entry);
    }
    return best;
}

/* The value for the side to move, within (alpha, beta) or a bound beyond it. */
static int search(struct search *x, int depth, int ply, int alpha, int beta, bool cut)
{
    struct position *s = &x->position;
    struct frame *frame = &x->frames[ply + FRAMES_BEFORE];
    int own = position_turn(s), other = !own;
    x->best_length[ply] = 0;
    if (is_out_of_time(x)) return 0;
    if (s->five.stone_count == s->five.geometry->point_count) return 0;

    /* 1. What needs no search: a five at hand; two of the other side's cannot both be stopped. */
    tg_point five = set_first(&s->set[own][GROUP_5]);
    if (five != TG_NO_POINT && !is_left_out(x, ply, five)) {
        remember_line(x, ply, five, false);
        return WIN - ply - 1;
    }
    tg_point block = set_first(&s->set[other][GROUP_5]);
    if (block != TG_NO_POINT) {
        struct point_set rest = s->set[other][GROUP_5];
        rest.word[block >> 6] &= ~(UINT64_C(1) << (block & 63));
        bool legal = move_is_legal(s, block, own) && !is_left_out(x, ply, block);
        if (legal) remember_line(x, ply, block, false);
        if (!legal || !set_is_empty(&rest)) return -(WIN - ply - 2);
        if (ply >= PLY_MAX) return evaluate(x);
        /* One reply costs no depth. */
        frame->standing = NO_SCORE;
        frame->excluded = frame->foreseen = TG_NO_POINT;
        int score = try_move(x, block, depth, ply, alpha, beta, cut);
        if (!x->stopped) remember_line(x, ply, block, true);
        return score;
    }

    /* 2. A live four that nothing interferes with. */
    tg_point live = moves_live_four(s, own);
    if (live != TG_NO_POINT && !is_left_out(x, ply, live)) {
        remember_line(x, ply, live, false);
        return WIN - ply - 3;
    }
    if (ply >= PLY_MAX) return evaluate(x);

    /* 3. No win from here can be nearer than five plies, no loss than four. */
    if (alpha < -(WIN - ply - 4)) alpha = -(WIN - ply - 4);
    if (beta > WIN - ply - 5) beta = WIN - ply - 5;
    if (alpha >= beta) return alpha;
    bool pv = beta - alpha > 1, excluding = frame->excluded != TG_NO_POINT;

    /* 4. What is known. */
    struct table_entry known = {.move = TG_NO_POINT};
    bool found = !excluding && table_find(x->table, s->five.hash ^ x->salt, &known);
    if (found && ply > 0 && known.depth >= depth && (!pv || depth <= 0)) {
        int score = from_table(known.score, ply);
        if (known.bound == BOUND_EXACT || (known.bound == BOUND_LOWER && score >= beta)
            || (known.bound == BOUND_UPPER && score <= alpha))
            return score;
    }

    /* 5. So far ahead that fours need not be looked for. */
    int standing = evaluate(x);
    bool threatened = moves_live_four(s, other) != TG_NO_POINT;
    bool improving = is_improving(x, ply, standing);
    if (!pv && !threatened && !excluding && is_ahead(standing, depth, improving, beta))
        return standing;

    /* 6. A win by fours. */
    if (!excluding) {
        uint64_t budget = ply == 0     ? VCF_NODES_ROOT
                          : depth <= 0 ? VCF_NODES_LEAF
                                       : (uint64_t)(VCF_NODES_LEAF + VCF_NODES_DEPTH * depth);
        if (budget > VCF_NODES_MAX && ply > 0) budget = VCF_NODES_MAX;
        int won = solve_fours(x, ply, budget);
        if (won && !is_left_out(x, ply, x->best_line[ply][0])) {
            struct table_entry entry = {to_table(won, ply), 100, x->best_line[ply][0], BOUND_LOWER};
            if (ply > 0) table_store(x->table, s->five.hash ^ x->salt, &entry);
            return won;
        }
        x->best_length[ply] = 0;
    }

    /* 7. The end of the depth: the evaluation, or the way out of a live three. */
    if (depth <= 0 && (!threatened || depth <= -DEFENCES)) {
        struct table_entry entry = {to_table(standing, ply), threatened ? depth : 0, known.move,
                                    BOUND_EXACT};
        table_store(x->table, s->five.hash ^ x->salt, &entry);
        return standing;
    }
    frame->standing = threatened ? NO_SCORE : standing;
    struct node n = {.depth = depth,
                     .ply = ply,
                     .alpha = alpha,
                     .beta = beta,
                     .pv = pv,
                     .cut = cut,
                     .threatened = threatened,
                     .improving = improving,
                     .standing = standing,
                     .first = known.move};
    if (n.first != TG_NO_POINT && !moves_may_try(x, n.first, threatened)) n.first = TG_NO_POINT;

    /* 8. Without a move from the table the node is less important, or its order is poor. */
    if (n.first == TG_NO_POINT && n.depth >= UNKNOWN_DEPTH && !threatened) n.depth--;

    /* 9. Is the first move the only good one? */
    if (ply > 0 && !excluding && depth >= SINGULAR_DEPTH && n.first != TG_NO_POINT
        && known.depth >= depth - 3 && known.bound != BOUND_UPPER
        && abs(known.score) < WIN_AT_LEAST) {
        int below = from_table(known.score, ply) - SINGULAR_BY_DEPTH * depth;
        struct node half = n;
        half.depth = (depth - 1) / 2;
        half.alpha = below - 1;
        half.beta = below;
        half.pv = false;
        frame->excluded = n.first;
        half.first = TG_NO_POINT;
        int score = search_moves(x, &half);
        frame->excluded = TG_NO_POINT;
        x->best_length[ply] = 0;
        if (x->stopped) return 0;
        if (score < below)
            n.extension = 1;
        else if (below >= beta && !pv)
            return below;
    }

    /* 10. The moves. */
    return search_moves(x, &n);
}

int search_root(struct search *x, int depth, int alpha, int beta)
{
    return search(x, depth, 0, alpha, beta, false);
}

#include "engine/five/search.h"

#include "base/rng.h"
#include "engine/five/weights.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES_A_LOOK = 512, /* the clock and the stop are looked at every so many nodes */
    VCF_NODES_LEAF = 48,
    VCF_NODES_DEPTH = 48, /* more for each depth left … */
    VCF_NODES_MAX = 1000,
    VCF_NODES_ROOT = 5000,
    HISTORY_MAX = 16384
};

/* ---- Set-up ------------------------------------------------------------------------------------*/

bool search_init(struct search *x)
{
    x->vcf_memory = calloc(VCF_ENTRIES, sizeof *x->vcf_memory);
    return x->vcf_memory != NULL;
}

void search_done(struct search *x)
{
    free(x->vcf_memory);
    x->vcf_memory = NULL;
}

void search_load(struct search *x, const struct engine_job *job, struct table *table)
{
    const struct five *five = job->five;
    const struct geometry *g = five->geometry;
    struct rng r = {(uint64_t)g->board << 24 | (uint64_t)g->size << 16 | (uint64_t)five->rule << 8
                    | five->three};
    position_init(&x->position, five, weights_for((enum tg_rule)five->rule, g->axes));
    x->table = table;
    x->job = job;
    memcpy(x->left_out, job->excluded.row, sizeof x->left_out);
    x->nodes = 0;
    x->stopped = false;
    x->salt = rng_next(&r);
    memset(x->vcf_memory, 0, VCF_ENTRIES * sizeof *x->vcf_memory);
    x->vcf = (struct vcf){
        .position = &x->position, .memory = x->vcf_memory, .memory_mask = VCF_ENTRIES - 1};
    memset(x->history, 0, sizeof x->history);
    memset(x->killers, 0xff, sizeof x->killers);
    memset(x->counters, 0xff, sizeof x->counters);
}

static bool is_left_out(const struct search *x, int ply, tg_point p)
{
    return ply == 0 && x->left_out[point_row(p)] >> point_column(p) & 1;
}

tg_point search_quick_move(struct search *x, bool any)
{
    const struct position *s = &x->position;
    const struct geometry *g = s->five.geometry;
    struct scored_move list[MOVES_MAX];
    int own = position_turn(s), count = moves_list(x, 0, TG_NO_POINT, false, list);
    for (int i = 0; i < count; i++) {
        moves_pick(list, i, count);
        tg_point p = list[i].point;
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
    if (x->nodes % NODES_A_LOOK == 0 && engine_must_stop(x->job, x->nodes)) x->stopped = true;
    return x->stopped;
}

static void remember_line(struct search *x, int ply, tg_point p, bool with_rest)
{
    int rest = with_rest ? x->best_length[ply + 1] : 0;
    x->best_line[ply][0] = p;
    memcpy(&x->best_line[ply][1], x->best_line[ply + 1], (size_t)rest * sizeof(tg_point));
    x->best_length[ply] = rest + 1;
}

static int evaluate(const struct position *s)
{
    int score = position_score(s, position_turn(s));
    return score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
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

/* ---- What is learned from a cut ----------------------------------------------------------------*/

static void push_history(int16_t *entry, int by)
{
    *entry = (int16_t)(*entry + by - *entry * abs(by) / HISTORY_MAX);
}

/* `best` refuted the move before it; the quiet moves tried before did not. */
static void learn(struct search *x, int ply, int depth, const struct scored_move *tried, int count)
{
    const struct position *s = &x->position;
    int own = position_turn(s), by = depth * depth < 400 ? 4 * depth * depth : 1600;
    tg_point best = tried[count - 1].point;
    for (int i = 0; i < count; i++)
        push_history(&x->history[own][cell_of(tried[i].point)], i == count - 1 ? by : -by);
    if (x->killers[ply][0] != best) {
        x->killers[ply][1] = x->killers[ply][0];
        x->killers[ply][0] = best;
    }
    if (s->move_count) x->counters[own][cell_of(s->moves[s->move_count - 1].point)] = best;
}

/* ---- Search ------------------------------------------------------------------------------------*/

/* How much less deep a late quiet move is looked at: grows with the logarithms of both. */
static int reduction(int depth, int number)
{
    static const uint8_t log8[32] = {0,  0,  6,  9,  11, 13, 14, 16, 17, 18, 18,
                                     19, 20, 21, 21, 22, 22, 23, 23, 24, 24, 24,
                                     25, 25, 25, 26, 26, 26, 27, 27, 27, 27};
    int a = log8[depth < 31 ? depth : 31], b = log8[number < 31 ? number : 31];
    return a * b / 128;
}

static int search(struct search *x, int depth, int ply, int alpha, int beta);

static int try_move(struct search *x, tg_point p, int depth, int ply, int alpha, int beta)
{
    position_play(&x->position, p);
    int score = -search(x, depth, ply + 1, -beta, -alpha);
    position_undo(&x->position);
    return score;
}

/* All moves of a node, best first. `threatened`: the other side would make a live four next. */
static int search_moves(struct search *x, int depth, int ply, int alpha, int beta, tg_point first,
                        bool threatened, int standing)
{
    struct position *s = &x->position;
    struct scored_move list[MOVES_MAX], tried[MOVES_MAX];
    int own = position_turn(s), count = moves_list(x, ply, first, threatened, list);
    bool pv = beta - alpha > 1;
    int best = -INFINITE_SCORE, number = 0, old_alpha = alpha;
    tg_point best_move = TG_NO_POINT;

    for (int i = 0; i < count; i++) {
        moves_pick(list, i, count);
        tg_point p = list[i].point;
        enum point_class ours = position_class(s, p, own), theirs = position_class(s, p, !own);
        if (is_left_out(x, ply, p) || !move_is_legal(s, p, own)) continue;

        /* A quiet move: neither side makes a three or more of the point. */
        bool quiet = ours < CLASS_L3 && theirs < CLASS_L3;
        if (!pv && quiet && !threatened && best > -WIN_AT_LEAST) {
            /* Late moves at low depth, and those that cannot bring the score up to the window. */
            if (depth <= 3 && number > 6 + 6 * depth) continue;
            if (depth <= 2 && standing + 60 * depth + list[i].score / ORDER_UNIT <= alpha) continue;
        }
        tried[number++] = (struct scored_move){p, 0};
        int less = depth >= 3 && number > 3 && !threatened ? reduction(depth, number) : 0;
        if (less && !quiet) less--;
        if (less && pv) less--;
        int score;
        if (number == 1) {
            score = try_move(x, p, depth - 1, ply, alpha, beta);
        } else {
            score = try_move(x, p, depth - 1 - (less > 0 ? less : 0), ply, alpha, alpha + 1);
            if (score > alpha && less > 0) score = try_move(x, p, depth - 1, ply, alpha, alpha + 1);
            if (score > alpha && score < beta) score = try_move(x, p, depth - 1, ply, alpha, beta);
        }
        if (x->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha && !(ply == 0 && number == 1)) continue;
        best_move = p;
        remember_line(x, ply, p, true);
        if (score > alpha) alpha = score;
        if (alpha >= beta) {
            learn(x, ply, depth, tried, number);
            break;
        }
    }
    if (number == 0) {
        /* Nothing stops the live four; or there is no legal move at all, which is a draw. */
        return threatened ? -(WIN - ply - 4) : 0;
    }
    /* A root move left out proves nothing about the position. */
    if (ply > 0) {
        struct table_entry entry = {to_table(best, ply), depth, best_move,
                                    best >= beta       ? BOUND_LOWER
                                    : best > old_alpha ? BOUND_EXACT
                                                       : BOUND_UPPER};
        table_store(x->table, s->five.hash ^ x->salt, &entry);
    }
    return best;
}

/* The value for the side to move, within (alpha, beta) or a bound beyond it. */
static int search(struct search *x, int depth, int ply, int alpha, int beta)
{
    struct position *s = &x->position;
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
        if (ply >= PLY_MAX) return evaluate(s);
        /* One reply costs no depth. */
        int score = try_move(x, block, depth, ply, alpha, beta);
        if (!x->stopped) remember_line(x, ply, block, true);
        return score;
    }

    /* 2. A live four that nothing interferes with. */
    tg_point live = moves_live_four(s, own);
    if (live != TG_NO_POINT && !is_left_out(x, ply, live)) {
        remember_line(x, ply, live, false);
        return WIN - ply - 3;
    }
    if (ply >= PLY_MAX) return evaluate(s);

    /* 3. No win from here can be nearer than five plies, no loss than four. */
    if (alpha < -(WIN - ply - 4)) alpha = -(WIN - ply - 4);
    if (beta > WIN - ply - 5) beta = WIN - ply - 5;
    if (alpha >= beta) return alpha;
    bool pv = beta - alpha > 1;

    /* 4. What is known. */
    struct table_entry known = {.move = TG_NO_POINT};
    bool found = table_find(x->table, s->five.hash ^ x->salt, &known);
    if (found && ply > 0 && known.depth >= (depth > 0 ? depth : 0) && (!pv || depth <= 0)) {
        int score = from_table(known.score, ply);
        if (known.bound == BOUND_EXACT || (known.bound == BOUND_LOWER && score >= beta)
            || (known.bound == BOUND_UPPER && score <= alpha))
            return score;
    }

    /* 5. A win by fours. */
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

    /* 6. The end of the depth: the evaluation, or the way out of a live three. */
    int standing = evaluate(s);
    bool threatened = moves_live_four(s, other) != TG_NO_POINT;
    if (depth <= 0 && threatened) depth = 1;
    if (depth <= 0) {
        struct table_entry entry = {to_table(standing, ply), 0, known.move, BOUND_EXACT};
        table_store(x->table, s->five.hash ^ x->salt, &entry);
        return standing;
    }

    /* 7. So far ahead, or so far behind, that a shallow search will not change it. */
    if (!pv && !threatened && abs(beta) < WIN_AT_LEAST) {
        if (depth <= 4 && standing - 90 * depth >= beta) return standing;
        if (depth <= 1 && standing + 250 <= alpha) return standing;
    }

    /* 8. The moves. */
    return search_moves(x, depth, ply, alpha, beta, known.move, threatened, standing);
}

int search_root(struct search *x, int depth, int alpha, int beta)
{
    return search(x, depth, 0, alpha, beta);
}

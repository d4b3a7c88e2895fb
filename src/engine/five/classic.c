/* The classic player: alpha-beta to a fixed depth over the seed's window sums.
 *
 * Moves considered are points within two steps, on a line, of a stone; of these the most promising
 * first (windows_promise). When a five is at hand it is played; when the other side threatens one
 * there is nothing to consider but its point. Both are read off the shapes that the rules keep, so
 * they are right under every rule, and black never plays a forbidden point.
 *
 * The search is iterated from depth 1 up: each round costs little beside the next one, gives the
 * next its first move, and leaves an answer if a limit cuts the next one short. Several best moves are
 * as many searches in a round, each without the moves found before it. */
#include "engine/engine.h"
#include "engine/five/windows.h"
#include "rules/forbid.h"

#include <string.h>

enum {
    DEFAULT_DEPTH = 4,
    DEPTH_MAX = 32,
    PLY_MAX = 4 * DEPTH_MAX, /* with room for forced replies beyond the depth */
    MEMORY_BITS = 16,        /* positions remembered during one round: 65 536 */
    NODES_A_LOOK = 255,      /* the clock and the stop are looked at every so many nodes */
    LINES_MAX = TG_MAX_SIZE * TG_MAX_SIZE
};

#define WIN          INT64_C(1000000000000) /* minus the number of moves to it */
#define WIN_AT_LEAST (WIN - 4 * DEPTH_MAX - 8)
#define INFINITE     INT64_C(4000000000000)

struct candidate {
    tg_point point;
    int64_t promise;
};

/* What is known of a position from earlier in the same round: another order of moves led there. */
struct memory {
    uint64_t hash;
    int64_t score; /* wins counted from the position, not from the root */
    tg_point best;
    int8_t depth;
    uint8_t bound; /* enum bound; 0: nothing here */
};

enum bound { AT_LEAST = 1, AT_MOST = 2, EXACTLY = 3 };

/* One of the best moves of a round. */
struct line {
    int64_t score;
    int length;
    tg_point moves[PLY_MAX + 1];
};

struct classic {
    struct five five;
    struct windows windows;
    uint8_t near[CELLS]; /* stones within two steps on a line */
    const struct engine_job *job;
    uint32_t left_out[32]; /* a bit for each root move not to be considered, by row and column */
    uint64_t nodes;
    bool stopped;
    int ply_limit; /* no four is followed beyond */
    struct memory memory[1 << MEMORY_BITS];
    tg_point best_line[PLY_MAX + 1][PLY_MAX + 1];
    int best_length[PLY_MAX + 1];
    struct line lines[LINES_MAX];
};

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- The position ------------------------------------------------------------------------------*/

static void count_neighbours(struct classic *c, tg_point p, int change)
{
    static const int step[4] = {1, STRIDE, STRIDE + 1, 1 - STRIDE};
    uint8_t *near = &c->near[cell_of(p)];
    for (int axis = 0; axis < c->five.geometry->axes; axis++)
        for (int k = -2; k <= 2; k++)
            near[k * step[axis]] = (uint8_t)(near[k * step[axis]] + change);
}

static void put(struct classic *c, tg_point p)
{
    windows_put(&c->windows, p, (enum tg_colour)c->five.turn);
    five_play(&c->five, p);
    count_neighbours(c, p, 1);
}

static void take_back(struct classic *c, tg_point p)
{
    five_undo(&c->five, p);
    windows_remove(&c->windows, p, (enum tg_colour)c->five.turn);
    count_neighbours(c, p, -1);
}

static void load(struct classic *c, const struct engine_job *job)
{
    const struct geometry *g = job->five->geometry;
    c->five = *job->five;
    c->job = job;
    memcpy(c->left_out, job->excluded.row, sizeof c->left_out);
    c->nodes = 0;
    c->stopped = false;
    memset(c->near, 0, sizeof c->near);
    windows_init(&c->windows, g);
    for (int i = 0; i < g->point_count; i++) {
        enum cell cell = five_cell(&c->five, g->points[i]);
        if (cell == CELL_EMPTY) continue;
        windows_put(&c->windows, g->points[i], (enum tg_colour)cell);
        count_neighbours(c, g->points[i], 1);
    }
}

static bool is_legal(const struct classic *c, tg_point p)
{
    return c->five.turn != TG_BLACK || forbid_kinds(&c->five, p) == 0;
}

static bool is_left_out(const struct classic *c, int ply, tg_point p)
{
    return ply == 0 && c->left_out[point_row(p)] >> point_column(p) & 1;
}

static bool may_play(const struct classic *c, int ply, tg_point p)
{
    return !is_left_out(c, ply, p) && is_legal(c, p);
}

/* ---- What is at hand ---------------------------------------------------------------------------*/

/* The points that decide the next moves, found in one pass over the empty points. */
struct threats {
    tg_point own_five;      /* wins at once; TG_NO_POINT if there is none */
    tg_point own_live_four; /* wins in two, unless the other side has a five */
    int other_fives;
    tg_point other_five;
};

static bool has_live_four(uint32_t shapes, enum tg_colour colour)
{
    uint32_t x = shapes >> (colour == TG_BLACK ? 0 : 4) & 0x0f0f0f0f;
    /* TG_LIVE_FOUR is 1010: bit 3 and bit 1 without bit 2 and bit 0. */
    return (x & x << 2 & ~(x << 1) & ~(x << 3) & 0x08080808) != 0;
}

static struct threats find_threats(const struct classic *c, int ply)
{
    const struct five *f = &c->five;
    enum tg_colour own = (enum tg_colour)f->turn;
    struct threats t = {TG_NO_POINT, TG_NO_POINT, 0, TG_NO_POINT};
    for (int row = 0; row < f->geometry->span; row++) {
        for (uint32_t rest = f->empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            uint32_t shapes = f->shape[cell_of(p)].all;
            if (LIKELY(!(shapes & 0x88888888))) continue;
            if (five_wins(f, p, own) && !is_left_out(c, ply, p)) {
                t.own_five = p;
                return t;
            }
            if (five_wins(f, p, other(own))) {
                t.other_five = p;
                t.other_fives++;
            }
            if (t.own_live_four == TG_NO_POINT && has_live_four(shapes, own) && may_play(c, ply, p))
                t.own_live_four = p;
        }
    }
    return t;
}

/* ---- Moves -------------------------------------------------------------------------------------*/

/* Insertion sort keeps equal promises in the order of points, so results repeat everywhere. */
static int list_candidates(struct classic *c, int ply, tg_point first, struct candidate *list)
{
    const struct five *f = &c->five;
    int count = 0;
    for (int row = 0; row < f->geometry->span; row++) {
        for (uint32_t rest = f->empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            if (!c->near[cell_of(p)] || !may_play(c, ply, p)) continue;
            int64_t promise = p == first ? INFINITE : windows_promise(&c->windows, p);
            int i = count++;
            for (; i > 0 && list[i - 1].promise < promise; i--)
                list[i] = list[i - 1];
            list[i] = (struct candidate){p, promise};
        }
    }
    return count;
}

/* Moves that make a four: what the other side must answer. */
static int list_fours(const struct classic *c, struct candidate *list)
{
    const struct five *f = &c->five;
    int shift = f->turn == TG_BLACK ? 0 : 4, count = 0;
    for (int row = 0; row < f->geometry->span; row++) {
        for (uint32_t rest = f->empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            uint32_t x = f->shape[cell_of(p)].all >> shift & 0x0f0f0f0f;
            /* Bit 3 and any other: better than TG_LIVE_THREE. TG_OVERLINE is no four. */
            uint32_t four = x & (x << 1 | x << 2 | x << 3) & 0x08080808;
            uint32_t overline = x & x << 1 & x << 3 & 0x08080808;
            if ((four & ~overline) && is_legal(c, p)) list[count++].point = p;
        }
    }
    return count;
}

/* No stone near enough: the middle of the board, or the point closest to it that is empty. `any`: also
 * a forbidden one. */
static tg_point fallback_move(const struct classic *c, int ply, bool any)
{
    const struct geometry *g = c->five.geometry;
    int middle = g->span / 2, best_distance = INT32_MAX;
    tg_point best = TG_NO_POINT;
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        int rows = point_row(p) - middle, columns = point_column(p) - middle;
        int distance = rows * rows + columns * columns;
        if (distance >= best_distance || five_cell(&c->five, p) != CELL_EMPTY) continue;
        if (is_left_out(c, ply, p) || (!any && !is_legal(c, p))) continue;
        best = p;
        best_distance = distance;
    }
    return best;
}

/* ---- Search ------------------------------------------------------------------------------------*/

static void remember_line(struct classic *c, int ply, tg_point p, bool with_rest)
{
    int rest = with_rest ? c->best_length[ply + 1] : 0;
    c->best_line[ply][0] = p;
    memcpy(&c->best_line[ply][1], c->best_line[ply + 1], (size_t)rest * sizeof(tg_point));
    c->best_length[ply] = rest + 1;
}

static int64_t evaluate(const struct classic *c)
{
    enum tg_colour own = (enum tg_colour)c->five.turn;
    return c->windows.sum[own] - c->windows.sum[other(own)];
}

static bool is_out_of_time(struct classic *c)
{
    uint64_t limit = c->job->limits.nodes;
    if ((++c->nodes & NODES_A_LOOK) == 0 || (limit && c->nodes >= limit))
        c->stopped = c->stopped || engine_must_stop(c->job, c->nodes);
    return c->stopped;
}

static int64_t from_position(int64_t score, int ply)
{
    return score > WIN_AT_LEAST ? score + ply : score < -WIN_AT_LEAST ? score - ply : score;
}

static struct memory *memory_of(struct classic *c)
{
    return &c->memory[c->five.hash >> (64 - MEMORY_BITS)];
}

static void memorise(struct classic *c, int depth, int ply, int64_t alpha, int64_t beta,
                     int64_t score)
{
    enum bound bound = score >= beta ? AT_LEAST : score <= alpha ? AT_MOST : EXACTLY;
    tg_point best = c->best_length[ply] ? c->best_line[ply][0] : (tg_point)TG_NO_POINT;
    *memory_of(c) = (struct memory){c->five.hash, from_position(score, ply), best, (int8_t)depth,
                                    (uint8_t)bound};
}

/* Is the value within these bounds already known? If not, perhaps a good first move is. */
static bool recall(struct classic *c, int depth, int ply, int64_t alpha, int64_t beta,
                   int64_t *score, tg_point *first)
{
    const struct memory *m = memory_of(c);
    if (!m->bound || m->hash != c->five.hash) return false;
    if (*first == TG_NO_POINT) *first = m->best;
    *score = from_position(m->score, -ply);
    return m->depth >= depth
           && ((m->bound & AT_LEAST && *score >= beta) || (m->bound & AT_MOST && *score <= alpha));
}

static int64_t search(struct classic *c, int depth, int ply, int64_t alpha, int64_t beta,
                      tg_point first);

/* The value of playing p. */
static int64_t try_move(struct classic *c, tg_point p, int depth, int ply, int64_t alpha,
                        int64_t beta)
{
    put(c, p);
    int64_t score = -search(c, depth - 1, ply + 1, -beta, -alpha, TG_NO_POINT);
    take_back(c, p);
    return score;
}

/* The best of a list of moves, or `best` if none is better: the alpha-beta loop. */
static int64_t search_list(struct classic *c, const struct candidate *list, int count, int depth,
                           int ply, int64_t alpha, int64_t beta, int64_t best)
{
    if (best > alpha) alpha = best;
    for (int i = 0; i < count && alpha < beta; i++) {
        int64_t score = try_move(c, list[i].point, depth, ply, alpha, beta);
        if (c->stopped) return best;
        if (score <= best) continue;
        best = score;
        remember_line(c, ply, list[i].point, true);
        if (best > alpha) alpha = best;
    }
    return best;
}

/* Below the depth: the evaluation, or a four that leads to something better. Each four leaves the
 * other side one reply, so such sequences are cheap to follow. How far goes with the depth asked for
 * (ply_limit): a player that looks one move ahead does not see a row of fours. */
static int64_t search_fours(struct classic *c, int depth, int ply, int64_t alpha, int64_t beta)
{
    int64_t standing = evaluate(c);
    if (standing >= beta) return standing;
    struct candidate list[TG_MAX_POINTS];
    int count = list_fours(c, list);
    return search_list(c, list, count, depth, ply, alpha, beta, standing);
}

/* The value for the side to move, within (alpha, beta) or a bound beyond it. Wins are WIN minus the
 * moves to them, so that shorter ones are better. `first` is a move to try first. */
static int64_t search(struct classic *c, int depth, int ply, int64_t alpha, int64_t beta,
                      tg_point first)
{
    c->best_length[ply] = 0;
    if (is_out_of_time(c)) return 0;
    if (c->five.stone_count == c->five.geometry->point_count) return 0;

    /* 1. What needs no search: a five at hand; two of the other side's cannot both be stopped. */
    struct threats t = find_threats(c, ply);
    if (t.own_five != TG_NO_POINT) {
        remember_line(c, ply, t.own_five, false);
        return WIN - ply - 1;
    }
    if (t.other_fives >= 2) {
        if (may_play(c, ply, t.other_five)) remember_line(c, ply, t.other_five, false);
        return -(WIN - ply - 2);
    }
    if (ply >= PLY_MAX) return evaluate(c);

    /* 2. What leaves no choice: the one point that stops a five. */
    if (t.other_fives == 1) {
        if (!may_play(c, ply, t.other_five)) return -(WIN - ply - 2);
        int64_t forced = try_move(c, t.other_five, depth, ply, alpha, beta);
        if (!c->stopped) remember_line(c, ply, t.other_five, true);
        return forced;
    }

    /* 3. A live four that nothing interferes with. */
    if (depth <= 0 && ply >= c->ply_limit) return evaluate(c);
    if (t.own_live_four != TG_NO_POINT) {
        remember_line(c, ply, t.own_live_four, false);
        return WIN - ply - 3;
    }

    /* 4. What is known from another order of the same moves. */
    int64_t score;
    if (ply > 0 && recall(c, depth, ply, alpha, beta, &score, &first)) return score;
    if (depth <= 0) {
        score = search_fours(c, depth, ply, alpha, beta);
        if (!c->stopped) memorise(c, depth, ply, alpha, beta, score);
        return score;
    }

    /* 5. Everything else, most promising first. */
    struct candidate list[TG_MAX_POINTS];
    int count = list_candidates(c, ply, first, list);
    if (count == 0) {
        list[0].point = fallback_move(c, ply, false);
        if (list[0].point == TG_NO_POINT) return 0;
        count = 1;
    }
    score = search_list(c, list, count, depth, ply, alpha, beta, -INFINITE);
    if (!c->stopped) memorise(c, depth, ply, alpha, beta, score);
    return score;
}

/* ---- The engine --------------------------------------------------------------------------------*/

static int mate_in(int64_t score)
{
    if (score > WIN_AT_LEAST) return (int)((WIN - score + 1) / 2);
    if (score < -WIN_AT_LEAST) return -(int)((WIN + score + 1) / 2);
    return 0;
}

static void report(const struct classic *c, int depth, int ranks)
{
    for (int rank = 0; rank < ranks && c->job->info; rank++) {
        const struct line *line = &c->lines[rank];
        struct tg_info info = engine_empty_info(c->job);
        info.depth = depth;
        info.score = line->score;
        info.mate_in = mate_in(line->score);
        info.nodes = c->nodes;
        info.line_count = line->length;
        info.line = line->moves;
        info.rank = rank + 1;
        info.ranks = ranks;
        c->job->info(&info, c->job->user);
    }
}

static int depth_limit(const struct tg_limits *limits)
{
    bool open = limits->time_ms || limits->nodes;
    int depth = limits->depth ? limits->depth : open ? DEPTH_MAX : DEFAULT_DEPTH;
    return depth < 1 ? 1 : depth > DEPTH_MAX ? DEPTH_MAX : depth;
}

/* Some legal move that is not left out, without a search; TG_NO_POINT if there is none. */
static tg_point quick_move(struct classic *c)
{
    struct candidate list[TG_MAX_POINTS];
    return list_candidates(c, 0, TG_NO_POINT, list) ? list[0].point : fallback_move(c, 0, false);
}

/* The best move that is not left out, as line number `rank`, and out with it. `first` is tried first.
 * False when a limit cut the search short or no move is left. */
static bool search_rank(struct classic *c, int depth, int rank, tg_point first)
{
    struct line *line = &c->lines[rank];
    line->score = search(c, depth, 0, -INFINITE, INFINITE, first);
    if (c->stopped) return false;
    line->length = c->best_length[0];
    memcpy(line->moves, c->best_line[0], (size_t)line->length * sizeof(tg_point));
    if (line->length == 0) {
        /* No way to stop a five is left: any legal move loses alike. */
        line->moves[0] = rank == 0 ? first : quick_move(c);
        if (line->moves[0] == TG_NO_POINT) return false;
        line->length = 1;
    }
    tg_point move = line->moves[0];
    c->left_out[point_row(move)] |= UINT32_C(1) << point_column(move);
    return true;
}

/* One round: the answer from the best line, then the other lines that were asked for. */
static void search_round(struct classic *c, int depth, struct tg_answer *answer)
{
    int wanted = c->job->limits.lines < LINES_MAX ? c->job->limits.lines : LINES_MAX, rank = 0;
    c->ply_limit = depth + 2 * (depth / 2);
    memset(c->memory, 0, sizeof c->memory);
    memcpy(c->left_out, c->job->excluded.row, sizeof c->left_out);
    for (; rank < wanted; rank++) {
        /* First what came at this place a round ago; never mind if it is taken by now. */
        tg_point first = depth > 1 ? c->lines[rank].moves[0] : (tg_point)TG_NO_POINT;
        if (!search_rank(c, depth, rank, rank == 0 ? answer->move : first)) break;
        if (rank > 0) continue;
        answer->move = c->lines[0].moves[0];
        answer->score = c->lines[0].score;
        answer->mate_in = mate_in(answer->score);
        answer->depth = depth;
    }
    answer->nodes = c->nodes;
    answer->time_ms = engine_time_ms(c->job);
    if (!c->stopped) report(c, depth, rank);
}

static void think(void *state, const struct engine_job *job, struct tg_answer *answer)
{
    struct classic *c = state;
    load(c, job);
    answer->move = quick_move(c); /* should the first round be cut short */
    if (answer->move == TG_NO_POINT) {
        /* Where forbidden moves lose instead of being refused, black may have no other left. */
        if (job->config->foul == TG_FOUL_LOSES) answer->move = fallback_move(c, 0, true);
        return;
    }
    int limit = depth_limit(&job->limits);
    for (int depth = 1; depth <= limit && !c->stopped; depth++) {
        search_round(c, depth, answer);
        if (answer->mate_in) break; /* deeper changes nothing */
    }
}

static bool plays(const struct tg_config *config)
{
    return config->rule != TG_GO; /* every board and rule of five in a row */
}

const struct engine_ops engine_classic = {
    .name = "classic", .state_bytes = sizeof(struct classic), .plays = plays, .think = think};

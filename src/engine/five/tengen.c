/* The engine "tengen": iterative deepening with aspiration windows, several lines, reports; and on more
 * than one thread helpers that search the same position beside it. They share nothing but the table: what
 * one has found the others need not look at (known as lazy SMP).
 *
 * With one thread and a limit of nodes or depth the answer is always the same: the table and everything
 * learned are cleared for each question unless the game goes on from the last one. */
#include "engine/five/search.h"
#include "engine/five/weights.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_MEMORY = 64 << 20,
    DEFAULT_NODES = 200000, /* with no limit at all */
    DEPTH_MAX = 99,
    LINES_MAX = TG_MAX_SIZE * TG_MAX_SIZE,
    THREADS_MAX = 64,
    WINDOW = 40
};

struct line {
    int score;
    int length;
    tg_point moves[PLY_MAX + 2];
};

/* A thread beside the first. */
struct helper {
    struct search search;
    struct engine_job job; /* without limits: it is stopped */
    struct line best;
    int depth;        /* of `best` */
    int first, limit; /* depths to search: a helper ahead of the others leaves them more */
    pthread_t thread;
};

struct tengen {
    struct table table;
    struct search search;
    bool ready;
    struct line lines[LINES_MAX];
    struct helper *helpers[THREADS_MAX - 1];
    int helper_count; /* that think now */
    atomic_bool halt; /* … and are to stop */
};

static int mate_in(int score)
{
    if (score > WIN_AT_LEAST) return (WIN - score + 1) / 2;
    if (score < -WIN_AT_LEAST) return -((WIN + score + 1) / 2);
    return 0;
}

static uint64_t all_nodes(const struct tengen *t)
{
    uint64_t nodes = t->search.nodes;
    for (int i = 0; i < t->helper_count; i++)
        nodes += atomic_load_explicit(&t->helpers[i]->search.told_nodes, memory_order_relaxed);
    return nodes;
}

/* ---- Reports -----------------------------------------------------------------------------------*/

static void report(const struct tengen *t, int depth, int ranks)
{
    const struct engine_job *job = t->search.job;
    for (int rank = 0; rank < ranks && job->info; rank++) {
        const struct line *line = &t->lines[rank];
        struct tg_info info = engine_empty_info(job);
        info.depth = depth;
        info.score = line->score;
        info.mate_in = mate_in(line->score);
        info.nodes = all_nodes(t);
        info.line_count = line->length;
        info.line = line->moves;
        info.rank = rank + 1;
        info.ranks = ranks;
        info.win_rate = weights_win_rate(line->score);
        job->info(&info, job->user);
    }
}

/* ---- One depth ---------------------------------------------------------------------------------*/

/* A narrow window round the last score, made wider on the side where it fails. */
static int search_window(struct search *x, int depth, int around)
{
    int by = WINDOW;
    bool narrow = depth >= 4 && abs(around) < WIN_AT_LEAST;
    int alpha = narrow ? around - by : -INFINITE_SCORE,
        beta = narrow ? around + by : INFINITE_SCORE;
    for (;;) {
        int score = search_root(x, depth, alpha, beta);
        if (x->stopped || (score > alpha && score < beta)) return score;
        by *= 4;
        if (score <= alpha) alpha = by > 1000 ? -INFINITE_SCORE : score - by;
        if (score >= beta) beta = by > 1000 ? INFINITE_SCORE : score + by;
        if (abs(score) >= WIN_AT_LEAST) alpha = -INFINITE_SCORE, beta = INFINITE_SCORE;
    }
}

/* The line that the last search_root found; without one every move loses alike, or none is near a stone.
 * False: there is no move. */
static bool take_line(struct search *x, struct line *line, int score)
{
    line->score = score;
    line->length = x->best_length[0];
    memcpy(line->moves, x->best_line[0], (size_t)line->length * sizeof(tg_point));
    if (line->length > 0) return true;
    line->moves[0] = search_quick_move(x, false);
    line->length = 1;
    return line->moves[0] != TG_NO_POINT;
}

/* The best move that is not left out, as line number `rank`, and out with it. False when a limit cut the
 * search short or no move is left. */
static bool search_rank(struct tengen *t, int depth, int rank)
{
    struct search *x = &t->search;
    struct line *line = &t->lines[rank];
    int score = search_window(x, depth, depth > 1 ? line->score : 0);
    if (x->stopped || !take_line(x, line, score)) return false;
    tg_point move = line->moves[0];
    x->left_out[point_row(move)] |= UINT32_C(1) << point_column(move);
    return true;
}

static void answer_with(struct tg_answer *answer, const struct line *line, int depth)
{
    answer->move = line->moves[0];
    answer->score = line->score;
    answer->mate_in = mate_in(line->score);
    answer->depth = depth;
    answer->win_rate = weights_win_rate(line->score);
}

/* One depth: the answer from the best line, then the other lines that were asked for. */
static void search_depth(struct tengen *t, int depth, struct tg_answer *answer)
{
    struct search *x = &t->search;
    const struct engine_job *job = x->job;
    int wanted = job->limits.lines < LINES_MAX ? job->limits.lines : LINES_MAX, rank = 0;
    memcpy(x->left_out, job->excluded.row, sizeof x->left_out);
    for (; rank < wanted && search_rank(t, depth, rank); rank++)
        if (rank == 0) answer_with(answer, &t->lines[0], depth);
    if (!x->stopped) report(t, depth, rank);
}

/* ---- Helpers -----------------------------------------------------------------------------------*/

static void *help(void *argument)
{
    struct helper *h = argument;
    struct search *x = &h->search;
    for (int depth = h->first; depth <= h->limit && abs(h->best.score) < WIN_AT_LEAST; depth++) {
        int score = search_window(x, depth, h->best.score);
        if (x->stopped || !take_line(x, &h->best, score)) break;
        h->depth = depth;
    }
    return NULL;
}

/* As many as were asked for and there is memory for. */
static void start_helpers(struct tengen *t, const struct engine_job *job, int limit)
{
    int wanted = job->limits.threads < THREADS_MAX ? job->limits.threads : THREADS_MAX;
    atomic_store(&t->halt, false);
    for (t->helper_count = 0; t->helper_count < wanted - 1; t->helper_count++) {
        struct helper **at = &t->helpers[t->helper_count], *h = *at;
        if (!h) h = *at = calloc(1, sizeof *h);
        if (!h) return;
        h->job = *job;
        h->job.limits.nodes = 0;
        h->job.limits.time_ms = 0;
        h->job.stop = &t->halt;
        h->best = (struct line){.score = 0};
        h->depth = 0;
        h->first = 1 + (t->helper_count + 1) % 3;
        h->limit = limit;
        if (!h->search.vcf_memory && !search_init(&h->search)) return;
        if (!search_load(&h->search, &h->job, &t->table)) return;
        if (pthread_create(&h->thread, NULL, help, h) != 0) return;
    }
}

/* Whoever looked deepest, or has a win, answers. */
static void end_helpers(struct tengen *t, struct tg_answer *answer)
{
    atomic_store(&t->halt, true);
    for (int i = 0; i < t->helper_count; i++) {
        const struct helper *h = t->helpers[i];
        pthread_join(h->thread, NULL);
        bool deeper = h->depth > answer->depth && !answer->mate_in;
        if (deeper || (h->depth > 0 && mate_in(h->best.score) > 0 && answer->mate_in <= 0))
            answer_with(answer, &h->best, h->depth);
    }
    answer->nodes = all_nodes(t);
    t->helper_count = 0;
}

/* ---- A question --------------------------------------------------------------------------------*/

static size_t memory_for(const struct engine_job *job)
{
    return job->limits.memory ? job->limits.memory : DEFAULT_MEMORY;
}

static bool get_ready(struct tengen *t, const struct engine_job *job)
{
    if (!t->ready && !search_init(&t->search)) return false;
    t->ready = true;
    if (!table_resize(&t->table, memory_for(job))) return false;
    /* The same question has the same answer only from an empty table. */
    table_new_search(&t->table, job->limits.nodes || job->limits.depth);
    return true;
}

/* Is another depth worth beginning? With a clock that is to last, not if it cannot end in time. */
static bool goes_on(const struct tengen *t, const struct tg_answer *answer)
{
    const struct engine_job *job = t->search.job;
    if (t->search.stopped || answer->mate_in) return false;
    bool clock = job->limits.time_left_ms && job->limits.time_ms;
    return !clock || engine_time_ms(job) < job->limits.time_ms * 6 / 10;
}

static void think(void *state, const struct engine_job *job, struct tg_answer *answer)
{
    struct tengen *t = state;
    struct engine_job own = *job;
    const struct tg_limits *given = &job->limits;
    if (!given->depth && !given->nodes && !given->time_ms) own.limits.nodes = DEFAULT_NODES;
    if (!get_ready(t, &own)) return;
    answer->memory = table_bytes(&t->table);
    answer->memory_short = answer->memory < table_bytes_for(memory_for(&own));
    struct search *x = &t->search;
    if (!search_load(x, &own, &t->table)) return;
    answer->move = search_quick_move(x, false);
    if (answer->move == TG_NO_POINT) {
        /* Where forbidden moves lose instead of being refused, black may have no other left. */
        if (own.config->foul == TG_FOUL_LOSES) answer->move = search_quick_move(x, true);
        return;
    }
    int limit = given->depth > 0 && given->depth < DEPTH_MAX ? given->depth : DEPTH_MAX;
    int empty = own.geometry->point_count - own.five->stone_count;
    if (limit > empty) limit = empty;
    start_helpers(t, &own, limit);
    own.limits.nodes /= (uint64_t)(1 + t->helper_count); /* they take their share */
    for (int depth = 1; depth <= limit; depth++) {
        search_depth(t, depth, answer);
        if (!goes_on(t, answer)) break;
    }
    end_helpers(t, answer);
    answer->time_ms = engine_time_ms(&own);
}

static void done(void *state)
{
    struct tengen *t = state;
    if (t->ready) search_done(&t->search);
    for (int i = 0; i < THREADS_MAX - 1 && t->helpers[i]; i++) {
        search_done(&t->helpers[i]->search);
        free(t->helpers[i]);
    }
    table_done(&t->table);
}

static bool plays(const struct tg_config *config)
{
    return config->rule != TG_GO; /* every board and rule of five in a row */
}

const struct engine_ops engine_tengen = {.name = "tengen",
                                         .state_bytes = sizeof(struct tengen),
                                         .plays = plays,
                                         .think = think,
                                         .done = done};

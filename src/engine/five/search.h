/* The search of the engine "tengen": principal variation search over struct position.
 *
 *     search_init once (memory), search_load for each question, then search_root with growing depths.
 *
 * Scores are for the side to move. A win is WIN minus the moves to the five counted from the root, so
 * nearer wins are better. What decides at once is read off the sets of the position: fives, blocks,
 * live fours; wins by fours come from the solver (vcf.h) at every node where there is a four to play. */
#ifndef TG_ENGINE_FIVE_SEARCH_H
#define TG_ENGINE_FIVE_SEARCH_H

#include "engine/engine.h"
#include "engine/five/evaluation.h"
#include "engine/five/table.h"
#include "engine/five/vcf.h"
#include "rules/forbid.h"

enum {
    WIN = 30000,
    PLY_MAX = 240,
    WIN_AT_LEAST = WIN - 500, /* any score beyond is a win found */
    SCORE_MAX = 20000,        /* of the evaluation */
    INFINITE_SCORE = 32000,
    MOVES_MAX = TG_MAX_SIZE * TG_MAX_SIZE,
    KEY_MAX = 1 << 30,
    ORDER_UNIT = 1024,   /* scores of moves in the list are in such units: more than any point */
    VCF_WORDS = 1 << 17, /* of the memory of the solver of fours */
    NO_SCORE = -32001,
    FRAMES_BEFORE = 2, /* frames of plies before the root, so that looking back needs no question */
    HISTORY_MAX = 8192
};

/* A list of moves: one number for each, its score in the upper part and the point in the lower, so that the
 * best is the largest and no two are equal. It is not sorted: the next best is the largest below the last, which
 * a few wide instructions find. */
struct move_list {
    int count;
    int32_t last;           /* given out */
    int32_t key[MOVES_MAX]; /* all within ±KEY_MAX */
};

/* What the search remembers of a ply while it is below it. */
struct frame {
    tg_point move;     /* that leads to the next ply */
    tg_point excluded; /* not to be tried: is anything else as good? */
    tg_point foreseen; /* the move whose evaluation is known already */
    tg_point killers[2];
    int standing; /* the evaluation; NO_SCORE: not asked */
};

/* How often a move was good: each entry is kept within ±HISTORY_MAX by itself. Moves are numbered by
 * the grid of the board, so that a small board's tables are small. */
struct histories {
    int points;              /* that a table has: the square of the span */
    int16_t *main;           /* [colour][move] */
    int16_t *reply, *follow; /* [colour][the other's last move | one's own][move] */
};

struct search {
    struct position position;
    struct evaluation evaluation;
    struct table *table;
    const struct engine_job *job;
    uint32_t left_out[32];       /* root moves not to be considered, by row and column */
    uint64_t nodes;              /* positions looked at, the solver's among them */
    uint64_t next_look;          /* at the clock and the stop */
    _Atomic uint64_t told_nodes; /* the same, now and then, for other threads */
    bool stopped;
    uint64_t salt; /* tells apart games that share the table */
    struct vcf vcf;
    void *vcf_memory;
    struct histories histories;
    struct frame frames[PLY_MAX + FRAMES_BEFORE + 2];
    tg_point best_line[PLY_MAX + 2][PLY_MAX + 2];
    int best_length[PLY_MAX + 2];
};

/* False: no memory. */
bool search_init(struct search *x);
void search_done(struct search *x);

/* A new question. False: no memory. */
bool search_load(struct search *x, const struct engine_job *job, struct table *table);

/* The value of the root within the window, or a bound beyond it; best_line[0] is the line. Means nothing
 * when x->stopped. */
int search_root(struct search *x, int depth, int alpha, int beta);

/* Some legal move that is not left out, without a search; TG_NO_POINT if there is none. `any`: also a
 * forbidden one. */
tg_point search_quick_move(struct search *x, bool any);

/* ---- Moves (moves.c) ---------------------------------------------------------------------------*/

/* Only what looks forbidden is asked of the rules. */
ALWAYS_INLINE bool move_is_legal(const struct position *s, tg_point p, int colour)
{
    return colour != 0 || position_class(s, p, 0) < CLASS_FOUL || forbid_kinds(&s->five, p) == 0;
}

/* A point of the colour's that makes a live four and may be played; TG_NO_POINT if there is none. */
tg_point moves_live_four(const struct position *s, int colour);

/* One of the other side's live fours that a stone on the point cannot stop, since it is on none of its lines;
 * TG_NO_POINT: none. Those that may be forbidden do not count. */
tg_point moves_live_four_left(const struct position *s, tg_point p);

/* Every point near a stone that is worth a thought, or against the threat of a live four the fours of
 * either side: one's own, which must be answered, and the other's, one of which has to be taken. Legal or
 * not is looked at when a move is tried. */
void moves_list(const struct search *x, int ply, bool threatened, struct move_list *list);

/* Points of two rows, as they lie in a point_set, that take a four from the side that is not to move: a
 * forbidden one of black's too, which he may not play but which his four needs. */
ALWAYS_INLINE uint64_t moves_taking_fours(const struct position *s, int word)
{
    const struct point_set *set = s->set[!position_turn(s)];
    return set[GROUP_4].word[word] | set[GROUP_FOUL].word[word];
}

ALWAYS_INLINE bool moves_takes_four(const struct position *s, tg_point p)
{
    return moves_taking_fours(s, p >> 6) >> (p & 63) & 1;
}

/* Would moves_list have it? */
bool moves_may_try(const struct search *x, tg_point p, bool threatened);

/* The best one left; TG_NO_POINT: none. */
tg_point moves_next(struct move_list *list);

/* What a point gives the colour to move, and what it takes from the other one, by class. */
ALWAYS_INLINE int move_gain(const struct search *x, tg_point p, int own)
{
    const struct position *s = &x->position;
    const struct evaluation *e = &x->evaluation;
    return evaluation_worth(e, s, p, own) * 2 + evaluation_worth(e, s, p, !own);
}

bool histories_init(struct histories *h, int points);
void histories_done(struct histories *h);
void histories_clear(struct histories *h);
/* How well the move has done at this ply, within ±3 · HISTORY_MAX. */
int histories_of(const struct search *x, int ply, tg_point p);
/* The last of `tried` refuted the move before; the others did not. */
void histories_learn(struct search *x, int ply, int depth, const tg_point *tried, int count);

#endif

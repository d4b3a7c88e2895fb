/* Positions compared by thinking about them: what openings are decided by (opening_decide.c) and balanced
 * moves found (balance.c).
 *
 *     weigh_begin(&mind, engine, game, limits);     the limits are for all of it
 *     weigh_gather(game, points, count, false, c);  the moves in question
 *     weigh_rank(&mind, game, c, WEIGH_FINALISTS, EVEN);
 *
 * All candidates are looked at shortly, the best of them again with what the limits allow. Each thought gets its
 * share of what is left. When nothing is left, or a stop comes, the best so far is the answer. */
#ifndef TG_SESSION_WEIGH_H
#define TG_SESSION_WEIGH_H

#include "tengen.h"

enum { WEIGH_FINALISTS = 12 /* how many are looked at again */ };

/* What there is to think with. */
struct mind {
    tg_engine *engine;
    struct tg_limits limits; /* of the caller, clock and excluded moves left out */
    int64_t deadline_ms;     /* 0: none */
    uint64_t nodes_left;     /* if there is a limit */
    int stages;              /* so many comparisons are still to be made */
    int64_t even;            /* what counts as even, worth to black */
    unsigned stops;          /* of the engine when this began */
    bool spent;              /* nothing is left, or it was stopped: answer now */
    enum tg_error error;
};

/* What a position is worth to black. Looking one move further adds a move of one side, which sways the
 * result; the mean of the last two depths does not favour who moved last. */
struct worth {
    int64_t black;
    int64_t wavers; /* by so much the two differ */
};

enum goal { FOR_BLACK, FOR_WHITE, EVEN };

struct candidate {
    tg_point point;
    int64_t merit; /* towards the goal */
    int64_t black; /* worth to black */
};

struct candidates {
    int count;
    int known; /* the first so many were thought about */
    struct candidate list[TG_MAX_POINTS];
};

/* m->error says if the engine refuses. */
void weigh_begin(struct mind *m, tg_engine *engine, const tg_game *game,
                 const struct tg_limits *limits);

/* The position as it stands, with all that is left. False: it came to no result. */
bool weigh_position(struct mind *m, const tg_game *game, struct worth *worth);

/* Those of the points that are plausible, all if none is or if they are offered moves; the nearest first,
 * so that what little there may be to think with goes to them. */
void weigh_gather(const tg_game *game, const tg_point *points, int count, bool offered,
                  struct candidates *c);
/* Puts the candidates in order: a short look at all, a longer one at the best. */
void weigh_rank(struct mind *m, const tg_game *game, struct candidates *c, int finalists,
                enum goal goal);
/* All moves that can be played, in order of their worth to the side to move. */
void weigh_moves(struct mind *m, const tg_game *game, struct candidates *c, int finalists);

#endif

/* Forced wins in five in a row, found exactly.
 *
 *     tg_solver *solver = tg_solver_new(0);
 *     struct tg_solution solution;
 *     tg_solve_fours(solver, game, NULL, &solution);
 *     ...
 *     tg_solver_free(solver);
 *
 * A solver remembers what it has refuted and may be asked about one game after another. One thread at a
 * time. */
#ifndef TENGEN_SOLVE_H
#define TENGEN_SOLVE_H

#include "tengen.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tg_solver tg_solver;

enum tg_solved {
    TG_NO_WIN,     /* everything was tried; other ways to win may exist */
    TG_FORCED_WIN, /* the side to move wins */
    TG_UNSOLVED    /* the limit came first */
};

enum { TG_SOLUTION_MAX = 240 };

struct tg_solve_limits {
    uint32_t struct_size;
    bool shortest;  /* the fewest moves of the attacker there are */
    uint64_t nodes; /* attacker moves to try at most; 0: no limit */
};

struct tg_solution {
    enum tg_solved status;
    int attacker_moves; /* the five included; 0 without a win */
    int line_count; /* both sides in turn; each defence is the only one, but for the last, where none
                           helps */
    tg_point line[TG_SOLUTION_MAX];
    uint64_t nodes;
};

/* `memory` in bytes for what has been refuted; 0: 16 MiB. Less is taken if there is less. */
TG_API tg_solver *tg_solver_new(size_t memory);
TG_API void tg_solver_free(tg_solver *solver);

/* Does the side to move win by fours alone, each answered by force? Black keeps to renju's rules, and
 * a white four that only a forbidden point stops has won. TG_ERR_POSITION: the game is over;
 * TG_ERR_ENGINE: it is not five in a row; TG_ERR_CONFIG: limits without their struct_size. */
TG_API enum tg_error tg_solve_fours(tg_solver *solver, const tg_game *game,
                                    const struct tg_solve_limits *limits,
                                    struct tg_solution *solution);

#ifdef __cplusplus
}
#endif
#endif

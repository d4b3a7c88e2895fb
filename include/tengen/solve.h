/* Forced wins in five in a row, found exactly.
 *
 *     tg_solver *solver = tg_solver_new(0);
 *     struct tg_solution solution;
 *     struct tg_win *win;
 *     tg_solve(solver, game, NULL, &solution, &win);
 *     if (win) ... the whole tree of the win ...
 *     tg_win_free(win);
 *     tg_solver_free(solver);
 *
 * Two kinds of wins are looked for: by continuous fours (VCF), each of which has one reply; and by
 * threats (VCT), fours and threes, where the defender has a choice. A win that is reported is one
 * against every defence, and tg_win_check replays it move by move by the rules alone.
 *
 * A solver remembers what it has found and may be asked about one game after another. One thread at a
 * time, but for tg_solver_stop. */
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

/* What to look for, a bit each. */
enum tg_solve_kind { TG_SOLVE_FOURS = 1, TG_SOLVE_THREATS = 2 };

/* Called on the solving thread every now and then; false ends the search. */
typedef bool tg_solve_progress_fn(uint64_t nodes, void *user);

struct tg_solve_limits {
    uint32_t struct_size;
    bool shortest; /* of wins by fours the one with the fewest moves of the attacker there is */
    uint64_t
        nodes; /* attacker moves to try at most; 0: no limit for fours, a million for threats */
    unsigned kinds; /* bits of enum tg_solve_kind; 0: both, fours first. For tg_solve. */
    int time_ms;    /* for threats; 0: no limit, and with one the million above is none */
    tg_solve_progress_fn *progress; /* for threats; may be NULL */
    void *user;
};

struct tg_solution {
    enum tg_solved status;
    int attacker_moves; /* the five included, against the longest defence; 0 without a win */
    /* Both sides in turn. By fours each defence is the only one, but for the last, where none helps; by
     * threats it is the one that holds out longest. */
    int line_count;
    tg_point line[TG_SOLUTION_MAX];
    uint64_t nodes;
    bool by_fours; /* by fours alone */
};

/* A win as a tree. moves[0] is the attacker's first. A move of the attacker has as its children the
 * defences that need an answer, a defence has one child, the answer. Whatever else the defender plays,
 * the attacker wins by the line that waits: fours and their only replies in turn, from
 * waiting[waiting_first]. A move that makes five has neither. */
struct tg_win_move {
    tg_point point;
    int first_child, next_sibling; /* numbers of moves; −1: none */
    int waiting_first, waiting_count;
};

struct tg_win {
    int move_count;
    struct tg_win_move *moves;
    int waiting_count;
    tg_point *waiting;
};

TG_API void tg_win_free(struct tg_win *win);

/* Replays the whole tree against all legal defences, by the rules of the game alone; shares nothing with
 * the search. Slow. On failure `line`, unless NULL, is the way to the move that does not hold, and its
 * length is in *count. The game must be the one that was solved. */
TG_API bool tg_win_check(const tg_game *game, const struct tg_win *win,
                         tg_point line[TG_MAX_POINTS], int *count);

/* `memory` in bytes for what is known of fours, and as much again once threats are asked for; 0: 16 MiB.
 * Less is taken if there is less. */
TG_API tg_solver *tg_solver_new(size_t memory);
TG_API void tg_solver_free(tg_solver *solver);

/* Does the side to move win by fours alone, each answered by force? Black keeps to renju's rules, and
 * a white four that only a forbidden point stops has won. TG_ERR_POSITION: the game is over;
 * TG_ERR_ENGINE: it is not five in a row; TG_ERR_CONFIG: limits without their struct_size. */
TG_API enum tg_error tg_solve_fours(tg_solver *solver, const tg_game *game,
                                    const struct tg_solve_limits *limits,
                                    struct tg_solution *solution);

/* Does the side to move win, by fours or by fours and threes? *win, unless `win` is NULL, is the tree of
 * the win, to be given back with tg_win_free, or NULL without one. TG_NO_WIN: all fours and threes were
 * tried. Errors as above, and TG_ERR_MEMORY. */
TG_API enum tg_error tg_solve(tg_solver *solver, const tg_game *game,
                              const struct tg_solve_limits *limits, struct tg_solution *solution,
                              struct tg_win **win);

/* Ends a search for threats soon, with TG_UNSOLVED; from any thread, also a signal handler. Holds for the
 * search that is going on, or for the next one if there is none. */
TG_API void tg_solver_stop(tg_solver *solver);

#ifdef __cplusplus
}
#endif
#endif

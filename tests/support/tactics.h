/* Tactical problems of Go, and solvers for them that are slow and obvious: the rules are the reference's
 * (ref_go.h), nothing is shared with the library or its engines.
 *
 * A problem is a line of tests/data/go_tactics (see the README there). Two kinds of reading decide it:
 * a region is solved by walking the graph of all its positions, and a ladder by trying all ataris and all
 * ways out of them. */
#ifndef TG_TESTS_SUPPORT_TACTICS_H
#define TG_TESTS_SUPPORT_TACTICS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "ref_go.h"

enum {
    TACTICS_SIZE = 19,
    TACTICS_CELLS = TACTICS_SIZE * TACTICS_SIZE,
    TACTICS_REGION = 18, /* points of a region at the most */
    TACTICS_PASS = -1    /* as a point: row × size + column, rows from the top */
};

/* A position: stones, and where the side to move may not retake (−1: nowhere). */
struct tactics_board {
    int size, ko;
    char cells[REF_GO_TEXT]; /* . X O */
};

/* Plays a point or a pass for the colour. False, and nothing changed, if it is not legal by any rule but
 * ko; *is_ko tells whether ko forbids it (it is played all the same). */
bool tactics_play(struct tactics_board *board, int at, char colour, bool *is_ko);
/* Stones and liberties of the chain at a point; the liberties go to `liberty` unless NULL. */
int tactics_liberties(const struct tactics_board *board, int at, int liberty[TACTICS_CELLS]);

struct tactics_points {
    int count;
    int at[TACTICS_CELLS];
};

enum tactics_goal { TACTICS_TAKE, TACTICS_SAVE }; /* the target, by the side to move */

struct tactics_problem {
    char id[32], kind[16];
    struct tactics_board board;
    char turn;
    int komi_halves;
    enum tactics_goal goal;
    int target;
    struct tactics_points region; /* none: a ladder */
    struct tactics_points only;   /* the moves to choose from; none: all */
    struct tactics_points right;  /* those that reach the goal, the pass perhaps among them */
};

/* Reads the next line that is no remark; false at the end. A line that cannot be read ends the program. */
bool tactics_read(FILE *file, struct tactics_problem *problem);
void tactics_write(FILE *file, const struct tactics_problem *problem);
bool tactics_has(const struct tactics_points *points, int at);

/* ---- Solving -----------------------------------------------------------------------------------*/

enum tactics_verdict {
    TACTICS_REACHED, /* for sure, even if the other side wins every ko */
    TACTICS_FAILED,  /* for sure, even if this side does */
    TACTICS_OPEN     /* it depends on a ko, or is too large */
};

/* Every move of the region and the pass, and what becomes of the goal after each. */
struct tactics_solution {
    enum tactics_verdict verdict; /* with the best move */
    int states;                   /* how large the graph was */
    int move_count, depth;        /* depth: moves until the goal, against the longest resistance */
    int moves[TACTICS_REGION + 1];
    enum tactics_verdict after[TACTICS_REGION + 1];
};
void tactics_solve(const struct tactics_problem *problem, struct tactics_solution *solution);

/* Is the chain taken by ataris alone, the attacker to move or not? *open is set if a ko comes up or it is
 * too long to tell. *moves becomes the length of the longest way, unless NULL. */
bool tactics_ladder(const struct tactics_board *board, int target, bool attacker_moves, bool *open,
                    int *moves);

/* Finds the right moves of a problem with nothing but these; false if one is open. */
bool tactics_find_right(const struct tactics_problem *problem, struct tactics_points *right);

#endif

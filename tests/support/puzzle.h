/* Tactical problems of Go, and solvers for them that are slow and obvious: the rules are the reference's
 * (ref_go.h), nothing is shared with the library or its engines.
 *
 * A problem is a line of tests/data/go_tactics (see the README there). Two kinds of reading decide it:
 * a region is solved by walking the graph of all its positions, and a ladder by trying all ataris and all
 * ways out of them. */
#ifndef TG_TESTS_SUPPORT_PUZZLE_H
#define TG_TESTS_SUPPORT_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "ref_go.h"

enum {
    PUZZLE_SIZE = 19,
    PUZZLE_CELLS = PUZZLE_SIZE * PUZZLE_SIZE,
    PUZZLE_REGION = 18, /* points of a region at the most */
    PUZZLE_PASS = -1    /* as a point: row × size + column, rows from the top */
};

/* A position: stones, and where the side to move may not retake (−1: nowhere). */
struct puzzle_board {
    int size, ko;
    char cells[REF_GO_TEXT]; /* . X O */
};

/* Plays a point or a pass for the colour. False, and nothing changed, if it is not legal by any rule but
 * ko; *is_ko tells whether ko forbids it (it is played all the same). */
bool puzzle_play(struct puzzle_board *board, int at, char colour, bool *is_ko);
/* Stones and liberties of the chain at a point; the liberties go to `liberty` unless NULL. */
int puzzle_liberties(const struct puzzle_board *board, int at, int liberty[PUZZLE_CELLS]);

struct puzzle_points {
    int count;
    int at[PUZZLE_CELLS];
};

enum puzzle_goal { PUZZLE_TAKE, PUZZLE_SAVE }; /* the target, by the side to move */

struct puzzle_problem {
    char id[32], kind[16];
    struct puzzle_board board;
    char turn;
    int komi_halves;
    enum puzzle_goal goal;
    int target;
    struct puzzle_points region; /* none: a ladder */
    struct puzzle_points only;   /* the moves to choose from; none: all */
    struct puzzle_points right;  /* those that reach the goal, the pass perhaps among them */
};

/* Reads the next line that is no remark; false at the end. A line that cannot be read ends the program. */
bool puzzle_read(FILE *file, struct puzzle_problem *problem);
void puzzle_write(FILE *file, const struct puzzle_problem *problem);
bool puzzle_has(const struct puzzle_points *points, int at);

/* ---- Solving -----------------------------------------------------------------------------------*/

enum puzzle_verdict {
    PUZZLE_REACHED, /* for sure, even if the other side wins every ko */
    PUZZLE_FAILED,  /* for sure, even if this side does */
    PUZZLE_OPEN     /* it depends on a ko, or is too large */
};

/* Every move of the region and the pass, and what becomes of the goal after each. */
struct puzzle_solution {
    enum puzzle_verdict verdict; /* with the best move */
    int states;                  /* how large the graph was */
    int move_count, depth;       /* depth: moves until the goal, against the longest resistance */
    int moves[PUZZLE_REGION + 1];
    enum puzzle_verdict after[PUZZLE_REGION + 1];
};
void puzzle_solve(const struct puzzle_problem *problem, struct puzzle_solution *solution);

/* Is the chain taken by ataris alone, the attacker to move or not? *open is set if a ko comes up or it is
 * too long to tell. *moves becomes the length of the longest way, unless NULL. */
bool puzzle_ladder(const struct puzzle_board *board, int target, bool attacker_moves, bool *open,
                   int *moves);

/* The same by any moves near the chain's liberties, nets among them, but not far: within `depth` moves. True
 * also if it is too much to tell. */
bool puzzle_net(const struct puzzle_board *board, int target, bool attacker_moves, int depth);

/* Finds the right moves of a problem with nothing but these; false if one is open. */
bool puzzle_find_right(const struct puzzle_problem *problem, struct puzzle_points *right);

#endif

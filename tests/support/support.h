/* What the tests share: games and random positions, the bridge to the slow reference, counts.
 *
 * Nothing here needs cmocka: a broken fixture ends the process with a message. */
#ifndef TG_TESTS_SUPPORT_H
#define TG_TESTS_SUPPORT_H

#include "base/rng.h"
#include "ref_board.h"
#include "ref_renju.h"
#include "tengen.h"

#include <stdio.h>

/* Ends the test run: for things that are wrong with the test itself. */
void give_up(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2), noreturn))
#endif
    ;

/* How many random cases to run: `normal`, or `longer` when TG_LONG=1 is in the environment. */
int rounds(int normal, int longer);

/* Prints one line, and keeps it in $TG_COUNTS_DIR/<name>.txt for tests/print_counts.sh. */
void report_counts(const char *name, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* A file of tests/data/renju or tests/data/go, unpacked. */
FILE *open_corpus(const char *name);

/* ---- games -------------------------------------------------------------------------------------*/

tg_game *new_game(enum tg_board board, int size, enum tg_rule rule);
tg_game *new_game_with(enum tg_board board, int size, enum tg_rule rule, enum tg_three three,
                       enum tg_foul foul);

/* A Go board of the size with a named set of rules. */
tg_game *new_go_game(int size, const char *preset);

/* "square 15" or "hexagon 8", for messages; static storage, overwritten by the next call. */
const char *board_name(const tg_game *game);

/* Every board there is, in turn: 18 squares and 9 hexagons. */
enum { BOARDS = 27 };
void board_number(int number, enum tg_board *board, int *size);

/* Point names for messages, with room for a few in one call. */
const char *name_of(const tg_game *game, tg_point point);

/* The stones as tg_setup takes them, NUL-terminated; returns how many bytes. */
int stones_of(const tg_game *game, char stones[TG_MAX_POINTS + 1]);

/* tg_setup that must succeed. */
void set_up(tg_game *game, const char *stones, enum tg_colour turn);

/* ---- the reference -----------------------------------------------------------------------------*/

/* The reference's board of a position. Its rows and columns are the point's row and column, and its
 * axes are the library's (the antidiagonal the other way round, which no shape can tell). */
void reference_of(const tg_game *game, struct ref_board *board);

static inline int row_of_point(tg_point p)
{
    return p >> 5;
}

static inline int column_of_point(tg_point p)
{
    return p & 31;
}

enum ref_three reference_mode(enum tg_three three);

/* Is only a row of exactly five a five? */
bool is_exact(enum tg_rule rule, enum tg_colour colour);

/* The reference's name of a shape: "open-three" and so on. */
const char *reference_name(enum tg_shape shape);

/* ref_point_class, straight reading, remembering lines it has seen: it is slow. */
const char *reference_class(const struct ref_board *board, tg_point p, enum tg_colour colour,
                            int axis, bool exact);

/* ---- random positions --------------------------------------------------------------------------*/

enum fill {
    FILL_EVEN,    /* stones anywhere */
    FILL_CLUSTER, /* the nearer the middle the more, black mostly */
    FILL_STAR,    /* lines of stones through a few points: rich in double fours and threes */
    FILL_DRAWN,   /* black's known shapes through one point, one an axis: every combination */
    FILLS
};

/* Stones for tg_setup, NUL-terminated. Black and white need not be equally many. */
void random_stones(struct rng *r, const tg_game *game, enum fill fill, char *stones);

#endif

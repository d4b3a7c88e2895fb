/*
 * ref_go.h - the rules of Go by really playing them: the slow reference.
 *
 * A two-dimensional array of characters; chains and liberties are found by flood fill whenever they
 * are asked for, nothing is kept up to date. A move is judged by playing it on a copy of the board,
 * superko by comparing the result with every earlier board, one after the other.
 *
 * cell[row][col] holds '.' empty, 'X' black, 'O' white, '#' off the board; row 0 is the TOP row,
 * column 0 the left one. Colours are 'X' and 'O' everywhere. Boards are 1 x 1 to 25 x 25 points and
 * need not be square.
 *
 * Positions are numbered: 0 is the empty or set-up position, n the one after the nth move; a pass
 * is a move. Position 0 counts as seen.
 */
#ifndef TG_TESTS_REF_REF_GO_H
#define TG_TESTS_REF_REF_GO_H

#include <stdbool.h>
#include <stdint.h>

#define REF_GO_MAX  25
#define REF_GO_PASS (-1)                            /* as a row: no stone is put down */
#define REF_GO_TEXT (REF_GO_MAX * (REF_GO_MAX + 1)) /* bytes enough for any ref_go_text */

/* What a move may not repeat. */
enum ref_go_ko {
    REF_GO_SIMPLE,     /* the retaking of a single stone by a single stone, at once */
    REF_GO_POSITIONAL, /* any earlier board */
    REF_GO_SITUATIONAL /* any earlier board with the same side to move */
};

/* What is said of a move: the first of these reasons against it, in this order. */
enum ref_go_verdict {
    REF_GO_LEGAL,
    REF_GO_OCCUPIED, /* also: not a point of the board */
    REF_GO_SUICIDE,
    REF_GO_KO,     /* under REF_GO_SIMPLE only */
    REF_GO_SUPERKO /* under the other two only */
};

/* A position that has been on the board, and the move that led to it. */
struct ref_go_seen {
    char cell[REF_GO_MAX][REF_GO_MAX];
    char to_move;
    char colour;  /* of the move, '.' in position 0 */
    int row, col; /* of the move, row REF_GO_PASS if it was a pass */
};

struct ref_go {
    int width, height;
    char cell[REF_GO_MAX][REF_GO_MAX];
    char to_move; /* the other side than that of the last move; any side may play nevertheless */
    int captured_by_black, captured_by_white; /* prisoners; one's own suicides go to the other */
    int ko_row,
        ko_col;     /* the point just taken in a ko, -1 if there is none; kept under all rules */
    char ko_colour; /* the side that would retake */
    enum ref_go_ko ko;
    bool suicide; /* may several stones be taken off by their own side? A single one never */
    int moves;
    int room;                 /* how many positions fit into seen */
    struct ref_go_seen *seen; /* positions 0..moves; owned */
};

/* A set of points. */
struct ref_go_marks {
    bool on[REF_GO_MAX][REF_GO_MAX];
};

struct ref_go_chain {
    int stones, liberties;
    struct ref_go_marks stone, liberty;
};

/* An empty board, Black to move. ref_go_free it in the end. Ends the program when the sizes are not
 * 1..25 or memory runs out. */
void ref_go_init(struct ref_go *game, int width, int height, enum ref_go_ko ko, bool suicide);
void ref_go_free(struct ref_go *game);

/* Starts anew from width * height characters . X O, rows from the top, with this side to move; no
 * prisoners, no ko. Chains without liberties are not refused. False, and nothing is changed, when
 * the length or a character is wrong. */
bool ref_go_set_up(struct ref_go *game, const char *cells, char to_move);

/* What is on (row, col): '.', 'X', 'O', or '#' for anything that is not a point of the board. */
char ref_go_at(const struct ref_go *game, int row, int col);

/*
 * May this colour play there? A pass may always be played. Stones of the other side without
 * liberties are taken off before suicide is looked for. *earlier, if not NULL, becomes the number
 * of the first earlier position the move would repeat when that is what makes it illegal, else -1.
 *
 * Situational: position n counts as seen with the side to move that follows from move n, position 0
 * with the side given; a move out of turn does not change what has been seen before it.
 */
enum ref_go_verdict ref_go_judge(const struct ref_go *game, int row, int col, char colour,
                                 int *earlier);

/* Plays the move if it is legal; else nothing changes. Any colour may move at any time. */
enum ref_go_verdict ref_go_play(struct ref_go *game, int row, int col, char colour);

/* Takes back the last move by playing all moves but the last again. False if there is none. */
bool ref_go_undo(struct ref_go *game);

/* The chain of the stone on (row, col) and its liberties; an empty point gives none of either. */
void ref_go_chain(const struct ref_go *game, int row, int col, struct ref_go_chain *chain);

/* Has every chain a liberty? */
bool ref_go_all_breathe(const struct ref_go *game);

/* Whose is each point once the stones marked dead (NULL: none) are taken off? 'X' or 'O' where such
 * a stone stands or where an empty region touches stones of this side only, '.' where it touches
 * both or neither, '#' off the board. */
void ref_go_owners(const struct ref_go *game, const struct ref_go_marks *dead,
                   char owner[REF_GO_MAX][REF_GO_MAX]);

/* Stones and surrounded points of each side. Without dead stones this is Tromp-Taylor's count. */
void ref_go_area(const struct ref_go *game, const struct ref_go_marks *dead, int *black,
                 int *white);

/* Surrounded points of each side and its prisoners, the dead stones among them. Points in seki are
 * counted. */
void ref_go_territory(const struct ref_go *game, const struct ref_go_marks *dead, int *black,
                      int *white);

/* The board as a string, rows from the top, with this character between them ('\0': none). */
void ref_go_text(const struct ref_go *game, char between, char text[REF_GO_TEXT]);

/* FNV-1a, 32 bits, over one character for each point, rows from the top: '1' where this colour may
 * play, '0' elsewhere. */
uint32_t ref_go_legality_hash(const struct ref_go *game, char colour);

#endif

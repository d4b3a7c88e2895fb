/* How one game of a match ended, with everything that is kept of it. Player 0 is A, player 1 is B. */
#ifndef TG_CLI_MATCH_RESULT_H
#define TG_CLI_MATCH_RESULT_H

#include <stdbool.h>
#include <stdint.h>

#include "tengen.h"

enum match_reason {
    /* by the rules */
    REASON_FIVE,
    REASON_FORBIDDEN, /* a forbidden move of renju, whether it could be played or not */
    REASON_FULL,
    REASON_NO_MOVE,
    REASON_SCORE,
    REASON_RESIGN,
    /* cut short */
    REASON_MAX_MOVES,  /* Go: counted as it stood */
    REASON_DRAW_AFTER, /* a draw after so many moves */
    /* faults of the player that lost */
    REASON_ILLEGAL,
    REASON_TIME,
    REASON_CRASH,
    REASON_PROTOCOL,
    REASON_START, /* it did not get ready to play */
    REASONS
};
/* In journals and JSON: "five", "max-moves". */
const char *reason_name(enum match_reason reason);
bool reason_named(const char *name, enum match_reason *reason);
bool reason_is_fault(enum match_reason reason);

struct thinking {
    long moves;
    int64_t total_us, longest_us;
    uint64_t nodes; /* 0: the player does not tell */
};

struct match_move {
    tg_point point;
    int64_t ms; /* that it took; −1: of the opening */
};

struct game_result {
    int number;  /* from 0; game 2 k and 2 k + 1 are a pair, A is black in the former */
    int opening; /* which, from 0 */
    int black;   /* who had it at the end: 0 or 1; after a swap not what the number says */
    enum tg_outcome outcome;
    enum match_reason reason;
    char note[200];     /* what exactly went wrong, or what else is to be told; may be "" */
    char score[16];     /* Go: "B+3.5"; else "" */
    bool score_differs; /* a player counts otherwise */
    int64_t when;       /* seconds since 1970 at the end */
    char
        opening_text[160]; /* what was decided in an opening by rule, as tg_opening_text; else "" */
    struct thinking thinking[2];
    int move_count;
    struct match_move *moves; /* owned */
};

void game_result_done(struct game_result *result);
/* Half points of A: 0, 1 or 2. */
int game_result_points(const struct game_result *result);
/* Who lost: 0, 1, or −1 after a draw. */
int game_result_loser(const struct game_result *result);

#endif

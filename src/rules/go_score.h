/* Counting a finished game of Go, given which stones are dead or in seki. */
#ifndef TG_RULES_GO_SCORE_H
#define TG_RULES_GO_SCORE_H

#include "rules/go_board.h"

struct go_tally {
    int area[3];      /* by colour: living stones and surrounded points */
    int territory[3]; /* surrounded points */
    int dead[3];      /* the other side's dead stones */
};

/* `life`: enum tg_life of every stone, by cell. `owner` gets a colour for every point, TG_EMPTY for
 * nobody's. Dead stones are taken off; what is then surrounded by one side's living stones only
 * belongs to it. Without `seki_counts` nothing counts that touches a stone in seki. */
void go_score(const struct go_board *b, const uint8_t life[GO_CELLS], bool seki_counts,
              uint8_t owner[GO_CELLS], struct go_tally *tally);

/* The total of a colour in half points, komi and handicap bonus included. */
int go_score_total(const struct tg_go_rules *rules, const struct go_tally *tally,
                   const uint16_t captured[3], int handicap, enum tg_colour colour);

#endif

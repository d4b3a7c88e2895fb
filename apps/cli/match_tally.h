/* What the games of a match add up to. Results may come in any order; the sequential test takes pairs in
 * the order of their numbers, so that short games do not decide before long ones, and its verdict does
 * not depend on how many games are played at once. */
#ifndef TG_CLI_MATCH_TALLY_H
#define TG_CLI_MATCH_TALLY_H

#include <stdbool.h>

#include "match_result.h"
#include "match_stats.h"

struct tally {
    int games;           /* planned */
    signed char *points; /* by number: half points of A, or −1; owned */
    long done;
    long by_colour[2][3];      /* A black (0) or white (1): lost, drawn, won */
    long pairs[STATS_CLASSES]; /* complete ones by A's half points */
    long lost_by[2][REASONS];
    long drawn_by[REASONS];
    long moves; /* of all games */
    long score_differs;
    struct thinking thinking[2];
    int ordered;                  /* pairs below this number are all complete, … */
    struct stats_counts in_order; /* … and these are their results */
};

bool tally_init(struct tally *tally, int games); /* false: no memory */
void tally_done(struct tally *tally);

/* False: that game is there already, or is none of these. */
bool tally_add(struct tally *tally, const struct game_result *result);

/* Lost, drawn, won over both colours. */
long tally_count(const struct tally *tally, int class);
/* Complete pairs, or single games as long as there are none. */
void tally_counts(const struct tally *tally, struct stats_counts *counts);

#endif

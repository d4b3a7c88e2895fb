/* Plays a match: gives games out to threads, takes their results in, stops when it is over or a signal
 * comes. */
#ifndef TG_CLI_MATCH_RUN_H
#define TG_CLI_MATCH_RUN_H

#include "match_files.h"
#include "match_journal.h"
#include "match_openings.h"
#include "match_referee.h"
#include "match_report.h"
#include "match_tally.h"

struct match {
    struct player_spec players[2];
    struct referee referee;
    struct time_rules time;
    struct openings openings;
    int concurrency;
    struct report report;
    struct sprt sprt;   /* report.sprt points here, or is NULL */
    struct tally tally; /* games that are in it already are not played again */
    struct journal journal;
    struct match_files files;
};

/* Blocks until all is done; an exit code. 128 and the signal's number after SIGINT, SIGTERM, SIGHUP. */
int match_run(struct match *match);

#endif

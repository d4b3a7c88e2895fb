/* What people and programs see of a match: a line for each game, or one that is overwritten on a terminal,
 * and the table at the end; or all of it as JSON, one object a line. */
#ifndef TG_CLI_MATCH_REPORT_H
#define TG_CLI_MATCH_REPORT_H

#include "match_stats.h"
#include "match_tally.h"
#include "tengen.h"

enum report_mode {
    REPORT_GAMES,    /* everything */
    REPORT_QUIET,    /* the table only */
    REPORT_ELO_ONLY, /* its last line only */
    REPORT_JSON
};

struct report {
    enum report_mode mode;
    enum tg_lang lang;
    bool live;               /* on a terminal: one line that changes */
    const char *names[2];    /* of the players */
    const struct sprt *sprt; /* NULL: none */
    const struct tg_config *config;
};

/* Before the first game of this run. */
void report_begin(const struct report *report, const struct tally *tally);
/* A game is over; the tally has it already. `log` is where its protocol was kept, or NULL. */
void report_game(const struct report *report, const struct tally *tally,
                 const struct game_result *result, const char *log);
/* The end. `stopped`: not all was played; `state` is the journal to go on with, or NULL. */
void report_end(const struct report *report, const struct tally *tally, bool stopped,
                const char *state);

#endif

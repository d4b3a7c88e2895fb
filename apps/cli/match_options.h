/* The options of `tengen match`, from the command line or from the journal of a match that goes on. */
#ifndef TG_CLI_MATCH_OPTIONS_H
#define TG_CLI_MATCH_OPTIONS_H

#include "match_files.h"
#include "match_journal.h"
#include "match_report.h"
#include "match_spec.h"
#include "options.h"
#include "tengen/opening.h"

struct match_options {
    struct game_options game;
    struct player_spec players[2];
    struct time_rules time;
    int depth, threads,
        memory_mib; /* for both; already in the players that have none of their own */
    uint64_t nodes;
    int64_t grace_ms, startup_ms, hang_ms;
    int hard_memory_mib;
    int games;
    int concurrency;
    const char *openings; /* a file, or NULL: by lot */
    int random_moves;
    enum tg_opening_rule opening_rule;
    bool shuffle;
    uint64_t seed;
    int draw_after, max_moves;
    bool resign;
    bool with_sprt;
    struct sprt sprt;
    const char *state, *resume;
    struct match_files files;
    enum report_mode mode;

    int argc; /* as the journal is to have them */
    char **argv;
    bool stop;     /* --help was printed: nothing to do */
    bool given[2]; /* --a, --b */
};

/* An exit code; complaints have been made. With --resume the journal is opened. To be given back with
 * match_options_done either way. */
int match_options_read(struct match_options *options, const struct command *command, int argc,
                       char **argv, struct journal *journal);
void match_options_done(struct match_options *options);

#endif

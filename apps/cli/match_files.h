/* What a match leaves behind besides its journal: the games, and the protocols of those that went wrong. */
#ifndef TG_CLI_MATCH_FILES_H
#define TG_CLI_MATCH_FILES_H

#include <stdbool.h>

#include "match_log.h"
#include "match_result.h"

enum { FILES_PATH = 512, FILES_MESSAGE = 320 };

struct match;

struct match_files {
    const char *sgf;     /* a collection, one game behind the other; NULL: none */
    const char *psq_dir; /* a file for each game; NULL: none */
    const char *log_dir; /* protocols; NULL: none */
    bool log_all;        /* not only of games that ended by a fault */
};

/* Makes the directories and the files. The collection must be a new file; of a match that goes on it is
 * written anew from the journal, so that it has every game once whatever moment the match was stopped in.
 * False: *message says why. */
bool match_files_open(const struct match_files *files, const struct match *match, bool resumed,
                      char message[FILES_MESSAGE]);
/* Writes a game. */
bool match_files_game(const struct match_files *files, const struct match *match,
                      const struct game_result *result, char message[FILES_MESSAGE]);
/* Writes a protocol if it is worth it; `path` is then where it is, else "". */
bool match_files_log(const struct match_files *files, const struct match *match,
                     const struct game_result *result, struct match_log *log, char path[FILES_PATH],
                     char message[FILES_MESSAGE]);

#endif

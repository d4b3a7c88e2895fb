/* What was said in one game, between us and both players, kept in memory: it is written to a file only
 * if the game turns out to be worth a look. The beginning and the end are kept, whatever lies between
 * of a program that talks without end is dropped.
 *
 *      0.001 A> START 15        sent to A
 *      0.013 A< OK              its answer
 *      0.020 A! loading ...     on its standard error
 *      0.020 -- game 3: ...     a remark of the referee */
#ifndef TG_CLI_MATCH_LOG_H
#define TG_CLI_MATCH_LOG_H

#include "base/str.h"

#include <stdint.h>

struct match_log {
    struct str head, tail[2]; /* of the tails [1] is the newer one */
    long dropped;             /* lines */
    int64_t start_us;
};

enum log_sign { LOG_SENT = '>', LOG_SAID = '<', LOG_ERROR = '!' };

void match_log_start(struct match_log *log);
void match_log_line(struct match_log *log, char who, enum log_sign sign, const char *text,
                    size_t length);
void match_log_note(struct match_log *log, const char *text);
/* All of it, to be freed with free(); NULL: no memory. */
char *match_log_text(struct match_log *log);
void match_log_done(struct match_log *log);

#endif

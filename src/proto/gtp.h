/* GTP 2, the Go Text Protocol, as an object: lines go in, answers come out through a function. It knows
 * no pipes and no files but those that loadsgf and printsgf name, so that tests can drive it.
 *
 *     struct gtp *gtp = gtp_new(&options, NULL);
 *     while (gtp_line(gtp, line, length, false)) ...
 *     gtp_free(gtp);
 *
 * An engine thinks on a thread of its own; everything else happens on the caller's thread, in gtp_line
 * and gtp_wake. Lines that come during a thought wait for their turn; those that come during an
 * analysis end it. The dialect is told in docs/protocols.md. */
#ifndef TG_PROTO_GTP_H
#define TG_PROTO_GTP_H

#include "tengen.h"

struct gtp;

/* As tg_engine_think, but for the engine. */
typedef enum tg_error gtp_think_fn(const tg_game *game, const struct tg_limits *limits,
                                   tg_info_fn *info, void *user, struct tg_answer *answer);

struct gtp_options {
    struct tg_config config; /* the game to begin with */
    int handicap;            /* Go: stones to begin with, as tg_go_handicap has them; 0: none */
    const char *engine;      /* NULL: the strongest that plays the game, whichever that is */
    struct tg_limits limits; /* hold for every thought, besides the clock */
    int level;               /* 1 to TG_LEVELS for moves, in place of nodes and depth; 0: none */
    bool ponder;             /* thinks on after its move until something happens */
    bool keeps_on;           /* never resigns */
    bool files;              /* loadsgf and printsgf may read and write files */
    void (*write)(void *user, const char *text, size_t length);
    void (*wake)(void *user); /* on the thinking thread: gtp_wake has something to do */
    void *user;
    /* NULL: an engine. Else this is asked instead, on the caller's thread: for tests of the protocol. */
    gtp_think_fn *think;
};

/* NULL: no memory, a wrong configuration or handicap, or no engine of that name. */
struct gtp *gtp_new(const struct gtp_options *options, enum tg_error *error);
void gtp_free(struct gtp *gtp); /* ends a thought first, without an answer */
/* Who thinks; it is the session's. */
const tg_engine *gtp_engine(const struct gtp *gtp);

/* One line without its end; `cut`: the rest of it was lost. False after quit. */
bool gtp_line(struct gtp *gtp, const char *line, size_t length, bool cut);

/* After options.wake, or when the time of gtp_deadline (by clock_ms) has come. False after quit. */
bool gtp_wake(struct gtp *gtp);
int64_t gtp_deadline(const struct gtp *gtp); /* INT64_MAX: none */

/* All input that there was has been taken. A `quit` that comes in later ends a thought at once; one
 * that was there before it began belongs to a script and waits for its turn. */
void gtp_idle(struct gtp *gtp);

/* The input is at its end. False: there is nothing left to do. True: what came is to be finished by
 * gtp_wake, as it ended with quit or `script` says that it came from a file. */
bool gtp_end(struct gtp *gtp, bool script);

/* Waits for the thought that goes on, if any, and for those that lines in waiting begin; an analysis
 * stays open when the engine has come to an end. False after quit. */
bool gtp_settle(struct gtp *gtp);

#endif

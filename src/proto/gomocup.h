/* The Gomocup protocol (Piskvork) with Yixin's additions: the brain's side of a conversation with a
 * manager. docs/protocols.md has the commands and what was decided where the texts leave a choice.
 *
 * An object is fed with lines and gives lines back; it knows neither pipes nor processes:
 *
 *     struct gomocup *brain = gomocup_new(&host);
 *     while (more && gomocup_line(brain, line, length, false)) ...
 *     gomocup_free(brain);
 *
 * With host.wake it thinks on a thread of its own while lines go on coming in; whoever owns it calls
 * gomocup_wake after host.wake was called and when gomocup_deadline has come. Without host.wake every
 * line is answered before gomocup_line returns.
 *
 * While it thinks, STOP and END are obeyed at once, INFO is taken note of, and every other line waits until
 * the answer is out. */
#ifndef TG_PROTO_GOMOCUP_H
#define TG_PROTO_GOMOCUP_H

#include "tengen.h"
#include "tengen/opening.h"

/* Who answers: tg_engine_think, tg_engine_decide and tg_engine_balance, or others with the same duties. */
struct gomocup_thinker {
    enum tg_error (*think)(tg_engine *engine, const tg_game *game, const struct tg_limits *limits,
                           tg_info_fn *info, void *user, struct tg_answer *answer);
    enum tg_error (*decide)(tg_engine *engine, const tg_opening *opening,
                            const struct tg_limits *limits, struct tg_decision *decision);
    enum tg_error (*balance)(tg_engine *engine, const tg_game *game, const struct tg_limits *limits,
                             int64_t bias, int count, tg_point moves[2]);
};

struct gomocup_host {
    void *self;
    /* Whole lines, each ended by LF. Called only from inside gomocup_line and gomocup_wake. */
    void (*output)(void *self, const char *text, size_t length);
    /* Called on a thinking thread; NULL: no thread, everything is answered at once. */
    void (*wake)(void *self);
    /* NULL: the strongest engine for the game. Another one gets no engine: for tests of the protocol. */
    const struct gomocup_thinker *thinker;
};

struct gomocup;

struct gomocup *gomocup_new(const struct gomocup_host *host); /* NULL: no memory */
void gomocup_free(struct gomocup *g);                         /* also in the middle of a thought */

/* One line, ended by NUL and without its line break; `cut`: it was longer and the rest is gone. False
 * after END: there is nothing more to say. */
bool gomocup_line(struct gomocup *g, const char *line, size_t length, bool cut);
bool gomocup_wake(struct gomocup *g);
int64_t gomocup_deadline(const struct gomocup *g); /* by clock_ms; INT64_MAX: none */
bool gomocup_thinking(const struct gomocup *g);
/* Who thinks; it is the session's. */
const tg_engine *gomocup_engine(const struct gomocup *g);

/* The commands in the order of the documentation; NULL behind the last. */
const char *gomocup_command_name(int index);
const char *gomocup_command_help(int index);

#endif

/* One line of play out of a record, for formats that hold no more than that, and what they leave out. */
#ifndef TG_FORMAT_MAINLINE_H
#define TG_FORMAT_MAINLINE_H

#include "format/formats.h"

struct mainline {
    struct tg_config config;
    tg_node root;
    tg_node *nodes; /* those with a move, in order; to be freed */
    int count;
};

/* The line through the writer's node: from the root to it, and on by first children. False, and the
 * writer has failed: there is no such game, memory ran out, or, as formats of moves alone need it, stones
 * were set up, somebody passed, or not one side after the other moved, black first. `what` is the format
 * in messages: "a .psq file". With `runs` a side may move several times in a row. */
bool mainline_take(struct writer *w, const char *what, bool runs, struct mainline *line);
void mainline_free(struct mainline *line);

/* Counts what a format leaves out, by kinds. `kept` are the names of properties it can hold; those that
 * say which game it is are never counted. */
struct lost {
    const char *const *kept; /* ended by NULL */
    int kinds[8];
};
void lost_add_node(struct lost *lost, const tg_record *record, tg_node node);
/* Of a node that is left out nothing is kept. */
void lost_add_whole(struct lost *lost, const tg_record *record, tg_node node);
/* Takes one property of that name off the count, which the format holds after all. */
void lost_forgive(struct lost *lost, const char *name);
/* Everything that is not on the line: variations, and games other than the line's. */
void lost_add_rest(struct writer *w, const struct mainline *line);
void lost_tell(const struct lost *lost, struct writer *w);

/* The same for a line in one call. */
void mainline_lost(struct writer *w, const struct mainline *line, const char *const *kept);
/* Says that the rule is lost, unless it is the one that readers assume. */
void lost_rule(struct writer *w, const struct tg_config *config, enum tg_rule assumed);

#endif

/* Searches that people ask for: analysis, review, hints, wins. A connection has one analysis or review at
 * a time; hints and wins are answered when they are found. */
#ifndef TG_SERVER_SEARCH_H
#define TG_SERVER_SEARCH_H

#include "api.h"
#include "think.h"

/* Ends the connection's analysis or review, if there is one; its last event still comes. */
void search_stop(struct conn *conn);
/* The same, with the hints and wins it waits for. */
void search_stop_of(struct conn *conn);
/* All of them are to end, for good. */
void search_stop_all(struct hub *hub);
/* Sends what searches have found since, of each not more often than ten times a second. Returns when there
 * will be more to send of what is known already, CLOCK_NEVER if nothing waits. */
int64_t search_tell(struct hub *hub, int64_t now);

#endif

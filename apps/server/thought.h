/* The computer's part in games: its moves and its answers to an opening's questions. */
#ifndef TG_SERVER_THOUGHT_H
#define TG_SERVER_THOUGHT_H

#include "hub.h"

/* Begins to think when it is the computer's turn, and stops what is no longer wanted. Called after every
 * change of a room. */
void thought_update(struct room *room);
/* All of them are to end soon, for good. */
void thought_stop_all(struct hub *hub);

#endif

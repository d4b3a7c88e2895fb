/* Full-screen mode. */
#ifndef TG_CLI_PLAY_FULL_H
#define TG_CLI_PLAY_FULL_H

#include "play_session.h"

/* The terminal cannot show a screen; it has been said on standard error, and nothing was played. */
enum { PLAY_FULL_IMPOSSIBLE = -1 };

/* Plays until the user leaves; returns an exit code or PLAY_FULL_IMPOSSIBLE. */
int play_full(struct session *session);

#endif

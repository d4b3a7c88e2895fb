/* Line mode: moves and commands as lines of text, for pipes, transcripts and simple terminals. */
#ifndef TG_CLI_PLAY_PLAIN_H
#define TG_CLI_PLAY_PLAIN_H

#include "play_session.h"

/* Plays until the end of the input or of the last game; returns an exit code. */
int play_plain(struct session *session);

#endif

/* What the files of the sitting share: play_session.c, the game, play_think.c, the computer, and
 * play_opening.c, the questions before it. */
#ifndef TG_CLI_PLAY_SESSION_INTERNAL_H
#define TG_CLI_PLAY_SESSION_INTERNAL_H

#include "play_session.h"

/* The engine that plays a colour, NULL for a person. */
const char *session_engine_of(const struct session *session, enum tg_colour colour);
/* The colour that the player who has this one now began with: they change by a swap. */
enum tg_colour session_seat_of(const struct session *session, enum tg_colour colour);
/* The engine of whoever is to move, or to answer a question of the opening. */
const char *session_engine_on_turn(const struct session *session);

/* In play_think.c. */
struct tg_limits session_limits(const struct session *session, enum think_purpose purpose);
const char *session_thinker_name(const struct session *session, enum think_purpose purpose);
void session_think_failed(struct session *session, enum think_purpose purpose, const char *engine,
                          const char *why);

/* Before the game changes: no thought about the old position may arrive any more. */
void session_before_change(struct session *session);

/* Under TG_FOUL_LOSES a forbidden move is played, and loses. */
bool session_was_played(const struct session *session, enum tg_verdict verdict);

/* Go: says what a pass leads to, and proposes a count if it was the second. */
void session_say_passed(struct session *session);

#endif

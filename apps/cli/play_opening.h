/* The opening of a sitting: questions to persons and to the computer before the game is played freely.
 *
 * session_* of play_session.h leads here by itself while a question is open: session_play takes a point as
 * the answer, session_think lets the computer answer, session_undo takes answers back. Here is what
 * goes beyond that: answers that are no points, and the words. */
#ifndef TG_CLI_PLAY_OPENING_H
#define TG_CLI_PLAY_OPENING_H

#include "play_session.h"

/* Puts the opening of the settings on the game, which has no moves. False: no memory, or it does not fit
 * the board or the rule; then there is none. */
bool play_opening_begin(struct session *session);

/* Is a question open? Then what it is, if `question` is not NULL. */
bool play_opening_asks(const struct session *session, struct tg_question *question);
/* And is a person asked? */
bool play_opening_asks_person(const struct session *session, struct tg_question *question);

/* The engine of the player who is asked, NULL for a person. */
const char *play_opening_engine(const struct session *session);

/* A person's answer. False: refused, and the message says why. */
bool play_opening_answer(struct session *session, const struct tg_decision *decision);
/* The same from a word. *known is false if it is no answer to any question; then there is no message. */
bool play_opening_answer_word(struct session *session, const char *word, size_t length,
                              bool *known);

/* Takes answers back until a person is asked; against another person or between computers one. `moves`
 * are those that were taken back before, for the message. */
bool play_opening_undo(struct session *session, const char *moves);

/* How many stones of the game belong to the opening, and how many answers were given. */
int play_opening_stones(const struct session *session);

/* The open question in words; free it with free(). */
char *play_opening_question(const struct session *session);

/* The same opening on another game of the same board and size. NULL if it cannot be told there. */
tg_opening *play_opening_copy(const struct session *session, tg_game *game);

/* ---- The computer answers, on a thread of its own ------------------------------------------------*/
bool play_opening_think(struct session *session, tg_engine *engine, enum think_purpose purpose);
bool play_opening_thinking(const struct session *session);
bool play_opening_thought(const struct session *session); /* it has come to its end */
/* Takes the answer: gives it, or says it as a hint. False: there is none, and the message says why. */
bool play_opening_think_wait(struct session *session);
void play_opening_think_stop(struct session *session);
void play_opening_think_cancel(struct session *session);

#endif

/* What the files of one live game share: game.c, game_moves.c, game_score.c. */
#ifndef TG_SERVER_GAME_INTERNAL_H
#define TG_SERVER_GAME_INTERNAL_H

#include "game.h"

/* Brings the record's live end to where the position is. */
void game_follow(struct game *game);
/* After anything that happened on the board: is it over, whose clock runs. `moved`: a move was made. */
void game_settle(struct game *game, bool moved, int64_t now);
void game_finish(struct game *game, enum tg_outcome outcome, enum ended_by by, int64_t now);
/* Takes the end back, from the record too. */
void game_reopen(struct game *game);
/* The names of players, by colour; the handicap stones of the position; in the record's root. */
void game_write_names(struct game *game);
void game_write_stones(struct game *game);
/* Dead stones and stones in seki, between position and live node. */
void game_write_marks(struct game *game);
void game_read_marks(struct game *game);

#endif

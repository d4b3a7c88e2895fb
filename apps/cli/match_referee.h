/* One game between two players, judged by our rules: every move is tried on a tg_game, and whoever does
 * what the game or the protocol does not allow has lost it. */
#ifndef TG_CLI_MATCH_REFEREE_H
#define TG_CLI_MATCH_REFEREE_H

#include "match_openings.h"
#include "match_player.h"
#include "match_result.h"

struct referee {
    struct player_rules rules;
    int draw_after; /* moves, the opening's among them; 0: never */
    int max_moves;  /* Go: counted then; 0: never */
};

/* PLAYER_OK: *result is complete, and its moves are to be given back; PLAYER_STOPPED: the game was broken
 * off; PLAYER_IMPOSSIBLE: a player cannot play at all, result->note says why and result->black who
 * (0 or 1). `number` says who is black. */
enum player_status referee_play(const struct referee *referee, struct player *const players[2],
                                int number, int opening_number, const struct opening *opening,
                                struct match_log *log, struct game_result *result);

#endif

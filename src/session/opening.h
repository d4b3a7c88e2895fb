/* The handle of tengen/opening.h: the rules' state machine on a game, which has the same stones. */
#ifndef TG_SESSION_OPENING_H
#define TG_SESSION_OPENING_H

#include "rules/opening.h"
#include "session/game.h"

struct tg_opening {
    struct opening rules;
    tg_game *game;
};

#endif

/* The handle behind tengen.h: a position, its rules, and the moves that led to it. */
#ifndef TG_SESSION_GAME_H
#define TG_SESSION_GAME_H

#include "rules/five.h"

struct tg_game {
    struct tg_config config;
    struct five five;
    uint8_t outcome, ending;             /* enum tg_outcome, enum tg_ending */
    uint8_t start_outcome, start_ending; /* of the set-up, to come back to by undo */
    uint16_t moves, moves_end;           /* played; played and redoable */
    tg_point history[TG_MAX_POINTS];
};

#endif

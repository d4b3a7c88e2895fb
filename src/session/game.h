/* The handle behind tengen.h. What every game has is in `struct tg_game`; what a family of games has of
 * its own follows it in a larger struct, reached through a table of operations: one indirect call for
 * each thing a user does, none inside. */
#ifndef TG_SESSION_GAME_H
#define TG_SESSION_GAME_H

#include "core/geometry.h"
#include "rules/five.h"
#include "rules/go_game.h"

struct game_ops {
    size_t bytes; /* of the handle */
    bool (*init)(tg_game *game);
    void (*done)(tg_game *game);
    bool (*copy)(tg_game *to, const tg_game *from); /* `to` has no content yet */
    enum tg_verdict (*judge)(const tg_game *game, tg_point point, enum tg_colour colour);
    /* A move that judge let pass, and what it does to the result. False: no memory. */
    bool (*play)(tg_game *game, tg_point point, enum tg_colour colour, enum tg_verdict verdict);
    bool (*undo)(tg_game *game);
    bool (*redo)(tg_game *game);
    /* As tg_setup, the length checked. */
    enum tg_error (*set_up)(tg_game *game, const char *stones, enum tg_colour turn, size_t *at);
    enum tg_colour (*stone)(const tg_game *game, tg_point point); /* on the board */
    enum tg_colour (*turn)(const tg_game *game);
    int (*move_count)(const tg_game *game);
    int (*move_end)(const tg_game *game); /* with those that can be redone */
    tg_point (*move_at)(const tg_game *game, int index, enum tg_colour *colour);
    uint64_t (*hash)(const tg_game *game);
    void (*winning_line)(const tg_game *game, struct tg_result *result); /* NULL: there is none */
    bool (*self_check)(const tg_game *game);
};

struct tg_game {
    const struct game_ops *ops;
    struct tg_config config;
    const struct geometry *geometry;
    uint8_t outcome, ending;             /* enum tg_outcome, enum tg_ending */
    uint8_t start_outcome, start_ending; /* of the set-up, to come back to by undo */
    bool by_word; /* resigned or agreed on, on top of the moves: undo takes it back first */
};

struct five_game {
    struct tg_game base;
    struct five five;
    uint16_t moves, moves_end; /* played; played and redoable */
    tg_point history[TG_MAX_SIZE * TG_MAX_SIZE];
};

struct go_session {
    struct tg_game base;
    struct go_game go;
    uint8_t turn;           /* enum tg_colour */
    uint16_t handicap;      /* stones of tg_go_handicap and tg_go_handicap_at */
    bool resumed;           /* the next move takes play up again after both passed */
    uint8_t life[GO_CELLS]; /* enum tg_life of each stone, once the game is over */
};

extern const struct game_ops five_game_ops, go_session_ops;

static inline void game_end(tg_game *game, enum tg_outcome outcome, enum tg_ending ending)
{
    game->outcome = (uint8_t)outcome;
    game->ending = (uint8_t)ending;
}

/* NULL when the game is of another family. */
static inline const struct five *game_five(const tg_game *game)
{
    return game->ops == &five_game_ops ? &((const struct five_game *)game)->five : NULL;
}

static inline const struct go_session *game_go(const tg_game *game)
{
    return game->ops == &go_session_ops ? (const struct go_session *)game : NULL;
}

#endif

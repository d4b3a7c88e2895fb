/* A player round an engine: how strong it is to be, and when it gives up or is content with a draw.
 *
 *     struct tg_limits limits = {.struct_size = sizeof limits};
 *     struct tg_manners manners;
 *     tg_level_limits("tengen", 3, &limits);
 *     tg_manners_init(&manners);
 *     ...
 *     tg_engine_think(engine, game, &limits, NULL, NULL, &answer);
 *     if (tg_manners_consider(&manners, game, &answer) == TG_RESIGNS) ... */
#ifndef TENGEN_PLAYER_H
#define TENGEN_PLAYER_H

#include "tengen.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Levels ------------------------------------------------------------------------------------
 * From 1, which somebody who has just learned the rules can beat, to 10, all that an engine can do in a few
 * seconds. A lower level sees less: it looks at fewer positions, less far ahead, and overlooks moves away
 * from where the last ones were (tg_limits.attention). It never plays badly on purpose. */
enum { TG_LEVELS = 10 };

/* Sets depth, nodes and attention, and memory where none is given. A time that is given still holds, and
 * the level's own, if it has one, with it; the rest stays. False, and nothing changed, if there is no such
 * engine or level. */
TG_API bool tg_level_limits(const char *engine, int level, struct tg_limits *limits);
/* The same for a question of an opening (tg_engine_decide), which takes many thoughts where a move takes one. */
TG_API bool tg_level_opening_limits(const char *engine, int level, struct tg_limits *limits);
/* What the level is, in words. Writes at most `size` bytes with the NUL, returns the length it would have
 * had; 0 if there is no such level. */
TG_API size_t tg_level_text(const char *engine, int level, enum tg_lang lang, char *text,
                            size_t size);

/* ---- Manners -----------------------------------------------------------------------------------
 * One for each player and game. A game is given up when its loss has been proven twice in a row, or when
 * there has been no hope for several moves; a draw is offered in five in a row when the game has been even
 * for long and the board is filling up. A move taken back, or any other gap, starts the counting anew. */
struct tg_manners {
    bool keeps_on;      /* never gives up */
    bool wants_no_draw; /* neither offers nor accepts one */
    /* What it remembers; of no use to others. */
    int lost, hopeless, even; /* so many thoughts in a row */
    int offered;              /* `even` when it last offered a draw */
    bool thought;             /* about this game, … */
    int moves;                /* … when it had so many moves, … */
    double chance;            /* … and found this chance of winning */
};

enum tg_deed { TG_PLAYS, TG_OFFERS_DRAW, TG_RESIGNS };

/* All zero is the same. */
TG_API void tg_manners_init(struct tg_manners *manners);
/* The engine has answered in this position. TG_PLAYS: plays the move; TG_OFFERS_DRAW: plays it and offers
 * a draw; TG_RESIGNS: gives up instead. Once for each answer. */
TG_API enum tg_deed tg_manners_consider(struct tg_manners *manners, const tg_game *game,
                                        const struct tg_answer *answer);
/* The other side offers a draw, with the game as it stands now: when it is content with one. */
TG_API bool tg_manners_accepts(const struct tg_manners *manners, const tg_game *game);

/* ---- Balance -----------------------------------------------------------------------------------
 * Five in a row: one move, or a move of either side, after which the game goes on and is as even as can be:
 * worth `bias` to the side that moves now, in the engine's unit. The limits are for all of it, excluded moves
 * are left out, and tg_engine_stop ends it with the best so far. TG_NO_POINT where there is none. TG_ERR_CONFIG:
 * limits that make no sense, or a count that is neither 1 nor 2; TG_ERR_ENGINE: not a game that the engine
 * plays, or Go; TG_ERR_BUSY: it thinks. */
TG_API enum tg_error tg_engine_balance(tg_engine *engine, const tg_game *game,
                                       const struct tg_limits *limits, int64_t bias, int count,
                                       tg_point moves[2]);

#ifdef __cplusplus
}
#endif
#endif

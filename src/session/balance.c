/* Moves that leave both sides equal, one or a pair of them.
 *
 * A pair is found from its first move: those that are nearest to even already, and for each the answer to it
 * that makes it so. */
#include "session/engine.h"
#include "session/game.h"
#include "session/weigh.h"
#include "tengen/player.h"

#include <stdlib.h>

enum { FIRST_MOVES = 6 /* of a pair that are looked at with their answers */ };

static bool is_excluded(const struct tg_limits *limits, tg_point point)
{
    for (int i = 0; limits && i < limits->excluded_count; i++)
        if (limits->excluded[i] == point) return true;
    return false;
}

/* Moves that can be played and after which the game goes on, the nearest to even first. False: none. */
static bool rank_open(struct mind *m, const tg_game *game, const struct tg_limits *limits,
                      int finalists, struct candidates *c)
{
    const struct geometry *g = game->geometry;
    tg_game *after = tg_game_clone(game);
    tg_point points[TG_MAX_POINTS];
    int count = 0;
    if (!after) m->error = TG_ERR_MEMORY;
    for (int i = 0; after && i < g->point_count; i++) {
        if (is_excluded(limits, g->points[i]) || tg_play(after, g->points[i]) != TG_LEGAL) continue;
        if (after->outcome == TG_ONGOING) points[count++] = g->points[i];
        tg_undo(after);
    }
    tg_game_free(after);
    if (count == 0) return false;
    weigh_gather(game, points, count, false, c);
    weigh_rank(m, game, c, finalists, EVEN);
    return true;
}

static void find_one(struct mind *m, const tg_game *game, const struct tg_limits *limits,
                     struct candidates *c, tg_point moves[2])
{
    if (rank_open(m, game, limits, WEIGH_FINALISTS, c)) moves[0] = c->list[0].point;
}

static void find_two(struct mind *m, const tg_game *game, const struct tg_limits *limits,
                     struct candidates *c, tg_point moves[2])
{
    tg_point first[FIRST_MOVES];
    int64_t best = INT64_MIN;
    m->stages = 1 + FIRST_MOVES;
    if (!rank_open(m, game, limits, FIRST_MOVES, c)) return;
    int count = c->count < FIRST_MOVES ? c->count : FIRST_MOVES;
    for (int i = 0; i < count; i++)
        first[i] = c->list[i].point;
    tg_game *after = tg_game_clone(game);
    if (!after) m->error = TG_ERR_MEMORY;
    for (int i = 0; after && i < count && (!m->spent || moves[1] == TG_NO_POINT); i++) {
        m->stages = count - i;
        tg_play(after, first[i]);
        bool any = rank_open(m, after, limits, WEIGH_FINALISTS, c);
        /* Without a thought about it an answer is better than none, and no more. */
        int64_t merit = any && c->known > 0 ? c->list[0].merit : INT64_MIN;
        if (any && (moves[1] == TG_NO_POINT || merit > best)) {
            best = merit;
            moves[0] = first[i];
            moves[1] = c->list[0].point;
        }
        tg_undo(after);
    }
    tg_game_free(after);
}

enum tg_error tg_engine_balance(tg_engine *engine, const tg_game *game,
                                const struct tg_limits *limits, int64_t bias, int count,
                                tg_point moves[2])
{
    const int64_t most = INT64_C(1) << 61; /* far beyond all values, and sums are still numbers */
    struct mind mind;
    moves[0] = moves[1] = TG_NO_POINT;
    if (count < 1 || count > 2) return TG_ERR_CONFIG;
    if (!game_five(game)) return TG_ERR_ENGINE;
    weigh_begin(&mind, engine, game, limits);
    if (mind.error != TG_OK || game->outcome != TG_ONGOING) return mind.error;
    bias = bias > most ? most : bias < -most ? -most : bias;
    mind.even = tg_turn(game) == TG_BLACK ? bias : -bias;
    struct candidates *c = malloc(sizeof *c);
    if (!c) return TG_ERR_MEMORY;
    engine_keep_quiet(engine, true);
    if (count == 1)
        find_one(&mind, game, limits, c, moves);
    else
        find_two(&mind, game, limits, c, moves);
    engine_keep_quiet(engine, false);
    free(c);
    return mind.error;
}

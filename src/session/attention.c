/* People who are new to a game do not play bad moves on purpose: they look where the last moves were and see
 * what is in plain sight there. So a weaker player is one that leaves moves out of its thoughts:
 *
 *   never           a five, or the point that stops one
 *   seldom          what makes a four of either side; in Go the liberties of chains that have few
 *   sometimes       points near the last two moves
 *   more often      everything else
 *
 * Whether a point is overlooked is drawn from the position and the seed, so that a question has one answer.
 * Threes and fours are overlooked as a whole: one draw for each line through a threat, not for each point
 * that would stop it. */
#include "session/attention.h"

#include "base/rng.h"
#include "rules/opening.h"
#include "session/game.h"

enum {
    ALL = 100,
    NEAR = 2,       /* steps from one of the last two moves */
    LOUD_SHARE = 3, /* what threatens is overlooked a third as often, … */
    NEAR_SHARE = 2, /* … what is near half as often */
    FEW_STONES = 2, /* before that everybody sees the whole board */
    FEW_LIBERTIES = 2,
    BESIDE = 2,     /* a point so far from a stone belongs to the play */
    LEAST_MOVES = 3 /* so many of those are always noticed */
};

struct view {
    const tg_game *game;
    enum tg_colour turn;
    int missed; /* of a hundred */
    uint64_t seed;
    tg_point last[2]; /* TG_NO_POINT: none, or a pass */
};

/* Of a hundred such things `missed` are overlooked; `thing` tells them apart. */
static bool overlooks(const struct view *v, uint64_t thing, int missed)
{
    struct rng rng = {v->seed ^ thing * UINT64_C(0x9e3779b97f4a7c15)};
    rng_next(&rng);
    return (int)rng_below(&rng, ALL) < missed;
}

static bool is_near(const struct view *v, tg_point p)
{
    for (int i = 0; i < 2; i++)
        if (v->last[i] != TG_NO_POINT && opening_distance(v->game->geometry, p, v->last[i]) <= NEAR)
            return true;
    return false;
}

/* The line on which a stone of the colour would make a four or better, as a number of its own for each line
 * of the board; 0 if there is none. */
static unsigned loud_line(const struct five *f, tg_point p, enum tg_colour colour)
{
    for (int axis = 0; axis < f->geometry->axes; axis++) {
        enum tg_shape shape = shape_of(f->shape[cell_of(p)].axis[axis], colour);
        if (shape < TG_FOUR || shape == TG_OVERLINE) continue;
        return 1 + 2 * (unsigned)line_number(axis, point_row(p), point_column(p))
               + (colour == TG_WHITE);
    }
    return 0;
}

static bool overlooks_five(const struct view *v, const struct five *f, tg_point p)
{
    if (five_wins(f, p, TG_BLACK) || five_wins(f, p, TG_WHITE)) return false;
    bool loud = false;
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        unsigned line = loud_line(f, p, colour);
        if (!line) continue;
        if (!overlooks(v, (uint64_t)line << 32, v->missed / LOUD_SHARE)) return false;
        loud = true;
    }
    if (loud) return true;
    return overlooks(v, p, is_near(v, p) ? v->missed / NEAR_SHARE : v->missed);
}

static bool touches_weak_chain(const tg_game *game, tg_point p)
{
    for (int k = 0; k < 4; k++) {
        tg_point n = tg_step(game, p, k / 2 ? TG_COLUMN : TG_ROW, k % 2 ? 1 : -1);
        if (n == TG_NO_POINT || !tg_stone(game, n)) continue;
        if (tg_go_liberties(game, n) <= FEW_LIBERTIES) return true;
    }
    return false;
}

static bool overlooks_go(const struct view *v, tg_point p)
{
    int missed = v->missed;
    if (touches_weak_chain(v->game, p))
        missed /= LOUD_SHARE;
    else if (is_near(v, p))
        missed /= NEAR_SHARE;
    return overlooks(v, p, missed);
}

static bool is_excluded(const struct engine_excluded *e, tg_point p)
{
    return e->row[p >> 5] >> (p & 31) & 1;
}

/* Beside a stone: there the game is played. */
static bool is_beside(const tg_game *game, tg_point p)
{
    for (int axis = 0; axis < game->geometry->axes; axis++)
        for (int steps = -BESIDE; steps <= BESIDE; steps++) {
            tg_point at = tg_step(game, p, (enum tg_axis)axis, steps);
            if (at != TG_NO_POINT && tg_stone(game, at)) return true;
        }
    return false;
}

/* Is enough left to choose from? */
static bool is_enough(const struct view *v, const struct engine_excluded *e)
{
    const struct geometry *g = v->game->geometry;
    int count = 0;
    for (int i = 0; i < g->point_count && count < LEAST_MOVES; i++) {
        tg_point p = g->points[i];
        count += !is_excluded(e, p) && tg_judge_as(v->game, p, v->turn) == TG_LEGAL
                 && is_beside(v->game, p);
    }
    return count == LEAST_MOVES;
}

static struct view view_of(const tg_game *game, enum tg_colour turn, const struct tg_limits *limits)
{
    struct view v = {.game = game,
                     .turn = turn,
                     .missed = ALL - limits->attention,
                     .seed = tg_hash(game) ^ limits->seed * UINT64_C(0xd1342543de82ef95),
                     .last = {TG_NO_POINT, TG_NO_POINT}};
    int count = tg_move_count(game);
    for (int i = 0; i < 2; i++) {
        tg_point p = tg_move_at(game, count - 1 - i);
        if (tg_on_board(game, p)) v.last[i] = p;
    }
    return v;
}

void attention_exclude(const tg_game *game, enum tg_colour turn, const struct tg_limits *limits,
                       struct engine_excluded *excluded)
{
    if (limits->attention == 0 || limits->attention == ALL) return;
    if (tg_stone_count(game) < FEW_STONES) return;
    const struct geometry *g = game->geometry;
    const struct five *five = game_five(game);
    struct view v = view_of(game, turn, limits);
    struct engine_excluded more = *excluded;
    for (int i = 0; i < g->point_count; i++) {
        tg_point p = g->points[i];
        if (tg_stone(game, p)) continue;
        if (five ? overlooks_five(&v, five, p) : overlooks_go(&v, p))
            more.row[p >> 5] |= UINT32_C(1) << (p & 31);
    }
    if (is_enough(&v, &more)) *excluded = more;
}

#include "session/weigh.h"

#include "engine/budget.h"
#include "engine/engine.h"
#include "rules/opening.h"
#include "session/engine.h"
#include "session/game.h"

#include <stdlib.h>

enum {
    NEAR = 3,            /* candidates are so near to a stone */
    RIM = 2,             /* lines of the empty board left out */
    GLANCE_DEPTH = 2,    /* the short look: two moves ahead … */
    GLANCE_NODES = 4096, /* … for engines that count otherwise */
    GLANCE_SHARE = 4     /* and all of them a quarter of time or nodes */
};

struct scores {
    int count;
    int64_t last, before;
};

static void take_score(const struct tg_info *info, void *user)
{
    struct scores *scores = user;
    if (info->rank > 1) return;
    scores->before = scores->last;
    scores->last = info->score;
    scores->count++;
}

/* ---- One thought -------------------------------------------------------------------------------*/

static void look_at_limits(struct mind *m)
{
    if (engine_stops(m->engine) != m->stops) m->spent = true;
    if (m->deadline_ms && clock_ms() >= m->deadline_ms) m->spent = true;
    if (m->limits.nodes && m->nodes_left == 0) m->spent = true;
}

/* The limits of one thought of `still`, which share the n-th part of what this stage has left. */
static struct tg_limits share(const struct mind *m, int depth, int still, int part)
{
    struct tg_limits limits = m->limits;
    int64_t shares = (int64_t)still * part * m->stages;
    limits.depth = depth;
    if (m->deadline_ms) {
        int64_t time_ms = (m->deadline_ms - clock_ms()) / shares;
        limits.time_ms = time_ms < 1 ? 1 : (int)time_ms;
    }
    if (m->limits.nodes) {
        limits.nodes = m->nodes_left / (uint64_t)shares;
        if (limits.nodes < 1) limits.nodes = 1;
    }
    return limits;
}

/* False: it came to no result, and mostly nothing is left to think with. */
static bool think(struct mind *m, const tg_game *game, const struct tg_limits *limits,
                  struct worth *worth)
{
    struct scores scores = {0, 0, 0};
    struct tg_answer answer;
    look_at_limits(m);
    if (m->spent) return false;
    m->error = tg_engine_start(m->engine, game, limits, take_score, &scores);
    if (m->error != TG_OK) {
        m->spent = true;
        return false;
    }
    /* A stop from before the start was forgotten by it; one that comes from now on is obeyed. */
    if (engine_stops(m->engine) != m->stops) tg_engine_stop(m->engine);
    tg_engine_wait(m->engine, &answer);
    m->nodes_left -= answer.nodes < m->nodes_left ? answer.nodes : m->nodes_left;
    if (scores.count == 0) return false;
    bool alone = scores.count == 1 || answer.mate_in != 0;
    int64_t score = alone ? scores.last : (scores.last + scores.before) / 2;
    worth->black = tg_turn(game) == TG_BLACK ? score : -score;
    worth->wavers = alone ? 0 : llabs(scores.last - scores.before);
    return true;
}

bool weigh_position(struct mind *m, const tg_game *game, struct worth *worth)
{
    struct tg_limits limits = share(m, m->limits.depth, 1, 1);
    return think(m, game, &limits, worth);
}

/* ---- Candidates --------------------------------------------------------------------------------*/

static int64_t merit_of(const struct mind *m, enum goal goal, int64_t black)
{
    return goal == FOR_BLACK ? black : goal == FOR_WHITE ? -black : -llabs(black - m->even);
}

/* Larger merit first; the sort keeps the order of equal ones. */
static void sort(struct candidate *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct candidate c = list[i];
        int k = i;
        for (; k > 0 && list[k - 1].merit < c.merit; k--)
            list[k] = list[k - 1];
        list[k] = c;
    }
}

/* How far a point is from all stones together, or from the middle of the board when there are none. */
static int remoteness(const tg_game *game, tg_point point)
{
    const struct geometry *g = game->geometry;
    int count = tg_move_count(game), sum = 0;
    for (int i = 0; i < count; i++)
        sum += opening_distance(g, point, tg_move_at(game, i));
    return count ? sum : opening_distance(g, point, point_at(g->span / 2, g->span / 2));
}

/* Worth a thought: beside a stone, or on the empty board not at the rim, where a stone is as good as
 * none. */
static bool is_plausible(const tg_game *game, tg_point point)
{
    const struct geometry *g = game->geometry;
    int count = tg_move_count(game);
    for (int i = 0; i < count; i++)
        if (opening_distance(g, point, tg_move_at(game, i)) <= NEAR) return true;
    return count == 0 && remoteness(game, point) <= g->span / 2 - RIM;
}

/* Of points that lead to the same position turned or mirrored only the first stays. */
static void drop_mirrored(const tg_game *game, struct candidates *c)
{
    tg_game *copy = tg_game_clone(game);
    uint64_t hashes[TG_MAX_POINTS];
    int count = 0;
    for (int i = 0; copy && i < c->count; i++) {
        bool seen = false;
        tg_play(copy, c->list[i].point);
        uint64_t hash = tg_hash_symmetric(copy);
        tg_undo(copy);
        for (int k = 0; k < count && !seen; k++)
            seen = hashes[k] == hash;
        if (seen) continue;
        hashes[count] = hash;
        c->list[count++] = c->list[i];
    }
    if (copy) c->count = count;
    tg_game_free(copy);
}

void weigh_gather(const tg_game *game, const tg_point *points, int count, bool offered,
                  struct candidates *c)
{
    c->count = c->known = 0;
    for (int all = offered; all < 2 && c->count == 0; all++) {
        for (int i = 0; i < count; i++) {
            if (!all && !is_plausible(game, points[i])) continue;
            c->list[c->count++] = (struct candidate){points[i], -remoteness(game, points[i]), 0};
        }
    }
    sort(c->list, c->count);
    drop_mirrored(game, c);
}

/* Thinks about the first `count` candidates; those known come first afterwards, the best of them first. */
static void compare(struct mind *m, const tg_game *game, struct candidates *c, int count,
                    enum goal goal, bool glance)
{
    tg_game *copy = tg_game_clone(game);
    if (!copy) m->error = TG_ERR_MEMORY;
    int known = 0;
    for (int i = 0; copy && i < count && !m->spent; i++) {
        struct candidate at = c->list[i];
        struct worth worth;
        /* The candidate itself is the first move of the depth. */
        int depth = glance                ? GLANCE_DEPTH
                    : m->limits.depth > 1 ? m->limits.depth - 1
                                          : m->limits.depth;
        struct tg_limits limits = share(m, depth, count - i, glance ? GLANCE_SHARE : 1);
        if (glance && (!limits.nodes || limits.nodes > GLANCE_NODES)) limits.nodes = GLANCE_NODES;
        if (glance && m->limits.depth == 1) limits.depth = 1;
        tg_play(copy, at.point);
        bool thought = think(m, copy, &limits, &worth);
        tg_undo(copy);
        if (!thought) continue;
        at.black = worth.black;
        at.merit = merit_of(m, goal, worth.black);
        c->list[i] = c->list[known];
        c->list[known++] = at;
    }
    tg_game_free(copy);
    /* A second look that came to nothing leaves the first as it was. */
    if (known == 0) return;
    sort(c->list, known);
    if (glance || known > c->known) c->known = known;
}

void weigh_rank(struct mind *m, const tg_game *game, struct candidates *c, int finalists,
                enum goal goal)
{
    if (c->count < 2) return;
    if (c->count > finalists) compare(m, game, c, c->count, goal, true);
    compare(m, game, c, c->count < finalists ? c->count : finalists, goal, false);
}

void weigh_moves(struct mind *m, const tg_game *game, struct candidates *c, int finalists)
{
    tg_point points[TG_MAX_POINTS];
    int count = 0;
    for (int i = 0; i < game->geometry->point_count; i++)
        if (tg_judge(game, game->geometry->points[i]) == TG_LEGAL)
            points[count++] = game->geometry->points[i];
    weigh_gather(game, points, count, false, c);
    weigh_rank(m, game, c, finalists, tg_turn(game) == TG_BLACK ? FOR_BLACK : FOR_WHITE);
}

/* ---- Beginning ---------------------------------------------------------------------------------*/

void weigh_begin(struct mind *m, tg_engine *engine, const tg_game *game,
                 const struct tg_limits *limits)
{
    static const struct tg_limits none = {.struct_size = sizeof none};
    *m = (struct mind){.engine = engine, .limits = limits ? *limits : none, .stages = 1};
    m->stops = engine_stops(engine);
    m->error = engine_refuses(engine, game, limits);
    if (m->error != TG_OK) return;
    int moves =
        budget_moves_to_go(game->config.rule, game->geometry->point_count, tg_stone_count(game));
    int time_ms = budget_ms(&m->limits, moves);
    if (time_ms) m->deadline_ms = clock_ms() + time_ms;
    m->nodes_left = m->limits.nodes;
    m->limits.time_ms = m->limits.increment_ms = m->limits.moves_left = 0;
    m->limits.time_left_ms = 0;
    m->limits.side = TG_EMPTY;
    m->limits.excluded = NULL;
    m->limits.excluded_count = m->limits.lines = 0;
}

/* What an engine answers in an opening.
 *
 * An engine knows one thing: what a position is worth to the side to move. Everything here comes from
 * that, by thinking about the positions that the answers lead to:
 *
 *   a stone     where the other chooses the colour next, the position that is most even; else the best
 *               move for the stone's colour
 *   a choice    the better side; in Swap2 two stones more if neither can be told to be better
 *   a number    so many fifth moves that the position is even, for the other may swap
 *   an offer    the best fifth move for black that is left
 *   a fifth     the one that is worst for black
 *
 * Many thoughts about as many positions: all candidates are looked at shortly, the best of them again
 * with what the limits allow. The limits are for all of it, so each thought gets its share of what is left.
 * When nothing is left, or a stop comes, the best so far is the answer. */
#include "engine/budget.h"
#include "engine/engine.h"
#include "session/engine.h"
#include "session/opening.h"

#include <stdlib.h>

enum {
    NEAR = 3,            /* candidates are so near to a stone */
    RIM = 2,             /* lines of the empty board left out */
    GLANCE_DEPTH = 2,    /* the short look: two moves ahead … */
    GLANCE_NODES = 4096, /* … for engines that count otherwise */
    GLANCE_SHARE = 4,    /* and all of them a quarter of time or nodes */
    FINALISTS = 12,      /* how many are looked at again */
    SPARE = 4,           /* and beyond the fifth moves that are counted */
    DOUBT = 8 /* a position is even if it is worth less than this part of what the engine wavers */
};

/* What there is to think with. */
struct mind {
    tg_engine *engine;
    struct tg_limits limits; /* of the caller, clock and excluded moves left out */
    int64_t deadline_ms;     /* 0: none */
    uint64_t nodes_left;     /* if there is a limit */
    int stages;              /* so many comparisons are still to be made */
    unsigned stops;          /* of the engine when this began */
    bool spent;              /* nothing is left, or it was stopped: answer now */
    enum tg_error error;
};

/* What a position is worth to black. Looking one move further adds a move of one side, which sways the
 * result; the mean of the last two depths does not favour who moved last. */
struct worth {
    int64_t black;
    int64_t wavers; /* by so much the two differ */
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

/* The position as it stands, with all that is left. */
static bool think_of_position(struct mind *m, const tg_game *game, struct worth *worth)
{
    struct tg_limits limits = share(m, m->limits.depth, 1, 1);
    return think(m, game, &limits, worth);
}

/* ---- Candidates --------------------------------------------------------------------------------*/

enum goal { FOR_BLACK, FOR_WHITE, EVEN };

struct candidate {
    tg_point point;
    int64_t merit; /* towards the goal */
    int64_t black; /* worth to black */
};

struct candidates {
    int count;
    int known; /* the first so many were thought about */
    struct candidate list[TG_MAX_POINTS];
};

static int64_t merit_of(enum goal goal, int64_t black)
{
    return goal == FOR_BLACK ? black : goal == FOR_WHITE ? -black : -llabs(black);
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

/* Those of the points that are plausible, all if none is or if they are offered moves; the nearest first,
 * so that what little there may be to think with goes to them. */
static void gather(const tg_game *game, const tg_point *points, int count, bool offered,
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
        at.merit = merit_of(goal, worth.black);
        c->list[i] = c->list[known];
        c->list[known++] = at;
    }
    tg_game_free(copy);
    /* A second look that came to nothing leaves the first as it was. */
    if (known == 0) return;
    sort(c->list, known);
    if (glance || known > c->known) c->known = known;
}

/* Puts the candidates in order: a short look at all, a longer one at the best. */
static void rank(struct mind *m, const tg_game *game, struct candidates *c, int finalists,
                 enum goal goal)
{
    if (c->count < 2) return;
    if (c->count > finalists) compare(m, game, c, c->count, goal, true);
    compare(m, game, c, c->count < finalists ? c->count : finalists, goal, false);
}

/* ---- Fifth moves -------------------------------------------------------------------------------*/

/* All moves that can be played, in order of their worth to the side to move. */
static void rank_moves(struct mind *m, const tg_game *game, struct candidates *c, int finalists)
{
    tg_point points[TG_MAX_POINTS];
    int count = 0;
    for (int i = 0; i < game->geometry->point_count; i++)
        if (tg_judge(game, game->geometry->points[i]) == TG_LEGAL)
            points[count++] = game->geometry->points[i];
    gather(game, points, count, false, c);
    rank(m, game, c, finalists, tg_turn(game) == TG_BLACK ? FOR_BLACK : FOR_WHITE);
}

/* What the position is worth to black when it offers 1, 2 … n fifth moves and white keeps the worst of
 * them: the worth of the last of the n best. If white's fourth move is still to come, it is the best one.
 * Returns how many are known. */
static int fifth_worths(struct mind *m, const tg_opening *opening, int n,
                        int64_t worth[OPENING_OFFERS])
{
    struct candidates *c = malloc(sizeof *c);
    tg_game *game = tg_game_clone(opening->game);
    tg_point stones[4], taken[OPENING_OFFERS];
    int known = 0;
    if (!c || !game) {
        m->error = TG_ERR_MEMORY;
        goto done;
    }
    if (tg_move_count(game) == 3) {
        m->stages = 2;
        rank_moves(m, game, c, FINALISTS);
        tg_play(game, c->list[0].point);
        m->stages = 1;
    }
    for (int i = 0; i < 4; i++)
        stones[i] = tg_move_at(game, i);
    rank_moves(m, game, c, n + SPARE);
    for (int i = 0; i < c->known && known < n; i++) {
        bool same = false;
        for (int k = 0; k < known && !same; k++)
            same = opening_symmetric(stones, taken[k], c->list[i].point);
        if (same) continue;
        taken[known] = c->list[i].point;
        worth[known++] = c->list[i].black;
    }
done:
    free(c);
    tg_game_free(game);
    return known;
}

/* ---- The questions -----------------------------------------------------------------------------*/

/* What the stone that is asked for is to do. */
static enum goal goal_of_stone(const struct opening *rules, const struct tg_question *question)
{
    struct opening after = *rules;
    struct tg_question next;
    tg_point points[TG_MAX_POINTS];
    enum goal best = question->colour == TG_BLACK ? FOR_BLACK : FOR_WHITE;
    if (!opening_swap_ahead(rules)) return best;
    opening_points(rules, points);
    opening_answer(&after, &(struct tg_decision){.ask = TG_ASK_STONE, .point = points[0]});
    opening_ask(&after, &next);
    /* With another stone of the same player to come, that one will make it even. */
    return next.ask == TG_ASK_STONE && next.player == question->player ? best : EVEN;
}

static void decide_point(struct mind *m, const tg_opening *opening,
                         const struct tg_question *question, struct tg_decision *decision)
{
    struct candidates *c = malloc(sizeof *c);
    tg_point points[TG_MAX_POINTS];
    int count = opening_points(&opening->rules, points);
    if (!c) {
        m->error = TG_ERR_MEMORY;
        return;
    }
    enum goal goal = question->ask == TG_ASK_KEEP    ? FOR_WHITE
                     : question->ask == TG_ASK_OFFER ? FOR_BLACK
                                                     : goal_of_stone(&opening->rules, question);
    gather(opening->game, points, count, question->ask == TG_ASK_KEEP, c);
    /* The first of several stones by one player goes to the middle: c is sorted by the distance to it. */
    bool first = tg_move_count(opening->game) == 0 && goal != EVEN;
    if (!first) rank(m, opening->game, c, FINALISTS, goal);
    decision->point = c->list[0].point;
    free(c);
}

/* Taraguchi's fourth move has been made. Ten fifths on offer leave black the tenth best. Else one player
 * puts a fifth that is as even as can be, and the other chooses: to choose is never worse than to divide.
 * So the colours stay only if nothing could be found out. */
static enum tg_choice choose_fifths(struct mind *m, const tg_opening *opening)
{
    int64_t worth[OPENING_OFFERS];
    int known = fifth_worths(m, opening, 10, worth);
    if (known == 0) return TG_CHOOSE_STAY;
    return known == 10 && worth[9] > 0 ? TG_CHOOSE_OFFER : TG_CHOOSE_SWAP;
}

/* How many fifth moves will be offered if the rule or a player has said so by now, else 0. */
static int fifths_to_come(const struct opening *rules)
{
    if (rules->rule == TG_RIF) return 2;
    return rules->to_offer;
}

static enum tg_choice choose_side(struct mind *m, const tg_opening *opening,
                                  const struct tg_question *question)
{
    struct worth worth = {0, 0};
    int64_t fifths[OPENING_OFFERS];
    int n = fifths_to_come(&opening->rules);
    bool known = false;
    if (n > 0) {
        int count = fifth_worths(m, opening, n, fifths);
        known = count > 0;
        if (known) worth.black = fifths[count - 1];
    } else {
        known = think_of_position(m, opening->game, &worth);
    }
    if (!known) return TG_CHOOSE_STAY;
    if (question->choices & TG_CHOOSE_MORE && llabs(worth.black) * DOUBT < worth.wavers)
        return TG_CHOOSE_MORE;
    int64_t own = question->colour == TG_BLACK ? worth.black : -worth.black;
    return own < 0 ? TG_CHOOSE_SWAP : TG_CHOOSE_STAY;
}

/* The fewest that make the position as even as can be. */
static int choose_number(struct mind *m, const tg_opening *opening,
                         const struct tg_question *question)
{
    int64_t worth[OPENING_OFFERS];
    int known = fifth_worths(m, opening, question->high, worth), best = 0;
    for (int i = 1; i < known; i++)
        if (llabs(worth[i]) < llabs(worth[best])) best = i;
    return best + 1;
}

static void begin(struct mind *m, tg_engine *engine, const tg_game *game,
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

enum tg_error tg_engine_decide(tg_engine *engine, const tg_opening *opening,
                               const struct tg_limits *limits, struct tg_decision *decision)
{
    struct mind mind;
    struct tg_question question;
    opening_ask(&opening->rules, &question);
    *decision = (struct tg_decision){.ask = question.ask, .point = TG_NO_POINT};
    begin(&mind, engine, opening->game, limits);
    if (mind.error != TG_OK) return mind.error;
    engine_keep_quiet(engine, true);
    switch (question.ask) {
    case TG_ASK_NOTHING: break;
    case TG_ASK_STONE:
    case TG_ASK_OFFER:
    case TG_ASK_KEEP: decide_point(&mind, opening, &question, decision); break;
    case TG_ASK_CHOICE:
        decision->choice = question.choices & TG_CHOOSE_OFFER
                               ? choose_fifths(&mind, opening)
                               : choose_side(&mind, opening, &question);
        break;
    case TG_ASK_NUMBER: decision->number = choose_number(&mind, opening, &question); break;
    }
    engine_keep_quiet(engine, false);
    return mind.error;
}

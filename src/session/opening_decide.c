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
 * Many thoughts about as many positions: weigh.h. */
#include "session/engine.h"
#include "session/opening.h"
#include "session/weigh.h"

#include <stdlib.h>

enum {
    SPARE = 4, /* looked at again beyond the fifth moves that are counted */
    DOUBT = 8  /* a position is even if it is worth less than this part of what the engine wavers */
};

/* ---- Fifth moves -------------------------------------------------------------------------------*/

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
        weigh_moves(m, game, c, WEIGH_FINALISTS);
        tg_play(game, c->list[0].point);
        m->stages = 1;
    }
    for (int i = 0; i < 4; i++)
        stones[i] = tg_move_at(game, i);
    weigh_moves(m, game, c, n + SPARE);
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
    weigh_gather(opening->game, points, count, question->ask == TG_ASK_KEEP, c);
    /* The first of several stones by one player goes to the middle: c is sorted by the distance to it. */
    bool first = tg_move_count(opening->game) == 0 && goal != EVEN;
    if (!first) weigh_rank(m, opening->game, c, WEIGH_FINALISTS, goal);
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
        known = weigh_position(m, opening->game, &worth);
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

enum tg_error tg_engine_decide(tg_engine *engine, const tg_opening *opening,
                               const struct tg_limits *limits, struct tg_decision *decision)
{
    struct mind mind;
    struct tg_question question;
    opening_ask(&opening->rules, &question);
    *decision = (struct tg_decision){.ask = question.ask, .point = TG_NO_POINT};
    weigh_begin(&mind, engine, opening->game, limits);
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

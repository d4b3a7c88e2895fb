/* When to give up, to offer a draw, and to accept one. An engine tells what a position is worth; what follows
 * from that between people is here. */
#include "session/game.h"
#include "tengen/player.h"

enum {
    LOST_TWICE = 2,     /* a proven loss that the other side has begun to carry out */
    HOPELESS_MOVES = 4, /* five in a row: nothing is proven */
    HOPELESS_IN_GO = 3, /* an engine says so in Go only when the game is well under way */
    EVEN_MOVES = 8,     /* until a draw is offered, and again as many until the next time */
    EVEN_TO_ACCEPT = 4,
    EARNEST_MOVES = 10, /* whoever is second is a little worse at first, and wants to play */
    FULL_HALF = 2       /* … on a board that is half full */
};

#define HOPELESS    0.02 /* five in a row: a chance of winning */
#define HOPELESS_GO 0.05
#define EVEN        0.08 /* so near to a half */
#define WORSE       0.42 /* here a draw is welcome, once the game has begun in earnest */

void tg_manners_init(struct tg_manners *manners)
{
    *manners = (struct tg_manners){.thought = false};
}

/* An engine without an opinion on chances has its score, of which the sign alone says something. */
static double chance_of(const struct tg_answer *answer)
{
    if (answer->mate_in) return answer->mate_in > 0;
    if (answer->win_rate >= 0) return answer->win_rate;
    return answer->score > 0 ? 1 - WORSE : answer->score < 0 ? WORSE : 0.5;
}

static bool is_even(double chance)
{
    return chance > 0.5 - EVEN && chance < 0.5 + EVEN;
}

static bool is_half_full(const tg_game *game)
{
    return tg_stone_count(game) * FULL_HALF >= game->geometry->point_count;
}

static int count_on(int count, bool more)
{
    return more ? count + 1 : 0;
}

enum tg_deed tg_manners_consider(struct tg_manners *m, const tg_game *game,
                                 const struct tg_answer *answer)
{
    bool go = game_go(game) != NULL;
    int moves = tg_move_count(game);
    /* One move of either side since the last thought, or it is another game. */
    if (!m->thought || moves != m->moves + 2) m->lost = m->hopeless = m->even = 0;
    m->thought = true;
    m->moves = moves;
    m->chance = chance_of(answer);
    bool hopeless = go ? answer->resign || m->chance < HOPELESS_GO : m->chance < HOPELESS;
    m->lost = count_on(m->lost, answer->mate_in < 0);
    m->hopeless = count_on(m->hopeless, hopeless);
    m->even = count_on(m->even, is_even(m->chance));
    bool gone = m->lost >= LOST_TWICE || m->hopeless >= (go ? HOPELESS_IN_GO : HOPELESS_MOVES);
    /* In Go a pass ends the game sooner than words. */
    if (gone && !m->keeps_on && answer->move != TG_PASS) return TG_RESIGNS;
    if (m->even < m->offered) m->offered = 0;
    if (go || m->wants_no_draw || m->even < m->offered + EVEN_MOVES || !is_half_full(game))
        return TG_PLAYS;
    m->offered = m->even;
    return TG_OFFERS_DRAW;
}

bool tg_manners_accepts(const struct tg_manners *m, const tg_game *game)
{
    int gone = tg_move_count(game) - m->moves;
    if (m->wants_no_draw || !m->thought || gone < 0 || gone > 2) return false;
    if (m->chance < WORSE && m->moves >= EARNEST_MOVES) return true;
    return is_even(m->chance) && m->even >= EVEN_TO_ACCEPT && is_half_full(game);
}

#include "engine/budget.h"

#include <limits.h>

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int budget_moves_to_go(enum tg_rule rule, int points, int stones)
{
    /* Go fills about three quarters of the board; towards the end a twelfth of it, and a few, may always
     * be left. Five in a row is seldom longer than sixty stones on any board. */
    bool go = rule == TG_GO;
    int length = go ? points * 3 / 4 : points < 60 ? points : 60;
    int rest = (length - stones) / 2, floor = go ? points / 12 + 4 : 10;
    return rest > floor ? rest : floor;
}

/* What may be spent at most: protocols, pipes and schedulers take their part of every move. */
static int64_t available_ms(int64_t left)
{
    int64_t margin = least(20 + left / 50, left / 2);
    return least(margin > 500 ? left - 500 : left - margin, INT_MAX);
}

int budget_ms(const struct tg_limits *limits, int moves_to_go)
{
    if (!limits->time_left_ms) return limits->time_ms;
    if (limits->time_left_ms <= 1) return 1;
    int moves = limits->moves_left > 0 ? limits->moves_left : moves_to_go;
    int64_t available = available_ms(limits->time_left_ms);
    /* An even share, and what comes back after the move but for a tenth that keeps the clock growing. */
    int64_t increment = limits->increment_ms > 0 ? limits->increment_ms : 0;
    int64_t share = available / moves + increment * 9 / 10;
    int64_t budget = least(share, available);
    if (limits->time_ms) budget = least(budget, limits->time_ms);
    return budget < 1 ? 1 : (int)budget;
}

int budget_most_ms(const struct tg_limits *limits, int moves_to_go)
{
    int64_t budget = budget_ms(limits, moves_to_go);
    if (limits->time_left_ms <= 1) return (int)budget;
    int64_t third = available_ms(limits->time_left_ms) / 3;
    int64_t most = least(2 * budget, third > budget ? third : budget);
    return (int)(limits->time_ms ? least(most, limits->time_ms) : most);
}

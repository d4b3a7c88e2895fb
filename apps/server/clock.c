#include "clock.h"

#include <stddef.h>

const char *const timing_names[] = {"none", "absolute", "byoyomi", "fischer", NULL};

enum { DAY_MS = 24 * 3600 * 1000, MOST_PERIODS = 100 };

static bool in_range(int64_t value, int64_t low, int64_t high)
{
    return value >= low && value <= high;
}

bool timing_check(const struct timing_rules *rules, const char **field)
{
    const char *wrong = NULL;
    bool byoyomi = rules->kind == TIMING_BYOYOMI, fischer = rules->kind == TIMING_FISCHER;
    if (rules->kind == TIMING_NONE) return true;
    /* Byo-yomi may begin at once. */
    if (!in_range(rules->main, byoyomi ? 0 : 1, 7 * (int64_t)DAY_MS)) wrong = "main";
    if (fischer && !in_range(rules->increment, 0, DAY_MS)) wrong = "increment";
    if (byoyomi && !in_range(rules->periods, 1, MOST_PERIODS)) wrong = "periods";
    if (byoyomi && !in_range(rules->period, 1, DAY_MS)) wrong = "period";
    if (wrong) *field = wrong;
    return !wrong;
}

void clock_init(struct game_clock *clock, const struct timing_rules *rules)
{
    bool byoyomi = rules->kind == TIMING_BYOYOMI;
    struct side_clock side = {rules->main, byoyomi ? rules->periods : 0, false};
    if (byoyomi && rules->main == 0) {
        side.left = rules->period;
        side.in_period = true;
    }
    *clock = (struct game_clock){*rules, {side, side}, CLOCK_NOBODY, 0};
}

/* So much time goes by on the clock. Out of time is left == 0 with no period behind it. */
static void charge(const struct timing_rules *rules, struct side_clock *side, int64_t used)
{
    side->left -= used;
    if (side->left > 0) return;
    if (rules->kind != TIMING_BYOYOMI) {
        side->left = 0;
        return;
    }
    if (!side->in_period) {
        side->in_period = true;
        side->left += rules->period;
    }
    /* Whole periods at once: a clock may be looked at after days. */
    if (side->left <= 0) {
        int64_t lost = -side->left / rules->period + 1;
        if (lost >= side->periods) {
            side->periods = 0;
            side->left = 0;
            return;
        }
        side->periods -= (int)lost;
        side->left += lost * rules->period;
    }
}

static bool out_of_time(const struct side_clock *side)
{
    return side->left == 0;
}

struct side_clock clock_at(const struct game_clock *clock, int player, int64_t now)
{
    struct side_clock side = clock->side[player];
    if (clock->running == player && clock->rules.kind != TIMING_NONE && now > clock->since)
        charge(&clock->rules, &side, now - clock->since);
    return side;
}

void clock_run(struct game_clock *clock, int player, bool moved, int64_t now)
{
    if (clock->rules.kind == TIMING_NONE) return;
    int before = clock->running;
    if (before != CLOCK_NOBODY) {
        struct side_clock side = clock_at(clock, before, now);
        if (moved && !out_of_time(&side)) {
            if (clock->rules.kind == TIMING_FISCHER) side.left += clock->rules.increment;
            if (side.in_period) side.left = clock->rules.period;
        }
        clock->side[before] = side;
    }
    clock->running = player;
    clock->since = now;
}

int64_t clock_total(const struct game_clock *clock, int player, int64_t now)
{
    struct side_clock side = clock_at(clock, player, now);
    int behind = side.in_period ? side.periods - 1 : side.periods;
    return side.left + (behind > 0 ? behind * clock->rules.period : 0);
}

int64_t clock_deadline(const struct game_clock *clock)
{
    if (clock->running == CLOCK_NOBODY) return CLOCK_NEVER;
    return clock->since + clock_total(clock, clock->running, clock->since);
}

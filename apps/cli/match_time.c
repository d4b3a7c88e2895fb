#include "match_time.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SECONDS = 1000000 };

/* A number of seconds at the beginning of the text; where it ends, or NULL. */
static const char *read_ms(const char *text, int64_t *ms)
{
    char *end;
    if (*text < '0' || *text > '9') return NULL; /* no sign, no blank, no "inf" */
    double seconds = strtod(text, &end);
    if (memchr(text, 'x', (size_t)(end - text)) || !(seconds <= MOST_SECONDS)) return NULL;
    *ms = (int64_t)llround(seconds * 1000);
    return end;
}

bool time_read_seconds(const char *text, int64_t *ms)
{
    const char *end = read_ms(text, ms);
    return end && *end == '\0' && *ms > 0;
}

bool time_read_main(const char *text, struct time_rules *rules)
{
    int64_t main_ms, increment_ms = 0;
    const char *end = read_ms(text, &main_ms);
    if (end && *end == '+') end = read_ms(end + 1, &increment_ms);
    if (!end || *end) return false;
    rules->main_ms = main_ms;
    rules->increment_ms = increment_ms;
    rules->has_main = true;
    return true;
}

bool time_read_period(const char *text, struct time_rules *rules)
{
    int64_t period_ms;
    long moves = 1;
    const char *end = read_ms(text, &period_ms);
    if (end && *end == '/' && end[1] >= '0' && end[1] <= '9') {
        char *after;
        moves = strtol(end + 1, &after, 10);
        end = after;
    }
    if (!end || *end || period_ms == 0 || moves < 1 || moves > 1000) return false;
    rules->period_ms = period_ms;
    rules->period_moves = (int)moves;
    rules->has_main = true;
    return true;
}

bool time_is_limited(const struct time_rules *rules)
{
    return rules->turn_ms > 0 || rules->has_main;
}

static void start_period(const struct time_rules *rules, struct time_left *left)
{
    left->period_us = rules->period_ms * 1000;
    left->period_moves = rules->period_moves;
}

void time_start(const struct time_rules *rules, struct time_left *left)
{
    *left = (struct time_left){.main_us = rules->main_ms * 1000};
    start_period(rules, left);
    left->in_period = rules->period_ms > 0 && rules->main_ms == 0;
}

int64_t time_allowed_us(const struct time_rules *rules, const struct time_left *left)
{
    int64_t allowed = INT64_MAX;
    if (rules->has_main) {
        allowed = left->in_period ? 0 : left->main_us;
        if (rules->period_ms > 0) allowed += left->period_us;
    }
    if (rules->turn_ms > 0 && rules->turn_ms * 1000 < allowed) allowed = rules->turn_ms * 1000;
    return allowed;
}

void time_use(const struct time_rules *rules, struct time_left *left, int64_t used_us)
{
    if (!rules->has_main) return;
    if (!left->in_period && (used_us <= left->main_us || rules->period_ms == 0)) {
        left->main_us = left->main_us > used_us ? left->main_us - used_us : 0;
        left->main_us += rules->increment_ms * 1000;
        return;
    }
    if (!left->in_period) { /* the move went on into the first period */
        used_us -= left->main_us;
        left->main_us = 0;
        left->in_period = true;
    }
    left->period_us = left->period_us > used_us ? left->period_us - used_us : 0;
    if (--left->period_moves == 0) start_period(rules, left);
}

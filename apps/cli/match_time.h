/* How long the players may think, and what their clocks show. Times are kept in microseconds, as they are
 * measured, and said in milliseconds. */
#ifndef TG_CLI_MATCH_TIME_H
#define TG_CLI_MATCH_TIME_H

#include <stdbool.h>
#include <stdint.h>

/* 0: there is no such limit. */
struct time_rules {
    int64_t turn_ms;      /* for each move */
    int64_t main_ms;      /* for the whole game … */
    int64_t increment_ms; /* … and so much more after each move; */
    int64_t period_ms;    /* or, when it is used up, so much for each … */
    int period_moves;     /* … so many moves (Canadian byo-yomi) */
    bool has_main;        /* main_ms is a limit, though it may be 0 with a period */
};

struct time_left {
    int64_t main_us;
    bool in_period;
    int64_t period_us;
    int period_moves; /* still to be played in it */
};

/* "0.5" seconds; "300", "300+2"; "30/5" and "30" (one move). False: it is none of them. */
bool time_read_seconds(const char *text, int64_t *ms);
bool time_read_main(const char *text, struct time_rules *rules);
bool time_read_period(const char *text, struct time_rules *rules);

bool time_is_limited(const struct time_rules *rules);
void time_start(const struct time_rules *rules, struct time_left *left);
/* How long the next move may take, INT64_MAX for ever. */
int64_t time_allowed_us(const struct time_rules *rules, const struct time_left *left);
/* A move took so long. What goes beyond the allowance counts as all of it: whether that is a loss, the
 * referee decides. */
void time_use(const struct time_rules *rules, struct time_left *left, int64_t used_us);

#endif

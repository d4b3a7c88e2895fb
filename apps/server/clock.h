/* The players' clocks: pure arithmetic on times that the caller reads, so that it can be tested. */
#ifndef TG_SERVER_CLOCK_H
#define TG_SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum timing {
    TIMING_NONE,
    TIMING_ABSOLUTE, /* so much for the whole game */
    TIMING_BYOYOMI,  /* then so many periods; one that a move was made in begins anew */
    TIMING_FISCHER   /* each move adds something */
};

struct timing_rules {
    enum timing kind;
    int64_t main, increment, period; /* milliseconds */
    int periods;
};

struct side_clock {
    int64_t left; /* of the main time, or of the period that runs */
    int periods;  /* not used up, the one that runs among them */
    bool in_period;
};

struct game_clock {
    struct timing_rules rules;
    struct side_clock side[2];
    int running;   /* the player whose clock runs, −1: none */
    int64_t since; /* when it was started or last looked at */
};

enum { CLOCK_NOBODY = -1 };
#define CLOCK_NEVER INT64_MAX

/* Names as in the interface: "none", "absolute", "byoyomi", "fischer"; ended by NULL. */
extern const char *const timing_names[];

/* Do the rules make sense? If not, *field names the one that does not. */
bool timing_check(const struct timing_rules *rules, const char **field);

void clock_init(struct game_clock *clock, const struct timing_rules *rules);
/* From now on the player's clock runs (CLOCK_NOBODY: none); who ran before is charged, and with `moved`
 * has made a move: Fischer's increment comes, a period begins anew. */
void clock_run(struct game_clock *clock, int player, bool moved, int64_t now);
/* The same clock as it stands at a moment. */
struct side_clock clock_at(const struct game_clock *clock, int player, int64_t now);
/* When the running clock will have run out; CLOCK_NEVER if none runs. */
int64_t clock_deadline(const struct game_clock *clock);
/* What is left in all until then, for an engine that divides its time. */
int64_t clock_total(const struct game_clock *clock, int player, int64_t now);

#endif

#include "match_result.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[REASONS] = {
    [REASON_FIVE] = "five",           [REASON_FORBIDDEN] = "forbidden",
    [REASON_FULL] = "full",           [REASON_NO_MOVE] = "no-move",
    [REASON_SCORE] = "score",         [REASON_RESIGN] = "resign",
    [REASON_MAX_MOVES] = "max-moves", [REASON_DRAW_AFTER] = "draw-after",
    [REASON_ILLEGAL] = "illegal",     [REASON_TIME] = "time",
    [REASON_CRASH] = "crash",         [REASON_PROTOCOL] = "protocol",
    [REASON_START] = "start",
};

const char *reason_name(enum match_reason reason)
{
    return names[reason];
}

bool reason_named(const char *name, enum match_reason *reason)
{
    for (int i = 0; i < REASONS; i++) {
        if (strcmp(name, names[i]) != 0) continue;
        *reason = (enum match_reason)i;
        return true;
    }
    return false;
}

bool reason_is_fault(enum match_reason reason)
{
    return reason >= REASON_ILLEGAL;
}

void game_result_done(struct game_result *result)
{
    free(result->moves);
    result->moves = NULL;
    result->move_count = 0;
}

int game_result_points(const struct game_result *result)
{
    if (result->outcome == TG_DRAW) return 1;
    return (result->outcome == TG_BLACK_WINS) == (result->black == 0) ? 2 : 0;
}

int game_result_loser(const struct game_result *result)
{
    int points = game_result_points(result);
    return points == 1 ? -1 : points == 0 ? 0 : 1;
}

#include "engine/five/weights.h"

#include <math.h>

/* Each file is what `tengen tune` printed; its first line tells from what. */
static const struct weights freestyle =
#include "engine/five/weights_freestyle.h"
    ;
static const struct weights standard =
#include "engine/five/weights_standard.h"
    ;
static const struct weights renju =
#include "engine/five/weights_renju.h"
    ;
static const struct weights hexagon =
#include "engine/five/weights_hexagon.h"
    ;

const struct weights *weights_for(enum tg_rule rule, int axes)
{
    if (axes == 3) return rule == TG_RENJU ? &renju : &hexagon;
    return rule == TG_RENJU ? &renju : rule == TG_STANDARD ? &standard : &freestyle;
}

double weights_win_rate(int score)
{
    return 1 / (1 + exp(-score / WIN_RATE_SCALE));
}

#include "engine/five/weights.h"

#include <math.h>

/* Where these come from: `tengen tune --data FILE --nodes 1000`, which starts from the weights that there
 * are; those it started from at first were guesses (twice as much for a second shape, three times for one
 * stone more, three times for a live one). Classes in the order of enum point_class, black's and white's;
 * live fours and fives are never evaluated and keep their first values, which only order moves.
 *
 * From freestyle on 15 × 15, used for standard and the hexagon too: 2226 games, 39538 positions, loss 0.60514 before, 0.57284 after. */
// clang-format off
static const struct class_weights symmetric = {
    .own = {{0, 2, -2, 2, 5, 14, 36, 8, 6, 17, 32, 14, 26, 17, 82, 79, 370, 30, 30, 105, 113, 645, 800, 1000, 0, 0, 0, 0}, {0, 2, -2, 2, 5, 14, 36, 8, 6, 17, 32, 14, 26, 17, 82, 79, 370, 30, 30, 105, 113, 645, 800, 1000, 0, 0, 0, 0}},
    .other = {{0, 1, -1, 1, 5, 8, 29, 9, 8, 20, 31, 13, 20, 13, 45, 32, 62, 20, 34, 84, 80, 175, 130, 150, 0, 0, 0, 0}, {0, 1, -1, 1, 5, 8, 29, 9, 8, 20, 31, 13, 20, 13, 45, 32, 62, 20, 34, 84, 80, 175, 130, 150, 0, 0, 0, 0}},
};

/* Renju: 1847 games, 36616 positions, loss 0.65523 before, 0.59933 after. */
static const struct class_weights renju = {
    .own = {{0, 2, -4, 1, -2, 6, 29, 5, 6, 11, 46, 53, 18, 12, 60, 81, 0, 33, 58, 111, 123, 643, 800, 1000, 3, 65, 37, 200}, {0, 2, -2, 3, 5, 8, 22, 6, 10, 18, 35, 32, 23, 20, 53, 46, 290, 37, 49, 68, 110, 543, 800, 1000, 0, 0, 0, 0}},
    .other = {{0, 1, -1, 0, 0, 4, 19, 6, 12, 12, 23, 39, 14, 12, 32, 31, 0, 36, 29, 65, 54, 113, 130, 150, -34, -14, 35, 60}, {0, 2, 2, 1, 6, 5, -1, 3, 10, 17, 32, 32, 15, 20, 31, 13, 24, 36, 35, 35, 71, 149, 130, 150, 0, 0, 0, 0}},
};
// clang-format on

const struct class_weights *weights_for(enum tg_rule rule, int axes)
{
    (void)axes; /* so far the hexagon's are those of the square */
    return rule == TG_RENJU ? &renju : &symmetric;
}

double weights_win_rate(int score)
{
    return 1 / (1 + exp(-score / WIN_RATE_SCALE));
}

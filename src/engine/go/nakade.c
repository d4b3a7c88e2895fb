#include "engine/go/nakade.h"

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

enum { SPACE_MAX = 6 };

/* The space round an empty point, and whose stones are round it, as bits 1 << colour. False: it is too
 * large, or both sides are there. */
static bool find_space(const struct go_board *b, go_cell from, go_cell space[SPACE_MAX], int *count)
{
    unsigned border = 0;
    *count = 0;
    space[(*count)++] = from;
    for (int i = 0; i < *count; i++) {
        for (int k = 0; k < 4; k++) {
            go_cell n = (go_cell)(space[i] + around[k]);
            int colour = b->colour[n];
            bool known = false;
            border |= 1u << colour;
            if (colour != TG_EMPTY) continue;
            for (int j = 0; j < *count; j++)
                known |= space[j] == n;
            if (known) continue;
            if (*count == SPACE_MAX) return false;
            space[(*count)++] = n;
        }
        if ((border >> TG_BLACK & border >> TG_WHITE) & 1) return false;
    }
    return true;
}

/* The points of a space, by how many others of it each has beside it, tell its form.
 *
 *   three in a row 1 2 1, four in a T 1 1 1 3, a square 2 2 2 2 (dead as it is: no point), five in a
 *   cross 1 1 1 1 4, the bulky five 1 2 2 2 3, the rabbit six 1 1 2 2 2 4
 *
 * The vital point is the one with most neighbours; rows and bent rows of four live by themselves. */
static go_cell vital_point(const go_cell *space, int count)
{
    int most = 0, sum = 0;
    go_cell vital = 0;
    for (int i = 0; i < count; i++) {
        int beside = 0;
        for (int k = 0; k < count; k++) {
            int step = space[i] - space[k];
            beside += step == 1 || step == -1 || step == GO_STRIDE || step == -GO_STRIDE;
        }
        sum += beside;
        if (beside > most) {
            most = beside;
            vital = space[i];
        }
    }
    switch (count) {
    case 3: return vital;
    case 4: return most == 3 ? vital : 0;
    case 5: return most == 4 || (most == 3 && sum == 10) ? vital : 0;
    case 6: return most == 4 && sum == 14 ? vital : 0;
    default: return 0;
    }
}

go_cell nakade_point(const struct go_board *b, go_cell last, enum tg_colour colour)
{
    go_cell space[SPACE_MAX], seen = 0;
    int count;
    if (b->colour[last] == TG_EMPTY) return 0; /* a stone that took itself off */
    int open = 0;
    for (int i = 0; i < 4; i++)
        open += b->colour[last + around[i]] == TG_EMPTY;
    if (open != 1) return 0; /* a stone that has closed an eye has it on one side */
    for (int i = 0; i < 4; i++) {
        go_cell from = (go_cell)(last + around[i]);
        if (b->colour[from] != TG_EMPTY || from == seen) continue;
        seen = from;
        if (!find_space(b, from, space, &count)) continue;
        go_cell vital = vital_point(space, count);
        if (vital && go_board_is_legal(b, vital, colour)) return vital;
    }
    return 0;
}

#include "engine/go/prior.h"

#include "engine/go/tactics.h"

#include <stdlib.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

static void add(struct prior *p, float visits, bool good)
{
    p->visits += visits;
    if (good) p->value += visits;
}

/* How many lines from the rim, 0 on it. */
static int height(const struct go_board *b, go_cell c)
{
    int row = c / GO_STRIDE - 1, column = c % GO_STRIDE - 1;
    int vertical = row < b->height - 1 - row ? row : b->height - 1 - row;
    int horizontal = column < b->width - 1 - column ? column : b->width - 1 - column;
    return vertical < horizontal ? vertical : horizontal;
}

/* No stone within three steps. */
static bool is_open_space(const struct go_board *b, go_cell c)
{
    for (int rows = -3; rows <= 3; rows++) {
        int row = c / GO_STRIDE + rows, reach = 3 - abs(rows);
        if (row < 1 || row > b->height) continue;
        for (int columns = -reach; columns <= reach; columns++) {
            int column = c % GO_STRIDE + columns;
            if (column < 1 || column > b->width) continue;
            if (b->colour[row * GO_STRIDE + column] != TG_EMPTY) return false;
        }
    }
    return true;
}

/* Stones of own chains that are in atari beside the point. */
static int in_atari_beside(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    int stones = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        if (b->colour[n] == colour && tactics_last_liberty(b, n)) stones += b->stones[b->chain[n]];
    }
    return stones;
}

struct prior prior_of(const struct go_board *b, go_cell at, enum tg_colour colour, go_cell last)
{
    struct prior p = {10, 5};
    int taken = tactics_taken(b, at, colour);
    if (taken) add(&p, taken > 1 ? 30 : 15, true);
    if (tactics_liberties_after(b, at, colour, 2) < 2) {
        if (!taken) add(&p, 15, false);
    } else {
        int saved = in_atari_beside(b, at, colour);
        if (saved) add(&p, saved > 1 ? 25 : 12, true);
        if (tactics_is_shape(b, at)) add(&p, 10, true);
    }
    if (last) {
        int rows = abs(at / GO_STRIDE - last / GO_STRIDE);
        int columns = abs(at % GO_STRIDE - last % GO_STRIDE);
        int distance = rows + columns;
        if (distance <= 4) add(&p, (float)(6 * (5 - distance)), true);
    }
    if (is_open_space(b, at)) {
        int lines = height(b, at);
        if (lines <= 1) add(&p, 10, false);
        if (lines == 2 || lines == 3) add(&p, 10, true);
    }
    return p;
}

struct prior prior_of_pass(void)
{
    return (struct prior){10, 5};
}

#include "engine/go/ladder.h"

#include "engine/go/tactics.h"

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

enum { TAKES_MAX = 4, DEPTH_MAX = 100 };

/* One reading: how much of it may still be looked at. */
struct reading {
    int left;
};

static go_cell attack(const struct go_board *b, go_cell stone, struct reading *r, int depth);

static enum tg_colour other(const struct go_board *b, go_cell stone)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - b->colour[stone]);
}

/* Is there a stone of the chain beside the point? */
static bool touches(const struct go_board *b, go_cell at, go_cell chain)
{
    for (int i = 0; i < 4; i++)
        if (b->colour[at + around[i]] != GO_WALL && b->chain[at + around[i]] == chain) return true;
    return false;
}

/* Is the chain safe once its owner has played there? */
static bool is_safe_after(const struct go_board *b, go_cell stone, go_cell move, struct reading *r,
                          int depth)
{
    struct go_board after;
    go_cell liberties[3];
    enum tg_colour own = (enum tg_colour)b->colour[stone];
    if (!go_board_is_legal(b, move, own)) return false;
    if (touches(b, move, b->chain[stone])) {
        /* Most often it is clear without playing on. */
        int clear = tactics_liberties_after(b, move, own, 3);
        if (clear >= 3) return true;
        if (clear <= 1 && !tactics_taken(b, move, own)) return false;
    }
    if (r->left <= 0) return true;
    go_board_copy(&after, b);
    go_board_play_light(&after, move, own);
    int count = tactics_liberties(&after, stone, 3, liberties);
    if (count != 2) return count > 2;
    return !attack(&after, stone, r, depth + 1);
}

/* Stones of the other side round the chain that can be taken. */
static int find_takes(const struct go_board *b, go_cell stone, go_cell takes[TAKES_MAX])
{
    int count = 0;
    go_cell c = stone;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            if (b->colour[n] != other(b, stone)) continue;
            go_cell take = go_board_last_liberty(b, n);
            for (int k = 0; k < count && take; k++)
                if (takes[k] == take) take = 0;
            if (take && count < TAKES_MAX) takes[count++] = take;
        }
        c = b->next[c];
    } while (c != stone);
    return count;
}

static go_cell rescue(const struct go_board *b, go_cell stone, struct reading *r, int depth)
{
    go_cell liberty = go_board_last_liberty(b, stone), takes[TAKES_MAX];
    int count = find_takes(b, stone, takes);
    for (int i = 0; i < count; i++)
        if (takes[i] != liberty && is_safe_after(b, stone, takes[i], r, depth)) return takes[i];
    return liberty && is_safe_after(b, stone, liberty, r, depth) ? liberty : 0;
}

static int open_beside(const struct go_board *b, go_cell c)
{
    int open = 0;
    for (int i = 0; i < 4; i++)
        open += b->colour[c + around[i]] == TG_EMPTY;
    return open;
}

static go_cell attack(const struct go_board *b, go_cell stone, struct reading *r, int depth)
{
    go_cell liberties[2];
    if (r->left-- <= 0 || depth > DEPTH_MAX) return 0;
    if (tactics_liberties(b, stone, 2, liberties) < 2) return 0;
    /* From the side where the chain would get out. */
    int first = open_beside(b, liberties[1]) > open_beside(b, liberties[0]);
    for (int i = 0; i < 2; i++) {
        go_cell move = liberties[i ^ first], out = liberties[i ^ first ^ 1];
        struct go_board after;
        /* Running at the other one gives it three liberties besides the one taken now. */
        if (tactics_liberties_after(b, out, (enum tg_colour)b->colour[stone], 4) > 3) continue;
        if (!go_board_is_legal(b, move, other(b, stone))) continue;
        go_board_copy(&after, b);
        go_board_play_light(&after, move, other(b, stone));
        if (!rescue(&after, stone, r, depth + 1) && r->left > 0) return move;
    }
    return 0;
}

go_cell ladder_rescue(const struct go_board *b, go_cell stone, int reach)
{
    struct reading r = {reach};
    return rescue(b, stone, &r, 0);
}

go_cell ladder_attack(const struct go_board *b, go_cell stone, int reach)
{
    struct reading r = {reach};
    go_cell liberties[3];
    if (tactics_liberties(b, stone, 3, liberties) != 2) return 0;
    return attack(b, stone, &r, 0);
}

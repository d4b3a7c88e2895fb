#include "engine/go/fate.h"

#include "base/rng.h"
#include "engine/go/playout.h"
#include "engine/go/policy.h"
#include "engine/go/prior.h"
#include "engine/go/tree.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEPTH = 128,
    EXPAND_AT = 4, /* games through a node before its moves are looked at one by one */
    GAMES = 2000,  /* of each search, … */
    POINT_GAMES = 13 * 13 * 1000, /* … fewer on larger boards: others may wait for the answer */
    LEARNING = 2                  /* the first of so many parts of them only teaches the tree */
};

/* Most of a result is whether the margin is beyond the expected one, the rest by how much, up to so many
 * points. The margin alone hardly tells the right move from one that is nearly as good. */
#define WON_SHARE 0.8f
#define REACH     40.0f

struct fate {
    const struct go_board *start;
    int expected;
    struct rng rng;
    struct tree tree;
    struct go_board board;
    uint8_t first[GO_CELLS];
    uint32_t path[DEPTH];
    uint64_t keys[DEPTH]; /* of the positions on the path, with the side to move */
    struct tree_move moves[GO_POINTS + 1];
};

/* How far a game went down the tree. */
struct descent {
    int depth;
    enum tg_colour colour; /* to move now */
    go_cell last, before_last;
    int passes;
};

/* ---- One game ----------------------------------------------------------------------------------*/

static void expand(struct fate *f, uint32_t node, const struct descent *d)
{
    if (tree_children(&f->tree.nodes[node])) return;
    int count = prior_moves(&f->board, d->colour, d->last, d->before_last, f->moves);
    tree_grow(&f->tree, node, f->moves, count);
}

static void play(struct fate *f, struct descent *d, go_cell move)
{
    if (move)
        go_board_play(&f->board, move, d->colour);
    else
        go_board_pass(&f->board);
    d->before_last = d->last;
    d->last = move;
    d->passes = move ? 0 : d->passes + 1;
    d->colour = (enum tg_colour)(TG_BLACK + TG_WHITE - d->colour);
    f->keys[d->depth] = f->board.hash ^ d->colour;
}

static bool repeats(const struct fate *f, int depth)
{
    for (int i = 0; i < depth; i++)
        if (f->keys[i] == f->keys[depth]) return true;
    return false;
}

/* A game under way is given up: it went through none of these. */
static void leave(struct fate *f, int depth)
{
    for (int i = 0; i <= depth; i++)
        atomic_fetch_sub_explicit(&f->tree.nodes[f->path[i]].visits, 1, memory_order_relaxed);
}

/* From the root to a leaf. False: the last move brought a position back, which is remembered, and the game
 * has to begin anew. */
static bool descend(struct fate *f, struct descent *d)
{
    uint32_t node = 0;
    go_board_copy(&f->board, f->start);
    f->path[0] = 0;
    f->keys[0] = f->board.hash ^ d->colour;
    tree_enter(&f->tree.nodes[0]);
    while (d->passes < 2 && d->depth < DEPTH - 1 && tree_children(&f->tree.nodes[node])) {
        node = tree_select(&f->tree, node);
        if (!node) break;
        struct tree_node *n = &f->tree.nodes[node];
        f->path[++d->depth] = node;
        uint32_t before = tree_enter(n);
        play(f, d, n->move);
        if (before == 0 && n->move && repeats(f, d->depth)) {
            tree_forbid(n);
            leave(f, d->depth);
            return false;
        }
        if (before + 1 >= EXPAND_AT && d->passes < 2) expand(f, node, d);
    }
    return true;
}

/* Black's margin at the end. */
static int count_board(const struct fate *f, uint16_t *kept)
{
    int margin = 0;
    for (int row = 0; row < f->start->height; row++) {
        for (int column = 0; column < f->start->width; column++) {
            go_cell c = go_cell_at(row, column);
            enum tg_colour owner = playout_owner(&f->board, c);
            margin += (owner == TG_BLACK) - (owner == TG_WHITE);
            if (kept && owner != TG_EMPTY && owner == f->start->colour[c]) kept[c]++;
        }
    }
    return margin;
}

static float result_of(int beyond)
{
    float won = beyond > 0 ? 1 : beyond < 0 ? 0 : 0.5f;
    float part = 0.5f + (float)beyond / (2 * REACH);
    part = part > 1 ? 1 : part < 0 ? 0 : part;
    return WON_SHARE * won + (1 - WON_SHARE) * part;
}

/* `kept`: as in fate_search; NULL for a game that is not counted. */
static void play_game(struct fate *f, enum tg_colour turn, uint16_t *kept)
{
    struct descent d;
    do {
        d = (struct descent){.colour = turn};
    } while (!descend(f, &d));
    memset(f->first, 0, sizeof f->first);
    policy_run(&f->board, d.colour, d.last, &f->rng, f->first);
    int margin = count_board(f, kept);
    tree_learn(&f->tree, f->path, d.depth, turn, f->first, result_of(margin - f->expected));
}

/* ---- The search --------------------------------------------------------------------------------*/

int fate_search(const struct go_board *b, enum tg_colour turn, int expected,
                uint16_t kept[GO_CELLS])
{
    static const uint64_t seed = 20;
    int points = b->width * b->height;
    int games = points * GAMES > POINT_GAMES ? POINT_GAMES / points : GAMES;
    int learning = games / LEARNING;
    /* All moves below every node that can have any. */
    size_t nodes = (size_t)(games / EXPAND_AT + 2) * (size_t)(points + 2);
    struct fate *f = calloc(1, sizeof *f);
    memset(kept, 0, GO_CELLS * sizeof kept[0]);
    if (!f || !tree_init(&f->tree, nodes * sizeof *f->tree.nodes)) {
        free(f);
        return 0;
    }
    f->start = b;
    f->expected = expected;
    f->rng.state = seed;
    go_board_copy(&f->board, b);
    expand(f, 0, &(struct descent){.colour = turn});
    for (int i = 0; i < games; i++)
        play_game(f, turn, i < learning ? NULL : kept);
    tree_done(&f->tree);
    free(f);
    return games - learning;
}

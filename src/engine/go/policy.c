#include "engine/go/policy.h"

#include "engine/go/features.h"
#include "engine/go/ladder.h"
#include "engine/go/nakade.h"
#include "engine/go/pick.h"
#include "engine/go/tactics.h"

#include <math.h>
#include <pthread.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
static const int ring[8] = {
    1, -1, GO_STRIDE, -GO_STRIDE, GO_STRIDE + 1, GO_STRIDE - 1, 1 - GO_STRIDE, -1 - GO_STRIDE};

enum {
    MOVES_MAX = 32,
    /* Out of 256: how often each kind of answer is looked for, so that games stay different. */
    ANSWER_ATARI = 230,
    ANSWER_NAKADE = 200,
    ANSWER_TWO = 160,
    ANSWER_SHAPE = 240,
    ANSWER_PENDING = 64,
    PENDING_MAX = 16, /* chains in atari that are remembered */
    TRIES = 5,        /* random moves drawn before one that nobody likes is taken */
    NAKADE_MAX = 6,   /* stones that may be given away to kill an eye space, and one more */
    LADDER_REACH = 8  /* positions of a ladder looked at: playouts have no time for long ones */
};

struct moves {
    int count;
    go_cell at[MOVES_MAX];
};

/* ---- Patterns ----------------------------------------------------------------------------------
 * The learned weights of 3 × 3 patterns: how good a move is beside the last one. Moves elsewhere are drawn
 * evenly: taking them by their patterns too made eye spaces of five die in half the games. */

static uint16_t liked[FEATURE_PATTERNS]; /* 256: as good as any; 0: no shape worth an answer */

static void build_tables(void)
{
    const struct feature_weights *w = features_playout_weights();
    for (int i = 0; i < FEATURE_PATTERNS; i++) {
        float gamma = expf(w->pattern[i]);
        liked[i] = (uint16_t)(gamma * 256 > 65535 ? 65535 : gamma * 256);
        if (!tactics_is_shape_code((unsigned)i)) liked[i] = 0;
    }
}

void policy_prepare(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    tactics_prepare();
    pthread_once(&once, build_tables);
}

/* ---- Ataris ------------------------------------------------------------------------------------*/

static void add_move(struct moves *m, const struct go_board *b, go_cell at, enum tg_colour colour)
{
    if (m->count < MOVES_MAX && go_board_is_legal(b, at, colour)) m->at[m->count++] = at;
}

static go_cell draw(const struct moves *m, struct rng *rng)
{
    return m->count ? m->at[rng_below(rng, (uint32_t)m->count)] : 0;
}

/* The chains that the last move concerns, by a stone of each: its own, first, and ours beside it. */
struct concerned {
    int count;
    bool own; /* the first one is the last move's */
    go_cell stones[5];
};

/* Pseudo-liberties bound the real ones from above: chains that have many cannot be short of them. */
enum { PSEUDO_OF_TWO = 8 };

static void find_concerned(struct concerned *found, const struct go_board *b, enum tg_colour colour,
                           go_cell last)
{
    found->own = b->colour[last] != TG_EMPTY && go_board_air(b, last) <= PSEUDO_OF_TWO;
    found->count = found->own;
    found->stones[0] = last;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(last + around[i]);
        if (b->colour[n] != colour || go_board_air(b, n) > PSEUDO_OF_TWO) continue;
        bool known = false;
        for (int k = found->own; k < found->count; k++)
            known |= b->chain[found->stones[k]] == b->chain[n];
        if (!known) found->stones[found->count++] = n;
    }
}

/* Ways to save a chain in atari: take one of the stones that surround it, or run where that leads out. */
static void add_rescues(struct moves *m, const struct go_board *b, go_cell stone, go_cell liberty)
{
    enum tg_colour own = (enum tg_colour)b->colour[stone];
    go_cell c = stone;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            if (b->colour[n] != TG_BLACK + TG_WHITE - own) continue;
            go_cell take = go_board_last_liberty(b, n);
            if (take) add_move(m, b, take, own);
        }
        c = b->next[c];
    } while (c != stone);
    if (tactics_has_three_after(b, liberty, own)
        || (tactics_has_two_after(b, liberty, own) && ladder_rescue(b, stone, LADDER_REACH)))
        add_move(m, b, liberty, own);
}

static go_cell answer_atari(const struct go_board *b, enum tg_colour colour,
                            const struct concerned *found, struct rng *rng)
{
    struct moves m = {0};
    for (int i = 0; i < found->count; i++) {
        go_cell liberty = go_board_last_liberty(b, found->stones[i]);
        if (!liberty) continue;
        if (i == 0 && found->own)
            add_move(&m, b, liberty, colour);
        else
            add_rescues(&m, b, found->stones[i], liberty);
    }
    return draw(&m, rng);
}

/* ---- Ataris elsewhere --------------------------------------------------------------------------
 * Chains that were left in atari, remembered by a stone of each until somebody looks: a playout that only
 * answers the last move leaves such stones to chance, and with them the group that they decide about. */

struct pending {
    int count;
    go_cell stones[PENDING_MAX];
};

static void remember(struct pending *p, const struct go_board *b, go_cell stone)
{
    if (b->colour[stone] == TG_EMPTY || b->colour[stone] == GO_WALL) return;
    if (!go_board_last_liberty(b, stone)) return;
    if (p->count == PENDING_MAX) p->count--;
    p->stones[p->count++] = stone;
}

static void remember_around(struct pending *p, const struct go_board *b, go_cell move)
{
    remember(p, b, move);
    for (int i = 0; i < 4; i++)
        remember(p, b, (go_cell)(move + around[i]));
}

static void remember_all(struct pending *p, const struct go_board *b)
{
    p->count = 0;
    for (int row = 0; row < b->height; row++) {
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->chain[c] == c) remember(p, b, c);
        }
    }
}

/* Is the stone's chain still in atari, and not remembered by a later stone as well? */
static bool is_pending(const struct pending *p, const struct go_board *b, int index)
{
    go_cell stone = p->stones[index];
    if (b->colour[stone] == TG_EMPTY || !go_board_last_liberty(b, stone)) return false;
    for (int i = index + 1; i < p->count; i++)
        if (b->chain[p->stones[i]] == b->chain[stone]) return false;
    return true;
}

/* Takes or saves the largest of them. */
static go_cell answer_pending(struct pending *p, const struct go_board *b, enum tg_colour colour)
{
    go_cell best = 0;
    int most = 0;
    for (int i = p->count - 1; i >= 0; i--) {
        if (!is_pending(p, b, i)) {
            p->stones[i] = p->stones[--p->count];
            continue;
        }
        go_cell stone = p->stones[i], liberty = go_board_last_liberty(b, stone);
        if (b->stones[b->chain[stone]] <= most || !go_board_is_legal(b, liberty, colour)) continue;
        if (b->colour[stone] == colour && !tactics_has_two_after(b, liberty, colour)) continue;
        most = b->stones[b->chain[stone]];
        best = liberty;
    }
    return best;
}

/* ---- Two liberties -----------------------------------------------------------------------------*/

/* Where a chain with two liberties is caught at once: taking one leaves it no way out at the other. Longer
 * ladders are not read: that would take more time than it is worth. 0: nowhere. */
static go_cell short_attack(const struct go_board *b, go_cell stone, const go_cell liberties[2])
{
    enum tg_colour owner = (enum tg_colour)b->colour[stone];
    enum tg_colour attacker = (enum tg_colour)(TG_BLACK + TG_WHITE - owner);
    for (int i = 0; i < 2; i++) {
        go_cell take = liberties[i], out = liberties[1 - i];
        /* The liberty taken is one of those counted. */
        if (tactics_has_three_after(b, out, owner)) continue;
        if (!tactics_has_two_after(b, take, attacker)) continue;
        return take;
    }
    return 0;
}

/* The last move's chain may be caught, and so may one of ours beside it. */
static go_cell answer_two(const struct go_board *b, enum tg_colour colour,
                          const struct concerned *found, struct rng *rng)
{
    struct moves m = {0};
    for (int i = 0; i < found->count; i++) {
        go_cell liberties[3], stone = found->stones[i];
        if (tactics_liberties(b, stone, 3, liberties) != 2) continue;
        go_cell attack = short_attack(b, stone, liberties);
        if (!attack) continue;
        if (i == 0 && found->own) {
            add_move(&m, b, attack, colour);
            continue;
        }
        for (int k = 0; k < 2; k++)
            if (tactics_has_three_after(b, liberties[k], colour))
                add_move(&m, b, liberties[k], colour);
    }
    return draw(&m, rng);
}

/* ---- Shapes ------------------------------------------------------------------------------------*/

/* A move beside the last one, each as likely as its pattern is liked. Whether one can be played is asked
 * only when it is drawn. */
static go_cell answer_shape(const struct go_board *b, enum tg_colour colour, go_cell last,
                            struct rng *rng)
{
    uint32_t weight[8], sum = 0;
    for (int i = 0; i < 8; i++) {
        go_cell n = (go_cell)(last + ring[i]);
        weight[i] = b->colour[n] == TG_EMPTY ? liked[features_pattern(b, n, colour)] : 0;
        sum += weight[i];
    }
    while (sum > 0) {
        uint32_t lot = rng_below(rng, sum);
        int i = 0;
        for (; lot >= weight[i]; i++)
            lot -= weight[i];
        go_cell n = (go_cell)(last + ring[i]);
        if (pick_is_allowed(b, n, colour) && tactics_has_two_after(b, n, colour)) return n;
        sum -= weight[i];
        weight[i] = 0;
    }
    return 0;
}

/* Would the move leave a chain of some size in atari and take nothing? That is never a nakade, and ends
 * every seki. The move has less than two liberties. */
static bool is_blunder(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    int stones = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        if (b->colour[n] == colour) stones += b->stones[b->chain[n]];
    }
    return stones >= NAKADE_MAX && !tactics_taken(b, at, colour);
}

/* A move anywhere. When all that was drawn are blunders, none: to pass does less harm. */
static go_cell random_move(struct go_board *b, enum tg_colour colour, struct rng *rng)
{
    go_cell poor = 0;
    for (int i = 0; i < TRIES; i++) {
        go_cell c = pick_move(b, colour, rng);
        if (!c) break;
        if (tactics_has_two_after(b, c, colour)) return c;
        if (!is_blunder(b, c, colour)) poor = c;
    }
    return poor;
}

static go_cell choose(struct go_board *b, enum tg_colour colour, go_cell last, struct pending *p,
                      struct rng *rng)
{
    go_cell c = 0;
    uint64_t dice = rng_next(rng);
    if (last) {
        struct concerned found;
        find_concerned(&found, b, colour, last);
        if (found.count && (dice & 255) < ANSWER_ATARI) c = answer_atari(b, colour, &found, rng);
        if (!c && (dice >> 8 & 255) < ANSWER_NAKADE) c = nakade_point(b, last, colour);
        if (!c && found.count && (dice >> 16 & 255) < ANSWER_TWO)
            c = answer_two(b, colour, &found, rng);
        if (!c && (dice >> 24 & 255) < ANSWER_SHAPE) c = answer_shape(b, colour, last, rng);
    }
    if (!c && p->count && (dice >> 32 & 255) < ANSWER_PENDING) c = answer_pending(p, b, colour);
    return c ? c : random_move(b, colour, rng);
}

void policy_run(struct go_board *b, enum tg_colour turn, go_cell last, struct rng *rng,
                uint8_t first[GO_CELLS])
{
    int limit = 3 * b->width * b->height, passes = 0;
    enum tg_colour colour = turn;
    struct pending pending;
    remember_all(&pending, b);
    for (int moves = 0; passes < 2 && moves < limit; moves++) {
        go_cell c = choose(b, colour, last, &pending, rng);
        passes = c ? 0 : passes + 1;
        if (c) {
            go_board_play_light(b, c, colour);
            if (!first[c]) first[c] = (uint8_t)colour;
            remember_around(&pending, b, c);
        } else {
            go_board_pass(b);
        }
        last = c;
        colour = (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
    }
}

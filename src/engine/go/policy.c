#include "engine/go/policy.h"

#include "engine/go/pick.h"
#include "engine/go/tactics.h"

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
static const int ring[8] = {
    1, -1, GO_STRIDE, -GO_STRIDE, GO_STRIDE + 1, GO_STRIDE - 1, 1 - GO_STRIDE, -1 - GO_STRIDE};

enum {
    MOVES_MAX = 32,
    /* Out of 256: how often an atari or a shape is answered, so that games stay different. */
    ANSWER_ATARI = 230,
    ANSWER_SHAPE = 230,
    TRIES = 4 /* random moves drawn before one that puts itself in atari is taken */
};

struct moves {
    int count;
    go_cell at[MOVES_MAX];
};

static void add_move(struct moves *m, const struct go_board *b, go_cell at, enum tg_colour colour)
{
    if (m->count < MOVES_MAX && go_board_is_legal(b, at, colour)) m->at[m->count++] = at;
}

static go_cell draw(const struct moves *m, struct rng *rng)
{
    return m->count ? m->at[rng_below(rng, (uint32_t)m->count)] : 0;
}

/* Ways to save a chain in atari: take one of the stones that surround it, or run. */
static void add_rescues(struct moves *m, const struct go_board *b, go_cell stone, go_cell liberty)
{
    enum tg_colour own = (enum tg_colour)b->colour[stone];
    go_cell c = stone;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            if (b->colour[n] != TG_BLACK + TG_WHITE - own) continue;
            go_cell take = tactics_last_liberty(b, n);
            if (take) add_move(m, b, take, own);
        }
        c = b->next[c];
    } while (c != stone);
    if (tactics_liberties_after(b, liberty, own, 2) >= 2) add_move(m, b, liberty, own);
}

static go_cell answer_atari(const struct go_board *b, enum tg_colour colour, go_cell last,
                            struct rng *rng)
{
    struct moves m = {0};
    go_cell take = b->colour[last] == TG_EMPTY ? 0 : tactics_last_liberty(b, last);
    if (take) add_move(&m, b, take, colour);
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(last + around[i]);
        if (b->colour[n] != colour) continue;
        go_cell liberty = tactics_last_liberty(b, n);
        if (liberty) add_rescues(&m, b, n, liberty);
    }
    return draw(&m, rng);
}

static go_cell answer_shape(const struct go_board *b, enum tg_colour colour, go_cell last,
                            struct rng *rng)
{
    struct moves m = {0};
    for (int i = 0; i < 8; i++) {
        go_cell n = (go_cell)(last + ring[i]);
        if (b->colour[n] != TG_EMPTY || !tactics_is_shape(b, n)) continue;
        if (!pick_is_allowed(b, n, colour) || tactics_liberties_after(b, n, colour, 2) < 2)
            continue;
        m.at[m.count++] = n;
    }
    return draw(&m, rng);
}

static go_cell random_move(struct go_board *b, enum tg_colour colour, struct rng *rng)
{
    go_cell c = 0;
    for (int i = 0; i < TRIES; i++) {
        c = pick_move(b, colour, rng);
        if (!c || tactics_liberties_after(b, c, colour, 2) >= 2) break;
    }
    return c;
}

static go_cell choose(struct go_board *b, enum tg_colour colour, go_cell last, struct rng *rng)
{
    go_cell c = 0;
    if (last) {
        uint64_t dice = rng_next(rng);
        if ((dice & 255) < ANSWER_ATARI) c = answer_atari(b, colour, last, rng);
        if (!c && (dice >> 8 & 255) < ANSWER_SHAPE) c = answer_shape(b, colour, last, rng);
    }
    return c ? c : random_move(b, colour, rng);
}

void policy_run(struct go_board *b, enum tg_colour turn, go_cell last, struct rng *rng,
                uint8_t first[GO_CELLS])
{
    int limit = 3 * b->width * b->height, passes = 0;
    enum tg_colour colour = turn;
    for (int moves = 0; passes < 2 && moves < limit; moves++) {
        go_cell c = choose(b, colour, last, rng);
        passes = c ? 0 : passes + 1;
        if (c) {
            go_board_play_light(b, c, colour);
            if (!first[c]) first[c] = (uint8_t)colour;
        } else {
            go_board_pass(b);
        }
        last = c;
        colour = (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
    }
}

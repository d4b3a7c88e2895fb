#include "rules/go_board.h"

#include "core/zobrist.h"

#include <stddef.h>
#include <string.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

void go_board_init(struct go_board *b, int width, int height)
{
    assert(width >= 1 && width <= GO_MAX_SIZE && height >= 1 && height <= GO_MAX_SIZE);
    memset(b, 0, sizeof *b);
    memset(b->colour, GO_WALL, sizeof b->colour);
    b->width = (uint8_t)width;
    b->height = (uint8_t)height;
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            go_cell c = go_cell_at(row, column);
            b->colour[c] = TG_EMPTY;
            b->place[c] = b->empty_count;
            b->empty[b->empty_count++] = c;
        }
    }
}

void go_board_copy(struct go_board *to, const struct go_board *from)
{
    size_t cells = ((size_t)from->height + 2) * GO_STRIDE;
    memcpy(to, from, offsetof(struct go_board, colour) + cells);
    memcpy(to->chain, from->chain, cells * sizeof to->chain[0]);
    memcpy(to->next, from->next, cells * sizeof to->next[0]);
    memcpy(to->stones, from->stones, cells * sizeof to->stones[0]);
    memcpy(to->air, from->air, cells * sizeof to->air[0]);
    memcpy(to->empty, from->empty, (size_t)from->width * from->height * sizeof to->empty[0]);
    memcpy(to->place, from->place, cells * sizeof to->place[0]);
}

/* ---- The list of empty points ------------------------------------------------------------------*/

ALWAYS_INLINE void fill_point(struct go_board *b, go_cell c)
{
    uint16_t hole = b->place[c];
    go_cell last = b->empty[--b->empty_count];
    b->empty[hole] = last;
    b->place[last] = hole;
}

ALWAYS_INLINE void free_point(struct go_board *b, go_cell c)
{
    b->place[c] = b->empty_count;
    b->empty[b->empty_count++] = c;
}

/* ---- Chains ------------------------------------------------------------------------------------*/

/* Takes a whole chain off the board. Its neighbours of either colour get their liberties back. */
ALWAYS_INLINE int remove_chain(struct go_board *b, go_cell chain, const bool hashed)
{
    enum tg_colour colour = (enum tg_colour)b->colour[chain];
    int count = 0;
    go_cell c = chain;
    do {
        const uint64_t air = go_air_of(c);
        b->colour[c] = TG_EMPTY;
        if (hashed) b->hash ^= zobrist_key(go_point_of(c), colour);
        free_point(b, c);
        for (int i = 0; i < 4; i++)
            b->air[b->chain[c + around[i]]] += air;
        count++;
        c = b->next[c];
    } while (c != chain);
    /* Stones of the chain itself got some too: nobody looks there any more. */
    c = chain;
    do {
        go_cell next = b->next[c];
        b->chain[c] = 0;
        b->next[c] = 0;
        c = next;
    } while (c != chain);
    b->air[chain] = b->stones[chain] = 0;
    return count;
}

/* Joins two chains; the stones of the smaller take the name of the larger. */
static go_cell join(struct go_board *b, go_cell x, go_cell y)
{
    if (b->stones[x] < b->stones[y]) {
        go_cell swap = x;
        x = y;
        y = swap;
    }
    go_cell c = y;
    do {
        b->chain[c] = x;
        c = b->next[c];
    } while (c != y);
    go_cell after = b->next[x];
    b->next[x] = b->next[y];
    b->next[y] = after;
    b->stones[x] = (uint16_t)(b->stones[x] + b->stones[y]);
    b->air[x] += b->air[y];
    b->air[y] = b->stones[y] = 0;
    return x;
}

/* ---- Moves -------------------------------------------------------------------------------------*/

bool go_board_is_suicide(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    for (int i = 0; i < 4; i++)
        if (b->colour[at + around[i]] == TG_EMPTY) return false;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        if (b->colour[n] == GO_WALL) continue;
        /* The chain has a liberty for each of its stones beside this point, four at most; more? */
        go_cell chain = b->chain[n];
        uint32_t liberties = go_air_count(b->air[chain]), beside = 0;
        for (int j = 0; liberties <= 4 && j < 4; j++)
            beside += b->colour[at + around[j]] != GO_WALL && b->chain[at + around[j]] == chain;
        if ((b->colour[n] == colour) == (liberties > beside)) return false;
    }
    return true;
}

ALWAYS_INLINE int play(struct go_board *b, go_cell at, enum tg_colour colour, const bool hashed)
{
    enum tg_colour enemy = other(colour);
    assert(b->colour[at] == TG_EMPTY);

    /* 1. The stone, a chain of its own that takes a liberty from every neighbour. Wall and empty
     * cells are all "chain 0", whose count means nothing. */
    fill_point(b, at);
    b->colour[at] = (uint8_t)colour;
    if (hashed) b->hash ^= zobrist_key(go_point_of(at), colour);
    b->chain[at] = at;
    b->next[at] = at;
    b->stones[at] = 1;
    /* Stones lie at random, so a branch for each neighbour would be guessed wrong half the time: bits
     * are collected instead, and walked where there are any. */
    const uint64_t lost = go_air_of(at);
    uint64_t air = 0;
    unsigned own = 0, breathless = 0;
    for (int i = 0; i < 4; i++)
        b->air[b->chain[at + around[i]]] -= lost;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        unsigned side = b->colour[n];
        unsigned none = b->air[b->chain[n]] == 0;
        air += go_air_of(n) & (0 - (uint64_t)(side == TG_EMPTY));
        own |= (unsigned)(side == (unsigned)colour) << i;
        breathless |= ((unsigned)(side == (unsigned)enemy) & none) << i;
    }
    b->air[at] = air;

    /* 2. Its own neighbours become one chain with it; the enemy's without a liberty go. */
    int taken = 0;
    go_cell last_taken = 0, chain = at;
    for (; own; own &= own - 1) {
        go_cell n = (go_cell)(at + around[lowest_bit(own)]);
        if (b->chain[n] != chain) chain = join(b, chain, b->chain[n]);
    }
    for (; UNLIKELY(breathless); breathless &= breathless - 1) {
        go_cell n = (go_cell)(at + around[lowest_bit(breathless)]);
        if (b->colour[n] != enemy) continue; /* gone with an earlier neighbour */
        last_taken = n;
        taken += remove_chain(b, b->chain[n], hashed);
    }
    b->captured[colour] = (uint16_t)(b->captured[colour] + taken);

    /* 3. Ko: one stone, all alone, took one stone and stands where it could be retaken. */
    b->ko = 0;
    if (taken == 1 && b->stones[chain] == 1 && go_air_count(b->air[chain]) == 1) {
        b->ko = last_taken;
        b->ko_colour = (uint8_t)enemy;
    }
    /* 4. Suicide. */
    if (b->air[chain] == 0)
        b->captured[enemy] = (uint16_t)(b->captured[enemy] + remove_chain(b, chain, hashed));
    return taken;
}

int go_board_play(struct go_board *b, go_cell at, enum tg_colour colour)
{
    return play(b, at, colour, true);
}

int go_board_play_light(struct go_board *b, go_cell at, enum tg_colour colour)
{
    return play(b, at, colour, false);
}

/* ---- Questions ---------------------------------------------------------------------------------*/

static uint64_t chain_hash(const struct go_board *b, go_cell chain)
{
    uint64_t hash = 0;
    go_cell c = chain;
    do {
        hash ^= zobrist_key(go_point_of(c), (enum tg_colour)b->colour[c]);
        c = b->next[c];
    } while (c != chain);
    return hash;
}

uint64_t go_board_hash_after(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    uint64_t hash = b->hash ^ zobrist_key(go_point_of(at), colour);
    go_cell seen[4];
    int seen_count = 0;
    bool taken = false;
    uint64_t own = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        if (b->colour[n] != TG_BLACK && b->colour[n] != TG_WHITE) continue;
        go_cell chain = b->chain[n];
        uint32_t beside = 0;
        bool known = false;
        for (int j = 0; j < 4; j++)
            beside += b->chain[at + around[j]] == chain;
        for (int j = 0; j < seen_count; j++)
            known |= seen[j] == chain;
        if (known) continue;
        seen[seen_count++] = chain;
        if (b->colour[n] == colour) {
            own ^= chain_hash(b, chain);
        } else if (go_air_count(b->air[chain]) == beside) {
            hash ^= chain_hash(b, chain);
            taken = true;
        }
    }
    if (!taken && go_board_is_suicide(b, at, colour))
        hash ^= own ^ zobrist_key(go_point_of(at), colour);
    return hash;
}

int go_board_liberties(const struct go_board *b, go_cell at)
{
    bool seen[GO_CELLS] = {false};
    int count = 0;
    if (b->colour[at] != TG_BLACK && b->colour[at] != TG_WHITE) return 0;
    go_cell c = at;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            if (b->colour[n] != TG_EMPTY || seen[n]) continue;
            seen[n] = true;
            count++;
        }
        c = b->next[c];
    } while (c != at);
    return count;
}

/* One stone's share of what its chain has kept. */
static bool check_chain(const struct go_board *b, go_cell chain)
{
    int stones = 0;
    uint64_t air = 0;
    go_cell c = chain;
    do {
        if (b->chain[c] != chain || b->colour[c] != b->colour[chain]) return false;
        for (int i = 0; i < 4; i++)
            if (b->colour[c + around[i]] == TG_EMPTY) air += go_air_of((go_cell)(c + around[i]));
        stones++;
        c = b->next[c];
    } while (c != chain && stones <= GO_POINTS);
    return stones == b->stones[chain] && air == b->air[chain] && air > 0;
}

bool go_board_self_check(const struct go_board *b)
{
    uint64_t hash = 0;
    int empty = 0;
    for (int row = 0; row < b->height; row++) {
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->colour[c] == TG_EMPTY) {
                empty++;
                if (b->place[c] >= b->empty_count || b->empty[b->place[c]] != c) return false;
                continue;
            }
            hash ^= zobrist_key(go_point_of(c), (enum tg_colour)b->colour[c]);
            if (!check_chain(b, b->chain[c])) return false;
            for (int i = 0; i < 2; i++) { /* neighbours of one colour are one chain */
                go_cell n = (go_cell)(c + around[2 * i]);
                if (b->colour[n] == b->colour[c] && b->chain[n] != b->chain[c]) return false;
            }
        }
    }
    return empty == b->empty_count && hash == b->hash;
}

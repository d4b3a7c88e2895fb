#include "engine/go/features.h"

#include "engine/go/ladder.h"
#include "engine/go/tactics.h"
#include "engine/go/weights.h"

#include <pthread.h>
#include <stdlib.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

enum { LIBERTIES_MAX = 4, LADDER_REACH = 120, DISTANCES = 18, LINES = 6, STAGES = 3 };

/* Where each group begins. */
enum {
    AT_CAPTURE = 0,                 /* none; size 3 × rescues own stones 2 × could get away 2 */
    AT_ESCAPE = AT_CAPTURE + 13,    /* none; size 3 × caught, in a ladder's reach, free */
    AT_SELF_ATARI = AT_ESCAPE + 10, /* none; size of the chain 4 */
    AT_ATARI = AT_SELF_ATARI + 5,   /* none; size 3 × ladder works 2 */
    AT_DEFEND = AT_ATARI + 7,       /* none; size 3 × free afterwards 2 */
    AT_LIBERTIES = AT_DEFEND + 7,   /* 0 to 6 after the move */
    AT_CONTACT = AT_LIBERTIES + 7, /* none; liberties of the weakest enemy 4 × fewer than ours 2 */
    AT_LAST = AT_CONTACT + 9,      /* pass or none; 2 … 17 and more */
    AT_BEFORE_LAST = AT_LAST + DISTANCES,
    AT_LINE = AT_BEFORE_LAST + DISTANCES, /* line 6 × stage 3 × stones near 2 × large board 2 */
    AT_END = AT_LINE + LINES * STAGES * 4
};
_Static_assert((int)AT_END <= (int)FEATURE_COUNT, "the features have room");

/* ---- The position ------------------------------------------------------------------------------*/

static void look_at_chain(struct feature_position *p, go_cell chain)
{
    const struct go_board *b = p->board;
    go_cell list[LIBERTIES_MAX];
    int count = tactics_liberties(b, chain, LIBERTIES_MAX, list);
    p->liberties[chain] = (uint8_t)count;
    p->key[chain] = 0;
    /* In atari: can it get away if it moves? Two liberties: can it be taken if the other side moves? */
    if (count == 1) p->key[chain] = ladder_rescue(b, chain, LADDER_REACH);
    if (count == 2) p->key[chain] = ladder_attack(b, chain, LADDER_REACH);
}

void features_prepare(struct feature_position *p, const struct go_board *b, enum tg_colour colour,
                      go_cell last, go_cell before_last)
{
    int points = b->width * b->height, stones = points - b->empty_count;
    p->board = b;
    p->colour = colour;
    p->last = last;
    p->before_last = before_last;
    p->stage = stones * 6 < points ? 0 : stones * 2 < points ? 1 : 2;
    for (int row = 0; row < b->height; row++) {
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->colour[c] != TG_EMPTY && b->chain[c] == c) look_at_chain(p, c);
        }
    }
}

/* ---- A move ------------------------------------------------------------------------------------*/

static int size_class(int stones)
{
    return stones == 1 ? 0 : stones <= 3 ? 1 : 2;
}

/* Does the chain, which can be taken, stand beside own stones in atari? */
static bool frees_own(const struct feature_position *p, go_cell chain)
{
    const struct go_board *b = p->board;
    go_cell c = chain;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            if (b->colour[n] == p->colour && p->liberties[b->chain[n]] == 1) return true;
        }
        c = b->next[c];
    } while (c != chain);
    return false;
}

static int distance(go_cell a, go_cell b)
{
    if (!a) return 0;
    int rows = abs(a / GO_STRIDE - b / GO_STRIDE), columns = abs(a % GO_STRIDE - b % GO_STRIDE);
    int sum = rows + columns + (rows > columns ? rows : columns);
    return sum < DISTANCES - 1 ? sum : DISTANCES - 1;
}

/* How many lines from the rim, 0 on it. */
static int line_of(const struct go_board *b, go_cell c)
{
    int row = c / GO_STRIDE - 1, column = c % GO_STRIDE - 1;
    int vertical = row < b->height - 1 - row ? row : b->height - 1 - row;
    int horizontal = column < b->width - 1 - column ? column : b->width - 1 - column;
    int line = vertical < horizontal ? vertical : horizontal;
    return line < LINES - 1 ? line : LINES - 1;
}

/* Is there a stone within three steps? */
static bool has_stones_near(const struct go_board *b, go_cell c)
{
    for (int rows = -3; rows <= 3; rows++) {
        int row = c / GO_STRIDE + rows, reach = 3 - abs(rows);
        if (row < 1 || row > b->height) continue;
        for (int columns = -reach; columns <= reach; columns++) {
            int column = c % GO_STRIDE + columns;
            if (column < 1 || column > b->width) continue;
            if (b->colour[row * GO_STRIDE + column] != TG_EMPTY) return true;
        }
    }
    return false;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Chains of the other side beside the move: captures, ataris, how weak they are. */
static void look_at_enemies(const struct feature_position *p, go_cell at, int own_liberties,
                            struct features *f)
{
    const struct go_board *b = p->board;
    int capture = 0, atari = 0, weakest = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]), chain = b->chain[n];
        if (b->colour[n] != TG_BLACK + TG_WHITE - p->colour) continue;
        int size = size_class(b->stones[chain]), liberties = p->liberties[chain];
        if (!weakest || liberties < weakest) weakest = liberties;
        if (liberties == 1)
            capture =
                larger(capture, 1 + size * 4 + 2 * frees_own(p, chain) + (p->key[chain] != 0));
        if (liberties == 2) atari = larger(atari, 1 + size * 2 + (p->key[chain] == at));
    }
    f->of[FEATURE_CAPTURE] = (uint8_t)(AT_CAPTURE + capture);
    f->of[FEATURE_ATARI] = (uint8_t)(AT_ATARI + atari);
    int contact = weakest ? 1 + 2 * (weakest - 1) + (weakest < own_liberties) : 0;
    f->of[FEATURE_CONTACT] = (uint8_t)(AT_CONTACT + contact);
}

/* Own chains beside the move: are they saved? Returns how many stones become one chain. */
static int look_at_own(const struct feature_position *p, go_cell at, int own_liberties,
                       struct features *f)
{
    const struct go_board *b = p->board;
    int escape = 0, defend = 0, stones = 1;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]), chain = b->chain[n];
        if (b->colour[n] != p->colour) continue;
        int size = size_class(b->stones[chain]);
        stones += b->stones[chain];
        if (p->liberties[chain] == 1) {
            int result = own_liberties >= 3 ? 2 : own_liberties == 2 && p->key[chain] == at;
            escape = larger(escape, 1 + size * 3 + result);
        } else if (p->liberties[chain] == 2 && p->key[chain]) {
            defend = larger(defend, 1 + size * 2 + (own_liberties >= 3));
        }
    }
    f->of[FEATURE_ESCAPE] = (uint8_t)(AT_ESCAPE + escape);
    f->of[FEATURE_DEFEND] = (uint8_t)(AT_DEFEND + defend);
    return stones;
}

void features_find(const struct feature_position *p, go_cell at, struct features *f)
{
    const struct go_board *b = p->board;
    int liberties = tactics_liberties_after(b, at, p->colour, 6);
    f->pattern = features_pattern(b, at, p->colour);
    look_at_enemies(p, at, liberties, f);
    int stones = look_at_own(p, at, liberties, f);
    int alone = liberties > 1 ? 0 : stones == 1 ? 1 : stones <= 3 ? 2 : stones <= 6 ? 3 : 4;
    f->of[FEATURE_SELF_ATARI] = (uint8_t)(AT_SELF_ATARI + alone);
    f->of[FEATURE_LIBERTIES] = (uint8_t)(AT_LIBERTIES + liberties);
    f->of[FEATURE_LAST] = (uint8_t)(AT_LAST + distance(p->last, at));
    f->of[FEATURE_BEFORE_LAST] = (uint8_t)(AT_BEFORE_LAST + distance(p->before_last, at));
    int line = line_of(b, at) + LINES * p->stage;
    int kind = has_stones_near(b, at) + 2 * (b->width >= 13);
    f->of[FEATURE_LINE] = (uint8_t)(AT_LINE + line + LINES * STAGES * kind);
}

float features_stakes(const struct feature_position *p, go_cell at)
{
    const struct go_board *b = p->board;
    float stakes = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]), chain = b->chain[n];
        if (b->colour[n] != TG_BLACK && b->colour[n] != TG_WHITE) continue;
        bool own = b->colour[n] == p->colour;
        float stones = (float)b->stones[chain];
        if (p->liberties[chain] == 1) {
            bool saved =
                own && (p->key[chain] == at || tactics_liberties_after(b, at, p->colour, 3) > 2);
            bool taken = !own && p->key[chain];
            bool frees = !own && frees_own(p, chain);
            if (saved || taken || frees) stakes += frees ? 2 * stones : stones;
        } else if (p->liberties[chain] == 2 && p->key[chain]) {
            if (!own)
                stakes += p->key[chain] == at ? stones : -stones;
            else if (tactics_liberties_after(b, at, p->colour, 3) > 2)
                stakes += stones / 2;
        }
    }
    return stakes;
}

/* ---- Patterns ----------------------------------------------------------------------------------*/

uint16_t features_canonical(uint16_t pattern)
{
    uint16_t least = pattern;
    for (int way = 1; way < 8; way++) {
        unsigned turned = 0;
        for (int i = 0; i < 8; i++) {
            int from = ((way & 4 ? 8 - i : i) + 2 * (way & 3)) % 8;
            turned |= (unsigned)(pattern >> 2 * from & 3) << 2 * i;
        }
        if (turned < least) least = (uint16_t)turned;
    }
    return least;
}

/* ---- Weights -----------------------------------------------------------------------------------*/

enum { SHAPE_SLOTS = 1 << 16 }; /* two and more for each shape in the table */

static struct feature_weights prior_weights, playout_weights;
static struct shape_slot shape_slots[SHAPE_SLOTS];

static void unpack(struct feature_weights *w, const struct weight_table *table)
{
    for (int i = 0; i < FEATURE_COUNT; i++)
        w->group[i] = (float)table->groups[i] / 100;
    for (int i = 0; i < table->pattern_count; i++)
        w->pattern[table->patterns[i].pattern] = (float)table->patterns[i].weight / 100;
    /* From the one way that the table has to all eight: the smallest comes first. */
    for (int i = 0; i < FEATURE_PATTERNS; i++)
        w->pattern[i] = w->pattern[features_canonical((uint16_t)i)];
}

static void unpack_shapes(struct shape_table *t, const struct weight_table *table)
{
    *t = (struct shape_table){SHAPE_SLOTS, shape_slots};
    for (int i = 0; i < table->shape_count && i < SHAPE_SLOTS / 2; i++) {
        const struct shape_weight *shape = &table->shapes[i];
        t->slots[shapes_slot(t, shape->key)] =
            (struct shape_slot){shape->key, (float)shape->weight / 100};
    }
}

static void unpack_both(void)
{
    unpack(&prior_weights, &weights_prior);
    unpack_shapes(&prior_weights.shapes, &weights_prior);
    unpack(&playout_weights, &weights_playout);
}

static void make_ready(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, unpack_both);
}

const struct feature_weights *features_prior_weights(void)
{
    make_ready();
    return &prior_weights;
}

const struct feature_weights *features_playout_weights(void)
{
    make_ready();
    return &playout_weights;
}

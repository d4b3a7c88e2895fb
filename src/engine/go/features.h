/* What is to be seen of a move in Go, as features: its 3 × 3 surroundings, captures and ataris with
 * ladders read out, liberties, distances, lines. Each group of features gives a move exactly one; the sum
 * of their weights, learned from games by `tengen tune`, says how likely the move is (features_weigh). */
#ifndef TG_ENGINE_GO_FEATURES_H
#define TG_ENGINE_GO_FEATURES_H

#include "engine/go/shapes.h"

enum feature_group {
    FEATURE_CAPTURE,
    FEATURE_ESCAPE,
    FEATURE_SELF_ATARI,
    FEATURE_ATARI,
    FEATURE_DEFEND,
    FEATURE_LIBERTIES,
    FEATURE_CONTACT,
    FEATURE_LAST,
    FEATURE_BEFORE_LAST,
    FEATURE_LINE,
    FEATURE_GROUPS
};

enum {
    FEATURE_COUNT = 192,       /* of all groups together */
    FEATURE_PATTERNS = 1 << 16 /* the eight points round a move, two bits each, own before other */
};

struct features {
    uint16_t pattern; /* as it lies; features_canonical makes it one of its eight ways */
    uint8_t of[FEATURE_GROUPS];
};

/* Weights as they are used: the pattern's by how it lies. */
struct feature_weights {
    float group[FEATURE_COUNT];
    float pattern[FEATURE_PATTERNS];
    struct shape_table shapes; /* of size 0: none */
};

/* A position made ready for looking at its moves. */
struct feature_position {
    const struct go_board *board;
    enum tg_colour colour;     /* to move */
    go_cell last, before_last; /* 0: a pass, or none */
    uint8_t stage;
    uint8_t liberties[GO_CELLS]; /* by chain: up to 4 */
    go_cell key[GO_CELLS]; /* by chain in atari or nearly: where it is saved or taken; 0 nowhere */
};

void features_prepare(struct feature_position *p, const struct go_board *b, enum tg_colour colour,
                      go_cell last, go_cell before_last);
/* The features of a legal move. */
void features_find(const struct feature_position *p, go_cell at, struct features *f);

/* How many stones the move decides about, with features_find's eyes: those it takes that could have got
 * away, own ones it saves, those it catches in a ladder, and half of those it saves from one. Below 0: it is
 * an atari from the wrong side, which lets them run. Games of people teach little about this, since what
 * is at stake there is hardly ever left on the board. */
float features_stakes(const struct feature_position *p, go_cell at);

static inline float features_weigh(const struct feature_weights *w, const struct features *f)
{
    float sum = w->pattern[f->pattern];
    for (int i = 0; i < FEATURE_GROUPS; i++)
        sum += w->group[f->of[i]];
    return sum;
}

/* The 3 × 3 surroundings as `colour` sees them. */
static inline uint16_t features_pattern(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    static const int ring[8] = {GO_STRIDE,  GO_STRIDE + 1,  1,  1 - GO_STRIDE,
                                -GO_STRIDE, -GO_STRIDE - 1, -1, GO_STRIDE - 1};
    unsigned index = 0;
    for (int i = 0; i < 8; i++)
        index |= (unsigned)b->colour[at + ring[i]] << 2 * i;
    if (colour == TG_BLACK) return (uint16_t)index;
    /* Black's bits for white's; empty and wall are the same both ways. */
    return (uint16_t)((index & 0x5555) << 1 | (index >> 1 & 0x5555));
}

/* The weights in use, made ready once; playouts have no time for shapes. */
const struct feature_weights *features_prior_weights(void);
const struct feature_weights *features_playout_weights(void);

/* The smallest of the eight ways a pattern can lie. */
uint16_t features_canonical(uint16_t pattern);

#endif

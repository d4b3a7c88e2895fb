/* Wins by continuous fours (VCF, 冲四胜), found or refuted exactly.
 *
 * Each move of the attacker makes a four, so the defender has one reply, or none that helps: two points
 * make five, or the only one is forbidden to him (renju, black). The attacker must not give the defender
 * time for a five of his own. Black as the attacker never plays a forbidden point.
 *
 * struct vcf v = {.position = s, .memory = words, .memory_mask = count - 1};
 *     if (vcf_solve(&v, true) == VCF_WIN) ... v.line, v.attacker_moves ...
 *
 * The search is depth-first; positions that failed are remembered by hash, in memory that the caller
 * owns and may keep, with the struct, for further questions about the same board and rules. What a failure rests on is kept track of
 * (vcf_rests.h), so that exchanges that do not matter are not tried in all combinations. */
#ifndef TG_ENGINE_FIVE_VCF_H
#define TG_ENGINE_FIVE_VCF_H

#include "engine/five/position.h"

enum vcf_status {
    VCF_NONE,   /* all continuous fours were tried */
    VCF_WIN,    /* line and attacker_moves are set */
    VCF_UNKNOWN /* the limit of nodes or of moves came first */
};

enum { VCF_MOVES_MAX = 120, VCF_LINE_MAX = 2 * VCF_MOVES_MAX };

struct vcf {
    struct position *position; /* the side to move attacks; left as it was */
    uint64_t *memory;    /* failed positions: zeroed at first; best from a line of the cache on */
    size_t memory_mask;  /* words − 1; words are a power of two, at least 8 */
    uint64_t salt;       /* tells apart games that share the memory: rules and board */
    uint64_t node_limit; /* attacker moves tried; 0: none */
    int move_limit;      /* no win longer than this is looked for; 0: none */
    uint64_t nodes;      /* counted up */

    /* The answer. Moves of both sides in turn, the last one makes five; all of them are legal. Where the
     * defender has no reply that helps, his last one is one of those that do not. */
    int attacker_moves;
    int line_length;
    tg_point line[VCF_LINE_MAX];

    /* For vcf.c and vcf_rests.c alone. */
    int attacker;
    size_t memory_active, memory_used; /* words − 1 in use so far, entries in them */
    uint64_t pairing;                  /* of the exchanges played, whatever their order */
    uint64_t root_line[LINE_COUNT];
    tg_point partner[TG_MAX_SIZE * STRIDE]; /* the four that a block on this point answered */
};

/* `shortest`: the win found has the smallest number of attacker moves there is. The game must not be
 * over. */
enum vcf_status vcf_solve(struct vcf *v, bool shortest);

#endif

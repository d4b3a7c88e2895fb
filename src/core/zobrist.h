/* Keys for hashing positions: one for each point and colour, from a fixed seed, so that hashes are
 * the same on every machine and may be written to files. */
#ifndef TG_CORE_ZOBRIST_H
#define TG_CORE_ZOBRIST_H

#include "base/rng.h"
#include "tengen.h"

/* Computed, not stored: a key costs two multiplications and no cache line. */
static inline uint64_t zobrist_key(tg_point point, enum tg_colour colour)
{
    struct rng r = {(UINT64_C(0x7e96e4) << 32) + 4u * point + (unsigned)colour};
    return rng_next(&r);
}

/* XORed in while white is to move. */
#define ZOBRIST_WHITE_TO_MOVE UINT64_C(0x5bd1e995f3a7c2d9)

#endif

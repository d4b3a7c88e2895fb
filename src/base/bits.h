/* Compiler-neutral spelling of the few things the hot code needs. */
#ifndef TG_BASE_BITS_H
#define TG_BASE_BITS_H

#include <assert.h>
#include <stdint.h>

#if defined(__GNUC__)
# define ALWAYS_INLINE       static inline __attribute__((always_inline))
# define LIKELY(x)           __builtin_expect(!!(x), 1)
# define UNLIKELY(x)         __builtin_expect(!!(x), 0)
# define UNROLL_PRAGMA(text) _Pragma(# text)
# if defined(__clang__)
#  define UNROLL(times) UNROLL_PRAGMA(unroll times)
# else
#  define UNROLL(times) UNROLL_PRAGMA(GCC unroll times)
# endif
#else
# define ALWAYS_INLINE static inline
# define UNROLL(times) /* of the loop that follows */
# define LIKELY(x)     (x)
# define UNLIKELY(x)   (x)
#endif

/* Number of the lowest set bit; x must not be 0. */
ALWAYS_INLINE int lowest_bit(uint64_t x)
{
    assert(x != 0);
#if defined(__GNUC__)
    return __builtin_ctzll(x);
#else
    int n = 0;
    while (!(x & 1)) {
        x >>= 1;
        n++;
    }
    return n;
#endif
}

/* Rotation by any count, also negative ones; compilers make it one instruction. */
ALWAYS_INLINE uint64_t rotate_right(uint64_t x, int count)
{
    return x >> (count & 63) | x << (-count & 63);
}

#endif

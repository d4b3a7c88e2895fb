/* Tables that begin at a line of the processor's cache, so that a bucket of them lies in one. */
#ifndef TG_BASE_CACHE_LINE_H
#define TG_BASE_CACHE_LINE_H

#include <stdint.h>

enum { CACHE_LINE = 64 };

/* The first address from here on where a line of the cache begins: ask for CACHE_LINE − 1 bytes more. */
static inline void *cache_line_from(void *p)
{
    return (char *)p + (-(uintptr_t)p & (CACHE_LINE - 1));
}

#endif

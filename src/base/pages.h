/* Large tables: begun at a line of the cache, on large pages where the system has them. */
#ifndef TG_BASE_PAGES_H
#define TG_BASE_PAGES_H

#include <stddef.h>
#include <stdint.h>

enum { CACHE_LINE = 64 };

/* The first address from here on where a line of the cache begins: ask for CACHE_LINE − 1 bytes more. */
static inline void *cache_line_from(void *p)
{
    return (char *)p + (-(uintptr_t)p & (CACHE_LINE - 1));
}

/* Tells the system that large pages are welcome here. A table that is looked up at random then needs a
 * few entries of the processor's map of pages instead of thousands. Contents stay; nothing can fail. */
void pages_prefer_large(void *p, size_t bytes);

#endif

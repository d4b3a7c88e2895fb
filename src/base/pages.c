#if defined(__linux__)
# define _DEFAULT_SOURCE /* for madvise */
#endif
#include "base/pages.h"

#if defined(__linux__)
# include <sys/mman.h>
#endif

void pages_prefer_large(void *p, size_t bytes)
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const size_t large = (size_t)2 << 20;
    size_t before = -(uintptr_t)p & (large - 1);
    if (bytes < before + large) return;
    (void)madvise((char *)p + before, (bytes - before) & ~(large - 1), MADV_HUGEPAGE);
#else
    (void)p, (void)bytes;
#endif
}

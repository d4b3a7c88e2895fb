#include "memory_watch.h"

#include <malloc.h>
#include <stdint.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static ptrdiff_t in_use, peak;
static long until_failure;
static bool has_failed;

static bool fails(void)
{
    bool now = until_failure > 0 && --until_failure == 0;
    has_failed |= now;
    return now;
}

static void *taken(void *block)
{
    if (block) in_use += (ptrdiff_t)malloc_usable_size(block);
    if (in_use > peak) peak = in_use;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : taken(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : taken(__real_calloc(count, size));
}

/* While the block moves both places are in use. */
void *__wrap_realloc(void *block, size_t size)
{
    if (fails()) return NULL;
    ptrdiff_t before = block ? (ptrdiff_t)malloc_usable_size(block) : 0;
    void *moved = taken(__real_realloc(block, size));
    if (moved) in_use -= before;
    return moved;
}

void __wrap_free(void *block)
{
    if (block) in_use -= (ptrdiff_t)malloc_usable_size(block);
    __real_free(block);
}

void memory_watch_start(void)
{
    in_use = peak = 0;
}

size_t memory_watch_peak(void)
{
    return (size_t)peak;
}

void memory_watch_fail_after(long count)
{
    until_failure = count;
    has_failed = false;
}

bool memory_watch_failed(void)
{
    return has_failed;
}

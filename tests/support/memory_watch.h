/* How much memory is in use and was at most. Works in tests that are linked with
 * -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free (tests/CMakeLists.txt). */
#ifndef TG_TESTS_MEMORY_WATCH_H
#define TG_TESTS_MEMORY_WATCH_H

#include <stdbool.h>
#include <stddef.h>

/* Forgets what is in use now: the peak counts from here. */
void memory_watch_start(void);
size_t memory_watch_peak(void);
/* The allocation behind so many more fails, once; 0: none does. */
void memory_watch_fail_after(long count);
/* Has it, since it was last asked to? */
bool memory_watch_failed(void);

#endif

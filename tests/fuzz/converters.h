/* The C library unloads converters of character sets that nobody has open and loads them again each time,
 * which is what a fuzzer would spend its time on. This holds one of each. */
#ifndef TG_FUZZ_CONVERTERS_H
#define TG_FUZZ_CONVERTERS_H

#include "format/charset.h"
#include "fuzz.h"

static inline void hold_converters(void)
{
    static struct decoded held[CHARSETS];
    static bool done;
    for (int i = 0; i < CHARSETS && !done; i++)
        CHECK(charset_decode((enum charset)i, "\xff", 1, 0, &held[i]));
    done = true;
}

#endif

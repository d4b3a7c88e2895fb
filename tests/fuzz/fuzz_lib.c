/* The reader and the writer of .lib files; the check is in fuzz_format.h. */
#include "fuzz_format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_format(data, size, TG_FORMAT_LIB, true);
    return 0;
}

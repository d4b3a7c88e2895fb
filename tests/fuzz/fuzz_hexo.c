/* The reader and the writer of HeXO notation; the check is in fuzz_format.h. */
#include "fuzz_format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_format(data, size, TG_FORMAT_HEXO, true);
    return 0;
}

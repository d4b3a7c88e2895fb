/* Keeps the C library's converters of character sets loaded as long as the target runs. The library under
 * test opens and closes them for every file; loading them anew each time would take most of the time. */
#include <iconv.h>
#include <stddef.h>

__attribute__((constructor)) static void keep_converters(void)
{
    static const char *const names[] = {"GB18030",   "GBK",    "CP950",  "BIG5",      "CP932",
                                        "SHIFT_JIS", "CP949",  "EUC-KR", "EUC-JP-MS", "EUC-JP",
                                        "CP1250",    "CP1251", "CP1252", "CP1253",    "ISO-8859-1",
                                        "CP874",     "UTF-16", "CP1254"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        iconv_open("UTF-8", names[i]); /* one that is missing is missing for the target as well */
}

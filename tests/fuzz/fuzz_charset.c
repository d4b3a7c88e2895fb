/* Character sets: the first byte chooses one, or detection; the rest is text. What comes out is UTF-8, and
 * the way back is in step with it. */
#include "converters.h"
#include "format/charset.h"
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    hold_converters();
    char *bytes = exact_copy(data + 1, size - 1);
    size_t length = size - 1, mark;
    (void)charset_of_mark(bytes, length, &mark);
    CHECK(mark <= length);
    (void)charset_named(bytes, length);
    enum charset charset = data[0] % (CHARSETS + 1) == CHARSETS
                               ? charset_guess(bytes, length)
                               : (enum charset)(data[0] % (CHARSETS + 1));
    CHECK(charset < CHARSETS
          && charset_named(charset_name(charset), strlen(charset_name(charset))) == charset);
    struct decoded d;
    bool beyond_ascii;
    CHECK(charset_decode(charset, bytes, length, 0, &d));
    CHECK(charset_is_utf8(d.text, d.length, &beyond_ascii));
    CHECK(d.length <= 3 * length + 8 && d.bad_count <= length);
    size_t before = 0;
    for (size_t at = 0; at <= d.length; at += 1 + d.length / 8) {
        size_t source = decoded_source(&d, at);
        CHECK(source >= before && source <= length);
        before = source;
    }
    for (size_t i = 0; i < d.bad_count && i < DECODED_BAD_KEPT; i++)
        CHECK(decoded_source(&d, d.bad[i].offset) == d.bad[i].source);
    decoded_done(&d);
    free(bytes);
    return 0;
}

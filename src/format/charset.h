/* Character sets of files: their names, telling them apart, and decoding to UTF-8.
 *
 * UTF-8, UTF-16 and windows-1252 (of which ISO-8859-1 is the printable part) are decoded here, the
 * others by the C library's iconv. Where it lacks a converter, texts are decoded as windows-1252 and
 * `missing` says so: letters are wrong then, but nothing is lost of the moves.
 *
 * What is decoded is valid UTF-8 without a NUL; U+FFFD stands where bytes made no sense. */
#ifndef TG_FORMAT_CHARSET_H
#define TG_FORMAT_CHARSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum charset {
    CHARSET_UTF8,
    CHARSET_GB18030, /* GBK and GB2312 are parts of it */
    CHARSET_BIG5,    /* with Microsoft's additions, CP950 */
    CHARSET_SHIFT_JIS,
    CHARSET_EUC_JP,
    CHARSET_EUC_KR, /* with Microsoft's additions, CP949 */
    CHARSET_LATIN1, /* windows-1252 */
    CHARSET_CP1250,
    CHARSET_CP1251,
    CHARSET_CP1253,
    CHARSET_CP1254,
    CHARSET_LATIN2,
    CHARSET_LATIN9,
    CHARSET_KOI8_R,
    CHARSET_TIS620,
    CHARSET_UTF16LE,
    CHARSET_UTF16BE,
    CHARSETS,
    CHARSET_UNKNOWN = CHARSETS
};

/* "UTF-8", "GB18030" …: the usual name. */
const char *charset_name(enum charset charset);
/* By any name in use: case, blanks, '-' and '_' do not matter ("utf8", "sjis", "Latin1", "gb2312",
 * "windows-936"). CHARSET_UNKNOWN if there is none such. "UTF-16" is little-endian; byte order marks
 * are looked at by charset_of_mark. */
enum charset charset_named(const char *name, size_t length);

/* iconv's names for it, the best first, ended by NULL; none for those decoded here. */
const char *const *charset_converters(enum charset charset);

/* Whether every character is one byte, and 0–127 are ASCII. */
bool charset_is_single_byte(enum charset charset);

/* The set that a byte order mark or, of UTF-16, the pattern of the first bytes tells of; *mark is the
 * mark's length. CHARSET_UNKNOWN: neither. */
enum charset charset_of_mark(const char *bytes, size_t length, size_t *mark);

/* How many bytes the character at the start takes in UTF-8; 0 if there is none (too long a form, a
 * surrogate, beyond U+10FFFF, cut off, NUL). */
size_t charset_utf8_length(const char *text, size_t left);

/* Is it all UTF-8, and is there anything beyond ASCII in it? */
bool charset_is_utf8(const char *bytes, size_t length, bool *beyond_ascii);

/* The likeliest set of a text that is not said to be in any: UTF-8 if it can be, otherwise the one in
 * which the bytes make the commonest characters. Never UTF-16. */
enum charset charset_guess(const char *bytes, size_t length);

enum { DECODED_BAD_KEPT = 50 };
struct decoded {
    const char *text; /* into the bytes themselves where nothing had to be changed */
    size_t length;
    enum charset charset;
    bool missing;     /* no converter: read as windows-1252 */
    size_t bad_count; /* places that made no sense; the first of them: */
    struct decoded_place {
        size_t source, offset; /* in the bytes; in the text */
    } bad[DECODED_BAD_KEPT];
    /* Private: to find the way back (which uses the decoder: one thread at a time) from the text to the bytes. */
    const char *bytes;
    size_t bytes_length;
    size_t skipped; /* the byte order mark */
    char *owned;
    struct decoder *decoder;
    struct decoded_place *steps;
    size_t step_count;
};

/* Decodes; `mark` bytes at the start are left out. The bytes must stay as long as the result is used.
 * False: no memory. decoded_done may be called in any case. */
bool charset_decode(enum charset charset, const char *bytes, size_t length, size_t mark,
                    struct decoded *decoded);
void decoded_done(struct decoded *decoded);
/* The byte of the source that became the text's byte `offset`. */
size_t decoded_source(const struct decoded *decoded, size_t offset);

#endif

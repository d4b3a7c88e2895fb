#include "format/charset.h"

#include <assert.h>
#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------------------------
 * iconv's name comes first where the usual one means less: Shift_JIS proper has a yen sign in the place
 * of the backslash, Big5 proper and EUC-KR lack what Windows writes. */
static const struct {
    const char *name;
    const char *converters[4]; /* ended by NULL */
    bool single_byte;
    const char *other_names; /* folded as fold() does, blank separated */
} charsets[CHARSETS] = {
    [CHARSET_UTF8] = {"UTF-8", {0}, false, "utf8 unicode11utf8 ascii usascii ansix341968 cp65001"},
    [CHARSET_GB18030] =
        {"GB18030",
         {"GB18030", "GBK"},
         false,
         "gb18030 gbk gb2312 gb cp936 windows936 936 euccn xgbk hzgb2312 chinesegb"},
    [CHARSET_BIG5] = {"Big5",
                      {"CP950", "BIG5"},
                      false,
                      "big5 cp950 windows950 950 big5hkscs cnbig5"},
    [CHARSET_SHIFT_JIS] =
        {"Shift_JIS",
         {"CP932", "SHIFT_JIS"},
         false,
         "shiftjis sjis cp932 windows932 windows31j 932 mskanji xsjis csshiftjis"},
    [CHARSET_EUC_JP] = {"EUC-JP", {"EUC-JP-MS", "EUC-JP"}, false, "eucjp ujis xeucjp cp51932"},
    [CHARSET_EUC_KR] = {"EUC-KR",
                        {"CP949", "UHC", "EUC-KR"},
                        false,
                        "euckr cp949 windows949 949 uhc ksc5601 ksc56011987 korean"},
    [CHARSET_LATIN1] = {"ISO-8859-1",
                        {0},
                        true,
                        "iso88591 latin1 l1 88591 cp1252 windows1252 1252 ansi isolatin1"},
    [CHARSET_CP1250] = {"windows-1250", {"CP1250"}, true, "cp1250 windows1250 1250"},
    [CHARSET_CP1251] = {"windows-1251", {"CP1251"}, true, "cp1251 windows1251 1251 ansicyrillic"},
    [CHARSET_CP1253] = {"windows-1253", {"CP1253"}, true, "cp1253 windows1253 1253 iso88597"},
    [CHARSET_CP1254] = {"windows-1254",
                        {"CP1254"},
                        true,
                        "cp1254 windows1254 1254 iso88599 latin5"},
    [CHARSET_LATIN2] = {"ISO-8859-2", {"ISO-8859-2"}, true, "iso88592 latin2 l2"},
    [CHARSET_LATIN9] = {"ISO-8859-15", {"ISO-8859-15"}, true, "iso885915 latin9 latin0"},
    [CHARSET_KOI8_R] = {"KOI8-R", {"KOI8-R"}, true, "koi8r koi8"},
    [CHARSET_TIS620] = {"TIS-620", {"CP874", "TIS-620"}, true, "tis620 cp874 windows874 iso885911"},
    [CHARSET_UTF16LE] = {"UTF-16LE", {0}, false, "utf16 utf16le ucs2 ucs2le unicode utf16leb"},
    [CHARSET_UTF16BE] = {"UTF-16BE", {0}, false, "utf16be ucs2be"},
};

const char *charset_name(enum charset charset)
{
    return charset < CHARSETS ? charsets[charset].name : "unknown";
}

const char *const *charset_converters(enum charset charset)
{
    return charsets[charset].converters;
}

bool charset_is_single_byte(enum charset charset)
{
    return charset < CHARSETS && charsets[charset].single_byte;
}

/* Letters in lower case and digits; all else goes. False: too long for any name. */
static bool fold(const char *name, size_t length, char *folded, size_t size)
{
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) continue;
        if (n + 1 >= size) return false;
        folded[n++] = c;
    }
    folded[n] = '\0';
    return n > 0;
}

static bool is_word_of(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == list || at[-1] == ' ';
        if (begins && (at[length] == ' ' || at[length] == '\0')) return true;
    }
    return false;
}

enum charset charset_named(const char *name, size_t length)
{
    char folded[24];
    if (!fold(name, length, folded, sizeof folded)) return CHARSET_UNKNOWN;
    for (int i = 0; i < CHARSETS; i++)
        if (is_word_of(folded, charsets[i].other_names)) return (enum charset)i;
    return CHARSET_UNKNOWN;
}

enum charset charset_of_mark(const char *bytes, size_t length, size_t *mark)
{
    *mark = 0;
    if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        *mark = 3;
        return CHARSET_UTF8;
    }
    if (length >= 2 && memcmp(bytes, "\xff\xfe", 2) == 0) {
        *mark = 2;
        return CHARSET_UTF16LE;
    }
    if (length >= 2 && memcmp(bytes, "\xfe\xff", 2) == 0) {
        *mark = 2;
        return CHARSET_UTF16BE;
    }
    if (length < 4) return CHARSET_UNKNOWN;
    if (bytes[0] && !bytes[1] && bytes[2] && !bytes[3]) return CHARSET_UTF16LE;
    if (!bytes[0] && bytes[1] && !bytes[2] && bytes[3]) return CHARSET_UTF16BE;
    return CHARSET_UNKNOWN;
}

/* ---- One character at a time -------------------------------------------------------------------*/
size_t charset_utf8_length(const char *text, size_t left)
{
    const unsigned char *p = (const unsigned char *)text;
    unsigned char c = p[0];
    if (c < 0x80) return c != 0;
    if (c < 0xc2 || c > 0xf4) return 0;
    size_t length = c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    if (left < length) return 0;
    for (size_t i = 1; i < length; i++)
        if ((p[i] & 0xc0) != 0x80) return 0;
    if (c == 0xe0 && p[1] < 0xa0) return 0;
    if (c == 0xed && p[1] > 0x9f) return 0;
    if (c == 0xf0 && p[1] < 0x90) return 0;
    if (c == 0xf4 && p[1] > 0x8f) return 0;
    return length;
}

static size_t put_utf8(uint32_t c, char *out)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xc0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3f));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xe0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 0x3f));
        out[2] = (char)(0x80 | (c & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 0x3f));
    out[2] = (char)(0x80 | (c >> 6 & 0x3f));
    out[3] = (char)(0x80 | (c & 0x3f));
    return 4;
}

/* 0x80 to 0x9f of windows-1252; 0: nothing there. */
static const uint16_t latin_specials[32] = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

struct decoder {
    enum charset charset;
    bool has_iconv;
    iconv_t iconv;
};

/* NULL: no memory. Without a converter it takes the bytes for windows-1252. */
static struct decoder *decoder_new(enum charset charset)
{
    struct decoder *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->charset = charset;
    const char *const *names = charsets[charset].converters;
    for (int i = 0; names[i] && !d->has_iconv; i++) {
        d->iconv = iconv_open("UTF-8", names[i]);
        d->has_iconv = d->iconv != (iconv_t)-1;
    }
    if (names[0] && !d->has_iconv) d->charset = CHARSET_LATIN1;
    return d;
}

static void decoder_free(struct decoder *d)
{
    if (d && d->has_iconv) iconv_close(d->iconv);
    free(d);
}

enum { CHARACTER_MAX = 8 }; /* bytes of UTF-8; iconv may make two characters of one of Big5's */

/* Takes `*used` bytes and puts `*made` bytes; false if they make no sense, `made` is U+FFFD then. */
static bool bad_character(size_t skip, size_t *used, char *out, size_t *made)
{
    *used = skip;
    *made = put_utf8(0xfffd, out);
    return false;
}

static bool iconv_character(struct decoder *d, const char *in, size_t left, size_t *used, char *out,
                            size_t *made)
{
    for (size_t length = 1; length <= 4 && length <= left; length++) {
        /* iconv's input is not const by POSIX, but it does not write to it. */
        char source[4], *from = source, *to = out;
        memcpy(source, in, length);
        size_t from_left = length, to_left = CHARACTER_MAX;
        iconv(d->iconv, NULL, NULL, NULL, NULL);
        bool failed = iconv(d->iconv, &from, &from_left, &to, &to_left) == (size_t)-1;
        if (!failed && to > out) {
            *used = length;
            *made = (size_t)(to - out);
            return true;
        }
        if (failed && errno != EINVAL) break;
    }
    /* A lead byte before ASCII is alone: it must not swallow the bracket behind it. */
    bool pair = !charsets[d->charset].single_byte && left > 1 && (unsigned char)in[1] >= 0x80;
    return bad_character(pair ? 2 : 1, used, out, made);
}

static bool utf16_character(bool big, const unsigned char *in, size_t left, size_t *used, char *out,
                            size_t *made)
{
    if (left < 2) return bad_character(left, used, out, made);
    uint32_t c = big ? (uint32_t)(in[0] << 8 | in[1]) : (uint32_t)(in[1] << 8 | in[0]);
    *used = 2;
    if (c >= 0xd800 && c < 0xdc00 && left >= 4) {
        uint32_t low = big ? (uint32_t)(in[2] << 8 | in[3]) : (uint32_t)(in[3] << 8 | in[2]);
        if (low < 0xdc00 || low > 0xdfff) return bad_character(2, used, out, made);
        c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
        *used = 4;
    }
    if (c == 0 || (c >= 0xd800 && c < 0xe000)) return bad_character(2, used, out, made);
    *made = put_utf8(c, out);
    return true;
}

static bool next_character(struct decoder *d, const char *in, size_t left, size_t *used, char *out,
                           size_t *made)
{
    const unsigned char *p = (const unsigned char *)in;
    if (d->charset == CHARSET_UTF16LE || d->charset == CHARSET_UTF16BE)
        return utf16_character(d->charset == CHARSET_UTF16BE, p, left, used, out, made);
    *used = *made = 1;
    out[0] = in[0];
    if (p[0] == 0) return bad_character(1, used, out, made);
    if (p[0] < 0x80) return true;
    if (d->has_iconv) return iconv_character(d, in, left, used, out, made);
    if (d->charset == CHARSET_UTF8) {
        *used = *made = charset_utf8_length(in, left);
        if (*used == 0) return bad_character(1, used, out, made);
        memcpy(out, in, *used);
        return true;
    }
    uint32_t c = p[0] < 0xa0 ? latin_specials[p[0] - 0x80] : p[0];
    if (c == 0) return bad_character(1, used, out, made);
    *made = put_utf8(c, out);
    return true;
}

/* ---- Whole texts -------------------------------------------------------------------------------*/
/* Eight bytes of ASCII without a NUL? A byte of 0x80 and more, or a zero, has its top bit set in one of
 * the two terms. */
static bool is_plain_word(const char *p)
{
    uint64_t word;
    memcpy(&word, p, sizeof word);
    return ((word | (word - UINT64_C(0x0101010101010101))) & UINT64_C(0x8080808080808080)) == 0;
}

/* How many bytes at the start are valid UTF-8 without NUL. */
static size_t utf8_prefix(const char *bytes, size_t length, bool *beyond_ascii)
{
    size_t i = 0;
    while (i < length) {
        if (length - i >= 8 && is_plain_word(bytes + i)) {
            i += 8;
            continue;
        }
        size_t step = charset_utf8_length(bytes + i, length - i);
        if (step == 0) break;
        if (step > 1) *beyond_ascii = true;
        i += step;
    }
    return i;
}

bool charset_is_utf8(const char *bytes, size_t length, bool *beyond_ascii)
{
    *beyond_ascii = false;
    return utf8_prefix(bytes, length, beyond_ascii) == length;
}

/* Whole characters up to the end or a NUL, by iconv in one call. 0: there is something wrong among them. Where
 * it stopped then does not tell, as some converters go on a little. */
static size_t convert_chunk(struct decoder *d, const char *in, size_t length, char *out,
                            size_t room, size_t *made)
{
    const char *nul = memchr(in, 0, length);
    if (nul) length = (size_t)(nul - in);
    char *from = (char *)(uintptr_t)in; /* not written to, see above */
    char *to = out;
    size_t from_left = length, to_left = room;
    iconv(d->iconv, NULL, NULL, NULL, NULL);
    bool failed = iconv(d->iconv, &from, &from_left, &to, &to_left) == (size_t)-1;
    if (failed && errno != EINVAL)
        return 0; /* EINVAL: the last one is cut off by the chunk's end */
    *made = (size_t)(to - out);
    return (size_t)(from - in);
}

static size_t copy_chunk(const char *in, size_t length, char *out, size_t *made)
{
    bool beyond_ascii;
    *made = utf8_prefix(in, length, &beyond_ascii);
    memcpy(out, in, *made);
    return *made;
}

enum { CHUNK = 4096 };

/* Every chunk is a step on the way back from the text to the bytes. */
static bool decode_all(struct decoder *d, struct decoded *t)
{
    const char *in = t->bytes + t->skipped;
    size_t left = t->bytes_length - t->skipped;
    if (left > SIZE_MAX / 4 - CHUNK) return false;
    size_t room = left * 3 + CHARACTER_MAX;
    t->owned = malloc(room);
    t->steps = malloc((left / CHUNK + 1) * sizeof *t->steps);
    if (!t->owned || !t->steps) return false;
    size_t at = 0, out = 0, next_step = 0;
    size_t careful = 0; /* up to here one character at a time: there is a bad one */
    while (at < left) {
        if (at >= next_step) {
            t->steps[t->step_count++] = (struct decoded_place){t->skipped + at, out};
            next_step = at + CHUNK;
        }
        size_t length = left - at < CHUNK ? left - at : CHUNK, made = 0, used = 0;
        if (d->has_iconv && at >= careful)
            used = convert_chunk(d, in + at, length, t->owned + out, room - out, &made);
        else if (d->charset == CHARSET_UTF8)
            used = copy_chunk(in + at, length, t->owned + out, &made);
        if (used == 0) {
            if (at >= careful) careful = at + length;
            made = 0;
            assert(room - out >= CHARACTER_MAX);
            bool good = next_character(d, in + at, left - at, &used, t->owned + out, &made);
            if (!good && t->bad_count++ < DECODED_BAD_KEPT)
                t->bad[t->bad_count - 1] = (struct decoded_place){t->skipped + at, out};
        }
        at += used;
        out += made;
    }
    char *fitted = realloc(t->owned, out + 1);
    if (fitted) t->owned = fitted;
    t->text = t->owned;
    t->length = out;
    return true;
}

bool charset_decode(enum charset charset, const char *bytes, size_t length, size_t mark,
                    struct decoded *decoded)
{
    assert(charset < CHARSETS && mark <= length);
    *decoded = (struct decoded){
        .charset = charset, .bytes = bytes, .bytes_length = length, .skipped = mark};
    bool beyond_ascii;
    bool ascii_inside = charset != CHARSET_UTF16LE && charset != CHARSET_UTF16BE;
    bool is_utf8 = ascii_inside && charset_is_utf8(bytes + mark, length - mark, &beyond_ascii);
    if (is_utf8 && (charset == CHARSET_UTF8 || !beyond_ascii)) {
        decoded->text = bytes + mark;
        decoded->length = length - mark;
        return true;
    }
    decoded->decoder = decoder_new(charset);
    if (!decoded->decoder) return false;
    decoded->missing = decoded->decoder->charset != charset;
    return decode_all(decoded->decoder, decoded);
}

void decoded_done(struct decoded *decoded)
{
    free(decoded->owned);
    free(decoded->steps);
    decoder_free(decoded->decoder);
    decoded->owned = NULL;
    decoded->steps = NULL;
    decoded->decoder = NULL;
}

size_t decoded_source(const struct decoded *decoded, size_t offset)
{
    if (!decoded->owned) return decoded->skipped + offset;
    if (decoded->step_count == 0) return decoded->skipped;
    size_t low = 0, high = decoded->step_count; /* the step is in [low, high) */
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (decoded->steps[middle].offset <= offset)
            low = middle;
        else
            high = middle;
    }
    struct decoded_place at = decoded->steps[low];
    while (at.offset < offset && at.source < decoded->bytes_length) {
        char out[CHARACTER_MAX];
        size_t used, made;
        next_character(decoded->decoder, decoded->bytes + at.source,
                       decoded->bytes_length - at.source, &used, out, &made);
        if (at.offset + made > offset) break; /* inside a character: its beginning */
        at.source += used;
        at.offset += made;
    }
    return at.source;
}

/* Which character set an SGF file is in. Decoding comes before everything else: bytes of '\' and ']' are
 * halves of characters in Shift-JIS and Big5. */
#include "format/sgf_internal.h"

#include <stdio.h>
#include <string.h>

/* The value of CA in the first node, looked for in the bytes as they are. False: there is none. */
static bool find_claim(const char *bytes, size_t length, struct sgf_value *claim)
{
    const char *end = bytes + length, *p = memchr(bytes, ';', length);
    while (p && ++p < end && *p != ';' && *p != '(' && *p != ')') {
        if (sgf_class_of(*p) == SGF_CAPITAL) {
            const char *word = p;
            p = sgf_skip_word(p, end);
            bool is_claim = p - word == 2 && memcmp(word, "CA", 2) == 0;
            const char *bracket = sgf_skip_blanks(p, end);
            if (bracket < end && *bracket == '[' && is_claim) {
                sgf_scan_value(bracket + 1, end, false, claim);
                sgf_trim(claim);
                return true;
            }
            p--;
        } else if (*p == '[') {
            struct sgf_value value;
            sgf_scan_value(p + 1, end, false, &value);
            p = value.to;
        }
    }
    return false;
}

/* Does the text not fit the set that the file speaks of? Single bytes fit always, but nothing that is
 * UTF-8 beyond ASCII was meant to be anything else. */
static bool is_lie(const struct reader *r, const struct decoded *decoded)
{
    bool beyond_ascii;
    if (decoded->bad_count > 0) return true;
    return charset_is_single_byte(decoded->charset)
           && charset_is_utf8(r->bytes, r->length, &beyond_ascii) && beyond_ascii;
}

static bool is_utf16(enum charset charset)
{
    return charset == CHARSET_UTF16LE || charset == CHARSET_UTF16BE;
}

/* What the file says and how well it fits. CHARSET_UNKNOWN: by detection. On success with a known set the
 * text is decoded already. */
static enum charset try_claim(struct reader *r, struct decoded *decoded, bool *memory)
{
    struct sgf_value claim;
    if (!find_claim(r->bytes, r->length, &claim)) return CHARSET_UNKNOWN;
    size_t at = (size_t)(claim.from - r->bytes), length = (size_t)(claim.to - claim.from);
    int shown = length < 24 ? (int)length : 24;
    enum charset claimed = charset_named(claim.from, length);
    if (claimed == CHARSET_UNKNOWN) {
        reader_warn(r, at, "no character set %.*s is known here; the text decides", shown,
                    claim.from);
        return CHARSET_UNKNOWN;
    }
    /* Its name was read byte by byte, so it cannot be. */
    if (is_utf16(claimed)) return CHARSET_UNKNOWN;
    *memory = charset_decode(claimed, r->bytes, r->length, 0, decoded);
    if (!*memory || !is_lie(r, decoded)) return claimed;
    enum charset guess = charset_guess(r->bytes, r->length);
    if (guess == claimed) return claimed;
    struct decoded other;
    *memory = charset_decode(guess, r->bytes, r->length, 0, &other);
    bool better = *memory && (other.bad_count < decoded->bad_count || decoded->bad_count == 0);
    decoded_done(better ? decoded : &other);
    if (!better) return claimed;
    *decoded = other;
    r->report->charset_guess = true;
    reader_warn(r, at, "the text is not in %s but in %s", charset_name(claimed),
                charset_name(guess));
    return guess;
}

static enum charset choose(struct reader *r, size_t *mark)
{
    const char *wanted = r->options->charset;
    enum charset by_mark = charset_of_mark(r->bytes, r->length, mark);
    enum charset charset = wanted ? charset_named(wanted, strlen(wanted)) : CHARSET_UNKNOWN;
    if (wanted && charset == CHARSET_UNKNOWN)
        reader_warn_at(r, 0, 0, 0, "no character set %.40s is known here; the file decides",
                       wanted);
    if (charset == CHARSET_UNKNOWN) return by_mark;
    /* The mark is not a part of the text, unless it is none in that set. */
    bool same = charset == by_mark || (is_utf16(charset) && is_utf16(by_mark));
    if (!same) *mark = 0;
    return same ? by_mark : charset;
}

bool sgf_decode(struct reader *r, struct decoded *decoded)
{
    size_t mark;
    bool memory = true;
    enum charset charset = choose(r, &mark);
    *decoded = (struct decoded){0};
    if (charset != CHARSET_UNKNOWN) {
        memory = charset_decode(charset, r->bytes, r->length, mark, decoded);
    } else if (try_claim(r, decoded, &memory) == CHARSET_UNKNOWN) {
        bool beyond_ascii;
        charset = charset_guess(r->bytes, r->length);
        r->report->charset_guess =
            !charset_is_utf8(r->bytes, r->length, &beyond_ascii) || beyond_ascii;
        memory = charset_decode(charset, r->bytes, r->length, 0, decoded);
    }
    if (!memory || decoded->length >= TOKEN_USED) {
        decoded_done(decoded);
        reader_fail(r, memory ? "the file is larger than 4 GiB" : "out of memory");
        return false;
    }
    snprintf(r->report->charset, sizeof r->report->charset, "%s",
             charset_name(decoded->missing ? CHARSET_LATIN1 : decoded->charset));
    if (decoded->missing)
        reader_warn_at(r, 0, 0, 0, "this system cannot convert %s: letters beyond ASCII are wrong",
                       charset_name(decoded->charset));
    reader_set_decoded(r, decoded);
    return true;
}

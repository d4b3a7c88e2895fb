#include "format/sgf_scan.h"

#include <stdint.h>
#include <string.h>

/* clang-format off */
const unsigned char sgf_class[256] = {
    ['\t'] = SGF_BLANK, ['\n'] = SGF_BLANK, ['\v'] = SGF_BLANK, ['\f'] = SGF_BLANK, ['\r'] = SGF_BLANK,
    [' '] = SGF_BLANK,
    ['A'] = SGF_CAPITAL, ['B'] = SGF_CAPITAL, ['C'] = SGF_CAPITAL, ['D'] = SGF_CAPITAL, ['E'] = SGF_CAPITAL,
    ['F'] = SGF_CAPITAL, ['G'] = SGF_CAPITAL, ['H'] = SGF_CAPITAL, ['I'] = SGF_CAPITAL, ['J'] = SGF_CAPITAL,
    ['K'] = SGF_CAPITAL, ['L'] = SGF_CAPITAL, ['M'] = SGF_CAPITAL, ['N'] = SGF_CAPITAL, ['O'] = SGF_CAPITAL,
    ['P'] = SGF_CAPITAL, ['Q'] = SGF_CAPITAL, ['R'] = SGF_CAPITAL, ['S'] = SGF_CAPITAL, ['T'] = SGF_CAPITAL,
    ['U'] = SGF_CAPITAL, ['V'] = SGF_CAPITAL, ['W'] = SGF_CAPITAL, ['X'] = SGF_CAPITAL, ['Y'] = SGF_CAPITAL,
    ['Z'] = SGF_CAPITAL,
    ['a'] = SGF_SMALL, ['b'] = SGF_SMALL, ['c'] = SGF_SMALL, ['d'] = SGF_SMALL, ['e'] = SGF_SMALL,
    ['f'] = SGF_SMALL, ['g'] = SGF_SMALL, ['h'] = SGF_SMALL, ['i'] = SGF_SMALL, ['j'] = SGF_SMALL,
    ['k'] = SGF_SMALL, ['l'] = SGF_SMALL, ['m'] = SGF_SMALL, ['n'] = SGF_SMALL, ['o'] = SGF_SMALL,
    ['p'] = SGF_SMALL, ['q'] = SGF_SMALL, ['r'] = SGF_SMALL, ['s'] = SGF_SMALL, ['t'] = SGF_SMALL,
    ['u'] = SGF_SMALL, ['v'] = SGF_SMALL, ['w'] = SGF_SMALL, ['x'] = SGF_SMALL, ['y'] = SGF_SMALL,
    ['z'] = SGF_SMALL,
    ['0'] = SGF_DIGIT, ['1'] = SGF_DIGIT, ['2'] = SGF_DIGIT, ['3'] = SGF_DIGIT, ['4'] = SGF_DIGIT,
    ['5'] = SGF_DIGIT, ['6'] = SGF_DIGIT, ['7'] = SGF_DIGIT, ['8'] = SGF_DIGIT, ['9'] = SGF_DIGIT,
};
/* clang-format on */

const char *sgf_skip_word(const char *p, const char *end)
{
    while (p < end && sgf_class_of(*p) >= SGF_CAPITAL)
        p++;
    return p;
}

/* ---- Where values end --------------------------------------------------------------------------*/
/* Capitals and digits with at least one capital. Sets *next behind it; NULL: there is none. */
static const char *skip_name(const char *p, const char *end)
{
    bool capital = false;
    while (p < end && (sgf_class_of(*p) == SGF_CAPITAL || sgf_class_of(*p) == SGF_DIGIT))
        capital |= sgf_class_of(*p++) == SGF_CAPITAL;
    return capital ? p : NULL;
}

bool sgf_begins_property(const char *p, const char *end)
{
    const char *next = skip_name(p, end);
    if (!next) return false;
    /* "BlackRank[": small letters only right before the bracket, or any word would do. */
    const char *word = sgf_skip_word(next, end);
    if (word > next) return word < end && *word == '[';
    next = sgf_skip_blanks(next, end);
    if (next < end && *next == '[') return true;
    next = skip_name(next, end); /* "LB B[aa]": the first one has no value */
    next = next ? sgf_skip_blanks(next, end) : end;
    return next < end && *next == '[';
}

/* Does what follows a ']' look as if the value had ended there? */
static bool is_closing(const char *p, const char *end)
{
    p = sgf_skip_blanks(p, end);
    if (p == end) return true;
    switch (*p) {
    case '[': return true;
    case ';':
        p = sgf_skip_blanks(p + 1, end);
        return p == end || *p == ';' || *p == '(' || *p == ')' || sgf_begins_property(p, end);
    case '(':
        p = sgf_skip_blanks(p + 1, end);
        return p == end || *p == ';' || *p == '(' || sgf_begins_property(p, end);
    case ')': {
        /* Behind the end of a game anything may stand, but on another line. */
        bool line_ended = false;
        while (p < end && (*p == ')' || sgf_class_of(*p) == SGF_BLANK)) {
            line_ended |= *p == '\n' || *p == '\r';
            p++;
        }
        return line_ended || p == end || *p == '(' || *p == ';';
    }
    default: return sgf_begins_property(p, end);
    }
}

#define BYTES(b) (UINT64_C(0x0101010101010101) * (b))

/* Up to the next ']', '\' or control character: eight bytes at once as long as none is among them. The two
 * brackets that are looked for differ in their lowest bit alone. */
static const char *skip_plain(const char *p, const char *end)
{
    for (; end - p >= 8; p += 8) {
        uint64_t word;
        memcpy(&word, p, sizeof word);
        uint64_t bracket = (word & ~BYTES(1)) ^ BYTES(0x5c);
        uint64_t found = ((bracket - BYTES(1)) & ~bracket) | ((word - BYTES(0x20)) & ~word);
        if (found & BYTES(0x80)) break;
    }
    while (p < end && *p != ']' && *p != '\\' && (unsigned char)*p >= 0x20)
        p++;
    return p;
}

void sgf_scan_value(const char *p, const char *end, bool is_text, struct sgf_value *value)
{
    *value = (struct sgf_value){.from = p, .plain = true};
    while ((p = skip_plain(p, end)) < end) {
        if (*p == ']') {
            value->closed = !is_text || is_closing(p + 1, end);
            if (value->closed) break;
            if (!value->stray) value->stray = p;
            p++;
        } else {
            value->plain = false;
            if (*p == '\\' && end - p == 1) break; /* escapes nothing */
            p += *p == '\\' ? 2 : 1;
        }
    }
    value->to = p;
}

/* ---- What is in them ---------------------------------------------------------------------------*/
void sgf_trim(struct sgf_value *value)
{
    value->from = sgf_skip_blanks(value->from, value->to);
    while (value->to > value->from && sgf_class_of(value->to[-1]) == SGF_BLANK)
        value->to--;
}

/* LF, CR, CRLF and LFCR are one break each; 0: none here. */
static size_t break_length(const char *p, const char *end)
{
    if (*p != '\n' && *p != '\r') return 0;
    bool pair = end - p >= 2 && (p[1] == '\n' || p[1] == '\r') && p[1] != p[0];
    return pair ? 2 : 1;
}

size_t sgf_copy_text(const struct sgf_value *value, bool simple, char *to)
{
    size_t length = (size_t)(value->to - value->from);
    if (value->plain) {
        memcpy(to, value->from, length);
        return length;
    }
    char *out = to;
    for (const char *p = value->from; p < value->to;) {
        if (*p == '\\') {
            if (++p == value->to) break;
            size_t soft = break_length(p, value->to);
            p += soft;
            if (soft) continue;
        } else {
            size_t breaks = break_length(p, value->to);
            if (breaks) {
                *out++ = simple ? ' ' : '\n';
                p += breaks;
                continue;
            }
        }
        *out++ = sgf_class_of(*p) == SGF_BLANK ? ' ' : *p;
        p++;
    }
    return (size_t)(out - to);
}

size_t sgf_copy_raw(const struct sgf_value *value, char *to)
{
    char *out = to;
    for (const char *p = value->from; p < value->to; p++) {
        if (*p == ']') *out++ = '\\';
        if (*p == '\\') {
            if (p + 1 == value->to) break; /* cut off */
            *out++ = *p++;
        }
        *out++ = *p;
    }
    return (size_t)(out - to);
}

#include "json_check.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 512 };

/* Each of these returns where the value ends, or NULL if there is none. */
static const char *value(const char *s, int depth);

static const char *blanks(const char *s)
{
    return s + strspn(s, " \t\r\n");
}

static const char *string(const char *s)
{
    if (*s++ != '"') return NULL;
    for (; *s != '"'; s++) {
        if ((unsigned char)*s < 0x20) return NULL; /* also the end of the text */
        if (*s != '\\') continue;
        s++;
        if (*s == 'u') {
            for (int i = 0; i < 4; i++)
                if (!isxdigit((unsigned char)*++s)) return NULL;
        } else if (!*s || !strchr("\"\\/bfnrt", *s)) {
            return NULL;
        }
    }
    return s + 1;
}

static const char *digits(const char *s)
{
    size_t n = strspn(s, "0123456789");
    return n ? s + n : NULL;
}

static const char *number(const char *s)
{
    if (*s == '-') s++;
    if (*s == '0' && isdigit((unsigned char)s[1])) return NULL;
    s = digits(s);
    if (s && *s == '.') s = digits(s + 1);
    if (s && (*s == 'e' || *s == 'E')) {
        s++;
        s = digits(*s == '+' || *s == '-' ? s + 1 : s);
    }
    return s;
}

/* The inside of [ ] or { }, up to and with the closing bracket. */
static const char *members(const char *s, char close, int depth)
{
    s = blanks(s);
    if (*s == close) return s + 1;
    for (;;) {
        if (close == '}') {
            s = string(blanks(s));
            if (!s || *(s = blanks(s)) != ':') return NULL;
            s++;
        }
        s = value(s, depth + 1);
        if (!s) return NULL;
        s = blanks(s);
        if (*s == close) return s + 1;
        if (*s++ != ',') return NULL;
    }
}

static const char *value(const char *s, int depth)
{
    s = blanks(s);
    if (depth > DEEPEST) return NULL;
    switch (*s) {
    case '{': return members(s + 1, '}', depth);
    case '[': return members(s + 1, ']', depth);
    case '"': return string(s);
    case 't': return strncmp(s, "true", 4) == 0 ? s + 4 : NULL;
    case 'f': return strncmp(s, "false", 5) == 0 ? s + 5 : NULL;
    case 'n': return strncmp(s, "null", 4) == 0 ? s + 4 : NULL;
    default: return number(s);
    }
}

bool json_is_valid(const char *text)
{
    const char *end = value(text, 0);
    return end && *blanks(end) == '\0';
}

/* SGF at the level of characters: where values end, and what is in them without the escapes.
 *
 * Texts are pointers from `p` to `end`; nothing is ended by NUL. All of it takes time in proportion to
 * the length, whatever stands there. */
#ifndef TG_FORMAT_SGF_SCAN_H
#define TG_FORMAT_SGF_SCAN_H

#include <stdbool.h>
#include <stddef.h>

enum sgf_class {
    SGF_OTHER,
    SGF_BLANK,
    SGF_CAPITAL,
    SGF_SMALL, /* letters a–z */
    SGF_DIGIT
};
extern const unsigned char sgf_class[256];

static inline enum sgf_class sgf_class_of(char c)
{
    return (enum sgf_class)sgf_class[(unsigned char)c];
}

static inline const char *sgf_skip_blanks(const char *p, const char *end)
{
    while (p < end && sgf_class_of(*p) == SGF_BLANK)
        p++;
    return p;
}

/* Letters and digits. */
const char *sgf_skip_word(const char *p, const char *end);

/* Does a property with a value, perhaps after one without, begin here? */
bool sgf_begins_property(const char *p, const char *end);

struct sgf_value {
    const char *from, *to; /* between the brackets */
    bool plain;            /* no escapes, no control characters: it can be taken as it is */
    const char *stray;     /* the first ']' in it that was not escaped; NULL */
    bool closed;
};

/* The value whose opening bracket is before `p`. A ']' that nothing of SGF follows is taken for a part
 * of the value where `is_text`. */
void sgf_scan_value(const char *p, const char *end, bool is_text, struct sgf_value *value);

/* Blanks at both ends do not count. */
void sgf_trim(struct sgf_value *value);

/* The value without escapes, as SGF's Text or, `simple`, with line breaks turned into blanks. Writes at
 * most as many bytes as the value has, returns how many. */
size_t sgf_copy_text(const struct sgf_value *value, bool simple, char *to);
/* The value as it stands, but every ']' in it escaped; at most twice as many bytes. */
size_t sgf_copy_raw(const struct sgf_value *value, char *to);

#endif

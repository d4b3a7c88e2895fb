/* A growing string. After a failed allocation it stays empty and str_take returns NULL, so callers
 * check once at the end. */
#ifndef TG_BASE_STR_H
#define TG_BASE_STR_H

#include <stdbool.h>
#include <stddef.h>

struct str {
    char *text; /* NUL-terminated once anything was added */
    size_t length, room;
    bool failed;
};

void str_add(struct str *s, const char *text);
void str_add_n(struct str *s, const char *text, size_t length);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void str_addf(struct str *s, const char *format, ...);

/* Gives the text away (never NULL unless memory ran out) and empties the string. */
char *str_take(struct str *s);
void str_done(struct str *s);

/* ---- JSON on top of it: a value, quoted and escaped where needed -------------------------------*/
void str_add_json_string(struct str *s, const char *text);

#endif

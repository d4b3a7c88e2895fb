#include "base/str.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(struct str *s, size_t more)
{
    if (s->failed) return false;
    if (more >= SIZE_MAX - s->length) goto fail;
    size_t need = s->length + more + 1;
    if (need <= s->room) return true;
    size_t room = s->room ? s->room : 256;
    while (room < need)
        room = room > SIZE_MAX / 2 ? need : room * 2;
    char *text = realloc(s->text, room);
    if (!text) goto fail;
    s->text = text;
    s->room = room;
    return true;

fail:
    str_done(s);
    s->failed = true;
    return false;
}

void str_add_n(struct str *s, const char *text, size_t length)
{
    if (!reserve(s, length)) return;
    memcpy(s->text + s->length, text, length);
    s->length += length;
    s->text[s->length] = '\0';
}

void str_add(struct str *s, const char *text)
{
    str_add_n(s, text, strlen(text));
}

void str_addf(struct str *s, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (length >= 0 && reserve(s, (size_t)length)) {
        vsnprintf(s->text + s->length, (size_t)length + 1, format, again);
        s->length += (size_t)length;
    }
    va_end(again);
}

char *str_take(struct str *s)
{
    if (!reserve(s, 0)) return NULL;
    s->text[s->length] = '\0';
    char *text = s->text;
    *s = (struct str){0};
    return text;
}

void str_done(struct str *s)
{
    free(s->text);
    *s = (struct str){0};
}

void str_add_json_string(struct str *s, const char *text)
{
    str_add(s, "\"");
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            str_addf(s, "\\%c", *c);
        else if ((unsigned char)*c < 0x20)
            str_addf(s, "\\u%04x", (unsigned char)*c);
        else
            str_add_n(s, c, 1);
    }
    str_add(s, "\"");
}

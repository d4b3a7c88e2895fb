#include "play_text.h"

#include <stdbool.h>
#include <string.h>
#include <wchar.h>

/* One character: its bytes and columns. What the locale cannot read counts as one of each. */
struct glyph {
    wchar_t code;
    size_t bytes;
    int columns;
};

static struct glyph read_glyph(const char *text)
{
    mbstate_t state;
    struct glyph glyph = {(unsigned char)*text, 1, 1};
    wchar_t code;
    memset(&state, 0, sizeof state);
    size_t bytes = mbrtowc(&code, text, strlen(text), &state);
    if (bytes == 0 || bytes == (size_t)-1 || bytes == (size_t)-2) return glyph;
    glyph.code = code;
    glyph.bytes = bytes;
    glyph.columns = wcwidth(code);
    if (glyph.columns < 0) glyph.columns = 1;
    return glyph;
}

int text_columns(const char *text)
{
    int columns = 0;
    while (*text) {
        struct glyph glyph = read_glyph(text);
        columns += glyph.columns;
        text += glyph.bytes;
    }
    return columns;
}

/* Punctuation that must not begin a line: ，。、：；？！）” */
static bool clings_to_the_left(wchar_t code)
{
    static const wchar_t closing[] = {0xff0c, 0x3002, 0x3001, 0xff1a, 0xff1b,
                                      0xff1f, 0xff01, 0xff09, 0x201d, 0};
    return wcschr(closing, code) != NULL;
}

size_t text_cut(const char *text, int columns)
{
    size_t at = 0;
    while (text[at]) {
        struct glyph glyph = read_glyph(text + at);
        if (glyph.columns > columns) break;
        columns -= glyph.columns;
        at += glyph.bytes;
    }
    return at;
}

size_t text_break(const char *text, int columns, size_t *next)
{
    size_t at = 0, best = 0;
    int used = 0;
    bool after_wide = false;
    while (text[at] && text[at] != '\n') {
        struct glyph glyph = read_glyph(text + at);
        bool blank = glyph.code == L' ';
        bool wide = glyph.columns > 1;
        if (at > 0 && (blank || ((wide || after_wide) && !clings_to_the_left(glyph.code))))
            best = at;
        if (used + glyph.columns > columns && !blank) break;
        used += glyph.columns;
        at += glyph.bytes;
        after_wide = wide;
    }
    size_t end = at;
    if (text[at] && text[at] != '\n') {
        if (best > 0) end = best;
        if (end == 0) end = read_glyph(text).bytes; /* one character wider than the line */
    }
    *next = end;
    while (text[*next] == ' ')
        ++*next;
    if (text[*next] == '\n' && *next >= end) ++*next;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    return end;
}

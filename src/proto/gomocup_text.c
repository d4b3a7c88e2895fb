/* Words, numbers and points as the Gomocup protocol writes them. */
#include "proto/gomocup_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Out ---------------------------------------------------------------------------------------*/

GOMOCUP_PRINTF(2, 0)
static void add_formatted(struct str *s, const char *format, va_list arguments)
{
    char line[1024]; /* lines without a limit of their own are put together with str_add */
    vsnprintf(line, sizeof line, format, arguments);
    str_add(s, line);
    str_add(s, "\n");
}

void gomocup_say(struct gomocup *g, const char *format, ...)
{
    struct str line = {0};
    va_list arguments;
    va_start(arguments, format);
    add_formatted(&line, format, arguments);
    va_end(arguments);
    if (line.text) g->host.output(g->host.self, line.text, line.length);
    str_done(&line);
}

void gomocup_complain(struct gomocup *g, const char *format, ...)
{
    enum { ENOUGH = 2048 }; /* a manager that sends nothing but nonsense need not hear it all */
    if (g->complaints.length > ENOUGH) return;
    va_list arguments;
    va_start(arguments, format);
    str_add(&g->complaints, "MESSAGE ");
    add_formatted(&g->complaints, format, arguments);
    va_end(arguments);
}

const char *gomocup_quote(const char *text, char quote[QUOTE_SIZE])
{
    size_t length = 0;
    for (; text[length] && length < QUOTE_SIZE - 4; length++)
        quote[length] = text[length] < ' ' || text[length] > '~' ? '?' : text[length];
    strcpy(quote + length, text[length] ? "..." : "");
    return quote;
}

/* ---- In ----------------------------------------------------------------------------------------*/

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool gomocup_is_word(const char *text, const char *word)
{
    while (*word && upper(*text) == upper(*word))
        text++, word++;
    return !*word && (!*text || is_blank(*text));
}

/* A whole number; NULL if there is none, else what follows it. */
static const char *read_number(const char *text, int64_t *number)
{
    bool negative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    if (*text < '0' || *text > '9') return NULL;
    int64_t value = 0;
    for (; *text >= '0' && *text <= '9'; text++) {
        int digit = *text - '0';
        value = value > (INT64_MAX - digit) / 10 ? INT64_MAX : value * 10 + digit;
    }
    *number = negative ? -value : value;
    return text;
}

int gomocup_numbers(const char *text, int64_t *numbers, int room)
{
    int count = 0;
    bool comma = false;
    for (;;) {
        while (is_blank(*text))
            text++;
        if (!*text) return comma ? -1 : count;
        if (*text == ',') {
            if (comma || count == 0) return -1;
            comma = true;
            text++;
            continue;
        }
        int64_t number;
        text = read_number(text, &number);
        if (!text || (*text && *text != ',' && !is_blank(*text))) return -1;
        if (count < room) numbers[count] = number;
        count++;
        comma = false;
    }
}

/* ---- Points ------------------------------------------------------------------------------------
 * Columns from the left, rows from the top, both from 0. */

tg_point gomocup_point(int size, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= size || y >= size) return TG_NO_POINT;
    return (tg_point)((size - 1 - (int)y) << 5 | (int)x);
}

int gomocup_x(tg_point point)
{
    return point & 31;
}

int gomocup_y(int size, tg_point point)
{
    return size - 1 - (point >> 5);
}

bool gomocup_read_point(struct gomocup *g, const char *name, const char *text, tg_point *point)
{
    int64_t number[2];
    char quote[QUOTE_SIZE];
    int size = g->position.size;
    if (gomocup_numbers(text, number, 2) != 2) {
        gomocup_say(g, "ERROR %s needs a point X,Y, not '%s'", name, gomocup_quote(text, quote));
        return false;
    }
    *point = gomocup_point(size, number[0], number[1]);
    if (*point != TG_NO_POINT) return true;
    gomocup_say(g, "ERROR %s %s is off the board; both numbers can be 0 to %d", name,
                gomocup_quote(text, quote), size - 1);
    return false;
}

bool gomocup_read_entries(struct gomocup *g, const char *name, const struct call *call,
                          tg_point *points)
{
    int size = g->position.size;
    for (int i = 0; i < call->count; i++) {
        const struct entry *entry = &call->entries[i];
        points[i] = gomocup_point(size, entry->x, entry->y);
        if (points[i] != TG_NO_POINT) continue;
        gomocup_say(g, "ERROR %s line %d: the point is off the board; both numbers can be 0 to %d",
                    name, i + 1, size - 1);
        return false;
    }
    return true;
}

#include "format/formats.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Pieces of files in messages may be cut inside a character or be in any character set, and may have line
 * breaks: what is no UTF-8 goes, control characters become blanks. */
FORMATS_PRINTF(3, 0)
static void set_message(char *message, size_t size, const char *format, va_list args)
{
    int wanted = vsnprintf(message, size, format, args);
    size_t length = wanted < 0 ? 0 : (size_t)wanted < size ? (size_t)wanted : size - 1, kept = 0;
    for (size_t i = 0, step; i < length; i += step ? step : 1) {
        step = charset_utf8_length(message + i, length - i);
        if (step == 1 && (unsigned char)message[i] < 0x20) message[i] = ' ';
        memmove(message + kept, message + i, step);
        kept += step;
    }
    message[kept] = '\0';
}

FORMATS_PRINTF(5, 0)
static void add_warning(struct reader *r, size_t byte, int line, int column, const char *format,
                        va_list args)
{
    struct tg_read_report *report = r->report;
    if (report->warning_count < TG_WARNINGS_KEPT) {
        struct tg_warning *w = &report->warnings[report->warning_count];
        w->byte = byte;
        w->line = line;
        w->column = column;
        set_message(w->message, sizeof w->message, format, args);
    }
    if (report->warning_count < INT_MAX) report->warning_count++;
}

/* Warnings come from front to back mostly, so counting goes on from where it stopped. */
static void count_lines(struct reader *r, size_t at)
{
    const char *text = r->decoded ? r->decoded->text : r->bytes;
    size_t length = r->decoded ? r->decoded->length : r->length;
    if (r->line == 0 || at < r->counted) {
        r->counted = 0;
        r->line = r->column = 1;
    }
    for (; r->counted < at && r->counted < length; r->counted++) {
        unsigned char c = (unsigned char)text[r->counted];
        bool crlf = c == '\r' && r->counted + 1 < length && text[r->counted + 1] == '\n';
        if (c == '\n' || (c == '\r' && !crlf)) {
            r->line++;
            r->column = 1;
        } else if ((c & 0xc0) != 0x80) {
            r->column++;
        }
    }
}

void reader_warn(struct reader *r, size_t at, const char *format, ...)
{
    size_t byte = at;
    if (r->report->warning_count < TG_WARNINGS_KEPT) {
        count_lines(r, at);
        if (r->decoded) byte = decoded_source(r->decoded, at);
    }
    va_list args;
    va_start(args, format);
    add_warning(r, byte, r->line, r->column, format, args);
    va_end(args);
}

void reader_set_decoded(struct reader *r, const struct decoded *decoded)
{
    r->decoded = decoded;
    r->line = 0; /* what was counted were lines of the bytes */
    for (size_t i = 0; i < decoded->bad_count; i++) {
        size_t at = i < DECODED_BAD_KEPT ? decoded->bad[i].offset : decoded->length;
        reader_warn(r, at, "this is no character of %s", charset_name(decoded->charset));
    }
}

void reader_warn_at(struct reader *r, size_t byte, int line, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_warning(r, byte, line, column, format, args);
    va_end(args);
}

tg_record *reader_fail(struct reader *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_message(r->report->error, sizeof r->report->error, format, args);
    va_end(args);
    return NULL;
}

void writer_lost(struct writer *w, const char *format, ...)
{
    enum { KEPT = sizeof w->report->lost / sizeof w->report->lost[0] };
    struct tg_write_report *report = w->report;
    char what[sizeof report->lost[0]];
    va_list args;
    va_start(args, format);
    set_message(what, sizeof what, format, args);
    va_end(args);
    int kept = report->lost_count < KEPT ? report->lost_count : KEPT;
    for (int i = 0; i < kept; i++)
        if (strcmp(report->lost[i], what) == 0) return;
    if (kept < KEPT) memcpy(report->lost[kept], what, sizeof what);
    report->lost_count++;
}

bool writer_fail(struct writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_message(w->report->error, sizeof w->report->error, format, args);
    va_end(args);
    return false;
}

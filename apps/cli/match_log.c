#include "match_log.h"

#include <string.h>

#include "base/clock.h"

enum {
    LOG_LINE = 500,       /* characters kept of a line */
    LOG_PART = 256 * 1024 /* of the beginning, and of each of the two parts of the end */
};

void match_log_start(struct match_log *log)
{
    match_log_done(log);
    log->start_us = clock_us();
}

void match_log_done(struct match_log *log)
{
    str_done(&log->head);
    str_done(&log->tail[0]);
    str_done(&log->tail[1]);
    *log = (struct match_log){.dropped = 0};
}

static long count_lines(const struct str *s)
{
    long lines = 0;
    for (size_t i = 0; i < s->length; i++)
        lines += s->text[i] == '\n';
    return lines;
}

/* Where the next line goes. */
static struct str *room_in(struct match_log *log)
{
    if (log->head.length < LOG_PART) return &log->head;
    if (log->tail[1].length >= LOG_PART) {
        log->dropped += count_lines(&log->tail[0]);
        str_done(&log->tail[0]);
        log->tail[0] = log->tail[1];
        log->tail[1] = (struct str){.text = NULL};
    }
    return &log->tail[1];
}

void match_log_line(struct match_log *log, char who, enum log_sign sign, const char *text,
                    size_t length)
{
    struct str *s = room_in(log);
    size_t kept = length < LOG_LINE ? length : LOG_LINE;
    str_addf(s, "%9.3f %c%c ", (double)(clock_us() - log->start_us) / 1e6, who, (char)sign);
    str_add_n(s, text, kept);
    if (kept < length) str_addf(s, " ... (%zu bytes more)", length - kept);
    str_add(s, "\n");
}

void match_log_note(struct match_log *log, const char *text)
{
    match_log_line(log, '-', (enum log_sign)'-', text, strlen(text));
}

char *match_log_text(struct match_log *log)
{
    struct str s = {.text = NULL};
    if (log->head.text) str_add_n(&s, log->head.text, log->head.length);
    if (log->dropped) str_addf(&s, "... (%ld lines left out)\n", log->dropped);
    for (int i = 0; i < 2; i++) {
        if (log->tail[i].text) str_add_n(&s, log->tail[i].text, log->tail[i].length);
    }
    return str_take(&s);
}

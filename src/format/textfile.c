#include "format/textfile.h"

#include <stdio.h>
#include <string.h>

static void tell(struct reader *r, enum charset charset, bool guessed)
{
    struct tg_read_report *report = r->report;
    snprintf(report->charset, sizeof report->charset, "%s", charset_name(charset));
    report->charset_guess = guessed;
}

static bool fail_on_name(struct reader *r, const char *name)
{
    reader_fail(r,
                "there is no character set '%.40s' here; try UTF-8, GB18030, Big5, Shift_JIS or "
                "windows-1252",
                name);
    return false;
}

enum charset textfile_charset(struct reader *r, const char *bytes, size_t length)
{
    const char *name = r->options->charset;
    enum charset charset = name ? charset_named(name, strlen(name)) : charset_guess(bytes, length);
    if (charset == CHARSET_UNKNOWN)
        fail_on_name(r, name);
    else
        tell(r, charset, !name);
    return charset;
}

bool textfile_decode(struct reader *r, struct decoded *decoded)
{
    size_t mark = 0;
    enum charset charset = charset_of_mark(r->bytes, r->length, &mark);
    *decoded = (struct decoded){0};
    if (charset != CHARSET_UNKNOWN)
        tell(r, charset, false);
    else if ((charset = textfile_charset(r, r->bytes, r->length)) == CHARSET_UNKNOWN)
        return false;
    if (!charset_decode(charset, r->bytes, r->length, mark, decoded)) {
        reader_fail(r, "out of memory");
        return false;
    }
    if (decoded->missing)
        reader_warn_at(r, 0, 0, 0, "%s cannot be decoded on this machine; letters may be wrong",
                       charset_name(charset));
    if (decoded->bad_count)
        reader_warn(r, decoded->bad[0].source, "%zu place%s made no sense in %s",
                    decoded->bad_count, decoded->bad_count == 1 ? "" : "s", charset_name(charset));
    return true;
}

size_t textfile_byte(const struct decoded *decoded, int line, int column)
{
    size_t at = 0;
    for (; line > 1; line--) {
        const char *end = memchr(decoded->text + at, '\n', decoded->length - at);
        if (!end) break;
        at = (size_t)(end - decoded->text) + 1;
    }
    at += column > 0 ? (size_t)column - 1 : 0;
    return decoded_source(decoded, at < decoded->length ? at : decoded->length);
}

#include "format/renlib.h"

#include <string.h>

#include "format/lib_internal.h"

tg_record *renlib_new_record(struct reader *r)
{
    struct tg_config config;
    const struct tg_config *given = r->options->config;
    tg_config_init(&config, TG_RENJU);
    config.foul = TG_FOUL_LOSES;
    if (given) config = *given;
    if (config.rule == TG_GO || config.board != TG_SQUARE || config.size != RENLIB_SIZE)
        return reader_fail(r, "RenLib's files are for five in a row on the board of %d by %d",
                           RENLIB_SIZE, RENLIB_SIZE);
    tg_record *record = tg_record_new(&config);
    return record ? record : reader_fail(r, "out of memory");
}

bool renlib_holds(struct writer *w, const struct tg_config *config, const char *what)
{
    if (config->rule == TG_GO) return writer_fail(w, "%s holds five in a row; this is Go", what);
    if (config->board == TG_SQUARE && config->size == RENLIB_SIZE) return true;
    return writer_fail(
        w, "%s is for the board of %d by %d; this one is %s %d", what, RENLIB_SIZE, RENLIB_SIZE,
        config->board == TG_SQUARE ? "a square of" : "a hexagon of side", config->size);
}

/* ---- Entries -----------------------------------------------------------------------------------*/

static const char magic[] = "\xffRenLib\xff";

bool lib_has_header(const char *bytes, size_t length)
{
    return length >= LIB_HEADER && memcmp(bytes, magic, sizeof magic - 1) == 0;
}

/* A text that ends with the first byte for which the high bit is set (old) or with 0; texts take an even
 * number of bytes. */
static void take_text(struct lib_scan *scan, bool old, struct lib_text *text)
{
    const char *start = scan->bytes + scan->at;
    size_t room = scan->length - scan->at, length = 0;
    if (old) {
        while (length < room && !(start[length] & 0x80))
            length++;
    } else {
        const char *end = memchr(start, '\0', room);
        length = end ? (size_t)(end - start) : room;
    }
    size_t taken = (length / 2 + 1) * 2;
    scan->cut = scan->cut || length == room;
    *text = (struct lib_text){start, length + (old && length < room)};
    scan->at += taken < room ? taken : room;
}

bool lib_next(struct lib_scan *scan, struct lib_entry *entry)
{
    const unsigned char *b = (const unsigned char *)scan->bytes + scan->at;
    size_t left = scan->length - scan->at;
    if (left == 0 || scan->cut) return false;
    bool extended = left >= 2 && (b[1] & LIB_EXTENSION);
    if (left < 2 || (extended && left < 4)) {
        scan->cut = true;
        return false;
    }
    *entry = (struct lib_entry){.byte = scan->at, .position = b[0], .flags = b[1]};
    if (extended) entry->flags |= (uint32_t)b[2] << 16 | (uint32_t)b[3] << 8;
    scan->at += extended ? 4 : 2;
    if (entry->flags & LIB_OLD_COMMENT)
        take_text(scan, true, &entry->comment);
    else if (entry->flags & LIB_COMMENT)
        take_text(scan, false, &entry->comment);
    if (entry->flags & LIB_TEXT) take_text(scan, false, &entry->text);
    return true;
}

tg_point lib_point(uint8_t position)
{
    int column = (position & 15) - 1, from_top = position >> 4;
    if (position == 0) return TG_PASS;
    if (column < 0 || from_top >= RENLIB_SIZE) return TG_NO_POINT;
    return point_at(RENLIB_SIZE - 1 - from_top, column);
}

uint8_t lib_position(tg_point point)
{
    if (point == TG_PASS || point == TG_NO_POINT) return 0;
    return (uint8_t)((RENLIB_SIZE - 1 - point_row(point)) << 4 | (point_column(point) + 1));
}

static bool is_plain_text(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c >= 127 || (c < ' ' && !memchr("\t\r\n", c, 3))) return false;
    }
    return true;
}

bool lib_guess(const char *bytes, size_t length)
{
    enum { LOOKED_AT = 100 };
    struct lib_scan scan = {.bytes = bytes, .length = length};
    struct lib_entry entry;
    if (length >= sizeof magic - 1 && memcmp(bytes, magic, sizeof magic - 1) == 0) return true;
    /* Without a header: the first entry is h8, and what follows could be entries, not a text. */
    if (length < 2 || (unsigned char)bytes[0] != LIB_CENTRE
        || is_plain_text(bytes, length < 2 * LOOKED_AT ? length : 2 * LOOKED_AT))
        return false;
    for (int i = 0; i < LOOKED_AT && lib_next(&scan, &entry); i++)
        if (lib_point(entry.position) == TG_NO_POINT) return false;
    return true;
}

/* ---- Comments ----------------------------------------------------------------------------------*/

enum { PARTS = 8 }; /* the byte between the one line and the several */

void lib_comment_in(struct str *out, const char *text, size_t length, bool *exact)
{
    bool parted = false;
    *exact = true;
    for (size_t i = 0; i < length; i++) {
        bool line_end = text[i] == '\r' && i + 1 < length && text[i + 1] == '\n';
        if (text[i] == PARTS) {
            *exact = *exact && !parted;
            parted = true;
        } else if (text[i] == '\r' || text[i] == '\n') {
            *exact = *exact && line_end && parted;
            i += line_end;
        } else {
            str_add_n(out, text + i, 1);
            continue;
        }
        str_add(out, "\n");
    }
}

void lib_comment_out(struct str *out, const char *comment)
{
    size_t first = strcspn(comment, "\n");
    str_add_n(out, comment, first);
    if (!comment[first]) return;
    str_add(out, "\b");
    for (comment += first + 1; *comment;) {
        size_t line = strcspn(comment, "\n");
        str_add_n(out, comment, line);
        comment += line;
        if (*comment == '\n') {
            str_add(out, "\r\n");
            comment++;
        }
    }
}

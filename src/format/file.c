/* Files of records: which format it is, and on to its reader or writer. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "format/formats.h"

/* ---- The formats -------------------------------------------------------------------------------*/

struct format {
    enum tg_format format;
    const char *name;
    bool (*guess)(const char *bytes, size_t length);
    tg_record *(*read)(struct reader *r);
    bool (*write)(struct writer *w);
};

/* In the order in which they are asked whether it is theirs: the surest first. A text of few moves can
 * look like a .pos; one that is a .pos cannot look like moves, so moves go before it. */
static const struct format formats[] = {
    {TG_FORMAT_HEXO, "hexo", hexo_guess, hexo_read, hexo_write},
    {TG_FORMAT_PSQ, "psq", psq_guess, psq_read, psq_write},
    {TG_FORMAT_MOVES, "moves", moves_guess, moves_read, moves_write},
    {TG_FORMAT_POS, "pos", pos_guess, pos_read, pos_write},
    {TG_FORMAT_LIB, "lib", lib_guess, lib_read, lib_write},
    {TG_FORMAT_SGF, "sgf", sgf_guess, sgf_read, sgf_write},
};
enum { FORMATS = sizeof formats / sizeof *formats };

static const struct format *find_format(enum tg_format format)
{
    for (int i = 0; i < FORMATS; i++)
        if (formats[i].format == format) return &formats[i];
    return NULL;
}

const char *tg_format_name(enum tg_format format)
{
    const struct format *found = find_format(format);
    return found ? found->name : "none";
}

enum tg_format tg_format_named(const char *name)
{
    static const struct {
        const char *ending;
        enum tg_format format;
    } others[] = {{"rec", TG_FORMAT_PSQ}, {"txt", TG_FORMAT_MOVES}};
    const char *slash = strrchr(name, '/');
    const char *dot = strrchr(slash ? slash : name, '.');
    if (dot) name = dot + 1;
    for (int i = 0; i < FORMATS; i++)
        if (strcasecmp(name, formats[i].name) == 0) return formats[i].format;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (dot && strcasecmp(name, others[i].ending) == 0) return others[i].format;
    return TG_FORMAT_NONE;
}

enum tg_format tg_format_guess(const void *bytes, size_t length)
{
    if (length == 0) return TG_FORMAT_NONE;
    for (int i = 0; i < FORMATS; i++)
        if (formats[i].guess(bytes, length)) return formats[i].format;
    return TG_FORMAT_NONE;
}

/* ---- Reading -----------------------------------------------------------------------------------*/

/* Structures of other versions of the library are shorter or longer: what both have is copied, and the
 * rest is as if nothing had been said. */
static void copy_struct(void *to, uint32_t to_size, const void *from, uint32_t from_size)
{
    memcpy(to, from, to_size < from_size ? to_size : from_size);
    memcpy(to, &to_size, sizeof to_size);
}

static tg_record *read_as(struct reader *r)
{
    enum tg_format wanted = r->options->format;
    if (r->length == 0) return reader_fail(r, "the file is empty");
    if (wanted == TG_FORMAT_NONE) wanted = tg_format_guess(r->bytes, r->length);
    const struct format *format = find_format(wanted);
    if (!format)
        return reader_fail(r,
                           "no format that can be read: these are SGF, Piskvork's .psq and .rec, "
                           "RenLib's .lib and .pos, moves as text (h8 i9) and HeXO notation");
    r->report->format = wanted;
    tg_record *record = format->read(r);
    if (!record && !r->report->error[0]) reader_fail(r, "out of memory");
    return record;
}

tg_record *tg_record_read(const void *bytes, size_t length, const struct tg_read_options *options,
                          struct tg_read_report *report)
{
    struct tg_read_options all = {.struct_size = sizeof all};
    struct tg_read_report *full = calloc(1, sizeof *full);
    if (options) copy_struct(&all, sizeof all, options, options->struct_size);
    if (!full) {
        if (report)
            memset((char *)report + sizeof report->struct_size, 0,
                   report->struct_size - sizeof report->struct_size);
        return NULL;
    }
    struct reader r = {.bytes = bytes, .length = length, .options = &all, .report = full};
    full->struct_size = sizeof *full;
    tg_record *record = read_as(&r);
    if (report) copy_struct(report, report->struct_size, full, sizeof *full);
    free(full);
    return record;
}

/* ---- Writing -----------------------------------------------------------------------------------*/

char *tg_record_write(const tg_record *record, tg_node node, enum tg_format format, size_t *length,
                      struct tg_write_report *report)
{
    struct tg_write_report full = {.struct_size = sizeof full};
    struct writer w = {.record = record, .node = node, .report = &full};
    const struct format *f = find_format(format);
    if (node == TG_NO_NODE) w.node = tg_record_root(record);
    bool done;
    if (!f)
        done = writer_fail(&w, "there is no such format");
    else if (w.node == TG_NO_NODE)
        done = writer_fail(&w, "there is no game to write");
    else
        done = f->write(&w);
    *length = w.out.length;
    char *bytes = done ? str_take(&w.out) : NULL;
    if (done && !bytes) writer_fail(&w, "out of memory");
    if (!done) str_done(&w.out);
    if (report) copy_struct(report, report->struct_size, &full, sizeof full);
    return bytes;
}

/* The formats of records, and what their readers and writers share. Internal: programs call
 * tg_record_read and tg_record_write, which choose a format and come here.
 *
 * A reader gets a `struct reader`, makes a record of as much as makes sense and warns of the rest; only if
 * there is not even one game it fails. A writer gets a `struct writer`, adds to `out` and says what the
 * format cannot hold. */
#ifndef TG_FORMAT_FORMATS_H
#define TG_FORMAT_FORMATS_H

#include "base/str.h"
#include "format/charset.h"
#include "tengen/record.h"

#if defined(__GNUC__)
# define FORMATS_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
# define FORMATS_PRINTF(text, first)
#endif

struct reader {
    const char *bytes; /* the file; not ended by NUL */
    size_t length;
    const struct tg_read_options *options; /* never NULL, of this library's size */
    struct tg_read_report *report;         /* never NULL, of this library's size, empty at first */
    /* The file's text once it was decoded, set by formats that read this instead of the bytes; NULL as
     * long as they read the bytes themselves. */
    const struct decoded *decoded;
    /* Private to reader_warn: up to where lines were counted, and what was found. */
    size_t counted;
    int line, column;
};

/* Warns of what stands at a byte of the file or, if there is one, of the decoded text. Line and column are
 * counted when they are needed, in characters of UTF-8 (other bytes count one each). */
void reader_warn(struct reader *r, size_t at, const char *format, ...) FORMATS_PRINTF(3, 4);
/* Sets `decoded`, and warns of what could not be decoded. */
void reader_set_decoded(struct reader *r, const struct decoded *decoded);
/* A warning of a byte of the file with a line and column known better, or 0 and 0 for binary files. */
void reader_warn_at(struct reader *r, size_t byte, int line, int column, const char *format, ...)
    FORMATS_PRINTF(5, 6);
/* Says why nothing could be read. Returns NULL, for `return reader_fail(…)`. */
tg_record *reader_fail(struct reader *r, const char *format, ...) FORMATS_PRINTF(2, 3);

struct writer {
    const tg_record *record;
    tg_node node; /* of formats that hold one game or line: which; never TG_NO_NODE */
    struct str out;
    struct tg_write_report *report; /* never NULL, of this library's size, empty at first */
};

/* A kind of thing that the format cannot hold, "comments". The same words count once. */
void writer_lost(struct writer *w, const char *format, ...) FORMATS_PRINTF(2, 3);
/* Says why the format cannot hold this game. Returns false, for `return writer_fail(…)`. */
bool writer_fail(struct writer *w, const char *format, ...) FORMATS_PRINTF(2, 3);

/* Each format: does it look like one (cheap, called with every file); read it (NULL: reader_fail was
 * called, or memory ran out); write it (false: writer_fail was called). */
bool sgf_guess(const char *bytes, size_t length);
tg_record *sgf_read(struct reader *r);
bool sgf_write(struct writer *w);

bool psq_guess(const char *bytes, size_t length);
tg_record *psq_read(struct reader *r);
bool psq_write(struct writer *w);

bool lib_guess(const char *bytes, size_t length);
tg_record *lib_read(struct reader *r);
bool lib_write(struct writer *w);

bool pos_guess(const char *bytes, size_t length);
tg_record *pos_read(struct reader *r);
bool pos_write(struct writer *w);

bool moves_guess(const char *bytes, size_t length);
tg_record *moves_read(struct reader *r);
bool moves_write(struct writer *w);

bool hexo_guess(const char *bytes, size_t length);
tg_record *hexo_read(struct reader *r);
bool hexo_write(struct writer *w);

#endif

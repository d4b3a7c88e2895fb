/* Files of plain text: which character set they are in, and where a line of theirs begins. */
#ifndef TG_FORMAT_TEXTFILE_H
#define TG_FORMAT_TEXTFILE_H

#include "format/charset.h"
#include "format/formats.h"

/* The file as UTF-8: in the set that the options name, that a mark tells of, or that is likeliest; the
 * report says which. False, and the reader has failed: no such set, or no memory. decoded_done may be
 * called in any case. */
bool textfile_decode(struct reader *r, struct decoded *decoded);

/* The set for texts inside a file: the options', or the likeliest for these bytes; the report says which.
 * CHARSET_UNKNOWN, and the reader has failed: the options name none that there is. */
enum charset textfile_charset(struct reader *r, const char *bytes, size_t length);

/* The file's byte at a line and a column (in bytes) of the text, both from 1. */
size_t textfile_byte(const struct decoded *decoded, int line, int column);

#endif

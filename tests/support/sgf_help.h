/* SGF in tests: read from a text, written to one, and trees compared. */
#ifndef TG_TESTS_SGF_HELP_H
#define TG_TESTS_SGF_HELP_H

#include "format/formats.h"

/* Reads with a report; NULL if nothing could be read. */
tg_record *sgf_from_bytes(const char *bytes, size_t length, const char *charset,
                          struct tg_read_report *report);
/* The text must be readable. */
tg_record *sgf_from_text(const char *text);
/* To be freed; never NULL. */
char *sgf_to_text(const tg_record *record, size_t *length);

/* The same games, nodes, moves and properties in the same order. False: *why says where not. */
bool same_records(const tg_record *a, const tg_record *b, char why[200]);

#endif

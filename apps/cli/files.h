/* Files as a whole: read at once, written beside their place and renamed, so that a failure leaves the
 * old one. "-" is standard input or output. */
#ifndef TG_CLI_FILES_H
#define TG_CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "cli.h"

struct file_error {
    enum exit_code code; /* EXIT_BAD_INPUT: the file is wrong; EXIT_SYSTEM: it cannot be read */
    char message[320];   /* "game.txt:3:7: i9: ...", ready for complain() */
};

enum { FILE_SMALL = 1 << 20, FILE_LARGE = 512 << 20 };

/* All of a file, with a NUL behind it, to be freed with free(). Files of more than `most` bytes are
 * refused. NULL after an error. */
char *file_read(const char *path, size_t most, size_t *length, struct file_error *error);

bool file_write(const char *path, const void *bytes, size_t length, struct file_error *error);

/* "standard input" for "-". */
const char *file_name(const char *path);

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void file_fail(struct file_error *error, enum exit_code code, const char *format, ...);

#endif

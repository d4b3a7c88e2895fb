/* Reading a batch line by line in constant memory, whatever the size of the file or of a line. */
#ifndef TG_CLI_LINES_H
#define TG_CLI_LINES_H

#include <stdbool.h>
#include <stdio.h>

enum { LINE_ROOM = 65536 }; /* of a line so much is kept; boards and games end long before */

struct lines {
    const char *name; /* for messages */
    FILE *stream;
    long number; /* of the current line, from 1 */
    size_t length;
    bool cut; /* the line was longer than what is kept */
    long bad; /* lines that were complained about */
    char text[LINE_ROOM + 1];
};

/* "-" is standard input. False after a complaint. */
bool lines_open(struct lines *lines, const char *path);
/* The next line without its line break (and without a carriage return before it). */
bool lines_next(struct lines *lines);
/* Closes it; the exit code of the whole batch: reading failed, some lines were bad, or fine. */
int lines_close(struct lines *lines);

/* "file:12:7: message" on standard error; counts the line as bad. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void lines_complain(struct lines *lines, int column, const char *format, ...);

#endif

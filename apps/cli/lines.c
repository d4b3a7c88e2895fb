#include "lines.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "cli.h"

bool lines_open(struct lines *lines, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    memset(lines, 0, sizeof *lines);
    lines->name = standard ? "standard input" : path;
    lines->stream = standard ? stdin : fopen(path, "rb");
    if (!lines->stream) complain("cannot read %s: %s", path, strerror(errno));
    return lines->stream != NULL;
}

bool lines_next(struct lines *lines)
{
    int c = getc_unlocked(lines->stream);
    if (c == EOF) return false;
    lines->number++;
    lines->length = 0;
    lines->cut = false;
    for (; c != EOF && c != '\n'; c = getc_unlocked(lines->stream)) {
        if (lines->length < LINE_ROOM)
            lines->text[lines->length++] = (char)c;
        else
            lines->cut = true;
    }
    if (!lines->cut && lines->length && lines->text[lines->length - 1] == '\r') lines->length--;
    lines->text[lines->length] = '\0';
    return true;
}

int lines_close(struct lines *lines)
{
    bool failed = ferror(lines->stream) != 0;
    if (failed) complain("cannot read %s: %s", lines->name, strerror(errno));
    if (lines->stream != stdin) fclose(lines->stream);
    if (failed) return EXIT_SYSTEM;
    if (lines->bad)
        complain("%s: %ld of %ld lines have mistakes", lines->name, lines->bad, lines->number);
    return lines->bad ? EXIT_BAD_INPUT : EXIT_FINE;
}

void lines_complain(struct lines *lines, int column, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "tengen: %s:%ld:%d: ", lines->name, lines->number, column);
    if (lines->cut) fprintf(stderr, "in a line of more than %d bytes: ", LINE_ROOM);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    lines->bad++;
}

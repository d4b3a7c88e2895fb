#include "files.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 1 << 16, NUMBER_ROOM = 12 };

void file_fail(struct file_error *error, enum exit_code code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error->code = code;
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
}

const char *file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

/* ---- Reading ----------------------------------------------------------------------------------*/
static char *read_stream(FILE *stream, const char *name, size_t most, size_t *length,
                         struct file_error *error)
{
    size_t room = FIRST_ROOM, count = 0;
    char *text = malloc(room);
    while (text) {
        count += fread(text + count, 1, room - 1 - count, stream);
        if (count < room - 1 || count > most) break;
        room *= 2;
        char *larger = realloc(text, room);
        if (!larger) free(text);
        text = larger;
    }
    if (!text) {
        file_fail(error, EXIT_SYSTEM, "%s: out of memory", name);
    } else if (ferror(stream)) {
        file_fail(error, EXIT_SYSTEM, "cannot read %s: %s", name, strerror(errno));
    } else if (count > most) {
        file_fail(error, EXIT_BAD_INPUT, "%s: larger than %zu MiB", name, most >> 20);
    } else {
        text[count] = '\0';
        *length = count;
        return text;
    }
    free(text);
    return NULL;
}

char *file_read(const char *path, size_t most, size_t *length, struct file_error *error)
{
    if (strcmp(path, "-") == 0) return read_stream(stdin, file_name(path), most, length, error);
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        file_fail(error, EXIT_SYSTEM, "cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(stream, path, most, length, error);
    fclose(stream);
    return text;
}

/* ---- Writing ----------------------------------------------------------------------------------*/
static bool write_bytes(FILE *stream, const void *bytes, size_t length)
{
    bool written = fwrite(bytes, 1, length, stream) == length && fflush(stream) == 0
                   && fsync(fileno(stream)) == 0;
    /* Closed in any case; a full disk may show only here. */
    return (fclose(stream) == 0) && written;
}

bool file_write(const char *path, const void *bytes, size_t length, struct file_error *error)
{
    if (strcmp(path, "-") == 0) {
        if (fwrite(bytes, 1, length, stdout) == length) return true;
        file_fail(error, EXIT_SYSTEM, "cannot write standard output: %s", strerror(errno));
        return false;
    }
    size_t room = strlen(path) + NUMBER_ROOM + sizeof ".tmp";
    char *beside = malloc(room);
    if (!beside) {
        file_fail(error, EXIT_SYSTEM, "%s: out of memory", path);
        return false;
    }
    /* The process number keeps two programs that save the same file apart. */
    snprintf(beside, room, "%s.%ld.tmp", path, (long)getpid() % 1000000);
    FILE *stream = fopen(beside, "wb");
    bool done = stream && write_bytes(stream, bytes, length) && rename(beside, path) == 0;
    if (!done) {
        file_fail(error, EXIT_SYSTEM, "cannot write %s: %s", path, strerror(errno));
        if (stream) remove(beside);
    }
    free(beside);
    return done;
}

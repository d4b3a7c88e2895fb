#include "files.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST = 16 << 20 };

static const struct web_file *built_in(const char *path)
{
    const struct web_file *file = web_files;
    while (file->path && strcmp(file->path, path) != 0)
        file++;
    return file->path ? file : NULL;
}

/* ---- From a folder -----------------------------------------------------------------------------*/

/* Nothing but names of letters and digits: no way up, no hidden files, no absolute paths. */
static bool is_plain(const char *path)
{
    for (const char *at = path; *at; at++) {
        if (*at == '/' && (at[1] == '/' || at[1] == '.' || at[1] == '\0')) return false;
        if (!isalnum((unsigned char)*at) && !strchr("/._-", *at)) return false;
    }
    return path[0] == '/';
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t ending = strlen(types[i][0]);
        if (length > ending && strcmp(path + length - ending, types[i][0]) == 0) return types[i][1];
    }
    return "application/octet-stream";
}

static unsigned char *read_all(FILE *file, size_t *length)
{
    struct stat about;
    if (fstat(fileno(file), &about) != 0 || !S_ISREG(about.st_mode) || about.st_size > LARGEST)
        return NULL;
    unsigned char *bytes = malloc((size_t)about.st_size + 1);
    *length = bytes ? fread(bytes, 1, (size_t)about.st_size, file) : 0;
    return bytes;
}

static const struct web_file *from_folder(const char *folder, const char *path)
{
    char name[1024];
    size_t length = 0;
    if (!is_plain(path) || snprintf(name, sizeof name, "%s%s", folder, path) >= (int)sizeof name)
        return NULL;
    FILE *stream = fopen(name, "rb");
    unsigned char *bytes = stream ? read_all(stream, &length) : NULL;
    struct web_file *file = bytes ? malloc(sizeof *file) : NULL;
    if (stream) fclose(stream);
    if (!file) {
        free(bytes);
        return NULL;
    }
    *file = (struct web_file){.path = "", .type = type_of(path), .etag = "", bytes, length};
    return file;
}

const struct web_file *file_open(const char *folder, const char *path)
{
    if (strcmp(path, "/") == 0) path = "/index.html";
    return folder ? from_folder(folder, path) : built_in(path);
}

void file_close(const char *folder, const struct web_file *file)
{
    if (!folder || !file) return;
    free((void *)(uintptr_t)file->bytes);
    free((void *)(uintptr_t)file);
}

/* The page's files: built into the program, or for work on the page from a folder. */
#ifndef TG_SERVER_FILES_H
#define TG_SERVER_FILES_H

#include <stdbool.h>
#include <stddef.h>

struct web_file {
    const char *path; /* "/index.html" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *etag; /* with its quotes */
    const unsigned char *bytes;
    size_t length;
};

/* All that are built in, ended by one without a path; made by embed.cmake. */
extern const struct web_file web_files[];

/* The file of a URL's path, "/" is "/index.html"; NULL if there is none. With a folder, from there: to be
 * given back with file_close. */
const struct web_file *file_open(const char *folder, const char *path);
void file_close(const char *folder, const struct web_file *file);

#endif

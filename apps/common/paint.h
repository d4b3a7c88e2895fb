/* Drawings as pixels, through cairo: what the program and the server share. */
#ifndef TG_COMMON_PAINT_H
#define TG_COMMON_PAINT_H

#include <stdbool.h>
#include <stddef.h>

struct diagram;

/* To be freed, also after a failure. */
struct bytes {
    unsigned char *at;
    size_t length;
};

/* One byte each of red, green and blue, rows from the top. */
struct pixels {
    int width, height;
    unsigned char *rgb; /* to be freed */
};

/* Both draw; false: no memory. */
bool paint_png(const struct diagram *diagram, struct bytes *png);
bool paint_pixels(const struct diagram *diagram, struct pixels *pixels);

/* Has this machine a font with all characters of the text? */
bool paint_knows(const char *text);

#endif

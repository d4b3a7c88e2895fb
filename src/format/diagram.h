/* A drawing as a list of simple shapes. Whoever draws adds shapes; whoever shows them, the SVG writer
 * here or a raster library elsewhere, walks the list. Units are pixels, y grows downwards. */
#ifndef TG_FORMAT_DIAGRAM_H
#define TG_FORMAT_DIAGRAM_H

#include <stdbool.h>
#include <stddef.h>

enum mark_kind {
    MARK_RECT,        /* x1 y1 corner, x2 y2 opposite corner */
    MARK_LINE,        /* from x1 y1 to x2 y2 */
    MARK_CIRCLE,      /* centre x1 y1, radius r */
    MARK_BLACK_STONE, /* centre x1 y1, radius r, drawn round */
    MARK_WHITE_STONE,
    MARK_TEXT /* centred on x1 y1, height r; x2 < 0: begins there, x2 > 0: ends there */
};

struct mark {
    enum mark_kind kind;
    double x1, y1, x2, y2, r;
    double width, opacity; /* of the stroke; of everything */
    unsigned fill, stroke; /* 0xrrggbb; NO_PAINT for none */
    bool dashed, bold;
    char text[160];
};

enum { NO_PAINT = 0x1000000 };

struct diagram {
    double width, height;
    char title[160];
    struct mark *marks;
    size_t count, room;
    bool failed; /* memory ran out */
};

struct diagram *diagram_new(double width, double height);
void diagram_free(struct diagram *d);

/* A mark of the kind with nothing but opacity 1 and no paint, to be filled in by the caller. If memory
 * runs out it is a spare one that is not shown. */
struct mark *diagram_add(struct diagram *d, enum mark_kind kind);

/* A complete SVG file; NULL when memory ran out here or while drawing. */
char *diagram_svg(const struct diagram *d);

#endif

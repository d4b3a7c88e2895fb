/* What the parts of a picture share: where points are, and how to add shapes. */
#ifndef TG_FORMAT_PICTURE_INTERNAL_H
#define TG_FORMAT_PICTURE_INTERNAL_H

#include "format/diagram.h"
#include "tengen.h"

enum paint {
    WOOD = 0xecc987,
    LINE = 0x6b4f2a,
    LABEL = 0x4a3a22,
    FOUR = 0xd0211c,
    THREE = 0x1769c4,
    FALSE_THREE = 0x6d6d6d,
    OVERLINE = 0x8b1fa8,
    FIVE = 0x1b8a3a,
    LAST_MOVE = 0xe23b2e
};

struct canvas {
    const tg_game *game;
    const struct tg_config *config;
    struct diagram *d;
    double cell, left, top;
};

struct place {
    double x, y;
};

struct place picture_place(const struct canvas *c, tg_point p);

struct mark *picture_add(struct canvas *c, enum mark_kind kind, struct place at, double r);
struct mark *picture_add_line(struct canvas *c, struct place from, struct place to, unsigned colour,
                              double width);
void picture_add_label(struct canvas *c, struct place at, double size, unsigned colour,
                       const char *text);
void picture_add_cross(struct canvas *c, struct place at, double r, unsigned colour, double width);
/* A square round a point, r to each side. */
struct mark *picture_add_square(struct canvas *c, tg_point p, double r);

/* picture_marks.c: what a record marks. */
void picture_marks(struct canvas *c, const struct tg_mark *marks, int count);

#endif

/* The marks of a record's node in a picture. */
#include "format/picture_internal.h"
#include "tengen/record.h"

/* Seen on the stone or the wood that the point shows. */
static unsigned contrast(const struct canvas *c, tg_point p)
{
    return tg_stone(c->game, p) == TG_BLACK ? 0xffffff : 0x202020;
}

static struct mark *add_circle(struct canvas *c, tg_point p, double r, unsigned colour)
{
    struct mark *m = picture_add(c, MARK_CIRCLE, picture_place(c, p), r);
    m->stroke = colour;
    m->width = c->cell * 0.06;
    return m;
}

static void draw_triangle(struct canvas *c, tg_point p, unsigned colour)
{
    struct place at = picture_place(c, p);
    double r = c->cell * 0.27, width = c->cell * 0.06;
    struct place top = {at.x, at.y - r};
    struct place left = {at.x - 0.866 * r, at.y + 0.5 * r};
    struct place right = {at.x + 0.866 * r, at.y + 0.5 * r};
    picture_add_line(c, top, left, colour, width);
    picture_add_line(c, left, right, colour, width);
    picture_add_line(c, right, top, colour, width);
}

/* How many characters the text has, wide ones counted twice. */
static int text_width(const char *text)
{
    int width = 0;
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if ((byte & 0xc0) == 0x80) continue;
        width += byte >= 0xe3 ? 2 : 1;
    }
    return width;
}

/* On an empty point the lines under the text are covered. */
static void draw_label(struct canvas *c, tg_point p, const char *text, unsigned colour)
{
    struct place at = picture_place(c, p);
    int width = text_width(text);
    if (tg_stone(c->game, p) == TG_EMPTY)
        picture_add(c, MARK_CIRCLE, at, c->cell * 0.36)->fill = WOOD;
    double height = c->cell * (width <= 2 ? 0.5 : width == 3 ? 0.4 : width == 4 ? 0.32 : 0.26);
    picture_add_label(c, at, height, colour, text);
}

/* Newton's way; the library does without the one in libm. */
static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 40; i++)
        root = (root + x / root) / 2;
    return root;
}

static void draw_arrow(struct canvas *c, tg_point from, tg_point to, bool head)
{
    const double width = c->cell * 0.08, along = c->cell * 0.25, aside = c->cell * 0.12;
    struct place a = picture_place(c, from), b = picture_place(c, to);
    double x = a.x - b.x, y = a.y - b.y, length = square_root(x * x + y * y);
    picture_add_line(c, a, b, THREE, width)->opacity = 0.85;
    for (int side = -1; side <= 1 && head && length > 1; side += 2) {
        struct place end = {b.x + (along * x + side * aside * y) / length,
                            b.y + (along * y - side * aside * x) / length};
        picture_add_line(c, b, end, THREE, width)->opacity = 0.85;
    }
}

static void draw_mark(struct canvas *c, const struct tg_mark *mark)
{
    unsigned colour = contrast(c, mark->point);
    double width = c->cell * 0.06;
    struct mark *m;
    switch (mark->kind) {
    case TG_MARK_TRIANGLE: draw_triangle(c, mark->point, colour); break;
    case TG_MARK_SQUARE:
        m = picture_add_square(c, mark->point, c->cell * 0.2);
        m->stroke = colour;
        m->width = width;
        break;
    case TG_MARK_CIRCLE: add_circle(c, mark->point, c->cell * 0.24, colour); break;
    case TG_MARK_CROSS:
        picture_add_cross(c, picture_place(c, mark->point), c->cell * 0.19, colour, width);
        break;
    case TG_MARK_SELECTED: picture_add_square(c, mark->point, c->cell * 0.15)->fill = colour; break;
    case TG_MARK_LABEL: draw_label(c, mark->point, mark->label, colour); break;
    case TG_MARK_ARROW: draw_arrow(c, mark->point, mark->end, true); break;
    case TG_MARK_LINE: draw_arrow(c, mark->point, mark->end, false); break;
    case TG_MARK_DIM:
        m = picture_add_square(c, mark->point, c->cell * 0.5);
        m->fill = WOOD;
        m->opacity = 0.6;
        break;
    case TG_MARK_BLACK:
    case TG_MARK_WHITE:
        m = picture_add_square(c, mark->point, c->cell * 0.14);
        m->fill = mark->kind == TG_MARK_BLACK ? 0x101010 : 0xffffff;
        m->stroke = LABEL;
        m->width = 0.8;
        break;
    case TG_MARK_KINDS: break;
    }
}

void picture_marks(struct canvas *c, const struct tg_mark *marks, int count)
{
    for (int i = 0; i < count; i++)
        draw_mark(c, &marks[i]);
}

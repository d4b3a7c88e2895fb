#include "format/diagram.h"

#include "base/str.h"

#include <stdlib.h>

struct diagram *diagram_new(double width, double height)
{
    struct diagram *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->width = width;
    d->height = height;
    return d;
}

void diagram_free(struct diagram *d)
{
    if (!d) return;
    free(d->marks);
    free(d);
}

struct mark *diagram_add(struct diagram *d, enum mark_kind kind)
{
    if (d->count + 1 >= d->room) { /* one place always stays free, as the spare */
        size_t room = d->room ? d->room * 2 : 256;
        struct mark *marks = realloc(d->marks, room * sizeof *marks);
        if (!marks) {
            static _Thread_local struct mark spare;
            d->failed = true;
            return d->marks ? &d->marks[d->room - 1] : &spare;
        }
        d->marks = marks;
        d->room = room;
    }
    struct mark *m = &d->marks[d->count++];
    *m = (struct mark){.kind = kind, .opacity = 1, .fill = NO_PAINT, .stroke = NO_PAINT};
    return m;
}

/* ---- SVG ---------------------------------------------------------------------------------------*/

static void add_escaped(struct str *s, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<': str_add(s, "&lt;"); break;
        case '>': str_add(s, "&gt;"); break;
        case '&': str_add(s, "&amp;"); break;
        default: str_add_n(s, text, 1);
        }
    }
}

static void add_paint(struct str *s, const struct mark *m)
{
    if (m->fill == NO_PAINT)
        str_add(s, " fill=\"none\"");
    else
        str_addf(s, " fill=\"#%06x\"", m->fill);
    if (m->stroke != NO_PAINT)
        str_addf(s, " stroke=\"#%06x\" stroke-width=\"%.1f\" stroke-linecap=\"round\"", m->stroke,
                 m->width);
    if (m->dashed) str_addf(s, " stroke-dasharray=\"%.1f %.1f\"", 2.2 * m->width, 1.9 * m->width);
    if (m->opacity < 1) str_addf(s, " opacity=\"%.2f\"", m->opacity);
}

static void add_text(struct str *s, const struct mark *m)
{
    const char *anchor = m->x2 < 0 ? "start" : m->x2 > 0 ? "end" : "middle";
    /* Capitals and digits are about 0.72 of the size tall: half of that centres them. */
    str_addf(s, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" text-anchor=\"%s\"", m->x1,
             m->y1 + 0.36 * m->r, m->r, anchor);
    if (m->bold) str_add(s, " font-weight=\"bold\"");
    add_paint(s, m);
    str_add(s, ">");
    add_escaped(s, m->text);
    str_add(s, "</text>\n");
}

static void add_mark(struct str *s, const struct mark *m)
{
    switch (m->kind) {
    case MARK_RECT:
        str_addf(s, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", m->x1, m->y1,
                 m->x2 - m->x1, m->y2 - m->y1);
        break;
    case MARK_LINE:
        str_addf(s, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"", m->x1, m->y1, m->x2,
                 m->y2);
        break;
    case MARK_CIRCLE:
        str_addf(s, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"", m->x1, m->y1, m->r);
        break;
    case MARK_BLACK_STONE:
    case MARK_WHITE_STONE:
        str_addf(s, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"url(#%s)\"", m->x1, m->y1,
                 m->r, m->kind == MARK_BLACK_STONE ? "black" : "white");
        if (m->kind == MARK_WHITE_STONE) str_add(s, " stroke=\"#8a8a8a\" stroke-width=\"0.8\"");
        if (m->opacity < 1) str_addf(s, " opacity=\"%.2f\"", m->opacity);
        str_add(s, "/>\n");
        return;
    case MARK_TEXT: add_text(s, m); return;
    }
    add_paint(s, m);
    str_add(s, "/>\n");
}

char *diagram_svg(const struct diagram *d)
{
    if (d->failed) return NULL;
    struct str s = {0};
    str_addf(&s,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
             "viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\" role=\"img\">\n",
             d->width, d->height, d->width, d->height);
    str_add(&s, "<title>");
    add_escaped(&s, d->title);
    str_add(&s, "</title>\n<defs>"
                "<radialGradient id=\"black\" cx=\"0.35\" cy=\"0.3\" r=\"0.75\">"
                "<stop offset=\"0\" stop-color=\"#6a6a6a\"/><stop offset=\"1\" "
                "stop-color=\"#0c0c0c\"/></radialGradient>"
                "<radialGradient id=\"white\" cx=\"0.35\" cy=\"0.3\" r=\"0.8\">"
                "<stop offset=\"0\" stop-color=\"#ffffff\"/><stop offset=\"1\" "
                "stop-color=\"#cfcfcf\"/></radialGradient></defs>\n");
    for (size_t i = 0; i < d->count; i++)
        add_mark(&s, &d->marks[i]);
    str_add(&s, "</svg>\n");
    return str_take(&s);
}

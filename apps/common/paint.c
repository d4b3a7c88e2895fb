#include "paint.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/picture.h"

static const double FULL_TURN = 6.283185307179586;

static void set_colour(cairo_t *cr, unsigned colour, double opacity)
{
    cairo_set_source_rgba(cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                          (colour & 255) / 255.0, opacity);
}

/* Fills and strokes the path as the mark says. */
static void paint(cairo_t *cr, const struct mark *m)
{
    if (m->fill != NO_PAINT) {
        set_colour(cr, m->fill, m->opacity);
        cairo_fill_preserve(cr);
    }
    if (m->stroke != NO_PAINT) {
        double dashes[2] = {2.2 * m->width, 1.9 * m->width};
        set_colour(cr, m->stroke, m->opacity);
        cairo_set_line_width(cr, m->width);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_dash(cr, dashes, m->dashed ? 2 : 0, 0);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

/* The same gradients as in the SVG. */
static void draw_stone(cairo_t *cr, const struct mark *m)
{
    bool black = m->kind == MARK_BLACK_STONE;
    double x = m->x1 - 0.3 * m->r, y = m->y1 - 0.4 * m->r;
    cairo_pattern_t *shade = cairo_pattern_create_radial(x, y, 0, x, y, 1.5 * m->r);
    double light = black ? 0.416 : 1, dark = black ? 0.047 : 0.81;
    cairo_pattern_add_color_stop_rgba(shade, 0, light, light, light, m->opacity);
    cairo_pattern_add_color_stop_rgba(shade, 1, dark, dark, dark, m->opacity);
    cairo_arc(cr, m->x1, m->y1, m->r, 0, FULL_TURN);
    cairo_set_source(cr, shade);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(shade);
    if (!black) {
        set_colour(cr, 0x8a8a8a, m->opacity);
        cairo_set_line_width(cr, 0.8);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

/* cairo's simple text draws with one font and knows no substitutes: the family of a font that has
 * every character of the text, in `family`. False if this machine has none. */
static bool find_font(const char *text, char family[128])
{
    FcCharSet *needed = FcCharSetCreate();
    FcPattern *pattern = FcPatternCreate();
    FcResult result;
    FcChar32 c;
    const FcChar8 *at = (const FcChar8 *)text;
    for (int left = (int)strlen(text), n; left > 0; left -= n, at += n) {
        n = FcUtf8ToUcs4(at, &c, left);
        if (n <= 0) break;
        FcCharSetAddChar(needed, c);
    }
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcPatternAddCharSet(pattern, FC_CHARSET, needed);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);

    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcCharSet *covered = NULL;
    FcChar8 *name = NULL;
    bool found = match && FcPatternGetCharSet(match, FC_CHARSET, 0, &covered) == FcResultMatch
                 && FcCharSetIsSubset(needed, covered)
                 && FcPatternGetString(match, FC_FAMILY, 0, &name) == FcResultMatch;
    snprintf(family, 128, "%s", found ? (const char *)name : "sans-serif");
    if (match) FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    FcCharSetDestroy(needed);
    return found;
}

bool paint_knows(const char *text)
{
    char family[128];
    return find_font(text, family);
}

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text > 127) return false;
    return true;
}

static void draw_text(cairo_t *cr, const struct mark *m)
{
    cairo_text_extents_t extents;
    char family[128] = "sans-serif";
    if (!is_ascii(m->text)) find_font(m->text, family);
    cairo_select_font_face(cr, family, CAIRO_FONT_SLANT_NORMAL,
                           m->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, m->r);
    cairo_text_extents(cr, m->text, &extents);
    double x = m->x1 - extents.x_bearing;
    if (m->x2 >= 0) x -= m->x2 > 0 ? extents.width : extents.width / 2;
    cairo_move_to(cr, x, m->y1 + 0.36 * m->r);
    set_colour(cr, m->fill, m->opacity);
    cairo_show_text(cr, m->text);
    cairo_new_path(cr);
}

static void draw_mark(cairo_t *cr, const struct mark *m)
{
    switch (m->kind) {
    case MARK_RECT: cairo_rectangle(cr, m->x1, m->y1, m->x2 - m->x1, m->y2 - m->y1); break;
    case MARK_LINE:
        cairo_move_to(cr, m->x1, m->y1);
        cairo_line_to(cr, m->x2, m->y2);
        break;
    case MARK_CIRCLE: cairo_arc(cr, m->x1, m->y1, m->r, 0, FULL_TURN); break;
    case MARK_BLACK_STONE:
    case MARK_WHITE_STONE: draw_stone(cr, m); return;
    case MARK_TEXT: draw_text(cr, m); return;
    }
    paint(cr, m);
}

static cairo_status_t collect(void *closure, const unsigned char *data, unsigned length)
{
    struct bytes *bytes = closure;
    unsigned char *more = realloc(bytes->at, bytes->length + length);
    if (!more) return CAIRO_STATUS_NO_MEMORY;
    memcpy(more + bytes->length, data, length);
    bytes->at = more;
    bytes->length += length;
    return CAIRO_STATUS_SUCCESS;
}

/* The drawing on a surface of cairo's; its status tells whether that went well. */
static cairo_surface_t *draw(const struct diagram *d)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(d->width), (int)ceil(d->height));
    cairo_t *cr = cairo_create(surface);
    for (size_t i = 0; i < d->count; i++)
        draw_mark(cr, &d->marks[i]);
    cairo_destroy(cr);
    return surface;
}

bool paint_png(const struct diagram *d, struct bytes *bytes)
{
    *bytes = (struct bytes){NULL, 0};
    cairo_surface_t *surface = draw(d);
    bool done = cairo_surface_write_to_png_stream(surface, collect, bytes) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return done;
}

bool paint_pixels(const struct diagram *diagram, struct pixels *pixels)
{
    cairo_surface_t *surface = draw(diagram);
    int width = cairo_image_surface_get_width(surface);
    int height = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface);
    bool done = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    *pixels = (struct pixels){width, height, NULL};
    if (done) pixels->rgb = malloc((size_t)width * (size_t)height * 3);
    done = pixels->rgb != NULL;
    cairo_surface_flush(surface);
    const unsigned char *data = done ? cairo_image_surface_get_data(surface) : NULL;
    unsigned char *to = pixels->rgb;
    for (int y = 0; y < height && done; y++) {
        for (int x = 0; x < width; x++, to += 3) {
            uint32_t pixel;
            memcpy(&pixel, data + (size_t)y * (size_t)stride + (size_t)x * 4, 4);
            to[0] = (unsigned char)(pixel >> 16);
            to[1] = (unsigned char)(pixel >> 8);
            to[2] = (unsigned char)pixel;
        }
    }
    cairo_surface_destroy(surface);
    return done;
}

#include "picture_file.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "format/picture.h"
#include "options.h"

bool picture_option(struct picture_request *request, int option, const char *value)
{
    switch (option) {
    case 'S': request->svg = value; return true;
    case 'P': request->png = value; return true;
    default: return options_number("cell", value, 8, 200, &request->picture.cell_px);
    }
}

bool picture_takes_stdout(const struct picture_request *request)
{
    return (request->svg && strcmp(request->svg, "-") == 0)
           || (request->png && strcmp(request->png, "-") == 0);
}

/* ---- PNG ---------------------------------------------------------------------------------------*/

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

static void draw_text(cairo_t *cr, const struct mark *m)
{
    cairo_text_extents_t extents;
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
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

struct bytes {
    unsigned char *at;
    size_t length;
};

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

static bool render_png(const struct diagram *d, struct bytes *bytes)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(d->width), (int)ceil(d->height));
    cairo_t *cr = cairo_create(surface);
    for (size_t i = 0; i < d->count; i++)
        draw_mark(cr, &d->marks[i]);
    bool done =
        cairo_status(cr) == CAIRO_STATUS_SUCCESS
        && cairo_surface_write_to_png_stream(surface, collect, bytes) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return done;
}

/* ---- Files -------------------------------------------------------------------------------------*/

static int write_file(const char *path, const void *bytes, size_t length)
{
    struct record_error error;
    if (file_write(path, bytes, length, &error)) return EXIT_FINE;
    complain("%s", error.message);
    return (int)error.code;
}

int picture_write(const tg_game *game, const struct picture_request *request)
{
    int status = EXIT_FINE;
    if (!request->svg && !request->png) return status;
    struct tg_picture picture = request->picture;
    picture.struct_size = sizeof picture;
    picture.coordinates = true;

    struct diagram *d = picture_draw(game, &picture);
    char *svg = d && request->svg ? diagram_svg(d) : NULL;
    struct bytes png = {NULL, 0};
    bool drawn =
        d && !d->failed && (!request->svg || svg) && (!request->png || render_png(d, &png));
    if (!drawn) {
        complain("cannot draw the picture: out of memory");
        status = EXIT_SYSTEM;
    }
    if (drawn && svg) status = write_file(request->svg, svg, strlen(svg));
    if (drawn && png.at && status == EXIT_FINE)
        status = write_file(request->png, png.at, png.length);
    free(png.at);
    free(svg);
    diagram_free(d);
    return status;
}

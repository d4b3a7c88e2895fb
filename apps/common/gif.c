/* All frames share one palette, made from the colours of the first, some and the last of them: a board has
 * few, so nothing is dithered and lines stay crisp. Behind the first frame only what has changed is
 * written, with the rest of its rectangle transparent. */
#include "gif.h"

#include <gif_lib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "format/picture.h"
#include "paint.h"

enum {
    COLOURS = 255, /* … of 256; the last is transparent */
    CLEAR = COLOURS,
    BITS = 5, /* of each of red, green and blue that tell colours apart */
    CELLS = 1 << 3 * BITS,
    LAST_FRAME = 5 /* times as long */
};

/* ---- The palette ------------------------------------------------------------------------------*/

/* Colours by their upper bits: how many pixels have it, and the sums of their parts. */
struct cell {
    uint64_t count, sum[3];
};

struct palette {
    struct cell *cells; /* CELLS of them */
    uint16_t *found;    /* by cell: its colour + 1; 0: not looked for yet */
    GifColorType colours[COLOURS + 1];
    int count;
};

static unsigned cell_of(const unsigned char rgb[3])
{
    enum { DROP = 8 - BITS };
    return (unsigned)(rgb[0] >> DROP) << 2 * BITS | (unsigned)(rgb[1] >> DROP) << BITS
           | (unsigned)(rgb[2] >> DROP);
}

static void count_colours(struct palette *p, const struct pixels *pixels)
{
    size_t count = (size_t)pixels->width * (size_t)pixels->height;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *rgb = pixels->rgb + 3 * i;
        struct cell *cell = &p->cells[cell_of(rgb)];
        cell->count++;
        for (int part = 0; part < 3; part++)
            cell->sum[part] += rgb[part];
    }
}

static int by_count(const void *a, const void *b)
{
    const struct cell *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? 1 : -1;
    return memcmp(x->sum, y->sum, sizeof x->sum);
}

/* The commonest colours, each the mean of its cell. What a board is drawn with has a few hundred cells
 * at most; the rarest are single pixels at the rim of something and go to their nearest neighbour. */
static bool choose_colours(struct palette *p)
{
    struct cell *sorted = malloc(CELLS * sizeof *sorted);
    if (!sorted) return false;
    memcpy(sorted, p->cells, CELLS * sizeof *sorted);
    qsort(sorted, CELLS, sizeof *sorted, by_count);
    for (p->count = 0; p->count < COLOURS && sorted[p->count].count; p->count++) {
        const struct cell *cell = &sorted[p->count];
        p->colours[p->count] = (GifColorType){(GifByteType)(cell->sum[0] / cell->count),
                                              (GifByteType)(cell->sum[1] / cell->count),
                                              (GifByteType)(cell->sum[2] / cell->count)};
    }
    free(sorted);
    return true;
}

static int nearest(const struct palette *p, const unsigned char rgb[3])
{
    int best = 0, least = INT32_MAX;
    for (int i = 0; i < p->count; i++) {
        int red = rgb[0] - p->colours[i].Red, green = rgb[1] - p->colours[i].Green;
        int blue = rgb[2] - p->colours[i].Blue;
        int distance = 3 * red * red + 4 * green * green + 2 * blue * blue; /* as eyes weigh them */
        if (distance >= least) continue;
        least = distance;
        best = i;
    }
    return best;
}

static GifByteType colour_of(struct palette *p, const unsigned char rgb[3])
{
    unsigned cell = cell_of(rgb);
    if (!p->found[cell]) p->found[cell] = (uint16_t)(nearest(p, rgb) + 1);
    return (GifByteType)(p->found[cell] - 1);
}

static bool palette_init(struct palette *p)
{
    p->cells = calloc(CELLS, sizeof *p->cells);
    p->found = calloc(CELLS, sizeof *p->found);
    return p->cells && p->found;
}

static void palette_done(struct palette *p)
{
    free(p->cells);
    free(p->found);
}

/* ---- Frames -----------------------------------------------------------------------------------*/

struct animation {
    GifFileType *gif;
    struct palette palette;
    int width, height, delay_ms;
    GifByteType *before; /* the frame before this one, as colours */
    GifByteType *now;
    struct str out;
};

static int write_bytes(GifFileType *gif, const GifByteType *bytes, int length)
{
    struct animation *a = gif->UserData;
    str_add_n(&a->out, (const char *)bytes, (size_t)length);
    return a->out.failed ? 0 : length;
}

static bool draw_frame(const tg_game *game, const struct tg_picture *picture, struct pixels *pixels)
{
    struct diagram *diagram = picture_draw(game, picture);
    bool done = diagram && !diagram->failed && paint_pixels(diagram, pixels);
    diagram_free(diagram);
    return done;
}

struct rectangle {
    int left, top, right, bottom; /* the last two are outside */
};

/* What differs from the frame before; at least one point. */
static struct rectangle changed(const struct animation *a)
{
    struct rectangle r = {a->width, a->height, 0, 0};
    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->width; x++) {
            size_t i = (size_t)y * (size_t)a->width + (size_t)x;
            if (a->now[i] == a->before[i]) continue;
            if (x < r.left) r.left = x;
            if (x >= r.right) r.right = x + 1;
            if (y < r.top) r.top = y;
            if (y >= r.bottom) r.bottom = y + 1;
        }
    }
    return r.right ? r : (struct rectangle){0, 0, 1, 1};
}

static bool put_frame(struct animation *a, const struct pixels *pixels, bool first, bool last)
{
    size_t count = (size_t)a->width * (size_t)a->height;
    for (size_t i = 0; i < count; i++)
        a->now[i] = colour_of(&a->palette, pixels->rgb + 3 * i);
    struct rectangle r = first ? (struct rectangle){0, 0, a->width, a->height} : changed(a);
    int delay = a->delay_ms / 10 * (last ? LAST_FRAME : 1); /* in hundredths of a second */
    GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                    .DelayTime = delay < 65535 ? delay : 65535,
                                    .TransparentColor = first ? NO_TRANSPARENT_COLOR : CLEAR};
    GifByteType extension[4];
    size_t length = EGifGCBToExtension(&control, extension);
    if (EGifPutExtension(a->gif, GRAPHICS_EXT_FUNC_CODE, (int)length, extension) != GIF_OK
        || EGifPutImageDesc(a->gif, r.left, r.top, r.right - r.left, r.bottom - r.top, false, NULL)
               != GIF_OK)
        return false;
    for (int y = r.top; y < r.bottom; y++) {
        GifByteType *now = a->now + (size_t)y * (size_t)a->width;
        GifByteType *before = a->before + (size_t)y * (size_t)a->width;
        for (int x = r.left; x < r.right; x++) {
            GifByteType colour = now[x];
            if (!first && colour == before[x]) now[x] = CLEAR;
            before[x] = colour;
        }
        if (EGifPutLine(a->gif, now + r.left, r.right - r.left) != GIF_OK) return false;
    }
    return true;
}

/* The head of the file, and that it begins again at the end. */
static bool put_head(struct animation *a)
{
    ColorMapObject *map = GifMakeMapObject(COLOURS + 1, a->palette.colours);
    static const GifByteType forever[] = {1, 0, 0};
    EGifSetGifVersion(a->gif, true);
    bool done = map && EGifPutScreenDesc(a->gif, a->width, a->height, 8, 0, map) == GIF_OK
                && EGifPutExtensionLeader(a->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
                && EGifPutExtensionBlock(a->gif, 11, "NETSCAPE2.0") == GIF_OK
                && EGifPutExtensionBlock(a->gif, sizeof forever, forever) == GIF_OK
                && EGifPutExtensionTrailer(a->gif) == GIF_OK;
    GifFreeMapObject(map);
    return done;
}

/* Calls for the position before the first move, after each, and at the end; the game is moved. */
static bool each_frame(tg_game *game, const struct tg_picture *picture, int step,
                       struct animation *a, bool count_only)
{
    int moves = tg_move_count(game);
    while (tg_undo(game))
        ;
    for (int i = 0; i <= moves; i++) {
        struct pixels pixels;
        bool last = i == moves;
        if (i > 0 && !tg_redo(game)) {
            tg_go_resume(game); /* they played on behind two passes */
            if (!tg_redo(game)) return false;
        }
        if (i % step && !last) continue;
        if (!draw_frame(game, picture, &pixels)) return false;
        a->width = pixels.width;
        a->height = pixels.height;
        bool done = true;
        if (count_only)
            count_colours(&a->palette, &pixels);
        else
            done = put_frame(a, &pixels, i == 0, last);
        free(pixels.rgb);
        if (!done) return false;
    }
    return true;
}

static bool animate(const tg_game *game, const struct tg_picture *picture, struct animation *a)
{
    enum { LOOKED_AT = 6 };
    tg_game *copy = tg_game_clone(game);
    int error, moves = tg_move_count(game);
    bool done = copy && palette_init(&a->palette)
                && each_frame(copy, picture, moves / LOOKED_AT + 1, a, true)
                && choose_colours(&a->palette);
    size_t count = (size_t)a->width * (size_t)a->height;
    a->before = done ? calloc(count, 1) : NULL;
    a->now = done ? malloc(count) : NULL;
    a->gif = a->before && a->now ? EGifOpen(a, write_bytes, &error) : NULL;
    done = a->gif && put_head(a) && each_frame(copy, picture, 1, a, false);
    if (a->gif && EGifCloseFile(a->gif, &error) != GIF_OK) done = false;
    tg_game_free(copy);
    palette_done(&a->palette);
    free(a->before);
    free(a->now);
    return done;
}

char *gif_of_game(const tg_game *game, const struct tg_picture *wanted, int delay_ms,
                  size_t *length)
{
    struct animation a = {.delay_ms = delay_ms};
    struct tg_picture picture = *wanted;
    picture.struct_size = sizeof picture;
    picture.coordinates = true;
    picture.marks = NULL; /* of one position, not of all */
    if (!animate(game, &picture, &a)) {
        str_done(&a.out);
        return NULL;
    }
    *length = a.out.length;
    return str_take(&a.out);
}

#include "picture_file.h"

#include <stdlib.h>
#include <string.h>

#include "common/gif.h"
#include "common/paint.h"
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

/* ---- Files -------------------------------------------------------------------------------------*/

static int write_file(const char *path, const void *bytes, size_t length)
{
    struct file_error error;
    if (file_write(path, bytes, length, &error)) return EXIT_FINE;
    complain("%s", error.message);
    return (int)error.code;
}

static int write_svg(const tg_game *game, const struct tg_picture *picture, const char *path)
{
    char *svg = tg_svg(game, picture);
    if (!svg) {
        complain("cannot draw the picture: out of memory");
        return EXIT_SYSTEM;
    }
    int status = write_file(path, svg, strlen(svg));
    tg_free(svg);
    return status;
}

static int write_png(const tg_game *game, const struct tg_picture *wanted, const char *path)
{
    struct tg_picture picture = *wanted;
    if (picture.reason && picture.lang == TG_CHINESE && !paint_knows("禁手")) {
        complain("no font with Chinese characters here (fonts-noto-cjk has them): the words in %s "
                 "are English",
                 path);
        picture.lang = TG_ENGLISH;
    }
    struct diagram *d = picture_draw(game, &picture);
    struct bytes png = {NULL, 0};
    int status = EXIT_SYSTEM;
    if (d && !d->failed && paint_png(d, &png))
        status = write_file(path, png.at, png.length);
    else
        complain("cannot draw the picture: out of memory");
    free(png.at);
    diagram_free(d);
    return status;
}

int picture_write(const tg_game *game, const struct picture_request *request)
{
    struct tg_picture picture = request->picture;
    picture.struct_size = sizeof picture;
    picture.coordinates = true;
    int status = EXIT_FINE;
    if (request->svg) status = write_svg(game, &picture, request->svg);
    if (request->png && status == EXIT_FINE) status = write_png(game, &picture, request->png);
    return status;
}

int gif_write(const tg_game *game, const struct gif_request *request)
{
    size_t length = 0;
    char *gif = gif_of_game(game, &request->picture, request->delay_ms, &length);
    if (!gif) {
        complain("cannot draw the animation: out of memory");
        return EXIT_SYSTEM;
    }
    int status = write_file(request->path, gif, length);
    free(gif);
    return status;
}

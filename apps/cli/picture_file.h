/* Pictures of a position as files: SVG by the library's writer, PNG through cairo; of a whole game GIF. */
#ifndef TG_CLI_PICTURE_FILE_H
#define TG_CLI_PICTURE_FILE_H

#include "files.h"
#include "tengen.h"

struct picture_request {
    const char *svg, *png; /* paths, "-" for standard output; NULL: not wanted */
    struct tg_picture picture;
};

#define PICTURE_OPTIONS                                                                            \
 {"svg", required_argument, NULL, 'S'}, {"png", required_argument, NULL, 'P'},                     \
 {                                                                                                 \
  "cell", required_argument, NULL, 'C'                                                             \
 }

#define USAGE_PICTURE                                                                              \
 "  --svg FILE, --png FILE           also draw the board into a file; \"-\" is standard output\n"  \
 "  --cell PIXELS                    distance of two points in pictures, 8 to 200; default 36\n"

/* Takes one of PICTURE_OPTIONS with its value. False after a complaint. */
bool picture_option(struct picture_request *request, int option, const char *value);

/* Writes what was asked for; an exit code. Complains by itself. */
int picture_write(const tg_game *game, const struct picture_request *request);

struct gif_request {
    const char *path; /* "-" for standard output; NULL: not wanted */
    int delay_ms;     /* between moves; the last frame stays longer */
    struct tg_picture picture;
};

/* The moves of the game's history, one by one; an exit code. Complains by itself. */
int gif_write(const tg_game *game, const struct gif_request *request);

/* Does a picture go to standard output, so that nothing else may? */
bool picture_takes_stdout(const struct picture_request *request);

#endif

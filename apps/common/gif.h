/* A game as an animated GIF: a frame for each move. */
#ifndef TG_COMMON_GIF_H
#define TG_COMMON_GIF_H

#include "tengen.h"

/* The moves of the game's history, one by one, so many milliseconds each; the last frame stays longer. To
 * be freed; NULL: no memory. */
char *gif_of_game(const tg_game *game, const struct tg_picture *picture, int delay_ms,
                  size_t *length);

#endif

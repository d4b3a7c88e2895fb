/* A game's position as a drawing: board, stones, and, where asked, the reason why a point is
 * forbidden. Uses the public interface only. */
#ifndef TG_FORMAT_PICTURE_H
#define TG_FORMAT_PICTURE_H

#include "format/diagram.h"
#include "tengen.h"

/* NULL for `picture`: coordinates and nothing else. The caller frees the drawing. */
struct diagram *picture_draw(const tg_game *game, const struct tg_picture *picture);

#endif

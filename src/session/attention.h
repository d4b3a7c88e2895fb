/* What a weaker player overlooks. */
#ifndef TG_SESSION_ATTENTION_H
#define TG_SESSION_ATTENTION_H

#include "engine/engine.h"
#include "tengen.h"

/* Adds the moves that are overlooked with this attention to those that are excluded. Never all: where
 * nothing that can be played would be left, nothing is added. */
void attention_exclude(const tg_game *game, enum tg_colour turn, const struct tg_limits *limits,
                       struct engine_excluded *excluded);

#endif

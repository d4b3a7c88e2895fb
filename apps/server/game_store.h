/* A live game as what the store keeps, and back. */
#ifndef TG_SERVER_GAME_STORE_H
#define TG_SERVER_GAME_STORE_H

#include "game.h"
#include "store.h"

bool game_save(struct store *store, const struct game *game, int64_t changed);
/* NULL: it makes no sense, or there is no memory. */
struct game *game_load(const char *settings, const char *record, int64_t now);

#endif

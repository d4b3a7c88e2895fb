/* What an engine expects of a game of Go that goes on: whose each point will be, and the score. */
#ifndef TG_CLI_ESTIMATE_H
#define TG_CLI_ESTIMATE_H

#include <stdbool.h>

#include "tengen.h"

enum { ESTIMATE_NODES = 2000 };

/* Prints it after so many playouts; an exit code. */
int estimate_print(const tg_game *game, uint64_t nodes, bool json, enum tg_lang lang);

#endif

/* `tengen tune --game go`: weights for the look of moves, learned from games. */
#ifndef TG_CLI_TUNE_GO_H
#define TG_CLI_TUNE_GO_H

#include "tengen.h"

/* `games` of its own are in the file in the end, with `nodes` playouts a move; 0: as many as there
 * are. `playouts`: weights for the moves of playouts instead of those for the first opinion. */
int tune_go_run(const char *path, const struct tg_config *config, int games, int nodes,
                bool playouts);

#endif

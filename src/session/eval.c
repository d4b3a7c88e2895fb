/* The seed's evaluation for a game; engine/five/windows.h says how it counts. */
#include "engine/five/windows.h"
#include "session/game.h"

void tg_window_sums(const tg_game *game, int64_t *black, int64_t *white)
{
    windows_full_sum(&game->five, black, white);
}

int tg_window_count(const tg_game *game)
{
    return windows_count(game->five.geometry);
}

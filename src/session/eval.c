/* The seed's evaluation for a game; engine/five/windows.h says how it counts. */
#include "engine/five/windows.h"
#include "session/game.h"

void tg_window_sums(const tg_game *game, int64_t *black, int64_t *white)
{
    const struct five *five = game_five(game);
    *black = *white = 0;
    if (five) windows_full_sum(five, black, white);
}

int tg_window_count(const tg_game *game)
{
    const struct five *five = game_five(game);
    return five ? windows_count(five->geometry) : 0;
}

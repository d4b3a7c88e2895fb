/* tg_play_text: the first byte chooses the board and the rules, the rest are moves. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    tg_game *game = game_of_byte(data[0]);
    char *text = exact_copy(data + 1, size - 1);
    struct snapshot empty = snapshot_of(game);
    struct tg_text_error error = {-1, -1, ""};

    if (tg_play_text(game, text, size - 1, &error) != TG_OK) {
        check_text_error(&error);
        check_unchanged(game, &empty);
    } else {
        CHECK(tg_self_check(game));
        CHECK(tg_move_count(game) == tg_stone_count(game));
        while (tg_undo(game))
            continue;
        CHECK(tg_self_check(game));
        CHECK(tg_hash(game) == empty.hash && tg_stone_count(game) == 0);
        CHECK(tg_turn(game) == TG_BLACK);
    }
    free(text);
    tg_game_free(game);
    return 0;
}

/* tg_setup_text: the first byte chooses the board and who is to move, the rest is a drawn board. What
 * could be read is written and read again. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    tg_game *game = game_of_byte(data[0]);
    char *text = exact_copy(data + 1, size - 1);
    enum tg_colour turn = data[0] & 0x20 ? TG_WHITE : TG_BLACK;
    struct snapshot empty = snapshot_of(game);
    struct tg_text_error error = {-1, -1, ""};

    if (tg_setup_text(game, text, size - 1, turn, &error) != TG_OK) {
        check_text_error(&error);
        check_unchanged(game, &empty);
    } else {
        CHECK(tg_self_check(game));
        CHECK(tg_turn(game) == turn && tg_move_count(game) == 0);
        uint64_t hash = tg_hash(game);
        char *drawn = tg_board_text(game);
        CHECK(drawn != NULL);
        tg_reset(game);
        CHECK(tg_setup_text(game, drawn, strlen(drawn), turn, &error) == TG_OK);
        CHECK(tg_hash(game) == hash);
        tg_free(drawn);
    }
    free(text);
    tg_game_free(game);
    return 0;
}

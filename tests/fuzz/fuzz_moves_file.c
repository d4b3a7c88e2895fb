/* Game files of moves as text: as records (fuzz_format.h), and as games that are read strictly, written
 * and read again. */
#include "format/movetext.h"

#include "fuzz_format.h"

static void check_text(const char *text, size_t size)
{
    struct game_choices given;
    struct tg_text_error error;
    choices_init(&given);
    struct movetext from = {.text = text, .length = size, .given = &given};
    memset(error.message, 1, sizeof error.message);
    tg_game *game = movetext_read(&from, &error);
    CHECK(memchr(error.message, '\0', sizeof error.message) != NULL);
    CHECK(game != NULL || error.message[0] != '\0');
    if (!game) return;
    CHECK(tg_self_check(game));
    char *written = movetext_write(game, NULL);
    CHECK(written != NULL);
    from = (struct movetext){.text = written, .length = strlen(written)};
    tg_game *again = movetext_read(&from, &error);
    CHECK(again != NULL && error.message[0] == '\0');
    CHECK(tg_hash(again) == tg_hash(game) && tg_move_count(again) == tg_move_count(game));
    CHECK(memcmp(tg_game_config(again), tg_game_config(game), sizeof(struct tg_config)) == 0);
    tg_game_free(again);
    free(written);
    tg_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = exact_copy(data, size);
    check_text(text, size);
    free(text);
    fuzz_format(data, size, TG_FORMAT_MOVES, true);
    return 0;
}

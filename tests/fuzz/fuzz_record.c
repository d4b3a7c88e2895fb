/* record_parse, the reader of game files: what could be read is written and read again. */
#include "record.h"

#include "fuzz.h"

/* options.c complains through these, which belong to main.c; record_parse never gets there. */
void complain(const char *format, ...)
{
    (void)format;
}
const char *nearest_name(const char *word, const char *const *names)
{
    (void)word;
    return names[0];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = exact_copy(data, size);
    struct game_choices given;
    struct record_error error;
    choices_init(&given);
    memset(error.message, 1, sizeof error.message);
    tg_game *game = record_parse("file", text, size, &given, &error);
    if (!game) {
        CHECK(error.code == EXIT_BAD_INPUT);
        CHECK(memchr(error.message, '\0', sizeof error.message) != NULL);
        CHECK(strncmp(error.message, "file:", 5) == 0);
    } else {
        CHECK(tg_self_check(game));
        char *written = record_format(game);
        CHECK(written != NULL);
        tg_game *again = record_parse("again", written, strlen(written), NULL, &error);
        CHECK(again != NULL);
        CHECK(tg_hash(again) == tg_hash(game) && tg_move_count(again) == tg_move_count(game));
        CHECK(memcmp(tg_game_config(again), tg_game_config(game), sizeof(struct tg_config)) == 0);
        tg_game_free(again);
        free(written);
        tg_game_free(game);
    }
    free(text);
    return 0;
}

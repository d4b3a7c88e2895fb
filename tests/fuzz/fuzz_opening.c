/* tg_opening_replay: the first byte chooses the board, the second the rule, the rest is a line of answers,
 * and what is told is told again. */
#include "fuzz.h"
#include "tengen/opening.h"

static void check_opening(tg_game *game, tg_opening *opening, const char *text)
{
    struct snapshot empty = snapshot_of(game);
    struct tg_text_error error = {-1, -1, ""};
    if (!tg_opening_replay(opening, text, &error)) {
        check_text_error(&error);
        check_unchanged(game, &empty);
        CHECK(!tg_opening_undo(opening));
        return;
    }
    char *told = tg_opening_text(opening);
    uint64_t hash = tg_hash(game);
    CHECK(told != NULL);
    while (tg_opening_undo(opening))
        continue;
    CHECK(tg_stone_count(game) == 0 && tg_opening_player(opening, TG_BLACK) == 0);
    CHECK(tg_opening_replay(opening, told, NULL));
    char *again = tg_opening_text(opening);
    CHECK(again != NULL && strcmp(told, again) == 0 && tg_hash(game) == hash);
    char *question = tg_opening_question_text(opening, TG_CHINESE);
    CHECK(question != NULL);
    tg_free(question);
    tg_free(again);
    tg_free(told);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    tg_game *game = game_of_byte(data[0]);
    enum tg_opening_rule rule = (enum tg_opening_rule)(data[1] % TG_OPENING_RULES);
    tg_opening *opening = tg_opening_new(rule, game, NULL);
    char *text = calloc(size - 1, 1); /* NUL-ended, and nothing behind it */
    CHECK(text != NULL);
    memcpy(text, data + 2, size - 2);
    if (opening) check_opening(game, opening, text);
    free(text);
    tg_opening_free(opening);
    tg_game_free(game);
    return 0;
}

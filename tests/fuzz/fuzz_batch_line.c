/* position_read_batch_line and position_form on one line, and tg_setup on what they find. */
#include "format/position.h"

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *line = exact_copy(data, size);
    struct batch_line fields;
    struct text_size text_size;
    struct tg_text_error error = {-1, -1, ""};
    position_form(line, size, &text_size);
    CHECK(text_size.size >= 0);
    if (position_read_batch_line(line, size, &fields, &error)) {
        CHECK(fields.id_length > 0 && fields.id >= line && fields.id < line + size);
        CHECK(fields.cells >= line && fields.cells + fields.cells_length <= line + size);
        CHECK(fields.cells_length == (size_t)fields.size * (size_t)fields.size);

        struct tg_config config;
        tg_config_init(&config, TG_RENJU);
        config.size = fields.size;
        tg_game *game = tg_game_new(&config, NULL);
        CHECK(game != NULL);
        CHECK(tg_setup(game, fields.cells, fields.cells_length, TG_BLACK, NULL) == TG_OK);
        CHECK(tg_self_check(game));
        tg_game_free(game);
    } else {
        check_text_error(&error);
        CHECK((size_t)error.column <= size + 1);
    }
    free(line);
    return 0;
}

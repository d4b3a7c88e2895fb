/* tg_point_parse and tg_point_name: what one reads the other writes. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    tg_game *game = game_of_byte(data[0]);
    char *text = exact_copy(data + 1, size - 1);
    char name[TG_NAME_SIZE];
    tg_point point = tg_point_parse(game, text, size - 1);
    if (point != TG_NO_POINT) {
        CHECK(tg_on_board(game, point));
        tg_point_name(game, point, name);
        CHECK(tg_point_parse(game, name, strlen(name)) == point);
        CHECK(strlen(name) == size - 1);
    }
    /* Any number is a point or none, and its name says which. */
    tg_point any = (tg_point)(size > 2 ? data[1] << 8 | data[2] : data[0]);
    tg_point_name(game, any, name);
    CHECK((tg_point_parse(game, name, strlen(name)) == any) == tg_on_board(game, any)
          || any == TG_NO_POINT);
    free(text);
    tg_game_free(game);
    return 0;
}

/* tg_setup: two bytes choose the board, the rules and the side to move, the rest are cells: as they are,
 * or each byte taken for one. */
#include "fuzz.h"

static void ask_everything(const tg_game *game)
{
    static struct tg_found found[64];
    tg_point points[TG_MAX_POINTS], forbidden[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_points(game, points);
    int forbidden_count = tg_forbidden_all(game, forbidden, kinds);
    for (int i = 0; i < forbidden_count; i++)
        CHECK(kinds[i] && tg_forbidden(game, forbidden[i]) == kinds[i]);
    for (int i = 0; i < count; i++) {
        enum tg_verdict verdict = tg_judge(game, points[i]);
        CHECK(verdict != TG_OFF_BOARD);
        CHECK((verdict == TG_OCCUPIED) == (tg_stone(game, points[i]) != TG_EMPTY)
              || verdict == TG_GAME_OVER);
    }
    tg_shapes(game, TG_BLACK, found, 64);
    tg_shapes(game, TG_WHITE, found, 64);
    tg_hash_symmetric(game);
}

/* Any bytes as the cells of this board, over and over again until it is filled. */
static char *make_cells(const tg_game *game, const uint8_t *data, size_t size, size_t *length)
{
    tg_point points[TG_MAX_POINTS];
    *length = (size_t)tg_points(game, points);
    char *cells = malloc(*length);
    CHECK(cells != NULL);
    for (size_t i = 0; i < *length; i++)
        cells[i] = "...XXO.."[size ? (data[i % size] + i / size) % 8 : 0];
    return cells;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    tg_game *game = game_of_byte(data[0]);
    size_t length = size - 2, at = SIZE_MAX;
    bool made = data[1] & 4;
    char *cells = made ? make_cells(game, data + 2, length, &length) : exact_copy(data + 2, length);
    enum tg_colour turn = (enum tg_colour)(data[1] & 3);
    struct snapshot empty = snapshot_of(game);
    if (tg_setup(game, cells, length, turn, &at) == TG_OK) {
        CHECK(tg_self_check(game));
        ask_everything(game);
    } else {
        CHECK(!made || turn == TG_EMPTY || turn > TG_WHITE);
        CHECK(at == SIZE_MAX || at <= length);
        check_unchanged(game, &empty);
    }
    free(cells);
    tg_game_free(game);
    return 0;
}

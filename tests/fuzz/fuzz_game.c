/* Any sequence of calls on a game: the first byte chooses it, then three bytes a call. */
#include "fuzz.h"

/* Half of the points are on the board or close to it, the rest anything. */
static tg_point point_of(const tg_game *game, unsigned high, unsigned low)
{
    tg_point points[TG_MAX_POINTS];
    unsigned number = high << 8 | low;
    if (high & 0x80) return (tg_point)number;
    return points[number % (unsigned)tg_points(game, points)];
}

static void play(tg_game *game, tg_point point)
{
    struct snapshot before = snapshot_of(game);
    enum tg_verdict judged = tg_judge(game, point);
    CHECK(judged == tg_judge_as(game, point, tg_turn(game)));
    CHECK((judged == TG_OFF_BOARD) == !tg_on_board(game, point) || judged == TG_GAME_OVER);
    CHECK(tg_play(game, point) == judged);
    if (tg_stone_count(game) == before.stones) {
        CHECK(judged != TG_LEGAL);
        check_unchanged(game, &before);
    } else {
        CHECK(tg_stone(game, point) == before.turn && tg_redo_count(game) == 0);
        CHECK(tg_move_at(game, before.moves) == point);
    }
}

/* Back and forth changes nothing. */
static void undo_and_redo(tg_game *game)
{
    struct snapshot before = snapshot_of(game);
    if (tg_undo(game)) {
        CHECK(tg_redo(game));
        check_unchanged(game, &before);
    }
}

static void explain(const tg_game *game, tg_point point)
{
    struct tg_reason *reason = tg_explain(game, point);
    if (!reason) {
        CHECK(tg_forbidden(game, point) == 0);
        return;
    }
    CHECK(reason->kinds == tg_forbidden(game, point));
    char name[24], *text = tg_reason_text(game, reason, TG_CHINESE);
    char *json = tg_reason_json(game, reason);
    tg_reason_name(reason, TG_ENGLISH, name, sizeof name);
    CHECK(text && json && *text && *json == '{' && strlen(name) < sizeof name);
    tg_free(json);
    tg_free(text);
    tg_reason_free(reason);
}

static void look(const tg_game *game, tg_point point, unsigned which)
{
    enum tg_colour colour = which & 1 ? TG_WHITE : TG_BLACK;
    int64_t black, white;
    for (int axis = 0; axis < tg_axes(game); axis++) {
        tg_shape_at(game, point, colour, (enum tg_axis)axis);
        tg_point next = tg_step(game, point, (enum tg_axis)axis, (int)(which % 9) - 4);
        CHECK(next == TG_NO_POINT || tg_on_board(game, next));
    }
    for (int i = 0; tg_on_board(game, point) && i < tg_symmetries(game); i++) {
        tg_point image = tg_symmetry(game, i, point);
        CHECK(tg_symmetry(game, tg_symmetry_inverse(game, i), image) == point);
    }
    tg_window_sums(game, &black, &white);
    CHECK(black >= 0 && white >= 0);
}

static void draw(const tg_game *game)
{
    struct tg_picture picture = {.struct_size = sizeof picture, .forbidden = true, .numbers = true};
    char *svg = tg_svg(game, &picture);
    CHECK(svg && strncmp(svg, "<svg", 4) == 0);
    tg_free(svg);
}

static tg_game *clone_and_swap(tg_game *game)
{
    struct snapshot before = snapshot_of(game);
    tg_game *copy = tg_game_clone(game);
    CHECK(copy != NULL);
    tg_game_free(game);
    check_unchanged(copy, &before);
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    tg_game *game = game_of_byte(data[0]);
    for (size_t i = 1; i + 3 <= size && i < 3 * 600; i += 3) {
        tg_point point = point_of(game, data[i + 1], data[i + 2]);
        switch (data[i] % 16) {
        default: play(game, point); break;
        case 8: undo_and_redo(game); break;
        case 9: tg_undo(game); break;
        case 10: tg_redo(game); break;
        case 11: explain(game, point); break;
        case 12: look(game, point, data[i]); break;
        case 13: CHECK(tg_self_check(game)); break;
        case 14: game = clone_and_swap(game); break;
        case 15:
            if (data[i + 1] == 0) tg_reset(game);
            if (data[i + 1] == 1) draw(game);
            break;
        }
    }
    CHECK(tg_self_check(game));
    tg_game_free(game);
    return 0;
}

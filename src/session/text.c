/* Text in and out for a game: format/ reads and writes, this applies it to the handle. */
#include "format/coord.h"
#include "format/go_text.h"
#include "format/picture.h"
#include "format/position.h"
#include "format/reason.h"
#include "session/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two games of one configuration exchange everything but their addresses. */
static void swap_content(tg_game *a, tg_game *b)
{
    unsigned char chunk[256], *x = (unsigned char *)a, *y = (unsigned char *)b;
    for (size_t left = a->ops->bytes; left > 0;) {
        size_t n = left < sizeof chunk ? left : sizeof chunk;
        memcpy(chunk, x, n);
        memcpy(x, y, n);
        memcpy(y, chunk, n);
        x += n;
        y += n;
        left -= n;
    }
}

enum tg_error tg_play_text(tg_game *game, const char *text, size_t length,
                           struct tg_text_error *error)
{
    struct text_move *moves = malloc(TEXT_MOVES_MAX * sizeof *moves);
    tg_game *copy = tg_game_clone(game);
    enum tg_error status = moves && copy ? TG_OK : TG_ERR_MEMORY;
    int count = 0;
    if (status == TG_OK) {
        if (!position_read_moves(game->geometry, text, length, moves, &count, error))
            status = TG_ERR_TEXT;
    }
    for (int i = 0; i < count && status == TG_OK; i++) {
        enum tg_verdict verdict = tg_play(copy, moves[i].point);
        if (position_was_played(copy, verdict)) continue;
        position_refusal(copy, &moves[i], verdict, error);
        status = TG_ERR_TEXT;
    }
    if (status == TG_OK) swap_content(game, copy);
    tg_game_free(copy);
    free(moves);
    return status;
}

enum tg_error tg_setup_text(tg_game *game, const char *text, size_t length, enum tg_colour turn,
                            struct tg_text_error *error)
{
    char stones[TG_MAX_POINTS];
    size_t at;
    if (!position_read_board(game->geometry, text, length, stones, error)) return TG_ERR_TEXT;
    enum tg_error status = tg_setup(game, stones, (size_t)game->geometry->point_count, turn, &at);
    if (status == TG_ERR_POSITION) {
        char name[TG_NAME_SIZE];
        coord_write(game->geometry, game->geometry->points[at], name);
        text_error_set(error, 0, 0, "the chain at %s has no liberty", name);
    }
    return status;
}

char *tg_board_text(const tg_game *game)
{
    char stones[TG_MAX_POINTS];
    for (int i = 0; i < game->geometry->point_count; i++)
        stones[i] = ".XO"[tg_stone(game, game->geometry->points[i])];
    return position_write_board(game->geometry, stones);
}

char *tg_reason_text(const tg_game *game, const struct tg_reason *reason, enum tg_lang lang)
{
    return reason_write_text(game->geometry, reason, lang);
}

char *tg_reason_json(const tg_game *game, const struct tg_reason *reason)
{
    return reason_write_json(game->geometry, reason);
}

char *tg_svg(const tg_game *game, const struct tg_picture *picture)
{
    struct diagram *diagram = picture_draw(game, picture);
    char *svg = diagram ? diagram_svg(diagram) : NULL;
    diagram_free(diagram);
    return svg;
}

char *tg_go_refusal_text(const tg_game *game, const struct tg_go_refusal *refusal,
                         enum tg_lang lang)
{
    return go_refusal_write(game->geometry, refusal, lang);
}

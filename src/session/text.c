/* Text in and out for a game: format/ reads and writes, this applies it to the handle. */
#include "format/picture.h"
#include "format/position.h"
#include "format/reason.h"
#include "session/game.h"

#include <stdio.h>
#include <string.h>

/* "forbidden to black", or the name of the foul. */
static void describe_refusal(const tg_game *game, tg_point point, enum tg_verdict verdict,
                             char *text, size_t size)
{
    char name[80] = "";
    struct tg_reason *reason = verdict == TG_FORBIDDEN ? tg_explain(game, point) : NULL;
    if (reason) tg_reason_name(reason, TG_ENGLISH, name, sizeof name);
    snprintf(text, size, "%s%s%s", tg_verdict_text(verdict, TG_ENGLISH), reason ? ": " : "", name);
    tg_reason_free(reason);
}

enum tg_error tg_play_text(tg_game *game, const char *text, size_t length,
                           struct tg_text_error *error)
{
    struct text_move moves[TG_MAX_POINTS];
    int count = position_read_moves(game->five.geometry, text, length, moves, error);
    if (count < 0) return TG_ERR_TEXT;

    tg_game *copy = tg_game_clone(game);
    if (!copy) return TG_ERR_MEMORY;
    enum tg_error status = TG_OK;
    for (int i = 0; i < count && status == TG_OK; i++) {
        enum tg_verdict verdict = tg_play(copy, moves[i].point);
        bool played =
            verdict == TG_LEGAL || (verdict == TG_FORBIDDEN && game->config.foul == TG_FOUL_LOSES);
        if (played) continue;
        char name[TG_NAME_SIZE], why[120];
        tg_point_name(game, moves[i].point, name);
        describe_refusal(copy, moves[i].point, verdict, why, sizeof why);
        text_error_set(error, moves[i].line, moves[i].column, "%s: %s", name, why);
        status = TG_ERR_TEXT;
    }
    if (status == TG_OK) *game = *copy;
    tg_game_free(copy);
    return status;
}

enum tg_error tg_setup_text(tg_game *game, const char *text, size_t length, enum tg_colour turn,
                            struct tg_text_error *error)
{
    char stones[TG_MAX_POINTS];
    if (!position_read_board(game->five.geometry, text, length, stones, error)) return TG_ERR_TEXT;
    return tg_setup(game, stones, (size_t)game->five.geometry->point_count, turn, NULL);
}

char *tg_board_text(const tg_game *game)
{
    return position_write_board(&game->five);
}

char *tg_reason_text(const tg_game *game, const struct tg_reason *reason, enum tg_lang lang)
{
    return reason_write_text(game->five.geometry, reason, lang);
}

char *tg_reason_json(const tg_game *game, const struct tg_reason *reason)
{
    return reason_write_json(game->five.geometry, reason);
}

char *tg_svg(const tg_game *game, const struct tg_picture *picture)
{
    struct diagram *diagram = picture_draw(game, picture);
    char *svg = diagram ? diagram_svg(diagram) : NULL;
    diagram_free(diagram);
    return svg;
}

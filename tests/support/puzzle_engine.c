#include "puzzle_engine.h"

#include <string.h>

#include "support.h"

tg_game *puzzle_game(const struct puzzle_problem *p)
{
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = p->board.size;
    config.go.komi_halves = p->komi_halves;
    tg_game *game = tg_game_new(&config, NULL);
    if (!game) give_up("%s: no game", p->id);
    set_up(game, p->board.cells, p->turn == 'X' ? TG_BLACK : TG_WHITE);
    return game;
}

tg_point puzzle_point(const struct puzzle_problem *p, int at)
{
    int size = p->board.size;
    if (at == PUZZLE_PASS) return TG_PASS;
    return (tg_point)((size - 1 - at / size) << 5 | at % size);
}

static bool is_among(const struct puzzle_problem *p, const struct puzzle_points *points,
                     tg_point point)
{
    for (int i = 0; i < points->count; i++)
        if (puzzle_point(p, points->at[i]) == point) return true;
    return false;
}

bool puzzle_ask(const struct puzzle_problem *p, const char *engine_name,
                const struct tg_limits *given, bool may_pass, char played[TG_NAME_SIZE])
{
    struct tg_limits limits = *given;
    struct tg_answer answer;
    tg_point points[TG_MAX_POINTS], excluded[TG_MAX_POINTS + 1];
    enum tg_error error;
    tg_game *game = puzzle_game(p);
    int count = tg_points(game, points), left_out = 0;
    for (int i = 0; i <= count; i++) {
        tg_point point = i < count ? points[i] : (tg_point)TG_PASS;
        bool barred = i == count && !may_pass && !is_among(p, &p->right, TG_PASS);
        if (barred || (p->only.count && !is_among(p, &p->only, point)))
            excluded[left_out++] = point;
    }
    limits.excluded = excluded;
    limits.excluded_count = left_out;
    tg_engine *engine =
        tg_engine_new(engine_name ? engine_name : tg_engine_for(tg_game_config(game)), &error);
    if (!engine) give_up("no such engine");
    error = tg_engine_think(engine, game, &limits, NULL, NULL, &answer);
    if (error != TG_OK) give_up("%s: %s", p->id, tg_error_text(error, TG_ENGLISH));
    if (answer.move == TG_PASS || answer.move == TG_NO_POINT)
        memcpy(played, "pass", sizeof "pass");
    else
        tg_point_name(game, answer.move, played);
    tg_engine_free(engine);
    tg_game_free(game);
    return is_among(p, &p->right, answer.move);
}

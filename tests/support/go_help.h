/* What the tests of Go through the interface share. */
#ifndef TG_TESTS_GO_HELP_H
#define TG_TESTS_GO_HELP_H

#include "support.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long endings, scores;

static inline tg_point at(const tg_game *game, const char *name)
{
    tg_point p = tg_point_parse(game, name, strlen(name));
    if (p == TG_NO_POINT) give_up("%s has no point %s", board_name(game), name);
    return p;
}

static inline void play(tg_game *game, const char *text)
{
    struct tg_text_error error;
    if (tg_play_text(game, text, strlen(text), &error) != TG_OK)
        fail_msg("%s: %d:%d: %s", text, error.line, error.column, error.message);
}

static inline tg_game *new_game_by(int size, const struct tg_go_rules *rules)
{
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = size;
    config.go = *rules;
    tg_game *game = tg_game_new(&config, NULL);
    if (!game) give_up("no game");
    return game;
}

static inline void must_end(const tg_game *game, enum tg_outcome outcome, enum tg_ending ending)
{
    struct tg_result result;
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, outcome);
    assert_int_equal(result.ending, ending);
    assert_int_equal(result.line_count, 0);
    assert_true(tg_self_check(game));
    endings++;
}

static inline void must_go_on(const tg_game *game)
{
    must_end(game, TG_ONGOING, TG_NOT_ENDED);
}

static inline void must_score(const tg_game *game, int black_halves, int white_halves,
                              const char *text)
{
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_score(game, &score);
    assert_int_equal(score.total_halves[TG_BLACK], black_halves);
    assert_int_equal(score.total_halves[TG_WHITE], white_halves);
    assert_string_equal(score.text, text);
    scores++;
}

/* What can be seen of a game. */
struct view {
    uint64_t hash;
    int stones, moves, redos, captured[2];
    enum tg_colour turn;
    tg_point ko;
    char board[TG_MAX_POINTS + 1];
    struct tg_result result;
};

static inline void look(const tg_game *game, struct view *v)
{
    memset(v, 0, sizeof *v);
    v->hash = tg_hash(game);
    v->stones = tg_stone_count(game);
    v->moves = tg_move_count(game);
    v->redos = tg_redo_count(game);
    v->captured[0] = tg_go_captured(game, TG_BLACK);
    v->captured[1] = tg_go_captured(game, TG_WHITE);
    v->turn = tg_turn(game);
    v->ko = tg_go_ko(game);
    stones_of(game, v->board);
    tg_get_result(game, &v->result);
}

static inline void must_look(const tg_game *game, const struct view *want)
{
    struct view now;
    look(game, &now);
    assert_memory_equal(&now, want, sizeof now);
    assert_true(tg_self_check(game));
}

/* Black to take the ko at C3. */
static const char ko_board[] = "....."
                               ".XO.."
                               "XO.O."
                               ".XO.."
                               ".....";

#endif

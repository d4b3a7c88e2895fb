/* The classic player against itself at another depth: how many games the deeper one wins.
 *
 *     classic_match [--board square|hex] [--size N] [--rule freestyle|standard|renju]
 *                   [--deep N] [--shallow N] [--games N] [--least-wins N] [--most-losses N]
 *
 * Plays that many games with each colour, each from another first move near the middle, referees every
 * move through the public interface and exits 1 if the bounds are missed. */
#include "tengen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct setting {
    struct tg_config config;
    int deep, shallow, games, least_wins, most_losses;
};

struct tally {
    int wins, draws, losses;
    double slowest_s;
};

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double seconds_between(double from)
{
    return now_s() - from;
}

/* The n-th point round the middle, the middle itself left out: a ring of first moves. */
static tg_point first_move(const tg_game *game, int n)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    return points[(count / 2 + 1 + 5 * n) % count];
}

static tg_point answer_of(tg_engine *engine, const tg_game *game, int depth, struct tally *tally)
{
    struct tg_limits limits = {.struct_size = sizeof limits, .depth = depth};
    struct tg_answer answer;
    double start = now_s();
    if (tg_engine_think(engine, game, &limits, NULL, NULL, &answer) != TG_OK) exit(3);
    double took = seconds_between(start);
    if (took > tally->slowest_s) tally->slowest_s = took;
    return answer.move;
}

static enum tg_outcome play_game(const struct setting *s, tg_engine *engine, enum tg_colour deep,
                                 int number, struct tally *tally, int *length)
{
    tg_game *game = tg_game_new(&s->config, NULL);
    struct tg_result result;
    tg_play(game, first_move(game, number));
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        bool is_deep = tg_turn(game) == deep;
        struct tally none = {0, 0, 0, 0};
        tg_point move =
            answer_of(engine, game, is_deep ? s->deep : s->shallow, is_deep ? tally : &none);
        if (tg_play(game, move) != TG_LEGAL) {
            fprintf(stderr, "game %d: an illegal move\n", number);
            exit(1);
        }
    }
    *length = tg_move_count(game);
    tg_game_free(game);
    return result.outcome;
}

static bool read_setting(struct setting *s, int argc, char **argv)
{
    static const char *const rules[] = {"freestyle", "standard", "renju"};
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *key = argv[i], *value = argv[i + 1];
        if (strcmp(key, "--board") == 0)
            s->config.board = strcmp(value, "hex") == 0 ? TG_HEXAGON : TG_SQUARE;
        else if (strcmp(key, "--size") == 0)
            s->config.size = atoi(value);
        else if (strcmp(key, "--rule") == 0)
            for (int r = 0; r < 3; r++)
                s->config.rule = strcmp(value, rules[r]) == 0 ? (enum tg_rule)r : s->config.rule;
        else if (strcmp(key, "--deep") == 0)
            s->deep = atoi(value);
        else if (strcmp(key, "--shallow") == 0)
            s->shallow = atoi(value);
        else if (strcmp(key, "--games") == 0)
            s->games = atoi(value);
        else if (strcmp(key, "--least-wins") == 0)
            s->least_wins = atoi(value);
        else if (strcmp(key, "--most-losses") == 0)
            s->most_losses = atoi(value);
        else
            return false;
    }
    return argc % 2 == 1 && tg_config_check(&s->config) == TG_OK;
}

int main(int argc, char **argv)
{
    struct setting s = {.deep = 4, .shallow = 1, .games = 10, .least_wins = 16};
    tg_config_init(&s.config, TG_FREESTYLE);
    s.config.board = TG_HEXAGON;
    s.config.size = 8;
    if (!read_setting(&s, argc, argv)) {
        fprintf(stderr, "classic_match: unknown or unfinished options\n");
        return 2;
    }
    tg_engine *engine = tg_engine_new("classic", NULL);
    struct tally tally = {0, 0, 0, 0};
    for (int i = 0; i < 2 * s.games; i++) {
        enum tg_colour deep = i % 2 ? TG_WHITE : TG_BLACK;
        int length;
        enum tg_outcome outcome = play_game(&s, engine, deep, i / 2, &tally, &length);
        bool won = outcome == (deep == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
        const char *text = won ? "wins" : outcome == TG_DRAW ? "draws" : "loses";
        tally.wins += won;
        tally.draws += outcome == TG_DRAW;
        tally.losses += !won && outcome != TG_DRAW;
        printf("game %d: depth %d as %s %s in %d moves\n", i + 1, s.deep,
               deep == TG_BLACK ? "black" : "white", text, length);
        fflush(stdout);
    }
    printf("depth %d against depth %d: %d wins, %d draws, %d losses; slowest move %.2f s\n", s.deep,
           s.shallow, tally.wins, tally.draws, tally.losses, tally.slowest_s);
    tg_engine_free(engine);
    return tally.wins >= s.least_wins && tally.losses <= s.most_losses ? 0 : 1;
}

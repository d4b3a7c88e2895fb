/* The end of a game of Go: which stones are dead, and who agrees. */
#include <stdlib.h>
#include <string.h>

#include "game_internal.h"

/* Sets a property to the names of points for which `wanted` has a one; none: the property goes. */
static void set_points(struct game *game, tg_node node, const char *property,
                       const tg_point *points, int count)
{
    char texts[TG_MAX_POINTS][3];
    const char *values[TG_MAX_POINTS];
    for (int i = 0; i < count; i++) {
        tg_record_point_write(game->record, node, points[i], texts[i]);
        values[i] = texts[i];
    }
    if (count == 0 && tg_node_value_count(game->record, node, property) == 0) return;
    tg_node_set(game->record, node, property, values, count);
}

static int stones_with(const struct game *game, enum tg_life life, tg_point found[TG_MAX_POINTS])
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game->position, points), n = 0;
    for (int i = 0; i < count; i++)
        if (tg_stone(game->position, points[i]) != TG_EMPTY
            && tg_go_life(game->position, points[i]) == life)
            found[n++] = points[i];
    return n;
}

/* Whose points are whose, for programs that show records; dead stones stand on the other's. */
static void write_territory(struct game *game)
{
    char owners[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS], of[TG_MAX_POINTS];
    int count = tg_points(game->position, points);
    tg_go_owners(game->position, owners);
    for (int colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        int n = 0;
        for (int i = 0; i < count; i++)
            if (owners[i] == ".XO"[colour]
                && tg_stone(game->position, points[i]) != (enum tg_colour)colour)
                of[n++] = points[i];
        set_points(game, game->node, colour == TG_BLACK ? "TB" : "TW", of, n);
    }
}

void game_write_marks(struct game *game)
{
    tg_point points[TG_MAX_POINTS];
    set_points(game, game->node, "TGD", points, stones_with(game, TG_DEAD_STONES, points));
    set_points(game, game->node, "TGS", points, stones_with(game, TG_IN_SEKI, points));
    write_territory(game);
    game_changed_node(game, game->node);
}

static void read_marks(struct game *game, const char *property, enum tg_life life)
{
    int count = tg_node_value_count(game->record, game->node, property);
    for (int i = 0; i < count; i++) {
        tg_point point;
        const char *value = tg_node_value(game->record, game->node, property, i);
        if (tg_record_point_read(game->record, game->node, value, &point))
            tg_go_mark(game->position, point, life);
    }
}

void game_read_marks(struct game *game)
{
    struct tg_result result;
    tg_get_result(game->position, &result);
    if (result.ending != TG_BY_SCORE) return;
    read_marks(game, "TGD", TG_DEAD_STONES);
    read_marks(game, "TGS", TG_IN_SEKI);
}

void game_write_stones(struct game *game)
{
    char stones[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game->position, points);
    for (int i = 0; i < count; i++)
        stones[i] = " XO"[tg_stone(game->position, points[i])];
    tg_node_set_setup(game->record, game->root, stones, tg_turn(game->position));
}

static bool counting(const struct game *game, struct fault *fault)
{
    if (game_phase(game) == PHASE_SCORING) return true;
    return fail(fault, "not_now", NULL, "the score is not being counted", "当前不在数子");
}

bool game_mark(struct game *game, tg_point point, enum tg_life life, struct fault *fault)
{
    if (!counting(game, fault)) return false;
    if (!tg_go_mark(game->position, point, life))
        return fail(fault, "illegal", "point", "there is no stone", "该点没有棋子");
    game_write_marks(game);
    for (int p = 0; p < 2; p++)
        game->accepted[p] = game->players[p].kind == PLAYER_ENGINE;
    return true;
}

bool game_accept(struct game *game, int player, int64_t now, struct fault *fault)
{
    struct tg_result result;
    if (!counting(game, fault)) return false;
    game->accepted[player] = true;
    tg_get_result(game->position, &result);
    if (game->accepted[0] && game->accepted[1]) game_finish(game, result.outcome, BY_SCORE, now);
    return true;
}

bool game_resume(struct game *game, int64_t now, struct fault *fault)
{
    static const char *const properties[] = {"TGD", "TGS", "TB", "TW"};
    if (!counting(game, fault)) return false;
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
        set_points(game, game->node, properties[i], NULL, 0);
    game_changed_node(game, game->node);
    tg_go_resume(game->position);
    game->resumed = true;
    game_settle(game, false, now);
    return true;
}

/* What tg_game does the same for all games. */
#include "session/game.h"

#include "core/zobrist.h"
#include "format/coord.h"

#include <stdlib.h>
#include <string.h>

const char *tg_version(void)
{
    return TG_VERSION;
}

void tg_free(void *string)
{
    free(string);
}

/* ---- Making one --------------------------------------------------------------------------------*/

void tg_config_init(struct tg_config *config, enum tg_rule rule)
{
    memset(config, 0, sizeof *config);
    config->struct_size = sizeof *config;
    config->board = TG_SQUARE;
    config->size = rule == TG_GO ? 19 : 15;
    config->rule = rule;
    tg_go_preset("chinese", &config->go);
}

static const struct geometry *geometry_of(const struct tg_config *config)
{
    if (config->rule == TG_GO) return geometry_get_go(config->size);
    return geometry_get(config->board, config->size);
}

static bool in_range(int value, int last)
{
    return value >= 0 && value <= last;
}

enum tg_error tg_config_check(const struct tg_config *config)
{
    /* Through int: a caller may well have put -1 or 99 into the enum. */
    const struct tg_go_rules *go = &config->go;
    if (config->struct_size != sizeof *config) return TG_ERR_CONFIG;
    if (!in_range((int)config->board, TG_HEXAGON)) return TG_ERR_CONFIG;
    if (!in_range((int)config->rule, TG_GO)) return TG_ERR_CONFIG;
    if (!in_range((int)config->three, TG_THREE_JAPANESE)) return TG_ERR_CONFIG;
    if (!in_range((int)config->foul, TG_FOUL_OFF)) return TG_ERR_CONFIG;
    if (config->rule == TG_GO) {
        if (config->board != TG_SQUARE) return TG_ERR_CONFIG;
        if (!in_range((int)go->ko, TG_KO_SITUATIONAL)) return TG_ERR_CONFIG;
        if (!in_range((int)go->scoring, TG_TERRITORY)) return TG_ERR_CONFIG;
        if (go->komi_halves < -2000 || go->komi_halves > 2000) return TG_ERR_CONFIG;
        if (!in_range(go->handicap_bonus, 2)) return TG_ERR_CONFIG;
    }
    return geometry_of(config) ? TG_OK : TG_ERR_SIZE;
}

tg_game *tg_game_new(const struct tg_config *config, enum tg_error *error)
{
    enum tg_error status = tg_config_check(config);
    tg_game *game = NULL;
    if (status == TG_OK) {
        const struct game_ops *ops = config->rule == TG_GO ? &go_session_ops : &five_game_ops;
        game = malloc(ops->bytes);
        if (game) {
            memset(game, 0, ops->bytes);
            game->ops = ops;
            game->config = *config;
            game->geometry = geometry_of(config);
        }
        if (!game || !ops->init(game)) {
            free(game);
            game = NULL;
            status = TG_ERR_MEMORY;
        }
    }
    if (error) *error = status;
    return game;
}

tg_game *tg_game_clone(const tg_game *game)
{
    tg_game *copy = malloc(game->ops->bytes);
    if (!copy) return NULL;
    memcpy(copy, game, game->ops->bytes);
    if (game->ops->copy(copy, game)) return copy;
    free(copy);
    return NULL;
}

void tg_game_free(tg_game *game)
{
    if (!game) return;
    game->ops->done(game);
    free(game);
}

const struct tg_config *tg_game_config(const tg_game *game)
{
    return &game->config;
}

size_t tg_game_bytes(const tg_game *game)
{
    const struct go_session *go = game_go(game);
    return game->ops->bytes + (go ? go_game_heap_bytes(&go->go) : 0);
}

/* ---- Playing -----------------------------------------------------------------------------------*/

enum tg_verdict tg_judge_as(const tg_game *game, tg_point point, enum tg_colour colour)
{
    bool pass = point == TG_PASS && game->geometry->is_go;
    if (colour != TG_BLACK && colour != TG_WHITE) return TG_OFF_BOARD; /* no such move */
    if (!pass && !geometry_has_point(game->geometry, point)) return TG_OFF_BOARD;
    if (!pass && game->ops->stone(game, point) != TG_EMPTY) return TG_OCCUPIED;
    if (game->outcome != TG_ONGOING) return TG_GAME_OVER;
    return game->ops->judge(game, point, colour);
}

enum tg_verdict tg_judge(const tg_game *game, tg_point point)
{
    return tg_judge_as(game, point, tg_turn(game));
}

/* The verdict of a move that is played whatever it says. */
static bool plays_on(const tg_game *game, enum tg_verdict verdict)
{
    return verdict == TG_LEGAL || (verdict == TG_FORBIDDEN && game->config.foul == TG_FOUL_LOSES);
}

enum tg_verdict tg_play(tg_game *game, tg_point point)
{
    enum tg_colour colour = tg_turn(game);
    enum tg_verdict verdict = tg_judge_as(game, point, colour);
    if (plays_on(game, verdict) && !game->ops->play(game, point, colour, verdict))
        return TG_GAME_OVER; /* no memory to remember it: it cannot go on */
    return verdict;
}

enum tg_verdict tg_play_as(tg_game *game, tg_point point, enum tg_colour colour)
{
    if (colour == tg_turn(game)) return tg_play(game, point);
    if (!game->geometry->is_go || (colour != TG_BLACK && colour != TG_WHITE)) return TG_GAME_OVER;
    enum tg_verdict verdict = tg_judge_as(game, point, colour);
    if (verdict == TG_LEGAL && !game->ops->play(game, point, colour, verdict)) return TG_GAME_OVER;
    return verdict;
}

bool tg_resign(tg_game *game)
{
    if (game->outcome != TG_ONGOING) return false;
    game->by_word = true;
    game_end(game, tg_turn(game) == TG_BLACK ? TG_WHITE_WINS : TG_BLACK_WINS, TG_BY_RESIGNATION);
    return true;
}

bool tg_agree_draw(tg_game *game)
{
    if (game->outcome != TG_ONGOING) return false;
    game->by_word = true;
    game_end(game, TG_DRAW, TG_BY_AGREEMENT);
    return true;
}

bool tg_undo(tg_game *game)
{
    if (game->by_word) {
        game->by_word = false;
        game_end(game, TG_ONGOING, TG_NOT_ENDED);
        return true;
    }
    if (!game->ops->undo(game)) return false;
    /* A game that is over takes no further move, so before the last move it was not. */
    game_end(game, TG_ONGOING, TG_NOT_ENDED);
    if (tg_move_count(game) == 0)
        game_end(game, (enum tg_outcome)game->start_outcome, (enum tg_ending)game->start_ending);
    return true;
}

bool tg_redo(tg_game *game)
{
    return game->outcome == TG_ONGOING && tg_redo_count(game) > 0 && game->ops->redo(game);
}

enum tg_error tg_setup(tg_game *game, const char *stones, size_t length, enum tg_colour turn,
                       size_t *at)
{
    size_t need = (size_t)game->geometry->point_count;
    if (at) *at = length < need ? length : need;
    if (length != need) return TG_ERR_POSITION;
    if (turn != TG_BLACK && turn != TG_WHITE) return TG_ERR_CONFIG;
    enum tg_error error = game->ops->set_up(game, stones, turn, at);
    if (error == TG_OK) game->by_word = false;
    return error;
}

void tg_reset(tg_game *game)
{
    char stones[TG_MAX_POINTS];
    memset(stones, '.', sizeof stones);
    tg_setup(game, stones, (size_t)game->geometry->point_count, TG_BLACK, NULL);
}

/* ---- Asking ------------------------------------------------------------------------------------*/

enum tg_colour tg_turn(const tg_game *game)
{
    return game->ops->turn(game);
}

enum tg_colour tg_stone(const tg_game *game, tg_point point)
{
    if (!geometry_has_point(game->geometry, point)) return TG_EMPTY;
    return game->ops->stone(game, point);
}

int tg_stone_count(const tg_game *game)
{
    const struct five *five = game_five(game);
    if (five) return five->stone_count;
    return game->geometry->point_count - game_go(game)->go.board.empty_count;
}

int tg_move_count(const tg_game *game)
{
    return game->ops->move_count(game);
}

int tg_redo_count(const tg_game *game)
{
    return game->ops->move_end(game) - game->ops->move_count(game);
}

static tg_point move_at(const tg_game *game, int index, enum tg_colour *colour)
{
    *colour = TG_EMPTY;
    if (index < 0 || index >= game->ops->move_end(game)) return TG_NO_POINT;
    return game->ops->move_at(game, index, colour);
}

tg_point tg_move_at(const tg_game *game, int index)
{
    enum tg_colour colour;
    return move_at(game, index, &colour);
}

enum tg_colour tg_move_colour(const tg_game *game, int index)
{
    enum tg_colour colour;
    move_at(game, index, &colour);
    return colour;
}

void tg_get_result(const tg_game *game, struct tg_result *result)
{
    memset(result, 0, sizeof *result);
    result->outcome = (enum tg_outcome)game->outcome;
    result->ending = (enum tg_ending)game->ending;
    if (result->ending == TG_BY_FIVE) game->ops->winning_line(game, result);
}

uint64_t tg_hash(const tg_game *game)
{
    return game->ops->hash(game);
}

uint64_t tg_hash_symmetric(const tg_game *game)
{
    const struct geometry *g = game->geometry;
    uint64_t least = UINT64_MAX;
    for (int symmetry = 0; symmetry < g->symmetries; symmetry++) {
        uint64_t hash = tg_turn(game) == TG_WHITE ? ZOBRIST_WHITE_TO_MOVE : 0;
        for (int i = 0; i < g->point_count; i++) {
            enum tg_colour stone = game->ops->stone(game, g->points[i]);
            if (stone == TG_EMPTY) continue;
            hash ^= zobrist_key(geometry_symmetry(g, symmetry, g->points[i]), stone);
        }
        if (hash < least) least = hash;
    }
    return least;
}

bool tg_self_check(const tg_game *game)
{
    return game->ops->self_check(game);
}

/* ---- Geometry ----------------------------------------------------------------------------------*/

int tg_axes(const tg_game *game)
{
    return game->geometry->axes;
}

bool tg_on_board(const tg_game *game, tg_point point)
{
    return geometry_has_point(game->geometry, point);
}

int tg_points(const tg_game *game, tg_point points[TG_MAX_POINTS])
{
    const struct geometry *g = game->geometry;
    memcpy(points, g->points, (size_t)g->point_count * sizeof points[0]);
    return g->point_count;
}

tg_point tg_step(const tg_game *game, tg_point point, enum tg_axis axis, int steps)
{
    if (!geometry_has_point(game->geometry, point)) return TG_NO_POINT;
    return geometry_step(game->geometry, point, (int)axis, steps);
}

void tg_point_name(const tg_game *game, tg_point point, char name[TG_NAME_SIZE])
{
    coord_write(game->geometry, point, name);
}

tg_point tg_point_parse(const tg_game *game, const char *text, size_t length)
{
    tg_point point;
    if (game->geometry->is_go && length == 4 && strncmp(text, "pass", 4) == 0) return TG_PASS;
    size_t used = coord_read(game->geometry, text, length, &point);
    return used == length && used ? point : (tg_point)TG_NO_POINT;
}

int tg_symmetries(const tg_game *game)
{
    return game->geometry->symmetries;
}

tg_point tg_symmetry(const tg_game *game, int symmetry, tg_point point)
{
    return geometry_symmetry(game->geometry, symmetry, point);
}

int tg_symmetry_inverse(const tg_game *game, int symmetry)
{
    return geometry_symmetry_inverse(game->geometry, symmetry);
}

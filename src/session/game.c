#include "session/game.h"

#include "core/zobrist.h"
#include "format/coord.h"
#include "rules/explain.h"
#include "rules/forbid.h"
#include "rules/shape.h"

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
    config->size = 15;
    config->rule = rule;
}

enum tg_error tg_config_check(const struct tg_config *config)
{
    /* Through int: a caller may well have put -1 or 99 into the enum. */
    int board = (int)config->board, rule = (int)config->rule;
    int three = (int)config->three, foul = (int)config->foul;
    if (config->struct_size != sizeof *config) return TG_ERR_CONFIG;
    if (board < TG_SQUARE || board > TG_HEXAGON) return TG_ERR_CONFIG;
    if (rule < TG_FREESTYLE || rule > TG_RENJU) return TG_ERR_CONFIG;
    if (three < TG_THREE_RIF || three > TG_THREE_JAPANESE) return TG_ERR_CONFIG;
    if (foul < TG_FOUL_REFUSED || foul > TG_FOUL_OFF) return TG_ERR_CONFIG;
    return geometry_get(config->board, config->size) ? TG_OK : TG_ERR_SIZE;
}

/* Renju without its forbidden moves is freestyle: see TG_FOUL_OFF. */
static enum tg_rule rule_in_force(const struct tg_config *config)
{
    bool off = config->rule == TG_RENJU && config->foul == TG_FOUL_OFF;
    return off ? TG_FREESTYLE : config->rule;
}

tg_game *tg_game_new(const struct tg_config *config, enum tg_error *error)
{
    enum tg_error status = tg_config_check(config);
    tg_game *game = status == TG_OK ? malloc(sizeof *game) : NULL;
    if (game) {
        memset(game, 0, sizeof *game);
        game->config = *config;
        five_init(&game->five, geometry_get(config->board, config->size), rule_in_force(config),
                  config->three);
    } else if (status == TG_OK) {
        status = TG_ERR_MEMORY;
    }
    if (error) *error = status;
    return game;
}

tg_game *tg_game_clone(const tg_game *game)
{
    tg_game *copy = malloc(sizeof *copy);
    if (copy) memcpy(copy, game, sizeof *copy);
    return copy;
}

void tg_game_free(tg_game *game)
{
    free(game);
}

const struct tg_config *tg_game_config(const tg_game *game)
{
    return &game->config;
}

size_t tg_game_bytes(const tg_game *game)
{
    return sizeof *game;
}

/* ---- Playing -----------------------------------------------------------------------------------*/

enum tg_verdict tg_judge_as(const tg_game *game, tg_point point, enum tg_colour colour)
{
    if (!geometry_has_point(game->five.geometry, point)) return TG_OFF_BOARD;
    if (five_cell(&game->five, point) != CELL_EMPTY) return TG_OCCUPIED;
    if (game->outcome != TG_ONGOING) return TG_GAME_OVER;
    if (colour == TG_BLACK && forbid_kinds(&game->five, point)) return TG_FORBIDDEN;
    return TG_LEGAL;
}

enum tg_verdict tg_judge(const tg_game *game, tg_point point)
{
    return tg_judge_as(game, point, (enum tg_colour)game->five.turn);
}

/* Only renju with forbidden moves refused can leave black without a move on a board that is not
 * full. The first legal point found says no, so this costs next to nothing in real games. */
static bool has_no_move(const tg_game *game)
{
    const struct five *f = &game->five;
    if (f->rule != TG_RENJU || f->turn != TG_BLACK || game->config.foul != TG_FOUL_REFUSED)
        return false;
    for (int row = 0; row < f->geometry->span; row++)
        for (uint32_t rest = f->empty[row]; rest; rest &= rest - 1)
            if (!forbid_kinds(f, point_at(row, lowest_bit(rest)))) return false;
    return true;
}

static void end(tg_game *game, enum tg_outcome outcome, enum tg_ending ending)
{
    game->outcome = (uint8_t)outcome;
    game->ending = (uint8_t)ending;
}

static void end_if_no_point_left(tg_game *game)
{
    if (game->five.stone_count == game->five.geometry->point_count)
        end(game, TG_DRAW, TG_BY_FULL_BOARD);
    else if (has_no_move(game))
        end(game, TG_DRAW, TG_BY_NO_MOVE);
}

/* A move that has been judged. */
static void play(tg_game *game, tg_point point, bool foul)
{
    enum tg_colour colour = (enum tg_colour)game->five.turn;
    bool wins = five_wins(&game->five, point, colour);
    five_play(&game->five, point);
    game->moves++;
    if (foul)
        end(game, TG_WHITE_WINS, TG_BY_FORBIDDEN);
    else if (wins)
        end(game, colour == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS, TG_BY_FIVE);
    else
        end_if_no_point_left(game);
}

enum tg_verdict tg_play(tg_game *game, tg_point point)
{
    enum tg_verdict verdict = tg_judge(game, point);
    bool foul = verdict == TG_FORBIDDEN && game->config.foul == TG_FOUL_LOSES;
    if (verdict != TG_LEGAL && !foul) return verdict;
    game->history[game->moves] = point;
    game->moves_end = (uint16_t)(game->moves + 1);
    play(game, point, foul);
    return verdict;
}

bool tg_undo(tg_game *game)
{
    if (game->moves == 0) return false;
    five_undo(&game->five, game->history[--game->moves]);
    /* A game that is over takes no further move, so before the last move it was not. */
    end(game, TG_ONGOING, TG_NOT_ENDED);
    if (game->moves == 0)
        end(game, (enum tg_outcome)game->start_outcome, (enum tg_ending)game->start_ending);
    return true;
}

bool tg_redo(tg_game *game)
{
    if (game->moves == game->moves_end) return false;
    tg_point point = game->history[game->moves];
    play(game, point, tg_judge(game, point) == TG_FORBIDDEN);
    return true;
}

/* ---- Setting up --------------------------------------------------------------------------------*/

/* A position that was set up may hold a five of either side, or of both: then the side that is not
 * to move, which played last, has won. */
static void judge_set_up(tg_game *game)
{
    const struct five *f = &game->five;
    bool won[3] = {false, false, false};
    for (int row = 0; row < f->geometry->span; row++) {
        for (uint32_t rest = f->geometry->on_board[row] & ~f->empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            enum cell cell = five_cell(f, p);
            won[cell] |= five_wins(f, p, (enum tg_colour)cell);
        }
    }
    end(game, TG_ONGOING, TG_NOT_ENDED);
    if (won[TG_BLACK] || won[TG_WHITE]) {
        bool black = won[TG_BLACK] && (!won[TG_WHITE] || f->turn == TG_WHITE);
        end(game, black ? TG_BLACK_WINS : TG_WHITE_WINS, TG_BY_FIVE);
    } else {
        end_if_no_point_left(game);
    }
    game->start_outcome = game->outcome;
    game->start_ending = game->ending;
    game->moves = game->moves_end = 0;
}

enum tg_error tg_setup(tg_game *game, const char *stones, size_t length, enum tg_colour turn,
                       size_t *at)
{
    size_t need = (size_t)game->five.geometry->point_count;
    if (at) *at = length < need ? length : need;
    if (length != need) return TG_ERR_POSITION;
    if (turn != TG_BLACK && turn != TG_WHITE) return TG_ERR_CONFIG;
    if (!five_setup(&game->five, stones, turn, at)) return TG_ERR_POSITION;
    judge_set_up(game);
    return TG_OK;
}

void tg_reset(tg_game *game)
{
    char stones[TG_MAX_POINTS];
    memset(stones, '.', sizeof stones);
    tg_setup(game, stones, (size_t)game->five.geometry->point_count, TG_BLACK, NULL);
}

/* ---- Asking ------------------------------------------------------------------------------------*/

enum tg_colour tg_turn(const tg_game *game)
{
    return (enum tg_colour)game->five.turn;
}

enum tg_colour tg_stone(const tg_game *game, tg_point point)
{
    if (!geometry_has_point(game->five.geometry, point)) return TG_EMPTY;
    return (enum tg_colour)five_cell(&game->five, point);
}

int tg_stone_count(const tg_game *game)
{
    return game->five.stone_count;
}

int tg_move_count(const tg_game *game)
{
    return game->moves;
}

int tg_redo_count(const tg_game *game)
{
    return game->moves_end - game->moves;
}

tg_point tg_move_at(const tg_game *game, int index)
{
    return index >= 0 && index < game->moves_end ? game->history[index] : (tg_point)TG_NO_POINT;
}

/* The whole row of the stone's colour on an axis. */
static int row_of(const struct five *f, tg_point p, int axis, tg_point line[TG_MAX_SIZE])
{
    const struct geometry *g = f->geometry;
    enum cell colour = five_cell(f, p);
    int first = 0, count = 0;
    tg_point q;
    while ((q = geometry_step(g, p, axis, first - 1)) != TG_NO_POINT && five_cell(f, q) == colour)
        first--;
    for (int i = first; (q = geometry_step(g, p, axis, i)) != TG_NO_POINT; i++) {
        if (five_cell(f, q) != colour) break;
        line[count++] = q;
    }
    return count;
}

/* The last move's five, or the first one found where there was no last move. */
static void find_winning_line(const tg_game *game, struct tg_result *result)
{
    const struct five *f = &game->five;
    enum cell winner = result->outcome == TG_BLACK_WINS ? CELL_BLACK : CELL_WHITE;
    for (int i = 0; i < f->geometry->point_count; i++) {
        tg_point p = game->moves ? game->history[game->moves - 1] : f->geometry->points[i];
        for (int axis = 0; axis < f->geometry->axes && five_cell(f, p) == winner; axis++) {
            if (shape_of(f->shape[cell_of(p)].axis[axis], (enum tg_colour)winner) != TG_FIVE)
                continue;
            result->line_count = row_of(f, p, axis, result->line);
            return;
        }
    }
}

void tg_get_result(const tg_game *game, struct tg_result *result)
{
    memset(result, 0, sizeof *result);
    result->outcome = (enum tg_outcome)game->outcome;
    result->ending = (enum tg_ending)game->ending;
    if (result->ending == TG_BY_FIVE) find_winning_line(game, result);
}

uint64_t tg_hash(const tg_game *game)
{
    return game->five.hash;
}

uint64_t tg_hash_symmetric(const tg_game *game)
{
    const struct five *f = &game->five;
    uint64_t least = UINT64_MAX;
    for (int symmetry = 0; symmetry < f->geometry->symmetries; symmetry++) {
        uint64_t hash = f->turn == TG_WHITE ? ZOBRIST_WHITE_TO_MOVE : 0;
        for (int i = 0; i < f->geometry->point_count; i++) {
            tg_point p = f->geometry->points[i];
            enum cell cell = five_cell(f, p);
            if (cell == CELL_EMPTY) continue;
            hash ^= zobrist_key(geometry_symmetry(f->geometry, symmetry, p), (enum tg_colour)cell);
        }
        if (hash < least) least = hash;
    }
    return least;
}

bool tg_self_check(const tg_game *game)
{
    return five_self_check(&game->five) && game->moves <= game->moves_end
           && game->moves <= game->five.stone_count;
}

int tg_axes(const tg_game *game)
{
    return game->five.geometry->axes;
}

bool tg_on_board(const tg_game *game, tg_point point)
{
    return geometry_has_point(game->five.geometry, point);
}

int tg_points(const tg_game *game, tg_point points[TG_MAX_POINTS])
{
    const struct geometry *g = game->five.geometry;
    memcpy(points, g->points, (size_t)g->point_count * sizeof points[0]);
    return g->point_count;
}

tg_point tg_step(const tg_game *game, tg_point point, enum tg_axis axis, int steps)
{
    if (!geometry_has_point(game->five.geometry, point)) return TG_NO_POINT;
    return geometry_step(game->five.geometry, point, (int)axis, steps);
}

void tg_point_name(const tg_game *game, tg_point point, char name[TG_NAME_SIZE])
{
    coord_write(game->five.geometry, point, name);
}

tg_point tg_point_parse(const tg_game *game, const char *text, size_t length)
{
    tg_point point;
    size_t used = coord_read(game->five.geometry, text, length, &point);
    return used == length && used ? point : (tg_point)TG_NO_POINT;
}

int tg_symmetries(const tg_game *game)
{
    return game->five.geometry->symmetries;
}

tg_point tg_symmetry(const tg_game *game, int symmetry, tg_point point)
{
    return geometry_symmetry(game->five.geometry, symmetry, point);
}

int tg_symmetry_inverse(const tg_game *game, int symmetry)
{
    return geometry_symmetry_inverse(game->five.geometry, symmetry);
}

/* ---- Shapes and forbidden moves ----------------------------------------------------------------*/

enum tg_shape tg_shape_at(const tg_game *game, tg_point point, enum tg_colour colour,
                          enum tg_axis axis)
{
    const struct five *f = &game->five;
    if (!geometry_has_point(f->geometry, point) || (int)axis < 0 || (int)axis >= f->geometry->axes)
        return TG_DEAD;
    if (colour != TG_BLACK && colour != TG_WHITE) return TG_DEAD;
    enum cell cell = five_cell(f, point);
    if (cell != CELL_EMPTY && cell != (enum cell)colour) return TG_DEAD;
    return shape_of(f->shape[cell_of(point)].axis[axis], colour);
}

int tg_shapes(const tg_game *game, enum tg_colour colour, struct tg_found *found, int room)
{
    if (colour != TG_BLACK && colour != TG_WHITE) return 0;
    return shape_find(&game->five, colour, found, room);
}

static bool is_empty_point(const tg_game *game, tg_point point)
{
    return geometry_has_point(game->five.geometry, point)
           && five_cell(&game->five, point) == CELL_EMPTY;
}

unsigned tg_forbidden(const tg_game *game, tg_point point)
{
    return is_empty_point(game, point) ? forbid_kinds(&game->five, point) : 0;
}

int tg_forbidden_all(const tg_game *game, tg_point points[TG_MAX_POINTS],
                     uint8_t kinds[TG_MAX_POINTS])
{
    return forbid_all(&game->five, points, kinds);
}

struct tg_reason *tg_explain(const tg_game *game, tg_point point)
{
    if (game->five.rule != TG_RENJU || !is_empty_point(game, point)) return NULL;
    return explain_point(&game->five, point);
}

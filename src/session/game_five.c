/* Five in a row behind tg_game: freestyle, standard and renju on squares and hexagons. */
#include "rules/explain.h"
#include "rules/forbid.h"
#include "rules/shape.h"
#include "session/game.h"

#include <string.h>

static struct five_game *mine(tg_game *game)
{
    return (struct five_game *)game;
}

static const struct five_game *mine_const(const tg_game *game)
{
    return (const struct five_game *)game;
}

/* ---- The life of a handle ----------------------------------------------------------------------*/

/* Renju without its forbidden moves is freestyle: see TG_FOUL_OFF. */
static enum tg_rule rule_in_force(const struct tg_config *config)
{
    bool off = config->rule == TG_RENJU && config->foul == TG_FOUL_OFF;
    return off ? TG_FREESTYLE : config->rule;
}

static bool init(tg_game *game)
{
    five_init(&mine(game)->five, game->geometry, rule_in_force(&game->config), game->config.three);
    return true;
}

static void done(tg_game *game)
{
    (void)game; /* all of it is in the handle */
}

static bool copy(tg_game *to, const tg_game *from)
{
    (void)to;
    (void)from;
    return true;
}

/* ---- Playing -----------------------------------------------------------------------------------*/

static enum tg_verdict judge(const tg_game *game, tg_point point, enum tg_colour colour)
{
    bool forbidden = colour == TG_BLACK && forbid_kinds(&mine_const(game)->five, point);
    return forbidden ? TG_FORBIDDEN : TG_LEGAL;
}

/* Only renju with forbidden moves refused can leave black without a move on a board that is not
 * full. The first legal point found says no, so this costs next to nothing in real games. */
static bool has_no_move(const tg_game *game)
{
    const struct five *f = &mine_const(game)->five;
    if (f->rule != TG_RENJU || f->turn != TG_BLACK || game->config.foul != TG_FOUL_REFUSED)
        return false;
    for (int row = 0; row < f->geometry->span; row++)
        for (uint32_t rest = f->empty[row]; rest; rest &= rest - 1)
            if (!forbid_kinds(f, point_at(row, lowest_bit(rest)))) return false;
    return true;
}

static void end_if_no_point_left(tg_game *game)
{
    const struct five *f = &mine(game)->five;
    if (f->stone_count == f->geometry->point_count)
        game_end(game, TG_DRAW, TG_BY_FULL_BOARD);
    else if (has_no_move(game))
        game_end(game, TG_DRAW, TG_BY_NO_MOVE);
}

/* A move that has been judged. */
static void advance(tg_game *game, tg_point point, bool foul)
{
    struct five *f = &mine(game)->five;
    enum tg_colour colour = (enum tg_colour)f->turn;
    bool wins = five_wins(f, point, colour);
    five_play(f, point);
    mine(game)->moves++;
    if (foul)
        game_end(game, TG_WHITE_WINS, TG_BY_FORBIDDEN);
    else if (wins)
        game_end(game, colour == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS, TG_BY_FIVE);
    else
        end_if_no_point_left(game);
}

static bool play(tg_game *game, tg_point point, enum tg_colour colour, enum tg_verdict verdict)
{
    struct five_game *g = mine(game);
    (void)colour; /* always the side to move */
    g->history[g->moves] = point;
    g->moves_end = (uint16_t)(g->moves + 1);
    advance(game, point, verdict == TG_FORBIDDEN);
    return true;
}

static bool undo(tg_game *game)
{
    struct five_game *g = mine(game);
    if (g->moves == 0) return false;
    five_undo(&g->five, g->history[--g->moves]);
    return true;
}

static bool redo(tg_game *game)
{
    tg_point point = mine(game)->history[mine(game)->moves];
    advance(game, point, tg_judge(game, point) == TG_FORBIDDEN);
    return true;
}

/* ---- Setting up --------------------------------------------------------------------------------*/

/* A position that was set up may hold a five of either side, or of both: then the side that is not
 * to move, which played last, has won. */
static void judge_set_up(tg_game *game)
{
    const struct five *f = &mine(game)->five;
    bool won[3] = {false, false, false};
    for (int row = 0; row < f->geometry->span; row++) {
        for (uint32_t rest = f->geometry->on_board[row] & ~f->empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            enum cell cell = five_cell(f, p);
            won[cell] |= five_wins(f, p, (enum tg_colour)cell);
        }
    }
    game_end(game, TG_ONGOING, TG_NOT_ENDED);
    if (won[TG_BLACK] || won[TG_WHITE]) {
        bool black = won[TG_BLACK] && (!won[TG_WHITE] || f->turn == TG_WHITE);
        game_end(game, black ? TG_BLACK_WINS : TG_WHITE_WINS, TG_BY_FIVE);
    } else {
        end_if_no_point_left(game);
    }
    game->start_outcome = game->outcome;
    game->start_ending = game->ending;
    mine(game)->moves = mine(game)->moves_end = 0;
}

static enum tg_error set_up(tg_game *game, const char *stones, enum tg_colour turn, size_t *at)
{
    if (!five_setup(&mine(game)->five, stones, turn, at)) return TG_ERR_POSITION;
    judge_set_up(game);
    return TG_OK;
}

/* ---- Asking ------------------------------------------------------------------------------------*/

static enum tg_colour stone(const tg_game *game, tg_point point)
{
    return (enum tg_colour)five_cell(&mine_const(game)->five, point);
}

static enum tg_colour turn_of(const tg_game *game)
{
    return (enum tg_colour)mine_const(game)->five.turn;
}

static int move_count(const tg_game *game)
{
    return mine_const(game)->moves;
}

static int move_end(const tg_game *game)
{
    return mine_const(game)->moves_end;
}

static tg_point move_at(const tg_game *game, int index, enum tg_colour *colour)
{
    /* Sides alternate: the colour follows from how far back the move is. */
    int back = mine_const(game)->moves - index;
    enum tg_colour turn = turn_of(game);
    *colour = back % 2 == 0 ? turn : (enum tg_colour)(TG_BLACK + TG_WHITE - turn);
    return mine_const(game)->history[index];
}

static uint64_t hash(const tg_game *game)
{
    return mine_const(game)->five.hash;
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
static void winning_line(const tg_game *game, struct tg_result *result)
{
    const struct five_game *g = mine_const(game);
    const struct five *f = &g->five;
    enum cell winner = result->outcome == TG_BLACK_WINS ? CELL_BLACK : CELL_WHITE;
    for (int i = 0; i < f->geometry->point_count; i++) {
        tg_point p = g->moves ? g->history[g->moves - 1] : f->geometry->points[i];
        for (int axis = 0; axis < f->geometry->axes && five_cell(f, p) == winner; axis++) {
            if (shape_of(f->shape[cell_of(p)].axis[axis], (enum tg_colour)winner) != TG_FIVE)
                continue;
            result->line_count = row_of(f, p, axis, result->line);
            return;
        }
    }
}

static bool self_check(const tg_game *game)
{
    const struct five_game *g = mine_const(game);
    return five_self_check(&g->five) && g->moves <= g->moves_end && g->moves <= g->five.stone_count;
}

const struct game_ops five_game_ops = {
    .bytes = sizeof(struct five_game),
    .init = init,
    .done = done,
    .copy = copy,
    .judge = judge,
    .play = play,
    .undo = undo,
    .redo = redo,
    .set_up = set_up,
    .stone = stone,
    .turn = turn_of,
    .move_count = move_count,
    .move_end = move_end,
    .move_at = move_at,
    .hash = hash,
    .winning_line = winning_line,
    .self_check = self_check,
};

/* ---- What only five in a row has ---------------------------------------------------------------*/

enum tg_shape tg_shape_at(const tg_game *game, tg_point point, enum tg_colour colour,
                          enum tg_axis axis)
{
    const struct five *f = game_five(game);
    if (!f || !geometry_has_point(f->geometry, point)) return TG_DEAD;
    if ((int)axis < 0 || (int)axis >= f->geometry->axes) return TG_DEAD;
    if (colour != TG_BLACK && colour != TG_WHITE) return TG_DEAD;
    enum cell cell = five_cell(f, point);
    if (cell != CELL_EMPTY && cell != (enum cell)colour) return TG_DEAD;
    return shape_of(f->shape[cell_of(point)].axis[axis], colour);
}

int tg_shapes(const tg_game *game, enum tg_colour colour, struct tg_found *found, int room)
{
    const struct five *f = game_five(game);
    if (!f || (colour != TG_BLACK && colour != TG_WHITE)) return 0;
    return shape_find(f, colour, found, room);
}

static bool is_empty_point(const struct five *f, tg_point point)
{
    return f && geometry_has_point(f->geometry, point) && five_cell(f, point) == CELL_EMPTY;
}

unsigned tg_forbidden(const tg_game *game, tg_point point)
{
    const struct five *f = game_five(game);
    return is_empty_point(f, point) ? forbid_kinds(f, point) : 0;
}

int tg_forbidden_all(const tg_game *game, tg_point points[TG_MAX_POINTS],
                     uint8_t kinds[TG_MAX_POINTS])
{
    const struct five *f = game_five(game);
    return f ? forbid_all(f, points, kinds) : 0;
}

struct tg_reason *tg_explain(const tg_game *game, tg_point point)
{
    const struct five *f = game_five(game);
    if (!is_empty_point(f, point) || f->rule != TG_RENJU) return NULL;
    return explain_point(f, point);
}

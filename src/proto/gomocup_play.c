/* The game: the position as a list of stones, and the commands that Gomocup asks for. */
#include "proto/gomocup_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- The position ------------------------------------------------------------------------------*/

enum tg_colour gomocup_other(enum tg_colour colour)
{
    return colour == TG_BLACK ? TG_WHITE : TG_BLACK;
}

void gomocup_clear(struct position *position, int size)
{
    *position = (struct position){.size = size};
}

static int find_stone(const struct position *p, tg_point point)
{
    for (int i = 0; i < p->count; i++)
        if (p->stones[i].point == point) return i;
    return -1;
}

static bool is_wall(const struct position *p, tg_point point)
{
    for (int i = 0; i < p->wall_count; i++)
        if (p->walls[i] == point) return true;
    return false;
}

static bool is_free(const struct position *p, tg_point point)
{
    return find_stone(p, point) < 0 && !is_wall(p, point);
}

bool gomocup_put(struct position *position, tg_point point, enum tg_colour colour)
{
    if (!is_free(position, point)) return false;
    position->stones[position->count++] = (struct stone){point, colour};
    return true;
}

/* As moves, if they can have been played in this order. */
static bool replay(tg_game *game, const struct position *p, enum tg_colour turn)
{
    for (int i = 0; i < p->count; i++)
        if (tg_turn(game) != p->stones[i].colour || tg_play(game, p->stones[i].point) != TG_LEGAL)
            return false;
    return turn == TG_EMPTY || tg_turn(game) == turn;
}

static bool set_up(tg_game *game, const struct position *p, enum tg_colour turn)
{
    char stones[SQUARE_MAX];
    size_t size = (size_t)p->size;
    memset(stones, '.', size * size);
    for (int i = 0; i < p->count; i++) {
        tg_point point = p->stones[i].point;
        stones[(size_t)gomocup_y(p->size, point) * size + (size_t)gomocup_x(point)] =
            p->stones[i].colour == TG_BLACK ? 'X' : 'O';
    }
    if (turn == TG_EMPTY)
        turn = p->count ? gomocup_other(p->stones[p->count - 1].colour) : TG_BLACK;
    return tg_setup(game, stones, size * size, turn, NULL) == TG_OK;
}

tg_game *gomocup_game(const struct position *position, enum tg_rule rule, enum tg_colour turn)
{
    struct tg_config config;
    tg_config_init(&config, rule);
    config.size = position->size;
    tg_game *game = tg_game_new(&config, NULL);
    if (!game || replay(game, position, turn) || set_up(game, position, turn)) return game;
    tg_game_free(game);
    return NULL;
}

static bool is_over(const struct gomocup *g)
{
    struct tg_result result = {.outcome = TG_ONGOING};
    tg_game *game = gomocup_game(&g->position, g->rule, TG_EMPTY);
    if (game) tg_get_result(game, &result);
    tg_game_free(game);
    return result.outcome != TG_ONGOING;
}

/* ---- START and the like ------------------------------------------------------------------------*/

/* Makes the tables of the rule and the engine now, when no clock runs, and not in the first move. */
void gomocup_warm_up(struct gomocup *g)
{
    if (!g->position.size || !g->rule_known) return;
    tg_game *game = gomocup_game(&g->position, g->rule, TG_EMPTY);
    if (game) gomocup_engine_ready(g, game);
    tg_game_free(game);
}

static void begin_game(struct gomocup *g, int64_t width, int64_t height)
{
    if (width != height) {
        gomocup_say(g, "ERROR a board of %lld by %lld is not supported; only squares are",
                    (long long)width, (long long)height);
    } else if (width < TG_MIN_SIZE || width > TG_MAX_SIZE) {
        gomocup_say(g, "ERROR a board of %lld is not supported; the size can be %d to %d",
                    (long long)width, TG_MIN_SIZE, TG_MAX_SIZE);
    } else {
        if (width != g->position.size) g->blocked_count = g->path_count = 0;
        gomocup_clear(&g->position, (int)width);
        g->used_ms = 0;
        gomocup_warm_up(g);
        gomocup_say(g, "OK");
    }
}

static void run_start(struct gomocup *g, const struct call *call)
{
    int64_t size[2];
    int count = gomocup_numbers(call->arguments, size, 2);
    if (count == 1 || count == 2)
        begin_game(g, size[0], size[count - 1]);
    else
        gomocup_say(g, "ERROR START needs a size: START 15");
}

static void run_rectstart(struct gomocup *g, const struct call *call)
{
    int64_t size[2];
    if (gomocup_numbers(call->arguments, size, 2) == 2)
        begin_game(g, size[0], size[1]);
    else
        gomocup_say(g, "ERROR RECTSTART needs a width and a height: RECTSTART 20,20");
}

static void run_restart(struct gomocup *g, const struct call *call)
{
    (void)call;
    begin_game(g, g->position.size, g->position.size);
}

/* ---- Moves -------------------------------------------------------------------------------------*/

static void run_begin(struct gomocup *g, const struct call *call)
{
    (void)call;
    if (g->position.count || g->position.wall_count) {
        gomocup_say(g, "ERROR BEGIN needs an empty board; send RESTART first");
        return;
    }
    g->position.own = TG_BLACK;
    gomocup_move(g, 1);
}

/* Reads the point of TURN or PLAY and finds it free in a game that goes on. */
static bool read_move(struct gomocup *g, const char *name, const struct call *call, tg_point *point)
{
    if (!gomocup_read_point(g, name, call->arguments, point)) return false;
    if (!is_free(&g->position, *point))
        gomocup_say(g, "ERROR %s %d,%d: the point is occupied", name, gomocup_x(*point),
                    gomocup_y(g->position.size, *point));
    else if (is_over(g))
        gomocup_say(g, "ERROR the game is over; send RESTART first");
    else
        return true;
    return false;
}

/* Others may know another forbidden move than we do, or leave it to the players. It is played, and said. */
static void warn_of_foul(struct gomocup *g, tg_point point, enum tg_colour colour)
{
    if (g->rule != TG_RENJU || colour != TG_BLACK) return;
    tg_game *game = gomocup_game(&g->position, g->rule, TG_BLACK);
    if (game && tg_forbidden(game, point))
        gomocup_say(g, "MESSAGE %d,%d is forbidden to black; played all the same", gomocup_x(point),
                    gomocup_y(g->position.size, point));
    tg_game_free(game);
}

static void run_turn(struct gomocup *g, const struct call *call)
{
    struct position *p = &g->position;
    tg_point point;
    if (!read_move(g, "TURN", call, &point)) return;
    if (p->count == 0) p->own = TG_WHITE;
    if (p->own == TG_EMPTY) p->own = p->count % 2 ? TG_BLACK : TG_WHITE;
    enum tg_colour theirs = gomocup_other(p->own);
    warn_of_foul(g, point, theirs);
    gomocup_put(p, point, theirs);
    gomocup_move(g, 1);
}

/* A move that the manager makes for us. */
static void run_play(struct gomocup *g, const struct call *call)
{
    struct position *p = &g->position;
    tg_point point;
    if (!read_move(g, "PLAY", call, &point)) return;
    if (p->own == TG_EMPTY) p->own = p->count % 2 ? TG_WHITE : TG_BLACK;
    warn_of_foul(g, point, p->own);
    gomocup_put(p, point, p->own);
    gomocup_say(g, "%d,%d", gomocup_x(point), gomocup_y(p->size, point));
}

static void run_takeback(struct gomocup *g, const struct call *call)
{
    struct position *p = &g->position;
    tg_point point;
    if (!gomocup_read_point(g, "TAKEBACK", call->arguments, &point)) return;
    int at = find_stone(p, point);
    if (at < 0) {
        gomocup_say(g, "ERROR TAKEBACK %d,%d: there is no stone", gomocup_x(point),
                    gomocup_y(p->size, point));
        return;
    }
    memmove(&p->stones[at], &p->stones[at + 1], (size_t)(p->count - at - 1) * sizeof p->stones[0]);
    if (--p->count == 0) p->own = TG_EMPTY;
    gomocup_say(g, "OK");
}

/* ---- BOARD -------------------------------------------------------------------------------------*/

enum { FIELD_OWN = 1, FIELD_OTHER = 2, FIELD_WALL = 3 };

/* Which colour we have: the first stone is black's where the order is that of the moves (renju), elsewhere
 * black has as many stones as white or one more. */
static enum tg_colour own_colour(const struct gomocup *g, const struct call *call)
{
    int own = 0, others = 0;
    int64_t first = 0;
    for (int i = 0; i < call->count; i++) {
        int64_t field = call->entries[i].field;
        own += field == FIELD_OWN;
        others += field == FIELD_OTHER;
        if (!first && field != FIELD_WALL) first = field;
    }
    if (g->rule == TG_RENJU) return first == FIELD_OTHER ? TG_WHITE : TG_BLACK;
    return others > own ? TG_WHITE : TG_BLACK;
}

/* All or nothing. */
static bool read_board(struct gomocup *g, const char *name, const struct call *call)
{
    static struct position const none;
    struct position *fresh = malloc(sizeof *fresh);
    if (!fresh) {
        gomocup_say(g, "ERROR out of memory");
        return false;
    }
    *fresh = none;
    fresh->size = g->position.size;
    fresh->own = own_colour(g, call);
    const char *wrong = NULL;
    int line = 0;
    while (!wrong && line < call->count) {
        const struct entry *entry = &call->entries[line++];
        tg_point point = gomocup_point(fresh->size, entry->x, entry->y);
        if (point == TG_NO_POINT)
            wrong = "the point is off the board";
        else if (!is_free(fresh, point))
            wrong = "the point is occupied";
        else if (entry->field == FIELD_WALL)
            fresh->walls[fresh->wall_count++] = point;
        else if (entry->field == FIELD_OWN || entry->field == FIELD_OTHER)
            gomocup_put(fresh, point,
                        entry->field == FIELD_OWN ? fresh->own : gomocup_other(fresh->own));
        else
            wrong = "the field can be 1 (own), 2 (the other's) or 3 (nobody's)";
    }
    if (wrong)
        gomocup_say(g, "ERROR %s line %d: %s", name, line, wrong);
    else
        g->position = *fresh;
    free(fresh);
    return !wrong;
}

static void run_board(struct gomocup *g, const struct call *call)
{
    if (read_board(g, "BOARD", call)) gomocup_move(g, 1);
}

static void run_yxboard(struct gomocup *g, const struct call *call)
{
    read_board(g, "YXBOARD", call);
}

/* ---- The rest ----------------------------------------------------------------------------------*/

static void run_about(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "name=\"Tengen\", version=\"%s\", author=\"The Tengen authors\"", tg_version());
}

/* END and INFO are obeyed where lines come in, STOP where something is thought about. */
static void run_nothing(struct gomocup *g, const struct call *call)
{
    (void)g;
    (void)call;
}

const struct gomocup_command gomocup_play_commands[] = {
    {"START", NO_BODY, NEEDS_RULE, 1, run_start, "START SIZE: a new game on an empty board; OK"},
    {"RECTSTART", NO_BODY, NEEDS_RULE, 1, run_rectstart,
     "RECTSTART WIDTH,HEIGHT: the same; only squares are supported"},
    {"RESTART", NO_BODY, NEEDS_BOTH, 0, run_restart, "RESTART: a new game, the same size; OK"},
    {"BEGIN", NO_BODY, NEEDS_BOTH, 0, run_begin, "BEGIN: make the first move; X,Y"},
    {"TURN", NO_BODY, NEEDS_BOTH, 1, run_turn, "TURN X,Y: the other side moved there; X,Y"},
    {"BOARD", STONES_BODY, NEEDS_BOTH, 0, run_board,
     "BOARD, lines X,Y,FIELD, DONE: set the board up (1 own, 2 the other's) and move; X,Y"},
    {"TAKEBACK", NO_BODY, NEEDS_BOTH, 1, run_takeback, "TAKEBACK X,Y: take the stone off; OK"},
    {"PLAY", NO_BODY, NEEDS_BOTH, 1, run_play, "PLAY X,Y: make this move; X,Y"},
    {"INFO", NO_BODY, 0, 0, run_nothing, "INFO KEY VALUE: a limit or a rule; no answer"},
    {"ABOUT", NO_BODY, 0, 0, run_about, "ABOUT: who this is"},
    {"END", NO_BODY, 0, 0, run_nothing, "END: leave at once; no answer"},
    {"STOP", NO_BODY, 0, 0, run_nothing, "STOP: stop thinking and answer now"},
    {"YXSTOP", NO_BODY, 0, 0, run_nothing, "YXSTOP: the same"},
    {"YXBOARD", STONES_BODY, NEEDS_BOTH, 0, run_yxboard,
     "YXBOARD, lines X,Y,FIELD, DONE: as BOARD without a move; no answer"},
    {NULL, NO_BODY, 0, 0, NULL, NULL},
};

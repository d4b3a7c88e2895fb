/* From records to games and back. */
#include "record/record.h"
#include "session/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- A position from a record ------------------------------------------------------------------*/

/* One walk from the root to a node. */
struct walk {
    const tg_record *record;
    tg_game *game;
    const tg_node *path;
    int length, at;
    int moves; /* seen so far */
    struct tg_record_problem *problem;
};

static bool stop_at(struct walk *w, const char *what)
{
    char name[TG_NAME_SIZE];
    tg_point point;
    enum tg_colour colour = tg_node_move(w->record, w->path[w->at], &point);
    w->problem->node = w->path[w->at];
    w->problem->move = w->moves;
    if (colour == TG_EMPTY) {
        snprintf(w->problem->message, sizeof w->problem->message, "the set-up behind move %d: %s",
                 w->moves, what);
        return false;
    }
    tg_point_name(w->game, point, name);
    snprintf(w->problem->message, sizeof w->problem->message, "move %d, %s %s: %s", w->moves,
             colour == TG_BLACK ? "Black" : "White", name, what);
    return false;
}

static void take_stones(const tg_game *game, char stones[TG_MAX_POINTS])
{
    const struct geometry *g = game->geometry;
    for (int i = 0; i < g->point_count; i++)
        stones[i] = ".XO"[tg_stone(game, g->points[i])];
}

/* The same stones with the other side to move: what a pass is in a game that has none. */
static bool set_turn(tg_game *game, enum tg_colour turn)
{
    char stones[TG_MAX_POINTS];
    take_stones(game, stones);
    return tg_setup(game, stones, (size_t)game->geometry->point_count, turn, NULL) == TG_OK;
}

/* Who moves after a set-up that does not say: whoever does move next, on the path or behind it. */
static enum tg_colour turn_from_moves(const struct walk *w)
{
    for (int i = w->at; i < w->length; i++) {
        enum tg_colour colour = tg_node_move(w->record, w->path[i], NULL);
        if (colour != TG_EMPTY) return colour;
    }
    tg_node node = w->path[w->length - 1];
    while ((node = tg_node_child(w->record, node)) != TG_NO_NODE) {
        enum tg_colour colour = tg_node_move(w->record, node, NULL);
        if (colour != TG_EMPTY) return colour;
    }
    return TG_EMPTY;
}

/* If not even that helps: white after handicap stones, in five in a row whoever has not more stones. */
static enum tg_colour turn_from_stones(const struct walk *w, const char *stones)
{
    int balance = 0;
    for (int i = 0; i < w->game->geometry->point_count; i++)
        balance += (stones[i] == 'X') - (stones[i] == 'O');
    if (!game_go(w->game)) return balance > 0 ? TG_WHITE : TG_BLACK;
    bool handicap = w->at == 0 && tg_record_handicap(w->record, w->path[0]) > 0;
    return handicap ? TG_WHITE : tg_turn(w->game);
}

static bool set_up(struct walk *w)
{
    char change[TG_MAX_POINTS], stones[TG_MAX_POINTS];
    enum tg_colour turn;
    tg_node node = w->path[w->at];
    if (!tg_node_setup(w->record, node, change, &turn)) return true;
    take_stones(w->game, stones);
    int count = w->game->geometry->point_count, black = 0;
    for (int i = 0; i < count; i++) {
        if (change[i] != ' ') stones[i] = change[i];
        black += stones[i] == 'X';
    }
    if (turn == TG_EMPTY) turn = turn_from_moves(w);
    if (turn == TG_EMPTY) turn = turn_from_stones(w, stones);
    if (tg_setup(w->game, stones, (size_t)count, turn, NULL) != TG_OK)
        return stop_at(w, "a chain without a liberty");
    if (w->at == 0 && game_go(w->game) && tg_record_handicap(w->record, node) == black)
        ((struct go_session *)w->game)->handicap = (uint16_t)black;
    return true;
}

static bool play(struct walk *w)
{
    tg_point point;
    enum tg_colour colour = tg_node_move(w->record, w->path[w->at], &point);
    if (colour == TG_EMPTY) return true;
    w->moves++;
    tg_game *game = w->game;
    if (game_go(game)) {
        if (game->ending == TG_BY_SCORE) tg_go_resume(game); /* they played on */
    } else {
        if (game->outcome != TG_ONGOING)
            return stop_at(w, tg_verdict_text(TG_GAME_OVER, TG_ENGLISH));
        if (point == TG_PASS) return set_turn(game, other(colour)) || stop_at(w, "out of memory");
        if (tg_turn(game) != colour && !set_turn(game, colour)) return stop_at(w, "out of memory");
    }
    int before = tg_move_count(game);
    enum tg_verdict verdict = tg_play_as(game, point, colour);
    if (tg_move_count(game) > before) return true; /* a forbidden move that loses was played, too */
    return stop_at(w, tg_verdict_text(verdict, TG_ENGLISH));
}

/* Stones named by one of our own properties. False: it is not there. */
static bool mark_named(const tg_record *record, tg_node node, tg_game *game, const char *name,
                       enum tg_life life)
{
    int count = tg_node_value_count(record, node, name);
    for (int i = 0; i < count; i++) {
        tg_point point;
        if (tg_record_point_read(record, node, tg_node_value(record, node, name, i), &point))
            tg_go_mark(game, point, life);
    }
    return count > 0;
}

/* TGD and TGS say which stones are dead and in seki; without them, those that stand on the other side's
 * territory are dead. */
static void mark_dead(const tg_record *record, tg_node node, tg_game *game)
{
    bool said = mark_named(record, node, game, "TGD", TG_DEAD_STONES);
    if (mark_named(record, node, game, "TGS", TG_IN_SEKI) || said) return;
    enum { ROOM = TG_MAX_POINTS };
    struct tg_mark *marks = malloc(ROOM * sizeof *marks);
    int count = marks ? tg_node_marks(record, node, marks, ROOM) : 0;
    for (int i = 0; i < count && i < ROOM; i++) {
        enum tg_colour owner = marks[i].kind == TG_MARK_BLACK   ? TG_BLACK
                               : marks[i].kind == TG_MARK_WHITE ? TG_WHITE
                                                                : TG_EMPTY;
        if (owner != TG_EMPTY && tg_stone(game, marks[i].point) == other(owner))
            tg_go_mark(game, marks[i].point, TG_DEAD_STONES);
    }
    free(marks);
}

/* What the record says of the end, at the end of its main line. */
static void end_game(const tg_record *record, tg_node node, tg_game *game)
{
    struct tg_record_result result;
    if (node != tg_node_last(record, tg_node_root(record, node))) return;
    if (game->ending == TG_BY_SCORE && tg_node_value_count(record, node, "TGE"))
        tg_go_resume(game);
    else if (game->ending == TG_BY_SCORE)
        mark_dead(record, node, game);
    tg_record_result(record, node, &result);
    if (game->outcome != TG_ONGOING) return;
    if (result.ending == TG_RECORD_RESIGN) {
        game_end(game, result.outcome, TG_BY_RESIGNATION);
        game->by_word = true;
    } else if (result.outcome == TG_DRAW && game_five(game)) {
        tg_agree_draw(game);
    }
}

static tg_node *path_to(const tg_record *record, tg_node node, int *length)
{
    *length = tg_node_depth(record, node) + 1;
    tg_node *path = malloc((size_t)*length * sizeof *path);
    for (int i = *length; path && i > 0; node = tg_node_parent(record, node))
        path[--i] = node;
    return path;
}

tg_game *tg_record_game(const tg_record *record, tg_node node, struct tg_record_problem *problem)
{
    struct tg_config config;
    struct tg_record_problem spare;
    struct walk w = {.record = record, .problem = problem ? problem : &spare};
    *w.problem = (struct tg_record_problem){.node = TG_NO_NODE};
    if (!tg_record_config(record, node, &config, w.problem->message)) return NULL;
    w.game = tg_game_new(&config, NULL);
    tg_node *path = path_to(record, node, &w.length);
    w.path = path;
    if (!w.game || !path) {
        snprintf(w.problem->message, sizeof w.problem->message, "out of memory");
        tg_game_free(w.game);
        free(path);
        return NULL;
    }
    /* Handicap without stones: where they usually stand. */
    int handicap = tg_record_handicap(record, node);
    if (handicap && !tg_node_value_count(record, path[0], "AB")) tg_go_handicap(w.game, handicap);
    bool going = true;
    for (; w.at < w.length && going; w.at++)
        going = set_up(&w) && play(&w);
    if (going) end_game(record, node, w.game);
    free(path);
    return w.game;
}

/* ---- A record of a game ------------------------------------------------------------------------*/

static bool add_start(tg_record *record, tg_node root, const tg_game *game)
{
    char stones[TG_MAX_POINTS], number[12];
    take_stones(game, stones);
    for (int i = 0; i < game->geometry->point_count; i++)
        if (stones[i] == '.') stones[i] = ' ';
    bool empty = tg_stone_count(game) == 0;
    if (empty && tg_turn(game) == TG_BLACK) return true;
    const struct go_session *go = game_go(game);
    snprintf(number, sizeof number, "%d", go ? go->handicap : 0);
    if (go && go->handicap && !tg_node_set_text(record, root, "HA", number)) return false;
    return tg_node_set_setup(record, root, stones, tg_turn(game));
}

/* What both sides have at the end, dead stones on the other's, and which those are. */
static bool add_territory(tg_record *record, tg_node node, const tg_game *game)
{
    char owners[TG_MAX_POINTS], lives[TG_MAX_POINTS];
    tg_go_owners(game, owners);
    for (int i = 0; i < game->geometry->point_count; i++) {
        tg_point point = game->geometry->points[i];
        enum tg_colour stone = tg_stone(game, point);
        if (stone != TG_EMPTY && owners[i] == ".XO"[stone]) owners[i] = '.';
        lives[i] = stone == TG_EMPTY ? ' ' : "ads"[tg_go_life(game, point)];
    }
    return record_set_points(record, node, "TB", owners, 'X')
           && record_set_points(record, node, "TW", owners, 'O')
           && record_set_points(record, node, "TGD", lives, 'd')
           && record_set_points(record, node, "TGS", lives, 's');
}

/* Taken up again after two passes, and nothing played since? */
static bool went_on(const tg_game *game)
{
    const struct go_session *go = game_go(game);
    return go && go->resumed;
}

static bool add_result(tg_record *record, tg_node root, const tg_game *game)
{
    struct tg_record_result result = {(enum tg_outcome)game->outcome, TG_RECORD_POINTS, 0};
    struct tg_score score = {.struct_size = sizeof score};
    switch ((enum tg_ending)game->ending) {
    case TG_NOT_ENDED: return true;
    case TG_BY_RESIGNATION: result.ending = TG_RECORD_RESIGN; break;
    case TG_BY_FORBIDDEN: result.ending = TG_RECORD_FORFEIT; break;
    case TG_BY_SCORE:
        tg_get_score(game, &score);
        result.halves = abs(score.total_halves[TG_BLACK] - score.total_halves[TG_WHITE]);
        break;
    default: break;
    }
    return tg_record_set_result(record, root, &result);
}

tg_record *tg_record_of_game(const tg_game *game)
{
    tg_record *record = tg_record_new(&game->config);
    tg_game *start = tg_game_clone(game);
    bool done = record && start;
    if (done) {
        record_quiet(record, true);
        while (tg_undo(start))
            ;
        tg_node node = tg_record_root(record);
        done = add_start(record, node, start);
        for (int i = 0; i < tg_move_count(game) && done; i++) {
            node = tg_node_add(record, node, tg_move_colour(game, i), tg_move_at(game, i));
            done = node != TG_NO_NODE;
        }
        done = done && (game->ending != TG_BY_SCORE || add_territory(record, node, game))
               && (!went_on(game) || tg_node_set_text(record, node, "TGE", "resume"))
               && add_result(record, tg_record_root(record), game);
        record_quiet(record, false);
    }
    tg_game_free(start);
    if (done) return record;
    tg_record_free(record);
    return NULL;
}

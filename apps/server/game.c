#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/settings.h"
#include "game_internal.h"

const char *const player_kind_names[] = {"here", "link", "engine", NULL};
const char *const phase_names[] = {"opening", "play", "scoring", "over", "study", NULL};
const char *const ended_by_names[] = {
    "", "five", "forbidden", "full-board", "no-move", "resignation", "score", "time", "agreement"};

/* ---- Making ------------------------------------------------------------------------------------*/

void game_free(struct game *game)
{
    if (!game) return;
    tg_opening_free(game->opening);
    tg_game_free(game->position);
    tg_record_free(game->record);
    free(game);
}

static struct game *new_game(const char *owner, const char *title)
{
    struct game *game = calloc(1, sizeof *game);
    if (!game) return NULL;
    game->redo_to = TG_NO_NODE;
    game->offer_undo = game->offer_draw = NOBODY;
    game->clock.running = CLOCK_NOBODY;
    game->changes.all = true;
    snprintf(game->owner, sizeof game->owner, "%s", owner);
    snprintf(game->title, sizeof game->title, "%s", title);
    if (id_make(game->id) && key_make(game->watch)) return game;
    game_free(game);
    return NULL;
}

/* The maker holds the seats that are here; links wait with an invitation. */
static bool make_seats(struct game *game)
{
    for (int p = 0; p < 2; p++) {
        struct player *player = &game->players[p];
        player->taken = player->kind != PLAYER_LINK;
        if (player->kind == PLAYER_LINK && !key_make(player->invite)) return false;
        if (player->kind == PLAYER_HERE && !key_make(player->key)) return false;
        if (player->kind == PLAYER_HERE) memcpy(player->holder, game->owner, KEY_ROOM);
    }
    return true;
}

struct game *game_make_study(tg_record *record, tg_node root, const char *title, const char *owner,
                             struct fault *fault)
{
    char message[160];
    struct game *game = new_game(owner, title);
    if (!game || !make_seats(game)) {
        fail(fault, "server", NULL, "out of memory", "内存不足");
        game_free(game);
        return NULL;
    }
    if (!tg_record_config(record, root, &game->config, message)) {
        failf(fault, "bad_request", "data", "%s", message);
        game_free(game);
        return NULL;
    }
    game->study = true;
    game->record = record;
    game->root = game->node = root;
    game->handicap = tg_record_handicap(record, root);
    return game;
}

/* The names under which the record knows the players, once it is known who has which colour. */
void game_write_names(struct game *game)
{
    static const char *const property[] = {NULL, "PB", "PW"};
    for (int colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        const char *name = game->players[game_player_of(game, (enum tg_colour)colour)].name;
        const char *old = tg_node_value(game->record, game->root, property[colour], 0);
        if (strcmp(name, old ? old : "") != 0)
            tg_node_set_text(game->record, game->root, property[colour], name);
    }
}

static bool begin(struct game *game, const struct game_plan *plan, struct fault *fault)
{
    enum tg_error error = TG_OK;
    struct tg_text_error text;
    game->config = plan->config;
    game->handicap = plan->handicap;
    memcpy(game->players, plan->players, sizeof game->players);
    game->record = tg_record_new(&plan->config);
    game->position = game_new(&plan->config, plan->handicap, &error);
    if (!game->position || !game->record || !make_seats(game))
        return failf(fault, "server", NULL, "%s", tg_error_text(TG_ERR_MEMORY, fault->lang));
    game->root = game->node = tg_record_root(game->record);
    if (plan->handicap) {
        char number[12];
        snprintf(number, sizeof number, "%d", plan->handicap);
        tg_node_set_text(game->record, game->root, "HA", number);
        game_write_stones(game);
    }
    if (plan->opening != TG_OPENING_FREE) {
        if (plan->moves)
            return fail(fault, "bad_request", "moves", "an opening rule begins with an empty board",
                        "有开局规则时须从空棋盘开始");
        game->opening = tg_opening_new(plan->opening, game->position, &error);
        if (!game->opening)
            return fail(fault, "bad_request", "opening",
                        "this opening rule does not fit the board or the rule",
                        "该开局规则不适合这种棋盘或规则");
    }
    if (plan->moves
        && tg_play_text(game->position, plan->moves, strlen(plan->moves), &text) != TG_OK)
        return failf(fault, "bad_request", "moves", "%d: %s", text.column, text.message);
    game_follow(game);
    return true;
}

struct game *game_make(const struct game_plan *plan, const char *owner, int64_t now,
                       struct fault *fault)
{
    struct game *game = new_game(owner, plan->title);
    if (!game) {
        fail(fault, "server", NULL, "out of memory", "内存不足");
        return NULL;
    }
    if (!begin(game, plan, fault)) {
        game_free(game);
        return NULL;
    }
    game_write_names(game);
    clock_init(&game->clock, &plan->timing);
    if (plan->study) {
        game->study = true;
        tg_opening_free(game->opening);
        tg_game_free(game->position);
        game->opening = NULL;
        game->position = NULL;
        return game;
    }
    game_settle(game, false, now);
    return game;
}

bool game_restore(struct game *game, enum tg_opening_rule rule, const char *answers)
{
    struct tg_text_error error;
    int depth = tg_node_depth(game->record, game->node);
    tg_node *path = malloc(((size_t)depth + 1) * sizeof *path);
    tg_game *position = game_new(&game->config, game->handicap, NULL);
    tg_opening *opening = NULL;
    bool fine = path && position;
    tg_node node = game->node;
    for (int i = depth; fine && i >= 0; i--, node = tg_node_parent(game->record, node))
        path[i] = node;
    if (fine && rule != TG_OPENING_FREE) {
        opening = tg_opening_new(rule, position, NULL);
        fine = opening && tg_opening_replay(opening, answers, &error);
        game->opening_stones = fine ? tg_move_count(position) : 0;
    }
    for (int i = fine ? tg_move_count(position) + 1 : 1; fine && i <= depth; i++) {
        tg_point point;
        enum tg_colour colour = tg_node_move(game->record, path[i], &point);
        struct tg_result result;
        tg_get_result(position, &result);
        if (result.ending == TG_BY_SCORE) tg_go_resume(position);
        int before = tg_move_count(position);
        if (game_is_go(game))
            tg_play_as(position, point, colour);
        else
            tg_play(position, point);
        fine = tg_move_count(position) == before + 1;
    }
    free(path);
    if (!fine) {
        tg_opening_free(opening);
        tg_game_free(position);
        return false;
    }
    game->position = position;
    game->opening = opening;
    if (game->resumed) tg_go_resume(position);
    game_read_marks(game);
    return true;
}

/* ---- Questions ---------------------------------------------------------------------------------*/

bool game_is_go(const struct game *game)
{
    return game->config.rule == TG_GO;
}

static enum tg_ask asked(const struct game *game, int *player)
{
    struct tg_question question = {.ask = TG_ASK_NOTHING};
    if (game->opening) tg_opening_ask(game->opening, &question);
    *player = question.player;
    return question.ask;
}

enum phase game_phase(const struct game *game)
{
    struct tg_result result;
    int player;
    if (game->study) return PHASE_STUDY;
    if (game->end.outcome != TG_ONGOING) return PHASE_OVER;
    tg_get_result(game->position, &result);
    if (result.ending == TG_BY_SCORE) return PHASE_SCORING;
    return asked(game, &player) == TG_ASK_NOTHING ? PHASE_PLAY : PHASE_OPENING;
}

int game_player_of(const struct game *game, enum tg_colour colour)
{
    if (game->opening) return tg_opening_player(game->opening, colour);
    return colour == TG_BLACK ? 0 : 1;
}

enum tg_colour game_colour_of(const struct game *game, int player)
{
    return game_player_of(game, TG_BLACK) == player ? TG_BLACK : TG_WHITE;
}

int game_to_move(const struct game *game)
{
    int player = NOBODY;
    switch (game_phase(game)) {
    case PHASE_OPENING: asked(game, &player); return player;
    case PHASE_PLAY: return game_player_of(game, tg_turn(game->position));
    default: return NOBODY;
    }
}

bool game_seats_taken(const struct game *game)
{
    return game->players[0].taken && game->players[1].taken;
}

bool game_has_node(const struct game *game, tg_node node)
{
    return tg_node_exists(game->record, node) && tg_node_root(game->record, node) == game->root;
}

tg_game *game_position_at(const struct game *game, tg_node node, struct tg_record_problem *problem)
{
    if (node == game->node && game->position) {
        if (problem) *problem = (struct tg_record_problem){.node = TG_NO_NODE};
        return tg_game_clone(game->position);
    }
    return tg_record_game(game->record, node, problem);
}

bool game_alone(const struct game *game, unsigned seats)
{
    for (unsigned p = 0; p < 2; p++)
        if (game->players[p].kind != PLAYER_ENGINE && !(seats >> p & 1)) return false;
    return true;
}

unsigned game_seats_for(const struct game *game, const char *key, const char *me)
{
    unsigned seats = 0;
    for (unsigned p = 0; p < 2; p++) {
        const struct player *player = &game->players[p];
        if (player->kind == PLAYER_ENGINE || !player->taken) continue;
        if ((key && key_equal(key, player->key)) || key_equal(me, player->holder)) seats |= 1U << p;
    }
    return seats;
}

bool game_may_read(const struct game *game, const char *key, const char *me)
{
    if (key_equal(me, game->owner) || game_seats_for(game, key, me)) return true;
    if (!key) return false;
    return key_equal(key, game->watch) || key_equal(key, game->players[0].invite)
           || key_equal(key, game->players[1].invite);
}

/* ---- The tree ----------------------------------------------------------------------------------*/

void game_changed_tree(struct game *game)
{
    game->changes.all = true;
}

void game_changed_node(struct game *game, tg_node node)
{
    struct tree_changes *changes = &game->changes;
    for (int i = 0; i < changes->count; i++)
        if (changes->nodes[i] == node) return;
    if (changes->count == CHANGES_KEPT)
        changes->all = true;
    else
        changes->nodes[changes->count++] = node;
}

/* Brings the record's live end to where the position is: moves played become nodes, on the main line;
 * moves taken back stay as they are. */
void game_follow(struct game *game)
{
    int moves = tg_move_count(game->position);
    int depth = tg_node_depth(game->record, game->node);
    for (; depth > moves; depth--)
        game->node = tg_node_parent(game->record, game->node);
    for (; depth < moves; depth++) {
        uint32_t nodes = tg_record_nodes(game->record);
        tg_node node = tg_node_play(game->record, game->node, tg_move_colour(game->position, depth),
                                    tg_move_at(game->position, depth));
        if (node == TG_NO_NODE) return; /* no memory: the next change catches up */
        if (tg_record_nodes(game->record) > nodes) game_changed_node(game, node);
        if (tg_node_previous(game->record, node) != TG_NO_NODE
            && tg_node_promote(game->record, node))
            game_changed_tree(game);
        game->node = node;
    }
}

bool game_refuse(const tg_game *position, tg_point point, enum tg_verdict verdict,
                 struct fault *fault)
{
    char name[TG_NAME_SIZE], why[160];
    snprintf(why, sizeof why, "%s", tg_verdict_text(verdict, fault->lang));
    if (verdict == TG_GAME_OVER)
        return fail(fault, "not_now", NULL, "the game is over", "对局已结束");
    if (verdict == TG_OFF_BOARD)
        return fail(fault, "bad_request", "point", "not a point of this board", "棋盘上没有这一点");
    if (verdict == TG_FORBIDDEN) {
        struct tg_reason *reason = tg_explain(position, point);
        if (reason) tg_reason_name(reason, fault->lang, why, sizeof why);
        tg_reason_free(reason);
    }
    tg_point_name(position, point, name);
    return failf(fault, verdict == TG_FORBIDDEN ? "forbidden" : "illegal", "point", "%s: %s", name,
                 why);
}

tg_node game_study_play(struct game *game, tg_node node, tg_point point, struct fault *fault)
{
    tg_game *position = tg_record_game(game->record, node, NULL);
    tg_node child = TG_NO_NODE;
    if (!position) {
        fail(fault, "server", NULL, "out of memory", "内存不足");
        return TG_NO_NODE;
    }
    struct tg_result result;
    tg_get_result(position, &result);
    if (result.ending == TG_BY_SCORE) tg_go_resume(position);
    enum tg_colour colour = tg_turn(position);
    int before = tg_move_count(position);
    enum tg_verdict verdict = tg_play(position, point);
    if (tg_move_count(position) == before) {
        game_refuse(position, point, verdict, fault);
    } else {
        uint32_t nodes = tg_record_nodes(game->record);
        child = tg_node_play(game->record, node, colour, point);
        if (child == TG_NO_NODE)
            fail(fault, "server", NULL, "out of memory", "内存不足");
        else if (tg_record_nodes(game->record) > nodes)
            game_changed_node(game, child);
    }
    tg_game_free(position);
    return child;
}

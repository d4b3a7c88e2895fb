/* Requests that change a tree: setup, edit. */
#include <string.h>

#include "api.h"
#include "game_json.h"

static bool study_only(struct request *r)
{
    if (r->game->study) return true;
    return fail(&r->fault, "not_now", NULL, "this is a game, not a study",
                "这是对局，不是研究棋谱");
}

/* The reply says where to look; the live end of a study is where it was last changed. */
static bool changed_at(struct request *r, tg_node node)
{
    if (r->game->study) r->game->node = node;
    json_object_set_new(r->reply, "node", json_integer((json_int_t)node));
    request_changed(r);
    return true;
}

/* ---- Set-up ------------------------------------------------------------------------------------*/

/* What a node has to change so that `before` becomes `after`. */
static void difference(const char *before, const char *after, size_t count, char *change)
{
    for (size_t i = 0; i < count; i++)
        change[i] = before[i] == after[i] ? ' ' : after[i];
}

static bool set_up(struct request *r, tg_game *position, const char *stones, enum tg_colour turn)
{
    struct game *game = r->game;
    char before[TG_MAX_POINTS], change[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    size_t count = (size_t)tg_points(position, points), at;
    bool root = r->node == game->root && tg_node_child(game->record, r->node) == TG_NO_NODE;
    if (strlen(stones) != count || strspn(stones, ".XO") != count)
        return fail(&r->fault, "bad_request", "stones", "a ., X or O for each of state.points",
                    "stones 须为每点一个 .、X 或 O");
    for (size_t i = 0; i < count; i++)
        before[i] = root ? '.' : ".XO"[tg_stone(position, points[i])];
    if (tg_setup(position, stones, count, turn, &at) != TG_OK)
        return fail(&r->fault, "illegal", "stones", "a chain without a liberty", "有一块棋没有气");
    difference(before, stones, count, change);
    tg_record_begin(game->record);
    tg_node node = root ? r->node : tg_node_add(game->record, r->node, TG_EMPTY, TG_NO_POINT);
    bool done = node != TG_NO_NODE && tg_node_set_setup(game->record, node, change, turn);
    tg_record_end(game->record);
    if (!done) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    game_changed_node(game, node);
    return changed_at(r, node);
}

bool do_setup(struct request *r)
{
    const char *turn = arg_text(r, "turn");
    bool black = strcmp(turn, "black") == 0;
    if (!study_only(r)) return false;
    if (!black && strcmp(turn, "white") != 0)
        return failf(&r->fault, "bad_request", "turn", "turn: black or white");
    tg_game *position = tg_record_game(r->game->record, r->node, NULL);
    if (!position) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    bool done = set_up(r, position, arg_text(r, "stones"), black ? TG_BLACK : TG_WHITE);
    tg_game_free(position);
    return done;
}

/* ---- Edits -------------------------------------------------------------------------------------*/

static bool no_effect(struct request *r)
{
    return fail(&r->fault, "not_now", "op", "this cannot be done here", "此处不能这样做");
}

static bool edit_comment(struct request *r)
{
    const char *text = arg_text(r, "text");
    if (!tg_node_set_text(r->game->record, r->node, "C", text ? text : "")) return no_effect(r);
    game_changed_node(r->game, r->node);
    return changed_at(r, r->node);
}

static bool edit_mark(struct request *r)
{
    const char *kind = arg_text(r, "kind"), *label = arg_text(r, "label");
    struct tg_mark mark = {.kind = kind ? mark_kind_named(kind) : TG_MARK_KINDS,
                           .point = request_point(r, "point"),
                           .end = TG_NO_POINT};
    if (mark.point == TG_NO_POINT) return false;
    if (mark.kind == TG_MARK_KINDS)
        return fail(&r->fault, "bad_request", "kind", "no such kind of mark", "没有这种标记");
    if (mark.kind == TG_MARK_ARROW || mark.kind == TG_MARK_LINE) {
        mark.end = request_point(r, "end");
        if (mark.end == TG_NO_POINT) return false;
    }
    if (mark.kind == TG_MARK_LABEL) mark.label = label ? label : "";
    if (!tg_node_add_mark(r->game->record, r->node, &mark)) return no_effect(r);
    game_changed_node(r->game, r->node);
    return changed_at(r, r->node);
}

static bool edit_unmark(struct request *r)
{
    tg_point point = request_point(r, "point");
    if (point == TG_NO_POINT) return false;
    if (!tg_node_clear_marks(r->game->record, r->node, point)) return no_effect(r);
    game_changed_node(r->game, r->node);
    return changed_at(r, r->node);
}

static bool edit_delete(struct request *r)
{
    tg_node parent = tg_node_parent(r->game->record, r->node);
    if (r->node == r->game->root || !tg_node_delete(r->game->record, r->node)) return no_effect(r);
    game_changed_tree(r->game);
    return changed_at(r, parent);
}

static bool edit_promote(struct request *r)
{
    if (r->node == r->game->root || !tg_node_promote(r->game->record, r->node)) return no_effect(r);
    game_changed_tree(r->game);
    return changed_at(r, r->node);
}

static bool edit_shift(struct request *r)
{
    int by = (int)arg_int(r, "by", 0);
    if (by == 0) return failf(&r->fault, "bad_request", "by", "by: 1 or -1");
    if (r->node == r->game->root || !tg_node_shift(r->game->record, r->node, by))
        return no_effect(r);
    game_changed_tree(r->game);
    return changed_at(r, r->node);
}

/* What people write about a game. Rules and result follow from elsewhere. */
static bool edit_info(struct request *r)
{
    static const char *const allowed[] = {"PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "DT",
                                          "PC", "GN", "GC", "ON", "AN", "CP", "SO", "US", "RE"};
    const char *property = arg_text(r, "property"), *text = arg_text(r, "text");
    bool known = false;
    for (size_t i = 0; property && i < sizeof allowed / sizeof *allowed; i++)
        known = known || strcmp(property, allowed[i]) == 0;
    if (!known)
        return fail(&r->fault, "bad_request", "property", "no property for information",
                    "不是对局信息属性");
    if (!tg_node_set_text(r->game->record, r->game->root, property, text ? text : ""))
        return no_effect(r);
    game_changed_node(r->game, r->game->root);
    return changed_at(r, r->node);
}

static bool edit_back(struct request *r)
{
    tg_node node = TG_NO_NODE;
    bool undo = strcmp(arg_text(r, "op"), "undo") == 0;
    bool done =
        undo ? tg_record_undo(r->game->record, &node) : tg_record_redo(r->game->record, &node);
    if (!done)
        return fail(&r->fault, "not_now", "op", "there is nothing to undo or redo",
                    "没有可撤销或重做的修改");
    if (node == TG_NO_NODE || !game_has_node(r->game, node)) node = r->game->root;
    game_changed_tree(r->game);
    return changed_at(r, node);
}

static const struct edit {
    const char *name;
    bool (*run)(struct request *r);
    bool in_games; /* finished games, too */
} edits[] = {
    {"comment", edit_comment, true},  {"mark", edit_mark, true},
    {"unmark", edit_unmark, true},    {"delete", edit_delete, false},
    {"promote", edit_promote, false}, {"shift", edit_shift, false},
    {"info", edit_info, false},       {"undo", edit_back, false},
    {"redo", edit_back, false},
};

bool do_edit(struct request *r)
{
    const char *op = arg_text(r, "op");
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        if (strcmp(edits[i].name, op) != 0) continue;
        bool allowed = edits[i].in_games && game_phase(r->game) == PHASE_OVER;
        return (allowed || study_only(r)) && edits[i].run(r);
    }
    return fail(&r->fault, "bad_request", "op", "no such edit", "没有这种修改");
}

#include "api.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

/* ---- The table ---------------------------------------------------------------------------------*/

enum type { TEXT, INTEGER, NUMBER, BOOLEAN, OBJECT, LIST };

struct field {
    const char *name;
    enum type type;
    bool required;
    int64_t low, high; /* of numbers; of texts: bytes */
};

enum need {
    HELLO = 1,   /* may come before hello */
    GAME = 2,    /* "game": one that may be read */
    NODE = 4,    /* "node": one of the game's */
    SEAT = 8,    /* one of its seats */
    PLAYERS = 16 /* no study */
};

enum { MOST_FIELDS = 16 };

struct entry {
    const char *name;
    handler_fn *run;
    unsigned needs;
    struct field fields[MOST_FIELDS];
};

#define OPTIONAL_TEXT(name, most)                                                                  \
 {                                                                                                 \
  name, TEXT, false, 0, most                                                                       \
 }
#define NEEDED_TEXT(name, most)                                                                    \
 {                                                                                                 \
  name, TEXT, true, 1, most                                                                        \
 }
#define POINT_FIELD                                                                                \
 {                                                                                                 \
  "point", TEXT, true, 1, 8                                                                        \
 }
#define OPTIONAL_INT(name, low, high)                                                              \
 {                                                                                                 \
  name, INTEGER, false, low, high                                                                  \
 }
#define TIME_FIELD OPTIONAL_INT("time", 1, 3600000)

static const struct entry entries[] = {
    {"hello",
     do_hello,
     HELLO,
     {{"version", INTEGER, true, 0, INT32_MAX}, OPTIONAL_TEXT("me", 64), OPTIONAL_TEXT("lang", 8)}},
    {"new",
     do_new,
     0,
     {NEEDED_TEXT("game", 16),
      OPTIONAL_INT("size", 0, 100),
      OPTIONAL_TEXT("rule", 16),
      OPTIONAL_TEXT("three", 16),
      OPTIONAL_TEXT("foul", 16),
      OPTIONAL_TEXT("rules", 24),
      OPTIONAL_TEXT("ko", 16),
      {"suicide", BOOLEAN, false, 0, 0},
      OPTIONAL_TEXT("scoring", 16),
      {"komi", NUMBER, false, -1000, 1000},
      OPTIONAL_INT("handicap", 0, 100),
      OPTIONAL_TEXT("opening", 24),
      {"players", LIST, false, 0, 2},
      {"clock", OBJECT, false, 0, 0},
      OPTIONAL_TEXT("moves", 16384),
      {"study", BOOLEAN, false, 0, 0}}},
    {"join",
     do_join,
     0,
     {NEEDED_TEXT("game", 64), OPTIONAL_TEXT("key", 64), OPTIONAL_TEXT("name", NAME_ROOM - 1)}},
    {"import",
     do_import,
     0,
     {OPTIONAL_TEXT("name", 255), OPTIONAL_TEXT("data", INPUT_MOST),
      OPTIONAL_TEXT("text", IMPORT_MOST), OPTIONAL_TEXT("charset", 24),
      OPTIONAL_INT("number", 1, INT32_MAX)}},
    {"setup",
     do_setup,
     GAME | NODE | SEAT,
     {NEEDED_TEXT("stones", TG_MAX_POINTS), NEEDED_TEXT("turn", 8)}},
    {"edit",
     do_edit,
     GAME | NODE | SEAT,
     {NEEDED_TEXT("op", 16), OPTIONAL_TEXT("text", 65536), OPTIONAL_TEXT("kind", 16),
      OPTIONAL_TEXT("point", 8), OPTIONAL_TEXT("end", 8), OPTIONAL_TEXT("label", 64),
      OPTIONAL_INT("by", -1, 1), OPTIONAL_TEXT("property", 16)}},
    {"analyse",
     do_analyse,
     GAME | NODE,
     {OPTIONAL_INT("lines", 1, 10),
      OPTIONAL_TEXT("engine", 32),
      TIME_FIELD,
      OPTIONAL_TEXT("without", 2048),
      {"ownership", BOOLEAN, false, 0, 0}}},
    {"stop", do_stop, 0, {{NULL, TEXT, false, 0, 0}}},
    {"hint", do_hint, GAME | NODE, {OPTIONAL_TEXT("engine", 32)}},
    {"win", do_win, GAME | NODE, {OPTIONAL_INT("time", 1, 60000)}},
    {"balance",
     do_balance,
     GAME | NODE,
     {OPTIONAL_INT("count", 1, 2), OPTIONAL_INT("time", 1, 60000)}},
    {"review", do_review, GAME, {OPTIONAL_TEXT("engine", 32), TIME_FIELD}},
    {"graph", do_graph, GAME, {{NULL, TEXT, false, 0, 0}}},
    {"export",
     do_export,
     GAME | NODE,
     {NEEDED_TEXT("format", 8),
      {"numbers", BOOLEAN, false, 0, 0},
      OPTIONAL_INT("delay", 20, 60000)}},
    {"leave", do_leave, GAME, {{NULL, TEXT, false, 0, 0}}},
    {"position", do_position, GAME | NODE, {{NULL, TEXT, false, 0, 0}}},
    {"play", do_play, GAME | NODE | SEAT, {POINT_FIELD}},
    {"answer",
     do_answer,
     GAME | SEAT | PLAYERS,
     {OPTIONAL_TEXT("point", 8), OPTIONAL_TEXT("choice", 8), OPTIONAL_INT("number", 0, 1000)}},
    {"resign", do_resign, GAME | SEAT | PLAYERS, {{NULL, TEXT, false, 0, 0}}},
    {"undo", do_undo, GAME | SEAT | PLAYERS, {{NULL, TEXT, false, 0, 0}}},
    {"redo", do_redo, GAME | SEAT | PLAYERS, {{NULL, TEXT, false, 0, 0}}},
    {"draw", do_draw, GAME | SEAT | PLAYERS, {{NULL, TEXT, false, 0, 0}}},
    {"agree",
     do_agree,
     GAME | SEAT | PLAYERS,
     {NEEDED_TEXT("what", 8), {"yes", BOOLEAN, true, 0, 0}}},
    {"mark", do_mark, GAME | SEAT | PLAYERS, {POINT_FIELD, NEEDED_TEXT("life", 8)}},
    {"accept", do_accept, GAME | SEAT | PLAYERS, {{NULL, TEXT, false, 0, 0}}},
    {"resume", do_resume, GAME | SEAT | PLAYERS, {{NULL, TEXT, false, 0, 0}}},
    {"explain", do_explain, GAME | NODE, {POINT_FIELD, OPTIONAL_TEXT("colour", 8)}},
    {"children", do_children, GAME | NODE, {{NULL, TEXT, false, 0, 0}}},
    {"list",
     do_list,
     0,
     {OPTIONAL_TEXT("search", 200), OPTIONAL_INT("offset", 0, INT32_MAX),
      OPTIONAL_INT("limit", 0, 500)}},
    {"delete", do_delete, GAME, {{NULL, TEXT, false, 0, 0}}},
    {"rename", do_rename, GAME, {OPTIONAL_TEXT("title", TITLE_ROOM - 1)}},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

/* ---- Checking ----------------------------------------------------------------------------------*/

/* Deeper than anything described: strings are skipped, brackets counted. The parser recurses. */
static bool too_deep(const char *text, size_t length)
{
    int depth = 0;
    bool in_string = false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (in_string) {
            if (c == '\\') i++;
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > DEPTH_MOST) return true;
        } else if (c == ']' || c == '}') {
            depth--;
        }
    }
    return false;
}

static bool of_type(const json_t *value, enum type type)
{
    switch (type) {
    case TEXT: return json_is_string(value);
    case INTEGER: return json_is_integer(value);
    case NUMBER: return json_is_number(value);
    case BOOLEAN: return json_is_boolean(value);
    case OBJECT: return json_is_object(value);
    case LIST: return json_is_array(value);
    }
    return false;
}

static bool in_range(const json_t *value, const struct field *field)
{
    switch (field->type) {
    case TEXT: {
        int64_t length = (int64_t)json_string_length(value);
        return length >= field->low && length <= field->high;
    }
    case INTEGER:
        return json_integer_value(value) >= field->low && json_integer_value(value) <= field->high;
    case NUMBER:
        return json_number_value(value) >= (double)field->low
               && json_number_value(value) <= (double)field->high;
    case LIST: return (int64_t)json_array_size(value) <= field->high;
    default: return true;
    }
}

static bool check_field(struct request *r, const struct field *field)
{
    static const char *const types[] = {"a text",        "a whole number", "a number",
                                        "true or false", "an object",      "a list"};
    const json_t *value = json_object_get(r->args, field->name);
    bool given = value && !json_is_null(value);
    if (!given && !field->required) return true;
    if (!given) return failf(&r->fault, "bad_request", field->name, "%s is missing", field->name);
    if (!of_type(value, field->type))
        return failf(&r->fault, "bad_request", field->name, "%s must be %s", field->name,
                     types[field->type]);
    if (in_range(value, field)) return true;
    if (field->type == TEXT && field->low == 0)
        return failf(&r->fault, "too_large", field->name, "%s: %lld bytes at most", field->name,
                     (long long)field->high);
    if (field->type == TEXT || field->type == LIST)
        return failf(&r->fault, "bad_request", field->name, "%s has a wrong length", field->name);
    return failf(&r->fault, "bad_request", field->name, "%s: %lld to %lld", field->name,
                 (long long)field->low, (long long)field->high);
}

static const struct entry *entry_named(const char *name)
{
    for (int i = 0; i < ENTRIES; i++)
        if (strcmp(entries[i].name, name) == 0) return &entries[i];
    return NULL;
}

bool request_room(struct request *r, const char *id)
{
    bool broken = false;
    struct room *room = strlen(id) == ID_LENGTH ? hub_room(r->hub, id, &broken) : NULL;
    struct member *member = room ? hub_member(r->conn, room) : NULL;
    if (broken)
        return fail(&r->fault, "server", "game", "this game cannot be read", "无法读取该对局");
    if (!room) {
        for (int i = 0; i < r->conn->gone_count; i++)
            if (strcmp(r->conn->gone[i], id) == 0)
                return fail(&r->fault, "gone", "game", "this game was deleted", "该对局已被删除");
    }
    if (!room || (!member && !game_may_read(room->game, NULL, r->conn->me)))
        return fail(&r->fault, "not_found", "game", "no such game, or no key to it",
                    "没有该对局，或缺少密钥");
    r->room = room;
    r->game = room->game;
    r->seats = member ? member->seats : game_seats_for(room->game, NULL, r->conn->me);
    return true;
}

static bool check_needs(struct request *r, unsigned needs)
{
    static const struct field game = NEEDED_TEXT("game", 64);
    static const struct field node = {"node", INTEGER, true, 0, UINT32_MAX - 1};
    if (needs & GAME) {
        if (!check_field(r, &game) || !request_room(r, arg_text(r, "game"))) return false;
    }
    if (needs & NODE) {
        if (!check_field(r, &node)) return false;
        r->node = (tg_node)arg_int(r, "node", 0);
        if (!game_has_node(r->game, r->node))
            return fail(&r->fault, "not_found", "node", "the game has no such node",
                        "该对局没有这个节点");
    }
    if ((needs & PLAYERS) && r->game->study)
        return fail(&r->fault, "not_now", NULL, "this is a study: nobody plays here",
                    "这是研究棋谱，没有对局者");
    if ((needs & SEAT) && !r->seats)
        return fail(&r->fault, "not_yours", NULL, "you have no seat in this game",
                    "您在该对局中没有座位");
    return true;
}

static bool check(struct request *r, const struct entry *entry)
{
    if (!r->conn->greeted && !(entry->needs & HELLO))
        return fail(&r->fault, "bad_request", "do", "hello must come first", "须先发送 hello");
    if (!check_needs(r, entry->needs)) return false;
    for (int i = 0; i < MOST_FIELDS && entry->fields[i].name; i++)
        if (!check_field(r, &entry->fields[i])) return false;
    return true;
}

/* ---- Arguments ---------------------------------------------------------------------------------*/

const char *arg_text(const struct request *request, const char *name)
{
    return json_string_value(json_object_get(request->args, name));
}

json_int_t arg_int(const struct request *request, const char *name, json_int_t otherwise)
{
    const json_t *value = json_object_get(request->args, name);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

bool arg_bool(const struct request *request, const char *name, bool otherwise)
{
    const json_t *value = json_object_get(request->args, name);
    return json_is_boolean(value) ? json_is_true(value) : otherwise;
}

tg_point request_point(struct request *r, const char *field)
{
    const char *name = arg_text(r, field);
    tg_game *board = tg_game_new(&r->game->config, NULL);
    tg_point point = board && name ? tg_point_parse(board, name, strlen(name)) : TG_NO_POINT;
    tg_game_free(board);
    if (point == TG_NO_POINT)
        fail(&r->fault, "bad_request", field, "not a point of this board", "棋盘上没有这一点");
    return point;
}

int request_player(const struct request *r)
{
    int to_move = game_to_move(r->game);
    if (to_move != NOBODY && r->seats >> to_move & 1) return to_move;
    return r->seats & 1 ? 0 : 1;
}

void request_changed(struct request *r)
{
    r->changed = r->room;
    room_changed(r->room);
}

/* ---- Replies -----------------------------------------------------------------------------------*/

static json_t *fault_json(json_t *id, const struct fault *fault)
{
    json_t *error = json_pack("{s:s, s:s}", "code", fault->code, "message", fault->message);
    if (error && fault->field[0]) json_object_set_new(error, "field", json_string(fault->field));
    return json_pack("{s:O, s:o}", "id", id, "error", error);
}

static json_t *reply_json(json_t *id, json_t *reply)
{
    static const struct fault no_memory = {.code = "server", .message = "out of memory"};
    if (!reply) return fault_json(id, &no_memory);
    return json_pack("{s:O, s:o}", "id", id, "ok", reply);
}

void request_answer(struct hub *hub, uint64_t number, json_t *id, json_t *reply)
{
    struct conn *conn = hub_conn(hub, number);
    if (conn) {
        conn->waiting--;
        conn_reply(conn, id, reply_json(id, reply), NULL);
    } else {
        json_decref(reply);
    }
    json_decref(id);
}

void request_answer_fault(struct hub *hub, uint64_t number, json_t *id, const struct fault *fault)
{
    struct conn *conn = hub_conn(hub, number);
    if (conn) {
        conn->waiting--;
        conn_reply(conn, id, fault_json(id, fault), NULL);
    }
    json_decref(id);
}

/* Not more than so many in a second, and so many without a reply. */
static bool too_fast(struct conn *conn, int64_t now)
{
    if (now / 1000 != conn->second) {
        conn->second = now / 1000;
        conn->in_second = 0;
    }
    return ++conn->in_second > MOST_A_SECOND || conn->waiting >= MOST_WAITING;
}

void request_finish(struct request *r, bool done)
{
    if (done && r->later) {
        r->conn->waiting++;
        json_decref(r->reply);
    } else if (done) {
        conn_reply(r->conn, r->id, reply_json(r->id, r->reply), r->changed);
    } else {
        json_decref(r->reply);
        conn_reply(r->conn, r->id, fault_json(r->id, &r->fault), NULL);
    }
}

static void run(struct request *r)
{
    json_t *name = json_object_get(r->args, "do");
    const struct entry *entry = NULL;
    if (!json_is_object(r->args))
        fail(&r->fault, "bad_request", NULL, "a request is a JSON object", "请求须为 JSON 对象");
    else if (!json_is_string(name))
        fail(&r->fault, "bad_request", "do", "do is missing", "缺少 do");
    else if (!(entry = entry_named(json_string_value(name))))
        fail(&r->fault, "unknown", "do", "there is no such request", "没有这种请求");
    r->reply = json_object();
    request_finish(r, entry && check(r, entry) && entry->run(r));
}

void api_handle(struct conn *conn, const char *text, size_t length)
{
    struct request r = {.hub = conn->hub, .conn = conn, .now = clock_ms(), .id = NULL};
    json_error_t error;
    if (conn->close_code || conn->drop) return;
    if (too_fast(conn, r.now)) {
        conn_close(conn, 1008);
        return;
    }
    r.fault.lang = conn->lang;
    bool deep = too_deep(text, length);
    r.args = deep ? NULL : json_loadb(text, length, JSON_DECODE_ANY, &error);
    r.id = json_object_get(r.args, "id");
    r.id = r.id && !json_is_object(r.id) && !json_is_array(r.id) ? json_incref(r.id) : json_null();
    if (deep)
        fail(&r.fault, "bad_request", NULL, "nested deeper than 16", "嵌套超过 16 层");
    else if (!r.args)
        failf(&r.fault, "bad_request", NULL, "no JSON: line %d, column %d: %s", error.line,
              error.column, error.text);
    if (r.fault.code) {
        conn_reply(conn, r.id, fault_json(r.id, &r.fault), NULL);
    } else if (length > MESSAGE_MOST
               && strcmp("import", json_is_string(json_object_get(r.args, "do"))
                                       ? json_string_value(json_object_get(r.args, "do"))
                                       : "")
                      != 0) {
        fail(&r.fault, "too_large", NULL, "a message has at most 1 MiB", "消息不得超过 1 MiB");
        conn_reply(conn, r.id, fault_json(r.id, &r.fault), NULL);
    } else {
        run(&r);
    }
    json_decref(r.args);
    json_decref(r.id);
}

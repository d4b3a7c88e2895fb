/* Requests without sockets: a hub, a connection, texts in and replies out. Every request of the table is
 * given fields of every wrong kind; mutated requests never break anything. */
#include "api.h"
#include "hub.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/tengen-api-XXXXXX";
static struct hub hub;
static struct conn *conn;

static void ignore_write(struct conn *c)
{
    (void)c;
}

static void ignore_wake(void *user)
{
    (void)user;
}

static int start(void **state)
{
    char path[64], message[STORE_MESSAGE];
    (void)state;
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/games.db", folder);
    hub.store = store_open(path, message);
    hub.pool = pool_new(2, ignore_wake, NULL);
    hub.want_write = ignore_write;
    hub.deadline = CLOCK_NEVER;
    conn = conn_new(&hub, NULL);
    return hub.store && hub.pool && conn ? 0 : 1;
}

static int finish(void **state)
{
    static const char *const files[] = {"games.db", "games.db-wal", "games.db-shm",
                                        "games.db.lock"};
    char name[128];
    (void)state;
    hub.ending = true;
    pool_free(hub.pool);
    hub_done(&hub);
    store_close(hub.store);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(name, sizeof name, "%s/%s", folder, files[i]);
        unlink(name);
    }
    return rmdir(folder);
}

/* The reply to a text; to be given back. Events are skipped. */
static json_t *reply_to(const char *text)
{
    struct message *message;
    json_t *reply = NULL;
    conn->in_second = 0; /* this is no flood */
    api_handle(conn, text, strlen(text));
    hub_flush(&hub);
    while ((message = conn_next(conn))) {
        json_t *value = json_loadb((char *)message->bytes + MESSAGE_PRE, message->length, 0, NULL);
        assert_non_null(value);
        if (!reply && !json_object_get(value, "event"))
            reply = value;
        else
            json_decref(value);
        conn_sent(conn);
    }
    return reply;
}

static const char *code_of(const json_t *reply)
{
    const char *code = json_string_value(json_object_get(json_object_get(reply, "error"), "code"));
    return code ? code : json_object_get(reply, "ok") ? "ok" : "nothing";
}

static void expect(const char *text, const char *code)
{
    json_t *reply = reply_to(text);
    if (strcmp(code_of(reply), code) != 0) print_error("%s: %s\n", text, code_of(reply));
    assert_string_equal(code_of(reply), code);
    json_decref(reply);
}

static void test_frame(void **state)
{
    (void)state;
    expect("", "bad_request");
    expect("{\"do\":\"list\"}", "bad_request"); /* before hello */
    expect("{\"do\":\"hello\",\"version\":9}", "version");
    expect("{\"do\":\"hello\",\"version\":1}", "ok");
    expect("{\"do\":\"nothing\"}", "unknown");
    expect("{\"do\":\"list\",\"more\":{\"a\":[[[[[[[[[[[[[[1]]]]]]]]]]]]]]}}", "ok");
    expect("{\"do\":\"list\",\"more\":{\"a\":[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]}}", "bad_request");
    expect("{\"do\":\"list\",\"more\":\"[[[[[[[[[[[[[[[[[[[[[[[[\\\"[[[[\"}", "ok");
    expect("{\"do\":\"list\"", "bad_request");
    json_t *reply = reply_to("{\"id\":\"x\",\"do\":\"list\"}");
    assert_string_equal(json_string_value(json_object_get(reply, "id")), "x");
    json_decref(reply);
}

static const char *const names[] = {
    "hello",   "new",    "import", "join",    "leave",  "position", "play",   "answer",
    "resign",  "undo",   "redo",   "draw",    "agree",  "mark",     "accept", "resume",
    "explain", "setup",  "edit",   "analyse", "stop",   "hint",     "win",    "review",
    "graph",   "export", "list",   "delete",  "rename", "children", "balance"};
enum { NAMES = sizeof names / sizeof *names };

static const char *const fields[] = {
    "game",    "node",     "point",  "version", "me",      "lang",     "size",    "rule",
    "komi",    "players",  "clock",  "moves",   "study",   "name",     "data",    "text",
    "charset", "number",   "key",    "choice",  "what",    "yes",      "life",    "colour",
    "stones",  "turn",     "op",     "kind",    "by",      "lines",    "engine",  "time",
    "format",  "search",   "offset", "limit",   "title",   "handicap", "opening", "suicide",
    "delay",   "property", "end",    "label",   "without", "count",    "resigns"};
enum { FIELDS = sizeof fields / sizeof *fields };

static const char *const values[] = {"null",
                                     "true",
                                     "-1",
                                     "0",
                                     "1",
                                     "3",
                                     "1e99",
                                     "4294967295",
                                     "9223372036854775807",
                                     "0.5",
                                     "\"\"",
                                     "[]",
                                     "{}",
                                     "[[]]",
                                     "[{}]",
                                     "\"h8\"",
                                     "\"pass\"",
                                     "\"go\"",
                                     "\"renju\"",
                                     "\"black\"",
                                     "\"swap2\"",
                                     "\"stay\"",
                                     "\"dead\"",
                                     "\"sgf\"",
                                     "\"comment\"",
                                     "\"delete\"",
                                     "\"undo\"",
                                     "\"draw\"",
                                     "\"mark\"",
                                     "\"triangle\"",
                                     "\"\\u5929\\u5143\"",
                                     "\"(;GM[4]SZ[15];B[hh])\"",
                                     "[{\"kind\":\"engine\",\"level\":1},{\"kind\":\"link\"}]",
                                     "{\"kind\":\"fischer\",\"main\":1000,\"increment\":1}",
                                     "\"chinese\"",
                                     "\"classic\""};
enum { VALUES = sizeof values / sizeof *values };

/* A game to be talked about, so that requests get past the first check. */
static void make_game(const char *what, char id[ID_ROOM])
{
    json_t *reply = reply_to(what);
    assert_string_equal(code_of(reply), "ok");
    snprintf(id, ID_ROOM, "%s",
             json_string_value(json_object_get(json_object_get(reply, "ok"), "game")));
    json_decref(reply);
}

static void test_every_request(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        char text[64];
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":1}", names[i]);
        json_t *reply = reply_to(text);
        assert_string_not_equal(code_of(reply), "unknown");
        assert_string_not_equal(code_of(reply), "nothing");
        json_decref(reply);
    }
}

static void test_random_requests(void **state)
{
    static const char *const games[] = {
        "{\"do\":\"new\",\"game\":\"renju\"}", "{\"do\":\"new\",\"game\":\"go\",\"size\":5}",
        "{\"do\":\"new\",\"game\":\"gomoku\",\"opening\":\"swap2\"}",
        "{\"do\":\"new\",\"game\":\"hex\",\"study\":true}"};
    struct rng rng = {.state = 11};
    char id[ID_ROOM] = "";
    long fine = 0, refused = 0;
    int count = rounds(20000, 500000);
    bool again = false;
    (void)state;
    for (int i = 0; i < count; i++) {
        char text[1024];
        if (again || i % 500 == 0) { /* and away with the old ones */
            while (conn->members)
                hub_leave(conn->members);
            make_game(games[i / 500 % 4], id);
        }
        const char *name = names[rng_below(&rng, NAMES)];
        /* Threads would make the order of replies depend on the machine. */
        static const char *const beside[] = {"import",  "analyse", "hint", "win",
                                             "balance", "review",  "hello"};
        bool skip = false;
        for (size_t b = 0; b < sizeof beside / sizeof *beside; b++)
            skip = skip || strcmp(name, beside[b]) == 0;
        if (skip) continue;
        int at = snprintf(text, sizeof text, "{\"id\":%d,\"do\":\"%s\"", i, name);
        if (rng_below(&rng, 20) && strcmp(name, "new") != 0)
            at += snprintf(text + at, sizeof text - (size_t)at, ",\"game\":\"%s\",\"node\":%d", id,
                           (int)rng_below(&rng, 6));
        for (uint32_t n = rng_below(&rng, 5); n > 0; n--)
            at += snprintf(text + at, sizeof text - (size_t)at, ",\"%s\":%s",
                           fields[rng_below(&rng, FIELDS)], values[rng_below(&rng, VALUES)]);
        snprintf(text + at, sizeof text - (size_t)at, "}");
        json_t *reply = reply_to(text);
        assert_string_not_equal(code_of(reply), "nothing");
        assert_string_not_equal(code_of(reply), "server");
        fine += strcmp(code_of(reply), "ok") == 0;
        refused += strcmp(code_of(reply), "ok") != 0;
        again = strcmp(name, "delete") == 0 && strcmp(code_of(reply), "ok") == 0;
        json_decref(reply);
    }
    assert_true(fine > count / 100 && refused > count / 100);
    report_counts("test_server_api", "%ld random requests answered, %ld refused", fine, refused);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frame),
        cmocka_unit_test(test_every_request),
        cmocka_unit_test(test_random_requests),
    };
    return cmocka_run_group_tests(tests, start, finish);
}

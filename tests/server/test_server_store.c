/* Keys, base64, and games on disk: lists, and what is there after a process ended badly. */
#include "base64.h"
#include "keys.h"
#include "store.h"
#include "support.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/tengen-store-XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/games.db", folder);
    return 0;
}

static int remove_folder(void **state)
{
    static const char *const files[] = {"games.db", "games.db-wal", "games.db-shm",
                                        "games.db.lock"};
    char name[128];
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(name, sizeof name, "%s/%s", folder, files[i]);
        unlink(name);
    }
    return rmdir(folder);
}

static struct store *open_it(void)
{
    char message[STORE_MESSAGE] = "";
    struct store *store = store_open(path, message);
    assert_string_equal(message, "");
    assert_non_null(store);
    return store;
}

static struct store_game row(const char *id, const char *title, int64_t changed)
{
    return (struct store_game){.id = id,
                               .title = title,
                               .kind = "renju",
                               .players = {"Ann", "100%_x"},
                               .result = "",
                               .phase = "play",
                               .moves = 3,
                               .changed = changed,
                               .settings = "{\"a\":1}",
                               .record = "(;GM[4]C[天元 ' \" \\]])"};
}

/* ---- Keys --------------------------------------------------------------------------------------*/

static void test_keys(void **state)
{
    enum { MANY = 2000 };
    static char keys[MANY][KEY_ROOM];
    int seen[256] = {0};
    (void)state;
    for (int i = 0; i < MANY; i++) {
        assert_true(key_make(keys[i]));
        assert_true(key_is_one(keys[i]));
        for (int j = 0; j < KEY_LENGTH; j++)
            seen[(unsigned char)keys[i][j]]++;
        for (int j = 0; j < i; j++)
            assert_string_not_equal(keys[i], keys[j]);
    }
    int kinds = 0;
    for (int c = 0; c < 256; c++) {
        kinds += seen[c] > 0;
        /* 687 expected; further off than that in one of 10^20 runs. */
        if (seen[c] > 0) assert_in_range(seen[c], 440, 940);
    }
    assert_int_equal(kinds, 64);
    assert_true(key_equal(keys[0], keys[0]));
    assert_false(key_equal(keys[0], keys[1]));
    assert_false(key_equal("", ""));
    assert_false(key_equal(keys[0], ""));
    assert_false(key_is_one("short"));
    assert_false(key_is_one("aaaaaaaaaaaaaaaaaaaaa+"));
    char id[ID_ROOM];
    assert_true(id_make(id));
    assert_int_equal(strlen(id), ID_LENGTH);
}

static void test_base64(void **state)
{
    struct rng rng = {.state = 3};
    (void)state;
    for (int round = 0; round < 2000; round++) {
        unsigned char bytes[64];
        size_t length = rng_below(&rng, 64), decoded;
        for (size_t i = 0; i < length; i++)
            bytes[i] = (unsigned char)rng_next(&rng);
        char *text = base64_encode(bytes, length);
        assert_int_equal(strlen(text), (length + 2) / 3 * 4);
        unsigned char *back = base64_decode(text, strlen(text), &decoded);
        assert_int_equal(decoded, length);
        assert_memory_equal(back, bytes, length);
        free(back);
        free(text);
    }
    size_t decoded;
    unsigned char *back = base64_decode("Zm9v\r\n YmE", 10, &decoded);
    assert_int_equal(decoded, 5);
    assert_memory_equal(back, "fooba", 5);
    free(back);
    assert_null(base64_decode("Zm9v!", 5, &decoded));
    assert_null(base64_decode("Z", 1, &decoded));
    assert_null(base64_decode("Zg==x", 5, &decoded));
}

/* ---- The store ---------------------------------------------------------------------------------*/

static void test_put_and_get(void **state)
{
    struct store *store = open_it();
    char *settings, *record;
    struct store_game game = row("one", "first", 1);
    (void)state;
    assert_int_equal(store_get(store, "one", &settings, &record), STORE_NOT_THERE);
    assert_true(store_put(store, &game));
    game.settings = "{\"a\":2}";
    assert_true(store_put(store, &game));
    assert_int_equal(store_get(store, "one", &settings, &record), STORE_FOUND);
    assert_string_equal(settings, "{\"a\":2}");
    assert_string_equal(record, game.record);
    free(settings);
    free(record);
    assert_true(store_add_member(store, "me", "one", "key"));
    assert_true(store_delete(store, "one"));
    assert_int_equal(store_get(store, "one", &settings, &record), STORE_NOT_THERE);
    store_close(store);
}

struct listed {
    int count;
    char titles[200];
};

static void add_title(const struct store_game *game, const char *key, void *user)
{
    struct listed *listed = user;
    assert_string_equal(key, "key");
    listed->count++;
    strcat(listed->titles, game->title);
    strcat(listed->titles, ",");
}

static void expect_list(struct store *store, const char *search, int offset, int limit, int total,
                        const char *titles)
{
    struct listed listed = {0};
    assert_int_equal(store_list(store, "me", search, offset, limit, add_title, &listed), total);
    assert_string_equal(listed.titles, titles);
}

static void test_lists(void **state)
{
    struct store *store = open_it();
    static const char *const titles[] = {"a % b", "A_c", "x\\y", "天元 a", "other's"};
    (void)state;
    for (int i = 0; i < 5; i++) {
        char id[8];
        snprintf(id, sizeof id, "g%d", i);
        struct store_game game = row(id, titles[i], 100 - i);
        game.players[1] = "Bob";
        assert_true(store_put(store, &game));
        assert_true(store_add_member(store, i < 4 ? "me" : "you", id, "key"));
    }
    expect_list(store, "", 0, 10, 4, "a % b,A_c,x\\y,天元 a,");
    expect_list(store, "", 1, 2, 4, "A_c,x\\y,");
    expect_list(store, "", 9, 2, 4, "");
    expect_list(store, "a", 0, 10, 4, "a % b,A_c,x\\y,天元 a,"); /* all have Ann */
    expect_list(store, "%", 0, 10, 1, "a % b,");
    expect_list(store, "_", 0, 10, 1, "A_c,");
    expect_list(store, "\\", 0, 10, 1, "x\\y,");
    expect_list(store, "天元", 0, 10, 1, "天元 a,");
    expect_list(store, "a b", 0, 10, 1, "a % b,");
    expect_list(store, "  ", 0, 10, 4, "a % b,A_c,x\\y,天元 a,");
    expect_list(store, "' OR 1=1 --", 0, 10, 0, "");
    store_close(store);
}

/* A process that writes until it is killed, and says what was committed. */
static void write_until_killed(int report)
{
    char message[STORE_MESSAGE], id[16];
    struct store *store = store_open(path, message);
    for (int i = 0; store; i++) {
        snprintf(id, sizeof id, "crash%d", i % 100000);
        struct store_game game = row(id, "t", i);
        if (!store_begin(store) || !store_put(store, &game) || !store_commit(store)) break;
        if (write(report, &i, sizeof i) != sizeof i) break;
    }
    _exit(1);
}

static void test_killed(void **state)
{
    long committed = 0;
    (void)state;
    for (int round = 0; round < 5; round++) {
        int ends[2], last = -1, read_last;
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) write_until_killed(ends[1]);
        close(ends[1]);
        while (read(ends[0], &read_last, sizeof read_last) == sizeof read_last) {
            last = read_last;
            if (last == 100 + 37 * round) kill(child, SIGKILL);
        }
        close(ends[0]);
        waitpid(child, NULL, 0);
        assert_true(last >= 100 + 37 * round);
        struct store *store = open_it();
        for (int i = 0; i <= last; i++) {
            char id[16], *settings, *record;
            snprintf(id, sizeof id, "crash%d", i % 100000);
            assert_int_equal(store_get(store, id, &settings, &record), STORE_FOUND);
            free(settings);
            free(record);
        }
        committed += last + 1;
        store_close(store);
    }
    report_counts("test_server_store", "%ld commits through 5 kills", committed);
}

static void test_refused(void **state)
{
    char message[STORE_MESSAGE] = "";
    (void)state;
    assert_null(store_open("/nowhere/at/all/games.db", message));
    assert_true(message[0] != '\0');
    /* What was not committed is not there. */
    struct store *store = open_it();
    struct store_game game = row("open", "t", 1);
    char *settings, *record;
    assert_true(store_begin(store) && store_put(store, &game));
    store_close(store);
    store = open_it();
    assert_int_equal(store_get(store, "open", &settings, &record), STORE_NOT_THERE);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),        cmocka_unit_test(test_base64),
        cmocka_unit_test(test_put_and_get), cmocka_unit_test(test_lists),
        cmocka_unit_test(test_killed),      cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

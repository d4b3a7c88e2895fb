#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PUT,
    GET,
    DELETE_GAME,
    DELETE_MEMBERS,
    ADD_MEMBER,
    COUNT,
    LIST,
    STATEMENTS
};

/* The filter of lists: ?2 is the search with its wildcards, empty for everything. */
#define OF_MEMBER                                                                                  \
 " FROM member JOIN game USING (id) WHERE me = ?1 AND (?2 = '' OR title LIKE ?2 ESCAPE '\\'"       \
 " OR kind LIKE ?2 ESCAPE '\\' OR player0 LIKE ?2 ESCAPE '\\' OR player1 LIKE ?2 ESCAPE '\\')"

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [PUT] = "INSERT INTO game (id, title, kind, player0, player1, result, phase, moves, changed,"
            " settings, record) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
            " ON CONFLICT (id) DO UPDATE SET title = ?2, kind = ?3, player0 = ?4, player1 = ?5,"
            " result = ?6, phase = ?7, moves = ?8, changed = ?9, settings = ?10, record = ?11",
    [GET] = "SELECT settings, record FROM game WHERE id = ?1",
    [DELETE_GAME] = "DELETE FROM game WHERE id = ?1",
    [DELETE_MEMBERS] = "DELETE FROM member WHERE id = ?1",
    [ADD_MEMBER] = "INSERT INTO member (me, id, key) VALUES (?1, ?2, ?3)"
                   " ON CONFLICT (me, id) DO UPDATE SET key = ?3",
    [COUNT] = "SELECT count(*)" OF_MEMBER,
    [LIST] =
        "SELECT id, title, kind, player0, player1, result, phase, moves, changed, key" OF_MEMBER
        " ORDER BY changed DESC, id LIMIT ?3 OFFSET ?4",
};

/* Moves what the write-ahead log holds into the database, which waits for the disk: on a thread and a
 * connection of its own, so that commits need not. */
struct checkpointer {
    sqlite3 *db;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wanted;
    bool running, due, ending;
};

enum {
    CHECKPOINT_PAGES = 1000,   /* of the log, then it is time for one */
    LONGEST_LOG_PAGES = 50000, /* the writer never pauses: then it has to */
    BUSY_MS = 500
};

struct store {
    sqlite3 *db;
    int lock_fd;
    sqlite3_stmt *statements[STATEMENTS];
    struct checkpointer checkpointer;
};

/* One number tells which tables there are. */
enum { SCHEMA = 1 };
static const char schema[] =
    "CREATE TABLE game (id TEXT PRIMARY KEY, title TEXT NOT NULL, kind TEXT NOT NULL,"
    " player0 TEXT NOT NULL, player1 TEXT NOT NULL, result TEXT NOT NULL, phase TEXT NOT NULL,"
    " moves INTEGER NOT NULL, changed INTEGER NOT NULL, settings TEXT NOT NULL,"
    " record TEXT NOT NULL);"
    "CREATE TABLE member (me TEXT NOT NULL, id TEXT NOT NULL, key TEXT NOT NULL,"
    " PRIMARY KEY (me, id)) WITHOUT ROWID;"
    "CREATE INDEX member_of_game ON member (id);"
    "PRAGMA user_version = 1;";

/* ---- Opening -----------------------------------------------------------------------------------*/

static bool run(struct store *store, const char *text)
{
    return sqlite3_exec(store->db, text, NULL, NULL, NULL) == SQLITE_OK;
}

static int user_version(struct store *store)
{
    sqlite3_stmt *statement = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(store->db, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK
        && sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return version;
}

/* A second server on the same database would not see this one's games: the first keeps it. The lock
 * goes with the process, however that ends. */
static bool take_lock(struct store *store, const char *path, char message[STORE_MESSAGE])
{
    char name[4300];
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    snprintf(name, sizeof name, "%s.lock", path);
    store->lock_fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock_fd < 0) {
        snprintf(message, STORE_MESSAGE, "%s", strerror(errno));
        return false;
    }
    if (fcntl(store->lock_fd, F_SETLK, &whole) == 0) return true;
    snprintf(message, STORE_MESSAGE, "another tengen serve is using it");
    return false;
}

static bool set_up(struct store *store, char message[STORE_MESSAGE])
{
    sqlite3_busy_timeout(store->db, BUSY_MS);
    bool fine =
        run(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN EXCLUSIVE");
    int version = fine ? user_version(store) : -1;
    if (fine && version == 0) fine = run(store, schema);
    if (fine && version > SCHEMA) {
        snprintf(message, STORE_MESSAGE, "made by a newer version of this program");
        return false;
    }
    fine = fine && run(store, "COMMIT");
    for (int i = 0; i < STATEMENTS && fine; i++)
        fine = sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                                  &store->statements[i], NULL)
               == SQLITE_OK;
    if (!fine) {
        int code = sqlite3_errcode(store->db);
        snprintf(message, STORE_MESSAGE, "%s",
                 code == SQLITE_BUSY || code == SQLITE_LOCKED ? "another program is using it"
                 : code == SQLITE_NOTADB                      ? "not a database"
                                                              : sqlite3_errmsg(store->db));
    }
    return fine;
}

/* ---- Checkpoints -------------------------------------------------------------------------------*/

static void *checkpoint(void *argument)
{
    struct checkpointer *c = argument;
    pthread_mutex_lock(&c->lock);
    while (!c->ending) {
        while (!c->due && !c->ending)
            pthread_cond_wait(&c->wanted, &c->lock);
        c->due = false;
        pthread_mutex_unlock(&c->lock);
        sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        pthread_mutex_lock(&c->lock);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* SQLite calls it after each commit with the pages in the log. */
static int after_commit(void *user, sqlite3 *db, const char *name, int pages)
{
    struct store *store = user;
    struct checkpointer *c = &store->checkpointer;
    if (pages >= LONGEST_LOG_PAGES)
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_RESTART, NULL, NULL);
    if (pages < CHECKPOINT_PAGES) return SQLITE_OK;
    pthread_mutex_lock(&c->lock);
    c->due = true;
    pthread_cond_signal(&c->wanted);
    pthread_mutex_unlock(&c->lock);
    return SQLITE_OK;
}

static bool start_checkpoints(struct store *store, const char *path, char message[STORE_MESSAGE])
{
    struct checkpointer *c = &store->checkpointer;
    sigset_t all, before;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &c->db, flags, NULL) != SQLITE_OK) {
        snprintf(message, STORE_MESSAGE, "%s", sqlite3_errmsg(c->db));
        return false;
    }
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->wanted, NULL);
    sigfillset(&all); /* signals are for the thread that waits for them */
    pthread_sigmask(SIG_BLOCK, &all, &before);
    c->running = pthread_create(&c->thread, NULL, checkpoint, c) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (c->running) sqlite3_wal_hook(store->db, after_commit, store);
    if (!c->running) snprintf(message, STORE_MESSAGE, "no thread to be had");
    return c->running;
}

static void stop_checkpoints(struct checkpointer *c)
{
    if (c->running) {
        pthread_mutex_lock(&c->lock);
        c->ending = true;
        pthread_cond_signal(&c->wanted);
        pthread_mutex_unlock(&c->lock);
        pthread_join(c->thread, NULL);
        pthread_cond_destroy(&c->wanted);
        pthread_mutex_destroy(&c->lock);
    }
    sqlite3_close(c->db);
}

struct store *store_open(const char *path, char message[STORE_MESSAGE])
{
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        snprintf(message, STORE_MESSAGE, "out of memory");
        return NULL;
    }
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    store->lock_fd = -1;
    if (!take_lock(store, path, message)) {
        store_close(store);
        return NULL;
    }
    if (sqlite3_open_v2(path, &store->db, flags, NULL) != SQLITE_OK)
        snprintf(message, STORE_MESSAGE, "%s", sqlite3_errmsg(store->db));
    else if (set_up(store, message) && start_checkpoints(store, path, message))
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store) return;
    stop_checkpoints(&store->checkpointer);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->db);
    if (store->lock_fd >= 0) close(store->lock_fd);
    free(store);
}

/* ---- Statements --------------------------------------------------------------------------------*/

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

/* Runs a statement that gives no rows. */
static bool finish(sqlite3_stmt *statement)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return done;
}

bool store_begin(struct store *store)
{
    return finish(store->statements[BEGIN]);
}

bool store_commit(struct store *store)
{
    if (finish(store->statements[COMMIT])) return true;
    finish(store->statements[ROLLBACK]);
    return false;
}

bool store_put(struct store *store, const struct store_game *game)
{
    sqlite3_stmt *put = store->statements[PUT];
    bind_text(put, 1, game->id);
    bind_text(put, 2, game->title);
    bind_text(put, 3, game->kind);
    bind_text(put, 4, game->players[0]);
    bind_text(put, 5, game->players[1]);
    bind_text(put, 6, game->result);
    bind_text(put, 7, game->phase);
    sqlite3_bind_int(put, 8, game->moves);
    sqlite3_bind_int64(put, 9, game->changed);
    bind_text(put, 10, game->settings);
    bind_text(put, 11, game->record);
    return finish(put);
}

bool store_add_member(struct store *store, const char *me, const char *id, const char *key)
{
    sqlite3_stmt *add = store->statements[ADD_MEMBER];
    bind_text(add, 1, me);
    bind_text(add, 2, id);
    bind_text(add, 3, key);
    return finish(add);
}

bool store_delete(struct store *store, const char *id)
{
    bind_text(store->statements[DELETE_MEMBERS], 1, id);
    bind_text(store->statements[DELETE_GAME], 1, id);
    bool members = finish(store->statements[DELETE_MEMBERS]);
    return finish(store->statements[DELETE_GAME]) && members;
}

static char *copy_column(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? strdup(text) : NULL;
}

enum store_found store_get(struct store *store, const char *id, char **settings, char **record)
{
    sqlite3_stmt *get = store->statements[GET];
    bind_text(get, 1, id);
    int step = sqlite3_step(get);
    enum store_found found = step == SQLITE_DONE ? STORE_NOT_THERE : STORE_FAILED;
    *settings = *record = NULL;
    if (step == SQLITE_ROW) {
        *settings = copy_column(get, 0);
        *record = copy_column(get, 1);
        if (*settings && *record) found = STORE_FOUND;
    }
    if (found != STORE_FOUND) {
        free(*settings);
        free(*record);
        *settings = *record = NULL;
    }
    sqlite3_reset(get);
    sqlite3_clear_bindings(get);
    return found;
}

/* ---- Lists -------------------------------------------------------------------------------------*/

/* "%word%" with LIKE's own characters taken literally; blanks match anything in between. */
static char *pattern_of(const char *search)
{
    char *pattern = malloc(2 * strlen(search) + 3), *to = pattern;
    if (!pattern) return NULL;
    search += strspn(search, " ");
    if (*search) {
        *to++ = '%';
        for (; *search; search++) {
            if (strchr("%_\\", *search)) *to++ = '\\';
            *to++ = *search == ' ' ? '%' : *search;
        }
        *to++ = '%';
    }
    *to = '\0';
    return pattern;
}

static void give_row(sqlite3_stmt *list, store_row_fn *row, void *user)
{
    const char *text[10];
    for (int i = 0; i < 10; i++) {
        text[i] = (const char *)sqlite3_column_text(list, i);
        if (!text[i]) text[i] = "";
    }
    struct store_game game = {.id = text[0],
                              .title = text[1],
                              .kind = text[2],
                              .players = {text[3], text[4]},
                              .result = text[5],
                              .phase = text[6],
                              .moves = sqlite3_column_int(list, 7),
                              .changed = sqlite3_column_int64(list, 8),
                              .settings = "",
                              .record = ""};
    row(&game, text[9], user);
}

int store_list(struct store *store, const char *me, const char *search, int offset, int limit,
               store_row_fn *row, void *user)
{
    char *pattern = pattern_of(search);
    if (!pattern) return -1;
    sqlite3_stmt *count = store->statements[COUNT], *list = store->statements[LIST];
    int total = -1, step;
    bind_text(count, 1, me);
    bind_text(count, 2, pattern);
    if (sqlite3_step(count) == SQLITE_ROW) total = sqlite3_column_int(count, 0);
    sqlite3_reset(count);
    sqlite3_clear_bindings(count);

    bind_text(list, 1, me);
    bind_text(list, 2, pattern);
    sqlite3_bind_int(list, 3, limit);
    sqlite3_bind_int(list, 4, offset);
    while (total >= 0 && (step = sqlite3_step(list)) != SQLITE_DONE) {
        if (step == SQLITE_ROW)
            give_row(list, row, user);
        else
            total = -1;
    }
    sqlite3_reset(list);
    sqlite3_clear_bindings(list);
    free(pattern);
    return total;
}

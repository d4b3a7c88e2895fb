/* Games on disk: one SQLite database. The caller gathers the changes of one turn of its loop between
 * store_begin and store_commit, and answers only when the commit has succeeded: what was acknowledged
 * is in the write-ahead log and outlives the process. */
#ifndef TG_SERVER_STORE_H
#define TG_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_MESSAGE = 300 };

struct store;

/* Makes the file when it is not there. NULL with a sentence when it cannot be used. */
struct store *store_open(const char *path, char message[STORE_MESSAGE]);
void store_close(struct store *store);

/* What lists show, and the rest as text. Strings are never NULL. */
struct store_game {
    const char *id, *title, *kind, *players[2], *result, *phase;
    int moves;
    int64_t changed;
    const char *settings; /* JSON */
    const char *record;   /* SGF */
};

bool store_begin(struct store *store);
bool store_commit(struct store *store); /* false: rolled back */

bool store_put(struct store *store, const struct store_game *game);
/* Between store_begin and store_commit or not. The game is in the list of `me` with that key. */
bool store_add_member(struct store *store, const char *me, const char *id, const char *key);
bool store_delete(struct store *store, const char *id);

enum store_found { STORE_FOUND, STORE_NOT_THERE, STORE_FAILED };
/* Both texts are to be freed. */
enum store_found store_get(struct store *store, const char *id, char **settings, char **record);

/* The games of `me`, the last changed first; those whose title, kind or players contain the words of
 * `search`. Returns how many there are in all, −1: failure. */
typedef void store_row_fn(const struct store_game *game, const char *key, void *user);
int store_list(struct store *store, const char *me, const char *search, int offset, int limit,
               store_row_fn *row, void *user);

#endif

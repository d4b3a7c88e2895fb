/* Everything that is alive: connections, rooms (live games with those who watch them), jobs. One thread,
 * the loop's, does all of this.
 *
 * A turn of the loop: requests are handled and change rooms; then hub_flush writes the changed rooms in
 * one transaction, tells everybody, and only then lets replies and events out. */
#ifndef TG_SERVER_HUB_H
#define TG_SERVER_HUB_H

#include "conn.h"
#include "game.h"
#include "pool.h"
#include "store.h"

struct room {
    struct hub *hub;
    struct game *game;
    struct room *next; /* of those with the same hash */
    struct member *members;
    uint64_t seq;
    struct thought *thought; /* the computer's move that is being thought about, or NULL */
    int busy;                /* jobs that refer to it: it stays in memory */
    int64_t used;            /* when it was last asked for */

    struct room *next_touched;
    bool touched;
    bool save, saved; /* to be written; written in this turn */
    bool tell;        /* its state has changed for all who watch */
    bool broken;      /* what it holds is not what the disk has */
    bool deleted;     /* not to be found any more; stays until no job refers to it */
};

/* A connection that watches a room. */
struct member {
    struct conn *conn;
    struct room *room;
    struct member *next_of_conn, *next_of_room;
    unsigned seats; /* bits of the players it may move for */
    bool fresh;     /* knows nothing of it yet */
};

enum { ROOM_BUCKETS = 4096, ROOMS_KEPT = 2000 };

struct hub {
    struct store *store;
    struct pool *pool;
    /* The socket's side: a connection has something to send or is to be closed. */
    void (*want_write)(struct conn *conn);

    struct conn *conns;
    int conn_count;
    uint64_t last_number;
    struct room *rooms[ROOM_BUCKETS];
    int room_count;
    struct room *touched;    /* in this turn */
    struct search *searches; /* all that people have asked for and that run */
    bool in_transaction, write_failed;
    struct conn *held; /* those with something to be let out */
    int64_t deadline;  /* no clock runs out before */
    int64_t swept;     /* when rooms that nobody uses were last looked for */
    bool ending;
};

/* ---- Connections -------------------------------------------------------------------------------*/
void hub_add_conn(struct hub *hub, struct conn *conn);
void hub_remove_conn(struct conn *conn);
struct conn *hub_conn(struct hub *hub, uint64_t number); /* NULL: it is gone */
void hub_want_write(struct conn *conn);
void hub_has_held(struct conn *conn);

/* ---- Rooms -------------------------------------------------------------------------------------*/
/* From memory or from disk. NULL: there is none (or it cannot be read, *broken then). */
struct room *hub_room(struct hub *hub, const char *id, bool *broken);
/* Takes a new game over. NULL: no memory, and the game is freed. */
struct room *hub_add_room(struct hub *hub, struct game *game);
void hub_delete_room(struct room *room);

struct member *hub_member(const struct conn *conn, const struct room *room);
/* NULL: no memory, or it watches too many games. */
struct member *hub_join(struct conn *conn, struct room *room, unsigned seats);
void hub_leave(struct member *member);
bool hub_online(const struct room *room, int player);

/* The game has changed: to be saved, told, and the computer may be to move. */
void room_changed(struct room *room);
/* Others have to be told something that is not saved, who is online. */
void room_tell(struct room *room);

/* ---- The turn ----------------------------------------------------------------------------------*/
/* Writes what has changed into the open transaction, so that questions to the store see it. */
void hub_save(struct hub *hub);
/* Clocks that have run out, rooms to be unloaded. */
void hub_tick(struct hub *hub, int64_t now);
void hub_flush(struct hub *hub);
/* Everything goes; the pool must be gone already. */
void hub_done(struct hub *hub);

#endif

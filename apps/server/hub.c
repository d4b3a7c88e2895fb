#include "hub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "game_json.h"
#include "game_store.h"
#include "search.h"
#include "thought.h"

enum { SWEEP_MS = 30000, IDLE_MS = 10 * 60 * 1000 };

static int64_t wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Connections -------------------------------------------------------------------------------*/

void hub_add_conn(struct hub *hub, struct conn *conn)
{
    conn->number = ++hub->last_number;
    conn->next = hub->conns;
    if (hub->conns) hub->conns->previous = conn;
    hub->conns = conn;
    hub->conn_count++;
}

void hub_remove_conn(struct conn *conn)
{
    search_stop_of(conn);
    while (conn->members)
        hub_leave(conn->members);
    struct conn **held = &conn->hub->held;
    while (conn->in_held && *held != conn)
        held = &(*held)->next_held;
    if (conn->in_held) *held = conn->next_held;
    if (conn->previous)
        conn->previous->next = conn->next;
    else
        conn->hub->conns = conn->next;
    if (conn->next) conn->next->previous = conn->previous;
    conn->hub->conn_count--;
}

struct conn *hub_conn(struct hub *hub, uint64_t number)
{
    struct conn *conn = hub->conns;
    while (conn && conn->number != number)
        conn = conn->next;
    return conn;
}

void hub_want_write(struct conn *conn)
{
    conn->hub->want_write(conn);
}

void hub_has_held(struct conn *conn)
{
    if (conn->in_held) return;
    conn->in_held = true;
    conn->next_held = conn->hub->held;
    conn->hub->held = conn;
}

/* ---- Rooms -------------------------------------------------------------------------------------*/

static struct room **bucket_of(struct hub *hub, const char *id)
{
    uint32_t hash = 2166136261U;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619U;
    return &hub->rooms[hash % ROOM_BUCKETS];
}

struct room *hub_add_room(struct hub *hub, struct game *game)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room) {
        game_free(game);
        return NULL;
    }
    struct room **bucket = bucket_of(hub, game->id);
    room->hub = hub;
    room->game = game;
    room->next = *bucket;
    room->used = clock_ms();
    *bucket = room;
    hub->room_count++;
    int64_t deadline = clock_deadline(&game->clock);
    if (deadline < hub->deadline) hub->deadline = deadline;
    return room;
}

struct room *hub_room(struct hub *hub, const char *id, bool *broken)
{
    char *settings, *record;
    *broken = false;
    for (struct room *room = *bucket_of(hub, id); room; room = room->next) {
        if (strcmp(room->game->id, id) != 0) continue;
        room->used = clock_ms();
        return room->deleted ? NULL : room;
    }
    enum store_found found = store_get(hub->store, id, &settings, &record);
    if (found != STORE_FOUND) {
        *broken = found == STORE_FAILED;
        return NULL;
    }
    struct game *game = game_load(settings, record, clock_ms());
    free(settings);
    free(record);
    *broken = !game;
    return game ? hub_add_room(hub, game) : NULL;
}

/* Out of memory; the store keeps it. */
static void unload(struct hub *hub, struct room *room)
{
    struct room **at = bucket_of(hub, room->game->id);
    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
    while (room->members)
        hub_leave(room->members);
    hub->room_count--;
    game_free(room->game);
    free(room);
}

static void touch(struct room *room)
{
    if (room->touched) return;
    room->touched = true;
    room->next_touched = room->hub->touched;
    room->hub->touched = room;
}

void room_tell(struct room *room)
{
    room->tell = true;
    touch(room);
}

void room_changed(struct room *room)
{
    room->save = true;
    room_tell(room);
    int64_t deadline = clock_deadline(&room->game->clock);
    if (deadline < room->hub->deadline) room->hub->deadline = deadline;
    thought_update(room);
}

/* ---- Members -----------------------------------------------------------------------------------*/

struct member *hub_member(const struct conn *conn, const struct room *room)
{
    struct member *member = conn->members;
    while (member && member->room != room)
        member = member->next_of_conn;
    return member;
}

bool hub_online(const struct room *room, int player)
{
    for (const struct member *member = room->members; member; member = member->next_of_room)
        if (member->seats >> player & 1) return true;
    return false;
}

struct member *hub_join(struct conn *conn, struct room *room, unsigned seats)
{
    struct member *member = hub_member(conn, room);
    if (!member) {
        member = conn->member_count < MOST_JOINED ? calloc(1, sizeof *member) : NULL;
        if (!member) return NULL;
        member->conn = conn;
        member->room = room;
        member->next_of_conn = conn->members;
        member->next_of_room = room->members;
        conn->members = room->members = member;
        conn->member_count++;
    }
    if (seats & ~member->seats) room_tell(room); /* somebody is online */
    member->seats |= seats;
    member->fresh = true;
    touch(room);
    thought_update(room);
    return member;
}

void hub_leave(struct member *member)
{
    struct conn *conn = member->conn;
    struct room *room = member->room;
    struct member **at = &conn->members;
    while (*at != member)
        at = &(*at)->next_of_conn;
    *at = member->next_of_conn;
    for (at = &room->members; *at != member;)
        at = &(*at)->next_of_room;
    *at = member->next_of_room;
    conn->member_count--;
    if (member->seats) room_tell(room);
    free(member);
}

static void remember_gone(struct conn *conn, const char *id)
{
    char(*gone)[ID_ROOM] = realloc(conn->gone, ((size_t)conn->gone_count + 1) * sizeof *gone);
    if (!gone) return;
    conn->gone = gone;
    memcpy(gone[conn->gone_count++], id, ID_ROOM);
}

void hub_delete_room(struct room *room)
{
    while (room->members) {
        struct conn *conn = room->members->conn;
        remember_gone(conn, room->game->id);
        conn_send(conn, json_pack("{s:s, s:s}", "event", "gone", "game", room->game->id));
        hub_leave(room->members);
    }
    room->deleted = true;
    room->save = true;
    touch(room);
    thought_update(room);
}

/* ---- The turn ----------------------------------------------------------------------------------*/

static bool write_room(struct hub *hub, struct room *room)
{
    if (room->deleted) return store_delete(hub->store, room->game->id);
    return game_save(hub->store, room->game, wall_ms());
}

void hub_save(struct hub *hub)
{
    for (struct room *room = hub->touched; room; room = room->next_touched) {
        if (!room->save || hub->write_failed) continue;
        if (!hub->in_transaction) hub->in_transaction = store_begin(hub->store);
        if (hub->in_transaction && write_room(hub, room)) {
            room->save = false;
            room->saved = true;
        } else {
            hub->write_failed = true;
        }
    }
}

/* The disk refuses: whatever was done in this turn has not happened. Games are read again when they are
 * next asked for; who watched them is sent away from them and has to join anew. */
static void take_back(struct hub *hub)
{
    for (struct room *room = hub->touched; room; room = room->next_touched) {
        if (!room->save && !room->saved) continue;
        for (struct conn *conn = hub->conns; conn; conn = conn->next)
            conn_fail_replies(conn, room);
        while (room->members) {
            conn_send(room->members->conn,
                      json_pack("{s:s, s:s}", "event", "gone", "game", room->game->id));
            hub_leave(room->members);
        }
        room->broken = true;
        thought_update(room);
    }
}

static void tell(struct room *room, int64_t now)
{
    struct game *game = room->game;
    struct message *all = NULL, *some = NULL;
    bool changed = game->changes.all || game->changes.count > 0;
    if (room->tell) room->seq++;
    for (struct member *member = room->members; member; member = member->next_of_room) {
        if (!room->tell && !member->fresh) continue;
        conn_send(member->conn, state_json(room, member, now));
        if (member->fresh || game->changes.all) {
            if (!all) all = message_make(tree_json(game));
            if (all) conn_send_message(member->conn, all);
        } else if (changed) {
            if (!some) some = message_make(tree_changes_json(game));
            if (some) conn_send_message(member->conn, some);
        }
        member->fresh = false;
    }
    message_leave(all);
    message_leave(some);
    /* With nobody there, who comes gets everything. */
    game->changes.all = false;
    game->changes.count = 0;
    room->tell = false;
}

void hub_flush(struct hub *hub)
{
    hub_save(hub);
    if (hub->in_transaction && (!store_commit(hub->store) || hub->write_failed))
        hub->write_failed = true;
    if (hub->write_failed) take_back(hub);
    hub->in_transaction = hub->write_failed = false;

    int64_t now = clock_ms();
    while (hub->touched) {
        struct room *room = hub->touched;
        hub->touched = room->next_touched;
        room->touched = room->save = room->saved = false;
        if (room->deleted || room->broken) {
            room->deleted = true; /* nobody finds it here any more */
            if (!room->busy) unload(hub, room);
        } else {
            tell(room, now);
        }
    }
    while (hub->held) {
        struct conn *conn = hub->held;
        hub->held = conn->next_held;
        conn->in_held = false;
        conn_release(conn);
    }
}

static bool in_use(const struct room *room)
{
    return room->members || room->busy || room->touched
           || room->game->clock.running != CLOCK_NOBODY;
}

/* Rooms that nobody has used for a while leave the memory, sooner when there are many. */
static void sweep(struct hub *hub, int64_t now)
{
    int64_t idle = hub->room_count > ROOMS_KEPT ? SWEEP_MS : IDLE_MS;
    for (int i = 0; i < ROOM_BUCKETS; i++) {
        struct room *next;
        for (struct room *room = hub->rooms[i]; room; room = next) {
            next = room->next;
            if (!in_use(room) && (room->deleted || now - room->used > idle)) unload(hub, room);
        }
    }
}

static void check_clocks(struct hub *hub, int64_t now)
{
    hub->deadline = CLOCK_NEVER;
    for (int i = 0; i < ROOM_BUCKETS; i++) {
        for (struct room *room = hub->rooms[i]; room; room = room->next) {
            if (room->deleted) continue;
            if (game_check_time(room->game, now)) room_changed(room);
            int64_t deadline = clock_deadline(&room->game->clock);
            if (deadline < hub->deadline) hub->deadline = deadline;
        }
    }
}

void hub_tick(struct hub *hub, int64_t now)
{
    if (hub->deadline <= now) check_clocks(hub, now);
    if (now - hub->swept >= SWEEP_MS) {
        hub->swept = now;
        sweep(hub, now);
    }
}

void hub_done(struct hub *hub)
{
    while (hub->conns)
        conn_free(hub->conns);
    for (int i = 0; i < ROOM_BUCKETS; i++)
        while (hub->rooms[i])
            unload(hub, hub->rooms[i]);
}

/* Requests: what docs/api.md describes. A table names each with its fields; whatever comes is checked
 * against it before its handler runs. */
#ifndef TG_SERVER_API_H
#define TG_SERVER_API_H

#include "hub.h"

enum {
    MESSAGE_MOST = 1 << 20,                        /* bytes of a message */
    IMPORT_MOST = 16 << 20,                        /* bytes of an imported file */
    INPUT_MOST = IMPORT_MOST / 3 * 4 + (64 << 10), /* bytes of a message that imports one */
    DEPTH_MOST = 16
};

/* One message, all of it. Replies go to the connection, sooner or later. */
void api_handle(struct conn *conn, const char *text, size_t length);

/* ---- For the handlers --------------------------------------------------------------------------*/
struct request {
    struct hub *hub;
    struct conn *conn;
    json_t *args;
    json_t *id;
    int64_t now;
    struct fault fault;
    json_t *reply; /* an object to be filled */
    bool later;    /* the handler answers by itself, with request_answer */

    struct room *room; /* of requests with a game */
    struct game *game;
    unsigned seats;
    tg_node node;         /* of requests with a node */
    struct room *changed; /* the reply waits until this one is on disk */
};

typedef bool handler_fn(struct request *request);

/* "game" in a request: found and readable, or false with a fault. */
bool request_room(struct request *request, const char *id);
/* The game has changed by this request. */
void request_changed(struct request *request);
/* Whoever acts: the player to move if the seat is the connection's, or its only seat. */
int request_player(const struct request *request);
/* A point of the game by its name. TG_NO_POINT with a fault. */
tg_point request_point(struct request *request, const char *field);
/* Sends the reply, or with false the fault. */
void request_finish(struct request *request, bool done);
/* The reply of a request that was answered later. The reply goes over to it; NULL: out of memory. */
void request_answer(struct hub *hub, uint64_t conn, json_t *id, json_t *reply);
void request_answer_fault(struct hub *hub, uint64_t conn, json_t *id, const struct fault *fault);

/* A game made by this request: its room, its maker in it, the reply. The game goes over. */
bool request_made(struct request *request, struct game *game);

const char *arg_text(const struct request *request, const char *name); /* NULL: not given */
json_int_t arg_int(const struct request *request, const char *name, json_int_t otherwise);
bool arg_bool(const struct request *request, const char *name, bool otherwise);

handler_fn do_hello, do_new, do_import, do_join, do_leave, do_position, do_play, do_answer,
    do_resign, do_undo, do_redo, do_draw, do_agree, do_mark, do_accept, do_resume, do_explain,
    do_setup, do_edit, do_analyse, do_stop, do_hint, do_win, do_balance, do_review, do_graph,
    do_export, do_list, do_delete, do_rename, do_children;

#endif

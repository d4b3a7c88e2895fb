/* One connection as the requests see it: who it is, what it watches, what waits to be sent. No sockets
 * in here; server.c moves the bytes. */
#ifndef TG_SERVER_CONN_H
#define TG_SERVER_CONN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "keys.h"
#include "tengen.h"

enum {
    MESSAGE_PRE = 32, /* bytes before the text that the socket's side may write into */
    MOST_WAITING = 50,
    MOST_A_SECOND = 200,
    MOST_JOINED = 64, /* games that one connection watches */
    MOST_QUEUED = 16 << 20
};

/* A text that may go to several connections. */
struct message {
    int users;
    size_t length;
    unsigned char bytes[];
};

/* NULL: no memory. Takes the value over. */
struct message *message_make(json_t *value);
void message_leave(struct message *message);

struct outgoing {
    struct outgoing *next;
    struct message *message;
    json_t *reply_to;  /* the request's id when it is a reply, else NULL */
    struct room *room; /* the game whose change it acknowledges, or NULL */
};

struct queue {
    struct outgoing *first, *last;
};

struct member;
struct search;

struct conn {
    struct hub *hub;
    struct conn *next, *previous, *next_held;
    bool in_held;
    uint64_t number;
    /* server.c's. */
    void *socket;
    struct conn *next_resting;
    bool resting;
    int64_t turn_ms;                    /* that its requests took since it last rested */
    bool pausing;                       /* it is to be closed, and has a moment to stop sending */
    size_t discarded, discarded_before; /* bytes since, and as many when that moment began */

    bool greeted;
    char me[KEY_ROOM];
    enum tg_lang lang;
    struct member *members;
    int member_count;
    struct search *search; /* its analysis or review, or NULL */
    char (*gone)[ID_ROOM]; /* games deleted while it watched */
    int gone_count;

    struct queue held;  /* until what they tell of is on disk */
    struct queue ready; /* to be sent */
    size_t queued;      /* bytes in both */
    int waiting;        /* requests without a reply yet */
    int64_t second;     /* rate: which, … */
    int in_second;      /* … and how many requests came in it */

    char *input; /* a message of which not all has come */
    size_t input_length, input_room;

    int close_code; /* not 0: to be closed, when `ready` is sent */
    bool drop;      /* to be closed at once: it does not read, or there is no memory */
};

struct conn *conn_new(struct hub *hub, void *socket);
/* Leaves all games, stops its searches. */
void conn_free(struct conn *conn);

/* The value goes over to it. The reply of a request that changed a room names it. */
void conn_send(struct conn *conn, json_t *value);
void conn_send_message(struct conn *conn, struct message *message);
void conn_reply(struct conn *conn, json_t *id, json_t *value, struct room *room);
/* Everything held may be sent. With `failed` room: replies that acknowledge its change become errors. */
void conn_release(struct conn *conn);
void conn_fail_replies(struct conn *conn, const struct room *room);
/* The next to be sent; conn_sent takes it off. NULL: nothing. */
struct message *conn_next(const struct conn *conn);
void conn_sent(struct conn *conn);
void conn_close(struct conn *conn, int code);

#endif

#include "conn.h"

#include <stdlib.h>
#include <string.h>

#include "hub.h"

/* ---- Messages ----------------------------------------------------------------------------------*/

struct message *message_make(json_t *value)
{
    size_t flags = JSON_COMPACT | JSON_REAL_PRECISION(9);
    size_t length = value ? json_dumpb(value, NULL, 0, flags) : 0;
    struct message *message = length ? malloc(sizeof *message + MESSAGE_PRE + length) : NULL;
    if (message) {
        message->users = 1;
        message->length = length;
        json_dumpb(value, (char *)message->bytes + MESSAGE_PRE, length, flags);
    }
    json_decref(value);
    return message;
}

void message_leave(struct message *message)
{
    if (message && --message->users == 0) free(message);
}

/* ---- Queues ------------------------------------------------------------------------------------*/

static void append(struct queue *queue, struct outgoing *out)
{
    out->next = NULL;
    if (queue->last)
        queue->last->next = out;
    else
        queue->first = out;
    queue->last = out;
}

static void free_outgoing(struct outgoing *out)
{
    message_leave(out->message);
    json_decref(out->reply_to);
    free(out);
}

static void clear(struct queue *queue)
{
    while (queue->first) {
        struct outgoing *out = queue->first;
        queue->first = out->next;
        free_outgoing(out);
    }
    queue->last = NULL;
}

static void hold(struct conn *conn, struct message *message, json_t *id, struct room *room)
{
    struct outgoing *out = message ? calloc(1, sizeof *out) : NULL;
    if (!out || conn->queued + message->length > MOST_QUEUED) {
        message_leave(message);
        free(out);
        conn->drop = true;
        hub_want_write(conn);
        return;
    }
    out->message = message;
    out->reply_to = id ? json_incref(id) : NULL;
    out->room = room;
    conn->queued += message->length;
    append(&conn->held, out);
    hub_has_held(conn);
}

void conn_send(struct conn *conn, json_t *value)
{
    hold(conn, message_make(value), NULL, NULL);
}

void conn_send_message(struct conn *conn, struct message *message)
{
    message->users++;
    hold(conn, message, NULL, NULL);
}

void conn_reply(struct conn *conn, json_t *id, json_t *value, struct room *room)
{
    hold(conn, message_make(value), id, room);
}

void conn_release(struct conn *conn)
{
    if (!conn->held.first) return;
    if (conn->ready.last)
        conn->ready.last->next = conn->held.first;
    else
        conn->ready.first = conn->held.first;
    conn->ready.last = conn->held.last;
    conn->held = (struct queue){NULL, NULL};
    hub_want_write(conn);
}

void conn_fail_replies(struct conn *conn, const struct room *room)
{
    for (struct outgoing *out = conn->held.first; out; out = out->next) {
        if (!out->reply_to || out->room != room) continue;
        struct message *message = message_make(
            json_pack("{s:O, s:{s:s, s:s}}", "id", out->reply_to, "error", "code", "server",
                      "message", "the change could not be written to disk, and was taken back"));
        if (!message) {
            conn->drop = true;
            return;
        }
        conn->queued += message->length - out->message->length;
        message_leave(out->message);
        out->message = message;
    }
}

struct message *conn_next(const struct conn *conn)
{
    return conn->ready.first ? conn->ready.first->message : NULL;
}

void conn_sent(struct conn *conn)
{
    struct outgoing *out = conn->ready.first;
    conn->ready.first = out->next;
    if (!out->next) conn->ready.last = NULL;
    conn->queued -= out->message->length;
    free_outgoing(out);
}

void conn_close(struct conn *conn, int code)
{
    if (!conn->close_code) conn->close_code = code;
    hub_want_write(conn);
}

/* ---- Life --------------------------------------------------------------------------------------*/

struct conn *conn_new(struct hub *hub, void *socket)
{
    struct conn *conn = calloc(1, sizeof *conn);
    if (!conn) return NULL;
    conn->hub = hub;
    conn->socket = socket;
    hub_add_conn(hub, conn);
    return conn;
}

void conn_free(struct conn *conn)
{
    hub_remove_conn(conn);
    clear(&conn->held);
    clear(&conn->ready);
    free(conn->gone);
    free(conn->input);
    free(conn);
}

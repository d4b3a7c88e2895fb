#include "server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api.h"
#include "base/clock.h"
#include "http.h"
#include "hub.h"
#include "search.h"
#include "thought.h"

_Static_assert(MESSAGE_PRE >= LWS_PRE, "messages have room for the socket's side");

enum {
    INPUT_TOTAL = 256 << 20, /* bytes of unfinished messages of all connections together */
    RECEIVE_PIECE = 64 << 10,
    TURN_MS = 20, /* of one connection's requests, then the others have a turn */
    AT_ONCE = 16, /* messages to one connection in a turn */
    PING_S = 30,
    HANGUP_S = 75
};

struct server {
    const struct server_options *options;
    struct lws_context *context;
    struct hub hub;
    lws_sorted_usec_list_t timer;
    atomic_bool ending;
    size_t input_total;
    struct conn *resting; /* not read from until the next turn */
    pthread_t signals;
};

/* What libwebsockets keeps for each connection: either kind. */
struct session {
    struct http_session http;
    struct conn *conn;
};

/* ---- WebSocket ---------------------------------------------------------------------------------*/

static void want_write(struct conn *conn)
{
    struct lws *wsi = conn->socket;
    if (!wsi) return;
    if (conn->drop)
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    else
        lws_callback_on_writable(wsi);
}

/* A page of another site may not use this server through its visitors' browsers. Programs send no
 * Origin. */
static bool same_origin(struct lws *wsi)
{
    char origin[256] = "", host[256] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0
        || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *name = strstr(origin, "://");
    return name && strcmp(name + 3, host) == 0;
}

static bool is_socket_path(struct lws *wsi)
{
    char path[8] = "";
    return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) == 3 && strcmp(path, "/ws") == 0;
}

static void forget_input(struct server *server, struct conn *conn)
{
    server->input_total -= conn->input_room;
    free(conn->input);
    conn->input = NULL;
    conn->input_length = conn->input_room = 0;
}

/* Large games make for long requests; a connection that sends many of them waits between them. */
static void handle(struct server *server, struct conn *conn, const char *text, size_t length)
{
    int64_t before = clock_ms();
    api_handle(conn, text, length);
    conn->turn_ms += clock_ms() - before;
    if (conn->turn_ms < TURN_MS || conn->resting) return;
    conn->resting = true;
    conn->next_resting = server->resting;
    server->resting = conn;
    lws_rx_flow_control(conn->socket, 0);
}

static void wake_resting(struct server *server)
{
    while (server->resting) {
        struct conn *conn = server->resting;
        server->resting = conn->next_resting;
        conn->resting = false;
        conn->turn_ms = 0;
        lws_rx_flow_control(conn->socket, 1);
    }
}

static void forget_resting(struct server *server, struct conn *conn)
{
    struct conn **at = &server->resting;
    while (conn->resting && *at != conn)
        at = &(*at)->next_resting;
    if (conn->resting) *at = conn->next_resting;
}

/* Messages come in pieces. −1: the connection is to be closed. */
static int receive(struct server *server, struct conn *conn, const char *bytes, size_t length)
{
    struct lws *wsi = conn->socket;
    bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (conn->close_code || conn->drop) {
        conn->discarded += length;
        return 0;
    }
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (last && conn->input_length == 0) {
        handle(server, conn, bytes, length);
        return 0;
    }
    size_t need = conn->input_length + length;
    if (need > INPUT_MOST || server->input_total + need > INPUT_TOTAL) {
        forget_input(server, conn);
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (need > conn->input_room) {
        size_t room = 2 * need;
        char *grown = realloc(conn->input, room);
        if (!grown) return -1;
        server->input_total += room - conn->input_room;
        conn->input = grown;
        conn->input_room = room;
    }
    memcpy(conn->input + conn->input_length, bytes, length);
    conn->input_length = need;
    if (last) {
        handle(server, conn, conn->input, conn->input_length);
        forget_input(server, conn);
    }
    return 0;
}

/* A socket that is closed with bytes unread is reset, and what was said last, the reason, is lost on
 * the way. So whoever is sent away for what it sends is read, and not listened to, until it pauses;
 * not for ever. */
static bool has_paused(struct conn *conn)
{
    enum { PAUSE_US = 50 * LWS_US_PER_MS, PATIENCE = 1 << 20 };
    if (conn->close_code == LWS_CLOSE_STATUS_GOINGAWAY || conn->discarded > PATIENCE) return true;
    if (conn->pausing && conn->discarded == conn->discarded_before) return true;
    conn->pausing = true;
    conn->discarded_before = conn->discarded;
    lws_set_timer_usecs(conn->socket, PAUSE_US);
    return false;
}

/* As much as the socket takes: a turn of the loop costs more than a message. */
static int send_ready(struct conn *conn)
{
    struct lws *wsi = conn->socket;
    struct message *message;
    for (int i = 0; i < AT_ONCE && (message = conn_next(conn)); i++) {
        if (i > 0 && lws_send_pipe_choked(wsi)) break;
        int length = (int)message->length;
        if (lws_write(wsi, message->bytes + MESSAGE_PRE, message->length, LWS_WRITE_TEXT) < length)
            return -1;
        conn_sent(conn);
    }
    if (conn_next(conn)) {
        lws_callback_on_writable(wsi);
    } else if (conn->close_code && !conn->held.first && has_paused(conn)) {
        lws_close_reason(wsi, (enum lws_close_status)conn->close_code, NULL, 0);
        return -1;
    }
    return 0;
}

static int refuse_upgrade(struct lws *wsi, unsigned status)
{
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct server *server = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        if (!is_socket_path(wsi)) return refuse_upgrade(wsi, HTTP_STATUS_NOT_FOUND);
        if (!same_origin(wsi)) return refuse_upgrade(wsi, HTTP_STATUS_FORBIDDEN);
        if (server->hub.conn_count >= SERVER_MOST_CONNECTIONS || server->hub.ending)
            return refuse_upgrade(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE);
        return 0;
    case LWS_CALLBACK_ESTABLISHED:
        session->conn = conn_new(&server->hub, wsi);
        return session->conn ? 0 : -1;
    case LWS_CALLBACK_RECEIVE:
        return session->conn ? receive(server, session->conn, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return session->conn ? send_ready(session->conn) : -1;
    case LWS_CALLBACK_TIMER: lws_callback_on_writable(wsi); return 0;
    case LWS_CALLBACK_CLOSED:
        if (session->conn) {
            forget_input(server, session->conn);
            forget_resting(server, session->conn);
            conn_free(session->conn);
        }
        session->conn = NULL;
        return 0;
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        return http_callback(wsi, reason, session ? &session->http : NULL, in,
                             server->options->web);
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"http", callback, sizeof(struct session), RECEIVE_PIECE, 0, NULL, 0},
    {"tengen-1", callback, sizeof(struct session), RECEIVE_PIECE, 1, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* ---- The loop ----------------------------------------------------------------------------------*/

static void wake(void *user)
{
    struct server *server = user;
    lws_cancel_service(server->context);
}

/* Waits for the signals that end the program; no handler, so nothing is interrupted. */
static void *wait_for_signal(void *argument)
{
    struct server *server = argument;
    sigset_t set;
    int signal;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigwait(&set, &signal);
    atomic_store(&server->ending, true);
    wake(server);
    return NULL;
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    (void)timer; /* the turn of the loop that it causes is all that is wanted */
}

static void set_timer(struct server *server, int64_t now, int64_t due)
{
    enum { LONGEST_MS = 10000 };
    if (server->hub.deadline < due) due = server->hub.deadline;
    int64_t wait = due == CLOCK_NEVER || due - now > LONGEST_MS ? LONGEST_MS : due - now;
    if (wait < 1) wait = 1;
    lws_sul_schedule(server->context, 0, &server->timer, on_timer, wait * LWS_US_PER_MS);
}

/* What has happened in this turn is written, and then told. */
static void end_turn(struct server *server)
{
    int64_t now = clock_ms();
    pool_collect(server->hub.pool);
    int64_t due = search_tell(&server->hub, now);
    hub_tick(&server->hub, now);
    hub_flush(&server->hub);
    wake_resting(server);
    set_timer(server, now, due);
}

static void serve(struct server *server)
{
    while (!atomic_load(&server->ending) && lws_service(server->context, 0) >= 0)
        end_turn(server);
}

/* Everybody is told; whoever reads gets it, the others have half a second. */
static void say_bye(struct server *server)
{
    struct hub *hub = &server->hub;
    hub->ending = true;
    for (struct conn *conn = hub->conns; conn; conn = conn->next) {
        conn_send(conn, json_pack("{s:s, s:s}", "event", "bye", "reason", "the server stops"));
        conn_close(conn, LWS_CLOSE_STATUS_GOINGAWAY);
    }
    int64_t until = clock_ms() + 500;
    end_turn(server);
    while (hub->conns && clock_ms() < until) {
        lws_sul_schedule(server->context, 0, &server->timer, on_timer, 20 * LWS_US_PER_MS);
        if (lws_service(server->context, 0) < 0) break;
    }
}

/* ---- Beginning and ending ----------------------------------------------------------------------*/

static void complain(const char *what, const char *why)
{
    fprintf(stderr, "tengen: %s: %s\n", what, why);
}

/* Makes the folder with those above it. */
static bool make_folder(const char *path)
{
    char part[4096];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof part) return false;
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != '\0') continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) return false;
    }
    return true;
}

static struct store *open_store(const char *folder)
{
    char path[4200], message[STORE_MESSAGE];
    if (!make_folder(folder)) {
        complain(folder, strerror(errno));
        return NULL;
    }
    snprintf(path, sizeof path, "%s/games.db", folder);
    struct store *store = store_open(path, message);
    if (!store) complain(path, message);
    return store;
}

/* Each connection needs a descriptor. */
static void raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    rlim_t wanted = 2 * SERVER_MOST_CONNECTIONS;
    if (limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* libwebsockets would wait for an address that this machine does not have, and gives no reasons: tried
 * here first. */
static bool can_listen(const struct server_options *options)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char port[12];
    int yes = 1;
    snprintf(port, sizeof port, "%d", options->port);
    if (getaddrinfo(options->bind, port, &hints, &found) != 0) {
        fprintf(stderr, "tengen: --bind %s: not an address, such as 127.0.0.1, 0.0.0.0 or ::1\n",
                options->bind);
        return false;
    }
    int fd = socket(found->ai_family, SOCK_STREAM, 0);
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    bool fine = fd >= 0 && bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, 1) == 0;
    if (!fine)
        fprintf(stderr, "tengen: cannot listen on %s, port %d: %s; try another --port or --bind\n",
                options->bind, options->port, strerror(errno));
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return fine;
}

static struct lws_vhost *listen_on(struct server *server)
{
    static const lws_retry_bo_t alive = {.secs_since_valid_ping = PING_S,
                                         .secs_since_valid_hangup = HANGUP_S};
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8
                   | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND
                   | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME;
    info.port = server->options->port;
    info.iface = server->options->bind;
    info.protocols = protocols;
    info.user = server;
    info.gid = info.uid = -1;
    info.fd_limit_per_thread = SERVER_MOST_CONNECTIONS + 500;
    info.max_http_header_pool = 256;
    info.pt_serv_buf_size = RECEIVE_PIECE;
    info.server_string = "tengen";
    info.keepalive_timeout = 30;
    info.timeout_secs = 10;
    info.retry_and_idle_policy = &alive;
    server->context = lws_create_context(&info);
    return server->context ? lws_create_vhost(server->context, &info) : NULL;
}

static bool start(struct server *server)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    server->hub.want_write = want_write;
    server->hub.deadline = CLOCK_NEVER;
    server->hub.swept = clock_ms();
    server->hub.pool = pool_new(cores < 2 ? 2 : (int)cores, wake, server);
    if (!server->hub.pool) {
        complain("threads", "none to be had");
        return false;
    }
    return true;
}

static void stop(struct server *server)
{
    struct hub *hub = &server->hub;
    hub->ending = true;
    thought_stop_all(hub);
    search_stop_all(hub);
    pool_free(hub->pool);
}

static enum server_status run(struct server *server, FILE *out)
{
    const struct server_options *options = server->options;
    if (!can_listen(options)) return SERVER_FAILED;
    struct lws_vhost *vhost = listen_on(server);
    if (!vhost) {
        complain(options->bind, "cannot listen there");
        return SERVER_FAILED;
    }
    if (!start(server)) return SERVER_FAILED;
    if (pthread_create(&server->signals, NULL, wait_for_signal, server) != 0) {
        complain("threads", "none to be had");
        stop(server);
        return SERVER_FAILED;
    }
    bool six = strchr(options->bind, ':') != NULL;
    fprintf(out, "http://%s%s%s:%d/\n", six ? "[" : "", options->bind, six ? "]" : "",
            lws_get_vhost_listen_port(vhost));
    fflush(out);
    serve(server);
    say_bye(server);
    stop(server);
    pthread_kill(server->signals, SIGTERM); /* in case it was not a signal that ended the loop */
    pthread_join(server->signals, NULL);
    return SERVER_ENDED;
}

enum server_status server_run(const struct server_options *options, FILE *out)
{
    struct server *server = calloc(1, sizeof *server);
    sigset_t set;
    if (!server) return SERVER_FAILED;
    server->options = options;
    atomic_init(&server->ending, false);
    /* Before any thread is made: all of them inherit it. */
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
    lws_set_log_level(0, NULL);
    raise_limit();
    server->hub.store = open_store(options->data);
    enum server_status status = server->hub.store ? run(server, out) : SERVER_FAILED;
    if (server->context) {
        lws_sul_cancel(&server->timer);
        lws_context_destroy(server->context);
    }
    hub_done(&server->hub);
    store_close(server->hub.store);
    free(server);
    return status;
}

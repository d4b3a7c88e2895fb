#include "http.h"

#include <string.h>

#include "files.h"

enum { HEADER_ROOM = 2048, CHUNK = 16384 };

/* No script but our own files, no framing, no guessing of types, nothing told to other sites. */
static const struct {
    const char *name, *value;
} security[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self' ws: wss:; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"x-frame-options:", "DENY"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};

struct headers {
    struct lws *wsi;
    unsigned char bytes[LWS_PRE + HEADER_ROOM], *at, *end;
    bool failed;
};

static void add(struct headers *h, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                    (const unsigned char *)value, (int)strlen(value), &h->at,
                                    h->end))
        h->failed = true;
}

static bool begin(struct headers *h, struct lws *wsi, unsigned status, const char *type,
                  size_t length)
{
    h->wsi = wsi;
    h->at = h->bytes + LWS_PRE;
    h->end = h->bytes + sizeof h->bytes;
    h->failed = false;
    if (lws_add_http_common_headers(wsi, status, type, length, &h->at, h->end)) return false;
    for (size_t i = 0; i < sizeof security / sizeof *security; i++)
        add(h, security[i].name, security[i].value);
    return !h->failed;
}

static bool finish(struct headers *h)
{
    return !h->failed
           && !lws_finalize_write_http_header(h->wsi, h->bytes + LWS_PRE, &h->at, h->end);
}

/* The file is given back as soon as it is sent: the library forgets what it kept for one answer. */
static void close_file(struct http_session *session, const char *web)
{
    file_close(web, session->file);
    session->file = NULL;
}

/* The end of an answer: the connection is kept for the next. −1 closes it. */
static int completed(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int refuse(struct lws *wsi, unsigned status)
{
    struct headers h;
    if (!begin(&h, wsi, status, "text/plain", 0) || !finish(&h)) return -1;
    return completed(wsi);
}

static int start(struct lws *wsi, struct http_session *session, const char *path, const char *web)
{
    struct headers h;
    char known[128] = "";
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    close_file(session, web);
    session->file = file_open(web, path);
    session->sent = 0;
    if (!session->file) return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    bool same = session->file->etag[0] && strcmp(known, session->file->etag) == 0;
    if (!begin(&h, wsi, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, session->file->type,
               same ? 0 : session->file->length))
        return -1;
    add(&h, "cache-control:", "no-cache"); /* always asked for, rarely sent again */
    if (session->file->etag[0]) add(&h, "etag:", session->file->etag);
    if (!finish(&h)) return -1;
    if (same || head || session->file->length == 0) {
        close_file(session, web);
        return completed(wsi);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_more(struct lws *wsi, struct http_session *session, const char *web)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    const struct web_file *file = session->file;
    if (!file) return -1;
    size_t left = file->length - session->sent, length = left < CHUNK ? left : CHUNK;
    memcpy(chunk + LWS_PRE, file->bytes + session->sent, length);
    bool last = length == left;
    if (lws_write(wsi, chunk + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP)
        != (int)length)
        return -1;
    session->sent += length;
    if (last) {
        close_file(session, web);
        return completed(wsi);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, struct http_session *session,
                  const char *path, const char *web)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return start(wsi, session, path, web);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_more(wsi, session, web);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session) close_file(session, web);
        return 0;
    default: return 0;
    }
}

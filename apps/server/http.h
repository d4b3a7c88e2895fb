/* GET and HEAD of the page's files. */
#ifndef TG_SERVER_HTTP_H
#define TG_SERVER_HTTP_H

#include <libwebsockets.h>

struct http_session {
    const struct web_file *file;
    size_t sent;
};

/* The part of the protocol's callback that is about HTTP; `web` is the folder or NULL. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, struct http_session *session,
                  const char *path, const char *web);

#endif

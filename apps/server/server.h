/* `tengen serve`: the page and its WebSocket. */
#ifndef TG_SERVER_SERVER_H
#define TG_SERVER_SERVER_H

#include <stdio.h>

enum { SERVER_DEFAULT_PORT = 8080, SERVER_MOST_CONNECTIONS = 4000 };

struct server_options {
    const char *bind; /* address or name of an interface */
    int port;         /* 0: any free one */
    const char *data; /* folder of the database; made if it is not there */
    const char *web;  /* serve the page's files from this folder; NULL: those built in */
};

enum server_status { SERVER_ENDED, SERVER_BAD_OPTION, SERVER_FAILED };

/* Prints one line with the address to `out` when it listens, then serves until SIGTERM or SIGINT. What
 * goes wrong is said on standard error. */
enum server_status server_run(const struct server_options *options, FILE *out);

#endif

/* Programs that we start and talk to by lines: one child in a process group of its own, with pipes to its
 * standard input, output and error.
 *
 *     process_start(&process, &host, argv, &limits, message, sizeof message);
 *     process_write(&process, "START 15\n", deadline);
 *     process_line(&process, &line, deadline);
 *     process_end(&process, "END\n", 1000);
 *
 * Nothing here waits longer than it is told to, whatever the child does, and every wait ends at once when
 * the host says stop. After process_end the child and all it has started in its group are gone. A process
 * belongs to one thread; a host is shared by all. */
#ifndef TG_CLI_MATCH_PROCESS_H
#define TG_CLI_MATCH_PROCESS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "match_log.h"

enum { PROCESS_LINE_MAX = 1 << 16, PROCESS_MOST = 512 };

struct process_host {
    pthread_mutex_t mutex; /* pipes made and inherited, and the list below */
    int stop_read, stop_write;
    pid_t alive[PROCESS_MOST];
};

bool process_host_init(struct process_host *host); /* false: no pipe, errno says why */
void process_host_done(struct process_host *host);
/* Ends all waits, now and in future. From any thread, also a signal handler. */
void process_host_stop(struct process_host *host);
bool process_host_stopped(const struct process_host *host);
/* The last resort: kills every child there is. */
void process_host_kill(struct process_host *host);

/* Waits until the descriptor can be read: 1; or the time (by clock_us) has come: 0; or the host was
 * stopped: −1. */
int process_host_wait(const struct process_host *host, int fd, int64_t deadline_us);

enum process_status {
    PROCESS_OK,
    PROCESS_TIMEOUT,
    PROCESS_CLOSED,   /* it has ended, or closed its side */
    PROCESS_TOO_LONG, /* more than PROCESS_LINE_MAX bytes without a line break */
    PROCESS_STOPPED   /* the host was stopped */
};

struct process_limits {
    const char *dir;      /* to start in; NULL: here */
    size_t address_space; /* bytes, 0: any */
};

struct process {
    struct process_host *host;
    struct match_log *log;
    char who;          /* in the log */
    bool cr_ends_line; /* a carriage return alone ends a line; else it is dropped before LF */
    pid_t pid;         /* 0: none */
    int in, out, err;  /* our ends of its pipes, −1 when closed */
    bool reaped;
    int wait_status;    /* when reaped */
    size_t start, used; /* unread bytes in `buffer` */
    size_t error_used;  /* in `errors` */
    char errors[512];   /* the unfinished line of its standard error */
    char buffer[2 * PROCESS_LINE_MAX];
};

/* Zeroes it; to be done once before anything else. */
void process_init(struct process *process, struct process_host *host, char who);

/* False: it cannot be started at all, and `message` says why. `argv` ends with NULL. */
bool process_start(struct process *process, char *const *argv, const struct process_limits *limits,
                   struct match_log *log, char *message, size_t size);
bool process_running(const struct process *process); /* started, and not yet ended by us */

enum process_status process_write(struct process *process, const char *text, int64_t deadline_us);
/* The next line without its end, NUL bytes made blanks; it stays until the next call. */
enum process_status process_line(struct process *process, char **line, int64_t deadline_us);

/* After PROCESS_CLOSED: "exited with code 3", "was killed by signal 11 (Segmentation fault)". */
void process_how_ended(struct process *process, char *text, size_t size);

/* Says goodbye unless that is NULL, waits so long for it to go, kills it and what it started. */
void process_end(struct process *process, const char *goodbye, int patience_ms);

#endif

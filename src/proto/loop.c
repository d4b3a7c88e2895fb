#include "proto/loop.h"

#include "base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool loop_init(struct loop *loop)
{
    int ends[2];
    *loop = (struct loop){.wake_read = -1, .wake_write = -1};
    loop->line = malloc(LOOP_LINE_MAX + 1);
    if (!loop->line || pipe(ends) != 0) {
        free(loop->line);
        loop->line = NULL;
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK); /* a full pipe has woken already */
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    loop->wake_read = ends[0];
    loop->wake_write = ends[1];
    return true;
}

void loop_done(struct loop *loop)
{
    if (loop->wake_read >= 0) close(loop->wake_read);
    if (loop->wake_write >= 0) close(loop->wake_write);
    free(loop->line);
    *loop = (struct loop){.wake_read = -1, .wake_write = -1};
}

void loop_wake(struct loop *loop)
{
    int saved = errno;
    ssize_t written = write(loop->wake_write, "", 1);
    (void)written; /* full: it will wake anyway */
    errno = saved;
}

static bool take_line(struct loop *loop, const struct loop_client *client)
{
    size_t length = loop->length;
    bool cut = loop->cut;
    loop->line[length] = '\0';
    loop->length = 0;
    loop->cut = false;
    return client->line(client->self, loop->line, length, cut);
}

/* Takes bytes apart into lines. False: the client has had enough. */
static bool feed(struct loop *loop, const struct loop_client *client, const char *bytes,
                 size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char c = bytes[i];
        bool second_half = c == '\n' && loop->after_cr;
        loop->after_cr = c == '\r';
        if (second_half) continue;
        if (c == '\n' || c == '\r') {
            if (!take_line(loop, client)) return false;
        } else if (loop->length < LOOP_LINE_MAX) {
            loop->line[loop->length++] = c ? c : ' ';
        } else {
            loop->cut = true;
        }
    }
    return true;
}

static int wait_ms(const struct loop_client *client)
{
    int64_t deadline = client->deadline ? client->deadline(client->self) : INT64_MAX;
    if (deadline == INT64_MAX) return -1;
    int64_t left = deadline - clock_ms();
    return left <= 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

/* Empties the pipe: many wakings count as one. */
static bool was_woken(struct loop *loop)
{
    char bytes[64];
    bool woken = false;
    while (read(loop->wake_read, bytes, sizeof bytes) > 0)
        woken = true;
    return woken;
}

/* Waits for input, a waking or the deadline; *wait is how long it could have been. */
static int wait_for(struct pollfd ends[2], const struct loop_client *client, int *wait)
{
    if (client->idle) {
        int ready = poll(ends, 2, *wait = 0);
        if (ready != 0) return ready;
        client->idle(client->self);
    }
    *wait = wait_ms(client);
    return poll(ends, 2, *wait);
}

bool loop_run(struct loop *loop, int input, const struct loop_client *client)
{
    char bytes[4096];
    for (;;) {
        struct pollfd ends[2] = {{.fd = input, .events = POLLIN},
                                 {.fd = loop->wake_read, .events = POLLIN}};
        int wait;
        int ready = wait_for(ends, client, &wait);
        if (ready < 0 && errno != EINTR) return false;
        bool late = wait >= 0 && wait_ms(client) == 0;
        if ((was_woken(loop) || late) && !client->wake(client->self)) return true;
        if (ready <= 0 || !(ends[0].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL))) continue;

        ssize_t count = read(input, bytes, sizeof bytes);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count < 0) return false;
        if (count == 0) {
            if (loop->length || loop->cut) take_line(loop, client);
            return true;
        }
        if (!feed(loop, client, bytes, (size_t)count)) return true;
    }
}

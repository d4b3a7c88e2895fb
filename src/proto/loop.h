/* The loop under the text protocols: lines come in from a pipe while an engine thinks on its own
 * thread. Everything happens on the thread that runs the loop; the thinking thread only wakes it.
 *
 *     loop_init(&loop);
 *     loop_run(&loop, STDIN_FILENO, &client);
 *     loop_done(&loop);
 *
 * A closed pipe ends it at once, also in the middle of a thought. */
#ifndef TG_PROTO_LOOP_H
#define TG_PROTO_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LOOP_LINE_MAX = 1 << 16 };

struct loop_client {
    void *self;
    /* One line, NUL-ended, without its LF, CR or CR LF. What goes beyond LOOP_LINE_MAX is dropped and
     * `cut` is set. NUL bytes have become blanks. False ends the loop. */
    bool (*line)(void *self, char *line, size_t length, bool cut);
    /* loop_wake was called since, or the time of `deadline` has come. False ends the loop. */
    bool (*wake)(void *self);
    /* When to be woken next by clock_ms, or INT64_MAX; may be NULL. */
    int64_t (*deadline)(void *self);
    /* Everything that had come was taken, and the loop is about to wait; may be NULL. What comes after
     * this was sent by somebody who saw what was answered, or could have. */
    void (*idle)(void *self);
};

struct loop {
    int wake_read, wake_write; /* a pipe; −1 before loop_init */
    char *line;
    size_t length;
    bool cut, after_cr;
};

bool loop_init(struct loop *loop); /* false: no memory or no pipe */
void loop_done(struct loop *loop);

/* From any thread, also a signal handler. */
void loop_wake(struct loop *loop);

/* Runs until the client says so or the input ends; an unfinished last line counts as a line. With an
 * `input` below 0 there is none: it runs until the client says so. False: the input could not be read. */
bool loop_run(struct loop *loop, int input, const struct loop_client *client);

#endif

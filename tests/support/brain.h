/* A Gomocup brain as the tests talk to it: lines in, the answer back as text. */
#ifndef TG_TESTS_BRAIN_H
#define TG_TESTS_BRAIN_H

#include "base/str.h"
#include "proto/gomocup.h"
#include "tengen.h"

#include <pthread.h>

struct brain {
    struct gomocup *gomocup;
    struct str said; /* everything that was not yet taken */
    bool ended;      /* END */
    bool woken;
    pthread_mutex_t mutex; /* over woken */
    pthread_cond_t wakes;
};

/* With a thread of its own it thinks beside the test; else every line is answered at once. */
void brain_init(struct brain *brain, bool with_thread);
void brain_done(struct brain *brain);

/* Says one line. */
void brain_say(struct brain *brain, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* Runs it until it has said something, or does not think any more, or the time is over. */
void brain_wait(struct brain *brain, int64_t most_ms);
void brain_wait_idle(struct brain *brain, int64_t most_ms);
/* What it said since the last time; belongs to the brain until the next call. */
const char *brain_heard(struct brain *brain);

#endif

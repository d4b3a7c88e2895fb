#include "brain.h"

#include "base/clock.h"
#include "support.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void hear(void *self, const char *text, size_t length)
{
    struct brain *brain = self;
    if (length == 0 || text[length - 1] != '\n') give_up("output that is no whole line");
    str_add_n(&brain->said, text, length);
}

static void wake(void *self)
{
    struct brain *brain = self;
    pthread_mutex_lock(&brain->mutex);
    brain->woken = true;
    pthread_cond_signal(&brain->wakes);
    pthread_mutex_unlock(&brain->mutex);
}

void brain_init(struct brain *brain, bool with_thread)
{
    pthread_condattr_t monotonic;
    *brain = (struct brain){.ended = false};
    pthread_mutex_init(&brain->mutex, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&brain->wakes, &monotonic);
    pthread_condattr_destroy(&monotonic);
    struct gomocup_host host = {.self = brain, .output = hear, .wake = with_thread ? wake : NULL};
    brain->gomocup = gomocup_new(&host);
    if (!brain->gomocup) give_up("no brain");
}

void brain_done(struct brain *brain)
{
    gomocup_free(brain->gomocup);
    str_done(&brain->said);
    pthread_cond_destroy(&brain->wakes);
    pthread_mutex_destroy(&brain->mutex);
}

void brain_say(struct brain *brain, const char *format, ...)
{
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (!gomocup_line(brain->gomocup, line, strlen(line), false)) brain->ended = true;
}

/* True when woken, false at the time given. */
static bool sleep_until(struct brain *brain, int64_t ms)
{
    struct timespec at = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    int status = 0;
    pthread_mutex_lock(&brain->mutex);
    while (!brain->woken && status == 0)
        status = pthread_cond_timedwait(&brain->wakes, &brain->mutex, &at);
    bool woken = brain->woken;
    brain->woken = false;
    pthread_mutex_unlock(&brain->mutex);
    return woken;
}

static void run(struct brain *brain, int64_t most_ms, bool until_said)
{
    int64_t end = clock_ms() + most_ms;
    while (gomocup_thinking(brain->gomocup) && !brain->ended && clock_ms() < end
           && !(until_said && brain->said.length)) {
        int64_t deadline = gomocup_deadline(brain->gomocup);
        if (sleep_until(brain, deadline < end ? deadline : end) || clock_ms() >= deadline)
            if (!gomocup_wake(brain->gomocup)) brain->ended = true;
    }
}

void brain_wait(struct brain *brain, int64_t most_ms)
{
    run(brain, most_ms, true);
}

void brain_wait_idle(struct brain *brain, int64_t most_ms)
{
    run(brain, most_ms, false);
}

const char *brain_heard(struct brain *brain)
{
    static char heard[1 << 20];
    snprintf(heard, sizeof heard, "%s", brain->said.text ? brain->said.text : "");
    str_done(&brain->said);
    return heard;
}

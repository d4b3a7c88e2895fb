#include "match_process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
# include <sys/prctl.h>
#endif

#include "base/clock.h"

/* ---- The host ---------------------------------------------------------------------------------*/
static void close_fd(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* A pipe that children do not inherit, with numbers that do not collide with the standard ones. */
static bool make_pipe(int fd[2])
{
    int raw[2];
    fd[0] = fd[1] = -1;
    if (pipe(raw) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fd[i] = fcntl(raw[i], F_DUPFD_CLOEXEC, 3);
        close(raw[i]);
    }
    if (fd[0] >= 0 && fd[1] >= 0) return true;
    int error = errno;
    close_fd(&fd[0]);
    close_fd(&fd[1]);
    errno = error;
    return false;
}

bool process_host_init(struct process_host *host)
{
    int fd[2];
    memset(host, 0, sizeof *host);
    pthread_mutex_init(&host->mutex, NULL);
    if (!make_pipe(fd)) {
        pthread_mutex_destroy(&host->mutex);
        return false;
    }
    host->stop_read = fd[0];
    host->stop_write = fd[1];
    return true;
}

void process_host_done(struct process_host *host)
{
    close_fd(&host->stop_read);
    close_fd(&host->stop_write);
    pthread_mutex_destroy(&host->mutex);
}

/* One byte that nobody ever takes out: from now on the pipe is always readable. */
void process_host_stop(struct process_host *host)
{
    ssize_t written = write(host->stop_write, "", 1);
    (void)written;
}

bool process_host_stopped(const struct process_host *host)
{
    struct pollfd p = {.fd = host->stop_read, .events = POLLIN};
    return poll(&p, 1, 0) > 0;
}

static void host_note(struct process_host *host, pid_t from, pid_t to)
{
    for (int i = 0; i < PROCESS_MOST; i++) {
        if (host->alive[i] != from) continue;
        host->alive[i] = to;
        return;
    }
}

void process_host_kill(struct process_host *host)
{
    pthread_mutex_lock(&host->mutex);
    for (int i = 0; i < PROCESS_MOST; i++) {
        if (host->alive[i]) kill(-host->alive[i], SIGKILL);
    }
    pthread_mutex_unlock(&host->mutex);
}

static int poll_timeout(int64_t deadline_us)
{
    int64_t left = deadline_us - clock_us();
    if (left <= 0) return 0;
    int64_t ms = (left - 1) / 1000 + 1;
    return ms > 60000 ? 60000 : (int)ms; /* the caller comes back */
}

int process_host_wait(const struct process_host *host, int fd, int64_t deadline_us)
{
    for (;;) {
        struct pollfd p[2] = {{.fd = host->stop_read, .events = POLLIN},
                              {.fd = fd, .events = POLLIN}};
        int ready = poll(p, 2, poll_timeout(deadline_us));
        if (ready > 0 && p[0].revents) return -1;
        if (ready > 0) return 1;
        if (ready == 0 && clock_us() >= deadline_us) return 0;
    }
}

/* ---- Starting ---------------------------------------------------------------------------------*/
void process_init(struct process *process, struct process_host *host, char who)
{
    process->host = host;
    process->log = NULL;
    process->who = who;
    process->cr_ends_line = false;
    process->pid = 0;
    process->in = process->out = process->err = -1;
    process->reaped = false;
    process->wait_status = 0;
    process->start = process->used = process->error_used = 0;
}

static bool is_program(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode) && access(path, X_OK) == 0;
}

/* Where the shell would find it: after fork nothing may be looked for. NULL: nowhere, or no memory. */
static char *find_program(const char *name)
{
    if (strchr(name, '/')) return strdup(name);
    const char *path = getenv("PATH");
    for (const char *at = path ? path : "/usr/local/bin:/usr/bin:/bin"; *at;) {
        size_t length = strcspn(at, ":"), size = length + strlen(name) + 3;
        char *candidate = malloc(size);
        if (!candidate) return NULL;
        snprintf(candidate, size, "%.*s/%s", (int)(length ? length : 1), length ? at : ".", name);
        if (is_program(candidate)) return candidate;
        free(candidate);
        at += length + (at[length] == ':');
    }
    return NULL;
}

struct spawn {
    const char *path;
    char *const *argv;
    const struct process_limits *limits;
    int in[2], out[2], err[2];
    int failed[2]; /* the child's errno, if it cannot become the program */
};

/* In the child: only calls that are safe after fork. */
static void become_program(const struct spawn *s)
{
    sigset_t none;
    setpgid(0, 0);
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* also when we are killed without a chance to clean up */
#endif
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    bool fine = dup2(s->in[0], STDIN_FILENO) >= 0 && dup2(s->out[1], STDOUT_FILENO) >= 0
                && dup2(s->err[1], STDERR_FILENO) >= 0;
    if (fine && s->limits->address_space) {
        struct rlimit limit = {s->limits->address_space, s->limits->address_space};
        fine = setrlimit(RLIMIT_AS, &limit) == 0;
    }
    if (fine && s->limits->dir) fine = chdir(s->limits->dir) == 0;
    if (fine) execv(s->path, s->argv);
    int error = errno;
    ssize_t written = write(s->failed[1], &error, sizeof error);
    (void)written;
    _exit(127);
}

static void close_spawn(struct spawn *s)
{
    int *pipes[] = {s->in, s->out, s->err, s->failed};
    for (size_t i = 0; i < sizeof pipes / sizeof *pipes; i++) {
        close_fd(&pipes[i][0]);
        close_fd(&pipes[i][1]);
    }
}

/* The pid, or −1 with errno. The mutex keeps another thread's child from inheriting these pipes in the
 * moment between pipe and F_DUPFD_CLOEXEC. */
static pid_t fork_program(struct process_host *host, struct spawn *s)
{
    pid_t pid = -1;
    pthread_mutex_lock(&host->mutex);
    if (make_pipe(s->in) && make_pipe(s->out) && make_pipe(s->err) && make_pipe(s->failed)) {
        pid = fork();
        if (pid == 0) become_program(s);
        if (pid > 0) {
            setpgid(pid, pid); /* whichever of us comes first */
            host_note(host, 0, pid);
        }
    }
    pthread_mutex_unlock(&host->mutex);
    return pid;
}

/* What kept the child from becoming the program, 0 if nothing did. */
static int exec_error(struct spawn *s)
{
    int error = 0;
    ssize_t got;
    close_fd(&s->failed[1]);
    do
        got = read(s->failed[0], &error, sizeof error);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof error ? error : 0;
}

static void reap(struct process *p)
{
    if (p->reaped) return;
    while (waitpid(p->pid, &p->wait_status, 0) < 0 && errno == EINTR)
        ;
    p->reaped = true;
    pthread_mutex_lock(&p->host->mutex);
    host_note(p->host, p->pid, 0);
    pthread_mutex_unlock(&p->host->mutex);
}

bool process_start(struct process *p, char *const *argv, const struct process_limits *limits,
                   struct match_log *log, char *message, size_t size)
{
    assert(p->pid == 0);
    struct spawn s = {.argv = argv, .limits = limits};
    int *pipes[] = {s.in, s.out, s.err, s.failed};
    for (size_t i = 0; i < sizeof pipes / sizeof *pipes; i++)
        pipes[i][0] = pipes[i][1] = -1;
    char *path = find_program(argv[0]);
    if (!path) {
        snprintf(message, size, "there is no program '%s' in PATH", argv[0]);
        return false;
    }
    s.path = path;
    p->pid = fork_program(p->host, &s);
    int error = p->pid < 0 ? errno : exec_error(&s);
    p->log = log;
    p->reaped = false;
    if (error) {
        snprintf(message, size, "cannot start '%s': %s", argv[0], strerror(error));
        if (p->pid > 0) reap(p);
        p->pid = 0;
    } else {
        p->in = s.in[1];
        p->out = s.out[0];
        p->err = s.err[0];
        s.in[1] = s.out[0] = s.err[0] = -1;
        fcntl(p->in, F_SETFL, O_NONBLOCK);
        fcntl(p->out, F_SETFL, O_NONBLOCK);
        fcntl(p->err, F_SETFL, O_NONBLOCK);
        p->start = p->used = p->error_used = 0;
    }
    close_spawn(&s);
    free(path);
    return error == 0;
}

bool process_running(const struct process *p)
{
    return p->pid != 0;
}

/* ---- Talking ----------------------------------------------------------------------------------*/
static void log_error_line(struct process *p)
{
    if (p->error_used && p->log)
        match_log_line(p->log, p->who, LOG_ERROR, p->errors, p->error_used);
    p->error_used = 0;
}

/* What stands on its standard error goes to the log; so it never fills up. */
static void read_errors(struct process *p)
{
    char chunk[4096];
    ssize_t got = read(p->err, chunk, sizeof chunk);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_fd(&p->err);
    for (ssize_t i = 0; i < got; i++) {
        if (chunk[i] == '\n' || p->error_used == sizeof p->errors) log_error_line(p);
        if (chunk[i] == '\n' || chunk[i] == '\r') continue;
        p->errors[p->error_used++] = chunk[i] ? chunk[i] : ' ';
    }
}

static void read_output(struct process *p)
{
    size_t room = sizeof p->buffer - p->used;
    if (room == 0) return;
    ssize_t got = read(p->out, p->buffer + p->used, room);
    if (got > 0) {
        for (ssize_t i = 0; i < got; i++) {
            char *c = &p->buffer[p->used + (size_t)i];
            if (*c == '\0') *c = ' ';
        }
        p->used += (size_t)got;
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        close_fd(&p->out);
    }
}

/* Waits for anything to happen and takes in what the child has said. While we write it may be
 * writing too, and must not be kept waiting for us. */
static enum process_status pump(struct process *p, bool to_write, int64_t deadline_us)
{
    bool full = p->used == sizeof p->buffer;
    struct pollfd fds[4] = {
        {.fd = p->host->stop_read, .events = POLLIN},
        {.fd = full ? -1 : p->out, .events = POLLIN}, /* negative ones are ignored */
        {.fd = p->err, .events = POLLIN},
        {.fd = to_write ? p->in : -1, .events = POLLOUT},
    };
    int ready = poll(fds, 4, poll_timeout(deadline_us));
    if (ready > 0 && fds[0].revents) return PROCESS_STOPPED;
    if (ready > 0 && fds[2].revents) read_errors(p);
    if (ready > 0 && fds[1].revents) read_output(p);
    if (ready == 0 && clock_us() >= deadline_us) return PROCESS_TIMEOUT;
    return PROCESS_OK;
}

static void log_sent(struct process *p, const char *text)
{
    while (p->log && *text) {
        size_t length = strcspn(text, "\r\n");
        match_log_line(p->log, p->who, LOG_SENT, text, length);
        text += length + strspn(text + length, "\r\n");
    }
}

enum process_status process_write(struct process *p, const char *text, int64_t deadline_us)
{
    size_t left = strlen(text);
    log_sent(p, text);
    while (left > 0) {
        if (p->in < 0) return PROCESS_CLOSED;
        ssize_t done = write(p->in, text, left);
        if (done > 0) {
            text += done;
            left -= (size_t)done;
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return PROCESS_CLOSED;
        enum process_status status = pump(p, true, deadline_us);
        if (status != PROCESS_OK) return status;
    }
    return PROCESS_OK;
}

/* Takes a finished line out of the buffer; NULL: there is none. */
static char *take_line(struct process *p)
{
    char *line = p->buffer + p->start;
    size_t length = p->used - p->start, at = 0;
    while (at < length && line[at] != '\n' && !(p->cr_ends_line && line[at] == '\r'))
        at++;
    if (at == length) return NULL;
    p->start += at + 1;
    line[at] = '\0';
    while (at > 0 && line[at - 1] == '\r')
        line[--at] = '\0';
    return line;
}

/* What is left when the child has closed its output counts as a line. */
static char *take_rest(struct process *p)
{
    if (p->start == p->used || p->used == sizeof p->buffer) return NULL;
    char *line = p->buffer + p->start;
    p->buffer[p->used] = '\0';
    p->start = p->used = 0;
    return line;
}

enum process_status process_line(struct process *p, char **line, int64_t deadline_us)
{
    for (;;) {
        *line = take_line(p);
        if (!*line && p->out < 0) *line = take_rest(p);
        if (*line) {
            if (p->log) match_log_line(p->log, p->who, LOG_SAID, *line, strlen(*line));
            return PROCESS_OK;
        }
        if (p->out < 0) return PROCESS_CLOSED;
        if (p->used - p->start >= PROCESS_LINE_MAX) return PROCESS_TOO_LONG;
        memmove(p->buffer, p->buffer + p->start, p->used - p->start);
        p->used -= p->start;
        p->start = 0;
        enum process_status status = pump(p, false, deadline_us);
        if (status != PROCESS_OK) return status;
    }
}

/* ---- Ending -----------------------------------------------------------------------------------*/
/* Waits until it is a zombie; reaping is left for later, so that its group keeps its number. */
static bool wait_for_exit(struct process *p, int64_t deadline_us)
{
    for (;;) {
        siginfo_t info = {.si_pid = 0};
        if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid)
            return true;
        if (clock_us() >= deadline_us) return false;
        struct timespec nap = {.tv_nsec = 2000000};
        nanosleep(&nap, NULL);
    }
}

void process_how_ended(struct process *p, char *text, size_t size)
{
    if (!p->reaped && !wait_for_exit(p, clock_us() + 500000)) {
        snprintf(text, size, "closed its output");
        return;
    }
    if (p->err >= 0) read_errors(p); /* last words */
    kill(-p->pid, SIGKILL);          /* what it may have left behind */
    reap(p);
    if (WIFSIGNALED(p->wait_status))
        snprintf(text, size, "was killed by signal %d (%s)", WTERMSIG(p->wait_status),
                 strsignal(WTERMSIG(p->wait_status)));
    else
        snprintf(text, size, "exited with code %d", WEXITSTATUS(p->wait_status));
}

void process_end(struct process *p, const char *goodbye, int patience_ms)
{
    if (p->pid == 0) return;
    int64_t deadline = clock_us() + (int64_t)patience_ms * 1000;
    if (goodbye && !p->reaped && process_write(p, goodbye, deadline) == PROCESS_OK) {
        close_fd(&p->in);
        while (p->out >= 0 && pump(p, false, deadline) == PROCESS_OK)
            p->start = p->used = 0; /* whatever it still says */
        if (p->out < 0) wait_for_exit(p, deadline);
    }
    if (!p->reaped) {
        kill(-p->pid, SIGKILL);
        reap(p);
    }
    if (p->err >= 0) read_errors(p);
    log_error_line(p);
    close_fd(&p->in);
    close_fd(&p->out);
    close_fd(&p->err);
    p->pid = 0;
    p->log = NULL;
}

#include "match_run.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "go.h"

enum { SIGNAL_CODE = 128 };

/* Everything below `mutex` is shared by the threads and changed only with it. */
struct run {
    struct match *match;
    struct process_host host;
    tg_game *board; /* for names of points; never changed */
    pthread_t main_thread;
    pthread_mutex_t mutex;
    int next;    /* games below this number were given out or played before */
    int workers; /* that have not come to their end */
    bool over;   /* no more games are given out */
    int status;  /* the exit code */
};

/* ---- Results ----------------------------------------------------------------------------------*/
static void stop_all(struct run *run)
{
    run->over = true;
    process_host_stop(&run->host);
}

static void stop_with(struct run *run, int status, const char *message)
{
    if (run->status == EXIT_FINE) {
        if (run->match->report.live) fputs("\r\033[K", stdout);
        complain("%s", message);
        run->status = status;
    }
    stop_all(run);
}

/* The game is entered everywhere: games' files first, the journal last, because what is in the journal is
 * not played again. */
static void take_result(struct run *run, struct game_result *result, struct match_log *log)
{
    struct match *match = run->match;
    char message[JOURNAL_MESSAGE], log_path[FILES_PATH] = "";
    if (!match_files_game(&match->files, match, result, message)
        || !match_files_log(&match->files, match, result, log, log_path, message)
        || !journal_add(&match->journal, run->board, result, message)) {
        stop_with(run, EXIT_SYSTEM, message);
        return;
    }
    tally_add(&match->tally, result);
    report_game(&match->report, &match->tally, result, *log_path ? log_path : NULL);
    if (ferror(stdout)) stop_all(run); /* nobody is listening any more */
    if (match->report.sprt && sprt_state(match->report.sprt, &match->tally.in_order) != SPRT_OPEN)
        stop_all(run);
}

/* ---- Threads ----------------------------------------------------------------------------------*/
/* The number of the next game, or −1. */
static int take_game(struct run *run)
{
    const struct tally *tally = &run->match->tally;
    int number = -1;
    pthread_mutex_lock(&run->mutex);
    while (run->next < tally->games && tally->points[run->next] >= 0)
        run->next++;
    if (!run->over && run->next < tally->games) number = run->next++;
    pthread_mutex_unlock(&run->mutex);
    return number;
}

static void impossible(struct run *run, const struct game_result *result)
{
    char message[320];
    snprintf(message, sizeof message, "player %c: %s", "AB"[result->black], result -> note);
    stop_with(run, EXIT_SYSTEM, message);
}

static bool play_one(struct run *run, struct player *const players[2], int number,
                     struct match_log *log)
{
    struct match *match = run->match;
    struct game_result result;
    struct opening opening;
    int opening_number = openings_pick(&match->openings, number / 2, &opening);
    match_log_start(log);
    enum player_status status =
        referee_play(&match->referee, players, number, opening_number, &opening, log, &result);
    pthread_mutex_lock(&run->mutex);
    /* A game that came to its end when the match was over already counts all the same, unless it was
     * the stop that ended it. */
    if (status == PLAYER_OK) take_result(run, &result, log);
    if (status == PLAYER_IMPOSSIBLE) impossible(run, &result);
    pthread_mutex_unlock(&run->mutex);
    if (status == PLAYER_OK) game_result_done(&result);
    return status == PLAYER_OK;
}

static void *work(void *argument)
{
    struct run *run = argument;
    struct match *match = run->match;
    struct match_log log = {.dropped = 0};
    struct player *players[2];
    for (int side = 0; side < 2; side++)
        players[side] = player_new(&match->players[side], &match->referee.rules, &match->time,
                                   "AB"[side], &run -> host);
    if (players[0] && players[1]) {
        for (int number; (number = take_game(run)) >= 0;) {
            if (!play_one(run, players, number, &log)) break;
        }
    }
    bool memory = players[0] && players[1];
    player_free(players[0]);
    player_free(players[1]);
    match_log_done(&log);

    pthread_mutex_lock(&run->mutex);
    if (!memory) stop_with(run, EXIT_SYSTEM, "out of memory");
    run->workers--;
    pthread_mutex_unlock(&run->mutex);
    pthread_kill(run->main_thread, SIGUSR1); /* it waits for signals */
    return NULL;
}

/* ---- Signals ----------------------------------------------------------------------------------*/
/* Signals are never handled, only waited for: by the main thread, and blocked in all others, which
 * inherit the mask. What was ignored when we were started (nohup) stays so. */
static void block_signals(sigset_t *set, sigset_t *before)
{
    static const int stopping[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action;
    sigemptyset(set);
    sigaddset(set, SIGUSR1);
    for (size_t i = 0; i < sizeof stopping / sizeof *stopping; i++) {
        if (sigaction(stopping[i], NULL, &action) == 0 && action.sa_handler == SIG_IGN) continue;
        sigaddset(set, stopping[i]);
    }
    pthread_sigmask(SIG_BLOCK, set, before);
}

static void wait_for_workers(struct run *run, const sigset_t *set)
{
    int stopped_by = 0;
    for (bool busy = true; busy;) {
        int signal_number = 0;
        if (sigwait(set, &signal_number) == 0 && signal_number != SIGUSR1) {
            if (stopped_by) { /* asked twice: no manners any more */
                process_host_kill(&run->host);
                _exit(SIGNAL_CODE + signal_number);
            }
            stopped_by = signal_number;
            pthread_mutex_lock(&run->mutex);
            if (run->status == EXIT_FINE) run->status = SIGNAL_CODE + signal_number;
            stop_all(run);
            pthread_mutex_unlock(&run->mutex);
        }
        pthread_mutex_lock(&run->mutex);
        busy = run->workers > 0;
        pthread_mutex_unlock(&run->mutex);
    }
}

/* ---- The whole --------------------------------------------------------------------------------*/
static int start_workers(struct run *run, pthread_t *threads)
{
    int open = run->match->tally.games - (int)run->match->tally.done;
    int wanted = run->match->concurrency < open ? run->match->concurrency : open, started = 0;
    pthread_mutex_lock(&run->mutex);
    for (; started < wanted; started++) {
        if (pthread_create(&threads[started], NULL, work, run) != 0) break;
        run->workers++;
    }
    if (started == 0 && wanted > 0)
        stop_with(run, EXIT_SYSTEM, tg_error_text(TG_ERR_THREAD, TG_ENGLISH));
    pthread_mutex_unlock(&run->mutex);
    return started;
}

static void play_all(struct run *run)
{
    struct match *match = run->match;
    sigset_t set, before;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, pipe_before;
    pthread_t *threads = calloc((size_t)match->concurrency, sizeof *threads);
    if (!threads) {
        stop_with(run, EXIT_SYSTEM, "out of memory");
        return;
    }
    sigaction(SIGPIPE, &ignore, &pipe_before); /* a player that has gone is no reason to go, too */
    block_signals(&set, &before);
    int started = start_workers(run, threads);
    if (started > 0) wait_for_workers(run, &set);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    /* SIGUSR1 of the last worker may still be waiting; unblocked it would end the program. */
    struct sigaction usr1_before;
    sigaction(SIGUSR1, &ignore, &usr1_before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGUSR1, &usr1_before, NULL);
    sigaction(SIGPIPE, &pipe_before, NULL);
    free(threads);
}

int match_run(struct match *match)
{
    struct run run = {.match = match, .main_thread = pthread_self(), .status = EXIT_FINE};
    run.board = tg_game_new(&match->referee.rules.config, NULL);
    if (!run.board || !process_host_init(&run.host)) {
        complain("%s", run.board ? strerror(errno) : "out of memory");
        tg_game_free(run.board);
        return EXIT_SYSTEM;
    }
    pthread_mutex_init(&run.mutex, NULL);
    report_begin(&match->report, &match->tally);
    bool decided =
        match->report.sprt && sprt_state(match->report.sprt, &match->tally.in_order) != SPRT_OPEN;
    if (!decided) play_all(&run);
    bool stopped = run.status != EXIT_FINE;
    /* A match that could not even begin has nothing to tell. */
    if (run.status != EXIT_SYSTEM || match->tally.done > 0)
        report_end(&match->report, &match->tally, stopped, match->journal.path);
    pthread_mutex_destroy(&run.mutex);
    process_host_done(&run.host);
    tg_game_free(run.board);
    return run.status;
}

#include "pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

enum { MOST_THREADS = 64 };

struct lane_state {
    struct job *first, *last;          /* waiting, in the order they came */
    struct job *running[MOST_THREADS]; /* by thread, NULL: idle */
    pthread_cond_t come;               /* a job came, or the end */
    int waiting, busy;
};

struct worker {
    struct pool *pool;
    enum lane lane;
    int number;
    pthread_t thread;
};

struct pool {
    pthread_mutex_t lock; /* guards everything below */
    struct lane_state lanes[LANES];
    struct job *finished_first, *finished_last;
    bool ending;
    void (*wake)(void *user);
    void *user;
    int threads; /* a lane */
    struct worker workers[LANES * MOST_THREADS];
    int started;
};

/* ---- Lists, under the lock ---------------------------------------------------------------------*/

static void append(struct job **first, struct job **last, struct job *job)
{
    job->next = NULL;
    if (*last)
        (*last)->next = job;
    else
        *first = job;
    *last = job;
}

static bool unlink_job(struct lane_state *lane, struct job *job)
{
    struct job *before = NULL;
    for (struct job *j = lane->first; j; before = j, j = j->next) {
        if (j != job) continue;
        if (before)
            before->next = j->next;
        else
            lane->first = j->next;
        if (lane->last == j) lane->last = before;
        lane->waiting--;
        return true;
    }
    return false;
}

static int running_of(const struct pool *pool, const struct lane_state *lane, uint64_t owner)
{
    int count = 0;
    for (int i = 0; i < pool->threads; i++)
        count += lane->running[i] && lane->running[i]->owner == owner;
    return count;
}

static struct job *choose(struct pool *pool, struct lane_state *lane)
{
    struct job *best = NULL;
    int least = 0;
    for (struct job *j = lane->first; j; j = j->next) {
        int running = running_of(pool, lane, j->owner);
        if (best && running >= least) continue;
        best = j;
        least = running;
        if (least == 0) break;
    }
    if (best) unlink_job(lane, best);
    return best;
}

/* ---- Threads -----------------------------------------------------------------------------------*/

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct pool *pool = worker->pool;
    struct lane_state *lane = &pool->lanes[worker->lane];
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        struct job *job;
        while (!(job = choose(pool, lane)) && !pool->ending)
            pthread_cond_wait(&lane->come, &pool->lock);
        if (!job) break;
        lane->running[worker->number] = job;
        lane->busy++;
        pthread_mutex_unlock(&pool->lock);
        job->work(job);
        pthread_mutex_lock(&pool->lock);
        lane->running[worker->number] = NULL;
        lane->busy--;
        append(&pool->finished_first, &pool->finished_last, job);
        pool->wake(pool->user);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static bool start_threads(struct pool *pool)
{
    for (int lane = 0; lane < LANES; lane++) {
        for (int i = 0; i < pool->threads; i++) {
            struct worker *worker = &pool->workers[pool->started];
            *worker = (struct worker){.pool = pool, .lane = (enum lane)lane, .number = i};
            if (pthread_create(&worker->thread, NULL, work, worker) != 0) return false;
            pool->started++;
        }
    }
    return true;
}

struct pool *pool_new(int threads, void (*wake)(void *user), void *user)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool) return NULL;
    pool->threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    pool->wake = wake;
    pool->user = user;
    pthread_mutex_init(&pool->lock, NULL);
    for (int lane = 0; lane < LANES; lane++)
        pthread_cond_init(&pool->lanes[lane].come, NULL);

    /* Signals are for the thread that waits for them. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool fine = start_threads(pool);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (fine) return pool;
    pool_free(pool);
    return NULL;
}

void pool_free(struct pool *pool)
{
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    for (int lane = 0; lane < LANES; lane++) {
        struct lane_state *l = &pool->lanes[lane];
        while (l->first) { /* nobody begins on these any more */
            struct job *job = l->first;
            unlink_job(l, job);
            append(&pool->finished_first, &pool->finished_last, job);
        }
        pthread_cond_broadcast(&l->come);
    }
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->started; i++)
        pthread_join(pool->workers[i].thread, NULL);
    pool_collect(pool);
    for (int lane = 0; lane < LANES; lane++)
        pthread_cond_destroy(&pool->lanes[lane].come);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* ---- The loop's side ---------------------------------------------------------------------------*/

int pool_threads(const struct pool *pool)
{
    return pool->threads;
}

void pool_wake(struct pool *pool)
{
    pool->wake(pool->user);
}

void pool_add(struct pool *pool, struct job *job)
{
    struct lane_state *lane = &pool->lanes[job->lane];
    pthread_mutex_lock(&pool->lock);
    append(&lane->first, &lane->last, job);
    lane->waiting++;
    pthread_cond_signal(&lane->come);
    pthread_mutex_unlock(&pool->lock);
}

int pool_load(struct pool *pool, enum lane lane)
{
    pthread_mutex_lock(&pool->lock);
    int load = pool->lanes[lane].waiting + pool->lanes[lane].busy;
    pthread_mutex_unlock(&pool->lock);
    return load;
}

bool pool_take_back(struct pool *pool, struct job *job)
{
    pthread_mutex_lock(&pool->lock);
    bool taken = unlink_job(&pool->lanes[job->lane], job);
    if (taken) append(&pool->finished_first, &pool->finished_last, job);
    pthread_mutex_unlock(&pool->lock);
    if (taken) pool->wake(pool->user);
    return taken;
}

void pool_collect(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct job *job = pool->finished_first;
    pool->finished_first = pool->finished_last = NULL;
    pthread_mutex_unlock(&pool->lock);
    while (job) {
        struct job *next = job->next; /* done gives the job back */
        job->done(job);
        job = next;
    }
}

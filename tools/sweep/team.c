/* SPDX-License-Identifier: MIT */
/*
 * Threads that take the next number, and a ring of results between them and the
 * thread that takes these in order.
 */
#include "sweep/team.h"

#include "system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Threads that are of use; --threads has the same bound. */
#define MOST_THREADS 256

/* How often the progress bar is looked after. */
#define WAIT_NS 50000000

struct slot {
    bool ready;
    int exit;
    struct block result;
    struct problem problem;
};

struct team {
    struct session *session;
    const struct team_work *work;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    size_t rank, peers; /* the things first + rank + k * peers are ours, */
    size_t mine;        /* for k below this */
    /* Under the mutex. The ring has the k of taken..taken + ahead - 1. */
    size_t next, taken;
    struct slot *ring;
    atomic_bool stop;
};

/* ---- a thread ---- */

static int32_t poll_seat(void *user, uint64_t done, uint64_t total)
{
    struct seat *seat = user;
    (void)done;
    (void)total;
    if (atomic_load(&seat->team->stop) || progress_interrupted())
        return WYT_CANCELLED;
    seat->calls++;
    if (seat->most == 0 || seat->calls <= seat->most)
        return WYT_OK;
    seat->spent = true;
    return WYT_CANCELLED;
}

void seat_begin(struct seat *seat, uint64_t most)
{
    seat->calls = 0;
    seat->most = most;
    seat->spent = false;
}

int seat_fail(struct seat *seat, int32_t status)
{
    struct session as_session = {.context = seat->context};
    int result = session_fail(&as_session, status);
    seat->problem = as_session.problem;
    return result;
}

int seat_fail_game(struct seat *seat, int32_t status, const char *game)
{
    char why[sizeof seat->problem.text];
    int result = seat_fail(seat, status);
    if (status == WYT_CANCELLED)
        return result;
    memcpy(why, seat->problem.text, sizeof why);
    return problem_set(&seat->problem, result, "%.200s: %.500s", game, why);
}

/* A context with the limits of the session. */
static int32_t open_context(struct seat *seat)
{
    static const uint32_t limits[] = {WYT_LIMIT_MEMORY, WYT_LIMIT_CELLS,
                                      WYT_LIMIT_DIGITS};
    int32_t status = wyt_context_new(NULL, &seat->context);
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        uint64_t value;
        if (status == WYT_OK)
            status = wyt_context_get_limit(seat->team->session->context,
                                           limits[i], &value);
        if (status == WYT_OK)
            status = wyt_context_set_limit(seat->context, limits[i], value);
    }
    if (status == WYT_OK)
        status = wyt_context_set_progress(seat->context, poll_seat, seat);
    return status;
}

static int work_on(struct team *team, size_t number, struct slot *slot)
{
    const struct team_work *work = team->work;
    struct seat seat = {.team = team};
    int32_t status = open_context(&seat);
    int result = status == WYT_OK
                     ? work->work(work->user, number, &seat, &slot->result)
                     : seat_fail(&seat, status);
    slot->problem = seat.problem;
    wyt_context_unref(seat.context);
    return result;
}

/* The k of the next thing, when there is room for its result. */
static bool take_next(struct team *team, size_t *out_k)
{
    const struct team_work *work = team->work;
    bool found;
    pthread_mutex_lock(&team->mutex);
    while (!atomic_load(&team->stop) && team->next < team->mine &&
           team->next - team->taken >= work->ahead)
        pthread_cond_wait(&team->changed, &team->mutex);
    found = !atomic_load(&team->stop) && team->next < team->mine;
    if (found)
        *out_k = team->next++;
    pthread_mutex_unlock(&team->mutex);
    return found;
}

static void *start(void *user)
{
    struct team *team = user;
    size_t k;
    while (take_next(team, &k)) {
        struct slot slot = {.exit = 0};
        slot.exit = work_on(
            team, team->work->first + team->rank + k * team->peers, &slot);
        slot.ready = true;
        pthread_mutex_lock(&team->mutex);
        team->ring[k % team->work->ahead] = slot;
        pthread_cond_broadcast(&team->changed);
        pthread_mutex_unlock(&team->mutex);
    }
    return NULL;
}

/* ---- the thread of the caller ---- */

/* Waits a moment for the next result; whether it is there. */
static bool await(struct team *team, struct slot *out_slot)
{
    struct slot *slot = &team->ring[team->taken % team->work->ahead];
    struct timespec until;
    pthread_mutex_lock(&team->mutex);
    if (!slot->ready) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += WAIT_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&team->changed, &team->mutex, &until);
    }
    *out_slot = *slot;
    if (slot->ready) {
        *slot = (struct slot){.ready = false};
        team->taken++;
        pthread_cond_broadcast(&team->changed);
    }
    pthread_mutex_unlock(&team->mutex);
    return out_slot->ready;
}

/* The next of our results, the one of a thing; or the user asks to stop. */
static int take_ours(struct team *team, size_t number, struct slot *out_slot)
{
    struct session *session = team->session;
    const struct team_work *work = team->work;
    do {
        if (progress_poll(&session->progress, number - work->first,
                          work->end - work->first) != WYT_OK)
            return session_fail(session, WYT_CANCELLED);
    } while (!await(team, out_slot));
    if (out_slot->exit != 0)
        session->problem = out_slot->problem;
    return out_slot->exit;
}

/* `result` is what has gone wrong before; peers learn it where they share. */
static int take_all(struct team *team, int result)
{
    const struct team_work *work = team->work;
    for (size_t number = work->first; number < work->end; number++) {
        const size_t owner = (number - work->first) % team->peers;
        struct slot slot = {.exit = 0};
        if (result == 0 && owner == team->rank)
            result = take_ours(team, number, &slot);
        result = peers_share(team->session, owner, result, &slot.result);
        if (result != 0) {
            free(slot.result.bytes);
            return result;
        }
        result = work->take(work->user, number, slot.result.bytes);
    }
    return peers_agree(team->session, result);
}

/* Starts threads; how many. */
static size_t start_threads(struct team *team, pthread_t *threads, size_t count,
                            int *out_reason)
{
    size_t started = 0;
    for (; started < count; started++) {
        *out_reason = system_start_thread(&threads[started], start, team);
        if (*out_reason != 0)
            break;
    }
    return started;
}

static int run_threads(struct team *team, size_t count)
{
    pthread_t threads[MOST_THREADS];
    int reason = 0, result = 0;
    size_t started = start_threads(team, threads, count, &reason);
    if (started == 0 && count > 0)
        result = problem_set(&team->session->problem, EXIT_UNANSWERED,
                             "cannot start a thread: %s", strerror(reason));
    result = take_all(team, result);
    pthread_mutex_lock(&team->mutex);
    atomic_store(&team->stop, true);
    pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->mutex);
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    progress_clear(&team->session->progress);
    return result;
}

int team_run(struct session *session, const struct team_work *work,
             size_t threads)
{
    struct team team = {.session = session,
                        .work = work,
                        .mutex = PTHREAD_MUTEX_INITIALIZER,
                        .changed = PTHREAD_COND_INITIALIZER,
                        .rank = peers_rank(session),
                        .peers = peers_count(session)};
    const size_t things = work->end - work->first;
    int result;
    if (things > team.rank)
        team.mine = (things - team.rank - 1) / team.peers + 1;
    atomic_init(&team.stop, false);
    team.ring = calloc(work->ahead, sizeof *team.ring);
    if (team.ring == NULL)
        return take_all(&team, session_fail(session, WYT_E_MEMORY));
    if (threads > MOST_THREADS)
        threads = MOST_THREADS;
    result = run_threads(&team, threads < team.mine ? threads : team.mine);
    for (size_t i = 0; i < work->ahead; i++)
        free(team.ring[i].result.bytes);
    free(team.ring);
    pthread_cond_destroy(&team.changed);
    pthread_mutex_destroy(&team.mutex);
    return result;
}

int team_threads(struct session *session, size_t *out_threads)
{
    uint64_t threads;
    int result =
        options_number(&session->arguments, OPTION_THREADS,
                       session->peers == NULL ? system_processors() : 1,
                       &threads, &session->problem);
    *out_threads = threads < MOST_THREADS ? (size_t)threads : MOST_THREADS;
    return result;
}

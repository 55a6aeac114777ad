/* SPDX-License-Identifier: MIT */
/*
 * Threads over bands of tiles. How far band b is stands in reached[b], all its
 * tiles below that number being done; it is written by the thread that has the
 * band and read by the one that has band b + 1. Bands are taken in order, so
 * whoever waits, waits for a band that somebody works on, and the lowest open
 * band never waits.
 *
 * Cost: a few atomic accesses a tile; tiles should take some ten microseconds.
 */
#define _POSIX_C_SOURCE 200809L

#include "board/wavefront.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <pthread.h>
#include <time.h>

#include "base/context.h"
#include "base/threads.h"

/* Looks at a number before sleeping, and how long a sleep lasts at most. */
#define SPINS 4000
#define NAP_NS 2000000

struct crew {
    const struct wyt__wavefront *wave;
    wyt_context *context;
    atomic_size_t *reached; /* a band */
    atomic_size_t next;     /* the next band to be taken */
    atomic_size_t done;     /* tiles */
    atomic_bool stop;
    atomic_size_t sleepers;
    pthread_mutex_t mutex;
    pthread_cond_t moved;
    size_t ended; /* bands from 0 on, as the calling thread knows them */
    uint64_t total;
    int32_t status;
};

struct worker {
    struct crew *crew;
    size_t thread;
    pthread_t handle;
};

/* How far a stage that goes to `tile` in the first band goes in that one. */
static size_t staged(const struct wyt__wavefront *wave, size_t band,
                     size_t tile)
{
    const size_t less = (band - wave->first_band) * wave->lead;
    tile = tile < less ? 0 : tile - less;
    return tile < wave->tiles ? tile : wave->tiles;
}

/* Where a band begins, in this stage and at all, and ends. */
static size_t first_tile(const struct wyt__wavefront *wave, size_t band)
{
    if (wave->stage_end > 0)
        return staged(wave, band, wave->stage_begin);
    return !wave->triangle ? 0 : band < wave->tiles ? band : wave->tiles;
}

static bool begins_at(const struct wyt__wavefront *wave, size_t band,
                      size_t tile)
{
    return tile == (wave->stage_end > 0 ? 0 : first_tile(wave, band));
}

static size_t end_tile(const struct wyt__wavefront *wave, size_t band)
{
    return wave->stage_end > 0 ? staged(wave, band, wave->stage_end)
                               : wave->tiles;
}

static void stop_all(struct crew *crew, int32_t status)
{
    crew->status = status;
    atomic_store(&crew->stop, true);
}

/* The calling thread between two tiles: tells of bands that have ended, and of
 * progress. */
static void report(struct crew *crew)
{
    const struct wyt__wavefront *wave = crew->wave;
    size_t before = crew->ended;
    int32_t status = WYT_OK;
    while (crew->ended < wave->bands &&
           atomic_load(&crew->reached[crew->ended]) >= wave->tiles)
        crew->ended++;
    if (crew->ended > before && wave->finished != NULL)
        status = wave->finished(wave->user, crew->ended);
    if (status == WYT_OK)
        status =
            wyt__poll(crew->context, atomic_load(&crew->done), crew->total);
    if (status != WYT_OK)
        stop_all(crew, status);
}

/* A nap that ends early if a number moves; what is missed is seen after it. */
static void nap(struct crew *crew, const atomic_size_t *number, size_t least)
{
    struct timespec until;
    pthread_mutex_lock(&crew->mutex);
    atomic_fetch_add(&crew->sleepers, 1);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += NAP_NS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    if (atomic_load(number) < least && !atomic_load(&crew->stop))
        pthread_cond_timedwait(&crew->moved, &crew->mutex, &until);
    atomic_fetch_sub(&crew->sleepers, 1);
    pthread_mutex_unlock(&crew->mutex);
}

static void wake(struct crew *crew)
{
    if (atomic_load(&crew->sleepers) == 0)
        return;
    pthread_mutex_lock(&crew->mutex);
    pthread_cond_broadcast(&crew->moved);
    pthread_mutex_unlock(&crew->mutex);
}

/* Waits until the number is at least that; false if all is to stop. */
static bool await(struct crew *crew, size_t thread, const atomic_size_t *number,
                  size_t least)
{
    size_t spins = 0;
    while (atomic_load(number) < least) {
        if (atomic_load(&crew->stop))
            return false;
        if (++spins < SPINS)
            continue;
        if (thread == 0)
            report(crew);
        nap(crew, number, least);
    }
    return !atomic_load(&crew->stop);
}

static void reach(struct crew *crew, size_t band, size_t number)
{
    atomic_store(&crew->reached[band], number);
    wake(crew);
}

/* The tiles of the band before that a tile needs: all of them for those at the
 * far side. */
static size_t needed(const struct wyt__wavefront *wave, size_t tile)
{
    return tile + wave->lead + 1 >= wave->tiles ? wave->tiles
                                                : tile + wave->lead + 1;
}

/* False if all is to stop. */
static bool run_band(struct crew *crew, size_t thread, size_t band)
{
    const struct wyt__wavefront *wave = crew->wave;
    const size_t first = first_tile(wave, band), end = end_tile(wave, band);
    const size_t place = wave->stage_end > 0 ? band - wave->first_band : thread;
    for (size_t tile = first; tile < end; tile++) {
        if (band > wave->first_band &&
            !await(crew, thread, &crew->reached[band - 1], needed(wave, tile)))
            return false;
        if (begins_at(wave, band, tile))
            wave->begin(wave->user, place, band);
        wave->tile(wave->user, place, band, tile);
        atomic_fetch_add(&crew->done, 1);
        reach(crew, band, tile + 1);
        if (thread == 0)
            report(crew);
        if (atomic_load(&crew->stop))
            return false;
    }
    if (first >= end)
        reach(crew, band, end);
    return true;
}

static void work(struct crew *crew, size_t thread)
{
    for (;;) {
        size_t band = atomic_fetch_add(&crew->next, 1);
        if (band >= crew->wave->bands || !run_band(crew, thread, band))
            return;
    }
}

static void *start(void *worker)
{
    const struct worker *self = worker;
    work(self->crew, self->thread);
    return NULL;
}

/* Threads 1.. of the crew; how many could be started. */
static size_t start_workers(struct crew *crew, struct worker *workers,
                            size_t count)
{
    size_t started = 0;
    for (; started < count; started++) {
        struct worker *worker = &workers[started];
        worker->crew = crew;
        worker->thread = started + 1;
        if (wyt__thread_start(&worker->handle, start, worker) != 0)
            break;
    }
    return started;
}

/* Thread 0 works too, then waits for the others and polls meanwhile. */
static void run_crew(struct crew *crew, struct worker *workers, size_t count)
{
    const struct wyt__wavefront *wave = crew->wave;
    size_t started = start_workers(crew, workers, count);
    work(crew, 0);
    if (!atomic_load(&crew->stop))
        await(crew, 0, &crew->reached[wave->bands - 1],
              end_tile(wave, wave->bands - 1));
    for (size_t i = 0; i < started; i++)
        pthread_join(workers[i].handle, NULL);
    if (crew->status == WYT_OK)
        report(crew);
}

size_t wyt__wavefront_tiles(const struct wyt__wavefront *wave)
{
    size_t tiles = 0;
    for (size_t b = wave->first_band; b < wave->bands; b++)
        tiles += end_tile(wave, b) - first_tile(wave, b);
    return tiles;
}

static int32_t run_ready(struct crew *crew, size_t threads)
{
    size_t others = threads - 1;
    int32_t status;
    struct worker *workers =
        wyt__allocate(crew->context, others, sizeof *workers, &status);
    if (status != WYT_OK)
        return status;
    run_crew(crew, workers, others);
    wyt__release(crew->context, workers, others, sizeof *workers);
    return crew->status;
}

int32_t wyt__wavefront_run(wyt_context *context,
                           const struct wyt__wavefront *wave, size_t threads)
{
    struct crew crew = {.wave = wave,
                        .context = context,
                        .ended = wave->first_band,
                        .total = wyt__wavefront_tiles(wave),
                        .mutex = PTHREAD_MUTEX_INITIALIZER,
                        .moved = PTHREAD_COND_INITIALIZER};
    size_t open = wave->bands - wave->first_band;
    int32_t status;
    if (open == 0)
        return WYT_OK;
    crew.reached =
        wyt__allocate(context, wave->bands, sizeof *crew.reached, &status);
    if (status != WYT_OK)
        return status;
    for (size_t b = 0; b < wave->bands; b++)
        atomic_init(&crew.reached[b], b < wave->first_band ? wave->tiles
                                      : wave->stage_end > 0
                                          ? first_tile(wave, b)
                                          : 0);
    atomic_init(&crew.next, wave->first_band);
    if (wave->stage_end > 0)
        crew.total = wave->all;
    atomic_init(&crew.done, wave->stage_end > 0 ? (size_t)wave->before : 0);
    atomic_init(&crew.stop, false);
    atomic_init(&crew.sleepers, 0);
    status = run_ready(&crew, threads < open ? threads : open);
    pthread_cond_destroy(&crew.moved);
    pthread_mutex_destroy(&crew.mutex);
    wyt__release(context, crew.reached, wave->bands, sizeof *crew.reached);
    return status;
}

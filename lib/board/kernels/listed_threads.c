/* SPDX-License-Identifier: MIT */
/*
 * Tiles of a board of a listed game on several threads. A tile may fail: a
 * formula has no value, a function of the caller returns a status, memory ends.
 * What is returned is what one thread alone would meet first, in the order of
 * tiles. So behind the first tile that failed, as far as that is known, nothing
 * more is done, and whatever stands before it goes on: no tile needs a later
 * one. Options that are searched for are the same to the wavefront: the search
 * is for one thread, which goes on at the first such tile.
 *
 * Each thread has a context of its own for its errors and polls, which helps
 * that of the board. The calling thread works with the one of the board, whose
 * progress callback is wrapped meanwhile: where it stops the work, all stop.
 *
 * Cost: as many polls of an atomic number as wyt__work() polls; tiles take some
 * ten microseconds and more.
 */
#define _POSIX_C_SOURCE 200809L

#include "board/kernels/listed.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/storage.h"
#include "board/wavefront.h"

struct crew;

struct hand {
    struct crew *crew;
    struct wyt__settler settler;
    size_t tile; /* at work, SIZE_MAX between two of them */
};

struct crew {
    const struct wyt__settler_tiles *tiles;
    wyt_context *context;
    struct hand *hands;
    size_t count;
    /* The first tile that failed, and how; under the mutex but to be read. */
    atomic_size_t failed;
    pthread_mutex_t mutex;
    int32_t status;
    bool grows, foreign;
    char error[WYT__ERROR_BYTES];
    int64_t error_offset;
    /* What the board's context had, and what its progress callback returned. */
    wyt_progress progress;
    void *progress_user;
    int32_t cancelled;
    atomic_bool stopped;
};

uint32_t wyt__settler_threads(const struct wyt__settler_tiles *tiles)
{
    const struct wyt__task *task = tiles->task;
    const size_t most = wyt__least(tiles->tiles, tiles->bands);
    /* An allowance of work is that of one context. */
    if (most < 2 || task->context->allowance.steps != 0 ||
        wyt_rules_property(task->board->rules, WYT_RULES_THREAD_SAFE) == 0)
        return 1;
    return (uint32_t)wyt__least(most, task->threads);
}

/* ---- what polls say ---- */

/* Whether what a thread does is not needed any more. */
static bool is_late(const struct hand *hand)
{
    return atomic_load(&hand->crew->stopped) ||
           (hand->tile != SIZE_MAX &&
            hand->tile > atomic_load(&hand->crew->failed));
}

static int32_t poll_helper(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return is_late(user) ? WYT_CANCELLED : WYT_OK;
}

/* On the calling thread. A status of the caller is kept, and given again
 * wherever the work is polled for: the tile that it stopped counts for
 * nothing. */
static int32_t poll_caller(void *user, uint64_t done, uint64_t total)
{
    struct hand *hand = user;
    struct crew *crew = hand->crew;
    if (crew->cancelled == WYT_OK && crew->progress != NULL)
        crew->cancelled = crew->progress(crew->progress_user, done, total);
    if (crew->cancelled != WYT_OK) {
        atomic_store(&crew->stopped, true);
        return crew->cancelled;
    }
    return is_late(hand) ? WYT_CANCELLED : WYT_OK;
}

/* ---- tiles ---- */

static void note_failure(struct crew *crew, const struct hand *hand,
                         int32_t status)
{
    const wyt_context *context = hand->settler.context;
    pthread_mutex_lock(&crew->mutex);
    if (hand->tile < atomic_load(&crew->failed)) {
        crew->status = status;
        crew->grows = hand->settler.grows;
        crew->foreign = context->foreign;
        crew->error_offset = context->error_offset;
        memcpy(crew->error, context->error, sizeof crew->error);
        atomic_store(&crew->failed, hand->tile);
    }
    pthread_mutex_unlock(&crew->mutex);
}

static void begin(void *user, size_t thread, size_t band)
{
    (void)user;
    (void)thread;
    (void)band;
}

static void do_tile(void *user, size_t thread, size_t band, size_t tile)
{
    struct crew *crew = user;
    struct hand *hand = &crew->hands[thread];
    int32_t status;
    hand->tile = band * crew->tiles->tiles + tile;
    if (!is_late(hand)) {
        hand->settler.context->foreign = false;
        hand->settler.grows = false;
        status = wyt__settler_tile(crew->tiles, &hand->settler, band, tile);
        if (status != WYT_OK && !is_late(hand))
            note_failure(crew, hand, status);
    }
    hand->tile = SIZE_MAX;
}

/* Tells of the rows before a failure; once all of them are there, so is the
 * failure of one thread alone. */
static int32_t finished(void *user, size_t bands)
{
    struct crew *crew = user;
    const struct wyt__settler_tiles *tiles = crew->tiles;
    const size_t failed = atomic_load(&crew->failed) / tiles->tiles;
    const size_t whole = wyt__least(bands, failed);
    int32_t status = WYT_OK;
    if (whole > 0)
        status =
            wyt__task_finished(tiles->task, wyt__settler_end(tiles, whole - 1));
    return status == WYT_OK && failed < bands ? WYT_CANCELLED : status;
}

/* ---- the crew ---- */

static int32_t open_hand(struct crew *crew, size_t i)
{
    struct hand *hand = &crew->hands[i];
    const struct wyt__task *task = crew->tiles->task;
    wyt_context *context = NULL;
    int32_t status = WYT_OK;
    hand->crew = crew;
    hand->tile = SIZE_MAX;
    if (i == 0)
        context = wyt_context_ref(crew->context);
    else
        status = wyt__context_help(crew->context, poll_helper, hand, &context);
    if (status != WYT_OK)
        return status;
    wyt__settler_open(&hand->settler, context, task->board,
                      crew->tiles->values);
    crew->count = i + 1;
    return WYT_OK;
}

static void close_hands(struct crew *crew, uint32_t threads)
{
    for (size_t i = 0; i < crew->count; i++) {
        wyt_context *context = crew->hands[i].settler.context;
        if (i > 0) /* the next poll is for what helpers did */
            wyt__count_work(crew->context, context->work);
        wyt__settler_close(&crew->hands[i].settler);
        wyt_context_unref(context);
    }
    wyt__release(crew->context, crew->hands, threads, sizeof *crew->hands);
}

static int32_t run_wavefront(struct crew *crew, uint32_t threads)
{
    const struct wyt__wavefront wave = {
        .bands = crew->tiles->bands,
        .tiles = crew->tiles->tiles,
        .user = crew,
        .begin = begin,
        .tile = do_tile,
        .finished = finished,
    };
    int32_t status;
    crew->progress = crew->context->progress;
    crew->progress_user = crew->context->progress_user;
    crew->context->progress = poll_caller;
    crew->context->progress_user = &crew->hands[0];
    status = wyt__wavefront_run(crew->context, &wave, threads);
    crew->context->progress = crew->progress;
    crew->context->progress_user = crew->progress_user;
    return status;
}

/* The status of the work: that of the caller's progress callback, or of the
 * first tile that failed, with the text that it has. */
static int32_t outcome_of(struct crew *crew, int32_t status, size_t *next)
{
    wyt_context *context = crew->context;
    const size_t failed = atomic_load(&crew->failed);
    *next = SIZE_MAX;
    if (failed == SIZE_MAX || atomic_load(&crew->stopped) ||
        (status != WYT_OK && status != WYT_CANCELLED))
        return status;
    context->foreign = crew->foreign;
    if (crew->grows) {
        *next = failed;
        return WYT_OK;
    }
    memcpy(context->error, crew->error, sizeof context->error);
    context->error_offset = crew->error_offset;
    return crew->status;
}

int32_t wyt__settler_crew(const struct wyt__settler_tiles *tiles,
                          uint32_t threads, size_t *next)
{
    struct crew crew = {.tiles = tiles,
                        .context = tiles->task->context,
                        .mutex = PTHREAD_MUTEX_INITIALIZER};
    int32_t status;
    atomic_init(&crew.failed, SIZE_MAX);
    atomic_init(&crew.stopped, false);
    crew.hands =
        wyt__allocate(crew.context, threads, sizeof *crew.hands, &status);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < threads && status == WYT_OK; i++)
        status = open_hand(&crew, i);
    if (status == WYT_OK) {
        status = run_wavefront(&crew, threads);
        status = outcome_of(&crew, status, next);
    }
    close_hands(&crew, threads);
    pthread_mutex_destroy(&crew.mutex);
    return status;
}

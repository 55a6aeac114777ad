/* SPDX-License-Identifier: MIT */
/*
 * The context from inside: memory with an account, errors with a text, and
 * the poll that lets a caller watch and stop long work.
 */
#ifndef WYT_BASE_CONTEXT_H
#define WYT_BASE_CONTEXT_H

#include <stdatomic.h>
#include <stdbool.h>

#include <wythoff/context.h>

#include "base/formatted.h"

#define WYT__ERROR_BYTES 512

/* Steps of work that are allowed, 0 for any number, and those that are left. */
struct wyt__allowance {
    uint64_t steps, left;
};

struct wyt_context {
    atomic_size_t references;
    atomic_size_t used_bytes; /* objects of one context die on any thread */
    wyt_context *account; /* whose bytes they are: itself, or whom it helps */
    wyt_allocator allocator;
    uint64_t memory_limit, cells_limit, digits_limit;
    uint64_t isa_tuning, threads_tuning;
    uint32_t isa; /* of the processor, once it was asked; base/cpu.h */
    bool isa_known;
    wyt_progress progress;
    void *progress_user;
    uint64_t work; /* steps since the last poll, see wyt__work() */
    struct wyt__allowance allowance;
    /* Whether the status on its way came from a function of the caller: then
     * it is handed on, whatever its number means to the library. */
    bool foreign;
    int64_t error_offset;
    char error[WYT__ERROR_BYTES];
};

/* Sets the error text and gives the status back. */
WYT__FORMATTED(3, 4)
int32_t wyt__fail(wyt_context *context, int32_t status, const char *format,
                  ...);

/* The same for an error at a byte of a parsed text. */
WYT__FORMATTED(4, 5)
int32_t wyt__fail_at(wyt_context *context, int32_t status, size_t offset,
                     const char *format, ...);

/* Sets the text for a NULL argument. */
int32_t wyt__fail_null(wyt_context *context, const char *name);

/* Hands on a status of the named function of the caller, with a text. */
int32_t wyt__fail_foreign(wyt_context *context, const char *name,
                          int32_t status);

/* Tells the progress callback; any status but WYT_OK stops the work. */
int32_t wyt__poll(wyt_context *context, uint64_t done, uint64_t total);

/*
 * Work is counted in steps of about a nanosecond, and all that is done with a
 * context goes into one account: rows, boxes and questions that are short each
 * are long together, and what one of them leaves counts for the next. So
 * whatever a loop goes through is counted, also what it only skips or clears,
 * and no loop has a threshold of its own.
 *
 * After so many steps the progress callback is asked: a millisecond or a few.
 */
#define WYT__POLL_STEPS ((uint64_t)1 << 20)

/* Counts steps where nothing can be stopped; the next one who asks is stopped
 * for them. */
static inline void wyt__count_work(wyt_context *context, uint64_t steps)
{
    context->work += steps;
}

/* Counts steps, and polls when there are enough. Less than 2^63 at once. */
static inline int32_t wyt__work(wyt_context *context, uint64_t steps,
                                uint64_t done, uint64_t total)
{
    context->work += steps;
    return context->work < WYT__POLL_STEPS ? WYT_OK
                                           : wyt__poll(context, done, total);
}

/* The same for a step of a microsecond or so, whatever it was. */
#define WYT__TICK_STEPS (WYT__POLL_STEPS / 256)

static inline int32_t wyt__tick(wyt_context *context, uint64_t done,
                                uint64_t total)
{
    return wyt__work(context, WYT__TICK_STEPS, done, total);
}

/*
 * From now on so many steps are allowed, or any number if that is 0: the first
 * poll behind them is WYT_LIMIT. This is for a search that tries many things,
 * of which some never come to an end. Gives back what was allowed before.
 */
struct wyt__allowance wyt__allow_work(wyt_context *context, uint64_t steps);

/*
 * A context for a thread that helps one at work with `context`: allocator,
 * account and limits are the same, text and work its own. Its polls ask
 * `progress`, which may be NULL. It is given back by wyt_context_unref().
 */
int32_t wyt__context_help(wyt_context *context, wyt_progress progress,
                          void *user, wyt_context **out_helper);

/* How many bytes the memory limit still allows. */
uint64_t wyt__memory_left(const wyt_context *context);

/* How many threads the context allows, at least 1. */
uint32_t wyt__threads(const wyt_context *context);

/*
 * Zeroed memory for count items of item_bytes, at least one of them. NULL
 * with *status WYT_E_MEMORY, WYT_LIMIT or, for clearing much of it takes long,
 * the status of the progress callback. Every block is given back with its
 * size: wyt__release(context, block, count, item_bytes).
 */
void *wyt__allocate(wyt_context *context, size_t count, size_t item_bytes,
                    int32_t *status);
/* The same, not zeroed. */
void *wyt__allocate_raw(wyt_context *context, size_t count, size_t item_bytes,
                        int32_t *status);
void wyt__release(wyt_context *context, void *block, size_t count,
                  size_t item_bytes);

/*
 * Makes room for `need` items in an array of *capacity; new items are not
 * zeroed. The block may be NULL with capacity 0. Grows by half, and by a share
 * of what is left below the limit of memory, so that n appends cost O(n). The
 * array stays as it was on failure.
 */
int32_t wyt__reserve(wyt_context *context, void **block, size_t *capacity,
                     size_t need, size_t item_bytes);

/*
 * Copies a callback table of the caller, whose first member is its size, into
 * `table` of `known` bytes.
 * Accepts sizes from `least` on, wants an unknown tail to be zero, and leaves
 * a known tail that the caller does not have zero.
 */
bool wyt__copy_table(void *table, size_t known, size_t least, const void *from,
                     uint32_t from_bytes);

#endif

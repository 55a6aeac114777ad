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

#define WYT__ERROR_BYTES 512

struct wyt_context {
    atomic_size_t references;
    atomic_size_t used_bytes; /* objects of one context die on any thread */
    wyt_allocator allocator;
    uint64_t memory_limit, cells_limit, digits_limit, isa_limit;
    uint64_t threads_limit;
    uint32_t isa; /* of the processor, once it was asked; base/cpu.h */
    bool isa_known;
    wyt_progress progress;
    void *progress_user;
    uint32_t ticks;
    /* Whether the status on its way came from a function of the caller: then
     * it is handed on, whatever its number means to the library. */
    bool foreign;
    int64_t error_offset;
    char error[WYT__ERROR_BYTES];
};

/* Sets the error text and gives the status back. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
int32_t
wyt__fail(wyt_context *context, int32_t status, const char *format, ...);

/* The same for an error at a byte of a parsed text. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
int32_t
wyt__fail_at(wyt_context *context, int32_t status, size_t offset,
             const char *format, ...);

/* Sets the text for a NULL argument. */
int32_t wyt__fail_null(wyt_context *context, const char *name);

/* Hands on a status of the named function of the caller, with a text. */
int32_t wyt__fail_foreign(wyt_context *context, const char *name,
                          int32_t status);

/* Tells the progress callback; any status but WYT_OK stops the work. */
int32_t wyt__poll(wyt_context *context, uint64_t done, uint64_t total);

/* The same once in a while, for steps of a microsecond or so. */
int32_t wyt__tick(wyt_context *context, uint64_t done, uint64_t total);

/* How many bytes the memory limit still allows. */
uint64_t wyt__memory_left(const wyt_context *context);

/* How many threads the context allows, at least 1. */
uint32_t wyt__threads(const wyt_context *context);

/*
 * Zeroed memory for count items of item_bytes, at least one of them. NULL
 * with *status WYT_E_MEMORY or WYT_LIMIT. Every block is given back with its
 * size: wyt__release(context, block, count, item_bytes).
 */
void *wyt__allocate(wyt_context *context, size_t count, size_t item_bytes,
                    int32_t *status);
void wyt__release(wyt_context *context, void *block, size_t count,
                  size_t item_bytes);

/* The same memory; clearing much of it takes long, so progress is polled. NULL
 * also with the status of the callback. */
void *wyt__allocate_large(wyt_context *context, size_t count, size_t item_bytes,
                          int32_t *status);

/*
 * Makes room for `need` items in an array of *capacity; new items are not
 * zeroed. The block may be NULL with capacity 0. Grows by half, so that n
 * appends cost O(n). The array stays as it was on failure.
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

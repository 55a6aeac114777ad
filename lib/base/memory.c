/* SPDX-License-Identifier: MIT */
/*
 * Memory with an account: every block is counted against the limit of its
 * context before the allocator is asked, and given back with its size.
 */
#include "base/context.h"

#include <string.h>

#include "base/assert.h"

/* What is cleared between two polls, some milliseconds. */
#define PIECE ((size_t)1 << 24)

/* Bytes that are cleared or moved in a step, where they are new to the
 * process. */
#define STEP_BYTES 8

/* Books `bytes` more, or says why not. */
static int32_t book(wyt_context *context, size_t bytes)
{
    size_t used = atomic_fetch_add_explicit(&context->account->used_bytes,
                                            bytes, memory_order_relaxed);
    if (bytes <= SIZE_MAX - used && used + bytes <= context->memory_limit)
        return WYT_OK;
    atomic_fetch_sub_explicit(&context->account->used_bytes, bytes,
                              memory_order_relaxed);
    return wyt__fail(
        context, WYT_LIMIT,
        "%zu more bytes were needed; %zu are in use, and the memory "
        "limit is %llu",
        bytes, used, (unsigned long long)context->memory_limit);
}

uint64_t wyt__memory_left(const wyt_context *context)
{
    uint64_t used = atomic_load_explicit(&context->account->used_bytes,
                                         memory_order_relaxed);
    return used < context->memory_limit ? context->memory_limit - used : 0;
}

static void unbook(wyt_context *context, size_t bytes)
{
    size_t used = atomic_fetch_sub_explicit(&context->account->used_bytes,
                                            bytes, memory_order_relaxed);
    WYT__ASSERT(used >= bytes);
    (void)used;
}

static int32_t fail_memory(wyt_context *context, size_t bytes)
{
    unbook(context, bytes);
    return wyt__fail(context, WYT_E_MEMORY,
                     "the allocator has no %zu bytes left", bytes);
}

/* count * item_bytes, or a number too large for any machine. */
static int32_t total_bytes(wyt_context *context, size_t count,
                           size_t item_bytes, size_t *bytes)
{
    if (count == 0)
        count = 1;
    if (count > SIZE_MAX / 2 / item_bytes)
        return wyt__fail(context, WYT_LIMIT,
                         "%zu items of %zu bytes are beyond the address space",
                         count, item_bytes);
    *bytes = count * item_bytes;
    return WYT_OK;
}

/* Memory as the allocator gives it, booked. */
static void *take(wyt_context *context, size_t count, size_t item_bytes,
                  size_t *bytes, int32_t *status)
{
    void *block;
    *status = total_bytes(context, count, item_bytes, bytes);
    if (*status == WYT_OK)
        *status = book(context, *bytes);
    if (*status != WYT_OK)
        return NULL;
    block = context->allocator.allocate(context->allocator.user, *bytes);
    if (block == NULL)
        *status = fail_memory(context, *bytes);
    return block;
}

void *wyt__allocate_raw(wyt_context *context, size_t count, size_t item_bytes,
                        int32_t *status)
{
    size_t bytes = 0;
    return take(context, count, item_bytes, &bytes, status);
}

/* Clears a new block piece by piece. */
static int32_t clear(wyt_context *context, unsigned char *block, size_t bytes)
{
    int32_t status = WYT_OK;
    for (size_t done = 0; done < bytes && status == WYT_OK;) {
        const size_t piece = bytes - done < PIECE ? bytes - done : PIECE;
        memset(block + done, 0, piece);
        done += piece;
        wyt__count_work(context, piece / STEP_BYTES);
        if (done < bytes)
            status = wyt__poll(context, done, bytes);
    }
    return status;
}

void *wyt__allocate(wyt_context *context, size_t count, size_t item_bytes,
                    int32_t *status)
{
    size_t bytes = 0;
    void *block = take(context, count, item_bytes, &bytes, status);
    if (block == NULL)
        return NULL;
    *status = clear(context, block, bytes);
    if (*status == WYT_OK)
        return block;
    wyt__release(context, block, count, item_bytes);
    return NULL;
}

void wyt__release(wyt_context *context, void *block, size_t count,
                  size_t item_bytes)
{
    size_t bytes = (count == 0 ? 1 : count) * item_bytes;
    if (block == NULL)
        return;
    context->allocator.release(context->allocator.user, block, bytes);
    unbook(context, bytes);
}

/* Books what `count` items need beyond the old bytes. */
static int32_t book_items(wyt_context *context, size_t count, size_t item_bytes,
                          size_t old_bytes, size_t *bytes)
{
    int32_t status = total_bytes(context, count, item_bytes, bytes);
    return status == WYT_OK ? book(context, *bytes - old_bytes) : status;
}

int32_t wyt__reserve(wyt_context *context, void **block, size_t *capacity,
                     size_t need, size_t item_bytes)
{
    const wyt_allocator *table = &context->allocator;
    size_t more, bytes = 0, old_bytes = *capacity * item_bytes;
    void *grown;
    int32_t status;
    if (need <= *capacity)
        return WYT_OK;
    more = *capacity + *capacity / 2 + 4;
    more = more > need ? more - need : 0;
    status = book_items(context, need + more, item_bytes, old_bytes, &bytes);
    /* What is needed may fit where more does not. */
    while (status == WYT_LIMIT && more > 0) {
        more /= 4;
        status =
            book_items(context, need + more, item_bytes, old_bytes, &bytes);
    }
    if (status != WYT_OK)
        return status;
    grown = *block == NULL
                ? table->allocate(table->user, bytes)
                : table->reallocate(table->user, *block, old_bytes, bytes);
    if (grown == NULL)
        return fail_memory(context, bytes - old_bytes);
    wyt__count_work(context, old_bytes / STEP_BYTES);
    *block = grown;
    *capacity = bytes / item_bytes;
    return WYT_OK;
}

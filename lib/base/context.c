/* SPDX-License-Identifier: MIT */
/*
 * Contexts: life cycle, limits, progress and the text of the last error.
 * Everything but the two counters belongs to one thread at a time; the
 * counters are atomic because objects of a context may be released anywhere.
 */
#include "base/context.h"
#include "base/allocator.h"
#include "base/references.h"
#include "base/system.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_MEMORY_BYTES ((uint64_t)1 << 30)
#define DEFAULT_CELLS ((uint64_t)1 << 28)
#define DEFAULT_DIGITS ((uint64_t)10000000)
#define MOST_THREADS 256
/* The size of an allocator in the version it came with, 0.1: that of the oldest
 * caller. It stays the least when the table grows behind `user`. */
#define FIRST_ALLOCATOR_BYTES (offsetof(wyt_allocator, user) + sizeof(void *))

bool wyt__copy_table(void *table, size_t known, size_t least, const void *from,
                     uint32_t from_bytes)
{
    const unsigned char *bytes = from;
    const uint32_t own_bytes = (uint32_t)known;
    if (from_bytes < least)
        return false;
    for (size_t i = known; i < from_bytes; i++)
        if (bytes[i] != 0)
            return false;
    memset(table, 0, known);
    memcpy(table, from, from_bytes < known ? from_bytes : known);
    /* The copy has this size, whatever the caller's has. */
    memcpy(table, &own_bytes, sizeof own_bytes);
    return true;
}

static bool copy_allocator(wyt_allocator *table, const wyt_allocator *from)
{
    if (from == NULL)
        from = &wyt__default_allocator;
    return wyt__copy_table(table, sizeof *table, FIRST_ALLOCATOR_BYTES, from,
                           from->size) &&
           table->allocate != NULL && table->reallocate != NULL &&
           table->release != NULL;
}

int32_t wyt_context_new(const wyt_allocator *allocator,
                        wyt_context **out_context)
{
    wyt_allocator table;
    wyt_context *context;
    if (out_context == NULL || !copy_allocator(&table, allocator))
        return WYT_E_ARGUMENT;
    context = table.allocate(table.user, sizeof *context);
    if (context == NULL)
        return WYT_E_MEMORY;
    memset(context, 0, sizeof *context);
    atomic_init(&context->references, 1);
    atomic_init(&context->used_bytes, sizeof *context);
    context->account = context;
    context->allocator = table;
    context->memory_limit = DEFAULT_MEMORY_BYTES;
    context->cells_limit = DEFAULT_CELLS;
    context->digits_limit = DEFAULT_DIGITS;
    context->isa_tuning = UINT64_MAX;
    context->threads_tuning = 1;
    context->error_offset = -1;
    *out_context = context;
    return WYT_OK;
}

wyt_context *wyt_context_ref(wyt_context *context)
{
    if (context != NULL)
        wyt__take_reference(&context->references);
    return context;
}

void wyt_context_unref(wyt_context *context)
{
    wyt_allocator table;
    if (context == NULL || !wyt__give_reference(&context->references))
        return;
    if (context->account != context) {
        wyt_context *helped = context->account;
        wyt__release(helped, context, 1, sizeof *context);
        wyt_context_unref(helped);
        return;
    }
    table = context->allocator;
    table.release(table.user, context, sizeof *context);
    if (table.destroy != NULL)
        table.destroy(table.user);
}

int32_t wyt__context_help(wyt_context *context, wyt_progress progress,
                          void *user, wyt_context **out_helper)
{
    int32_t status;
    wyt_context *helper = wyt__allocate(context, 1, sizeof *helper, &status);
    if (helper == NULL)
        return status;
    atomic_init(&helper->references, 1);
    atomic_init(&helper->used_bytes, 0);
    helper->account = wyt_context_ref(context->account);
    helper->allocator = context->allocator;
    helper->memory_limit = context->memory_limit;
    helper->cells_limit = context->cells_limit;
    helper->digits_limit = context->digits_limit;
    helper->isa_tuning = context->isa_tuning;
    helper->threads_tuning = 1;
    helper->progress = progress;
    helper->progress_user = user;
    helper->error_offset = -1;
    *out_helper = helper;
    return WYT_OK;
}

uint32_t wyt__threads(const wyt_context *context)
{
    uint64_t threads = context->threads_tuning;
    if (threads == 0 || !WYT__HAVE_THREADS)
        return 1;
    return threads > MOST_THREADS ? MOST_THREADS : (uint32_t)threads;
}

/* Where a setting of a number is kept, or NULL and a text. */
typedef uint64_t *setting(wyt_context *context, uint32_t number);

static uint64_t *limit_of(wyt_context *context, uint32_t limit)
{
    switch (limit) {
    case WYT_LIMIT_MEMORY:
        return &context->memory_limit;
    case WYT_LIMIT_CELLS:
        return &context->cells_limit;
    case WYT_LIMIT_DIGITS:
        return &context->digits_limit;
    default:
        wyt__fail(context, WYT_E_ARGUMENT,
                  "limit %u is unknown; WYT_LIMIT_MEMORY (1), "
                  "WYT_LIMIT_CELLS (2) or WYT_LIMIT_DIGITS (3) was "
                  "expected",
                  (unsigned)limit);
        return NULL;
    }
}

static uint64_t *tuning_of(wyt_context *context, uint32_t tuning)
{
    switch (tuning) {
    case WYT_TUNING_ISA:
        return &context->isa_tuning;
    case WYT_TUNING_THREADS:
        return &context->threads_tuning;
    default:
        wyt__fail(context, WYT_E_ARGUMENT,
                  "tuning %u is unknown; WYT_TUNING_ISA (1) or "
                  "WYT_TUNING_THREADS (2) was expected",
                  (unsigned)tuning);
        return NULL;
    }
}

static int32_t set(wyt_context *context, setting *find, uint32_t number,
                   uint64_t value)
{
    uint64_t *place = context == NULL ? NULL : find(context, number);
    if (place == NULL)
        return WYT_E_ARGUMENT;
    *place = value;
    return WYT_OK;
}

/* Nobody makes a constant context, and of this one nothing but the text of the
 * last error changes. */
static int32_t get(const wyt_context *context, setting *find, uint32_t number,
                   uint64_t *out_value)
{
    wyt_context *own = (wyt_context *)(uintptr_t)context;
    const uint64_t *place;
    if (own == NULL)
        return WYT_E_ARGUMENT;
    if (out_value == NULL)
        return wyt__fail_null(own, "out_value");
    place = find(own, number);
    if (place == NULL)
        return WYT_E_ARGUMENT;
    *out_value = *place;
    return WYT_OK;
}

int32_t wyt_context_set_limit(wyt_context *context, uint32_t limit,
                              uint64_t value)
{
    return set(context, limit_of, limit, value);
}

int32_t wyt_context_get_limit(const wyt_context *context, uint32_t limit,
                              uint64_t *out_value)
{
    return get(context, limit_of, limit, out_value);
}

int32_t wyt_context_set_tuning(wyt_context *context, uint32_t tuning,
                               uint64_t value)
{
    return set(context, tuning_of, tuning, value);
}

int32_t wyt_context_get_tuning(const wyt_context *context, uint32_t tuning,
                               uint64_t *out_value)
{
    return get(context, tuning_of, tuning, out_value);
}

size_t wyt_context_memory(const wyt_context *context)
{
    if (context == NULL)
        return 0;
    return atomic_load_explicit(&context->account->used_bytes,
                                memory_order_relaxed);
}

int32_t wyt_context_set_progress(wyt_context *context, wyt_progress progress,
                                 void *user)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    context->progress = progress;
    context->progress_user = user;
    return WYT_OK;
}

const char *wyt_context_error(const wyt_context *context)
{
    return context == NULL ? "" : context->error;
}

int64_t wyt_context_error_offset(const wyt_context *context)
{
    return context == NULL ? -1 : context->error_offset;
}

int32_t wyt__fail(wyt_context *context, int32_t status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context->error, sizeof context->error, format, arguments);
    va_end(arguments);
    context->error_offset = -1;
    return status;
}

int32_t wyt__fail_at(wyt_context *context, int32_t status, size_t offset,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context->error, sizeof context->error, format, arguments);
    va_end(arguments);
    context->error_offset = (int64_t)offset;
    return status;
}

int32_t wyt__fail_null(wyt_context *context, const char *name)
{
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "%s is NULL; a pointer was expected", name);
}

int32_t wyt__fail_foreign(wyt_context *context, const char *name,
                          int32_t status)
{
    context->foreign = true;
    return wyt__fail(context, status, "the callback '%s' returned %d", name,
                     (int)status);
}

struct wyt__allowance wyt__allow_work(wyt_context *context, uint64_t steps)
{
    const struct wyt__allowance before = context->allowance;
    context->allowance.steps = context->allowance.left = steps;
    return before;
}

/* What was done since the last poll comes off what is allowed. */
static int32_t spend(wyt_context *context, uint64_t steps)
{
    struct wyt__allowance *allowance = &context->allowance;
    if (allowance->steps == 0)
        return WYT_OK;
    if (allowance->left < steps) {
        allowance->left = 0;
        return wyt__fail(context, WYT_LIMIT,
                         "it takes more than %llu million steps",
                         (unsigned long long)allowance->steps / 1000000);
    }
    allowance->left -= steps;
    return WYT_OK;
}

int32_t wyt__poll(wyt_context *context, uint64_t done, uint64_t total)
{
    const uint64_t steps = context->work;
    int32_t status = WYT_OK;
    context->work = 0;
    if (context->progress != NULL)
        status = context->progress(context->progress_user, done, total);
    return status == WYT_OK ? spend(context, steps)
                            : wyt__fail_foreign(context, "progress", status);
}

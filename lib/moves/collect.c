/* SPDX-License-Identifier: MIT */
/*
 * Callback games push their options; everything else pulls. So the options of
 * a position are collected, and checked on the way: a game that
 * grows or repeats itself is found out at once, and one that never stops
 * meets the cell limit.
 */
#include "moves/collect.h"

#include <wythoff/callbacks.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "base/wide.h"
#include "rules/rules.h"

/* Nanoseconds of an option, besides what callbacks take. */
#define OPTION_STEPS 64

int32_t wyt__measure(wyt_context *context, const wyt_rules *rules,
                     const uint64_t *heaps, uint64_t *measure)
{
    const wyt_callbacks *table = &rules->callbacks;
    size_t n = rules->game.heaps;
    uint64_t sum = 0;
    if (table->measure != NULL) {
        int32_t status = table->measure(table->user, heaps, n, measure);
        return status == WYT_OK ? WYT_OK
                                : wyt__fail_foreign(context, "measure", status);
    }
    for (size_t i = 0; i < n; i++)
        if (!wyt__add(sum, heaps[i], &sum))
            return wyt__fail(context, WYT_BEYOND,
                             "the sum of the heaps of %s is beyond 64 bits",
                             wyt__tuple(heaps, n).text);
    *measure = sum;
    return WYT_OK;
}

void wyt__collection_start(struct wyt__collection *collection,
                           wyt_context *context, const wyt_rules *rules)
{
    memset(collection, 0, sizeof *collection);
    collection->context = context;
    collection->rules = rules;
}

void wyt__collection_clear(struct wyt__collection *collection)
{
    wyt_context *context = collection->context;
    wyt__release(context, collection->options, collection->capacity,
                 sizeof *collection->options);
    wyt__release(context, collection->sorted, collection->sorted_capacity,
                 sizeof *collection->sorted);
    wyt__release(context, collection->of, collection->of_capacity,
                 sizeof *collection->of);
    wyt__collection_start(collection, context, collection->rules);
}

static int32_t check_smaller(struct wyt__collection *collection, size_t of,
                             const uint64_t *option)
{
    size_t n = collection->rules->game.heaps;
    const uint64_t most = collection->measures[of];
    uint64_t measure;
    int32_t status =
        wyt__measure(collection->context, collection->rules, option, &measure);
    if (status != WYT_OK || measure < most)
        return status;
    return wyt__fail(collection->context, WYT_E_CALLBACK,
                     "the option %s of %s has measure %llu; less than %llu "
                     "was expected",
                     wyt__tuple(option, n).text,
                     wyt__tuple(collection->from + of * n, n).text,
                     (unsigned long long)measure, (unsigned long long)most);
}

int32_t wyt__collection_take(struct wyt__collection *collection, size_t of,
                             const uint64_t *option)
{
    wyt_context *context = collection->context;
    size_t n = collection->rules->game.heaps;
    void *options = collection->options;
    int32_t status;
    WYT__ASSERT(option != NULL);
    status = check_smaller(collection, of, option);
    /* Callbacks take their own time: of each position is told. */
    if (status == WYT_OK)
        status = collection->count == 0
                     ? wyt__poll(context, 0, 0)
                     : wyt__work(context, OPTION_STEPS, 0, 0);
    if (status == WYT_OK)
        status = wyt__reserve(context, &options, &collection->capacity,
                              (collection->count + 1) * n, sizeof *option);
    if (status != WYT_OK)
        return status;
    collection->options = options;
    memcpy(collection->options + collection->count * n, option,
           n * sizeof *option);
    collection->count++;
    return WYT_OK;
}

static int32_t take_single(struct wyt__collection *collection,
                           const uint64_t *option)
{
    const uint64_t limit = collection->context->cells_limit;
    return collection->count < limit
               ? wyt__collection_take(collection, 0, option)
               : wyt__fail(
                     collection->context, WYT_LIMIT,
                     "%s has more options than the cell limit of %llu",
                     wyt__tuple(collection->from, collection->rules->game.heaps)
                         .text,
                     (unsigned long long)limit);
}

/* Once it failed it goes on failing. */
int32_t wyt_emit_options(void *sink, const uint64_t *options, size_t count)
{
    struct wyt__collection *collection = sink;
    size_t n;
    if (collection == NULL)
        return WYT_E_ARGUMENT;
    n = collection->rules->game.heaps;
    if (collection->status == WYT_OK && options == NULL && count > 0)
        collection->status = wyt__fail_null(collection->context, "options");
    for (size_t i = 0; i < count && collection->status == WYT_OK; i++)
        collection->status = take_single(collection, options + i * n);
    return collection->status;
}

/* Whether each option is larger than the one before, or each is smaller: then
 * none comes twice. */
static bool is_sorted(const uint64_t *options, size_t count, size_t n)
{
    int up = 0;
    for (size_t i = 1; i < count; i++) {
        const uint64_t *a = options + (i - 1) * n, *b = options + i * n;
        size_t k = 0;
        while (k < n && a[k] == b[k])
            k++;
        if (k == n || (up != 0 && up != (a[k] < b[k] ? 1 : -1)))
            return false;
        up = a[k] < b[k] ? 1 : -1;
    }
    return true;
}

int32_t wyt__collection_check(struct wyt__collection *collection, size_t first,
                              size_t end, const uint64_t *from)
{
    const size_t n = collection->rules->game.heaps, count = end - first;
    const uint64_t *options = collection->options + first * n;
    void *sorted = collection->sorted;
    int32_t status;
    if (count < 2 || is_sorted(options, count, n))
        return wyt__work(collection->context, n * count, 0, 0);
    status =
        wyt__reserve(collection->context, &sorted, &collection->sorted_capacity,
                     count * n, sizeof(uint64_t));
    collection->sorted = sorted;
    if (status != WYT_OK)
        return status;
    memcpy(collection->sorted, options, count * n * sizeof(uint64_t));
    status =
        wyt__sort_positions(collection->context, collection->sorted, count, n);
    for (size_t i = 1; i < count && status == WYT_OK; i++) {
        const uint64_t *option = collection->sorted + i * n;
        if (memcmp(option, option - n, n * sizeof *option) == 0)
            return wyt__fail(collection->context, WYT_E_CALLBACK,
                             "the option %s of %s is emitted twice; once was "
                             "expected",
                             wyt__tuple(option, n).text,
                             wyt__tuple(from, n).text);
        status = wyt__work(collection->context, n, 0, 0);
    }
    return status;
}

/* Asks the function that there is. */
static int32_t ask(struct wyt__collection *collection)
{
    const wyt_callbacks *table = &collection->rules->callbacks;
    const size_t n = collection->rules->game.heaps;
    const char *name = table->options != NULL ? "options" : "options_of_many";
    const int32_t status =
        table->options != NULL
            ? table->options(table->user, collection->from, n, wyt_emit_options,
                             collection)
            : table->options_of_many(table->user, collection->from, n, 1,
                                     wyt_emit_options_for, collection);
    if (collection->status != WYT_OK) /* the text is there already */
        return collection->status;
    return status == WYT_OK
               ? WYT_OK
               : wyt__fail_foreign(collection->context, name, status);
}

int32_t wyt__collect(struct wyt__collection *collection, const uint64_t *from)
{
    int32_t status;
    collection->count = 0;
    collection->from = from;
    collection->measures = &collection->measure;
    collection->asked = 1;
    collection->many = NULL;
    collection->status = WYT_OK;
    status = wyt__measure(collection->context, collection->rules, from,
                          &collection->measure);
    if (status == WYT_OK)
        status = ask(collection);
    if (status == WYT_OK)
        status = wyt__collection_check(collection, 0, collection->count, from);
    if (status != WYT_OK)
        collection->count = 0;
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * Callback games push their options; everything else here pulls. So the
 * options of one position are collected, and checked on the way: a game that
 * grows or repeats itself is found out at once, and one that never stops
 * meets the cell limit.
 */
#include "moves/collect.h"

#include <wythoff/callbacks.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

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
    wyt__collection_start(collection, context, collection->rules);
}

static int32_t check_smaller(struct wyt__collection *collection,
                             const uint64_t *option)
{
    size_t n = collection->rules->game.heaps;
    uint64_t measure;
    int32_t status =
        wyt__measure(collection->context, collection->rules, option, &measure);
    if (status != WYT_OK || measure < collection->measure)
        return status;
    return wyt__fail(
        collection->context, WYT_E_CALLBACK,
        "the option %s of %s has measure %llu; less than %llu "
        "was expected",
        wyt__tuple(option, n).text, wyt__tuple(collection->from, n).text,
        (unsigned long long)measure, (unsigned long long)collection->measure);
}

static int32_t take_option(struct wyt__collection *collection,
                           const uint64_t *option)
{
    wyt_context *context = collection->context;
    size_t n = collection->rules->game.heaps;
    void *options = collection->options;
    int32_t status;
    WYT__ASSERT(option != NULL);
    if (collection->count >= context->cells_limit)
        return wyt__fail(context, WYT_LIMIT,
                         "%s has more options than the cell limit of %llu",
                         wyt__tuple(collection->from, n).text,
                         (unsigned long long)context->cells_limit);
    status = check_smaller(collection, option);
    /* Callbacks take their own time: of each position is told. */
    if (status == WYT_OK)
        status = collection->count == 0
                     ? wyt__poll(context, 0, 0)
                     : wyt__work(context, OPTION_STEPS, collection->count, 0);
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
        collection->status = take_option(collection, options + i * n);
    return collection->status;
}

static int32_t check_repeats(struct wyt__collection *collection)
{
    size_t n = collection->rules->game.heaps;
    void *sorted = collection->sorted;
    int32_t status =
        wyt__reserve(collection->context, &sorted, &collection->sorted_capacity,
                     collection->count * n, sizeof(uint64_t));
    collection->sorted = sorted;
    if (status != WYT_OK || collection->count == 0)
        return status;
    memcpy(collection->sorted, collection->options,
           collection->count * n * sizeof(uint64_t));
    status = wyt__sort_positions(collection->context, collection->sorted,
                                 collection->count, n);
    for (size_t i = 1; i < collection->count && status == WYT_OK; i++) {
        const uint64_t *option = collection->sorted + i * n;
        if (memcmp(option, option - n, n * sizeof *option) == 0)
            return wyt__fail(collection->context, WYT_E_CALLBACK,
                             "the option %s of %s is emitted twice; once was "
                             "expected",
                             wyt__tuple(option, n).text,
                             wyt__tuple(collection->from, n).text);
        status = wyt__work(collection->context, n, i, 0);
    }
    return status;
}

int32_t wyt__collect(struct wyt__collection *collection, const uint64_t *from)
{
    const wyt_callbacks *table = &collection->rules->callbacks;
    size_t n = collection->rules->game.heaps;
    int32_t status;
    collection->count = 0;
    collection->from = from;
    status = wyt__measure(collection->context, collection->rules, from,
                          &collection->measure);
    if (status != WYT_OK)
        return status;
    collection->status = WYT_OK;
    status = table->options(table->user, from, n, wyt_emit_options, collection);
    if (collection->status != WYT_OK) /* the text is there already */
        status = collection->status;
    else if (status != WYT_OK)
        status = wyt__fail_foreign(collection->context, "options", status);
    else
        status = check_repeats(collection);
    if (status != WYT_OK)
        collection->count = 0;
    return status;
}

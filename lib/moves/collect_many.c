/* SPDX-License-Identifier: MIT */
/*
 * The options of many positions, asked for in one call: in many languages a
 * call is dear, and a function that is called for a row of positions can work
 * on all of them together. Options come in any order, each with the number of
 * its position; they are put in order by counting, and then checked as those of
 * one position are.
 *
 * Cost: O(options * heaps) beside the call, and the memory of MOST options, or
 * of those of one position where these are more.
 */
#include "moves/collect.h"

#include <wythoff/callbacks.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The most options of several positions at once; more are asked for again, for
 * fewer positions. */
#define MOST ((size_t)1 << 20)

/* ---- taking options ---- */

static int32_t fail_position(struct wyt__collection *collection, uint64_t of)
{
    return wyt__fail(collection->context, WYT_E_CALLBACK,
                     "an option is emitted for position %llu of %zu",
                     (unsigned long long)of, collection->asked);
}

static int32_t fail_count(struct wyt__collection *collection, size_t of)
{
    const size_t n = collection->rules->game.heaps;
    return wyt__fail(collection->context, WYT_LIMIT,
                     "%s has more options than the cell limit of %llu",
                     wyt__tuple(collection->from + of * n, n).text,
                     (unsigned long long)collection->context->cells_limit);
}

/* Notes whose option the next one is, and counts it. */
static int32_t note(struct wyt__collection *collection, size_t of)
{
    struct wyt__asked *many = collection->many;
    void *places = collection->of;
    const size_t count = collection->count;
    size_t *own = &many->starts[many->places[of] + 1];
    int32_t status;
    if (collection->asked > 1 && count >= MOST) {
        collection->full = true;
        return wyt__fail(collection->context, WYT_LIMIT,
                         "%zu positions have more than %zu options",
                         collection->asked, MOST);
    }
    if (*own >= collection->context->cells_limit)
        return fail_count(collection, of);
    status =
        wyt__reserve(collection->context, &places, &collection->of_capacity,
                     count + 1, sizeof *collection->of);
    collection->of = places;
    if (status != WYT_OK)
        return status;
    if (count > 0 && collection->of[count - 1] > of)
        collection->in_order = false;
    collection->of[count] = of;
    ++*own;
    return WYT_OK;
}

static int32_t take(struct wyt__collection *collection, uint64_t of,
                    const uint64_t *option)
{
    int32_t status = WYT_OK;
    if (of >= collection->asked)
        return fail_position(collection, of);
    if (collection->many == NULL)
        return wyt_emit_options(collection, option, 1);
    status = note(collection, (size_t)of);
    return status == WYT_OK
               ? wyt__collection_take(collection, (size_t)of, option)
               : status;
}

/* Once it failed it goes on failing. */
int32_t wyt_emit_options_for(void *sink, const uint64_t *of,
                             const uint64_t *options, size_t count)
{
    struct wyt__collection *collection = sink;
    size_t n;
    if (collection == NULL)
        return WYT_E_ARGUMENT;
    n = collection->rules->game.heaps;
    if (collection->status == WYT_OK && count > 0 &&
        (of == NULL || options == NULL))
        collection->status =
            wyt__fail_null(collection->context, of == NULL ? "of" : "options");
    for (size_t i = 0; i < count && collection->status == WYT_OK; i++)
        collection->status = take(collection, of[i], options + i * n);
    return collection->status;
}

/* ---- asking ---- */

static int32_t reserve_asked(struct wyt__collection *collection,
                             struct wyt__asked *many, size_t count)
{
    wyt_context *context = collection->context;
    void *heaps = many->heaps, *measures = many->measures;
    void *places = many->places, *starts = many->starts;
    int32_t status = wyt__reserve(context, &heaps, &many->heaps_capacity,
                                  count * collection->rules->game.heaps,
                                  sizeof *many->heaps);
    many->heaps = heaps;
    if (status == WYT_OK)
        status = wyt__reserve(context, &measures, &many->measures_capacity,
                              count, sizeof *many->measures);
    many->measures = measures;
    if (status == WYT_OK)
        status = wyt__reserve(context, &places, &many->places_capacity, count,
                              sizeof *many->places);
    many->places = places;
    if (status == WYT_OK)
        status = wyt__reserve(context, &starts, &many->starts_capacity,
                              count + 1, sizeof *many->starts);
    many->starts = starts;
    if (status == WYT_OK)
        memset(many->starts, 0, (count + 1) * sizeof *many->starts);
    return status;
}

/* Adds a position to those that are asked about, unless it is terminal. */
static int32_t add_position(struct wyt__collection *collection,
                            const uint64_t *heaps, size_t place)
{
    const wyt_callbacks *table = &collection->rules->callbacks;
    const size_t n = collection->rules->game.heaps;
    struct wyt__asked *many = collection->many;
    int32_t terminal = 0, status = WYT_OK;
    if (table->terminal != NULL)
        status = table->terminal(table->user, heaps, n, &terminal);
    if (status != WYT_OK)
        return wyt__fail_foreign(collection->context, "terminal", status);
    if (terminal != 0)
        return WYT_OK;
    status = wyt__measure(collection->context, collection->rules, heaps,
                          &many->measures[collection->asked]);
    if (status != WYT_OK)
        return status;
    memcpy(many->heaps + collection->asked * n, heaps, n * sizeof *heaps);
    many->places[collection->asked++] = place;
    return WYT_OK;
}

static int32_t ask(struct wyt__collection *collection)
{
    const wyt_callbacks *table = &collection->rules->callbacks;
    int32_t status = WYT_OK;
    if (collection->asked > 0)
        status = table->options_of_many(
            table->user, collection->from, collection->rules->game.heaps,
            collection->asked, wyt_emit_options_for, collection);
    if (collection->status != WYT_OK) /* the text is there already */
        return collection->status;
    return status == WYT_OK ? WYT_OK
                            : wyt__fail_foreign(collection->context,
                                                "options_of_many", status);
}

/* ---- putting them in order ---- */

/* Counts become starts: where options of a position begin. */
static void add_up(struct wyt__asked *many, size_t count)
{
    for (size_t i = 0; i < count; i++)
        many->starts[i + 1] += many->starts[i];
}

/* Puts options behind those of the positions before, as they came. */
static int32_t put_in_order(struct wyt__collection *collection)
{
    struct wyt__asked *many = collection->many;
    const size_t n = collection->rules->game.heaps;
    const size_t old = collection->capacity;
    void *sorted = collection->sorted;
    int32_t status =
        wyt__reserve(collection->context, &sorted, &collection->sorted_capacity,
                     collection->count * n, sizeof(uint64_t));
    collection->sorted = sorted;
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < collection->count; i++) {
        /* While they are put there, a start is where the next one goes. */
        size_t *next = &many->starts[many->places[collection->of[i]]];
        memcpy(collection->sorted + (*next)++ * n, collection->options + i * n,
               n * sizeof *collection->options);
    }
    sorted = collection->options;
    collection->options = collection->sorted;
    collection->sorted = sorted;
    collection->capacity = collection->sorted_capacity;
    collection->sorted_capacity = old;
    return wyt__work(collection->context, n * collection->count, 0, 0);
}

/* Every start is where its options end now, so that of the next one. */
static void put_starts_back(struct wyt__asked *many, size_t count)
{
    for (size_t i = count; i > 0; i--)
        many->starts[i] = many->starts[i - 1];
    many->starts[0] = 0;
}

static int32_t finish(struct wyt__collection *collection,
                      const uint64_t *positions, size_t count)
{
    struct wyt__asked *many = collection->many;
    const size_t n = collection->rules->game.heaps;
    int32_t status = WYT_OK;
    add_up(many, count);
    if (!collection->in_order) {
        status = put_in_order(collection);
        put_starts_back(many, count);
    }
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status = wyt__collection_check(collection, many->starts[i],
                                       many->starts[i + 1], positions + i * n);
    return status;
}

int32_t wyt__collect_many(struct wyt__collection *collection,
                          struct wyt__asked *many, const uint64_t *positions,
                          size_t count)
{
    const size_t n = collection->rules->game.heaps;
    int32_t status;
    collection->count = collection->asked = 0;
    collection->many = many;
    collection->in_order = true;
    collection->full = false;
    collection->status = WYT_OK;
    status = reserve_asked(collection, many, count);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status = add_position(collection, positions + i * n, i);
    collection->from = many->heaps;
    collection->measures = many->measures;
    if (status == WYT_OK)
        status = ask(collection);
    if (status == WYT_OK)
        status = finish(collection, positions, count);
    if (status != WYT_OK)
        collection->count = 0;
    return status;
}

void wyt__asked_clear(wyt_context *context, struct wyt__asked *many)
{
    wyt__release(context, many->heaps, many->heaps_capacity,
                 sizeof *many->heaps);
    wyt__release(context, many->measures, many->measures_capacity,
                 sizeof *many->measures);
    wyt__release(context, many->places, many->places_capacity,
                 sizeof *many->places);
    wyt__release(context, many->starts, many->starts_capacity,
                 sizeof *many->starts);
    memset(many, 0, sizeof *many);
}

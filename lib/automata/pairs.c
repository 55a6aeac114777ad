/* SPDX-License-Identifier: MIT */
/*
 * Lists of pairs, sorted by counting: by the second heap, then by the first
 * one, which keeps the order of the second.
 */
#include "automata/pairs.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"

/* Numbers of pairs and bounds are kept in size_t. */
#define MOST_BOUND ((uint64_t)1 << 31)

static int32_t check(wyt_context *context, const uint64_t *list, size_t count,
                     uint64_t bound, bool symmetric)
{
    if (bound == 0 || bound > MOST_BOUND)
        return wyt__fail(context, WYT_LIMIT,
                         "a list of pairs below %llu; a bound of 1 to %llu is "
                         "possible",
                         (unsigned long long)bound,
                         (unsigned long long)MOST_BOUND);
    for (size_t i = 0; i < count; i++) {
        const uint64_t x = list[2 * i], y = list[2 * i + 1];
        if (x >= bound || y >= bound || (symmetric && x > y))
            return wyt__fail(context, WYT_E_ARGUMENT,
                             "pair %zu of the list is (%llu,%llu); numbers "
                             "below %llu%s were expected",
                             i, (unsigned long long)x, (unsigned long long)y,
                             (unsigned long long)bound,
                             symmetric ? ", the first not larger," : "");
    }
    return wyt__work(context, 2 * (uint64_t)count, 0, 0);
}

/* Pair number i of a list that is mirrored behind its end. */
static void pair_at(const uint64_t *list, size_t count, size_t i,
                    uint64_t pair[2])
{
    const bool mirrored = i >= count;
    const uint64_t *at = list + 2 * (mirrored ? i - count : i);
    pair[0] = at[mirrored];
    pair[1] = at[!mirrored];
}

/* The places of sums of counts: slot[x] becomes where x begins. */
static void places(size_t *slot, uint64_t bound)
{
    size_t before = 0;
    for (uint64_t x = 0; x <= bound; x++) {
        const size_t here = slot[x];
        slot[x] = before;
        before += here;
    }
}

/* Drops pairs that come twice, and finishes `start`: the sorted pairs of first
 * heap x end where start[x] says. */
static void finish(struct wyt__pair_list *pairs)
{
    size_t from = 0, kept = 0;
    for (uint64_t x = 0; x < pairs->bound; x++) {
        const size_t end = pairs->start[x], begin = kept;
        for (; from < end; from++)
            if (kept == begin || pairs->second[kept - 1] != pairs->second[from])
                pairs->second[kept++] = pairs->second[from];
        pairs->start[x] = begin;
    }
    pairs->start[pairs->bound] = pairs->count = kept;
}

static int32_t sort(struct wyt__pair_list *pairs, const uint64_t *list,
                    size_t count, size_t all, size_t *order)
{
    size_t *slot = pairs->start;
    uint64_t pair[2];
    for (size_t i = 0; i < all; i++) {
        pair_at(list, count, i, pair);
        slot[pair[1]]++;
    }
    places(slot, pairs->bound);
    for (size_t i = 0; i < all; i++) {
        pair_at(list, count, i, pair);
        order[slot[pair[1]]++] = i;
    }
    memset(slot, 0, ((size_t)pairs->bound + 1) * sizeof *slot);
    for (size_t i = 0; i < all; i++) {
        pair_at(list, count, i, pair);
        slot[pair[0]]++;
    }
    places(slot, pairs->bound);
    for (size_t i = 0; i < all; i++) {
        pair_at(list, count, order[i], pair);
        pairs->second[slot[pair[0]]++] = pair[1];
    }
    finish(pairs);
    return wyt__work(pairs->context,
                     8 * (uint64_t)all + 8 * (uint64_t)pairs->bound, 0, 0);
}

int32_t wyt__pair_list_reserve(struct wyt__pair_list *pairs,
                               wyt_context *context, size_t heaps,
                               uint64_t bound, size_t room)
{
    int32_t status;
    *pairs = (struct wyt__pair_list){
        .context = context, .heaps = heaps, .bound = bound, .room = room};
    pairs->second =
        wyt__allocate(context, room, sizeof *pairs->second, &status);
    if (status == WYT_OK)
        pairs->start = wyt__allocate(context, (size_t)bound + 1,
                                     sizeof *pairs->start, &status);
    return status;
}

int32_t wyt__pair_list_open(struct wyt__pair_list *pairs, wyt_context *context,
                            const uint64_t *list, size_t count, uint64_t bound,
                            bool symmetric)
{
    const size_t all = symmetric ? 2 * count : count;
    size_t *order = NULL;
    int32_t status = check(context, list, count, bound, symmetric);
    *pairs = (struct wyt__pair_list){.context = context, .heaps = 2};
    if (status != WYT_OK)
        return status;
    status = wyt__pair_list_reserve(pairs, context, 2, bound, all);
    if (status == WYT_OK)
        order = wyt__allocate(context, all, sizeof *order, &status);
    if (status == WYT_OK)
        status = sort(pairs, list, count, all, order);
    wyt__release(context, order, all, sizeof *order);
    if (status != WYT_OK)
        wyt__pair_list_close(pairs);
    return status;
}

void wyt__pair_list_close(struct wyt__pair_list *pairs)
{
    wyt__release(pairs->context, pairs->second, pairs->room,
                 sizeof *pairs->second);
    wyt__release(pairs->context, pairs->start, (size_t)pairs->bound + 1,
                 sizeof *pairs->start);
    pairs->second = NULL;
    pairs->start = NULL;
}

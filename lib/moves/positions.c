/* SPDX-License-Identifier: MIT */
/*
 * A growing list of positions, and which of them are numbered.
 */
#include "moves/positions.h"

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/text.h"

/* Positions that are copied between two polls, and nanoseconds of a heap. */
#define COPIED ((size_t)1 << 16)
#define COPY_STEPS 1

void wyt__positions_clear(struct wyt__positions *list)
{
    wyt__release(list->context, list->heaps, list->capacity,
                 sizeof *list->heaps);
    list->heaps = NULL;
    list->count = list->capacity = 0;
}

int32_t wyt__positions_reserve(struct wyt__positions *list, size_t more)
{
    void *block = list->heaps;
    int32_t status =
        wyt__reserve(list->context, &block, &list->capacity,
                     (list->count + more) * list->n, sizeof *list->heaps);
    list->heaps = block;
    return status;
}

int32_t wyt__positions_add(struct wyt__positions *list, const uint64_t *heaps)
{
    uint64_t *to;
    const int32_t status = wyt__positions_extend(list, 1, &to);
    if (status == WYT_OK)
        memcpy(to, heaps, list->n * sizeof *heaps);
    return status;
}

int32_t wyt__positions_hand_out(struct wyt__positions *list,
                                uint64_t *out_heaps, size_t capacity,
                                size_t *out_count)
{
    const size_t count = list->count;
    int32_t status;
    if (count > capacity) {
        *out_count = count;
        return wyt__fail(list->context, WYT_E_SPACE,
                         "the number of positions is %zu; room is for %zu",
                         count, capacity);
    }
    status = wyt__sort_positions(list->context, list->heaps, count, list->n);
    if (status != WYT_OK)
        return status;
    if (count > 0)
        memcpy(out_heaps, list->heaps, count * list->n * sizeof *out_heaps);
    *out_count = count;
    return WYT_OK;
}

int32_t wyt__positions_copy(const struct wyt__positions *list, size_t first,
                            size_t end, uint64_t *out_heaps, size_t capacity,
                            size_t *count)
{
    const size_t left = end - first,
                 most = capacity < COPIED ? capacity : COPIED;
    *count = left < most ? left : most;
    memcpy(out_heaps, list->heaps + first * list->n,
           *count * list->n * sizeof *out_heaps);
    return wyt__work(list->context, COPY_STEPS * list->n * *count, 0, 0);
}

int32_t wyt__count_option(wyt_context *context, uint64_t tried)
{
    if (tried <= context->cells_limit)
        return wyt__tick(context, tried, 0);
    return wyt__fail(context, WYT_LIMIT,
                     "the position has more options than the cell limit of "
                     "%llu",
                     (unsigned long long)context->cells_limit);
}

int32_t wyt__fail_unnumbered(wyt_context *context, const uint64_t *heaps,
                             size_t n, uint32_t side)
{
    return wyt__fail(context, WYT_NONE, "%s has no number: it is %s",
                     wyt__tuple(heaps, n).text,
                     wyt__is_on_side(heaps, side) ? "an N-position"
                                                  : "of the other side");
}

int32_t wyt__fail_beyond_nth(wyt_context *context, uint64_t number)
{
    return wyt__fail(context, WYT_BEYOND,
                     "P-position number %llu has a heap beyond 64 bits",
                     (unsigned long long)number);
}

int32_t wyt__fail_beyond_rank(wyt_context *context)
{
    return wyt__fail(context, WYT_BEYOND,
                     "the number of the P-position is beyond 64 bits");
}

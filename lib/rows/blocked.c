/* SPDX-License-Identifier: MIT */
/*
 * The table of blocked values, as it grows. While it does, every value of the
 * row at work is below the number of places, its own; so a larger table begins
 * with what the smaller one has.
 *
 * Cost: O(1) a value, amortised; 4 to 8 bytes a value.
 */
#include "rows/blocked.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"

void wyt__blocked_close(wyt_context *context, struct wyt__blocked *blocked)
{
    wyt__release(context, blocked->ends, blocked->count, sizeof *blocked->ends);
    *blocked = (struct wyt__blocked){NULL, 0, 0};
}

int32_t wyt__blocked_next(wyt_context *context, struct wyt__blocked *blocked,
                          uint64_t last)
{
    const size_t places = blocked->count;
    /* Fits, as what is written in the next row: below 2^30 + 2^31 + 2^18. */
    blocked->base += (uint32_t)last + 1;
    if (blocked->base < (uint32_t)1 << 30)
        return WYT_OK;
    wyt__blocked_close(context, blocked);
    return wyt__blocked_grow(context, blocked, places);
}

int32_t wyt__blocked_grow(wyt_context *context, struct wyt__blocked *blocked,
                          size_t places)
{
    size_t count = blocked->count == 0 ? 64 : 2 * blocked->count;
    uint32_t *ends;
    int32_t status;
    while (count < places)
        count *= 2;
    ends = wyt__allocate(context, count, sizeof *ends, &status);
    if (ends == NULL)
        return status;
    if (blocked->count > 0)
        memcpy(ends, blocked->ends, blocked->count * sizeof *ends);
    wyt__release(context, blocked->ends, blocked->count, sizeof *ends);
    blocked->ends = ends;
    blocked->count = count;
    return WYT_OK;
}

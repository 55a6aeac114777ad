/* SPDX-License-Identifier: MIT */
/*
 * Counting and stepping through the cells of a box.
 */
#include "base/cells.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/text.h"
#include "base/wide.h"

/* More cells than that are not indexed by a size_t with room to spare. */
#define MOST_CELLS (SIZE_MAX / 8)

bool wyt__box_fits(const wyt_context *context, const uint64_t *size, size_t n,
                   uint64_t *cells)
{
    uint64_t count = 1;
    *cells = 0;
    for (size_t i = 0; i < n; i++)
        if (size[i] == 0)
            return true;
    for (size_t i = 0; i < n; i++)
        if (!wyt__times(count, size[i], &count) ||
            count > context->cells_limit || count > MOST_CELLS)
            return false;
    *cells = count;
    return true;
}

int32_t wyt__check_box(wyt_context *context, const uint64_t *size, size_t n,
                       uint64_t *cells)
{
    if (wyt__box_fits(context, size, n, cells))
        return WYT_OK;
    if (context->cells_limit > MOST_CELLS)
        return wyt__fail(context, WYT_LIMIT,
                         "a box of size %s has more cells than the limit or "
                         "than %zu, which this machine can number",
                         wyt__tuple(size, n).text, MOST_CELLS);
    return wyt__fail(context, WYT_LIMIT,
                     "a box of size %s has more cells than the limit of %llu",
                     wyt__tuple(size, n).text,
                     (unsigned long long)context->cells_limit);
}

bool wyt__next_in_box(const uint64_t *size, size_t n, uint64_t *heaps)
{
    for (size_t i = n; i-- > 0;) {
        if (++heaps[i] < size[i])
            return true;
        heaps[i] = 0;
    }
    return false;
}

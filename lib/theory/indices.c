/* SPDX-License-Identifier: MIT */
/*
 * Indices of all positions of a side.
 */
#include "theory/indices.h"

#include <wythoff/solver.h>

#include "base/assert.h"
#include "base/wide.h"

/* How many positions of the side have heaps below m, or false. */
static bool box_of(uint32_t side, uint64_t m, uint64_t *count)
{
    if (side == WYT_SIDE_BOTH)
        return wyt__times(m, m, count);
    if (m == UINT64_MAX)
        return false;
    return m % 2 == 0 ? wyt__times(m / 2, m + 1, count)
                      : wyt__times(m, (m + 1) / 2, count);
}

bool wyt__index_of(uint32_t side, const uint64_t *heaps, uint64_t *index)
{
    uint64_t m = heaps[0] > heaps[1] ? heaps[0] : heaps[1], before;
    uint64_t within = side == WYT_SIDE_LOWER ? heaps[1] : heaps[0];
    if (!box_of(side, m, &before))
        return false;
    if (side == WYT_SIDE_BOTH && heaps[0] == m)
        within = m + heaps[1]; /* m < 2^32, its square fits */
    return wyt__add(before, within, index);
}

/* The largest heap of position number `index`. */
static uint64_t shell_of(uint32_t side, uint64_t index)
{
    uint64_t low = 0, high = (uint64_t)1 << 33, before;
    while (low < high) {
        uint64_t middle = high - (high - low) / 2;
        if (box_of(side, middle, &before) && before <= index)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

void wyt__position_at(uint32_t side, uint64_t index, uint64_t *heaps)
{
    uint64_t m = shell_of(side, index), before = 0;
    bool fits = box_of(side, m, &before);
    WYT__ASSERT(fits);
    (void)fits;
    index -= before;
    heaps[0] = index;
    heaps[1] = m;
    if (side == WYT_SIDE_LOWER || (side == WYT_SIDE_BOTH && index >= m)) {
        heaps[0] = m;
        heaps[1] = side == WYT_SIDE_LOWER ? index : index - m;
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Boxes that grow by powers of two: a row of questions about larger and
 * larger positions solves a constant factor more cells than the last one.
 */
#include "solve/box.h"

#include <string.h>

#include "base/text.h"
#include "base/wide.h"
#include "rules/game.h"

bool wyt__covers(const uint64_t *size, const uint64_t *heaps, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (heaps[i] >= size[i])
            return false;
    return true;
}

static uint64_t rounded(uint64_t number)
{
    uint64_t power = 1;
    while (power < number && power <= UINT64_MAX / 2)
        power *= 2;
    return power < number ? number : power;
}

static bool is_within_limit(const wyt_context *context, const uint64_t *box,
                            size_t n)
{
    uint64_t cells = 1;
    for (size_t i = 0; i < n; i++)
        if (box[i] == 0)
            return true;
    for (size_t i = 0; i < n; i++)
        if (!wyt__times(cells, box[i], &cells) || cells > context->cells_limit)
            return false;
    return true;
}

int32_t wyt__check_box(wyt_context *context, const uint64_t *size, size_t n)
{
    if (is_within_limit(context, size, n))
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "a box of size %s has more cells than the limit of %llu",
                     wyt__tuple(size, n).text,
                     (unsigned long long)context->cells_limit);
}

/* Takes a box if its cells are within the limit. */
static bool take(const wyt_context *context, const uint64_t *box, size_t n,
                 uint64_t *size)
{
    if (!is_within_limit(context, box, n))
        return false;
    memcpy(size, box, n * sizeof *box);
    return true;
}

int32_t wyt__cover(wyt_context *context, const uint64_t *heaps, size_t n,
                   uint64_t *size)
{
    uint64_t alone[WYT__HEAPS], both[WYT__HEAPS], round[WYT__HEAPS];
    bool fits = true;
    for (size_t i = 0; i < n; i++) {
        fits = fits && heaps[i] < UINT64_MAX;
        alone[i] = heaps[i] + 1;
        both[i] = size[i] > alone[i] ? size[i] : alone[i];
        round[i] = rounded(both[i]);
    }
    if (fits && (take(context, round, n, size) ||
                 take(context, both, n, size) || take(context, alone, n, size)))
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "the box up to %s has more cells than the limit of %llu",
                     wyt__tuple(heaps, n).text,
                     (unsigned long long)context->cells_limit);
}

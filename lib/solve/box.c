/* SPDX-License-Identifier: MIT */
/*
 * Boxes that grow by half: a row of questions about larger and larger
 * positions solves a constant factor more cells than the last one.
 */
#include "solve/box.h"

#include <string.h>

#include "base/cells.h"
#include "base/text.h"
#include "rules/game.h"

enum { ROOMY, TOGETHER, ALONE, ATTEMPTS };

static bool covers(const uint64_t *size, const uint64_t *heaps, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (heaps[i] >= size[i])
            return false;
    return true;
}

/* The size along one heap: with room to grow, of the old box and the position
 * together, or of the position alone. The first box has no room to spare, for
 * there may be no second question. */
static uint64_t attempted(int attempt, uint64_t heap, uint64_t old, size_t n)
{
    uint64_t most = attempt != ALONE && old > heap ? old : heap + 1;
    if (attempt != ROOMY || old == 0 || most == old)
        return most;
    if (n <= 2 && old < 16) /* with more heaps that is too many cells */
        old = 16;
    else if (old <= UINT64_MAX / 2)
        old += old / 2;
    return old > most ? old : most;
}

static int32_t fail_large(wyt_context *context, const uint64_t *heaps, size_t n)
{
    return wyt__fail(context, WYT_LIMIT,
                     "the box up to %s has more cells than the limit of %llu",
                     wyt__tuple(heaps, n).text,
                     (unsigned long long)context->cells_limit);
}

int32_t wyt__cover(wyt_context *context, const uint64_t *heaps, size_t n,
                   const uint64_t *size,
                   int32_t (*solve)(void *owner, const uint64_t *size),
                   void *owner)
{
    uint64_t old[WYT__HEAPS], box[WYT__HEAPS], cells;
    int32_t status;
    if (covers(size, heaps, n))
        return WYT_OK;
    memcpy(old, size, n * sizeof *size); /* solving may change it */
    status = fail_large(context, heaps, n);
    for (int attempt = ROOMY; attempt < ATTEMPTS; attempt++) {
        for (size_t i = 0; i < n; i++)
            box[i] = attempted(attempt, heaps[i], old[i], n);
        if (!covers(box, heaps, n) || !wyt__box_fits(context, box, n, &cells))
            continue; /* a heap of 2^64-1 is in no box */
        status = solve(owner, box);
        if (status != WYT_LIMIT || context->foreign)
            break;
    }
    return status;
}

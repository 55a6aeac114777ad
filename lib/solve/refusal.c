/* SPDX-License-Identifier: MIT */
/*
 * Refusals about games of which no theory is known. Boards of outcomes take one
 * bit a cell and a few rows more, so that the limits of the context tell how
 * far they reach.
 */
#include "solve/refusal.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "rules/rules.h"

uint64_t wyt__largest_heap(const wyt_context *context)
{
    uint64_t low = 0, high = (uint64_t)1 << 32;
    while (low < high) {
        uint64_t middle = high - (high - low) / 2, cells;
        const uint64_t size[2] = {middle, middle};
        uint64_t bytes = middle * ((middle + 63) / 64) * 8; /* below 2^62 */
        if (wyt__box_fits(context, size, 2, &cells) &&
            bytes <= context->memory_limit)
            low = middle;
        else
            high = middle - 1;
    }
    return low == 0 ? 0 : low - 1;
}

int32_t wyt__explain(wyt_context *context, const wyt_rules *rules,
                     int32_t status)
{
    char text[WYT__ERROR_BYTES];
    if (rules->theory.lack == NULL || context->foreign ||
        (status != WYT_LIMIT && status != WYT_UNSUPPORTED))
        return status;
    memcpy(text, context->error, sizeof text);
    return wyt__fail(context, status,
                     "%s; no theory holds: %s; boards answer heaps up to about "
                     "%llu within the limits of the context",
                     text, rules->theory.lack,
                     (unsigned long long)wyt__largest_heap(context));
}

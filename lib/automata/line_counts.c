/* SPDX-License-Identifier: MIT */
/*
 * Pairs sorted by lines; a list has them by x and y, so that places on a line
 * come in order.
 */
#include "automata/line_counts.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/pairs.h"
#include "base/context.h"

/* The number of the line of a position, and its place there. */
static size_t line_of(const struct wyt__line_counts *counts, uint64_t x,
                      uint64_t y, uint64_t *place)
{
    const uint64_t p = counts->p, q = counts->q;
    const uint64_t along = p > 0 ? x / p : UINT64_MAX;
    const uint64_t across = q > 0 ? y / q : UINT64_MAX;
    const uint64_t s = along < across ? along : across; /* p or q is not 0 */
    *place = s;
    x -= s * p;
    y -= s * q;
    return (size_t)(x < p ? x * counts->bound + y
                          : p * counts->bound + y * counts->bound + x);
}

/* Sorts by lines: start[l] is how many are on lines before l, and rises to that
 * of l + 1 while places are filled in. */
static int32_t fill(struct wyt__line_counts *counts,
                    const struct wyt__pair_list *pairs)
{
    size_t before = 0;
    uint64_t place;
    for (uint64_t x = 0; x < pairs->bound; x++)
        for (size_t i = pairs->start[x]; i < pairs->start[x + 1]; i++)
            counts->start[line_of(counts, x, pairs->second[i], &place)]++;
    for (size_t l = 0; l <= counts->lines; l++) {
        const size_t here = counts->start[l];
        counts->start[l] = before;
        before += here;
    }
    for (uint64_t x = 0; x < pairs->bound; x++)
        for (size_t i = pairs->start[x]; i < pairs->start[x + 1]; i++) {
            const size_t line = line_of(counts, x, pairs->second[i], &place);
            counts->place[counts->start[line]++] = (uint32_t)place;
        }
    for (size_t l = counts->lines; l > 0; l--)
        counts->start[l] = counts->start[l - 1];
    counts->start[0] = 0;
    return wyt__work(counts->context,
                     16 * (uint64_t)pairs->count + 4 * (uint64_t)counts->lines,
                     0, 0);
}

int32_t wyt__line_counts_open(struct wyt__line_counts *counts,
                              const struct wyt__pair_list *pairs, uint32_t p,
                              uint32_t q, uint32_t most)
{
    const uint64_t lines = ((uint64_t)p + q) * pairs->bound;
    int32_t status;
    memset(counts, 0, sizeof *counts);
    counts->context = pairs->context;
    counts->bound = pairs->bound;
    counts->p = p;
    counts->q = q;
    counts->most = most;
    if (lines >= UINT32_MAX)
        return wyt__fail(pairs->context, WYT_LIMIT,
                         "%llu lines along (%lu,%lu) are too many to be "
                         "counted on",
                         (unsigned long long)lines, (unsigned long)p,
                         (unsigned long)q);
    counts->lines = (size_t)lines;
    counts->count = pairs->count;
    counts->start = wyt__allocate(pairs->context, counts->lines + 1,
                                  sizeof *counts->start, &status);
    if (status == WYT_OK)
        counts->place = wyt__allocate(pairs->context, counts->count,
                                      sizeof *counts->place, &status);
    if (status == WYT_OK)
        status = fill(counts, pairs);
    if (status != WYT_OK)
        wyt__line_counts_close(counts);
    return status;
}

void wyt__line_counts_close(struct wyt__line_counts *counts)
{
    wyt__release(counts->context, counts->start, counts->lines + 1,
                 sizeof *counts->start);
    wyt__release(counts->context, counts->place, counts->count,
                 sizeof *counts->place);
    counts->start = NULL;
    counts->place = NULL;
}

uint32_t wyt__line_count(const struct wyt__line_counts *counts, uint64_t x,
                         uint64_t y)
{
    uint64_t place;
    const size_t line = line_of(counts, x, y, &place);
    size_t low = counts->start[line], high = counts->start[line + 1];
    const size_t first = low;
    if (high - low > counts->most) /* later ones make no difference */
        high = low + counts->most;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (counts->place[middle] < place)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint32_t)(low - first);
}

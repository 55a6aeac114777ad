/* SPDX-License-Identifier: MIT */
/*
 * The order of positions everywhere: by the largest heap, then
 * lexicographically.
 */
#ifndef WYT_BASE_ORDER_H
#define WYT_BASE_ORDER_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

/* Negative, zero or positive, as a stands before, at or behind b. Always
 * inline, for most of sorting is this, with an n that is known. */
#if defined(__GNUC__)
__attribute__((always_inline))
#endif
static inline int
wyt__compare_positions(const uint64_t *a, const uint64_t *b, size_t n)
{
    uint64_t most_a = 0, most_b = 0;
    for (size_t i = 0; i < n; i++) {
        most_a = a[i] > most_a ? a[i] : most_a;
        most_b = b[i] > most_b ? b[i] : most_b;
    }
    if (most_a != most_b)
        return most_a < most_b ? -1 : 1;
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/*
 * Sorts count positions of n heaps: WYT_OK, or a refusal with which they are in
 * some order. O(count log(runs)) time, if they fall into so many pieces that
 * rise or fall; one piece, or a few positions, take no memory, others as much
 * as they do.
 */
int32_t wyt__sort_positions(wyt_context *context, uint64_t *positions,
                            size_t count, size_t n);

/* Sorts the heaps of one position, smallest first. */
void wyt__sort_heaps(uint64_t *heaps, size_t n);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Sorting of positions. Heapsort, because qsort() of some C libraries
 * allocates behind the back of the context.
 */
#include "base/order.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"

static uint64_t largest(const uint64_t *heaps, size_t n)
{
    uint64_t most = 0;
    for (size_t i = 0; i < n; i++)
        if (heaps[i] > most)
            most = heaps[i];
    return most;
}

int wyt__compare_positions(const uint64_t *a, const uint64_t *b, size_t n)
{
    uint64_t most_a = largest(a, n), most_b = largest(b, n);
    if (most_a != most_b)
        return most_a < most_b ? -1 : 1;
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static void swap(uint64_t *a, uint64_t *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static void sift(uint64_t *positions, size_t root, size_t count, size_t n)
{
    for (size_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
        if (child + 1 < count &&
            wyt__compare_positions(positions + child * n,
                                   positions + (child + 1) * n, n) < 0)
            child++;
        if (wyt__compare_positions(positions + root * n, positions + child * n,
                                   n) >= 0)
            return;
        swap(positions + root * n, positions + child * n, n);
        root = child;
    }
}

/* Nanoseconds of a way through the heap: two comparisons and a swap a level. */
static uint64_t sift_steps(size_t count, size_t n)
{
    uint64_t levels = 1;
    while (count >> levels != 0)
        levels++;
    return levels * (4 * (uint64_t)n + 8);
}

int32_t wyt__sort_positions(wyt_context *context, uint64_t *positions,
                            size_t count, size_t n)
{
    const uint64_t steps = sift_steps(count, n);
    int32_t status = WYT_OK;
    for (size_t root = count / 2; root-- > 0 && status == WYT_OK;) {
        sift(positions, root, count, n);
        status = wyt__work(context, steps, 0, 0);
    }
    for (size_t end = count; end-- > 1 && status == WYT_OK;) {
        swap(positions, positions + end * n, n);
        sift(positions, 0, end, n);
        status = wyt__work(context, steps, 0, 0);
    }
    return status;
}

void wyt__sort_heaps(uint64_t *heaps, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j > 0 && heaps[j - 1] > heaps[j]; j--)
            swap(&heaps[j - 1], &heaps[j], 1);
}

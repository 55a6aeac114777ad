/* SPDX-License-Identifier: MIT */
/*
 * Sorting of positions. Heapsort, because qsort() of some C libraries
 * allocates behind the back of the context.
 */
#include "base/order.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>

#include "base/context.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

HELPER void swap(uint64_t *a, uint64_t *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

HELPER void sift_any(uint64_t *positions, size_t root, size_t count, size_t n)
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

/* Most games have two heaps, and comparing is most of the work. */
static void sift(uint64_t *positions, size_t root, size_t count, size_t n)
{
    if (n == 2)
        sift_any(positions, root, count, 2);
    else
        sift_any(positions, root, count, n);
}

/* How many positions are in order from the first one on, at most `most`. */
static size_t in_order(const uint64_t *positions, size_t most, size_t n)
{
    size_t i = 1;
    while (i < most && wyt__compare_positions(positions + (i - 1) * n,
                                              positions + i * n, n) <= 0)
        i++;
    return i;
}

/* Whether all are in order; polls every so often. */
#define STRETCH ((size_t)1 << 14)

static int32_t look_at_order(wyt_context *context, const uint64_t *positions,
                             size_t count, size_t n, bool *yes)
{
    int32_t status = WYT_OK;
    *yes = true;
    for (size_t i = 0; i + 1 < count && *yes && status == WYT_OK;
         i += STRETCH) {
        const size_t left = count - i;
        const size_t most = left < STRETCH + 1 ? left : STRETCH + 1;
        *yes = in_order(positions + i * n, most, n) == most;
        status = wyt__work(context, 2 * n * (uint64_t)most, i, count);
    }
    return status;
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
    bool is_sorted;
    int32_t status = look_at_order(context, positions, count, n, &is_sorted);
    if (is_sorted)
        return status;
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

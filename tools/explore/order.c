/* SPDX-License-Identifier: MIT */
/*
 * From position to position, a shell after the other: those with the same
 * largest heap. A shell ends where no heap can be raised so that what follows
 * has that heap or gets it.
 */
#include "explore/order.h"

#include <string.h>

/* The last heap from number `from` on that a shell fits into; n if none. */
static size_t last_for(const uint64_t *size, size_t n, size_t from,
                       uint64_t shell)
{
    for (size_t i = n; i > from; i--)
        if (size[i - 1] > shell)
            return i - 1;
    return n;
}

/* The least position of a shell; false if there is none. */
static bool begin_shell(uint64_t *heaps, const uint64_t *size, size_t n,
                        uint64_t shell)
{
    const size_t at = last_for(size, n, 0, shell);
    if (at == n)
        return false;
    memset(heaps, 0, n * sizeof *heaps);
    heaps[at] = shell;
    return true;
}

static bool has(const uint64_t *heaps, size_t count, uint64_t shell)
{
    for (size_t i = 0; i < count; i++)
        if (heaps[i] == shell)
            return true;
    return false;
}

/* Raises heap i as little as can be, and makes what follows it least; false if
 * that is not possible. */
static bool raise_heap(uint64_t *heaps, const uint64_t *size, size_t n,
                       size_t i, uint64_t shell)
{
    uint64_t heap = heaps[i] + 1;
    size_t at = n;
    if (heaps[i] >= shell || heap >= size[i])
        return false;
    if (!has(heaps, i, shell) && heap < shell) {
        at = last_for(size, n, i + 1, shell);
        if (at == n && size[i] <= shell)
            return false;
        if (at == n)
            heap = shell;
    }
    heaps[i] = heap;
    memset(heaps + i + 1, 0, (n - i - 1) * sizeof *heaps);
    if (at < n)
        heaps[at] = shell;
    return true;
}

bool order_first(uint64_t *heaps, const uint64_t *size, size_t n)
{
    memset(heaps, 0, n * sizeof *heaps);
    return !has(size, n, 0);
}

bool order_next(uint64_t *heaps, const uint64_t *size, size_t n)
{
    uint64_t shell = 0;
    for (size_t i = 0; i < n; i++)
        shell = heaps[i] > shell ? heaps[i] : shell;
    for (size_t i = n; i > 0; i--)
        if (raise_heap(heaps, size, n, i - 1, shell))
            return true;
    return begin_shell(heaps, size, n, shell + 1);
}

/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with three heaps. All answers are arithmetic.
 */
#include "theory/triples.h"

#include <string.h>

#include "base/order.h"
#include "base/wide.h"

struct triple {
    uint64_t x, y, z;
};

static struct triple sorted(const uint64_t *heaps)
{
    uint64_t h[3];
    memcpy(h, heaps, sizeof h);
    wyt__sort_heaps(h, 3);
    return (struct triple){h[0], h[1], h[2]};
}

bool wyt__triples_has(const uint64_t *heaps)
{
    struct triple t = sorted(heaps);
    return t.x == t.z || (t.y < t.z && t.z - t.y - 1 == t.x);
}

/* With heaps a and b that stay: where the third one is not the largest. */
static uint64_t lesser_rest(uint64_t a, uint64_t b)
{
    if (a == b)
        return a;
    return a < b ? b - a - 1 : a - b - 1;
}

/* Writes the option with heap i lowered to `rest`, if it is one. */
static size_t lower(const uint64_t *heaps, size_t i, uint64_t rest,
                    uint64_t *option)
{
    if (rest >= heaps[i])
        return 0;
    memcpy(option, heaps, 3 * sizeof *heaps);
    option[i] = rest;
    return 1;
}

size_t wyt__triples_options(const uint64_t *heaps,
                            uint64_t options[WYT__TRIPLES_OPTIONS][3])
{
    size_t count = 0;
    for (size_t i = 0; i < 3; i++) {
        uint64_t a = heaps[(i + 1) % 3], b = heaps[(i + 2) % 3], sum;
        count += lower(heaps, i, lesser_rest(a, b), options[count]);
        if (wyt__add(a, b, &sum) && sum < heaps[i])
            count += lower(heaps, i, sum + 1, options[count]);
    }
    return count;
}

/* How many listed positions stand in the rows before z, or false. */
static bool rows_before(uint64_t z, uint64_t *count)
{
    return wyt__times(z / 2, z - z / 2, count) && wyt__add(*count, z, count);
}

bool wyt__triples_before(const uint64_t *heaps, uint64_t *count)
{
    struct triple t = sorted(heaps);
    return rows_before(t.z, count) &&
           wyt__add(*count, t.x < t.z ? t.x : t.z - t.z / 2, count);
}

void wyt__triples_nth(uint64_t number, uint64_t *heaps)
{
    uint64_t low = 0, high = (uint64_t)1 << 33, before = 0;
    while (low < high) { /* the last row that begins at most there */
        uint64_t middle = high - (high - low) / 2;
        if (rows_before(middle, &before) && before <= number)
            low = middle;
        else
            high = middle - 1;
    }
    (void)rows_before(low, &before);
    heaps[0] = heaps[1] = heaps[2] = low;
    if (number - before < low - low / 2) {
        heaps[0] = number - before;
        heaps[1] = low - 1 - heaps[0];
    }
}

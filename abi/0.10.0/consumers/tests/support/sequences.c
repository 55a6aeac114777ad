/* SPDX-License-Identifier: MIT */
/*
 * The (m,p) pair by an integer square root: phi_t = (2 - t + sqrt(t^2 + 4))/2,
 * so a_n = floor((isqrt(n^2 (t^2 + 4)) - (t - 2) n) / (2 p)).
 */
#include "support/sequences.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/harness.h"

/* Bit by bit from the top. */
static uint64_t square_root(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

uint64_t *sequence_pairs(uint64_t m, uint64_t p, size_t count)
{
    uint64_t t = m * p, *pairs = test_array(2 * count + 1, sizeof *pairs);
    for (uint64_t n = 0; n < count; n++) {
        uint64_t root = square_root(n * n * (t * t + 4));
        pairs[2 * n] = (root + 2 * n - t * n) / (2 * p);
        pairs[2 * n + 1] = pairs[2 * n] + m * n;
    }
    return pairs;
}

uint64_t *sequence_blocked(uint64_t m, uint64_t k, size_t count)
{
    const size_t most = 2 * count + (size_t)(m * (count / k)) + 2;
    uint64_t *x = test_array(count, sizeof *x);
    bool *seen = test_array(most, sizeof *seen);
    size_t next = 0;
    for (size_t n = 0; n < count; n++) {
        while (seen[next])
            next++;
        x[n] = next;
        seen[next] = seen[next + m * (n / k)] = true;
    }
    free(seen);
    return x;
}

const char *sequence_game(uint32_t m, uint32_t q, uint32_t l)
{
    static char text[128];
    (void)snprintf(text, sizeof text,
                   "vectors:lines=1.0q%" PRIu32 "l%" PRIu32 "/0.1q%" PRIu32
                   "l%" PRIu32 ",strips=d%" PRIu32,
                   q, l, q, l, m);
    return text;
}

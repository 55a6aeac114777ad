/* SPDX-License-Identifier: MIT */
/*
 * All heaps but the last two count like digits, from a_1 on and none smaller
 * than the one before; the last one, a_n, stays until they are through. What is
 * left for a_(n-1) are the heaps with the quotient that makes the xor 0, those
 * from a_(n-2) to a_n. Most digits leave some, but in shells as a_n = 2^j for
 * long ranges none does, and then counting is faster.
 */
#include "theory/nim_next.h"

#include <wythoff/rules.h>

#include <stddef.h>

#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"

/* Tuples of digits that are tried before counting is cheaper. */
#define TRIES 512

/* The least heap from `least` on, at most the last heap, that makes the xor of
 * the quotients 0 with all others but number n - 2. */
static bool set_second(uint64_t *heaps, size_t n, uint64_t k, uint64_t least)
{
    uint64_t sum = heaps[n - 1] / k, heap;
    for (size_t i = 0; i + 2 < n; i++)
        sum ^= heaps[i] / k;
    if (sum > heaps[n - 1] / k)
        return false;
    heap = sum * k;
    if (heap < least)
        heap = least;
    heaps[n - 2] = heap;
    return heap / k == sum && heap <= heaps[n - 1];
}

/* The next digits; false if they are through. */
static bool count_up(uint64_t *heaps, size_t n)
{
    for (size_t i = n - 2; i-- > 0;)
        if (heaps[i] < heaps[n - 1]) {
            const uint64_t heap = heaps[i] + 1;
            for (; i + 2 < n; i++)
                heaps[i] = heap;
            return true;
        }
    return false;
}

/* Misere play: the next position with two ones more, or with all heaps of at
 * most 1 behind. */
static bool next_early(uint64_t *heaps, size_t n)
{
    size_t zeros = 0;
    while (zeros < n && heaps[zeros] == 0)
        zeros++;
    if (zeros >= 2) {
        heaps[zeros - 1] = heaps[zeros - 2] = 1;
        return true;
    }
    for (size_t i = 0; i < n; i++)
        heaps[i] = 1;
    return false;
}

bool wyt__nim_next(const wyt_rules *rules, uint64_t *heaps, size_t *tries)
{
    const size_t n = rules->game.heaps;
    const uint64_t k = rules->theory.nim;
    bool found;
    *tries = 0;
    if (rules->game.misere && heaps[n - 1] <= 1 && next_early(heaps, n))
        return true;
    found = heaps[n - 2] < heaps[n - 1] &&
            set_second(heaps, n, k, heaps[n - 2] + 1);
    for (; !found && *tries < TRIES; ++*tries) {
        if (!count_up(heaps, n)) {
            if (heaps[n - 1] == UINT64_MAX)
                return false;
            heaps[n - 1]++;
            for (size_t i = 0; i + 1 < n; i++)
                heaps[i] = 0;
        }
        found = set_second(heaps, n, k, heaps[n - 3]);
    }
    return found;
}

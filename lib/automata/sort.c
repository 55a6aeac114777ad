/* SPDX-License-Identifier: MIT */
/*
 * J. W. J. Williams, Algorithm 232: Heapsort, Comm. ACM 7 (1964).
 */
#include "automata/sort.h"

#include <stddef.h>
#include <stdint.h>

static void sift(uint32_t *heap, size_t at, size_t count)
{
    const uint32_t value = heap[at];
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && heap[child + 1] > heap[child])
            child++;
        if (heap[child] <= value)
            break;
        heap[at] = heap[child];
    }
    heap[at] = value;
}

void wyt__sort(uint32_t *numbers, size_t count)
{
    for (size_t i = count / 2; i-- > 0;)
        sift(numbers, i, count);
    for (size_t i = count; i-- > 1;) {
        const uint32_t last = numbers[i];
        numbers[i] = numbers[0];
        numbers[0] = last;
        sift(numbers, 0, i);
    }
}

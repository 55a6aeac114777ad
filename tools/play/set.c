/* SPDX-License-Identifier: MIT */
/*
 * A sorted array. Looking a position up costs O(log count) comparisons, adding
 * one O(count) moves; at most some 65535 positions are typed or computed.
 */
#include "play/set.h"

#include <stdlib.h>
#include <string.h>

static uint64_t largest(const uint64_t *heaps, size_t n)
{
    uint64_t most = 0;
    for (size_t i = 0; i < n; i++)
        most = heaps[i] > most ? heaps[i] : most;
    return most;
}

/* Negative, zero or positive, as for strcmp(). */
static int compare(const uint64_t *a, const uint64_t *b, size_t n)
{
    uint64_t most_a = largest(a, n), most_b = largest(b, n);
    if (most_a != most_b)
        return most_a < most_b ? -1 : 1;
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* The number of positions before `heaps`. */
static size_t place(const struct session *session, const struct play_set *set,
                    const uint64_t *heaps)
{
    size_t n = session->heaps, low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(set->heaps + middle * n, heaps, n) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool play_set_has(const struct session *session, const struct play_set *set,
                  const uint64_t *heaps)
{
    size_t n = session->heaps, at = place(session, set, heaps);
    return at < set->count && compare(set->heaps + at * n, heaps, n) == 0;
}

static int32_t reserve(struct session *session, struct play_set *set,
                       size_t count)
{
    if (count <= set->capacity)
        return WYT_OK;
    return session_grow(session, &set->heaps, &set->capacity, count) == 0
               ? WYT_OK
               : WYT_E_MEMORY;
}

int32_t play_set_add(struct session *session, struct play_set *set,
                     const uint64_t *heaps)
{
    size_t n = session->heaps, at = place(session, set, heaps);
    if (set->count == set->capacity &&
        reserve(session, set, 2 * set->capacity + 8) != WYT_OK)
        return WYT_E_MEMORY;
    memmove(set->heaps + (at + 1) * n, set->heaps + at * n,
            (set->count - at) * n * sizeof *heaps);
    memcpy(set->heaps + at * n, heaps, n * sizeof *heaps);
    set->count++;
    return WYT_OK;
}

int32_t play_set_fill(struct session *session, struct play_set *set,
                      play_fill fill, wyt_solver *solver, const uint64_t *heaps)
{
    size_t count = 16;
    int32_t status = WYT_E_SPACE;
    set->count = 0;
    while (status == WYT_E_SPACE) {
        if (reserve(session, set, count) != WYT_OK)
            return WYT_E_MEMORY;
        status = fill(solver, heaps, session->heaps, set->heaps, set->capacity,
                      &count);
    }
    if (status == WYT_OK)
        set->count = count;
    return status;
}

void play_set_print(const struct session *session, const struct play_set *set)
{
    if (set->count == 0)
        fputs("nothing", stdout);
    for (size_t i = 0; i < set->count; i++) {
        if (i > 0)
            fputs("; ", stdout);
        text_heaps(stdout, set->heaps + i * session->heaps, session->heaps,
                   ' ');
    }
}

void play_set_free(struct play_set *set)
{
    free(set->heaps);
    *set = (struct play_set){0};
}

/* SPDX-License-Identifier: MIT */
/*
 * A hash table with open addressing over the list, twice as long as the list
 * may become before both grow. O(heaps) for each position on average.
 */
#include "position_set.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Positions that there is room for at first. */
#define FIRST 256

/* Slots for each position that there is room for. */
#define SLOTS 2

void position_set_open(struct position_set *positions, struct session *session)
{
    *positions = (struct position_set){.session = session};
}

void position_set_close(struct position_set *positions)
{
    free(positions->heaps);
    free(positions->slots);
    positions->heaps = NULL;
    positions->slots = NULL;
}

const uint64_t *position_set_at(const struct position_set *positions,
                                size_t place)
{
    return positions->heaps + place * positions->session->heaps;
}

/* Every bit of a heap reaches the low bits, which choose the slot: the
 * finalizer of MurmurHash3 by A. Appleby (public domain). */
static uint64_t mix(uint64_t bits)
{
    bits = (bits ^ bits >> 33) * UINT64_C(0xff51afd7ed558ccd);
    bits = (bits ^ bits >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return bits ^ bits >> 33;
}

/* The slot that has a position, or the free one where it belongs. */
static size_t *slot_of(const struct position_set *positions,
                       const uint64_t *heaps)
{
    const size_t n = positions->session->heaps;
    const size_t slots = positions->capacity * SLOTS;
    uint64_t hash = 0;

    for (size_t i = 0; i < n; i++)
        hash = mix(hash ^ heaps[i]) + 1;
    for (size_t i = (size_t)hash & (slots - 1);; i = (i + 1) & (slots - 1)) {
        size_t *slot = &positions->slots[i];
        if (*slot == 0 || memcmp(position_set_at(positions, *slot - 1), heaps,
                                 n * sizeof *heaps) == 0)
            return slot;
    }
}

/* Whether twice the room is allowed. */
static int check_room(const struct position_set *positions, size_t capacity)
{
    struct session *session = positions->session;
    const uint64_t each =
        session->heaps * sizeof(uint64_t) + SLOTS * sizeof(size_t);
    uint64_t limit = 0;

    wyt_context_get_limit(session->context, WYT_LIMIT_MEMORY, &limit);
    if (capacity <= limit / each && capacity <= SIZE_MAX / each)
        return 0;
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "more than %zu positions need more than %" PRIu64
                       " bytes, the memory limit (see --limit-memory)",
                       positions->count, limit);
}

/* Both arrays, with all positions in new slots. */
static int grow(struct position_set *positions)
{
    const size_t n = positions->session->heaps;
    const size_t capacity =
        positions->capacity > 0 ? 2 * positions->capacity : FIRST;
    uint64_t *heaps;
    size_t *slots;

    if (check_room(positions, capacity) != 0)
        return positions->session->problem.exit;
    heaps = realloc(positions->heaps, capacity * n * sizeof *heaps);
    if (heaps == NULL)
        return session_fail(positions->session, WYT_E_MEMORY);
    positions->heaps = heaps;
    slots = calloc(capacity * SLOTS, sizeof *slots);
    if (slots == NULL)
        return session_fail(positions->session, WYT_E_MEMORY);
    free(positions->slots);
    positions->slots = slots;
    positions->capacity = capacity;
    for (size_t i = 0; i < positions->count; i++)
        *slot_of(positions, position_set_at(positions, i)) = i + 1;
    return 0;
}

int position_set_add(struct position_set *positions, const uint64_t *heaps,
                     size_t *out_place, bool *out_new)
{
    const size_t n = positions->session->heaps;
    size_t *slot;

    if (positions->count == positions->capacity && grow(positions) != 0)
        return positions->session->problem.exit;
    slot = slot_of(positions, heaps);
    *out_new = *slot == 0;
    if (*out_new) {
        memcpy(positions->heaps + positions->count * n, heaps,
               n * sizeof *heaps);
        *slot = ++positions->count;
    }
    *out_place = *slot - 1;
    return 0;
}

bool position_set_has(const struct position_set *positions,
                      const uint64_t *heaps)
{
    return positions->count > 0 && *slot_of(positions, heaps) != 0;
}

/* A few heaps, mostly two. */
void position_sort(uint64_t *heaps, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        const uint64_t heap = heaps[i];
        size_t at = i;
        for (; at > 0 && heaps[at - 1] > heap; at--)
            heaps[at] = heaps[at - 1];
        heaps[at] = heap;
    }
}

int position_check_unordered(struct session *session)
{
    if (session->arguments.value[OPTION_UNORDERED] == NULL ||
        wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) == 1)
        return 0;
    return problem_set(&session->problem, EXIT_USAGE,
                       "--unordered is for games in which the order of heaps "
                       "does not matter; %.200s is not symmetric",
                       session->game);
}

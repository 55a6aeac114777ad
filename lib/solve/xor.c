/* SPDX-License-Identifier: MIT */
/*
 * Backend xor: Nim with any number of heaps, by Bouton's theorem (1901). In
 * normal play a position is P iff the xor of its heaps is 0, and the xor is
 * its Grundy value. In misere play the same holds once a heap is at least 2;
 * otherwise it is P iff the number of heaps of size 1 is odd.
 */
#include "solve/backend.h"
#include "solve/plain.h"

#include <string.h>

static uint64_t xor_of(const uint64_t *heaps, size_t n)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum ^= heaps[i];
    return sum;
}

static bool is_p(const wyt_rules *rules, const uint64_t *heaps)
{
    size_t n = rules->game.heaps;
    bool large = false;
    for (size_t i = 0; i < n; i++)
        large = large || heaps[i] >= 2;
    return (xor_of(heaps, n) == 0) == (large || !rules->game.misere);
}

static uint32_t answers(const wyt_rules *rules)
{
    if (rules->theory.nim == 0)
        return 0;
    return WYT__ASK_BOX | (rules->game.misere ? 0 : WYT__ASK(WYT_ASK_GRUNDY));
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    const struct wyt__plain *nim = state;
    *out = is_p(nim->rules, heaps) ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return WYT_OK;
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    const struct wyt__plain *nim = state;
    *out = xor_of(heaps, nim->rules->game.heaps);
    return WYT_OK;
}

/* Lowers heap i to `rest`, if that is a winning move. */
static int32_t consider(const struct wyt__plain *nim, uint64_t *heaps, size_t i,
                        uint64_t rest, struct wyt__positions *list)
{
    uint64_t heap = heaps[i];
    int32_t status = WYT_OK;
    if (rest >= heap)
        return WYT_OK;
    heaps[i] = rest;
    if (is_p(nim->rules, heaps) && !wyt__positions_has(list, heaps))
        status = wyt__positions_add(list, heaps);
    heaps[i] = heap;
    return status;
}

/* A heap is lowered to make the xor 0, or to 0 or 1 where misere play has its
 * exception. */
static int32_t winning(void *state, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    const struct wyt__plain *nim = state;
    size_t n = nim->rules->game.heaps;
    uint64_t copy[WYT__HEAPS], sum = xor_of(heaps, n);
    int32_t status = WYT_OK;
    memcpy(copy, heaps, n * sizeof *heaps);
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        status = consider(nim, copy, i, heaps[i] ^ sum, list);
        for (uint64_t rest = 0; rest < 2 && status == WYT_OK; rest++)
            status = consider(nim, copy, i, rest, list);
    }
    return status;
}

const struct wyt__backend wyt__backend_xor = {
    .name = "xor",
    .games = "Nim with any number of heaps, normal and misere play",
    .summary = "Bouton's theorem: the xor of the heaps",
    .cost = "O(heaps) an answer; numbering by scanning",
    .answers = answers,
    .open = wyt__open_plain,
    .close = wyt__close_plain,
    .outcome = outcome,
    .grundy = grundy,
    .winning = winning,
};

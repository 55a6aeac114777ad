/* SPDX-License-Identifier: MIT */
/*
 * Backend xor: Nim with any number of heaps, by Bouton's theorem (1901). In
 * normal play a position is P iff the xor of its heaps is 0, and the xor is
 * its Grundy value. In misere play the same holds once a heap is at least 2;
 * otherwise it is P iff the number of heaps of size 1 is odd.
 *
 * Blocking Nim (Holshouser, Reiter), where at most k - 1 amounts of each heap
 * may be forbidden: P iff the xor of the floor(heap / k) is 0 (brute force for
 * k <= 3 and three heaps, SPEC 6). Then a heap may fall to any of up to k
 * sizes with the right quotient, also of a position that is P.
 */
#include <string.h>

#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "moves/options.h"
#include "solve/backends/stateless.h"
#include "moves/positions.h"

/* The xor of the floor(heap / k); the heaps themselves for k = 1. */
static uint64_t xor_of(const uint64_t *heaps, size_t n, uint64_t k)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum ^= heaps[i] / k;
    return sum;
}

static bool is_p(const wyt_rules *rules, const uint64_t *heaps)
{
    size_t n = rules->game.heaps;
    uint64_t k = rules->theory.nim;
    bool large = false;
    for (size_t i = 0; i < n; i++)
        large = large || heaps[i] >= 2;
    return ((xor_of(heaps, n, k) == 0) == (large || !rules->game.misere)) !=
           rules->theory.complement;
}

/* Whether the xor is the Grundy value. */
static bool is_plain(const wyt_rules *rules)
{
    return !rules->game.misere && rules->theory.nim == 1 &&
           !rules->theory.complement;
}

static uint32_t answers(const wyt_rules *rules)
{
    if (rules->theory.nim == 0)
        return 0;
    return WYT__ASK_BOX | (is_plain(rules) ? WYT__ASK(WYT_ASK_GRUNDY) : 0);
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
    *out = xor_of(heaps, nim->rules->game.heaps, 1);
    return WYT_OK;
}

/* ---- winning moves ---- */

/* Lowers heap i to `rest`, if that is a winning move. */
static int32_t consider(const struct wyt__plain *nim, uint64_t *heaps, size_t i,
                        uint64_t rest, struct wyt__positions *list)
{
    uint64_t heap = heaps[i];
    int32_t status = WYT_OK;
    if (rest >= heap)
        return WYT_OK;
    heaps[i] = rest;
    if (is_p(nim->rules, heaps))
        status = wyt__positions_add(list, heaps);
    heaps[i] = heap;
    return status;
}

/* Misere play: a heap is lowered to make the xor 0, or to 0 or 1 where there
 * is the exception. */
static int32_t misere_heap(const struct wyt__plain *nim, uint64_t *heaps,
                           size_t i, uint64_t sum, struct wyt__positions *list)
{
    uint64_t target = heaps[i] ^ sum;
    int32_t status = consider(nim, heaps, i, 0, list);
    if (status == WYT_OK)
        status = consider(nim, heaps, i, 1, list);
    if (status == WYT_OK && target > 1)
        status = consider(nim, heaps, i, target, list);
    return status;
}

/* Heap i is lowered to what has the right quotient by k. */
static int32_t blocked_heap(const struct wyt__plain *nim, uint64_t *heaps,
                            size_t i, uint64_t sum, struct wyt__positions *list)
{
    uint64_t k = nim->rules->theory.nim, quotient = heaps[i] / k ^ sum;
    uint64_t end = heaps[i], rest;
    int32_t status = WYT_OK;
    if (quotient > heaps[i] / k)
        return WYT_OK;
    rest = quotient * k; /* at most the heap */
    if (end - rest > k)
        end = rest + k;
    for (; rest < end && status == WYT_OK; rest++) {
        status = consider(nim, heaps, i, rest, list);
        if (status == WYT_OK)
            status = wyt__tick(nim->context, list->count, 0);
    }
    return status;
}

/*
 * The number t that, taken from every heap of a set of odd size, makes the xor
 * 0, modulo 2^64. Bit by bit from the lowest: taking 2^j flips bit j of an odd
 * number of heaps and no lower bit, so bit j of t is what bit j of the xor says
 * after the lower bits of t are taken.
 */
static uint64_t taken_from_all(const uint64_t *heaps, const uint32_t *set,
                               size_t n)
{
    uint64_t t = 0;
    for (unsigned j = 0; j < 64; j++) {
        uint64_t sum = 0;
        for (size_t i = 0; i < n; i++)
            sum ^= set[i] != 0 ? heaps[i] - t : heaps[i];
        t |= sum & (uint64_t)1 << j;
    }
    return t;
}

/* The move of a set of several heaps, in games whose sets all have odd size. */
static int32_t lower_set(const struct wyt__plain *nim, const uint64_t *heaps,
                         const uint32_t *set, struct wyt__positions *list)
{
    size_t n = nim->rules->game.heaps;
    uint64_t option[WYT__HEAPS], t = taken_from_all(heaps, set, n);
    for (size_t i = 0; i < n; i++) {
        option[i] = set[i] != 0 ? heaps[i] - t : heaps[i];
        if (option[i] > heaps[i]) /* it does not have that many */
            return WYT_OK;
    }
    return t == 0 || !is_p(nim->rules, option)
               ? WYT_OK
               : wyt__positions_add(list, option);
}

static bool is_single(const uint32_t *set, size_t n)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += set[i] != 0;
    return count == 1;
}

static int32_t lower_sets(const struct wyt__plain *nim, const uint64_t *heaps,
                          struct wyt__positions *list)
{
    const struct wyt__game *game = &nim->rules->game;
    int32_t status = WYT_OK;
    for (size_t k = 0; k < game->class_count && status == WYT_OK; k++)
        if (game->classes[k].strip == 0 &&
            !is_single(wyt__game_vector(game, k), game->heaps))
            status = lower_set(nim, heaps, wyt__game_vector(game, k), list);
    return status;
}

static int32_t winning(void *state, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    const struct wyt__plain *nim = state;
    const wyt_rules *rules = nim->rules;
    size_t n = rules->game.heaps;
    uint64_t copy[WYT__HEAPS], sum = xor_of(heaps, n, rules->theory.nim);
    int32_t status = WYT_OK;
    if (rules->theory.complement)
        return wyt__list_options(rules, heaps, WYT_OUTCOME_P, outcome, state,
                                 list);
    memcpy(copy, heaps, n * sizeof *heaps);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        status = rules->game.misere ? misere_heap(nim, copy, i, sum, list)
                                    : blocked_heap(nim, copy, i, sum, list);
    return status == WYT_OK ? lower_sets(nim, heaps, list) : status;
}

const struct wyt__backend wyt__backend_xor = {
    .name = "xor",
    .games = "Nim with any number of heaps, normal, misere and heap-blocking "
             "play",
    .summary = "Bouton's theorem: the xor of the heaps, or of their quotients",
    .cost = "O(heaps) an answer; numbering by scanning",
    .unbounded = true,
    .answers = answers,
    .open = wyt__open_plain,
    .close = wyt__close_plain,
    .outcome = outcome,
    .grundy = grundy,
    .winning = winning,
};

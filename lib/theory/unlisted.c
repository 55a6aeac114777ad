/* SPDX-License-Identifier: MIT */
/*
 * Positions that a theory does not list are numbered by those that it lists:
 * the unlisted ones before position i, in the order of all positions of the
 * side, are i minus the listed ones. That count never falls with i, and the
 * unlisted position number n is the last one with at most n before it: the
 * first that is n plus the listed ones up to it. It is found from below, by two
 * or three counts where few are listed, else by bisection, O(log n) counts.
 * Positions have indices (theory/indices.h), which have to fit into 64 bits.
 */
#include "theory/unlisted.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/wide.h"
#include "moves/pair.h"
#include "numbers/number.h"
#include "rules/rules.h"
#include "theory/answers.h"
#include "theory/indices.h"
#include "theory/listing.h"
#include "theory/runs.h"

/* Steps from below before bisection. */
#define STEPS 8

/* The unlisted positions of one side. */
struct rest {
    const struct wyt__runs *runs;
    uint32_t side;
};

static struct rest make_rest(const struct wyt__runs *runs, uint32_t side)
{
    struct rest rest = {runs, runs->rules->symmetric ? WYT_SIDE_UPPER : side};
    return rest;
}

/* How many listed positions stand before the one with the index. */
static int32_t count_listed(const struct rest *rest, uint64_t index,
                            uint64_t *count)
{
    uint64_t heaps[2];
    struct wyt__pair pair;
    wyt__number listed;
    int32_t status;
    wyt__position_at(rest->side, index, heaps);
    wyt__pair_set_u64(&pair, heaps);
    status = wyt__count_before(rest->runs, rest->side, &pair, listed);
    *count = status == WYT_OK ? wyt__number_low(listed) : 0;
    return status;
}

/* Goes from an index up to that of unlisted position `number`, which is not
 * before it: to as many more than `number` as there are listed positions up to
 * there. Where few are listed that is still after a step or two. */
static int32_t climb(const struct rest *rest, uint64_t number, uint64_t *index,
                     bool *is_there)
{
    int32_t status = WYT_OK;
    *is_there = false;
    for (int i = 0; i < STEPS && status == WYT_OK && !*is_there; i++) {
        uint64_t listed, next;
        if (*index == UINT64_MAX)
            break;
        status = count_listed(rest, *index + 1, &listed);
        if (status != WYT_OK || !wyt__add(number, listed, &next))
            break;
        *is_there = next == *index;
        *index = next;
    }
    return status;
}

/* The same, however many are listed. */
static int32_t bisect(const struct rest *rest, uint64_t number, uint64_t *index)
{
    uint64_t low = *index, high = low, listed;
    bool is_before = true;
    int32_t status = WYT_OK;
    for (uint64_t stride = 1; is_before && status == WYT_OK; stride *= 2) {
        low = high;
        if (high == UINT64_MAX)
            return WYT_BEYOND;
        /* The stride is at most high - *index + 1 and does not wrap. */
        high = UINT64_MAX - high < stride ? UINT64_MAX : high + stride;
        status = count_listed(rest, high, &listed);
        is_before = high - listed <= number;
    }
    high--;
    while (status == WYT_OK && low < high) {
        const uint64_t middle = high - (high - low) / 2;
        status = count_listed(rest, middle, &listed);
        if (middle - listed <= number)
            low = middle;
        else
            high = middle - 1;
    }
    *index = low;
    return status;
}

int32_t wyt__complement_nth(const struct wyt__runs *runs, uint64_t number,
                            uint32_t side, uint64_t *out)
{
    const struct rest rest = make_rest(runs, side);
    const size_t first = runs->rules->symmetric && side == WYT_SIDE_LOWER;
    uint64_t heaps[2], index = number;
    bool is_there;
    int32_t status = climb(&rest, number, &index, &is_there);
    if (status == WYT_OK && !is_there)
        status = bisect(&rest, number, &index);
    if (status != WYT_OK)
        return status;
    wyt__position_at(rest.side, index, heaps);
    out[first] = heaps[0];
    out[1 - first] = heaps[1];
    return WYT_OK;
}

int32_t wyt__complement_rank(const struct wyt__runs *runs, uint32_t side,
                             const struct wyt__pair *heaps, wyt__number number)
{
    const struct rest rest = make_rest(runs, side);
    const uint64_t position[2] = {wyt__number_low(heaps->heap[0]),
                                  wyt__number_low(heaps->heap[1])};
    uint64_t index;
    bool listed;
    wyt__number before;
    int32_t status = wyt__is_listed(runs, heaps, &listed);
    if (status == WYT_OK && listed)
        return WYT_NONE;
    if (status == WYT_OK && !wyt__index_of(rest.side, position, &index))
        return WYT_BEYOND;
    if (status == WYT_OK)
        status = wyt__count_before(runs, rest.side, heaps, before);
    if (status == WYT_OK) {
        wyt__number_set_u64(number, index);
        wyt__number_subtract(number, number, before);
    }
    return status;
}

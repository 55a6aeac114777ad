/* SPDX-License-Identifier: MIT */
/*
 * Counting the integers of two sequences: both are copied, sorted where they
 * decrease, and merged.
 *
 * What a beginning of two sequences decides: the integers that are known to
 * have all their occurrences in it. If that is not known, but neither
 * decreases, whatever follows is taken to be at least the last term, and then
 * they are those below both last terms. If one decreases, or has no term at
 * all, a missing integer may follow. An integer with too many occurrences has
 * too many however they go on.
 *
 * Cost: O(count) time, O(count log count) where a sequence decreases.
 */
#include "analysis/claims/occurrences.h"

#include <wythoff/context.h>
#include <wythoff/status.h>
#include <wythoff/verify.h>

#include "analysis/claims/pairs.h"
#include "base/context.h"
#include "base/order.h"

/* Terms in the order of size, and those that the merge has not passed. */
struct strand {
    uint64_t *terms;
    size_t count, next;
    bool decreases;
};

/* Copies the terms first, first + step, ... of (a_n), part 0, or (b_n), part
 * 1. */
static int32_t gather(wyt_context *context, const struct wyt__pairs *pairs,
                      size_t part, uint64_t first, uint64_t step,
                      struct strand *strand)
{
    int32_t status = WYT_OK;
    if (first >= pairs->count)
        return WYT_OK;
    for (size_t n = (size_t)first; status == WYT_OK; n += (size_t)step) {
        uint64_t term = pairs->numbers[2 * n + part];
        if (strand->count > 0 && term < strand->terms[strand->count - 1])
            strand->decreases = true;
        strand->terms[strand->count++] = term;
        status = wyt__tick(context, 0, 0);
        if (step >= pairs->count - n)
            break;
    }
    return status;
}

static uint64_t last_of(const struct strand *strand)
{
    if (strand->decreases || strand->count == 0)
        return 0;
    return strand->terms[strand->count - 1];
}

static bool is_at_end(const struct strand *strand)
{
    return strand->next == strand->count;
}

/* The smallest integer that is left, and how often; false at the end. */
static bool take_integer(struct strand strands[2], uint64_t *integer,
                         uint64_t *times)
{
    bool found = false;
    for (size_t i = 0; i < 2; i++) {
        const struct strand *strand = &strands[i];
        if (is_at_end(strand) ||
            (found && strand->terms[strand->next] >= *integer))
            continue;
        *integer = strand->terms[strand->next];
        found = true;
    }
    *times = 0;
    for (size_t i = 0; i < 2 && found; i++)
        for (; !is_at_end(&strands[i]) &&
               strands[i].terms[strands[i].next] == *integer;
             strands[i].next++)
            ++*times;
    return found;
}

static int32_t judge(wyt_context *context, struct strand strands[2],
                     uint64_t wanted, struct wyt__finding *finding)
{
    uint64_t integer = 0, times = 0, expected = 0;
    bool is_end = false;
    int32_t status = WYT_OK;
    while (status == WYT_OK && take_integer(strands, &integer, &times)) {
        if (integer > expected && expected < finding->limit) {
            wyt__finding_fail(finding, expected, 0);
            return WYT_OK;
        }
        if (times > wanted || (times < wanted && integer < finding->limit)) {
            wyt__finding_fail(finding, integer, times);
            return WYT_OK;
        }
        is_end = integer == UINT64_MAX;
        expected = integer + 1; /* 0 at the end */
        status = wyt__tick(context, 0, 0);
    }
    /* By their order nothing is decided behind the last terms. */
    if (status == WYT_OK && !is_end && expected < finding->limit)
        wyt__finding_fail(finding, expected, 0);
    return status;
}

int32_t wyt__count_occurrences(wyt_context *context,
                               const struct wyt__pairs *pairs,
                               struct wyt__strands strands, uint64_t times,
                               uint64_t complete, uint64_t *room,
                               struct wyt__finding *finding)
{
    struct strand both[2] = {{.terms = room}, {.terms = NULL}};
    uint64_t last_a, last_b;
    int32_t status =
        gather(context, pairs, 0, strands.first_a, strands.step, &both[0]);
    both[1].terms = room + both[0].count;
    if (status == WYT_OK)
        status =
            gather(context, pairs, 1, strands.first_b, strands.step, &both[1]);
    if (status != WYT_OK)
        return status;
    last_a = last_of(&both[0]);
    last_b = last_of(&both[1]);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        if (both[i].decreases)
            status =
                wyt__sort_positions(context, both[i].terms, both[i].count, 1);
    if (status != WYT_OK)
        return status;
    finding->limit = last_a < last_b ? last_a : last_b;
    if (complete > 0)
        finding->limit = complete;
    finding->verdict =
        finding->limit > 0 ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED;
    return judge(context, both, times, finding);
}

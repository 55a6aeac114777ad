/* SPDX-License-Identifier: MIT */
/*
 * The recursion of V. Gurvich, Further generalizations of the Wythoff game and
 * the minimum excludant, Discrete Applied Mathematics 160 (2012), Theorem 1:
 *     x_n = mex_b{x_i, y_i : i < n},  y_n = x_n + a n + offset.
 *
 * mex_b of a set is s + b for its element s before the first gap that is larger
 * than b (numbers/integers_mex.c). `least` is s + b, or 0 if there is none; a
 * number that is added moves it if it is not above, and then, as s has no
 * smaller successor, to at least that number plus b. So nothing needs to be
 * sorted but what waits above: `least` only rises, hence the x_n from `from` on
 * do, as long as they are right, and with them the y_n. Those before, which
 * are anything, are sorted once.
 *
 * Cost: O(count + from log from) time, 32 bytes for each pair before `from`.
 */
#include <wythoff/claims.h>
#include <wythoff/context.h>
#include <wythoff/lists.h>
#include <wythoff/status.h>
#include <wythoff/verify.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/claims/pairs.h"
#include "base/context.h"
#include "base/order.h"
#include "base/wide.h"

/* Nanoseconds of a number. */
#define NUMBER_STEPS 4

struct run {
    wyt_context *context;
    struct wyt__pairs pairs;
    size_t from;
    uint64_t a, b, offset;
    uint64_t *first;    /* the numbers of the pairs before `from`, sorted */
    size_t count, next; /* how many, and the first that waits */
    size_t next_y;      /* the first pair whose y_n waits */
    uint64_t least;     /* mex_b of what has been passed */
    bool beyond;        /* it is larger than 64 bits */
};

/* Adds a number that is not above `least`. */
static int32_t pass(struct run *run, uint64_t number)
{
    uint64_t sum;
    if (!wyt__add(number, run->b, &sum))
        run->beyond = true;
    else if (sum > run->least)
        run->least = sum;
    return wyt__work(run->context, NUMBER_STEPS, run->next_y, run->pairs.count);
}

/* Passes numbers of the pairs before `from` that are no longer above. */
static int32_t pass_first(struct run *run)
{
    int32_t status = WYT_OK;
    while (run->next < run->count && status == WYT_OK && !run->beyond &&
           run->first[run->next] <= run->least)
        status = pass(run, run->first[run->next++]);
    return status;
}

/* The same of the y_i, from <= i < n. */
static int32_t pass_y(struct run *run, size_t n)
{
    int32_t status = WYT_OK;
    while (run->next_y < n && status == WYT_OK && !run->beyond &&
           wyt__pair_b(&run->pairs, run->next_y) <= run->least)
        status = pass(run, wyt__pair_b(&run->pairs, run->next_y++));
    return status;
}

/* Until all that is left is above, so that `least` is mex_b of the pairs before
 * n. */
static int32_t settle(struct run *run, size_t n)
{
    uint64_t before;
    int32_t status;
    do {
        before = run->least;
        status = pass_first(run);
        if (status == WYT_OK)
            status = pass_y(run, n);
    } while (status == WYT_OK && !run->beyond && run->least > before);
    return status;
}

/* Whether y_n = x_n + a n + offset. */
static bool has_difference(const struct run *run, size_t n)
{
    uint64_t sum;
    return wyt__times(run->a, n, &sum) && wyt__add(sum, run->offset, &sum) &&
           wyt__add(sum, wyt__pair_a(&run->pairs, n), &sum) &&
           sum == wyt__pair_b(&run->pairs, n);
}

/* Up to the first pair that differs. */
static int32_t follow(struct run *run, struct wyt__finding *finding)
{
    const size_t count = run->pairs.count;
    int32_t status = WYT_OK;
    for (size_t n = run->from; n < count && status == WYT_OK; n++) {
        const uint64_t x = wyt__pair_a(&run->pairs, n);
        status = settle(run, n);
        if (status != WYT_OK)
            return status;
        if (run->beyond || x != run->least || !has_difference(run, n)) {
            wyt__finding_fail(finding, n,
                              run->beyond ? UINT64_MAX : run->least);
            return WYT_OK;
        }
        status = pass(run, x);
    }
    return status;
}

/* The numbers of the pairs that are not checked, in order. */
static int32_t open_first(struct run *run)
{
    int32_t status;
    run->count = 2 * run->from;
    run->first =
        wyt__allocate(run->context, run->count, sizeof *run->first, &status);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < run->count && status == WYT_OK; i++) {
        run->first[i] = run->pairs.numbers[i];
        status = wyt__work(run->context, 1, 0, 0);
    }
    if (status != WYT_OK)
        return status;
    return wyt__sort_positions(run->context, run->first, run->count, 1);
}

static int32_t check_recursion(struct run *run, struct wyt__finding *finding)
{
    int32_t status = WYT_OK;
    run->next_y = run->from;
    if (run->from > 0)
        status = open_first(run);
    if (status == WYT_OK)
        status = follow(run, finding);
    wyt__release(run->context, run->first, run->count, sizeof *run->first);
    return status;
}

int32_t wyt_claim_recursion(wyt_context *context, const uint64_t *pairs,
                            size_t count, size_t from, uint64_t a, uint64_t b,
                            uint64_t offset, int32_t *out_verdict,
                            uint64_t *out_limit, uint64_t *out_witness)
{
    struct run run = {.context = context,
                      .pairs = {pairs, count},
                      .from = from,
                      .a = a,
                      .b = b,
                      .offset = offset};
    struct wyt__finding finding = {.verdict = WYT_CLAIM_UNDECIDED,
                                   .limit = count};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_pairs(context, &run.pairs, out_verdict);
    if (status != WYT_OK)
        return status;
    if (from < count) {
        finding.verdict = WYT_CLAIM_HOLDS;
        status = check_recursion(&run, &finding);
    }
    if (status == WYT_OK)
        wyt__finding_report(&finding, out_verdict, out_limit, out_witness);
    return status;
}

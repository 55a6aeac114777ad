/* SPDX-License-Identifier: MIT */
/*
 * The three Minimal EXclusive algorithms.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, Proposition 5.2: each of them gives a_n of the
 * (m,p) pair, b_n = a_n + m n.
 *   (i)   a_n = least v with #{j < n : v in {a_j, b_j}} < p;
 *   (ii)  a_n = mex({a_i : i < n, i = n mod p} U {b_j : j < n, j = -n mod p});
 *   (iii) a_{pn} = mex{a_{pi}, b_{pi} : i < n}, and for 0 < l < p
 *         a_{pn+l} = mex({a_{pi+l} : 0 <= i < n} U {b_{pi-l} : 1 <= i <= n}).
 *
 * All three ask lists for the least integer that they hold fewer than q times:
 * one list with q = p, or a list for each residue with q = 1. They differ in
 * which terms are on a list when it is asked. A list only grows, so its least
 * integer only rises, and a list of k terms never has to look beyond k / q.
 *
 * As long as the pairs agree, what the algorithm has made so far is what they
 * say; so it is enough to compute each a_n from the pairs before it.
 *
 * Cost: O(count) time, at most 56 bytes a pair.
 */
#include "analysis/claims/pairs.h"
#include "base/context.h"

struct lists {
    size_t count, room; /* lists, and the integers that each counts */
    uint64_t wanted;    /* q */
    uint64_t *held;     /* [list * room + integer], how often */
    size_t *least;      /* of each list */
};

struct run {
    wyt_context *context;
    struct wyt__pairs pairs;
    uint64_t p;
    uint32_t algorithm;
    struct lists lists;
};

/* Notes an integer. A list behind the last one is never asked. */
static void put(struct lists *lists, uint64_t list, uint64_t integer)
{
    if (list < lists->count && integer < lists->room)
        lists->held[(size_t)list * lists->room + (size_t)integer]++;
}

/* The least integer on the list fewer than `wanted` times; below `room`,
 * because the integers before it fill the list. */
static size_t ask(struct lists *lists, uint64_t list)
{
    const uint64_t *held = lists->held + (size_t)list * lists->room;
    size_t *least = &lists->least[list];
    while (held[*least] >= lists->wanted)
        ++*least;
    return *least;
}

/* The list that a_n comes from. */
static uint64_t list_of(const struct run *run, size_t n)
{
    return run->algorithm == WYT_MEX_SHARED ? 0 : n % run->p;
}

/* (iii) takes b_{pi-l} only when a_{pi+l} is asked for, and b_{p(i-1)} for
 * a_{pi}. */
static void put_before(struct run *run, size_t n)
{
    uint64_t l = n % run->p;
    if (run->algorithm != WYT_MEX_BLOCKS || n < run->p)
        return;
    put(&run->lists, l,
        wyt__pair_b(&run->pairs, n - (size_t)(l == 0 ? run->p : 2 * l)));
}

static void put_after(struct run *run, size_t n)
{
    uint64_t a = wyt__pair_a(&run->pairs, n), b = wyt__pair_b(&run->pairs, n);
    uint64_t l = n % run->p;
    put(&run->lists, list_of(run, n), a);
    if (run->algorithm == WYT_MEX_SHARED && a != b)
        put(&run->lists, 0, b);
    if (run->algorithm == WYT_MEX_RESIDUES)
        put(&run->lists, l == 0 ? 0 : run->p - l, b);
}

/* Up to the first pair that differs. */
static int32_t follow(struct run *run, uint64_t m, struct wyt__finding *finding)
{
    size_t count = run->pairs.count;
    int32_t status = WYT_OK;
    for (size_t n = 0; n < count && status == WYT_OK; n++) {
        size_t a;
        put_before(run, n);
        a = ask(&run->lists, list_of(run, n));
        if (wyt__pair_a(&run->pairs, n) != a ||
            !wyt__pair_has_difference(&run->pairs, n, m)) {
            wyt__finding_fail(finding, n, a);
            return WYT_OK;
        }
        put_after(run, n);
        status = wyt__tick(run->context, n + 1, count);
    }
    return status;
}

/*
 * A list for a residue gets at most count / p + 1 terms of each sequence. The
 * shared one gets 2 count terms, and its least integer v has p v <= 2 count.
 * The products fit: at most 5 count, and count is at most SIZE_MAX / 16.
 */
static int32_t open_lists(struct run *run)
{
    struct lists *lists = &run->lists;
    size_t count = run->pairs.count;
    bool shared = run->algorithm == WYT_MEX_SHARED;
    int32_t status;
    lists->count = shared ? 1 : run->p < count ? (size_t)run->p : count;
    lists->room = 2 * (size_t)(count / run->p) + 3;
    lists->wanted = shared ? run->p : 1;
    lists->held = wyt__allocate(run->context, lists->count * lists->room,
                                sizeof *lists->held, &status);
    if (status == WYT_OK)
        lists->least = wyt__allocate(run->context, lists->count,
                                     sizeof *lists->least, &status);
    return status;
}

static void close_lists(struct run *run)
{
    struct lists *lists = &run->lists;
    wyt__release(run->context, lists->held, lists->count * lists->room,
                 sizeof *lists->held);
    wyt__release(run->context, lists->least, lists->count,
                 sizeof *lists->least);
}

static int32_t check(const struct run *run, uint64_t m,
                     const int32_t *out_verdict)
{
    wyt_context *context = run->context;
    int32_t status = wyt__check_pairs(context, &run->pairs, out_verdict);
    if (status == WYT_OK)
        status = wyt__check_positive(context, "m", m);
    if (status == WYT_OK)
        status = wyt__check_positive(context, "p", run->p);
    if (status == WYT_OK &&
        (run->algorithm < WYT_MEX_SHARED || run->algorithm > WYT_MEX_BLOCKS))
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "algorithm is %u; WYT_MEX_SHARED (1), "
                         "WYT_MEX_RESIDUES (2) or WYT_MEX_BLOCKS (3) was "
                         "expected",
                         (unsigned)run->algorithm);
    return status;
}

int32_t wyt_claim_mex(wyt_context *context, const uint64_t *pairs, size_t count,
                      uint64_t m, uint64_t p, uint32_t algorithm,
                      int32_t *out_verdict, uint64_t *out_limit,
                      uint64_t *out_witness)
{
    struct run run = {.context = context,
                      .pairs = {pairs, count},
                      .p = p,
                      .algorithm = algorithm};
    struct wyt__finding finding = {.verdict = WYT_CLAIM_UNDECIDED,
                                   .limit = count};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check(&run, m, out_verdict);
    if (status != WYT_OK)
        return status;
    if (count > 0) {
        finding.verdict = WYT_CLAIM_HOLDS;
        status = open_lists(&run);
        if (status == WYT_OK)
            status = follow(&run, m, &finding);
        close_lists(&run);
    }
    if (status == WYT_OK)
        wyt__finding_report(&finding, out_verdict, out_limit, out_witness);
    return status;
}

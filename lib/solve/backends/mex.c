/* SPDX-License-Identifier: MIT */
/*
 * Backend mex: the recursions of WYT(a,b,c), as they stand,
 *     u_n = mex_b{u_i, l_i + d_i : i < n},
 *     l_n = mex_c{l_i, u_i + d_i : i < n},  d_n = a n + s.
 * mex_b of a set is s_i + b for the first element s_i (or -b) that is followed
 * by a gap larger than b. All elements up to u_n are in the set with gaps of
 * at most b, so u_(n+1) is Y + b if an element Y = l_j + d_j lies in
 * (u_n, u_n + b], and u_n + b if not; at most one does, and j only rises.
 * Hence two pointers and O(1) a pair; 8 bytes a number are kept.
 *
 * Bishop-type blocking is the recursion with b = c = 1 and d_n =
 * a floor(n / k), where several Y in a row may have to be passed. It has
 * sequences/bishop.h for an engine: the recursion for the first 2^17 pairs, and
 * runs of numbers far out.
 */
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "numbers/number.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/bishop.h"
#include "sequences/bishop_climb.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/question.h"
#include "solve/solver.h"
#include "theory/runs.h"

/* Nanoseconds of a pair. */
#define PAIR_STEPS 8

struct mex {
    struct wyt__sequence sequence; /* first: the state of the backend */
    uint64_t *small[2];            /* u and l; l is u if b = c */
    size_t capacity[2];
    size_t count;      /* pairs known */
    size_t pending[2]; /* the first big number not passed yet */
    bool twin;         /* b = c */
    struct wyt__bishop bishop;
};

/* The number after small[axis][n], n = count - 1. */
static uint64_t next_small(struct mex *mex, unsigned axis)
{
    const struct wyt__recursion *rule = &mex->sequence.theory->recursion;
    const uint64_t *other = mex->small[mex->twin ? 0 : 1 - axis];
    uint64_t width = rule->width[axis];
    uint64_t last = mex->small[axis][mex->count - 1];
    size_t *j = &mex->pending[axis];
    /* Numbers fit: n < 2^60 by the memory, small <= 2 n 2^16 and a < 2^16
     * are far below 2^64 for every n that can be stored. */
    while (*j < mex->count && other[*j] + rule->a * *j + rule->s <= last)
        ++*j;
    if (*j < mex->count) {
        uint64_t big = other[*j] + rule->a * *j + rule->s;
        if (big <= last + width)
            return big + width;
    }
    return last + width;
}

static int32_t reserve(struct mex *mex, size_t need)
{
    int32_t status = WYT_OK;
    for (unsigned axis = 0; axis < (mex->twin ? 1u : 2u) && status == WYT_OK;
         axis++) {
        void *block = mex->small[axis];
        status =
            wyt__reserve(mex->sequence.context, &block, &mex->capacity[axis],
                         need, sizeof *mex->small[axis]);
        mex->small[axis] = block;
    }
    return status;
}

/* Makes sure that pairs 0..n are known. */
static int32_t extend(struct mex *mex, uint64_t n)
{
    int32_t status;
    if (n < mex->count)
        return WYT_OK;
    if (n >= SIZE_MAX / 32)
        return wyt__fail(mex->sequence.context, WYT_LIMIT,
                         "mex would need %llu pairs in memory",
                         (unsigned long long)n);
    status = reserve(mex, (size_t)n + 1);
    while (status == WYT_OK && mex->count <= n) {
        uint64_t next[2] = {0, 0}; /* mex_b of the empty set */
        for (unsigned axis = 0; axis < (mex->twin ? 1u : 2u); axis++)
            if (mex->count > 0)
                next[axis] = next_small(mex, axis);
        for (unsigned axis = 0; axis < (mex->twin ? 1u : 2u); axis++)
            mex->small[axis][mex->count] = next[axis];
        mex->count++;
        status =
            wyt__work(mex->sequence.context, PAIR_STEPS, mex->count, n + 1);
    }
    return status;
}

static int32_t number(void *engine, size_t run, uint64_t n, uint64_t *out)
{
    struct mex *mex = engine;
    size_t axis = mex->sequence.theory->runs[run].lower && !mex->twin;
    int32_t status = extend(mex, n);
    if (status == WYT_OK)
        *out = mex->small[axis][n];
    return status;
}

/* ---- bishop-type blocking: one run, no scale and no shift ---- */

static int32_t blocked_number(void *engine, size_t run, uint64_t n,
                              uint64_t *out)
{
    struct mex *mex = engine;
    int32_t status;
    wyt__number index, x;
    (void)run;
    wyt__number_init(x);
    wyt__number_set_u64(index, n);
    status = wyt__bishop_number(&mex->bishop, index, x);
    if (status == WYT_OK)
        *out = wyt__number_low(x);
    return status;
}

static int32_t blocked_last(void *engine, size_t run, bool big, uint64_t v,
                            uint64_t *n, bool *found)
{
    struct mex *mex = engine;
    int32_t status;
    wyt__number number, last;
    (void)run;
    *found = true; /* (0,0) */
    wyt__number_init(last);
    wyt__number_set_u64(number, v);
    status = wyt__bishop_last(&mex->bishop, big ? 1 : 0, number, last);
    if (status == WYT_OK)
        *n = wyt__number_low(last);
    return status;
}

static bool blocked_may_have(void *engine, size_t run, uint64_t v,
                             uint64_t first, uint64_t last)
{
    struct mex *mex = engine;
    bool yes = true;
    wyt__number number, from, to;
    (void)run;
    wyt__number_set_u64(number, v);
    wyt__number_set_u64(from, first);
    wyt__number_set_u64(to, last);
    (void)wyt__bishop_may_have(&mex->bishop, number, from, to, &yes);
    return yes;
}

static void open_blocked(struct mex *mex)
{
    const struct wyt__recursion *rule = &mex->sequence.theory->recursion;
    mex->sequence.number = blocked_number;
    mex->sequence.last = blocked_last;
    mex->sequence.may_have = blocked_may_have;
    wyt__bishop_open(&mex->bishop, mex->sequence.context, (uint32_t)rule->a,
                     (uint32_t)rule->every);
}

/* ---- the backend ---- */

/* Lines, and the recursion; not closed forms. */
static uint32_t answers(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    for (size_t i = 0; i < theory->run_count; i++)
        if (theory->runs[i].source != WYT__LINE &&
            theory->runs[i].source != WYT__MEX)
            return 0;
    return theory->run_count == 0 ? 0 : wyt__sequence_answers(rules);
}

/* Pair by pair nothing is at any size: what a closed form or the morphism
 * answers is not given for an answer of this backend. */
static int32_t at_any_size(wyt_solver *solver, struct wyt__question *question)
{
    const struct wyt__recursion *rule = &solver->rules->theory.recursion;
    if (!solver->automatic && rule->every == 1 && rule->width[0] > 0 &&
        rule->width[1] > 0)
        return wyt__fail_large(solver);
    return wyt__answer_theory_big(solver, question);
}

static int32_t open_mex(wyt_context *context, const wyt_rules *rules,
                        void **out_state)
{
    int32_t status;
    struct mex *mex = wyt__sequence_new(context, rules, sizeof *mex, &status);
    if (mex == NULL)
        return status;
    mex->sequence.number = number;
    mex->twin =
        rules->theory.recursion.width[0] == rules->theory.recursion.width[1];
    if (rules->theory.recursion.every > 1)
        open_blocked(mex);
    *out_state = mex;
    return WYT_OK;
}

static void close_mex(void *state)
{
    struct mex *mex = state;
    wyt_context *context = mex->sequence.context;
    if (mex->sequence.theory->recursion.every > 1)
        wyt__bishop_close(&mex->bishop);
    for (unsigned axis = 0; axis < 2; axis++)
        wyt__release(context, mex->small[axis], mex->capacity[axis],
                     sizeof *mex->small[axis]);
    wyt__sequence_free(mex, sizeof *mex);
}

const struct wyt__backend wyt__backend_mex = {
    .name = "mex",
    .games = "games whose P-positions are sequences given by mex_b: "
             "WYT(a,b,c), Nim with two heaps, their misere play, and "
             "bishop-type blocking",
    .summary = "the recursion with the minimum excludant, pair by pair",
    .cost = "O(1) amortised a pair, 8 bytes a pair; bishop-type blocking from "
            "pair 2^17 on O((k/m)^2 log n) or, for k < m, O(k log n), without "
            "more memory",
    .at_any_size = at_any_size,
    .answers = answers,
    .open = open_mex,
    .close = close_mex,
    .outcome = wyt__sequence_outcome,
    .winning = wyt__sequence_winning,
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

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
 * a floor(n / k), where several Y in a row may have to be passed. It has a
 * sequence of its own (sequences/bishop_sequence.h): the recursion for the
 * first 2^17 pairs, and runs of numbers far out.
 */
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/wide.h"
#include "numbers/number.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/question.h"
#include "solve/solver.h"
#include "theory/operations.h"
#include "theory/runs.h"

/* Nanoseconds of a pair. */
#define PAIR_STEPS 8

struct mex;

/* One of the two sequences. */
struct axis {
    struct wyt__sequence head;
    struct mex *mex;
    unsigned axis; /* in small; 0 if b = c */
    uint64_t width;
};

struct mex {
    struct wyt__runs runs; /* first: the state of the backend */
    struct axis axes[2];
    uint64_t *small[2]; /* u and l; l is u if b = c */
    size_t capacity[2];
    size_t count;      /* pairs known */
    size_t pending[2]; /* the first big number not passed yet */
    bool twin;         /* b = c */
};

/* The number after small[axis][n], n = count - 1. */
static uint64_t next_small(struct mex *mex, unsigned axis)
{
    const struct wyt__recursion *rule = &mex->runs.theory->recursion;
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
        status = wyt__reserve(mex->runs.context, &block, &mex->capacity[axis],
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
        return wyt__fail(mex->runs.context, WYT_LIMIT,
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
        status = wyt__work(mex->runs.context, PAIR_STEPS, mex->count, n + 1);
    }
    return status;
}

static int32_t number(struct wyt__sequence *sequence, wyt__number w,
                      const wyt__number n)
{
    const struct axis *of = (const struct axis *)sequence;
    const uint64_t index = wyt__number_low(n);
    uint64_t difference;
    int32_t status;
    /* Then the pair has no place in 64 bits, which costs no recursion. */
    if (!wyt__times(index, sequence->a, &difference))
        return WYT_BEYOND;
    status = extend(of->mex, index);
    if (status == WYT_OK)
        wyt__number_set_u64(w, of->mex->small[of->axis][index]);
    return status;
}

/* The least of what the bounds leave to known pair n, in numbers: a number
 * rises by at most twice the width, and its sum by a more. False if the pair
 * breaks a bound. */
static bool room_of(const struct axis *of, const struct wyt__bounds *bounds,
                    uint64_t n, uint64_t *room)
{
    const struct wyt__recursion *rule = &of->mex->runs.theory->recursion;
    uint64_t value = of->mex->small[of->axis][n], rise = 2 * of->width;
    *room = UINT64_MAX;
    for (size_t i = 0; i < 2; i++) {
        const wyt__operand most = bounds->most[i];
        if (i == 1) {
            value += rule->a * n + rule->s;
            rise += rule->a;
        }
        if (most == NULL)
            continue;
        if (value > wyt__number_low(most))
            return false;
        if ((wyt__number_low(most) - value) / rise < *room)
            *room = (wyt__number_low(most) - value) / rise;
    }
    return true;
}

/* Makes pairs until one breaks a bound, none of them behind `last`. Before it
 * asks for more than one, all of them but one surely keep the bounds: so none
 * is made far beyond the answer. */
static int32_t pass_bounds(const struct axis *of,
                           const struct wyt__bounds *bounds, uint64_t last)
{
    struct mex *mex = of->mex;
    uint64_t room;
    int32_t status = extend(mex, 0);
    while (status == WYT_OK && mex->count <= last &&
           room_of(of, bounds, mex->count - 1, &room))
        status =
            extend(mex, room < last - mex->count ? mex->count + room : last);
    return status;
}

static int32_t search(struct wyt__sequence *sequence, wyt__number n,
                      const struct wyt__bounds *bounds, bool *found)
{
    const struct axis *of = (const struct axis *)sequence;
    uint64_t last = UINT64_MAX, low = 0, high, room;
    int32_t status;
    if (bounds->near != NULL)
        last = wyt__number_low(bounds->near);
    status = pass_bounds(of, bounds, last);
    if (status != WYT_OK)
        return status;
    *found = room_of(of, bounds, 0, &room);
    /* Number low keeps the bounds, none from high on does or is asked for. */
    high = last < of->mex->count ? last + 1 : of->mex->count;
    while (*found && high - low > 1) {
        const uint64_t middle = low + (high - low) / 2;
        if (room_of(of, bounds, middle, &room))
            low = middle;
        else
            high = middle;
    }
    wyt__number_set_u64(n, low);
    return WYT_OK;
}

/* No number is below n times the width, which spares the recursion most
 * positions far out. */
static int32_t is_number(struct wyt__sequence *sequence, const wyt__number n,
                         const wyt__number x, bool *yes)
{
    const struct axis *of = (const struct axis *)sequence;
    uint64_t least;
    wyt__number w;
    int32_t status;
    if (!wyt__times(wyt__number_low(n), of->width, &least) ||
        least > wyt__number_low(x))
        return WYT_OK;
    status = number(sequence, w, n);
    *yes = status == WYT_OK && wyt__number_compare(w, x) == 0;
    return status;
}

static const struct wyt__engine engine = {
    .number = number, .search = search, .is_number = is_number};

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

static void set_axes(struct mex *mex)
{
    const struct wyt__recursion *rule = &mex->runs.theory->recursion;
    for (unsigned i = 0; i < 2; i++)
        mex->axes[i] = (struct axis){
            {&engine, mex->runs.context, rule->a, rule->s, rule->every},
            mex,
            mex->twin ? 0 : i,
            rule->width[i]};
    for (size_t i = 0; i < mex->runs.theory->run_count; i++)
        if (mex->runs.run[i].source != WYT__LINE)
            mex->runs.numbers[i] =
                &mex->axes[mex->runs.run[i].lower ? 1 : 0].head;
}

static void close_mex(void *state)
{
    struct mex *mex = state;
    wyt__sequence_close(mex->runs.numbers[0]); /* an axis is not a block */
    for (unsigned axis = 0; axis < 2; axis++)
        wyt__release(mex->runs.context, mex->small[axis], mex->capacity[axis],
                     sizeof *mex->small[axis]);
    wyt__runs_free(&mex->runs, sizeof *mex);
}

static int32_t open_mex(wyt_context *context, const wyt_rules *rules,
                        void **out_state)
{
    const struct wyt__recursion *rule = &rules->theory.recursion;
    int32_t status;
    struct mex *mex = wyt__runs_new(context, rules, sizeof *mex, &status);
    if (mex == NULL)
        return status;
    mex->twin = rule->width[0] == rule->width[1];
    set_axes(mex);
    if (rule->every > 1) /* then there is one run, without scale and shift */
        status = wyt__sequence_open_bishop(mex->runs.context, (uint32_t)rule->a,
                                           (uint32_t)rule->every,
                                           &mex->runs.numbers[0]);
    if (status == WYT_OK)
        *out_state = mex;
    else
        close_mex(mex);
    return status;
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
    .yields = true,
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

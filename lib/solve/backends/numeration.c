/* SPDX-License-Identifier: MIT */
/*
 * Backend numeration: the arithmetic strategy of Fraenkel (How to beat your
 * Wythoff games' opponent on three fronts, American Mathematical Monthly 89,
 * 1982) for the pairs (x_n, y_n) of a-Wythoff, from digits alone, without a
 * root, a fraction or a recursion over pairs (numeration/digits.h):
 *   - v >= 1 is an x_n iff it ends in an even number of zeros in the p-system,
 *     and y_n is x_n shifted by one place;
 *   - x_n is what the digits of n in the q-system weigh with p, less 1 if they
 *     end in an odd number of zeros.
 * It serves games whose P-positions are those pairs, from some n on, behind a
 * head: a-Wythoff, misere play of a = 1, and the pairs (m,1) of Larsson, which
 * are those of m-Wythoff. As a way of its own to the answers of beatty and mex
 * it is there to check them, so the automatic choice never comes to it.
 *
 * Cost: O(log n / log a) divisions a pair, at most 93; no memory.
 */
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/wide.h"
#include "numbers/number.h"
#include "numeration/digits.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/search.h"
#include "sequences/sequence.h"
#include "solve/backend.h"
#include "theory/operations.h"
#include "theory/runs.h"

struct systems {
    struct wyt__sequence head;
    struct wyt__numeration p, q;
    struct wyt__slope slope;
};

struct state {
    struct wyt__runs runs; /* first: the state of the backend */
    struct systems systems;
};

/* The zeros are those of x_n or x_n + 1, too, for digits of the q-system are
 * digits of the p-system. The last digit d that is not 0 weighs d p_i, and less
 * 1 that is (d - 1) p_i + p_i - 1: so only what passes 64 bits at the end does
 * so on the way. */
static int32_t number(struct wyt__sequence *sequence, wyt__number w,
                      const wyt__number n)
{
    const struct systems *systems = (const struct systems *)sequence;
    uint32_t digits[WYT__PLACES];
    size_t count = wyt__digits(&systems->q, wyt__number_low(n), digits);
    size_t zeros = wyt__zeros(digits, count);
    uint64_t more = 0, out;
    if (zeros % 2 == 1) {
        if (zeros >= systems->p.count)
            return WYT_BEYOND;
        digits[zeros]--;
        more = systems->p.weight[zeros] - 1;
    }
    if (!wyt__weigh(&systems->p, digits, count, 0, &out) ||
        !wyt__add(out, more, &out))
        return WYT_BEYOND;
    wyt__number_set_u64(w, out);
    return WYT_OK;
}

static int32_t search(struct wyt__sequence *sequence, wyt__number n,
                      const struct wyt__bounds *bounds, bool *found)
{
    const struct systems *systems = (const struct systems *)sequence;
    return wyt__search_last(sequence, &systems->slope, n, bounds, found);
}

/* Whether x is an x_n and shifted it is y = x + a n: then n belongs to both. */
static int32_t is_number(struct wyt__sequence *sequence, const wyt__number n,
                         const wyt__number x, bool *yes)
{
    const struct systems *systems = (const struct systems *)sequence;
    const uint64_t v = wyt__number_low(x);
    uint32_t digits[WYT__PLACES];
    size_t count = wyt__digits(&systems->p, v, digits);
    uint64_t sum, shifted;
    *yes = wyt__times(wyt__number_low(n), sequence->a, &sum) &&
           wyt__add(sum, v, &sum) && wyt__zeros(digits, count) % 2 == 0 &&
           wyt__weigh(&systems->p, digits, count, 1, &shifted) &&
           shifted == sum;
    return WYT_OK;
}

static const struct wyt__engine engine = {
    .number = number, .search = search, .is_number = is_number};

/* The a of the pairs (x_n, x_n + a n) that a run consists of; 0 if it does
 * not. */
static uint32_t parameter(const struct wyt__theory *theory,
                          const struct wyt__run *run)
{
    const struct wyt__recursion *rule = &theory->recursion;
    if (run->lower || run->scale != 1 || run->shift != 0 || run->s != 0 ||
        run->every != 1 || run->a > UINT32_MAX)
        return 0;
    if (run->source == WYT__GOLDEN)
        return run->p == 1 ? (uint32_t)run->a : 0;
    return run->source == WYT__MEX && rule->width[0] == 1 && rule->width[1] == 1
               ? (uint32_t)run->a
               : 0;
}

static uint32_t answers(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    if (theory->run_count != 1 || parameter(theory, &theory->runs[0]) == 0)
        return 0;
    return wyt__sequence_answers(rules);
}

static int32_t open_numeration(wyt_context *context, const wyt_rules *rules,
                               void **out_state)
{
    const struct wyt__theory *theory = &rules->theory;
    const uint32_t a = parameter(theory, &theory->runs[0]);
    int32_t status;
    struct state *state = wyt__runs_new(context, rules, sizeof *state, &status);
    struct systems *systems;
    if (state == NULL)
        return status;
    systems = &state->systems;
    systems->head =
        (struct wyt__sequence){&engine, state->runs.context, a, 0, 1};
    systems->p = wyt__numeration(a, false);
    systems->q = wyt__numeration(a, true);
    /* p_i / q_i comes near alpha, the mean rise of x_n. */
    systems->slope.least = 1;
    systems->slope.rise = (double)systems->p.weight[systems->p.count - 1] /
                          (double)systems->q.weight[systems->p.count - 1];
    state->runs.numbers[0] = &systems->head;
    *out_state = state;
    return WYT_OK;
}

static void close_numeration(void *state)
{
    wyt__runs_free(state, sizeof(struct state));
}

const struct wyt__backend wyt__backend_numeration = {
    .name = "numeration",
    .games = "WYT(a,1), misere play of WYT(1,1), and the games whose "
             "P-positions are an (m,1) pair",
    .summary = "digits in the numeration systems of Fraenkel",
    .cost = "O(log n) an answer",
    .answers = answers,
    .open = open_numeration,
    .close = close_numeration,
    .outcome = wyt__sequence_outcome,
    .winning = wyt__sequence_winning,
    .yields = true,
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

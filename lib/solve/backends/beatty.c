/* SPDX-License-Identifier: MIT */
/*
 * Backend beatty: closed forms, exact for every 64-bit number.
 *
 * a-Wythoff, b = c = 1 (Fraenkel 1982), with alpha = 1 + r, r^2 + a r = 1:
 *   normal:          w_n = floor(n alpha) = n + floor(n r),
 *   misere, a >= 2:  w_n = floor(n alpha + 1/alpha); with k = n a + 1 that is
 *                    floor((floor(k alpha) + a - 2) / a), and floor(k alpha) =
 *                    k + floor(n (a r) + r) turns it into
 *                    n + ceil(floor(n (a r) + r) / a).
 * The (m,p) pair of Larsson, a = m p, and its parts:
 *   w_n = floor(n alpha / p), for p = 1 the first line,
 *   w_n = floor((p n + l) alpha / p) = n + floor(n r + l alpha / p).
 * numbers/fraction.h shows that the floors are exact. Misere play of a = 1 is
 * normal play but for its head; lines and blocking Nim are arithmetic.
 */
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/wide.h"
#include "numbers/fraction.h"
#include "numbers/number.h"
#include "numbers/term.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/answer_big.h"
#include "sequences/search.h"
#include "sequences/sequence.h"
#include "solve/backend.h"
#include "theory/operations.h"
#include "theory/runs.h"

/* A term; of misere play its floor is divided by `p` = a and rounded up, and n
 * is added. */
struct formula {
    struct wyt__sequence head;
    bool shifted, harmonic;
    uint64_t m, p;
    struct wyt__term term;
    struct wyt__slope slope;
};

struct beatty {
    struct wyt__runs runs; /* first: the state of the backend */
    struct formula formulas[WYT__RUNS];
};

/* ceil(t / a), which t + a - 1 might overflow */
static uint64_t divided_up(uint64_t t, uint64_t a)
{
    return t / a + (t % a != 0);
}

static int32_t number(struct wyt__sequence *sequence, wyt__number w,
                      const wyt__number n)
{
    const struct formula *f = (const struct formula *)sequence;
    uint64_t index = wyt__number_low(n), out;
    if (f->shifted) {
        out = wyt__floor_multiple(index, f->term.slope, f->term.offset);
        if (!wyt__add(index, divided_up(out, f->p), &out))
            return WYT_BEYOND;
    } else if (!wyt__term_at(&f->term, index, &out)) {
        return WYT_BEYOND;
    }
    wyt__number_set_u64(w, out);
    return WYT_OK;
}

static int32_t search(struct wyt__sequence *sequence, wyt__number n,
                      const struct wyt__bounds *bounds, bool *found)
{
    const struct formula *f = (const struct formula *)sequence;
    return wyt__search_last(sequence, &f->slope, n, bounds, found);
}

/* By the two inequalities where the sum x + d_n has a place, or by w_n. */
static int32_t is_number(struct wyt__sequence *sequence, const wyt__number n,
                         const wyt__number x, bool *yes)
{
    const struct formula *f = (const struct formula *)sequence;
    const uint64_t index = wyt__number_low(n), v = wyt__number_low(x);
    uint64_t sum;
    wyt__number w;
    int32_t status;
    if (f->harmonic && wyt__times(index, f->m, &sum) &&
        wyt__add(sum, v, &sum)) {
        *yes = index == 0 ? v == 0
                          : wyt__is_harmonic(index, (uint32_t)f->p, v, sum);
        return WYT_OK;
    }
    status = number(sequence, w, n);
    *yes = status == WYT_OK && wyt__number_compare(w, x) == 0;
    return WYT_OK;
}

static const struct wyt__engine engine = {
    .number = number, .search = search, .is_number = is_number};

static bool knows(const struct wyt__theory *theory, const struct wyt__run *run)
{
    const struct wyt__recursion *rule = &theory->recursion;
    return run->source != WYT__MEX ||
           (rule->width[0] == 1 && rule->width[1] == 1 && rule->every == 1);
}

static uint32_t answers(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    for (size_t i = 0; i < theory->run_count; i++)
        if (!knows(theory, &theory->runs[i]))
            return 0;
    return wyt__sequence_answers(rules);
}

/* a-Wythoff, d_n = a n + s */
static void set_recursion(struct formula *f, const struct wyt__recursion *rule)
{
    f->m = rule->a;
    f->p = 1;
    f->term = wyt__golden_term((uint32_t)rule->a, 1);
    f->shifted = rule->s == 1;
    f->harmonic = !f->shifted;
    if (f->shifted) {
        f->p = rule->a;
        f->term.offset = f->term.slope;
        f->term.slope = wyt__scaled_fraction(f->term.offset, (uint32_t)rule->a);
    }
}

/* A part, or the whole of an (m,p) pair. */
static void set_golden(struct formula *f, const struct wyt__run *run)
{
    const uint32_t m = (uint32_t)run->m, p = (uint32_t)run->p;
    f->m = run->m;
    f->p = run->p;
    f->harmonic = run->source == WYT__GOLDEN;
    f->term = f->harmonic ? wyt__golden_term(m, p)
                          : wyt__part_term(m, p, (uint32_t)run->l);
}

/* How fast the numbers rise; (m,p) pairs with p > 1 may stand still. */
static void set_slope(struct formula *f, const struct wyt__run *run)
{
    f->slope.least = run->source == WYT__GOLDEN && run->p > 1 ? 0 : 1;
    f->slope.rise = (double)f->term.slope.word[2] * 0x1p-64 /
                    (f->shifted ? (double)f->p : 1.0);
    if (f->term.whole)
        f->slope.rise += 1.0;
}

static void set_run(struct beatty *beatty, size_t i)
{
    const struct wyt__run *run = &beatty->runs.run[i];
    struct formula *f = &beatty->formulas[i];
    if (run->source == WYT__LINE)
        return;
    if (run->source == WYT__MEX)
        set_recursion(f, &beatty->runs.theory->recursion);
    else
        set_golden(f, run);
    set_slope(f, run);
    f->head = (struct wyt__sequence){&engine, beatty->runs.context,
                                     run->a / run->scale, run->s / run->scale,
                                     run->every};
    beatty->runs.numbers[i] = &f->head;
}

static int32_t open_beatty(wyt_context *context, const wyt_rules *rules,
                           void **out_state)
{
    int32_t status;
    struct beatty *beatty =
        wyt__runs_new(context, rules, sizeof *beatty, &status);
    if (beatty == NULL)
        return status;
    for (size_t i = 0; i < rules->theory.run_count; i++)
        set_run(beatty, i);
    *out_state = beatty;
    return WYT_OK;
}

static void close_beatty(void *state)
{
    struct beatty *beatty = state;
    wyt__runs_free(&beatty->runs, sizeof *beatty);
}

const struct wyt__backend wyt__backend_beatty = {
    .name = "beatty",
    .games = "WYT(a,1), and the games of two heaps whose P-positions lie on "
             "lines; misere play too; (m,p) pairs and their parts; blocked "
             "Wythoff and Nim",
    .summary = "closed forms, exact for all 64-bit numbers",
    .cost = "O(1) an answer",
    .at_any_size = wyt__answer_theory_big,
    .flows = true,
    .answers = answers,
    .open = open_beatty,
    .close = close_beatty,
    .outcome = wyt__sequence_outcome,
    .winning = wyt__sequence_winning,
    .yields = true,
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

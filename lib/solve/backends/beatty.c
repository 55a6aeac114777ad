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
#include "numbers/term.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "theory/runs.h"

/* A term; of misere play its floor is divided by a and rounded up, and n is
 * added. */
struct formula {
    bool shifted, harmonic;
    uint64_t a, p;
    struct wyt__term term;
};

struct beatty {
    struct wyt__sequence sequence; /* first: the state of the backend */
    struct formula formulas[WYT__RUNS];
};

/* ceil(t / a), which t + a - 1 might overflow */
static uint64_t divided_up(uint64_t t, uint64_t a)
{
    return t / a + (t % a != 0);
}

static int32_t number(void *engine, size_t run, uint64_t n, uint64_t *out)
{
    const struct formula *f = &((const struct beatty *)engine)->formulas[run];
    uint64_t rest;
    if (!f->shifted)
        return wyt__term_at(&f->term, n, out) ? WYT_OK : WYT_BEYOND;
    rest = wyt__floor_multiple(n, f->term.slope, f->term.offset);
    return wyt__add(n, divided_up(rest, f->a), out) ? WYT_OK : WYT_BEYOND;
}

static bool is_pair(void *engine, size_t run, uint64_t n, uint64_t x,
                    uint64_t y, bool *known)
{
    const struct formula *f = &((const struct beatty *)engine)->formulas[run];
    *known = f->harmonic;
    if (!f->harmonic)
        return false;
    return n == 0 ? x == 0 : wyt__is_harmonic(n, (uint32_t)f->p, x, y);
}

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
    f->a = rule->a;
    f->p = 1;
    f->term = wyt__golden_term((uint32_t)rule->a, 1);
    f->shifted = rule->s == 1;
    f->harmonic = !f->shifted;
    if (f->shifted) {
        f->term.offset = f->term.slope;
        f->term.slope = wyt__scaled_fraction(f->term.offset, (uint32_t)rule->a);
    }
}

/* A part, or the whole of an (m,p) pair. */
static void set_golden(struct formula *f, const struct wyt__run *run)
{
    const uint32_t m = (uint32_t)run->m, p = (uint32_t)run->p;
    f->p = run->p;
    f->harmonic = run->source == WYT__GOLDEN;
    f->term = f->harmonic ? wyt__golden_term(m, p)
                          : wyt__part_term(m, p, (uint32_t)run->l);
}

static void set_run(struct beatty *beatty, size_t i)
{
    const struct wyt__theory *theory = beatty->sequence.theory;
    const struct wyt__run *run = &theory->runs[i];
    struct formula *f = &beatty->formulas[i];
    if (run->source == WYT__LINE)
        return;
    if (run->source == WYT__MEX)
        set_recursion(f, &theory->recursion);
    else
        set_golden(f, run);
    f->harmonic = f->harmonic && run->scale == 1 && run->shift == 0;
    beatty->sequence.rise[i] = (double)f->term.slope.word[2] * 0x1p-64 /
                               (f->shifted ? (double)f->a : 1.0);
    if (f->term.whole)
        beatty->sequence.rise[i] += 1.0;
}

static int32_t open_beatty(wyt_context *context, const wyt_rules *rules,
                           void **out_state)
{
    int32_t status;
    struct beatty *beatty =
        wyt__sequence_new(context, rules, sizeof *beatty, &status);
    if (beatty == NULL)
        return status;
    beatty->sequence.number = number;
    beatty->sequence.is_pair = is_pair;
    for (size_t i = 0; i < rules->theory.run_count; i++)
        set_run(beatty, i);
    *out_state = beatty;
    return WYT_OK;
}

static void close_beatty(void *state)
{
    struct beatty *beatty = state;
    wyt__sequence_free(beatty, sizeof *beatty);
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
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

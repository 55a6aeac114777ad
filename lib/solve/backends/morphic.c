/* SPDX-License-Identifier: MIT */
/*
 * Backend morphic: the recursions of WYT(a,b,c), a, b, c >= 1, |b-c| < a,
 * through the gap morphism (sequences/morphism.h), for every 64-bit number.
 *
 * The tables are built when the first question comes, and shared with every
 * clone of the solver, whichever of them was asked first: they hang on a
 * holder that the clones have in common. If two threads build at the same time
 * the one that comes second drops its own.
 */
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/references.h"
#include "base/wide.h"
#include "numbers/number.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/morphism.h"
#include "solve/answer_big.h"
#include "sequences/sequence.h"
#include "solve/backend.h"
#include "theory/operations.h"
#include "theory/runs.h"

/* What clones share; it lives in the context of the first of them. */
struct holder {
    atomic_size_t references;
    wyt_context *context;
    _Atomic(struct wyt__morphism *) tables; /* NULL until they are built */
    atomic_size_t needed; /* bytes for which memory did not suffice, or 0 */
};

struct morphic;

/* One of the two sequences. */
struct axis {
    struct wyt__sequence head;
    const struct morphic *morphic;
    unsigned axis;
};

struct morphic {
    struct wyt__runs runs; /* first: the state of the backend */
    struct holder *holder;
    const struct wyt__morphism *tables; /* those of the holder */
    struct axis axes[2];
};

/* ---- answers ---- */

static int32_t number(struct wyt__sequence *sequence, wyt__number w,
                      const wyt__number n)
{
    const struct axis *of = (const struct axis *)sequence;
    uint64_t out;
    if (!wyt__morphism_nth(of->morphic->tables, of->axis, wyt__number_low(n),
                           &out))
        return WYT_BEYOND;
    wyt__number_set_u64(w, out);
    return WYT_OK;
}

static int32_t last(struct wyt__sequence *sequence, unsigned role,
                    wyt__number n, const wyt__number v, bool *found)
{
    const struct axis *of = (const struct axis *)sequence;
    const struct wyt__morphism *tables = of->morphic->tables;
    const uint64_t bound = wyt__number_low(v);
    uint64_t index = 0;
    *found = true;
    if (role == 0)
        index = wyt__morphism_small(tables, of->axis, bound);
    else
        *found = wyt__morphism_big(tables, of->axis, bound, &index);
    wyt__number_set_u64(n, index);
    return WYT_OK;
}

/* No number is below n times the width. */
static int32_t is_number(struct wyt__sequence *sequence, const wyt__number n,
                         const wyt__number x, bool *yes)
{
    const struct axis *of = (const struct axis *)sequence;
    const uint64_t *width = of->morphic->runs.theory->recursion.width;
    uint64_t least;
    wyt__number w;
    *yes = wyt__times(wyt__number_low(n), width[of->axis], &least) &&
           least <= wyt__number_low(x) && number(sequence, w, n) == WYT_OK &&
           wyt__number_compare(w, x) == 0;
    return WYT_OK;
}

static const struct wyt__engine engine = {
    .number = number, .last = last, .is_number = is_number};

/* Whether the recursion has a gap morphism. */
static bool has_morphism(const struct wyt__recursion *rule)
{
    uint64_t apart = rule->width[0] > rule->width[1]
                         ? rule->width[0] - rule->width[1]
                         : rule->width[1] - rule->width[0];
    return rule->width[0] >= 1 && rule->width[1] >= 1 && apart < rule->a &&
           rule->every == 1;
}

static uint32_t answers(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    const struct wyt__recursion *rule = &theory->recursion;
    if (!has_morphism(rule)) /* also if there is no recursion: then a is 0 */
        return 0;
    for (size_t i = 0; i < theory->run_count; i++) {
        const struct wyt__run *run = &theory->runs[i];
        if (run->source == WYT__LINE)
            continue;
        if (run->source != WYT__MEX || run->a != run->scale * rule->a ||
            run->s != run->scale * rule->s)
            return 0;
    }
    return wyt__sequence_answers(rules);
}

/* ---- tables ---- */

static int32_t build(struct morphic *morphic, struct wyt__morphism **out)
{
    const struct wyt__recursion *rule = &morphic->runs.theory->recursion;
    wyt_context *context = morphic->runs.context;
    size_t bytes = atomic_load(&morphic->holder->needed);
    uint64_t left = wyt__memory_left(context);
    int32_t status;
    if (bytes > left) /* it was refused before, and nothing has changed */
        return wyt__fail(context, WYT_LIMIT,
                         "the gap morphism of %s needs %zu bytes; the memory "
                         "limit %llu leaves %llu",
                         morphic->runs.rules->text, bytes,
                         (unsigned long long)context->memory_limit,
                         (unsigned long long)left);
    status = wyt__morphism_build(context, rule, &bytes, out);
    if (status == WYT_LIMIT && !context->foreign)
        atomic_store(&morphic->holder->needed, bytes);
    return status;
}

static int32_t prepare(void *state)
{
    struct morphic *morphic = state;
    struct holder *holder = morphic->holder;
    struct wyt__morphism *built = atomic_load(&holder->tables), *none = NULL;
    int32_t status;
    if (morphic->tables != NULL)
        return WYT_OK;
    if (built == NULL) {
        status = build(morphic, &built);
        if (status != WYT_OK)
            return status;
        if (!atomic_compare_exchange_strong(&holder->tables, &none, built)) {
            wyt__morphism_unref(built);
            built = none; /* what another thread has put there */
        }
    }
    morphic->tables = built;
    return WYT_OK;
}

static struct holder *new_holder(wyt_context *context, int32_t *status)
{
    struct holder *holder = wyt__allocate(context, 1, sizeof *holder, status);
    if (holder == NULL)
        return NULL;
    atomic_init(&holder->references, 1);
    atomic_init(&holder->tables, NULL);
    atomic_init(&holder->needed, 0);
    holder->context = wyt_context_ref(context);
    return holder;
}

static void unref_holder(struct holder *holder)
{
    wyt_context *context = holder->context;
    if (!wyt__give_reference(&holder->references))
        return;
    wyt__morphism_unref(atomic_load(&holder->tables));
    wyt__release(context, holder, 1, sizeof *holder);
    wyt_context_unref(context);
}

/* ---- life cycle ---- */

static void set_axes(struct morphic *morphic)
{
    const struct wyt__recursion *rule = &morphic->runs.theory->recursion;
    for (unsigned i = 0; i < 2; i++)
        morphic->axes[i] = (struct axis){
            {&engine, morphic->runs.context, rule->a, rule->s, rule->every},
            morphic,
            i};
    for (size_t i = 0; i < morphic->runs.theory->run_count; i++)
        if (morphic->runs.run[i].source != WYT__LINE)
            morphic->runs.numbers[i] =
                &morphic->axes[morphic->runs.run[i].lower ? 1 : 0].head;
}

/* A state around a holder, whose reference it takes. */
static int32_t make(wyt_context *context, const wyt_rules *rules,
                    struct holder *holder, void **out_state)
{
    int32_t status;
    struct morphic *morphic =
        wyt__runs_new(context, rules, sizeof *morphic, &status);
    if (morphic == NULL) {
        unref_holder(holder);
        return status;
    }
    morphic->holder = holder;
    set_axes(morphic);
    *out_state = morphic;
    return WYT_OK;
}

static int32_t open_morphic(wyt_context *context, const wyt_rules *rules,
                            void **out_state)
{
    int32_t status;
    struct holder *holder = new_holder(context, &status);
    return holder == NULL ? status : make(context, rules, holder, out_state);
}

static int32_t share(const void *state, wyt_context *context, void **out_state)
{
    const struct morphic *morphic = state;
    wyt__take_reference(&morphic->holder->references);
    return make(context, morphic->runs.rules, morphic->holder, out_state);
}

static void close_morphic(void *state)
{
    struct morphic *morphic = state;
    unref_holder(morphic->holder);
    wyt__runs_free(&morphic->runs, sizeof *morphic);
}

const struct wyt__backend wyt__backend_morphic = {
    .name = "morphic",
    .games = "games whose P-positions are sequences given by mex_b: "
             "WYT(a,b,c) with |b-c| < a, their misere play, and Wythoff Nim "
             "with one blocked option",
    .summary = "the morphism of the gaps of the recursion, exact for all "
               "64-bit numbers",
    .cost = "O(log n) an answer, 32 to 64 bytes a level of the tables, at most "
            "about 90 max(b,c) / a + 100 levels",
    .at_any_size = wyt__answer_theory_big,
    .flows = true,
    .answers = answers,
    .open = open_morphic,
    .share = share,
    .prepare = prepare,
    .close = close_morphic,
    .outcome = wyt__sequence_outcome,
    .winning = wyt__sequence_winning,
    .yields = true,
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

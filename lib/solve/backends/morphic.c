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
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/morphism.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "theory/runs.h"

/* What clones share; it lives in the context of the first of them. */
struct holder {
    atomic_size_t references;
    wyt_context *context;
    _Atomic(struct wyt__morphism *) tables; /* NULL until they are built */
    atomic_size_t needed; /* bytes for which memory did not suffice, or 0 */
};

struct morphic {
    struct wyt__sequence sequence; /* first: the state of the backend */
    struct holder *holder;
    const struct wyt__morphism *tables; /* those of the holder */
};

/* ---- answers ---- */

static unsigned axis_of(const struct morphic *morphic, size_t run)
{
    return morphic->sequence.theory->runs[run].lower ? 1 : 0;
}

static int32_t number(void *engine, size_t run, uint64_t n, uint64_t *out)
{
    const struct morphic *morphic = engine;
    return wyt__morphism_nth(morphic->tables, axis_of(morphic, run), n, out)
               ? WYT_OK
               : WYT_BEYOND;
}

/* v_n = scale w_n + shift and d_n = scale e_n, so both ranks are those of
 * floor((v - shift) / scale). */
static int32_t last(void *engine, size_t run, bool big, uint64_t v, uint64_t *n,
                    bool *found)
{
    const struct morphic *morphic = engine;
    const struct wyt__run *r = &morphic->sequence.theory->runs[run];
    unsigned axis = axis_of(morphic, run);
    *found = v >= r->shift;
    if (!*found)
        return WYT_OK;
    v = (v - r->shift) / r->scale;
    if (big)
        *found = wyt__morphism_big(morphic->tables, axis, v, n);
    else
        *n = wyt__morphism_small(morphic->tables, axis, v);
    return WYT_OK;
}

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
    const struct wyt__recursion *rule = &morphic->sequence.theory->recursion;
    wyt_context *context = morphic->sequence.context;
    size_t bytes = atomic_load(&morphic->holder->needed);
    uint64_t left = wyt__memory_left(context);
    int32_t status;
    if (bytes > left) /* it was refused before, and nothing has changed */
        return wyt__fail(context, WYT_LIMIT,
                         "the gap morphism of %s needs %zu bytes; the memory "
                         "limit %llu leaves %llu",
                         morphic->sequence.rules->text, bytes,
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

/* A state around a holder, whose reference it takes. */
static int32_t make(wyt_context *context, const wyt_rules *rules,
                    struct holder *holder, void **out_state)
{
    int32_t status;
    struct morphic *morphic =
        wyt__sequence_new(context, rules, sizeof *morphic, &status);
    if (morphic == NULL) {
        unref_holder(holder);
        return status;
    }
    morphic->sequence.number = number;
    morphic->sequence.last = last;
    morphic->holder = holder;
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
    return make(context, morphic->sequence.rules, morphic->holder, out_state);
}

static void close_morphic(void *state)
{
    struct morphic *morphic = state;
    unref_holder(morphic->holder);
    wyt__sequence_free(morphic, sizeof *morphic);
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
    .nth = wyt__sequence_nth,
    .rank = wyt__sequence_rank,
    .column = wyt__sequence_column,
    .diagonal = wyt__sequence_diagonal,
};

/* SPDX-License-Identifier: MIT */
/*
 * Questions about numbers of any size on their way: what fits into 64 bits is
 * asked in 64 bits first, and only what that cannot tell at any size.
 */
#include "questions/questions_big.h"

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "numbers/integers.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "questions/answer_big.h"
#include "moves/positions.h"
#include "solve/solver.h"

int32_t wyt__check_list(const wyt_solver *solver, const wyt_integers *list,
                        const char *name)
{
    if (list == NULL)
        return wyt__fail_null(solver->context, name);
    if (list->context == solver->context)
        return WYT_OK;
    return wyt__fail(solver->context, WYT_E_ARGUMENT,
                     "%s belongs to another context than the solver", name);
}

bool wyt__all_fit(const wyt_integers *list, uint64_t *values, size_t room)
{
    for (size_t i = 0; i < list->count && i < room; i++)
        if (!wyt__integers_fits(list, i, &values[i]))
            return false;
    return true;
}

void wyt__integers_swap(wyt_integers *a, wyt_integers *b)
{
    wyt_integers kept = *a;
    *a = *b;
    *b = kept;
}

/* ---- in 64 bits ---- */

static int32_t add_positions(const struct wyt__positions *positions,
                             wyt_integers *list)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < positions->count * positions->n; i++)
        if (status == WYT_OK)
            status = wyt_integers_add_u64(list, positions->heaps[i]);
    return status;
}

/* Hands the answer on as numbers of any size. */
static int32_t convert(struct wyt__question *small,
                       struct wyt__question_big *question)
{
    struct wyt__positions one = {.n = small->list->n, .count = 1};
    int32_t status;
    switch (question->what) {
    case WYT_ASK_OUTCOME:
        question->outcome = small->outcome;
        return WYT_OK;
    case WYT_ASK_WINNING:
    case WYT_ASK_BLOCK:
    case WYT_ASK_COLUMN:
        status = wyt__sort_positions(small->list->context, small->list->heaps,
                                     small->list->count, small->list->n);
        return status == WYT_OK ? add_positions(small->list, question->list)
                                : status;
    case WYT_ASK_NTH:
        one.heaps = small->out_heaps;
        return add_positions(&one, question->list);
    default:
        return wyt_integers_add_u64(question->list, small->number);
    }
}

static int32_t ask_small(wyt_solver *solver, const uint64_t *values,
                         struct wyt__question_big *question)
{
    uint64_t out_heaps[WYT__HEAPS];
    struct wyt__positions list = {.context = solver->context,
                                  .n = solver->rules->game.heaps};
    struct wyt__question small = {.what = question->what,
                                  .side = question->side,
                                  .out_heaps = out_heaps,
                                  .list = &list};
    int32_t status;
    if (question->heaps != NULL)
        small.heaps = values;
    else
        small.number = values[0];
    status = question->what == WYT_ASK_COLUMN
                 ? wyt__answer_column(solver, &small)
                 : wyt__answer(solver, &small);
    if (status == WYT_OK)
        status = convert(&small, question);
    wyt__positions_clear(&list);
    return status;
}

/* ---- at any size ---- */

static int32_t ask_far(wyt_solver *solver, struct wyt__question_big *question)
{
    if (solver->automatic || (solver->candidates[0].backend->unbounded &&
                              wyt_solver_supports(solver, question->what) == 1))
        return wyt__answer_big(solver, question);
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "backend '%s' answers 64-bit numbers only; 'auto' also "
                     "answers larger ones",
                     solver->candidates[0].backend->name);
}

/* A limit that theory does not remove stays what it was. */
static int32_t ask_instead(wyt_solver *solver,
                           struct wyt__question_big *question, int32_t refusal)
{
    char text[WYT__ERROR_BYTES];
    int32_t status;
    memcpy(text, solver->context->error, sizeof text);
    status = ask_far(solver, question);
    return status == WYT_UNSUPPORTED && refusal == WYT_LIMIT
               ? wyt__fail(solver->context, refusal, "%s", text)
               : status;
}

int32_t wyt__ask_any(wyt_solver *solver, struct wyt__question_big *question)
{
    uint64_t values[WYT__HEAPS];
    const wyt_integers *asked =
        question->heaps != NULL ? question->heaps : question->number;
    size_t before = question->list == NULL ? 0 : question->list->count;
    int32_t status;
    if (!wyt__all_fit(asked, values, WYT__HEAPS))
        return ask_far(solver, question);
    status = ask_small(solver, values, question);
    if (solver->context->foreign)
        return status;
    if (status != WYT_BEYOND && status != WYT_LIMIT)
        return status;
    if (question->list != NULL) /* some of it may be there */
        wyt__integers_cut(question->list, before);
    return ask_instead(solver, question, status);
}

/* The answer grows behind what is there, which may be the question. */
int32_t wyt__ask_into(wyt_solver *solver, struct wyt__question_big *question,
                      wyt_integers *out)
{
    size_t before = out->count;
    int32_t status;
    question->list = out;
    status = wyt__ask_any(solver, question);
    if (status == WYT_OK)
        wyt__integers_drop(out, before);
    else
        wyt__integers_cut(out, before);
    return status;
}

/* ---- positions ---- */

int32_t wyt__check_position(const wyt_solver *solver, const wyt_integers *heaps)
{
    uint64_t values[WYT__HEAPS] = {0};
    int32_t status = wyt__check_list(solver, heaps, "heaps");
    if (status != WYT_OK)
        return status;
    /* No removed cell is beyond 64 bits. */
    if (heaps->count == solver->rules->game.heaps &&
        !wyt__all_fit(heaps, values, WYT__HEAPS))
        return WYT_OK;
    return wyt__rules_check(solver->context, solver->rules, values,
                            heaps->count);
}

int32_t wyt__ask_position(wyt_solver *solver,
                          struct wyt__question_big *question, wyt_integers *out,
                          const char *name)
{
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    status = out == NULL && question->what == WYT_ASK_OUTCOME
                 ? WYT_OK
                 : wyt__check_list(solver, out, name);
    if (status == WYT_OK)
        status = wyt__check_position(solver, question->heaps);
    if (status == WYT_OK)
        status = wyt__check_side(solver, question->side);
    if (status == WYT_OK)
        status = wyt__check_meaning(solver, question->what);
    if (status != WYT_OK)
        return status;
    return out == NULL ? wyt__ask_any(solver, question)
                       : wyt__ask_into(solver, question, out);
}

/* SPDX-License-Identifier: MIT */
/*
 * Checks of what is asked, in either size, before a backend sees it.
 */
#include "questions/ask.h"

#include <wythoff/integers.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "numbers/integers.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"
#include "solve/question.h"
#include "solve/solver.h"

/* ---- what holds for both sizes ---- */

int32_t wyt__check_meaning(const wyt_solver *solver, uint32_t what)
{
    const wyt_rules *rules = solver->rules;
    switch (what) {
    case WYT_ASK_GRUNDY:
    case WYT_ASK_VALUES:
        return wyt__rules_check_values(solver->context, rules);
    case WYT_ASK_REMOTENESS:
        return wyt__rules_check_remoteness(solver->context, rules);
    case WYT_ASK_WINNING:
        return wyt__rules_check_moves(solver->context, rules);
    case WYT_ASK_BLOCK:
        return wyt__game_is_blocking(&rules->game)
                   ? WYT_OK
                   : wyt__fail(solver->context, WYT_UNDEFINED,
                               "in %s nothing is forbidden or offered",
                               rules->text);
    case WYT_ASK_CHOOSE:
        return rules->game.variants > 0
                   ? WYT_OK
                   : wyt__fail(solver->context, WYT_UNDEFINED,
                               "in %s there is nothing to choose", rules->text);
    default:
        return WYT_OK;
    }
}

int32_t wyt__check_side(const wyt_solver *solver, uint32_t side)
{
    if (side > WYT_SIDE_LOWER)
        return wyt__fail(solver->context, WYT_E_ARGUMENT,
                         "side is %u; WYT_SIDE_BOTH (0), WYT_SIDE_UPPER (1) "
                         "or WYT_SIDE_LOWER (2) was expected",
                         (unsigned)side);
    if (side != WYT_SIDE_BOTH && solver->rules->game.heaps != 2)
        return wyt__fail(solver->context, WYT_E_ARGUMENT,
                         "a side needs two heaps; the game has %zu",
                         solver->rules->game.heaps);
    return WYT_OK;
}

/* Positions are handed out in the caller's arrays of n numbers each. */
int32_t wyt__check_room(const wyt_solver *solver, size_t n)
{
    if (n == solver->rules->game.heaps)
        return WYT_OK;
    return wyt__fail(solver->context, WYT_E_POSITION,
                     "room for %zu heaps a position; the game has %zu", n,
                     solver->rules->game.heaps);
}

/* ---- lists ---- */

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

int32_t wyt__check_number(const wyt_solver *solver, const wyt_integers *number,
                          const char *name)
{
    int32_t status = wyt__check_list(solver, number, name);
    if (status != WYT_OK || number->count == 1)
        return status;
    return wyt__fail(solver->context, WYT_E_ARGUMENT,
                     "%s holds %zu numbers; one was expected", name,
                     number->count);
}

int32_t wyt__check_position(const wyt_solver *solver, const wyt_integers *heaps)
{
    uint64_t values[WYT__HEAPS] = {0};
    int32_t status = wyt__check_list(solver, heaps, "heaps");
    if (status != WYT_OK)
        return status;
    /* No removed cell is beyond 64 bits. */
    if (heaps->count == solver->rules->game.heaps &&
        !wyt__integers_all_fit(heaps, values, WYT__HEAPS))
        return WYT_OK;
    return wyt__rules_check(solver->context, solver->rules, values,
                            heaps->count);
}

/* ---- asking ---- */

static int32_t check_question(const wyt_solver *solver,
                              const struct wyt__question *question)
{
    int32_t status = wyt__check_side(solver, question->side);
    return status == WYT_OK ? wyt__check_meaning(solver, question->what)
                            : status;
}

int32_t wyt__ask(wyt_solver *solver, struct wyt__question *question, size_t n)
{
    int32_t status = wyt__asks_about_number(question->what)
                         ? wyt__check_room(solver, n)
                         : wyt__rules_check(solver->context, solver->rules,
                                            question->heaps, n);
    if (status == WYT_OK)
        status = check_question(solver, question);
    return status == WYT_OK ? wyt__answer(solver, question) : status;
}

int32_t wyt__ask_any(wyt_solver *solver, struct wyt__question *question,
                     const wyt_integers *asked, wyt_integers *out,
                     const char *name)
{
    const char *number = question->what == WYT_ASK_NTH ? "number" : "value";
    size_t before;
    int32_t status = WYT_OK;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (name != NULL)
        status = wyt__check_list(solver, out, name);
    if (status == WYT_OK)
        status = wyt__asks_about_number(question->what)
                     ? wyt__check_number(solver, asked, number)
                     : wyt__check_position(solver, asked);
    if (status == WYT_OK)
        status = check_question(solver, question);
    if (status != WYT_OK)
        return status;
    before = out == NULL ? 0 : out->count;
    question->asked = asked;
    question->answer = out;
    status = wyt__answer(solver, question);
    return out == NULL ? status : wyt__integers_replace(out, before, status);
}

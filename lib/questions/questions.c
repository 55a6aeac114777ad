/* SPDX-License-Identifier: MIT */
/*
 * The public questions: each checks its arguments, asks, and hands out the
 * answer. Outputs are written only when everything went well.
 */
#include <wythoff/moves.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"
#include "moves/positions.h"
#include "solve/solver.h"

/* ---- questions about a position ---- */

int32_t wyt__check_meaning(const wyt_solver *solver, uint32_t what)
{
    const wyt_rules *rules = solver->rules;
    switch (what) {
    case WYT_ASK_GRUNDY:
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

int32_t wyt__ask(wyt_solver *solver, struct wyt__question *question, size_t n)
{
    int32_t status =
        wyt__rules_check(solver->context, solver->rules, question->heaps, n);
    if (status == WYT_OK)
        status = wyt__check_meaning(solver, question->what);
    return status == WYT_OK ? wyt__answer(solver, question) : status;
}

int32_t wyt_solver_outcome(wyt_solver *solver, const uint64_t *heaps, size_t n,
                           int32_t *out_outcome)
{
    struct wyt__question question = {.what = WYT_ASK_OUTCOME, .heaps = heaps};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_outcome == NULL)
        return wyt__fail_null(solver->context, "out_outcome");
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK)
        *out_outcome = question.outcome;
    return status;
}

/* A question whose answer is a number; `name` is that of the output. */
static int32_t ask_number(wyt_solver *solver, uint32_t what,
                          const uint64_t *heaps, size_t n, const char *name,
                          uint64_t *out)
{
    struct wyt__question question = {.what = what, .heaps = heaps};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out == NULL)
        return wyt__fail_null(solver->context, name);
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK)
        *out = question.number;
    return status;
}

int32_t wyt_solver_grundy(wyt_solver *solver, const uint64_t *heaps, size_t n,
                          uint64_t *out_value)
{
    return ask_number(solver, WYT_ASK_GRUNDY, heaps, n, "out_value", out_value);
}

int32_t wyt_solver_remoteness(wyt_solver *solver, const uint64_t *heaps,
                              size_t n, uint64_t *out_moves)
{
    return ask_number(solver, WYT_ASK_REMOTENESS, heaps, n, "out_moves",
                      out_moves);
}

int32_t wyt_solver_choose(wyt_solver *solver, const uint64_t *heaps, size_t n,
                          uint64_t *out_choice)
{
    return ask_number(solver, WYT_ASK_CHOOSE, heaps, n, "out_choice",
                      out_choice);
}

int32_t wyt__winning_mark(const struct wyt__game *game, const uint64_t *heaps,
                          const uint64_t *option)
{
    if (game->offered > 0 ||
        wyt__block_class_of(game, heaps, option) != WYT__UNBLOCKABLE)
        return WYT_WINS_UNLESS_FORBIDDEN;
    return WYT_WINS_ALWAYS;
}

/* A question whose answer is a list of options, with marks if wanted. */
static int32_t ask_options(wyt_solver *solver, uint32_t what,
                           const uint64_t *heaps, size_t n,
                           uint64_t *out_options, int32_t *out_marks,
                           size_t capacity, size_t *out_count)
{
    struct wyt__positions list = {.n = n};
    struct wyt__question question = {
        .what = what, .heaps = heaps, .list = &list};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (out_options == NULL && capacity > 0))
        return wyt__fail_null(solver->context,
                              out_count == NULL ? "out_count" : "out_options");
    list.context = solver->context;
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK)
        status =
            wyt__positions_hand_out(&list, out_options, capacity, out_count);
    for (size_t i = 0; status == WYT_OK && out_marks != NULL && i < list.count;
         i++)
        out_marks[i] =
            wyt__winning_mark(&solver->rules->game, heaps, list.heaps + i * n);
    wyt__positions_clear(&list);
    return status;
}

int32_t wyt_solver_winning(wyt_solver *solver, const uint64_t *heaps, size_t n,
                           uint64_t *out_options, int32_t *out_marks,
                           size_t capacity, size_t *out_count)
{
    return ask_options(solver, WYT_ASK_WINNING, heaps, n, out_options,
                       out_marks, capacity, out_count);
}

/* The first option of a list in order that nobody may forbid, or else the
 * first; the list is not empty. */
static void pick(const struct wyt__game *game, const uint64_t *heaps,
                 const struct wyt__positions *list, uint64_t *out_option,
                 int32_t *out_mark)
{
    size_t best = 0;
    int32_t of_best = WYT_WINS_UNLESS_FORBIDDEN;
    for (size_t i = 0; i < list->count && of_best != WYT_WINS_ALWAYS; i++) {
        int32_t of_this =
            wyt__winning_mark(game, heaps, list->heaps + i * list->n);
        if (of_this == WYT_WINS_ALWAYS) {
            best = i;
            of_best = of_this;
        }
    }
    memcpy(out_option, list->heaps + best * list->n,
           list->n * sizeof *out_option);
    if (out_mark != NULL)
        *out_mark = of_best;
}

int32_t wyt_solver_win(wyt_solver *solver, const uint64_t *heaps, size_t n,
                       uint64_t *out_option, int32_t *out_mark)
{
    struct wyt__positions list = {.n = n};
    struct wyt__question question = {
        .what = WYT_ASK_WINNING, .heaps = heaps, .list = &list};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_option == NULL)
        return wyt__fail_null(solver->context, "out_option");
    list.context = solver->context;
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK && list.count == 0)
        status = wyt__fail(solver->context, WYT_NONE,
                           "%s has no winning move: no option is P",
                           wyt__tuple(heaps, n).text);
    if (status == WYT_OK)
        status =
            wyt__sort_positions(solver->context, list.heaps, list.count, n);
    if (status == WYT_OK)
        pick(&solver->rules->game, heaps, &list, out_option, out_mark);
    wyt__positions_clear(&list);
    return status;
}

int32_t wyt_solver_block(wyt_solver *solver, const uint64_t *heaps, size_t n,
                         uint64_t *out_options, size_t capacity,
                         size_t *out_count)
{
    return ask_options(solver, WYT_ASK_BLOCK, heaps, n, out_options, NULL,
                       capacity, out_count);
}

/* ---- numbers and columns; lists are in stream.c ---- */

/* Positions are handed out in the caller's arrays of n numbers each. */
int32_t wyt__check_room(wyt_solver *solver, size_t n)
{
    if (n == solver->rules->game.heaps)
        return WYT_OK;
    return wyt__fail(solver->context, WYT_E_POSITION,
                     "room for %zu heaps a position; the game has %zu", n,
                     solver->rules->game.heaps);
}

int32_t wyt__check_side(wyt_solver *solver, uint32_t side)
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

int32_t wyt_solver_nth(wyt_solver *solver, uint64_t number, uint32_t side,
                       uint64_t *out_heaps, size_t n)
{
    struct wyt__question question = {.what = WYT_ASK_NTH,
                                     .number = number,
                                     .side = side,
                                     .out_heaps = out_heaps};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_heaps == NULL)
        return wyt__fail_null(solver->context, "out_heaps");
    status = wyt__check_room(solver, n);
    if (status == WYT_OK)
        status = wyt__check_side(solver, side);
    return status == WYT_OK ? wyt__answer(solver, &question) : status;
}

int32_t wyt_solver_rank(wyt_solver *solver, const uint64_t *heaps, size_t n,
                        uint32_t side, uint64_t *out_number)
{
    struct wyt__question question = {
        .what = WYT_ASK_RANK, .heaps = heaps, .side = side};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_number == NULL)
        return wyt__fail_null(solver->context, "out_number");
    status = wyt__rules_check(solver->context, solver->rules, heaps, n);
    if (status == WYT_OK)
        status = wyt__check_side(solver, side);
    if (status == WYT_OK)
        status = wyt__answer(solver, &question);
    if (status == WYT_OK)
        *out_number = question.number;
    return status;
}

int32_t wyt__answer_column(wyt_solver *solver, struct wyt__question *question)
{
    struct wyt__question outcome = {.what = WYT_ASK_OUTCOME,
                                    .heaps = &question->number};
    int32_t status;
    if (solver->rules->game.heaps > 1)
        return wyt__answer(solver, question);
    status = wyt__answer(solver, &outcome);
    if (status == WYT_OK && outcome.outcome == WYT_OUTCOME_P)
        status = wyt__positions_add(question->list, &question->number);
    return status;
}

int32_t wyt_solver_column(wyt_solver *solver, uint64_t value,
                          uint64_t *out_heaps, size_t n, size_t capacity,
                          size_t *out_count)
{
    struct wyt__positions list = {0};
    struct wyt__question question = {
        .what = WYT_ASK_COLUMN, .number = value, .list = &list};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (out_heaps == NULL && capacity > 0))
        return wyt__fail_null(solver->context,
                              out_count == NULL ? "out_count" : "out_heaps");
    list.context = solver->context;
    list.n = n;
    status = wyt__check_room(solver, n);
    if (status == WYT_OK)
        status = wyt__answer_column(solver, &question);
    if (status == WYT_OK)
        status = wyt__positions_hand_out(&list, out_heaps, capacity, out_count);
    wyt__positions_clear(&list);
    return status;
}

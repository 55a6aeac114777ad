/* SPDX-License-Identifier: MIT */
/*
 * The public questions about a position, in both sizes. Outputs are written
 * only when everything went well.
 */
#include <wythoff/big.h>
#include <wythoff/integers.h>
#include <wythoff/moves.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "questions/ask.h"
#include "questions/marks.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/question.h"
#include "solve/solver.h"

/* ---- an outcome ---- */

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

int32_t wyt_solver_outcome_big(wyt_solver *solver, const wyt_integers *heaps,
                               int32_t *out_outcome)
{
    struct wyt__question question = {.what = WYT_ASK_OUTCOME};
    int32_t status;
    if (solver != NULL && out_outcome == NULL)
        return wyt__fail_null(solver->context, "out_outcome");
    status = wyt__ask_any(solver, &question, heaps, NULL, NULL);
    if (status == WYT_OK)
        *out_outcome = question.outcome;
    return status;
}

/* ---- a number ---- */

/* A question whose answer is a number; `name` is that of the output. */
static int32_t ask_number(wyt_solver *solver, uint32_t what, uint32_t side,
                          const uint64_t *heaps, size_t n, const char *name,
                          uint64_t *out)
{
    struct wyt__question question = {
        .what = what, .side = side, .heaps = heaps};
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
    return ask_number(solver, WYT_ASK_GRUNDY, 0, heaps, n, "out_value",
                      out_value);
}

int32_t wyt_solver_remoteness(wyt_solver *solver, const uint64_t *heaps,
                              size_t n, uint64_t *out_moves)
{
    return ask_number(solver, WYT_ASK_REMOTENESS, 0, heaps, n, "out_moves",
                      out_moves);
}

int32_t wyt_solver_choose(wyt_solver *solver, const uint64_t *heaps, size_t n,
                          uint64_t *out_choice)
{
    return ask_number(solver, WYT_ASK_CHOOSE, 0, heaps, n, "out_choice",
                      out_choice);
}

int32_t wyt_solver_rank(wyt_solver *solver, const uint64_t *heaps, size_t n,
                        uint32_t side, uint64_t *out_number)
{
    return ask_number(solver, WYT_ASK_RANK, side, heaps, n, "out_number",
                      out_number);
}

int32_t wyt_solver_grundy_big(wyt_solver *solver, const wyt_integers *heaps,
                              wyt_integers *out_value)
{
    struct wyt__question question = {.what = WYT_ASK_GRUNDY};
    return wyt__ask_any(solver, &question, heaps, out_value, "out_value");
}

int32_t wyt_solver_remoteness_big(wyt_solver *solver, const wyt_integers *heaps,
                                  wyt_integers *out_moves)
{
    struct wyt__question question = {.what = WYT_ASK_REMOTENESS};
    return wyt__ask_any(solver, &question, heaps, out_moves, "out_moves");
}

int32_t wyt_solver_rank_big(wyt_solver *solver, const wyt_integers *heaps,
                            uint32_t side, wyt_integers *out_number)
{
    struct wyt__question question = {.what = WYT_ASK_RANK, .side = side};
    return wyt__ask_any(solver, &question, heaps, out_number, "out_number");
}

int32_t wyt_solver_choose_big(wyt_solver *solver, const wyt_integers *heaps,
                              uint64_t *out_choice)
{
    struct wyt__question question = {.what = WYT_ASK_CHOOSE};
    wyt_integers *number = NULL;
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_choice == NULL)
        return wyt__fail_null(solver->context, "out_choice");
    status = wyt_integers_new(solver->context, &number);
    if (status == WYT_OK)
        status = wyt__ask_any(solver, &question, heaps, number, "out_choice");
    if (status == WYT_OK)
        status = wyt_integers_u64(number, 0, out_choice);
    wyt_integers_free(number);
    return status;
}

/* ---- options ---- */

/* Numbers of a list whose memory is kept for the next question, at most. */
#define KEPT ((size_t)1 << 12)

/* An empty list with the memory of the last one. */
static struct wyt__positions take_list(wyt_solver *solver, size_t n)
{
    const struct wyt__positions list = {.context = solver->context,
                                        .n = n,
                                        .heaps = solver->room,
                                        .capacity = solver->room_numbers};
    solver->room = NULL;
    solver->room_numbers = 0;
    return list;
}

static void give_back(wyt_solver *solver, struct wyt__positions *list)
{
    if (list->capacity > KEPT || solver->room != NULL) {
        wyt__positions_clear(list);
        return;
    }
    solver->room = list->heaps;
    solver->room_numbers = list->capacity;
}

/* A question whose answer is a list of options, with marks if wanted. */
static int32_t ask_options(wyt_solver *solver, uint32_t what,
                           const uint64_t *heaps, size_t n,
                           uint64_t *out_options, int32_t *out_marks,
                           size_t capacity, size_t *out_count)
{
    struct wyt__positions list;
    struct wyt__question question = {
        .what = what, .heaps = heaps, .list = &list};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (out_options == NULL && capacity > 0))
        return wyt__fail_null(solver->context,
                              out_count == NULL ? "out_count" : "out_options");
    list = take_list(solver, n);
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK)
        status =
            wyt__positions_hand_out(&list, out_options, capacity, out_count);
    for (size_t i = 0; status == WYT_OK && out_marks != NULL && i < list.count;
         i++)
        status = wyt__winning_mark(solver->context, &solver->rules->game, heaps,
                                   list.heaps + i * n, &out_marks[i]);
    give_back(solver, &list);
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
static int32_t pick(const struct wyt__game *game, const uint64_t *heaps,
                    const struct wyt__positions *list, uint64_t *out_option,
                    int32_t *out_mark)
{
    size_t best = 0;
    int32_t of_best = WYT_WINS_UNLESS_FORBIDDEN;
    for (size_t i = 0; i < list->count && of_best != WYT_WINS_ALWAYS; i++) {
        int32_t of_this = WYT_WINS_ALWAYS;
        const int32_t status = wyt__winning_mark(
            list->context, game, heaps, list->heaps + i * list->n, &of_this);
        if (status != WYT_OK)
            return status;
        if (of_this == WYT_WINS_ALWAYS) {
            best = i;
            of_best = of_this;
        }
    }
    memcpy(out_option, list->heaps + best * list->n,
           list->n * sizeof *out_option);
    if (out_mark != NULL)
        *out_mark = of_best;
    return WYT_OK;
}

int32_t wyt_solver_win(wyt_solver *solver, const uint64_t *heaps, size_t n,
                       uint64_t *out_option, int32_t *out_mark)
{
    struct wyt__positions list;
    struct wyt__question question = {
        .what = WYT_ASK_WINNING, .heaps = heaps, .list = &list};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_option == NULL)
        return wyt__fail_null(solver->context, "out_option");
    list = take_list(solver, n);
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK && list.count == 0)
        status = wyt__fail(solver->context, WYT_NONE,
                           "%s has no winning move: no option is P",
                           wyt__tuple(heaps, n).text);
    if (status == WYT_OK)
        status =
            wyt__sort_positions(solver->context, list.heaps, list.count, n);
    if (status == WYT_OK)
        status = pick(&solver->rules->game, heaps, &list, out_option, out_mark);
    give_back(solver, &list);
    return status;
}

int32_t wyt_solver_block(wyt_solver *solver, const uint64_t *heaps, size_t n,
                         uint64_t *out_options, size_t capacity,
                         size_t *out_count)
{
    return ask_options(solver, WYT_ASK_BLOCK, heaps, n, out_options, NULL,
                       capacity, out_count);
}

int32_t wyt_solver_block_big(wyt_solver *solver, const wyt_integers *heaps,
                             wyt_integers *out_options)
{
    struct wyt__question question = {.what = WYT_ASK_BLOCK};
    return wyt__ask_any(solver, &question, heaps, out_options, "out_options");
}

/* A mark for each option from number 0 on. */
static int32_t add_marks(const wyt_solver *solver, const wyt_integers *heaps,
                         const wyt_integers *options, wyt_integers *marks)
{
    size_t n = solver->rules->game.heaps;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < options->count && status == WYT_OK; i += n) {
        size_t class;
        bool blockable;
        status = wyt__block_class_big(solver->rules, heaps, options, i, &class);
        blockable =
            solver->rules->game.offered > 0 || class != WYT__UNBLOCKABLE;
        if (status == WYT_OK)
            status = wyt_integers_add_u64(
                marks, blockable ? WYT_WINS_UNLESS_FORBIDDEN : WYT_WINS_ALWAYS);
    }
    return status;
}

/* The options and their marks, into lists that are empty. */
static int32_t winning_any(wyt_solver *solver, const wyt_integers *heaps,
                           wyt_integers *options, wyt_integers *marks)
{
    struct wyt__question question = {.what = WYT_ASK_WINNING};
    int32_t status =
        wyt__ask_any(solver, &question, heaps, options, "out_options");
    return status == WYT_OK && marks != NULL
               ? add_marks(solver, heaps, options, marks)
               : status;
}

int32_t wyt_solver_winning_big(wyt_solver *solver, const wyt_integers *heaps,
                               wyt_integers *out_options,
                               wyt_integers *out_marks)
{
    wyt_integers *options = NULL, *marks = NULL;
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_list(solver, out_options, "out_options");
    if (status == WYT_OK && out_marks != NULL)
        status = wyt__check_list(solver, out_marks, "out_marks");
    if (status == WYT_OK && out_marks == out_options)
        status = wyt__fail(solver->context, WYT_E_ARGUMENT,
                           "out_options and out_marks are the same list");
    if (status == WYT_OK)
        status = wyt_integers_new(solver->context, &options);
    if (status == WYT_OK && out_marks != NULL)
        status = wyt_integers_new(solver->context, &marks);
    if (status == WYT_OK)
        status = winning_any(solver, heaps, options, marks);
    if (status == WYT_OK)
        wyt__integers_swap(out_options, options);
    if (status == WYT_OK && out_marks != NULL)
        wyt__integers_swap(out_marks, marks);
    wyt_integers_free(marks);
    wyt_integers_free(options);
    return status;
}

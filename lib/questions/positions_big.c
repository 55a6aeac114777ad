/* SPDX-License-Identifier: MIT */
/*
 * The public questions about a position of any size.
 */
#include "base/context.h"
#include "numbers/integers.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"
#include "questions/questions_big.h"
#include "questions/answer_big.h"
#include "solve/solver.h"

int32_t wyt_solver_outcome_big(wyt_solver *solver, const wyt_integers *heaps,
                               int32_t *out_outcome)
{
    struct wyt__question_big question = {.what = WYT_ASK_OUTCOME,
                                         .heaps = heaps};
    int32_t status;
    if (solver != NULL && out_outcome == NULL)
        return wyt__fail_null(solver->context, "out_outcome");
    status = wyt__ask_position(solver, &question, NULL, NULL);
    if (status == WYT_OK)
        *out_outcome = question.outcome;
    return status;
}

int32_t wyt_solver_grundy_big(wyt_solver *solver, const wyt_integers *heaps,
                              wyt_integers *out_value)
{
    struct wyt__question_big question = {.what = WYT_ASK_GRUNDY,
                                         .heaps = heaps};
    return wyt__ask_position(solver, &question, out_value, "out_value");
}

int32_t wyt_solver_remoteness_big(wyt_solver *solver, const wyt_integers *heaps,
                                  wyt_integers *out_moves)
{
    struct wyt__question_big question = {.what = WYT_ASK_REMOTENESS,
                                         .heaps = heaps};
    return wyt__ask_position(solver, &question, out_moves, "out_moves");
}

int32_t wyt_solver_block_big(wyt_solver *solver, const wyt_integers *heaps,
                             wyt_integers *out_options)
{
    struct wyt__question_big question = {.what = WYT_ASK_BLOCK, .heaps = heaps};
    return wyt__ask_position(solver, &question, out_options, "out_options");
}

int32_t wyt_solver_choose_big(wyt_solver *solver, const wyt_integers *heaps,
                              uint64_t *out_choice)
{
    struct wyt__question_big question = {.what = WYT_ASK_CHOOSE,
                                         .heaps = heaps};
    wyt_integers *number = NULL;
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_choice == NULL)
        return wyt__fail_null(solver->context, "out_choice");
    status = wyt_integers_new(solver->context, &number);
    if (status == WYT_OK)
        status = wyt__ask_position(solver, &question, number, "out_choice");
    if (status == WYT_OK)
        status = wyt_integers_u64(number, 0, out_choice);
    wyt_integers_free(number);
    return status;
}

int32_t wyt_solver_rank_big(wyt_solver *solver, const wyt_integers *heaps,
                            uint32_t side, wyt_integers *out_number)
{
    struct wyt__question_big question = {
        .what = WYT_ASK_RANK, .heaps = heaps, .side = side};
    return wyt__ask_position(solver, &question, out_number, "out_number");
}

/* ---- winning moves ---- */

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
static int32_t winning(wyt_solver *solver, const wyt_integers *heaps,
                       wyt_integers *options, wyt_integers *marks)
{
    struct wyt__question_big question = {.what = WYT_ASK_WINNING,
                                         .heaps = heaps};
    int32_t status =
        wyt__ask_position(solver, &question, options, "out_options");
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
        status = winning(solver, heaps, options, marks);
    if (status == WYT_OK)
        wyt__integers_swap(out_options, options);
    if (status == WYT_OK && out_marks != NULL)
        wyt__integers_swap(out_marks, marks);
    wyt_integers_free(marks);
    wyt_integers_free(options);
    return status;
}

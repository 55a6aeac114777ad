/* SPDX-License-Identifier: MIT */
/*
 * A backend against the reference, on every position of a box.
 */
#include <wythoff/verify.h>

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "base/order.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

struct comparison {
    wyt_context *context;
    const wyt_rules *rules;
    const uint64_t *size;
    size_t n;
    uint64_t cells;
    wyt_solver *reference, *other;
    uint64_t *options[2]; /* winning moves of both */
    size_t capacity[2];
    uint32_t question; /* of the first disagreement */
    uint64_t heaps[WYT__HEAPS];
};

/* Notes a disagreement, unless there is one already. */
static void disagree(struct comparison *comparison, uint32_t question,
                     const uint64_t *heaps)
{
    if (comparison->question != 0)
        return;
    comparison->question = question;
    memcpy(comparison->heaps, heaps, comparison->n * sizeof *heaps);
}

static bool both_answer(const struct comparison *comparison, uint32_t question)
{
    return wyt_solver_supports(comparison->reference, question) &&
           wyt_solver_supports(comparison->other, question);
}

static int32_t compare_outcome(struct comparison *comparison,
                               const uint64_t *heaps)
{
    int32_t outcomes[2];
    int32_t status = wyt_solver_outcome(comparison->reference, heaps,
                                        comparison->n, &outcomes[0]);
    if (status == WYT_OK)
        status = wyt_solver_outcome(comparison->other, heaps, comparison->n,
                                    &outcomes[1]);
    if (status == WYT_OK && outcomes[0] != outcomes[1])
        disagree(comparison, WYT_ASK_OUTCOME, heaps);
    return status;
}

/* A question that a number answers. */
typedef int32_t (*ask)(wyt_solver *solver, const uint64_t *heaps, size_t n,
                       uint64_t *out_number);

static int32_t compare_answer(struct comparison *comparison, uint32_t question,
                              ask number, const uint64_t *heaps)
{
    uint64_t numbers[2];
    int32_t status =
        number(comparison->reference, heaps, comparison->n, &numbers[0]);
    if (status == WYT_OK)
        status = number(comparison->other, heaps, comparison->n, &numbers[1]);
    if (status == WYT_OK && numbers[0] != numbers[1])
        disagree(comparison, question, heaps);
    return status;
}

/* The winning moves by one solver, in options[which]. */
static int32_t read_winning(struct comparison *comparison, wyt_solver *solver,
                            size_t which, const uint64_t *heaps, size_t *count)
{
    size_t n = comparison->n;
    int32_t status =
        wyt_solver_winning(solver, heaps, n, comparison->options[which], NULL,
                           comparison->capacity[which] / n, count);
    void *block = comparison->options[which];
    if (status != WYT_E_SPACE || comparison->context->foreign)
        return status;
    status =
        wyt__reserve(comparison->context, &block, &comparison->capacity[which],
                     *count * n, sizeof(uint64_t));
    comparison->options[which] = block;
    if (status != WYT_OK)
        return status;
    return wyt_solver_winning(solver, heaps, n, comparison->options[which],
                              NULL, *count, count);
}

static int32_t compare_winning(struct comparison *comparison,
                               const uint64_t *heaps)
{
    size_t counts[2] = {0, 0};
    int32_t status =
        read_winning(comparison, comparison->reference, 0, heaps, &counts[0]);
    if (status == WYT_OK)
        status =
            read_winning(comparison, comparison->other, 1, heaps, &counts[1]);
    if (status == WYT_OK &&
        (counts[0] != counts[1] ||
         (counts[0] > 0 &&
          memcmp(comparison->options[0], comparison->options[1],
                 counts[0] * comparison->n * sizeof *heaps) != 0)))
        disagree(comparison, WYT_ASK_WINNING, heaps);
    return status;
}

static int32_t compare_position(struct comparison *comparison,
                                const uint64_t *heaps)
{
    int32_t status = WYT_OK;
    if (both_answer(comparison, WYT_ASK_OUTCOME))
        status = compare_outcome(comparison, heaps);
    if (status == WYT_OK && both_answer(comparison, WYT_ASK_GRUNDY))
        status = compare_answer(comparison, WYT_ASK_GRUNDY, wyt_solver_grundy,
                                heaps);
    if (status == WYT_OK && both_answer(comparison, WYT_ASK_WINNING))
        status = compare_winning(comparison, heaps);
    if (status == WYT_OK && both_answer(comparison, WYT_ASK_REMOTENESS))
        status = compare_answer(comparison, WYT_ASK_REMOTENESS,
                                wyt_solver_remoteness, heaps);
    return status;
}

static int32_t compare_positions(struct comparison *comparison)
{
    uint64_t heaps[WYT__HEAPS] = {0}, done = 0;
    int32_t status = WYT_OK;
    do {
        if (!wyt__game_is_removed(&comparison->rules->game, heaps))
            status = compare_position(comparison, heaps);
        if (status == WYT_OK)
            status = wyt__tick(comparison->context, ++done, comparison->cells);
    } while (status == WYT_OK && comparison->question == 0 &&
             wyt__next_in_box(comparison->size, comparison->n, heaps));
    return status;
}

/* Whether the position is numbered on a side. */
static bool is_listed(const struct comparison *comparison,
                      const uint64_t *heaps, uint32_t side)
{
    if (comparison->rules->symmetric) {
        for (size_t i = 1; i < comparison->n; i++)
            if (heaps[i - 1] > heaps[i])
                return false;
        return true;
    }
    return wyt__is_on_side(heaps, side);
}

/* Whether all P-positions before this one in the order are in the box. */
static bool is_in_cube(const struct comparison *comparison,
                       const uint64_t *heaps)
{
    for (size_t i = 0; i < comparison->n; i++)
        for (size_t k = 0; k < comparison->n; k++)
            if (heaps[i] >= comparison->size[k])
                return false;
    return true;
}

/* Nanoseconds of a heap of a cell that the reference is asked about. */
#define CELL_STEPS 32

/* The P-positions that the reference numbers on a side, as far as the largest
 * cube in the box reaches, in their order. */
static int32_t list_reference(struct comparison *comparison, uint32_t side,
                              struct wyt__positions *list)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    do {
        int32_t outcome = WYT_OUTCOME_N;
        if (is_in_cube(comparison, heaps) &&
            is_listed(comparison, heaps, side) &&
            !wyt__game_is_removed(&comparison->rules->game, heaps))
            status = wyt_solver_outcome(comparison->reference, heaps,
                                        comparison->n, &outcome);
        if (status == WYT_OK && outcome == WYT_OUTCOME_P)
            status = wyt__positions_add(list, heaps);
        if (status == WYT_OK)
            status = wyt__work(comparison->context,
                               CELL_STEPS * (uint64_t)comparison->n, 0, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(comparison->size, comparison->n, heaps));
    return status == WYT_OK ? wyt__sort_positions(list->context, list->heaps,
                                                  list->count, list->n)
                            : status;
}

/* Whether the library, not a callback, said that there is no such thing. */
static bool is_none(const struct comparison *comparison, int32_t status)
{
    return status == WYT_NONE && !comparison->context->foreign;
}

/* Whether the other backend gives number k to this position, both ways. */
static int32_t compare_number(struct comparison *comparison, uint32_t side,
                              uint64_t k, const uint64_t *ours)
{
    uint64_t theirs[WYT__HEAPS], heaps[WYT__HEAPS], rank = 0;
    size_t n = comparison->n;
    int32_t status;
    memcpy(heaps, ours, n * sizeof *ours);
    if (comparison->rules->symmetric && side == WYT_SIDE_LOWER) {
        heaps[0] = ours[1];
        heaps[1] = ours[0];
    }
    status = wyt_solver_nth(comparison->other, k, side, theirs, n);
    if (is_none(comparison, status) ||
        (status == WYT_OK && memcmp(heaps, theirs, n * sizeof *heaps) != 0)) {
        disagree(comparison, WYT_ASK_NTH, heaps);
        return WYT_OK;
    }
    if (status != WYT_OK || !both_answer(comparison, WYT_ASK_RANK))
        return status;
    status = wyt_solver_rank(comparison->other, heaps, n, side, &rank);
    if (is_none(comparison, status) || (status == WYT_OK && rank != k)) {
        disagree(comparison, WYT_ASK_RANK, heaps);
        return WYT_OK;
    }
    return status;
}

static int32_t compare_numbers(struct comparison *comparison, uint32_t side)
{
    struct wyt__positions list = {.context = comparison->context,
                                  .n = comparison->n};
    int32_t status = list_reference(comparison, side, &list);
    for (size_t k = 0;
         k < list.count && status == WYT_OK && comparison->question == 0; k++) {
        status = compare_number(comparison, side, k, list.heaps + k * list.n);
        if (status == WYT_OK)
            status = wyt__tick(comparison->context, k + 1, list.count);
    }
    wyt__positions_clear(&list);
    return status;
}

static int32_t compare_all(struct comparison *comparison)
{
    uint32_t last = comparison->n == 2 ? WYT_SIDE_LOWER : WYT_SIDE_BOTH;
    int32_t status = compare_positions(comparison);
    if (!both_answer(comparison, WYT_ASK_NTH))
        return status;
    for (uint32_t side = WYT_SIDE_BOTH;
         side <= last && status == WYT_OK && comparison->question == 0; side++)
        status = compare_numbers(comparison, side);
    return status;
}

static int32_t open_solvers(struct comparison *comparison, const char *backend)
{
    int32_t status = wyt_solver_new(comparison->context, comparison->rules,
                                    backend, &comparison->other);
    if (status == WYT_OK)
        status = wyt_solver_new(comparison->context, comparison->rules,
                                "reference", &comparison->reference);
    return status;
}

static void close_comparison(struct comparison *comparison)
{
    for (size_t i = 0; i < 2; i++)
        wyt__release(comparison->context, comparison->options[i],
                     comparison->capacity[i], sizeof(uint64_t));
    wyt_solver_free(comparison->other);
    wyt_solver_free(comparison->reference);
}

static int32_t check(wyt_context *context, const wyt_rules *rules,
                     const uint64_t *size, size_t n,
                     const uint32_t *out_question, uint64_t *cells)
{
    if (rules == NULL || size == NULL || out_question == NULL)
        return wyt__fail_null(context, rules == NULL  ? "rules"
                                       : size == NULL ? "size"
                                                      : "out_question");
    if (n != rules->game.heaps)
        return wyt__fail(context, WYT_E_POSITION,
                         "the size has %zu numbers; the game has %zu heaps", n,
                         rules->game.heaps);
    return wyt__check_box(context, size, n, cells);
}

int32_t wyt_rules_verify(wyt_context *context, const wyt_rules *rules,
                         const char *backend, const uint64_t *size, size_t n,
                         uint32_t *out_question, uint64_t *out_heaps)
{
    struct comparison comparison = {
        .context = context, .rules = rules, .size = size, .n = n};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check(context, rules, size, n, out_question, &comparison.cells);
    if (status != WYT_OK)
        return status;
    status = open_solvers(&comparison, backend);
    if (status == WYT_OK && comparison.cells > 0)
        status = compare_all(&comparison);
    close_comparison(&comparison);
    if (status != WYT_OK)
        return status;
    *out_question = comparison.question;
    if (comparison.question != 0 && out_heaps != NULL)
        memcpy(out_heaps, comparison.heaps, n * sizeof *out_heaps);
    return WYT_OK;
}

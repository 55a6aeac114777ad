/* SPDX-License-Identifier: MIT */
/*
 * Statements of the registry, compared with a box.
 *
 * That P is what a theory lists is compared position by position: closed forms
 * through the backends that answer by them, recursions through mex, which is
 * the recursion as it stands. Other kinds have a comparison each. The other
 * side is a solved board; wyt_rules_verify() compares that with the
 * reference.
 *
 * Cost: a board, and an answer a position; see each kind for more.
 */
#include "analysis/statement.h"

#include <wythoff/verify.h>

#include <string.h>

#include "analysis/explore.h"
#include "base/cells.h"
#include "base/context.h"
#include "board/board.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/backend.h"

void wyt__check_place(struct wyt__checking *checking, const uint64_t *heaps,
                      bool agrees)
{
    checking->total++;
    if (agrees) {
        checking->decided++;
        return;
    }
    if (!checking->fails)
        memcpy(checking->heaps, heaps, checking->n * sizeof *heaps);
    checking->fails = true;
}

/* ---- what the theory lists ---- */

/* One position, and its value on a board of values if there is one. */
static int32_t compare_position(struct wyt__checking *checking,
                                wyt_solver *solver, const wyt_board *values,
                                const uint64_t *heaps)
{
    uint64_t value = 0;
    uint32_t cell = 0;
    int32_t outcome = WYT_OUTCOME_N;
    int32_t status = wyt_solver_outcome(solver, heaps, checking->n, &outcome);
    if (status == WYT_OK && values != NULL)
        status = wyt_solver_grundy(solver, heaps, checking->n, &value);
    if (status == WYT_OK && values != NULL)
        status = wyt_board_get(values, heaps, checking->n, &cell);
    if (status == WYT_OK)
        wyt__check_place(checking, heaps,
                         value == cell &&
                             (outcome == WYT_OUTCOME_P) ==
                                 wyt__board_is_p(checking->board, heaps));
    return status;
}

static int32_t compare_positions(struct wyt__checking *checking,
                                 wyt_solver *solver, const wyt_board *values)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    do {
        if (!wyt__game_is_removed(&checking->rules->game, heaps))
            status = compare_position(checking, solver, values, heaps);
        if (status == WYT_OK)
            status = wyt__tick(checking->context, checking->total, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(checking->size, checking->n, heaps));
    return status;
}

/* The first backend that answers such a question about the game out of theory:
 * at any size; NULL: none does. */
static const char *theory_backend(const wyt_rules *rules, uint32_t what)
{
    for (size_t i = 0; i < wyt__backend_count; i++)
        if (wyt__backends[i]->at_any_size != NULL &&
            (wyt__backends[i]->answers(rules) & WYT__ASK(what)) != 0)
            return wyt__backends[i]->name;
    return NULL;
}

static int32_t compare_backend(struct wyt__checking *checking,
                               const char *backend, const wyt_board *values)
{
    wyt_solver *solver = NULL;
    int32_t status;
    if (backend == NULL)
        return wyt__fail(checking->context, WYT_UNSUPPORTED,
                         "no backend answers %s of %s by theory, with which "
                         "the box could be compared",
                         values != NULL ? "Grundy values" : "outcomes",
                         checking->rules->text);
    status =
        wyt_solver_new(checking->context, checking->rules, backend, &solver);
    if (status == WYT_OK)
        status = compare_positions(checking, solver, values);
    wyt_solver_free(solver);
    return status;
}

static int32_t check_closed(struct wyt__checking *checking)
{
    return compare_backend(
        checking, theory_backend(checking->rules, WYT_ASK_OUTCOME), NULL);
}

static int32_t check_choice(struct wyt__checking *checking)
{
    int32_t status = check_closed(checking);
    return status == WYT_OK ? wyt__check_chosen(checking) : status;
}

/* mex is the recursion as it stands. */
static int32_t check_recursion(struct wyt__checking *checking)
{
    return compare_backend(checking, "mex", NULL);
}

static int32_t check_values(struct wyt__checking *checking)
{
    wyt_board *values = NULL;
    int32_t status =
        wyt__board_by_moves(checking->context, checking->rules, checking->size,
                            checking->n, WYT_BOARD_GRUNDY, &values);
    if (status == WYT_OK)
        status = compare_backend(
            checking, theory_backend(checking->rules, WYT_ASK_GRUNDY), values);
    wyt_board_unref(values);
    return status;
}

/* ---- the statement ---- */

static int32_t (*const kinds[WYT__CHECKS])(struct wyt__checking *checking) = {
    [WYT__CHECK_CLOSED] = check_closed,
    [WYT__CHECK_RECURSION] = check_recursion,
    [WYT__CHECK_VALUES] = check_values,
    [WYT__CHECK_COVER] = wyt__check_cover,
    [WYT__CHECK_STUCK] = wyt__check_stuck,
    [WYT__CHECK_BLOCK] = wyt__check_block,
    [WYT__CHECK_MISERE] = wyt__check_misere,
    [WYT__CHECK_REST] = wyt__check_rest,
    [WYT__CHECK_LINES] = wyt__check_lines,
    [WYT__CHECK_MORE_LINES] = wyt__check_more_lines,
    [WYT__CHECK_CHOICE] = check_choice,
    [WYT__CHECK_NO_PAIR] = wyt__check_no_pair,
    [WYT__CHECK_AUTOMATON] = wyt__check_automaton,
};

static int32_t compare(struct wyt__checking *checking)
{
    int32_t status;
    for (size_t i = 0; i < checking->n; i++)
        if (checking->size[i] == 0)
            return WYT_OK; /* it has no places */
    status =
        wyt__board_by_moves(checking->context, checking->rules, checking->size,
                            checking->n, WYT_BOARD_OUTCOME, &checking->board);
    if (status == WYT_OK)
        status = kinds[checking->statement->check](checking);
    wyt_board_unref(checking->board);
    return status;
}

int32_t wyt_rules_theory_verify(wyt_context *context, const wyt_rules *rules,
                                size_t index, const uint64_t *size, size_t n,
                                int32_t *out_verdict, uint64_t *out_decided,
                                uint64_t *out_total, uint64_t *out_heaps)
{
    struct wyt__checking checking = {
        .context = context, .rules = rules, .size = size, .n = n};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_verdict == NULL)
        return wyt__fail_null(context, "out_verdict");
    status = wyt__check_explored(context, rules, size, n);
    if (status != WYT_OK)
        return status;
    if (index >= rules->theory.statement_count)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "statement %zu was asked for; %zu are known about %s",
                         index, rules->theory.statement_count, rules->text);
    checking.statement = &rules->theory.statements[index];
    status = compare(&checking);
    if (status != WYT_OK)
        return status;
    *out_verdict = checking.fails ? WYT_CLAIM_FAILS
                   : checking.total > 0 && checking.decided == checking.total
                       ? WYT_CLAIM_HOLDS
                       : WYT_CLAIM_UNDECIDED;
    if (out_decided != NULL)
        *out_decided = checking.decided;
    if (out_total != NULL)
        *out_total = checking.total;
    if (checking.fails && out_heaps != NULL)
        memcpy(out_heaps, checking.heaps, n * sizeof *out_heaps);
    return WYT_OK;
}

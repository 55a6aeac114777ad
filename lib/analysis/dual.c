/* SPDX-License-Identifier: MIT */
/*
 * The dual of a game, M* = P(M) without 0: its moves are the P-positions.
 *
 * U. Larsson, P. Hegarty, A. S. Fraenkel, Invariant and dual subtraction games
 * resolving the Duchene-Rigo conjecture, Theoretical Computer Science 412
 * (2011): where M is the set of pairs of complementary Beatty sequences, the
 * P-positions of M* are the moves of M again, M** = M.
 *
 * In a box: the outcome of a position depends on moves that fit into it only,
 * so the P-positions inside the box are enough moves. Every one becomes a
 * single step of the builder.
 */
#include <wythoff/builder.h>
#include <wythoff/lists.h>

#include "analysis/explore.h"
#include "base/context.h"
#include "base/text.h"
#include "board/board.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

static int32_t add_moves(wyt_builder *builder, wyt_context *context,
                         const struct wyt__positions *list)
{
    int32_t status = WYT_OK;
    for (size_t k = 0; k < list->count && status == WYT_OK; k++) {
        const uint64_t *heaps = list->heaps + k * list->n;
        uint64_t any = 0;
        for (size_t i = 0; i < list->n; i++) {
            if (heaps[i] > WYT__LARGEST)
                return wyt__fail(context, WYT_E_ARGUMENT,
                                 "the P-position %s is no move of rules: a "
                                 "heap passes %d",
                                 wyt__tuple(heaps, list->n).text, WYT__LARGEST);
            any |= heaps[i];
        }
        if (any != 0)
            status = wyt_builder_add_line(builder, heaps, list->n, 1, 1, 1);
        if (status == WYT_OK)
            status = wyt__tick(context, k, list->count);
    }
    return status;
}

/* The number of moves, and whether rules can have that many. */
static int32_t check_moves(wyt_context *context,
                           const struct wyt__positions *list)
{
    size_t moves = list->count;
    for (size_t k = 0; k < list->count && k < 1; k++) {
        uint64_t any = 0; /* only the first one can be 0 */
        for (size_t i = 0; i < list->n; i++)
            any |= list->heaps[i];
        moves -= any == 0;
    }
    if (moves == 0)
        return wyt__fail(context, WYT_E_RULES,
                         "the box has no P-position but 0: the dual would have "
                         "no move");
    if (moves > WYT__CLASSES)
        return wyt__fail(context, WYT_E_RULES,
                         "the dual has %zu moves in this box; rules list at "
                         "most %d, take a smaller box",
                         moves, WYT__CLASSES);
    return WYT_OK;
}

static int32_t make_dual(wyt_context *context, const wyt_board *board,
                         wyt_builder *builder, wyt_rules **out_rules)
{
    struct wyt__positions list = {.context = context, .n = board->n};
    int32_t status = wyt__list_p(context, board, &list);
    if (status == WYT_OK)
        status = check_moves(context, &list);
    if (status == WYT_OK)
        status = add_moves(builder, context, &list);
    if (status == WYT_OK)
        status = wyt_builder_finish(builder, out_rules);
    wyt__positions_clear(&list);
    return status;
}

int32_t wyt_explore_dual(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *size, size_t n, wyt_rules **out_rules)
{
    wyt_builder *builder = NULL;
    wyt_board *board = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_rules == NULL)
        return wyt__fail_null(context, "out_rules");
    status = wyt__check_explored(context, rules, size, n);
    if (status == WYT_OK) /* else the P-positions are those of several games */
        status = wyt__rules_check_moves(context, rules);
    if (status == WYT_OK) /* refuses more heaps than rules list vectors of */
        status = wyt_builder_new(context, n, &builder);
    if (status == WYT_OK)
        status = wyt__board_by_moves(context, rules, size, n, WYT_BOARD_OUTCOME,
                                     &board);
    if (status == WYT_OK)
        status = make_dual(context, board, builder, out_rules);
    wyt_board_unref(board);
    wyt_builder_free(builder);
    return status;
}

int32_t wyt_explore_dual_board(wyt_context *context, const wyt_board *board,
                               wyt_rules **out_rules)
{
    wyt_builder *builder = NULL;
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    context->foreign = false;
    if (out_rules == NULL)
        return wyt__fail_null(context, "out_rules");
    status = wyt__check_outcomes(context, board);
    if (status == WYT_OK)
        status = wyt__rules_check_moves(context, board->rules);
    if (status == WYT_OK)
        status = wyt_builder_new(context, board->n, &builder);
    if (status == WYT_OK)
        status = wyt__board_witness(context, &board, &own);
    if (status == WYT_OK)
        status = make_dual(context, board, builder, out_rules);
    wyt_board_unref(own);
    wyt_builder_free(builder);
    return status;
}

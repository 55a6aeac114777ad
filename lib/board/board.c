/* SPDX-License-Identifier: MIT */
/*
 * A new board: checks what is asked, takes storage, and has it filled in the
 * way that fits the kind and the number of heaps.
 */
#include "board/solve.h"
#include "board/storage.h"

static int32_t check_new(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *size, size_t n, uint32_t kind)
{
    if (rules == NULL || size == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "size");
    if (n != rules->game.heaps)
        return wyt__fail(context, WYT_E_POSITION,
                         "the size has %zu numbers; the game has %zu heaps", n,
                         rules->game.heaps);
    if (kind < WYT_BOARD_OUTCOME || kind > WYT_BOARD_REMOTENESS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "kind is %u; WYT_BOARD_OUTCOME (1), "
                         "WYT_BOARD_GRUNDY (2) or WYT_BOARD_REMOTENESS (3) "
                         "was expected",
                         (unsigned)kind);
    if (wyt__rules_is_callback(rules))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a board needs move classes; a callback game has "
                         "none, ask a solver");
    if (kind == WYT_BOARD_GRUNDY)
        return wyt__rules_check_values(context, rules);
    if (kind == WYT_BOARD_REMOTENESS)
        return wyt__rules_check_remoteness(context, rules);
    return WYT_OK;
}

static int32_t fill_grundy(wyt_context *context, wyt_board *board)
{
    int32_t status = WYT_LIMIT;
    context->foreign = false;
    if (wyt__has_rays_only(&board->rules->game))
        status = wyt__solve_rays(context, board);
    if (status == WYT_LIMIT && !context->foreign)
        status = wyt__solve_grundy(context, board);
    return status;
}

static int32_t fill_blocked(wyt_context *context, wyt_board *board)
{
    int32_t status = WYT_LIMIT;
    context->foreign = false;
    if (wyt__can_count(&board->rules->game))
        status = wyt__solve_counts(context, board);
    if (status == WYT_LIMIT && !context->foreign)
        status = wyt__solve_blocked(context, board);
    return status;
}

static int32_t fill(wyt_context *context, wyt_board *board)
{
    if (board->rows == 0)
        return WYT_OK;
    if (board->kind == WYT_BOARD_GRUNDY)
        return fill_grundy(context, board);
    if (board->kind == WYT_BOARD_REMOTENESS)
        return wyt__solve_remoteness(context, board);
    if (board->rules->game.variants > 0)
        return wyt__solve_choices(context, board);
    if (wyt__game_is_blocking(&board->rules->game))
        return fill_blocked(context, board);
    if (board->n <= 2)
        return wyt__solve_rows(context, board);
    return wyt__solve_cells(context, board);
}

int32_t wyt_board_new(wyt_context *context, const wyt_rules *rules,
                      const uint64_t *size, size_t n, uint32_t kind,
                      wyt_board **out_board)
{
    wyt_board *board = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_board == NULL)
        return wyt__fail_null(context, "out_board");
    status = check_new(context, rules, size, n, kind);
    if (status == WYT_OK)
        status = wyt__board_allocate(context, rules, size, n, kind, &board);
    if (status != WYT_OK)
        return status;
    status = fill(context, board);
    if (status == WYT_OK)
        *out_board = board;
    else
        wyt_board_unref(board);
    return status;
}

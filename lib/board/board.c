/* SPDX-License-Identifier: MIT */
/*
 * A new board: checks what is asked, takes storage, and has it filled by the
 * kernel that the planner chooses.
 */
#include "board/board.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/text.h"
#include "board/kernel.h"
#include "board/kernels/counts/draft.h"
#include "board/planner.h"
#include "board/storage.h"
#include "rules/rules.h"

int32_t wyt__board_check_new(wyt_context *context, const wyt_rules *rules,
                             const uint64_t *size, size_t n, uint32_t kind)
{
    int32_t status = wyt__rules_check_size(context, rules, size, n);
    if (status != WYT_OK)
        return status;
    if (kind < WYT_BOARD_OUTCOME || kind > WYT_BOARD_OPTIONS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "kind is %u; WYT_BOARD_OUTCOME (1), "
                         "WYT_BOARD_GRUNDY (2), WYT_BOARD_REMOTENESS (3) or "
                         "WYT_BOARD_OPTIONS (4) was expected",
                         (unsigned)kind);
    if (kind == WYT_BOARD_GRUNDY)
        return wyt__rules_check_values(context, rules);
    if (kind == WYT_BOARD_REMOTENESS)
        return wyt__rules_check_remoteness(context, rules);
    if (kind == WYT_BOARD_OPTIONS)
        return wyt__rules_check_moves(context, rules);
    return WYT_OK;
}

int32_t wyt__board_open(wyt_context *context, const wyt_rules *rules,
                        const uint64_t *size, size_t n, uint32_t kind,
                        wyt_board **out_board)
{
    int32_t status = wyt__board_check_new(context, rules, size, n, kind);
    return status == WYT_OK
               ? wyt__board_shape(context, rules, size, n, kind, out_board)
               : status;
}

static int32_t solve(wyt_context *context, wyt_board *board, bool by_moves)
{
    struct wyt__draft draft; /* large: not cleared */
    const struct wyt__kernel *kernel;
    int32_t status;
    draft.has_tracks = draft.has_counting = false;
    board->draft = &draft;
    kernel =
        wyt__plan(context, board, wyt__board_bytes(board), by_moves, &status);
    if (status == WYT_OK)
        status = kernel->overwrites ? wyt__board_allocate_raw(board)
                                    : wyt__board_allocate(board);
    if (status == WYT_OK)
        board->by_theorem = kernel->by_theorem;
    if (status == WYT_OK)
        status = wyt__plan_fill(context, board, kernel);
    board->draft = NULL;
    return status;
}

/* What is asked for: of moves, or of anything that is known. */
static int32_t make(wyt_context *context, const wyt_rules *rules,
                    const uint64_t *size, size_t n, uint32_t kind,
                    bool by_moves, wyt_board **out_board)
{
    wyt_board *board = NULL;
    int32_t status = wyt__board_open(context, rules, size, n, kind, &board);
    if (status == WYT_OK)
        status = solve(context, board, by_moves);
    if (status == WYT_OK)
        *out_board = board;
    else
        wyt_board_unref(board);
    return status;
}

int32_t wyt_board_new(wyt_context *context, const wyt_rules *rules,
                      const uint64_t *size, size_t n, uint32_t kind,
                      wyt_board **out_board)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_board == NULL)
        return wyt__fail_null(context, "out_board");
    return make(context, rules, size, n, kind, false, out_board);
}

int32_t wyt__board_by_moves(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n, uint32_t kind,
                            wyt_board **out_board)
{
    return make(context, rules, size, n, kind, true, out_board);
}

int32_t wyt__board_witness(wyt_context *context, const wyt_board **board,
                           wyt_board **out_own)
{
    const wyt_board *given = *board;
    int32_t status = WYT_OK;
    *out_own = NULL;
    if (given->by_theorem)
        status = wyt__board_by_moves(context, given->rules, given->size,
                                     given->n, given->kind, out_own);
    if (*out_own != NULL)
        *board = *out_own;
    return status;
}

/* The text is made twice: to measure it, and to write it if it fits. */
static int32_t explain(wyt_context *context, const wyt_board *board,
                       bool in_file, char *out_text, size_t capacity,
                       size_t *out_length)
{
    struct wyt__text measured = {NULL, 0, 0}, text = {out_text, capacity, 0};
    int32_t status = wyt__plan_explain(context, board, in_file, &measured);
    if (status != WYT_OK)
        return status;
    *out_length = measured.length;
    if (measured.length >= capacity)
        return wyt__fail(context, WYT_E_SPACE,
                         "the text has %zu bytes; room is for %zu",
                         measured.length + 1, capacity);
    return wyt__plan_explain(context, board, in_file, &text);
}

int32_t wyt_board_explain(wyt_context *context, const wyt_rules *rules,
                          const uint64_t *size, size_t n, uint32_t kind,
                          uint32_t in_file, char *out_text, size_t capacity,
                          size_t *out_length)
{
    wyt_board *board = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_length == NULL || (out_text == NULL && capacity > 0))
        return wyt__fail_null(context,
                              out_length == NULL ? "out_length" : "out_text");
    if (in_file > 1)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "in_file is %u; 0 or 1 was expected",
                         (unsigned)in_file);
    status = wyt__board_open(context, rules, size, n, kind, &board);
    if (status == WYT_OK)
        status = explain(context, board, in_file == 1, out_text, capacity,
                         out_length);
    wyt_board_unref(board);
    return status;
}

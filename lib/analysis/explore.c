/* SPDX-License-Identifier: MIT */
/*
 * Checks and lists of the explorations of a box.
 */
#include "analysis/explore.h"

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "base/order.h"
#include "board/board.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

int32_t wyt__check_explored(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n)
{
    uint64_t cells;
    int32_t status = wyt__rules_check_size(context, rules, size, n);
    return status == WYT_OK ? wyt__check_box(context, size, n, &cells) : status;
}

/* Whether it is known what a change of the moves means for the outcomes. */
static int32_t check_plain(wyt_context *context, const wyt_rules *rules)
{
    if (wyt__rules_is_listed(rules))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "adding and dropping moves needs move classes; %s "
                         "has none",
                         rules->text);
    if (rules->game.modifier != NULL || rules->game.misere)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "adding and dropping moves is for normal play without "
                         "a modifier: elsewhere a move also counts as an "
                         "option, whatever it leads to");
    return wyt__rules_check_moves(context, rules);
}

int32_t wyt__check_plane(wyt_context *context, const wyt_board *board)
{
    if (board == NULL)
        return wyt__fail_null(context, "board");
    if (board->kind != WYT_BOARD_OUTCOME || board->n != 2)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the board has %zu heap%s and %s; outcomes of two "
                         "heaps were expected",
                         board->n, board->n == 1 ? "" : "s",
                         wyt__board_kind_name(board));
    return WYT_OK;
}

bool wyt__is_move(const struct wyt__game *game, const uint64_t *by)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (wyt__class_contains(game, i, by))
            return true;
    return false;
}

int32_t wyt__list_p(wyt_context *context, const wyt_board *board,
                    struct wyt__positions *list)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    if (board->rows == 0)
        return WYT_OK;
    do {
        if (wyt__board_is_p(board, heaps))
            status = wyt__positions_add(list, heaps);
        if (status == WYT_OK)
            status = wyt__tick(context, 0, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(board->size, board->n, heaps));
    return status;
}

/* Sorts a list into the order of positions and copies it out, or WYT_E_SPACE;
 * *out_count is written both times; not if the caller stops. */
static int32_t hand_out(struct wyt__positions *list, uint64_t *out,
                        size_t capacity, size_t *out_count)
{
    int32_t status;
    if (list->count > capacity) {
        *out_count = list->count;
        return wyt__fail(list->context, WYT_E_SPACE,
                         "%zu vectors; there is room for %zu", list->count,
                         capacity);
    }
    status =
        wyt__sort_positions(list->context, list->heaps, list->count, list->n);
    if (status != WYT_OK)
        return status;
    if (list->count > 0)
        memcpy(out, list->heaps, list->count * list->n * sizeof *out);
    *out_count = list->count;
    return WYT_OK;
}

int32_t wyt__check_outcomes(wyt_context *context, const wyt_board *board)
{
    if (board == NULL)
        return wyt__fail_null(context, "board");
    if (board->kind != WYT_BOARD_OUTCOME)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the board has %s; outcomes were expected",
                         wyt__board_kind_name(board));
    return WYT_OK;
}

static int32_t check_room(wyt_context *context, const uint64_t *out_vectors,
                          size_t capacity, const size_t *out_count)
{
    if (out_count == NULL || (out_vectors == NULL && capacity > 0))
        return wyt__fail_null(context,
                              out_count == NULL ? "out_count" : "out_vectors");
    return WYT_OK;
}

static int32_t look(wyt_context *context, const wyt_board *board,
                    wyt__find find, uint64_t *out_vectors, size_t capacity,
                    size_t *out_count)
{
    struct wyt__positions found = {.context = context, .n = board->n};
    int32_t status = find(context, board, &found);
    if (status == WYT_OK)
        status = hand_out(&found, out_vectors, capacity, out_count);
    wyt__positions_clear(&found);
    return status;
}

int32_t wyt__explore_moves(wyt_context *context, const wyt_rules *rules,
                           const uint64_t *size, size_t n, wyt__find find,
                           uint64_t *out_vectors, size_t capacity,
                           size_t *out_count)
{
    wyt_board *board = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check_room(context, out_vectors, capacity, out_count);
    if (status == WYT_OK)
        status = wyt__check_explored(context, rules, size, n);
    if (status == WYT_OK)
        status = check_plain(context, rules);
    if (status == WYT_OK)
        status = wyt__board_by_moves(context, rules, size, n, WYT_BOARD_OUTCOME,
                                     &board);
    if (status == WYT_OK)
        status = look(context, board, find, out_vectors, capacity, out_count);
    wyt_board_unref(board);
    return status;
}

int32_t wyt__explore_board(wyt_context *context, const wyt_board *board,
                           size_t n, wyt__find find, uint64_t *out_vectors,
                           size_t capacity, size_t *out_count)
{
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    context->foreign = false;
    status = check_room(context, out_vectors, capacity, out_count);
    if (status == WYT_OK)
        status = wyt__check_outcomes(context, board);
    if (status == WYT_OK && n != board->n)
        status = wyt__fail(context, WYT_E_POSITION,
                           "vectors of %zu numbers; the board has %zu heaps", n,
                           board->n);
    if (status == WYT_OK)
        status = check_plain(context, board->rules);
    if (status == WYT_OK)
        status = wyt__board_witness(context, &board, &own);
    if (status == WYT_OK)
        status = look(context, board, find, out_vectors, capacity, out_count);
    wyt_board_unref(own);
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * Kernels that go on from the rows of a file use its numbers as indices into
 * their tables. The sums say that the rows are what was written, not by whom;
 * so they are looked at before: no number is larger than a play from its cell
 * can be long, x + y + ..., which bounds Grundy values and remoteness. A number
 * of options is below that times the number of classes and their width; kernels
 * do not index by it, and it is not looked at.
 *
 * Time O(1) a number.
 */
#include "board/file/trust.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "board/storage.h"
#include "rules/game.h"

bool wyt__is_zero(const unsigned char *bytes, size_t length)
{
    return length == 0 ||
           (bytes[0] == 0 && memcmp(bytes, bytes + 1, length - 1) == 0);
}

/* `sum` is that of the heaps of the first cell. */
static int32_t has_numbers(wyt_context *context, const wyt_board *board,
                           size_t row, uint64_t sum, bool *yes)
{
    int32_t status = WYT_OK;
    *yes = true;
    for (size_t x = 0; x < board->width && *yes && status == WYT_OK; x++) {
        *yes = wyt__board_value(board, row * board->width + x) <= sum + x;
        status = wyt__work(context, 1, row, board->rows);
    }
    return status;
}

/* The heaps of the first cell of a row. */
static void heaps_of(const wyt_board *board, size_t row, uint64_t *heaps)
{
    heaps[0] = 0;
    for (size_t i = 1; i < board->n; i++) {
        heaps[i] = row % (size_t)board->size[i];
        row /= (size_t)board->size[i];
    }
}

/* `heaps` are those of its first cell. */
static int32_t is_possible(wyt_context *context, const wyt_board *board,
                           size_t row, const uint64_t *heaps, bool *yes)
{
    uint64_t sum = 0;
    for (size_t i = 1; i < board->n; i++)
        sum += heaps[i]; /* below 2^32, or numbers would not have 32 bits */
    return has_numbers(context, board, row, sum, yes);
}

int32_t wyt__trust_rows(wyt_context *context, const wyt_board *board,
                        size_t from, size_t end)
{
    uint64_t heaps[WYT__HEAPS];
    int32_t status = WYT_OK;
    if (board->value_bytes == 0 || board->kind == WYT_BOARD_OPTIONS)
        return WYT_OK;
    heaps_of(board, from, heaps);
    for (size_t row = from; row < end && status == WYT_OK; row++) {
        bool yes;
        status = is_possible(context, board, row, heaps, &yes);
        if (status == WYT_OK && !yes)
            return wyt__fail(context, WYT_E_DATA,
                             "row %zu of the unfinished board has cells that "
                             "no position has",
                             row);
        wyt__board_next_row(board, heaps);
        if (status == WYT_OK)
            status = wyt__work(context, 64, row + 1, board->rows);
    }
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * Counting along lines: one pass over the words of the board, set bits only.
 *
 * Cost: O(cells / 64 + P-positions) time, 8 bytes a line.
 */
#include "analysis/claims/lines.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/storage.h"

/* No sum overflows: a board has fewer cells than SIZE_MAX / 8. */
static size_t count_lines(const wyt_board *board, enum wyt__direction direction)
{
    if (board->rows == 0)
        return 0;
    return direction == WYT__COLUMNS ? board->width
           : direction == WYT__ROWS  ? board->rows
                                     : board->width + board->rows - 1;
}

static size_t line_of(const wyt_board *board, enum wyt__direction direction,
                      size_t x, size_t y)
{
    return direction == WYT__COLUMNS ? x
           : direction == WYT__ROWS  ? y
                                     : y + (board->width - 1 - x);
}

/* Nanoseconds of a word, which may be full of P-positions. */
#define WORD_STEPS 16

static int32_t count_row(struct wyt__lines *lines, const wyt_board *board,
                         enum wyt__direction direction, size_t y)
{
    int32_t status = WYT_OK;
    for (size_t k = 0; k < board->row_words && status == WYT_OK; k++) {
        for (uint64_t word = wyt__board_row_word(board, y, k); word != 0;
             word &= word - 1)
            lines->on[line_of(board, direction, k * 64 + wyt__lowest_bit(word),
                              y)]++;
        status = wyt__work(lines->context, WORD_STEPS, y, board->rows);
    }
    return status;
}

int32_t wyt__lines_count(struct wyt__lines *lines, wyt_context *context,
                         const wyt_board *board, enum wyt__direction direction)
{
    int32_t status = WYT_OK;
    memset(lines, 0, sizeof *lines);
    lines->context = context;
    lines->count = count_lines(board, direction);
    if (lines->count == 0)
        return WYT_OK;
    lines->on =
        wyt__allocate(context, lines->count, sizeof *lines->on, &status);
    for (size_t y = 0; y < board->rows && status == WYT_OK; y++)
        status = count_row(lines, board, direction, y);
    if (status != WYT_OK)
        wyt__lines_clear(lines);
    return status;
}

void wyt__lines_clear(struct wyt__lines *lines)
{
    wyt__release(lines->context, lines->on, lines->count, sizeof *lines->on);
    memset(lines, 0, sizeof *lines);
}

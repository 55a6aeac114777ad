/* SPDX-License-Identifier: MIT */
/*
 * Grundy values, the cells of a value after those of the one before: among the
 * cells of a row that have none yet, those that no cell of that value is an
 * option of. That is what outcomes are, among such cells.
 */
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/storage.h"
#include "rules/game.h"

static bool is_empty(const uint64_t *bits, size_t words)
{
    uint64_t any = 0;
    for (size_t i = 0; i < words; i++)
        any |= bits[i];
    return any == 0;
}

/* Closes the cells that a pass leads from to a cell of a value, and keeps them
 * in `closed`. */
static void close_passes(struct wyt__scatter *scatter, uint32_t value,
                         uint64_t *closed)
{
    const wyt_board *board = scatter->board;
    uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    const size_t below = (scatter->row - scatter->layer_rows) * board->width;
    for (size_t i = 0; i < scatter->words; i++) {
        closed[i] = 0;
        for (uint64_t bits = open[i] & scatter->rows[WYT__ROW_ABLE][i];
             bits != 0; bits &= bits - 1) {
            const size_t x = 64 * i + wyt__lowest_bit(bits);
            if (wyt__board_value(board, below + x) == value)
                closed[i] |= bits & (0 - bits);
        }
        open[i] &= ~closed[i];
    }
}

static void set_values(struct wyt__scatter *scatter, const uint64_t *cells,
                       uint32_t value)
{
    const wyt_board *board = scatter->board;
    const size_t begin = scatter->row * board->width;
    for (size_t i = 0; i < scatter->words; i++)
        for (uint64_t bits = cells[i]; bits != 0; bits &= bits - 1)
            wyt__board_set_value(scatter->board,
                                 begin + 64 * i + wyt__lowest_bit(bits), value);
}

/* One value: cells where play is over have the value 0. */
static int32_t settle_value(struct wyt__scatter *scatter, uint32_t value)
{
    const uint64_t *ended = value == 0 ? scatter->rows[WYT__ROW_ENDED] : NULL;
    uint64_t *open = scatter->rows[WYT__ROW_OPEN],
             *closed = scatter->rows[WYT__ROW_CLOSED];
    const bool passes =
        scatter->game->passes > 0 && scatter->heaps[scatter->board->n - 1] > 0;
    int32_t status = wyt__scatter_reserve(scatter, value);
    if (status != WYT_OK)
        return status;
    if (passes)
        close_passes(scatter, value, closed);
    status = scatter->way->find(scatter, &scatter->sources[value], ended);
    if (status != WYT_OK)
        return status;
    set_values(scatter, scatter->rows[WYT__ROW_FOUND], value);
    for (size_t i = 0; i < scatter->words; i++) {
        open[i] &= ~scatter->rows[WYT__ROW_FOUND][i];
        if (passes)
            open[i] |= closed[i];
    }
    return wyt__work(scatter->context, 8 * scatter->words, scatter->row,
                     scatter->board->rows);
}

int32_t wyt__scatter_values(struct wyt__scatter *scatter)
{
    uint64_t *open = scatter->rows[WYT__ROW_OPEN];
    int32_t status = WYT_OK;
    if (scatter->few != NULL)
        return wyt__few_settle(scatter);
    if (scatter->band != NULL)
        return wyt__levels_settle(scatter);
    for (size_t i = 0; i < scatter->words; i++)
        open[i] = scatter->rows[WYT__ROW_GOES_ON][i];
    set_values(scatter, scatter->rows[WYT__ROW_ENDED], 0);
    for (uint32_t value = 0;
         status == WYT_OK && (value == 0 || !is_empty(open, scatter->words));
         value++)
        status = settle_value(scatter, value);
    return status;
}

int32_t wyt__scatter_learn_values(struct wyt__scatter *scatter)
{
    const wyt_board *board = scatter->board;
    const size_t begin = scatter->row * board->width;
    int32_t status = WYT_OK;
    if (scatter->few != NULL) {
        wyt__few_learn(scatter);
        return WYT_OK;
    }
    for (size_t i = 0; i < scatter->words; i++)
        for (uint64_t bits = wyt__scatter_cells(board, scatter->row, i);
             bits != 0 && status == WYT_OK; bits &= bits - 1) {
            const size_t x = 64 * i + wyt__lowest_bit(bits);
            status = wyt__scatter_append(scatter,
                                         wyt__board_value(board, begin + x), x);
        }
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * The bits of removed cells.
 */
#include "board/removed.h"

#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "board/storage.h"
#include "rules/conditions.h"
#include "rules/formula/formula.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Nanoseconds of a cell, and of a node of its condition. */
#define CELL_STEPS 8
#define NODE_STEPS 16

static bool needs_bits(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    return game->listed &&
           (game->passes > 0 || game->conditions[WYT__CELLS_IF] != NULL ||
            (game->algebra != NULL && game->algebra->hole[0] > 0));
}

uint64_t wyt__board_removed_bytes(const wyt_board *board)
{
    uint64_t bytes;
    if (!needs_bits(board))
        return 0;
    return wyt__times(board->rows, board->row_words * sizeof *board->removed,
                      &bytes)
               ? bytes
               : UINT64_MAX;
}

static int32_t mark_row(wyt_context *context, wyt_board *board, size_t row,
                        uint64_t *heaps)
{
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__formula *cells = game->conditions[WYT__CELLS_IF];
    const uint64_t steps =
        CELL_STEPS + (cells == NULL ? 0 : NODE_STEPS * (uint64_t)cells->count);
    uint64_t *bits = board->removed + row * board->row_words;
    int32_t status = WYT_OK;
    for (size_t x = 0; x < board->width && status == WYT_OK; x++) {
        bool is_cell = true;
        heaps[0] = x;
        status = wyt__game_check_cell(context, game, heaps, &is_cell);
        if (!is_cell)
            wyt__set_bit(bits, x);
        if (status == WYT_OK)
            status = wyt__work(context, steps, row, board->rows);
    }
    return status;
}

int32_t wyt__board_mark_removed(wyt_context *context, wyt_board *board)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    if (board->removed != NULL || !needs_bits(board))
        return WYT_OK;
    board->removed =
        wyt__allocate(board->context, board->rows * board->row_words,
                      sizeof *board->removed, &status);
    for (size_t row = 0; row < board->rows && status == WYT_OK; row++) {
        status = mark_row(context, board, row, heaps);
        wyt__board_next_row(board, heaps);
    }
    if (status != WYT_OK)
        wyt__board_clear_removed(board);
    return status;
}

void wyt__board_clear_removed(wyt_board *board)
{
    wyt__release(board->context, board->removed, board->rows * board->row_words,
                 sizeof *board->removed);
    board->removed = NULL;
}

/* Of bits. */
static size_t run_end(const uint64_t *bits, size_t x, size_t end)
{
    const uint64_t same = wyt__bit(bits, x) ? UINT64_MAX : 0;
    size_t word = x / 64;
    uint64_t other = (bits[word] ^ same) & UINT64_MAX << x % 64;
    while (other == 0 && 64 * (word + 1) < end)
        other = bits[++word] ^ same;
    if (other == 0)
        return end;
    x = 64 * word + wyt__lowest_bit(other);
    return x < end ? x : end;
}

size_t wyt__board_run_end(const wyt_board *board, size_t row, size_t x,
                          size_t end)
{
    size_t hole;
    if (board->removed != NULL)
        return run_end(board->removed + row * board->row_words, x, end);
    hole = wyt__board_hole(board, row);
    return x < hole && hole < end ? hole : end;
}

/* The bits of a word of a row whose cells are not 0, of those in `bits`. */
static uint64_t not_zero(const wyt_board *board, size_t row, size_t word,
                         uint64_t bits)
{
    uint64_t found = 0;
    if (board->kind == WYT_BOARD_OUTCOME)
        return bits & wyt__board_row_bits(board, row)[word];
    for (; bits != 0; bits &= bits - 1) {
        const size_t bit = wyt__lowest_bit(bits);
        const size_t x = 64 * word + bit;
        if (wyt__board_value(board, row * board->width + x) != 0)
            found |= (uint64_t)1 << bit;
    }
    return found;
}

bool wyt__board_removed_hold(const wyt_board *board, size_t rows,
                             size_t *out_row, size_t *out_x)
{
    if (board->removed == NULL)
        return true;
    for (size_t row = 0; row < rows; row++)
        for (size_t word = 0; word < board->row_words; word++) {
            const uint64_t bits =
                not_zero(board, row, word,
                         board->removed[row * board->row_words + word]);
            if (bits == 0)
                continue;
            *out_row = row;
            *out_x = 64 * word + wyt__lowest_bit(bits);
            return false;
        }
    return true;
}

/* SPDX-License-Identifier: MIT */
/*
 * Which cells of a board are positions of the game. A hole is a rectangle at
 * the origin, which the rules tell; what a condition or the number of passes
 * removes can be anywhere, and has a bit a cell beside the board.
 */
#ifndef WYT_BOARD_REMOVED_H
#define WYT_BOARD_REMOVED_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bitset.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The bytes of the bits beside a board; 0 if it needs none. */
uint64_t wyt__board_removed_bytes(const wyt_board *board);

/* Takes the bits, if any are needed, and fills them in: one question of the
 * rules a cell. WYT_E_RULES where a condition has no value. */
int32_t wyt__board_mark_removed(wyt_context *context, wyt_board *board);

void wyt__board_clear_removed(wyt_board *board);

/* Whether the cells of the first rows that bits remove hold 0; if not, the
 * first one that does not, by its row and its place there. Cost: O(cells / 64)
 * where few are removed. */
bool wyt__board_removed_hold(const wyt_board *board, size_t rows,
                             size_t *out_row, size_t *out_x);

/* How many cells of a row a hole removes: those from its beginning on. */
static inline size_t wyt__board_hole(const wyt_board *board, size_t row)
{
    const uint64_t *hole = board->rules->game.hole;
    if (board->n != 2 || row >= hole[1])
        return 0;
    return hole[0] < board->width ? (size_t)hole[0] : board->width;
}

/* The bits of the removed cells of a word of a row. */
static inline uint64_t wyt__board_removed_word(const wyt_board *board,
                                               size_t row, size_t word)
{
    const size_t hole = wyt__board_hole(board, row);
    uint64_t bits = 0;
    if (hole >= 64 * word + 64)
        bits = UINT64_MAX;
    else if (hole > 64 * word)
        bits = ((uint64_t)1 << hole % 64) - 1;
    return board->removed == NULL
               ? bits
               : bits | board->removed[row * board->row_words + word];
}

/* Whether a cell of a row is removed. */
static inline bool wyt__board_is_removed(const wyt_board *board, size_t row,
                                         size_t x)
{
    return board->removed != NULL
               ? wyt__bit(board->removed + row * board->row_words, x)
               : x < wyt__board_hole(board, row);
}

/* Where a run of cells ends that are all removed, or all not, as cell x < end
 * of the row is; at most `end`. */
size_t wyt__board_run_end(const wyt_board *board, size_t row, size_t x,
                          size_t end);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * How the kernel `values` writes a board. The cells of a tile come step after
 * step, 64 lanes at a time: lane i of step t is the cell (t - i, y0 + i).
 * Turned over, that is a run of each row. Halves need the columns too: column
 * x of lane i is step x + i, so the turned tile read with a pitch of one more
 * is sheared, and turned over again gives columns. They are complete when the
 * last lane is there, a tile later.
 *
 * Cost: two turns and two copies a cell.
 */
#include <wythoff/board.h>

#include <string.h>

#include "base/least.h"
#include "board/kernels/transpose.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND, PITCH = 2 * BAND };

_Static_assert(BAND == WYT__SQUARE, "a tile is turned as a whole");

uint64_t wyt__values_cell_bytes(const wyt_board *board)
{
    return (uint64_t)BAND * (BAND + PITCH + BAND) * board->value_bytes;
}

static void transpose(const wyt_board *board,
                      const struct wyt__values_variant *variant,
                      const void *from, size_t from_pitch, void *to,
                      size_t to_pitch)
{
    if (board->shorts != NULL)
        variant->transpose(from, from_pitch, to, to_pitch);
    else
        wyt__transpose_longs(from, from_pitch, to, to_pitch);
}

/* Writes `count` cells from (x,y) on. */
static void put(const wyt_board *board, size_t x, size_t y,
                const unsigned char *cells, size_t count)
{
    const size_t bytes = board->value_bytes, at = y * board->width + x;
    if (board->shorts != NULL)
        memcpy(board->shorts + at, cells, count * bytes);
    else
        memcpy(board->longs + at, cells, count * bytes);
}

/* Lane i has x = t - i at step t. */
static void put_rows(const struct wyt__values *values,
                     const unsigned char *rows, size_t y, size_t tile,
                     size_t least)
{
    const wyt_board *board = values->board;
    const size_t lanes = wyt__least(BAND, values->height - y);
    for (size_t i = 0; i < lanes; i++) {
        const size_t begin = tile * BAND, end = begin + BAND - i;
        const size_t from = begin < least + i ? least : begin - i;
        const size_t to = wyt__least(end, board->width);
        if (from < to)
            put(board, from, values->row + y + i,
                rows +
                    (i * PITCH + BAND + from + i - begin) * board->value_bytes,
                to - from);
    }
}

/* Columns of the tile before. */
static void put_columns(const wyt_board *board, const unsigned char *block,
                        size_t y, size_t tile)
{
    const size_t begin = (tile - 1) * BAND;
    const size_t end = wyt__least(tile * BAND, board->width);
    for (size_t x = begin; x < end; x++)
        put(board, y, x, block + (x - begin) * BAND * board->value_bytes, BAND);
}

void wyt__values_write(const struct wyt__values *values,
                       const struct wyt__values_cells *cells, size_t y,
                       size_t tile, size_t least)
{
    const wyt_board *board = values->board;
    const size_t half = BAND * board->value_bytes;
    for (size_t i = 0; i < BAND; i++) {
        unsigned char *row = cells->rows + i * 2 * half;
        memcpy(row, row + half, half);
    }
    transpose(board, values->variant, cells->steps, BAND, cells->rows + half,
              PITCH);
    put_rows(values, cells->rows, y, tile, least);
    if (!values->half || tile < y / BAND + 2)
        return;
    transpose(board, values->variant, cells->rows, PITCH + 1, cells->block,
              BAND);
    put_columns(board, cells->block, y, tile);
}

/* SPDX-License-Identifier: MIT */
/*
 * What callers read of boards: a cell, a run, a box, or all of it where it
 * lies. Cells of a box go to any places. Where those of a row lie one after the
 * other they are written there at once; else they pass through a tile of rows,
 * from which they are copied along the heap whose places are nearest to each
 * other. So each line of the cache is met by many cells in a row, whichever
 * heap the caller's array counts fastest.
 */
#include <wythoff/board.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/wide.h"
#include "board/read.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/game.h"

/* ---- boxes ---- */

/* A tile has so many rows of so many cells, 16 KiB of them at most. */
enum { TILE = 64 };

struct box {
    const wyt_board *board;
    const uint64_t *from, *size;
    uint64_t strides[WYT__HEAPS]; /* in cells; of sizes above 1 */
    uint32_t bytes;               /* of a cell */
    size_t near; /* the heap but the first with the least stride; 0: none */
};

/* Whether the box lies inside the board. */
static bool is_inside(const wyt_board *board, const uint64_t *from,
                      const uint64_t *size)
{
    for (size_t i = 0; i < board->n; i++)
        if (from[i] > board->size[i] || size[i] > board->size[i] - from[i])
            return false;
    return true;
}

static bool is_empty(const uint64_t *size, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (size[i] == 0)
            return true;
    return false;
}

/* Lays the cells out; false if the last of them is behind the array. Sizes are
 * at least 1, and their product, cells of a board, is no problem. */
static bool lay_out(struct box *box, const uint64_t *strides, size_t capacity)
{
    uint64_t last = 0, dense = 1;
    for (size_t i = 0; i < box->board->n; i++) {
        uint64_t way;
        box->strides[i] = strides == NULL ? dense : strides[i];
        dense *= box->size[i];
        if (box->size[i] == 1)
            continue;
        if (!wyt__times(box->size[i] - 1, box->strides[i], &way) ||
            !wyt__add(last, way, &last))
            return false;
        if (i > 0 &&
            (box->near == 0 || box->strides[i] < box->strides[box->near]))
            box->near = i;
    }
    return last < capacity;
}

/* Goes to the next row of the box, but along `skipped`; false behind the last
 * one. */
static bool next_row(const struct box *box, uint64_t *heaps, size_t skipped)
{
    for (size_t i = 1; i < box->board->n; i++) {
        if (i == skipped)
            continue;
        if (++heaps[i] < box->from[i] + box->size[i])
            return true;
        heaps[i] = box->from[i];
    }
    return false;
}

/* ---- whether numbers fit ---- */

/* Whether all numbers are below the one that stands for removed cells. They are
 * looked at if one of them may be larger. */
static bool fits(const struct box *box)
{
    const wyt_board *board = box->board;
    const uint32_t most = box->bytes == 1 ? UINT8_MAX : UINT16_MAX;
    const size_t end = (size_t)(box->from[0] + box->size[0]);
    uint64_t heaps[WYT__HEAPS];
    if (board->value_bytes == 0 || box->bytes == 4 || board->largest < most)
        return true;
    memcpy(heaps, box->from, board->n * sizeof *heaps);
    do {
        const size_t row = wyt__board_row_of(board, heaps);
        size_t next;
        for (size_t x = (size_t)heaps[0]; x < end; x = next) {
            next = wyt__board_run_end(board, row, x, end);
            if (!wyt__board_is_removed(board, row, x) &&
                !wyt__board_fits(board, row, x, next - x, box->bytes))
                return false;
        }
    } while (next_row(box, heaps, 0));
    return true;
}

/* ---- copying ---- */

struct tile {
    size_t rows, columns; /* that are there, of TILE each */
    unsigned char cells[TILE * TILE * sizeof(uint32_t)];
};

/* A tile of cells of so many bytes to their places. */
static inline void scatter(const struct tile *tile, const struct box *box,
                           size_t bytes, unsigned char *out)
{
    const size_t along = (size_t)box->strides[0] * bytes;
    const size_t across = (size_t)box->strides[box->near] * bytes;
    for (size_t x = 0; x < tile->columns; x++)
        for (size_t y = 0; y < tile->rows; y++)
            memcpy(out + x * along + y * across,
                   tile->cells + (y * TILE + x) * bytes, bytes);
}

/* Cells from..from+count-1 of the row of `heaps`. */
static void read_row(const struct box *box, const uint64_t *heaps, size_t from,
                     size_t count, unsigned char *out)
{
    wyt__board_read(box->board, wyt__board_row_of(box->board, heaps), from,
                    count, box->bytes, out);
}

/* The tile of which `heaps` is the first cell, `out` its place. */
static void read_tile(const struct box *box, const uint64_t *heaps,
                      struct tile *tile, unsigned char *out)
{
    uint64_t row[WYT__HEAPS];
    memcpy(row, heaps, box->board->n * sizeof *row);
    for (size_t y = 0; y < tile->rows; y++) {
        row[box->near] = heaps[box->near] + (box->near == 0 ? 0 : y);
        read_row(box, row, (size_t)heaps[0], tile->columns,
                 tile->cells + y * TILE * box->bytes);
    }
    if (box->bytes == 1)
        scatter(tile, box, 1, out);
    else if (box->bytes == 2)
        scatter(tile, box, 2, out);
    else
        scatter(tile, box, 4, out);
}

static size_t part_of_tile(uint64_t left)
{
    return left < TILE ? (size_t)left : TILE;
}

/* All rows along the heap `near`, of which `heaps` is the first cell: row after
 * row where cells stay side by side. */
static void read_rows(const struct box *box, uint64_t *heaps,
                      unsigned char *out)
{
    const size_t near = box->near;
    const uint64_t first = heaps[near], rows = near == 0 ? 1 : box->size[near];
    for (uint64_t y = 0; y < rows; y++) {
        heaps[near] = first + (near == 0 ? 0 : y);
        read_row(box, heaps, (size_t)heaps[0], (size_t)box->size[0],
                 out + (size_t)(y * box->strides[near]) * box->bytes);
    }
    heaps[near] = first;
}

/* The same by tiles. */
static void read_tiles(const struct box *box, const uint64_t *heaps,
                       unsigned char *out)
{
    const size_t near = box->near;
    const uint64_t rows = near == 0 ? 1 : box->size[near];
    struct tile tile;
    uint64_t first[WYT__HEAPS];
    memcpy(first, heaps, box->board->n * sizeof *first);
    for (uint64_t y = 0; y < rows; y += TILE)
        for (uint64_t x = 0; x < box->size[0]; x += TILE) {
            const uint64_t place = x * box->strides[0] + y * box->strides[near];
            tile.columns = part_of_tile(box->size[0] - x);
            tile.rows = part_of_tile(rows - y);
            first[near] = heaps[near] + y;
            first[0] = heaps[0] + x;
            read_tile(box, first, &tile, out + (size_t)place * box->bytes);
        }
}

/* Where a cell goes. */
static size_t place_of(const struct box *box, const uint64_t *heaps)
{
    size_t place = 0;
    for (size_t i = 0; i < box->board->n; i++)
        place += (size_t)((heaps[i] - box->from[i]) * box->strides[i]);
    return place;
}

static void read_box(const struct box *box, unsigned char *out)
{
    uint64_t heaps[WYT__HEAPS];
    memcpy(heaps, box->from, box->board->n * sizeof *heaps);
    do {
        unsigned char *to = out + place_of(box, heaps) * box->bytes;
        if (box->strides[0] == 1 || box->size[0] == 1)
            read_rows(box, heaps, to);
        else
            read_tiles(box, heaps, to);
    } while (next_row(box, heaps, box->near));
}

/* ---- entry points ---- */

int32_t wyt_board_cells(const wyt_board *board, const uint64_t *from,
                        const uint64_t *size, size_t n, uint32_t cell_bytes,
                        const uint64_t *strides, void *out_cells,
                        size_t capacity)
{
    struct box box = {
        .board = board, .from = from, .size = size, .bytes = cell_bytes};
    if (board == NULL || from == NULL || size == NULL ||
        (out_cells == NULL && capacity > 0))
        return WYT_E_ARGUMENT;
    if (cell_bytes != 1 && cell_bytes != 2 && cell_bytes != 4)
        return WYT_E_ARGUMENT;
    if (n != board->n || !is_inside(board, from, size))
        return WYT_E_POSITION;
    if (is_empty(size, n))
        return WYT_OK;
    WYT__ASSERT(n > 0);
    if (!lay_out(&box, strides, capacity))
        return WYT_E_ARGUMENT;
    if (!fits(&box))
        return WYT_BEYOND;
    read_box(&box, out_cells);
    return WYT_OK;
}

const void *wyt_board_storage(const wyt_board *board, uint32_t *out_cell_bits,
                              uint64_t *out_row_bytes)
{
    if (board == NULL || out_cell_bits == NULL || out_row_bytes == NULL ||
        board->rows == 0)
        return NULL;
    *out_cell_bits = board->value_bytes == 0 ? 1 : 8 * board->value_bytes;
    *out_row_bytes = wyt__board_row_bytes(board);
    return wyt__board_storage(board);
}

int32_t wyt_board_get(const wyt_board *board, const uint64_t *heaps, size_t n,
                      uint32_t *out_cell)
{
    if (out_cell == NULL)
        return WYT_E_ARGUMENT;
    return wyt_board_row(board, heaps, n, 1, out_cell);
}

/* Whether the run of cells lies inside the box. */
static bool has_run(const wyt_board *board, const uint64_t *heaps, size_t n,
                    size_t count)
{
    if (n != board->n)
        return false;
    for (size_t i = 1; i < n; i++)
        if (heaps[i] >= board->size[i])
            return false;
    return heaps[0] <= board->size[0] && count <= board->size[0] - heaps[0] &&
           (count == 0 || board->rows > 0);
}

int32_t wyt_board_row(const wyt_board *board, const uint64_t *heaps, size_t n,
                      size_t count, uint32_t *out_cells)
{
    if (board == NULL || heaps == NULL || (out_cells == NULL && count > 0))
        return WYT_E_ARGUMENT;
    if (!has_run(board, heaps, n, count))
        return WYT_E_POSITION;
    if (count > 0)
        wyt__board_read(board, wyt__board_row_of(board, heaps),
                        (size_t)heaps[0], count, sizeof *out_cells, out_cells);
    return WYT_OK;
}

/* SPDX-License-Identifier: MIT */
/*
 * Runs of cells: along the first heap, within one row.
 */
#ifndef WYT_BOARD_READ_H
#define WYT_BOARD_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "board/storage.h"

/* Loops take so many cells at a time, a number that the compiler sees. */
#define WYT__READ_CHUNK 64

/* The bits of cells at..at+count-1 of a row of bits, the first one lowest;
 * count is 1 to 64. What is above them may be anything. */
static inline uint64_t wyt__bits_at(const uint64_t *row, size_t at,
                                    size_t count)
{
    const unsigned shift = at % 64;
    const uint64_t bits = row[at / 64] >> shift;
    return shift + count <= 64 ? bits : bits | row[at / 64 + 1] << (64 - shift);
}

/* A number of `own` bytes, 2 or 4. */
static inline uint32_t wyt__number_at(const unsigned char *at, size_t own)
{
    uint16_t narrow;
    uint32_t wide;
    if (own == 2) {
        memcpy(&narrow, at, sizeof narrow);
        return narrow;
    }
    memcpy(&wide, at, sizeof wide);
    return wide;
}

/* The numbers of a row from a cell on. */
static inline const unsigned char *wyt__board_numbers(const wyt_board *board,
                                                      size_t row, size_t from)
{
    return (const unsigned char *)wyt__board_storage(board) +
           (row * board->width + from) * board->value_bytes;
}

/*
 * Cells from..from+count-1 of a row, one after the other, in numbers of 1, 2 or
 * 4 bytes; a removed cell has all bits set. Of numbers that do not fit the
 * lower bytes are written. `out` needs no alignment.
 */
void wyt__board_read(const wyt_board *board, size_t row, size_t from,
                     size_t count, uint32_t bytes, void *out);

/* Whether numbers from..from+count-1 of a row are below 2^(8 bytes) - 1; bytes
 * is 1 or 2. */
bool wyt__board_fits(const wyt_board *board, size_t row, size_t from,
                     size_t count, uint32_t bytes);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * From the steps of lanes (lanes.h) to the rows of a board of numbers: squares
 * of 64 steps and 64 lanes are turned, then each lane is a piece of a row.
 */
#include <wythoff/board.h>

#include <string.h>

#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/kernels/transpose.h"
#include "board/storage.h"

/* Turns the square that begins with a lane, of bytes two side by side as pairs;
 * gives back its first number, as wide as those of the board. */
static const void *turn(const struct wyt__lanes *lanes,
                        const struct wyt__lanes_band *band, size_t lane)
{
    const uint32_t *longs = (const uint32_t *)(const void *)band->out + lane;
    uint32_t *numbers = (uint32_t *)(void *)band->words;
    if (lanes->bytes == 1) {
        lanes->isa->transpose((const uint16_t *)(const void *)band->out +
                                  lane / 2,
                              lanes->height / 2, band->shorts, WYT__SQUARE);
        lanes->isa->split(band->shorts, (uint16_t *)(void *)band->words);
        return band->words;
    }
    if (lanes->bytes == 2) {
        lanes->isa->transpose((const uint16_t *)(const void *)band->out + lane,
                              lanes->height, (uint16_t *)(void *)band->words,
                              WYT__SQUARE);
        return band->words;
    }
    wyt__transpose_longs(longs, lanes->height, numbers, WYT__SQUARE);
    if (band->shorts == NULL)
        return numbers;
    for (size_t i = 0; i < WYT__SQUARE * WYT__SQUARE; i++)
        band->shorts[i] = (uint16_t)numbers[i];
    return band->shorts;
}

/* 64 numbers from cell x on, of which some may be off the board. */
static void write_piece(const wyt_board *board, unsigned char *row, ptrdiff_t x,
                        const unsigned char *from)
{
    const size_t bytes = board->value_bytes;
    const ptrdiff_t width = (ptrdiff_t)board->width;
    const ptrdiff_t begin = x < 0 ? 0 : x;
    const ptrdiff_t end = width - x < WYT__SQUARE ? width : x + WYT__SQUARE;
    if (end - begin == WYT__SQUARE && bytes == 2)
        memcpy(row + begin * 2, from, WYT__SQUARE * 2); /* inline */
    else if (begin < end)
        memcpy(row + (size_t)begin * bytes, from + (size_t)(begin - x) * bytes,
               (size_t)(end - begin) * bytes);
}

void wyt__lanes_write(const struct wyt__lanes *lanes,
                      const struct wyt__lanes_band *band, size_t y, size_t from)
{
    const wyt_board *board = lanes->board;
    const size_t bytes = board->value_bytes, first = lanes->task->first;
    const ptrdiff_t start = (ptrdiff_t)(from - y);
    const size_t row = lanes->layer * lanes->rows + y;
    unsigned char *cells = wyt__board_storage(board);
    const size_t span = lanes->bytes == 1 ? 2 * WYT__SQUARE : WYT__SQUARE;
    for (size_t lane = 0; lane < band->steps.lanes; lane += span) {
        const ptrdiff_t x = start - (ptrdiff_t)lane;
        const unsigned char *square;
        if (x <= -WYT__SQUARE || x >= (ptrdiff_t)(board->width + span) - 1 ||
            row + lane + span <= first)
            continue;
        square = turn(lanes, band, lane);
        for (size_t i = 0; i < span && lane + i < band->steps.lanes; i++)
            if (row + lane + i >= first)
                write_piece(board,
                            cells + (row + lane + i) * board->width * bytes,
                            x - (ptrdiff_t)i, square + i * WYT__SQUARE * bytes);
    }
}

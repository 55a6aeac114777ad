/* SPDX-License-Identifier: MIT */
/*
 * From the steps of lanes (lanes.h) to the rows of a board: squares of 64 steps
 * and 64 lanes are turned, then each lane is a piece of a row, or a word of
 * bits.
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
    const size_t pitch = lanes->deep * lanes->stride;
    const uint32_t *longs = (const uint32_t *)(const void *)band->out + lane;
    uint32_t *numbers = (uint32_t *)(void *)band->words;
    if (lanes->bytes == 1) {
        lanes->isa->transpose((const uint16_t *)(const void *)band->out +
                                  lane / 2,
                              pitch / 2, band->shorts, WYT__SQUARE);
        lanes->isa->split(band->shorts, (uint16_t *)(void *)band->words);
        return band->words;
    }
    if (lanes->bytes == 2) {
        lanes->isa->transpose((const uint16_t *)(const void *)band->out + lane,
                              pitch, (uint16_t *)(void *)band->words,
                              WYT__SQUARE);
        return band->words;
    }
    wyt__transpose_longs(longs, pitch, numbers, WYT__SQUARE);
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

/* The first row of a layer of a band. */
static size_t row_of(const struct wyt__lanes *lanes,
                     const struct wyt__lanes_band *band, size_t layer)
{
    const size_t first = band->steps.first;
    return lanes->board->n == 3 ? (first + layer) * lanes->rows : first;
}

static void write_numbers(const struct wyt__lanes *lanes,
                          const struct wyt__lanes_band *band, size_t layer,
                          size_t from)
{
    const wyt_board *board = lanes->board;
    const size_t bytes = board->value_bytes, first = lanes->task->first;
    const size_t row = row_of(lanes, band, layer);
    unsigned char *cells = wyt__board_storage(board);
    const size_t span = lanes->bytes == 1 ? 2 * WYT__SQUARE : WYT__SQUARE;
    for (size_t lane = 0; lane < band->steps.lanes; lane += span) {
        const ptrdiff_t x = (ptrdiff_t)from - (ptrdiff_t)lane;
        const unsigned char *square;
        if (x <= -WYT__SQUARE || x >= (ptrdiff_t)(board->width + span) - 1 ||
            row + lane + span <= first)
            continue;
        square = turn(lanes, band, layer * lanes->stride + lane);
        for (size_t i = 0; i < span && lane + i < band->steps.lanes; i++)
            if (row + lane + i >= first)
                write_piece(board,
                            cells + (row + lane + i) * board->width * bytes,
                            x - (ptrdiff_t)i, square + i * WYT__SQUARE * bytes);
    }
}

/* Word w of the rows of 64 lanes, of which the board has `count`. */
static void write_words(const struct wyt__lanes *lanes, const uint64_t *words,
                        size_t row, size_t count, size_t w)
{
    const wyt_board *board = lanes->board;
    const size_t rest = board->width % 64;
    const uint64_t mask = w + 1 < board->row_words || rest == 0
                              ? UINT64_MAX
                              : UINT64_MAX >> (64 - rest);
    const size_t first = lanes->task->first;
    for (size_t i = row < first ? first - row : 0; i < count; i++)
        wyt__board_row_bits(board, row + i)[w] = words[i] & mask;
}

/* Word w of lanes 64 k, ... has its first cells in block w + k of their layer
 * and the others in the next one. What is beyond the width of the board may be
 * of steps that are long over. */
static void write_block(const struct wyt__lanes *lanes,
                        const struct wyt__lanes_band *band, size_t layer,
                        size_t block)
{
    const size_t rows = band->steps.lanes, row = row_of(lanes, band, layer);
    const size_t here = (block + 1) * 64 % WYT__LANES_BITS;
    const unsigned char *bits = band->steps.out + layer * band->steps.out_layer;
    const uint64_t *column = (const uint64_t *)(const void *)bits;
    uint64_t *words = band->words[0];
    for (size_t k = 0; k * 64 < rows && k < block;
         k++, column += WYT__LANES_BITS) {
        const size_t w = block - 1 - k, left = rows - k * 64;
        if (w >= lanes->board->row_words)
            continue;
        lanes->isa->shear->turn_word(column + here, column + (64 - here),
                                     words);
        write_words(lanes, words, row + k * 64, left < 64 ? left : 64, w);
    }
}

void wyt__lanes_write(const struct wyt__lanes *lanes,
                      const struct wyt__lanes_band *band, size_t layer,
                      size_t from)
{
    if (lanes->program.kind == WYT_BOARD_OUTCOME)
        write_block(lanes, band, layer, from / 64);
    else
        write_numbers(lanes, band, layer, from);
}

/* SPDX-License-Identifier: MIT */
/*
 * Looking for cells. Outcomes are looked through a word at a time, and eight
 * words at once where none of them has a bit; numbers in blocks, of which only
 * those that have the number are looked at cell by cell.
 *
 * Cost: large boards with few such cells are read as fast as memory allows; a
 * position takes a nanosecond or two.
 */
#include <wythoff/board.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/cells.h"
#include "board/read.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/game.h"

struct search {
    const wyt_board *board;
    uint32_t cell;
    uint64_t heaps[WYT__HEAPS]; /* of the row at work */
    size_t row;
    size_t step, stride, capacity, count;
    uint64_t *out;
};

static bool is_full(const struct search *search)
{
    return search->count == search->capacity;
}

/* Cell x of the row is one; there is room for it. */
static inline void emit(struct search *search, size_t x)
{
    uint64_t *out = search->out + search->count * search->stride;
    search->count++;
    out[0] = x;
    for (size_t i = 1; i < search->board->n; i++)
        out[i * search->step] = search->heaps[i];
}

/* Functions that look through cells x..end-1 of the row return where they
 * stopped: at the end, or behind the cell for which there was the last room.
 * There is room for one. */

static size_t find_all(struct search *search, size_t x, size_t end)
{
    while (x < end && !is_full(search))
        emit(search, x++);
    return x;
}

/* ---- outcomes ---- */

/* Whether one of eight words is not `none`. */
static inline bool has_some(const uint64_t *w, uint64_t none)
{
    return ((w[0] ^ none) | (w[1] ^ none) | (w[2] ^ none) | (w[3] ^ none) |
            (w[4] ^ none) | (w[5] ^ none) | (w[6] ^ none) | (w[7] ^ none)) != 0;
}

/* How many words from the first one on are all as `none`. */
static size_t skip_words(const uint64_t *words, size_t count, uint64_t none)
{
    size_t at = 0;
    if (count > 0 && words[0] != none) /* most, where there are many cells */
        return 0;
    while (count - at >= 8 && !has_some(words + at, none))
        at += 8;
    while (at < count && words[at] == none)
        at++;
    return at;
}

/* Cells x..end-1 of which lie in one word that has the wanted bits. */
static size_t find_in_word(struct search *search, uint64_t wanted, size_t x,
                           size_t end)
{
    const size_t first = x - x % 64;
    wanted &= UINT64_MAX << (x % 64);
    if (end - first < 64)
        wanted &= ((uint64_t)1 << (end - first)) - 1;
    for (; wanted != 0; wanted &= wanted - 1) {
        const size_t at = first + wyt__lowest_bit(wanted);
        emit(search, at);
        if (is_full(search))
            return at + 1;
    }
    return end - first < 64 ? end : first + 64;
}

static size_t find_bits(struct search *search, size_t x, size_t end)
{
    const uint64_t *words = wyt__board_row_bits(search->board, search->row);
    const uint64_t none = search->cell == WYT_OUTCOME_P ? 0 : UINT64_MAX;
    while (x < end && !is_full(search)) {
        const size_t word = x / 64;
        if (x % 64 == 0)
            x += 64 * skip_words(words + word, (end - x) / 64, none);
        if (x < end)
            x = find_in_word(search, words[x / 64] ^ none, x, end);
    }
    return x;
}

/* ---- numbers ---- */

/* How many cells from the first one on do not have the number, in blocks. The
 * arithmetic is that of the cells, so that a vector takes as many as it can. */

static size_t skip_shorts(const uint16_t *cells, size_t count, uint16_t number)
{
    size_t at = 0;
    for (; count - at >= WYT__READ_CHUNK; at += WYT__READ_CHUNK) {
        uint16_t found = 0;
        for (size_t i = 0; i < WYT__READ_CHUNK; i++)
            found = (uint16_t)(found | (cells[at + i] == number));
        if (found != 0)
            break;
    }
    return at;
}

static size_t skip_longs(const uint32_t *cells, size_t count, uint32_t number)
{
    size_t at = 0;
    for (; count - at >= WYT__READ_CHUNK; at += WYT__READ_CHUNK) {
        uint32_t found = 0;
        for (size_t i = 0; i < WYT__READ_CHUNK; i++)
            found |= cells[at + i] == number;
        if (found != 0)
            break;
    }
    return at;
}

static size_t skip_numbers(const wyt_board *board, size_t at, size_t count,
                           uint32_t number)
{
    return board->shorts != NULL
               ? skip_shorts(board->shorts + at, count, (uint16_t)number)
               : skip_longs(board->longs + at, count, number);
}

static size_t find_numbers(struct search *search, size_t x, size_t end)
{
    const wyt_board *board = search->board;
    const size_t row = search->row * board->width;
    while (x < end && !is_full(search)) {
        size_t last;
        x += skip_numbers(board, row + x, end - x, search->cell);
        last = end - x < WYT__READ_CHUNK ? end : x + WYT__READ_CHUNK;
        for (; x < last && !is_full(search); x++)
            if (wyt__board_value(board, row + x) == search->cell)
                emit(search, x);
    }
    return x;
}

/* ---- rows ---- */

/* Cells that are not removed. */
static size_t find_cells(struct search *search, size_t x, size_t end)
{
    const uint32_t bytes = search->board->value_bytes;
    const uint32_t most = bytes == 0   ? WYT_OUTCOME_P
                          : bytes == 2 ? UINT16_MAX
                                       : UINT32_MAX;
    if (search->cell > most)
        return end;
    return bytes == 0 ? find_bits(search, x, end)
                      : find_numbers(search, x, end);
}

static size_t find_in_row(struct search *search, size_t x, size_t end)
{
    const wyt_board *board = search->board;
    while (x < end && !is_full(search)) {
        const size_t next = wyt__board_run_end(board, search->row, x, end);
        if (!wyt__board_is_removed(board, search->row, x))
            x = find_cells(search, x, next);
        else
            x = search->cell == WYT_CELL_REMOVED ? find_all(search, x, next)
                                                 : next;
    }
    return x;
}

/* Goes to the row of a cell. */
static void go_to(struct search *search, uint64_t row)
{
    search->row = (size_t)row;
    for (size_t i = 1; i < search->board->n; i++) {
        search->heaps[i] = row % search->board->size[i];
        row /= search->board->size[i];
    }
}

/* Looks through cells from..end-1, from < end; returns the number of the first
 * one that it did not look at. */
static uint64_t find(struct search *search, uint64_t from, uint64_t end)
{
    const uint64_t width = search->board->width;
    size_t x = (size_t)(from % width);
    go_to(search, from / width);
    while (!is_full(search)) {
        const uint64_t first = search->row * width;
        const size_t last =
            end - first < width ? (size_t)(end - first) : (size_t)width;
        x = find_in_row(search, x, last);
        if (first + x == end)
            return end;
        if (x == width) {
            x = 0;
            search->row++;
            wyt__board_next_row(search->board, search->heaps);
        }
    }
    return search->row * width + x;
}

int32_t wyt_board_find(const wyt_board *board, uint32_t cell, uint64_t from,
                       uint64_t end, uint64_t *out_heaps, size_t n, size_t step,
                       size_t stride, size_t capacity, size_t *out_count,
                       uint64_t *out_next)
{
    struct search search = {.board = board,
                            .cell = cell,
                            .step = step,
                            .stride = stride,
                            .capacity = capacity,
                            .out = out_heaps};
    uint64_t cells;
    if (board == NULL || out_count == NULL || out_next == NULL ||
        (out_heaps == NULL && capacity > 0))
        return WYT_E_ARGUMENT;
    if (n != board->n)
        return WYT_E_POSITION;
    if (step == 0 || stride == 0 ||
        !wyt__layout_fits(n, step, stride, capacity))
        return WYT_E_ARGUMENT;
    cells = (uint64_t)board->rows * board->width;
    end = end < cells ? end : cells;
    *out_next = from < end ? find(&search, from, end) : from;
    *out_count = search.count;
    return WYT_OK;
}

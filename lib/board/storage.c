/* SPDX-License-Identifier: MIT */
/*
 * Boards as storage: shape, limits and references.
 */
#include "board/storage.h"

#include <string.h>

#include "base/assert.h"
#include "base/bitset.h"
#include "base/cells.h"
#include "base/context.h"
#include "base/references.h"
#include "base/text.h"
#include "base/wide.h"
#include "board/file/disk.h"
#include "board/removed.h"
#include "rules/game.h"
#include "rules/rules.h"

/* At most how many options a cell has: one a step of the longest side for a
 * line, and up to 2 w of them for a strip of width w. */
static uint64_t most_options(const wyt_board *board, uint64_t cells)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t side = 0, steps = 0, options;
    if (wyt__rules_is_listed(board->rules))
        return wyt__rules_is_callback(board->rules) ? WYT_CELL_REMOVED - 1
                                                    : cells;
    for (size_t i = 0; i < board->n; i++)
        side = board->size[i] > side ? board->size[i] : side;
    for (size_t i = 0; i < game->class_count; i++)
        steps += 1 + 2 * (uint64_t)game->classes[i].width;
    return wyt__times(steps, side, &options) && options < cells ? options
                                                                : cells;
}

/* A Grundy value is at most the length of a play, so at most the sum of the
 * heaps, and remoteness is the length of a play. UINT64_MAX if the sum is
 * beyond 64 bits. Of callback games nothing is known but the values that they
 * come to have. */
static uint64_t largest_value(const wyt_board *board, uint64_t cells)
{
    uint64_t sum = 0;
    if (board->kind == WYT_BOARD_OPTIONS)
        return most_options(board, cells);
    if (wyt__rules_is_callback(board->rules))
        return WYT_CELL_REMOVED - 1;
    for (size_t i = 0; i < board->n; i++)
        if (!wyt__add(sum, board->size[i], &sum))
            return UINT64_MAX;
    return sum;
}

/* Numbers have to be below WYT_CELL_REMOVED. */
static int32_t set_width(wyt_context *context, wyt_board *board, uint64_t cells)
{
    uint64_t largest;
    if (board->kind == WYT_BOARD_OUTCOME)
        return WYT_OK;
    largest = cells == 0 ? 0 : largest_value(board, cells);
    board->value_bytes = largest <= UINT16_MAX ? 2 : 4;
    board->largest =
        largest < WYT_CELL_REMOVED ? (uint32_t)largest : WYT_CELL_REMOVED;
    if (largest < WYT_CELL_REMOVED)
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "numbers on a board of size %s may need more than 32 "
                     "bits",
                     wyt__tuple(board->size, board->n).text);
}

static void set_rows(wyt_board *board, uint64_t cells)
{
    board->width = cells == 0 ? 0 : (size_t)board->size[0];
    board->rows = cells == 0 ? 0 : (size_t)(cells / board->size[0]);
    board->row_words = wyt__words(board->width);
}

int32_t wyt__board_shape(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *size, size_t n, uint32_t kind,
                         wyt_board **out_board)
{
    uint64_t cells = 0;
    int32_t status = wyt__check_box(context, size, n, &cells);
    return status == WYT_OK ? wyt__board_describe(context, rules, size, n, kind,
                                                  cells, out_board)
                            : status;
}

int32_t wyt__board_describe(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n, uint32_t kind,
                            uint64_t cells, wyt_board **out_board)
{
    int32_t status;
    wyt_board *board = wyt__allocate(context, 1, sizeof *board, &status);
    if (board == NULL)
        return status;
    atomic_init(&board->references, 1);
    board->context = wyt_context_ref(context);
    board->rules = wyt_rules_ref(rules);
    board->kind = kind;
    board->n = n;
    memcpy(board->size, size, n * sizeof *size);
    set_rows(board, cells);
    status = set_width(context, board, cells);
    if (status == WYT_OK)
        *out_board = board;
    else
        wyt_board_unref(board);
    return status;
}

typedef void *allocate(wyt_context *context, size_t count, size_t item_bytes,
                       int32_t *status);

static int32_t take_cells(wyt_board *board, allocate *from)
{
    const bool bits = board->value_bytes == 0;
    int32_t status;
    void *cells = from(
        board->context, board->rows * (bits ? board->row_words : board->width),
        bits ? sizeof *board->bits : board->value_bytes, &status);
    if (status == WYT_OK)
        wyt__board_attach(board, cells);
    return status;
}

int32_t wyt__board_allocate(wyt_board *board)
{
    return take_cells(board, wyt__allocate);
}

int32_t wyt__board_allocate_raw(wyt_board *board)
{
    return take_cells(board, wyt__allocate_raw);
}

void wyt__board_attach(wyt_board *board, void *cells)
{
    board->bits = board->value_bytes == 0 ? cells : NULL;
    board->shorts = board->value_bytes == 2 ? cells : NULL;
    board->longs = board->value_bytes == 4 ? cells : NULL;
}

void *wyt__board_storage(const wyt_board *board)
{
    return board->value_bytes == 0   ? (void *)board->bits
           : board->value_bytes == 2 ? (void *)board->shorts
                                     : (void *)board->longs;
}

size_t wyt__board_row_bytes(const wyt_board *board)
{
    return board->value_bytes == 0 ? board->row_words * sizeof *board->bits
                                   : board->width * board->value_bytes;
}

uint64_t wyt__board_bytes(const wyt_board *board)
{
    uint64_t bytes = 0;
    return wyt__times(board->rows, wyt__board_row_bytes(board), &bytes)
               ? bytes
               : UINT64_MAX;
}

const char *wyt__board_kind_name(const wyt_board *board)
{
    static const char *const names[] = {
        [WYT_BOARD_OUTCOME] = "outcomes",
        [WYT_BOARD_GRUNDY] = "Grundy values",
        [WYT_BOARD_REMOTENESS] = "remoteness",
        [WYT_BOARD_OPTIONS] = "numbers of P-options",
    };
    return names[board->kind];
}

wyt_board *wyt_board_ref(wyt_board *board)
{
    if (board != NULL)
        wyt__take_reference(&board->references);
    return board;
}

static void release_cells(wyt_board *board)
{
    wyt_context *context = board->context;
    if (board->map != NULL) {
        wyt__disk_unmap(board->map, board->map_bytes);
        return;
    }
    wyt__release(context, board->bits, board->rows * board->row_words,
                 sizeof *board->bits);
    wyt__release(context, board->shorts, board->rows * board->width,
                 sizeof *board->shorts);
    wyt__release(context, board->longs, board->rows * board->width,
                 sizeof *board->longs);
}

void wyt_board_unref(wyt_board *board)
{
    wyt_context *context;
    if (board == NULL || !wyt__give_reference(&board->references))
        return;
    context = board->context;
    wyt__board_clear_removed(board);
    release_cells(board);
    wyt_rules_unref(board->rules);
    wyt__release(context, board, 1, sizeof *board);
    wyt_context_unref(context);
}

const wyt_rules *wyt_board_rules(const wyt_board *board)
{
    return board == NULL ? NULL : board->rules;
}

uint32_t wyt_board_kind(const wyt_board *board)
{
    return board == NULL ? 0 : board->kind;
}

uint64_t wyt_board_size(const wyt_board *board, size_t heap)
{
    return board == NULL || heap >= board->n ? 0 : board->size[heap];
}

size_t wyt__board_row_of(const wyt_board *board, const uint64_t *heaps)
{
    size_t row = 0;
    for (size_t i = board->n; i-- > 1;) {
        WYT__ASSERT(heaps[i] < board->size[i]);
        row = row * (size_t)board->size[i] + (size_t)heaps[i];
    }
    return row;
}

void wyt__board_next_row(const wyt_board *board, uint64_t *heaps)
{
    for (size_t i = 1; i < board->n; i++) {
        if (++heaps[i] < board->size[i])
            return;
        heaps[i] = 0;
    }
}

bool wyt__board_is_p(const wyt_board *board, const uint64_t *heaps)
{
    return wyt__bit(wyt__board_row_bits(board, wyt__board_row_of(board, heaps)),
                    (size_t)heaps[0]);
}

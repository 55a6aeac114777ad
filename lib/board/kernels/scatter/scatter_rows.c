/* SPDX-License-Identifier: MIT */
/*
 * Rows of bits, the order of rows, and sources.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdint.h>

#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/kernels/scatter/scatter_rows.h"
#include "board/storage.h"
#include "rules/game.h"

/* Words that may be read behind the last row. */
#define BEHIND 16

/* ---- rows of bits ---- */

int32_t wyt__bit_rows_new(wyt_context *context, size_t rows, size_t words,
                          struct wyt__bit_rows *out)
{
    int32_t status = WYT_OK;
    *out = (struct wyt__bit_rows){
        .rows = rows, .words = words, .pitch = words + 1};
    out->bits = wyt__allocate(context, rows * out->pitch + BEHIND,
                              sizeof *out->bits, &status);
    if (status == WYT_OK)
        out->first = wyt__allocate(context, rows, sizeof *out->first, &status);
    if (status == WYT_OK)
        out->end = wyt__allocate(context, rows, sizeof *out->end, &status);
    return status;
}

void wyt__bit_rows_free(wyt_context *context, struct wyt__bit_rows *rows)
{
    wyt__release(context, rows->bits, rows->rows * rows->pitch + BEHIND,
                 sizeof *rows->bits);
    wyt__release(context, rows->first, rows->rows, sizeof *rows->first);
    wyt__release(context, rows->end, rows->rows, sizeof *rows->end);
}

void wyt__bit_rows_measure(struct wyt__bit_rows *rows, size_t row)
{
    const uint64_t *bits = wyt__bit_row(rows, row);
    size_t first = 0, end = rows->words;
    while (first < end && bits[first] == 0)
        first++;
    while (end > first && bits[end - 1] == 0)
        end--;
    rows->first[row] = first == end ? 0 : (uint32_t)first;
    rows->end[row] = first == end ? 0 : (uint32_t)end;
    if (first < end && row >= rows->used)
        rows->used = row + 1;
}

uint64_t wyt__bit_rows_bytes(const wyt_board *board)
{
    return (uint64_t)board->rows * ((board->row_words + 1) * sizeof(uint64_t) +
                                    2 * sizeof(uint32_t)) +
           BEHIND * sizeof(uint64_t);
}

/* ---- the order of rows ---- */

static unsigned length_of(uint64_t number)
{
    unsigned length = 0;
    for (; number != 0; number >>= 1)
        length++;
    return length;
}

/* Bits of the coordinates 1..n-1 of a layer, with one between them. */
static unsigned bits_of(const wyt_board *board, size_t base)
{
    unsigned bits = 0;
    for (size_t i = 1; i < base; i++)
        bits += length_of(board->size[i] - 1) + 1;
    return bits;
}

bool wyt__rows_order_fits(const wyt_board *board, size_t base)
{
    return bits_of(board, base) <= 64;
}

int32_t wyt__rows_order_new(wyt_context *context, const wyt_board *board,
                            size_t base, size_t rows,
                            struct wyt__rows_order *out)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    unsigned shift = 0;
    out->rows = rows;
    for (size_t i = 1; i < base; i++) {
        out->shift[i] = shift;
        out->bits[i] = length_of(board->size[i] - 1);
        out->guards |= (uint64_t)1 << (shift + out->bits[i]);
        shift += out->bits[i] + 1;
    }
    out->packed = wyt__allocate(context, rows, sizeof *out->packed, &status);
    for (size_t row = 0; row < rows && status == WYT_OK; row++) {
        for (size_t i = 1; i < base; i++)
            out->packed[row] |= heaps[i] << out->shift[i];
        wyt__board_next_row(board, heaps);
        status = wyt__work(context, base, 0, 0);
    }
    return status;
}

void wyt__rows_order_free(wyt_context *context, struct wyt__rows_order *order)
{
    wyt__release(context, order->packed, order->rows, sizeof *order->packed);
}

void wyt__rows_order_unpack(const struct wyt__rows_order *order, size_t base,
                            size_t row, uint64_t *heaps)
{
    for (size_t i = 1; i < base; i++)
        heaps[i] = order->packed[row] >> order->shift[i] &
                   (((uint64_t)1 << order->bits[i]) - 1);
}

/* ---- sources ---- */

int32_t wyt__scatter_reserve(struct wyt__scatter *scatter, size_t value)
{
    void *sources = scatter->sources;
    int32_t status = WYT_OK;
    if (value < scatter->values)
        return WYT_OK;
    status = wyt__reserve(scatter->context, &sources, &scatter->values_capacity,
                          value + 1, sizeof *scatter->sources);
    scatter->sources = sources;
    for (; status == WYT_OK && scatter->values <= value; scatter->values++)
        scatter->sources[scatter->values] =
            (struct wyt__markers){NULL, 0, 0, 0};
    return status;
}

int32_t wyt__scatter_append(struct wyt__scatter *scatter, size_t value,
                            size_t x)
{
    int32_t status = wyt__scatter_reserve(scatter, value);
    struct wyt__markers *sources;
    if (status != WYT_OK)
        return status;
    sources = &scatter->sources[value];
    if (sources->count == sources->capacity) {
        void *at = sources->at;
        status = wyt__reserve(scatter->context, &at, &sources->capacity,
                              sources->count + 1, sizeof *sources->at);
        sources->at = at;
        if (status != WYT_OK)
            return status;
    }
    sources->at[sources->count++] =
        (struct wyt__marker){(uint32_t)scatter->local, (uint32_t)x};
    return WYT_OK;
}

void wyt__scatter_forget(struct wyt__scatter *scatter)
{
    for (size_t value = 0; value < scatter->values; value++)
        scatter->sources[value].count = scatter->sources[value].far = 0;
}

void wyt__scatter_free_sources(struct wyt__scatter *scatter)
{
    for (size_t value = 0; value < scatter->values; value++)
        wyt__release(scatter->context, scatter->sources[value].at,
                     scatter->sources[value].capacity,
                     sizeof *scatter->sources[value].at);
    wyt__release(scatter->context, scatter->sources, scatter->values_capacity,
                 sizeof *scatter->sources);
}

/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of two heaps in bands of 64 rows. A value is one run of
 * outcomes over all cells of the band that have none yet: the sources before
 * the band mark it at once, and what a row leaves open has the value, and marks
 * the rows behind it. A column where no cell is open costs nothing any more.
 */
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/storage.h"

/* Nanoseconds of a word of the band for a value. */
#define WORD_STEPS 2

static void go_to(struct wyt__scatter *scatter, size_t local)
{
    scatter->row += local - scatter->local;
    scatter->local = local;
    scatter->heaps[1] = local;
}

static int32_t give(struct wyt__scatter *scatter, uint32_t value, size_t x)
{
    wyt__board_set_value(scatter->board,
                         scatter->row * scatter->board->width + x, value);
    return wyt__scatter_append(scatter, value, x);
}

/* What the cells of the band are: those where play is over have the value 0. */
static int32_t describe(struct wyt__scatter *scatter, size_t rows)
{
    const size_t start = scatter->band->start;
    uint64_t *cells = wyt__band_cells(scatter);
    int32_t status = WYT_OK;
    memset(cells, 0, scatter->words * WYT__BAND_PITCH * sizeof *cells);
    for (size_t k = 0; k < rows && status == WYT_OK; k++) {
        go_to(scatter, start + k);
        status = wyt__scatter_describe(scatter);
        for (size_t i = 0; i < scatter->words && status == WYT_OK; i++) {
            cells[i * WYT__BAND_PITCH + k] = scatter->rows[WYT__ROW_GOES_ON][i];
            for (uint64_t bits = scatter->rows[WYT__ROW_ENDED][i];
                 bits != 0 && status == WYT_OK; bits &= bits - 1)
                status = give(scatter, 0, 64 * i + wyt__lowest_bit(bits));
        }
    }
    return status;
}

/* Gives the value to what is left of a row, from the left. */
static int32_t settle_row(struct wyt__scatter *scatter, uint32_t value)
{
    const size_t k = scatter->local - scatter->band->start;
    uint64_t *cells = wyt__band_cells(scatter) + k;
    const uint64_t *marks = scatter->band->marks + k;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < scatter->words; i++) {
        const size_t at = i * WYT__BAND_PITCH;
        uint64_t left;
        if (!scatter->band->open[i])
            continue;
        while ((left = cells[at] & ~marks[at]) != 0 && status == WYT_OK) {
            const size_t x = 64 * i + wyt__lowest_bit(left);
            wyt__band_mark_cell(scatter, x);
            cells[at] &= ~(left & (0 - left));
            status = give(scatter, value, x);
        }
    }
    return status;
}

static int32_t settle_value(struct wyt__scatter *scatter, uint32_t value,
                            size_t rows)
{
    const size_t start = scatter->band->start;
    int32_t status = wyt__scatter_reserve(scatter, value);
    if (status != WYT_OK)
        return status;
    go_to(scatter, start);
    wyt__scatter_leave_out(scatter, &scatter->sources[value]);
    status = wyt__band_reach(scatter, &scatter->sources[value]);
    for (size_t k = 0; k < rows && status == WYT_OK; k++) {
        go_to(scatter, start + k);
        status = settle_row(scatter, value);
    }
    return status == WYT_OK
               ? wyt__work(scatter->context,
                           WORD_STEPS * WYT__BAND * (uint64_t)scatter->words,
                           scatter->row, scatter->board->rows)
               : status;
}

static bool is_open(const struct wyt__scatter *scatter)
{
    const uint64_t *cells = wyt__band_cells(scatter);
    uint64_t any = 0;
    for (size_t i = 0; i < scatter->words * WYT__BAND_PITCH; i++)
        any |= cells[i];
    return any != 0;
}

int32_t wyt__levels_settle(struct wyt__scatter *scatter)
{
    const size_t start = scatter->local, rest = scatter->layer_rows - start;
    const size_t rows = rest < WYT__BAND ? rest : WYT__BAND;
    int32_t status;
    scatter->band->start = start;
    status = describe(scatter, rows);
    for (uint32_t value = 0; status == WYT_OK && is_open(scatter); value++)
        status = settle_value(scatter, value, rows);
    go_to(scatter, start);
    scatter->settled = start + rows;
    return status;
}

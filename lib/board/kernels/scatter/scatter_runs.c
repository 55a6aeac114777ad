/* SPDX-License-Identifier: MIT */
/*
 * What one source after the other reaches in a row, where the formula is asked
 * for by runs: as bits. The sources that closed cells of the row before come
 * first: a few of them close most rows.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/kernels/scatter/scatter_rows.h"
#include "board/storage.h"
#include "rules/formula/bulk.h"
#include "rules/game.h"

/* The cells of a row that are open, up to word `end`. */
struct row {
    struct wyt__scatter *scatter;
    struct wyt__bulk *move;
    uint64_t *open, *reached;
    size_t first, end;
    uint64_t left[WYT__HEAPS];
    bool closes, fails; /* what was asked last closed something; could not */
};

static void close(struct row *row)
{
    while (row->end > row->first && row->open[row->end - 1] == 0)
        row->end--;
    while (row->first < row->end && row->open[row->first] == 0)
        row->first++;
}

/* Some cell is open. */
static uint64_t lowest_open(const struct row *row)
{
    return 64 * (uint64_t)row->first + wyt__lowest_bit(row->open[row->first]);
}

static uint64_t highest_open(const struct row *row)
{
    const size_t last = row->end - 1;
    return 64 * (uint64_t)last + wyt__highest_bit(row->open[last]);
}

/* Closes what the move to x of the row in row->left is made from, cells from
 * `first` on. */
static int32_t ask(struct row *row, uint64_t x, uint64_t first)
{
    struct wyt__scatter *scatter = row->scatter;
    const struct wyt__bulk_places places = {
        .heaps = scatter->heaps, .left = row->left, .row = scatter->row + 1};
    uint64_t lowest, end;
    if (row->first == row->end)
        return WYT_OK;
    lowest = lowest_open(row);
    first = first < lowest ? lowest : first;
    end = highest_open(row) + 1;
    if (first >= end)
        return WYT_OK;
    memset(row->reached + row->first, 0,
           (row->end - row->first) * sizeof *row->reached);
    row->left[0] = x;
    if (!wyt__bulk_ask_runs(row->move, &places, first, end, row->reached)) {
        row->fails = true;
        return WYT_OK;
    }
    for (size_t i = row->first; i < row->end; i++) {
        row->closes = row->closes || (row->open[i] & row->reached[i]) != 0;
        row->open[i] &= ~row->reached[i];
    }
    close(row);
    return wyt__work(scatter->context, wyt__bulk_steps(row->move), scatter->row,
                     scatter->board->rows);
}

/* A source that closes something goes behind those that do not, as it is likely
 * to do so in the next row. */
static int32_t ask_all(struct row *row, struct wyt__markers *sources)
{
    struct wyt__scatter *scatter = row->scatter;
    size_t behind = sources->count;
    int32_t status = WYT_OK;
    for (size_t i = sources->count;
         i-- > 0 && row->first < row->end && status == WYT_OK && !row->fails;) {
        const struct wyt__marker source = sources->at[i];
        if (scatter->base > 2 &&
            !wyt__row_below(&scatter->order, source.row, scatter->local))
            continue;
        wyt__rows_order_unpack(&scatter->order, scatter->base, source.row,
                               row->left);
        row->closes = false;
        status = ask(row, source.x, source.x);
        if (row->closes) {
            sources->at[i] = sources->at[--behind];
            sources->at[behind] = source;
        }
    }
    memcpy(row->left, scatter->heaps, sizeof row->left);
    return status;
}

static int32_t ask_known(struct row *row, const uint64_t *known)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; known != NULL && i < row->scatter->words; i++)
        for (uint64_t bits = known[i];
             bits != 0 && status == WYT_OK && !row->fails; bits &= bits - 1) {
            const uint64_t x = 64 * i + wyt__lowest_bit(bits);
            status = ask(row, x, x + 1);
        }
    return status;
}

/* What is open first is found. */
static int32_t find_rest(struct row *row, uint64_t *found)
{
    int32_t status = WYT_OK;
    while (row->first < row->end && status == WYT_OK && !row->fails) {
        const uint64_t bits = row->open[row->first];
        const uint64_t x = 64 * row->first + wyt__lowest_bit(bits);
        found[row->first] |= bits & (0 - bits);
        row->open[row->first] &= bits - 1;
        close(row);
        status = ask(row, x, x + 1);
    }
    return status;
}

int32_t wyt__scatter_find_runs(struct wyt__scatter *scatter,
                               struct wyt__bulk *move,
                               struct wyt__markers *sources,
                               const uint64_t *known, bool *out_done)
{
    struct row row = {.scatter = scatter,
                      .move = move,
                      .open = scatter->rows[WYT__ROW_MARKS],
                      .reached = scatter->rows[WYT__ROW_REACHED],
                      .end = scatter->words};
    uint64_t *found = scatter->rows[WYT__ROW_FOUND];
    int32_t status;
    memset(found, 0, scatter->words * sizeof *found);
    memcpy(row.open, scatter->rows[WYT__ROW_OPEN],
           scatter->words * sizeof *row.open);
    close(&row);
    status = ask_all(&row, sources);
    if (status == WYT_OK)
        status = ask_known(&row, known);
    if (status == WYT_OK)
        status = find_rest(&row, found);
    *out_done = !row.fails;
    return status;
}

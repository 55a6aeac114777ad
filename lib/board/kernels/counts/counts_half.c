/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of a square whose P-positions are symmetric: of each row the cells
 * (x,y), x <= y, are looked at, and each marked one marks (y,x) as well.
 *
 * Moves lower heaps, so of the cells that are looked at (y,x) matters for (y,y)
 * and for those of later rows alone: it is in time when row y is known but for
 * (y,y), which comes last. An item of (y,x) begins in row x + v: it is counted
 * at once if that row is done or if the item is soon, else the row finds (y,x)
 * in the list of row x, where those marked cells come in order, too. A line
 * along (p,q), p >= q, that begins right of the diagonal does not meet what is
 * looked at. (U. Larsson, Blocking Wythoff Nim, Electronic Journal of
 * Combinatorics 18 (2011) P120, for the symmetry of the recursion.)
 *
 * Cost: half of that of all rows, and a few operations for each mirror image.
 */
#include <wythoff/board.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/counts_sweep.h"
#include "board/storage.h"
#include "rules/rules.h"

bool wyt__sweep_is_half(const struct wyt__sweep *sweep)
{
    const wyt_board *board = sweep->board;
    return board->rules->symmetric && board->kind == WYT_BOARD_OUTCOME &&
           board->width == board->rows && sweep->tiles == 1 &&
           sweep->threads == 1 && sweep->task->first == 0 &&
           sweep->task->finished == NULL;
}

/* ---- mirror images ---- */

static void open_mirror(struct wyt__mirror *mirror,
                        const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    mirror->column_count = mirror->other_count = 0;
    mirror->near = counting->late_rows;
    for (size_t i = 0; i < counting->item_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        const struct wyt__count_array *array = &counting->arrays[item->array];
        if (array->p >= array->q)
            continue;
        if (array->p == 0 && array->q == 1 && i < counting->soon_count &&
            !item->is_less) {
            mirror->lines[mirror->column_count] =
                wyt__sweep_lines(sweep, item->array, 0);
            mirror->columns[mirror->column_count++] = item;
        } else {
            mirror->others[mirror->other_count++] = item;
        }
    }
    mirror->far_count = mirror->other_count;
    for (size_t i = 0; i < counting->item_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        const struct wyt__count_array *array = &counting->arrays[item->array];
        if (array->p < array->q || item->v <= item->u)
            continue;
        mirror->others[mirror->other_count++] = item;
        if (item->v - item->u > mirror->near)
            mirror->near = item->v - item->u;
    }
}

/* Counts (y,x), the cell (x,y) being marked, x < y, by an item that is no
 * column. */
static void count(const struct wyt__sweep *sweep, size_t x, size_t y,
                  const struct wyt__count_item *item)
{
    const struct wyt__counting *counting = &sweep->counting;
    const struct wyt__count_array *array = &counting->arrays[item->array];
    const size_t begin = x + item->v;
    const bool is_soon = item < counting->items + counting->soon_count;
    if ((is_soon || begin <= y) &&
        (array->p < array->q || y + item->u <= begin))
        wyt__count_item(item, wyt__sweep_lines(sweep, item->array, begin),
                        y + item->u, sweep->bytes);
}

void wyt__mirror_others(const struct wyt__mirror *mirror,
                        const struct wyt__sweep *sweep, size_t y,
                        const uint32_t *marked, size_t marked_count)
{
    for (size_t k = 0; k < marked_count; k++)
        for (size_t i = 0; i < mirror->far_count; i++)
            count(sweep, marked[k], y, mirror->others[i]);
    for (size_t k = marked_count; k > 0 && y - marked[k - 1] <= mirror->near;
         k--) {
        const size_t x = marked[k - 1];
        uint32_t *found = wyt__sweep_counts(sweep, x);
        if (y - x <= sweep->counting.late_rows)
            wyt__sweep_marked(sweep, x)[(*found)++] = (uint32_t)y;
        for (size_t i = mirror->far_count; i < mirror->other_count; i++)
            count(sweep, x, y, mirror->others[i]);
    }
}

/* ---- rows ---- */

static void set_bit(const struct wyt__sweep *sweep, size_t x, size_t y)
{
    wyt__board_row_bits(sweep->board, y)[x / 64] |= (uint64_t)1 << x % 64;
}

/* False where the counters alone say that cell (y,y) is not marked. */
static bool may_end(const struct wyt__sweep *sweep, size_t y,
                    const struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    uint64_t sum = 0;
    if (counting->class_count != 1)
        return true;
    for (size_t i = 0; i < counting->array_count; i++)
        sum += wyt__counter(row->arrays[i], y, sweep->bytes);
    return sum < counting->limits[0];
}

static void do_row(const struct wyt__mirror *mirror,
                   const struct wyt__sweep *sweep, struct wyt__count_hand *hand,
                   size_t y, struct wyt__count_row *row)
{
    const struct wyt__count_span span = {0, 0, sweep->board->width};
    const size_t skipped = wyt__sweep_skipped(sweep, 0, y);
    size_t begin = wyt__sweep_first(sweep, 0, y);
    wyt__sweep_set_lines(sweep, y, &span, row);
    row->count = 0;
    wyt__sweep_restart(sweep, 0, row);
    wyt__sweep_limit(sweep, hand, y, 0, row);
    begin = begin < skipped ? skipped : begin;
    wyt__sweep_mark(sweep, hand, begin, y, row);
    wyt__mirror_columns(mirror, y, row->count, sweep->bytes);
    wyt__mirror_others(mirror, sweep, y, row->marked, row->count);
    if (begin <= y && may_end(sweep, y, row)) {
        wyt__sweep_limit(sweep, hand, y, 0, row);
        wyt__sweep_mark(sweep, hand, y, y + 1, row);
    }
    for (size_t k = 0; k < row->count; k++) {
        set_bit(sweep, row->marked[k], y);
        set_bit(sweep, y, row->marked[k]);
    }
    *wyt__sweep_counts(sweep, y) = (uint32_t)row->count;
}

/* P-positions are those that are not marked. */
static void invert(const struct wyt__sweep *sweep)
{
    const wyt_board *board = sweep->board;
    for (size_t y = 0; y < board->rows; y++) {
        const size_t first = wyt__sweep_first(sweep, 0, y);
        if (first < board->width)
            wyt__sweep_invert(wyt__board_row_bits(board, y), first,
                              board->width);
    }
}

static void do_rows(const struct wyt__mirror *mirror,
                    const struct wyt__sweep *sweep, size_t y, size_t end)
{
    const struct wyt__count_span span = {0, 0, sweep->board->width};
    struct wyt__count_row row;
    wyt__sweep_begin_lines(sweep, y, &span, &row);
    row.patterns = sweep->hands[0].patterns;
    while (y < end) {
        do_row(mirror, sweep, &sweep->hands[0], y, &row);
        wyt__sweep_move_lines(sweep, ++y, &row);
    }
}

int32_t wyt__sweep_run_half(struct wyt__sweep *sweep)
{
    const size_t rows = sweep->board->rows;
    struct wyt__mirror mirror;
    int32_t status = WYT_OK;
    open_mirror(&mirror, sweep);
    memset(sweep->board->bits, 0, (size_t)wyt__board_bytes(sweep->board));
    for (size_t y = 0, end; y < rows && status == WYT_OK; y = end) {
        end = wyt__least(y + sweep->height, rows);
        wyt__sweep_skip(sweep, 0, 0, y);
        status = wyt__work(sweep->task->context,
                           (end - y) * wyt__sweep_work(sweep, end), y, rows);
        if (status == WYT_OK && sweep->plain != NULL)
            sweep->plain(sweep, &mirror, y, end);
        else if (status == WYT_OK)
            do_rows(&mirror, sweep, y, end);
    }
    if (status == WYT_OK && sweep->counting.comply)
        invert(sweep);
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * Where the lines of a row are, and what is counted on them when it begins; see
 * counts_sweep.h.
 */
#include <wythoff/board.h>

#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/counts_sweep.h"

void *wyt__sweep_lines(const struct wyt__sweep *sweep, size_t i, size_t y)
{
    const struct wyt__count_array *array = &sweep->counting.arrays[i];
    const size_t turn = array->q == 1 ? y : y / array->q;
    const size_t residue = y - turn * array->q;
    return wyt__count_at(sweep->arrays[i],
                         residue * sweep->lines[i] + sweep->first[i] -
                             array->p * turn,
                         sweep->bytes);
}

/* Counts what begins in row y, in cells of the tile, on lines through them. The
 * marked cells come in order, and u is less than any tile but the last. */
static void count_late(const struct wyt__sweep *sweep,
                       const struct wyt__count_item *item, size_t y,
                       const struct wyt__count_span *span, void *lines)
{
    const size_t row = y - item->v, tile = span->tile;
    const uint32_t *marked = wyt__sweep_marked(sweep, row);
    const size_t end = wyt__sweep_count(sweep, row, tile);
    size_t k = span->from == 0 ? 0 : wyt__sweep_count(sweep, row, tile - 2);
    for (; k < end; k++) {
        const size_t x = (size_t)marked[k] + item->u;
        if (x < span->from)
            continue;
        if (x >= span->to)
            break;
        if (sweep->bytes == 1)
            wyt__count_item(item, lines, x, 1);
        else
            wyt__count_item(item, lines, x, 2);
    }
}

/* Counts those cells of the row, left of the tile, whose lines are in it. */
static void count_right(const struct wyt__sweep *sweep,
                        const struct wyt__count_item *item, size_t y,
                        const struct wyt__count_span *span, void *soon)
{
    const uint32_t *marked = wyt__sweep_marked(sweep, y);
    for (size_t k = wyt__sweep_count(sweep, y, span->tile - 1);
         k > 0 && (size_t)marked[k - 1] + item->u >= span->from; k--)
        if (sweep->bytes == 1)
            wyt__count_item(item, soon, marked[k - 1], 1);
        else
            wyt__count_item(item, soon, marked[k - 1], 2);
}

/* Where the lines of row y are. */
static void find_lines(const struct wyt__sweep *sweep, size_t y,
                       struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    for (size_t i = 0; i < counting->array_count; i++)
        row->arrays[i] = wyt__sweep_lines(sweep, i, y);
    for (size_t i = 0; i < counting->soon_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        row->soon[i] =
            wyt__count_at(wyt__sweep_lines(sweep, item->array, y + item->v),
                          item->u, sweep->bytes);
    }
}

void wyt__sweep_move_lines(const struct wyt__sweep *sweep, size_t y,
                           struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t *falls = sweep->falls;
    if (!sweep->is_even) {
        find_lines(sweep, y, row);
        return;
    }
    for (size_t i = 0; i < counting->array_count; i++)
        row->arrays[i] = (uint8_t *)row->arrays[i] - falls[i];
    for (size_t i = 0; i < counting->soon_count; i++)
        row->soon[i] =
            (uint8_t *)row->soon[i] - falls[counting->items[i].array];
}

void wyt__sweep_begin_lines(const struct wyt__sweep *sweep, size_t y,
                            const struct wyt__count_span *span,
                            struct wyt__count_row *row)
{
    row->counting = &sweep->counting;
    row->near = sweep->near;
    row->turns = sweep->turns;
    row->edge = span->to;
    find_lines(sweep, y, row);
}

void wyt__sweep_set_lines(const struct wyt__sweep *sweep, size_t y,
                          const struct wyt__count_span *span,
                          struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    row->marked = wyt__sweep_marked(sweep, y);
    for (size_t i = counting->left_count;
         i < counting->soon_count && span->from > 0; i++)
        count_right(sweep, &counting->items[i], y, span, row->soon[i]);
    for (size_t i = counting->soon_count; i < counting->item_count; i++)
        if (counting->items[i].v <= y)
            count_late(sweep, &counting->items[i], y, span,
                       row->arrays[counting->items[i].array]);
}

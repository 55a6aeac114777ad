/* SPDX-License-Identifier: MIT */
/*
 * Numbers of P-options of a row whose marked cells are known; see counts.h.
 * The numbers are sums of arrays, of what is marked left of a cell, and of a
 * constant, which changes where marked cells of rows below come in.
 *
 * Under comply, what is marked is taken from all moves. Of these a cell has as
 * many more than the one below it as there are tracks that have come to a
 * further move: the track o + t w has one in row v + t q, for all x from
 * u + t p on, and a track that ends is one less track from there on.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/counts_sweep.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Adds to number x of so many bytes. */
static void add(void *numbers, size_t x, size_t bytes, uint32_t by)
{
    if (bytes == 2)
        ((uint16_t *)numbers)[x] = (uint16_t)(((uint16_t *)numbers)[x] + by);
    else
        ((uint32_t *)numbers)[x] += by;
}

static void add_all(const struct wyt__sweep *sweep, size_t from, size_t to,
                    uint32_t by)
{
    const size_t bytes = sweep->board->value_bytes;
    if (by != 0)
        sweep->kernel->raise[bytes == 4](
            wyt__count_at(sweep->moves, from, bytes), to - from, by);
}

/* ---- all moves ---- */

/* Adds those o + t w, v = 0, of cells from..to-1. */
static void add_row(const struct wyt__sweep *sweep, size_t p, size_t u,
                    size_t from, size_t to)
{
    for (size_t x = from < u ? u : from; x < to; x++)
        add(sweep->moves, x, sweep->board->value_bytes,
            (uint32_t)((x - u) / p + 1));
}

int32_t wyt__sweep_begin_moves(const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t width = sweep->board->width;
    if (counting->row_class < counting->class_count)
        add_row(sweep, 1, 1, 0, width);
    for (size_t i = 0; i < counting->residue_count; i++) {
        const struct wyt__count_residue *residue = &counting->residues[i];
        add_row(sweep, counting->patterns[residue->pattern].p, residue->u, 0,
                width);
    }
    return wyt__work(sweep->task->context,
                     width * (1 + (uint64_t)counting->residue_count), 0,
                     sweep->board->rows);
}

/* From those of row y - 1, in cells from..to-1, to those of row y. */
static void raise_moves(const struct wyt__sweep *sweep, size_t y, size_t from,
                        size_t to)
{
    const struct wyt__counting *counting = &sweep->counting;
    struct {
        size_t x;
        uint32_t by;
    } steps[WYT__COUNT_ITEMS];
    uint32_t by = 0;
    size_t count = 0, at = from;
    for (size_t i = 0; i < counting->item_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        const struct wyt__count_array *array = &counting->arrays[item->array];
        size_t x, k;
        if (y < item->v || (y - item->v) % array->q != 0)
            continue;
        x = item->u + (y - item->v) / array->q * array->p;
        for (k = count++; k > 0 && steps[k - 1].x > x; k--)
            steps[k] = steps[k - 1];
        steps[k].x = x;
        steps[k].by = item->is_less ? UINT32_MAX : 1;
    }
    for (size_t k = 0; k < count && steps[k].x < to; k++) {
        if (steps[k].x > at) {
            add_all(sweep, at, steps[k].x, by);
            at = steps[k].x;
        }
        by += steps[k].by;
    }
    add_all(sweep, at, to, by);
    for (size_t i = 0; i < counting->above_count; i++)
        if (counting->above[i].v == y)
            add_row(sweep, 1, counting->above[i].u, from, to);
}

/* ---- numbers ---- */

/* Where what all cells have, or a residue has, changes next behind `begin`. */
static size_t next_change(const struct wyt__sweep *sweep,
                          const struct wyt__count_row *row, size_t k,
                          const struct wyt__count_event *event,
                          const struct wyt__count_event *last, size_t to)
{
    if (event < last)
        to = wyt__least(to, event->x);
    return sweep->counting.residue_count > 0 && k < row->count
               ? wyt__least(to, (size_t)row->marked[k] + 1)
               : to;
}

static void write_all(const struct wyt__sweep *sweep,
                      const struct wyt__count_hand *hand, size_t first,
                      size_t to, size_t before, struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    const bool has_row = counting->row_class < counting->class_count;
    const struct wyt__count_event *event = hand->events,
                                  *last = event + hand->event_count;
    size_t k = before;
    row->more = has_row ? (uint32_t)before : 0;
    row->own = row->marked + before;
    row->own_end = has_row ? row->marked + row->count : row->own;
    wyt__sweep_restart(sweep, before, row);
    for (row->begin = first; row->begin < to; row->begin = row->end) {
        for (; event < last && event->x <= row->begin; event++)
            row->more++;
        for (; k < row->count && row->marked[k] < row->begin; k++)
            if (counting->pattern_count > 0)
                sweep->kernel->turn[sweep->bytes / 2](row, row->marked[k]);
        row->end = next_change(sweep, row, k, event, last, to);
        sweep->kernel->sum[sweep->bytes / 2][sweep->board->value_bytes / 4](
            row);
    }
}

/* Adds to the numbers of bytes u - p right of marked cells, as far as they are
 * not before `first`. */
static void add_near(const struct wyt__count_row *row, size_t before,
                     size_t first, size_t u, size_t p, size_t bytes,
                     uint32_t by)
{
    const uint32_t *marked = row->marked + before;
    const uint32_t *const end = row->marked + row->count;
    void *cells = row->cells;
    for (; marked < end; marked++)
        if (*marked + u >= first + p)
            add(cells, *marked + u - p, bytes, by);
}

/* Lines of the row itself that marked cells were counted on at once: there the
 * numbers have that already. */
static void correct(const struct wyt__sweep *sweep, size_t first, size_t before,
                    const struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    for (size_t i = 0; i < counting->soon_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        const struct wyt__count_array *array = &counting->arrays[item->array];
        const uint32_t by = item->is_less == counting->comply ? UINT32_MAX : 1;
        if (item->v != array->q)
            continue;
        if (sweep->board->value_bytes == 2)
            add_near(row, before, first, item->u, array->p, 2, by);
        else
            add_near(row, before, first, item->u, array->p, 4, by);
    }
}

/* ---- removed cells ---- */

/* The cell itself, or under comply what it is subtracted from, if it is one of
 * first..to-1. */
struct span {
    void *cells;
    size_t bytes, first, to;
};

static void less(const struct span *span, size_t x, size_t p, size_t most,
                 uint32_t by)
{
    for (size_t i = 0; i < most && x < span->to; i++, x += p)
        if (x >= span->first)
            add(span->cells, x, span->bytes, (uint32_t)0 - by);
}

/* Moves to the removed cell (u,v) are none. */
static void leave_out(const struct wyt__sweep *sweep, const struct span *span,
                      size_t y, size_t u, size_t v)
{
    const struct wyt__counting *counting = &sweep->counting;
    for (size_t i = 0; i < counting->item_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        const struct wyt__count_array *array = &counting->arrays[item->array];
        const size_t rows = y - v - item->v;
        if (y >= v + item->v && rows % array->q == 0)
            less(span, u + item->u + rows / array->q * array->p, 1, 1,
                 item->is_less ? UINT32_MAX : 1);
    }
    for (size_t i = 0; i < counting->above_count; i++)
        if (y == v + counting->above[i].v)
            less(span, u + counting->above[i].u, 1, SIZE_MAX, 1);
    if (y != v)
        return;
    if (counting->row_class < counting->class_count)
        less(span, u + 1, 1, SIZE_MAX, 1);
    for (size_t i = 0; i < counting->residue_count; i++) {
        const struct wyt__count_residue *residue = &counting->residues[i];
        less(span, u + residue->u, counting->patterns[residue->pattern].p,
             SIZE_MAX, 1);
    }
}

/* Numbers that may be written behind the last one of a row. */
#define BEHIND 64

/* Whether the numbers of a row are written to the board at once: what is behind
 * them there is written later. */
static bool is_direct(const struct wyt__sweep *sweep, size_t y)
{
    const wyt_board *board = sweep->board;
    return sweep->tiles == 1 && !sweep->is_large &&
           (board->rows - 1 - y) * board->width >= BEHIND;
}

static void copy(const struct wyt__sweep *sweep, void *to, const void *from,
                 size_t bytes)
{
    if (sweep->is_large)
        sweep->kernel->stream(to, from, bytes);
    else
        memcpy(to, from, bytes);
}

static void *row_of(const struct wyt__sweep *sweep, size_t y)
{
    const wyt_board *board = sweep->board;
    return wyt__count_at(wyt__board_storage(board), y * board->width,
                         board->value_bytes);
}

void *wyt__sweep_cells(const struct wyt__sweep *sweep,
                       const struct wyt__count_hand *hand, size_t y)
{
    return is_direct(sweep, y) ? row_of(sweep, y) : hand->numbers;
}

void wyt__sweep_put(const struct wyt__sweep *sweep, size_t y, const void *cells)
{
    const wyt_board *board = sweep->board;
    if (!is_direct(sweep, y))
        copy(sweep, row_of(sweep, y), cells, board->width * board->value_bytes);
}

void wyt__sweep_numbers(const struct wyt__sweep *sweep,
                        struct wyt__count_hand *hand, size_t y, size_t from,
                        size_t first, size_t to, size_t before,
                        struct wyt__count_row *row)
{
    const wyt_board *board = sweep->board;
    const uint64_t *hole = board->rules->game.hole;
    const size_t bytes = board->value_bytes;
    const struct span span = {wyt__sweep_cells(sweep, hand, y), bytes, first,
                              to};
    if (sweep->moves != NULL)
        raise_moves(sweep, y, from, to);
    if (y < sweep->task->first)
        return;
    first = wyt__least(first, to);
    row->cells = span.cells;
    row->moves = sweep->moves;
    memset(wyt__count_at(row->cells, from, bytes), 0, (first - from) * bytes);
    if (sweep->counting.is_delayed) /* not all are there yet if it is full */
        wyt__sweep_events(sweep, hand, y, from / sweep->width, row->count);
    write_all(sweep, hand, first, to, before, row);
    correct(sweep, first, before, row);
    for (size_t v = 0; sweep->moves != NULL && v < hole[1]; v++)
        for (size_t u = 0; u < hole[0]; u++)
            leave_out(sweep, &span, y, u, v);
    if (!is_direct(sweep, y))
        copy(sweep, wyt__count_at(row_of(sweep, y), from, bytes),
             wyt__count_at(hand->numbers, from, bytes), (to - from) * bytes);
}

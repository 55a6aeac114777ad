/* SPDX-License-Identifier: MIT */
/*
 * What a board takes that is counted, see counts_sweep.h: counters, lists of
 * marked cells, what threads work with, and how it is cut into tiles.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/counts_sweep.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"

/* Rows and columns of a tile, at most; columns at least, for several threads;
 * cells for which further threads do not pay. */
#define HEIGHT 128
#define WIDTH 8192
#define LEAST_WIDTH 1024
#define SMALL ((uint64_t)1 << 22)
/* Bytes of numbers that stay in caches. */
#define LARGE ((uint64_t)1 << 22)
/* Vectors read beyond the last counter, and items are counted there. */
#define BEYOND (64 + WYT__COUNT_REACH)
/* Marked cells that are kept, at most, while bands may be lower. */
#define KEPT ((size_t)1 << 18)

/* Cells of a row that take a nanosecond; numbers are written. Nanoseconds of a
 * marked cell, and of one more for each item. */
#define CELLS 16
#define NUMBERS 2
#define MARK 8
#define ITEM 2

uint64_t wyt__sweep_work(const struct wyt__sweep *sweep, size_t cells)
{
    const struct wyt__counting *counting = &sweep->counting;
    const bool numbers = sweep->board->kind == WYT_BOARD_OPTIONS;
    const size_t marked = wyt__least(counting->room, cells);
    const size_t items = counting->item_count + counting->above_count +
                         16 * counting->residue_count;
    return cells / (numbers ? NUMBERS : CELLS) +
           ((uint64_t)marked + 1) * (MARK + ITEM * items);
}

/* Rows of a band: polls are between tiles. */
static size_t height_of(const struct wyt__sweep *sweep)
{
    const uint64_t rows =
        WYT__POLL_STEPS / wyt__sweep_work(sweep, sweep->width);
    const size_t kept = KEPT / sweep->counting.room;
    size_t height = wyt__least(HEIGHT, wyt__task_stride(sweep->board));
    height = rows < height ? (size_t)rows : height;
    height = kept < height ? kept : height;
    return height == 0 ? 1 : height;
}

/* Bytes of a counter. */
static size_t counter_bytes(const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const uint32_t *most = sweep->kernel->most;
    uint64_t all = 0;
    for (size_t i = 0; i < counting->array_count; i++)
        if (counting->arrays[i].bound > most[0])
            return 2;
    for (size_t i = 0; i < counting->class_count; i++) {
        if (counting->limits[i] > most[0] || counting->sums[i] > most[1])
            return 2;
        all += counting->sums[i];
    }
    return sweep->board->kind == WYT_BOARD_OPTIONS && all > UINT8_MAX ? 2 : 1;
}

/* Tiles that all threads have room on. */
static void cut(struct wyt__sweep *sweep)
{
    const wyt_board *board = sweep->board;
    size_t width = WIDTH;
    if (sweep->threads > 1) {
        width = board->width / sweep->threads / 4 / 64 * 64;
        width = width < LEAST_WIDTH ? LEAST_WIDTH : wyt__least(width, WIDTH);
    }
    sweep->width = width;
    sweep->tiles = (board->width - 1) / width + 1;
    sweep->height = height_of(sweep);
    for (sweep->rows = 1; sweep->rows < sweep->counting.late_rows +
                                            sweep->threads * sweep->height;)
        sweep->rows *= 2;
}

/* What a marked cell adds to those near it, and to patterns; see counts.h. */
static void set_near(struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t bytes = sweep->bytes, middle = 64 / bytes;
    const uint32_t most = bytes == 1 ? UINT8_MAX : UINT16_MAX;
    for (size_t i = 0; i < counting->soon_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        if (item->v == 0 && item->u < middle)
            wyt__count_up(sweep->near[counting->arrays[item->array].class],
                          middle + item->u, item->by, most, bytes);
    }
    for (size_t i = 0; i < counting->residue_count; i++) {
        const struct wyt__count_residue *residue = &counting->residues[i];
        const struct wyt__count_pattern *pattern =
            &counting->patterns[residue->pattern];
        for (size_t u = residue->u; u < middle; u += pattern->p)
            wyt__count_up(sweep->near[pattern->class], middle + u, residue->by,
                          most, bytes);
        for (size_t k = residue->u % pattern->p; k < 2 * pattern->p + 64;
             k += pattern->p)
            wyt__count_up(sweep->turns[residue->pattern], k, residue->by, most,
                          bytes);
    }
}

/* The same of those that begin further right in the row. */
static void set_near_above(struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t bytes = sweep->bytes, middle = 64 / bytes;
    const uint32_t most = bytes == 1 ? UINT8_MAX : UINT16_MAX;
    for (size_t i = 0; i < counting->above_count; i++) {
        const struct wyt__count_above *above = &counting->above[i];
        for (size_t u = above->u; above->v == 0 && u < middle; u++)
            wyt__count_up(sweep->near[above->class], middle + u, above->by,
                          most, bytes);
    }
}

/* Whether rows are marked one after the other by what counts_rows.h knows: of
 * rows below they have one more here and there. */
static bool is_plain(const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    for (size_t i = 0; i < counting->above_count; i++)
        if (counting->above[i].by > 1)
            return false;
    return sweep->tiles == 1 && counting->class_count == 1 &&
           counting->pattern_count <= 1 && !counting->is_delayed;
}

/* Whether numbers follow from the sums by which cells are marked, those of
 * removed cells too, which have none below: sums are exact in bytes, with all
 * that rows below may add, and one is added behind each marked cell. */
static bool is_at_once(const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const bool has_row = counting->row_class < counting->class_count;
    return sweep->board->kind == WYT_BOARD_OPTIONS && !counting->comply &&
           sweep->plain != NULL && sweep->bytes == 1 &&
           sweep->board->value_bytes == 2 &&
           counting->sums[0] + counting->above_count * counting->room <=
               UINT8_MAX &&
           (!has_row || counting->row_by == 1);
}

/* Rows that are looked at for the first one that is open, at most. */
#define CLOSED 128

/* wyt__lowest_x() does not grow with y. */
static size_t open_of(const wyt_board *board)
{
    for (size_t y = 0; y < CLOSED; y++)
        if (wyt__lowest_x(board, y) == 0)
            return y;
    return SIZE_MAX;
}

void wyt__sweep_shape(struct wyt__sweep *sweep, const wyt_board *board,
                      uint32_t threads, const struct wyt__count_kernel *kernel)
{
    memset(sweep, 0, offsetof(struct wyt__sweep, counting));
    sweep->board = (wyt_board *)(uintptr_t)board;
    sweep->kernel = kernel;
    (void)wyt__counting_of(board, &sweep->counting);
    sweep->bytes = counter_bytes(sweep);
    sweep->mark = kernel->mark[sweep->bytes / 2](&sweep->counting);
    sweep->threads = board->rows * (uint64_t)board->width < SMALL ? 1 : threads;
    sweep->open = open_of(board);
    sweep->is_large = wyt__board_bytes(board) > LARGE;
    cut(sweep);
    set_near(sweep);
    set_near_above(sweep);
    sweep->is_even = true;
    for (size_t i = 0; i < sweep->counting.array_count; i++) {
        const struct wyt__count_array *array = &sweep->counting.arrays[i];
        sweep->is_even = sweep->is_even && array->q == 1;
        sweep->falls[i] = array->p * sweep->bytes;
        sweep->first[i] =
            array->p * ((board->rows + WYT__COUNT_REACH) / array->q);
        sweep->lines[i] = sweep->first[i] + board->width + BEYOND;
    }
    sweep->plain =
        kernel->rows != NULL && is_plain(sweep) ? kernel->rows(sweep) : NULL;
    sweep->at_once = is_at_once(sweep) ? 0 : SIZE_MAX;
}

/* ---- memory ---- */

/* Of each tile, for each residue of rows. */
static size_t skips_of(const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t i = counting->skip;
    return i < counting->array_count ? sweep->tiles * counting->arrays[i].q : 0;
}

static size_t counters_of(const struct wyt__sweep *sweep, size_t i)
{
    return sweep->lines[i] * sweep->counting.arrays[i].q;
}

static size_t events_of(const struct wyt__sweep *sweep)
{
    return sweep->counting.above_count * sweep->counting.room;
}

/* Of the row at work; whole vectors are written. */
static size_t numbers_of(const struct wyt__sweep *sweep)
{
    return sweep->board->kind == WYT_BOARD_OPTIONS
               ? sweep->board->width + BEYOND
               : 0;
}

/* Under comply only; whole vectors are read. */
static size_t moves_of(const struct wyt__sweep *sweep)
{
    return sweep->counting.comply ? numbers_of(sweep) : 0;
}

uint64_t wyt__sweep_bytes(const struct wyt__sweep *sweep)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t bands = sweep->board->rows / sweep->height + 2;
    uint64_t bytes = 0;
    for (size_t i = 0; i < counting->array_count; i++)
        bytes += (uint64_t)counters_of(sweep, i) * sweep->bytes;
    return bytes + sweep->rows * ((uint64_t)counting->room + sweep->tiles) * 4 +
           skips_of(sweep) * sizeof *sweep->skip +
           (uint64_t)moves_of(sweep) * sweep->board->value_bytes +
           sweep->threads *
               (sizeof *sweep->hands +
                (uint64_t)numbers_of(sweep) * sweep->board->value_bytes +
                2 * (uint64_t)events_of(sweep) * sizeof *sweep->hands->events +
                64) +
           bands * sizeof(size_t);
}

static int32_t open_hands(struct wyt__sweep *sweep)
{
    wyt_context *context = sweep->task->context;
    const size_t events = events_of(sweep);
    int32_t status;
    sweep->hands =
        wyt__allocate(context, sweep->threads, sizeof *sweep->hands, &status);
    for (size_t i = 0; i < sweep->threads && status == WYT_OK; i++) {
        struct wyt__count_hand *hand = &sweep->hands[i];
        hand->memory = wyt__allocate_raw(context, 2 * events,
                                         sizeof *hand->memory, &status);
        hand->events = hand->memory;
        if (status == WYT_OK)
            hand->merged = hand->memory + events;
        if (status == WYT_OK && numbers_of(sweep) > 0)
            hand->numbers = wyt__allocate_raw(
                context, numbers_of(sweep), sweep->board->value_bytes, &status);
    }
    return status;
}

int32_t wyt__sweep_open(struct wyt__sweep *sweep)
{
    wyt_context *context = sweep->task->context;
    const struct wyt__counting *counting = &sweep->counting;
    int32_t status;
    sweep->skip =
        wyt__allocate(context, skips_of(sweep), sizeof *sweep->skip, &status);
    for (size_t i = 0; i < counting->array_count && status == WYT_OK; i++)
        sweep->arrays[i] = wyt__allocate(context, counters_of(sweep, i),
                                         sweep->bytes, &status);
    if (status == WYT_OK)
        sweep->marked = wyt__allocate_raw(context, sweep->rows * counting->room,
                                          sizeof *sweep->marked, &status);
    if (status == WYT_OK)
        sweep->counts = wyt__allocate(context, sweep->rows * sweep->tiles,
                                      sizeof *sweep->counts, &status);
    if (status == WYT_OK && moves_of(sweep) > 0)
        sweep->moves = wyt__allocate(context, moves_of(sweep),
                                     sweep->board->value_bytes, &status);
    return status == WYT_OK ? open_hands(sweep) : status;
}

void wyt__sweep_close(struct wyt__sweep *sweep)
{
    wyt_context *context = sweep->task->context;
    const struct wyt__counting *counting = &sweep->counting;
    for (size_t i = 0; sweep->hands != NULL && i < sweep->threads; i++) {
        wyt__release(context, sweep->hands[i].numbers, numbers_of(sweep),
                     sweep->board->value_bytes);
        wyt__release(context, sweep->hands[i].memory, 2 * events_of(sweep),
                     sizeof *sweep->hands->memory);
    }
    wyt__release(context, sweep->hands, sweep->threads, sizeof *sweep->hands);
    wyt__release(context, sweep->moves, moves_of(sweep),
                 sweep->board->value_bytes);
    wyt__release(context, sweep->counts, sweep->rows * sweep->tiles,
                 sizeof *sweep->counts);
    wyt__release(context, sweep->marked, sweep->rows * counting->room,
                 sizeof *sweep->marked);
    for (size_t i = 0; i < counting->array_count; i++)
        wyt__release(context, sweep->arrays[i], counters_of(sweep, i),
                     sweep->bytes);
    wyt__release(context, sweep->skip, skips_of(sweep), sizeof *sweep->skip);
}

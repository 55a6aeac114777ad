/* SPDX-License-Identifier: MIT */
/*
 * Boards by counting, in tiles of some rows and columns; see counts.h. All
 * tiles share the counters: a line enters a tile with what the tiles before it
 * have counted, and those are done, see board/wavefront.h. What a row has for
 * itself follows from the list of its marked cells.
 *
 * What has been counted below a row is the marked cells there, so a board of
 * outcomes is gone on with from any row. Numbers do not tell which cells are
 * marked: the outcomes below are solved once more, which is the lesser part of
 * the work, and no cell is written there.
 */
#include "board/kernels/counts/counts_sweep.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/storage.h"
#include "board/wavefront.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- rows and tiles ---- */

/* Clears the outcomes of a tile in rows y..end-1. What stood there may be
 * anything. */
static void clear_bits(const wyt_board *board, size_t y, size_t end,
                       const struct wyt__count_span *span)
{
    const size_t from = span->from / 64;
    const size_t to =
        span->to == board->width ? board->row_words : span->to / 64;
    uint64_t *bits = wyt__board_row_bits(board, y) + from;
    if (to - from == board->row_words)
        memset(bits, 0, (end - y) * board->row_words * sizeof *bits);
    else
        for (; y < end; y++, bits += board->row_words)
            memset(bits, 0, (to - from) * sizeof *bits);
}

/* The outcomes of cells up to `to`, which are clear; the first one that may be
 * P is number `open`. */
static void write_bits(const struct wyt__sweep *sweep, size_t y, size_t open,
                       size_t to, size_t before,
                       const struct wyt__count_row *row)
{
    uint64_t *bits = wyt__board_row_bits(sweep->board, y);
    for (size_t k = before; k < row->count; k++)
        bits[row->marked[k] / 64] |= (uint64_t)1 << row->marked[k] % 64;
    if (sweep->counting.comply && open < to)
        wyt__sweep_invert(bits, open, to);
}

/* Cells of a tile in row y; those before `begin` are in full columns. */
static void do_row(const struct wyt__sweep *sweep, struct wyt__count_hand *hand,
                   size_t y, const struct wyt__count_span *span, size_t begin,
                   struct wyt__count_row *row)
{
    const size_t from = span->from, to = span->to;
    const size_t open = wyt__sweep_first(sweep, from, y);
    size_t before;
    wyt__sweep_set_lines(sweep, y, span, row);
    row->count = before = wyt__sweep_count(sweep, y, span->tile - 1);
    wyt__sweep_restart(sweep, before, row);
    wyt__sweep_limit(sweep, hand, y, span->tile, row);
    wyt__sweep_mark(sweep, hand, begin < open ? open : begin, to, row);
    wyt__sweep_counts(sweep, y)[span->tile] = (uint32_t)row->count;
    if (sweep->board->kind == WYT_BOARD_OUTCOME)
        write_bits(sweep, y, open, to, before, row);
    else
        wyt__sweep_numbers(sweep, hand, y, from,
                           wyt__sweep_first_cell(sweep, from, y), to, before,
                           row);
}

static void begin_band(void *user, size_t thread, size_t band)
{
    (void)user;
    (void)thread;
    (void)band;
}

static void do_tile(void *user, size_t thread, size_t band, size_t tile)
{
    struct wyt__sweep *sweep = user;
    struct wyt__count_hand *hand = &sweep->hands[thread];
    size_t y = sweep->origin + band * sweep->height;
    const size_t end = wyt__least(y + sweep->height, sweep->board->rows);
    const size_t from = tile * sweep->width;
    const struct wyt__count_span span = {
        tile, from, wyt__least(from + sweep->width, sweep->board->width)};
    struct wyt__count_row row;
    wyt__sweep_skip(sweep, tile, from, span.to);
    if (sweep->board->kind == WYT_BOARD_OUTCOME)
        clear_bits(sweep->board, y, end, &span);
    if (sweep->plain != NULL) {
        sweep->plain(sweep, NULL, y, end);
        return;
    }
    wyt__sweep_begin_lines(sweep, y, &span, &row);
    row.patterns = hand->patterns;
    while (y < end) {
        do_row(sweep, hand, y, &span, from + wyt__sweep_skipped(sweep, tile, y),
               &row);
        wyt__sweep_move_lines(sweep, ++y, &row);
    }
}

/* Tells of rows when the next band might come too late for it. */
static int32_t finished(void *user, size_t bands)
{
    struct wyt__sweep *sweep = user;
    size_t last = sweep->board->rows;
    size_t rows = bands >= (last - sweep->origin) / sweep->height + 1
                      ? last
                      : sweep->origin + bands * sweep->height;
    rows = wyt__least(rows, last);
    if (rows <= sweep->told ||
        (rows < last &&
         rows + sweep->height - sweep->told <= wyt__task_stride(sweep->board)))
        return WYT_OK;
    sweep->told = rows;
    return wyt__task_finished(sweep->task, rows);
}

/* ---- rows that are final already ---- */

/* Lists the marked cells of a row and counts them. Under comply they are the
 * cells that are not P. Of a board that is none of the game there may be too
 * many; its other rows do not matter then. */
static void recount_row(const struct wyt__sweep *sweep, size_t y)
{
    const wyt_board *board = sweep->board;
    const size_t open = wyt__sweep_first(sweep, 0, y);
    uint32_t *counts = wyt__sweep_counts(sweep, y);
    const struct wyt__count_span span = {sweep->tiles - 1, 0, board->width};
    struct wyt__count_row row = {.count = 0};
    wyt__sweep_begin_lines(sweep, y, &span, &row);
    wyt__sweep_set_lines(sweep, y, &span, &row);
    memset(counts, 0, sweep->tiles * sizeof *counts);
    for (size_t word = open / 64; word < board->row_words; word++) {
        uint64_t marked = wyt__board_row_word(board, y, word);
        if (sweep->counting.comply) {
            const uint64_t p = marked;
            marked = 0;
            wyt__sweep_invert(&marked, word * 64 < open ? open - word * 64 : 0,
                              wyt__least(board->width - word * 64, 64));
            marked &= ~p;
        }
        for (; marked != 0 && row.count < sweep->counting.room;
             marked &= marked - 1) {
            const size_t x = word * 64 + wyt__lowest_bit(marked);
            counts[x / sweep->width]++;
            row.marked[row.count++] = (uint32_t)x;
            if (sweep->bytes == 1)
                wyt__count_lines(&row, x, 1);
            else
                wyt__count_lines(&row, x, 2);
        }
    }
    for (size_t tile = 1; tile < sweep->tiles; tile++)
        counts[tile] += counts[tile - 1];
}

static int32_t recount(struct wyt__sweep *sweep)
{
    wyt_context *context = sweep->task->context;
    const wyt_board *board = sweep->board;
    int32_t status = WYT_OK;
    for (; sweep->origin < sweep->task->first && status == WYT_OK;
         sweep->origin++) {
        recount_row(sweep, sweep->origin);
        status = wyt__work(context, wyt__sweep_work(sweep, board->width),
                           sweep->origin, board->rows);
    }
    return status;
}

static int32_t run(struct wyt__sweep *sweep)
{
    const struct wyt__wavefront wave = {
        .bands = (sweep->board->rows - sweep->origin + sweep->height - 1) /
                 sweep->height,
        .tiles = sweep->tiles,
        .user = sweep,
        .begin = begin_band,
        .tile = do_tile,
        .finished = finished,
    };
    return wyt__wavefront_run(sweep->task->context, &wave, sweep->threads);
}

uint64_t wyt__counts_need(const wyt_board *board, uint32_t threads,
                          const struct wyt__count_kernel *kernel)
{
    struct wyt__sweep sweep; /* large: not cleared */
    if (board->rows == 0 || board->width == 0)
        return 0;
    if (board->width > SIZE_MAX / 4096 || board->rows > SIZE_MAX / 4096)
        return UINT64_MAX;
    wyt__sweep_shape(&sweep, board, threads, kernel);
    return wyt__sweep_bytes(&sweep);
}

int32_t wyt__counts_fill(const struct wyt__task *task,
                         const struct wyt__count_kernel *kernel)
{
    struct wyt__sweep sweep; /* large: not cleared */
    int32_t status;
    wyt__sweep_shape(&sweep, task->board, task->threads, kernel);
    sweep.task = task;
    sweep.told = task->first;
    if (sweep.at_once < task->first)
        sweep.at_once = task->first;
    status = wyt__sweep_open(&sweep);
    if (status == WYT_OK && task->board->kind == WYT_BOARD_OUTCOME)
        status = recount(&sweep);
    if (status == WYT_OK && sweep.moves != NULL)
        status = wyt__sweep_begin_moves(&sweep);
    if (status == WYT_OK)
        status = wyt__sweep_is_half(&sweep) ? wyt__sweep_run_half(&sweep)
                                            : run(&sweep);
    wyt__sweep_close(&sweep);
    return status;
}

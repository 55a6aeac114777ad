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
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "board/wavefront.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- the start of a row ---- */

/* Merges the marked cells of a row, moved by u, into the events. */
static void merge(const struct wyt__sweep *sweep, struct wyt__count_hand *hand,
                  const struct wyt__count_above *above, size_t y, size_t count)
{
    const uint32_t *marked = wyt__sweep_marked(sweep, y - above->v);
    struct wyt__count_event *events = hand->events, *to = hand->merged;
    size_t i = 0;
    for (size_t k = 0; k < count; k++) {
        const uint32_t x = marked[k] + above->u;
        for (; i < hand->event_count && events[i].x <= x; i++)
            *to++ = events[i];
        *to++ = (struct wyt__count_event){x, (uint32_t)above->class, above->by};
    }
    for (; i < hand->event_count; i++)
        *to++ = events[i];
    hand->event_count += count;
    hand->events = hand->merged;
    hand->merged = events;
}

void wyt__sweep_events(const struct wyt__sweep *sweep,
                       struct wyt__count_hand *hand, size_t y, size_t tile,
                       size_t own)
{
    const struct wyt__counting *counting = &sweep->counting;
    hand->event_count = 0;
    for (size_t i = 0; i < counting->above_count; i++) {
        const struct wyt__count_above *above = &counting->above[i];
        if (above->v <= y)
            merge(sweep, hand, above, y,
                  above->v == 0 ? own
                                : wyt__sweep_count(sweep, y - above->v, tile));
    }
}

/* Those of the marked cells of the row itself, from number k on. */
static void add_events(struct wyt__count_hand *hand,
                       const struct wyt__count_row *row, size_t k)
{
    const struct wyt__counting *counting = row->counting;
    for (; k < row->count; k++)
        for (size_t i = 0; i < counting->above_count; i++) {
            const struct wyt__count_above *above = &counting->above[i];
            const uint32_t x = row->marked[k] + above->u;
            size_t at = hand->event_count;
            if (above->v > 0)
                continue;
            for (; at > 0 && hand->events[at - 1].x > x; at--)
                hand->events[at] = hand->events[at - 1];
            hand->events[at] =
                (struct wyt__count_event){x, (uint32_t)above->class, above->by};
            hand->event_count++;
        }
}

void wyt__sweep_restart(const struct wyt__sweep *sweep, size_t before,
                        struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    if (counting->residue_count == 0)
        return;
    memset(row->patterns, 0, counting->pattern_count * sizeof *row->patterns);
    for (size_t k = 0; k < before; k++)
        sweep->kernel->turn[sweep->bytes / 2](row, row->marked[k]);
}

/* False if nothing is left. */
static bool lessen(uint32_t *left, uint64_t by)
{
    *left = *left <= by ? 0 : *left - (uint32_t)by;
    return *left > 0;
}

/* What is known of cells of a tile in row y before they are looked at, and the
 * events of the row up to its end. */
static void start_row(const struct wyt__sweep *sweep,
                      struct wyt__count_hand *hand, size_t y,
                      const struct wyt__count_span *span,
                      struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    wyt__sweep_set_lines(sweep, y, span, row);
    row->count = wyt__sweep_count(sweep, y, span->tile - 1);
    memcpy(row->left, counting->limits, sizeof row->left);
    if (counting->row_class < counting->class_count)
        lessen(&row->left[counting->row_class],
               row->count * (uint64_t)counting->row_by);
    wyt__sweep_restart(sweep, row->count, row);
    if (counting->above_count > 0)
        wyt__sweep_events(sweep, hand, y, span->tile, row->count);
}

/* ---- rows and tiles ---- */

/* Marks cells begin..end-1 of a row. What it adds to the events comes behind
 * those that have been applied. */
static void mark_row(const struct wyt__sweep *sweep,
                     struct wyt__count_hand *hand, size_t begin, size_t end,
                     struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    size_t event = 0;
    if (counting->row_class < counting->class_count &&
        row->left[counting->row_class] == 0)
        return;
    while (begin < end) {
        const size_t count = row->count;
        for (; event < hand->event_count && hand->events[event].x <= begin;
             event++)
            if (!lessen(&row->left[hand->events[event].class],
                        hand->events[event].by))
                return;
        row->begin = begin;
        row->end = event < hand->event_count
                       ? wyt__least(hand->events[event].x, end)
                       : end;
        if (!sweep->mark(row))
            return;
        begin = row->begin;
        if (counting->is_delayed)
            add_events(hand, row, count);
    }
}

/* Bits from..to-1, the other way round. */
static void invert(uint64_t *bits, size_t from, size_t to)
{
    for (size_t word = from / 64; word * 64 < to; word++) {
        uint64_t mask = UINT64_MAX;
        if (word == from / 64)
            mask <<= from % 64;
        if (to - word * 64 < 64)
            mask &= ~(UINT64_MAX << (to - word * 64));
        bits[word] ^= mask;
    }
}

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
        invert(bits, open, to);
}

/* The first cell of a row, from x on, that is not removed. */
static size_t first_cell(const struct wyt__sweep *sweep, size_t x, size_t y)
{
    const uint64_t *hole = sweep->board->rules->game.hole;
    return y < hole[1] && x < hole[0] ? (size_t)hole[0] : x;
}

/* The first one that may be P, or under comply N. */
static size_t first_open(const struct wyt__sweep *sweep, size_t x, size_t y)
{
    const struct wyt__game *game = &sweep->board->rules->game;
    size_t lowest;
    if (!game->misere && y >= game->hole[1])
        return x;
    lowest = wyt__lowest_x(sweep->board, y);
    return x < lowest ? lowest : x;
}

/* Cells of a tile in row y; those before `begin` are in full columns. */
static void do_row(const struct wyt__sweep *sweep, struct wyt__count_hand *hand,
                   size_t y, const struct wyt__count_span *span, size_t begin,
                   struct wyt__count_row *row)
{
    const size_t from = span->from, to = span->to;
    const size_t open = first_open(sweep, from, y);
    size_t before;
    start_row(sweep, hand, y, span, row);
    before = row->count;
    mark_row(sweep, hand, begin < open ? open : begin, to, row);
    wyt__sweep_counts(sweep, y)[span->tile] = (uint32_t)row->count;
    if (sweep->board->kind == WYT_BOARD_OUTCOME)
        write_bits(sweep, y, open, to, before, row);
    else
        wyt__sweep_numbers(sweep, hand, y, from, first_cell(sweep, from, y), to,
                           before, row);
}

/* Goes on to the first column of a tile that is not full, in each residue of
 * rows. */
static void skip_full(const struct wyt__sweep *sweep, size_t tile, size_t from,
                      size_t to)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t i = counting->skip;
    const size_t q = i < counting->array_count ? counting->arrays[i].q : 0;
    for (size_t r = 0; r < q; r++) {
        const uint32_t limit = counting->limits[counting->arrays[i].class];
        const void *lines = wyt__sweep_lines(sweep, i, r);
        size_t *skip = &sweep->skip[tile * q + r];
        while (from + *skip < to &&
               wyt__counter(lines, from + *skip, sweep->bytes) >= limit)
            ++*skip;
    }
}

static size_t skipped(const struct wyt__sweep *sweep, size_t tile, size_t y)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t i = counting->skip;
    const size_t q = i < counting->array_count ? counting->arrays[i].q : 0;
    if (q < 2)
        return q == 0 ? 0 : sweep->skip[tile];
    return sweep->skip[tile * q + (uint32_t)y % (uint32_t)q];
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
    skip_full(sweep, tile, from, span.to);
    if (sweep->board->kind == WYT_BOARD_OUTCOME)
        clear_bits(sweep->board, y, end, &span);
    wyt__sweep_begin_lines(sweep, y, &span, &row);
    row.patterns = hand->patterns;
    while (y < end) {
        do_row(sweep, hand, y, &span, from + skipped(sweep, tile, y), &row);
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
    const size_t open = first_open(sweep, 0, y);
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
            invert(&marked, word * 64 < open ? open - word * 64 : 0,
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
    struct wyt__sweep sweep = {.task = NULL};
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
    struct wyt__sweep sweep = {.task = task, .told = task->first};
    int32_t status;
    wyt__sweep_shape(&sweep, task->board, task->threads, kernel);
    status = wyt__sweep_open(&sweep);
    if (status == WYT_OK && task->board->kind == WYT_BOARD_OUTCOME)
        status = recount(&sweep);
    if (status == WYT_OK && sweep.moves != NULL)
        status = wyt__sweep_begin_moves(&sweep);
    if (status == WYT_OK)
        status = run(&sweep);
    wyt__sweep_close(&sweep);
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * Boards by counting, in tiles of some rows and columns; see counts.h. All
 * tiles share the counters of columns and diagonals: a line enters a tile with
 * what the tiles before it have counted, and those are done, see
 * board/wavefront.h. The counters of the rows of a band are those of the thread
 * that has it.
 *
 * What has been counted below a row is the marked cells there, so a board of
 * outcomes is gone on with from any row. Numbers do not tell which cells are
 * marked: the outcomes below are solved once more, which is the lesser part of
 * the work, and no cell is written there.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/counts.h"
#include "board/kernels/counts_late.h"
#include "board/kernels/counts_numbers.h"
#include "board/storage.h"
#include "board/wavefront.h"

/* Rows and columns of a tile, at most; columns at least, for several threads;
 * cells for which further threads do not pay. */
#define HEIGHT 128
#define WIDTH 8192
#define LEAST_WIDTH 1024
#define SMALL ((uint64_t)1 << 22)
/* Vectors read beyond the last counter. */
#define BEYOND 64

/* A row as far as its tiles are done. */
struct progress {
    uint32_t sum, options;
    size_t left;
};

struct sweep {
    const struct wyt__task *task;
    const struct wyt__count_kernel *kernel;
    wyt_board *board;
    struct wyt__counting counting;
    size_t origin, height, width, tiles; /* first row; of the tiles */
    size_t threads;
    /* Counters of marked cells; the diagonal of (x,y) at x - y + rows - 1. */
    size_t bytes; /* of one */
    void *columns, *diagonals;
    /* The same of P-cells, without weights, for numbers: as wide as they. */
    void *column_options, *diagonal_options;
    size_t *skip;              /* a tile: columns that are full at its left */
    struct progress *progress; /* `height` rows a thread */
    uint64_t *marks;           /* for numbers: a row a thread */
    struct wyt__late_rows late;
    size_t told; /* rows that are known to be final */
};

/* The counter of the diagonal of (0,y). */
static void *diagonal_of(const struct sweep *sweep, void *diagonals, size_t y,
                         size_t bytes)
{
    return wyt__count_at(diagonals, sweep->board->rows - 1 - y, bytes);
}

/* The numbers of a row, whose P-cells are known. */
static void count_options(const struct sweep *sweep, size_t y, size_t from,
                          size_t to, const uint64_t *bits,
                          struct progress *progress)
{
    wyt_board *board = sweep->board;
    const size_t bytes = board->value_bytes;
    struct wyt__count_numbers numbers = {
        .columns = sweep->column_options,
        .diagonals = diagonal_of(sweep, sweep->diagonal_options, y, bytes),
        .cells = y < sweep->task->first
                     ? NULL
                     : wyt__count_at(wyt__board_storage(board),
                                     y * board->width, bytes),
        .bytes = bytes,
        .options = progress->options,
        .counting = &sweep->counting,
        .kernel = sweep->kernel,
    };
    wyt__count_numbers(&numbers, from, to, bits);
    progress->options = numbers.options;
}

/* ---- rows and tiles ---- */

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

/* The first cell of a row, from x on, that is not removed. */
static size_t first_cell(const struct sweep *sweep, size_t x, size_t y)
{
    const size_t *hole = sweep->counting.hole;
    return y < hole[1] && x < hole[0] ? hole[0] : x;
}

static void mark_row(const struct sweep *sweep, size_t y, size_t begin,
                     size_t end, uint64_t *bits, struct progress *progress)
{
    struct wyt__count_row row = {
        .columns = sweep->columns,
        .diagonals = diagonal_of(sweep, sweep->diagonals, y, sweep->bytes),
        .bits = bits,
        .begin = begin,
        .end = end,
        .counting = &sweep->counting,
        .sum = progress->sum,
        .left = progress->left,
    };
    if (begin >= end || wyt__count_is_full(&row))
        return;
    sweep->kernel->mark[sweep->bytes / 2](&row);
    wyt__count_flush(&row);
    progress->sum = row.sum;
    progress->left = row.left;
}

/* What late tracks bring to the diagonals of a row; how many nanoseconds that
 * takes. */
static uint64_t begin_row(const struct sweep *sweep, size_t y)
{
    const size_t bytes = sweep->board->value_bytes;
    const struct wyt__late_counters to = {
        .diagonals = diagonal_of(sweep, sweep->diagonals, y, sweep->bytes),
        .options = sweep->diagonal_options == NULL
                       ? NULL
                       : diagonal_of(sweep, sweep->diagonal_options, y, bytes),
        .bytes = sweep->bytes,
        .option_bytes = bytes,
    };
    return wyt__late_begin_row(&sweep->late, y, sweep->board->width, &to);
}

/* What stood there may be anything. */
static void clear_row(const struct sweep *sweep, size_t y, size_t from,
                      size_t to, uint64_t *bits)
{
    wyt_board *board = sweep->board;
    const size_t end =
        to == board->width ? board->row_words : to / 64; /* of the words */
    const size_t removed = wyt__least(first_cell(sweep, from, y), to);
    memset(bits + from / 64, 0, (end - from / 64) * sizeof *bits);
    if (board->kind == WYT_BOARD_OPTIONS && y >= sweep->task->first &&
        removed > from)
        memset(wyt__count_at(wyt__board_storage(board), y * board->width + from,
                             board->value_bytes),
               0, (removed - from) * board->value_bytes);
}

/* Cells from..to-1 of a row; those before `begin` are in full columns. */
static void do_row(struct sweep *sweep, size_t thread, size_t y, size_t from,
                   size_t begin, size_t to, struct progress *progress)
{
    wyt_board *board = sweep->board;
    bool numbers = board->kind == WYT_BOARD_OPTIONS;
    uint64_t *bits = numbers ? sweep->marks + thread * board->row_words
                             : wyt__board_row_bits(board, y);
    clear_row(sweep, y, from, to, bits);
    if (sweep->late.rows > 0)
        (void)begin_row(sweep, y);
    from = first_cell(sweep, from, y);
    if (from < to)
        mark_row(sweep, y, first_cell(sweep, begin, y), to, bits, progress);
    if (sweep->late.rows > 0)
        wyt__late_end_row(&sweep->late, y, bits, board->row_words);
    if (from >= to)
        return;
    if (sweep->counting.comply)
        invert(bits, from, to);
    if (numbers)
        count_options(sweep, y, from, to, bits, progress);
}

/* Goes on to the first column, from `begin` on, that is not full. */
static size_t skip_full(const struct sweep *sweep, size_t begin, size_t end)
{
    while (begin < end && wyt__counter(sweep->columns, begin, sweep->bytes) >=
                              sweep->counting.limit)
        begin++;
    return begin;
}

static void begin_band(void *user, size_t thread, size_t band)
{
    const struct sweep *sweep = user;
    (void)band;
    for (size_t i = 0; i < sweep->height; i++)
        sweep->progress[thread * sweep->height + i] =
            (struct progress){.left = sweep->counting.quota};
}

static void do_tile(void *user, size_t thread, size_t band, size_t tile)
{
    struct sweep *sweep = user;
    struct progress *progress = sweep->progress + thread * sweep->height;
    size_t y = sweep->origin + band * sweep->height;
    size_t end = wyt__least(y + sweep->height, sweep->board->rows);
    size_t from = tile * sweep->width;
    size_t to = wyt__least(from + sweep->width, sweep->board->width);
    size_t begin = skip_full(sweep, from + sweep->skip[tile], to);
    sweep->skip[tile] = begin - from;
    for (; y < end; y++)
        do_row(sweep, thread, y, from, begin, to, progress++);
}

/* Tells of rows when the next band might come too late for it. */
static int32_t finished(void *user, size_t bands)
{
    struct sweep *sweep = user;
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

/* ---- the state ---- */

static size_t diagonals_of(const wyt_board *board)
{
    return board->width + board->rows - 1 + BEYOND;
}

/* Bytes of the counters of marked cells. */
static size_t counter_bytes(const struct wyt__counting *counting,
                            const struct wyt__count_kernel *kernel)
{
    /* Late counts come in between, so that a counter below the limit may grow
     * by as much as that. */
    const uint64_t most =
        (uint64_t)counting->limit * (counting->late_count > 0 ? 2 : 1);
    return most <= kernel->most[0] ? 1 : most <= kernel->most[1] ? 2 : 4;
}

static size_t threads_for(const wyt_board *board, uint32_t threads)
{
    return board->rows * (uint64_t)board->width < SMALL ? 1 : threads;
}

/* Tiles that all threads have room on. */
static void cut(struct sweep *sweep)
{
    size_t width = sweep->counting.late_count > 0 ? sweep->board->width : WIDTH;
    if (sweep->threads > 1) {
        width = sweep->board->width / sweep->threads / 4 / 64 * 64;
        width = width < LEAST_WIDTH ? LEAST_WIDTH : wyt__least(width, WIDTH);
    }
    sweep->width = width;
    sweep->tiles = (sweep->board->width - 1) / width + 1;
    sweep->height = wyt__least(HEIGHT, wyt__task_stride(sweep->board));
}

/* Cells of a row that take a nanosecond; numbers are written. */
#define CELLS 16
#define NUMBERS 2

/* Rows of tiles that are as wide as the board, for there are polls between
 * tiles only. */
static size_t late_height(const struct sweep *sweep)
{
    const wyt_board *board = sweep->board;
    const size_t cells = board->kind == WYT_BOARD_OPTIONS ? NUMBERS : CELLS;
    const uint64_t rows =
        WYT__POLL_STEPS / (wyt__late_steps(&sweep->counting, board->width) +
                           board->width / cells);
    return rows == 0 ? 1 : rows < HEIGHT ? (size_t)rows : HEIGHT;
}

static void shape(struct sweep *sweep, wyt_board *board, uint32_t threads,
                  const struct wyt__count_kernel *kernel)
{
    sweep->board = board;
    sweep->kernel = kernel;
    (void)wyt__counting_of(board, &sweep->counting);
    sweep->bytes = counter_bytes(&sweep->counting, kernel);
    /* Late tracks come from rows, not from tiles. */
    sweep->threads =
        sweep->counting.late_count > 0 ? 1 : threads_for(board, threads);
    cut(sweep);
    if (sweep->counting.late_count > 0)
        sweep->height = wyt__least(sweep->height, late_height(sweep));
}

uint64_t wyt__counts_need(const wyt_board *board, uint32_t threads,
                          const struct wyt__count_kernel *kernel)
{
    struct sweep sweep = {.task = NULL};
    uint64_t counters, a_thread;
    if (board->rows == 0)
        return 0;
    if (board->width > SIZE_MAX / 64 || board->rows > SIZE_MAX / 64)
        return UINT64_MAX;
    shape(&sweep, (wyt_board *)(uintptr_t)board, threads, kernel);
    counters = (uint64_t)board->width + BEYOND + diagonals_of(board);
    a_thread = sweep.height * sizeof *sweep.progress +
               (uint64_t)board->row_words * 8 + 64;
    return counters * (sweep.bytes + board->value_bytes) +
           sweep.tiles * (uint64_t)sizeof *sweep.skip +
           wyt__late_bytes(&sweep.counting) + sweep.threads * a_thread +
           (board->rows / sweep.height + 2) * (uint64_t)sizeof(size_t);
}

/* Counters of columns and diagonals, `bytes` each. */
static int32_t open_counters(struct sweep *sweep, void **columns,
                             void **diagonals, size_t bytes)
{
    wyt_context *context = sweep->task->context;
    int32_t status;
    *columns =
        wyt__allocate(context, sweep->board->width + BEYOND, bytes, &status);
    if (status == WYT_OK)
        *diagonals =
            wyt__allocate(context, diagonals_of(sweep->board), bytes, &status);
    return status;
}

static void close_counters(struct sweep *sweep, void *columns, void *diagonals,
                           size_t bytes)
{
    wyt_context *context = sweep->task->context;
    wyt__release(context, columns, sweep->board->width + BEYOND, bytes);
    wyt__release(context, diagonals, diagonals_of(sweep->board), bytes);
}

static int32_t open_numbers(struct sweep *sweep)
{
    int32_t status;
    if (sweep->board->kind != WYT_BOARD_OPTIONS)
        return WYT_OK;
    sweep->marks = wyt__allocate(sweep->task->context,
                                 sweep->threads * sweep->board->row_words,
                                 sizeof *sweep->marks, &status);
    return status != WYT_OK ? status
                            : open_counters(sweep, &sweep->column_options,
                                            &sweep->diagonal_options,
                                            sweep->board->value_bytes);
}

static int32_t open_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->task->context;
    int32_t status;
    sweep->skip =
        wyt__allocate(context, sweep->tiles, sizeof *sweep->skip, &status);
    if (status == WYT_OK)
        sweep->progress = wyt__allocate(context, sweep->threads * sweep->height,
                                        sizeof *sweep->progress, &status);
    if (status == WYT_OK)
        status = open_counters(sweep, &sweep->columns, &sweep->diagonals,
                               sweep->bytes);
    if (status == WYT_OK)
        status = wyt__late_open(context, &sweep->late, &sweep->counting);
    return status == WYT_OK ? open_numbers(sweep) : status;
}

static void close_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->task->context;
    wyt__release(context, sweep->skip, sweep->tiles, sizeof *sweep->skip);
    wyt__release(context, sweep->progress, sweep->threads * sweep->height,
                 sizeof *sweep->progress);
    wyt__release(context, sweep->marks,
                 sweep->threads * sweep->board->row_words,
                 sizeof *sweep->marks);
    if (sweep->counting.late_count > 0)
        wyt__late_close(context, &sweep->late);
    close_counters(sweep, sweep->columns, sweep->diagonals, sweep->bytes);
    close_counters(sweep, sweep->column_options, sweep->diagonal_options,
                   sweep->board->value_bytes);
}

/* ---- rows that are final already ---- */

/* Counts the marked cells among bits from 64 `word` on. */
static void recount_word(const struct sweep *sweep, void *diagonals,
                         size_t word, uint64_t marked)
{
    for (; marked != 0; marked &= marked - 1) {
        size_t x = word * 64 + wyt__lowest_bit(marked);
        wyt__count_up(sweep->columns, x, sweep->counting.column_weight,
                      sweep->bytes);
        wyt__count_up(diagonals, x, sweep->counting.diagonal_weight,
                      sweep->bytes);
    }
}

/* Nanoseconds of a word, whose cells may all be marked. */
#define WORD_STEPS 64

/* Under comply the cells that are not P are marked. */
static int32_t recount_row(struct sweep *sweep, size_t y)
{
    const size_t from = first_cell(sweep, 0, y), to = sweep->board->width;
    const uint64_t *bits = wyt__board_row_bits(sweep->board, y);
    void *diagonals = diagonal_of(sweep, sweep->diagonals, y, sweep->bytes);
    int32_t status = WYT_OK;
    if (sweep->late.rows > 0)
        wyt__count_work(sweep->task->context, begin_row(sweep, y));
    for (size_t word = from / 64; word * 64 < to && status == WYT_OK; word++) {
        uint64_t marked = bits[word];
        if (sweep->counting.comply) {
            marked = 0;
            invert(&marked, word * 64 < from ? from - word * 64 : 0,
                   wyt__least(to - word * 64, 64));
            marked &= ~bits[word];
        }
        recount_word(sweep, diagonals, word, marked);
        status =
            wyt__work(sweep->task->context, WORD_STEPS, y, sweep->board->rows);
    }
    if (sweep->late.rows > 0)
        wyt__late_end_row(&sweep->late, y, bits, sweep->board->row_words);
    return status;
}

static int32_t recount(struct sweep *sweep)
{
    int32_t status = WYT_OK;
    for (; sweep->origin < sweep->task->first && status == WYT_OK;
         sweep->origin++)
        status = recount_row(sweep, sweep->origin);
    return status;
}

static int32_t run(struct sweep *sweep)
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

int32_t wyt__counts_fill(const struct wyt__task *task,
                         const struct wyt__count_kernel *kernel)
{
    struct sweep sweep = {.task = task, .told = task->first};
    int32_t status;
    shape(&sweep, task->board, task->threads, kernel);
    status = open_sweep(&sweep);
    if (status == WYT_OK && task->board->kind == WYT_BOARD_OUTCOME)
        status = recount(&sweep);
    if (status == WYT_OK)
        status = run(&sweep);
    close_sweep(&sweep);
    return status;
}

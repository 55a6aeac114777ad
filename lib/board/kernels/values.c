/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of two-heap games whose moves are whole rays, as Nim and
 * Wythoff Nim, by summary bits.
 *
 * A line along a ray keeps the set of the values on it, and the value of a
 * cell is the least number in none of the sets of its lines (rays.c). To find
 * it, scanning from the first word on costs in proportion to the value, and
 * remembering the first word with a gap on each line does not help much, for
 * what the lines have in common lies far behind that. Here a line has one more
 * bit a word of its set, "this word is full". Of the words that are full on no
 * line of the cell, about two have to be looked at, almost whatever the size
 * of the board.
 *
 * Order. Every move lowers x + y, so cells with the same sum are independent.
 * The board is cut into bands of 64 rows; a band is solved step by step, step
 * t being the cells (t - i, y0 + i) for the lanes i = 0..63: they lie on 64
 * different lines of every direction, whose sets stand side by side (see
 * values_lines.c). 64 steps are a tile of the wavefront; a band may do what
 * the band before has done two tiles ahead.
 *
 * Halves. Where (x,y) and (y,x) have the same lines, cells x >= y suffice:
 * what stands on row y left of its band is what stands on column y above it.
 * The square where a band begins is solved whole.
 *
 * Cost: time O(cells) times the words looked at. Memory beside the board: a bit
 * a line and value, width + height of them; for squares of Wythoff Nim that is
 * half a byte a cell.
 */
#include "board/kernels/values.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "board/wavefront.h"

enum { BAND = WYT__VALUES_BAND };

/* Boards below this number of cells are not worth a second thread. */
#define FEW_CELLS ((size_t)1 << 14)

/* Steps from asking for the words of a line to its use. */
enum { AHEAD = 16 };

/* What a thread needs for the band it has. */
struct scratch {
    struct wyt__values_line rows;
    uint32_t first[BAND];
    struct wyt__values_cells cells;
    size_t low, high;            /* words in which values were found */
    uint64_t *words, *row_words; /* all of it; those of the rows */
};

struct solver {
    const struct wyt__task *task;
    const struct wyt__values_variant *variant;
    struct wyt__values values;
    struct scratch *scratch; /* a thread */
    size_t threads;
};

static size_t bands_of(const wyt_board *board)
{
    return board->rows / BAND + (board->rows % BAND != 0);
}

/* Words of the sets of a band's rows with their summaries, which lie as those
 * of other lines; 8 times an odd number a row, see values_lines.c. */
static size_t row_words(const struct wyt__values *values)
{
    return ((values->words + values->sums + 7) / 16 * 16 + 8) * BAND;
}

static size_t choose_threads(const wyt_board *board, size_t threads)
{
    const size_t bands = bands_of(board);
    if (board->rows * board->width < FEW_CELLS)
        return 1;
    return threads < bands ? threads : bands;
}

/* ---- steps ---- */

/* The lowest `count` bits. */
static uint64_t lowest(size_t count)
{
    return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

/* Lanes with x = t - i < end. */
static uint64_t lanes_below(size_t t, size_t end)
{
    return end == 0 ? 0 : t < end ? UINT64_MAX : ~lowest(t - end + 1);
}

/* The lanes of step t that are cells: least <= t - i < width, y + i < rows,
 * and not in the hole. */
static uint64_t choose_lanes(const struct wyt__values *values, size_t t,
                             size_t y, size_t least)
{
    const wyt_board *board = values->board;
    const uint64_t *hole = values->game->hole;
    uint64_t lanes = lanes_below(t, board->width) & lowest(board->rows - y);
    lanes &= t < least ? 0 : lowest(t - least + 1);
    if (y < hole[1])
        lanes &=
            ~(lowest(hole[1] - y < BAND ? (size_t)(hole[1] - y) : BAND) &
              (t < hole[0] ? UINT64_MAX : lanes_below(t, (size_t)hole[0])));
    return lanes;
}

/* ---- what the next steps will need ---- */

static void fetch(const uint64_t *word)
{
#if defined(__GNUC__)
    __builtin_prefetch(word, 0, 2);
#else
    (void)word;
#endif
}

/* Asks for the lines that come into use with lane 0 at step t: those of their
 * words in which the tile before found its values. Without this every line
 * waits for memory once a band. */
static void fetch_lines(const struct wyt__values *values,
                        const struct scratch *scratch, size_t t, size_t y)
{
    struct wyt__values_line lines[WYT__VALUES_LINES];
    wyt__values_place(values, t, y, lines);
    for (size_t i = 0; i < values->count; i++) {
        const size_t step = values->by_words ? 1 : 8;
        /* Lines of a class stand in falling order, eight in a line of the
         * cache. */
        if (values->by_words && (uintptr_t)lines[i].sets % 64 < 56)
            continue;
        for (size_t w = scratch->low; w <= scratch->high; w += step)
            fetch(lines[i].sets + w * lines[i].word);
    }
}

/* Two steps of a tile tell what words the next one will need. */
static void note_words(const struct wyt__values *values,
                       struct scratch *scratch)
{
    const void *steps = scratch->cells.steps;
    uint32_t low = UINT32_MAX, high = 0;
    for (size_t i = 0; i < (size_t)BAND * BAND; i++) {
        const uint32_t value = values->board->shorts != NULL
                                   ? ((const uint16_t *)steps)[i]
                                   : ((const uint32_t *)steps)[i];
        low = value < low ? value : low;
        high = value > high ? value : high;
        i += i == BAND - 1 ? (BAND - 2) * BAND : 0;
    }
    scratch->low = low / 64;
    scratch->high = high / 64;
}

/* Lane 0 has x = t. */
static void run_step(const struct solver *solver, struct scratch *scratch,
                     struct wyt__values_step *step, size_t t, size_t y)
{
    const struct wyt__values *values = &solver->values;
    struct wyt__values_line lines[WYT__VALUES_LINES] = {scratch->rows};
    if (t + AHEAD < values->board->width)
        fetch_lines(values, scratch, t + AHEAD, y);
    wyt__values_place(values, t, y, lines + values->has_rows);
    step->lines = lines;
    step->lanes = choose_lanes(values, t, y, values->half ? y : 0);
    solver->variant->solve(step);
}

static void run_tile(void *user, size_t thread, size_t band, size_t tile)
{
    const struct solver *solver = user;
    const struct wyt__values *values = &solver->values;
    struct scratch *scratch = &solver->scratch[thread];
    const size_t y = band * BAND, begin = tile * BAND;
    const size_t last = values->board->width + BAND - 2;
    struct wyt__values_step step = {
        .count = values->count + values->has_rows,
        .sums = values->sums,
        .has_rows = values->has_rows,
        .first = scratch->first,
    };
    void *steps = scratch->cells.steps;
    for (size_t i = 0; i < BAND && begin + i <= last; i++) {
        if (values->board->shorts != NULL)
            step.shorts = (uint16_t *)steps + i * BAND;
        else
            step.longs = (uint32_t *)steps + i * BAND;
        run_step(solver, scratch, &step, begin + i, y);
    }
    note_words(values, scratch);
    wyt__values_write(values, solver->variant, &scratch->cells, y, tile,
                      values->half ? y : 0);
}

/* ---- bands ---- */

static void begin_band(void *user, size_t thread, size_t band)
{
    const struct solver *solver = user;
    const struct wyt__values *values = &solver->values;
    struct scratch *scratch = &solver->scratch[thread];
    memset(scratch->row_words, 0, row_words(values) * sizeof(uint64_t));
    wyt__values_close_rest(values, &scratch->rows, BAND);
    scratch->low = 1;
    scratch->high = 0;
    memset(scratch->first, 0, sizeof scratch->first);
    if (values->half)
        wyt__values_mirror(values, (uint64_t)band * BAND, &scratch->rows);
}

static void end_band(void *user, size_t thread, size_t band)
{
    (void)user;
    (void)thread;
    (void)band;
}

static int32_t finish_bands(void *user, size_t bands)
{
    const struct solver *solver = user;
    const size_t rows = solver->values.board->rows;
    return wyt__task_finished(solver->task,
                              bands >= rows / BAND + 1 ? rows : bands * BAND);
}

/* A column is complete BAND - 1 steps after its first lane, and written a tile
 * later than it began. */
static int32_t run_bands(struct solver *solver, size_t first_band)
{
    const wyt_board *board = solver->values.board;
    const struct wyt__wavefront wave = {
        .bands = bands_of(board),
        .tiles = board->width / BAND + (board->width % BAND != 0) + 1,
        .lead = 1,
        .first_band = first_band,
        .triangle = solver->values.half,
        .user = solver,
        .begin = begin_band,
        .tile = run_tile,
        .end = end_band,
        .finished = finish_bands,
    };
    return wyt__wavefront_run(solver->task->context, &wave, solver->threads);
}

/* ---- memory ---- */

/* Words of scratch memory: the sets of a band's rows, which begin at a line of
 * the cache, and the cells of a tile. */
static size_t scratch_words(const struct wyt__values *values)
{
    return 8 + row_words(values) +
           (size_t)wyt__values_cell_bytes(values->board) / 8;
}

static void lay_out(const struct wyt__values *values, struct scratch *scratch)
{
    const size_t tile = BAND * BAND * values->board->value_bytes;
    const size_t odd = (64 - (uintptr_t)scratch->words % 64) % 64;
    uint64_t *words = scratch->words + odd / sizeof(uint64_t);
    scratch->row_words = words;
    scratch->rows =
        values->by_words
            ? (struct wyt__values_line){words, words + values->words * BAND,
                                        BAND, 1}
            : (struct wyt__values_line){words + values->sums, words, 1,
                                        row_words(values) / BAND};
    words += row_words(values);
    scratch->cells.steps = (unsigned char *)words;
    scratch->cells.rows = scratch->cells.steps + tile;
    scratch->cells.block = scratch->cells.rows + 2 * tile;
}

static int32_t open_scratch(struct solver *solver, struct scratch *scratch)
{
    int32_t status;
    scratch->words =
        wyt__allocate(solver->task->context, scratch_words(&solver->values),
                      sizeof *scratch->words, &status);
    if (status == WYT_OK)
        lay_out(&solver->values, scratch);
    return status;
}

static int32_t open_solver(struct solver *solver)
{
    wyt_context *context = solver->task->context;
    int32_t status;
    solver->scratch = wyt__allocate(context, solver->threads,
                                    sizeof *solver->scratch, &status);
    if (status == WYT_OK)
        status = wyt__values_open(context, &solver->values);
    for (size_t i = 0; i < solver->threads && status == WYT_OK; i++)
        status = open_scratch(solver, &solver->scratch[i]);
    return status;
}

static void close_solver(struct solver *solver)
{
    wyt_context *context = solver->task->context;
    for (size_t i = 0; i < solver->threads && solver->scratch != NULL; i++)
        wyt__release(context, solver->scratch[i].words,
                     scratch_words(&solver->values), sizeof(uint64_t));
    wyt__values_close(context, &solver->values);
    wyt__release(context, solver->scratch, solver->threads,
                 sizeof *solver->scratch);
}

/* ---- the rows of the table ---- */

const char *wyt__values_refuses(const wyt_board *board)
{
    struct wyt__values values;
    if (board->kind != WYT_BOARD_GRUNDY)
        return "it knows Grundy values only";
    return wyt__values_plan(board, false, &values);
}

/* A thread has, besides its scratch memory, less than 256 bytes here and in
 * the wavefront, which has a word a band. */
static uint64_t count_bytes(const struct wyt__values *values, uint64_t threads)
{
    uint64_t bytes = wyt__values_set_bytes(values);
    uint64_t scratch = (uint64_t)scratch_words(values) * sizeof(uint64_t) +
                       sizeof(struct scratch) + 256;
    if (!wyt__times(scratch, threads, &scratch) ||
        !wyt__add(bytes, scratch, &bytes) ||
        !wyt__add(bytes, bands_of(values->board) * (uint64_t)sizeof(size_t),
                  &bytes))
        return UINT64_MAX;
    return bytes;
}

/* Of the two ways to lay out sets the larger one. */
uint64_t wyt__values_bytes(const wyt_board *board, uint32_t threads)
{
    const uint64_t used = choose_threads(board, threads);
    struct wyt__values lines, words;
    uint64_t bytes;
    (void)wyt__values_plan(board, false, &lines);
    (void)wyt__values_plan(board, true, &words);
    bytes = count_bytes(&lines, used);
    return bytes > count_bytes(&words, used) ? bytes
                                             : count_bytes(&words, used);
}

int32_t wyt__values_fill(const struct wyt__task *task,
                         const struct wyt__values_variant *variant)
{
    const wyt_board *board = task->board;
    const size_t first_band = task->first / BAND;
    struct solver solver = {
        .task = task,
        .variant = variant,
        .threads = choose_threads(board, task->threads),
    };
    int32_t status;
    if (task->first >= board->rows)
        return wyt__task_finished(task, board->rows);
    (void)wyt__values_plan(board, variant->by_words, &solver.values);
    status = open_solver(&solver);
    if (status == WYT_OK)
        status = wyt__values_rebuild(task->context, &solver.values,
                                     first_band * BAND);
    if (status == WYT_OK)
        status = run_bands(&solver, first_band);
    close_solver(&solver);
    return status;
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__values_fill(task, &wyt__values_plain);
}

const struct wyt__kernel wyt__kernel_values = {
    .name = "values",
    .about = "bands of rows, sets with a bit a full word",
    .isa = WYT_ISA_PLAIN,
    .threaded = true,
    .resumes = true,
    .refuses = wyt__values_refuses,
    .bytes = wyt__values_bytes,
    .run = run,
};

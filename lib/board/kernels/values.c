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
 * Cost: time O(cells) times the words looked at, 0.6 to 2 sets of sums of
 * heaps bits a line of memory: about 2 bits a cell and side for squares of
 * Wythoff Nim.
 */
#include "board/kernels/values.h"

#include <string.h>

#include "base/wide.h"
#include "board/wavefront.h"

enum { BAND = WYT__VALUES_BAND };

/* Boards below this number of cells are not worth a second thread. */
#define FEW_CELLS ((size_t)1 << 16)

/* What a thread needs for the band it has. */
struct scratch {
    struct wyt__values_line rows;
    uint32_t first[BAND];
    struct wyt__values_cells cells;
    uint64_t *words;
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
        lanes &= ~(lowest(hole[1] - y < BAND ? (size_t)(hole[1] - y) : BAND) &
                   (t < hole[0] ? UINT64_MAX : lanes_below(t, hole[0])));
    return lanes;
}

static void run_tile(void *user, size_t thread, size_t band, size_t tile)
{
    const struct solver *solver = user;
    const struct wyt__values *values = &solver->values;
    struct scratch *scratch = &solver->scratch[thread];
    const bool is_short = values->board->shorts != NULL;
    const size_t y = band * BAND, least = values->half ? y : 0;
    struct wyt__values_line lines[WYT__VALUES_LINES] = {scratch->rows};
    struct wyt__values_step step = {
        .lines = lines,
        .count = values->count + values->has_rows,
        .has_rows = values->has_rows,
        .first = scratch->first,
    };
    for (size_t i = 0; i < BAND; i++) {
        const size_t t = tile * BAND + i;
        step.lanes = choose_lanes(values, t, y, least);
        if (is_short)
            step.shorts = (uint16_t *)(void *)scratch->cells.steps + i * BAND;
        else
            step.longs = (uint32_t *)(void *)scratch->cells.steps + i * BAND;
        wyt__values_place(values, t, y, lines + values->has_rows);
        if (t < values->board->width + BAND - 1)
            solver->variant->solve(&step);
    }
    wyt__values_write(values, solver->variant, &scratch->cells, y, tile, least);
}

/* ---- bands ---- */

static void begin_band(void *user, size_t thread, size_t band)
{
    const struct solver *solver = user;
    const struct wyt__values *values = &solver->values;
    struct scratch *scratch = &solver->scratch[thread];
    memset(scratch->rows.sets, 0,
           (values->words + values->sums) * BAND * sizeof(uint64_t));
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
    return wyt__task_finished(solver->task, bands >= rows / BAND + 1
                                                ? rows
                                                : bands * BAND);
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
    return 8 + (values->words + values->sums) * BAND +
           (size_t)wyt__values_cell_bytes(values->board) / 8;
}

static int32_t open_scratch(struct solver *solver, struct scratch *scratch)
{
    const struct wyt__values *values = &solver->values;
    const size_t tile = BAND * BAND * values->board->value_bytes;
    int32_t status;
    uint64_t *words = wyt__allocate(
        solver->task->context, scratch_words(values), sizeof *words, &status);
    if (words == NULL)
        return status;
    scratch->words = words;
    words += (64 - (uintptr_t)words % 64) % 64 / 8;
    scratch->rows.sets = words;
    scratch->rows.full = words + values->words * BAND;
    scratch->rows.pitch = BAND;
    words += (values->words + values->sums) * BAND;
    scratch->cells.steps = (unsigned char *)words;
    scratch->cells.rows = scratch->cells.steps + tile;
    scratch->cells.block = scratch->cells.rows + 2 * tile;
    return WYT_OK;
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
    return wyt__values_plan(board, &values);
}

/* A thread has, besides its scratch memory, less than 256 bytes here and in
 * the wavefront, which has a word a band. */
uint64_t wyt__values_bytes(const wyt_board *board, uint32_t threads)
{
    struct wyt__values values;
    const uint64_t used = choose_threads(board, threads);
    uint64_t bytes, scratch;
    (void)wyt__values_plan(board, &values);
    bytes = wyt__values_set_bytes(&values);
    scratch = (uint64_t)scratch_words(&values) * sizeof(uint64_t) +
              sizeof(struct scratch) + 256;
    if (!wyt__times(scratch, used, &scratch) ||
        !wyt__add(bytes, scratch, &bytes) ||
        !wyt__add(bytes, bands_of(board) * (uint64_t)sizeof(size_t), &bytes))
        return UINT64_MAX;
    return bytes;
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
    (void)wyt__values_plan(board, &solver.values);
    status = open_solver(&solver);
    if (status == WYT_OK)
        status = wyt__values_rebuild(task->context, &solver.values,
                                     first_band * BAND);
    if (status == WYT_OK)
        status = run_bands(&solver, first_band);
    close_solver(&solver);
    return status;
}

int32_t wyt__values_run(const struct wyt__task *task)
{
    return wyt__values_fill(task, &wyt__values_plain);
}

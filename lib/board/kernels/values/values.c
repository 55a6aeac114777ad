/* SPDX-License-Identifier: MIT */
/*
 * Grundy values by sets of values a line, and summary bits.
 *
 * A line along a ray keeps the set of the values on it, and the value of a
 * cell is the least number in none of the sets of its lines (rays.c). Strips
 * and residues are lines too, into which a value enters late (values_plan.c);
 * moves that stand by themselves bar one number each (values_history.c). To
 * find the least number, scanning from the first word on costs in proportion
 * to the value, and remembering the first word with a gap on each line does not
 * help much, for what the lines have in common lies far behind that. Here a
 * line has one more bit a word of its set, "this word is full". Of the words
 * that are full on no line of the cell, about two have to be looked at, almost
 * whatever the size of the board.
 *
 * Order. Every move lowers x + y, so cells with the same sum are independent.
 * The board is cut into bands of 64 rows; a band is solved step by step, step
 * t being the cells (t - i, y0 + i) for the lanes i = 0..63: they lie on 64
 * different lines of every direction, whose sets stand side by side (see
 * values_lines.c). 64 steps are a tile of the wavefront; a band may do what
 * the band before has done two tiles ahead.
 *
 * Halves. Where the moves are the same with the heaps exchanged, and no line
 * goes from one half of the board to the other, cells x >= y suffice: what
 * stands on row y left of its band is what stands on column y above it. The
 * square where a band begins is solved whole.
 *
 * Layers. Of three and more heaps the board is a row of such boards, see
 * values_layers.c; one thread does them.
 *
 * Cost: time O(cells) times the words looked at, and about a nanosecond a
 * value that enters a line late. Memory beside the board: a bit a line and
 * value; for squares of Wythoff Nim that is half a byte a cell. A residue line
 * is as many lines as its modulus.
 */
#include "board/kernels/values/values.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/values/values_solver.h"
#include "board/storage.h"
#include "board/wavefront.h"

enum { BAND = WYT__VALUES_BAND };

/* Boards below this number of cells are not worth a second thread. */
#define FEW_CELLS ((size_t)1 << 14)

/* Steps from asking for the words of a line to its use. */
enum { AHEAD = 16 };

/* Layers are solved one after the other. */
static size_t choose_threads(const struct wyt__values *values, size_t threads)
{
    const wyt_board *board = values->board;
    const size_t bands = wyt__values_bands(values);
    if (values->layers > 1 || board->rows * board->width < FEW_CELLS)
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
    uint64_t lanes = lanes_below(t, board->width) & lowest(values->height - y);
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

/* Asks for those words of a line in which the tile before found its values. */
static void fetch_line(const struct wyt__values_line *line, size_t lane,
                       const struct wyt__values_scratch *scratch)
{
    /* Words that stand together, those of a line or of some. */
    const size_t step = line->word == 1 ? 8 : 1;
    for (size_t w = scratch->low; w <= scratch->high; w += step)
        fetch(line->sets + w * line->word + lane * line->lane);
}

/* Asks for the lines that come into use with lane 0 at step t, and of lines
 * through layers, which are others with every step, for all. Without this every
 * line waits for memory once a band. */
static void fetch_lines(const struct wyt__values *values,
                        const struct wyt__values_scratch *scratch, size_t t,
                        size_t y)
{
    const size_t count = values->count - values->band_count;
    const struct wyt__values_direction *directions =
        values->directions + values->band_count;
    struct wyt__values_line lines[WYT__VALUES_LINES];
    wyt__values_place(directions, count, t, y, lines);
    for (size_t i = 0; i < count; i++) {
        const size_t step = values->variant->by_words ? 8 : 1;
        /* The steps of a class meet its lines in falling order, eight in a
         * line of the cache. */
        if (directions[i].fold == 0 &&
            (!values->variant->by_words || (uintptr_t)lines[i].sets % 64 >= 56))
            fetch_line(&lines[i], 0, scratch);
        for (size_t k = 0; k < BAND && directions[i].fold != 0; k += step)
            fetch_line(&lines[i], k, scratch);
    }
}

/* The first step of a tile and the last one tell what words the next tile will
 * need. */
static void note_words(const struct wyt__values *values,
                       struct wyt__values_scratch *scratch)
{
    const void *steps = scratch->cells.steps;
    uint32_t low = UINT32_MAX, high = 0;
    for (size_t step = 0; step < BAND; step += BAND - 1)
        for (size_t lane = 0; lane < BAND; lane++) {
            const size_t i = step * BAND + lane;
            const uint32_t value = values->board->shorts != NULL
                                       ? ((const uint16_t *)steps)[i]
                                       : ((const uint32_t *)steps)[i];
            low = value < low ? value : low;
            high = value > high ? value : high;
        }
    scratch->low = low / 64;
    scratch->high = high / 64;
}

/* Lane 0 has x = t. */
static void run_step(const struct wyt__values_solver *solver,
                     struct wyt__values_scratch *scratch,
                     struct wyt__values_step *step, size_t t, size_t y)
{
    const struct wyt__values *values = &solver->values;
    const struct wyt__values_history *history = &scratch->history;
    struct wyt__values_line lines[WYT__VALUES_LINES];
    struct wyt__values_line extras[WYT__VALUES_EXTRAS], pair;
    if (t + AHEAD < values->board->width)
        fetch_lines(values, scratch, t + AHEAD, y);
    wyt__values_place(scratch->directions, values->count, t, y, lines);
    wyt__values_place_extras(values, scratch->directions, t, y, extras);
    if (values->has_pair)
        wyt__values_place(&scratch->directions[values->pair], 1, t + 1, y,
                          &pair);
    step->pair = values->has_pair ? &pair : NULL;
    step->lines = lines;
    step->extras = extras;
    step->lanes = choose_lanes(values, t, y, values->half ? y : 0);
    if (history->depth > 0)
        wyt__values_history_look(values, history, scratch->directions, t, y);
    values->variant->solve(step);
    if (history->depth > 0)
        wyt__values_history_keep(values, history, step, t, y);
}

void wyt__values_tile(void *user, size_t place, size_t band, size_t tile)
{
    const struct wyt__values_solver *solver = user;
    const struct wyt__values *values = &solver->values;
    struct wyt__values_scratch *scratch = &solver->scratch[place];
    const size_t y = band * BAND, begin = tile * BAND;
    const size_t last = values->board->width + BAND - 2;
    struct wyt__values_step step = {
        .count = values->count,
        .extra_count = values->extra_count,
        .words = values->words,
        .sums = values->sums,
        .has_rows = values->has_rows,
        .first = scratch->first,
        .barred = scratch->history.barred,
        .barred_count = values->move_count,
        .marks = scratch->marks,
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
    wyt__values_write(values, &scratch->cells, y, tile, values->half ? y : 0);
}

/* ---- bands ---- */

void wyt__values_begin(void *user, size_t place, size_t band)
{
    const struct wyt__values_solver *solver = user;
    const struct wyt__values *values = &solver->values;
    struct wyt__values_scratch *scratch = &solver->scratch[place];
    const size_t y = band * BAND;
    wyt__values_begin_band(values, y, scratch->band_words, scratch->directions);
    scratch->low = 1;
    scratch->high = 0;
    memset(scratch->first, 0, sizeof scratch->first);
    if (values->half)
        wyt__values_mirror(values, y, scratch->directions);
    wyt__values_history_begin(values, &scratch->history, y);
}

static int32_t finish_bands(void *user, size_t bands)
{
    const struct wyt__values_solver *solver = user;
    const size_t rows = solver->values.board->rows;
    return wyt__task_finished(solver->task,
                              bands >= rows / BAND + 1 ? rows : bands * BAND);
}

static int32_t run_bands(struct wyt__values_solver *solver, size_t first_band)
{
    const struct wyt__wavefront wave = {
        .bands = wyt__values_bands(&solver->values),
        .tiles = wyt__values_tiles(&solver->values),
        .lead = 1,
        .first_band = first_band,
        .triangle = solver->values.half,
        .user = solver,
        .begin = wyt__values_begin,
        .tile = wyt__values_tile,
        .finished = finish_bands,
    };
    return wyt__wavefront_run(solver->task->context, &wave, solver->threads);
}

static int32_t rebuild_and_run(struct wyt__values_solver *solver,
                               size_t first_band)
{
    const int32_t status = wyt__values_rebuild(
        solver->task->context, &solver->values, first_band * BAND);
    return status == WYT_OK ? run_bands(solver, first_band) : status;
}

/* ---- layers ---- */

static int32_t run_layer_band(struct wyt__values_solver *solver, size_t band)
{
    const wyt_board *board = solver->values.board;
    const size_t tiles = wyt__values_tiles(&solver->values);
    int32_t status = WYT_OK;
    wyt__values_begin(solver, 0, band);
    for (size_t tile = 0; tile < tiles && status == WYT_OK; tile++) {
        wyt__values_tile(solver, 0, band, tile);
        status =
            wyt__poll(solver->task->context, solver->values.row, board->rows);
    }
    return status;
}

/* Rows of the layer at work that are final after a band. */
static int32_t finish_layer_band(const struct wyt__values_solver *solver,
                                 size_t band)
{
    const struct wyt__values *values = &solver->values;
    const size_t rows =
        (band + 1) * BAND < values->height ? (band + 1) * BAND : values->height;
    const size_t first = solver->task->first;
    return wyt__task_finished(
        solver->task, values->row + rows < first ? first : values->row + rows);
}

static int32_t run_layer(struct wyt__values_solver *solver)
{
    struct wyt__values *values = &solver->values;
    const size_t bands = wyt__values_bands(values);
    int32_t status = wyt__values_clear(solver->task->context, values);
    memcpy(solver->scratch[0].directions, values->directions,
           sizeof values->directions);
    for (size_t band = 0; band < bands && status == WYT_OK; band++) {
        status = run_layer_band(solver, band);
        if (status == WYT_OK)
            status = finish_layer_band(solver, band);
    }
    return status;
}

/* Layers that are final are put into the sets. */
static int32_t run_layers(struct wyt__values_solver *solver)
{
    struct wyt__values *values = &solver->values;
    int32_t status = WYT_OK;
    for (size_t layer = 0; layer < values->layers && status == WYT_OK;
         layer++) {
        wyt__values_enter_layer(values, layer);
        if (values->row + values->height <= solver->task->first) {
            status = wyt__values_recall_layer(solver->task->context, values);
        } else {
            status = run_layer(solver);
        }
    }
    return status;
}

/* ---- the rows of the table ---- */

const char *wyt__values_refuses(const wyt_board *board)
{
    struct wyt__values values;
    if (board->kind != WYT_BOARD_GRUNDY)
        return "it knows Grundy values only";
    return wyt__values_plan(board, &wyt__values_plain, true, &values);
}

uint64_t wyt__values_need(const wyt_board *board, uint32_t threads,
                          const struct wyt__values_variant *variant)
{
    struct wyt__values values;
    (void)wyt__values_plan(board, variant, true, &values);
    return wyt__values_solver_bytes(&values, choose_threads(&values, threads));
}

int32_t wyt__values_fill(const struct wyt__task *task,
                         const struct wyt__values_variant *variant)
{
    const wyt_board *board = task->board;
    const size_t first_band = task->first / BAND;
    struct wyt__values_solver solver = {.task = task};
    int32_t status;
    if (task->first >= board->rows)
        return wyt__task_finished(task, board->rows);
    (void)wyt__values_plan(board, variant, true, &solver.values);
    solver.threads = choose_threads(&solver.values, task->threads);
    solver.scratches = solver.threads;
    status = wyt__values_solver_open(&solver);
    if (status == WYT_OK && solver.values.layers > 1)
        status = run_layers(&solver);
    else if (status == WYT_OK)
        status = rebuild_and_run(&solver, first_band);
    wyt__values_solver_close(&solver);
    return status;
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__values_need(board, threads, &wyt__values_plain);
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
    .bytes = bytes,
    .run = run,
    .edges = WYT__EDGES(wyt__values_edges),
    .layer_edges = WYT__EDGES(wyt__values_layer_edges),
    .variant = &wyt__values_plain,
};

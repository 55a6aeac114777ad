/* SPDX-License-Identifier: MIT */
/*
 * Boards by lanes, band after band; see lanes.h. Tile c of the band from row y
 * on is the steps y + 512 c, ...; what a step finds below the band was left by
 * the same step of the band there, one tile later at most, see
 * board/wavefront.h. The carry of a step is read before it is written, so one
 * does for all bands.
 *
 * Rows that are final already are solved once more, but not written.
 */
#include "board/kernels/lanes/lanes.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/kernels/shear/shear.h"
#include "board/kernels/transpose.h"
#include "board/storage.h"
#include "board/wavefront.h"

#define L WYT__SHEAR_WORDS

void wyt__lanes_begin_band(void *user, size_t place, size_t band)
{
    const struct wyt__lanes *lanes = user;
    wyt__lanes_begin(lanes, &lanes->band[place], band * lanes->height);
    if (lanes->program.kind == WYT_BOARD_OUTCOME)
        memset(lanes->band[place].out, 0, 64 * L * sizeof(uint64_t));
}

/* Bits go to their rows with the last 64 steps before the tile. No cells are in
 * steps from `end` on, which finish the last words of rows. */
static void count_tile(const struct wyt__lanes *lanes,
                       struct wyt__lanes_band *band, size_t y, size_t from,
                       size_t end)
{
    const size_t before = lanes->layer * lanes->rows;
    const struct wyt__shear_rows rows = {.board = lanes->task->board,
                                         .first = lanes->task->first,
                                         .y = before + y,
                                         .end = before + lanes->rows,
                                         .isa = lanes->isa->shear,
                                         .words = band->words};
    const size_t last =
        (lanes->board->row_words + (band->steps.lanes + 63) / 64) * 64;
    const size_t whole = last <= from                    ? 0
                         : last - from < WYT__LANES_TILE ? last - from
                                                         : WYT__LANES_TILE;
    const size_t count = from >= end          ? 0
                         : end - from < whole ? end - from
                                              : whole;
    uint64_t *steps = band->out + 64 * L;
    if (whole == 0)
        return;
    band->steps.out = (unsigned char *)steps;
    lanes->isa->count[lanes->bytes / 2](&band->steps, y + from, count);
    memset(steps + count * L, 0, (whole - count) * L * sizeof *steps);
    wyt__shear_write(&rows, steps, from, whole);
    memmove(band->out, steps + (whole - 64) * L, 64 * L * sizeof *steps);
}

static void number_tile(const struct wyt__lanes *lanes,
                        struct wyt__lanes_band *band, size_t y, size_t from,
                        size_t end)
{
    const size_t width = lanes->bytes / 2;
    void (*run)(struct wyt__lanes_steps *, size_t, size_t) =
        lanes->program.kind == WYT_BOARD_REMOTENESS ? lanes->isa->measure[width]
                                                    : lanes->isa->count[width];
    if (end > from + WYT__LANES_TILE)
        end = from + WYT__LANES_TILE;
    band->steps.out = (unsigned char *)band->out;
    for (size_t s = from; s < end; s += WYT__SQUARE) {
        run(&band->steps, y + s, end - s < WYT__SQUARE ? end - s : WYT__SQUARE);
        wyt__lanes_write(lanes, band, y, y + s);
    }
}

void wyt__lanes_tile(void *user, size_t place, size_t band, size_t tile)
{
    const struct wyt__lanes *lanes = user;
    struct wyt__lanes_band *own = &lanes->band[place];
    const size_t y = band * lanes->height, from = tile * WYT__LANES_TILE;
    const size_t end = own->steps.lanes + lanes->board->width - 1;
    if (lanes->program.kind == WYT_BOARD_OUTCOME)
        count_tile(lanes, own, y, from, end);
    else
        number_tile(lanes, own, y, from, end);
}

/* Tells of rows when the next band might come too late for it. */
static int32_t finished(void *user, size_t bands)
{
    struct wyt__lanes *lanes = user;
    const size_t last = lanes->board->rows;
    const size_t rows =
        lanes->layer * lanes->rows +
        (bands >= lanes->bands ? lanes->rows : bands * lanes->height);
    if (rows <= lanes->told ||
        (rows < last &&
         rows + lanes->height - lanes->told <= wyt__task_stride(lanes->board)))
        return WYT_OK;
    lanes->told = rows;
    return wyt__task_finished(lanes->task, rows);
}

const char *wyt__lanes_refuses(const wyt_board *board)
{
    struct wyt__lanes_program program;
    wyt__lanes_program(board, &program);
    return program.refusal;
}

uint64_t wyt__lanes_need(const wyt_board *board, uint32_t threads,
                         const struct wyt__lanes_isa *isa)
{
    struct wyt__lanes lanes = {.context = NULL};
    wyt__lanes_program(board, &lanes.program);
    if (board->rows == 0 || board->width == 0)
        return 0;
    wyt__lanes_shape(&lanes, board, isa, 0, threads);
    return wyt__lanes_memory(&lanes);
}

/* Nanoseconds of a layer, a vector of lanes at a time. */
static uint64_t layer_work(const struct wyt__lanes *lanes)
{
    const struct wyt__lanes_program *program = &lanes->program;
    const uint64_t steps = lanes->rows + (uint64_t)lanes->board->width;
    const uint64_t vectors =
        lanes->rows * lanes->bytes / lanes->isa->vector_bytes + 1;
    const uint64_t accesses = program->tap_count + 3 * program->plane_count;
    /* Plain C may go lane by lane. */
    const uint64_t each = lanes->isa->vector_bytes <= 16 ? 4 : 1;
    return steps * (32 + vectors * program->fields * accesses * each);
}

/* A layer of one tile is done at once, and polled for after it. */
static int32_t run_layer(struct wyt__lanes *lanes, struct wyt__wavefront *wave)
{
    int32_t status = wyt__lanes_begin_layer(lanes);
    wave->part = lanes->layer;
    if (status != WYT_OK)
        return status;
    if (lanes->bands > 1 || lanes->tiles > 1)
        return wyt__wavefront_run(lanes->context, wave, lanes->threads);
    wyt__lanes_begin_band(lanes, 0, 0);
    wyt__lanes_tile(lanes, 0, 0, 0);
    wyt__count_work(lanes->context, layer_work(lanes));
    status = wyt__tick(lanes->context, lanes->layer, lanes->layers);
    return status == WYT_OK ? finished(lanes, 1) : status;
}

int32_t wyt__lanes_fill(const struct wyt__task *task,
                        const struct wyt__lanes_isa *isa)
{
    struct wyt__lanes lanes = {
        .context = task->context, .task = task, .told = task->first};
    struct wyt__wavefront wave = {
        .lead = 1,
        .user = &lanes,
        .begin = wyt__lanes_begin_band,
        .tile = wyt__lanes_tile,
        .finished = finished,
    };
    int32_t status;
    wyt__lanes_program(task->board, &lanes.program);
    wyt__lanes_shape(&lanes, task->board, isa, 0, task->threads);
    wave.bands = lanes.bands;
    wave.tiles = lanes.tiles;
    wave.parts = lanes.layers;
    status = wyt__lanes_open_all(&lanes);
    for (; lanes.layer < lanes.layers && status == WYT_OK; lanes.layer++)
        status = run_layer(&lanes, &wave);
    wyt__lanes_close_all(&lanes);
    return status;
}

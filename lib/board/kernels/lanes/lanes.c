/* SPDX-License-Identifier: MIT */
/*
 * Boards by lanes, band after band; see lanes.h. Tile c of the band from row or
 * layer y on is the steps y + 512 c, ..., of three heaps fewer than 512 each;
 * what a step finds below the band was left by the same step of the band there,
 * one tile later at most, see board/wavefront.h. The carry of a step is read
 * before it is written, so one does for all bands.
 *
 * Rows that are final already are solved once more, but not written.
 */
#include "board/kernels/lanes/lanes.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/least.h"
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
    if (lanes->program.kind == WYT_BOARD_OUTCOME && lanes->board->n == 2)
        memset(lanes->band[place].out, 0, 64 * L * sizeof(uint64_t));
}

/* Steps of a band that have cells. */
static size_t steps_of(const struct wyt__lanes *lanes,
                       const struct wyt__lanes_steps *steps)
{
    return steps->count + steps->lanes + lanes->board->width - 2;
}

/* Bits of two heaps go to their rows with the last 64 steps before the tile. No
 * cells are in steps from `end` on, which finish the last words of rows. */
static void count_tile(const struct wyt__lanes *lanes,
                       struct wyt__lanes_band *band, size_t from)
{
    const size_t y = band->steps.first, end = steps_of(lanes, &band->steps);
    const struct wyt__shear_rows rows = {.board = lanes->task->board,
                                         .first = lanes->task->first,
                                         .y = y,
                                         .end = lanes->rows,
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
    lanes->isa->mark[lanes->bytes / 2](&band->steps, y + from, count);
    memset(steps + count * L, 0, (whole - count) * L * sizeof *steps);
    wyt__shear_write(&rows, steps, from, whole);
    memmove(band->out, steps + (whole - 64) * L, 64 * L * sizeof *steps);
}

/* The end of the steps from s on that are run at once: a layer has its 64 steps
 * as many steps later as it is further up. */
static size_t next_of(const struct wyt__lanes *lanes, size_t s)
{
    const size_t past = s % WYT__SQUARE;
    return past + 1 < lanes->deep ? s + 1 : s - past + WYT__SQUARE;
}

/* Numbers, and bits of three heaps, go to their rows after 64 steps of a
 * layer. */
static void run_tile(const struct wyt__lanes *lanes,
                     struct wyt__lanes_band *band, size_t from)
{
    const struct wyt__lanes_steps *steps = &band->steps;
    const size_t width = lanes->bytes / 2, end = steps_of(lanes, steps);
    const uint32_t kind = lanes->program.kind;
    void (*run)(const struct wyt__lanes_steps *, size_t, size_t) =
        kind == WYT_BOARD_OUTCOME   ? lanes->isa->mark[width]
        : kind == WYT_BOARD_OPTIONS ? lanes->isa->count[width]
                                    : lanes->isa->measure[width];
    for (size_t s = from, next; s < from + lanes->tile; s = next) {
        next = next_of(lanes, s);
        if (s < end)
            run(steps, steps->first + s, wyt__least(end, next) - s);
        for (size_t g = next % WYT__SQUARE; g < steps->count; g += WYT__SQUARE)
            if (next >= g + WYT__SQUARE)
                wyt__lanes_write(lanes, band, g, next - g - WYT__SQUARE);
    }
}

void wyt__lanes_tile(void *user, size_t place, size_t band, size_t tile)
{
    const struct wyt__lanes *lanes = user;
    const size_t from = tile * lanes->tile;
    (void)band;
    if (lanes->program.kind == WYT_BOARD_OUTCOME && lanes->board->n == 2)
        count_tile(lanes, &lanes->band[place], from);
    else
        run_tile(lanes, &lanes->band[place], from);
}

/* Tells of rows when the next band might come too late for it. */
static int32_t finished(void *user, size_t bands)
{
    struct wyt__lanes *lanes = user;
    const size_t last = lanes->board->rows;
    const size_t height = wyt__lanes_band_rows(lanes);
    const size_t rows = bands >= lanes->bands ? last : bands * height;
    if (rows <= lanes->told ||
        (rows < last &&
         rows + height - lanes->told <= wyt__task_stride(lanes->board)))
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
    wyt__lanes_shape(&lanes, board, isa, threads);
    return wyt__lanes_memory(&lanes);
}

/* Nanoseconds of a band, a vector of lanes at a time. */
static uint64_t band_work(const struct wyt__lanes *lanes)
{
    const struct wyt__lanes_program *program = &lanes->program;
    const uint64_t steps = lanes->rows + (uint64_t)lanes->board->width;
    const uint64_t vectors =
        lanes->deep * (lanes->high * lanes->bytes / lanes->isa->vector_bytes);
    const uint64_t accesses = program->tap_count + 3 * program->plane_count;
    /* Plain C may go lane by lane. */
    const uint64_t each = lanes->isa->vector_bytes <= 16 ? 4 : 1;
    return steps * (32 + vectors * program->fields * accesses * each);
}

/* A board of one tile is done at once, and polled for after it. */
static int32_t run_tiles(struct wyt__lanes *lanes)
{
    const struct wyt__wavefront wave = {
        .bands = lanes->bands,
        .tiles = lanes->tiles,
        .lead = 1,
        .user = lanes,
        .begin = wyt__lanes_begin_band,
        .tile = wyt__lanes_tile,
        .finished = finished,
    };
    int32_t status;
    if (lanes->bands > 1 || lanes->tiles > 1)
        return wyt__wavefront_run(lanes->context, &wave, lanes->threads);
    wyt__lanes_begin_band(lanes, 0, 0);
    wyt__lanes_tile(lanes, 0, 0, 0);
    wyt__count_work(lanes->context, band_work(lanes));
    status = wyt__tick(lanes->context, 0, 1);
    return status == WYT_OK ? finished(lanes, 1) : status;
}

int32_t wyt__lanes_fill(const struct wyt__task *task,
                        const struct wyt__lanes_isa *isa)
{
    struct wyt__lanes lanes = {
        .context = task->context, .task = task, .told = task->first};
    int32_t status;
    wyt__lanes_program(task->board, &lanes.program);
    wyt__lanes_shape(&lanes, task->board, isa, task->threads);
    status = wyt__lanes_open_bands(&lanes);
    if (status == WYT_OK)
        status = run_tiles(&lanes);
    wyt__lanes_close_bands(&lanes);
    return status;
}

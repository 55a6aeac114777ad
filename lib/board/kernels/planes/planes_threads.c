/* SPDX-License-Identifier: MIT */
/*
 * The kernel "planes" by several threads, for three heaps. A band is 32 runs,
 * in groups of those that are taken side by side; a tile is 32 steps of each
 * group, 4 fewer from group to group, so that a row of a run finds all
 * earlier runs finished up to it: the last run of a group is 3 rows behind its
 * first one. Bands are those of the wavefront with a lead of one tile, for the
 * last run of a band is less than a tile behind.
 *
 * Lines lead from band to band and belong to whoever works on their row. What
 * begins in a row is cleared when the row is come to. With more heaps the lines
 * of directions that leave the last one as it is would begin again where later
 * rows of earlier runs still are.
 *
 * A line goes from one processor's cache to the other's once a band, so a band
 * has 32 runs, to share that cost.
 */
#include <wythoff/board.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/planes/planes.h"
#include "board/storage.h"
#include "board/wavefront.h"
#include "rules/game.h"
#include "rules/rules.h"

#define RUNS WYT__PLANE_RUNS
#define BAND WYT__PLANE_BAND
#define STEPS ((size_t)32)

_Static_assert(STEPS >= BAND - 1, "the last run is less than a tile behind");

struct crew {
    const struct wyt__task *task;
    const struct wyt__plane_kernel *kernel;
    struct wyt__plane_set *set;
    struct wyt__plane_run *runs; /* BAND a thread */
    size_t size;                 /* rows of a run */
    size_t told;
};

static size_t count_bands(const wyt_board *board)
{
    return ((size_t)board->size[2] + BAND - 1) / BAND;
}

static size_t count_tiles(const wyt_board *board)
{
    return ((size_t)board->size[1] + STEPS - 1) / STEPS;
}

static size_t runs_of(const wyt_board *board, size_t band)
{
    return wyt__least((size_t)board->size[2] - band * BAND, BAND);
}

static void begin(void *user, size_t thread, size_t band)
{
    const struct crew *crew = user;
    const wyt_board *board = crew->task->board;
    for (size_t i = 0; i < runs_of(board, band); i++) {
        struct wyt__plane_run *run = &crew->runs[thread * BAND + i];
        const uint64_t heaps[3] = {0, 0, band * BAND + i};
        wyt__plane_run_begin(crew->set, thread * BAND + i, heaps, run);
        run->row = wyt__board_row_bits(board, (size_t)heaps[2] * crew->size);
    }
}

/* Steps from..end-1 of a group. */
static void take_group(const struct crew *crew, struct wyt__plane_run *runs,
                       size_t count, size_t from, size_t end)
{
    if (from >= end)
        return;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < crew->set->count; k++)
            (void)wyt__plane_run_clear(&runs[i], k, from > i ? from - i : 0,
                                       end > i ? end - i : 0);
    crew->kernel->rows(runs, count, crew->size, from, end);
}

static void tile(void *user, size_t thread, size_t band, size_t number)
{
    const struct crew *crew = user;
    const bool is_last = (number + 1) * STEPS >= crew->size;
    const size_t runs = runs_of(crew->task->board, band);
    for (size_t g = 0; g < runs; g += RUNS) {
        const size_t count = wyt__least(RUNS, runs - g);
        const size_t all = crew->size + count - 1;
        const size_t from = number * STEPS, end = from + STEPS;
        take_group(crew, &crew->runs[thread * BAND + g], count,
                   from > g ? from - g : 0,
                   is_last   ? all
                   : end > g ? wyt__least(end - g, all)
                             : 0);
    }
}

static int32_t finished(void *user, size_t bands)
{
    struct crew *crew = user;
    const wyt_board *board = crew->task->board;
    const size_t runs = wyt__least(bands * BAND, (size_t)board->size[2]);
    const size_t row = runs * crew->size;
    if (row - crew->told < wyt__task_stride(board) / 2 && row < board->rows)
        return WYT_OK;
    crew->told = row;
    return wyt__task_finished(crew->task, row);
}

/* ---- how many ---- */

/* Words of all rows and directions that take some milliseconds, and those of
 * the longest tile. */
#define WORTH_WORDS (UINT64_C(1) << 24)
#define TILE_WORDS (UINT64_C(1) << 20)

/* A band is two tiles behind the one before it, so more threads than half of
 * the tiles would wait. */
size_t wyt__plane_threads(const wyt_board *board, uint32_t threads)
{
    const uint64_t work =
        (uint64_t)(board->row_words + 4) * board->rules->game.class_count;
    size_t most;
    if (threads == 1 || board->n != 3 || board->rows == 0 ||
        work > TILE_WORDS / BAND / STEPS || board->rows < WORTH_WORDS / work ||
        board->size[1] > wyt__task_stride(board) / 2 / BAND)
        return 1;
    most = wyt__least(count_bands(board), count_tiles(board)) / 2;
    return most < 1 ? 1 : wyt__least(most, threads);
}

int32_t wyt__plane_waves(const struct wyt__task *task,
                         const struct wyt__plane_kernel *kernel,
                         struct wyt__plane_set *set, size_t threads)
{
    const wyt_board *board = task->board;
    struct crew crew = {.task = task,
                        .kernel = kernel,
                        .set = set,
                        .size = (size_t)board->size[1]};
    const struct wyt__wavefront wave = {
        .bands = count_bands(board),
        .tiles = count_tiles(board),
        .lead = 1,
        .user = &crew,
        .begin = begin,
        .tile = tile,
        .finished = finished,
    };
    int32_t status;
    crew.runs = wyt__allocate(task->context, threads * BAND, sizeof *crew.runs,
                              &status);
    if (status == WYT_OK)
        status = wyt__wavefront_run(task->context, &wave, threads);
    wyt__release(task->context, crew.runs, threads * BAND, sizeof *crew.runs);
    return status;
}

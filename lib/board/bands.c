/* SPDX-License-Identifier: MIT */
/*
 * Groups of bands in stages; see bands.h.
 *
 * In a stage that goes to tile c of the first band, band k of the group goes to
 * c - k lead, so the last one has done those below c - (n - 1) lead, and tile t
 * of the band below it may run when that is at least t + lead + 1: then what
 * the tile needs is final, and is given.
 */
#include "board/bands.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/removed.h"
#include "board/storage.h"
#include "board/wavefront.h"

/* Numbers before a piece: its tiles, from and end. */
#define HEAD (2 * sizeof(uint64_t))

const struct wyt__edges *wyt__bands_edges(const struct wyt__kernel *kernel,
                                          const wyt_board *board)
{
    return board->n > 2 ? kernel->layer_edges : kernel->edges;
}

const char *wyt__bands_refusal(const struct wyt__kernel *kernel,
                               const wyt_board *board)
{
    const struct wyt__edges *edges = wyt__bands_edges(kernel, board);
    if (edges == NULL)
        return "no kernel solves such boards by their edges";
    return edges->refuses == NULL ? NULL : edges->refuses(board);
}

const struct wyt__kernel *wyt__bands_kernel(wyt_context *context,
                                            const wyt_board *board,
                                            const char **why)
{
    *why = "no kernel solves such boards by their edges";
    for (size_t i = 0; i < wyt__board_kernel_count; i++) {
        const struct wyt__kernel *kernel = wyt__board_kernels[i];
        const char *refusal;
        if (wyt__bands_edges(kernel, board) == NULL ||
            kernel->isa > wyt__isa(context) ||
            wyt__plan_refusal(kernel, board) != NULL)
            continue;
        refusal = wyt__bands_refusal(kernel, board);
        if (refusal == NULL)
            return kernel;
        *why = refusal;
    }
    return NULL;
}

void wyt__bands_shape(const struct wyt__kernel *kernel,
                      const struct wyt__task *task, size_t rows, size_t columns,
                      struct wyt__bands *bands)
{
    *bands = (struct wyt__bands){
        .task = *task,
        .kernel = kernel,
        .edges = wyt__bands_edges(kernel, task->board),
    };
    bands->edges->shape(bands);
    bands->group = rows / bands->rows > 0 ? rows / bands->rows : 1;
    if (bands->group > bands->count)
        bands->group = bands->count;
    bands->stage = columns / bands->columns > 0 ? columns / bands->columns : 1;
    if (bands->stage > bands->tiles)
        bands->stage = bands->tiles;
    bands->total = (uint64_t)bands->count * bands->tiles;
}

uint64_t wyt__bands_bytes(const struct wyt__bands *bands)
{
    const uint64_t removed = wyt__board_removed_bytes(bands->task.board);
    const uint64_t bytes = bands->edges->bytes(bands);
    return bytes > UINT64_MAX - removed ? UINT64_MAX : bytes + removed;
}

int32_t wyt__bands_open(struct wyt__bands *bands)
{
    const int32_t status =
        wyt__board_mark_removed(bands->task.context, bands->task.board);
    return status == WYT_OK ? bands->edges->open(bands) : status;
}

void wyt__bands_close(struct wyt__bands *bands)
{
    if (bands->edges != NULL)
        bands->edges->close(bands);
}

uint64_t wyt__bands_piece(const struct wyt__bands *bands)
{
    return HEAD + bands->edges->piece(bands, bands->stage + 1);
}

size_t wyt__bands_groups(const struct wyt__bands *bands)
{
    return (bands->count - bands->origin - 1) / bands->group + 1;
}

size_t wyt__bands_row(const struct wyt__bands *bands, size_t group)
{
    return group < wyt__bands_groups(bands)
               ? (bands->origin + group * bands->group) * bands->rows
               : bands->task.board->rows;
}

/* A group at work. */
struct work {
    struct wyt__bands *bands;
    const struct wyt__bands_ends *ends; /* or NULL */
    size_t group, first, end;           /* its bands */
    size_t taken, given;                /* tiles of the edges */
};

/* ---- the edge above ---- */

static int32_t take_piece(struct work *work)
{
    struct wyt__bands *bands = work->bands;
    const unsigned char *bytes = NULL;
    uint64_t tiles[2] = {0, 0};
    size_t length = 0;
    int32_t status =
        work->ends->take(work->ends->user, work->group, &bytes, &length);
    if (status != WYT_OK)
        return status;
    if (length >= HEAD)
        memcpy(tiles, bytes, HEAD);
    if (tiles[0] != work->taken || tiles[1] <= tiles[0] ||
        tiles[1] > bands->tiles ||
        !bands->edges->take(bands->state, work->first, work->taken,
                            (size_t)tiles[1], bytes + HEAD, length - HEAD))
        return wyt__fail(bands->task.context, WYT_E_DATA,
                         "the edge above row %zu is damaged",
                         work->first * bands->rows);
    work->taken = (size_t)tiles[1];
    return WYT_OK;
}

static int32_t take(struct work *work, size_t end)
{
    int32_t status = WYT_OK;
    if (work->first == 0 || work->ends == NULL || work->ends->take == NULL)
        return WYT_OK;
    end = end < work->bands->tiles ? end : work->bands->tiles;
    while (work->taken < end && status == WYT_OK)
        status = take_piece(work);
    return status;
}

/* ---- the edge below ---- */

/* The tiles of the band below whose pieces are ready after a stage. */
static size_t ready(const struct work *work, size_t end)
{
    const struct wyt__bands *bands = work->bands;
    const size_t less = (work->end - work->first) * bands->lead;
    if (end >= bands->tiles + (work->end - 1 - work->first) * bands->lead)
        return bands->tiles;
    return end < less ? 0 : end - less;
}

static int32_t give(struct work *work, size_t stage_end)
{
    struct wyt__bands *bands = work->bands;
    const struct wyt__edges *edges = bands->edges;
    const uint64_t tiles[2] = {work->given, ready(work, stage_end)};
    unsigned char *bytes = NULL;
    size_t length;
    int32_t status;
    if (work->ends == NULL || work->ends->give == NULL ||
        work->end == bands->count || tiles[1] <= tiles[0])
        return WYT_OK;
    status = work->ends->room(work->ends->user, work->group,
                              HEAD + edges->most(bands->state, work->end,
                                                 work->given, (size_t)tiles[1]),
                              &bytes);
    if (status != WYT_OK)
        return status;
    memcpy(bytes, tiles, HEAD);
    length = HEAD + edges->give(bands->state, work->end, work->given,
                                (size_t)tiles[1], bytes + HEAD);
    work->given = (size_t)tiles[1];
    return work->ends->give(work->ends->user, work->group, length);
}

/* ---- stages ---- */

static int32_t run_stage(struct work *work, size_t begin, size_t end)
{
    struct wyt__bands *bands = work->bands;
    const struct wyt__wavefront wave = {
        .bands = work->end,
        .tiles = bands->tiles,
        .lead = bands->lead,
        .first_band = work->first,
        .stage_begin = begin,
        .stage_end = end,
        .before = bands->done,
        .all = bands->total,
        .user = bands->state,
        .begin = bands->edges->begin,
        .tile = bands->edges->tile,
    };
    int32_t status = WYT_OK;
    if (bands->is_narrow)
        status = bands->edges->enter(bands, work->first, begin, end);
    if (status == WYT_OK)
        status = take(work, end);
    if (status == WYT_OK)
        status =
            wyt__wavefront_run(bands->task.context, &wave, bands->task.threads);
    bands->done += wyt__wavefront_tiles(&wave);
    return status == WYT_OK ? give(work, end) : status;
}

int32_t wyt__bands_run(struct wyt__bands *bands, size_t group,
                       const struct wyt__bands_ends *ends)
{
    const size_t first = bands->origin + group * bands->group;
    const size_t end = bands->count - first < bands->group
                           ? bands->count
                           : first + bands->group;
    const size_t steps = bands->tiles + (end - 1 - first) * bands->lead;
    struct work work = {.bands = bands,
                        .ends = ends,
                        .group = group,
                        .first = first,
                        .end = end};
    int32_t status = WYT_OK;
    for (size_t at = 0; at < steps && status == WYT_OK; at += bands->stage)
        status = run_stage(
            &work, at, steps - at < bands->stage ? steps : at + bands->stage);
    return status;
}

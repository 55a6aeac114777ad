/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values-file`: `values` for boards whose sets do not fit into
 * memory. The board is solved in its file by groups of bands, of which each
 * knows of those before it by their edge, and that lies in a file as well
 * (board/file/edges.h); of the sets only those are in memory that a stage meets
 * (values_narrow.c).
 *
 * Groups are as high as memory allows: each reads and writes an edge, which has
 * about as many bytes as all sets of columns and diagonals. Where a group ends
 * the rows before it are final, and a stopped run goes on there; without the
 * edge all is solved once more.
 *
 * Cost: beside that of `values` two copies of the edge a group; memory for the
 * sets of some thousand lines.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "board/bands.h"
#include "board/file/edges.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/values/values.h"
#include "board/planner.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND };

/* Columns of a stage, at most. */
#define COLUMNS ((size_t)1024)

static const char *refuses(const wyt_board *board)
{
    const char *refusal = wyt__values_refuses(board);
    return refusal != NULL ? refusal : wyt__values_edges.refuses(board);
}

/* Memory beside the sets: paths, and what is not counted to the byte. */
#define SLACK 16384

/* Groups of so many rows, stages of so many columns, and what they take. */
static uint64_t shape(const struct wyt__kernel *kernel,
                      const struct wyt__task *task, size_t rows, size_t columns,
                      struct wyt__bands *bands)
{
    uint64_t bytes, piece;
    wyt__bands_shape(kernel, task, rows, columns, bands);
    bands->is_narrow = true;
    bytes = wyt__bands_bytes(bands);
    piece = wyt__bands_piece(bands) + SLACK;
    return bytes > UINT64_MAX - piece ? UINT64_MAX : bytes + piece;
}

/* That of a single band, in the layout that takes more. */
static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    const struct wyt__task task = {.board = (wyt_board *)(uintptr_t)board,
                                   .threads = threads};
    uint64_t most = 0;
    for (size_t i = 0; i < wyt__board_kernel_count; i++) {
        const struct wyt__kernel *kernel = wyt__board_kernels[i];
        struct wyt__bands bands;
        uint64_t one;
        if (kernel->edges != &wyt__values_edges)
            continue;
        one = shape(kernel, &task, BAND, BAND, &bands);
        most = one > most ? one : most;
    }
    return most;
}

/* The widest stages, then the highest groups that there is memory for, both
 * powers of two. */
static void choose(const struct wyt__kernel *kernel,
                   const struct wyt__task *task, struct wyt__bands *bands)
{
    const uint64_t left = wyt__memory_left(task->context);
    size_t rows = BAND, columns = COLUMNS;
    while (columns > BAND && shape(kernel, task, rows, columns, bands) > left)
        columns /= 2;
    while (rows < task->board->rows &&
           shape(kernel, task, 2 * rows, columns, bands) <= left)
        rows *= 2;
    (void)shape(kernel, task, rows, columns, bands);
}

/* Whatever is behind the first group: it knows of those before by an edge. */
static int32_t run_groups(struct wyt__bands *bands,
                          struct wyt__edge_files *files)
{
    const struct wyt__bands_ends ends = wyt__edge_files_ends(files);
    const size_t groups = wyt__bands_groups(bands);
    int32_t status = WYT_OK;
    for (size_t g = 0; g < groups && status == WYT_OK; g++) {
        const size_t row = wyt__bands_row(bands, g + 1);
        status = wyt__bands_run(bands, g, &ends);
        if (status == WYT_OK && g + 1 < groups)
            status = wyt__edge_files_turn(files, row);
        if (status == WYT_OK && row > bands->task.first)
            status = wyt__task_finished(&bands->task, row);
    }
    return status;
}

static int32_t run_open(struct wyt__bands *bands, struct wyt__edge_files *files)
{
    uint64_t row = 0;
    int32_t status =
        wyt__edge_files_find(files, bands->task.first, bands->stage, &row);
    bands->origin = (size_t)row / BAND;
    bands->done = (uint64_t)bands->origin * bands->tiles;
    if (status == WYT_OK)
        status = wyt__bands_open(bands);
    if (status == WYT_OK)
        status = run_groups(bands, files);
    wyt__bands_close(bands);
    return status;
}

static int32_t run(const struct wyt__task *task)
{
    const char *why;
    const struct wyt__kernel *kernel =
        wyt__bands_kernel(task->context, task->board, &why);
    struct wyt__bands bands;
    struct wyt__edge_files files;
    int32_t status;
    if (task->first >= task->board->rows)
        return wyt__task_finished(task, task->board->rows);
    choose(kernel, task, &bands);
    status = wyt__edge_files_open(task->beside, &bands, &files);
    if (status == WYT_OK)
        status = run_open(&bands, &files);
    wyt__edge_files_close(&files, status != WYT_OK && files.has_edge);
    return status;
}

const struct wyt__kernel wyt__kernel_values_file = {
    .name = "values-file",
    .about = "groups of rows, sets of lines in files beside the board",
    .isa = WYT_ISA_PLAIN,
    .threaded = true,
    .resumes = true,
    .in_file = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};

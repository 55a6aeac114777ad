/* SPDX-License-Identifier: MIT */
/*
 * Boards of games without move classes, cell by cell: the generator tells the
 * options of a cell, whether a formula says them or a function of the caller.
 * An option that is larger in no heap was settled before. Those of a formula
 * all are; a function may also give one that is larger in some heap, or outside
 * the box, as long as its measure falls: such a position is searched for
 * (moves/search.h), and stays known.
 *
 * Time O(cells * options) answers of the generator, divided among the threads
 * unless options are searched for; memory one mark a Grundy value and thread,
 * and what a search keeps.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/least.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/kernels/listed.h"
#include "board/storage.h"
#include "rules/rules.h"

/* Rows of a band, and cells of a row of a tile: a word of outcomes, so that no
 * two threads write into one, or fewer numbers. Where many positions are asked
 * about in one call, as many as are worth it. */
#define ROWS 8
#define OUTCOMES 64
#define NUMBERS 16
#define POSITIONS 256

void wyt__settler_cut(struct wyt__settler_tiles *tiles,
                      const struct wyt__task *task, const wyt_board *values)
{
    const wyt_board *board = task->board;
    tiles->task = task;
    tiles->values = values;
    tiles->height = ROWS;
    tiles->width = board->rules->callbacks.options_of_many != NULL ? POSITIONS
                   : board->kind == WYT_BOARD_OUTCOME              ? OUTCOMES
                                                                   : NUMBERS;
    tiles->bands = (board->rows - task->first + ROWS - 1) / ROWS;
    tiles->tiles = (board->width + tiles->width - 1) / tiles->width;
}

size_t wyt__settler_end(const struct wyt__settler_tiles *tiles, size_t band)
{
    return wyt__least(tiles->task->first + (band + 1) * tiles->height,
                      tiles->task->board->rows);
}

int32_t wyt__settler_tile(const struct wyt__settler_tiles *tiles,
                          struct wyt__settler *settler, size_t band,
                          size_t tile)
{
    const size_t end = wyt__settler_end(tiles, band);
    const size_t from = tile * tiles->width;
    const size_t behind =
        wyt__least(from + tiles->width, tiles->task->board->width);
    int32_t status = WYT_OK;
    for (size_t row = tiles->task->first + band * tiles->height;
         row < end && status == WYT_OK; row++)
        status = wyt__settler_cells(settler, row, from, behind);
    return status;
}

/* The calling thread settles the tiles from one on. */
static int32_t settle_alone(const struct wyt__settler_tiles *tiles,
                            size_t first)
{
    const struct wyt__task *task = tiles->task;
    size_t tile = first % tiles->tiles;
    struct wyt__settler settler;
    int32_t status = WYT_OK;
    wyt__settler_open(&settler, task->context, task->board, tiles->values);
    settler.alone = true;
    settler.total = tiles->bands * tiles->tiles;
    for (size_t band = first / tiles->tiles;
         band < tiles->bands && status == WYT_OK; band++) {
        for (; tile < tiles->tiles && status == WYT_OK; tile++) {
            settler.done = band * tiles->tiles + tile;
            status = wyt__settler_tile(tiles, &settler, band, tile);
        }
        tile = 0;
        if (status == WYT_OK)
            status = wyt__task_finished(task, wyt__settler_end(tiles, band));
    }
    wyt__settler_close(&settler);
    return status;
}

static int32_t settle_all(const struct wyt__task *task, const wyt_board *values)
{
    struct wyt__settler_tiles tiles;
    uint32_t threads;
    size_t next = 0;
    int32_t status = WYT_OK;
    wyt__settler_cut(&tiles, task, values);
    threads = wyt__settler_threads(&tiles);
    if (threads > 1)
        status = wyt__settler_crew(&tiles, threads, &next);
    return status == WYT_OK && next != SIZE_MAX ? settle_alone(&tiles, next)
                                                : status;
}

static const char *refuses(const wyt_board *board)
{
    (void)board;
    return NULL;
}

/* At most the sum of the heaps is a Grundy value of a formula. Those of
 * functions, and what a search keeps, are not known before. */
static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    uint64_t sum = 1;
    if (board->kind == WYT_BOARD_OPTIONS)
        return sizeof *board +
               (uint64_t)board->rows * board->row_words * sizeof *board->bits;
    if (board->kind != WYT_BOARD_GRUNDY || wyt__rules_is_callback(board->rules))
        return 0;
    for (size_t i = 0; i < board->n; i++)
        sum += board->size[i];
    return sum * sizeof(uint32_t) * threads;
}

static int32_t run(const struct wyt__task *task)
{
    const wyt_board *board = task->board;
    wyt_board *outcomes = NULL;
    int32_t status;
    if (board->kind != WYT_BOARD_OPTIONS)
        return settle_all(task, board);
    /* The outcomes come first. */
    status = wyt__board_by_moves(task->context, board->rules, board->size,
                                 board->n, WYT_BOARD_OUTCOME, &outcomes);
    if (status == WYT_OK)
        status = settle_all(task, outcomes);
    wyt_board_unref(outcomes);
    return status;
}

const struct wyt__kernel wyt__kernel_listed = {
    .name = "listed",
    .about = "cell by cell, options as the generator lists them",
    .isa = WYT_ISA_PLAIN,
    .lists = true,
    .threaded = true,
    .resumes = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};

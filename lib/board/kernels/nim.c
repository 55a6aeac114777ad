/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of Nim, any number of heaps: the sum of the heaps without
 * carry (C. L. Bouton, Nim, a game with a complete mathematical theory, 1901;
 * with Grundy values: R. Sprague, 1935).
 *
 * Time O(cells), no memory beside the board.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Whether the moves are to take any number from any one heap. */
static bool is_nim(const struct wyt__game *game)
{
    size_t heaps = 0;
    if (!wyt__has_rays_only(game) || game->hole[0] != 0 || game->hole[1] != 0)
        return false;
    for (size_t i = 0; i < game->class_count; i++) {
        uint32_t vector[WYT__HEAPS], sum = 0;
        if (game->classes[i].redundant)
            continue;
        wyt__ray_vector(game, i, vector);
        for (size_t k = 0; k < game->heaps; k++)
            sum += vector[k];
        if (sum != 1)
            return false;
        heaps++;
    }
    return heaps == game->heaps;
}

static const char *refuses(const wyt_board *board)
{
    if (board->kind != WYT_BOARD_GRUNDY)
        return "it knows Grundy values only";
    return is_nim(&board->rules->game) ? NULL : "the game is not Nim";
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    (void)board;
    (void)threads;
    return 0;
}

/* Cells between two polls at most. */
#define PIECE ((size_t)1 << 16)

/* Cells x..end-1 of the row that begins with a cell. */
static void fill_cells(wyt_board *board, size_t begin, size_t x, size_t end,
                       uint32_t sum)
{
    if (board->shorts != NULL)
        for (; x < end; x++)
            board->shorts[begin + x] = (uint16_t)(x ^ sum);
    else
        for (; x < end; x++)
            board->longs[begin + x] = (uint32_t)x ^ sum;
}

static int32_t fill_row(const struct wyt__task *task, size_t row,
                        const uint64_t *heaps)
{
    wyt_board *board = task->board;
    const size_t width = board->width;
    int32_t status = WYT_OK;
    uint32_t sum = 0;
    for (size_t i = 1; i < board->n; i++)
        sum ^= (uint32_t)heaps[i];
    for (size_t x = 0; x < width && status == WYT_OK; x += PIECE) {
        const size_t end = width - x < PIECE ? width : x + PIECE;
        fill_cells(board, row * width, x, end, sum);
        status = wyt__work(task->context, end - x, row, board->rows);
    }
    return status == WYT_OK ? wyt__task_finished(task, row + 1) : status;
}

static int32_t run(const struct wyt__task *task)
{
    wyt_board *board = task->board;
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    for (size_t row = 0; row < board->rows && status == WYT_OK; row++) {
        if (row >= task->first)
            status = fill_row(task, row, heaps);
        wyt__board_next_row(board, heaps);
    }
    return task->first < board->rows ? status
                                     : wyt__task_finished(task, board->rows);
}

const struct wyt__kernel wyt__kernel_nim = {
    .name = "nim",
    .about = "sums without carry",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};

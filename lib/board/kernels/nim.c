/* SPDX-License-Identifier: MIT */
/*
 * Nim, any number of heaps, by the theorem (rules/theory.h): a position is P
 * iff the sum without carry of the floor(heap / k) is 0, where k - 1 moves
 * along each heap may be forbidden, and for k = 1 that sum is the Grundy value
 * (C. L. Bouton, Nim, a game with a complete mathematical theory, 1901; with
 * Grundy values: R. Sprague, 1935). So the P-positions of a row are k
 * neighbours, in the block of which the quotients of the other heaps are the
 * sum. Of two heaps in one block, x and y, options in it are P, x mod k + y mod
 * k of them; in different ones all k of the lesser block to which the larger
 * heap may be lowered.
 *
 * Time O(cells) for numbers, O(rows) for outcomes; no memory beside the board.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/attach.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"

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
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__theory *theory = &board->rules->theory;
    if (board->kind == WYT_BOARD_GRUNDY)
        return is_nim(game) ? NULL : "the game is not Nim";
    if (board->kind == WYT_BOARD_REMOTENESS)
        return "it does not know remoteness";
    if (theory->nim == 0 || theory->complement || game->misere ||
        !wyt__is_proven(theory))
        return "no theorem says that its quotients add up as in Nim";
    if (board->kind == WYT_BOARD_OUTCOME)
        return NULL;
    return board->n == 2 && is_nim(game)
               ? NULL
               : "it knows numbers of P-options of Nim with two heaps only";
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    (void)board;
    (void)threads;
    return 0;
}

/* Cells between two polls at most. */
#define PIECE ((size_t)1 << 16)

/* A row: the heaps that all of its cells share. */
struct row {
    wyt_board *board;
    size_t number;
    const uint64_t *heaps;
    uint64_t k, sum; /* of the quotients of these heaps */
};

/* The P-positions of a row are the cells sum k .. sum k + k - 1. */
static void fill_outcomes(const struct row *row)
{
    const size_t width = row->board->width;
    uint64_t *bits = wyt__board_row_bits(row->board, row->number);
    const uint64_t from = row->sum * row->k, end = from + row->k;
    memset(bits, 0, row->board->row_words * sizeof *bits);
    if (from >= width)
        return;
    if (row->k == 1)
        wyt__set_bit(bits, (size_t)from);
    else
        wyt__fill(bits, row->board->row_words, from, end < width ? end : width);
}

/* Cells x..end-1 of a row. */
static void fill_values(const struct row *row, size_t x, size_t end)
{
    const size_t begin = row->number * row->board->width;
    const uint32_t sum = (uint32_t)row->sum;
    if (row->board->shorts != NULL) {
        uint16_t *to = row->board->shorts + begin;
        for (; x < end; x++)
            to[x] = (uint16_t)(x ^ sum);
    } else {
        uint32_t *to = row->board->longs + begin;
        for (; x < end; x++)
            to[x] = (uint32_t)x ^ sum;
    }
}

/* Cells x..end-1, all of them k: many bytes at once. */
static void fill_same(const struct row *row, size_t x, size_t end)
{
    const size_t bytes = row->board->value_bytes;
    const uint64_t eight = row->k * (bytes == 2 ? UINT64_C(0x0001000100010001)
                                                : UINT64_C(0x0000000100000001));
    const uint64_t many[4] = {eight, eight, eight, eight};
    const size_t begin = row->number * row->board->width + x;
    uint8_t *to = (uint8_t *)wyt__board_storage(row->board) + begin * bytes;
    size_t left = (end - x) * bytes;
    for (; left >= sizeof many; left -= sizeof many, to += sizeof many)
        memcpy(to, many, sizeof many);
    memcpy(to, many, left);
}

static void fill_options(const struct row *row, size_t x, size_t end)
{
    const size_t begin = row->number * row->board->width;
    const uint64_t first = row->sum * row->k, rest = row->heaps[1] % row->k;
    fill_same(row, x, end);
    for (uint64_t i = x > first ? x : first; i < end && i < first + row->k; i++)
        wyt__board_set_value(row->board, begin + (size_t)i,
                             (uint32_t)(i - first + rest));
}

static int32_t fill_row(const struct wyt__task *task, const struct row *row)
{
    const size_t width = row->board->width, rows = row->board->rows;
    int32_t status = WYT_OK;
    if (row->board->kind == WYT_BOARD_OUTCOME) {
        fill_outcomes(row);
        status = wyt__work(task->context, row->k / 64 + 1, row->number, rows);
    }
    for (size_t x = 0;
         row->board->kind != WYT_BOARD_OUTCOME && x < width && status == WYT_OK;
         x += PIECE) {
        const size_t end = width - x < PIECE ? width : x + PIECE;
        if (row->board->kind == WYT_BOARD_GRUNDY)
            fill_values(row, x, end);
        else
            fill_options(row, x, end);
        status = wyt__work(task->context, end - x, row->number, rows);
    }
    return status == WYT_OK ? wyt__task_finished(task, row->number + 1)
                            : status;
}

static int32_t run(const struct wyt__task *task)
{
    wyt_board *board = task->board;
    uint64_t heaps[WYT__HEAPS] = {0};
    struct row row = {.board = board, .heaps = heaps};
    int32_t status = WYT_OK;
    row.k = board->kind == WYT_BOARD_GRUNDY ? 1 : board->rules->theory.nim;
    for (; row.number < board->rows && status == WYT_OK; row.number++) {
        row.sum = 0;
        for (size_t i = 1; i < board->n; i++)
            row.sum ^= heaps[i] / row.k;
        if (row.number >= task->first)
            status = fill_row(task, &row);
        wyt__board_next_row(board, heaps);
    }
    return task->first < board->rows ? status
                                     : wyt__task_finished(task, board->rows);
}

const struct wyt__kernel wyt__kernel_nim = {
    .name = "nim",
    .about = "the theorem, sums without carry",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .by_theorem = true,
    .overwrites = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};

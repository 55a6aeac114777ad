/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of three and more heaps where the order of heaps does not
 * matter: Nim, and moves that take the same number from each heap of a set, all
 * sets of a size or none.
 *
 * Positions with the same heaps in another order have the same value, so those
 * in falling order suffice: of three heaps a sixth of the cube. The same is
 * true of lines. A line along k heaps is told by the heaps that stay, in
 * falling order, and by the differences of those that move; where heaps change
 * places on the way the line goes on under the same number. Its set has the
 * values of all cells on it that came before, which are options, for a line is
 * a chain: of two of its cells one is an option of the other. The value of a
 * cell is the least number in none of the sets of its lines (rays.c).
 *
 * A plane are the rows with the same heaps from the third one on. Some planes
 * are settled together, by the second heap, then the third, then the first.
 * That order is right: an option, put into falling order, has no heap larger
 * than the cell has in its place, and one that is smaller; so it comes first in
 * any order by one heap after the other. When the planes are settled, a row
 * whose heaps do not fall is copied from the one where they do, in a plane
 * before; and in the others the cells below the second heap are columns of the
 * plane, turned.
 *
 * Cost: time O(cells / n!) times the lines and words looked at, and writing the
 * cells; memory beside the board a set of values for side^(n-1) lines of each
 * size.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/sorted.h"
#include "board/kernels/transpose.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Planes that are settled together, so that a line is met again soon. */
#define BLOCK 8

/* Nanoseconds of a line of a cell, and of a turned cell. */
#define CELL_STEPS 4
#define TURN_STEPS 1

struct solver {
    const struct wyt__task *task;
    wyt_board *board;
    struct wyt__sorted sorted;
    size_t side;
    uint64_t heaps[WYT__HEAPS]; /* of the row at work, and its plane */
};

/* ---- which boards ---- */

static bool is_cube(const wyt_board *board)
{
    for (size_t i = 1; i < board->n; i++)
        if (board->size[i] != board->size[0])
            return false;
    return true;
}

static const char *refuses(const wyt_board *board)
{
    /* A board too large for memory is written row by row, without looking
     * back. */
    const uint64_t most = (uint64_t)1 << 31;
    if (board->kind != WYT_BOARD_GRUNDY)
        return "it knows Grundy values only";
    if (board->n < 3 || board->rows == 0)
        return board->n < 3 ? "it wants three heaps" : "there are no cells";
    if (!board->rules->symmetric || !is_cube(board))
        return "the order of heaps matters";
    if (!wyt__sorted_has_lines(board))
        return "not all moves are from sets of heaps, or they are many";
    if (wyt__sorted_bytes(board) >= SIZE_MAX)
        return "its lines are too many";
    return wyt__board_bytes(board) > most ? "the board is large" : NULL;
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    (void)threads;
    return wyt__sorted_bytes(board);
}

/* ---- the other cells ---- */

/* Whether heaps from number i on fall. */
static bool do_fall(const struct solver *solver, size_t i)
{
    for (; i + 1 < solver->board->n; i++)
        if (solver->heaps[i] < solver->heaps[i + 1])
            return false;
    return true;
}

/* The row whose heaps are those of the row at work, in falling order. */
static size_t sorted_row(const struct solver *solver)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    for (size_t i = 1; i < solver->board->n; i++) {
        size_t k = i;
        for (; k > 1 && heaps[k - 1] < solver->heaps[i]; k--)
            heaps[k] = heaps[k - 1];
        heaps[k] = solver->heaps[i];
    }
    return wyt__board_row_of(solver->board, heaps);
}

static void copy_row(const struct solver *solver, size_t row)
{
    const size_t width = wyt__board_row_bytes(solver->board);
    unsigned char *cells = wyt__board_storage(solver->board);
    memcpy(cells + row * width, cells + sorted_row(solver) * width, width);
}

/* Turns a square of the plane that begins with a row, below the diagonal. */
static void turn_square(const struct solver *solver, size_t row, size_t x,
                        size_t y)
{
    const size_t side = solver->side;
    wyt_board *board = solver->board;
    const size_t from = (row + x) * side + y, to = (row + y) * side + x;
    if (x == y || y + WYT__SQUARE > side) {
        for (size_t j = 0; j < WYT__SQUARE && y + j < side; j++)
            for (size_t i = 0; i < WYT__SQUARE && x + i < y + j; i++)
                wyt__board_set_value(
                    board, to + j * side + i,
                    wyt__board_value(board, from + i * side + j));
    } else if (board->shorts != NULL) {
        wyt__transpose_shorts(board->shorts + from, side, board->shorts + to,
                              side);
    } else {
        wyt__transpose_longs(board->longs + from, side, board->longs + to,
                             side);
    }
}

static int32_t turn_plane(const struct solver *solver, size_t row)
{
    int32_t status = WYT_OK;
    for (size_t y = 0; y < solver->side && status == WYT_OK; y += WYT__SQUARE) {
        for (size_t x = 0; x <= y; x += WYT__SQUARE)
            turn_square(solver, row, x, y);
        status = wyt__work(solver->task->context,
                           TURN_STEPS * WYT__SQUARE * (uint64_t)y, row,
                           solver->board->rows);
    }
    return status;
}

/* ---- planes ---- */

/* A row whose heaps fall, of planes the first of which begins with row
 * `begin`. */
static int32_t settle_or_recall(const struct solver *solver, size_t row,
                                size_t begin)
{
    const size_t cells = solver->side - (size_t)solver->heaps[1];
    (row < solver->task->first ? wyt__sorted_recall : wyt__sorted_settle)(
        &solver->sorted, solver->heaps, row);
    return wyt__work(solver->task->context,
                     CELL_STEPS * solver->sorted.count * (uint64_t)cells, begin,
                     solver->board->rows);
}

/* The rows whose heaps fall of the planes with third heap z, z + 1, ... < end;
 * the first of them begins with a row. */
static int32_t settle_planes(struct solver *solver, size_t row, size_t z,
                             size_t end)
{
    int32_t status = WYT_OK;
    for (size_t y = z; y < solver->side; y++)
        for (size_t i = z; i < end && i <= y && status == WYT_OK; i++) {
            solver->heaps[0] = solver->heaps[1] = y;
            solver->heaps[2] = i;
            if (do_fall(solver, 2))
                status = settle_or_recall(
                    solver, row + (i - z) * solver->side + y, row);
        }
    return status;
}

/* The other cells of a plane that begins with a row. */
static int32_t finish_plane(struct solver *solver, size_t row)
{
    const struct wyt__task *task = solver->task;
    const size_t end = row + solver->side;
    int32_t status;
    if (end <= task->first)
        return WYT_OK;
    for (size_t i = row; i < end; i++) {
        solver->heaps[1] = i - row;
        if (!do_fall(solver, 1) && i >= task->first)
            copy_row(solver, i);
    }
    status = turn_plane(solver, row);
    return status == WYT_OK ? wyt__task_finished(task, end) : status;
}

/* All planes with the same heaps from the fourth one on. */
static int32_t run_planes(struct solver *solver, size_t row)
{
    const size_t side = solver->side;
    int32_t status = WYT_OK;
    for (size_t z = 0; z < side && status == WYT_OK; z += BLOCK) {
        const size_t end = side - z < BLOCK ? side : z + BLOCK;
        status = settle_planes(solver, row + z * side, z, end);
        for (size_t i = z; i < end && status == WYT_OK; i++) {
            solver->heaps[2] = i;
            status = finish_plane(solver, row + i * side);
        }
    }
    return status;
}

static int32_t run(const struct wyt__task *task)
{
    struct solver solver;
    int32_t status;
    if (task->first >= task->board->rows)
        return wyt__task_finished(task, task->board->rows);
    solver = (struct solver){.task = task,
                             .board = task->board,
                             .side = (size_t)task->board->size[0]};
    status = wyt__sorted_open(task->context, task->board, &solver.sorted);
    for (size_t row = 0; row < task->board->rows && status == WYT_OK;
         row += solver.side * solver.side) {
        status = run_planes(&solver, row);
        solver.heaps[1] = solver.heaps[2] = solver.side - 1;
        wyt__board_next_row(task->board, solver.heaps);
    }
    wyt__sorted_close(task->context, &solver.sorted);
    return status;
}

const struct wyt__kernel wyt__kernel_sorted = {
    .name = "sorted",
    .about = "heaps in falling order, a set of values a line",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};

/* SPDX-License-Identifier: MIT */
/*
 * The kernel `theorem`: outcomes of two heaps as a theory lists them, in order,
 * run by run. What is listed rises, so a run ends where a heap leaves the box;
 * of a symmetric game each position stands for two. Under comply the listed
 * ones are N.
 *
 * Recursions that are read by tables of gaps are left to other kernels: the
 * tables take longer than boards of some thousand cells a side.
 *
 * Cost: O(sides) positions, and what clearing the board takes.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/cpu.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/storage.h"
#include "rules/attach.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/kernels/kernels.h"
#include "theory/bishop_stream.h"
#include "theory/listed.h"
#include "theory/strand.h"

/* Positions that are read at once, nanoseconds of one, and of 64 cells that
 * are turned round. */
#define POINTS 512
#define POINT_STEPS 4
#define WORD_STEPS 1

/* Bytes of a number that bishop-type blocking keeps, with room to grow, and how
 * many it keeps at most. */
#define NUMBER_BYTES 16
#define MOST_NUMBERS ((uint64_t)1 << 20)

static const char *refuses(const wyt_board *board)
{
    const struct wyt__theory *theory = &board->rules->theory;
    if (board->kind != WYT_BOARD_OUTCOME)
        return "it knows outcomes only";
    if (board->n != 2)
        return "it knows two heaps only";
    if (theory->p_count != 0 || theory->run_count == 0 ||
        !wyt__is_proven(theory))
        return "no theorem lists the P-positions without an end";
    if (theory->complement && board->rules->game.hole[1] != 0)
        return "it lists N-positions, and not those that are removed";
    for (size_t i = 0; i < theory->run_count; i++) {
        const enum wyt__manner manner = wyt__strand_manner(theory, i);
        if (manner != WYT__RAMP && manner != WYT__STEPS &&
            !wyt__bishop_stream_has(&theory->runs[i]))
            return "the theorem is a recursion, which takes tables";
    }
    return NULL;
}

static uint64_t side_of(const wyt_board *board)
{
    return board->rows > board->width ? board->rows : board->width;
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    (void)threads;
    return NUMBER_BYTES *
           (POINTS + wyt__least_wide(side_of(board), MOST_NUMBERS));
}

/* What is read: a part of what is listed. */
struct source {
    const struct wyt__kernels *kernels;
    struct wyt__strand strand;
    struct wyt__bishop_stream bishop;
    uint64_t first; /* of its numbers */
};

static int32_t read_source(struct source *source, uint64_t k, size_t room,
                           uint64_t *x, uint64_t *y, size_t *count)
{
    const bool is_lower = wyt__strand_is_lower(&source->strand);
    if (source->bishop.open)
        return wyt__bishop_read(&source->bishop, source->first + k, room, x, y,
                                count);
    *count = wyt__strand_read(&source->strand, source->kernels, k, room,
                              is_lower ? y : x, is_lower ? x : y, false);
    return WYT_OK;
}

static void put(const wyt_board *board, uint64_t x, uint64_t y)
{
    if (x < board->width && y < board->rows)
        wyt__set_bit(wyt__board_row_bits(board, (size_t)y), (size_t)x);
}

/* Sets the bit of a position, of a symmetric game of two. */
static void put_listed(const wyt_board *board, uint64_t x, uint64_t y)
{
    put(board, x, y);
    if (board->rules->symmetric)
        put(board, y, x);
}

static int32_t fill_source(const struct wyt__task *task, struct source *source)
{
    const wyt_board *board = task->board;
    const uint64_t side = side_of(board);
    const size_t room = (size_t)wyt__least_wide(side, POINTS);
    uint64_t x[POINTS], y[POINTS];
    for (uint64_t k = 0;; k += room) {
        size_t count = 0;
        int32_t status = read_source(source, k, room, x, y, &count);
        for (size_t i = 0; i < count; i++)
            put_listed(board, x[i], y[i]);
        if (status == WYT_OK)
            status = wyt__work(task->context, POINT_STEPS * (uint64_t)room, k,
                               2 * side);
        if (status != WYT_OK || count < room || x[count - 1] >= side ||
            y[count - 1] >= side)
            return status;
    }
}

static int32_t fill_part(const struct wyt__task *task,
                         const struct wyt__listed_run *part)
{
    const struct wyt__theory *theory = &task->board->rules->theory;
    const struct wyt__run *run = &theory->runs[part->run];
    struct source source = {.kernels = wyt__kernels_of(wyt__isa(task->context)),
                            .first = part->first};
    int32_t status = WYT_OK;
    if (wyt__bishop_stream_has(run))
        wyt__bishop_stream_open(&source.bishop, task->context, run);
    else
        status = wyt__strand_open(&source.strand, task->context, theory, part);
    if (status == WYT_OK)
        status = fill_source(task, &source);
    wyt__strand_close(&source.strand);
    wyt__bishop_stream_close(&source.bishop);
    return status;
}

/* All cells but those that are set. */
static int32_t turn_round(const struct wyt__task *task)
{
    const wyt_board *board = task->board;
    const size_t words = board->row_words, rest = board->width % 64;
    int32_t status = WYT_OK;
    for (size_t row = 0; row < board->rows && status == WYT_OK; row++) {
        uint64_t *bits = wyt__board_row_bits(board, row);
        for (size_t i = 0; i < words; i++)
            bits[i] = ~bits[i];
        if (rest != 0)
            bits[words - 1] &= ((uint64_t)1 << rest) - 1;
        status = wyt__work(task->context, WORD_STEPS * (uint64_t)words, row,
                           board->rows);
    }
    return status;
}

static int32_t run(const struct wyt__task *task)
{
    const wyt_rules *rules = task->board->rules;
    const struct wyt__listed list = wyt__listed_of(rules, WYT_SIDE_BOTH);
    int32_t status = WYT_OK;
    for (size_t i = 0; i < list.head_count; i++)
        put_listed(task->board, list.head[i][0], list.head[i][1]);
    for (size_t i = 0; i < list.count && status == WYT_OK; i++)
        status = fill_part(task, &list.parts[i]);
    if (status == WYT_OK && rules->theory.complement)
        status = turn_round(task);
    return status;
}

const struct wyt__kernel wyt__kernel_theorem = {
    .name = "theorem",
    .about = "the P-positions of a theorem, in order",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = false,
    .by_theorem = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};

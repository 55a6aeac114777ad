/* SPDX-License-Identifier: MIT */
/*
 * Counting in plain C: counters lie side by side in 64-bit words, 8, 4 or 2 of
 * them. With limit K and r for the row, the counters c of a column and d of a
 * diagonal are compared in all lanes at once, through the high bit h of each:
 *
 *   c + d + h - (K - r) has it iff c + d + r >= K,
 *
 * and no lane runs over: c, d <= K <= h / 2, and 1 <= K - r, so the sum is
 * below 2 h. Where a lane lacks it, its cells are looked at one by one, which
 * also takes care of the order of bytes.
 */
#include <wythoff/board.h>

#include <string.h>

#include "board/kernel.h"
#include "board/kernels/counts.h"
#include "board/kernels/kernels.h"

/* Words that are compared together. */
#define GROUP 4

WYT__INLINE uint64_t load(const void *counters, size_t at, size_t bytes)
{
    uint64_t word;
    memcpy(&word, (const unsigned char *)counters + at * bytes, sizeof word);
    return word;
}

/* Goes from cell to cell; false when the row is full. */
WYT__INLINE bool look(struct wyt__count_row *row, size_t from, size_t to,
                      size_t bytes)
{
    for (size_t x = from; x < to; x++) {
        if (wyt__counter(row->columns, x, bytes) +
                wyt__counter(row->diagonals, x, bytes) + row->sum >=
            row->counting->limit)
            continue;
        wyt__count_mark(row, x, bytes);
        if (wyt__count_is_full(row))
            return false;
    }
    return true;
}

/* A one in each lane. */
WYT__INLINE uint64_t ones(size_t bytes)
{
    return UINT64_MAX / (UINT64_MAX >> (64 - 8 * bytes));
}

WYT__INLINE void mark(struct wyt__count_row *row, size_t bytes)
{
    const size_t lanes = 8 / bytes, step = GROUP * lanes;
    const uint64_t highs = ones(bytes) << (8 * bytes - 1);
    size_t x = row->begin;
    uint64_t bias = highs - ones(bytes) * (row->counting->limit - row->sum);
    for (; x + step <= row->end; x += step) {
        uint64_t sums[GROUP];
        for (size_t i = 0; i < GROUP; i++)
            sums[i] = load(row->columns, x + i * lanes, bytes) +
                      load(row->diagonals, x + i * lanes, bytes) + bias;
        if ((sums[0] & sums[1] & sums[2] & sums[3] & highs) == highs)
            continue;
        for (size_t i = 0; i < GROUP; i++)
            if ((sums[i] & highs) != highs &&
                !look(row, x + i * lanes, x + (i + 1) * lanes, bytes))
                return;
        bias = highs - ones(bytes) * (row->counting->limit - row->sum);
    }
    look(row, x, row->end, bytes);
}

static void mark_1(struct wyt__count_row *row)
{
    mark(row, 1);
}

static void mark_2(struct wyt__count_row *row)
{
    mark(row, 2);
}

static void mark_4(struct wyt__count_row *row)
{
    mark(row, 4);
}

WYT__INLINE void add(void *to, const void *columns, const void *diagonals,
                     uint32_t more, size_t count, size_t bytes)
{
    const size_t lanes = 8 / bytes;
    const uint64_t all = ones(bytes) * more;
    size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        const uint64_t sum =
            load(columns, i, bytes) + load(diagonals, i, bytes) + all;
        memcpy((unsigned char *)to + i * bytes, &sum, sizeof sum);
    }
    wyt__count_add((unsigned char *)to + i * bytes,
                   (const unsigned char *)columns + i * bytes,
                   (const unsigned char *)diagonals + i * bytes, more,
                   count - i, bytes);
}

static void add_2(void *to, const void *columns, const void *diagonals,
                  uint32_t more, size_t count)
{
    add(to, columns, diagonals, more, count, 2);
}

static void add_4(void *to, const void *columns, const void *diagonals,
                  uint32_t more, size_t count)
{
    add(to, columns, diagonals, more, count, 4);
}

static const struct wyt__count_kernel plain = {
    {64, 16384}, {mark_1, mark_2, mark_4}, {add_2, add_4}};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__counts_need(board, threads, &plain);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__counts_fill(task, &plain);
}

const struct wyt__kernel wyt__kernel_counts_plain = {
    .name = "counts",
    .about = "a counter a line, a word of counters at once",
    .isa = WYT_ISA_PLAIN,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__counts_refuses,
    .yields = wyt__counts_yields,
    .bytes = bytes,
    .run = run,
};

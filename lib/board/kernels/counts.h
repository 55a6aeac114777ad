/* SPDX-License-Identifier: MIT */
/*
 * Two heaps and the lines (1,0), (0,1), (1,1), any of them: outcomes with
 * blocking or comply, and numbers of P-options, by a counter a line.
 *
 * Along a line every earlier cell is an option, so what a cell has to know are
 * three numbers: how many of the cells that matter (the marked ones: P, under
 * comply N) are on its row, its column and its diagonal so far. A cell is
 * marked iff the sum of the three counters is below a limit; what does not fit
 * this at once is a matter of the weight that a marked cell adds to a counter:
 *
 *   block=K, comply=K  weights 1, limit K (normal play: K = 1),
 *   unblockable lines  weight K: one marked cell is too many,
 *   a class of its own for the rows, as with heapblock: weight 0, but a row
 *                      takes at most K marked cells.
 *
 * (U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18
 * (2011) P120, for the recursion.) Counters never pass K, because a cell is
 * marked only below it; so they take one byte for K up to some bound of the
 * instructions, else more.
 *
 * Of a strip |i - j| < m the other diagonals begin late: with (2,1), (3,1), ...
 * those on one side, a row further up, with (1,2), (1,3), ... those on the
 * other. A marked cell is counted on such a diagonal before the row in which it
 * meets it, and not earlier, for it is no option of the cells there.
 *
 * Rows are gone through from left to right. Hardly any cell is marked, about K
 * of a row; so the sums of many cells are compared with the limit at once, and
 * only where one is below it are cells looked at. A row ends when it is full,
 * columns that are full are skipped from the left.
 *
 * Cost: 64 cells take a few operations, a marked cell some ten; two counters a
 * column, one or two a diagonal of memory.
 */
#ifndef WYT_BOARD_COUNTS_H
#define WYT_BOARD_COUNTS_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"

/* Late tracks, at most, and the largest limit with them. */
#define WYT__COUNT_LATE 64
#define WYT__COUNT_LATE_LIMIT 8192

/* The moves (u,v) + t (1,1), v >= 1, and what they add to a diagonal. */
struct wyt__late {
    uint32_t u, v, weight;
};

/* How cells are marked. */
struct wyt__counting {
    uint32_t limit;
    uint32_t row_weight, column_weight, diagonal_weight;
    size_t quota;   /* marked cells that a row takes at most */
    size_t hole[2]; /* cells x < hole[0], y < hole[1] are never marked */
    bool comply;    /* marked cells are N, else P */
    /* Whether there are moves along the line at all. */
    bool has_row, has_column, has_diagonal;
    struct wyt__late late[WYT__COUNT_LATE];
    size_t late_count;
    uint32_t late_rows; /* the largest v of them */
};

/* NULL, or why the board cannot be counted so. */
const char *wyt__counting_of(const wyt_board *board,
                             struct wyt__counting *counting);

/* Cells begin..end-1 of a row. */
struct wyt__count_row {
    void *columns;   /* index x: the counter of column x */
    void *diagonals; /* index x: that of the diagonal of cell x */
    uint64_t *bits;  /* bit x: whether cell x is marked; all of them zero */
    size_t begin, end;
    const struct wyt__counting *counting;
    uint32_t sum; /* the counter of the row */
    size_t left;  /* marked cells that it still takes */
    /* Bits that are not yet written, and where: boards are larger than caches,
     * and to wait for words that are zero would take longer than all else. */
    uint64_t marks;
    size_t word;
};

/* What a level of instructions does. */
struct wyt__count_kernel {
    /* The largest limits for counters of one byte and of two; those of four
     * are for all. */
    uint32_t most[2];
    /* Marks the cells of a row that is not full, by counters of 1, 2, 4
     * bytes; may read up to 63 counters behind `end`. The last marks are left
     * to be flushed. */
    void (*mark[3])(struct wyt__count_row *row);
    /* to[i] = columns[i] + diagonals[i] + more for numbers of 2 and of 4
     * bytes, which fit. */
    void (*add[2])(void *to, const void *columns, const void *diagonals,
                   uint32_t more, size_t count);
};

uint64_t wyt__counts_need(const wyt_board *board, uint32_t threads,
                          const struct wyt__count_kernel *kernel);
int32_t wyt__counts_fill(const struct wyt__task *task,
                         const struct wyt__count_kernel *kernel);

#if defined(__GNUC__)
#define WYT__INLINE static inline __attribute__((always_inline))
#else
#define WYT__INLINE static inline
#endif

/* Where number `index` of counters or cells of so many bytes stands. It may be
 * written to where they may be. */
WYT__INLINE void *wyt__count_at(const void *items, size_t index, size_t bytes)
{
    return (uint8_t *)(uintptr_t)items + index * bytes;
}

WYT__INLINE uint32_t wyt__counter(const void *counters, size_t at, size_t bytes)
{
    if (bytes == 1)
        return ((const uint8_t *)counters)[at];
    return bytes == 2 ? ((const uint16_t *)counters)[at]
                      : ((const uint32_t *)counters)[at];
}

WYT__INLINE void wyt__count_up(void *counters, size_t at, uint32_t by,
                               size_t bytes)
{
    if (bytes == 1)
        ((uint8_t *)counters)[at] = (uint8_t)(((uint8_t *)counters)[at] + by);
    else if (bytes == 2)
        ((uint16_t *)counters)[at] =
            (uint16_t)(((uint16_t *)counters)[at] + by);
    else
        ((uint32_t *)counters)[at] += by;
}

/* to[i] = columns[i] + diagonals[i] + more, one by one. */
WYT__INLINE void wyt__count_add(void *to, const void *columns,
                                const void *diagonals, uint32_t more,
                                size_t count, size_t bytes)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t sum = wyt__counter(columns, i, bytes) +
                             wyt__counter(diagonals, i, bytes) + more;
        if (bytes == 2)
            ((uint16_t *)to)[i] = (uint16_t)sum;
        else
            ((uint32_t *)to)[i] = sum;
    }
}

/* Whether a row takes no more marked cells. */
WYT__INLINE bool wyt__count_is_full(const struct wyt__count_row *row)
{
    return row->sum >= row->counting->limit || row->left == 0;
}

static inline void wyt__count_flush(struct wyt__count_row *row)
{
    if (row->marks != 0)
        row->bits[row->word] = row->marks;
}

WYT__INLINE void wyt__count_mark(struct wyt__count_row *row, size_t x,
                                 size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    if (x / 64 != row->word) {
        wyt__count_flush(row);
        row->word = x / 64;
        row->marks = 0;
    }
    row->marks |= (uint64_t)1 << (x % 64);
    wyt__count_up(row->columns, x, counting->column_weight, bytes);
    wyt__count_up(row->diagonals, x, counting->diagonal_weight, bytes);
    row->sum += counting->row_weight;
    row->left--;
}

#endif

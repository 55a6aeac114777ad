/* SPDX-License-Identifier: MIT */
/*
 * Two heaps, row by row: outcomes with blocking or comply, and numbers of
 * P-options, by a counter a line.
 *
 * The cells that matter, the marked ones, are few: P, or under comply N. A
 * cell is marked iff of its options of each blockable class fewer are marked
 * than the limit of the class. The moves are the tracks of tracks.h, and a
 * marked cell is counted on the lines that its tracks are on:
 *
 *   along (p,q), q > 0   an array of counters for each residue of y modulo q;
 *                        the line through (x,y) has number x - p floor(y/q), so
 *                        the lines of a row lie side by side. A track o + t w
 *                        counts the cell on the line through it moved by o, in
 *                        the row where that begins; one that ends is taken back
 *                        where it ends, and a single move is a track that ends
 *                        at once, along any w.
 *   along (1,0)          a number: the marked cells of the row so far, and of
 *                        rows below, where tracks begin there.
 *   along (p,0), p > 1   a number for each residue of x.
 *
 * (U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18
 * (2011) P120, for the recursion.) What begins (u,v) further is counted at once
 * if its line is not looked at before, else when its row begins, from lists of
 * the marked cells of the last rows.
 *
 * Along an endless track two marked cells with the same line are position and
 * option (see lanes_program.c), so a line has hardly more than the limit of
 * them; a row, on average, as well. Hence the sums of many cells are compared
 * with the limit at once, and only where one is below it are cells looked at. A
 * row ends when it is full, columns that are full are skipped from the left.
 * Of a square of a symmetric game half of the cells are looked at, see
 * counts_half.c; where moves are of one class, vectors go from row to row by
 * counts_rows.h.
 *
 * Numbers of P-options are the same sums. Under comply they are all moves but
 * those to marked cells; all moves are counted by what a row adds to the row
 * below.
 *
 * Cost: 64 cells take an operation an array, a marked cell a few and one an
 * item; the counters take as many bytes as there are lines, or twice that.
 */
#ifndef WYT_BOARD_COUNTS_H
#define WYT_BOARD_COUNTS_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"

/* At most. */
#define WYT__COUNT_CLASSES 4
#define WYT__COUNT_ARRAYS 24
#define WYT__COUNT_ITEMS 128
#define WYT__COUNT_PATTERNS 4
#define WYT__COUNT_RESIDUES 64
#define WYT__COUNT_ABOVE 64
/* Of p and q of an array or a residue; of u and v of what is counted. */
#define WYT__COUNT_STEP 64
#define WYT__COUNT_REACH 512
/* Of a sum of counters. */
#define WYT__COUNT_SUM 32768

/* The lines along (p,q), q > 0. */
struct wyt__count_array {
    uint32_t p, q;
    size_t class;
    uint32_t most;  /* where counters stop, or UINT32_MAX */
    uint64_t bound; /* of the counters */
};

/* A marked cell (x,y) changes the line through (x+u,y+v) from there on. */
struct wyt__count_item {
    size_t array;
    uint32_t u, v, by;
    bool is_less; /* by -by, else by */
    uint32_t most;
};

/* The cells of a row, by x modulo p. */
struct wyt__count_pattern {
    size_t class;
    uint32_t p, most;
};

/* ... changes the cells x + u, x + u + p, ... of its row, u <= p. */
struct wyt__count_residue {
    size_t pattern;
    uint32_t u, by;
};

/* ... changes the cells of row y + v from x + u on, unless they are those of
 * row_class. */
struct wyt__count_above {
    size_t class;
    uint32_t u, v, by;
};

/* How cells are marked. What is not blockable may be in the class of what is:
 * then each of its options counts as many as are too many. */
struct wyt__counting {
    bool comply; /* marked cells are N, else P */
    size_t class_count;
    uint32_t limits[WYT__COUNT_CLASSES];
    /* The moves (t,0), t > 0: their class, class_count if there are none, and
     * how much each marked cell counts. */
    size_t row_class;
    uint32_t row_by;
    size_t array_count, ends[WYT__COUNT_CLASSES]; /* of each class */
    size_t item_count, soon_count, left_count;
    bool has_near[WYT__COUNT_CLASSES]; /* moves within a row but row_class */
    bool is_simple; /* what is counted at once are ones, which never stop */
    size_t pattern_count, residue_count, above_count;
    bool is_delayed; /* some of what is above has v = 0 */
    /* The only class with arrays or moves near, and with one pattern at most;
     * class_count: there are more. */
    size_t single_class;
    size_t late_rows; /* the largest v of what is late */
    size_t room;      /* marked cells of a row, at most */
    size_t skip;      /* an array of columns that fill; array_count: none */
    uint64_t sums[WYT__COUNT_CLASSES]; /* bounds of the sums of counters */
    /* The lists, of which only what is counted above has been written. */
    struct wyt__count_array arrays[WYT__COUNT_ARRAYS]; /* class by class */
    /* What is counted at once, u <= p first, then what comes late. */
    struct wyt__count_item items[WYT__COUNT_ITEMS];
    struct wyt__count_pattern patterns[WYT__COUNT_PATTERNS];
    struct wyt__count_residue residues[WYT__COUNT_RESIDUES];
    struct wyt__count_above above[WYT__COUNT_ABOVE];
};

/* NULL, or why the board cannot be counted so. */
const char *wyt__counting_of(const wyt_board *board,
                             struct wyt__counting *counting);

/* Bytes of a pattern, of what a marked cell does to those near it. */
#define WYT__COUNT_PERIODS ((WYT__COUNT_STEP + 64) * sizeof(uint16_t))
#define WYT__COUNT_TURNS ((2 * WYT__COUNT_STEP + 64) * sizeof(uint16_t))
#define WYT__COUNT_NEAR (2 * 64 * sizeof(uint16_t))

/* Cells begin..end-1 of a row. */
struct wyt__count_row {
    const struct wyt__counting *counting;
    size_t begin, end;
    void *arrays[WYT__COUNT_ARRAYS]; /* index x: the line through cell x */
    /* Of an item that is soon, index x: what a marked cell x changes. Lines
     * that are right of it do not change from `edge` on, before which all cells
     * below the row are done. */
    void *soon[WYT__COUNT_ITEMS];
    size_t edge;
    /* Of each class, from the middle on: what a marked cell adds to those
     * right of it, but for moves of row_class. */
    const unsigned char (*near)[WYT__COUNT_NEAR];
    /* Index x mod p, and 64 more: what the row adds. Of a marked cell x that
     * is what stands from p - x mod p on, in p + 64 numbers. */
    unsigned char (*patterns)[WYT__COUNT_PERIODS];
    const unsigned char (*turns)[WYT__COUNT_TURNS];
    uint32_t left[WYT__COUNT_CLASSES]; /* limits less what all cells have */
    uint32_t *marked;                  /* the marked cells, and how many */
    size_t count;
    /* Numbers: index x, and room for 64 behind the last one; what they are
     * subtracted from, or NULL; what all cells have; the marked cells that
     * those right of them have besides, up to `own_end`. */
    void *cells;
    const void *moves;
    uint32_t more;
    const uint32_t *own, *own_end;
};

/* Marks cells of a row from `begin` on, which becomes the first one that has
 * not been looked at, `end` if not delayed; else that is only so far that
 * nothing of what is marked matters but `near`. False when the row is full. May
 * read up to 63 counters behind `end`. */
typedef bool (*wyt__count_mark)(struct wyt__count_row *row);

struct wyt__sweep;
struct wyt__mirror;

/* Marks rows y..end-1 of a board of outcomes, see counts_rows.h; with their
 * mirror images, if they are half of it. */
typedef void (*wyt__count_rows)(const struct wyt__sweep *sweep,
                                const struct wyt__mirror *mirror, size_t y,
                                size_t end);

/* What a level of instructions does, for counters of 1 and 2 bytes. */
struct wyt__count_kernel {
    /* Counters of a byte do for limits up to the first and sums up to the
     * second. */
    uint32_t most[2];
    wyt__count_mark (*mark[2])(const struct wyt__counting *counting);
    /* Optional: rows of plain boards, NULL for what it does not know. */
    wyt__count_rows (*rows)(const struct wyt__sweep *sweep);
    /* Counts a marked cell among the residues of its row. */
    void (*turn[2])(const struct wyt__count_row *row, size_t x);
    /* Writes numbers of 2 and of 4 bytes, and some behind them. Goes on to the
     * first of `own` behind them, and has `more` then. */
    void (*sum[2][2])(struct wyt__count_row *row);
    /* Adds to all of some numbers of 2 and of 4 bytes. */
    void (*raise[2])(void *numbers, size_t count, uint32_t by);
    /* Copies to memory that is not looked at soon. */
    void (*stream)(void *to, const void *from, size_t bytes);
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

/* Where number `index` of numbers of so many bytes stands. It may be written to
 * where they may be. */
WYT__INLINE void *wyt__count_at(const void *items, size_t index, size_t bytes)
{
    return (uint8_t *)(uintptr_t)items + index * bytes;
}

WYT__INLINE uint32_t wyt__counter(const void *counters, size_t at, size_t bytes)
{
    return bytes == 1 ? ((const uint8_t *)counters)[at]
                      : ((const uint16_t *)counters)[at];
}

WYT__INLINE void wyt__set_counter(void *counters, size_t at, uint32_t to,
                                  size_t bytes)
{
    if (bytes == 1)
        ((uint8_t *)counters)[at] = (uint8_t)to;
    else
        ((uint16_t *)counters)[at] = (uint16_t)to;
}

/* Counts more, up to where the counter stops. */
WYT__INLINE void wyt__count_up(void *counters, size_t at, uint32_t by,
                               uint32_t most, size_t bytes)
{
    const uint32_t now = wyt__counter(counters, at, bytes);
    wyt__set_counter(counters, at, most - now < by ? most : now + by, bytes);
}

WYT__INLINE void wyt__count_item(const struct wyt__count_item *item,
                                 void *counters, size_t at, size_t bytes)
{
    if (item->is_less)
        wyt__set_counter(counters, at,
                         wyt__counter(counters, at, bytes) - item->by, bytes);
    else
        wyt__count_up(counters, at, item->by, item->most, bytes);
}

/* Counts a marked cell on its lines, where that is at once. */
WYT__INLINE void wyt__count_lines(const struct wyt__count_row *row, size_t x,
                                  size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    for (size_t i = 0; i < counting->soon_count; i++) {
        const struct wyt__count_item *item = &counting->items[i];
        if (counting->is_simple)
            wyt__set_counter(row->soon[i], x,
                             wyt__counter(row->soon[i], x, bytes) + 1, bytes);
        else if (i < counting->left_count || x + item->u < row->edge)
            wyt__count_item(item, row->soon[i], x, bytes);
    }
}

#endif

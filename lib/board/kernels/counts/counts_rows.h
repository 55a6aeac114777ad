/* SPDX-License-Identifier: MIT */
/*
 * Rows of outcomes by vectors, one after the other without a call for each of
 * their marked cells: for boards of a single tile whose moves are of one class,
 * of n arrays and no pattern, and of which nothing begins above or right of
 * where it is counted; see is_plain(). Included behind counts_vector.h.
 */
#ifndef WYT_BOARD_COUNTS_ROWS_H
#define WYT_BOARD_COUNTS_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bitset.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/counts_sweep.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The row at work. */
struct plain {
    struct wyt__count_row row;
    uint64_t *bits;    /* of the row */
    uint64_t *image;   /* of mirror images: the word of row 0; or NULL */
    size_t words;      /* of a row */
    uint32_t by, left; /* what a marked cell takes, and what there is */
};

/* Marks cell x of a row, or (y,y). */
HELPER void mark_plain(struct plain *plain, size_t x, uint64_t image,
                       size_t bytes)
{
    struct wyt__count_row *row = &plain->row;
    const struct wyt__counting *counting = row->counting;
    row->marked[row->count++] = (uint32_t)x;
    plain->bits[x / 64] |= (uint64_t)1 << x % 64;
    if (image != 0)
        plain->image[x * plain->words] |= image;
    for (size_t i = 0; i < counting->soon_count; i++)
        if (counting->is_simple)
            wyt__set_counter(row->soon[i], x,
                             wyt__counter(row->soon[i], x, bytes) + 1, bytes);
        else
            wyt__count_up(row->soon[i], x, counting->items[i].by,
                          counting->items[i].most, bytes);
    plain->left = less(plain->left, plain->by);
}

/* Marks cells begin..end-1 of a row. */
HELPER void mark_cells(struct plain *plain, size_t begin, size_t end,
                       uint64_t image, size_t n, size_t bytes)
{
    struct wyt__count_row *row = &plain->row;
    const bool has_near = row->counting->has_near[0];
    const bool is_less = has_near || plain->by > 0;
    const size_t lanes = BYTES / bytes;
    vector limit = repeat(plain->left, bytes);
    row->begin = begin;
    row->end = end;
    for (size_t x = begin / lanes * lanes; x < end; x += lanes) {
        vector sums = none();
        uint64_t found;
        for (size_t i = 0; i < n; i++)
            sums =
                add(sums, load(wyt__count_at(row->arrays[i], x, bytes)), bytes);
        found = below(sums, limit, bytes);
        if (found == 0)
            continue;
        found &= inside(row, x, lanes);
        while (found != 0) {
            const size_t lane = wyt__lowest_bit(found);
            mark_plain(plain, x + lane, image, bytes);
            if (plain->left == 0)
                return;
            found &= found - 1;
            if (has_near)
                sums = add(
                    sums,
                    load(wyt__count_at(row->near[0], 64 / bytes - lane, bytes)),
                    bytes);
            if (is_less) {
                limit = repeat(plain->left, bytes);
                found &= below(sums, limit, bytes);
            }
        }
    }
}

/* Cell (y,y), when all others are known. */
HELPER void mark_end(struct plain *plain, size_t y, size_t n, size_t bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += wyt__counter(plain->row.arrays[i], y, bytes);
    if (sum < plain->left)
        mark_plain(plain, y, 0, bytes);
}

HELPER void mark_rows(const struct wyt__sweep *sweep,
                      const struct wyt__mirror *mirror, size_t y, size_t end,
                      size_t n, size_t bytes)
{
    const struct wyt__counting *counting = &sweep->counting;
    const wyt_board *board = sweep->board;
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__count_span span = {0, 0, board->width};
    const bool has_others = mirror != NULL && wyt__mirror_has_others(mirror);
    struct plain plain = {.words = board->row_words,
                          .by =
                              counting->row_class == 0 ? counting->row_by : 0};
    struct wyt__count_row *row = &plain.row;
    wyt__sweep_begin_lines(sweep, y, &span, row);
    for (; y < end; wyt__sweep_move_lines(sweep, ++y, row)) {
        const size_t skipped = wyt__sweep_skipped(sweep, 0, y);
        const size_t first = game->misere || y < game->hole[1]
                                 ? wyt__sweep_first(sweep, 0, y)
                                 : 0;
        const size_t begin = first < skipped ? skipped : first;
        wyt__sweep_set_lines(sweep, y, &span, row);
        row->count = 0;
        plain.left = counting->limits[0];
        plain.bits = wyt__board_row_bits(board, y);
        if (mirror == NULL) {
            mark_cells(&plain, begin, board->width, 0, n, bytes);
            if (counting->comply && first < board->width)
                wyt__sweep_invert(plain.bits, first, board->width);
        } else {
            plain.image = board->bits + y / 64;
            mark_cells(&plain, begin, y, (uint64_t)1 << y % 64, n, bytes);
            wyt__mirror_columns(mirror, y, row->count, bytes);
            if (has_others)
                wyt__mirror_others(mirror, sweep, y, row);
            if (begin <= y && plain.left > 0)
                mark_end(&plain, y, n, bytes);
        }
        *wyt__sweep_counts(sweep, y) = (uint32_t)row->count;
    }
}

#define MARK_ROWS(n, bytes)                                                    \
    KERNEL void rows_##n##_##bytes(const struct wyt__sweep *sweep,             \
                                   const struct wyt__mirror *mirror, size_t y, \
                                   size_t end)                                 \
    {                                                                          \
        mark_rows(sweep, mirror, y, end, n, bytes);                            \
    }

#define PLAIN_ROWS(bytes)                                                      \
    MARK_ROWS(1, bytes)                                                        \
    MARK_ROWS(2, bytes)                                                        \
    MARK_ROWS(3, bytes)                                                        \
    MARK_ROWS(4, bytes)

PLAIN_ROWS(1)
PLAIN_ROWS(2)

static wyt__count_rows plain_rows(const struct wyt__sweep *sweep)
{
    static const wyt__count_rows rows[2][4] = {
        {rows_1_1, rows_2_1, rows_3_1, rows_4_1},
        {rows_1_2, rows_2_2, rows_3_2, rows_4_2}};
    const size_t n = sweep->counting.array_count;
    return n == 0 || n > 4 ? NULL : rows[sweep->bytes / 2][n - 1];
}

#endif

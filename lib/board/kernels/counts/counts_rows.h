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

/* The row at work. Of the simplest boards each array has one item, which is
 * soon: lines and items are what stands here, else they are those of the
 * row. */
struct plain {
    const struct wyt__count_row *row;
    uint8_t *lines[4], *soon[4];
    uint32_t *marked;  /* behind the last one */
    uint64_t *bits;    /* of the row */
    uint64_t *image;   /* of mirror images: the word of row 0; or NULL */
    size_t words;      /* of a row */
    uint32_t by, left; /* what a marked cell takes, and what there is */
};

/* Where the first n lines of the row are. */
HELPER const uint8_t *line_of(const struct plain *plain, size_t i,
                              bool is_simple)
{
    return is_simple ? plain->lines[i] : plain->row->arrays[i];
}

/* Marks cell x of a row, or (y,y). */
HELPER void mark_plain(struct plain *plain, size_t x, uint64_t image, size_t n,
                       bool is_simple, size_t bytes)
{
    const struct wyt__count_row *row = plain->row;
    const struct wyt__counting *counting = row->counting;
    *plain->marked++ = (uint32_t)x;
    plain->bits[x / 64] |= (uint64_t)1 << x % 64;
    if (image != 0)
        plain->image[x * plain->words] |= image;
    if (is_simple)
        for (size_t i = 0; i < n; i++)
            wyt__set_counter(plain->soon[i], x,
                             wyt__counter(plain->soon[i], x, bytes) + 1, bytes);
    else
        for (size_t i = 0; i < counting->soon_count; i++)
            wyt__count_up(row->soon[i], x, counting->items[i].by,
                          counting->items[i].most, bytes);
    plain->left = less(plain->left, plain->by);
}

/* The lanes from x on that are cells begin..end-1. */
HELPER uint64_t between(size_t begin, size_t end, size_t x, size_t lanes)
{
    uint64_t mask = UINT64_MAX;
    if (x < begin)
        mask <<= begin - x;
    if (x + lanes > end)
        mask &= UINT64_MAX >> (64 - (end - x));
    return mask;
}

/* Marks cells begin..end-1 of a row. */
HELPER void mark_cells(struct plain *plain, size_t begin, size_t end,
                       uint64_t image, size_t n, bool is_simple, size_t bytes)
{
    const struct wyt__count_row *row = plain->row;
    const bool has_near = row->counting->has_near[0];
    const bool is_less = has_near || plain->by > 0;
    const size_t lanes = BYTES / bytes;
    vector limit = repeat(plain->left, bytes);
    for (size_t x = begin / lanes * lanes; x < end; x += lanes) {
        vector sums = none();
        uint64_t found;
        for (size_t i = 0; i < n; i++)
            sums = add(sums, load(line_of(plain, i, is_simple) + x * bytes),
                       bytes);
        found = below(sums, limit, bytes);
        if (found == 0)
            continue;
        found &= between(begin, end, x, lanes);
        while (found != 0) {
            const size_t lane = wyt__lowest_bit(found);
            mark_plain(plain, x + lane, image, n, is_simple, bytes);
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
HELPER void mark_end(struct plain *plain, size_t y, size_t n, bool is_simple,
                     size_t bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += wyt__counter(line_of(plain, i, is_simple), y, bytes);
    if (sum < plain->left)
        mark_plain(plain, y, 0, n, is_simple, bytes);
}

/* Where the lines of the first row are. */
HELPER void begin_plain(struct plain *plain, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        plain->lines[i] = plain->row->arrays[i];
        plain->soon[i] = plain->row->soon[i];
    }
}

/* Those of the next one. */
HELPER void move_plain(struct plain *plain, const struct wyt__sweep *sweep,
                       size_t n)
{
    const struct wyt__counting *counting = &sweep->counting;
    for (size_t i = 0; i < n; i++) {
        plain->lines[i] -= sweep->falls[i];
        plain->soon[i] -= sweep->falls[counting->items[i].array];
    }
}

HELPER void mark_rows(const struct wyt__sweep *sweep,
                      const struct wyt__mirror *mirror, size_t y, size_t end,
                      size_t n, bool is_simple, size_t bytes)
{
    const struct wyt__counting *counting = &sweep->counting;
    const wyt_board *board = sweep->board;
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__count_span span = {0, 0, board->width};
    const bool has_others = mirror != NULL && wyt__mirror_has_others(mirror);
    const bool is_late = counting->item_count > counting->soon_count;
    size_t skipped = wyt__sweep_skipped(sweep, 0, y);
    struct wyt__count_row row;
    struct plain plain = {.row = &row,
                          .words = board->row_words,
                          .by =
                              counting->row_class == 0 ? counting->row_by : 0};
    wyt__sweep_begin_lines(sweep, y, &span, &row);
    if (is_simple)
        begin_plain(&plain, n);
    while (y < end) {
        uint32_t *const marked = wyt__sweep_marked(sweep, y);
        const size_t first = game->misere || y < game->hole[1]
                                 ? wyt__sweep_first(sweep, 0, y)
                                 : 0;
        const size_t begin = first < skipped ? skipped : first;
        if (is_late)
            wyt__sweep_set_lines(sweep, y, &span, &row);
        plain.marked = marked;
        plain.left = counting->limits[0];
        plain.bits = wyt__board_row_bits(board, y);
        if (mirror == NULL) {
            mark_cells(&plain, begin, board->width, 0, n, is_simple, bytes);
            if (counting->comply && first < board->width)
                wyt__sweep_invert(plain.bits, first, board->width);
        } else {
            plain.image = board->bits + y / 64;
            mark_cells(&plain, begin, y, (uint64_t)1 << y % 64, n, is_simple,
                       bytes);
            wyt__mirror_columns(mirror, y, (size_t)(plain.marked - marked),
                                bytes);
            if (has_others)
                wyt__mirror_others(mirror, sweep, y, marked,
                                   (size_t)(plain.marked - marked));
            if (begin <= y && plain.left > 0)
                mark_end(&plain, y, n, is_simple, bytes);
        }
        *wyt__sweep_counts(sweep, y) = (uint32_t)(plain.marked - marked);
        y++;
        if (is_simple)
            move_plain(&plain, sweep, n);
        if (!is_simple || is_late)
            wyt__sweep_move_lines(sweep, y, &row);
        if (!is_simple)
            skipped = wyt__sweep_skipped(sweep, 0, y);
    }
}

#define MARK_ROWS(name, n, is_simple, bytes)                                   \
    KERNEL void name(const struct wyt__sweep *sweep,                           \
                     const struct wyt__mirror *mirror, size_t y, size_t end)   \
    {                                                                          \
        mark_rows(sweep, mirror, y, end, n, is_simple, bytes);                 \
    }

#define PLAIN_ROWS(n, bytes)                                                   \
    MARK_ROWS(rows_##n##_##bytes, n, false, bytes)                             \
    MARK_ROWS(simple_##n##_##bytes, n, true, bytes)

PLAIN_ROWS(1, 1)
PLAIN_ROWS(2, 1)
PLAIN_ROWS(3, 1)
PLAIN_ROWS(4, 1)
PLAIN_ROWS(1, 2)
PLAIN_ROWS(2, 2)
PLAIN_ROWS(3, 2)
PLAIN_ROWS(4, 2)

static wyt__count_rows plain_rows(const struct wyt__sweep *sweep)
{
    static const wyt__count_rows rows[2][2][4] = {
        {{rows_1_1, rows_2_1, rows_3_1, rows_4_1},
         {rows_1_2, rows_2_2, rows_3_2, rows_4_2}},
        {{simple_1_1, simple_2_1, simple_3_1, simple_4_1},
         {simple_1_2, simple_2_2, simple_3_2, simple_4_2}}};
    const struct wyt__counting *counting = &sweep->counting;
    const size_t n = counting->array_count;
    const bool is_simple =
        counting->is_simple && counting->soon_count == n && sweep->is_even;
    return n == 0 || n > 4 ? NULL : rows[is_simple][sweep->bytes / 2][n - 1];
}

#endif

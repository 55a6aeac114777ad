/* SPDX-License-Identifier: MIT */
/*
 * Rows by vectors, one after the other without a call for each of their marked
 * cells: for boards of a single tile whose moves are of one class,
 * see is_plain() in counts_memory.c. Included behind counts_vector.h.
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

/* The row at work. Of the simplest boards each array has one item, which is
 * soon, and there is nothing else: lines and items are what stands here, else
 * they are those of the row. */
struct plain {
    const struct wyt__count_row *row;
    const struct wyt__count_event *event, *event_end; /* not passed yet */
    uint8_t *lines[4], *soon[4];
    uint32_t *marked;  /* behind the last one */
    uint64_t *bits;    /* of the row; NULL: numbers */
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
    if (plain->bits != NULL)
        plain->bits[x / 64] |= (uint64_t)1 << x % 64;
    if (image != 0)
        plain->image[x * plain->words] |= image;
    if (is_simple)
        for (size_t i = 0; i < n; i++)
            wyt__set_counter(plain->soon[i], x,
                             wyt__counter(plain->soon[i], x, bytes) + 1, bytes);
    else
        wyt__count_lines(row, x, bytes);
    if (!is_simple && counting->pattern_count > 0)
        turn(row, x, bytes);
    plain->left = less(plain->left, plain->by);
}

/* The sums of the lanes from x on, of n arrays or of all. */
HELPER vector sums_of(const struct plain *plain, size_t x, size_t n,
                      bool is_simple, size_t bytes)
{
    const struct wyt__count_row *row = plain->row;
    const size_t count = n > 0 ? n : row->counting->array_count;
    vector sums = none();
    for (size_t i = 0; i < count; i++)
        sums = add(sums, load(line_of(plain, i, is_simple) + x * bytes), bytes);
    return sums;
}

/* What rows below add to the lanes from x on: an event in them to those behind
 * it, and later to all. */
HELPER vector add_events(struct plain *plain, vector sums, size_t x,
                         size_t bytes)
{
    const void *ones = bytes == 1 ? (const void *)ones_1 : ones_2;
    const size_t lanes = BYTES / bytes;
    for (; plain->event < plain->event_end && plain->event->x < x + lanes;
         plain->event++) {
        const size_t at = plain->event->x < x ? 0 : plain->event->x - x;
        sums = add(sums, load(wyt__count_at(ones, 64 - at, bytes)), bytes);
    }
    return sums;
}

/* Marks what is found of the lanes from x on, with these sums, to which comes
 * what marked cells add to those right of them; false when the row is full. */
HELPER bool mark_found(struct plain *plain, size_t x, vector *sums,
                       uint64_t found, uint64_t image, size_t n, bool is_simple,
                       size_t bytes)
{
    const struct wyt__count_row *row = plain->row;
    const bool has_near = row->counting->has_near[0];
    while (found != 0) {
        const size_t lane = wyt__lowest_bit(found);
        mark_plain(plain, x + lane, image, n, is_simple, bytes);
        found &= found - 1;
        if (has_near)
            *sums =
                add(*sums,
                    load(wyt__count_at(row->near[0], 64 / bytes - lane, bytes)),
                    bytes);
        if (plain->left == 0)
            return false;
        if (has_near || plain->by > 0)
            found &= below(*sums, repeat(plain->left, bytes), bytes);
    }
    return true;
}

/* Marks cells begin..end-1 of a row. */
HELPER void mark_cells(struct plain *plain, size_t begin, size_t end,
                       uint64_t image, size_t n, bool is_simple, size_t bytes)
{
    const struct wyt__count_row *row = plain->row;
    const struct wyt__counting *counting = row->counting;
    const bool has_pattern = !is_simple && counting->pattern_count > 0;
    const size_t lanes = BYTES / bytes;
    const size_t p = has_pattern ? counting->patterns[0].p : 1;
    const struct wyt__count_event *event = plain->event;
    vector limit = repeat(plain->left, bytes);
    for (size_t x = begin / lanes * lanes; x < end; x += lanes) {
        vector sums = sums_of(plain, x, n, is_simple, bytes);
        uint64_t found;
        if (has_pattern)
            sums = add(sums,
                       load(wyt__count_at(row->patterns[0],
                                          (uint32_t)x % (uint32_t)p, bytes)),
                       bytes);
        if (!is_simple && event < plain->event_end)
            sums = add_events(plain, sums, x, bytes);
        found = below(sums, limit, bytes);
        if (found != 0)
            found &= between(begin, end, x, lanes);
        if (found != 0) {
            if (!mark_found(plain, x, &sums, found, image, n, is_simple, bytes))
                return;
            limit = repeat(plain->left, bytes);
            if (has_pattern && p <= lanes &&
                below(load(row->patterns[0]), limit, bytes) == 0)
                return;
        }
        if (!is_simple && event < plain->event) {
            plain->left = less(plain->left, (uint32_t)(plain->event - event));
            event = plain->event;
            limit = repeat(plain->left, bytes);
            if (plain->left == 0)
                return;
        }
    }
}

/* Writes the numbers of the lanes from x on: their sums, `more`, and the marked
 * cells that stand before them. */
HELPER void write_numbers(void *cells, size_t x, vector sums, uint32_t more,
                          const uint32_t *marked, const uint32_t *marked_end)
{
    const struct wyt__count_row row = {.moves = NULL};
    const vector all = spread(more, sizeof(uint16_t));
    uint8_t *to = wyt__count_at(cells, x, sizeof(uint16_t));
    if (marked == marked_end) {
        write_sums(&row, x, to, sums, all, NULL, 1, sizeof(uint16_t));
    } else {
        const vector before = own_before(&marked, marked_end, x, SIZE_MAX, 1);
        write_sums(&row, x, to, sums, all, &before, 1, sizeof(uint16_t));
    }
}

/* Marks the cells of a row from `begin` on and writes all its numbers at once:
 * the lines through a cell have what is below it when it is looked at, and what
 * is marked of its row is counted apart. */
HELPER void number_cells(struct plain *plain, size_t begin, size_t end,
                         uint16_t *cells, size_t n, bool is_simple)
{
    const struct wyt__count_row *row = plain->row;
    const struct wyt__counting *counting = row->counting;
    const bool has_pattern = !is_simple && counting->pattern_count > 0;
    const uint32_t p = has_pattern ? counting->patterns[0].p : 1;
    uint32_t more = 0;
    for (size_t x = 0; x < end; x += BYTES) {
        const struct wyt__count_event *event = plain->event;
        const uint32_t *marked = plain->marked;
        vector sums = sums_of(plain, x, n, is_simple, 1);
        uint64_t found = 0;
        if (has_pattern)
            sums = add(sums, load(row->patterns[0] + (uint32_t)x % p), 1);
        if (!is_simple && event < plain->event_end)
            sums = add_events(plain, sums, x, 1);
        if (plain->left > 0 && begin < x + BYTES)
            found = below(sums, repeat(plain->left, 1), 1);
        if (found != 0)
            found &= between(begin, end, x, BYTES);
        if (found != 0)
            mark_found(plain, x, &sums, found, 0, n, is_simple, 1);
        write_numbers(cells, x, sums, more, marked,
                      plain->by > 0 ? plain->marked : marked);
        if (plain->by > 0)
            more += (uint32_t)(plain->marked - marked);
        if (!is_simple) {
            const uint32_t passed = (uint32_t)(plain->event - event);
            plain->left = less(plain->left, passed);
            more += passed;
        }
    }
}

/* Cell (y,y), when all others are known. */
HELPER void mark_end(struct plain *plain, const struct wyt__sweep *sweep,
                     size_t y, size_t n, bool is_simple, size_t bytes)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t count = n > 0 ? n : counting->array_count;
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += wyt__counter(line_of(plain, i, is_simple), y, bytes);
    if (!is_simple && counting->pattern_count > 0)
        sum += wyt__counter(plain->row->patterns[0],
                            y % counting->patterns[0].p, bytes);
    if (!is_simple && sum < plain->left && counting->above_count > 0) {
        const struct wyt__count_hand *hand = &sweep->hands[0];
        wyt__sweep_events(sweep, &sweep->hands[0], y, 0, 0);
        for (size_t i = 0; i < hand->event_count; i++)
            sum += hand->events[i].x <= y;
    }
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

/* The row at work, and what its mirror images do. */
HELPER void mark_half(struct plain *plain, const struct wyt__sweep *sweep,
                      const struct wyt__mirror *mirror, size_t y, size_t begin,
                      size_t n, bool is_simple, size_t bytes)
{
    uint32_t *const marked = plain->marked;
    size_t count;
    plain->image = sweep->board->bits + y / 64;
    mark_cells(plain, begin, y, (uint64_t)1 << y % 64, n, is_simple, bytes);
    count = (size_t)(plain->marked - marked);
    wyt__mirror_columns(mirror, y, count, bytes);
    if (wyt__mirror_has_others(mirror))
        wyt__mirror_others(mirror, sweep, y, marked, count);
    plain->left = less(sweep->counting.limits[0], (uint32_t)count * plain->by);
    if (begin <= y && plain->left > 0)
        mark_end(plain, sweep, y, n, is_simple, bytes);
}

/* The whole row at work, with its numbers. */
HELPER void mark_numbers(struct plain *plain, const struct wyt__sweep *sweep,
                         size_t y, size_t begin, size_t n, bool is_simple)
{
    uint16_t *cells = wyt__sweep_cells(sweep, &sweep->hands[0], y);
    number_cells(plain, begin, sweep->board->width, cells, n, is_simple);
    wyt__sweep_put(sweep, y, cells);
}

/* The whole row at work; those before `first` are removed or cannot be
 * marked. */
HELPER void mark_whole(struct plain *plain, const struct wyt__sweep *sweep,
                       size_t first, size_t begin, size_t n, bool is_simple,
                       size_t bytes)
{
    const size_t width = sweep->board->width;
    mark_cells(plain, begin, width, 0, n, is_simple, bytes);
    if (plain->bits != NULL && sweep->counting.comply && first < width)
        wyt__sweep_invert(plain->bits, first, width);
}

/* Begins with row y. */
HELPER void begin_row(struct plain *plain, const struct wyt__sweep *sweep,
                      size_t y, bool is_simple, struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    const struct wyt__count_span span = {0, 0, sweep->board->width};
    struct wyt__count_hand *hand = &sweep->hands[0];
    if (counting->item_count > counting->soon_count)
        wyt__sweep_set_lines(sweep, y, &span, row);
    plain->marked = wyt__sweep_marked(sweep, y);
    plain->left = counting->limits[0];
    if (sweep->board->bits != NULL)
        plain->bits = wyt__board_row_bits(sweep->board, y);
    if (is_simple)
        return;
    wyt__sweep_restart(sweep, 0, row);
    wyt__sweep_events(sweep, hand, y, 0, 0);
    plain->event = hand->events;
    plain->event_end = hand->events + hand->event_count;
}

HELPER void mark_rows(const struct wyt__sweep *sweep,
                      const struct wyt__mirror *mirror, size_t y, size_t end,
                      size_t n, bool is_simple, size_t bytes)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t width = sweep->board->width;
    const struct wyt__count_span span = {0, 0, width};
    const bool has_numbers = sweep->board->kind == WYT_BOARD_OPTIONS;
    const bool has_row = !is_simple || has_numbers ||
                         counting->item_count > counting->soon_count;
    struct wyt__count_hand *hand = &sweep->hands[0];
    size_t skipped = wyt__sweep_skipped(sweep, 0, y);
    struct wyt__count_row row;
    struct plain plain = {.row = &row,
                          .words = sweep->board->row_words,
                          .by =
                              counting->row_class == 0 ? counting->row_by : 0};
    wyt__sweep_begin_lines(sweep, y, &span, &row);
    row.patterns = hand->patterns;
    hand->event_count = 0;
    if (is_simple)
        begin_plain(&plain, n);
    while (y < end) {
        const size_t first =
            y < sweep->open ? wyt__sweep_first(sweep, 0, y) : 0;
        const size_t begin = first < skipped ? skipped : first;
        begin_row(&plain, sweep, y, is_simple, &row);
        row.marked = plain.marked;
        if (bytes == 1 && y >= sweep->at_once)
            mark_numbers(&plain, sweep, y, begin, n, is_simple);
        else if (mirror == NULL)
            mark_whole(&plain, sweep, first, begin, n, is_simple, bytes);
        else
            mark_half(&plain, sweep, mirror, y, begin, n, is_simple, bytes);
        row.count = (size_t)(plain.marked - row.marked);
        *wyt__sweep_counts(sweep, y) = (uint32_t)row.count;
        if (has_numbers && y < sweep->at_once)
            wyt__sweep_numbers(sweep, hand, y, 0,
                               wyt__sweep_first_cell(sweep, 0, y), width, 0,
                               &row);
        y++;
        if (is_simple)
            move_plain(&plain, sweep, n);
        else
            skipped = wyt__sweep_skipped(sweep, 0, y);
        if (has_row)
            wyt__sweep_move_lines(sweep, y, &row);
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

MARK_ROWS(rows_0_1, 0, false, 1)
MARK_ROWS(rows_0_2, 0, false, 2)
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
    static const wyt__count_rows rows[2][5] = {
        {rows_0_1, rows_1_1, rows_2_1, rows_3_1, rows_4_1},
        {rows_0_2, rows_1_2, rows_2_2, rows_3_2, rows_4_2}};
    static const wyt__count_rows simple[2][5] = {
        {NULL, simple_1_1, simple_2_1, simple_3_1, simple_4_1},
        {NULL, simple_1_2, simple_2_2, simple_3_2, simple_4_2}};
    const struct wyt__counting *counting = &sweep->counting;
    const size_t n = counting->array_count <= 4 ? counting->array_count : 0;
    const bool is_simple = n > 0 && counting->is_simple &&
                           counting->soon_count == n && sweep->is_even &&
                           counting->pattern_count + counting->above_count == 0;
    return (is_simple ? simple : rows)[sweep->bytes / 2][n];
}

#endif

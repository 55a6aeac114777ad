/* SPDX-License-Identifier: MIT */
/*
 * Marking, written once: the file that includes this one defines WORK, which
 * names the set of instructions, and the names MARK, COUNT, JOIN and BAND.
 * Eight words at a time, a loop of fixed length that compilers make vectors of.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernels/scatter/scatter.h"

/* marks |= from << shift, from the word in front of it on. */
WORK static inline void mark_words(uint64_t *marks, const uint64_t *from,
                                   size_t words, unsigned shift)
{
    const unsigned back = 63 - shift;
    for (; words > 0; words -= words < 8 ? words : 8, marks += 8, from += 8) {
        uint64_t joined[8];
        for (size_t k = 0; k < 8; k++)
            joined[k] =
                marks[k] | from[k] << shift | *(from + k - 1) >> 1 >> back;
        for (size_t k = 0; k < 8; k++)
            marks[k] = joined[k];
    }
}

/* Adds the same bits to counters, bit p of which stands in plane p. */
WORK static inline void count_words(const struct wyt__scatter_marking *marking,
                                    size_t first, const uint64_t *from,
                                    size_t words, unsigned shift)
{
    const unsigned back = 63 - shift;
    for (; words > 0; words -= words < 8 ? words : 8, first += 8, from += 8) {
        uint64_t *plane = marking->marks + first;
        uint64_t carry[8], any = 1;
        for (size_t k = 0; k < 8; k++)
            carry[k] = from[k] << shift | *(from + k - 1) >> 1 >> back;
        for (size_t p = 0; p < marking->planes && any != 0; p++) {
            any = 0;
            for (size_t k = 0; k < 8; k++) {
                const uint64_t next = plane[k] & carry[k];
                plane[k] ^= carry[k];
                carry[k] = next;
                any |= next;
            }
            plane += marking->pitch;
        }
    }
}

/* The words of the row that a source may mark; false if there are none. */
WORK static inline bool find_words(const struct wyt__scatter_marking *marking,
                                   const struct wyt__marker *source,
                                   size_t *first, size_t *end)
{
    const struct wyt__bit_rows *moves = marking->moves;
    const size_t words = source->x / 64, by = marking->row - source->row;
    if (marking->order != NULL &&
        !wyt__row_below(marking->order, source->row, marking->row))
        return false;
    /* One word more for what a shift carries. */
    *first = words + moves->first[by];
    *end = words + moves->end[by] + 1;
    *first = *first < marking->first ? marking->first : *first;
    *end = *end > marking->end ? marking->end : *end;
    return moves->end[by] > 0 && *first < *end;
}

WORK void MARK(const struct wyt__scatter_marking *marking)
{
    for (size_t i = 0; i < marking->count; i++) {
        const struct wyt__marker *source = &marking->sources[i];
        size_t first, end;
        if (find_words(marking, source, &first, &end))
            mark_words(
                marking->marks + first,
                wyt__bit_row(marking->moves, marking->row - source->row) +
                    (first - source->x / 64),
                end - first, source->x % 64);
    }
}

WORK void COUNT(const struct wyt__scatter_marking *marking)
{
    for (size_t i = 0; i < marking->count; i++) {
        const struct wyt__marker *source = &marking->sources[i];
        size_t first, end;
        if (find_words(marking, source, &first, &end))
            count_words(
                marking, first,
                wyt__bit_row(marking->moves, marking->row - source->row) +
                    (first - source->x / 64),
                end - first, source->x % 64);
    }
}

WORK void JOIN(uint64_t *to, const uint64_t *from, size_t words)
{
    for (; words > 0; words -= words < 8 ? words : 8, to += 8, from += 8) {
        uint64_t joined[8];
        for (size_t k = 0; k < 8; k++)
            joined[k] = to[k] | from[k];
        for (size_t k = 0; k < 8; k++)
            to[k] = joined[k];
    }
}

/* Rows of a column: what is moved into it, and what is carried from the column
 * in front. */
WORK static inline void mark_column(uint64_t *marks, const uint64_t *moves,
                                    const uint64_t *front, size_t rows,
                                    unsigned shift)
{
    const unsigned back = 63 - shift;
    for (size_t at = 0; at < rows; at += 8) {
        uint64_t joined[8];
        for (size_t k = 0; k < 8; k++)
            joined[k] = marks[at + k] | moves[at + k] << shift |
                        front[at + k] >> 1 >> back;
        for (size_t k = 0; k < 8; k++)
            marks[at + k] = joined[k];
    }
}

/* A source in a column: its moves from the first row that it marks on, and how
 * far they are shifted; `back` is the rest of a word. */
struct part {
    const uint64_t *moves, *front;
    unsigned shift, back;
};

#define PARTS 4

/* The same for several sources that mark all rows, none shifted by 0. */
WORK static inline void mark_parts(uint64_t *marks, const struct part *parts)
{
    const struct part a = parts[0], b = parts[1], c = parts[2], d = parts[3];
    for (size_t at = 0; at < WYT__BAND; at += 8) {
        uint64_t joined[8];
        for (size_t k = 0; k < 8; k++)
            joined[k] = marks[at + k] | a.moves[at + k] << a.shift |
                        a.front[at + k] >> a.back | b.moves[at + k] << b.shift |
                        b.front[at + k] >> b.back | c.moves[at + k] << c.shift |
                        c.front[at + k] >> c.back | d.moves[at + k] << d.shift |
                        d.front[at + k] >> d.back;
        for (size_t k = 0; k < 8; k++)
            marks[at + k] = joined[k];
    }
}

/* All sources in column k. */
WORK static inline void mark_band(const struct wyt__band_marking *marking,
                                  size_t k)
{
    uint64_t *marks = marking->marks + k * WYT__BAND_PITCH;
    struct part parts[PARTS];
    size_t count = 0;
    for (size_t i = 0; i < marking->count; i++) {
        const struct wyt__marker *source = &marking->sources[i];
        const size_t words = source->x / 64;
        const unsigned shift = source->x % 64;
        const size_t from =
            source->row > marking->row ? source->row - marking->row : 0;
        const size_t by = marking->row + from - source->row;
        const uint64_t *moves;
        if (words > k ||
            !marking->reach[by / WYT__BAND * marking->columns + k - words])
            continue;
        moves = marking->moves + (k - words) * marking->pitch + by;
        if (from > 0 || shift == 0) {
            mark_column(marks + from, moves, moves - marking->pitch,
                        WYT__BAND - from, shift);
            continue;
        }
        parts[count++] =
            (struct part){moves, moves - marking->pitch, shift, 64 - shift};
        if (count == PARTS) {
            mark_parts(marks, parts);
            count = 0;
        }
    }
    for (size_t i = 0; i < count; i++)
        mark_column(marks, parts[i].moves, parts[i].front, WYT__BAND,
                    parts[i].shift);
}

WORK void BAND(const struct wyt__band_marking *marking)
{
    for (size_t k = 0; k < marking->columns; k++)
        if (marking->open[k])
            mark_band(marking, k);
}

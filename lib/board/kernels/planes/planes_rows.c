/* SPDX-License-Identifier: MIT */
/*
 * Rows of the kernel "planes", up to four words at once. What is looked for is
 * not the place of the P-position but its bit, in words that are 0 otherwise:
 * no branch and no address depends on it then (but in longer rows the pair of
 * words it is in), so that the processor need not wait for it. Each row still
 * waits for the one before it, so several runs are taken side by side, one row
 * behind each other: run i + 1 has one more in heap 2 than run i, its row y_1
 * needs the rows up to y_1 there, and none of them needs a row of it.
 */
#include "base/bitset.h"
#include "board/kernels/planes/planes.h"

/* Small and called with constants: there is nothing left of them. */
#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* A group of up to four words. Functions are told how many count; the others
 * are 0 or anything, and are not touched. */
struct group {
    uint64_t a, b, c, d;
};

/* reach |= words k, k+1, ... of a line */
INLINE void join(struct group *reach, const uint64_t *line, size_t count)
{
    reach->a |= line[0];
    if (count > 1)
        reach->b |= line[1];
    if (count > 2)
        reach->c |= line[2];
    if (count > 3)
        reach->d |= line[3];
}

INLINE uint64_t *turn_line(const struct wyt__plane_run *run,
                           const struct wyt__plane_turn *turn)
{
    return turn->lines + turn->line * run->pitch;
}

/* Words k, k+1, ... of the cells that some direction reaches. */
INLINE struct group look(const struct wyt__plane_run *run, size_t count,
                         size_t k)
{
    struct group reach = {0, 0, 0, 0};
    join(&reach, run->along + k, count);
    for (size_t i = 0; i < run->count; i++)
        join(&reach, run->lines[i] + run->offset + k, count);
    for (size_t i = 0; i < run->turn_count; i++)
        join(&reach, turn_line(run, &run->turns[i]) + k, count);
    return reach;
}

/* The lowest bit of the word that is not set; 0 if all are. */
INLINE uint64_t first_gap(uint64_t word)
{
    return ~word & (word + 1);
}

/* All bits if the word is full, so that none of its bits is a gap. */
INLINE uint64_t if_full(uint64_t word)
{
    return (uint64_t)0 - (uint64_t)(word == UINT64_MAX);
}

/* The bit of the first cell that is not reached. */
INLINE struct group first_left(struct group reach, size_t count)
{
    struct group bit = {first_gap(reach.a), 0, 0, 0};
    uint64_t on = if_full(reach.a);
    if (count > 1)
        bit.b = first_gap(reach.b) & on;
    if (count > 2) {
        on &= if_full(reach.b);
        bit.c = first_gap(reach.c) & on;
    }
    if (count > 3) {
        on &= if_full(reach.c);
        bit.d = first_gap(reach.d) & on;
    }
    return bit;
}

/* line |= bits */
INLINE void add(uint64_t *line, struct group bits, size_t count)
{
    line[0] |= bits.a;
    if (count > 1)
        line[1] |= bits.b;
    if (count > 2)
        line[2] |= bits.c;
    if (count > 3)
        line[3] |= bits.d;
}

/* line <<= up */
INLINE void shift(uint64_t *line, size_t words, size_t up)
{
    if (up >= 64) {
        wyt__shift(line, words, up);
        return;
    }
    for (size_t k = words; k-- > 1;)
        line[k] = line[k] << up | line[k - 1] >> 1 >> (63 - up);
    line[0] <<= up;
}

/* Adds the P-position of the row, in words k, k+1, ..., to its lines and goes
 * to the next row. */
INLINE void go_on(struct wyt__plane_run *run, struct group bits, size_t count,
                  size_t k, size_t words)
{
    if (run->has_along)
        add(run->along + k, bits, count);
    for (size_t i = 0; i < run->still; i++)
        add(run->lines[i] + run->offset + k, bits, count);
    for (size_t i = run->still; i < run->count; i++) {
        uint64_t *line = run->lines[i] + run->offset;
        add(line + k, bits, count);
        shift(line, words, run->up[i]);
    }
    for (size_t i = 0; i < run->turn_count; i++) {
        struct wyt__plane_turn *turn = &run->turns[i];
        uint64_t *line = turn_line(run, turn);
        add(line + k, bits, count);
        shift(line, words, turn->up);
        if (++turn->line == turn->count)
            turn->line = 0;
    }
    run->offset += run->pitch;
    run->row += run->words;
}

/* The bit of the P-position, if it is in words k, k+1, ... of the row. */
INLINE struct group find(const struct wyt__plane_run *run, size_t count,
                         size_t k, uint64_t blocked)
{
    const uint64_t mask = k + count == run->words ? run->last_mask : UINT64_MAX;
    struct group reach = look(run, count, k), bits;
    reach.a |= blocked;
    bits = first_left(reach, count);
    if (count == 1)
        bits.a &= mask;
    else if (count == 2)
        bits.b &= mask;
    else if (count == 3)
        bits.c &= mask;
    else
        bits.d &= mask;
    return bits;
}

INLINE void take_row(struct wyt__plane_run *run, size_t words, uint64_t blocked)
{
    const struct group bits = find(run, words, 0, blocked);
    add(run->row, bits, words);
    go_on(run, bits, words, 0, words);
}

/* False if the P-position is not in this group of words. */
INLINE bool take_group(struct wyt__plane_run *run, size_t count, size_t k,
                       uint64_t blocked)
{
    const struct group bits = find(run, count, k, blocked);
    if ((bits.a | bits.b | bits.c | bits.d) == 0)
        return false;
    add(run->row + k, bits, count);
    go_on(run, bits, count, k, run->words);
    return true;
}

/* A row of more than four words, by pairs of them. */
INLINE void take_long_row(struct wyt__plane_run *run, uint64_t blocked)
{
    const struct group none = {0, 0, 0, 0};
    size_t k = 0;
    for (; k + 2 <= run->words; k += 2, blocked = 0)
        if (take_group(run, 2, k, blocked))
            return;
    if (k == run->words || !take_group(run, 1, k, 0))
        go_on(run, none, 1, 0, run->words);
}

INLINE void take_rows(struct wyt__plane_run *runs, size_t count, size_t words,
                      size_t size, size_t from, size_t end)
{
    for (size_t step = from; step < end; step++)
        for (size_t i = 0; i < count; i++) {
            const uint64_t blocked = step - i < runs[i].terminal;
            if (step - i >= size)
                continue;
            if (words > 4)
                take_long_row(&runs[i], blocked);
            else
                take_row(&runs[i], words, blocked);
        }
}

void wyt__plane_rows(struct wyt__plane_run *runs, size_t count, size_t size,
                     size_t from, size_t end)
{
    switch (runs->words) {
    case 1:
        take_rows(runs, count, 1, size, from, end);
        break;
    case 2:
        take_rows(runs, count, 2, size, from, end);
        break;
    case 3:
        take_rows(runs, count, 3, size, from, end);
        break;
    case 4:
        take_rows(runs, count, 4, size, from, end);
        break;
    default:
        take_rows(runs, count, 5, size, from, end);
    }
}

void wyt__plane_skip(struct wyt__plane_run *run, size_t rows)
{
    for (; rows > 0; rows--) {
        size_t k = 0;
        while (k + 1 < run->words && run->row[k] == 0)
            k++;
        go_on(run, (struct group){run->row[k], 0, 0, 0}, 1, k, run->words);
    }
}

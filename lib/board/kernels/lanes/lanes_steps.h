/* SPDX-License-Identifier: MIT */
/*
 * The steps of a band (lanes.h), written once for vectors of BYTES bytes. What
 * includes this has the types vector and mask, HELPER and KERNEL before
 * functions, NOTHING(bytes), which is larger than every remoteness, TRANSPOSE,
 * SPLIT and SHEAR for struct wyt__lanes_isa, and for numbers of `bytes` bytes:
 * load, store, repeat, plus (which saturates, but for 4 bytes), below (a mask),
 * equal, odd (of those that are), less and more (of two), with and without of
 * masks, as_mask of a vector of lanes ~0 and 0, pick (0 where the mask is not),
 * choose (the second one there), bits_of (a bit a lane).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "board/kernel.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_run.h"

/* Vectors that are worked at together, each in a register. */
#define GROUP 4
#define UNROLL _Pragma("GCC unroll 4")

/* Bits of P at lane number `lane` on; the words are zero there. */
HELPER void put_bits(unsigned char *out, size_t lane, uint64_t bits,
                     size_t lanes)
{
    uint64_t *word = (uint64_t *)(void *)out + lane / 64;
    if (lanes == 64)
        *word = bits;
    else
        *word |= bits << lane % 64;
}

/* The planes of a field from the cells F on, at byte x of the lanes; gives
 * back the addresses behind them. */
#define PLANES(name, join)                                                     \
    HELPER unsigned char *const *name(                                         \
        const struct wyt__lanes_program *program, unsigned char *const *at,    \
        const vector *cells, size_t x, size_t n, size_t bytes)                 \
    {                                                                          \
        const size_t rays = program->ray_count;                                \
        const size_t windows = program->plane_count - 1 - rays;                \
        unsigned char *to = at[0] + x;                                         \
        if (program->planes[0].is_read)                                        \
            UNROLL for (size_t j = 0; j < n; j++)                              \
                store(to + j * BYTES, cells[j]);                               \
        at++;                                                                  \
        for (size_t i = 0; i < rays; i++, at += 2) {                           \
            const unsigned char *from = at[0] + x;                             \
            to = at[1] + x;                                                    \
            UNROLL for (size_t j = 0; j < n; j++)                              \
                store(to + j * BYTES,                                          \
                      join(cells[j], load(from + j * BYTES), bytes));          \
        }                                                                      \
        for (size_t i = 0; i < windows; i++, at += 3) {                        \
            const unsigned char *one = at[0] + x, *other = at[1] + x;          \
            to = at[2] + x;                                                    \
            UNROLL for (size_t j = 0; j < n; j++)                              \
                store(to + j * BYTES, join(load(one + j * BYTES),              \
                                           load(other + j * BYTES), bytes));   \
        }                                                                      \
        return at;                                                             \
    }

PLANES(sum_planes, plus)
PLANES(less_planes, less)
PLANES(more_planes, more)

/* Adds up taps. */
HELPER unsigned char *const *sum_taps(unsigned char *const *at,
                                      unsigned char *const *end, vector *sums,
                                      size_t x, size_t n, size_t bytes)
{
    for (; at < end; at++) {
        const unsigned char *from = *at + x;
        UNROLL for (size_t j = 0; j < n; j++) sums[j] =
            plus(sums[j], load(from + j * BYTES), bytes);
    }
    return at;
}

/* ---- outcomes and numbers of P-options ---- */

HELPER void count_group(const struct wyt__lanes_steps *steps,
                        unsigned char *const *at, unsigned char *out, size_t x,
                        size_t n, size_t bytes)
{
    const struct wyt__lanes_program *program = steps->program;
    const bool is_outcome = program->kind == WYT_BOARD_OUTCOME;
    const bool is_comply = program->comply, is_double = program->fields == 2;
    unsigned char *const *tap = at;
    vector total[GROUP], cells[GROUP];
    mask marked[GROUP], p[GROUP];
    UNROLL for (size_t j = 0; j < n; j++)
    {
        total[j] = repeat(0, bytes);
        marked[j] = as_mask(load(steps->open + x + j * BYTES), bytes);
        p[j] = marked[j];
    }
    for (size_t c = 0; c < program->class_count; c++) {
        const vector limit = repeat(program->limits[c], bytes);
        vector sums[GROUP];
        UNROLL for (size_t j = 0; j < n; j++) sums[j] = repeat(0, bytes);
        tap = sum_taps(tap, at + program->ends[c], sums, x, n, bytes);
        UNROLL for (size_t j = 0; j < n; j++)
        {
            marked[j] = with(marked[j], below(sums[j], limit, bytes));
            total[j] = plus(total[j], sums[j], bytes);
        }
    }
    UNROLL for (size_t j = 0; j < n; j++) p[j] =
        is_comply ? without(p[j], marked[j]) : marked[j];
    if (is_double) {
        UNROLL for (size_t j = 0; j < n; j++) total[j] = repeat(0, bytes);
        tap = sum_taps(tap, tap + program->tap_count, total, x, n, bytes);
    }
    if (is_outcome)
        UNROLL for (size_t j = 0; j < n; j++) put_bits(
            out, (x + j * BYTES) / bytes, bits_of(p[j], bytes), BYTES / bytes);
    else
        UNROLL for (size_t j = 0; j < n; j++)
            store(out + x + j * BYTES, total[j]);
    UNROLL for (size_t j = 0; j < n; j++) cells[j] =
        pick(marked[j], repeat(1, bytes), bytes);
    tap = sum_planes(program, tap, cells, x, n, bytes);
    if (!is_double)
        return;
    UNROLL for (size_t j = 0; j < n; j++) cells[j] =
        pick(p[j], repeat(1, bytes), bytes);
    sum_planes(program, tap, cells, x, n, bytes);
}

/* ---- remoteness ---- */

HELPER void measure_group(const struct wyt__lanes_steps *steps,
                          unsigned char *const *at, unsigned char *out,
                          size_t x, size_t n, size_t bytes)
{
    const struct wyt__lanes_program *program = steps->program;
    const vector nothing = repeat(NOTHING(bytes), bytes);
    const vector one = repeat(1, bytes);
    unsigned char *const *middle = at + program->tap_count;
    unsigned char *const *end = middle + program->tap_count;
    vector least[GROUP], most[GROUP];
    UNROLL for (size_t j = 0; j < n; j++)
    {
        least[j] = nothing;
        most[j] = repeat(0, bytes);
    }
    for (; at < middle; at++)
        UNROLL for (size_t j = 0; j < n; j++) least[j] =
            less(least[j], load(*at + x + j * BYTES), bytes);
    for (; at < end; at++)
        UNROLL for (size_t j = 0; j < n; j++) most[j] =
            more(most[j], load(*at + x + j * BYTES), bytes);
    UNROLL for (size_t j = 0; j < n; j++)
    {
        const mask open = as_mask(load(steps->open + x + j * BYTES), bytes);
        const vector moves =
            choose(equal(least[j], nothing, bytes), least[j], most[j], bytes);
        const mask is_odd = odd(moves, bytes);
        store(out + x + j * BYTES, moves);
        most[j] = pick(open, plus(moves, one, bytes), bytes);
        least[j] =
            choose(program->misere ? with(open, is_odd) : without(open, is_odd),
                   nothing, most[j], bytes);
    }
    at = less_planes(program, at, least, x, n, bytes);
    more_planes(program, at, most, x, n, bytes);
}

/* ---- steps ---- */

/* What is carried of a step: few bytes or whole vectors. */
HELPER void carry(unsigned char *to, const unsigned char *from, size_t bytes)
{
    if (bytes == WYT__LANES_FEW)
        memcpy(to, from, WYT__LANES_FEW);
    else
        for (size_t k = 0; k < bytes; k += BYTES)
            store(to + k, load(from + k));
}

HELPER void carry_in(const struct wyt__lanes_steps *steps, size_t step)
{
    for (size_t i = 0; i < steps->carried_count; i++) {
        const struct wyt__lanes_ring *ring = &steps->carried[i];
        const size_t bytes = ring->carry_bytes;
        unsigned char *to = wyt__lanes_at(steps, ring, step) - bytes;
        carry(to, ring->carry + step * bytes, bytes);
    }
}

HELPER void carry_out(const struct wyt__lanes_steps *steps, size_t step)
{
    for (size_t i = 0; i < steps->carried_count; i++) {
        const struct wyt__lanes_ring *ring = &steps->carried[i];
        const size_t bytes = ring->carry_bytes;
        const unsigned char *from =
            wyt__lanes_at(steps, ring, step) + steps->height - bytes;
        carry(ring->carry + step * bytes, from, bytes);
    }
}

/* The steps in order, for each needs those before it. */
#define RUN(name, group, bytes)                                                \
    KERNEL void name(struct wyt__lanes_steps *steps, size_t from,              \
                     size_t count)                                             \
    {                                                                          \
        unsigned char *out = steps->out;                                       \
        for (size_t s = from; s < from + count;                                \
             s++, out += steps->out_pitch) {                                   \
            unsigned char *const *at = wyt__lanes_addresses(steps, s);         \
            size_t x, end;                                                     \
            carry_in(steps, s);                                                \
            wyt__lanes_open(steps, s, out, bytes, BYTES, &x, &end);            \
            for (; x + GROUP * BYTES <= end; x += GROUP * BYTES)               \
                group(steps, at, out, x, GROUP, bytes);                        \
            for (; x + 2 * BYTES <= end; x += 2 * BYTES)                       \
                group(steps, at, out, x, 2, bytes);                            \
            if (x < end)                                                       \
                group(steps, at, out, x, 1, bytes);                            \
            wyt__lanes_close(steps, s, out);                                   \
            carry_out(steps, s);                                               \
        }                                                                      \
    }

RUN(count_1, count_group, 1)
RUN(count_2, count_group, 2)
RUN(count_4, count_group, 4)
RUN(measure_2, measure_group, 2)
RUN(measure_4, measure_group, 4)

/* ---- the kernel ---- */

static const struct wyt__lanes_isa isa = {
    .vector_bytes = BYTES,
    .nothing = {0, NOTHING(2), NOTHING(4)},
    .count = {count_1, count_2, count_4},
    .measure = {NULL, measure_2, measure_4},
    .transpose = TRANSPOSE,
    .split = SPLIT,
    .shear = &SHEAR,
};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__lanes_need(board, threads, &isa);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__lanes_fill(task, &isa);
}

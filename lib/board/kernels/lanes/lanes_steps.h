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
#include "board/kernels/shear/shear.h"

/* Vectors that are worked at together, each in a register; fewer where rays are
 * kept in registers too, `own` of them. */
#define GROUP 4
#define GROUP_OF(own) ((own) < 3 ? (size_t)GROUP : 2)
#define UNROLL _Pragma("GCC unroll 4")
#define UNROLL_OWN _Pragma("GCC unroll 8")

/* ---- lanes of a layer ---- */

/* What is open in step x of a layer. */
HELPER const unsigned char *opened(const struct wyt__lanes_steps *steps,
                                   struct wyt__lanes_layer *layer, size_t x,
                                   size_t bytes)
{
    const size_t last = steps->lanes - 1;
    if (layer->is_sliding)
        return steps->slide + (x < last ? last - x : 0) * bytes;
    for (; layer->next < steps->lanes && layer->opens[layer->next] <= x;
         layer->next++)
        memset(layer->open + layer->order[layer->next] * bytes, 0xff, bytes);
    return layer->open;
}

/* Words of bits that are written in parts are zero before. */
HELPER void open_bits(const struct wyt__lanes_steps *steps,
                      const struct wyt__lanes_part *part, size_t bytes)
{
    uint64_t *words = (uint64_t *)(void *)part->out;
    if (steps->out_word == 1)
        memset(words, 0, sizeof *words * WYT__SHEAR_WORDS);
    else if (BYTES / bytes < 64)
        for (size_t i = part->begin / bytes / 64; i * 64 * bytes < part->end;
             i++)
            words[i * steps->out_word] = 0;
}

/* Opens the lanes of a layer that become cells in its step x. What stands in a
 * ring beyond the part has been nothing since the band began. */
HELPER struct wyt__lanes_part open_part(const struct wyt__lanes_steps *steps,
                                        bool is_outcome, size_t x, size_t layer,
                                        size_t bytes)
{
    const size_t high = x + 1 < steps->lanes ? x + 1 : steps->lanes;
    const struct wyt__lanes_part part = {
        .begin = wyt__lanes_low(steps, x) * bytes / BYTES * BYTES,
        .end = (high * bytes + BYTES - 1) / BYTES * BYTES,
        .open = opened(steps, &steps->layers[layer], x, bytes),
        .out = steps->out + (x & steps->out_mask) * steps->out_pitch +
               layer * steps->out_layer,
    };
    if (is_outcome)
        open_bits(steps, &part, bytes);
    return part;
}

/* Clears what is not on the board any more in step x, among bits of P that
 * nobody else clears. */
HELPER void close_part(const struct wyt__lanes_steps *steps, size_t x,
                       unsigned char *out)
{
    uint64_t *words = (uint64_t *)(void *)out;
    const size_t low = wyt__lanes_low(steps, x);
    if (low == 0 || steps->out_word > 1)
        return;
    for (size_t i = 0; i < WYT__SHEAR_WORDS && i * 64 < low; i++)
        words[i] &= low - i * 64 < 64 ? UINT64_MAX << (low - i * 64) : 0;
}

/* ---- planes ---- */

/* Bits of P at lane number `lane` on; the words are zero there, and so far
 * apart. */
HELPER void put_bits(unsigned char *out, size_t apart, size_t lane,
                     uint64_t bits, size_t lanes)
{
    uint64_t *word = (uint64_t *)(void *)out + lane / 64 * apart;
    if (lanes == 64)
        *word = bits;
    else
        *word |= bits << lane % 64;
}

/* Joins to the numbers of a group the taps of a field that stand before `end`,
 * at byte x of the lanes. Gives back the address behind them. The first `own`
 * are what rays go on with: they are kept. */
#define TAPS(name, join)                                                       \
    HELPER unsigned char *const *name(                                         \
        unsigned char *const *at, unsigned char *const *end, vector *numbers,  \
        vector(*rays)[GROUP], size_t x, size_t n, size_t bytes, size_t own)    \
    {                                                                          \
        UNROLL_OWN for (size_t i = 0; i < own; i++, at++)                      \
        {                                                                      \
            const unsigned char *from = *at + x;                               \
            UNROLL for (size_t j = 0; j < n; j++)                              \
            {                                                                  \
                rays[i][j] = load(from + j * BYTES);                           \
                numbers[j] = join(numbers[j], rays[i][j], bytes);              \
            }                                                                  \
        }                                                                      \
        for (; at < end; at++) {                                               \
            const unsigned char *from = *at + x;                               \
            UNROLL for (size_t j = 0; j < n; j++) numbers[j] =                 \
                join(numbers[j], load(from + j * BYTES), bytes);               \
        }                                                                      \
        return at;                                                             \
    }

/* The planes of a field from the cells F on, at byte x of the lanes; gives
 * back the addresses behind them. */
#define PLANES(name, join)                                                     \
    HELPER unsigned char *const *name(                                         \
        const struct wyt__lanes_program *program, unsigned char *const *at,    \
        const vector *cells, vector(*own_rays)[GROUP], size_t x, size_t n,     \
        size_t bytes, size_t own)                                              \
    {                                                                          \
        const size_t rays = program->ray_count;                                \
        const size_t windows = program->plane_count - 1 - rays;                \
        unsigned char *to = at[0] + x;                                         \
        if (program->planes[0].is_read)                                        \
            UNROLL for (size_t j = 0; j < n; j++)                              \
                store(to + j * BYTES, cells[j]);                               \
        at++;                                                                  \
        UNROLL_OWN for (size_t i = 0; i < own; i++, at += 2)                   \
        {                                                                      \
            to = at[1] + x;                                                    \
            UNROLL for (size_t j = 0; j < n; j++)                              \
                store(to + j * BYTES, join(cells[j], own_rays[i][j], bytes));  \
        }                                                                      \
        for (size_t i = own; i < rays; i++, at += 2) {                         \
            const unsigned char *from = at[0] + x;                             \
            vector next[GROUP];                                                \
            to = at[1] + x;                                                    \
            UNROLL for (size_t j = 0; j < n; j++) next[j] =                    \
                join(cells[j], load(from + j * BYTES), bytes);                 \
            UNROLL for (size_t j = 0; j < n; j++)                              \
                store(to + j * BYTES, next[j]);                                \
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

TAPS(sum_taps, plus)
TAPS(less_taps, less)
TAPS(more_taps, more)
PLANES(sum_planes, plus)
PLANES(less_planes, less)
PLANES(more_planes, more)

/* ---- groups of vectors ---- */

/* Vectors from byte x of a part on, `base` bytes further on in the step. */
struct group {
    unsigned char *const *at; /* the addresses of the step */
    const struct wyt__lanes_part *part;
    size_t base, x;
};

/* The lanes whose P-options, or N-options under comply, are too few in each
 * class; and all of them. Rays that are kept are of a single class. */
HELPER void count_taps(const struct wyt__lanes_program *program,
                       const struct group *group, vector *total, mask *few,
                       vector (*rays)[GROUP], size_t n, size_t bytes,
                       size_t own)
{
    const size_t classes = own > 0 ? 1 : program->class_count;
    unsigned char *const *tap = group->at;
    UNROLL for (size_t j = 0; j < n; j++)
    {
        total[j] = repeat(0, bytes);
        few[j] = as_mask(load(group->part->open + group->x + j * BYTES), bytes);
    }
    for (size_t c = 0; c < classes; c++) {
        const vector limit = repeat(program->limits[c], bytes);
        vector sums[GROUP];
        UNROLL for (size_t j = 0; j < n; j++) sums[j] = repeat(0, bytes);
        tap = sum_taps(tap, group->at + program->ends[c], sums, rays,
                       group->base + group->x, n, bytes, own);
        UNROLL for (size_t j = 0; j < n; j++)
        {
            few[j] = with(few[j], below(sums[j], limit, bytes));
            total[j] = plus(total[j], sums[j], bytes);
        }
    }
}

/* ---- outcomes ---- */

HELPER void mark_group(const struct wyt__lanes_steps *steps,
                       const struct group *group, size_t n, size_t bytes,
                       size_t own)
{
    const struct wyt__lanes_program *program = steps->program;
    const struct wyt__lanes_part *part = group->part;
    vector total[GROUP], cells[GROUP], rays[WYT__LANES_OWN][GROUP];
    mask few[GROUP];
    count_taps(program, group, total, few, rays, n, bytes, own);
    UNROLL for (size_t j = 0; j < n; j++) cells[j] =
        pick(few[j], repeat(1, bytes), bytes);
    (void)sum_planes(program, group->at + program->tap_count, cells, rays,
                     group->base + group->x, n, bytes, own);
    if (program->comply)
        UNROLL for (size_t j = 0; j < n; j++) few[j] = without(
            as_mask(load(part->open + group->x + j * BYTES), bytes), few[j]);
    UNROLL for (size_t j = 0; j < n; j++)
        put_bits(part->out, steps->out_word, (group->x + j * BYTES) / bytes,
                 bits_of(few[j], bytes), BYTES / bytes);
}

/* ---- numbers of P-options ---- */

HELPER void count_group(const struct wyt__lanes_steps *steps,
                        const struct group *group, size_t n, size_t bytes,
                        size_t own)
{
    const struct wyt__lanes_program *program = steps->program;
    const struct wyt__lanes_part *part = group->part;
    const size_t at = group->base + group->x, taps = program->tap_count;
    unsigned char *const *plane = group->at + program->fields * taps;
    vector total[GROUP], cells[GROUP], rays[WYT__LANES_OWN][GROUP];
    mask few[GROUP];
    count_taps(program, group, total, few, rays, n, bytes, own);
    UNROLL for (size_t j = 0; j < n; j++) cells[j] =
        pick(few[j], repeat(1, bytes), bytes);
    plane = sum_planes(program, plane, cells, rays, at, n, bytes, own);
    if (program->fields == 2) {
        UNROLL for (size_t j = 0; j < n; j++)
        {
            few[j] =
                without(as_mask(load(part->open + group->x + j * BYTES), bytes),
                        few[j]);
            cells[j] = pick(few[j], repeat(1, bytes), bytes);
            total[j] = repeat(0, bytes);
        }
        (void)sum_taps(group->at + taps, group->at + 2 * taps, total, rays, at,
                       n, bytes, own);
        (void)sum_planes(program, plane, cells, rays, at, n, bytes, own);
    }
    UNROLL for (size_t j = 0; j < n; j++)
        store(part->out + group->x + j * BYTES, total[j]);
}

/* ---- remoteness ---- */

HELPER void measure_group(const struct wyt__lanes_steps *steps,
                          const struct group *group, size_t n, size_t bytes,
                          size_t own)
{
    const struct wyt__lanes_program *program = steps->program;
    const struct wyt__lanes_part *part = group->part;
    const vector nothing = repeat(NOTHING(bytes), bytes);
    const vector one = repeat(1, bytes);
    unsigned char *const *at = group->at;
    unsigned char *const *middle = at + program->tap_count;
    const size_t x = group->base + group->x;
    vector least[GROUP], most[GROUP];
    vector low[WYT__LANES_OWN][GROUP], high[WYT__LANES_OWN][GROUP];
    UNROLL for (size_t j = 0; j < n; j++)
    {
        least[j] = nothing;
        most[j] = repeat(0, bytes);
    }
    (void)less_taps(at, middle, least, low, x, n, bytes, own);
    at = more_taps(middle, middle + program->tap_count, most, high, x, n, bytes,
                   own);
    UNROLL for (size_t j = 0; j < n; j++)
    {
        const mask open =
            as_mask(load(part->open + group->x + j * BYTES), bytes);
        const vector moves =
            choose(equal(least[j], nothing, bytes), least[j], most[j], bytes);
        const mask is_odd = odd(moves, bytes);
        store(part->out + group->x + j * BYTES, moves);
        most[j] = pick(open, plus(moves, one, bytes), bytes);
        least[j] =
            choose(program->misere ? with(open, is_odd) : without(open, is_odd),
                   nothing, most[j], bytes);
    }
    at = less_planes(program, at, least, low, x, n, bytes, own);
    (void)more_planes(program, at, most, high, x, n, bytes, own);
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
            wyt__lanes_at(steps, ring, step) + steps->bytes - bytes;
        carry(ring->carry + step * bytes, from, bytes);
    }
}

/* The steps in order, for each needs those before it; all vectors of the part
 * of each layer, those higher up first, for what they look at may stand where
 * lower ones write. */
#define RUN(name, group_of, is_outcome, width)                                 \
    HELPER void name##_own(const struct wyt__lanes_steps *steps, size_t from,  \
                           size_t count, size_t own)                           \
    {                                                                          \
        for (size_t s = from; s < from + count; s++) {                         \
            unsigned char *const *at = wyt__lanes_addresses(steps, s);         \
            const size_t first = wyt__lanes_first(steps, s);                   \
            for (size_t g = wyt__lanes_end(steps, s); g-- > first;) {          \
                const size_t x = s - steps->first - g;                         \
                const struct wyt__lanes_part part =                            \
                    open_part(steps, is_outcome, x, g, width);                 \
                struct group group = {.at = at,                                \
                                      .part = &part,                           \
                                      .base = g * steps->stride,               \
                                      .x = part.end};                          \
                if (GROUP_OF(own) == GROUP)                                    \
                    while (group.x >= part.begin + GROUP * BYTES) {            \
                        group.x -= GROUP * BYTES;                              \
                        group_of(steps, &group, GROUP, width, own);            \
                    }                                                          \
                while (group.x >= part.begin + 2 * BYTES) {                    \
                    group.x -= 2 * BYTES;                                      \
                    group_of(steps, &group, 2, width, own);                    \
                }                                                              \
                if (group.x > part.begin) {                                    \
                    group.x -= BYTES;                                          \
                    group_of(steps, &group, 1, width, own);                    \
                }                                                              \
                if (is_outcome)                                                \
                    close_part(steps, x, part.out);                            \
            }                                                                  \
            carry_in(steps, s);                                                \
            carry_out(steps, s);                                               \
        }                                                                      \
    }

#define RUN_ALL(name, group_of, is_outcome, width)                             \
    RUN(name, group_of, is_outcome, width)                                     \
    KERNEL void name(const struct wyt__lanes_steps *steps, size_t from,        \
                     size_t count)                                             \
    {                                                                          \
        name##_own(steps, from, count, 0);                                     \
    }

/* With as many rays as are kept. */
#define CASE(name, own)                                                        \
    case own:                                                                  \
        name##_own(steps, from, count, own);                                   \
        break;

#define RUN_OWN(name, group_of, is_outcome, width)                             \
    RUN(name, group_of, is_outcome, width)                                     \
    KERNEL void name(const struct wyt__lanes_steps *steps, size_t from,        \
                     size_t count)                                             \
    {                                                                          \
        switch (steps->program->own_count) {                                   \
            CASE(name, 0)                                                      \
            CASE(name, 2)                                                      \
            CASE(name, 3)                                                      \
            CASE(name, 4)                                                      \
        default:                                                               \
            name##_own(steps, from, count, WYT__LANES_OWN);                    \
        }                                                                      \
    }

RUN_OWN(mark_1, mark_group, true, 1)
RUN_ALL(mark_2, mark_group, true, 2)
RUN_ALL(mark_4, mark_group, true, 4)
RUN_OWN(count_1, count_group, false, 1)
RUN_OWN(count_2, count_group, false, 2)
RUN_ALL(count_4, count_group, false, 4)
RUN_OWN(measure_2, measure_group, false, 2)
RUN_ALL(measure_4, measure_group, false, 4)

/* ---- the kernel ---- */

static const struct wyt__lanes_isa isa = {
    .vector_bytes = BYTES,
    .nothing = {0, NOTHING(2), NOTHING(4)},
    .mark = {mark_1, mark_2, mark_4},
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

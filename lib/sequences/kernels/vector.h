/* SPDX-License-Identifier: MIT */
/*
 * The kernels for vectors of LANES 64-bit words, written once. The file that
 * includes this one defines the type `vector`, LANES, KERNEL, which names the
 * instruction set of a function, and what the sets do differently; see
 * avx512.c.
 *
 * Products. A factor is split into halves of 32 bits; with n = n1 2^32 + n0,
 * all sums below stay below 2^64, for (2^32-1)^2 + 2 (2^32-1) = 2^64 - 1.
 */
#ifndef WYT_SEQUENCES_KERNELS_VECTOR_H
#define WYT_SEQUENCES_KERNELS_VECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/wide.h"
#include "sequences/kernels/kernels.h"
#include "numbers/term.h"

/* ---- n-th pairs ---- */

/* floor((n a + more) 2^-64) for a = high 2^32 + low */
KERNEL vector high_product(vector n, vector low, vector high, vector more)
{
    const vector mask = set(UINT32_MAX);
    const vector n1 = shift_right(n, 32);
    vector sum = add(multiply(n, low), both(more, mask));
    vector middle = add(add(multiply(n1, low), shift_right(sum, 32)),
                        shift_right(more, 32));
    vector other = add(multiply(n, high), both(middle, mask));
    return add(add(multiply(n1, high), shift_right(middle, 32)),
               shift_right(other, 32));
}

/* n m for m < 2^32 */
KERNEL vector times(vector n, vector m)
{
    return add(multiply(n, m), shift_left(multiply(shift_right(n, 32), m), 32));
}

KERNEL size_t nth(const struct wyt__golden *pair, const uint64_t *n,
                  size_t count, uint64_t *x, uint64_t *y, bool far)
{
    const vector limit = set(pair->limit), m = set(pair->m);
    const vector whole = set(pair->whole), none = set(0);
    const vector high0 = set(pair->high), high1 = set(pair->high >> 32);
    const vector low0 = set(pair->low), low1 = set(pair->low >> 32);
    size_t i = 0;
    for (; i + LANES <= count; i += LANES) {
        const vector k = load(n + i);
        vector v = high_product(k, low0, low1, none);
        if (any_above(k, limit))
            break;
        v = add(high_product(k, high0, high1, v), both(k, whole));
        store(x + i, v, far);
        store(y + i, add(v, times(k, m)), far);
    }
    return i +
           wyt__kernels_plain.nth(pair, n + i, count - i, x + i, y + i, far);
}

/* ---- classification ---- */

/*
 * A pair has x = floor(d rise) for d = y - x, up to rounding: to doubles are
 * rounded x, d, rise and the product, by less than x 2^-50 in all. What is
 * further away than x 2^-49 + 2 is none; the rest is looked at one by one.
 */
KERNEL void member(const struct wyt__golden *pair, const uint64_t *x,
                   const uint64_t *y, size_t count, unsigned char *out)
{
    size_t i = 0;
    for (; i + LANES <= count; i += LANES) {
        const vector first = load(x + i), second = load(y + i);
        const vector least = minimum(first, second);
        const vector d = sub(maximum(first, second), least);
        unsigned near = near_multiple(least, d, pair->rise);
        memset(out + i, 0, LANES);
        for (unsigned lane = 0; near != 0; lane++, near >>= 1)
            if (near % 2 != 0)
                wyt__kernels_plain.member(pair, x + i + lane, y + i + lane, 1,
                                          out + i + lane);
    }
    wyt__kernels_plain.member(pair, x + i, y + i, count - i, out + i);
}

/* ---- points in a row ---- */

/* All lanes rise by LANES points at a time: x and y without the carries of
 * the fraction, which are counted apart, for a chain of two additions would
 * take twice as long as one. */
struct lanes {
    vector x, y, carries, fraction;
    vector step, rise_x, rise_y;
};

KERNEL struct lanes make_lanes(const struct wyt__ramp *ramp)
{
    const unsigned bits = LANES == 8 ? 3 : 2;
    struct wyt__wide fraction = {ramp->high, ramp->low};
    const struct wyt__wide step = {ramp->step_high, ramp->step_low};
    const uint64_t whole = LANES * ramp->whole + (step.high >> (64 - bits));
    uint64_t words[3][LANES], x = ramp->x;
    for (size_t i = 0; i < LANES; i++) {
        words[0][i] = x;
        words[1][i] = fraction.high;
        words[2][i] = x + ramp->d + i * ramp->rise;
        fraction = wyt__add_wide(fraction, step);
        x += ramp->whole + wyt__less_wide(fraction, step);
    }
    return (struct lanes){
        .x = load(words[0]),
        .fraction = biased(load(words[1])),
        .y = load(words[2]),
        .carries = set(0),
        .step = set(step.high << bits | step.low >> (64 - bits)),
        .rise_x = set(whole),
        .rise_y = set(whole + LANES * ramp->rise),
    };
}

/*
 * A lane keeps 64 bits of the fraction. At its step k < 256 it is too small by
 * less than k + 1 units, so that the integer part is right unless the fraction
 * was within 257 units of the next integer: that is looked at once, behind the
 * loop.
 */
HELPER bool write_ramp(const struct wyt__ramp *from, size_t count, uint64_t *x,
                       uint64_t *y, bool far)
{
    struct lanes at = make_lanes(from);
    const vector bound = biased(set(UINT64_MAX - 257));
    const vector step = biased(at.step);
    vector guard = begin_guard(at.fraction, bound);
    size_t i = 0;
    for (; i + LANES <= count; i += LANES) {
        store(x + i, add(at.x, at.carries), far);
        store(y + i, add(at.y, at.carries), far);
        at.fraction = add(at.fraction, at.step);
        at.carries = add_carry(at.carries, at.fraction, step);
        at.x = add(at.x, at.rise_x);
        at.y = add(at.y, at.rise_y);
        guard = keep_guard(guard, at.fraction, bound);
    }
    store_some(x + i, add(at.x, at.carries), count - i);
    store_some(y + i, add(at.y, at.carries), count - i);
    return !is_guarded(guard, bound);
}

/* `far` is a constant in the loop. */
KERNEL bool ramp(const struct wyt__ramp *from, size_t count, uint64_t *x,
                 uint64_t *y, bool far)
{
    return far ? write_ramp(from, count, x, y, true)
               : write_ramp(from, count, x, y, false);
}

/* ---- words ---- */

/* Where points are written, LANES at once; `have` of the next ones wait in
 * vectors, so that all but the last write is full and aligned as the first. */
struct writer {
    uint64_t *x, *y;
    size_t have;
    vector next_x, next_y;
};

/* Points of one letter: x = base + offsets[j], d from `d` on. Lane i of the
 * first vectors belongs to j = i - have. */
HELPER void write_letter(struct writer *w, const uint32_t *offsets,
                         size_t count, uint64_t base, uint64_t d, vector lanes,
                         uint64_t rise, bool far)
{
    const vector first = set(base), more = set(LANES * rise);
    const size_t total = count + w->have;
    vector difference = add(set(d - w->have * rise), lanes);
    vector x = add(widen(offsets - w->have), first);
    vector y = add(x, difference);
    size_t i = 0;
    x = join(w->next_x, x, w->have);
    y = join(w->next_y, y, w->have);
    for (; i + LANES <= total; i += LANES) {
        store(w->x + i, x, far);
        store(w->y + i, y, far);
        difference = add(difference, more);
        x = add(widen(offsets - w->have + i + LANES), first);
        y = add(x, difference);
    }
    w->x += i;
    w->y += i;
    w->next_x = x;
    w->next_y = y;
    w->have = total - i;
}

HELPER size_t write_word(const struct wyt__rows *rows,
                         struct wyt__reader *reader, size_t room, uint64_t *x,
                         uint64_t *y, bool far)
{
    struct writer writer = {x, y, 0, set(0), set(0)};
    struct wyt__reader r = *reader;
    uint64_t multiples[LANES];
    vector lanes;
    size_t left = room;
    for (size_t i = 0; i < LANES; i++)
        multiples[i] = i * rows->rise;
    lanes = load(multiples);
    while (left > 0 && r.count > 0) {
        const uint16_t letter = *r.letters;
        const uint32_t *offsets = rows->offsets + rows->start[letter] + r.at;
        const size_t rest = rows->length[letter] - r.at;
        const size_t count = rest < left ? rest : left;
        const uint64_t base = r.x - *offsets;
        write_letter(&writer, offsets, count, base, r.d, lanes, rows->rise,
                     far);
        r.d += count * rows->rise;
        left -= count;
        r.at += count;
        r.x = base + offsets[count];
        if (count < rest)
            break;
        r.x = base + rows->sum[letter];
        r.at = 0;
        r.letters++;
        r.count--;
    }
    store_some(writer.x, writer.next_x, writer.have);
    store_some(writer.y, writer.next_y, writer.have);
    *reader = r;
    return room - left;
}

KERNEL size_t read_word(const struct wyt__rows *rows,
                        struct wyt__reader *reader, size_t room, uint64_t *x,
                        uint64_t *y, bool far)
{
    return far ? write_word(rows, reader, room, x, y, true)
               : write_word(rows, reader, room, x, y, false);
}

/* ---- 32 bits ---- */

KERNEL size_t narrow(const uint64_t *from, size_t count, uint32_t *to, bool far)
{
    const vector most = set(UINT32_MAX);
    size_t i = 0;
    for (; i + LANES <= count; i += LANES) {
        const vector v = load(from + i);
        if (any_above(v, most))
            break;
        store_narrow(to + i, v, far);
    }
    return i + wyt__kernels_plain.narrow(from + i, count - i, to + i, far);
}

static void finish(void)
{
    _mm_sfence();
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Let a <= b <= c be the heaps, A, B and C their quotients by k, and r = c mod
 * k. For C = 0 all a and b up to c will do. Else let C = 2^t + p, p < 2^t: as
 * B = A xor C is at least A and at most C, A is 0, or its highest bit is one
 * of p; of the latter there are p.
 *  - A = 0 and B = C: k heaps a, and for each r + 1 heaps b.
 *  - A > 0 and B < C: k heaps a, and for each k heaps b.
 * So shell c, the triples with this largest heap, has k (r + 1) + k^2 p of
 * them. Before C stand k (k + 1) (k + 2) / 6 triples with C = 0, those of the
 * octaves before 2^t, and those of the quotients from 2^t on; as one quotient
 * has k^2 (k + 1) / 2 + k^3 p, the last two are
 *     k^2 (k (4^t - 1) / 3 + 2^t - 1) / 2 and k^2 p (k p + 1) / 2.
 *
 * Of the A > 0 those with highest bit j come behind the others with a lower
 * one, which are p mod 2^j: number A - 2^j + p mod 2^j.
 */
#include "theory/nim_triples.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"
#include "numbers/number_bits.h"
#include "numbers/number_work.h"

#define PRODUCTS 6 /* of numbers as long as that of a triple, between polls */

/* Numbers that are worked with: 2^t, p, what is counted with, and what is left
 * of a number. */
enum { POWER, P, COUNTED, LEFT, NUMBERS };

static void open_numbers(wyt__number *at)
{
    for (size_t i = 0; i < NUMBERS; i++)
        wyt__number_init(at[i]);
}

static void close_numbers(wyt__number *at)
{
    for (size_t i = 0; i < NUMBERS; i++)
        wyt__number_clear(at[i]);
}

static void set_power(wyt__number v, size_t bit)
{
    wyt__number_set_u64(v, 0);
    wyt__number_set_bit(v, bit);
}

/* Divides by k; the rest. */
static uint64_t divide(wyt__number quotient, const wyt__number v, uint64_t k)
{
    const uint64_t low = wyt__number_low(v);
    wyt__number_divide_u64(quotient, v, k);
    return low - k * wyt__number_low(quotient); /* modulo 2^64, and below k */
}

/* ---- heaps below k ---- */

/* Triples of heaps below c. */
static uint64_t below(uint64_t c)
{
    return c * (c + 1) * (c + 2) / 6; /* fits: c < 2^16 */
}

/* Triples of shell c < k with a smaller first heap. */
static uint64_t before_first(uint64_t c, uint64_t a)
{
    return a * (2 * c + 3 - a) / 2;
}

static void set_low_triple(uint64_t number, wyt__number *heaps)
{
    uint64_t c = 0, a = 0;
    for (uint64_t bit = 1 << 15; bit != 0; bit /= 2)
        if (below(c | bit) <= number)
            c |= bit;
    number -= below(c);
    for (uint64_t bit = 1 << 15; bit != 0; bit /= 2)
        if ((a | bit) <= c && before_first(c, a | bit) <= number)
            a |= bit;
    wyt__number_set_u64(heaps[0], a);
    wyt__number_set_u64(heaps[1], a + number - before_first(c, a));
    wyt__number_set_u64(heaps[2], c);
}

/* ---- what stands before ---- */

/* Triples with 0 < C < power = 2^t. */
static void count_octaves(uint64_t k, const wyt__number power, wyt__number out)
{
    wyt__number_multiply(out, power, power);
    wyt__number_subtract_u64(out, out, 1);
    wyt__number_divide_u64(out, out, 3);
    wyt__number_multiply_u64(out, out, k);
    wyt__number_add(out, out, power);
    wyt__number_subtract_u64(out, out, 1);
    wyt__number_multiply_u64(out, out, k * k);
    wyt__number_divide_u64(out, out, 2);
}

/* Triples from C = 2^t to before 2^t + p. */
static void count_quotients(uint64_t k, const wyt__number p, wyt__number out)
{
    wyt__number_multiply_u64(out, p, k);
    wyt__number_add_u64(out, out, 1);
    wyt__number_multiply(out, out, p);
    wyt__number_multiply_u64(out, out, k * k);
    wyt__number_divide_u64(out, out, 2);
}

/* k-ths of the triples of quotient 2^t + p with c mod k < r. */
static void count_rests(uint64_t k, const wyt__number p, uint64_t r,
                        wyt__number out)
{
    wyt__number_multiply_u64(out, p, k * r);
    wyt__number_add_u64(out, out, r * (r + 1) / 2);
}

/* ---- numbers ---- */

/* Takes off LEFT what stands before its octave, 2^t. With L bits of LEFT, k
 * at most 2^b, and so k (4^t - 1) / 3 + 2^t - 1 < 2^(b + 2 t), the octave of
 * 2 t = L - 1 - 3 b is one that begins at LEFT or before; and 4^t k^3 / 12 of
 * what stands before it can be more than LEFT only few octaves behind. */
static void take_octaves(wyt__number *at, uint64_t k)
{
    const size_t bits = wyt__number_bits(at[LEFT]);
    size_t taken = 1;
    while (k >> taken / 3 != 0)
        taken += 3;
    set_power(at[POWER], bits > taken ? (bits - taken) / 2 : 0);
    for (;;) {
        wyt__number_multiply_u64(at[P], at[POWER], 2);
        count_octaves(k, at[P], at[COUNTED]);
        if (wyt__number_compare(at[COUNTED], at[LEFT]) > 0)
            break;
        wyt__number_set(at[POWER], at[P]);
    }
    count_octaves(k, at[POWER], at[COUNTED]);
    wyt__number_subtract(at[LEFT], at[LEFT], at[COUNTED]);
}

/* Sets P, and takes off LEFT what stands before: k p^2 + p is at most twice
 * LEFT by k^2, iff 2 k p + 1 is at most the root of 4 k times that plus 1. */
static void take_quotients(wyt__number *at, uint64_t k)
{
    wyt__number_multiply_u64(at[P], at[LEFT], 2);
    wyt__number_divide_u64(at[P], at[P], k * k);
    wyt__number_multiply_u64(at[P], at[P], 4 * k);
    wyt__number_add_u64(at[P], at[P], 1);
    wyt__number_root(at[P], at[P]);
    wyt__number_subtract_u64(at[P], at[P], 1);
    wyt__number_divide_u64(at[P], at[P], 2 * k);
    count_quotients(k, at[P], at[COUNTED]);
    wyt__number_subtract(at[LEFT], at[LEFT], at[COUNTED]);
}

/* c mod k, bit by bit; takes off LEFT what stands before. `kth` is another
 * number to work with. */
static uint64_t take_rests(wyt__number *at, uint64_t k, wyt__number kth)
{
    uint64_t r = 0;
    wyt__number_divide_u64(kth, at[LEFT], k);
    for (uint64_t bit = 1 << 15; bit != 0; bit /= 2)
        if ((r | bit) < k) {
            count_rests(k, at[P], r | bit, at[COUNTED]);
            if (wyt__number_compare(at[COUNTED], kth) <= 0)
                r |= bit;
        }
    count_rests(k, at[P], r, at[COUNTED]);
    wyt__number_multiply_u64(at[COUNTED], at[COUNTED], k);
    wyt__number_subtract(at[LEFT], at[LEFT], at[COUNTED]);
    return r;
}

/* A > 0 number q < p: its highest bit j is the last one of p with p mod 2^j at
 * most q. Of the h bits of q the highest is j if p mod 2^h is more than q; else
 * j is the next one of p. */
static void set_first_quotient(wyt__number *at, const wyt__number q,
                               wyt__number first)
{
    size_t j = wyt__number_sign(q) > 0 ? wyt__number_bits(q) : 0;
    wyt__number_set(first, at[P]);
    wyt__number_cut(first, j);
    if (wyt__number_compare(first, q) > 0) {
        wyt__number_cut(first, --j);
    } else {
        while (!wyt__number_has_bit(at[P], j))
            j++;
    }
    wyt__number_subtract(first, q, first);
    wyt__number_set_bit(first, j); /* what stands there is below 2^j */
}

/* Number LEFT of shell c = k C + r, with C in heaps[2]. */
static void set_triple(wyt__number *at, uint64_t k, uint64_t r,
                       wyt__number *heaps)
{
    uint64_t a, b;
    if (wyt__number_compare_u64(at[LEFT], k * (r + 1)) < 0) {
        const uint64_t left = wyt__number_low(at[LEFT]);
        wyt__number_set_u64(heaps[0], 0);
        wyt__number_set(heaps[1], heaps[2]);
        a = left / (r + 1);
        b = left % (r + 1);
    } else {
        uint64_t left;
        wyt__number_subtract_u64(at[LEFT], at[LEFT], k * (r + 1));
        left = divide(at[COUNTED], at[LEFT], k * k);
        set_first_quotient(at, at[COUNTED], heaps[0]);
        wyt__number_xor(heaps[1], heaps[2], heaps[0]);
        a = left / k;
        b = left % k;
    }
    for (size_t i = 0; i < 3; i++)
        wyt__number_multiply_u64(heaps[i], heaps[i], k);
    wyt__number_add_u64(heaps[0], heaps[0], a);
    wyt__number_add_u64(heaps[1], heaps[1], b);
    wyt__number_add_u64(heaps[2], heaps[2], r);
}

int32_t wyt__nim_triples_nth(wyt_context *context, uint64_t k,
                             const wyt__number number, wyt__number *heaps)
{
    wyt__number at[NUMBERS];
    int32_t status;
    uint64_t low;
    if (wyt__number_fits(number, &low) && low < below(k)) {
        set_low_triple(low, heaps);
        return WYT_OK;
    }
    open_numbers(at);
    wyt__number_set_u64(at[COUNTED], 0);
    wyt__number_advance(at[COUNTED], below(k));
    wyt__number_subtract(at[LEFT], number, at[COUNTED]);
    take_octaves(at, k);
    status = wyt__number_products(context, PRODUCTS, number);
    if (status == WYT_OK) {
        take_quotients(at, k);
        status = wyt__number_products(context, PRODUCTS, number);
    }
    if (status == WYT_OK) {
        wyt__number_add(heaps[2], at[POWER], at[P]);
        set_triple(at, k, take_rests(at, k, heaps[0]), heaps);
    }
    close_numbers(at);
    return status;
}

/* ---- ranks ---- */

static uint64_t rank_low_triple(wyt__number *heaps)
{
    const uint64_t a = wyt__number_low(heaps[0]), b = wyt__number_low(heaps[1]),
                   c = wyt__number_low(heaps[2]);
    return below(c) + before_first(c, a) + b - a;
}

/* Adds what stands in its shell before a triple, from A = 0 on or with A in
 * COUNTED. */
static void add_before(wyt__number *at, uint64_t k, uint64_t r, uint64_t a,
                       uint64_t b, wyt__number number)
{
    if (wyt__number_sign(at[COUNTED]) == 0) {
        wyt__number_add_u64(number, number, a * (r + 1) + b);
        return;
    }
    const size_t j = wyt__number_bits(at[COUNTED]) - 1;
    wyt__number_cut(at[COUNTED], j);
    wyt__number_cut(at[P], j);
    wyt__number_add(at[COUNTED], at[COUNTED], at[P]);
    wyt__number_multiply_u64(at[COUNTED], at[COUNTED], k * k);
    wyt__number_add(number, number, at[COUNTED]);
    wyt__number_add_u64(number, number, k * (r + 1));
    wyt__number_add_u64(number, number, a * k + b);
}

/* Whether numbers of triples with C from 2^t on may be worked with: these are
 * k^3 4^t / 8 at least, for t > 0, as (4^t - 1) / 6 is 4^t / 8 or more. */
static int32_t admit(wyt_context *context, uint64_t k, size_t t)
{
    size_t bits = 2 * t;
    while (k >>= 1)
        bits += 3;
    return wyt__number_admit_bits(context, bits > 2 ? bits - 2 : 0, 64);
}

/* With C in LEFT. */
static void rank_triple(wyt__number *at, uint64_t k, uint64_t r,
                        wyt__number *heaps, wyt__number number)
{
    uint64_t a, b;
    wyt__number_subtract(at[P], at[LEFT], at[POWER]);
    count_octaves(k, at[POWER], number);
    count_quotients(k, at[P], at[COUNTED]);
    wyt__number_add(number, number, at[COUNTED]);
    count_rests(k, at[P], r, at[COUNTED]);
    wyt__number_multiply_u64(at[COUNTED], at[COUNTED], k);
    wyt__number_add(number, number, at[COUNTED]);
    wyt__number_advance(number, below(k));
    b = divide(at[COUNTED], heaps[1], k);
    a = divide(at[COUNTED], heaps[0], k);
    add_before(at, k, r, a, b, number);
}

int32_t wyt__nim_triples_rank(wyt_context *context, uint64_t k,
                              wyt__number *heaps, wyt__number number)
{
    wyt__number at[NUMBERS];
    int32_t status = WYT_OK;
    if (wyt__number_compare_u64(heaps[2], k) < 0) {
        wyt__number_set_u64(number, 0);
        wyt__number_advance(number, rank_low_triple(heaps));
        return WYT_OK;
    }
    open_numbers(at);
    const uint64_t r = divide(at[LEFT], heaps[2], k);
    const size_t t = wyt__number_bits(at[LEFT]) - 1;
    status = admit(context, k, t);
    if (status == WYT_OK) {
        set_power(at[POWER], t);
        rank_triple(at, k, r, heaps, number);
        status = wyt__number_products(context, PRODUCTS, number);
    }
    close_numbers(at);
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * How many multisets of m heaps from an interval [l,h) have quotients
 * floor(heap / k) whose xor is s, without going through them.
 *
 * For a character c of the xor, a mask of bits, c(x) = 1 or -1 as x & c has an
 * even or odd number of bits. Of the heaps of the interval let T(c) be the sum
 * of the c(floor(heap / k)), and N = h - l. The multisets of m heaps, each with
 * the product of its c(.), add up to the coefficient of z^m in
 *     (1 - z)^-(N+T)/2 (1 + z)^-(N-T)/2,
 * which is g_m(T) for g_0 = 1, g_1 = T and, by the derivative of its logarithm,
 *     (j + 1) g_(j+1) = T g_j + (N + j - 1) g_(j-1);
 * and the number wanted is the mean over all c of c(s) g_m(T(c)).
 *
 * Of masks c with lowest bit j there are few T. Let q = floor(h / k), r = h mod
 * k. In [0,h) the quotients of an aligned block of 2^(j+1) cancel. What is left
 * behind the last of these blocks adds up to e R, where e is c(q) without the
 * bits up to j, and with p = q mod 2^j
 *     R = k p + r, or k (2^j - p) - r if bit j of q is set.
 * So T = e R - e' R' with those of l, and g_m(T) is one of four numbers. The
 * product of c(s) with 1, e, e' or e e' adds up, over these c, to nothing
 * unless s agrees above bit j with 0, q, q' or q xor q'. From the highest bit
 * down the mean over the masks with zeros below bit j is how many multisets
 * have an xor that agrees with s from bit j on, an integer: it never grows, and
 * each bit halves it together with what the masks of bit j add.
 */
#include "theory/multisets.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"
#include "numbers/number_bits.h"
#include "numbers/number_work.h"

/* The most bits that 64 bits count with. */
#define WIDE_BITS 126

/* Numbers that are worked with. */
enum {
    /* coefficient() */
    PREVIOUS,
    PRODUCT,
    FACTOR,
    /* wyt__multisets_count() */
    LENGTH,
    POWER,
    SUM,
    DIFFERENCE,
    ADDED,
    OF_SUM,
    OF_DIFFERENCE,
    /* of the ends of the interval: quotients, what is left of them, and R */
    QUOTIENT,
    REST = QUOTIENT + 2,
    TOTAL = REST + 2,
    NUMBERS = TOTAL + 2
};

_Static_assert((size_t)NUMBERS == WYT__MULTISETS_NUMBERS, "room for each");

void wyt__multisets_init(struct wyt__multisets *sets, wyt_context *context,
                         uint64_t k)
{
    sets->context = context;
    sets->k = k;
    for (size_t i = 0; i < NUMBERS; i++)
        wyt__number_init(sets->at[i]);
}

void wyt__multisets_clear(struct wyt__multisets *sets)
{
    for (size_t i = 0; i < NUMBERS; i++)
        wyt__number_clear(sets->at[i]);
}

/* ---- counting ---- */

/* g_m(T) for T >= 0, with N in LENGTH; neither of them is the result. */
static int32_t coefficient(struct wyt__multisets *sets, size_t m,
                           const wyt__number t, wyt__number g)
{
    wyt__number *previous = &sets->at[PREVIOUS];
    wyt__number *product = &sets->at[PRODUCT], *factor = &sets->at[FACTOR];
    wyt__operand length = sets->at[LENGTH];
    int32_t status = WYT_OK;
    wyt__number_set_u64(*previous, 0);
    wyt__number_set_u64(g, 1);
    for (size_t j = 0; j < m && status == WYT_OK; j++) {
        /* Both products are of numbers below these, and m < 2^7. */
        const size_t larger = wyt__number_compare(t, length) > 0
                                  ? wyt__number_bits(t)
                                  : wyt__number_bits(length);
        const size_t grown = wyt__number_compare(g, *previous) > 0
                                 ? wyt__number_bits(g)
                                 : wyt__number_bits(*previous);
        status = wyt__number_admit_bits(sets->context, grown + larger + 2,
                                        WIDE_BITS);
        if (status != WYT_OK)
            break;
        wyt__number_multiply(*product, t, g);
        if (j > 0) {
            wyt__number_add_u64(*factor, length, j - 1);
            wyt__number_multiply(*previous, *factor, *previous);
            wyt__number_add(*product, *product, *previous);
        }
        wyt__number_set(*previous, g);
        wyt__number_divide_u64(g, *product, j + 1);
        status = wyt__number_products(sets->context, 3, g);
    }
    return status;
}

/* Whether s agrees above a bit with the numbers that bring in g_m(R + R') and
 * g_m(R - R'): q and q' for odd m, 0 and q xor q' for even m. */
struct agreement {
    bool sum, difference;
};

/* Sets R of one end, for bit j and power = 2^j, and takes the bit off what is
 * left of its quotient. */
static bool set_total(struct wyt__multisets *sets, size_t end, size_t j,
                      uint64_t r)
{
    wyt__number *rest = &sets->at[REST + end], *total = &sets->at[TOTAL + end];
    const bool bit = wyt__number_has_bit(sets->at[QUOTIENT + end], j);
    if (bit) {
        wyt__number_subtract(*rest, *rest, sets->at[POWER]);
        wyt__number_subtract(*total, sets->at[POWER], *rest);
    } else {
        wyt__number_set(*total, *rest);
    }
    wyt__number_multiply_u64(*total, *total, sets->k);
    if (bit)
        wyt__number_subtract_u64(*total, *total, r);
    else
        wyt__number_add_u64(*total, *total, r);
    return bit;
}

/* Twice what the masks with a lowest bit add, but for the sign of s there:
 * g_m(R + R') and g_m(R - R') where s agrees. */
static int32_t add_masks(struct wyt__multisets *sets, size_t m,
                         const struct agreement *agrees)
{
    wyt__number *at = sets->at;
    const bool odd = m % 2 == 1;
    bool turned = false;
    int32_t status;
    wyt__number_set_u64(at[ADDED], 0);
    wyt__number_add(at[SUM], at[TOTAL], at[TOTAL + 1]);
    wyt__number_subtract(at[DIFFERENCE], at[TOTAL], at[TOTAL + 1]);
    if (wyt__number_sign(at[DIFFERENCE]) < 0) {
        wyt__number_negate(at[DIFFERENCE]);
        turned = odd;
    }
    status = coefficient(sets, m, at[SUM], at[OF_SUM]);
    if (status == WYT_OK)
        status = coefficient(sets, m, at[DIFFERENCE], at[OF_DIFFERENCE]);
    if (turned)
        wyt__number_negate(at[OF_DIFFERENCE]);
    if (agrees->sum) {
        wyt__number_add(at[ADDED], at[OF_DIFFERENCE], at[OF_SUM]);
    }
    if (agrees->difference) {
        wyt__number_add(at[ADDED], at[ADDED], at[OF_DIFFERENCE]);
        wyt__number_subtract(at[ADDED], at[ADDED], at[OF_SUM]);
    }
    return status;
}

/* One bit more is told apart: (2 out + or - ADDED) / 4. */
static void halve(struct wyt__multisets *sets, bool negative, wyt__number out)
{
    wyt__number_multiply_u64(out, out, 2);
    if (negative)
        wyt__number_subtract(out, out, sets->at[ADDED]);
    else
        wyt__number_add(out, out, sets->at[ADDED]);
    wyt__number_divide_u64(out, out, 4);
}

/* Opens the interval [low,high): its length, quotients, and as many bits as
 * these and s have. */
static size_t open_interval(struct wyt__multisets *sets, const wyt__number low,
                            const wyt__number high, const wyt__number s,
                            uint64_t *r)
{
    wyt__number *at = sets->at;
    size_t bits = wyt__number_bits(s);
    wyt__number_subtract(at[LENGTH], high, low);
    for (size_t end = 0; end < 2; end++) {
        const wyt__operand of = end == 0 ? high : low;
        wyt__number *quotient = &at[QUOTIENT + end];
        wyt__number_divide_u64(*quotient, of, sets->k);
        wyt__number_multiply_u64(at[PRODUCT], *quotient, sets->k);
        wyt__number_subtract(at[PRODUCT], of, at[PRODUCT]);
        r[end] = wyt__number_low(at[PRODUCT]);
        wyt__number_set(at[REST + end], *quotient);
        if (wyt__number_bits(*quotient) > bits)
            bits = wyt__number_bits(*quotient);
    }
    wyt__number_set_u64(at[POWER], 0);
    wyt__number_set_bit(at[POWER], bits);
    return bits;
}

int32_t wyt__multisets_count(struct wyt__multisets *sets, size_t m,
                             const wyt__number low, const wyt__number high,
                             const wyt__number s, wyt__number out)
{
    const bool odd = m % 2 == 1;
    struct agreement agrees = {true, true};
    uint64_t r[2];
    size_t j = open_interval(sets, low, high, s, r);
    int32_t status = coefficient(sets, m, sets->at[LENGTH], out);
    while (j-- > 0 && status == WYT_OK) {
        const bool digit = wyt__number_has_bit(s, j);
        bool bits[2];
        wyt__number_divide_u64(sets->at[POWER], sets->at[POWER], 2);
        for (size_t end = 0; end < 2; end++)
            bits[end] = set_total(sets, end, j, r[end]);
        status = add_masks(sets, m, &agrees);
        halve(sets, digit, out);
        agrees.sum = agrees.sum && digit == (odd && bits[0]);
        agrees.difference =
            agrees.difference && digit == (odd ? bits[1] : bits[0] != bits[1]);
        if (!agrees.sum && !agrees.difference) {
            wyt__number_halve(out, j); /* nothing is added any more */
            break;
        }
        if (status == WYT_OK)
            status = wyt__number_work(sets->context, sets->at[POWER]);
    }
    return status;
}

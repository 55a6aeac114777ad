/* SPDX-License-Identifier: MIT */
/*
 * Numbers of a text for two sizes. NAME.c, as it stands, is compiled for heaps
 * of 64 bits; NAME_big.c defines WYT__ANY_SIZE and includes it, which compiles
 * the same lines for heaps of any size. A number is an integer of either sign;
 * the words below mean the same in both sizes, and results may be the same as
 * operands. Shared names of such a text are defined as WYT__SIZED(name), and
 * end in _big in the second.
 *
 * In 64 bits a number has 127 bits and a sign, so that sums, differences and
 * products of heaps with parameters need no checks; only what leaves the text
 * is held against 64 bits, by wyt__number_is_beyond(). At any size nothing is
 * beyond; numbers/number_work.h holds what grows against the limit of digits,
 * and counts work.
 */
#ifndef WYT_NUMBERS_NUMBER_H
#define WYT_NUMBERS_NUMBER_H

#include <wythoff/context.h>
#include <wythoff/status.h>

#ifdef WYT__ANY_SIZE
#include <gmp.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef WYT__ANY_SIZE
#include "numbers/mpz.h"
#else
#include "base/wide.h"
#endif

#ifdef WYT__ANY_SIZE

#define WYT__SIZED(name) name##_big

typedef mpz_t wyt__number;
typedef mp_limb_t wyt__limb;
/* A number that is read only, also NULL where that means something. */
typedef mpz_srcptr wyt__operand;

static inline void wyt__number_init(wyt__number v)
{
    mpz_init(v);
}

static inline void wyt__number_clear(wyt__number v)
{
    mpz_clear(v);
}

static inline void wyt__number_set(wyt__number v, const wyt__number a)
{
    mpz_set(v, a);
}

static inline void wyt__number_set_u64(wyt__number v, uint64_t a)
{
    wyt__mpz_set(v, a);
}

static inline void wyt__number_swap(wyt__number a, wyt__number b)
{
    mpz_swap(a, b);
}

static inline int wyt__number_sign(const wyt__number v)
{
    return mpz_sgn(v);
}

static inline int wyt__number_compare(const wyt__number a, const wyt__number b)
{
    return mpz_cmp(a, b);
}

/* b < 2^32, here and below, where nothing else is said: a long may have no more
 * bits. */
static inline int wyt__number_compare_u64(const wyt__number a, uint64_t b)
{
    return mpz_cmp_ui(a, (unsigned long)b);
}

static inline void wyt__number_add(wyt__number sum, const wyt__number a,
                                   const wyt__number b)
{
    mpz_add(sum, a, b);
}

static inline void wyt__number_advance(wyt__number v, uint64_t by)
{
    mpz_t more;
    mpz_init(more);
    wyt__mpz_set(more, by);
    mpz_add(v, v, more);
    mpz_clear(more);
}

/* Any b. */
static inline void wyt__number_add_u64(wyt__number sum, const wyt__number a,
                                       uint64_t b)
{
    if ((unsigned long)b == b) {
        mpz_add_ui(sum, a, (unsigned long)b);
    } else {
        mpz_set(sum, a);
        wyt__number_advance(sum, b);
    }
}

static inline void wyt__number_subtract(wyt__number rest, const wyt__number a,
                                        const wyt__number b)
{
    mpz_sub(rest, a, b);
}

static inline void wyt__number_subtract_u64(wyt__number rest,
                                            const wyt__number a, uint64_t b)
{
    mpz_sub_ui(rest, a, (unsigned long)b);
}

static inline void wyt__number_negate(wyt__number v)
{
    mpz_neg(v, v);
}

static inline void wyt__number_multiply(wyt__number product,
                                        const wyt__number a,
                                        const wyt__number b)
{
    mpz_mul(product, a, b);
}

/* Any factor: steps of sequences with large parameters pass 2^32. */
static inline void wyt__number_multiply_u64(wyt__number product,
                                            const wyt__number a, uint64_t by)
{
    mpz_t factor;
    if ((unsigned long)by == by) {
        mpz_mul_ui(product, a, (unsigned long)by);
        return;
    }
    mpz_init(factor);
    wyt__mpz_set(factor, by);
    mpz_mul(product, a, factor);
    mpz_clear(factor);
}

static inline void wyt__number_divide_u64(wyt__number quotient,
                                          const wyt__number a, uint64_t by)
{
    mpz_fdiv_q_ui(quotient, a, (unsigned long)by);
}

static inline bool wyt__number_divide_exactly(wyt__number v, uint64_t by)
{
    if (by == 1)
        return true;
    if (!mpz_divisible_ui_p(v, (unsigned long)by))
        return false;
    mpz_divexact_ui(v, v, (unsigned long)by);
    return true;
}

static inline void wyt__number_proportion(wyt__number v, const wyt__number a,
                                          const wyt__number b,
                                          const wyt__number c)
{
    mpz_mul(v, a, b);
    mpz_fdiv_q(v, v, c);
}

static inline void wyt__number_cap(wyt__number v)
{
    (void)v;
}

static inline size_t wyt__number_bits(const wyt__number v)
{
    return mpz_sizeinbase(v, 2);
}

static inline void wyt__number_root(wyt__number v, const wyt__number a)
{
    mpz_sqrt(v, a);
}

static inline bool wyt__number_is_beyond(const wyt__number v)
{
    (void)v;
    return false;
}

static inline uint64_t wyt__number_low(const wyt__number v)
{
    return wyt__mpz_low(v);
}

static inline bool wyt__number_fits(const wyt__number v, uint64_t *value)
{
    if (mpz_sgn(v) < 0 || mpz_sizeinbase(v, 2) > 64)
        return false;
    *value = wyt__mpz_low(v);
    return true;
}

static inline size_t wyt__number_size(const wyt__number v)
{
    return mpz_size(v);
}

static inline void wyt__number_write(const wyt__number v, wyt__limb *limbs)
{
    mpz_export(limbs, NULL, -1, sizeof *limbs, 0, 0, v);
}

static inline void wyt__number_read(wyt__number v, const wyt__limb *limbs,
                                    size_t size)
{
    mpz_import(v, size, -1, sizeof *limbs, 0, 0, limbs);
}

#else

#define WYT__SIZED(name) name

/* Two's complement. Below 2^64 they cost little more than a machine word. */
typedef struct wyt__wide wyt__number[1];
typedef uint64_t wyt__limb;
typedef const struct wyt__wide *wyt__operand;

static inline void wyt__number_init(wyt__number v)
{
    v->high = v->low = 0;
}

static inline void wyt__number_clear(wyt__number v)
{
    (void)v;
}

static inline void wyt__number_set(wyt__number v, const wyt__number a)
{
    *v = *a;
}

static inline void wyt__number_set_u64(wyt__number v, uint64_t a)
{
    v->high = 0;
    v->low = a;
}

static inline void wyt__number_swap(wyt__number a, wyt__number b)
{
    struct wyt__wide kept = *a;
    *a = *b;
    *b = kept;
}

static inline int wyt__number_sign(const wyt__number v)
{
    if (v->high >> 63 != 0)
        return -1;
    return v->high != 0 || v->low != 0;
}

static inline int wyt__number_compare(const wyt__number a, const wyt__number b)
{
    /* With the sign bit turned the order is that of unsigned integers. */
    const uint64_t turn = (uint64_t)1 << 63;
    if (a->high != b->high)
        return (a->high ^ turn) < (b->high ^ turn) ? -1 : 1;
    return (a->low > b->low) - (a->low < b->low);
}

static inline int wyt__number_compare_u64(const wyt__number a, uint64_t b)
{
    const wyt__number other = {{0, b}};
    return wyt__number_compare(a, other);
}

static inline void wyt__number_add(wyt__number sum, const wyt__number a,
                                   const wyt__number b)
{
    *sum = wyt__add_wide(*a, *b);
}

static inline void wyt__number_add_u64(wyt__number sum, const wyt__number a,
                                       uint64_t b)
{
    const wyt__number more = {{0, b}};
    wyt__number_add(sum, a, more);
}

/* v += by, of 64 bits. */
static inline void wyt__number_advance(wyt__number v, uint64_t by)
{
    wyt__number_add_u64(v, v, by);
}

static inline void wyt__number_subtract(wyt__number rest, const wyt__number a,
                                        const wyt__number b)
{
    const struct wyt__wide from = *a, less = *b;
    rest->low = from.low - less.low;
    rest->high = from.high - less.high - (from.low < less.low);
}

static inline void wyt__number_subtract_u64(wyt__number rest,
                                            const wyt__number a, uint64_t b)
{
    const wyt__number less = {{0, b}};
    wyt__number_subtract(rest, a, less);
}

static inline void wyt__number_negate(wyt__number v)
{
    v->high = ~v->high + (v->low == 0);
    v->low = ~v->low + 1;
}

/* a, b >= 0, the product below 2^127. */
static inline void wyt__number_multiply(wyt__number product,
                                        const wyt__number a,
                                        const wyt__number b)
{
    struct wyt__wide whole = wyt__multiply(a->low, b->low);
    whole.high += a->high * b->low + a->low * b->high;
    *product = whole;
}

/* Below 2^127. */
static inline void wyt__number_multiply_u64(wyt__number product,
                                            const wyt__number a, uint64_t by)
{
    struct wyt__wide whole = wyt__multiply(a->low, by);
    whole.high += a->high * by; /* modulo 2^128, so of any sign */
    *product = whole;
}

/* floor(a / by), a >= 0, 0 < by < 2^32. */
static inline void wyt__number_divide_u64(wyt__number quotient,
                                          const wyt__number a, uint64_t by)
{
    if (a->high == 0)
        wyt__number_set_u64(quotient, a->low / by);
    else
        *quotient = wyt__divide_wide(*a, (uint32_t)by);
}

/* v /= by if that leaves nothing; 0 <= v < 2^64. */
static inline bool wyt__number_divide_exactly(wyt__number v, uint64_t by)
{
    if (by == 1)
        return true;
    if (v->low % by != 0)
        return false;
    v->low /= by;
    return true;
}

/* About a b / c, for a, b >= 0 and c > 0, and capped: a guess. c is another
 * number than v. */
static inline void wyt__number_proportion(wyt__number v, const wyt__number a,
                                          const wyt__number b,
                                          const wyt__number c)
{
    const double x = (double)a->high * 0x1p64 + (double)a->low;
    const double y = (double)b->high * 0x1p64 + (double)b->low;
    const double z = (double)c->high * 0x1p64 + (double)c->low;
    const double ratio = x * (y / z);
    wyt__number_set_u64(v, ratio < 0x1p64 ? (uint64_t)ratio : UINT64_MAX);
}

/* The largest number that has a place in 64 bits if v >= 0 has none. */
static inline void wyt__number_cap(wyt__number v)
{
    if (v->high != 0)
        wyt__number_set_u64(v, UINT64_MAX);
}

/* v >= 0; the number of bits, at least 1. */
static inline size_t wyt__number_bits(const wyt__number v)
{
    size_t bits = 1;
    uint64_t word = v->high != 0 ? v->high : v->low;
    while (word >>= 1)
        bits++;
    return v->high != 0 ? 64 + bits : bits;
}

/* floor(sqrt(a)) for 0 <= a < 2^126, bit by bit. */
static inline void wyt__number_root(wyt__number v, const wyt__number a)
{
    const wyt__number of = {*a};
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << (wyt__number_bits(of) - 1) / 2; bit != 0;
         bit >>= 1) {
        const uint64_t larger = root | bit;
        const wyt__number square = {wyt__multiply(larger, larger)};
        if (wyt__number_compare(square, of) <= 0)
            root = larger;
    }
    wyt__number_set_u64(v, root);
}

/* Whether v >= 0 has no place in 64 bits. */
static inline bool wyt__number_is_beyond(const wyt__number v)
{
    return v->high != 0;
}

/* v mod 2^64, v >= 0. */
static inline uint64_t wyt__number_low(const wyt__number v)
{
    return v->low;
}

/* Whether v is from 0 to 2^64-1, and its value. */
static inline bool wyt__number_fits(const wyt__number v, uint64_t *value)
{
    if (v->high != 0)
        return false;
    *value = v->low;
    return true;
}

/* How many limbs v >= 0 has, and they themselves, the lowest one first. */
static inline size_t wyt__number_size(const wyt__number v)
{
    return v->high != 0 ? 2 : 1;
}

static inline void wyt__number_write(const wyt__number v, wyt__limb *limbs)
{
    limbs[0] = v->low;
    if (v->high != 0)
        limbs[1] = v->high;
}

static inline void wyt__number_read(wyt__number v, const wyt__limb *limbs,
                                    size_t size)
{
    v->low = limbs[0];
    v->high = size > 1 ? limbs[1] : 0;
}

#endif

#endif

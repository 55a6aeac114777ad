/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic beyond 64 bits, and checked 64-bit arithmetic. This file alone
 * names the compiler's 128-bit integer; without it (32-bit machines, or
 * WYT_NO_INT128) the plain twin is used, and the tests compare both.
 */
#ifndef WYT_BASE_WIDE_H
#define WYT_BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__SIZEOF_INT128__) && !defined(WYT_NO_INT128)
#define WYT__HAVE_INT128 1
#else
#define WYT__HAVE_INT128 0
#endif

#if WYT__HAVE_INT128
__extension__ typedef unsigned __int128 wyt__unsigned128; /* base/signed.c */
#endif

/* high * 2^64 + low */
struct wyt__wide {
    uint64_t high, low;
};

/* a * b out of four products of halves. */
static inline struct wyt__wide wyt__multiply_plain(uint64_t a, uint64_t b)
{
    uint64_t a0 = a & 0xffffffff, a1 = a >> 32;
    uint64_t b0 = b & 0xffffffff, b1 = b >> 32;
    uint64_t low = a0 * b0;
    /* No overflow: (2^32-1)^2 + 2 (2^32-1) < 2^64. */
    uint64_t middle = a1 * b0 + (low >> 32);
    uint64_t other = a0 * b1 + (middle & 0xffffffff);
    struct wyt__wide product = {a1 * b1 + (middle >> 32) + (other >> 32),
                                other << 32 | (low & 0xffffffff)};
    return product;
}

/* a * b */
static inline struct wyt__wide wyt__multiply(uint64_t a, uint64_t b)
{
#if WYT__HAVE_INT128
    __extension__ unsigned __int128 whole = (unsigned __int128)a * b;
    struct wyt__wide product = {(uint64_t)(whole >> 64), (uint64_t)whole};
    return product;
#else
    return wyt__multiply_plain(a, b);
#endif
}

/* a + b mod 2^128 */
static inline struct wyt__wide wyt__add_wide(struct wyt__wide a,
                                             struct wyt__wide b)
{
    struct wyt__wide sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < a.low;
    return sum;
}

static inline bool wyt__less_wide(struct wyt__wide a, struct wyt__wide b)
{
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

/* floor(n / by), by > 0, with remainders below 2^32. */
static inline struct wyt__wide wyt__divide_wide(struct wyt__wide n, uint32_t by)
{
    uint64_t third = n.high % by << 32 | n.low >> 32;
    uint64_t last = third % by << 32 | (n.low & 0xffffffff);
    /* Both parts are below 2^32, for what is divided is below 2^32 by. */
    struct wyt__wide quotient = {n.high / by, third / by << 32 | last / by};
    return quotient;
}

/* *sum = a + b, or false and *sum untouched if that needs 65 bits. */
static inline bool wyt__add(uint64_t a, uint64_t b, uint64_t *sum)
{
    if (a > UINT64_MAX - b)
        return false;
    *sum = a + b;
    return true;
}

/* *product = a * b, or false and *product untouched. */
static inline bool wyt__times(uint64_t a, uint64_t b, uint64_t *product)
{
    struct wyt__wide whole = wyt__multiply(a, b);
    if (whole.high != 0)
        return false;
    *product = whole.low;
    return true;
}

/* gcd(a, 0) = a. */
static inline uint64_t wyt__greatest_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The least common multiple, or 0 if it is above `most` or a or b is 0 for that
 * reason. */
static inline uint64_t wyt__common_multiple(uint64_t a, uint64_t b,
                                            uint64_t most)
{
    uint64_t times;
    if (a == 0 || b == 0)
        return 0;
    times = b / wyt__greatest_divisor(a, b);
    return times <= most / a ? a * times : 0;
}

#endif

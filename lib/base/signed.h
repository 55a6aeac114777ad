/* SPDX-License-Identifier: MIT */
/*
 * Whole numbers from -2^127 to 2^127 - 1, in two's complement. An operation
 * whose result is beyond them says so and leaves its output untouched.
 */
#ifndef WYT_BASE_SIGNED_H
#define WYT_BASE_SIGNED_H

#include <stdbool.h>
#include <stdint.h>

struct wyt__signed {
    uint64_t high, low;
};

static inline struct wyt__signed wyt__signed_of(uint64_t value)
{
    return (struct wyt__signed){0, value};
}

static inline bool wyt__signed_is_negative(struct wyt__signed a)
{
    return a.high >> 63 != 0;
}

static inline bool wyt__signed_is_zero(struct wyt__signed a)
{
    return (a.high | a.low) == 0;
}

/* -1, 0 or 1: a is less than b, equal, greater. */
static inline int wyt__signed_compare(struct wyt__signed a,
                                      struct wyt__signed b)
{
    const uint64_t sign = (uint64_t)1 << 63;
    const uint64_t x = a.high ^ sign, y = b.high ^ sign;
    if (x != y)
        return x < y ? -1 : 1;
    return a.low == b.low ? 0 : a.low < b.low ? -1 : 1;
}

bool wyt__signed_add(struct wyt__signed a, struct wyt__signed b,
                     struct wyt__signed *sum);
bool wyt__signed_subtract(struct wyt__signed a, struct wyt__signed b,
                          struct wyt__signed *difference);
bool wyt__signed_negate(struct wyt__signed a, struct wyt__signed *negative);
bool wyt__signed_multiply(struct wyt__signed a, struct wyt__signed b,
                          struct wyt__signed *product);

/* The quotient rounded down, and the rest: a = quotient * b + rest, where the
 * rest is 0 or has the sign of b and is smaller. b is not 0; false where the
 * quotient is 2^127. */
bool wyt__signed_divide(struct wyt__signed a, struct wyt__signed b,
                        struct wyt__signed *quotient, struct wyt__signed *rest);

/* The greatest common divisor, gcd(0,0) = 0; false where it is 2^127. */
bool wyt__signed_gcd(struct wyt__signed a, struct wyt__signed b,
                     struct wyt__signed *divisor);

/* floor(a / b) of numbers without a sign, and the rest; b is not 0. The second
 * one bit by bit, for where the compiler has no such numbers. */
struct wyt__signed wyt__unsigned_divide(struct wyt__signed a,
                                        struct wyt__signed b,
                                        struct wyt__signed *rest);
struct wyt__signed wyt__unsigned_divide_plain(struct wyt__signed a,
                                              struct wyt__signed b,
                                              struct wyt__signed *rest);

#endif

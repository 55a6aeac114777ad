/* SPDX-License-Identifier: MIT */
/*
 * Signed numbers of 128 bits: sums in two's complement, products and quotients
 * by magnitudes.
 */
#include "base/signed.h"

#include "base/wide.h"

#define SIGN ((uint64_t)1 << 63)

/* a + b mod 2^128 */
static struct wyt__signed add(struct wyt__signed a, struct wyt__signed b)
{
    struct wyt__signed sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < a.low;
    return sum;
}

/* -a mod 2^128, which of -2^127 is itself: its magnitude without a sign. */
static struct wyt__signed opposite(struct wyt__signed a)
{
    return add((struct wyt__signed){~a.high, ~a.low}, wyt__signed_of(1));
}

static struct wyt__signed magnitude(struct wyt__signed a)
{
    return wyt__signed_is_negative(a) ? opposite(a) : a;
}

/* A number of this magnitude and sign, if it is in range. */
static bool give(struct wyt__signed magnitude, bool negative,
                 struct wyt__signed *out)
{
    if (magnitude.high >= SIGN &&
        !(negative && magnitude.high == SIGN && magnitude.low == 0))
        return false;
    *out = negative ? opposite(magnitude) : magnitude;
    return true;
}

bool wyt__signed_add(struct wyt__signed a, struct wyt__signed b,
                     struct wyt__signed *sum)
{
    const struct wyt__signed whole = add(a, b);
    /* Beyond the range iff both signs are equal and not that of the sum. */
    if (((a.high ^ whole.high) & (b.high ^ whole.high) & SIGN) != 0)
        return false;
    *sum = whole;
    return true;
}

bool wyt__signed_subtract(struct wyt__signed a, struct wyt__signed b,
                          struct wyt__signed *difference)
{
    const struct wyt__signed whole = add(a, opposite(b));
    if (((a.high ^ b.high) & (a.high ^ whole.high) & SIGN) != 0)
        return false;
    *difference = whole;
    return true;
}

bool wyt__signed_negate(struct wyt__signed a, struct wyt__signed *negative)
{
    return wyt__signed_subtract(wyt__signed_of(0), a, negative);
}

bool wyt__signed_multiply(struct wyt__signed a, struct wyt__signed b,
                          struct wyt__signed *product)
{
    const struct wyt__signed x = magnitude(a), y = magnitude(b);
    const struct wyt__wide low = wyt__multiply(x.low, y.low);
    /* One of the upper words is 0, or the product is at least 2^128. */
    const struct wyt__wide upper =
        wyt__multiply(x.high | y.high, x.high != 0 ? y.low : x.low);
    struct wyt__signed whole = {low.high, low.low};
    if ((x.high != 0 && y.high != 0) || upper.high != 0 ||
        !wyt__add(whole.high, upper.low, &whole.high))
        return false;
    return give(whole, ((a.high ^ b.high) & SIGN) != 0, product);
}

struct wyt__signed wyt__unsigned_divide_plain(struct wyt__signed a,
                                              struct wyt__signed b,
                                              struct wyt__signed *rest)
{
    struct wyt__signed quotient = {0, 0}, left = {0, 0};
    for (unsigned bit = 128; bit-- > 0;) {
        const uint64_t word = bit < 64 ? a.low : a.high;
        const bool carry = left.high >= SIGN; /* then it is above b */
        left.high = left.high << 1 | left.low >> 63;
        left.low = left.low << 1 | (word >> bit % 64 & 1);
        if (!carry &&
            (left.high < b.high || (left.high == b.high && left.low < b.low)))
            continue;
        left = add(left, opposite(b));
        if (bit < 64)
            quotient.low |= (uint64_t)1 << bit;
        else
            quotient.high |= (uint64_t)1 << (bit - 64);
    }
    *rest = left;
    return quotient;
}

struct wyt__signed wyt__unsigned_divide(struct wyt__signed a,
                                        struct wyt__signed b,
                                        struct wyt__signed *rest)
{
    if (a.high == 0 && b.high == 0) {
        *rest = wyt__signed_of(a.low % b.low);
        return wyt__signed_of(a.low / b.low);
    }
#if WYT__HAVE_INT128
    const wyt__unsigned128 n = (wyt__unsigned128)a.high << 64 | a.low;
    const wyt__unsigned128 by = (wyt__unsigned128)b.high << 64 | b.low;
    const wyt__unsigned128 q = n / by, r = n % by;
    *rest = (struct wyt__signed){(uint64_t)(r >> 64), (uint64_t)r};
    return (struct wyt__signed){(uint64_t)(q >> 64), (uint64_t)q};
#else
    return wyt__unsigned_divide_plain(a, b, rest);
#endif
}

bool wyt__signed_divide(struct wyt__signed a, struct wyt__signed b,
                        struct wyt__signed *quotient, struct wyt__signed *rest)
{
    const bool negative = ((a.high ^ b.high) & SIGN) != 0;
    const struct wyt__signed by = magnitude(b);
    struct wyt__signed left, whole;
    whole = wyt__unsigned_divide(magnitude(a), by, &left);
    if (negative && !wyt__signed_is_zero(left)) { /* down, not towards 0 */
        whole = add(whole, wyt__signed_of(1));
        left = add(by, opposite(left));
    }
    if (!give(whole, negative, quotient))
        return false;
    *rest = wyt__signed_is_negative(b) ? opposite(left) : left;
    return true;
}

bool wyt__signed_gcd(struct wyt__signed a, struct wyt__signed b,
                     struct wyt__signed *divisor)
{
    struct wyt__signed x = magnitude(a), y = magnitude(b);
    while (!wyt__signed_is_zero(y)) {
        struct wyt__signed rest;
        (void)wyt__unsigned_divide(x, y, &rest);
        x = y;
        y = rest;
    }
    return give(x, false, divisor);
}

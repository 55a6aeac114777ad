/* SPDX-License-Identifier: MIT */
/*
 * 192-bit fractions of one quadratic irrational, in words of 64 bits.
 */
#include "numbers/fraction.h"

#include "base/wide.h"

/* R + a 2^192 has 4 words, its product with R 7. */
#define FACTOR_WORDS 4
#define PRODUCT_WORDS 7

/* product += 2^(64 at) a b */
static void add_product(uint64_t *product, int at, uint64_t a, uint64_t b)
{
    struct wyt__wide whole = wyt__multiply(a, b);
    uint64_t carry;
    product[at] += whole.low;
    carry = product[at] < whole.low;
    whole.high += carry; /* no overflow: high <= 2^64 - 2 */
    product[at + 1] += whole.high;
    carry = product[at + 1] < whole.high;
    for (int k = at + 2; carry != 0 && k < PRODUCT_WORDS; k++)
        carry = ++product[k] == 0;
}

/* Whether R (R + a 2^192) <= 2^384, that is, R 2^-192 <= r. */
static bool is_below_root(const uint64_t *root, uint32_t a)
{
    const uint64_t factor[FACTOR_WORDS] = {root[0], root[1], root[2], a};
    uint64_t product[PRODUCT_WORDS + 1] = {0};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < FACTOR_WORDS; j++)
            add_product(product, i + j, root[i], factor[j]);
    /* 2^384 itself is not reached, r being irrational. */
    return product[6] == 0;
}

struct wyt__fraction wyt__golden_fraction(uint32_t a)
{
    struct wyt__fraction root = {{0, 0, 0}};
    for (int bit = 191; bit >= 0; bit--) {
        uint64_t mask = (uint64_t)1 << (bit % 64);
        root.word[bit / 64] |= mask;
        if (!is_below_root(root.word, a))
            root.word[bit / 64] &= ~mask;
    }
    return root;
}

struct wyt__fraction wyt__scaled_fraction(struct wyt__fraction x,
                                          uint32_t factor)
{
    struct wyt__fraction scaled = {{0, 0, 0}};
    uint64_t carry = 0;
    for (int i = 0; i < 3; i++) {
        struct wyt__wide whole = wyt__multiply(x.word[i], factor);
        scaled.word[i] = whole.low + carry;
        carry = whole.high + (scaled.word[i] < carry);
    }
    return scaled;
}

struct wyt__fraction wyt__divided_fraction(struct wyt__fraction x, uint32_t l,
                                           uint32_t p, uint64_t *whole)
{
    uint64_t words[4], carry = 0, rest;
    struct wyt__fraction quotient;
    for (int i = 0; i < 3; i++) {
        struct wyt__wide product = wyt__multiply(x.word[i], l);
        words[i] = product.low + carry;
        carry = product.high + (words[i] < carry);
    }
    words[3] = l + carry; /* below 2^33 */
    *whole = words[3] / p;
    rest = words[3] % p;
    for (int i = 2; i >= 0; i--) { /* rest < p < 2^32: no quotient passes */
        const struct wyt__wide part = {rest, words[i]};
        const struct wyt__wide q = wyt__divide_wide(part, p);
        quotient.word[i] = q.low;
        rest = words[i] - q.low * p;
    }
    return quotient;
}

uint64_t wyt__floor_multiple(uint64_t n, struct wyt__fraction x,
                             struct wyt__fraction y)
{
    uint64_t carry = 0;
    for (int i = 0; i < 3; i++) {
        /* n w + y + carry <= (2^64-1)^2 + 2 (2^64-1) < 2^128 */
        struct wyt__wide whole = wyt__multiply(n, x.word[i]);
        const struct wyt__wide first = {0, y.word[i]};
        const struct wyt__wide second = {0, carry};
        whole = wyt__add_wide(wyt__add_wide(whole, first), second);
        carry = whole.high;
    }
    return carry;
}

/* (sum - 1) mod 2^128 */
static struct wyt__wide less_one(struct wyt__wide sum)
{
    const struct wyt__wide minus_one = {UINT64_MAX, UINT64_MAX};
    return wyt__add_wide(sum, minus_one);
}

bool wyt__is_harmonic(uint64_t n, uint32_t p, uint64_t x, uint64_t y)
{
    /* n (x + y + 2) <= (y^2 - x^2) / m + 2 n < 2^128 for n <= y - x. */
    const struct wyt__wide sum =
        wyt__add_wide(wyt__multiply(n, x), wyt__multiply(n, y));
    const struct wyt__wide more = wyt__add_wide(sum, wyt__multiply(n, 2));
    struct wyt__wide product = wyt__multiply(x, y);
    const struct wyt__wide one = {0, 1}, big = {0, y}, small = {0, x};
    /* p A < S for A <= floor((S - 1) / p); S > 0, for n and y are. */
    if (wyt__less_wide(wyt__divide_wide(less_one(sum), p), product))
        return false;
    /* (x + 1)(y + 1), which y + 1 = 2^64 must not spoil; below 2^128 for
     * x < y. */
    product =
        wyt__add_wide(wyt__add_wide(product, one), wyt__add_wide(big, small));
    return wyt__less_wide(wyt__divide_wide(more, p), product);
}

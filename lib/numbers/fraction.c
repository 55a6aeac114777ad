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

/* R (R + a 2^192) */
static void multiply_root(const uint64_t *root, uint32_t a, uint64_t *product)
{
    const uint64_t factor[FACTOR_WORDS] = {root[0], root[1], root[2], a};
    for (int i = 0; i < PRODUCT_WORDS; i++)
        product[i] = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < FACTOR_WORDS; j++)
            add_product(product, i + j, root[i], factor[j]);
}

/* Whether R (R + a 2^192) <= 2^384, that is, R 2^-192 <= r. */
static bool is_below_root(const uint64_t *root, uint32_t a)
{
    uint64_t product[PRODUCT_WORDS];
    multiply_root(root, a, product);
    /* 2^384 itself is not reached, r being irrational. */
    return product[6] == 0;
}

/* About 1 - R (R + a 2^192) 2^-384, which is small. */
static double distance(const uint64_t *root, uint32_t a)
{
    uint64_t product[PRODUCT_WORDS], flip;
    double sum = 0;
    multiply_root(root, a, product);
    flip = product[6] == 0 ? UINT64_MAX : 0; /* ~P is 2^384 - P - 1 */
    for (int i = 0; i < 6; i++)
        sum = sum * 0x1p-64 + (double)(product[i] ^ flip) * 0x1p-64;
    return flip == 0 ? -sum : sum;
}

/* R += floor(2^192 by) or R -= it, 0 <= by < 1; modulo 2^192. */
static void move(uint64_t *root, double by, bool down)
{
    const uint64_t flip = down ? UINT64_MAX : 0;
    uint64_t words[3], carry = down; /* minus is the complement plus 1 */
    for (int i = 2; i >= 0; i--) {
        by *= 0x1p64;
        words[i] = (uint64_t)by;
        by -= (double)words[i]; /* exact */
    }
    for (int i = 0; i < 3; i++) {
        const uint64_t sum = root[i] + carry;
        carry = sum < carry;
        root[i] = sum + (words[i] ^ flip);
        carry += root[i] < sum;
    }
}

/* The least number that is moved by, and steps of Newton's method, each of
 * which makes an error of e one of e^2 or 2^-52 e. */
#define ONE 0x1p-192
enum { ROUGH_STEPS = 6, STEPS = 3 };

struct wyt__fraction wyt__golden_fraction(uint32_t a)
{
    struct wyt__fraction root = {{0, 0, 0}}, next;
    double r = 1.0 / a;
    for (int i = 0; i < ROUGH_STEPS; i++)
        r = (r * r + 1) / (2 * r + a);
    move(root.word, r, false);
    for (int i = 0; i < STEPS; i++) {
        const double by = distance(root.word, a) / (2 * r + a);
        move(root.word, by < 0 ? -by : by, by < 0);
    }
    while (!is_below_root(root.word, a))
        move(root.word, ONE, true);
    for (next = root;; root = next) {
        move(next.word, ONE, false);
        if (!is_below_root(next.word, a))
            return root;
    }
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

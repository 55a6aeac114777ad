/* SPDX-License-Identifier: MIT */
/*
 * The (m,p) pair at 64-bit heaps (Larsson, Restrictions of m-Wythoff Nim and
 * p-complementary Beatty sequences): how wide the products are, what a
 * constant of 128 bits after the point gives, and membership without roots.
 * All in numbers of 320 bits.
 */
#include "statement.h"

#include <stdlib.h>

#define MOST 6

static const uint64_t whole = UINT64_MAX;

static struct big random_big(uint64_t *state, int bits)
{
    uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return big_of((x ^ x >> 31) >> (64 - bits));
}

static struct big pair_y(uint64_t m, uint64_t p, struct big n)
{
    return big_plus(big_pair_a(m, p, n), big_times(big_of(m), n));
}

/* The greatest n with f(n) < bound, for a growing f. */
static struct big greatest(struct big (*f)(uint64_t m, uint64_t p,
                                           struct big n),
                           uint64_t m, uint64_t p, struct big bound)
{
    struct big n = big_of(0);
    for (int bit = 70; bit >= 0; bit--) {
        struct big next = big_plus(n, big_power_of_2(bit));
        if (big_compare(f(m, p, next), bound) < 0)
            n = next;
    }
    return n;
}

/* n^2 (t^2 + 4), whose root the formula takes. */
static struct big radicand(uint64_t m, uint64_t p, struct big n)
{
    uint64_t t = m * p;
    return big_times(big_times(n, n), big_of(t * t + 4));
}

static bool fits(struct big value, int bits)
{
    return big_bits(value) <= bits;
}

/* p b_n < 2^64 is enough; for p = 1 that is every 64-bit heap. */
static void radicand_fits(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 50; m++) {
        for (uint64_t p = 1; p <= 20; p++) {
            struct big bound = big_over(big_power_of_2(64), (uint32_t)p);
            struct big n = greatest(pair_y, m, p, bound);
            HOLDS(fits(radicand(m, p, n), 128), "(%d,%d)", (int)m, (int)p);
        }
    }
}

static void radicand_of_1(void **state)
{
    struct big n = greatest(radicand, 1, 1, big_power_of_2(128));
    struct big at = big_of(UINT64_C(5700000000000000000)), sum;
    struct big most = greatest(pair_y, 1, 1, big_power_of_2(64));
    (void)state;
    HOLDS(big_compare(n, big_of(UINT64_C(8249634742471189717))) == 0,
          "another limit");
    HOLDS(big_compare(most, n) < 0, "some y_n < 2^64 is beyond");
    sum = big_plus(at, big_root(radicand(1, 1, at)));
    HOLDS(fits(sum, 64), "n = 5.70e18 needs more");
    at = big_plus(at, big_of(UINT64_C(10000000000000000)));
    sum = big_plus(at, big_root(radicand(1, 1, at)));
    HOLDS(big_bits(sum) == 65, "n = 5.71e18 fits");
}

/* floor(2^128 phi_t / p). */
static struct big constant(uint64_t m, uint64_t p)
{
    return big_pair_a(m, p, big_power_of_2(128));
}

/* Without and with the correction: one more if (x+1)(y+1) <=
 * floor(n(x+y+2)/p). */
static struct big by_constant(struct big k, struct big n)
{
    return big_high(big_times(k, n), 128);
}

static bool is_low(uint64_t m, uint64_t p, struct big n, struct big x)
{
    struct big y = big_plus(x, big_times(big_of(m), n)), one = big_of(1);
    struct big sum = big_plus(big_plus(x, y), big_of(2));
    return big_compare(big_times(big_plus(x, one), big_plus(y, one)),
                       big_over(big_times(n, sum), (uint32_t)p)) <= 0;
}

/* Also whether n^2 sqrt(t^2+4) <= 2^128, then it is exact at once. */
static void check_constant(uint64_t m, uint64_t p, struct big k, struct big n)
{
    struct big x = big_pair_a(m, p, n), found = by_constant(k, n);
    bool exact = big_compare(found, x) == 0;
    bool small = fits(big_times(big_times(n, n), radicand(m, p, n)), 256);
    HOLDS(exact || big_compare(big_plus(found, big_of(1)), x) == 0,
          "(%d,%d): more than one too small", (int)m, (int)p);
    HOLDS(big_bits(n) == 0 || is_low(m, p, n, found) == !exact,
          "(%d,%d): the correction", (int)m, (int)p);
    HOLDS(exact || !small, "(%d,%d): n is small", (int)m, (int)p);
}

static void constant_is_close(void **state)
{
    uint64_t seed = 1;
    int count = statement_scaled(40);
    (void)state;
    for (uint64_t m = 1; m <= 12; m++) {
        for (uint64_t p = 1; p <= 12; p++) {
            struct big k = constant(m, p);
            for (int i = 0; i < count; i++)
                check_constant(m, p, k, random_big(&seed, 64 - i % 8));
        }
    }
}

/* Where every b_n < 2^64 is covered without the correction. */
static void constant_is_exact(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 30; m++) {
        for (uint64_t p = 1; p <= 30; p++) {
            struct big n = greatest(pair_y, m, p, big_power_of_2(64));
            bool small =
                fits(big_times(big_times(n, n), radicand(m, p, n)), 256);
            HOLDS(small == (p <= m || (m == 1 && p == 2)), "(%d,%d)", (int)m,
                  (int)p);
        }
    }
}

static void constant_fails(void **state)
{
    struct big n = big_of(UINT64_C(13628547214105702861));
    uint64_t x = UINT64_C(1680509246112374085);
    struct big found = by_constant(constant(1, 9), n);
    (void)state;
    HOLDS(big_low(big_pair_a(1, 9, n)) == x && fits(pair_y(1, 9, n), 64) &&
              big_low(pair_y(1, 9, n)) == UINT64_C(15309056460218076946),
          "the pair is another");
    HOLDS(big_low(found) == x - 1, "it is exact");
    HOLDS(is_low(1, 9, n, found) && !is_low(1, 9, n, big_of(x)),
          "the correction");
}

/* 1/x + 1/y > p/n > 1/(x+1) + 1/(y+1), n = (y-x)/m, without fractions. */
static bool is_harmonic(uint64_t m, uint64_t p, uint64_t x, uint64_t y)
{
    uint64_t n = (y - x) / m;
    struct big a, b, low, high, one = big_of(1), sum;
    if ((y - x) % m != 0 || n == 0)
        return y == x && x == 0;
    a = big_times(big_of(x), big_of(y));
    b = big_times(big_plus(big_of(x), one), big_plus(big_of(y), one));
    sum = big_plus(big_of(x), big_of(y));
    low = big_times(big_of(n), sum);
    high = big_times(big_of(n), big_plus(sum, big_of(2)));
    HOLDS(fits(a, 128) && fits(b, 128) && fits(low, 128) && fits(high, 128),
          "a product does not fit");
    bool by_products = big_compare(big_times(big_of(p), a), low) < 0 &&
                       big_compare(big_times(big_of(p), b), high) > 0;
    bool by_quotients =
        big_bits(low) > 0 &&
        big_compare(a, big_over(big_minus(low, one), (uint32_t)p)) <= 0 &&
        big_compare(b, big_over(high, (uint32_t)p)) > 0;
    HOLDS(by_products == by_quotients, "quotients say otherwise");
    return by_products;
}

static void check_harmonic(uint64_t m, uint64_t p, struct big n)
{
    struct big a = big_pair_a(m, p, n), b = pair_y(m, p, n);
    uint64_t x = big_low(a), y = big_low(b);
    if (!fits(b, 64) || big_bits(n) == 0)
        return;
    HOLDS(is_harmonic(m, p, x, y), "(%d,%d): a couple", (int)m, (int)p);
    HOLDS(x == 0 || !is_harmonic(m, p, x - 1, y - 1), "(%d,%d): before", (int)m,
          (int)p);
    HOLDS(y == whole || !is_harmonic(m, p, x + 1, y + 1), "(%d,%d): after",
          (int)m, (int)p);
    HOLDS(m == 1 || y == whole || !is_harmonic(m, p, x, y + 1),
          "(%d,%d): beside", (int)m, (int)p);
}

static void harmonic(void **state)
{
    static const uint64_t ms[] = {1, 2, 3, 4, 5, 6, 1000, UINT32_MAX};
    uint64_t seed = 2;
    int count = statement_scaled(60);
    (void)state;
    for (int i = 0; i < LENGTH(ms); i++) {
        for (uint64_t p = 1; p <= 9; p++) {
            struct big n;
            if (ms[i] == UINT32_MAX && p > 1)
                continue; /* t^2 has to fit into 64 bits */
            n = greatest(pair_y, ms[i], p, big_power_of_2(64));
            check_harmonic(ms[i], p, n);
            check_harmonic(ms[i], p, big_minus(n, big_of(1)));
            for (int j = 0; j < count; j++)
                check_harmonic(ms[i], p, random_big(&seed, 64 - j % 60));
        }
    }
}

/* B = (x+1)(y+1) is 2^128 at the corner, and nowhere else: n = 0 there. */
static void corner(void **state)
{
    struct big all = big_power_of_2(64), less = big_minus(all, big_of(1));
    (void)state;
    HOLDS(big_bits(big_times(all, all)) == 129 &&
              fits(big_times(less, all), 128),
          "B");
    HOLDS(!is_harmonic(1, 1, whole - 1, whole) &&
              !is_harmonic(1, 7, 0, whole) && is_harmonic(1, 7, 0, 6),
          "corners");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.2 p b_n < 2^64: n^2(t^2+4) < 2^128, m<=50, p<=20",
                  radicand_fits),
        STATEMENT("2.6 a=1: n<=8249634742471189717 in 128 bits, 65 from "
                  "5.71e18",
                  radicand_of_1),
        STATEMENT("3.2 128 bits after the point: at most one too small, and "
                  "when, m,p<=12, 40 n each",
                  constant_is_close),
        STATEMENT("3.2 n^2 sqrt(t^2+4) <= 2^128 for all heaps iff p<=m or "
                  "(1,2), m,p<=30",
                  constant_is_exact),
        STATEMENT("3.2 (1,9): one too small at n=13628547214105702861",
                  constant_fails),
        STATEMENT("3.3 harmonic classification, 64-bit heaps, 8 m, p<=9, 62 n "
                  "each",
                  harmonic),
        STATEMENT("3.3 only x=y=2^64-1 overflows 128 bits", corner),
    };
    return _cmocka_run_group_tests("section 3.2", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}

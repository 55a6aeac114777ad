/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of a-Wythoff and of its restrictions, exactly.
 *
 * Normal play: x_n = floor(n alpha), y_n = x_n + a n, where alpha is
 * (2 - a + sqrt(a^2 + 4)) / 2, so x_n = floor((r - (a-2) n) / 2) with
 * r = isqrt(n^2 (a^2+4)). Misere play, a >= 2, with k = n a + 1:
 * x_n = floor((isqrt(k^2 (a^2+4)) - (a-2)(k-2)) / (2a)), y_n = x_n + n a + 1.
 * Misere, a = 1: (0,1), (2,2), then the normal pairs. The (m,p) pair: with
 * t = m p, a_n = floor(n phi_t / p) = floor((isqrt(n^2 (t^2+4)) - (t-2) n)
 * / (2p)).
 */
#include "support/exact.h"

#include "support/wide.h"

/* isqrt(k^2 (a^2+4)) */
static struct wide root(struct wide k, uint32_t a)
{
    struct wide square = wide_multiply(k, k);
    uint64_t five = (uint64_t)a * a + 4;
    return wide_square_root(wide_multiply(square, wide_of(five)));
}

static struct wide normal_x(uint32_t a, uint64_t n)
{
    struct wide r = root(wide_of(n), a), n_ = wide_of(n);
    if (a == 1)
        return wide_divide(wide_add(r, n_), 2);
    return wide_divide(wide_subtract(r, wide_multiply(n_, wide_of(a - 2))), 2);
}

static struct wide misere_x(uint32_t a, uint64_t n)
{
    struct wide k, left;
    if (n == 0)
        return wide_of(0);
    k = wide_add(wide_multiply(wide_of(n), wide_of(a)), wide_of(1));
    left = wide_multiply(wide_subtract(k, wide_of(2)), wide_of(a - 2));
    return wide_divide(wide_subtract(root(k, a), left), 2 * a);
}

bool exact_pair(uint32_t a, bool misere, uint64_t n, uint64_t pair[2])
{
    bool shifted = misere && a >= 2;
    struct wide x, y;
    if (misere && a == 1 && n < 2) {
        pair[0] = 2 * n;
        pair[1] = n + 1;
        return true;
    }
    x = shifted ? misere_x(a, n) : normal_x(a, n);
    y = wide_add(x, wide_multiply(wide_of(n), wide_of(a)));
    if (shifted)
        y = wide_add(y, wide_of(1));
    pair[0] = wide_low(x);
    pair[1] = wide_low(y);
    return wide_fits(y);
}

uint64_t exact_last(uint32_t a, bool misere)
{
    uint64_t low = 0, high = UINT64_MAX, pair[2];
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (exact_pair(a, misere, middle, pair))
            low = middle;
        else
            high = middle;
    }
    return low;
}

bool exact_is_p(uint32_t a, bool misere, uint64_t x, uint64_t y)
{
    uint64_t low = x < y ? x : y, high = x < y ? y : x;
    uint64_t difference = high - low, pair[2];
    if (misere && a == 1 && high <= 2)
        return (low == 0 && high == 1) || (low == 2 && high == 2);
    if (misere && a == 1 && difference < 2)
        return false;
    if (misere && a >= 2 && difference == 0)
        return false;
    if (misere && a >= 2)
        difference--;
    if (difference % a != 0)
        return false;
    return exact_pair(a, misere, difference / a, pair) && pair[0] == low &&
           pair[1] == high;
}

bool exact_pair_mp(uint32_t m, uint32_t p, uint64_t n, uint64_t pair[2])
{
    uint32_t t = m * p;
    struct wide n_ = wide_of(n), r = root(n_, t), a, b;
    if (t == 1)
        r = wide_add(r, n_);
    else
        r = wide_subtract(r, wide_multiply(n_, wide_of(t - 2)));
    a = wide_divide(wide_divide(r, 2), p); /* 2p may pass 32 bits */
    b = wide_add(a, wide_multiply(n_, wide_of(m)));
    pair[0] = wide_low(a);
    pair[1] = wide_low(b);
    return wide_fits(b);
}

/* SPDX-License-Identifier: MIT */
/*
 * Closed forms in fixed point.
 *
 * 128 bits. Of x = floor(n beta), beta = phi_t / p, the integer
 * p x^2 + (t-2) n x - m n^2 is not zero, so that the fraction of n beta exceeds
 * 1 / (n sqrt(D)), D = t^2 + 4; cut to 128 bits, n beta is too small by less
 * than n 2^-128. So the floor is exact for n^2 sqrt(D) <= 2^128. That covers
 * all y_n < 2^64 if p <= m, and (m,p) = (1,2); else the pair is cut.
 *
 * Runs. The fraction of a term at n is at least 1 / (n' p (t + 2)) above 0,
 * where n' < 2^64 is n, or p n + l (numbers/fraction.h; d_n = m n' fits). With
 * p < 2^16, t < 2^32 that is over 2^-113. A run that starts from the 192-bit
 * value, cut to 128 bits, is too small by less than (i + 1) 2^-128 at point i,
 * and below 2^-113 for i < 2^15: its floors are exact.
 */
#include "numbers/term.h"

#include "base/wide.h"
#include "numbers/fraction.h"

struct wyt__term wyt__golden_term(uint32_t m, uint32_t p)
{
    struct wyt__term term = {.slope = wyt__golden_fraction(m * p)};
    term.whole = p == 1;
    if (p > 1) /* (1 + r) / p is below 1 */
        term.slope = wyt__divided_fraction(term.slope, 1, p, &term.more);
    return term;
}

struct wyt__term wyt__part_term(uint32_t m, uint32_t p, uint32_t l)
{
    struct wyt__term term = {.whole = true,
                             .slope = wyt__golden_fraction(m * p)};
    term.offset = wyt__divided_fraction(term.slope, l, p, &term.more);
    return term;
}

bool wyt__term_at(const struct wyt__term *term, uint64_t n, uint64_t *out)
{
    uint64_t floor = wyt__floor_multiple(n, term->slope, term->offset);
    uint64_t sum;
    if (!wyt__add(floor, term->whole ? n : 0, &sum) ||
        !wyt__add(sum, term->more, &sum))
        return false;
    *out = sum;
    return true;
}

/* ---- pairs ---- */

/* floor(sqrt(n)) */
static uint64_t root(uint64_t n)
{
    uint64_t r = 0;
    for (int bit = 31; bit >= 0; bit--) {
        uint64_t next = r | (uint64_t)1 << bit;
        if (next * next <= n)
            r = next;
    }
    return r;
}

/* An integer above sqrt(D) 2^16: from the root itself while D 2^32 has 64
 * bits, else by sqrt(t^2 + 4) < t + 1. */
static uint64_t root_bound(uint64_t t)
{
    return t < 1 << 15 ? root((t * t + 4) << 32) + 1 : (t + 1) << 16;
}

/* Whether n^2 sqrt(D) <= 2^128, given S > sqrt(D) 2^16: enough is
 * (floor(n^2 2^-64) + 1) S <= 2^80. */
static bool is_exact(uint64_t n, uint64_t s)
{
    const struct wyt__wide product =
        wyt__multiply(wyt__multiply(n, n).high + 1, s);
    return product.high < 1 << 16;
}

static bool fits(const struct wyt__term *term, uint64_t m, uint64_t n)
{
    uint64_t x, difference;
    return wyt__term_at(term, n, &x) && wyt__times(n, m, &difference) &&
           wyt__add(x, difference, &x);
}

/* The last n below 2^64 that has a property which no number behind one
 * without it has; 0 has it. */
struct property {
    const struct wyt__term *term;
    uint64_t m, root_bound;
    bool exact; /* it has to be exact too */
};

static uint64_t last_with(const struct property *property)
{
    uint64_t n = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint64_t next = n | (uint64_t)1 << bit;
        if (fits(property->term, property->m, next) &&
            (!property->exact || is_exact(next, property->root_bound)))
            n = next;
    }
    return n;
}

/* The inverse of an odd number mod 2^64, by Newton: each step doubles the
 * right bits, n itself has three. */
static uint64_t inverse(uint64_t n)
{
    uint64_t x = n;
    for (int i = 0; i < 5; i++)
        x *= 2 - n * x;
    return x;
}

struct wyt__golden wyt__golden_pair(uint32_t m, uint32_t p)
{
    const struct wyt__term term = wyt__golden_term(m, p);
    struct property property = {&term, m, root_bound((uint64_t)m * p), false};
    struct wyt__golden pair = {
        .whole = term.whole ? UINT64_MAX : 0,
        .high = term.slope.word[2],
        .low = term.slope.word[1],
        .m = m,
        .p = p,
        .most = UINT64_MAX / m,
    };
    uint64_t last = last_with(&property);
    property.exact = true;
    pair.limit = last_with(&property);
    pair.cut = pair.limit < last;
    while ((m >> pair.shift) % 2 == 0)
        pair.shift++;
    pair.inverse = inverse(m >> pair.shift);
    pair.rise = (double)term.slope.word[1] * 0x1p-128 +
                (double)term.slope.word[2] * 0x1p-64;
    pair.rise = (pair.rise + (term.whole ? 1.0 : 0.0)) / m;
    return pair;
}

bool wyt__golden_has(const struct wyt__golden *pair, uint64_t x, uint64_t y)
{
    uint64_t product = (y - x) * pair->inverse;
    uint64_t n = product >> pair->shift | product << (-pair->shift & 63);
    struct wyt__wide sum;
    if (n > pair->most)
        return false;
    if (n > pair->limit)
        return pair->cut && wyt__is_harmonic(n, pair->p, x, y);
    sum.high = 0;
    sum.low = wyt__multiply(n, pair->low).high;
    sum = wyt__add_wide(wyt__multiply(n, pair->high), sum);
    return sum.high + (n & pair->whole) == x;
}

/* ---- runs ---- */

bool wyt__ramp_at(const struct wyt__term *term, uint64_t n, uint64_t d,
                  uint64_t rise, struct wyt__ramp *ramp)
{
    uint64_t words[3], carry = 0;
    for (int i = 0; i < 3; i++) { /* as in wyt__floor_multiple */
        struct wyt__wide sum = wyt__multiply(n, term->slope.word[i]);
        const struct wyt__wide first = {0, term->offset.word[i]};
        const struct wyt__wide second = {0, carry};
        sum = wyt__add_wide(wyt__add_wide(sum, first), second);
        words[i] = sum.low;
        carry = sum.high;
    }
    ramp->high = words[2];
    ramp->low = words[1];
    ramp->d = d;
    ramp->whole = term->whole;
    ramp->step_high = term->slope.word[2];
    ramp->step_low = term->slope.word[1];
    ramp->rise = rise;
    return wyt__add(carry, term->whole ? n : 0, &ramp->x) &&
           wyt__add(ramp->x, term->more, &ramp->x);
}

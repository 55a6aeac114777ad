/* SPDX-License-Identifier: MIT */
/*
 * Roots inside, on and outside the unit circle, in the way of Hermite, Routh
 * and Hurwitz (F. R. Gantmacher, The Theory of Matrices, chapter XV).
 *
 * x = (1 + z) / (1 - z) takes the half plane Re z > 0 to the outside of the
 * circle and the imaginary axis to the circle without -1. So for p(-1) != 0,
 * f(y) = (1 - z)^n p(x) at z = i y has degree n, and roots y that are real for
 * those of p on the circle, below the real axis for those outside (Re i y =
 * -Im y), and above it for those inside.
 *
 * Write f = A + i B with real A and B. Real roots of f are those of g =
 * gcd(A, B), which Sturm's theorem counts. Without them, roots of g come in
 * pairs of conjugates, one above and one below; and as y goes from -oo to +oo
 * the argument of f grows by pi for every root above and falls by pi for every
 * one below. Of the two, the one of parity n has degree n; call it F and the
 * other one G. The argument is that of tan = B / A or cot = A / B, and each
 * time it grows by pi, G/F has a pole where it jumps
 *     from -oo to +oo, if G/F = A/B (n odd), from +oo to -oo, if B/A (n even).
 * The chain of Sturm that begins with F and G counts the first kind minus the
 * second: the Cauchy index, V(-oo) - V(+oo) changes of sign. A common factor
 * changes nothing in it. With s = index for odd n and s = -index for even n,
 * above - below = s and above + below = n.
 */
#include "automata/roots.h"

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>

/* Coefficients up to the degree; -1 is the degree of 0. */
struct polynomial {
    mpz_t c[WYT__DEGREE + 1];
    int degree;
};

static void open_polynomial(struct polynomial *f)
{
    for (size_t i = 0; i <= WYT__DEGREE; i++)
        mpz_init(f->c[i]);
    f->degree = -1;
}

static void close_polynomial(struct polynomial *f)
{
    for (size_t i = 0; i <= WYT__DEGREE; i++)
        mpz_clear(f->c[i]);
}

static void find_degree(struct polynomial *f)
{
    f->degree = WYT__DEGREE;
    while (f->degree >= 0 && mpz_sgn(f->c[f->degree]) == 0)
        f->degree--;
}

static void swap_polynomials(struct polynomial *f, struct polynomial *g)
{
    const int degree = f->degree;
    for (size_t i = 0; i <= WYT__DEGREE; i++)
        mpz_swap(f->c[i], g->c[i]);
    f->degree = g->degree;
    g->degree = degree;
}

/* Divides by the greatest common divisor of the coefficients. */
static void shorten(struct polynomial *f)
{
    mpz_t content;
    mpz_init(content);
    for (int i = 0; i <= f->degree; i++)
        mpz_gcd(content, content, f->c[i]);
    for (int i = 0; i <= f->degree; i++)
        mpz_divexact(f->c[i], f->c[i], content);
    mpz_clear(content);
}

/* f becomes a positive multiple of -(f mod g), g != 0. */
static void next_of_chain(struct polynomial *f, const struct polynomial *g)
{
    const mpz_t *lead = &g->c[g->degree];
    mpz_t top;
    mpz_init(top);
    while (f->degree >= g->degree) {
        const int shift = f->degree - g->degree;
        mpz_mul_si(top, f->c[f->degree], mpz_sgn(*lead));
        for (int i = 0; i <= f->degree; i++) {
            mpz_mul(f->c[i], f->c[i], *lead);
            mpz_mul_si(f->c[i], f->c[i], mpz_sgn(*lead));
            if (i >= shift)
                mpz_submul(f->c[i], top, g->c[i - shift]);
        }
        find_degree(f);
    }
    for (int i = 0; i <= f->degree; i++)
        mpz_neg(f->c[i], f->c[i]);
    if (f->degree >= 0)
        shorten(f);
    mpz_clear(top);
}

/* The signs of f at -oo and at +oo. */
static void signs(const struct polynomial *f, int at[2])
{
    at[1] = mpz_sgn(f->c[f->degree]);
    at[0] = f->degree % 2 == 0 ? at[1] : -at[1];
}

/* The Cauchy index of g/f on the real axis, f != 0 of the larger degree; f
 * becomes gcd(f, g) and g 0. */
static int index_of(struct polynomial *f, struct polynomial *g)
{
    int changes = 0, before[2], now[2];
    signs(f, before);
    while (g->degree >= 0) {
        signs(g, now);
        changes += (now[0] != before[0]) - (now[1] != before[1]);
        before[0] = now[0];
        before[1] = now[1];
        next_of_chain(f, g);
        swap_polynomials(f, g);
    }
    return changes;
}

/* Whether f != 0 has a real root; f changes. */
static bool has_real_root(struct polynomial *f)
{
    struct polynomial slope;
    int count;
    if (f->degree == 0)
        return false;
    open_polynomial(&slope);
    for (int i = 1; i <= f->degree; i++)
        mpz_mul_si(slope.c[i - 1], f->c[i], i);
    find_degree(&slope);
    count = index_of(f, &slope);
    close_polynomial(&slope);
    return count > 0;
}

/* f = f (1 + sign z) */
static void times(struct polynomial *f, int sign)
{
    for (size_t i = WYT__DEGREE; i > 0; i--) {
        if (sign > 0)
            mpz_add(f->c[i], f->c[i], f->c[i - 1]);
        else
            mpz_sub(f->c[i], f->c[i], f->c[i - 1]);
    }
}

/* sum of p[k] (1 + z)^k (1 - z)^(degree - k) */
static void turn(const mpz_t *p, size_t degree, struct polynomial *sum)
{
    struct polynomial term;
    for (size_t k = 0; k <= degree; k++) {
        open_polynomial(&term);
        mpz_set(term.c[0], p[k]);
        for (size_t i = 0; i < degree; i++)
            times(&term, i < k ? 1 : -1);
        for (size_t i = 0; i <= degree; i++)
            mpz_add(sum->c[i], sum->c[i], term.c[i]);
        close_polynomial(&term);
    }
    find_degree(sum);
}

/* At z = i y, the terms of the parity of the degree are F and the others G, up
 * to a common power of i: z^k = i^k y^k, and i^2 = -1. For odd degree F = B and
 * G = A, for even degree F = A and G = B. */
static void part(const struct polynomial *turned, struct polynomial *f,
                 struct polynomial *g)
{
    for (int k = 0; k <= turned->degree; k++) {
        struct polynomial *to = (turned->degree - k) % 2 == 0 ? f : g;
        mpz_set(to->c[k], turned->c[k]);
        if (k % 4 >= 2)
            mpz_neg(to->c[k], to->c[k]);
    }
    find_degree(f);
    find_degree(g);
}

void wyt__roots_outside(const mpz_t *p, size_t degree, bool *on_circle,
                        size_t *outside)
{
    struct polynomial turned, f, g;
    int n = (int)degree, index;
    open_polynomial(&turned);
    open_polynomial(&f);
    open_polynomial(&g);
    turn(p, degree, &turned);
    *outside = 0;
    *on_circle = turned.degree < n; /* p(-1) = 0 */
    if (!*on_circle) {
        part(&turned, &f, &g);
        index = index_of(&f, &g);
        *on_circle = has_real_root(&f);
        if (!*on_circle)
            *outside = (size_t)(n - (n % 2 == 0 ? -index : index)) / 2;
    }
    close_polynomial(&turned);
    close_polynomial(&f);
    close_polynomial(&g);
}

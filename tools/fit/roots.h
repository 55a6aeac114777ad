/* SPDX-License-Identifier: MIT */
/*
 * Numbers that a measured one may be: fractions, and roots of polynomials with
 * small coefficients. Only such are named that would seldom be there by chance.
 */
#ifndef TOOLS_FIT_ROOTS_H
#define TOOLS_FIT_ROOTS_H

#include "fit/hull.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ROOT_DEGREE 3
/* Room for a polynomial as text. */
#define ROOT_TEXT 80

/* c_0 + c_1 x + ...; c_degree > 0. */
struct root_polynomial {
    int degree;
    int64_t c[ROOT_DEGREE + 1];
};

/* The fraction with the least denominator within the error of a value > 0.
 * False if chance would give one as simple more than once in twenty times. */
bool root_fraction(double value, double error, struct hull_fraction *fraction);

/* A polynomial of this degree, the coefficients as small as can be, with a
 * root within the error of the value. False as above. */
bool root_near(double value, double error, int degree,
               struct root_polynomial *polynomial);

/* The fraction with the least denominator in an open interval from 0 on: that
 * it is the least is exact. False if chance would give one as simple. */
bool root_fraction_between(struct hull_fraction low, struct hull_fraction high,
                           struct hull_fraction *fraction);

/* A polynomial of degree 2 that has different signs at the ends of an interval,
 * and so a root in it: decided in integers. False if there is none with
 * coefficients up to 8, if chance would give it, or if the ends are too large
 * for that. */
bool root_between(struct hull_fraction low, struct hull_fraction high,
                  struct root_polynomial *polynomial);

/* "x^2 = x + 1". */
void root_text(const struct root_polynomial *polynomial, char text[ROOT_TEXT]);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The search for simple numbers near a measured one.
 *
 * Chance: of the polynomials of degree d with coefficients up to h in size,
 * (2 h + 1)^(d + 1) or half of it up to sign, about the part e has a root
 * within e of a given value; of fractions with denominators up to q about
 * q^2 e / 2 lie there. What would be found so by chance in more than one of
 * twenty cases is not worth a word.
 */
#include "fit/roots.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define CHANCE 0.05
#define MOST_DENOMINATOR 10000
/* The largest coefficient of any polynomial. */
#define MOST_HEIGHT 8

static double size_of(double value)
{
    return value < 0 ? -value : value;
}

bool root_fraction(double value, double error, struct hull_fraction *fraction)
{
    if (!(value > 0 && value < 1e6))
        return false;
    for (int64_t q = 1; q <= MOST_DENOMINATOR; q++) {
        double scaled = value * (double)q;
        int64_t p = (int64_t)(scaled + 0.5);
        if ((double)q * (double)q * error > 2 * CHANCE)
            return false;
        if (size_of(scaled - (double)p) <= error * (double)q && p > 0) {
            *fraction = (struct hull_fraction){p, q};
            return true;
        }
    }
    return false;
}

/* ---- polynomials, from small coefficients to large ones ---- */

static bool is_by_chance(int degree, int64_t height, double error)
{
    double count = 0.5;
    for (int i = 0; i <= degree; i++)
        count *= (double)(2 * height + 1);
    return count * error > CHANCE;
}

/* The next one with coefficients up to `height` in size, the leading one from 1
 * on; false behind the last one. */
static bool next(struct root_polynomial *polynomial, int64_t height)
{
    for (int i = 0; i < polynomial->degree; i++) {
        if (polynomial->c[i] < height) {
            polynomial->c[i]++;
            return true;
        }
        polynomial->c[i] = -height;
    }
    return polynomial->c[polynomial->degree]++ < height;
}

static void begin(struct root_polynomial *polynomial, int degree,
                  int64_t height)
{
    memset(polynomial, 0, sizeof *polynomial);
    polynomial->degree = degree;
    for (int i = 0; i < degree; i++)
        polynomial->c[i] = -height;
    polynomial->c[degree] = 1;
}

static int64_t size_sum(const struct root_polynomial *polynomial)
{
    int64_t sum = 0;
    for (int i = 0; i <= polynomial->degree; i++)
        sum += polynomial->c[i] < 0 ? -polynomial->c[i] : polynomial->c[i];
    return sum;
}

/* Whether it has no rational root: p/q has p and q up to the coefficients. Of
 * degree 2 or 3 it is irreducible then. */
static bool is_irreducible(const struct root_polynomial *polynomial)
{
    for (int64_t q = 1; q <= MOST_HEIGHT; q++)
        for (int64_t p = -MOST_HEIGHT; p <= MOST_HEIGHT; p++) {
            int64_t value = 0, power = 1;
            for (int i = polynomial->degree; i >= 0; i--) {
                value = value * p + polynomial->c[i] * power;
                power *= q;
            }
            if (value == 0)
                return false;
        }
    return true;
}

/* What a polynomial is asked about. */
struct wanted {
    double value, error;
    struct hull_fraction low, high;
};

typedef bool (*root_test)(const struct root_polynomial *polynomial,
                          const struct wanted *wanted);

/* The first height with an answer; of several the smallest sum of sizes. */
static bool search(const struct wanted *wanted, int degree, root_test test,
                   struct root_polynomial *best)
{
    bool found = false;
    for (int64_t height = 1; height <= MOST_HEIGHT && !found; height++) {
        struct root_polynomial polynomial;
        if (is_by_chance(degree, height, wanted->error))
            return false;
        begin(&polynomial, degree, height);
        do {
            if (test(&polynomial, wanted) &&
                (!found || size_sum(&polynomial) < size_sum(best)) &&
                is_irreducible(&polynomial)) {
                *best = polynomial;
                found = true;
            }
        } while (next(&polynomial, height));
    }
    return found;
}

/* By Newton's step; a slope of 0 has no simple root there. */
static bool is_near(const struct root_polynomial *polynomial,
                    const struct wanted *wanted)
{
    double f = 0, slope = 0;
    for (int i = polynomial->degree; i >= 0; i--) {
        slope = slope * wanted->value + f;
        f = f * wanted->value + (double)polynomial->c[i];
    }
    return size_of(f) < size_of(slope) * wanted->error;
}

bool root_near(double value, double error, int degree,
               struct root_polynomial *polynomial)
{
    const struct wanted wanted = {.value = value, .error = error};
    return search(&wanted, degree, is_near, polynomial);
}

/* ---- in integers ---- */

/* Ends below 2^29: 3 * 8 * 2^58 fits in 63 bits. */
#define MOST_END (INT64_C(1) << 29)

/* The sign of a p^2 + b p q + c q^2. */
static int sign_at(const struct root_polynomial *polynomial,
                   struct hull_fraction at)
{
    int64_t value = polynomial->c[2] * at.p * at.p +
                    polynomial->c[1] * at.p * at.q +
                    polynomial->c[0] * at.q * at.q;
    return (value > 0) - (value < 0);
}

static bool is_between(const struct root_polynomial *polynomial,
                       const struct wanted *wanted)
{
    return sign_at(polynomial, wanted->low) *
               sign_at(polynomial, wanted->high) <
           0;
}

/* The fraction with the least denominator, by continued fractions: whole parts
 * are taken away while both ends have the same one. */
static struct hull_fraction simplest(struct hull_fraction low,
                                     struct hull_fraction high)
{
    /* p/q = (p1 r + p0)/(q1 r + q0) for the rest r of the fraction. */
    int64_t p0 = 0, q0 = 1, p1 = 1, q1 = 0;
    for (;;) {
        int64_t whole = low.p / low.q;
        struct hull_fraction rest = {low.p % low.q, low.q};
        if (hull_compare((struct hull_fraction){whole + 1, 1}, high) < 0)
            return (struct hull_fraction){p1 * (whole + 1) + p0,
                                          q1 * (whole + 1) + q0};
        /* whole <= low < between < high <= whole + 1; 1/(between - whole) lies
         * between the reciprocals, of which the second may be infinite. */
        if (rest.p == 0) {
            int64_t more = high.q / (high.p - whole * high.q) + 1;
            return (struct hull_fraction){p1 * (whole * more + 1) + p0 * more,
                                          q1 * (whole * more + 1) + q0 * more};
        }
        low = (struct hull_fraction){high.q, high.p - whole * high.q};
        high = (struct hull_fraction){rest.q, rest.p};
        rest.p = p1, rest.q = q1;
        p1 = p1 * whole + p0, q1 = q1 * whole + q0;
        p0 = rest.p, q0 = rest.q;
    }
}

static double width_of(struct hull_fraction low, struct hull_fraction high)
{
    return (double)high.p / (double)high.q - (double)low.p / (double)low.q;
}

bool root_fraction_between(struct hull_fraction low, struct hull_fraction high,
                           struct hull_fraction *fraction)
{
    if (low.p < 0 || hull_compare(low, high) >= 0)
        return false;
    *fraction = simplest(low, high);
    return (double)fraction->q * (double)fraction->q * width_of(low, high) <
           4 * CHANCE;
}

bool root_between(struct hull_fraction low, struct hull_fraction high,
                  struct root_polynomial *polynomial)
{
    struct wanted wanted = {.low = low, .high = high};
    if (low.p < 0 || low.p >= MOST_END || high.p < 0 || high.p >= MOST_END)
        return false;
    if (low.q >= MOST_END || high.q >= MOST_END)
        return false;
    wanted.error = width_of(low, high) / 2;
    return search(&wanted, 2, is_between, polynomial);
}

/* ---- as text ---- */

static size_t add_term(char *text, size_t used, int64_t c, int power,
                       bool first)
{
    const char *before = first ? (c < 0 ? "-" : "") : c < 0 ? " - " : " + ";
    int64_t size = c < 0 ? -c : c;
    char digits[24] = "";
    if (size != 1 || power == 0)
        snprintf(digits, sizeof digits, "%" PRId64 "%s", size,
                 power > 0 ? " " : "");
    if (power > 1)
        return used + (size_t)snprintf(text + used, ROOT_TEXT - used,
                                       "%s%sx^%d", before, digits, power);
    return used + (size_t)snprintf(text + used, ROOT_TEXT - used, "%s%s%s",
                                   before, digits, power == 1 ? "x" : "");
}

void root_text(const struct root_polynomial *polynomial, char text[ROOT_TEXT])
{
    int degree = polynomial->degree;
    size_t used = add_term(text, 0, polynomial->c[degree], degree, true);
    bool first = true;
    used += (size_t)snprintf(text + used, ROOT_TEXT - used, " = ");
    for (int i = degree - 1; i >= 0; i--) {
        if (polynomial->c[i] == 0)
            continue;
        used = add_term(text, used, -polynomial->c[i], i, first);
        first = false;
    }
    if (first)
        snprintf(text + used, ROOT_TEXT - used, "0");
}

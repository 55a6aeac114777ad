/* SPDX-License-Identifier: MIT */
/*
 * The sequences behind closed forms,
 *     w_n = floor(n slope + offset) + more + (n if whole),
 * out of golden fractions, and their constants for kernels: shorter
 * fractions with the range of n in which they are exact.
 */
#ifndef WYT_NUMBERS_TERM_H
#define WYT_NUMBERS_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "numbers/fraction.h"

struct wyt__term {
    bool whole;
    uint64_t more;
    struct wyt__fraction slope, offset;
};

/* floor(n phi_t / p), t = m p; m, p >= 1, t < 2^32, p < 2^16. */
struct wyt__term wyt__golden_term(uint32_t m, uint32_t p);

/* floor((p n + l) phi_t / p), t = m p, l < p. */
struct wyt__term wyt__part_term(uint32_t m, uint32_t p, uint32_t l);

/* w_n, or false if it passes 2^64-1. */
bool wyt__term_at(const struct wyt__term *term, uint64_t n, uint64_t *out);

/*
 * The pair x_n = floor(n phi_t / p), y_n = x_n + m n with 128 bits of the
 * fraction, for n <= limit: y_n fits into 64 bits and x_n is exact.
 */
struct wyt__golden {
    uint64_t whole; /* a mask: all ones, or 0 */
    uint64_t high, low;
    uint64_t m, limit;
    uint32_t p;
    bool cut; /* pairs behind the limit fit, they only need more bits */
    /* For classification: d = q m iff q = d inverse 2^-shift (a rotation) is
     * at most `most`; x_n is about d rise. */
    uint64_t inverse, most;
    unsigned shift;
    double rise;
};

/* For m, p < 2^16. */
struct wyt__golden wyt__golden_pair(uint32_t m, uint32_t p);

/* Whether (x,y), x <= y, is a pair of it; exact for all 64-bit numbers. */
bool wyt__golden_has(const struct wyt__golden *pair, uint64_t x, uint64_t y);

/*
 * A run of points from one of them on: x_i and y_i = x_i + d_i, with the
 * fraction of x_i and what is added from point to point. 128 bits of the
 * fraction suffice for at least 1000 points in a row.
 */
struct wyt__ramp {
    uint64_t x, high, low, d;
    uint64_t whole, step_high, step_low, rise;
};

/* The points (w_n, w_n + d) from n on, where d rises by `rise`; false if w_n
 * passes 2^64-1. */
bool wyt__ramp_at(const struct wyt__term *term, uint64_t n, uint64_t d,
                  uint64_t rise, struct wyt__ramp *ramp);

#endif

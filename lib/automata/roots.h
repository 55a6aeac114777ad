/* SPDX-License-Identifier: MIT */
/*
 * Where the roots of a polynomial with integer coefficients are, seen from the
 * unit circle; exactly.
 */
#ifndef WYT_AUTOMATA_ROOTS_H
#define WYT_AUTOMATA_ROOTS_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>

/* The largest degree. */
#define WYT__DEGREE 16

/*
 * Counts the roots outside the unit circle, each as often as it is one, of
 * p[0] + p[1] x + ... + p[degree] x^degree, p[degree] != 0. If there is a root
 * on the circle, that is said and nothing is counted. Cost: O(degree^2)
 * operations of integers of O(degree^2) times as many bits as the coefficients
 * have at most.
 */
void wyt__roots_outside(const mpz_t *p, size_t degree, bool *on_circle,
                        size_t *outside);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Remoteness (rules/remoteness.h) of large positions, where it is known.
 */
#ifndef WYT_THEORY_REMOTENESS_BIG_H
#define WYT_THEORY_REMOTENESS_BIG_H

#include <wythoff/rules.h>

#include <gmp.h>
#include <stdbool.h>

/* Whether it is known; then it is written. The game has remoteness, and the
 * position, which is read only, is one of it. */
bool wyt__remoteness_big(const wyt_rules *rules, mpz_t *heaps, mpz_t moves);

#endif

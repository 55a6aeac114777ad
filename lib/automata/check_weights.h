/* SPDX-License-Identifier: MIT */
/*
 * The weights of digits as the checker has them: U_0, U_1, ... with
 *     U_(i+n) = sum over j < n of c_j U_(i+j),   p(x) = x^n - sum c_j x^j,
 * and the remainders modulo p that digits can have if they are to weigh what is
 * asked for. Soundness of everything hangs on the bound of these; here is why
 * it holds.
 *
 * Pisot. The roots of p_k are the M-th powers of those of p, M = 2^k; with
 * p_(k+1)(x^2) = (-1)^n p_k(x) p_k(-x) (Graeffe) its coefficients are integers.
 * Write p_k = x^n - A x^(n-1) - sum over i < n-1 of a_i x^i. If
 *     A > 1 + s,   s = sum |a_i|,                                      (1)
 * then |A x^(n-1)| > |x^n| + sum |a_i x^i| for |x| = 1, so p_k has, as x^(n-1)
 * does, n-1 roots inside the circle and none on it (Rouche; O. Perron 1907).
 * Hence p has one root beta outside, a simple and real one, which is positive
 * if p(1) < 0. Conversely (1) holds for some k if p is so. A root on the circle
 * never passes.
 *
 * Tail. Then U_j = c beta^j + e_j, where the e_j obey the recurrence of p_k at
 * steps of M:  A e_(j+(n-1)M) = e_(j+nM) - sum a_i e_(j+iM).  All sums converge
 * absolutely. Summed over j >= 0, with E = sum |e_j| and T = sum over j >=
 * (n-1)M of |e_j|:  A T <= T + s E.  So T <= s E / (A - 1), and
 *     E <= (A - 1) / (A - 1 - s) sum over j < (n-1)M of |e_j|,         (2)
 * where the denominator is positive by (1).
 *
 * Bound. Let digits of at most R in absolute value weigh w, all of them; let v
 * be the remainder of the first ones and let m be left. With Y(x) the
 * polynomial of all and D(x) that of the m last, Y = x^m v + D modulo p, which
 * is 0 at beta. c Y(beta) = sum y_j c beta^j = w - sum y_j e_j, so
 * |c Y(beta)| <= |w| + R E; and |D(beta)| <= R (beta^m - 1) / (beta - 1). With
 * t = beta^-m, 0 < t <= 1:
 *     |c v(beta)| <= t (|w| + R E) + (1 - t) R c / (beta - 1)
 *                 <= max(|w| + R E, R c / (beta - 1)).                 (3)
 * A remainder for which this is surely wrong never comes back; the bound is
 * taken twice as large. Only finitely many remainders are left, as all other
 * roots are inside the circle; that is no matter of soundness.
 *
 * Side. The same sums say more where c v(beta) itself is above the right side
 * of (3) for some w': all digits weigh w = c Y(beta) + sum y_j e_j, and with
 * the least that D can be  t w >= c v(beta) - (1 - t) R c / (beta - 1) - t R E,
 * which is greater than t |w'|; hence w > |w'|. With signs turned, w < -|w'|.
 * So a remainder that passes the bound is on one side for ever: if w <= w' is
 * asked for, the answer is known.
 *
 * Reals are integers of 2^-bits, one below and one above.
 */
#ifndef WYT_AUTOMATA_CHECK_WEIGHTS_H
#define WYT_AUTOMATA_CHECK_WEIGHTS_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"

/* The most first terms, the largest coefficient and first term. */
#define WYT__MOST_TERMS 16
#define WYT__MOST_COEFFICIENT ((int64_t)1 << 20)
#define WYT__MOST_TERM ((int64_t)1 << 26)

struct wyt__weights {
    wyt_context *context;
    size_t order; /* n */
    int64_t coefficient[WYT__MOST_TERMS], first[WYT__MOST_TERMS];
    mp_bitcnt_t bits;
    mpz_t low[WYT__MOST_TERMS], high[WYT__MOST_TERMS]; /* of c beta^i */
    mpz_t tail;                                        /* E at most */
    mpz_t share; /* c / (beta - 1) at most */
};

/* Weights from c_j and U_j, j < n, within the limits. *wrong is NULL, or what
 * is not so, and then there is nothing to close. */
int32_t wyt__weights_open(struct wyt__weights *weights, wyt_context *context,
                          const int64_t *coefficient, const int64_t *first,
                          size_t n, const char **wrong);
void wyt__weights_close(struct wyt__weights *weights);

/* What is asked of a weight w. */
struct wyt__wanted {
    int64_t least, most; /* least <= w <= most, if modulus is 0; else */
    uint32_t modulus;    /* component | w mod modulus, which is divided by */
    uint32_t component;  /* component below residues */
    uint32_t residues;
    bool open;     /* w <= most, whatever least is */
    int64_t shift; /* of residues w + shift counts, which is not negative */
};

/* A machine that reads digits delta, |delta| <= reach, as letters delta +
 * reach, and says 1 if they weigh what is wanted. Without states that come back
 * to nothing. */
int32_t wyt__weights_machine(const struct wyt__weights *weights, uint32_t reach,
                             const struct wyt__wanted *wanted,
                             struct wyt__machine *out);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Weights of digits: integers 1 = U_0 < U_1 < ... with
 *     U_(i+d) = a_(d-1) U_(i+d-1) + ... + a_0 U_i   for i >= k,
 * given by the a and d + k first terms. Such a sequence has
 *     U_(i+n) = sum over j < n of c_j U_(i+j), n = d + k, for all i >= 0,
 * whose polynomial p(x) = x^n - c_(n-1) x^(n-1) - ... - c_0 is that of the a
 * times x^k. So k > 0 is no case of its own: 0 is a root of p then.
 *
 * Digits y_m .. y_0, first the most significant, weigh sum y_i U_i. A prefix of
 * them is known by its *remainder*, the polynomial y_m x^(m-i) + ... + y_i
 * modulo p, n integers: one digit more is a multiplication by x and a sum.
 *
 * The recurrence has to be one of Pisot: p has one root beta > 1, a simple one,
 * and all others, 0 perhaps among them, are inside the unit circle. It may be
 * reducible. Then U_j = c beta^j + e_j, c > 0, with E = sum |e_j| finite, and
 * remainders that matter are few:
 *
 *   Let v be the remainder of digits of which each is at most R in absolute
 *   value, and let m more such digits follow so that all of them weigh w. Then
 *       |v(beta)| <= max((|w| + R E) / c, R / (beta - 1)).              (1)
 *
 * Proof. The polynomial of the digits that v comes from may stand for v, as p
 * is 0 at beta. Its digits weigh c beta^m v(beta) in the end, up to terms e_j
 * of j >= m times digits; the digits that follow weigh at most
 *     R sum over j < m of U_j <= R c (beta^m - 1) / (beta - 1) + R sum |e_j|
 * of j < m. Together c beta^m |v(beta)| <= |w| + R E + R c (beta^m - 1) /
 * (beta - 1). Divided by c beta^m, with t = beta^(-m), 0 < t <= 1, that is
 * t (|w| + R E) / c + (1 - t) R / (beta - 1), which lies between the two. QED
 *
 * All that is computed is exact: integers, and bounds of v(beta) from bounds of
 * beta^i as fractions of 2^bits, rounded away from each other. Then:
 * - c = C(beta) / p'(beta), C = sum q_i U_i, where p = (x - beta) q: for q as a
 *   recurrence makes every e_j vanish, and q(beta) = p'(beta).
 * - If x^N = sum h_i x^i modulo q with sum |h_i| <= 1/2, then e_(j+N) =
 *   sum h_i e_(j+i), hence E <= sum over j < N of |e_j|, plus E / 2. Such an N
 *   exists because the roots of q are inside the unit circle.
 * - The U_j rise from J on if c (beta - 1) beta^J > E, for U_(j+1) - U_j is at
 *   least c (beta - 1) beta^j - |e_j| - |e_(j+1)|; below J they are looked at.
 */
#ifndef WYT_AUTOMATA_RECURRENCE_H
#define WYT_AUTOMATA_RECURRENCE_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most first terms, the largest coefficient and the largest first term. */
#define WYT__ORDER 16
#define WYT__COEFFICIENT ((int32_t)1 << 20)
#define WYT__TERM ((uint32_t)1 << 26)

struct wyt__recurrence {
    wyt_context *context;
    size_t order;                    /* n */
    int64_t coefficient[WYT__ORDER]; /* c_j */
    int64_t first[WYT__ORDER];       /* U_0 .. U_(n-1) */
    mpz_t *weight;                   /* U_j, as many as were asked for */
    size_t weights, weight_capacity;
    /* In units of 2^-bits. */
    mp_bitcnt_t bits;
    mpz_t low[WYT__ORDER], high[WYT__ORDER]; /* of beta^i */
    mpz_t slope_high;                        /* p'(beta) at most */
    mpz_t share_low;                         /* C(beta) at least */
    mpz_t tail_high;                         /* E p'(beta) at most */
    mpz_t rise_low;                          /* beta - 1 at least */
};

/*
 * A recurrence from a_(d-1), ..., a_0 and the first terms U_0, U_1, ...;
 * WYT_E_ARGUMENT with the reason if it is none of Pisot, or does not rise.
 * WYT_LIMIT if its roots come closer to the circle than can be computed.
 */
int32_t wyt__recurrence_open(struct wyt__recurrence *recurrence,
                             wyt_context *context, const int32_t *coefficients,
                             size_t d, const uint32_t *terms, size_t n);
void wyt__recurrence_close(struct wyt__recurrence *recurrence);

/* Makes the first `count` weights known. */
int32_t wyt__recurrence_weigh(struct wyt__recurrence *own, size_t count);

/* bound = twice the right side of (1), or a little more, in units of 2^-bits.
 */
void wyt__recurrence_bound(const struct wyt__recurrence *own,
                           uint32_t most_digit, uint64_t weight, mpz_t bound);

/* low <= v(beta) <= high in units of 2^-bits, for n integers v. */
void wyt__recurrence_evaluate(const struct wyt__recurrence *recurrence,
                              const mpz_t *v, mpz_t low, mpz_t high);

#endif

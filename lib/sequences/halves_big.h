/* SPDX-License-Identifier: MIT */
/*
 * Walks through the words of WYT(a,b,b) (tables_big.h) by halves, without
 * tables. A walk takes words of the letter s, one a level from level 0 on, and
 * from level k, whose word is too much, goes down: level by level so many words
 * of the letter 0, and into the next letter. So what it takes is a sum of
 * t_i v_i for the prices v_i of the letter 0 on level i, and what it gains the
 * same sum of other values g_i. Both follow one recurrence: the letters 0,
 * e_1 = d(0), e_2 = d(e_1), ... end in the letter w, m of them, whose image
 * ends in e_1 as that of 0 does and has one copy more, so that
 *     v_(i+m) = sum c_j v_(i+m-1-j) + v_(i+1) - c_0 v_i,  c_j copies of e_j,
 * whose coefficients are natural numbers, the last one 1. With p the polynomial
 * of the recurrence, a polynomial sum q_k x^k modulo p stands for the value
 * sum q_k v_k, x^i for v_i; the sum of t_i x^i modulo p, m numbers of about the
 * size of the answer, is all that is kept of a walk.
 *
 * To find the digits t_i with i >= j it is enough to know v_j, ..., v_(j+m-1)
 * and what is left with an error below v_j; so leading parts of half the size
 * do. From these those digits are found by halves again; then the others from
 * the exact rest. In detail: let a
 * walk over some levels know v_0, ..., v_(m-1) of its lowest level, and what is
 * left, up to less than one unit each. If Q(x) is what it has taken, with the
 * word it asks about, then left - Q(v) is known up to the sum of the q_k at one
 * side, and one at the other; q_k >= 0 and, for prices grow with levels, v_k >=
 * v_0, so that sum is at most left / v_0 unless left - Q(v) is negative.
 * Together with what the walk around it does not know, in these units, that is
 * its slack. A word is paid for or not where left - Q(v) is beyond the slack;
 * else the walk stops on that level, and the one around it, which knows more,
 * decides there. The outermost one knows all of it exactly. With 64 bits more
 * than a walk needs, that is rare, but for numbers next to v_i, and costs one
 * power of x.
 *
 * Cost: O(m^2 M(d) log d) time for numbers of d digits, M(d) that of a product,
 * O(m d) memory.
 */
#ifndef WYT_SEQUENCES_HALVES_BIG_H
#define WYT_SEQUENCES_HALVES_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/recursion.h"
#include "sequences/tables_big.h"

/* Most letters: products are their square. */
#define WYT__HALVES_ORDER 12
/* Powers x^1, x^2, x^4, ... */
#define WYT__HALVES_RUNGS 40

struct wyt__halves_big {
    wyt_context *context;
    struct wyt__recursion recursion;
    size_t order;                       /* m */
    uint32_t copies[WYT__HALVES_ORDER]; /* c_j */
    uint32_t term[WYT__HALVES_ORDER];   /* of the recurrence, of v_(i+k) */
    size_t first;                       /* e_first is the letter s */
    size_t rungs;
    mpz_t power[WYT__HALVES_RUNGS][WYT__HALVES_ORDER];
};

/* NULL, with WYT_OK, if b is not c, if there are too many letters, or if s is
 * not among them. */
int32_t wyt__halves_new_big(const struct wyt__tables_big *tables,
                            struct wyt__halves_big **out);
void wyt__halves_free_big(struct wyt__halves_big *halves);

/* Takes as much as `left` pays for: left becomes what remains, gain what is
 * gained. left is at least 0. */
int32_t wyt__halves_walk_big(struct wyt__halves_big *halves,
                             enum wyt__column_big price,
                             enum wyt__column_big good, mpz_t left, mpz_t gain);

#endif

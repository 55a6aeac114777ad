/* SPDX-License-Identifier: MIT */
/*
 * The recursion of WYT(a,b,c), V. Gurvich, Further generalizations of Wythoff's
 * game and minimum excludant function (2012), for b, c = width[0], width[1]:
 *     u_n = mex_b{u_i, l_i + d_i : i < n}, (u_n, u_n + d_n) is P,
 *     l_n = mex_c{l_i, u_i + d_i : i < n}, (l_n + d_n, l_n) is P,
 * with d_n = a floor(n / every) + s; s is 0, or 1 in misere play. Axis 0 is u,
 * axis 1 is l; for b = c they are one. All are at most 65535, but for `every`,
 * which is 1 except for bishop-type blocking.
 */
#ifndef WYT_RULES_RECURSION_H
#define WYT_RULES_RECURSION_H

#include <stdint.h>

struct wyt__recursion {
    uint64_t a, width[2], s, every;
};

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Lengths and sums of iterated images of gaps, at any size, for the P-positions
 * of WYT(a,b,c), |b-c| < a (Gurvich, Discrete Appl. Math. 160, Theorem 1; the
 * images follow from its recursion by mex_b). A gap w + e on an axis of width
 * w (b on axis 0, c on axis 1) is named by its letter e, 0 <= e <= w. Between
 * two values of the larger coordinate whose distance is w + e + a, the other
 * axis, of width v, has the gaps
 *     v, ..., v, v + d:  `copies` letters 0 and the letter d,
 *     copies = ceil((w+e+a) / v) - 2 >= 0,  d = w+e+a - (copies+1) v in [1,v].
 * After i images a letter has become a word of L_i(e) letters that add up to
 * S_i(e), with L_0 = 1, S_0 = w + e, and
 *     L_(i+1)(e) = copies L_i(0) + L_i(d),    S_(i+1)(e) = S_i(e) + a L_i(e),
 * the latter because an image is longer than its letter by a. When b = c the
 * axes are one.
 *
 * A descent through these words knows what is left of the letter it is in; it
 * only ever needs L_i and S_i of the letter 0 and of the first letter s (s = 1
 * in misere play). So these rows alone are kept. They are found along the
 * orbits 0, d(0), d(d(0)), ...: the values of level i of the letters of an
 * orbit, moved by one place, are those of level i + 1 but for the copies, so
 * that a level costs one addition for each letter with copies, and one copy.
 *
 * The rows know both axes, so that one table serves the sequences of both.
 *
 * Cost: rows of T = O(log n / log r) levels, r >= 1 + a/(2 max(b,c)), of
 * O(log n) bits each; the orbits hold at most b + c + 2 numbers.
 */
#ifndef WYT_SEQUENCES_TABLES_BIG_H
#define WYT_SEQUENCES_TABLES_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/recursion.h"

/* The largest a, b, c: copies stay below 2^32. */
#define WYT__LARGEST_BIG ((uint32_t)1 << 30)

/* What stands in a row; `wyt__after_big` is S of the next level, which is the
 * sum with the differences: S + a L. */
enum wyt__column_big { wyt__length_big, wyt__sum_big, wyt__after_big };

struct wyt__letter_big {
    uint32_t axis, e;
};

struct wyt__orbit_big;
struct wyt__chunk_big;
struct wyt__halves_big;

/* A step from level to level that was stopped on its way, to be gone on with.
 * Orbits are stepped from the last one on. */
struct wyt__step_big {
    bool is_open;
    size_t orbits; /* that are left */
    size_t copies; /* of the last of them that are done; */
    bool is_turned;
};

struct wyt__tables_big {
    wyt_context *context;
    size_t users; /* both axes of a game; on one thread */
    struct wyt__recursion recursion;
    unsigned axes;      /* 1 if b = c */
    size_t orbit_count; /* the letter 0 of each axis, then s if it is 1 */
    struct wyt__orbit_big *orbits;
    size_t levels; /* rows there are */
    struct wyt__step_big step;
    struct wyt__chunk_big *chunks;
    size_t chunk_used;
    struct wyt__halves_big *halves; /* or NULL: halves_big.h */
};

/* Of the recursions of wyt__sequence_open_morphism_big; for one user. On
 * failure nothing is open. */
int32_t wyt__tables_open_big(wyt_context *context,
                             const struct wyt__recursion *recursion,
                             struct wyt__tables_big **out);

/* One more user; every one closes. */
struct wyt__tables_big *wyt__tables_share_big(struct wyt__tables_big *tables);
void wyt__tables_close_big(struct wyt__tables_big *tables);

/* The image of a letter: how many letters 0, and which letter then. */
uint32_t wyt__image_big(const struct wyt__tables_big *tables,
                        struct wyt__letter_big letter,
                        struct wyt__letter_big *last);

/* WYT_LIMIT if numbers of that many bits need more rows than there is memory
 * for, by a lower bound of these. */
int32_t wyt__tables_check_big(const struct wyt__tables_big *tables,
                              size_t bits);

/* Rows 0 .. level. */
int32_t wyt__tables_reach_big(struct wyt__tables_big *tables, size_t level);

/* A number of a row that is there, and of the row after it for
 * wyt__after_big, of the letter 0 or s of an axis; the view borrows. */
mpz_srcptr wyt__row_big(const struct wyt__tables_big *tables, mpz_t view,
                        struct wyt__letter_big letter, size_t level,
                        enum wyt__column_big column);

#endif

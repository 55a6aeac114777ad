/* SPDX-License-Identifier: MIT */
/*
 * The programs a user would write instead of calling the library: short,
 * correct where they claim to be, and as fast as the obvious code is; several
 * where it is not obvious which one is fastest. They are compiled for the
 * machine they run on.
 */
#ifndef BENCH_SIMPLE_H
#define BENCH_SIMPLE_H

#include <stddef.h>
#include <stdint.h>

/* Pairs of Wythoff Nim of an array of numbers: by sqrtl, in one product or
 * with the root taken anew, corrected in integers, right for n < 2^60 or so;
 * by an integer root in 128 bits. */
void simple_nth_product(const uint64_t *n, size_t count, uint64_t *x,
                        uint64_t *y);
void simple_nth_root(const uint64_t *n, size_t count, uint64_t *x, uint64_t *y);
void simple_nth_integer(const uint64_t *n, size_t count, uint64_t *x,
                        uint64_t *y);

/* Whether positions of Wythoff Nim are P, by the pair of the difference; by
 * the quadratic inequality in 128 bits. */
void simple_member_pair(const uint64_t *x, const uint64_t *y, size_t count,
                        char *out);
void simple_member_form(const uint64_t *x, const uint64_t *y, size_t count,
                        char *out);

/* The first pairs of WYT(a,b): two pointers; the same for b = 1, where a
 * number is skipped; from one y to the next, with runs of equal gaps in
 * between. */
void simple_list(uint64_t a, uint64_t b, size_t count, uint64_t *x,
                 uint64_t *y);
void simple_list_one(uint64_t a, size_t count, uint64_t *x, uint64_t *y);
void simple_list_ahead(uint64_t a, uint64_t b, size_t count, uint64_t *x,
                       uint64_t *y);

/* The pairs of WYT(a,b,c) on both sides in order: the recursion of both axes,
 * with room for `count` numbers each, and then a merge. */
void simple_both_sides(uint64_t a, uint64_t b, uint64_t c, size_t count,
                       uint64_t *u, uint64_t *l, uint64_t *x, uint64_t *y);

/* The first of two sorted lists of positions together, above the diagonal and
 * below it; each of them has as many. */
void simple_merge(const uint64_t *above_x, const uint64_t *above_y,
                  const uint64_t *below_x, const uint64_t *below_y,
                  size_t count, uint64_t *x, uint64_t *y);

/* The sum of an array. */
uint64_t simple_sum(const uint64_t *words, size_t count);

#endif

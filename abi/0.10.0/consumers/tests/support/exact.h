/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of a-Wythoff from the closed forms of Fraenkel (1982), and
 * the (m,p) pairs of Larsson, in exact integers of 256 bits: what the library
 * must answer at heaps that no table reaches.
 */
#ifndef TEST_EXACT_H
#define TEST_EXACT_H

#include <stdbool.h>
#include <stdint.h>

/* Pair number n of wyt:a=A,b=1, x <= y; false if y passes 2^64-1. */
bool exact_pair(uint32_t a, bool misere, uint64_t n, uint64_t pair[2]);

/* The last n whose pair fits into 64 bits. */
uint64_t exact_last(uint32_t a, bool misere);

/* Whether (x,y) is a P-position, in either order. */
bool exact_is_p(uint32_t a, bool misere, uint64_t x, uint64_t y);

/* Pair number n of the (m,p) pair of Larsson, a_n and a_n + m n; false if the
 * latter passes 2^64-1. m p < 2^32. */
bool exact_pair_mp(uint32_t m, uint32_t p, uint64_t n, uint64_t pair[2]);

#endif

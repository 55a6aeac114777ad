/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of a-Wythoff from the closed forms of Fraenkel (1982), in
 * exact integers of 256 bits: what the library must answer at heaps that no
 * table reaches.
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

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The programs a user would write instead of calling the library: short,
 * correct where they claim to be, and as fast as the obvious code is.
 */
#ifndef BENCH_SIMPLE_H
#define BENCH_SIMPLE_H

#include <stddef.h>
#include <stdint.h>

/* x_n of Wythoff Nim by sqrtl and a correction in integers; right for
 * n < 2^30 or so. */
uint64_t simple_nth(uint64_t n);

/* P-positions of Wythoff Nim on a size x size board: a cell is P if no P
 * stands in its row, column or diagonal; returns how many there are. `flags`
 * has room for 4 * size bytes. */
uint64_t simple_board(size_t size, unsigned char *flags);

/* The Grundy values of Wythoff Nim by looking at every option; the sum of
 * them. `values` has room for size * size numbers, `seen` for 2 * size. */
uint64_t simple_grundy(size_t size, uint32_t *values, uint32_t *seen);

#endif

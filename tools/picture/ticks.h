/* SPDX-License-Identifier: MIT */
/*
 * Round numbers on a scale: multiples of 1, 2 or 5 times a power of ten.
 */
#ifndef PICTURE_TICKS_H
#define PICTURE_TICKS_H

#include <stdint.h>

/* The least round step of at least `least`, which is below 2^62. */
int64_t ticks_step(int64_t least);

/* The least multiple of step that is at least `from`. */
int64_t ticks_first(int64_t from, int64_t step);

#endif

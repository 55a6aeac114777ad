/* SPDX-License-Identifier: MIT */
/*
 * Integers of 256 bits for expected values: schoolbook arithmetic on 32-bit
 * limbs, slow, short, and independent of the library and of the compiler's
 * wide integers.
 */
#ifndef TEST_WIDE_H
#define TEST_WIDE_H

#include <stdbool.h>
#include <stdint.h>

/* Least limb first. */
struct wide {
    uint32_t limb[8];
};

struct wide wide_of(uint64_t value);
int wide_compare(struct wide a, struct wide b);
struct wide wide_add(struct wide a, struct wide b);
struct wide wide_subtract(struct wide a, struct wide b); /* a >= b */
struct wide wide_multiply(struct wide a, struct wide b); /* < 2^256 */
struct wide wide_divide(struct wide a, uint32_t divisor);
struct wide wide_square_root(struct wide a);

/* Whether the value is below 2^64, and its low 64 bits. */
bool wide_fits(struct wide a);
uint64_t wide_low(struct wide a);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Decimal digits to limbs and back, by the school method: what the library's
 * conversions are compared with. O(digits^2).
 */
#ifndef FUZZ_DECIMAL_H
#define FUZZ_DECIMAL_H

#include "target.h"

#define DECIMAL_LIMBS 24
/* 2^64 has 20 digits: as many as all limbs can have. */
#define DECIMAL_DIGITS (20 * DECIMAL_LIMBS)

struct decimal {
    uint64_t limbs[DECIMAL_LIMBS]; /* the least first */
    size_t count;                  /* the last one is not 0 */
};

/* Whether the text is a number; false too if it has too many limbs. */
bool decimal_read(struct decimal *decimal, const uint8_t *text, size_t length);

void decimal_take(struct decimal *decimal, const uint64_t *limbs, size_t count);

/* NUL-terminated, DECIMAL_DIGITS + 1 bytes of room. */
void decimal_write(const struct decimal *decimal, char *text);

#endif

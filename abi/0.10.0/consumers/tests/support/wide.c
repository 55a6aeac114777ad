/* SPDX-License-Identifier: MIT */
/* Integers of 256 bits for expected values. */
#include "support/wide.h"

#include "support/harness.h"

#define LIMBS 8

struct wide wide_of(uint64_t value)
{
    struct wide a = {{(uint32_t)value, (uint32_t)(value >> 32)}};
    return a;
}

int wide_compare(struct wide a, struct wide b)
{
    for (int i = LIMBS - 1; i >= 0; i--) {
        if (a.limb[i] != b.limb[i])
            return a.limb[i] < b.limb[i] ? -1 : 1;
    }
    return 0;
}

struct wide wide_add(struct wide a, struct wide b)
{
    uint64_t carry = 0;
    for (int i = 0; i < LIMBS; i++) {
        carry += (uint64_t)a.limb[i] + b.limb[i];
        a.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    CHECK(carry == 0, "a sum passes 256 bits");
    return a;
}

struct wide wide_subtract(struct wide a, struct wide b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < LIMBS; i++) {
        uint64_t difference = (uint64_t)a.limb[i] - b.limb[i] - borrow;
        a.limb[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
    CHECK(borrow == 0, "a difference is negative");
    return a;
}

struct wide wide_multiply(struct wide a, struct wide b)
{
    struct wide product = {{0}};
    for (int i = 0; i < LIMBS; i++) {
        uint64_t carry = 0;
        for (int j = 0; i + j < LIMBS; j++) {
            carry += (uint64_t)a.limb[i] * b.limb[j] + product.limb[i + j];
            product.limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        CHECK(carry == 0, "a product passes 256 bits");
    }
    return product;
}

struct wide wide_divide(struct wide a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = LIMBS - 1; i >= 0; i--) {
        rest = rest << 32 | a.limb[i];
        a.limb[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    return a;
}

/* Bit by bit from the highest: the root of a number below 2^256 is below
 * 2^128, so no square of a candidate passes 256 bits. */
struct wide wide_square_root(struct wide a)
{
    struct wide root = {{0}};
    for (int bit = 127; bit >= 0; bit--) {
        struct wide larger = root;
        larger.limb[bit / 32] |= (uint32_t)1 << bit % 32;
        if (wide_compare(wide_multiply(larger, larger), a) <= 0)
            root = larger;
    }
    return root;
}

bool wide_fits(struct wide a)
{
    for (int i = 2; i < LIMBS; i++) {
        if (a.limb[i] != 0)
            return false;
    }
    return true;
}

uint64_t wide_low(struct wide a)
{
    return (uint64_t)a.limb[1] << 32 | a.limb[0];
}

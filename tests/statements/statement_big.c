/* SPDX-License-Identifier: MIT */
/*
 * Numbers of 320 bits in limbs of 32, for statements about 64-bit heaps:
 * products of four of them and roots of those, on every machine. Written to
 * be seen through, not to be fast: a root is 160 steps of one bit.
 */
#include "statement.h"

struct big big_of(uint64_t value)
{
    struct big big = {{(uint32_t)value, (uint32_t)(value >> 32)}};
    return big;
}

uint64_t big_low(struct big a)
{
    return (uint64_t)a.limb[1] << 32 | a.limb[0];
}

int big_compare(struct big a, struct big b)
{
    for (int i = BIG_LIMBS - 1; i >= 0; i--) {
        if (a.limb[i] != b.limb[i])
            return a.limb[i] < b.limb[i] ? -1 : 1;
    }
    return 0;
}

struct big big_plus(struct big a, struct big b)
{
    uint64_t carry = 0;
    for (int i = 0; i < BIG_LIMBS; i++) {
        carry += (uint64_t)a.limb[i] + b.limb[i];
        a.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    HOLDS(carry == 0, "a sum of more than %d bits", BIG_LIMBS * 32);
    return a;
}

struct big big_minus(struct big a, struct big b)
{
    uint64_t borrow = 0;
    HOLDS(big_compare(a, b) >= 0, "a difference below 0");
    for (int i = 0; i < BIG_LIMBS; i++) {
        uint64_t rest = (uint64_t)a.limb[i] - b.limb[i] - borrow;
        a.limb[i] = (uint32_t)rest;
        borrow = rest >> 63;
    }
    return a;
}

struct big big_times(struct big a, struct big b)
{
    struct big product = {{0}};
    for (int i = 0; i < BIG_LIMBS; i++) {
        uint64_t carry = 0;
        if (a.limb[i] == 0)
            continue;
        for (int j = 0; i + j < BIG_LIMBS; j++) {
            carry += (uint64_t)a.limb[i] * b.limb[j] + product.limb[i + j];
            product.limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        HOLDS(carry == 0, "a product of more than %d bits", BIG_LIMBS * 32);
    }
    return product;
}

struct big big_over(struct big a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = BIG_LIMBS - 1; i >= 0; i--) {
        rest = rest << 32 | a.limb[i];
        a.limb[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    return a;
}

int big_bits(struct big a)
{
    for (int bit = BIG_LIMBS * 32 - 1; bit >= 0; bit--) {
        if ((a.limb[bit / 32] >> bit % 32 & 1) != 0)
            return bit + 1;
    }
    return 0;
}

struct big big_power_of_2(int exponent)
{
    struct big power = {{0}};
    power.limb[exponent / 32] = (uint32_t)1 << exponent % 32;
    return power;
}

static struct big halved(struct big a)
{
    for (int i = 0; i < BIG_LIMBS; i++) {
        uint32_t above = i + 1 < BIG_LIMBS ? a.limb[i + 1] : 0;
        a.limb[i] = a.limb[i] >> 1 | above << 31;
    }
    return a;
}

/* Digit by digit in base 4: `bit` is the square of the bit that is tried,
 * `root` twice what is found, times that bit. */
struct big big_root(struct big a)
{
    struct big root = {{0}};
    for (int at = (BIG_LIMBS * 32 - 2); at >= 0; at -= 2) {
        struct big bit = big_power_of_2(at), with = big_plus(root, bit);
        root = halved(root);
        if (big_compare(a, with) >= 0) {
            a = big_minus(a, with);
            root = big_plus(root, bit);
        }
    }
    return root;
}

struct big big_high(struct big a, int bits)
{
    for (int i = 0; i < BIG_LIMBS; i++)
        a.limb[i] = i + bits / 32 < BIG_LIMBS ? a.limb[i + bits / 32] : 0;
    for (int i = 0; i < bits % 32; i++)
        a = halved(a);
    return a;
}

struct big big_pair_a(uint64_t m, uint64_t p, struct big n)
{
    struct big t = big_of(m * p), d = big_of(m * p * m * p + 4);
    struct big root = big_root(big_times(big_times(n, n), d));
    if (m * p == 1)
        return big_over(big_plus(root, n), 2);
    root = big_minus(root, big_times(big_minus(t, big_of(2)), n));
    return big_over(root, (uint32_t)(2 * p));
}

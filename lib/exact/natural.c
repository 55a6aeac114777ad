/* SPDX-License-Identifier: MIT */
/*
 * Natural numbers as arrays of limbs. Every function is O(limbs).
 */
#include "exact/natural.h"

#include <string.h>

#include "base/wide.h"

/* Leading bits that a quotient is guessed from; a quotient below 2^16 times
 * them fits into a word. */
#define LEADING 47

struct wyt__natural wyt__natural(wyt_context *context)
{
    return (struct wyt__natural){.context = context};
}

void wyt__natural_free(struct wyt__natural *x)
{
    wyt__release(x->context, x->limb, x->capacity, sizeof *x->limb);
    *x = wyt__natural(x->context);
}

static int32_t reserve(struct wyt__natural *x, size_t count)
{
    void *block = x->limb;
    int32_t status =
        wyt__reserve(x->context, &block, &x->capacity, count, sizeof *x->limb);
    x->limb = block;
    return status;
}

static void trim(struct wyt__natural *x)
{
    while (x->count > 0 && x->limb[x->count - 1] == 0)
        x->count--;
}

/* How many bits a word has. */
static size_t length_of(uint64_t word)
{
    size_t bits = 0;
    for (; word != 0; word >>= 1)
        bits++;
    return bits;
}

static size_t bits_of(const struct wyt__natural *x)
{
    return x->count == 0
               ? 0
               : (x->count - 1) * 64 + length_of(x->limb[x->count - 1]);
}

int32_t wyt__natural_set(struct wyt__natural *x, const uint64_t *limbs,
                         size_t count)
{
    int32_t status = reserve(x, count);
    if (status != WYT_OK)
        return status;
    if (count > 0)
        memcpy(x->limb, limbs, count * sizeof *limbs);
    x->count = count;
    trim(x);
    return WYT_OK;
}

/* Adds a carry from limb i on; there is room for one more limb. */
static void carry_up(struct wyt__natural *x, size_t i, uint64_t carry)
{
    for (; carry != 0; i++) {
        if (i == x->count)
            x->limb[x->count++] = 0;
        x->limb[i] += carry;
        carry = x->limb[i] < carry;
    }
}

int32_t wyt__natural_add(struct wyt__natural *x, uint64_t word)
{
    int32_t status = reserve(x, x->count + 1);
    if (status == WYT_OK)
        carry_up(x, 0, word);
    return status;
}

int32_t wyt__natural_add_product(struct wyt__natural *x,
                                 const struct wyt__natural *y, uint64_t by)
{
    size_t more = y->count > x->count ? y->count : x->count;
    uint64_t carry = 0;
    int32_t status = reserve(x, more + 1);
    if (status != WYT_OK)
        return status;
    for (; x->count < y->count; x->count++)
        x->limb[x->count] = 0;
    for (size_t i = 0; i < y->count; i++) {
        /* Fits: (2^64-1)^2 + 2 (2^64-1) = 2^128 - 1. */
        const struct wyt__wide kept = {0, x->limb[i]}, carried = {0, carry};
        struct wyt__wide sum =
            wyt__add_wide(wyt__multiply(by, y->limb[i]), kept);
        sum = wyt__add_wide(sum, carried);
        x->limb[i] = sum.low;
        carry = sum.high;
    }
    carry_up(x, y->count, carry);
    trim(x); /* by may be 0 */
    return WYT_OK;
}

void wyt__natural_subtract_product(struct wyt__natural *x,
                                   const struct wyt__natural *y, uint64_t by)
{
    uint64_t borrow = 0;
    for (size_t i = 0; i < y->count; i++) {
        const struct wyt__wide borrowed = {0, borrow};
        struct wyt__wide part =
            wyt__add_wide(wyt__multiply(by, y->limb[i]), borrowed);
        uint64_t limb = x->limb[i];
        x->limb[i] = limb - part.low;
        borrow = part.high + (limb < part.low);
    }
    for (size_t i = y->count; borrow != 0; i++) {
        uint64_t limb = x->limb[i];
        x->limb[i] = limb - borrow;
        borrow = limb < borrow;
    }
    trim(x);
}

void wyt__natural_divide(struct wyt__natural *x, uint32_t by)
{
    uint64_t rest = 0; /* below `by`, so that 32 bits more fit */
    for (size_t i = x->count; i-- > 0;) {
        uint64_t high = rest << 32 | x->limb[i] >> 32;
        uint64_t low = high % by << 32 | (x->limb[i] & 0xffffffff);
        x->limb[i] = high / by << 32 | low / by;
        rest = low % by;
    }
    trim(x);
}

int wyt__natural_compare(const struct wyt__natural *x,
                         const struct wyt__natural *y)
{
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    for (size_t i = x->count; i-- > 0;)
        if (x->limb[i] != y->limb[i])
            return x->limb[i] < y->limb[i] ? -1 : 1;
    return 0;
}

/* floor(x / 2^shift), which is below 2^64. */
static uint64_t leading(const struct wyt__natural *x, size_t shift)
{
    size_t i = shift / 64, bits = shift % 64;
    uint64_t word = i < x->count ? x->limb[i] >> bits : 0;
    if (bits > 0 && i + 1 < x->count)
        word |= x->limb[i + 1] << (64 - bits);
    return word;
}

/*
 * The quotient is guessed from Y = floor(y / 2^s) of 47 bits and X =
 * floor(x / 2^s), which fits into a word because x < 2^16 y. X / (Y + 1) is not
 * more than x / y, and the difference is at most
 * x / y - (x / 2^s - 1) / (y / 2^s + 1) = (x / y + 1) / (y / 2^s + 1) < 1,
 * so its floor is at most one too small. For s = 0 it is exact as X / Y.
 */
uint32_t wyt__natural_reduce(struct wyt__natural *x,
                             const struct wyt__natural *y)
{
    size_t bits = bits_of(y), shift = bits > LEADING ? bits - LEADING : 0;
    uint64_t by = leading(y, shift) + (shift > 0);
    uint64_t quotient = leading(x, shift) / by;
    if (quotient > 0)
        wyt__natural_subtract_product(x, y, quotient);
    if (wyt__natural_compare(x, y) >= 0) {
        wyt__natural_subtract_product(x, y, 1);
        quotient++;
    }
    return (uint32_t)quotient;
}

void wyt__natural_swap(struct wyt__natural *x, struct wyt__natural *y)
{
    const struct wyt__natural kept = *x;
    *x = *y;
    *y = kept;
}

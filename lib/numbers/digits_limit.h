/* SPDX-License-Identifier: MIT */
/*
 * The limit of digits, WYT_LIMIT_DIGITS, for numbers beyond 64 bits.
 */
#ifndef WYT_NUMBERS_DIGITS_LIMIT_H
#define WYT_NUMBERS_DIGITS_LIMIT_H

#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "base/wide.h"

/* floor(2^64 log10(2)) */
#define WYT__LOG10_2 UINT64_C(5553023288523357132)

/* The fewest decimal digits of a number of 64 limbs + bits bits, which is at
 * least 2^(64 limbs + bits - 1): log10(2) is rounded down, so that nothing is
 * refused that the limit allows. No limb passes 2^58 in memory. */
static inline uint64_t wyt__least_digits(size_t limbs, size_t bits)
{
    uint64_t length = (uint64_t)limbs * 64 + bits;
    return length == 0 ? 1 : wyt__multiply(length - 1, WYT__LOG10_2).high + 1;
}

/* WYT_LIMIT with its text if that many digits are too many. */
static inline int32_t wyt__check_digits(wyt_context *context, uint64_t digits)
{
    if (digits <= context->digits_limit)
        return WYT_OK;
    return wyt__fail(
        context, WYT_LIMIT, "a number of %llu digits; the limit is %llu digits",
        (unsigned long long)digits, (unsigned long long)context->digits_limit);
}

/* The same where digits are those of wyt__least_digits(). */
static inline int32_t wyt__check_least_digits(wyt_context *context,
                                              uint64_t digits)
{
    if (digits <= context->digits_limit)
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "a number of at least %llu digits; the limit is %llu "
                     "digits",
                     (unsigned long long)digits,
                     (unsigned long long)context->digits_limit);
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The gate before GMP: the digits that a number of so many bits has at least,
 * the memory that GMP needs for it, and the time. And what GMP lacks. O(1), no
 * memory.
 */
#include "numbers/mpz.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "numbers/digits_limit.h"

/* What GMP 6 holds at once for a product, quotient or root of numbers of n
 * bytes is below 16 n: operands, result, and the scratch of its transforms. */
#define OPERANDS 16

/* Sizes of GMP are counted in limbs, in an int, and their bits in a long, which
 * has 32 of them on Windows also where memory has room for more. */
#define MOST_BITS ((uint64_t)1 << (sizeof(mp_bitcnt_t) == 8 ? 35 : 30))

/* The fewest digits of a number with that many bits. */
static uint64_t digits_of(uint64_t bits)
{
    return wyt__least_digits((size_t)(bits / 64), (size_t)(bits % 64));
}

int32_t wyt__check_room_for_bits(wyt_context *context, uint64_t bits)
{
    uint64_t used = atomic_load_explicit(&context->account->used_bytes,
                                         memory_order_relaxed);
    uint64_t need = OPERANDS * (bits / 8 + 1), limit = context->memory_limit;
    if (bits <= MOST_BITS && used <= limit && need <= limit - used &&
        need <= SIZE_MAX / 2)
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "%llu bytes were needed for numbers of at least %llu "
                     "digits; %llu are in use, and the memory limit is %llu",
                     (unsigned long long)need,
                     (unsigned long long)digits_of(bits),
                     (unsigned long long)used, (unsigned long long)limit);
}

int32_t wyt__check_bits(wyt_context *context, size_t bits)
{
    uint64_t digits = digits_of(bits);
    if (digits > context->digits_limit)
        return wyt__fail(context, WYT_LIMIT,
                         "a number of at least %llu digits was needed; the "
                         "limit is %llu digits",
                         (unsigned long long)digits,
                         (unsigned long long)context->digits_limit);
    return wyt__check_room_for_bits(context, bits);
}

void wyt__mpz_set(mpz_t number, uint64_t value)
{
    mpz_import(number, 1, -1, sizeof value, 0, 0, &value);
}

uint64_t wyt__mpz_low(const mpz_t number)
{
    uint64_t low = 0;
    for (size_t i = 0; i * GMP_NUMB_BITS < 64; i++)
        low |= (uint64_t)mpz_getlimbn(number, (mp_size_t)i)
               << (i * GMP_NUMB_BITS);
    return low;
}

mpz_srcptr wyt__mpz_high(mpz_t view, const mpz_t number, size_t limbs)
{
    const size_t size = mpz_size(number);
    if (size <= limbs)
        return mpz_roinit_n(view, mpz_limbs_read(number), 0);
    return mpz_roinit_n(view, mpz_limbs_read(number) + limbs,
                        (mp_size_t)(size - limbs));
}

/* Nanoseconds of a product of two numbers of so many limbs: n^2 of small ones,
 * and by the transforms of GMP about 100 n log2(n) of large ones. Roughly. */
static uint64_t product_steps(size_t limbs)
{
    const uint64_t n = limbs;
    uint64_t steps = 0;
    if (limbs < 1024)
        return n * (n / 2 + 8);
    for (size_t rest = limbs >> 5; rest != 0; rest >>= 1)
        steps += 100 * n;
    return steps;
}

int32_t wyt__mpz_products(wyt_context *context, uint64_t products, size_t limbs)
{
    return wyt__work(context, products * product_steps(limbs), 0, 0);
}

int32_t wyt__mpz_array_new(wyt_context *context, size_t count, mpz_t **out)
{
    int32_t status;
    mpz_t *numbers = wyt__allocate(context, count, sizeof *numbers, &status);
    if (status == WYT_OK)
        for (size_t i = 0; i < count; i++)
            mpz_init(numbers[i]);
    *out = numbers;
    return status;
}

void wyt__mpz_array_free(wyt_context *context, size_t count, mpz_t *numbers)
{
    if (numbers != NULL)
        for (size_t i = 0; i < count; i++)
            mpz_clear(numbers[i]);
    wyt__release(context, numbers, count, sizeof *numbers);
}

int32_t wyt__check_numbers(wyt_context *context, uint64_t count, uint64_t bits)
{
    const uint64_t left = wyt__memory_left(context);
    const uint64_t bytes = bits / 8 + 24; /* and what an allocator adds */
    if (count <= left / bytes)
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "%llu numbers of %llu bytes were needed; the memory limit "
                     "leaves %llu bytes",
                     (unsigned long long)count, (unsigned long long)bytes,
                     (unsigned long long)left);
}

/* SPDX-License-Identifier: MIT */
/*
 * Between lists of integers and GMP, and decimal text beyond 64 bits. GMP
 * converts between base 2^64 and 10 by splitting in halves, O(M(d) log d). Its
 * scratch is not in the account of the context; wyt__check_bits bounds it.
 */
#include <gmp.h>
#include <string.h>

#include "base/context.h"
#include "numbers/digits_limit.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"

/* Nanoseconds of a limb from one kind of number to the other. */
#define IMPORT_STEPS 2

/* Products that the digits of a number take to be read. */
#define READ 3

/* How many bits a number of that many digits has at least, nearly:
 * log2(10) > 3.3. */
static size_t least_bits(size_t digits)
{
    return (digits - 1) / 10 * 33 + 1;
}

int32_t wyt__integers_read(const wyt_integers *integers, size_t index,
                           mpz_t value)
{
    size_t count;
    const uint64_t *limbs = wyt__integers_limbs(integers, index, &count);
    /* count * 64 would round a number of the last allowed digits up. */
    int32_t status = count > 1
                         ? wyt__check_bits(integers->context, count * 64 - 63)
                         : WYT_OK;
    if (status != WYT_OK)
        return status;
    mpz_import(value, count, -1, sizeof *limbs, 0, 0, limbs);
    return wyt__work(integers->context, IMPORT_STEPS * (uint64_t)count, 0, 0);
}

/* Whether a number of that many bits is allowed. The bits tell, but where the
 * limit lies between the digits they may mean. */
static int32_t check_value(wyt_context *context, const mpz_t value, size_t bits)
{
    uint64_t limit = context->digits_limit;
    int32_t status = bits > 64 ? wyt__check_bits(context, bits) : WYT_OK;
    if (status != WYT_OK || bits <= 64 ||
        wyt__least_digits(0, bits + 1) <= limit)
        return status;
    return wyt__check_digits(context, wyt__count_digits(value));
}

int32_t wyt__integers_write(wyt_integers *integers, const mpz_t value)
{
    size_t bits = mpz_sgn(value) == 0 ? 0 : mpz_sizeinbase(value, 2);
    size_t count = bits / 64 + (bits % 64 != 0);
    uint64_t *limbs;
    int32_t status = check_value(integers->context, value, bits);
    if (status == WYT_OK)
        status = wyt__integers_room(integers, count, &limbs);
    if (status == WYT_OK)
        status =
            wyt__work(integers->context, IMPORT_STEPS * (uint64_t)count, 0, 0);
    if (status != WYT_OK)
        return status;
    if (count > 0)
        mpz_export(limbs, NULL, -1, sizeof *limbs, 0, 0, value);
    wyt__integers_append(integers, count);
    return WYT_OK;
}

int32_t wyt__integers_from_text(wyt_integers *integers, const char *digits,
                                size_t length)
{
    wyt_context *context = integers->context;
    mpz_t value;
    char *copy;
    int32_t status = wyt__check_bits(context, least_bits(length));
    if (status != WYT_OK)
        return status;
    copy = wyt__allocate(context, length + 1, 1, &status);
    if (copy == NULL)
        return status;
    memcpy(copy, digits, length);
    mpz_init(value);
    if (mpz_set_str(value, copy, 10) == 0) /* there are only digits */
        status = wyt__mpz_products(context, READ, mpz_size(value));
    if (status == WYT_OK)
        status = wyt__integers_write(integers, value);
    mpz_clear(value);
    wyt__release(context, copy, length + 1, 1);
    return status;
}

size_t wyt__count_digits(const mpz_t value)
{
    mpz_t power;
    /* For base 10 it may be one too large. */
    size_t digits = mpz_sizeinbase(value, 10);
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, (unsigned long)(digits - 1));
    if (mpz_cmp(value, power) < 0)
        digits--;
    mpz_clear(power);
    return digits;
}

/* Writes the digits into room for one more than GMP guesses, and its NUL. */
static void convert(const mpz_t value, char *room, size_t *length)
{
    mpz_get_str(room, 10, value);
    *length = strlen(room);
}

/* By way of memory of the context, where the caller's may be too short. */
static int32_t convert_tightly(wyt_context *context, const mpz_t value,
                               size_t room, char *text, size_t capacity,
                               size_t *length)
{
    int32_t status;
    char *copy = wyt__allocate(context, room, 1, &status);
    if (copy == NULL)
        return status;
    convert(value, copy, length);
    if (*length < capacity)
        memcpy(text, copy, *length + 1);
    wyt__release(context, copy, room, 1);
    return WYT_OK;
}

int32_t wyt__integers_to_text(const wyt_integers *integers, size_t index,
                              char *text, size_t capacity, size_t *length)
{
    wyt_context *context = integers->context;
    mpz_t value;
    size_t room, count = 0;
    int32_t status;
    mpz_init(value);
    status = wyt__integers_read(integers, index, value);
    room = mpz_sizeinbase(value, 10) + 2;
    if (status == WYT_OK && capacity >= room)
        convert(value, text, &count);
    else if (status == WYT_OK && capacity + 2 >= room)
        status = convert_tightly(context, value, room, text, capacity, &count);
    else if (status == WYT_OK) /* too short by far: only the length is told */
        count = wyt__count_digits(value);
    mpz_clear(value);
    if (status != WYT_OK)
        return status;
    *length = count;
    if (count < capacity)
        return WYT_OK;
    return wyt__fail(context, WYT_E_SPACE,
                     "the text has %zu bytes; room is for %zu", count + 1,
                     capacity);
}

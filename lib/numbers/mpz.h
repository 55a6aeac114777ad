/* SPDX-License-Identifier: MIT */
/*
 * The gate before GMP, and what it lacks. GMP ends the program when its own
 * memory runs out, so everybody who computes with it asks first.
 */
#ifndef WYT_NUMBERS_MPZ_H
#define WYT_NUMBERS_MPZ_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Whether GMP may work on numbers of that many bits: WYT_LIMIT, with a text
 * that names the digits and the limit, if every such number has more digits
 * than WYT_LIMIT_DIGITS allows, or if the memory limit of the context has no
 * room for what GMP needs to multiply and divide such numbers.
 */
int32_t wyt__check_bits(wyt_context *context, size_t bits);

/* The memory half of wyt__check_bits, for scratch that is no answer. */
int32_t wyt__check_room_for_bits(wyt_context *context, uint64_t bits);

/*
 * Counts operations of GMP on numbers of so many limbs, each as long as a
 * product of two of them, and polls when there is enough: of large ones after
 * each. To be asked behind whatever takes longer than an addition, so that
 * nobody waits for more than one operation.
 */
int32_t wyt__mpz_products(wyt_context *context, uint64_t products,
                          size_t limbs);

/* Nanoseconds of a limb of numbers that are added, compared and copied a few
 * times. */
#define WYT__LIMB_STEPS 16

/* A number of bits as GMP takes it. It has 32 bits where a long has, and every
 * number that wyt__check_bits() lets pass has no more than a quarter of what
 * they count. */
static inline mp_bitcnt_t wyt__mpz_bits(size_t bits)
{
    return (mp_bitcnt_t)bits;
}

/* number = value, whatever a long is. */
void wyt__mpz_set(mpz_t number, uint64_t value);

/* number mod 2^64 of a number that is not negative. */
uint64_t wyt__mpz_low(const mpz_t number);

/* floor(number / 2^(limbs GMP_NUMB_BITS)) of a number that is not negative, as
 * a view that borrows its limbs. */
mpz_srcptr wyt__mpz_high(mpz_t view, const mpz_t number, size_t limbs);

/* `count` numbers, all 0, and how they are given back; NULL is none. What GMP
 * keeps of them has no account with the context: wyt__check_numbers() before.
 */
int32_t wyt__mpz_array_new(wyt_context *context, size_t count, mpz_t **out);
void wyt__mpz_array_free(wyt_context *context, size_t count, mpz_t *numbers);

/* WYT_LIMIT if so many numbers of so many bits have no room. */
int32_t wyt__check_numbers(wyt_context *context, uint64_t count, uint64_t bits);

#endif

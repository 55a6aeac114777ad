/* SPDX-License-Identifier: MIT */
/*
 * Bits of numbers of a text for two sizes, numbers/number.h, that are not
 * negative.
 */
#ifndef WYT_NUMBERS_NUMBER_BITS_H
#define WYT_NUMBERS_NUMBER_BITS_H

#ifdef WYT__ANY_SIZE
#include <gmp.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef WYT__ANY_SIZE
#include "numbers/mpz.h"
#endif
#include "numbers/number.h"

#ifdef WYT__ANY_SIZE

static inline void wyt__number_halve(wyt__number v, size_t times)
{
    mpz_fdiv_q_2exp(v, v, wyt__mpz_bits(times));
}

static inline void wyt__number_cut(wyt__number v, size_t bits)
{
    mpz_fdiv_r_2exp(v, v, wyt__mpz_bits(bits));
}

static inline void wyt__number_xor(wyt__number v, const wyt__number a,
                                   const wyt__number b)
{
    mpz_xor(v, a, b);
}

static inline bool wyt__number_has_bit(const wyt__number v, size_t bit)
{
    return mpz_tstbit(v, wyt__mpz_bits(bit)) != 0;
}

static inline void wyt__number_set_bit(wyt__number v, size_t bit)
{
    mpz_setbit(v, wyt__mpz_bits(bit));
}

#else

/* floor(v / 2^times), times < 128. */
static inline void wyt__number_halve(wyt__number v, size_t times)
{
    if (times >= 64) {
        v->low = v->high >> (times - 64);
        v->high = 0;
    } else if (times > 0) {
        v->low = v->low >> times | v->high << (64 - times);
        v->high >>= times;
    }
}

/* v mod 2^bits, bits < 128. */
static inline void wyt__number_cut(wyt__number v, size_t bits)
{
    const uint64_t mask = ((uint64_t)1 << bits % 64) - 1;
    if (bits >= 64)
        v->high &= mask;
    else
        wyt__number_set_u64(v, v->low & mask);
}

static inline void wyt__number_xor(wyt__number v, const wyt__number a,
                                   const wyt__number b)
{
    v->high = a->high ^ b->high;
    v->low = a->low ^ b->low;
}

static inline bool wyt__number_has_bit(const wyt__number v, size_t bit)
{
    return ((bit < 64 ? v->low >> bit : v->high >> (bit - 64)) & 1) != 0;
}

static inline void wyt__number_set_bit(wyt__number v, size_t bit)
{
    if (bit < 64)
        v->low |= (uint64_t)1 << bit;
    else
        v->high |= (uint64_t)1 << (bit - 64);
}

#endif

#endif

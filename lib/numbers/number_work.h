/* SPDX-License-Identifier: MIT */
/*
 * What a text for two sizes (numbers/number.h) has to say of its work. What
 * grows is held against the limit of digits, by wyt__number_check() or
 * wyt__number_admit(). Work (base/context.h) is counted by wyt__number_work(),
 * for a few passes over a number, and by wyt__number_products().
 */
#ifndef WYT_NUMBERS_NUMBER_WORK_H
#define WYT_NUMBERS_NUMBER_WORK_H

#include <wythoff/context.h>
#include <wythoff/status.h>

#ifdef WYT__ANY_SIZE
#include <gmp.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#ifdef WYT__ANY_SIZE
#include "numbers/mpz.h"
#endif
#include "numbers/number.h"

#ifdef WYT__ANY_SIZE

static inline int32_t wyt__number_check(wyt_context *context, uint64_t bits)
{
    return wyt__check_bits(context, bits);
}

static inline int32_t wyt__number_admit_bits(wyt_context *context, size_t bits,
                                             size_t most)
{
    (void)most;
    return wyt__check_bits(context, bits);
}

static inline int32_t wyt__number_admit(wyt_context *context,
                                        const wyt__number v)
{
    int32_t status = wyt__check_bits(context, mpz_sizeinbase(v, 2));
    return status == WYT_OK
               ? wyt__work(context, WYT__LIMB_STEPS * (uint64_t)mpz_size(v), 0,
                           0)
               : status;
}

static inline int32_t wyt__number_work(wyt_context *context,
                                       const wyt__number v)
{
    return wyt__work(context, WYT__LIMB_STEPS * (1 + (uint64_t)mpz_size(v)), 0,
                     0);
}

static inline int32_t wyt__number_products(wyt_context *context,
                                           uint64_t products,
                                           const wyt__number v)
{
    return wyt__mpz_products(context, products, mpz_size(v));
}

#else

static inline int32_t wyt__number_check(wyt_context *context, uint64_t bits)
{
    (void)context;
    (void)bits;
    return WYT_OK;
}

/* Whether numbers of so many bits may be worked with: in 64 bits WYT_BEYOND,
 * without a text, if they are more than `most`; at any size WYT_LIMIT. */
static inline int32_t wyt__number_admit_bits(wyt_context *context, size_t bits,
                                             size_t most)
{
    (void)context;
    return bits <= most ? WYT_OK : WYT_BEYOND;
}

/* Whether v >= 0 may be worked with: in 64 bits WYT_BEYOND, without a text, if
 * it has no place there; at any size WYT_LIMIT, and the work is counted. */
static inline int32_t wyt__number_admit(wyt_context *context,
                                        const wyt__number v)
{
    (void)context;
    return wyt__number_is_beyond(v) ? WYT_BEYOND : WYT_OK;
}

static inline int32_t wyt__number_work(wyt_context *context,
                                       const wyt__number v)
{
    (void)v;
    return wyt__work(context, 16, 0, 0);
}

static inline int32_t wyt__number_products(wyt_context *context,
                                           uint64_t products,
                                           const wyt__number v)
{
    (void)v;
    return wyt__work(context, products * 16, 0, 0);
}

#endif

/* Whether a status says that a number has no place in 64 bits; a callback may
 * stop work with the same one. */
static inline bool wyt__is_beyond(const wyt_context *context, int32_t status)
{
    return status == WYT_BEYOND && !context->foreign;
}

#endif

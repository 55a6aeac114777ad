/* SPDX-License-Identifier: MIT */
/*
 * In place of answers_big.c where the library is built without GMP.
 */
#include "numeration/answers_big.h"

#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/numeration.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "numeration/systems.h"

static int32_t fail_without_gmp(wyt_context *context)
{
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "numbers beyond 64 bits need GMP; this library was built "
                     "without it");
}

int32_t wyt__answer_digits_big(const wyt_numeration *numeration,
                               const wyt_integers *numbers, size_t index,
                               uint32_t *out_digits, size_t capacity,
                               size_t *out_count)
{
    (void)numbers;
    (void)index;
    (void)out_digits;
    (void)capacity;
    (void)out_count;
    return fail_without_gmp(numeration->context);
}

int32_t wyt__answer_value_big(const wyt_numeration *numeration,
                              const uint32_t *digits, size_t count,
                              wyt_integers *out_numbers)
{
    (void)digits;
    (void)count;
    (void)out_numbers;
    return fail_without_gmp(numeration->context);
}

int32_t wyt__answer_shift_big(const wyt_numeration *numeration,
                              const wyt_integers *numbers, size_t index,
                              int64_t places, wyt_integers *out_numbers)
{
    (void)numbers;
    (void)index;
    (void)places;
    (void)out_numbers;
    return fail_without_gmp(numeration->context);
}

int32_t wyt__answer_array_value_big(wyt_context *context, uint32_t a,
                                    const wyt_integers *rows, size_t index,
                                    uint64_t column, wyt_integers *out_numbers)
{
    (void)a;
    (void)rows;
    (void)index;
    (void)column;
    (void)out_numbers;
    return fail_without_gmp(context);
}

int32_t wyt__answer_array_place_big(wyt_context *context, uint32_t a,
                                    const wyt_integers *numbers, size_t index,
                                    wyt_integers *out_rows,
                                    uint64_t *out_column)
{
    (void)a;
    (void)numbers;
    (void)index;
    (void)out_rows;
    (void)out_column;
    return fail_without_gmp(context);
}

/* SPDX-License-Identifier: MIT */
/*
 * Numeration systems and the Wythoff array beyond 64 bits: the work of the
 * functions of the same names in <wythoff/numeration.h>, whose arguments have
 * been checked. Lists take results at their end. Built without GMP there is
 * nothing behind it, and the answer is always WYT_UNSUPPORTED.
 */
#ifndef WYT_NUMERATION_ANSWERS_BIG_H
#define WYT_NUMERATION_ANSWERS_BIG_H

#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/numeration.h>

#include <stddef.h>
#include <stdint.h>

int32_t wyt__answer_digits_big(const wyt_numeration *numeration,
                               const wyt_integers *numbers, size_t index,
                               uint32_t *out_digits, size_t capacity,
                               size_t *out_count);

int32_t wyt__answer_value_big(const wyt_numeration *numeration,
                              const uint32_t *digits, size_t count,
                              wyt_integers *out_numbers);

int32_t wyt__answer_shift_big(const wyt_numeration *numeration,
                              const wyt_integers *numbers, size_t index,
                              int64_t places, wyt_integers *out_numbers);

int32_t wyt__answer_array_value_big(wyt_context *context, uint32_t a,
                                    const wyt_integers *rows, size_t index,
                                    uint64_t column, wyt_integers *out_numbers);

int32_t wyt__answer_array_place_big(wyt_context *context, uint32_t a,
                                    const wyt_integers *numbers, size_t index,
                                    wyt_integers *out_rows,
                                    uint64_t *out_column);

#endif

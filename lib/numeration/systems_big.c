/* SPDX-License-Identifier: MIT */
/*
 * The entry points of numeration systems and the Wythoff array for lists of
 * integers. What 64 bits hold is answered in 64 bits, by systems.c and array.c;
 * what they do not, by numeration/answers_big.h.
 */
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/numeration.h>
#include <wythoff/status.h>

#include "base/assert.h"
#include "base/context.h"
#include "numbers/integers.h"
#include "numeration/answers_big.h"
#include "numeration/digits.h"
#include "numeration/systems.h"

static int32_t check_list(wyt_context *context, const wyt_integers *list,
                          size_t index, const char *name)
{
    if (list == NULL)
        return wyt__fail_null(context, name);
    if (index < list->count)
        return WYT_OK;
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "index is %zu; the list '%s' holds %zu numbers, counted "
                     "from 0",
                     index, name, list->count);
}

/* ---- systems ---- */

int32_t wyt_numeration_digits_big(const wyt_numeration *numeration,
                                  const wyt_integers *numbers, size_t index,
                                  uint32_t *out_digits, size_t capacity,
                                  size_t *out_count)
{
    uint64_t value;
    int32_t status = wyt__check_numeration(numeration, out_count, "out_count");
    if (status == WYT_OK && capacity > 0)
        status = wyt__check_numeration(numeration, out_digits, "out_digits");
    if (status == WYT_OK)
        status = check_list(numeration->context, numbers, index, "numbers");
    if (status != WYT_OK)
        return status;
    if (wyt__integers_fits(numbers, index, &value))
        return wyt_numeration_digits(numeration, value, out_digits, capacity,
                                     out_count);
    return wyt__answer_digits_big(numeration, numbers, index, out_digits,
                                  capacity, out_count);
}

int32_t wyt_numeration_value_big(const wyt_numeration *numeration,
                                 const uint32_t *digits, size_t count,
                                 wyt_integers *out_numbers)
{
    uint64_t value;
    size_t before;
    int32_t status =
        wyt__check_numeration(numeration, out_numbers, "out_numbers");
    if (status == WYT_OK)
        status = wyt__check_digits_of(numeration, digits, count);
    if (status != WYT_OK)
        return status;
    before = out_numbers->count;
    status =
        wyt__weigh(&numeration->system, digits, count, 0, &value)
            ? wyt_integers_add_u64(out_numbers, value)
            : wyt__answer_value_big(numeration, digits, count, out_numbers);
    return wyt__integers_replace(out_numbers, before, status);
}

/* Appends the shifted number. */
static int32_t append_shifted(const wyt_numeration *numeration,
                              const wyt_integers *numbers, size_t index,
                              int64_t places, wyt_integers *out)
{
    uint32_t digits[WYT__PLACES];
    uint64_t value;
    if (wyt__integers_fits(numbers, index, &value)) {
        size_t count = wyt__digits(&numeration->system, value, digits);
        if (!wyt__is_movable(&numeration->system, digits, count, places))
            return wyt__fail_move(numeration, places);
        if (wyt__weigh(&numeration->system, digits, count, places, &value))
            return wyt_integers_add_u64(out, value);
    }
    return wyt__answer_shift_big(numeration, numbers, index, places, out);
}

int32_t wyt_numeration_shift_big(const wyt_numeration *numeration,
                                 const wyt_integers *numbers, size_t index,
                                 int64_t places, wyt_integers *out_numbers)
{
    size_t before;
    int32_t status =
        wyt__check_numeration(numeration, out_numbers, "out_numbers");
    if (status == WYT_OK)
        status = check_list(numeration->context, numbers, index, "numbers");
    if (status != WYT_OK)
        return status;
    before = out_numbers->count;
    status = append_shifted(numeration, numbers, index, places, out_numbers);
    return wyt__integers_replace(out_numbers, before, status);
}

/* ---- the array ---- */

/* Appends the entry. */
static int32_t append_entry(wyt_context *context, uint32_t a,
                            const wyt_integers *rows, size_t index,
                            uint64_t column, wyt_integers *out)
{
    uint64_t value;
    if (wyt__integers_fits(rows, index, &value) &&
        wyt__array_entry(a, value, column, &value))
        return wyt_integers_add_u64(out, value);
    return wyt__answer_array_value_big(context, a, rows, index, column, out);
}

int32_t wyt_numeration_array_value_big(wyt_context *context, uint32_t a,
                                       const wyt_integers *rows, size_t index,
                                       uint64_t column,
                                       wyt_integers *out_numbers)
{
    size_t before;
    int32_t status = wyt__check_system(context, a);
    if (status == WYT_OK && out_numbers == NULL)
        status = wyt__fail_null(context, "out_numbers");
    if (status == WYT_OK)
        status = check_list(context, rows, index, "rows");
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(out_numbers != NULL);
    before = out_numbers->count;
    status = append_entry(context, a, rows, index, column, out_numbers);
    return wyt__integers_replace(out_numbers, before, status);
}

/* Appends the row of a number that is small, and so is its row. */
static int32_t place_small(wyt_context *context, uint32_t a, uint64_t value,
                           wyt_integers *out_rows, uint64_t *out_column)
{
    uint64_t row, column;
    int32_t status =
        wyt_numeration_array_place(context, a, value, &row, &column);
    if (status == WYT_OK)
        status = wyt_integers_add_u64(out_rows, row);
    if (status == WYT_OK)
        *out_column = column;
    return status;
}

int32_t wyt_numeration_array_place_big(wyt_context *context, uint32_t a,
                                       const wyt_integers *numbers,
                                       size_t index, wyt_integers *out_rows,
                                       uint64_t *out_column)
{
    uint64_t value;
    size_t before;
    int32_t status = wyt__check_system(context, a);
    if (status == WYT_OK && (out_rows == NULL || out_column == NULL))
        status = wyt__fail_null(context,
                                out_rows == NULL ? "out_rows" : "out_column");
    if (status == WYT_OK)
        status = check_list(context, numbers, index, "numbers");
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(out_rows != NULL && out_column != NULL);
    before = out_rows->count;
    status = wyt__integers_fits(numbers, index, &value)
                 ? place_small(context, a, value, out_rows, out_column)
                 : wyt__answer_array_place_big(context, a, numbers, index,
                                               out_rows, out_column);
    return wyt__integers_replace(out_rows, before, status);
}

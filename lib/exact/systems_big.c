/* SPDX-License-Identifier: MIT */
/*
 * Numeration systems and the Wythoff array for numbers of any size: what
 * systems.c and array.c do in 64 bits, on lists of integers. Lists take
 * results at their end, so that a list may be read and filled by one call.
 */
#include "exact/systems.h"

#include "exact/big_numeration.h"
#include "exact/integers.h"

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

/* The digits of a number of a list, which is there. */
static int32_t digits_of(const struct wyt__numeration *system,
                         const wyt_integers *list, size_t index,
                         struct wyt__row *out)
{
    size_t count;
    const uint64_t *limbs = wyt__integers_limbs(list, index, &count);
    return wyt__big_digits(system, limbs, count, out);
}

/* Appends what digits weigh when they are moved. */
static int32_t append_weight(const struct wyt__numeration *system,
                             wyt_context *context, const uint32_t *digits,
                             size_t count, int64_t places, wyt_integers *out)
{
    struct wyt__natural value = wyt__natural(context);
    int32_t status = wyt__big_weigh(system, digits, count, places, &value);
    if (status == WYT_OK)
        status = wyt_integers_add_limbs(out, value.limb, value.count);
    wyt__natural_free(&value);
    return status;
}

/* ---- systems ---- */

int32_t wyt_numeration_digits_big(wyt_numeration *numeration,
                                  const wyt_integers *numbers, size_t index,
                                  uint32_t *out_digits, size_t capacity,
                                  size_t *out_count)
{
    struct wyt__descent descent;
    const uint64_t *limbs;
    size_t count;
    int32_t status = wyt__check_numeration(numeration, out_count, "out_count");
    if (status == WYT_OK && capacity > 0)
        status = wyt__check_numeration(numeration, out_digits, "out_digits");
    if (status == WYT_OK)
        status = check_list(numeration->context, numbers, index, "numbers");
    if (status != WYT_OK)
        return status;
    limbs = wyt__integers_limbs(numbers, index, &count);
    status = wyt__descent_begin(numeration->context, &numeration->system, limbs,
                                count, &descent);
    count = descent.count;
    if (status == WYT_OK && count > capacity) {
        *out_count = count;
        status = wyt__fail(numeration->context, WYT_E_SPACE,
                           "the number has %zu digits; room is for %zu", count,
                           capacity);
    }
    if (status == WYT_OK)
        status = wyt__descent_digits(&descent, out_digits);
    if (status == WYT_OK)
        *out_count = count;
    wyt__descent_free(&descent);
    return status;
}

int32_t wyt_numeration_value_big(wyt_numeration *numeration,
                                 const uint32_t *digits, size_t count,
                                 wyt_integers *out_numbers)
{
    int32_t status =
        wyt__check_numeration(numeration, out_numbers, "out_numbers");
    if (status == WYT_OK)
        status = wyt__check_digits_of(numeration, digits, count);
    if (status != WYT_OK)
        return status;
    return append_weight(&numeration->system, numeration->context, digits,
                         count, 0, out_numbers);
}

int32_t wyt_numeration_shift_big(wyt_numeration *numeration,
                                 const wyt_integers *numbers, size_t index,
                                 int64_t places, wyt_integers *out_numbers)
{
    struct wyt__row row;
    int32_t status =
        wyt__check_numeration(numeration, out_numbers, "out_numbers");
    if (status == WYT_OK)
        status = check_list(numeration->context, numbers, index, "numbers");
    if (status != WYT_OK)
        return status;
    row = wyt__row(numeration->context);
    status = digits_of(&numeration->system, numbers, index, &row);
    if (status == WYT_OK &&
        !wyt__is_movable(&numeration->system, row.digit, row.count, places))
        status = wyt__fail_move(numeration, places);
    if (status == WYT_OK)
        status = append_weight(&numeration->system, numeration->context,
                               row.digit, row.count, places, out_numbers);
    wyt__row_free(&row);
    return status;
}

/* ---- the array ---- */

/* The first number of a row, u_r = r + 1 + w (array.c), in x. */
static int32_t first_of_row(wyt_context *context,
                            const struct wyt__numeration *p,
                            const struct wyt__natural *row,
                            struct wyt__natural *x)
{
    const struct wyt__numeration q = wyt__numeration(p->a, true);
    struct wyt__row digits = wyt__row(context);
    int32_t status = wyt__natural_set(x, row->limb, row->count);
    if (status == WYT_OK) {
        wyt__natural_divide(x, p->a);
        status = wyt__big_digits(&q, x->limb, x->count, &digits);
    }
    if (status == WYT_OK)
        status = wyt__big_weigh(p, digits.digit, digits.count, 0, x);
    if (status == WYT_OK)
        status = wyt__natural_add_product(x, row, 1);
    if (status == WYT_OK)
        status = wyt__natural_add(x, 1);
    wyt__row_free(&digits);
    return status;
}

int32_t wyt_array_value_big(wyt_context *context, uint32_t a,
                            const wyt_integers *rows, size_t index,
                            uint64_t column, wyt_integers *out_numbers)
{
    struct wyt__natural row, first;
    struct wyt__row digits;
    struct wyt__numeration p;
    size_t count;
    int32_t status = wyt__check_system(context, a);
    if (status == WYT_OK && out_numbers == NULL)
        status = wyt__fail_null(context, "out_numbers");
    if (status == WYT_OK)
        status = check_list(context, rows, index, "rows");
    if (status != WYT_OK)
        return status;
    p = wyt__numeration(a, false);
    row = first = wyt__natural(context);
    digits = wyt__row(context);
    const uint64_t *limbs = wyt__integers_limbs(rows, index, &count);
    status = wyt__natural_set(&row, limbs, count);
    if (status == WYT_OK)
        status = first_of_row(context, &p, &row, &first);
    if (status == WYT_OK)
        status = wyt__big_digits(&p, first.limb, first.count, &digits);
    if (status == WYT_OK)
        status = append_weight(&p, context, digits.digit, digits.count,
                               column > INT64_MAX ? INT64_MAX : (int64_t)column,
                               out_numbers);
    wyt__row_free(&digits);
    wyt__natural_free(&first);
    wyt__natural_free(&row);
    return status;
}

/* Appends the row of the number with these digits: u - w - 1 (array.c). */
static int32_t append_row(const struct wyt__numeration *p, wyt_context *context,
                          const struct wyt__row *digits, size_t zeros,
                          wyt_integers *out_rows)
{
    struct wyt__natural u = wyt__natural(context), w = wyt__natural(context);
    const uint64_t one = 1;
    int32_t status =
        wyt__big_weigh(p, digits->digit, digits->count, -(int64_t)zeros, &u);
    if (status == WYT_OK)
        status = wyt__big_weigh(p, digits->digit, digits->count,
                                -(int64_t)zeros - 1, &w);
    if (status == WYT_OK) {
        wyt__natural_subtract_product(&u, &w, 1);
        status = wyt__natural_set(&w, &one, 1);
    }
    if (status == WYT_OK) {
        wyt__natural_subtract_product(&u, &w, 1);
        status = wyt_integers_add_limbs(out_rows, u.limb, u.count);
    }
    wyt__natural_free(&u);
    wyt__natural_free(&w);
    return status;
}

int32_t wyt_array_place_big(wyt_context *context, uint32_t a,
                            const wyt_integers *numbers, size_t index,
                            wyt_integers *out_rows, uint64_t *out_column)
{
    struct wyt__numeration p;
    struct wyt__row digits;
    size_t zeros;
    int32_t status = wyt__check_system(context, a);
    if (status == WYT_OK && (out_rows == NULL || out_column == NULL))
        status = wyt__fail_null(context,
                                out_rows == NULL ? "out_rows" : "out_column");
    if (status == WYT_OK)
        status = check_list(context, numbers, index, "numbers");
    if (status != WYT_OK)
        return status;
    p = wyt__numeration(a, false);
    digits = wyt__row(context);
    status = digits_of(&p, numbers, index, &digits);
    if (status == WYT_OK && digits.count == 0)
        status = wyt__fail_place(context);
    zeros = wyt__zeros(digits.digit, digits.count);
    if (status == WYT_OK)
        status = append_row(&p, context, &digits, zeros, out_rows);
    if (status == WYT_OK)
        *out_column = zeros;
    wyt__row_free(&digits);
    return status;
}

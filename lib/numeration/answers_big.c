/* SPDX-License-Identifier: MIT */
/*
 * Numeration systems and the Wythoff array of numbers of any size, between
 * lists and GMP: what systems.c and array.c do in 64 bits. Lists take results
 * at their end, so that one list may be read and filled by one call.
 *
 * In the array, u_r = r + 1 + w for the w that weighs the q-digits of k =
 * floor(r / a) in the p-system (array.c): with the pair (X, Y) of those digits
 * that is X + Y = k + Y. Back, the row of u is u - w - 1 = a Y + d_0 - 1, for
 * the pair of u and its last digit d_0.
 */
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/numeration.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "numeration/digits_big.h"
#include "numeration/answers_big.h"
#include "numbers/integers.h"
#include "numeration/digits.h"
#include "numeration/systems.h"

/* ---- systems ---- */

/* The digits of a number of a list. */
static int32_t digits_of(const struct wyt__numeration *system,
                         const wyt_integers *list, size_t index,
                         struct wyt__digit_row *out)
{
    mpz_t value;
    int32_t status;
    mpz_init(value);
    status = wyt__integers_read(list, index, value);
    if (status == WYT_OK)
        status = wyt__digits_big(system, value, out, NULL);
    mpz_clear(value);
    return status;
}

int32_t wyt__answer_digits_big(const wyt_numeration *numeration,
                               const wyt_integers *numbers, size_t index,
                               uint32_t *out_digits, size_t capacity,
                               size_t *out_count)
{
    struct wyt__digit_row row = wyt__digit_row(numeration->context);
    int32_t status = digits_of(&numeration->system, numbers, index, &row);
    if (status == WYT_OK)
        *out_count = row.count;
    if (status == WYT_OK && row.count > capacity)
        status = wyt__fail(numeration->context, WYT_E_SPACE,
                           "the number has %zu digits; room is for %zu",
                           row.count, capacity);
    for (size_t i = 0; status == WYT_OK && i < row.count; i++)
        out_digits[i] = row.digit[i];
    wyt__digit_row_free(&row);
    return status;
}

/* Appends what digits weigh when they are moved. */
static int32_t append_weight(const wyt_numeration *numeration,
                             const uint32_t *digits, size_t count,
                             int64_t places, wyt_integers *out)
{
    mpz_t value;
    int32_t status;
    mpz_init(value);
    status = wyt__weigh_big(numeration->context, &numeration->system, digits,
                            count, places, value);
    if (status == WYT_OK)
        status = wyt__integers_write(out, value);
    mpz_clear(value);
    return status;
}

int32_t wyt__answer_value_big(const wyt_numeration *numeration,
                              const uint32_t *digits, size_t count,
                              wyt_integers *out_numbers)
{
    return append_weight(numeration, digits, count, 0, out_numbers);
}

int32_t wyt__answer_shift_big(const wyt_numeration *numeration,
                              const wyt_integers *numbers, size_t index,
                              int64_t places, wyt_integers *out_numbers)
{
    struct wyt__digit_row row = wyt__digit_row(numeration->context);
    int32_t status = digits_of(&numeration->system, numbers, index, &row);
    if (status == WYT_OK &&
        !wyt__is_movable(&numeration->system, row.digit, row.count, places))
        status = wyt__fail_move(numeration, places);
    if (status == WYT_OK)
        status = append_weight(numeration, row.digit, row.count, places,
                               out_numbers);
    wyt__digit_row_free(&row);
    return status;
}

/* ---- the array ---- */

/* u = u_r and its pair (x, y), for the row r in u. */
static int32_t first_of_row(wyt_context *context, uint32_t a, mpz_t u, mpz_t x,
                            mpz_t y)
{
    const struct wyt__numeration p = wyt__numeration(a, false);
    const struct wyt__numeration q = wyt__numeration(a, true);
    struct wyt__digit_row row = wyt__digit_row(context);
    int32_t status;
    mpz_fdiv_q_ui(x, u, a);
    status = wyt__digits_big(&q, x, &row, y);
    if (status == WYT_OK) {
        mpz_add_ui(u, u, 1);
        mpz_add(u, u, x);
        mpz_add(u, u, y);
        status = wyt__digits_big(&p, u, &row, y);
        mpz_sub(x, u, y);
    }
    wyt__digit_row_free(&row);
    return status;
}

int32_t wyt__answer_array_value_big(wyt_context *context, uint32_t a,
                                    const wyt_integers *rows, size_t index,
                                    uint64_t column, wyt_integers *out_numbers)
{
    const struct wyt__numeration p = wyt__numeration(a, false);
    mpz_t u, x, y;
    int32_t status;
    mpz_inits(u, x, y, NULL);
    status = wyt__integers_read(rows, index, u);
    if (status == WYT_OK)
        status = first_of_row(context, a, u, x, y);
    if (status == WYT_OK)
        status = wyt__move_big(context, &p, x, y, column, u);
    if (status == WYT_OK)
        status = wyt__integers_write(out_numbers, u);
    mpz_clears(u, x, y, NULL);
    return status;
}

int32_t wyt__answer_array_place_big(wyt_context *context, uint32_t a,
                                    const wyt_integers *numbers, size_t index,
                                    wyt_integers *out_rows,
                                    uint64_t *out_column)
{
    const struct wyt__numeration p = wyt__numeration(a, false);
    struct wyt__digit_row row = wyt__digit_row(context);
    size_t zeros = 0;
    mpz_t x, y;
    int32_t status = digits_of(&p, numbers, index, &row);
    mpz_inits(x, y, NULL);
    if (status == WYT_OK) {
        zeros = wyt__zeros(row.digit, row.count);
        status = wyt__pair_big(context, a, row.digit + zeros, row.count - zeros,
                               x, y);
    }
    if (status == WYT_OK) {
        mpz_mul_ui(y, y, a);
        mpz_add_ui(y, y, row.digit[zeros] - 1);
        status = wyt__integers_write(out_rows, y);
    }
    if (status == WYT_OK)
        *out_column = zeros;
    mpz_clears(x, y, NULL);
    wyt__digit_row_free(&row);
    return status;
}

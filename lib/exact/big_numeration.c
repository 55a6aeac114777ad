/* SPDX-License-Identifier: MIT */
/*
 * Digits of numbers of any size. A number is divided by the weights from the
 * top. The sum of d_i w_i is evaluated from the top as well, by the recurrence
 * of the weights backwards (C. W. Clenshaw, A note on the summation of
 * Chebyshev series, 1955): with
 *     b_i = d_i + a b_(i+1) + b_(i+2)
 * the sum is (d_0 + b_2) w_0 + b_1 w_1, so that one product by a is made for
 * each place and no weight is needed.
 */
#include "exact/big_numeration.h"

#include "base/wide.h"
#include "exact/digits_limit.h"

struct wyt__row wyt__row(wyt_context *context)
{
    return (struct wyt__row){.context = context};
}

void wyt__row_free(struct wyt__row *row)
{
    wyt__release(row->context, row->digit, row->capacity, sizeof *row->digit);
    *row = wyt__row(row->context);
}

/* ---- digits of a number ---- */

/* (low, high) = (w_i, w_(i+1)) goes one place up. */
static int32_t climb(struct wyt__descent *descent)
{
    int32_t status = wyt__natural_add_product(&descent->low, &descent->high,
                                              descent->system->a);
    wyt__natural_swap(&descent->low, &descent->high);
    return status;
}

/* One place down. */
static void step_down(struct wyt__descent *descent)
{
    wyt__natural_subtract_product(&descent->high, &descent->low,
                                  descent->system->a);
    wyt__natural_swap(&descent->low, &descent->high);
}

int32_t wyt__descent_begin(wyt_context *context,
                           const struct wyt__numeration *system,
                           const uint64_t *limbs, size_t limb_count,
                           struct wyt__descent *out)
{
    struct wyt__descent *d = out;
    int32_t status;
    *d = (struct wyt__descent){system, wyt__natural(context),
                               wyt__natural(context), wyt__natural(context), 0};
    status = wyt__natural_set(&d->rest, limbs, limb_count);
    if (status == WYT_OK)
        status = wyt__natural_set(&d->low, &system->weight[0], 1);
    if (status == WYT_OK)
        status = wyt__natural_set(&d->high, &system->weight[1], 1);
    if (status != WYT_OK || d->rest.count == 0)
        return status;
    /* Until w_i <= number < w_(i+1). */
    for (d->count = 1; wyt__natural_compare(&d->high, &d->rest) <= 0;
         d->count++) {
        status = climb(d);
        if (status == WYT_OK)
            status = wyt__tick(context, d->count, 0);
        if (status != WYT_OK)
            return status;
    }
    return WYT_OK;
}

int32_t wyt__descent_digits(struct wyt__descent *descent, uint32_t *digits)
{
    wyt_context *context = descent->rest.context;
    size_t total = descent->count;
    int32_t status = WYT_OK;
    while (status == WYT_OK && descent->count > 0) {
        /* What is left is below w_(i+1) <= (a + 1) w_i <= 2^16 w_i. */
        digits[--descent->count] =
            wyt__natural_reduce(&descent->rest, &descent->low);
        if (descent->count > 0)
            step_down(descent);
        status = wyt__tick(context, total - descent->count, total);
    }
    return status;
}

void wyt__descent_free(struct wyt__descent *descent)
{
    wyt__natural_free(&descent->rest);
    wyt__natural_free(&descent->low);
    wyt__natural_free(&descent->high);
}

int32_t wyt__big_digits(const struct wyt__numeration *system,
                        const uint64_t *limbs, size_t limb_count,
                        struct wyt__row *out)
{
    struct wyt__descent descent;
    int32_t status =
        wyt__descent_begin(out->context, system, limbs, limb_count, &descent);
    if (status == WYT_OK) {
        void *block = out->digit;
        status = wyt__reserve(out->context, &block, &out->capacity,
                              descent.count, sizeof *out->digit);
        out->digit = block;
    }
    if (status == WYT_OK) {
        out->count = descent.count;
        status = wyt__descent_digits(&descent, out->digit);
    }
    wyt__descent_free(&descent);
    return status;
}

/* ---- the number of digits ---- */

/*
 * Refuses what is sure to be too long, before any work: the digit in place i
 * weighs w_i >= lambda^(i-1) at least, lambda = (a + sqrt(a^2 + 4)) / 2, which
 * has more than (i - 1) log2(lambda) bits; log2 of the golden number exceeds
 * 0.694, and lambda > a. Numbers of 64 bits are never too long.
 */
static int32_t check_places(wyt_context *context, uint32_t a, uint64_t place)
{
    uint64_t thousandths = 694, bits, limbs;
    for (; a >= 2; a /= 2)
        thousandths = thousandths < 1000 ? 1000 : thousandths + 1000;
    if (place < 2)
        return WYT_OK;
    bits = wyt__times(place - 1, thousandths, &bits) ? bits / 1000 : UINT64_MAX;
    if (bits <= 64)
        return WYT_OK;
    limbs = bits / 64 < SIZE_MAX ? bits / 64 : SIZE_MAX;
    return wyt__check_digits(
        context, wyt__least_digits((size_t)limbs, (size_t)(bits % 64)));
}

/* The digit that comes to place i when all are moved by some places. */
static uint32_t moved(const uint32_t *digits, size_t count, int64_t places,
                      uint64_t i)
{
    uint64_t from = i - (uint64_t)places;
    if (places > 0 && i < (uint64_t)places)
        return 0;
    return from < count ? digits[from] : 0;
}

/* Whether a number on the way, which is not more than the sum, is too long. */
static int32_t check_length(const struct wyt__natural *x)
{
    return x->count < 2 ? WYT_OK
                        : wyt__check_digits(x->context,
                                            wyt__least_digits(x->count - 1, 1));
}

/* (b1, b2) = (b_i, b_(i+1)) out of (b_(i+1), b_(i+2)). */
static int32_t fold(struct wyt__natural *b1, struct wyt__natural *b2,
                    uint32_t a, uint32_t digit)
{
    int32_t status = wyt__natural_add_product(b2, b1, a);
    if (status == WYT_OK)
        status = wyt__natural_add(b2, digit);
    if (status == WYT_OK)
        status = check_length(b2);
    wyt__natural_swap(b1, b2);
    return status;
}

int32_t wyt__big_weigh(const struct wyt__numeration *system,
                       const uint32_t *digits, size_t count, int64_t places,
                       struct wyt__natural *out)
{
    wyt_context *context = out->context;
    struct wyt__natural b1 = wyt__natural(context);
    uint64_t top;
    int32_t status;
    while (count > 0 && digits[count - 1] == 0)
        count--;
    out->count = 0;
    if (count == 0 || (places < 0 && count <= -(uint64_t)places))
        return WYT_OK;
    top = count - 1 + (uint64_t)places; /* below 2^63 + 2^61 */
    status = check_places(context, system->a, top);
    for (uint64_t i = top; status == WYT_OK && i > 0; i--) {
        status = fold(&b1, out, system->a, moved(digits, count, places, i));
        if (status == WYT_OK)
            status = wyt__tick(context, top - i, top);
    }
    if (status == WYT_OK)
        status = wyt__natural_add_product(out, &b1, system->weight[1]);
    if (status == WYT_OK)
        status = wyt__natural_add(out, moved(digits, count, places, 0));
    wyt__natural_free(&b1);
    return status;
}

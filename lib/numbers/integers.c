/* SPDX-License-Identifier: MIT */
/*
 * Lists of integers: storage, limbs, and text up to 64 bits. All limbs stand
 * in one block and all ends in another, so that a list of small positions
 * costs two words a number and n appends cost O(n).
 */
#include "numbers/integers.h"

#ifdef WYT_HAVE_GMP
#include <gmp.h>
#endif
#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "numbers/digits_limit.h"

/* ---- storage ---- */

int32_t wyt_integers_new(wyt_context *context, wyt_integers **out_integers)
{
    wyt_integers *integers;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_integers == NULL)
        return wyt__fail_null(context, "out_integers");
    integers = wyt__allocate(context, 1, sizeof *integers, &status);
    if (integers == NULL)
        return status;
    integers->context = wyt_context_ref(context);
    *out_integers = integers;
    return WYT_OK;
}

void wyt_integers_free(wyt_integers *integers)
{
    wyt_context *context;
    if (integers == NULL)
        return;
    context = integers->context;
    wyt__release(context, integers->limbs, integers->limb_capacity,
                 sizeof *integers->limbs);
    wyt__release(context, integers->ends, integers->capacity,
                 sizeof *integers->ends);
    wyt__release(context, integers, 1, sizeof *integers);
    wyt_context_unref(context);
}

size_t wyt_integers_count(const wyt_integers *integers)
{
    return integers == NULL ? 0 : integers->count;
}

void wyt_integers_clear(wyt_integers *integers)
{
    if (integers != NULL)
        integers->count = 0;
}

void wyt__integers_cut(wyt_integers *integers, size_t count)
{
    if (integers->count > count)
        integers->count = count;
}

/* Where the limbs of number `index` begin. */
static size_t start_of(const wyt_integers *integers, size_t index)
{
    return index == 0 ? 0 : integers->ends[index - 1];
}

void wyt__integers_drop(wyt_integers *integers, size_t count)
{
    const size_t start = start_of(integers, count),
                 left = integers->count - count;
    if (count == 0)
        return;
    if (start > 0)
        memmove(integers->limbs, integers->limbs + start,
                (start_of(integers, integers->count) - start) *
                    sizeof *integers->limbs);
    for (size_t i = 0; i < left; i++)
        integers->ends[i] = integers->ends[count + i] - start;
    integers->count = left;
}

int32_t wyt__integers_replace(wyt_integers *integers, size_t before,
                              int32_t status)
{
    if (status == WYT_OK)
        wyt__integers_drop(integers, before);
    else
        wyt__integers_cut(integers, before);
    return status;
}

const uint64_t *wyt__integers_limbs(const wyt_integers *integers, size_t index,
                                    size_t *count)
{
    size_t start = start_of(integers, index);
    *count = integers->ends[index] - start;
    return *count == 0 ? NULL : integers->limbs + start;
}

int32_t wyt__integers_room(wyt_integers *integers, size_t count,
                           uint64_t **out_limbs)
{
    size_t used = start_of(integers, integers->count);
    void *limbs = integers->limbs, *ends = integers->ends;
    int32_t status = wyt__reserve(integers->context, &ends, &integers->capacity,
                                  integers->count + 1, sizeof *integers->ends);
    integers->ends = ends;
    if (status != WYT_OK)
        return status;
    if (count > SIZE_MAX / sizeof *integers->limbs - used)
        return wyt__fail(integers->context, WYT_LIMIT,
                         "%zu more limbs are beyond the address space", count);
    status = wyt__reserve(integers->context, &limbs, &integers->limb_capacity,
                          used + count, sizeof *integers->limbs);
    integers->limbs = limbs;
    if (status == WYT_OK)
        *out_limbs = count == 0 ? NULL : integers->limbs + used;
    return status;
}

void wyt__integers_append(wyt_integers *integers, size_t count)
{
    size_t start = start_of(integers, integers->count);
    while (count > 0 && integers->limbs[start + count - 1] == 0)
        count--;
    integers->ends[integers->count++] = start + count;
}

bool wyt__integers_fits(const wyt_integers *integers, size_t index,
                        uint64_t *value)
{
    size_t count;
    const uint64_t *limbs = wyt__integers_limbs(integers, index, &count);
    if (count > 1)
        return false;
    *value = count == 0 ? 0 : limbs[0];
    return true;
}

bool wyt__integers_all_fit(const wyt_integers *integers, uint64_t *values,
                           size_t room)
{
    for (size_t i = 0; i < integers->count && i < room; i++)
        if (!wyt__integers_fits(integers, i, &values[i]))
            return false;
    return true;
}

void wyt__integers_swap(wyt_integers *a, wyt_integers *b)
{
    wyt_integers kept = *a;
    *a = *b;
    *b = kept;
}

/* ---- numbers that come in ---- */

int32_t wyt_integers_add_u64(wyt_integers *integers, uint64_t value)
{
    if (integers == NULL)
        return WYT_E_ARGUMENT;
    return wyt_integers_add_limbs(integers, &value, 1);
}

/* How many bits `limb` has. */
static size_t length_of(uint64_t limb)
{
    size_t bits = 0;
    for (; limb != 0; limb >>= 1)
        bits++;
    return bits;
}

int32_t wyt_integers_add_limbs(wyt_integers *integers, const uint64_t *limbs,
                               size_t count)
{
    uint64_t *room = NULL;
    int32_t status = WYT_OK;
    if (integers == NULL)
        return WYT_E_ARGUMENT;
    if (limbs == NULL && count > 0)
        return wyt__fail_null(integers->context, "limbs");
    while (count > 0 && limbs[count - 1] == 0)
        count--;
    if (count > 1)
        status = wyt__check_least_digits(
            integers->context,
            wyt__least_digits(count - 1, length_of(limbs[count - 1])));
    if (status == WYT_OK)
        status = wyt__integers_room(integers, count, &room);
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(count == 0 || room != NULL);
    if (count > 0)
        memcpy(room, limbs, count * sizeof *limbs);
    wyt__integers_append(integers, count);
    return WYT_OK;
}

/* Room for all limbs comes first: then none of them moves, and a list may be
 * appended to itself. */
static int32_t add_range(wyt_integers *integers, const wyt_integers *other,
                         size_t index, size_t count)
{
    uint64_t *room;
    int32_t status = wyt__integers_room(
        integers, start_of(other, index + count) - start_of(other, index),
        &room);
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        status = wyt__integers_copy(integers, other, index + i);
    }
    return status;
}

int32_t wyt_integers_add_integers(wyt_integers *integers,
                                  const wyt_integers *other, size_t index,
                                  size_t count)
{
    size_t before;
    int32_t status;
    if (integers == NULL)
        return WYT_E_ARGUMENT;
    if (other == NULL)
        return wyt__fail_null(integers->context, "other");
    if (index > other->count || count > other->count - index)
        return wyt__fail(integers->context, WYT_E_ARGUMENT,
                         "%zu numbers from index %zu on were asked for; the "
                         "list holds %zu, counted from 0",
                         count, index, other->count);
    before = integers->count;
    status = add_range(integers, other, index, count);
    if (status != WYT_OK)
        wyt__integers_cut(integers, before);
    return status;
}

/* The value of digits, unless it passes 64 bits. */
static bool read_small(const char *digits, size_t length, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(digits[i] - '0');
        if (*value > (UINT64_MAX - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return true;
}

static int32_t add_long(wyt_integers *integers, const char *digits,
                        size_t length)
{
    int32_t status = wyt__check_digits(integers->context, length);
    if (status != WYT_OK)
        return status;
#ifdef WYT_HAVE_GMP
    return wyt__integers_from_text(integers, digits, length);
#else
    return wyt__fail(integers->context, WYT_UNSUPPORTED,
                     "%s is beyond 64 bits, which needs GMP; this library was "
                     "built without it",
                     wyt__quote(digits, length).text);
#endif
}

int32_t wyt_integers_add_text(wyt_integers *integers, const char *text,
                              size_t length)
{
    size_t zeros = 0;
    uint64_t value;
    if (integers == NULL)
        return WYT_E_ARGUMENT;
    if (text == NULL)
        return wyt__fail_null(integers->context, "text");
    length = wyt__text_length(text, length);
    if (length == 0)
        return wyt__fail_at(integers->context, WYT_E_SYNTAX, 0,
                            "a number without digits; decimal digits were "
                            "expected");
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return wyt__fail_at(integers->context, WYT_E_SYNTAX, i,
                                "%s at byte %zu of a number; a decimal digit "
                                "was expected",
                                wyt__quote(text + i, 1).text, i);
    while (zeros < length && text[zeros] == '0')
        zeros++;
    if (!read_small(text + zeros, length - zeros, &value))
        return add_long(integers, text + zeros, length - zeros);
    return wyt_integers_add_u64(integers, value);
}

/* ---- numbers that go out ---- */

/* Whether there is a number with that index. Errors of two lists go to the
 * context of the first one. */
static int32_t check_index(wyt_context *context, const wyt_integers *integers,
                           size_t index)
{
    WYT__ASSERT(integers != NULL);
    if (index < integers->count)
        return WYT_OK;
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "index is %zu; the list holds %zu numbers, counted from 0",
                     index, integers->count);
}

/* The same, and an output must be there. */
static int32_t check_output(const wyt_integers *integers, size_t index,
                            const void *out, const char *name)
{
    if (integers == NULL)
        return WYT_E_ARGUMENT;
    if (out == NULL)
        return wyt__fail_null(integers->context, name);
    return check_index(integers->context, integers, index);
}

int32_t wyt_integers_u64(const wyt_integers *integers, size_t index,
                         uint64_t *out_value)
{
    uint64_t value;
    int32_t status = check_output(integers, index, out_value, "out_value");
    if (status != WYT_OK)
        return status;
    if (!wyt__integers_fits(integers, index, &value))
        return wyt__fail(integers->context, WYT_BEYOND,
                         "number %zu of the list is beyond 64 bits", index);
    *out_value = value;
    return WYT_OK;
}

int32_t wyt_integers_limbs(const wyt_integers *integers, size_t index,
                           uint64_t *out_limbs, size_t capacity,
                           size_t *out_count)
{
    const uint64_t *limbs;
    size_t count;
    int32_t status = check_output(integers, index, out_count, "out_count");
    if (status == WYT_OK && out_limbs == NULL && capacity > 0)
        status = wyt__fail_null(integers->context, "out_limbs");
    if (status != WYT_OK)
        return status;
    limbs = wyt__integers_limbs(integers, index, &count);
    *out_count = count;
    if (count > capacity)
        return wyt__fail(integers->context, WYT_E_SPACE,
                         "the number has %zu limbs; room is for %zu", count,
                         capacity);
    WYT__ASSERT(count == 0 || out_limbs != NULL);
    if (count > 0)
        memcpy(out_limbs, limbs, count * sizeof *limbs);
    return WYT_OK;
}

#ifndef WYT_HAVE_GMP
static int32_t fail_without_gmp(const wyt_integers *integers, size_t index)
{
    return wyt__fail(integers->context, WYT_UNSUPPORTED,
                     "number %zu of the list is beyond 64 bits; its digits "
                     "need GMP, and this library was built without it",
                     index);
}
#endif

/* The text of a number below 2^64. */
static int32_t small_text(wyt_context *context, uint64_t value, char *out_text,
                          size_t capacity, size_t *out_length)
{
    char digits[24] = "";
    struct wyt__text text = {digits, sizeof digits, 0};
    wyt__text_number(&text, value);
    *out_length = text.length;
    if (text.length >= capacity)
        return wyt__fail(context, WYT_E_SPACE,
                         "the text has %zu bytes; room is for %zu",
                         text.length + 1, capacity);
    WYT__ASSERT(out_text != NULL);
    memcpy(out_text, digits, text.length + 1);
    return WYT_OK;
}

int32_t wyt_integers_text(const wyt_integers *integers, size_t index,
                          char *out_text, size_t capacity, size_t *out_length)
{
    uint64_t value;
    int32_t status = check_output(integers, index, out_length, "out_length");
    if (status == WYT_OK && out_text == NULL && capacity > 0)
        status = wyt__fail_null(integers->context, "out_text");
    if (status != WYT_OK)
        return status;
    if (wyt__integers_fits(integers, index, &value))
        return small_text(integers->context, value, out_text, capacity,
                          out_length);
#ifdef WYT_HAVE_GMP
    return wyt__integers_to_text(integers, index, out_text, capacity,
                                 out_length);
#else
    return fail_without_gmp(integers, index);
#endif
}

int32_t wyt_integers_bits(const wyt_integers *integers, size_t index,
                          size_t *out_bits)
{
    const uint64_t *limbs;
    size_t count;
    int32_t status = check_output(integers, index, out_bits, "out_bits");
    if (status != WYT_OK)
        return status;
    limbs = wyt__integers_limbs(integers, index, &count);
    *out_bits = count == 0 ? 0 : (count - 1) * 64 + length_of(limbs[count - 1]);
    return WYT_OK;
}

int32_t wyt_integers_digits(const wyt_integers *integers, size_t index,
                            size_t *out_digits)
{
    uint64_t value;
    size_t digits = 1;
    int32_t status = check_output(integers, index, out_digits, "out_digits");
    if (status != WYT_OK)
        return status;
    if (wyt__integers_fits(integers, index, &value)) {
        for (; value >= 10; value /= 10)
            digits++;
        *out_digits = digits;
        return WYT_OK;
    }
#ifdef WYT_HAVE_GMP
    mpz_t number;
    mpz_init(number);
    status = wyt__integers_read(integers, index, number);
    if (status == WYT_OK)
        *out_digits = wyt__count_digits(number);
    mpz_clear(number);
    return status;
#else
    return fail_without_gmp(integers, index);
#endif
}

int32_t wyt_integers_compare(const wyt_integers *integers, size_t index,
                             const wyt_integers *other, size_t other_index,
                             int32_t *out_order)
{
    const uint64_t *a, *b;
    size_t a_count, b_count;
    int32_t status = check_output(integers, index, out_order, "out_order");
    if (status == WYT_OK && other == NULL)
        status = wyt__fail_null(integers->context, "other");
    if (status == WYT_OK)
        status = check_index(integers->context, other, other_index);
    if (status != WYT_OK)
        return status;
    a = wyt__integers_limbs(integers, index, &a_count);
    b = wyt__integers_limbs(other, other_index, &b_count);
    *out_order = (a_count > b_count) - (a_count < b_count);
    for (size_t i = a_count; *out_order == 0 && i-- > 0;)
        *out_order = (a[i] > b[i]) - (a[i] < b[i]);
    return WYT_OK;
}

/* SPDX-License-Identifier: MIT */
/*
 * The public numeration systems in 64 bits: numeration.h with checks, texts
 * and a context. The weights are computed once, when a system is made.
 */
#include "numeration/systems.h"

#include <string.h>

#include "base/context.h"
#include "numeration/digits.h"

int32_t wyt__check_system(wyt_context *context, uint32_t a)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (a < 1 || a > WYT__SYSTEM_MOST)
        return wyt__fail(context, WYT_E_ARGUMENT, "a is %u; 1..%d was expected",
                         (unsigned)a, WYT__SYSTEM_MOST);
    return WYT_OK;
}

int32_t wyt_numeration_new(wyt_context *context, uint32_t a, uint32_t system,
                           wyt_numeration **out_numeration)
{
    wyt_numeration *numeration;
    int32_t status = wyt__check_system(context, a);
    if (status != WYT_OK)
        return status;
    if (out_numeration == NULL)
        return wyt__fail_null(context, "out_numeration");
    if (system != WYT_NUMERATION_P && system != WYT_NUMERATION_Q)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "system is %u; WYT_NUMERATION_P (1) or "
                         "WYT_NUMERATION_Q (2) was expected",
                         (unsigned)system);
    numeration = wyt__allocate(context, 1, sizeof *numeration, &status);
    if (numeration == NULL)
        return status;
    numeration->context = wyt_context_ref(context);
    numeration->system = wyt__numeration(a, system == WYT_NUMERATION_Q);
    *out_numeration = numeration;
    return WYT_OK;
}

void wyt_numeration_free(wyt_numeration *numeration)
{
    wyt_context *context;
    if (numeration == NULL)
        return;
    context = numeration->context;
    wyt__release(context, numeration, 1, sizeof *numeration);
    wyt_context_unref(context);
}

int32_t wyt__check_numeration(const wyt_numeration *numeration,
                              const void *pointer, const char *name)
{
    if (numeration == NULL)
        return WYT_E_ARGUMENT;
    return pointer != NULL ? WYT_OK : wyt__fail_null(numeration->context, name);
}

int32_t wyt_numeration_weight(const wyt_numeration *numeration, uint64_t place,
                              uint64_t *out_weight)
{
    int32_t status =
        wyt__check_numeration(numeration, out_weight, "out_weight");
    if (status != WYT_OK)
        return status;
    if (place >= numeration->system.count)
        return wyt__fail(numeration->context, WYT_BEYOND,
                         "the weight of place %llu is beyond 64 bits; the last "
                         "place below is %zu",
                         (unsigned long long)place,
                         numeration->system.count - 1);
    *out_weight = numeration->system.weight[place];
    return WYT_OK;
}

int32_t wyt_numeration_digits(const wyt_numeration *numeration, uint64_t value,
                              uint32_t *out_digits, size_t capacity,
                              size_t *out_count)
{
    uint32_t digits[WYT__PLACES];
    size_t count;
    int32_t status = wyt__check_numeration(numeration, out_count, "out_count");
    if (status == WYT_OK && capacity > 0)
        status = wyt__check_numeration(numeration, out_digits, "out_digits");
    if (status != WYT_OK)
        return status;
    count = wyt__digits(&numeration->system, value, digits);
    *out_count = count;
    if (count > capacity)
        return wyt__fail(numeration->context, WYT_E_SPACE,
                         "the number has %zu digits; room is for %zu", count,
                         capacity);
    if (count > 0)
        memcpy(out_digits, digits, count * sizeof *digits);
    return WYT_OK;
}

/* Says which rule the digit in a place breaks. */
static int32_t fail_digit(const wyt_numeration *numeration,
                          const uint32_t *digits, size_t place)
{
    const struct wyt__numeration *system = &numeration->system;
    wyt_context *context = numeration->context;
    const unsigned digit = (unsigned)digits[place], a = (unsigned)system->a;
    if (place > 0 && digits[place] == system->a)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the digit in place %zu is %u, behind the %u in place "
                         "%zu; 0 was expected",
                         place - 1, (unsigned)digits[place - 1], a, place);
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "the digit in place %zu is %u; 0..%u was expected", place,
                     digit, place == 0 && system->q ? a - 1 : a);
}

int32_t wyt__check_digits_of(const wyt_numeration *numeration,
                             const uint32_t *digits, size_t count)
{
    int32_t status = count == 0
                         ? WYT_OK
                         : wyt__check_numeration(numeration, digits, "digits");
    size_t wrong;
    if (status != WYT_OK)
        return status;
    wrong = wyt__wrong_digit(&numeration->system, digits, count);
    return wrong < count ? fail_digit(numeration, digits, wrong) : WYT_OK;
}

int32_t wyt_numeration_value(const wyt_numeration *numeration,
                             const uint32_t *digits, size_t count,
                             uint64_t *out_value)
{
    int32_t status = wyt__check_numeration(numeration, out_value, "out_value");
    if (status == WYT_OK)
        status = wyt__check_digits_of(numeration, digits, count);
    if (status != WYT_OK)
        return status;
    if (!wyt__weigh(&numeration->system, digits, count, 0, out_value))
        return wyt__fail(numeration->context, WYT_BEYOND,
                         "the number with these %zu digits is beyond 64 bits",
                         count);
    return WYT_OK;
}

int32_t wyt__fail_move(const wyt_numeration *numeration, int64_t places)
{
    return wyt__fail(numeration->context, WYT_UNDEFINED,
                     "moving the digits by %lld brings a %u to place 0, where "
                     "the q-system has less",
                     (long long)places, (unsigned)numeration->system.a);
}

int32_t wyt_numeration_shift(const wyt_numeration *numeration, uint64_t value,
                             int64_t places, uint64_t *out_value)
{
    uint32_t digits[WYT__PLACES];
    size_t count;
    int32_t status = wyt__check_numeration(numeration, out_value, "out_value");
    if (status != WYT_OK)
        return status;
    count = wyt__digits(&numeration->system, value, digits);
    if (!wyt__is_movable(&numeration->system, digits, count, places))
        return wyt__fail_move(numeration, places);
    if (!wyt__weigh(&numeration->system, digits, count, places, out_value))
        return wyt__fail(numeration->context, WYT_BEYOND,
                         "%llu shifted by %lld places is beyond 64 bits",
                         (unsigned long long)value, (long long)places);
    return WYT_OK;
}

int32_t wyt_numeration_zeros(const wyt_numeration *numeration, uint64_t value,
                             uint64_t *out_zeros)
{
    uint32_t digits[WYT__PLACES];
    size_t count;
    int32_t status = wyt__check_numeration(numeration, out_zeros, "out_zeros");
    if (status != WYT_OK)
        return status;
    if (value == 0)
        return wyt__fail(numeration->context, WYT_UNDEFINED,
                         "0 has no digits; a number from 1 on was expected");
    count = wyt__digits(&numeration->system, value, digits);
    *out_zeros = wyt__zeros(digits, count);
    return WYT_OK;
}

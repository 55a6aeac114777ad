/* SPDX-License-Identifier: MIT */
/*
 * The minimal excludant mex_b, V. Gurvich, Further generalizations of the
 * Wythoff game and the minimum excludant, Discrete Applied Mathematics 160
 * (2012): s_i + b for the first i with s_{i+1} - s_i > b, where s_0 = -b.
 *
 * The numbers are gone through as they rise. `least` is s_i + b, which is 0
 * for s_0, and the gap behind s_i is larger than b if and only if s_{i+1} is
 * above it. With b = 0 it stays 0: only the number 0 is not above.
 *
 * Cost: the sorting of a copy; then O(limbs) a number.
 */
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "numbers/integers.h"

/* Nanoseconds of a number, besides its limbs. */
#define NUMBER_STEPS 8

/* A number that grows, without leading zeros. */
struct least {
    uint64_t *limbs;
    size_t count, room;
};

/* Room for the sum of b and the longest number of a list. */
static int32_t make_room(const wyt_integers *list, size_t b_count,
                         struct least *least)
{
    size_t most = b_count, count;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < list->count && status == WYT_OK; i++) {
        (void)wyt__integers_limbs(list, i, &count);
        most = count > most ? count : most;
        status = wyt__work(list->context, 1, 0, 0);
    }
    if (status != WYT_OK)
        return status;
    least->room = most + 1;
    least->limbs = wyt__allocate(list->context, least->room,
                                 sizeof *least->limbs, &status);
    return status;
}

static bool is_above(const uint64_t *limbs, size_t count,
                     const struct least *least)
{
    if (count != least->count)
        return count > least->count;
    for (size_t i = count; i-- > 0;)
        if (limbs[i] != least->limbs[i])
            return limbs[i] > least->limbs[i];
    return false;
}

/* least = s + b; there is room for one limb more than the longer one has. */
static void set_sum(struct least *least, const uint64_t *s, size_t s_count,
                    const uint64_t *b, size_t b_count)
{
    size_t count = s_count > b_count ? s_count : b_count;
    uint64_t carry = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t x = i < s_count ? s[i] : 0, y = i < b_count ? b[i] : 0;
        const uint64_t sum = x + y;
        least->limbs[i] = sum + carry;
        carry = sum < x || (carry > 0 && sum == UINT64_MAX);
    }
    least->limbs[count] = carry;
    least->count = count + (size_t)carry;
}

/* Goes through numbers that rise, up to the first gap above b. */
static int32_t pass_numbers(wyt_context *context, const wyt_integers *sorted,
                            const uint64_t *b, size_t b_count,
                            struct least *least)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < sorted->count && status == WYT_OK; i++) {
        size_t count;
        const uint64_t *s = wyt__integers_limbs(sorted, i, &count);
        if (is_above(s, count, least))
            return WYT_OK;
        set_sum(least, s, count, b, b_count);
        status = wyt__work(context, NUMBER_STEPS + (uint64_t)least->count,
                           i + 1, sorted->count);
    }
    return status;
}

/* Appends mex_b of a list that has been sorted. */
static int32_t append(const wyt_integers *sorted, const uint64_t *b,
                      size_t b_count, wyt_integers *out)
{
    struct least least = {NULL, 0, 0};
    int32_t status = make_room(sorted, b_count, &least);
    if (status == WYT_OK)
        status = pass_numbers(out->context, sorted, b, b_count, &least);
    if (status == WYT_OK)
        status = wyt_integers_add_limbs(out, least.limbs, least.count);
    wyt__release(out->context, least.limbs, least.room, sizeof *least.limbs);
    return status;
}

static int32_t append_of_copy(const wyt_integers *integers, const uint64_t *b,
                              size_t b_count, wyt_integers *out)
{
    wyt_integers *sorted = NULL;
    int32_t status = wyt_integers_new(integers->context, &sorted);
    if (status != WYT_OK)
        return status;
    status = wyt_integers_add_integers(sorted, integers, 0, integers->count);
    if (status == WYT_OK)
        status = wyt__integers_sort(sorted, 0, 1);
    if (status == WYT_OK)
        status = append(sorted, b, b_count, out);
    wyt_integers_free(sorted);
    return status;
}

static int32_t check(const wyt_integers *integers, const wyt_integers *b,
                     const wyt_integers *out_mex)
{
    wyt_context *context = integers->context;
    if (out_mex == NULL)
        return wyt__fail_null(context, "out_mex");
    if (out_mex->context != context || (b != NULL && b->context != context))
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "%s belongs to another context than the numbers",
                         out_mex->context != context ? "out_mex" : "b");
    if (b != NULL && b->count != 1)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "b holds %zu numbers; one was expected", b->count);
    return WYT_OK;
}

int32_t wyt_integers_mex(const wyt_integers *integers, const wyt_integers *b,
                         wyt_integers *out_mex)
{
    const uint64_t one = 1;
    const uint64_t *width = &one;
    size_t width_count = 1, before;
    int32_t status;
    if (integers == NULL)
        return WYT_E_ARGUMENT;
    status = check(integers, b, out_mex);
    if (status != WYT_OK)
        return status;
    before = out_mex->count;
    if (b != NULL)
        width = wyt__integers_limbs(b, 0, &width_count);
    status = append_of_copy(integers, width, width_count, out_mex);
    return wyt__integers_replace(out_mex, before, status);
}

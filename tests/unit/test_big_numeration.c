/* SPDX-License-Identifier: MIT */
/*
 * Natural numbers and digits of any size: the same as in 64 bits, also where
 * the first carry goes beyond; powers and weights far out; the limits.
 */
#include "exact/big_numeration.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"
#include "support/random.h"

static const uint32_t parameters[] = {1, 2, 3,  4,  5,  6,     7,
                                      8, 9, 10, 11, 12, 65535, 255};

/* ---- natural numbers ---- */

static struct wyt__natural natural(wyt_context *context, size_t count, ...)
{
    struct wyt__natural x = wyt__natural(context);
    uint64_t limbs[8] = {0};
    va_list arguments;
    va_start(arguments, count);
    for (size_t i = 0; i < count; i++)
        limbs[i] = va_arg(arguments, uint64_t);
    va_end(arguments);
    CHECK_STATUS(WYT_OK, wyt__natural_set(&x, limbs, count));
    return x;
}

static void check_limbs(const struct wyt__natural *x, size_t count,
                        const uint64_t *limbs)
{
    CHECK(x->count == count, "%zu limbs, %zu expected", x->count, count);
    for (size_t i = 0; i < count; i++)
        CHECK(x->limb[i] == limbs[i], "limb %zu is %" PRIx64, i, x->limb[i]);
}

/* (2^128 - 1) + (2^64 - 1)(2^128 - 1) = 2^64 (2^128 - 1), and back. */
static void carries(void **state)
{
    static const uint64_t sum[] = {0, UINT64_MAX, UINT64_MAX};
    static const uint64_t ones[] = {UINT64_MAX, UINT64_MAX};
    wyt_context *context = test_context();
    struct wyt__natural x =
        natural(context, 3, UINT64_MAX, UINT64_MAX, UINT64_C(0));
    struct wyt__natural y = natural(context, 2, UINT64_MAX, UINT64_MAX);
    struct wyt__natural one = natural(context, 1, UINT64_C(1));
    (void)state;
    check_limbs(&x, 2, ones);
    CHECK_STATUS(WYT_OK, wyt__natural_add_product(&x, &y, UINT64_MAX));
    check_limbs(&x, 3, sum);
    wyt__natural_subtract_product(&x, &y, UINT64_MAX);
    check_limbs(&x, 2, ones);
    CHECK_STATUS(WYT_OK, wyt__natural_add_product(&x, &y, 0));
    check_limbs(&x, 2, ones);
    CHECK_STATUS(WYT_OK, wyt__natural_add(&x, 1));
    CHECK(x.count == 3 && x.limb[2] == 1 && x.limb[1] == 0, "2^128");
    wyt__natural_subtract_product(&x, &y, 1);
    CHECK(x.count == 1 && x.limb[0] == 1, "2^128 - (2^128 - 1)");
    wyt__natural_subtract_product(&x, &one, 1);
    CHECK(x.count == 0, "nothing is left");
    wyt__natural_free(&one);
    wyt__natural_free(&x);
    wyt__natural_free(&y);
    wyt_context_unref(context);
}

/* x = q y + r for all q below 2^16 that are worth it, r = 0 and r = y - 1. */
static void check_reduce(const struct wyt__natural *y, uint32_t q)
{
    struct wyt__natural x = wyt__natural(y->context);
    struct wyt__natural one = natural(y->context, 1, UINT64_C(1));
    CHECK_STATUS(WYT_OK, wyt__natural_add_product(&x, y, q));
    CHECK(wyt__natural_reduce(&x, y) == q && x.count == 0, "quotient %u",
          (unsigned)q);
    CHECK_STATUS(WYT_OK, wyt__natural_add_product(&x, y, (uint64_t)q + 1));
    wyt__natural_subtract_product(&x, &one, 1);
    CHECK(wyt__natural_reduce(&x, y) == q, "quotient %u", (unsigned)q);
    CHECK_STATUS(WYT_OK, wyt__natural_add(&x, 1));
    CHECK(wyt__natural_compare(&x, y) == 0, "rest of %u", (unsigned)q);
    wyt__natural_free(&x);
    wyt__natural_free(&one);
}

static void reduce(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(5);
    (void)state;
    for (size_t i = 0; i < test_count(300); i++) {
        uint64_t high = random_below(&random, UINT64_MAX) >> i % 64;
        uint64_t low = i % 3 == 0   ? UINT64_MAX
                       : i % 3 == 1 ? 1
                                    : random_below(&random, UINT64_MAX);
        struct wyt__natural y = natural(context, 2, low, high);
        for (uint32_t q = 0; q < 65535; q += 1 + q / 2)
            check_reduce(&y, q);
        check_reduce(&y, 65535);
        wyt__natural_free(&y);
    }
    wyt_context_unref(context);
}

static void divide(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(6);
    (void)state;
    for (size_t i = 0; i < test_count(300); i++) {
        uint32_t by = 1 + (uint32_t)random_below(&random, 65535);
        uint64_t limb = random_below(&random, UINT64_MAX);
        struct wyt__natural y = natural(context, 2, limb, ~limb);
        struct wyt__natural x = wyt__natural(context);
        CHECK_STATUS(WYT_OK, wyt__natural_add_product(&x, &y, by));
        CHECK_STATUS(WYT_OK, wyt__natural_add(&x, by - 1));
        wyt__natural_divide(&x, by);
        CHECK(wyt__natural_compare(&x, &y) == 0, "by %u", (unsigned)by);
        wyt__natural_free(&x);
        wyt__natural_free(&y);
    }
    wyt_context_unref(context);
}

/* ---- digits ---- */

static void check_small(wyt_context *context,
                        const struct wyt__numeration *system, uint64_t value)
{
    struct wyt__row row = wyt__row(context);
    uint32_t digits[WYT__PLACES];
    size_t count = wyt__digits(system, value, digits);
    CHECK_STATUS(WYT_OK, wyt__big_digits(system, &value, 1, &row));
    CHECK(row.count == count &&
              (count == 0 ||
               memcmp(row.digit, digits, count * sizeof *digits) == 0),
          "a = %u: %" PRIu64, (unsigned)system->a, value);
    for (int64_t places = -3; places <= 3; places++) {
        struct wyt__natural x = wyt__natural(context);
        uint64_t expected = 0;
        bool fits = wyt__weigh(system, digits, count, places, &expected);
        CHECK_STATUS(WYT_OK, wyt__big_weigh(system, digits, count, places, &x));
        CHECK(fits == (x.count < 2) &&
                  (!fits || expected == (x.count == 0 ? 0 : x.limb[0])),
              "a = %u: %" PRIu64 " moved by %d", (unsigned)system->a, value,
              (int)places);
        wyt__natural_free(&x);
    }
    wyt__row_free(&row);
}

static void as_in_64_bits(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        for (int q = 0; q < 2; q++) {
            const struct wyt__numeration system =
                wyt__numeration(parameters[i], q == 1);
            struct random random = random_stream(11 + i);
            for (uint64_t value = 0; value < 50; value++) {
                check_small(context, &system, value);
                check_small(context, &system, UINT64_MAX - value);
                check_small(context, &system,
                            random_below(&random, UINT64_MAX) >> value);
            }
            for (size_t k = 0; k < system.count; k++)
                for (uint64_t near = 0; near < 3; near++)
                    check_small(context, &system, system.weight[k] + near - 1);
        }
    }
    wyt_context_unref(context);
}

/* Digits of a number beyond 64 bits obey the rules and weigh the number. */
static void check_large(wyt_context *context,
                        const struct wyt__numeration *system,
                        const uint64_t *limbs, size_t count)
{
    struct wyt__row row = wyt__row(context);
    struct wyt__natural x = wyt__natural(context);
    CHECK_STATUS(WYT_OK, wyt__big_digits(system, limbs, count, &row));
    CHECK(wyt__wrong_digit(system, row.digit, row.count) == row.count,
          "a = %u: digits of %zu limbs", (unsigned)system->a, count);
    CHECK(row.count > 0 && row.digit[row.count - 1] > 0, "a zero in front");
    CHECK_STATUS(WYT_OK, wyt__big_weigh(system, row.digit, row.count, 0, &x));
    check_limbs(&x, count, limbs);
    wyt__natural_free(&x);
    wyt__row_free(&row);
}

static void beyond_64_bits(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        for (int q = 0; q < 2; q++) {
            const struct wyt__numeration system =
                wyt__numeration(parameters[i], q == 1);
            struct random random = random_stream(23 + i);
            for (size_t count = 2; count < 40; count += 3) {
                uint64_t limbs[40];
                for (size_t k = 0; k < count; k++)
                    limbs[k] = random_below(&random, UINT64_MAX) | 1;
                check_large(context, &system, limbs, count);
                memset(limbs, 0xff, sizeof limbs);
                check_large(context, &system, limbs, count);
                memset(limbs, 0, sizeof limbs);
                limbs[count - 1] = 1;
                check_large(context, &system, limbs, count);
            }
        }
    }
    wyt_context_unref(context);
}

/* w_i for large i is a 1 in place i, and w_i - 1 the largest row below. */
static void far_weights(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        const struct wyt__numeration p = wyt__numeration(parameters[i], false);
        const uint32_t one = 1, a = p.a;
        for (int64_t place = 100; place < 600; place += 97) {
            struct wyt__natural x = wyt__natural(context);
            struct wyt__row row = wyt__row(context);
            CHECK_STATUS(WYT_OK, wyt__big_weigh(&p, &one, 1, place, &x));
            CHECK_STATUS(WYT_OK, wyt__big_digits(&p, x.limb, x.count, &row));
            CHECK(row.count == (size_t)place + 1 && row.digit[place] == 1 &&
                      wyt__zeros(row.digit, row.count) == (size_t)place,
                  "a = %u: place %d", (unsigned)a, (int)place);
            x.limb[0]--; /* odd or even: the lowest limb may be 0 */
            if (x.limb[0] != UINT64_MAX) {
                CHECK_STATUS(WYT_OK,
                             wyt__big_digits(&p, x.limb, x.count, &row));
                CHECK(row.count == (size_t)place, "a = %u", (unsigned)a);
                for (size_t k = row.count; k-- > 0;)
                    CHECK(row.digit[k] ==
                              ((row.count - 1 - k) % 2 == 0 ? a : 0),
                          "a = %u: digit %zu", (unsigned)a, k);
            }
            wyt__row_free(&row);
            wyt__natural_free(&x);
        }
    }
    wyt_context_unref(context);
}

/* A number of the last allowed length has digits; one that would be longer is
 * refused, however far, before the work. */
static void limits(void **state)
{
    wyt_context *context = test_context();
    const uint32_t one = 1;
    uint64_t limbs[6];
    (void)state;
    memset(limbs, 0xff, sizeof limbs);
    wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 116); /* of 2^384 - 1 */
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        const struct wyt__numeration p = wyt__numeration(parameters[i], false);
        struct wyt__natural x = wyt__natural(context);
        check_large(context, &p, limbs, 6);
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt__big_weigh(&p, &one, 1, INT64_MAX, &x));
        CHECK_ERROR(WYT_LIMIT, context, wyt__big_weigh(&p, &one, 1, 700, &x));
        wyt__natural_free(&x);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(carries),        cmocka_unit_test(reduce),
        cmocka_unit_test(divide),         cmocka_unit_test(as_in_64_bits),
        cmocka_unit_test(beyond_64_bits), cmocka_unit_test(far_weights),
        cmocka_unit_test(limits),
    };
    return test_main("big numeration", tests, TEST_LENGTH(tests));
}

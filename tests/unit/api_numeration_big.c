/* SPDX-License-Identifier: MIT */
/*
 * Numeration systems and the Wythoff array for numbers of any size: every
 * function with every status it documents, back and forth, and the same as in
 * 64 bits. Without GMP that is where the answers end.
 */
#include <inttypes.h>

#include "support/harness.h"
#include "support/random.h"

#define UNTOUCHED UINT64_C(0xeeeeeeeeeeeeeeee)

#ifdef WYT_HAVE_GMP
#define FAR WYT_LIMIT
#else
#define FAR WYT_UNSUPPORTED
#endif

static wyt_numeration *system_of(wyt_context *context, uint32_t a,
                                 uint32_t kind)
{
    wyt_numeration *numeration = NULL;
    CHECK_STATUS(WYT_OK, wyt_numeration_new(context, a, kind, &numeration));
    return numeration;
}

static wyt_integers *list_of(wyt_context *context, uint64_t value)
{
    wyt_integers *list = NULL;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &list));
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, value));
    return list;
}

static void check_list(const wyt_integers *list, uint64_t expected)
{
    uint64_t value = UNTOUCHED;
    CHECK(wyt_integers_count(list) == 1, "%zu numbers",
          wyt_integers_count(list));
    CHECK_STATUS(WYT_OK, wyt_integers_u64(list, 0, &value));
    CHECK(value == expected, "%" PRIu64 ", not %" PRIu64, value, expected);
}

static void arguments_of_big(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 2, WYT_NUMERATION_P);
    wyt_numeration *q = system_of(context, 2, WYT_NUMERATION_Q);
    wyt_integers *four = list_of(context, 4);
    const uint32_t follows[] = {1, 2};
    uint32_t out[4] = {9, 9, 9, 9};
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_digits_big(NULL, four, 0, out, 4, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_digits_big(p, NULL, 0, out, 4, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_digits_big(p, four, 1, out, 4, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_digits_big(p, four, 0, NULL, 4, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_digits_big(p, four, 0, out, 4, NULL));
    CHECK(count == 9 && out[0] == 9, "touched");
    CHECK_ERROR(WYT_E_SPACE, context,
                wyt_numeration_digits_big(p, four, 0, out, 1, &count));
    CHECK(count == 2 && out[0] == 9, "%zu digits", count);
    CHECK_STATUS(WYT_OK, wyt_numeration_digits_big(p, four, 0, out, 4, &count));
    CHECK(count == 2 && out[0] == 1 && out[1] == 1, "4 is 11");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_numeration_value_big(NULL, out, 2, four));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value_big(p, NULL, 2, four));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value_big(p, out, 2, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value_big(p, follows, 2, four));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_shift_big(NULL, four, 0, 1, four));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_shift_big(p, four, 1, 1, four));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_shift_big(p, four, 0, 1, NULL));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_numeration_shift_big(q, four, 0, -1, four));
    CHECK_ERROR(FAR, context,
                wyt_numeration_shift_big(p, four, 0, INT64_MAX, four));
    CHECK(wyt_integers_count(four) == 1, "touched");
    /* Replaced: by digits, then where it is asked from, behind another. */
    CHECK_STATUS(WYT_OK, wyt_numeration_value_big(p, out, 0, four));
    check_list(four, 0);
    CHECK_STATUS(WYT_OK, wyt_numeration_value_big(p, out, 2, four));
    check_list(four, 4);
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(four, 1));
    CHECK_STATUS(WYT_OK, wyt_numeration_shift_big(p, four, 1, 1, four));
    check_list(four, 3);
    wyt_integers_free(four);
    wyt_numeration_free(p);
    wyt_numeration_free(q);
    wyt_context_unref(context);
}

static void arguments_of_big_array(void **state)
{
    wyt_context *context = test_context();
    wyt_integers *list = list_of(context, 0);
    uint64_t column = UNTOUCHED;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_array_value_big(NULL, 1, list, 0, 0, list));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value_big(context, 0, list, 0, 0, list));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value_big(context, 1, NULL, 0, 0, list));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value_big(context, 1, list, 1, 0, list));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value_big(context, 1, list, 0, 0, NULL));
    CHECK_ERROR(
        FAR, context,
        wyt_numeration_array_value_big(context, 1, list, 0, UINT64_MAX, list));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_numeration_array_place_big(
                                     NULL, 1, list, 0, list, &column));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_numeration_array_place_big(context, 65536, list, 0, list, &column));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_numeration_array_place_big(context, 1, NULL, 0, list, &column));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_numeration_array_place_big(context, 1, list, 7, list, &column));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_numeration_array_place_big(context, 1, list, 0, NULL, &column));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_numeration_array_place_big(context, 1, list, 0, list, NULL));
    CHECK_ERROR(
        WYT_NONE, context,
        wyt_numeration_array_place_big(context, 1, list, 0, list, &column));
    CHECK(wyt_integers_count(list) == 1 && column == UNTOUCHED, "touched");
    wyt_integers_free(list);
    wyt_context_unref(context);
}

#ifdef WYT_HAVE_GMP
/* One number each, the same. */
static void check_same(const wyt_integers *list, const wyt_integers *other)
{
    int32_t order = 9;
    CHECK(wyt_integers_count(list) == 1 && wyt_integers_count(other) == 1,
          "%zu and %zu numbers", wyt_integers_count(list),
          wyt_integers_count(other));
    CHECK_STATUS(WYT_OK, wyt_integers_compare(list, 0, other, 0, &order));
    CHECK(order == 0, "another number");
}

/* The digits come back as the number; a shift is undone; 200 digits go well
 * beyond 64 bits. */
static void check_big(wyt_context *context, uint32_t a, uint32_t kind,
                      const uint64_t *limbs, size_t limb_count)
{
    wyt_numeration *system = system_of(context, a, kind);
    wyt_integers *list = NULL, *out = NULL;
    uint32_t digits[1000];
    size_t count = 0;
    int32_t order = 9;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &list));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, limbs, limb_count));
    CHECK_STATUS(WYT_OK, wyt_numeration_digits_big(system, list, 0, digits,
                                                   1000, &count));
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &out));
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(out, 7));
    CHECK_STATUS(WYT_OK, wyt_numeration_value_big(system, digits, count, out));
    check_same(out, list);
    CHECK_STATUS(WYT_OK, wyt_numeration_shift_big(system, list, 0, 50, out));
    CHECK_STATUS(WYT_OK, wyt_integers_compare(out, 0, list, 0, &order));
    CHECK(order == 1 && wyt_integers_count(out) == 1, "shifted to the left");
    /* In place, and with something before it. */
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(out, out, 0, 1));
    CHECK_STATUS(WYT_OK, wyt_numeration_shift_big(system, out, 1, -50, out));
    check_same(out, list);
    wyt_integers_free(list);
    wyt_integers_free(out);
    wyt_numeration_free(system);
}

/* Back and forth; the recurrence along the row. */
static void check_big_place(wyt_context *context, uint32_t a,
                            const uint64_t *limbs, size_t limb_count)
{
    wyt_integers *list = NULL, *row = list_of(context, 7);
    uint64_t column = UNTOUCHED;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &list));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, limbs, limb_count));
    CHECK_STATUS(WYT_OK, wyt_numeration_array_place_big(context, a, list, 0,
                                                        row, &column));
    CHECK_STATUS(WYT_OK, wyt_numeration_array_value_big(context, a, row, 0,
                                                        column, row));
    check_same(row, list);
    CHECK_STATUS(WYT_OK, wyt_numeration_array_place_big(context, a, row, 0, row,
                                                        &column));
    CHECK_STATUS(WYT_OK, wyt_numeration_array_value_big(context, a, row, 0,
                                                        column, row));
    check_same(row, list);
    wyt_integers_free(list);
    wyt_integers_free(row);
}

static void beyond_64_bits(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 1; a <= 65535; a = a < 12 ? a + 1 : a * 17) {
        struct random random = random_stream(77 + a);
        uint64_t limbs[10];
        for (size_t count = 1; count <= 10; count++) {
            for (size_t i = 0; i < count; i++)
                limbs[i] = random_below(&random, UINT64_MAX);
            check_big(context, a, WYT_NUMERATION_P, limbs, count);
            check_big(context, a, WYT_NUMERATION_Q, limbs, count);
            check_big_place(context, a, limbs, count);
        }
    }
    wyt_context_unref(context);
}

/* Room is asked for as in 64 bits, and a limit of digits counts decimal ones.
 */
/* An answer beyond 64 bits leaves the text of the last error alone. */
static void no_text_of_success(void **state)
{
    wyt_context *context = test_context();
    wyt_integers *list = NULL;
    wyt_numeration *numeration = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &list));
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, UINT64_MAX));
    CHECK_STATUS(WYT_OK,
                 wyt_numeration_new(context, 1, WYT_NUMERATION_P, &numeration));
    CHECK_STATUS(WYT_OK,
                 wyt_numeration_shift_big(numeration, list, 0, 3, list));
    CHECK_STATUS(WYT_OK,
                 wyt_numeration_array_value_big(context, 1, list, 0, 90, list));
    CHECK(wyt_context_error(context)[0] == '\0', "%s",
          wyt_context_error(context));
    wyt_numeration_free(numeration);
    wyt_integers_free(list);
    wyt_context_unref(context);
}

static void far_limits(void **state)
{
    static const uint64_t limbs[] = {1, 0, 1};
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 1, WYT_NUMERATION_P);
    wyt_integers *list = NULL, *out = NULL;
    uint32_t digits[200] = {9};
    size_t count = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &list));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, limbs, 3));
    CHECK_ERROR(WYT_E_SPACE, context,
                wyt_numeration_digits_big(p, list, 0, digits, 184, &count));
    CHECK(count == 185 && digits[0] == 9, "%zu digits", count);
    CHECK_STATUS(WYT_OK,
                 wyt_numeration_digits_big(p, list, 0, digits, 185, &count));
    CHECK(count == 185 && digits[184] == 1, "%zu digits", count);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 39));
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &out));
    CHECK_STATUS(WYT_OK, wyt_numeration_value_big(p, digits, 185, out));
    check_same(out, list);
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_numeration_shift_big(p, list, 0, 4, out));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 38));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_numeration_value_big(p, digits, 185, out));
    check_same(out, list); /* as it was */
    wyt_integers_free(list);
    wyt_integers_free(out);
    wyt_numeration_free(p);
    wyt_context_unref(context);
}
#else
/* Every function says so, and its list stays as it was. */
static void without_gmp(void **state)
{
    static const uint64_t limbs[] = {1, 1};
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 2, WYT_NUMERATION_P);
    wyt_integers *list = list_of(context, 4);
    uint32_t digits[100] = {0};
    uint64_t column = UNTOUCHED;
    size_t count = 9;
    (void)state;
    digits[99] = 1;
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, limbs, 2));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_numeration_digits_big(p, list, 1, digits, 99, &count));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_numeration_value_big(p, digits, 100, list));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_numeration_shift_big(p, list, 1, -90, list));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_numeration_array_value_big(context, 2, list, 0, 99, list));
    CHECK_ERROR(
        WYT_UNSUPPORTED, context,
        wyt_numeration_array_place_big(context, 2, list, 1, list, &column));
    CHECK(wyt_integers_count(list) == 2 && column == UNTOUCHED && count == 9,
          "touched");
    wyt_integers_free(list);
    wyt_numeration_free(p);
    wyt_context_unref(context);
}
#endif

/* The array in 64 bits and at any size. */
static void same_array(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 1; a <= 12; a++) {
        struct random random = random_stream(9 + a);
        for (size_t i = 0; i < test_count(200); i++) {
            uint64_t row = random_below(&random, UINT64_MAX) >> i % 64, same;
            uint64_t column = i % 9, value = UNTOUCHED, at = UNTOUCHED;
            wyt_integers *list = list_of(context, row);
            wyt_integers *out = list_of(context, 7);
            int32_t status =
                wyt_numeration_array_value(context, a, row, column, &value);
#ifndef WYT_HAVE_GMP
            if (status == WYT_BEYOND) {
                wyt_integers_free(list);
                wyt_integers_free(out);
                continue;
            }
#endif
            CHECK_STATUS(WYT_OK, wyt_numeration_array_value_big(
                                     context, a, list, 0, column, out));
            CHECK_STATUS(status, wyt_integers_u64(out, 0, &same));
            CHECK(status != WYT_OK || same == value, "a = %u", (unsigned)a);
            CHECK_STATUS(WYT_OK, wyt_numeration_array_place_big(context, a, out,
                                                                0, out, &at));
            CHECK_STATUS(WYT_OK, wyt_integers_u64(out, 0, &same));
            CHECK(same == row && at == column, "a = %u", (unsigned)a);
            CHECK(wyt_integers_count(list) == 1 && wyt_integers_count(out) == 1,
                  "lists were not replaced");
            wyt_integers_free(list);
            wyt_integers_free(out);
        }
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_of_big),
        cmocka_unit_test(arguments_of_big_array),
#ifdef WYT_HAVE_GMP
        cmocka_unit_test(beyond_64_bits),
        cmocka_unit_test(far_limits),
        cmocka_unit_test(no_text_of_success),
#else
        cmocka_unit_test(without_gmp),
#endif
        cmocka_unit_test(same_array),
    };
    return test_main("api numeration big", tests, TEST_LENGTH(tests));
}

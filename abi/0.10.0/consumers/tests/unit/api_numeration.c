/* SPDX-License-Identifier: MIT */
/*
 * Numeration systems and the Wythoff array: every function with every status
 * it documents, and the array against the numbers of Morrison.
 */
#include <inttypes.h>
#include <string.h>

#include "support/exact.h"
#include "support/harness.h"
#include "support/random.h"

#define UNTOUCHED UINT64_C(0xeeeeeeeeeeeeeeee)

static wyt_numeration *system_of(wyt_context *context, uint32_t a,
                                 uint32_t kind)
{
    wyt_numeration *numeration = NULL;
    CHECK_STATUS(WYT_OK, wyt_numeration_new(context, a, kind, &numeration));
    return numeration;
}

static void arguments_of_new(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *out = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_new(NULL, 1, WYT_NUMERATION_P, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_new(context, 1, WYT_NUMERATION_P, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_new(context, 0, WYT_NUMERATION_P, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_new(context, 65536, WYT_NUMERATION_P, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_new(context, 1, 3, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_new(context, 1, 0, &out));
    CHECK(out == NULL, "touched");
    wyt_numeration_free(NULL);
    wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 1);
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_numeration_new(context, 1, WYT_NUMERATION_P, &out));
    wyt_context_unref(context);
}

static void weights(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 1, WYT_NUMERATION_P);
    wyt_numeration *q = system_of(context, 1, WYT_NUMERATION_Q);
    uint64_t weight = UNTOUCHED;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_numeration_weight(NULL, 0, &weight));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_numeration_weight(p, 0, NULL));
    CHECK_ERROR(WYT_BEYOND, context, wyt_numeration_weight(p, 92, &weight));
    CHECK_ERROR(WYT_BEYOND, context,
                wyt_numeration_weight(q, UINT64_MAX, &weight));
    CHECK(weight == UNTOUCHED, "touched");
    CHECK_STATUS(WYT_OK, wyt_numeration_weight(p, 91, &weight));
    CHECK(weight == UINT64_C(12200160415121876738), "F_93 is %" PRIu64, weight);
    CHECK_STATUS(WYT_OK, wyt_numeration_weight(q, 92, &weight));
    CHECK(weight == UINT64_C(12200160415121876738), "F_93 is %" PRIu64, weight);
    wyt_numeration_free(p);
    wyt_numeration_free(q);
    wyt_context_unref(context);
}

static void digits(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 2, WYT_NUMERATION_P);
    uint32_t out[4] = {9, 9, 9, 9};
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_digits(NULL, 1, out, 4, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_digits(p, 1, NULL, 4, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_digits(p, 1, out, 4, NULL));
    CHECK(count == 9, "touched");
    /* 1 3 7 17: 40 = 2 17 + 2 3. */
    CHECK_ERROR(WYT_E_SPACE, context,
                wyt_numeration_digits(p, 40, out, 3, &count));
    CHECK(count == 4 && out[0] == 9, "%zu digits", count);
    CHECK_STATUS(WYT_OK, wyt_numeration_digits(p, 40, out, 4, &count));
    CHECK(count == 4 && out[0] == 0 && out[1] == 2 && out[2] == 0 &&
              out[3] == 2,
          "40 is 2020");
    CHECK_STATUS(WYT_OK, wyt_numeration_digits(p, 0, NULL, 0, &count));
    CHECK(count == 0, "0 has %zu digits", count);
    wyt_numeration_free(p);
    wyt_context_unref(context);
}

static void values(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 2, WYT_NUMERATION_P);
    wyt_numeration *q = system_of(context, 2, WYT_NUMERATION_Q);
    static const uint32_t good[] = {0, 2, 0, 2, 0, 0}, follows[] = {1, 2};
    static const uint32_t large[] = {3}, last[] = {2, 1};
    uint32_t many[200] = {0};
    uint64_t value = UNTOUCHED;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_numeration_value(NULL, good, 6, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value(p, NULL, 6, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value(p, good, 6, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value(p, large, 1, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value(p, follows, 2, &value));
    assert_non_null(strstr(wyt_context_error(context), "place 0 is 1, behind"));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_value(q, last, 2, &value));
    assert_non_null(strstr(wyt_context_error(context), "0..1 was expected"));
    many[199] = 1;
    CHECK_ERROR(WYT_BEYOND, context,
                wyt_numeration_value(p, many, 200, &value));
    CHECK(value == UNTOUCHED, "touched");
    many[199] = 0;
    CHECK_STATUS(WYT_OK, wyt_numeration_value(p, many, 200, &value));
    CHECK(value == 0, "zeros are %" PRIu64, value);
    CHECK_STATUS(WYT_OK, wyt_numeration_value(p, good, 6, &value));
    CHECK(value == 40, "2020 is %" PRIu64, value);
    CHECK_STATUS(WYT_OK, wyt_numeration_value(p, last, 2, &value));
    CHECK(value == 5, "12 is %" PRIu64, value);
    CHECK_STATUS(WYT_OK, wyt_numeration_value(p, NULL, 0, &value));
    CHECK(value == 0, "no digits are %" PRIu64, value);
    wyt_numeration_free(p);
    wyt_numeration_free(q);
    wyt_context_unref(context);
}

static uint64_t shifted(const wyt_numeration *numeration, uint64_t value,
                        int64_t places)
{
    uint64_t out = UNTOUCHED;
    CHECK_STATUS(WYT_OK, wyt_numeration_shift(numeration, value, places, &out));
    return out;
}

static void shifts(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 1, WYT_NUMERATION_P);
    wyt_numeration *q = system_of(context, 1, WYT_NUMERATION_Q);
    wyt_numeration *q2 = system_of(context, 2, WYT_NUMERATION_Q);
    uint64_t out = UNTOUCHED;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_numeration_shift(NULL, 1, 1, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_numeration_shift(p, 1, 1, NULL));
    CHECK_ERROR(WYT_BEYOND, context, wyt_numeration_shift(p, 1, 92, &out));
    CHECK_ERROR(WYT_BEYOND, context,
                wyt_numeration_shift(p, 1, INT64_MAX, &out));
    CHECK_ERROR(WYT_BEYOND, context,
                wyt_numeration_shift(p, UINT64_MAX, 1, &out));
    CHECK_ERROR(WYT_UNDEFINED, context, wyt_numeration_shift(q, 1, -1, &out));
    CHECK_ERROR(WYT_UNDEFINED, context, wyt_numeration_shift(q2, 4, -1, &out));
    CHECK(out == UNTOUCHED, "touched");
    CHECK(shifted(p, 8, 1) == 13 && shifted(p, 8, -1) == 5, "13, 8, 5");
    CHECK(shifted(p, 1, 91) == UINT64_C(12200160415121876738), "F_93");
    CHECK(shifted(p, 100, 0) == 100 && shifted(p, 0, 1000) == 0, "the same");
    CHECK(shifted(p, UINT64_MAX, INT64_MIN) == 0, "all drop out");
    CHECK(shifted(p, UINT64_MAX, -92) == 0 && shifted(p, UINT64_MAX, -91) == 1,
          "one is left");
    CHECK(shifted(q2, 5, -1) == 2 && shifted(q2, 4, 1) == 10, "1, 2, 5, 12");
    CHECK(shifted(q, 2, -1) == 1 && shifted(q, 2, -3) == 0, "100, 10, 0");
    wyt_numeration_free(p);
    wyt_numeration_free(q);
    wyt_numeration_free(q2);
    wyt_context_unref(context);
}

static void zeros(void **state)
{
    wyt_context *context = test_context();
    wyt_numeration *p = system_of(context, 1, WYT_NUMERATION_P);
    uint64_t out = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_numeration_zeros(NULL, 1, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_numeration_zeros(p, 1, NULL));
    CHECK_ERROR(WYT_UNDEFINED, context, wyt_numeration_zeros(p, 0, &out));
    CHECK(out == 9, "touched");
    CHECK_STATUS(WYT_OK, wyt_numeration_zeros(p, 100, &out));
    CHECK(out == 2, "100 ends in %u zeros", (unsigned)out);
    wyt_numeration_free(p);
    wyt_context_unref(context);
}

static void arguments_of_array(void **state)
{
    wyt_context *context = test_context();
    uint64_t value = UNTOUCHED, row = UNTOUCHED, column = UNTOUCHED;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_array_value(NULL, 1, 0, 0, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value(context, 0, 0, 0, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value(context, 65536, 0, 0, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_value(context, 1, 0, 0, NULL));
    CHECK_ERROR(WYT_BEYOND, context,
                wyt_numeration_array_value(context, 1, 0, UINT64_MAX, &value));
    CHECK_ERROR(WYT_BEYOND, context,
                wyt_numeration_array_value(context, 1, 0, 92, &value));
    CHECK_ERROR(
        WYT_BEYOND, context,
        wyt_numeration_array_value(context, 65535, UINT64_MAX, 0, &value));
    CHECK_ERROR(
        WYT_BEYOND, context,
        wyt_numeration_array_value(context, 1, UINT64_MAX / 4, 1, &value));
    CHECK(value == UNTOUCHED, "touched");
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_numeration_array_place(NULL, 1, 1, &row, &column));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_place(context, 0, 1, &row, &column));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_place(context, 1, 1, NULL, &column));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_numeration_array_place(context, 1, 1, &row, NULL));
    CHECK_ERROR(WYT_NONE, context,
                wyt_numeration_array_place(context, 1, 0, &row, &column));
    CHECK(row == UNTOUCHED && column == UNTOUCHED, "touched");
    wyt_context_unref(context);
}

static uint64_t entry(wyt_context *context, uint32_t a, uint64_t row,
                      uint64_t column)
{
    uint64_t value = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_numeration_array_value(context, a, row, column, &value));
    return value;
}

/* The corner of the Wythoff array as OEIS A035513 shows it. */
static void wythoff_array(void **state)
{
    static const uint64_t corner[4][6] = {{1, 2, 3, 5, 8, 13},
                                          {4, 7, 11, 18, 29, 47},
                                          {6, 10, 16, 26, 42, 68},
                                          {9, 15, 24, 39, 63, 102}};
    wyt_context *context = test_context();
    (void)state;
    for (uint64_t row = 0; row < 4; row++)
        for (uint64_t column = 0; column < 6; column++)
            CHECK(entry(context, 1, row, column) == corner[row][column],
                  "row %u, column %u", (unsigned)row, (unsigned)column);
    wyt_context_unref(context);
}

/* Both ways; along a row the recurrence, and pairs in columns 2i, 2i+1. */
static void check_number(wyt_context *context, uint32_t a, uint64_t value)
{
    uint64_t row = UNTOUCHED, column = UNTOUCHED, next;
    CHECK_STATUS(WYT_OK,
                 wyt_numeration_array_place(context, a, value, &row, &column));
    CHECK(entry(context, a, row, column) == value,
          "a = %u: %" PRIu64 " is not in row %" PRIu64 ", column %" PRIu64,
          (unsigned)a, value, row, column);
    if (column > 0 && wyt_numeration_array_value(context, a, row, column + 1,
                                                 &next) == WYT_OK)
        CHECK(next == a * value + entry(context, a, row, column - 1),
              "a = %u: row %" PRIu64 " at column %" PRIu64, (unsigned)a, row,
              column);
    if (column % 2 == 1)
        CHECK(exact_is_p(a, false, entry(context, a, row, column - 1), value),
              "a = %u: %" PRIu64 " and what is left of it are N", (unsigned)a,
              value);
}

static void every_number_once(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 1; a <= 65535; a = a < 12 ? a + 1 : a * 17) {
        struct random random = random_stream(3 + a);
        uint64_t value;
        for (value = 1; value < 300; value++)
            check_number(context, a, value);
        for (size_t i = 0; i < test_count(200); i++) {
            value = random_below(&random, UINT64_MAX >> i % 63) + 1;
            check_number(context, a, value);
            check_number(context, a, UINT64_MAX - i);
        }
    }
    wyt_context_unref(context);
}

/* Column 0 lists the numbers that end in no zero, in order; of a = 1,
 * floor(floor(k phi) phi), which is the x of pair number (x of pair k). */
static void first_column(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 1; a <= 12; a++) {
        wyt_numeration *p = system_of(context, a, WYT_NUMERATION_P);
        uint64_t row = 0;
        for (uint64_t value = 1; value < 2000; value++) {
            uint64_t out = 9;
            CHECK_STATUS(WYT_OK, wyt_numeration_zeros(p, value, &out));
            if (out == 0)
                CHECK(entry(context, a, row++, 0) == value,
                      "a = %u: %u in row %u", (unsigned)a, (unsigned)value,
                      (unsigned)row - 1);
        }
        wyt_numeration_free(p);
    }
    for (uint64_t k = 1; k < UINT64_MAX / 8; k += k / 3 + 1) {
        uint64_t pair[2], twice[2];
        CHECK(exact_pair(1, false, k, pair) &&
                  exact_pair(1, false, pair[0], twice),
              "k = %" PRIu64, k);
        CHECK(entry(context, 1, k - 1, 0) == twice[0], "k = %" PRIu64, k);
    }
    wyt_context_unref(context);
}

/* The last row whose first entry fits, by bisection on the status: its entry
 * is the largest number below 2^64 that ends in no zero. */
static void last_row(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 1; a <= 12; a++) {
        uint64_t value = UINT64_MAX, row, column, out = UNTOUCHED;
        for (column = 1; column > 0; value--)
            CHECK_STATUS(WYT_OK, wyt_numeration_array_place(context, a, value,
                                                            &row, &column));
        CHECK(entry(context, a, row, 0) == value + 1, "a = %u", (unsigned)a);
        CHECK_ERROR(WYT_BEYOND, context,
                    wyt_numeration_array_value(context, a, row + 1, 0, &out));
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_of_new),
        cmocka_unit_test(weights),
        cmocka_unit_test(digits),
        cmocka_unit_test(values),
        cmocka_unit_test(shifts),
        cmocka_unit_test(zeros),
        cmocka_unit_test(arguments_of_array),
        cmocka_unit_test(wythoff_array),
        cmocka_unit_test(every_number_once),
        cmocka_unit_test(first_column),
        cmocka_unit_test(last_row),
    };
    return test_main("api numeration", tests, TEST_LENGTH(tests));
}

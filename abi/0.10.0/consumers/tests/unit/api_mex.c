/* SPDX-License-Identifier: MIT */
/*
 * The minimal excludant mex_b of a list: by Gurvich's definition tried out on
 * each v, by the numbers of WYT(a,b), at any size, and every status.
 */
#include "support/integers.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdlib.h>

#define MOST 40

/* A set below MOST, and how often each number is listed. */
struct set {
    uint64_t numbers[3 * MOST];
    size_t count;
    bool has[MOST];
};

/* The first v that is 0 or b behind an element, and no element is in
 * (v - b, v]. */
static uint64_t by_definition(const struct set *set, uint64_t b)
{
    for (uint64_t v = 0;; v++) {
        bool free = v == 0 || (v >= b && v - b < MOST && set->has[v - b]);
        for (uint64_t i = 0; free && i < b && i <= v; i++)
            free = v - i >= MOST || !set->has[v - i];
        if (free)
            return v;
    }
}

static struct set random_set(struct random *random)
{
    struct set set = {.count = 0};
    const uint64_t density = 1 + random_below(random, 8);
    const size_t count = (size_t)random_below(random, TEST_LENGTH(set.numbers));
    while (set.count < count) {
        uint64_t number = random_below(random, MOST);
        if (random_below(random, 8) < density)
            number = random_below(random, 1 + number);
        set.numbers[set.count++] = number;
        set.has[number] = true;
    }
    return set;
}

static void definition(void **state)
{
    struct random random = random_stream(61);
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < test_count(4000); i++) {
        const struct set set = random_set(&random);
        const uint64_t b = random_below(&random, 12);
        const uint64_t wanted = by_definition(&set, b);
        wyt_integers *list = integers_of(context, set.numbers, set.count);
        wyt_integers *width = integers_of(context, &b, 1);
        wyt_integers *mex = integers_of(context, &b, 1);
        CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, mex));
        CHECK(integers_are(mex, &wanted, 1),
              "mex_%" PRIu64 " of %s is %" PRIu64 ", not %s", b,
              integers_shown(list), wanted, integers_shown(mex));
        CHECK(integers_are(list, set.numbers, set.count) &&
                  integers_are(width, &b, 1),
              "a list that was asked about has changed");
        if (b == 1) {
            CHECK_STATUS(WYT_OK, wyt_integers_mex(list, NULL, mex));
            CHECK(integers_are(mex, &wanted, 1), "b is not 1 for NULL: %s",
                  integers_shown(mex));
        }
        wyt_integers_free(list);
        wyt_integers_free(width);
        wyt_integers_free(mex);
    }
    wyt_context_unref(context);
}

/* Theorem 1: x_n of WYT(a,b), the printed ones. */
static void recursion(void **state)
{
    static const struct {
        uint64_t a, b, x[20];
    } rows[] = {
        {1, 1, {0,  1,  3,  4,  6,  8,  9,  11, 12, 14,
                16, 17, 19, 21, 22, 24, 25, 27, 29, 30}},
        {1, 2, {0,  2,  5,  9,  11, 14, 17, 21, 25, 27,
                30, 32, 35, 38, 42, 45, 49, 53, 55, 58}},
        {2, 2, {0,  2,  6,  8,  12, 16, 18, 22, 24, 28,
                32, 34, 38, 42, 44, 48, 50, 54, 58, 60}},
        {2, 3, {0,  3,  8,  11, 15, 20, 26, 29, 33, 36,
                41, 46, 52, 57, 60, 64, 67, 71, 74, 79}},
        {4, 3, {0,  3,  6,  10, 13, 17, 20, 25, 28, 32,
                35, 40, 43, 47, 50, 56, 59, 63, 66, 71}},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_integers *list = integers_new(context);
        wyt_integers *width = integers_of(context, &rows[i].b, 1);
        wyt_integers *mex = integers_new(context);
        for (uint64_t n = 0; n < 20; n++) {
            const uint64_t x = rows[i].x[n];
            CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, mex));
            CHECK(integers_are(mex, &x, 1), "x_%" PRIu64 " is %s", n,
                  integers_shown(mex));
            CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, x + rows[i].a * n));
            CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, x));
        }
        wyt_integers_free(list);
        wyt_integers_free(width);
        wyt_integers_free(mex);
    }
    wyt_context_unref(context);
}

/* The numbers of a list times 2^(64 limbs). */
static wyt_integers *scaled(wyt_context *context, const uint64_t *numbers,
                            size_t count, size_t limbs)
{
    wyt_integers *list = integers_new(context);
    for (size_t i = 0; i < count; i++) {
        uint64_t room[4] = {0};
        room[limbs] = numbers[i];
        CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, room, limbs + 1));
    }
    return list;
}

/* mex_{k b}(k S) = k mex_b(S). */
static void scale(void **state)
{
    struct random random = random_stream(62);
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < test_count(500); i++) {
        const struct set set = random_set(&random);
        const uint64_t b = random_below(&random, 9);
        const uint64_t wanted = by_definition(&set, b);
        const size_t limbs = (size_t)random_below(&random, 4);
        wyt_integers *list = scaled(context, set.numbers, set.count, limbs);
        wyt_integers *width = scaled(context, &b, 1, limbs);
        wyt_integers *right = scaled(context, &wanted, 1, limbs);
        CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, width));
        CHECK(integers_equal(width, right), "%zu limbs: mex_%" PRIu64 " is %s",
              limbs + 1, b, integers_shown(width));
        CHECK_STATUS(WYT_OK, wyt_integers_add_integers(width, right, 0, 1));
        wyt_integers_free(list);
        wyt_integers_free(width);
        wyt_integers_free(right);
    }
    wyt_context_unref(context);
}

/* Sums that carry: mex_b of the multiples 0, b, ..., (times - 1) b. */
static void carries(void **state)
{
    static const struct {
        uint64_t limbs[4][4], b[2];
        size_t times;
    } rows[] = {
        {{{0}, {UINT64_MAX}, {UINT64_MAX - 1, 1}}, {UINT64_MAX, 0}, 1},
        {{{0}, {UINT64_MAX}, {UINT64_MAX - 1, 1}}, {UINT64_MAX, 0}, 2},
        {{{0},
          {UINT64_MAX, UINT64_MAX},
          {UINT64_MAX - 1, UINT64_MAX, 1},
          {UINT64_MAX - 2, UINT64_MAX, 2}},
         {UINT64_MAX, UINT64_MAX},
         3},
        /* The second limbs have the sum 2^64 - 1 before the carry. */
        {{{0},
          {INT64_MAX, UINT64_MAX / 3},
          {UINT64_MAX - 1, UINT64_MAX / 3 * 2},
          {INT64_MAX - 2, 0, 1}},
         {INT64_MAX, UINT64_MAX / 3},
         3},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_integers *list = integers_new(context);
        wyt_integers *width = integers_new(context);
        wyt_integers *right = integers_new(context);
        CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(width, rows[i].b, 2));
        CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(
                                 right, rows[i].limbs[rows[i].times], 4));
        for (size_t k = rows[i].times; k-- > 0;)
            CHECK_STATUS(WYT_OK,
                         wyt_integers_add_limbs(list, rows[i].limbs[k], 4));
        CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, list));
        CHECK(integers_equal(list, right), "row %zu: %s", i,
              integers_shown(list));
        wyt_integers_free(list);
        wyt_integers_free(width);
        wyt_integers_free(right);
    }
    wyt_context_unref(context);
}

/* Where both sides of the last gap are long: a gap of b, and one of b + 1. */
static void long_gaps(void **state)
{
    static const uint64_t b[3] = {5, 0, 7}, twice[3] = {10, 0, 14};
    static const uint64_t behind[3] = {6, 0, 7};
    wyt_context *context = test_context();
    wyt_integers *width = integers_new(context), *list = integers_new(context);
    wyt_integers *mex = integers_new(context), *right = integers_new(context);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(width, b, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, behind, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, 0));
    CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, mex));
    CHECK(integers_equal(mex, width), "a gap of b + 1: %s",
          integers_shown(mex));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, b, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, mex));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(right, twice, 3));
    CHECK(!integers_equal(mex, right), "the number behind was passed over");
    wyt_integers_clear(list);
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, 0));
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, b, 3));
    CHECK_STATUS(WYT_OK, wyt_integers_mex(list, width, mex));
    CHECK(integers_equal(mex, right), "a gap of b: %s", integers_shown(mex));
    wyt_integers_free(width);
    wyt_integers_free(list);
    wyt_integers_free(mex);
    wyt_integers_free(right);
    wyt_context_unref(context);
}

static void statuses(void **state)
{
    static const uint64_t numbers[] = {0, 1, 3}, answer = 2, old = 77;
    wyt_context *context = test_context(), *second = test_context();
    wyt_integers *list = integers_of(context, numbers, 3);
    wyt_integers *mex = integers_of(context, &old, 1);
    wyt_integers *stranger = integers_of(second, &answer, 1);
    wyt_integers *empty = integers_new(context);
    const uint64_t huge[2] = {0, 1};
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_integers_mex(NULL, NULL, mex));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_integers_mex(list, NULL, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_integers_mex(list, list, mex));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_integers_mex(list, empty, mex));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_integers_mex(list, stranger, mex));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_integers_mex(list, NULL, stranger));
    /* 2^64 has 20 digits, and so has the answer. */
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(empty, huge, 2));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 19));
    CHECK_ERROR(WYT_LIMIT, context, wyt_integers_mex(list, empty, mex));
    CHECK(integers_are(mex, &old, 1), "touched: %s", integers_shown(mex));
    CHECK_STATUS(WYT_OK, wyt_integers_mex(list, NULL, mex));
    CHECK(integers_are(mex, &answer, 1), "%s", integers_shown(mex));
    wyt_integers_free(list);
    wyt_integers_free(mex);
    wyt_integers_free(stranger);
    wyt_integers_free(empty);
    wyt_context_unref(second);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definition), cmocka_unit_test(recursion),
        cmocka_unit_test(scale),      cmocka_unit_test(carries),
        cmocka_unit_test(long_gaps),  cmocka_unit_test(statuses),
    };
    return test_main("api mex", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/* base/wide.h: both twins of the product, and checked arithmetic. */
#include "support/harness.h"

#include "base/wide.h"
#include "support/random.h"

static void products(void **state)
{
    static const struct {
        uint64_t a, b, high, low;
    } rows[] = {
        {0, UINT64_MAX, 0, 0},
        {1, UINT64_MAX, 0, UINT64_MAX},
        {UINT64_MAX, UINT64_MAX, UINT64_MAX - 1, 1},
        {UINT64_C(1) << 32, UINT64_C(1) << 32, 1, 0},
        {0xffffffff, 0xffffffff, 0, 0xfffffffe00000001},
        {UINT64_C(1) << 63, 6, 3, 0},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__wide p = wyt__multiply(rows[i].a, rows[i].b);
        struct wyt__wide q = wyt__multiply_plain(rows[i].a, rows[i].b);
        CHECK(p.high == rows[i].high && p.low == rows[i].low, "row %zu", i);
        CHECK(q.high == rows[i].high && q.low == rows[i].low, "plain %zu", i);
    }
}

static void twins_agree(void **state)
{
    struct random random = random_stream(1);
    (void)state;
    for (size_t i = 0; i < test_count(100000); i++) {
        uint64_t a = random_bits(&random) >> random_below(&random, 64);
        uint64_t b = random_bits(&random) >> random_below(&random, 64);
        struct wyt__wide p = wyt__multiply(a, b);
        struct wyt__wide q = wyt__multiply_plain(a, b);
        CHECK(p.high == q.high && p.low == q.low, "%llu * %llu",
              (unsigned long long)a, (unsigned long long)b);
    }
}

/* quotient * by + rest = n with rest < by. */
static void quotients(void **state)
{
    struct random random = random_stream(3);
    (void)state;
    for (size_t i = 0; i < test_count(20000); i++) {
        const struct wyt__wide n = {
            random_bits(&random) >> random_below(&random, 64),
            random_bits(&random) >> random_below(&random, 64)};
        uint32_t by = (uint32_t)(random_bits(&random) >>
                                 (32 + random_below(&random, 32)));
        struct wyt__wide q, low, high;
        if (by == 0)
            by = i % 2 == 0 ? 1 : UINT32_MAX;
        q = wyt__divide_wide(n, by);
        low = wyt__multiply(q.low, by);
        high.high = q.high * by;
        high.low = 0;
        CHECK(wyt__multiply(q.high, by).high == 0, "too large");
        low = wyt__add_wide(low, high);
        CHECK(!wyt__less_wide(n, low), "too large");
        high.high = ~low.high; /* n - low = n + ~low + 1 */
        high.low = ~low.low;
        low = wyt__add_wide(n, high);
        high.high = 0;
        high.low = 1;
        low = wyt__add_wide(low, high);
        CHECK(low.high == 0 && low.low < by, "the rest is too large");
    }
}

static void checked(void **state)
{
    uint64_t out = 7;
    (void)state;
    CHECK(!wyt__add(UINT64_MAX, 1, &out) && out == 7, "65 bits");
    CHECK(wyt__add(UINT64_MAX - 1, 1, &out) && out == UINT64_MAX, "64 bits");
    out = 7;
    CHECK(!wyt__times(UINT64_C(1) << 32, UINT64_C(1) << 32, &out) && out == 7,
          "65 bits");
    CHECK(wyt__times(UINT64_C(1) << 32, 0xffffffff, &out) &&
              out == UINT64_C(0xffffffff00000000),
          "64 bits");
}

static void sums(void **state)
{
    const struct wyt__wide a = {1, UINT64_MAX}, b = {2, 1};
    struct wyt__wide sum = wyt__add_wide(a, b);
    (void)state;
    CHECK(sum.high == 4 && sum.low == 0, "the carry is lost");
    CHECK(wyt__less_wide(a, b) && !wyt__less_wide(b, a) &&
              !wyt__less_wide(a, a),
          "order by the high word");
    CHECK(wyt__less_wide(b, (struct wyt__wide){2, 2}), "order by the low word");
}

static void common_multiples(void **state)
{
    (void)state;
    CHECK(wyt__common_multiple(4, 6, 12) == 12, "4 and 6");
    CHECK(wyt__common_multiple(4, 6, 11) == 0, "above the most");
    CHECK(wyt__common_multiple(0, 6, 12) == 0 &&
              wyt__common_multiple(7, 0, 12) == 0,
          "above it before");
    CHECK(wyt__common_multiple(UINT64_MAX, UINT64_MAX - 1, UINT64_MAX) == 0,
          "beyond 64 bits");
    CHECK(wyt__common_multiple(UINT64_MAX, 5, UINT64_MAX) == UINT64_MAX,
          "a divisor of the other one");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products),  cmocka_unit_test(twins_agree),
        cmocka_unit_test(quotients), cmocka_unit_test(checked),
        cmocka_unit_test(sums),      cmocka_unit_test(common_multiples),
    };
    return test_main("wide", tests, TEST_LENGTH(tests));
}

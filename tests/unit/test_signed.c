/* SPDX-License-Identifier: MIT */
/* base/signed.h: against 64-bit arithmetic where that has room, and by what
 * sums, products and quotients have to do with one another where it has not. */
#include "support/harness.h"

#include "base/signed.h"
#include "support/random.h"

static struct wyt__signed of(int64_t value)
{
    return (struct wyt__signed){value < 0 ? UINT64_MAX : 0, (uint64_t)value};
}

static bool equal(struct wyt__signed a, struct wyt__signed b)
{
    return a.high == b.high && a.low == b.low;
}

/* Of any length, with many ones or zeros at the top. */
static struct wyt__signed any(struct random *random)
{
    const uint64_t length = random_bits(random) % 129;
    struct wyt__signed out = {random_bits(random), random_bits(random)};
    if (length < 64)
        out =
            (struct wyt__signed){0, length == 0 ? 0 : out.low >> (64 - length)};
    else if (length < 128)
        out.high = length == 64 ? 0 : out.high >> (128 - length);
    if (random_bits(random) % 2 != 0)
        (void)wyt__signed_negate(out, &out);
    return out;
}

/* floor(a / b) */
static int64_t floor_of(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

static int64_t gcd_of(int64_t a, int64_t b)
{
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void check_small(int64_t a, int64_t b)
{
    struct wyt__signed out = {7, 7}, rest = {7, 7};
    CHECK(wyt__signed_add(of(a), of(b), &out) && equal(out, of(a + b)),
          "%lld + %lld", (long long)a, (long long)b);
    CHECK(wyt__signed_subtract(of(a), of(b), &out) && equal(out, of(a - b)),
          "%lld - %lld", (long long)a, (long long)b);
    CHECK(wyt__signed_multiply(of(a), of(b), &out) && equal(out, of(a * b)),
          "%lld * %lld", (long long)a, (long long)b);
    CHECK(wyt__signed_compare(of(a), of(b)) == (a > b) - (a < b), "%lld ? %lld",
          (long long)a, (long long)b);
    CHECK(wyt__signed_gcd(of(a), of(b), &out) && equal(out, of(gcd_of(a, b))),
          "gcd(%lld,%lld)", (long long)a, (long long)b);
    if (b == 0)
        return;
    CHECK(wyt__signed_divide(of(a), of(b), &out, &rest) &&
              equal(out, of(floor_of(a, b))) &&
              equal(rest, of(a - b * floor_of(a, b))),
          "%lld / %lld", (long long)a, (long long)b);
}

static void small(void **state)
{
    struct random random = random_stream(11);
    (void)state;
    for (int64_t a = -20; a <= 20; a++)
        for (int64_t b = -20; b <= 20; b++)
            check_small(a, b);
    for (uint64_t i = 0; i < test_count(2000); i++)
        check_small((int64_t)(random_bits(&random) >> 33) - (1 << 30),
                    (int64_t)(random_bits(&random) >> 33) - (1 << 30));
}

/* What is known of any two numbers. */
static void check_large(struct wyt__signed a, struct wyt__signed b)
{
    struct wyt__signed out, back, rest, plain, plain_rest;
    if (wyt__signed_add(a, b, &out))
        CHECK(wyt__signed_subtract(out, b, &back) && equal(back, a), "sum");
    else
        CHECK(wyt__signed_is_negative(a) == wyt__signed_is_negative(b),
              "signs of a sum without room");
    if (!wyt__signed_is_zero(b) && wyt__signed_divide(a, b, &out, &rest)) {
        CHECK(wyt__signed_multiply(out, b, &back) ||
                  wyt__signed_compare(out, of(0)) < 0,
              "the product has no room");
        if (wyt__signed_multiply(out, b, &back))
            CHECK(wyt__signed_add(back, rest, &back) && equal(back, a),
                  "quotient * b + rest");
        CHECK(wyt__signed_is_zero(rest) ||
                  wyt__signed_is_negative(rest) == wyt__signed_is_negative(b),
              "the sign of the rest");
    }
    if (wyt__signed_multiply(a, b, &out) && !wyt__signed_is_zero(b))
        CHECK(wyt__signed_divide(out, b, &back, &rest) && equal(back, a) &&
                  wyt__signed_is_zero(rest),
              "product / b");
    if (wyt__signed_is_zero(b))
        return;
    back = wyt__unsigned_divide(a, b, &rest);
    plain = wyt__unsigned_divide_plain(a, b, &plain_rest);
    CHECK(equal(back, plain) && equal(rest, plain_rest), "the plain twin");
}

static void large(void **state)
{
    struct random random = random_stream(12);
    (void)state;
    for (uint64_t i = 0; i < test_count(50000); i++)
        check_large(any(&random), any(&random));
}

static void edges(void **state)
{
    const struct wyt__signed least = {(uint64_t)1 << 63, 0},
                             most = {UINT64_MAX >> 1, UINT64_MAX};
    const struct wyt__signed half = {(uint64_t)1 << 62, 0};
    struct wyt__signed out = {5, 6}, rest;
    (void)state;
    CHECK(!wyt__signed_negate(least, &out) &&
              equal(out, (struct wyt__signed){5, 6}),
          "-least");
    CHECK(!wyt__signed_add(most, of(1), &out), "most + 1");
    CHECK(!wyt__signed_subtract(least, of(1), &out), "least - 1");
    CHECK(wyt__signed_add(least, most, &out) && equal(out, of(-1)),
          "least + most");
    CHECK(!wyt__signed_multiply(half, of(2), &out), "2^126 * 2");
    CHECK(wyt__signed_multiply(half, of(-2), &out) && equal(out, least),
          "2^126 * -2");
    CHECK(!wyt__signed_multiply(least, of(-1), &out), "least * -1");
    CHECK(wyt__signed_multiply(least, of(1), &out) && equal(out, least),
          "least * 1");
    CHECK(!wyt__signed_divide(least, of(-1), &out, &rest), "least / -1");
    CHECK(wyt__signed_divide(least, of(1), &out, &rest) && equal(out, least),
          "least / 1");
    CHECK(wyt__signed_divide(most, least, &out, &rest) && equal(out, of(-1)) &&
              equal(rest, of(-1)),
          "most / least");
    CHECK(!wyt__signed_gcd(least, of(0), &out), "gcd(least,0)");
    CHECK(wyt__signed_gcd(least, half, &out) && equal(out, half),
          "gcd(least,2^126)");
    CHECK(wyt__signed_compare(least, most) < 0, "least < most");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small),
        cmocka_unit_test(large),
        cmocka_unit_test(edges),
    };
    return test_main("signed", tests, TEST_LENGTH(tests));
}

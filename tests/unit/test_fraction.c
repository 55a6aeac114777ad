/* SPDX-License-Identifier: MIT */
/*
 * numbers/fraction.h: the floors against the exact integers of support/exact.h,
 * and the harmonic test at its edges.
 */
#include "support/harness.h"

#include "numbers/fraction.h"
#include "support/exact.h"
#include "support/random.h"

/* The first words of r for a = 1: the golden ratio minus 1. */
static void golden_ratio(void **state)
{
    struct wyt__fraction r = wyt__golden_fraction(1);
    (void)state;
    CHECK(r.word[2] == UINT64_C(0x9e3779b97f4a7c15) &&
              r.word[1] == UINT64_C(0xf39cc0605cedc834),
          "%llx %llx", (unsigned long long)r.word[2],
          (unsigned long long)r.word[1]);
}

/* r^2 + a r = 1, so r lies between 1/(a+1) and 1/a. */
static void bounds(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 65535; a += a < 300 ? 1 : 1237) {
        uint64_t top = wyt__golden_fraction(a).word[2];
        CHECK(top <= UINT64_MAX / a && top >= UINT64_MAX / (a + 1), "a = %u",
              (unsigned)a);
    }
}

/* Whether R (R + a 2^192) < 2^384, by digits of 32 bits. */
static bool is_less(const struct wyt__fraction *r, uint32_t a)
{
    uint32_t x[6], y[7] = {0}, product[13] = {0};
    for (size_t i = 0; i < 6; i++)
        x[i] = y[i] = (uint32_t)(r->word[i / 2] >> 32 * (i % 2));
    y[6] = a;
    for (size_t i = 0; i < 6; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < 7; j++) {
            carry += (uint64_t)x[i] * y[j] + product[i + j];
            product[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        for (size_t k = i + 7; k < 13; k++) {
            carry += product[k];
            product[k] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return product[12] == 0;
}

/* R is the largest integer of which that is so. */
static void check_root(uint32_t a)
{
    struct wyt__fraction r = wyt__golden_fraction(a);
    CHECK(is_less(&r, a), "a = %u: too large", (unsigned)a);
    for (size_t i = 0; i < 3 && ++r.word[i] == 0; i++)
        continue;
    CHECK(!is_less(&r, a), "a = %u: too small", (unsigned)a);
}

static void roots(void **state)
{
    struct random random = random_stream(3);
    (void)state;
    for (uint32_t a = 1; a <= 5000; a++)
        check_root(a);
    for (uint32_t power = 1; power != 0; power *= 2) {
        check_root(power);
        check_root(UINT32_MAX - power);
        check_root(UINT32_MAX / power);
    }
    for (size_t i = 0; i < test_count(20000); i++)
        check_root(1 + (uint32_t)(random_below(&random, UINT32_MAX) >>
                                  random_below(&random, 32)));
}

static void scaled(void **state)
{
    const struct wyt__fraction x = {{UINT64_MAX, UINT64_MAX, 5}};
    struct wyt__fraction y = wyt__scaled_fraction(x, 3);
    (void)state;
    CHECK(y.word[0] == UINT64_MAX - 2 && y.word[1] == UINT64_MAX &&
              y.word[2] == 17,
          "a carry is lost");
}

/* floor(l (1 + x) / p): 7/3, with and without x = 2^-192. */
static void divided(void **state)
{
    const struct wyt__fraction zero = {{0, 0, 0}}, ulp = {{1, 0, 0}};
    const uint64_t third = UINT64_C(0x5555555555555555);
    uint64_t whole = 0;
    struct wyt__fraction q = wyt__divided_fraction(zero, 7, 3, &whole);
    (void)state;
    CHECK(whole == 2 && q.word[2] == third && q.word[1] == third &&
              q.word[0] == third,
          "7/3 is 2.0101...");
    q = wyt__divided_fraction(ulp, 7, 3, &whole);
    CHECK(whole == 2 && q.word[0] == third + 2, "7/3 and 7/3 2^-192");
    q = wyt__divided_fraction(zero, 0, 3, &whole);
    CHECK(whole == 0 && q.word[2] == 0 && q.word[0] == 0, "nothing");
}

/* The pair (1,2): {0,0} {0,1} {1,3} {2,5} {2,6} {3,8}. */
static void harmonic_of_two(void **state)
{
    static const uint64_t x[] = {0, 0, 1, 2, 2, 3};
    (void)state;
    for (uint64_t n = 1; n < TEST_LENGTH(x); n++)
        for (uint64_t at = 0; at < 9; at++)
            CHECK(wyt__is_harmonic(n, 2, at, at + n) == (at == x[n]),
                  "n = %u, x = %u", (unsigned)n, (unsigned)at);
}

static void multiples(void **state)
{
    const struct wyt__fraction ones = {{UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    const struct wyt__fraction zero = {{0, 0, 0}}, ulp = {{1, 0, 0}};
    (void)state;
    CHECK(wyt__floor_multiple(UINT64_MAX, ones, ones) == UINT64_MAX,
          "the largest one");
    CHECK(wyt__floor_multiple(5, ones, zero) == 4, "just below 5");
    CHECK(wyt__floor_multiple(1, ones, ulp) == 1, "carried through");
}

/* Pairs of normal play: harmonic, and their neighbours are not. */
static void harmonic(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 12; a++) {
        uint64_t last = exact_last(a, false);
        for (uint64_t n = last; n > 0; n -= n / 3 + 1) {
            uint64_t pair[2];
            CHECK(exact_pair(a, false, n, pair), "n is at most the last");
            CHECK(wyt__is_harmonic(n, 1, pair[0], pair[1]), "a = %u, n = %llu",
                  (unsigned)a, (unsigned long long)n);
            CHECK(!wyt__is_harmonic(n, 1, pair[0] - 1, pair[1] - 1),
                  "a = %u, n = %llu, one less", (unsigned)a,
                  (unsigned long long)n);
            CHECK(pair[1] == UINT64_MAX ||
                      !wyt__is_harmonic(n, 1, pair[0] + 1, pair[1] + 1),
                  "a = %u, n = %llu, one more", (unsigned)a,
                  (unsigned long long)n);
        }
    }
}

/* The largest y there is: nothing overflows. */
static void harmonic_edges(void **state)
{
    (void)state;
    CHECK(!wyt__is_harmonic(UINT64_MAX, 1, 0, UINT64_MAX), "x = 0");
    CHECK(!wyt__is_harmonic(1, 1, UINT64_MAX - 1, UINT64_MAX), "n = 1");
    CHECK(wyt__is_harmonic(UINT64_C(7046029254386353130), 1,
                           UINT64_C(11400714819323198485), UINT64_MAX),
          "the last pair of Wythoff Nim");
}

static void floors(void **state)
{
    struct random random = random_stream(2);
    (void)state;
    for (size_t i = 0; i < test_count(3000); i++) {
        uint32_t a = 1 + (uint32_t)random_below(&random, 65535);
        uint64_t n = random_below(&random, exact_last(a, false)) + 1, pair[2];
        const struct wyt__fraction zero = {{0, 0, 0}};
        CHECK(exact_pair(a, false, n, pair), "n is at most the last");
        CHECK(n + wyt__floor_multiple(n, wyt__golden_fraction(a), zero) ==
                  pair[0],
              "a = %u, n = %llu", (unsigned)a, (unsigned long long)n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_ratio),   cmocka_unit_test(bounds),
        cmocka_unit_test(roots),          cmocka_unit_test(scaled),
        cmocka_unit_test(divided),        cmocka_unit_test(harmonic_of_two),
        cmocka_unit_test(multiples),      cmocka_unit_test(harmonic),
        cmocka_unit_test(harmonic_edges), cmocka_unit_test(floors),
    };
    return test_main("fraction", tests, TEST_LENGTH(tests));
}

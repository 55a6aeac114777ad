/* SPDX-License-Identifier: MIT */
/*
 * The numeration systems of a-Wythoff in 64 bits: weights, digits and what
 * they weigh, at the places where they carry and at both ends; the pairs of
 * a-Wythoff from their digits.
 */
#include "numeration/digits.h"

#include <inttypes.h>

#include "support/exact.h"
#include "support/harness.h"
#include "support/random.h"

/* The a with which everything is tried. */
static const uint32_t parameters[] = {1, 2, 3,  4,  5,  6,     7,
                                      8, 9, 10, 11, 12, 65535, 255};

typedef void probe(const struct wyt__numeration *system, uint64_t value);

static void around(const struct wyt__numeration *system, uint64_t value,
                   probe *look)
{
    for (uint64_t i = 0; i < 5; i++)
        if (value + i >= 2)
            look(system, value + i - 2);
}

/* Weights, powers of two, Fibonacci numbers and the ends, with neighbours. */
static void at_edges(const struct wyt__numeration *system, probe *look)
{
    uint64_t low = 1, high = 2;
    for (size_t i = 0; i < system->count; i++) {
        around(system, system->weight[i], look);
        if (system->weight[i] <= UINT64_MAX / system->a)
            around(system, system->weight[i] * system->a, look);
    }
    for (unsigned bit = 1; bit < 64; bit++)
        around(system, UINT64_C(1) << bit, look);
    for (int i = 0; i < 90; i++) { /* F_93 is the last one */
        uint64_t next = low + high;
        around(system, next, look);
        low = high;
        high = next;
    }
    for (uint64_t value = 0; value < 100; value++) {
        look(system, value);
        look(system, UINT64_MAX - value);
    }
}

static void everywhere(probe *look)
{
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        for (int q = 0; q < 2; q++) {
            const struct wyt__numeration system =
                wyt__numeration(parameters[i], q == 1);
            struct random random = random_stream(41 + 2 * i + (uint64_t)q);
            at_edges(&system, look);
            for (size_t n = 0; n < test_count(500); n++)
                look(&system, random_below(&random, UINT64_MAX) >> n % 64);
        }
    }
}

/* Digits obey the rules, the first is not 0, and they weigh the number. */
static void look_at_digits(const struct wyt__numeration *system, uint64_t value)
{
    uint32_t digits[WYT__PLACES];
    uint64_t weighed = ~value, rest = value;
    size_t count = wyt__digits(system, value, digits);
    CHECK(count <= system->count && (count == 0) == (value == 0),
          "a = %u: %zu digits", (unsigned)system->a, count);
    CHECK(count == 0 || digits[count - 1] != 0, "a = %u: %" PRIu64,
          (unsigned)system->a, value);
    CHECK(wyt__wrong_digit(system, digits, count) == count,
          "a = %u: digits of %" PRIu64, (unsigned)system->a, value);
    CHECK(wyt__weigh(system, digits, count, 0, &weighed) && weighed == value,
          "a = %u: %" PRIu64 " weighs %" PRIu64, (unsigned)system->a, value,
          weighed);
    for (size_t i = count; i-- > 0;) {
        rest -= digits[i] * system->weight[i];
        CHECK(rest < system->weight[i], "a = %u: %" PRIu64 " is not greedy",
              (unsigned)system->a, value);
    }
}

static void digits_weigh(void **state)
{
    (void)state;
    everywhere(look_at_digits);
}

/* One place to the left: a value whose shift fits is shifted back, and the
 * shifts of neighbours are apart by 1 or more. */
static void look_at_shift(const struct wyt__numeration *system, uint64_t value)
{
    uint32_t digits[WYT__PLACES], moved[WYT__PLACES];
    size_t count = wyt__digits(system, value, digits), more;
    uint64_t left = 0, back = 0;
    if (!wyt__weigh(system, digits, count, 1, &left)) {
        CHECK(value > UINT64_MAX / (system->a + 1) - 1,
              "a = %u: %" PRIu64 " shifted fits", (unsigned)system->a, value);
        return;
    }
    more = wyt__digits(system, left, moved);
    CHECK(count == 0 ? more == 0 : more == count + 1 && moved[0] == 0,
          "a = %u: %" PRIu64 " shifted has %zu digits", (unsigned)system->a,
          value, more);
    for (size_t i = 0; i < count; i++)
        CHECK(moved[i + 1] == digits[i], "a = %u: %" PRIu64,
              (unsigned)system->a, value);
    CHECK(wyt__weigh(system, moved, more, -1, &back) && back == value,
          "a = %u: back to %" PRIu64, (unsigned)system->a, back);
    CHECK(wyt__zeros(moved, more) ==
              (count == 0 ? 0 : 1 + wyt__zeros(digits, count)),
          "a = %u: zeros of %" PRIu64, (unsigned)system->a, left);
}

static void shifts(void **state)
{
    (void)state;
    everywhere(look_at_shift);
}

/* The recurrence, where it starts, and that the next weight does not fit. */
static void weights(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        const uint64_t a = parameters[i];
        for (uint64_t q = 0; q < 2; q++) {
            const struct wyt__numeration system =
                wyt__numeration((uint32_t)a, q == 1);
            const uint64_t *w = system.weight;
            size_t last = system.count - 1;
            CHECK(w[0] == 1 && w[1] == a + 1 - q, "a = %u", (unsigned)a);
            for (size_t k = 2; k < system.count; k++)
                CHECK(w[k] == a * w[k - 1] + w[k - 2], "a = %u", (unsigned)a);
            CHECK(w[last] > (UINT64_MAX - w[last - 1]) / a,
                  "a = %u: place %zu has room", (unsigned)a, last + 1);
        }
    }
    CHECK(wyt__numeration(1, false).count == WYT__PLACES - 1 &&
              wyt__numeration(1, true).count == WYT__PLACES,
          "F_93 is the last Fibonacci number below 2^64");
}

static void wrong(void **state)
{
    const struct wyt__numeration p = wyt__numeration(2, false);
    const struct wyt__numeration q = wyt__numeration(2, true);
    const struct wyt__numeration one = wyt__numeration(1, true);
    static const uint32_t ends[] = {2, 1}, follows[] = {1, 2}, large[] = {0, 3};
    static const uint32_t single[] = {1}, zeros[] = {0, 0, 0, 0};
    (void)state;
    CHECK(wyt__wrong_digit(&p, ends, 2) == 2, "12 is right in p");
    CHECK(wyt__wrong_digit(&q, ends, 2) == 0, "12 is wrong in q");
    CHECK(wyt__wrong_digit(&p, follows, 2) == 1, "21 is wrong");
    CHECK(wyt__wrong_digit(&p, large, 2) == 1, "30 is wrong");
    CHECK(wyt__wrong_digit(&one, single, 1) == 0, "1 is wrong in q, a = 1");
    CHECK(wyt__wrong_digit(&p, zeros, 4) == 4, "zeros are right");
}

/* The pair number n, both ways. */
static void check_pair(const struct wyt__numeration *p, uint64_t n)
{
    uint32_t digits[WYT__PLACES];
    uint64_t pair[2], shifted = 0;
    size_t count;
    CHECK(exact_pair(p->a, false, n, pair), "n is at most the last");
    count = wyt__digits(p, pair[0], digits);
    CHECK(wyt__zeros(digits, count) % 2 == 0, "a = %u: x_%" PRIu64,
          (unsigned)p->a, n);
    CHECK(wyt__weigh(p, digits, count, 1, &shifted) && shifted == pair[1],
          "a = %u: y_%" PRIu64, (unsigned)p->a, n);
}

static void pairs(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        const struct wyt__numeration p = wyt__numeration(parameters[i], false);
        struct random random = random_stream(7 + i);
        uint64_t last = exact_last(p.a, false);
        for (uint64_t n = 1; n < 50; n++) {
            check_pair(&p, n);
            check_pair(&p, last + 1 - n);
        }
        for (size_t n = 0; n < test_count(300); n++)
            check_pair(&p, 1 + random_below(&random, (last >> n % 60) | 1));
    }
}

/* 100 = 89 + 8 + 3 of Zeckendorf; 3 = 1 + 2 needs carrying, and so on. */
static void zeckendorf(void **state)
{
    static const uint32_t hundred[] = {0, 0, 1, 0, 1, 0, 0, 0, 0, 1};
    const struct wyt__numeration p = wyt__numeration(1, false);
    uint32_t digits[WYT__PLACES];
    (void)state;
    CHECK(wyt__digits(&p, 100, digits) == TEST_LENGTH(hundred), "100");
    assert_memory_equal(digits, hundred, sizeof hundred);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights), cmocka_unit_test(digits_weigh),
        cmocka_unit_test(shifts),  cmocka_unit_test(wrong),
        cmocka_unit_test(pairs),   cmocka_unit_test(zeckendorf),
    };
    return test_main("numeration", tests, TEST_LENGTH(tests));
}

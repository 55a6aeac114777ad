/* SPDX-License-Identifier: MIT */
/*
 * Digits of any size: the same as in 64 bits, also where the first carry goes
 * beyond; there and back where rows are halved once and often; powers and
 * weights far out; the limits.
 */
#define WYT__ANY_SIZE
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "numeration/digits_big.h"
#include "numeration/digits.h"
#include "support/big.h"

static const uint32_t parameters[] = {1, 2, 3,  4,  5,  6,     7,
                                      8, 9, 10, 11, 12, 65535, 255};

static void import(mpz_t x, const uint64_t *limbs, size_t count)
{
    mpz_import(x, count, -1, sizeof *limbs, 0, 0, limbs);
}

static uint64_t low(const mpz_t x)
{
    uint64_t limb = 0;
    if (mpz_sizeinbase(x, 2) <= 64)
        mpz_export(&limb, NULL, -1, sizeof limb, 0, 0, x);
    return limb;
}

/* ---- as in 64 bits ---- */

static void check_moved(wyt_context *context,
                        const struct wyt__numeration *system,
                        const uint32_t *digits, size_t count, int64_t places)
{
    uint64_t expected = 0;
    bool fits = wyt__weigh(system, digits, count, places, &expected);
    mpz_t x;
    mpz_init(x);
    CHECK_STATUS(WYT_OK,
                 wyt__weigh_big(context, system, digits, count, places, x));
    CHECK(fits == (mpz_sizeinbase(x, 2) <= 64) && (!fits || expected == low(x)),
          "a = %u: %zu digits moved by %d", (unsigned)system->a, count,
          (int)places);
    mpz_clear(x);
}

static void check_small(wyt_context *context,
                        const struct wyt__numeration *system, uint64_t value)
{
    struct wyt__digit_row row = wyt__digit_row(context);
    uint32_t digits[WYT__PLACES];
    size_t count = wyt__digits(system, value, digits);
    mpz_t x;
    mpz_init(x);
    import(x, &value, 1);
    CHECK_STATUS(WYT_OK, wyt__digits_big(system, x, &row, NULL));
    CHECK(row.count == count &&
              (count == 0 ||
               memcmp(row.digit, digits, count * sizeof *digits) == 0),
          "a = %u: %" PRIu64, (unsigned)system->a, value);
    for (int64_t places = -3; places <= 3; places++)
        if (wyt__is_movable(system, digits, count, places))
            check_moved(context, system, digits, count, places);
    mpz_clear(x);
    wyt__digit_row_free(&row);
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

/* ---- beyond ---- */

/* Digits obey the rules, weigh the number, and have the Y that was told. */
static void check_large(wyt_context *context,
                        const struct wyt__numeration *system, const mpz_t value)
{
    struct wyt__digit_row row = wyt__digit_row(context);
    mpz_t x, y, told;
    mpz_inits(x, y, told, NULL);
    CHECK_STATUS(WYT_OK, wyt__digits_big(system, value, &row, told));
    CHECK(wyt__wrong_digit(system, row.digit, row.count) == row.count,
          "a = %u: wrong digits of %s", (unsigned)system->a, big_text(value));
    CHECK(row.count > 0 && row.digit[row.count - 1] > 0, "a zero in front");
    CHECK_STATUS(WYT_OK,
                 wyt__pair_big(context, system->a, row.digit, row.count, x, y));
    CHECK(mpz_cmp(y, told) == 0, "a = %u: Y of %s", (unsigned)system->a,
          big_text(value));
    CHECK_STATUS(WYT_OK,
                 wyt__weigh_big(context, system, row.digit, row.count, 0, x));
    CHECK(mpz_cmp(x, value) == 0, "a = %u: %s became %s", (unsigned)system->a,
          big_text(value), big_text(x));
    mpz_clears(x, y, told, NULL);
    wyt__digit_row_free(&row);
}

static void check_sizes(wyt_context *context,
                        const struct wyt__numeration *system)
{
    struct random random = random_stream(23 + system->a);
    mpz_t x;
    mpz_init(x);
    for (size_t limbs = 2; limbs < 40; limbs += 3) {
        big_random(&random, x, limbs * 64);
        mpz_setbit(x, (mp_bitcnt_t)limbs * 64 - 7);
        check_large(context, system, x);
        mpz_set_ui(x, 1);
        mpz_mul_2exp(x, x, (mp_bitcnt_t)limbs * 64 - 64); /* a one and zeros */
        check_large(context, system, x);
        mpz_mul_2exp(x, x, 64);
        mpz_sub_ui(x, x, 1); /* ones */
        check_large(context, system, x);
    }
    mpz_set_ui(x, 3); /* so many halvings that the size does not matter */
    mpz_pow_ui(x, x, 20011 + 977 * system->a % 1000);
    check_large(context, system, x);
    mpz_clear(x);
}

static void beyond_64_bits(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++)
        for (int q = 0; q < 2; q++) {
            const struct wyt__numeration system =
                wyt__numeration(parameters[i], q == 1);
            check_sizes(context, &system);
        }
    wyt_context_unref(context);
}

/* The digits of w_i, and of w_i - 1, the largest row of i places. */
static void check_weight(wyt_context *context,
                         const struct wyt__numeration *system, size_t place)
{
    const uint32_t one = 1, a = system->a;
    struct wyt__digit_row row = wyt__digit_row(context);
    mpz_t x;
    mpz_init(x);
    CHECK_STATUS(WYT_OK,
                 wyt__weigh_big(context, system, &one, 1, (int64_t)place, x));
    CHECK_STATUS(WYT_OK, wyt__digits_big(system, x, &row, NULL));
    CHECK(row.count == place + 1 && row.digit[place] == 1 &&
              wyt__zeros(row.digit, row.count) == place,
          "a = %u: place %zu", (unsigned)a, place);
    mpz_sub_ui(x, x, 1);
    CHECK_STATUS(WYT_OK, wyt__digits_big(system, x, &row, NULL));
    CHECK(row.count == place, "a = %u: %zu digits", (unsigned)a, row.count);
    for (size_t k = row.count; k-- > 0;) {
        uint32_t digit = (row.count - 1 - k) % 2 == 0 ? a : 0;
        if (k == 0 && system->q && digit == a)
            digit = a - 1;
        CHECK(row.digit[k] == digit, "a = %u: digit %zu", (unsigned)a, k);
    }
    mpz_clear(x);
    wyt__digit_row_free(&row);
}

static void far_weights(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++)
        for (int q = 0; q < 2; q++) {
            const struct wyt__numeration system =
                wyt__numeration(parameters[i], q == 1);
            for (size_t place = 3; place < 700; place += 1 + place / 13)
                check_weight(context, &system, place);
        }
    wyt_context_unref(context);
}

/* ---- limits ---- */

/* A number of the last allowed length has digits; one that would be longer is
 * refused, however far, before the work. */
static void limits(void **state)
{
    wyt_context *context = test_context();
    const uint32_t one = 1;
    uint64_t limbs[6];
    mpz_t x;
    (void)state;
    mpz_init(x);
    memset(limbs, 0xff, sizeof limbs);
    import(x, limbs, 6);
    wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 116); /* of 2^384 - 1 */
    for (size_t i = 0; i < TEST_LENGTH(parameters); i++) {
        const struct wyt__numeration p = wyt__numeration(parameters[i], false);
        mpz_t y;
        mpz_init(y);
        check_large(context, &p, x);
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt__weigh_big(context, &p, &one, 1, INT64_MAX, y));
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt__weigh_big(context, &p, &one, 1, 700, y));
        mpz_clear(y);
    }
    mpz_clear(x);
    wyt_context_unref(context);
}

/* GMP is asked for nothing that the memory limit has no room for. */
static void no_room(void **state)
{
    wyt_context *context = test_context();
    const struct wyt__numeration p = wyt__numeration(1, false);
    struct wyt__digit_row row = wyt__digit_row(context);
    const uint32_t one = 1;
    mpz_t x;
    (void)state;
    mpz_init(x);
    mpz_setbit(x, 100000);
    wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 100000);
    CHECK_ERROR(WYT_LIMIT, context, wyt__digits_big(&p, x, &row, NULL));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt__weigh_big(context, &p, &one, 1, 1000000, x));
    mpz_clear(x);
    wyt__digit_row_free(&row);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_in_64_bits), cmocka_unit_test(beyond_64_bits),
        cmocka_unit_test(far_weights),   cmocka_unit_test(limits),
        cmocka_unit_test(no_room),
    };
    return test_main("big numeration", tests, TEST_LENGTH(tests));
}

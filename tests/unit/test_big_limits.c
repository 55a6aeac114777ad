/* SPDX-License-Identifier: MIT */
/*
 * numbers/mpz.c: what is refused before GMP is entered. 10^d - 1 has d
 * digits, 10^d one more.
 */
#define WYT__ANY_SIZE
#include <string.h>

#include "sequences/sequence_big.h"
#include "sequences/sequence.h"
#include "numbers/mpz.h"
#include "support/big.h"

static size_t bits_of_digits(unsigned long digits, bool one_more)
{
    size_t bits;
    mpz_t number;
    mpz_init(number);
    mpz_ui_pow_ui(number, 10, digits);
    if (!one_more)
        mpz_sub_ui(number, number, 1);
    bits = mpz_sizeinbase(number, 2);
    mpz_clear(number);
    return bits;
}

/* Nothing is refused that may be wanted, and what is refused has more digits
 * than the limit. */
static void digits(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (unsigned long limit = 1; limit < 3000; limit += 1 + limit / 50) {
        size_t most = bits_of_digits(limit, false);
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_limit(context, WYT_LIMIT_DIGITS, limit));
        CHECK_STATUS(WYT_OK, wyt__check_bits(context, most));
        CHECK_STATUS(WYT_LIMIT, wyt__check_bits(context, most + 1));
    }
    CHECK(strstr(wyt_context_error(context), "digits") != NULL, "%s",
          wyt_context_error(context));
    wyt_context_unref(context);
}

static void memory(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_DIGITS, UINT64_MAX));
    CHECK_STATUS(WYT_OK, wyt__check_bits(context, (size_t)1 << 20));
    CHECK_ERROR(WYT_LIMIT, context, wyt__check_bits(context, (size_t)1 << 30));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, UINT64_MAX));
    /* More than half of what a size counts is never had. */
    CHECK_STATUS(SIZE_MAX > UINT32_MAX ? WYT_OK : WYT_LIMIT,
                 wyt__check_bits(context, (size_t)1 << 30));
    CHECK_ERROR(WYT_LIMIT, context, wyt__check_bits(context, SIZE_MAX));
    wyt_context_unref(context);
}

/* Operands and answers: 10^40 is refused by 40 digits, and x_n of
 * n = 10^40 - 1, which has 41 digits. */
static void answers(void **state)
{
    wyt_context *context = test_context();
    struct wyt__sequence *big = NULL;
    bool found = false;
    mpz_t n, w;
    (void)state;
    mpz_inits(n, w, NULL);
    mpz_ui_pow_ui(n, 10, 41);
    CHECK_STATUS(WYT_OK, wyt__sequence_open_golden_big(context, 9, 1, &big));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 40));
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_number(big, w, n));
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_difference(big, w, n));
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_last(big, 0, w, n, &found));
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_is_number(big, n, n, &found));
    mpz_ui_pow_ui(n, 10, 40);
    mpz_sub_ui(n, n, 1);
    CHECK_STATUS(WYT_OK, wyt__sequence_last(big, 0, w, n, &found));
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_difference(big, w, n));
    mpz_clears(n, w, NULL);
    wyt__sequence_close(big);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(digits),
                                       cmocka_unit_test(memory),
                                       cmocka_unit_test(answers)};
    return test_main("big limits", tests, TEST_LENGTH(tests));
}

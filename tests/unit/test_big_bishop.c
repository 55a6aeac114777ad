/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking at any size: against the recursion
 * x_n = mex{x_i, y_i : i < n}, y_n = x_n + m floor(n/k); against 64 bits;
 * and at huge sizes by what the recursion implies: the x_n, and the y_n from
 * n = k on, are all numbers, each once.
 */
#define WYT__ANY_SIZE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "support/big.h"
#include "support/sequences.h"
#include "support/words.h"

static struct wyt__sequence *open_game(wyt_context *context, uint32_t m,
                                       uint32_t k)
{
    struct wyt__sequence *big = NULL;
    CHECK_STATUS(WYT_OK, wyt__sequence_open_bishop(context, m, k, &big));
    return big;
}

static const char *name_of(uint32_t m, uint32_t k)
{
    static char name[64];
    (void)snprintf(name, sizeof name, "m = %u, k = %u", (unsigned)m,
                   (unsigned)k);
    return name;
}

/* ---- numbers a table reaches ---- */

#define REACH ((size_t)150000)

static void check_near(wyt_context *context, struct random *random, uint32_t m,
                       uint32_t k)
{
    uint64_t *expected = sequence_blocked(m, k, REACH);
    struct wyt__sequence *big = open_game(context, m, k);
    mpz_t n;
    mpz_init(n);
    for (int i = 0; i < 25; i++) {
        const size_t count = 1 + (size_t)random_below(random, 40);
        const uint64_t start =
            random_below(random, (i % 2 == 0 ? REACH : 6000) - count);
        for (uint64_t h = start; h < start + count; h++) {
            mpz_set_ui(n, (unsigned long)h);
            CHECK_STATUS(WYT_OK, wyt__sequence_number(big, n, n));
            CHECK(mpz_cmp_ui(n, (unsigned long)expected[h]) == 0,
                  "%s: x of %" PRIu64 " is %s, not %" PRIu64, name_of(m, k), h,
                  big_text(n), expected[h]);
        }
    }
    mpz_clear(n);
    wyt__sequence_close(big);
    free(expected);
}

static void near_numbers(void **state)
{
    struct random random = random_stream(51);
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t m = 1; m <= 12; m++)
        for (uint32_t k = 1; k <= 12; k++)
            check_near(context, &random, m, k);
    for (size_t i = 0; i < test_count(20); i++)
        check_near(context, &random, 1 + (uint32_t)random_below(&random, 300),
                   1 + (uint32_t)random_below(&random, 300));
    wyt_context_unref(context);
}

/* The sign of x - r n for n >= 0, r the positive root of k z^2 + m z - k. */
static int beside_ratio(int64_t x, int64_t n, int64_t m, int64_t k)
{
    const int64_t form = k * x * x + m * n * x - k * n * n;
    return x < 0 || form < 0 ? -1 : form > 0;
}

/* -k - r (k-1) <= x_n - rho n <= 0, which the engine relies on. */
static void deviations(void **state)
{
    (void)state;
    for (int64_t m = 1; m <= 12; m++)
        for (int64_t k = 1; k <= 12; k++) {
            const int64_t count = 20000;
            uint64_t *x =
                sequence_blocked((uint64_t)m, (uint64_t)k, (size_t)count);
            for (int64_t n = 0; n < count; n++) {
                const int64_t above = (int64_t)x[n] - n, less = n - k + 1;
                CHECK(
                    beside_ratio(above, n, m, k) <= 0 &&
                        (less < 0 || beside_ratio(above + k, less, m, k) >= 0),
                    "%s: x of %" PRId64 " is %" PRIu64,
                    name_of((uint32_t)m, (uint32_t)k), n, x[n]);
            }
            free(x);
        }
}

/* ---- 64 bits ---- */

static void check_word(const char *name, struct wyt__sequence *big,
                       struct words *words, uint64_t index)
{
    const uint64_t x = words_number(words, index);
    mpz_t n, w;
    mpz_inits(n, w, NULL);
    mpz_import(n, 1, -1, sizeof index, 0, 0, &index);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(big, w, n));
    mpz_import(n, 1, -1, sizeof x, 0, 0, &x);
    CHECK(mpz_cmp(n, w) == 0, "%s: x of %" PRIu64 " is %s, or %s", name, index,
          big_text(n), big_text(w));
    mpz_clears(n, w, NULL);
}

/* The largest index of role 0 or 1 is the same. */
static uint64_t check_end(struct wyt__sequence *big, struct words *words,
                          unsigned role)
{
    const uint64_t most = UINT64_MAX, index = words_last(words, role, most);
    bool found = false;
    mpz_t n, v;
    mpz_inits(n, v, NULL);
    mpz_import(v, 1, -1, sizeof most, 0, 0, &most);
    CHECK_STATUS(WYT_OK, wyt__sequence_last(big, role, v, v, &found));
    mpz_import(n, 1, -1, sizeof index, 0, 0, &index);
    CHECK(found && mpz_cmp(n, v) == 0, "the last of role %u is %s, or %s", role,
          big_text(n), big_text(v));
    mpz_clears(n, v, NULL);
    return index;
}

static void check_words(wyt_context *context, struct random *random, uint32_t m,
                        uint32_t k)
{
    const char *name = name_of(m, k);
    struct wyt__sequence *big = open_game(context, m, k);
    struct words *words = words_open(context, m, k);
    uint64_t end = check_end(big, words, 1);
    check_word(name, big, words, end);
    end = check_end(big, words, 0);
    check_word(name, big, words, end);
    for (int i = 0; i < 6; i++)
        check_word(name, big, words, random_below(random, end) >> 5 * i);
    words_close(words);
    wyt__sequence_close(big);
}

static void words(void **state)
{
    struct random random = random_stream(52);
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t m = 1; m <= 12; m++)
        for (uint32_t k = 1; k <= 12; k++)
            check_words(context, &random, m, k);
    check_words(context, &random, 1, 50);
    check_words(context, &random, 2, 300);
    check_words(context, &random, 65535, 7);
    check_words(context, &random, UINT32_MAX, 1);
    wyt_context_unref(context);
}

/* ---- any size ---- */

/* v + 1 numbers are at most v: x_0 .. and y_k .. */
static void check_partition(const char *name, struct wyt__sequence *big,
                            uint32_t k, const mpz_t v)
{
    bool found = false;
    mpz_t count, n;
    mpz_inits(count, n, NULL);
    CHECK_STATUS(WYT_OK, wyt__sequence_last(big, 0, count, v, &found));
    CHECK_STATUS(WYT_OK, wyt__sequence_last(big, 1, n, v, &found));
    mpz_add(count, count, n);
    mpz_add_ui(count, count, 1);
    mpz_sub_ui(count, count, k);
    CHECK(mpz_cmp(count, v) == 0, "%s: %s numbers up to %s", name,
          big_text(count), big_text(v));
    mpz_clears(count, n, NULL);
}

static void check_huge(wyt_context *context, struct random *random, uint32_t m,
                       uint32_t k, size_t bits)
{
    const struct big_case it = {
        name_of(m, k), open_game(context, m, k), true, NULL, 0, 0, 0};
    mpz_t n;
    mpz_init(n);
    for (int i = 0; i < 2; i++) {
        big_random(random, n, bits);
        big_check_index(&it, random, n);
        big_check_last(&it, n);
        if (mpz_cmp_ui(n, k + m) > 0)
            check_partition(it.name, it.big, k, n);
    }
    mpz_set_si(n, -1);
    big_check_last(&it, n);
    for (unsigned long small = 0; small < 50; small += 7) {
        mpz_set_ui(n, small);
        big_check_index(&it, random, n);
        big_check_last(&it, n);
    }
    mpz_clear(n);
    wyt__sequence_close(it.big);
}

static void huge_numbers(void **state)
{
    struct random random = random_stream(53);
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t m = 1; m <= 8; m++)
        for (uint32_t k = 1; k <= 8; k++)
            check_huge(context, &random, m, k, 250);
    check_huge(context, &random, 1, 100, 200);
    check_huge(context, &random, 100, 7, 1500);
    check_huge(context, &random, UINT32_MAX, 1, 2000);
    check_huge(context, &random, 2000, 3000, 300);
    wyt_context_unref(context);
}

/* k = 1 is m-Wythoff; k = 2 and m = 3 make r = 1/2. */
static void closed_form(void **state)
{
    struct random random = random_stream(54);
    wyt_context *context = test_context();
    mpz_t n, one, other;
    (void)state;
    mpz_inits(n, one, other, NULL);
    for (uint32_t m = 1; m <= 12; m++) {
        struct wyt__sequence *big = open_game(context, m, 1), *beatty = NULL;
        CHECK_STATUS(WYT_OK,
                     wyt__sequence_open_golden_big(context, m, 1, &beatty));
        for (int i = 0; i < 10; i++) {
            big_random(&random, n, 1000);
            CHECK_STATUS(WYT_OK, wyt__sequence_number(big, one, n));
            CHECK_STATUS(WYT_OK, wyt__sequence_number(beatty, other, n));
            CHECK(mpz_cmp(one, other) == 0, "m = %u: n = %s", (unsigned)m,
                  big_text(n));
        }
        wyt__sequence_close(big);
        wyt__sequence_close(beatty);
    }
    mpz_clears(n, one, other, NULL);
    check_huge(context, &random, 3, 2, 2000);
    wyt_context_unref(context);
}

static void refusals(void **state)
{
    wyt_context *context = test_context();
    struct wyt__sequence *big = NULL;
    mpz_t n;
    (void)state;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__sequence_open_bishop(context, 0, 1, &big));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__sequence_open_bishop(context, 1, 0, &big));
    CHECK(big == NULL, "an object came out");
    big = open_game(context, 1, UINT32_MAX); /* no table is that large */
    mpz_init(n);
    mpz_ui_pow_ui(n, 10, 30);
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_number(big, n, n));
    mpz_clear(n);
    wyt__sequence_close(big);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_numbers), cmocka_unit_test(deviations),
        cmocka_unit_test(words),        cmocka_unit_test(huge_numbers),
        cmocka_unit_test(closed_form),  cmocka_unit_test(refusals)};
    return test_main("big bishop", tests, TEST_LENGTH(tests));
}

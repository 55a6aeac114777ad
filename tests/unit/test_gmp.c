/* SPDX-License-Identifier: MIT */
/*
 * The closed forms of a-Wythoff against GMP, for parameters and numbers that
 * no other test reaches: x_n = floor((isqrt(n^2 (a^2+4)) - (a-2) n) / 2), and
 * in misere play, with k = n a + 1, x_n = floor((isqrt(k^2 (a^2+4)) -
 * (a-2)(k-2)) / (2a)).
 */
#include "support/harness.h"

#include <gmp.h>
#include <inttypes.h>
#include <stdio.h>

#include "support/random.h"

/* A 64-bit number on every machine, also where long has 32 bits. */
static void set(mpz_t number, uint64_t value)
{
    mpz_import(number, 1, -1, sizeof value, 0, 0, &value);
}

/* root = isqrt(k^2 (a^2 + 4)) */
static void root_of(mpz_t root, const mpz_t k, uint64_t a)
{
    mpz_t square;
    mpz_init(square);
    set(square, a * a + 4);
    mpz_mul(root, k, k);
    mpz_mul(root, root, square);
    mpz_sqrt(root, root);
    mpz_clear(square);
}

/* x and y of pair n, exactly. */
static void exact(mpz_t x, mpz_t y, uint64_t a, bool misere, uint64_t n)
{
    mpz_t k, product;
    mpz_inits(k, product, NULL);
    set(k, n);
    if (misere) {
        mpz_mul_ui(k, k, (unsigned long)a);
        mpz_add_ui(k, k, 1);
    }
    root_of(x, k, a);
    if (misere)
        mpz_sub_ui(product, k, 2);
    else
        mpz_set(product, k);
    mpz_mul_si(product, product, (long)a - 2);
    mpz_sub(x, x, product);
    mpz_fdiv_q_ui(x, x, misere ? 2 * (unsigned long)a : 2);
    set(product, n);
    mpz_mul_ui(product, product, (unsigned long)a);
    mpz_add(y, x, product);
    mpz_add_ui(y, y, misere);
    mpz_clears(k, product, NULL);
}

static bool equals(const mpz_t number, uint64_t value)
{
    bool equal;
    mpz_t other;
    mpz_init(other);
    set(other, value);
    equal = mpz_cmp(number, other) == 0;
    mpz_clear(other);
    return equal;
}

static void check_pair(const struct bench *bench, uint64_t a, bool misere,
                       uint64_t n)
{
    uint64_t pair[2] = {0, 0};
    mpz_t x, y;
    int32_t status = wyt_solver_nth(bench->solver, n, WYT_SIDE_BOTH, pair, 2);
    mpz_inits(x, y, NULL);
    exact(x, y, a, misere, n);
    if (mpz_sizeinbase(y, 2) > 64)
        CHECK(status == WYT_LIMIT, "a = %" PRIu64 ", n = %" PRIu64 ": %s", a, n,
              wyt_status_name(status));
    else
        CHECK(status == WYT_OK && equals(x, pair[0]) && equals(y, pair[1]),
              "a = %" PRIu64 ", n = %" PRIu64 ": %s", a, n,
              test_position(pair, 2));
    mpz_clears(x, y, NULL);
}

static void check_game(struct random *random, uint64_t a, bool misere)
{
    char text[64];
    struct bench bench;
    (void)snprintf(text, sizeof text, "fraenkel:a=%" PRIu64 "%s", a,
                   misere ? "+misere" : "");
    bench = bench_open(text, "beatty");
    for (uint64_t n = UINT64_MAX; n > 0; n /= 2)
        check_pair(&bench, a, misere, n);
    for (size_t i = 0; i < 30; i++)
        check_pair(&bench, a, misere, random_size(random));
    bench_close(&bench);
}

static void closed_forms(void **state)
{
    struct random random = random_stream(6);
    (void)state;
    for (uint64_t a = 1; a <= 12; a++)
        check_game(&random, a, false);
    for (uint64_t a = 2; a <= 12; a++)
        check_game(&random, a, true);
    for (size_t i = 0; i < test_count(100); i++) {
        uint64_t a = 2 + random_below(&random, 65534);
        check_game(&random, a, i % 2 == 0);
    }
    check_game(&random, 65535, false);
    check_game(&random, 65535, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(closed_forms)};
    return test_main("gmp", tests, TEST_LENGTH(tests));
}

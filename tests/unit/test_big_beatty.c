/* SPDX-License-Identifier: MIT */
/*
 * sequences/beatty_big.c against the closed forms with an integer root: with
 * t = m p, a_n = floor((isqrt(n^2 (t^2+4)) - (t-2) n) / (2p)), and in misere
 * play with k = n a + 1
 * x_n = floor((isqrt(k^2 (a^2+4)) - (a-2)(k-2)) / (2a)).
 */
#define WYT__ANY_SIZE
#include <stdio.h>

#include "sequences/sequence_big.h"
#include "sequences/sequence.h"
#include "support/big.h"

static void set_t(mpz_t t, uint64_t value)
{
    mpz_init(t);
    mpz_import(t, 1, -1, sizeof value, 0, 0, &value);
}

/* root = isqrt(number^2 (t^2 + 4)) */
static void root_of(mpz_t root, const mpz_t number, const mpz_t t)
{
    mpz_t square;
    mpz_init_set(square, t);
    mpz_mul(square, square, square);
    mpz_add_ui(square, square, 4);
    mpz_mul(square, square, number);
    mpz_mul(square, square, number);
    mpz_sqrt(root, square);
    mpz_clear(square);
}

/* floor(((isqrt(..) - (t-2) (index - less)) / (2 over)) */
static void closed(mpz_t w, const mpz_t index, uint64_t t, unsigned less,
                   uint64_t over)
{
    mpz_t other, times;
    mpz_init(other);
    set_t(times, t);
    root_of(w, index, times);
    mpz_sub_ui(other, index, less);
    mpz_submul(w, other, times);
    mpz_addmul_ui(w, other, 2);
    mpz_fdiv_q_2exp(w, w, 1);
    mpz_fdiv_q_ui(w, w, (unsigned long)over);
    mpz_clears(other, times, NULL);
}

/* Part l of the (m,p) pair; the pair itself has the step 1. */
static void pair(const struct big_case *it, mpz_t w, mpz_t d, const mpz_t n)
{
    mpz_t index;
    mpz_init(index);
    mpz_mul_ui(index, n, it->strictly ? (unsigned long)it->p : 1);
    mpz_add_ui(index, index, (unsigned long)it->l);
    closed(w, index, it->m * it->p, 0, it->p);
    mpz_mul_ui(d, index, (unsigned long)it->m);
    mpz_clear(index);
}

static void misere(const struct big_case *it, mpz_t w, mpz_t d, const mpz_t n)
{
    mpz_mul_ui(d, n, (unsigned long)it->m);
    mpz_add_ui(d, d, 1);
    closed(w, d, it->m, 2, it->m);
}

/* Random sizes up to 7000 bits, edges up to 300. */
static void check_case(const struct big_case *it, struct random *random,
                       size_t edge_bits)
{
    mpz_t number;
    mpz_init(number);
    for (size_t i = 0; i < test_count(6); i++) {
        big_random(random, number, 7000);
        big_check_index(it, random, number);
        big_check_last(it, number);
    }
    if (edge_bits > 0)
        big_check_edges(it, random, it->m * it->p, edge_bits);
    mpz_set_si(number, -5);
    big_check_last(it, number);
    mpz_clear(number);
}

static void check_pair(wyt_context *context, struct random *random, uint32_t m,
                       uint32_t p, size_t edge_bits)
{
    char name[64];
    struct big_case it = {name, NULL, p == 1, pair, m, p, 0};
    (void)snprintf(name, sizeof name, "m = %u, p = %u", (unsigned)m,
                   (unsigned)p);
    CHECK_STATUS(WYT_OK, wyt__sequence_open_golden_big(context, m, p, &it.big));
    check_case(&it, random, edge_bits);
    wyt__sequence_close(it.big);
}

static void check_part(wyt_context *context, struct random *random, uint32_t m,
                       uint32_t p, uint32_t l, size_t edge_bits)
{
    char name[64];
    struct big_case it = {name, NULL, true, pair, m, p, l};
    (void)snprintf(name, sizeof name, "m = %u, p = %u, l = %u", (unsigned)m,
                   (unsigned)p, (unsigned)l);
    CHECK_STATUS(WYT_OK,
                 wyt__sequence_open_part_big(context, m, p, l, &it.big));
    check_case(&it, random, edge_bits);
    wyt__sequence_close(it.big);
}

static void check_misere(wyt_context *context, struct random *random,
                         uint32_t a, size_t edge_bits)
{
    char name[64];
    struct big_case it = {name, NULL, true, misere, a, 1, 0};
    (void)snprintf(name, sizeof name, "misere, a = %u", (unsigned)a);
    CHECK_STATUS(WYT_OK, wyt__sequence_open_misere_big(context, a, &it.big));
    check_case(&it, random, edge_bits);
    wyt__sequence_close(it.big);
}

static void pairs(void **state)
{
    struct random random = random_stream(31);
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t m = 1; m <= 12; m++)
        for (uint32_t p = 1; p <= 12; p++)
            check_pair(context, &random, m, p,
                       m == 1 || p == 1 || test_count(2) > 2 ? 300 : 100);
    wyt_context_unref(context);
}

static void parts(void **state)
{
    struct random random = random_stream(32);
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t m = 1; m <= 5; m++)
        for (uint32_t p = 1; p <= 5; p++)
            for (uint32_t l = 0; l < p; l++)
                check_part(context, &random, m, p, l, 70);
    wyt_context_unref(context);
}

static void misere_play(void **state)
{
    struct random random = random_stream(33);
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 2; a <= 12; a++)
        check_misere(context, &random, a, 300);
    wyt_context_unref(context);
}

/* t = m p beyond 32 bits. */
static void large_parameters(void **state)
{
    static const uint32_t rows[][2] = {{65535, 65535},
                                       {UINT32_MAX, 1},
                                       {1, UINT32_MAX},
                                       {UINT32_MAX, UINT32_MAX / 2}};
    struct random random = random_stream(34);
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        check_pair(context, &random, rows[i][0], rows[i][1], 0);
        check_part(context, &random, rows[i][0], rows[i][1], rows[i][1] - 1, 0);
    }
    check_misere(context, &random, 65535, 200);
    wyt_context_unref(context);
}

/* Where the fraction of the constant is all ones: convergents from below, of
 * two limbs and more. */
static void closest_floors(void **state)
{
    struct random random = random_stream(35);
    wyt_context *context = test_context();
    struct big_case it = {"Fibonacci", NULL, true, pair, 1, 1, 0};
    mpz_t before, now;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt__sequence_open_golden_big(context, 1, 1, &it.big));
    mpz_init_set_ui(before, 0);
    mpz_init_set_ui(now, 1);
    for (int i = 0; i < 2000; i++) {
        if (i > 1900 || i % 40 < 2)
            big_check_index(&it, &random, now);
        mpz_add(before, before, now);
        mpz_swap(before, now);
    }
    mpz_clears(before, now, NULL);
    wyt__sequence_close(it.big);
    wyt_context_unref(context);
}

static void bad_parameters(void **state)
{
    wyt_context *context = test_context();
    struct wyt__sequence *big = NULL;
    (void)state;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__sequence_open_golden_big(context, 0, 1, &big));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__sequence_open_golden_big(context, 1, 0, &big));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__sequence_open_part_big(context, 1, 3, 3, &big));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt__sequence_open_misere_big(context, 1, &big));
    CHECK(big == NULL, "an object came out");
    wyt__sequence_close(NULL);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs),          cmocka_unit_test(parts),
        cmocka_unit_test(misere_play),    cmocka_unit_test(large_parameters),
        cmocka_unit_test(closest_floors), cmocka_unit_test(bad_parameters)};
    return test_main("big beatty", tests, TEST_LENGTH(tests));
}

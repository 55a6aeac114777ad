/* SPDX-License-Identifier: MIT */
/*
 * numbers/constant_big.c: the first answer of a size is a root and the later
 * ones are products; all are the same, and the one that the formula says.
 */
#define WYT__ANY_SIZE
#include "support/big.h"

#include <stdio.h>

#include "numbers/constant_big.h"

/* r = (sqrt(square) - minus) / (2 half) of the golden section, of a large
 * a-Wythoff, and of a bishop window with a division. */
static const struct irrational {
    unsigned long square, minus, half;
} irrationals[] = {{5, 1, 1}, {1000006, 1000, 1}, {9 + 4 * 49, 3, 7}};

static void open_constant(struct wyt__constant_big *r, wyt_context *context,
                          const struct irrational *it)
{
    mpz_t square, minus;
    mpz_init_set_ui(square, it->square);
    mpz_init_set_ui(minus, it->minus);
    wyt__constant_open_big(r, context, square, minus, (uint32_t)it->half);
    mpz_clears(square, minus, NULL);
}

/* plus + floor((isqrt(square n^2) - minus n) / (2 half)) */
static void formula(const struct irrational *it, mpz_t value, const mpz_t n,
                    const mpz_t plus)
{
    mpz_mul(value, n, n);
    mpz_mul_ui(value, value, it->square);
    mpz_sqrt(value, value);
    mpz_submul_ui(value, n, it->minus);
    mpz_fdiv_q_ui(value, value, 2 * it->half);
    mpz_add(value, value, plus);
}

/* The same three times: by a root, with a new constant, with a known one. */
static void ask_thrice(struct wyt__constant_big *r, const struct irrational *it,
                       const mpz_t n, const mpz_t plus)
{
    mpz_t expected, value;
    mpz_inits(expected, value, NULL);
    formula(it, expected, n, plus);
    for (int round = 0; round < 3; round++) {
        CHECK_STATUS(WYT_OK, wyt__constant_floor_big(r, value, n, plus));
        CHECK(mpz_cmp(value, expected) == 0,
              "D = %lu, %zu bits, round %d: n = %s gives %s", it->square,
              mpz_sizeinbase(n, 2), round, big_text(n), big_text(value));
    }
    CHECK(wyt__constant_knows_big(r, mpz_size(n)), "no constant for %s",
          big_text(n));
    mpz_clears(expected, value, NULL);
}

/* 2^bits - 1 and 2^bits, that is limbs of ones and one limb more, each with a
 * new constant and with one that grows. */
static void sizes(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(irrationals); i++) {
        struct wyt__constant_big grows, fresh;
        mpz_t n, plus;
        mpz_init(n);
        mpz_init_set_si(plus, -12345);
        open_constant(&grows, context, &irrationals[i]);
        for (mp_bitcnt_t bits = 0; bits < 20000; bits += 1 + bits / 8) {
            mpz_set_ui(n, 0);
            mpz_setbit(n, bits);
            for (int round = 0; round < 2; round++) {
                open_constant(&fresh, context, &irrationals[i]);
                ask_thrice(&fresh, &irrationals[i], n, plus);
                wyt__constant_close_big(&fresh);
                ask_thrice(&grows, &irrationals[i], n, plus);
                mpz_sub_ui(n, n, 1);
            }
        }
        wyt__constant_close_big(&grows);
        mpz_clears(n, plus, NULL);
    }
    wyt_context_unref(context);
}

/* Denominators of convergents, whose multiples are nearest to integers. */
static void convergents(void **state)
{
    wyt_context *context = test_context();
    struct wyt__constant_big grows;
    mpz_t before, now;
    (void)state;
    open_constant(&grows, context, &irrationals[0]);
    mpz_init_set_ui(before, 0);
    mpz_init_set_ui(now, 1);
    for (int i = 0; i < 1500; i++) {
        struct wyt__constant_big fresh;
        open_constant(&fresh, context, &irrationals[0]);
        ask_thrice(&fresh, &irrationals[0], now, now);
        wyt__constant_close_big(&fresh);
        ask_thrice(&grows, &irrationals[0], now, before);
        mpz_add(before, before, now);
        mpz_swap(before, now);
    }
    mpz_clears(before, now, NULL);
    wyt__constant_close_big(&grows);
    wyt_context_unref(context);
}

/* The three numbers of a call may be one. */
static void one_number(void **state)
{
    wyt_context *context = test_context();
    struct wyt__constant_big r;
    mpz_t n, value, expected;
    (void)state;
    open_constant(&r, context, &irrationals[2]);
    mpz_inits(n, value, expected, NULL);
    mpz_ui_pow_ui(n, 3, 1000);
    formula(&irrationals[2], expected, n, n);
    for (int round = 0; round < 3; round++) {
        mpz_set(value, n);
        CHECK_STATUS(WYT_OK, wyt__constant_floor_big(&r, value, value, value));
        CHECK(mpz_cmp(value, expected) == 0, "round %d", round);
    }
    mpz_clears(n, value, expected, NULL);
    wyt__constant_close_big(&r);
    wyt_context_unref(context);
}

static void ask(struct wyt__constant_big *r, size_t limbs)
{
    mpz_t n;
    mpz_init(n);
    mpz_setbit(n, (mp_bitcnt_t)limbs * GMP_NUMB_BITS - 1);
    CHECK_STATUS(WYT_OK, wyt__constant_floor_big(r, n, n, n));
    mpz_clear(n);
}

/* When the constant is made: at the second question of about a size. */
static void second_question(void **state)
{
    static const struct {
        size_t first, second;
        bool known;
    } rows[] = {{100, 100, true},
                {100, 20, true},
                {20, 100, false},
                {100, 150, true},
                {100, 152, false}};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__constant_big r;
        open_constant(&r, context, &irrationals[0]);
        ask(&r, rows[i].first);
        CHECK(!wyt__constant_knows_big(&r, 1), "%zu: a constant at once", i);
        ask(&r, rows[i].second);
        CHECK(wyt__constant_knows_big(&r, rows[i].second) == rows[i].known,
              "%zu: %zu limbs after %zu", i, rows[i].second, rows[i].first);
        ask(&r, rows[i].second);
        CHECK(wyt__constant_knows_big(&r, rows[i].second), "%zu: three times",
              i);
        wyt__constant_close_big(&r);
    }
    wyt_context_unref(context);
}

/* Neither way enters GMP without room, and nothing is kept of a refusal. */
static void no_room(void **state)
{
    wyt_context *context = test_context();
    struct wyt__constant_big r;
    uint64_t limit = 0;
    mpz_t n, value;
    (void)state;
    open_constant(&r, context, &irrationals[0]);
    mpz_inits(n, value, NULL);
    mpz_setbit(n, 100000);
    CHECK_STATUS(WYT_OK,
                 wyt_context_get_limit(context, WYT_LIMIT_MEMORY, &limit));
    for (int round = 0; round < 2; round++) {
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 100000));
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt__constant_floor_big(&r, value, n, n));
        CHECK(r.asked == (round == 0 ? 0 : mpz_size(n) + 1), "%zu limbs",
              r.asked);
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_limit(context, WYT_LIMIT_MEMORY, limit));
        CHECK_STATUS(WYT_OK, wyt__constant_floor_big(&r, value, n, n));
        CHECK(wyt__constant_knows_big(&r, mpz_size(n)) == (round == 1),
              "round %d", round);
    }
    mpz_clears(n, value, NULL);
    wyt__constant_close_big(&r);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes), cmocka_unit_test(convergents),
        cmocka_unit_test(one_number), cmocka_unit_test(second_question),
        cmocka_unit_test(no_room)};
    return test_main("big constant", tests, TEST_LENGTH(tests));
}

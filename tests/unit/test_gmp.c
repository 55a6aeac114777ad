/* SPDX-License-Identifier: MIT */
/*
 * The closed forms of a-Wythoff against GMP, for parameters and numbers that
 * no other test reaches: x_n = floor((isqrt(n^2 (a^2+4)) - (a-2) n) / 2), and
 * in misere play, with k = n a + 1, x_n = floor((isqrt(k^2 (a^2+4)) -
 * (a-2)(k-2)) / (2a)). And the (m,p) pairs with their parts, t = m p:
 * a_n = floor((isqrt(n^2 (t^2+4)) - (t-2) n) / (2p)), b_n = a_n + m n.
 */
#include <gmp.h>
#include <inttypes.h>
#include <stdio.h>

#include "rules/game.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/theories.h"

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

/* a_n and b_n of the (m,p) pair, exactly. */
static void golden(mpz_t x, mpz_t y, const mpz_t n, uint64_t m, uint64_t p)
{
    uint64_t t = m * p; /* below 2^32, but t^2 + 4 may pass 2^64 */
    mpz_t number;
    mpz_init(number);
    set(number, t);
    mpz_mul(number, number, number);
    mpz_add_ui(number, number, 4);
    mpz_mul(number, number, n);
    mpz_mul(number, number, n);
    mpz_sqrt(x, number);
    mpz_mul_si(number, n, -2);
    mpz_sub(x, x, number); /* + 2 n */
    set(number, t);
    mpz_mul(number, number, n);
    mpz_sub(x, x, number);
    set(number, 2 * p);
    mpz_fdiv_q(x, x, number);
    set(y, m);
    mpz_mul(y, y, n);
    mpz_add(y, y, x);
    mpz_clear(number);
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
        CHECK(status == WYT_BEYOND, "a = %" PRIu64 ", n = %" PRIu64 ": %s", a,
              n, wyt_status_name(status));
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

/* ---- (m,p) pairs ---- */

/* Point k of a run of one sequence: index = step k + start, transposed or
 * not; a game with every answer about it. */
struct points {
    struct bench bench;
    uint64_t m, p, step, start;
    bool lower;
};

static uint64_t value(const mpz_t number)
{
    uint64_t out = 0;
    mpz_export(&out, NULL, -1, sizeof out, 0, 0, number);
    return out;
}

/* P, and its neighbours on the diagonal N; its number gives it back. */
static void check_point(const struct points *points, uint64_t k)
{
    uint64_t at[2], back[2] = {0, 0}, rank = 0;
    wyt_solver *solver = points->bench.solver;
    mpz_t n, x, y;
    mpz_inits(n, x, y, NULL);
    set(n, k);
    set(x, points->step);
    mpz_mul(n, n, x);
    set(x, points->start);
    mpz_add(n, n, x);
    golden(x, y, n, points->m, points->p);
    if (mpz_sizeinbase(y, 2) <= 64) {
        at[points->lower ? 1 : 0] = value(x);
        at[points->lower ? 0 : 1] = value(y);
        CHECK_STATUS(WYT_OK, wyt_solver_rank(solver, at, 2, 0, &rank));
        CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, rank, 0, back, 2));
        CHECK(test_is_p(solver, at, 2) && at[0] == back[0] && at[1] == back[1],
              "m = %" PRIu64 ", p = %" PRIu64 ": %s and %s", points->m,
              points->p, test_position(at, 2), test_position(back, 2));
        CHECK(points->step > 1 || rank == k, "%" PRIu64 " is %" PRIu64, k,
              rank);
        for (size_t less = 0; less < 2; less++) {
            const uint64_t beside[2] = {at[0] + 1 - 2 * less,
                                        at[1] + 1 - 2 * less};
            if (less == 0 ? at[0] != UINT64_MAX && at[1] != UINT64_MAX
                          : at[0] > 0 && at[1] > 0)
                CHECK(
                    wyt__game_is_removed(&points->bench.rules->game, beside) ||
                        !test_is_p(solver, beside, 2),
                    "m = %" PRIu64 ", p = %" PRIu64 ": beside %s", points->m,
                    points->p, test_position(at, 2));
        }
    } else if (points->step == 1) {
        CHECK(wyt_solver_nth(solver, k, 0, back, 2) == WYT_BEYOND,
              "m = %" PRIu64 ", p = %" PRIu64 ", n = %" PRIu64, points->m,
              points->p, k);
    }
    mpz_clears(n, x, y, NULL);
}

static void check_points(struct random *random, const struct points *points)
{
    for (uint64_t k = UINT64_MAX / points->step; k > 0; k = k / 8 * 7)
        check_point(points, k);
    for (size_t i = 0; i < 20; i++)
        check_point(points, random_size(random));
}

static void check_golden(struct random *random, uint64_t m, uint64_t p)
{
    const struct spec spec = spec_roob(m, p);
    struct points points = {spec_open(&spec), m, p, 1, 0, false};
    check_points(random, &points);
    bench_close(&points.bench);
}

/* Both parts of a shifted game; the board is that of a smaller one. */
static void check_part(struct random *random, uint64_t m, uint64_t p,
                       uint64_t l)
{
    struct spec spec = spec_shifted(1, 3, l == 0 || 2 * l == p ? 0 : 1);
    struct points points = {.m = m, .p = p, .step = p, .start = l};
    spec.a = m;
    spec.b = p;
    spec.c = l;
    points.bench = spec_open(&spec);
    points.bench.rules->game.hole[0] = (p - l) * m * (l > 0);
    points.bench.rules->game.hole[1] = l * m * (l > 0);
    check_points(random, &points);
    if (l > 0 && 2 * l != p) {
        points.lower = true;
        points.start = p - l;
        check_points(random, &points);
    }
    bench_close(&points.bench);
}

/* SPEC 3.2: a fraction of 128 bits gives one less. */
static void counterexample(void **state)
{
    const struct spec spec = spec_roob(1, 9);
    struct bench bench = spec_open(&spec);
    uint64_t at[2] = {0, 0};
    (void)state;
    CHECK_STATUS(
        WYT_OK,
        wyt_solver_nth(bench.solver, UINT64_C(13628547214105702861), 0, at, 2));
    CHECK(at[0] == UINT64_C(1680509246112374085) &&
              at[1] == UINT64_C(15309056460218076946),
          "%s", test_position(at, 2));
    bench_close(&bench);
}

static void golden_pairs(void **state)
{
    static const uint64_t rows[][2] = {{1, 9},     {65535, 65535}, {1, 65535},
                                       {65535, 1}, {2, 65535},     {65535, 2}};
    struct random random = random_stream(7);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows) + test_count(60); i++) {
        uint64_t m = 1 + random_below(&random, i % 2 == 0 ? 10 : 65535);
        uint64_t p = 1 + random_below(&random, i % 3 == 0 ? 10 : 65535);
        if (i < TEST_LENGTH(rows)) {
            m = rows[i][0];
            p = rows[i][1];
        }
        check_golden(&random, m, p);
        check_part(&random, m, p, 0);
        check_part(&random, m, p, random_below(&random, p));
        check_part(&random, m, p, p - 1);
        if (p % 2 == 0)
            check_part(&random, m, p, p / 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(closed_forms),
                                       cmocka_unit_test(counterexample),
                                       cmocka_unit_test(golden_pairs)};
    return test_main("gmp", tests, TEST_LENGTH(tests));
}

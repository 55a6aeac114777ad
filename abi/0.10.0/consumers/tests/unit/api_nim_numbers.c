/* SPDX-License-Identifier: MIT */
/*
 * Numbers of P-positions of Nim with any number of heaps, far out: counts of
 * digits. Near the beginning the laws compare them with other backends; here
 * positions are numbered by what defines it: each is P, numbers and positions
 * are inverse, and positions stand in their order.
 */
#include <stdio.h>
#include <string.h>

#include "support/harness.h"
#include "support/random.h"

static const struct nim {
    const char *text;
    size_t n;
    uint64_t k; /* heaps are divided by it */
    bool misere;
} games[] = {
    {"nim:heaps=3", 3, 1, false},
    {"nim:heaps=4", 4, 1, false},
    {"nim:heaps=5+misere", 5, 1, true},
    {"nim:heaps=6+misere", 6, 1, true},
    {"nim:heaps=3+heapblock=7", 3, 7, false},
    {"nim:heaps=4+heapblock=65535", 4, 65535, false},
    {"nim:heaps=2+heapblock=7", 2, 7, false},
    {"nim:heaps=2+heapblock=1000", 2, 1000, false},
    {"nim:heaps=12", 12, 1, false},
    {"nim:heaps=64", 64, 1, false},
    {"gw:heaps=3,sets=nim", 3, 1, false},
};

/* A positive, zero or negative number as a stands behind b, is it or stands
 * before it. */
static int order_of(const uint64_t *a, const uint64_t *b, size_t n)
{
    if (a[n - 1] != b[n - 1])
        return a[n - 1] > b[n - 1] ? 1 : -1;
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] > b[i] ? 1 : -1;
    return 0;
}

static void check_p(const struct nim *nim, const uint64_t *heaps)
{
    uint64_t sum = 0, most = 0, ones = 0;
    for (size_t i = 0; i < nim->n; i++) {
        CHECK(i == 0 || heaps[i - 1] <= heaps[i], "%s: %s is not sorted",
              nim->text, test_position(heaps, nim->n));
        sum ^= heaps[i] / nim->k;
        ones += heaps[i] == 1;
        most = heaps[i];
    }
    CHECK(nim->misere && most <= 1 ? ones % 2 == 1 : sum == 0, "%s: %s is N",
          nim->text, test_position(heaps, nim->n));
}

/* Numbers from one on: P, in order, inverse. */
static void check_numbers(const struct bench *bench, const struct nim *nim,
                          uint64_t from)
{
    uint64_t heaps[64], before[64], rank = 0;
    for (uint64_t number = from; number - from < 4; number++) {
        CHECK_STATUS(WYT_OK, wyt_solver_nth(bench->solver, number,
                                            WYT_SIDE_BOTH, heaps, nim->n));
        check_p(nim, heaps);
        CHECK(number == from || order_of(heaps, before, nim->n) > 0,
              "%s: number %llu", nim->text, (unsigned long long)number);
        CHECK_STATUS(WYT_OK, wyt_solver_rank(bench->solver, heaps, nim->n,
                                             WYT_SIDE_BOTH, &rank));
        CHECK(rank == number, "%s: number %llu has the rank %llu", nim->text,
              (unsigned long long)number, (unsigned long long)rank);
        memcpy(before, heaps, sizeof before);
        if (number == UINT64_MAX)
            break;
    }
}

static void far_numbers(void **state)
{
    struct random random = random_stream(41);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench bench = bench_open(games[i].text, "xor");
        check_numbers(&bench, &games[i], 0);
        check_numbers(&bench, &games[i], UINT64_MAX - 3);
        for (size_t k = 0; k < test_count(4); k++)
            check_numbers(&bench, &games[i],
                          random_bits(&random) >> random_below(&random, 50));
        bench_close(&bench);
    }
}

/* Random positions have numbers, from which they come back; too large ones
 * have none in 64 bits. */
static void far_positions(void **state)
{
    struct random random = random_stream(42);
    struct bench bench = bench_open("nim:heaps=3", NULL);
    const uint64_t huge[3] = {UINT64_C(1) << 62, UINT64_C(1) << 63,
                              UINT64_C(3) << 62};
    uint64_t heaps[3], back[3], rank = 9;
    (void)state;
    for (size_t k = 0; k < test_count(100); k++) {
        const uint64_t bits = 1 + random_below(&random, 33);
        const uint64_t x = random_bits(&random) >> (64 - bits);
        const uint64_t y = random_bits(&random) >> (64 - bits);
        const uint64_t three[3] = {y, x ^ y, x};
        CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, three, 3,
                                             WYT_SIDE_BOTH, &rank));
        CHECK_STATUS(
            WYT_OK, wyt_solver_nth(bench.solver, rank, WYT_SIDE_BOTH, back, 3));
        memcpy(heaps, three, sizeof heaps);
        for (size_t i = 0; i < 6; i++) /* sorted */
            if (heaps[i % 2] > heaps[i % 2 + 1]) {
                const uint64_t kept = heaps[i % 2];
                heaps[i % 2] = heaps[i % 2 + 1];
                heaps[i % 2 + 1] = kept;
            }
        CHECK(memcmp(heaps, back, sizeof heaps) == 0, "%s",
              test_position(heaps, 3));
    }
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_solver_rank(bench.solver, huge, 3, WYT_SIDE_BOTH, &rank));
    bench_close(&bench);
}

/* Two heaps at the end of 64 bits, on both sides. */
static void two_heaps(void **state)
{
    struct bench bench = bench_open("nim:heaps=2+misere", "xor");
    uint64_t heaps[2], rank = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, UINT64_MAX - 1,
                                        WYT_SIDE_LOWER, heaps, 2));
    CHECK(heaps[0] == UINT64_MAX && heaps[1] == UINT64_MAX, "%s",
          test_position(heaps, 2));
    CHECK_STATUS(
        WYT_OK, wyt_solver_rank(bench.solver, heaps, 2, WYT_SIDE_UPPER, &rank));
    CHECK(rank == UINT64_MAX - 1, "rank %llu", (unsigned long long)rank);
    CHECK_ERROR(
        WYT_BEYOND, bench.context,
        wyt_solver_nth(bench.solver, UINT64_MAX, WYT_SIDE_BOTH, heaps, 2));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, 0, WYT_SIDE_LOWER, heaps, 2));
    CHECK(heaps[0] == 1 && heaps[1] == 0, "%s", test_position(heaps, 2));
    CHECK_ERROR(WYT_NONE, bench.context,
                wyt_solver_rank(bench.solver, heaps, 2, WYT_SIDE_UPPER, &rank));
    bench_close(&bench);
    bench = bench_open("nim:heaps=1+comply=3", "xor");
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, UINT64_MAX - 3, 0, heaps, 1));
    CHECK(heaps[0] == UINT64_MAX, "%s", test_position(heaps, 1));
    CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, heaps, 1, 0, &rank));
    CHECK(rank == UINT64_MAX - 3, "rank %llu", (unsigned long long)rank);
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_solver_nth(bench.solver, UINT64_MAX - 2, 0, heaps, 1));
    bench_close(&bench);
}

/* At any size: numbers of 40 digits and their positions are inverse, and both
 * sizes say the same. */
static void any_size(void **state)
{
    static const char *const numbers[] = {
        "1234567890123456789012345678901234567890", "18446744073709551616",
        "999999999999"};
    (void)state;
    if (!wyt_feature("gmp"))
        return;
    for (size_t i = 0; i < TEST_LENGTH(games); i++)
        for (size_t k = 0; k < TEST_LENGTH(numbers); k++) {
            struct bench bench = bench_open(games[i].text, NULL);
            wyt_integers *number = NULL, *heaps = NULL, *rank = NULL;
            char text[64];
            size_t length = 0;
            if (games[i].n > 12) {
                bench_close(&bench);
                continue;
            }
            CHECK_STATUS(WYT_OK, wyt_integers_new(bench.context, &number));
            CHECK_STATUS(WYT_OK, wyt_integers_new(bench.context, &heaps));
            CHECK_STATUS(WYT_OK, wyt_integers_new(bench.context, &rank));
            CHECK_STATUS(WYT_OK, wyt_integers_add_text(number, numbers[k],
                                                       strlen(numbers[k])));
            CHECK_STATUS(WYT_OK, wyt_solver_nth_big(bench.solver, number,
                                                    WYT_SIDE_BOTH, heaps));
            CHECK_STATUS(WYT_OK, wyt_solver_rank_big(bench.solver, heaps,
                                                     WYT_SIDE_BOTH, rank));
            CHECK_STATUS(
                WYT_OK, wyt_integers_text(rank, 0, text, sizeof text, &length));
            CHECK(strcmp(text, numbers[k]) == 0, "%s: %s became %s",
                  games[i].text, numbers[k], text);
            wyt_integers_free(rank);
            wyt_integers_free(heaps);
            wyt_integers_free(number);
            bench_close(&bench);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_numbers),
        cmocka_unit_test(far_positions),
        cmocka_unit_test(two_heaps),
        cmocka_unit_test(any_size),
    };
    return test_main("api nim_numbers", tests, TEST_LENGTH(tests));
}

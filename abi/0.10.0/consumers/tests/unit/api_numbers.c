/* SPDX-License-Identifier: MIT */
/*
 * The largest numbers: the last pair that fits 64 bits and the first that
 * does not, for every a up to 12, normal and misere; and the Fibonacci
 * numbers, where floating-point programs for Wythoff Nim go wrong first.
 * Expected values come from exact integers of 256 bits.
 */
#include "support/exact.h"
#include "support/harness.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* One number: nth, rank in both orders, outcome, and the neighbours. */
static void check_pair(struct bench *bench, uint32_t a, bool misere, uint64_t n)
{
    static const int64_t near[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    uint64_t pair[2], found[2] = {0}, mirrored[2], rank = UINT64_MAX;
    CHECK(exact_pair(a, misere, n, pair), "%" PRIu64 " passes 64 bits", n);
    mirrored[0] = pair[1];
    mirrored[1] = pair[0];
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench->solver, n, WYT_SIDE_BOTH, found, 2));
    CHECK(found[0] == pair[0] && found[1] == pair[1],
          "a=%" PRIu32 ", %" PRIu64 ": %s, expected %s", a, n,
          test_position(found, 2), test_position(pair, 2));
    CHECK(test_is_p(bench->solver, pair, 2) &&
              test_is_p(bench->solver, mirrored, 2),
          "a=%" PRIu32 ": %s is N", a, test_position(pair, 2));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank(bench->solver, pair, 2, WYT_SIDE_BOTH, &rank));
    CHECK(rank == n, "rank %" PRIu64 " of %s", rank, test_position(pair, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_rank(bench->solver, mirrored, 2,
                                         WYT_SIDE_LOWER, &rank));
    CHECK(rank == n, "rank %" PRIu64 " of %s", rank,
          test_position(mirrored, 2));
    for (size_t i = 0; i < 4; i++) {
        uint64_t beside[2] = {pair[0] + (uint64_t)near[i][0],
                              pair[1] + (uint64_t)near[i][1]};
        CHECK(test_is_p(bench->solver, beside, 2) ==
                  exact_is_p(a, misere, beside[0], beside[1]),
              "a=%" PRIu32 ": %s beside %s", a, test_position(beside, 2),
              test_position(pair, 2));
    }
}

static void check_beyond(struct bench *bench, uint64_t n, uint32_t side)
{
    uint64_t found[2] = {9, 9}, four[8] = {0};
    size_t count = 9;
    int32_t status = wyt_solver_nth(bench->solver, n, side, found, 2);
    CHECK(status == WYT_BEYOND, "%" PRIu64 ", side %" PRIu32 " by %s: %s: %s",
          n, side, wyt_solver_backend(bench->solver), wyt_status_name(status),
          wyt_context_error(bench->context));
    CHECK(found[0] == 9 && found[1] == 9, "out_heaps was touched");
    CHECK_STATUS(WYT_BEYOND,
                 wyt_solver_list(bench->solver, n, side, four, 2, 4, &count));
    CHECK(count == 0, "%zu beyond the end", count);
}

/* A list across the end gives what there is, and says so. */
static void check_list_at_end(struct bench *bench, uint32_t a, bool misere,
                              uint64_t last)
{
    uint64_t found[8] = {0}, pair[2];
    size_t count = 9;
    CHECK_STATUS(WYT_BEYOND,
                 wyt_solver_list(bench->solver, last - 2, WYT_SIDE_BOTH, found,
                                 2, 4, &count));
    CHECK(count == 3, "%zu of the last three", count);
    for (size_t i = 0; i < count; i++) {
        (void)exact_pair(a, misere, last - 2 + i, pair);
        CHECK(memcmp(pair, found + 2 * i, sizeof pair) == 0, "%s, expected %s",
              test_position(found + 2 * i, 2), test_position(pair, 2));
    }
}

static void check_last(uint32_t a, bool misere, const char *backend)
{
    uint64_t last = exact_last(a, misere);
    struct bench bench;
    char text[64];
    (void)snprintf(text, sizeof text, "fraenkel:a=%" PRIu32 "%s", a,
                   misere ? "+misere" : "");
    bench = bench_open(text, backend);
    for (uint64_t n = last - 3; n <= last; n++)
        check_pair(&bench, a, misere, n);
    for (uint32_t side = 0; side <= WYT_SIDE_LOWER; side++) {
        check_beyond(&bench, last + 1, side);
        check_beyond(&bench, last + 2, side);
        check_beyond(&bench, UINT64_MAX, side);
    }
    check_list_at_end(&bench, a, misere, last);
    bench_close(&bench);
}

static void last_pairs(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 12; a++) {
        check_last(a, false, NULL);
        check_last(a, true, NULL);
    }
}

/* The same by digits, which know misere play of a = 1 only. */
static void last_pairs_by_digits(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 12; a++)
        check_last(a, false, "numeration");
    check_last(65535, false, "numeration");
    check_last(1, true, "numeration");
}

/* Against numbers that are written down elsewhere. */
static void last_of_wythoff(void **state)
{
    (void)state;
    CHECK(exact_last(1, false) == 7046029254386353130u, "%" PRIu64,
          exact_last(1, false));
    CHECK(exact_last(2, false) == 5402926248376769403u, "%" PRIu64,
          exact_last(2, false));
    CHECK(exact_last(65535, false) > 0, "a=65535");
}

/* A column at the end of 64 bits: the partner may be too large. */
static void check_last_columns(const char *backend)
{
    struct bench bench = bench_open("wythoff", backend);
    uint64_t last[2], found[2] = {9, 9};
    size_t count = 9;
    (void)exact_pair(1, false, exact_last(1, false), last);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_column(bench.solver, last[0], found, 2, 1, &count));
    CHECK(count == 1 && memcmp(found, last, sizeof last) == 0, "%s",
          test_position(found, 2));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_column(bench.solver, last[1], found, 2, 1, &count));
    CHECK(count == 1 && memcmp(found, last, sizeof last) == 0, "%s",
          test_position(found, 2));
    /* x of the next pair: its y passes 2^64-1. */
    found[0] = found[1] = 9;
    {
        uint64_t next[2];
        (void)exact_pair(1, false, exact_last(1, false) + 1, next);
        CHECK_ERROR(
            WYT_BEYOND, bench.context,
            wyt_solver_column(bench.solver, next[0], found, 2, 1, &count));
    }
    CHECK(found[0] == 9, "out_heaps was touched");
    bench_close(&bench);
}

static void last_columns(void **state)
{
    (void)state;
    check_last_columns(NULL);
    check_last_columns("numeration");
}

/* F_k - 1, F_k, F_k + 1 as numbers and as heaps, below 2^63. */
static void fibonacci(void **state)
{
    struct bench bench = bench_open("wythoff", "beatty");
    uint64_t last = exact_last(1, false);
    (void)state;
    for (uint64_t f = 1, next = 2; f < (uint64_t)1 << 63;) {
        uint64_t sum = f + next;
        for (uint64_t n = f - 1; n <= f + 1; n++) {
            if (n <= last)
                check_pair(&bench, 1, false, n);
            for (uint64_t y = next - 1; y <= next + 1; y++) {
                const uint64_t heaps[2] = {n, y};
                CHECK(test_is_p(bench.solver, heaps, 2) ==
                          exact_is_p(1, false, n, y),
                      "%s", test_position(heaps, 2));
            }
        }
        f = next;
        next = sum;
    }
    bench_close(&bench);
}

/* Where programs are known to fail, with the values written out. */
static void known_traps(void **state)
{
    static const uint64_t rows[][3] = {
        {233, 377, 610},
        {2584, 4180, 6764},
        {102334155, 165580140, 267914295},
        {4807526976, 7778742048, 12586269024},
        {44945570212853, 72723460248141, 117669030460994},
    };
    static const char *const names[] = {"auto", "beatty"};
    (void)state;
    for (size_t b = 0; b < TEST_LENGTH(names); b++) {
        struct bench bench = bench_open("wythoff", names[b]);
        for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
            uint64_t found[2] = {0}, rank = 0, pair[2];
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth(bench.solver, rows[i][0], 0, found, 2));
            CHECK(exact_pair(1, false, rows[i][0], pair) &&
                      pair[0] == rows[i][1] && pair[1] == rows[i][2],
                  "row %zu is wrong: %s", i, test_position(pair, 2));
            CHECK(found[0] == rows[i][1] && found[1] == rows[i][2],
                  "%" PRIu64 ": %s", rows[i][0], test_position(found, 2));
            CHECK_STATUS(WYT_OK,
                         wyt_solver_rank(bench.solver, found, 2, 0, &rank));
            CHECK(rank == rows[i][0], "rank %" PRIu64, rank);
        }
        bench_close(&bench);
    }
}

/* The sides of 64 bits as heaps: no arithmetic wraps. */
static void corners(void **state)
{
    static const uint64_t values[] = {0,
                                      1,
                                      2,
                                      3,
                                      (uint64_t)1 << 32,
                                      ((uint64_t)1 << 32) - 1,
                                      (uint64_t)1 << 63,
                                      ((uint64_t)1 << 63) - 1,
                                      UINT64_MAX - 1,
                                      UINT64_MAX};
    (void)state;
    for (uint32_t a = 1; a <= 12; a++) {
        for (int misere = 0; misere < 2; misere++) {
            struct bench bench;
            char text[64];
            (void)snprintf(text, sizeof text, "fraenkel:a=%" PRIu32 "%s", a,
                           misere ? "+misere" : "");
            bench = bench_open(text, "beatty");
            for (size_t i = 0; i < 100; i++) {
                const uint64_t heaps[2] = {values[i / 10], values[i % 10]};
                CHECK(test_is_p(bench.solver, heaps, 2) ==
                          exact_is_p(a, misere == 1, heaps[0], heaps[1]),
                      "%s: %s", text, test_position(heaps, 2));
            }
            bench_close(&bench);
        }
    }
}

/* The last numbers of 64 bits: an x is found though its partner is beyond, and
 * though what its digits weigh may be beyond by 1. */
static void ends_by_digits(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 200; a++) {
        struct bench formulas, digits;
        char text[32];
        (void)snprintf(text, sizeof text, "fraenkel:a=%" PRIu32, a);
        formulas = bench_open(text, "beatty");
        digits = bench_open(text, "numeration");
        for (uint64_t v = UINT64_MAX; v > UINT64_MAX - 6; v--) {
            uint64_t expected[2] = {9, 9}, found[2] = {9, 9};
            size_t count = 9, same = 9;
            int32_t status =
                wyt_solver_column(formulas.solver, v, expected, 2, 1, &count);
            CHECK_STATUS(status, wyt_solver_column(digits.solver, v, found, 2,
                                                   1, &same));
            CHECK(count == same && memcmp(found, expected, sizeof found) == 0,
                  "a=%" PRIu32 ": %" PRIu64, a, v);
        }
        bench_close(&formulas);
        bench_close(&digits);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_pairs),
        cmocka_unit_test(last_pairs_by_digits),
        cmocka_unit_test(ends_by_digits),
        cmocka_unit_test(last_of_wythoff),
        cmocka_unit_test(last_columns),
        cmocka_unit_test(fibonacci),
        cmocka_unit_test(known_traps),
        cmocka_unit_test(corners),
    };
    return test_main("api numbers", tests, TEST_LENGTH(tests));
}

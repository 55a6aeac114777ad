/* SPDX-License-Identifier: MIT */
/*
 * Nim with three heaps of which any one option may be forbidden, where no box
 * reaches: P iff all heaps are equal or the largest is the sum of the others
 * plus 1, said in integers of 256 bits here. Boxes are compared by the laws.
 */
#include "support/harness.h"

#include <inttypes.h>
#include <string.h>

#include "base/order.h"
#include "support/random.h"
#include "support/wide.h"

#define GAME "nim:heaps=3+block=2"

static bool expected_p(const uint64_t *heaps)
{
    uint64_t h[3];
    struct wide sum;
    memcpy(h, heaps, sizeof h);
    for (size_t i = 0; i < 2; i++)
        if (h[i] > h[2]) {
            uint64_t kept = h[2];
            h[2] = h[i];
            h[i] = kept;
        }
    sum = wide_add(wide_add(wide_of(h[0]), wide_of(h[1])), wide_of(1));
    return (h[0] == h[1] && h[1] == h[2]) ||
           wide_compare(sum, wide_of(h[2])) == 0;
}

static bool has(const uint64_t *options, size_t count, const uint64_t *option)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(options + 3 * i, option, 3 * sizeof *option) == 0)
            return true;
    return false;
}

/* Heap i lowered to what may make a P-position, and to what is beside it: such
 * an option is listed iff it is P. */
static void check_heap(const uint64_t *from, size_t i, const uint64_t *options,
                       size_t count)
{
    uint64_t a = from[(i + 1) % 3], b = from[(i + 2) % 3];
    const uint64_t rests[] = {0,         1,         a,         b,         a + b,
                              a + b + 1, a + b + 2, a - b - 1, b - a - 1, a - b,
                              b - a,     a - b - 2, b - a - 2};
    for (size_t k = 0; k < TEST_LENGTH(rests); k++) {
        uint64_t to[3];
        memcpy(to, from, sizeof to);
        to[i] = rests[k]; /* possibly wrapped, and some other option then */
        CHECK(to[i] >= from[i] || has(options, count, to) == expected_p(to),
              "%s -> %s", test_position(from, 3), test_position(to, 3));
    }
}

static void check_position(wyt_solver *solver, const uint64_t *from)
{
    uint64_t options[3 * 6], blocked[3];
    int32_t marks[6];
    size_t count = 9;
    bool is_p = expected_p(from);
    CHECK(test_is_p(solver, from, 3) == is_p, "%s", test_position(from, 3));
    CHECK_STATUS(
        WYT_OK, wyt_solver_winning(solver, from, 3, options, marks, 6, &count));
    CHECK(is_p ? count < 2 : count == 2 || count == 3, "%s has %zu",
          test_position(from, 3), count);
    for (size_t k = 0; k < count; k++) {
        const uint64_t *to = options + 3 * k;
        size_t lowered = 0, kept = 0;
        for (size_t i = 0; i < 3; i++) {
            lowered += to[i] < from[i];
            kept += to[i] == from[i];
        }
        CHECK(lowered == 1 && kept == 2 && expected_p(to) &&
                  marks[k] == WYT_WINS_UNLESS_FORBIDDEN,
              "%s -> %s", test_position(from, 3), test_position(to, 3));
    }
    for (size_t i = 0; i < 3; i++)
        check_heap(from, i, options, count);
    CHECK_STATUS(WYT_OK, wyt_solver_block(solver, from, 3, blocked, 1, &count));
    CHECK(count == 0 || (is_p && memcmp(blocked, options, sizeof blocked) == 0),
          "%s: %zu are forbidden", test_position(from, 3), count);
}

/* Every position with one of its heaps among some around the other two. */
static void check_around(wyt_solver *solver, uint64_t x, uint64_t y)
{
    const uint64_t third[] = {x,         y,     x + y, x + y + 1, x + y + 2,
                              y - x - 1, y - x, 0,     UINT64_MAX};
    for (size_t i = 0; i < TEST_LENGTH(third); i++) {
        const uint64_t orders[3][3] = {
            {x, y, third[i]}, {third[i], x, y}, {y, third[i], x}};
        for (size_t k = 0; k < 3; k++)
            check_position(solver, orders[k]);
    }
}

static void positions(void **state)
{
    static const uint64_t half = UINT64_C(1) << 63;
    static const uint64_t ends[] = {0,         1,    2,        half - 2,
                                    half - 1,  half, half + 1, UINT64_MAX - 1,
                                    UINT64_MAX};
    struct random random = random_stream(41);
    struct bench bench = bench_open(GAME, "beatty");
    (void)state;
    for (size_t i = 0; i < test_count(2000); i++) {
        uint64_t x = random_size(&random), y = random_size(&random);
        check_around(bench.solver, x, y);
    }
    for (size_t i = 0; i < TEST_LENGTH(ends); i++)
        for (size_t k = 0; k < TEST_LENGTH(ends); k++)
            check_around(bench.solver, ends[i], ends[k]);
    bench_close(&bench);
}

/* The number and the next one. */
static void check_number(wyt_solver *solver, uint64_t number)
{
    uint64_t at[3], next[3], rank = 0;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, number, 0, at, 3));
    CHECK_STATUS(WYT_OK, wyt_solver_rank(solver, at, 3, 0, &rank));
    CHECK(rank == number && expected_p(at) && at[0] <= at[1] && at[1] <= at[2],
          "%s is number %" PRIu64 ", not %" PRIu64, test_position(at, 3), rank,
          number);
    if (number == UINT64_MAX)
        return;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, number + 1, 0, next, 3));
    CHECK(wyt__compare_positions(at, next, 3) < 0, "%s, %s",
          test_position(at, 3), test_position(next, 3));
}

static void numbers(void **state)
{
    struct random random = random_stream(42);
    struct bench bench = bench_open(GAME, "beatty");
    static const uint64_t n_position[3] = {1, UINT64_MAX, 1};
    uint64_t rank = 77;
    (void)state;
    for (uint64_t i = 0; i < 1000; i++) {
        check_number(bench.solver, i);
        check_number(bench.solver, UINT64_MAX - i);
    }
    for (size_t i = 0; i < test_count(20000); i++)
        check_number(bench.solver, random_size(&random));
    CHECK_ERROR(WYT_NONE, bench.context,
                wyt_solver_rank(bench.solver, n_position, 3, 0, &rank));
    CHECK(rank == 77, "rank was touched");
    bench_close(&bench);
}

/* With z = 2^33 - 2 the row begins at 2^64 - 1. */
static void last_number(void **state)
{
    static const uint64_t z = (UINT64_C(1) << 33) - 2;
    const uint64_t last[3] = {0, z - 1, z}, beyond[3] = {z - 2, z, 1};
    const uint64_t equal[3] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    struct bench bench = bench_open(GAME, "beatty");
    uint64_t rank = 77;
    (void)state;
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_solver_rank(bench.solver, beyond, 3, 0, &rank));
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_solver_rank(bench.solver, equal, 3, 0, &rank));
    CHECK(rank == 77, "rank was touched");
    CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, last, 3, 0, &rank));
    CHECK(rank == UINT64_MAX, "%" PRIu64, rank);
    bench_close(&bench);
}

/* (v,y,v+y+1) is P for every y, and of comply only some (v,y,z) are N. */
static void columns(void **state)
{
    static const char *const games[] = {GAME, "nim:heaps=3+comply=2",
                                        "gw:heaps=3,sets=nim+block=2"};
    size_t count = 77;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench bench = bench_open(games[i], NULL);
        CHECK_ERROR(WYT_INFINITE, bench.context,
                    wyt_solver_column(bench.solver, 5, NULL, 3, 0, &count));
        CHECK_ERROR(
            WYT_INFINITE, bench.context,
            wyt_solver_column(bench.solver, UINT64_MAX, NULL, 3, 0, &count));
        CHECK(count == 77, "count was touched");
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions),
        cmocka_unit_test(numbers),
        cmocka_unit_test(last_number),
        cmocka_unit_test(columns),
    };
    return test_main("unit triples", tests, TEST_LENGTH(tests));
}

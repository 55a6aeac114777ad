/* SPDX-License-Identifier: MIT */
/* Positions with empty heaps: the smaller game answers, at any size. */
#include "support/harness.h"

#include <inttypes.h>
#include <string.h>

/* A P-position of Wythoff Nim no table reaches, at every place of the empty
 * heap; its neighbour is N, and the way back is found. */
static void wythoff_is_left(void **state)
{
    static const uint64_t n = UINT64_C(1) << 60;
    struct bench two = bench_open("wythoff", "beatty");
    struct bench bench = bench_open("gw:heaps=3,sets=pairs", NULL);
    uint64_t pair[2];
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(two.solver, n, 0, pair, 2));
    for (size_t empty = 0; empty < 3; empty++) {
        uint64_t heaps[3] = {0}, options[3 * 9];
        int32_t marks[9];
        size_t count = 0;
        heaps[empty == 0 ? 1 : 0] = pair[0];
        heaps[empty == 2 ? 1 : 2] = pair[1];
        CHECK(test_is_p(bench.solver, heaps, 3), "%s", test_position(heaps, 3));
        CHECK(strcmp(wyt_solver_backend(bench.solver), "beatty") == 0, "%s",
              wyt_solver_backend(bench.solver));
        heaps[empty == 2 ? 1 : 2]++;
        CHECK(!test_is_p(bench.solver, heaps, 3), "%s",
              test_position(heaps, 3));
        CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, heaps, 3, options,
                                                marks, 9, &count));
        CHECK(count > 0, "no winning move");
        for (size_t i = 0; i < count; i++)
            CHECK(marks[i] == WYT_WINS_ALWAYS &&
                      test_is_p(bench.solver, options + 3 * i, 3),
                  "%s", test_position(options + 3 * i, 3));
    }
    bench_close(&bench);
    bench_close(&two);
}

static void nim_is_left(void **state)
{
    struct bench bench = bench_open("gw:heaps=4,sets=1234/12", NULL);
    static const uint64_t heaps[4] = {0, UINT64_MAX, UINT64_C(1) << 63, 9};
    uint64_t value = 0, one[4] = {0, 0, 0, 0}, options[4], rest[4];
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_grundy(bench.solver, heaps, 4, &value));
    CHECK(value == ((UINT64_MAX >> 1) ^ 9), "%" PRIu64, value);
    CHECK(test_is_p(bench.solver, one, 4), "all heaps are empty");
    one[3] = UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, one, 4, options, NULL,
                                            1, &count));
    memset(rest, 0, sizeof rest);
    CHECK(count == 1 && memcmp(options, rest, sizeof rest) == 0, "%zu moves",
          count);
    bench_close(&bench);
}

/* A named backend is asked about the position as it is. */
static void others_stay(void **state)
{
    struct bench bench = bench_open("gw:heaps=3,sets=any+block=3", "board");
    struct bench other = bench_open("gw:heaps=3,sets=any+block=3", NULL);
    uint64_t options[2][3 * 64];
    size_t counts[2];
    (void)state;
    for (uint64_t x = 0; x < 8; x++)
        for (uint64_t y = 0; y < 8; y++) {
            const uint64_t heaps[3] = {x, 0, y};
            CHECK(test_is_p(bench.solver, heaps, 3) ==
                      test_is_p(other.solver, heaps, 3),
                  "%s", test_position(heaps, 3));
            CHECK_STATUS(WYT_OK, wyt_solver_block(bench.solver, heaps, 3,
                                                  options[0], 64, &counts[0]));
            CHECK_STATUS(WYT_OK, wyt_solver_block(other.solver, heaps, 3,
                                                  options[1], 64, &counts[1]));
            CHECK(counts[0] == counts[1] &&
                      memcmp(options[0], options[1],
                             counts[0] * 3 * sizeof(uint64_t)) == 0,
                  "%s", test_position(heaps, 3));
        }
    bench_close(&bench);
    bench_close(&other);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wythoff_is_left),
        cmocka_unit_test(nim_is_left),
        cmocka_unit_test(others_stay),
    };
    return test_main("unit reduce", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/*
 * Winning moves of sums that are aimed at: Nim, and WYT(a,b) with one small
 * heap, where the other one may have any size.
 */
#include "support/games.h"
#include "support/options.h"

#include <inttypes.h>

/* Beside a heap of Nim the winning moves of a component with a huge heap make
 * the xor 0; those of Nim are what Bouton's formula says. */
static void huge_heaps(void **state)
{
    static const uint64_t huge = 1000000000000;
    static const struct {
        const char *game;
        uint64_t heaps[2];
    } rows[] = {
        {"nim", {3, 1000000000000}},
        {"wythoff", {37, 1000000000000}},
        {"wythoff", {1000000000000, 5}},
        {"wyt:a=2,b=3", {1000000000000, 7}},
    };
    (void)state;
    for (size_t k = 0; k < TEST_LENGTH(rows); k++)
        for (uint64_t heap = 0; heap < 60; heap += 7) {
            struct bench bench = bench_open(rows[k].game, NULL);
            wyt_rules *nim = test_rules(bench.context, "nim:heaps=1");
            wyt_sum *sum = NULL;
            uint64_t out[2 * 512], value = 99;
            size_t count = 0;
            CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
            CHECK_STATUS(WYT_OK,
                         wyt_sum_add(sum, bench.rules, NULL, rows[k].heaps, 2));
            CHECK_STATUS(WYT_OK, wyt_sum_add(sum, nim, NULL, &heap, 1));
            CHECK_STATUS(WYT_OK, wyt_sum_winning(sum, 0, out, 2, 512, &count));
            CHECK(count > 0, "%s beside %" PRIu64, rows[k].game, heap);
            CHECK(k > 0 || (count == 1 && out[0] == 3 && out[1] == (3 ^ heap)),
                  "%zu, first %s", count, test_position(out, 2));
            for (size_t i = 0; i < count; i++) {
                CHECK_STATUS(WYT_OK, wyt_sum_set(sum, 0, out + 2 * i, 2));
                CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
                CHECK(value == 0 && out[2 * i] + out[2 * i + 1] < huge + 3,
                      "%s", test_position(out + 2 * i, 2));
            }
            wyt_sum_free(sum);
            wyt_rules_unref(nim);
            bench_close(&bench);
        }
}

/* With the smaller heap small the candidates are all options that count: the
 * list of every value, against going through the options. */
static void small_against_large(void **state)
{
    static const char *const games[] = {"wythoff", "wyt:a=2,b=3", "wyt:a=3,b=1",
                                        "wyt:a=0,b=2", "nim"};
    (void)state;
    for (size_t k = 0; k < TEST_LENGTH(games); k++)
        for (uint64_t x = 0; x < 4; x++) {
            struct bench bench = bench_open(games[k], NULL);
            wyt_rules *nim = test_rules(bench.context, "nim:heaps=1");
            const uint64_t heaps[2] = {k % 2 ? 90 : x, k % 2 ? x : 90};
            for (uint64_t heap = 0; heap < 100; heap++) {
                wyt_sum *sum = NULL;
                wyt_moves *moves = NULL;
                struct list expected = list_new(2), found = list_new(2);
                uint64_t out[2 * 64], value, own = 99;
                size_t count = 0;
                CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
                CHECK_STATUS(WYT_OK,
                             wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
                CHECK_STATUS(WYT_OK, wyt_sum_add(sum, nim, NULL, &heap, 1));
                CHECK_STATUS(WYT_OK,
                             wyt_sum_winning(sum, 0, out, 2, 64, &count));
                CHECK_STATUS(WYT_OK, wyt_sum_component_value(sum, 0, &own));
                for (size_t i = 0; i < count; i++)
                    list_add(&found, out + 2 * i);
                CHECK_STATUS(WYT_OK, wyt_moves_new(bench.context, bench.rules,
                                                   heaps, 2, &moves));
                if (own != heap)
                    for (size_t n = 1; n == 1;) {
                        uint64_t option[2];
                        CHECK_STATUS(WYT_OK,
                                     wyt_moves_next(moves, option, 1, &n));
                        if (n == 0)
                            break;
                        CHECK_STATUS(WYT_OK, wyt_sum_set(sum, 0, option, 2));
                        CHECK_STATUS(WYT_OK,
                                     wyt_sum_component_value(sum, 0, &value));
                        if (value == heap)
                            list_add(&expected, option);
                    }
                list_sort(&expected);
                CHECK(list_equal(&expected, &found),
                      "%s: %zu moves, expected %zu or others", games[k], count,
                      expected.count);
                list_free(&expected);
                list_free(&found);
                wyt_moves_free(moves);
                wyt_sum_free(sum);
            }
            wyt_rules_unref(nim);
            bench_close(&bench);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(huge_heaps),
        cmocka_unit_test(small_against_large),
    };
    return test_main("api sum huge", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/*
 * The rays of the blocked games W^k, k = 1..20, against a table that an
 * independent program measured on 20000 x 20000, rows from 15000 on.
 *
 * The boards are filled here from the recurrence of Larsson, Blocking Wythoff
 * Nim (2011): (x,y) is P iff fewer than k of the cells left of it, below it
 * and on the diagonal below it are P. They are a fifth as wide as those of the
 * table, so the smallest rays still drift by up to 0.011 in slope. At the full
 * size every printed digit is met but the last ones of two slopes: 2.38145 for
 * 2.3815 (k = 15) and 2.49995 for 2.5000 (k = 19).
 */
#include "support/harness.h"

#include <math.h>
#include <stdlib.h>

#include "base/bitset.h"
#include "board/storage.h"

#define SIZE 4000

static const struct {
    uint64_t diagonal;
    size_t count;
    double slopes[4], densities[4];
} table[] = {
    {1, 1, {1.6180}, {0.382}},
    {2, 2, {1.6180, 2.0000}, {0.191, 0.500}},
    {2, 1, {2.0000}, {1.000}},
    {2, 1, {2.4142}, {1.172}},
    {3, 2, {1.4770, 2.5000}, {0.323, 1.200}},
    {4, 3, {1.2807, 2.0000, 2.5000}, {0.131, 0.500, 1.200}},
    {4, 1, {2.4994}, {2.000}},
    {4, 2, {2.0000, 2.5000}, {0.333, 2.000}},
    {5, 2, {1.3440, 2.5000}, {0.256, 2.400}},
    {6, 3, {1.6181, 2.0000, 2.5000}, {0.038, 0.500, 2.400}},
    {6, 1, {2.4999}, {3.143}},
    {6, 2, {1.7662, 2.5000}, {0.289, 3.200}},
    {7, 2, {1.2198, 2.4999}, {0.180, 3.600}},
    {7, 1, {2.4999}, {4.000}},
    {8, 2, {2.3815, 2.6000}, {1.160, 3.077}},
    {8, 3, {1.4249, 2.5000, 2.6000}, {0.298, 1.200, 3.077}},
    {9, 4, {1.1166, 2.0000, 2.5000, 2.6000}, {0.105, 0.500, 1.200, 3.077}},
    {9, 3, {2.3440, 2.5000, 2.6000}, {0.814, 1.200, 3.077}},
    {9, 3, {1.9085, 2.5000, 2.6000}, {0.317, 2.000, 3.077}},
    {10, 3, {1.2952, 2.4999, 2.6000}, {0.228, 2.400, 3.077}},
};

/* Fills a board without answers with the P-positions of W^k. */
static void fill(wyt_board *board, size_t k)
{
    size_t *column = test_array(SIZE, sizeof *column);
    size_t *diagonal = test_array(2 * SIZE, sizeof *diagonal);
    for (size_t x = 0; x < SIZE; x++)
        column[x] = diagonal[x] = diagonal[SIZE + x] = 0;
    for (size_t y = 0; y < SIZE; y++) {
        size_t row = 0;
        for (size_t x = 0; x < SIZE && row < k; x++) {
            size_t d = x + SIZE - 1 - y;
            if (column[x] + row + diagonal[d] >= k)
                continue;
            column[x]++;
            row++;
            diagonal[d]++;
            wyt__set_bit(wyt__board_row_bits(board, y), x);
        }
    }
    free(column);
    free(diagonal);
}

static void check_rays(wyt_context *context, const wyt_board *board, size_t k)
{
    double slopes[8] = {0}, densities[8] = {0}, cover = 0;
    uint64_t diagonal = 0;
    int32_t verdict;
    size_t count = 0, row = k - 1;
    CHECK_STATUS(WYT_OK,
                 wyt_explore_rays(context, board, SIZE - SIZE / 4, SIZE, 0,
                                  slopes, densities, 8, &count, &cover));
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(context, board, 0, &verdict,
                                             &diagonal, NULL));
    CHECK(count == table[row].count, "k = %zu: %zu rays", k, count);
    CHECK(diagonal == table[row].diagonal, "k = %zu: %u on a diagonal", k,
          (unsigned)diagonal);
    for (size_t i = 0; i < count; i++)
        CHECK(fabs(slopes[i] - table[row].slopes[i]) < 0.011 &&
                  fabs(densities[i] - table[row].densities[i]) < 0.005,
              "k = %zu: slope %f, density %f", k, slopes[i], densities[i]);
    CHECK(fabs(cover - (double)k) < 0.02, "k = %zu: cover %f", k, cover);
}

static void blocked(void **state)
{
    static const uint64_t size[2] = {SIZE, SIZE};
    struct bench bench = bench_open("wythoff", NULL);
    (void)state;
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, SIZE * SIZE);
    for (size_t k = 1; k <= TEST_LENGTH(table); k++) {
        wyt_board *board = NULL;
        CHECK_STATUS(WYT_OK, wyt__board_shape(bench.context, bench.rules, size,
                                              2, WYT_BOARD_OUTCOME, &board));
        CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
        fill(board, k);
        check_rays(bench.context, board, k);
        wyt_board_unref(board);
    }
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(blocked)};
    return test_main("unit rays", tests, TEST_LENGTH(tests));
}

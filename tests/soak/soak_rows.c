/* SPDX-License-Identifier: MIT */
/*
 * soak_rows [ROWS [COLUMNS [A]]]: certified rows 0..ROWS (100) of A-Wythoff (1)
 * against the recurrence, value by value up to COLUMNS (10^6), far beyond the
 * certificates; with the periods and the proof. It takes minutes and is no
 * part of the tests.
 *
 * The recurrence here knows nothing of windows or periods: per row a set of
 * used values as bits and the least one that is not used, per cell the column
 * and the diagonals read back from the whole table.
 */
#include "support/harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t last = 100, columns = 1000000, a = 1;

struct raw {
    uint32_t *values; /* by column, then row */
    uint64_t **used;
    size_t *least;
    uint32_t *seen; /* by value: the cell that saw it last */
    uint32_t cell;
};

static uint32_t raw_value(struct raw *raw, size_t x, size_t n)
{
    size_t value;
    raw->cell++;
    for (size_t i = 1; i <= x; i++) {
        size_t first = i < a ? 0 : i - a + 1;
        raw->seen[raw->values[n * (last + 1) + x - i]] = raw->cell;
        for (size_t j = first; j < i + a && j <= n; j++)
            raw->seen[raw->values[(n - j) * (last + 1) + x - i]] = raw->cell;
    }
    while (raw->used[x][raw->least[x] / 64] >> raw->least[x] % 64 & 1)
        raw->least[x]++;
    value = raw->least[x];
    while ((raw->used[x][value / 64] >> value % 64 & 1) ||
           raw->seen[value] == raw->cell)
        value++;
    raw->used[x][value / 64] |= (uint64_t)1 << value % 64;
    return (uint32_t)value;
}

static struct raw raw_open(void)
{
    size_t values = columns + last + 64;
    struct raw raw = {
        .values = test_array(columns * (last + 1), sizeof *raw.values),
        .used = test_array(last + 1, sizeof *raw.used),
        .least = test_array(last + 1, sizeof *raw.least),
        .seen = test_array(values, sizeof *raw.seen),
    };
    for (size_t x = 0; x <= last; x++)
        raw.used[x] = test_array(values / 64 + 1, sizeof **raw.used);
    return raw;
}

static void raw_close(struct raw *raw)
{
    for (size_t x = 0; x <= last; x++)
        free(raw->used[x]);
    free(raw->used);
    free(raw->values);
    free(raw->least);
    free(raw->seen);
}

static void compare(const wyt_periodic *rows)
{
    struct raw raw = raw_open();
    for (size_t n = 0; n < columns; n++)
        for (size_t x = 0; x <= last; x++) {
            uint64_t value = 0;
            uint32_t expected = raw_value(&raw, x, n);
            raw.values[n * (last + 1) + x] = expected;
            CHECK_STATUS(WYT_OK, wyt_periodic_value(rows, x, n, &value));
            CHECK(value == expected,
                  "G(%zu,%zu) is %" PRIu32 ", by rows %" PRIu64, x, n, expected,
                  value);
        }
    raw_close(&raw);
}

static void rows_follow_the_recurrence(void **state)
{
    char text[32];
    struct bench bench;
    wyt_periodic *rows = NULL;
    int32_t holds = 0;
    (void)state;
    (void)snprintf(text, sizeof text, "fraenkel:a=%zu", a);
    bench = bench_open(text, NULL);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS,
                                               UINT64_C(1) << 28));
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(bench.context, bench.rules, last, &rows));
    CHECK_STATUS(WYT_OK, wyt_periodic_check(bench.context, rows, &holds));
    CHECK(holds == 1, "%s", wyt_context_error(bench.context));
    compare(rows);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_follow_the_recurrence),
    };
    if (argc > 1)
        last = strtoul(argv[1], NULL, 10);
    if (argc > 2)
        columns = strtoul(argv[2], NULL, 10);
    if (argc > 3)
        a = strtoul(argv[3], NULL, 10);
    return test_main("soak rows", tests, TEST_LENGTH(tests));
}

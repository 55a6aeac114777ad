/* SPDX-License-Identifier: MIT */
/*
 * Periods and certificates of rows (files wythoff_grundy_periods and
 * wyt_grundy_linear). All rows of the first one take some seconds; it is
 * followed up to row 100 * WYT_TEST_MULT, or to the number behind the folder.
 */
#include "support/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t last_row;

static void check_row(const wyt_periodic *rows, const json_t *entry)
{
    uint64_t row = json_number(entry, "row"), period = 0, preperiod = 0;
    CHECK_STATUS(WYT_OK, wyt_periodic_period(rows, row, &period, &preperiod));
    CHECK(period == json_number(entry, "period") &&
              preperiod == json_number(entry, "preperiod"),
          "row %" PRIu64 ": %" PRIu64 "/%" PRIu64, row, period, preperiod);
}

static void periods(void **state)
{
    json_t *root = json_open("wythoff_grundy_periods.json");
    const json_t *entry, *entries = json_member(root, "rows");
    struct bench bench = bench_open("wythoff", NULL);
    wyt_periodic *rows = NULL;
    int32_t holds = 0;
    size_t index, tested = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS,
                                               UINT64_C(1) << 28));
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(bench.context, bench.rules, last_row, &rows));
    json_array_foreach(entries, index, entry)
    {
        if (json_number(entry, "row") > last_row)
            continue;
        check_row(rows, entry);
        tested++;
    }
    CHECK(tested == last_row + 1, "%zu rows", tested);
    CHECK_STATUS(WYT_OK, wyt_periodic_check(bench.context, rows, &holds));
    CHECK(holds == 1, "%s", wyt_context_error(bench.context));
    print_message("# rows 0..%" PRIu64 " of %zu\n", last_row,
                  json_array_size(entries));
    wyt_periodic_unref(rows);
    bench_close(&bench);
    json_decref(root);
}

/* The column is the first one with the certificate; from there on, and not
 * from the column before the preperiod on, G(x,n) = x + n. */
static void check_linear(const wyt_periodic *rows, uint64_t x, uint64_t first)
{
    uint64_t column = 0, span = 0, period = 0, preperiod = 0, value = 0;
    size_t count = 9;
    CHECK_STATUS(WYT_OK, wyt_periodic_certificate(rows, x, &column, &span, NULL,
                                                  0, &count));
    CHECK_STATUS(WYT_OK, wyt_periodic_period(rows, x, &period, &preperiod));
    CHECK(column == first && span == 1 && count == 0 && period == 1 &&
              preperiod <= column,
          "row %" PRIu64 ": %" PRIu64 ", expected %" PRIu64, x, column, first);
    for (uint64_t n = preperiod; n <= column + 2; n++) {
        CHECK_STATUS(WYT_OK, wyt_periodic_value(rows, x, n, &value));
        CHECK(value == x + n, "G(%" PRIu64 ",%" PRIu64 ")", x, n);
    }
    if (preperiod == 0)
        return;
    CHECK_STATUS(WYT_OK, wyt_periodic_value(rows, x, preperiod - 1, &value));
    CHECK(value < x + preperiod - 1, "the preperiod of row %" PRIu64, x);
}

static void check_case(const json_t *entry)
{
    const json_t *columns = json_member(entry, "n0");
    struct bench bench;
    wyt_periodic *rows = NULL;
    char text[64];
    int32_t holds = 0;
    (void)snprintf(text, sizeof text, "wyt:a=%" PRIu64 ",b=%" PRIu64,
                   json_number(entry, "a"), json_number(entry, "b"));
    bench = bench_open(text, NULL);
    CHECK_STATUS(WYT_OK, wyt_periodic_new(bench.context, bench.rules,
                                          json_array_size(columns) - 1, &rows));
    for (size_t x = 0; x < json_array_size(columns); x++) {
        uint64_t first = 0;
        CHECK(json_u64(json_array_get(columns, x), &first), "no number");
        check_linear(rows, x, first);
    }
    CHECK_STATUS(WYT_OK, wyt_periodic_check(bench.context, rows, &holds));
    CHECK(holds == 1, "%s: %s", text, wyt_context_error(bench.context));
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

static void linear(void **state)
{
    json_t *root = json_open("wyt_grundy_linear.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index;
    (void)state;
    CHECK(json_array_size(cases) == 35, "%zu cases", json_array_size(cases));
    json_array_foreach(cases, index, entry) check_case(entry);
    json_decref(root);
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(periods),
        cmocka_unit_test(linear),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    last_row = test_count(100) < 100 ? test_count(100) : 100;
    if (argc > 2)
        last_row = strtoull(argv[2], NULL, 10);
    return test_main("golden rows", tests, TEST_LENGTH(tests));
}

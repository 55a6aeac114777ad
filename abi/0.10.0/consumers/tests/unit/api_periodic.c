/* SPDX-License-Identifier: MIT */
/*
 * periodic.h: values against boards and against the raw recurrence, periods,
 * certificates, and every status.
 */
#include "support/harness.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static wyt_periodic *rows_of(const struct bench *bench, uint64_t last)
{
    wyt_periodic *rows = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(bench->context, bench->rules, last, &rows));
    return rows;
}

static uint64_t value_of(const wyt_periodic *rows, uint64_t x, uint64_t y)
{
    uint64_t value = UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_periodic_value(rows, x, y, &value));
    return value;
}

static void check_holds(const struct bench *bench, const wyt_periodic *rows)
{
    int32_t holds = -1;
    CHECK_STATUS(WYT_OK, wyt_periodic_check(bench->context, rows, &holds));
    CHECK(holds == 1, "%s", wyt_context_error(bench->context));
}

/* ---- values ---- */

/* All values with a heap below `rows`, the other one below `width`. */
static void check_box(const char *text, uint64_t count, uint64_t width)
{
    const uint64_t size[2] = {width, count};
    struct bench bench = bench_open(text, NULL);
    wyt_periodic *rows = rows_of(&bench, count - 1);
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench.context, bench.rules, size, 2,
                                       WYT_BOARD_GRUNDY, &board));
    for (uint64_t x = 0; x < count; x++)
        for (uint64_t y = 0; y < width; y++) {
            const uint64_t cell[2] = {y, x};
            uint32_t value = 0;
            CHECK_STATUS(WYT_OK, wyt_board_get(board, cell, 2, &value));
            CHECK(value_of(rows, x, y) == value &&
                      value_of(rows, y, x) == value,
                  "%s: G(%" PRIu64 ",%" PRIu64 ") is %u", text, x, y,
                  (unsigned)value);
        }
    check_holds(&bench, rows);
    wyt_board_unref(board);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

static void values_are_those_of_boards(void **state)
{
    static const char *const games[] = {
        "wythoff",     "wyt:a=2,b=1", "wyt:a=3,b=1", "wyt:a=7,b=1",
        "wyt:a=0,b=1", "wyt:a=0,b=2", "wyt:a=1,b=2", "wyt:a=2,b=2",
        "wyt:a=3,b=2", "wyt:a=1,b=3", "wyt:a=5,b=3", "wyt:a=2,b=6",
        "wyt:a=9,b=4",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++)
        check_box(games[i], 7, 400);
    check_box("wythoff", 18, 1100);
}

/* G(x,n) = mex over the options in rows 0..x, cell by cell. */
static void fill_raw(uint32_t *cells, size_t rows, size_t width, size_t a)
{
    unsigned char *seen = test_array(width + 2 * rows + 2, 1);
    for (size_t n = 0; n < width; n++)
        for (size_t x = 0; x < rows; x++) {
            uint32_t value = 0;
            memset(seen, 0, width + 2 * rows + 2);
            for (size_t m = 0; m < n; m++)
                seen[cells[x * width + m]] = 1;
            for (size_t i = 1; i <= x; i++)
                for (size_t j = 0; j <= n && j < i + a; j++)
                    if (j == 0 || i < j + a)
                        seen[cells[(x - i) * width + n - j]] = 1;
            while (seen[value])
                value++;
            cells[x * width + n] = value;
        }
    free(seen);
}

static void values_are_those_of_the_recurrence(void **state)
{
    const size_t count = 9, width = 2500;
    uint32_t *cells = test_array(count * width, sizeof *cells);
    (void)state;
    for (size_t a = 1; a <= 3; a++) {
        char text[] = "fraenkel:a=0";
        struct bench bench;
        wyt_periodic *rows;
        text[sizeof text - 2] = (char)('0' + a);
        bench = bench_open(text, NULL);
        rows = rows_of(&bench, count - 1);
        fill_raw(cells, count, width, a);
        for (uint64_t x = 0; x < count; x++)
            for (uint64_t n = 0; n < width; n++)
                CHECK(value_of(rows, x, n) == cells[x * width + n],
                      "%s: G(%" PRIu64 ",%" PRIu64 ")", text, x, n);
        wyt_periodic_unref(rows);
        bench_close(&bench);
    }
    free(cells);
}

/* Landmarks of the tables in the literature, and the end of 64 bits. */
static void far_values(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_periodic *rows = rows_of(&bench, 40);
    uint64_t period = 0, preperiod = 0, value = 7;
    (void)state;
    for (uint64_t x = 0; x <= 40; x++) {
        CHECK_STATUS(WYT_OK, wyt_periodic_period(rows, x, &period, &preperiod));
        for (uint64_t y = 20000; y < 20100; y++) {
            uint64_t by = UINT64_MAX / 2 / period * period;
            CHECK(value_of(rows, x, y + by) == value_of(rows, x, y) + by,
                  "row %" PRIu64 ", %" PRIu64 " further", x, by);
        }
    }
    CHECK(period == 768 && preperiod == 10333, "%" PRIu64 " %" PRIu64, period,
          preperiod);
    CHECK(value_of(rows, 0, UINT64_MAX) == UINT64_MAX, "row 0");
    CHECK(UINT64_MAX % 3 == 0 &&
              value_of(rows, 1, UINT64_MAX - 2) == UINT64_MAX - 1,
          "row 1: 1 2 0 + 3 k");
    /* Column UINT64_MAX of row 1 is the column 0 of its period: n + 1. */
    CHECK_STATUS(WYT_BEYOND, wyt_periodic_value(rows, 1, UINT64_MAX, &value));
    CHECK_STATUS(WYT_BEYOND, wyt_periodic_value(rows, UINT64_MAX, 1, &value));
    CHECK(value == 7, "out_value was touched");
    check_holds(&bench, rows);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

/* ---- certificates ---- */

static void periods_of_larger_a(void **state)
{
    static const struct {
        const char *game;
        uint64_t rows[9][2];
    } table[] = {
        {"fraenkel:a=2",
         {{1, 0},
          {4, 0},
          {6, 8},
          {4, 36},
          {12, 46},
          {24, 66},
          {24, 100},
          {24, 123},
          {120, 186}}},
        {"fraenkel:a=3",
         {{1, 0},
          {5, 0},
          {15, 9},
          {60, 13},
          {60, 28},
          {60, 76},
          {60, 270},
          {120, 344},
          {360, 561}}},
        {"wyt:a=0,b=1",
         {{1, 0},
          {2, 0},
          {4, 0},
          {4, 0},
          {8, 0},
          {8, 0},
          {8, 0},
          {8, 0},
          {16, 0}}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct bench bench = bench_open(table[i].game, NULL);
        wyt_periodic *rows = rows_of(&bench, 8);
        for (uint64_t x = 0; x < 9; x++) {
            uint64_t period = 0, preperiod = 99;
            CHECK_STATUS(WYT_OK,
                         wyt_periodic_period(rows, x, &period, &preperiod));
            CHECK(period == table[i].rows[x][0] &&
                      preperiod == table[i].rows[x][1],
                  "%s row %" PRIu64 ": %" PRIu64 "/%" PRIu64, table[i].game, x,
                  period, preperiod);
        }
        check_holds(&bench, rows);
        wyt_periodic_unref(rows);
        bench_close(&bench);
    }
}

/* Row 1 of Wythoff Nim is 1 2 0 | 4 5 3 | ...: what is free in column 1 below
 * 1 + 1 is 0, and in column 4 below 4 + 1 is 3. */
static void certificates(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_periodic *rows = rows_of(&bench, 30);
    uint64_t column = 99, span = 99;
    int64_t window[30];
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_periodic_certificate(rows, 0, &column, &span, NULL,
                                                  0, &count));
    CHECK(column == 0 && span == 1 && count == 0, "row 0");
    CHECK_STATUS(WYT_OK, wyt_periodic_certificate(rows, 1, &column, &span,
                                                  window, 1, &count));
    CHECK(column == 1 && span == 3 && count == 1 && window[0] == -1, "row 1");
    column = 99;
    CHECK_STATUS(WYT_E_SPACE, wyt_periodic_certificate(rows, 30, &column, &span,
                                                       window, 29, &count));
    CHECK(count == 30 && column == 99, "%zu", count);
    CHECK_STATUS(WYT_OK, wyt_periodic_certificate(rows, 30, &column, &span,
                                                  window, 30, &count));
    CHECK(column == 3890 && span == 768, "%" PRIu64, column);
    for (size_t k = 0; k < count; k++)
        CHECK(window[k] < 30 && window[k] >= -60 - 30 &&
                  (k == 0 || window[k - 1] < window[k]),
              "window[%zu]", k);
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

/* ---- statuses ---- */

static void wrong_arguments(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    wyt_periodic *rows = rows_of(&bench, 3), *none = NULL;
    uint64_t a = 9, b = 9;
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_new(NULL, bench.rules, 1, &none));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_periodic_new(context, NULL, 1, &none));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_periodic_new(context, bench.rules, 1, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_value(NULL, 1, 1, &a));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_value(rows, 1, 1, NULL));
    CHECK_STATUS(WYT_E_POSITION, wyt_periodic_value(rows, 4, 4, &a));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_period(NULL, 1, &a, &b));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_period(rows, 1, NULL, &b));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_period(rows, 1, &a, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_periodic_period(rows, 4, &a, &b));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_periodic_certificate(NULL, 1, &a, &b, NULL, 0, &count));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_periodic_certificate(rows, 1, &a, &b, NULL, 3, &count));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_periodic_certificate(rows, 4, &a, &b, NULL, 0, &count));
    CHECK(a == 9 && b == 9 && count == 9, "outputs were touched");
    CHECK(wyt_periodic_count(NULL) == 0 && wyt_periodic_rules(NULL) == NULL &&
              wyt_periodic_ref(NULL) == NULL,
          "NULL");
    CHECK(wyt_periodic_count(rows) == 4 && wyt_periodic_ref(rows) == rows &&
              wyt_rules_equal(wyt_periodic_rules(rows), bench.rules),
          "count and rules");
    wyt_periodic_unref(rows);
    wyt_periodic_unref(rows);
    wyt_periodic_unref(NULL);
    bench_close(&bench);
}

static void other_games(void **state)
{
    static const struct {
        const char *game;
        int32_t status;
    } table[] = {
        {"nim:heaps=2", WYT_UNSUPPORTED},
        {"nim:heaps=3", WYT_UNSUPPORTED},
        {"wyt:a=1,b=0", WYT_UNSUPPORTED},
        {"wyt:a=1,b=2,c=1", WYT_UNSUPPORTED},
        {"modulo:m=2,q=3,l=2", WYT_UNSUPPORTED},
        {"wythoff+misere", WYT_UNDEFINED},
        {"wythoff+block=2", WYT_UNDEFINED},
        {"wythoff+comply=2", WYT_UNDEFINED},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct bench bench = bench_open(table[i].game, NULL);
        wyt_periodic *rows = NULL;
        CHECK_ERROR(table[i].status, bench.context,
                    wyt_periodic_new(bench.context, bench.rules, 2, &rows));
        CHECK(rows == NULL, "out_rows was touched");
        bench_close(&bench);
    }
}

static void limits(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_periodic *rows = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 2000));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_periodic_new(bench.context, bench.rules, 50, &rows));
    CHECK(strstr(wyt_context_error(bench.context), "first ") != NULL, "%s",
          wyt_context_error(bench.context));
    CHECK_ERROR(
        WYT_LIMIT, bench.context,
        wyt_periodic_new(bench.context, bench.rules, UINT64_MAX, &rows));
    CHECK(rows == NULL, "out_rows was touched");
    bench_close(&bench);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_boards),
        cmocka_unit_test(values_are_those_of_the_recurrence),
        cmocka_unit_test(far_values),
        cmocka_unit_test(periods_of_larger_a),
        cmocka_unit_test(certificates),
        cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(other_games),
        cmocka_unit_test(limits),
    };
    return test_main("api rows", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/*
 * Backend rows: which questions it gets, rows that end where the question
 * does, rows that are certified, sums of huge heaps, limits, and the period
 * for heaps beyond 64 bits.
 */
#include "support/harness.h"

#include <inttypes.h>
#include <string.h>

#include "rows/automaton.h"
#include "solve/backends/rows.h"

static uint64_t grundy_of(wyt_solver *solver, uint64_t x, uint64_t y)
{
    const uint64_t heaps[2] = {x, y};
    uint64_t value = UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_solver_grundy(solver, heaps, 2, &value));
    return value;
}

static void check_by(wyt_solver *solver, uint64_t x, uint64_t y,
                     const char *backend)
{
    (void)grundy_of(solver, x, y);
    CHECK(strcmp(wyt_solver_backend(solver), backend) == 0,
          "(%" PRIu64 ",%" PRIu64 ") by %s", x, y, wyt_solver_backend(solver));
}

/* Long narrow boxes: y >= 64 (x + 1). */
static void automatic_choice(void **state)
{
    static const char *const games[] = {"wythoff", "fraenkel:a=3",
                                        "wyt:a=1,b=2"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench bench = bench_open(games[i], NULL);
        check_by(bench.solver, 0, 63, "board");
        check_by(bench.solver, 0, 64, "rows");
        check_by(bench.solver, 3, 255, "board");
        check_by(bench.solver, 256, 3, "rows");
        check_by(bench.solver, 10, 65500, "rows");
        check_by(bench.solver, 5, UINT64_MAX - 5, "rows");
        bench_close(&bench);
    }
}

/* Questions in an order that makes rows begin again, go on, and end. */
static void questions_in_any_order(void **state)
{
    static const uint64_t asked[][2] = {
        {5, 9},   {9, 5},   {2, 300}, {20, 40}, {60, 61}, {61, 60},
        {3, 400}, {12, 12}, {30, 90}, {7, 500}, {0, 0},   {40, 200},
    };
    static const char *const games[] = {
        "wythoff", "fraenkel:a=2", "wyt:a=2,b=2", "wyt:a=0,b=3", "wyt:a=0,b=1"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench rows = bench_open(games[i], "rows");
        struct bench board = bench_open(games[i], "board");
        for (size_t k = 0; k < TEST_LENGTH(asked); k++) {
            uint64_t x = asked[k][0], y = asked[k][1];
            CHECK(grundy_of(rows.solver, x, y) == grundy_of(board.solver, x, y),
                  "%s: (%" PRIu64 ",%" PRIu64 ")", games[i], x, y);
        }
        bench_close(&rows);
        bench_close(&board);
    }
}

/* The values far out are those of certified rows. */
static void far_values(void **state)
{
    struct bench bench = bench_open("fraenkel:a=2", "rows");
    wyt_periodic *rows = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_periodic_new(bench.context, bench.rules, 12, &rows));
    for (uint64_t x = 12; x <= 12; x--)
        for (uint64_t y = UINT64_MAX - 200; y < UINT64_MAX - 100; y++) {
            uint64_t value = 0;
            CHECK_STATUS(WYT_OK, wyt_periodic_value(rows, x, y, &value));
            CHECK(grundy_of(bench.solver, y, x) == value,
                  "(%" PRIu64 ",%" PRIu64 ")", x, y);
        }
    wyt_periodic_unref(rows);
    bench_close(&bench);
}

static void sums_of_huge_heaps(void **state)
{
    const uint64_t far[2] = {7, UINT64_C(1) << 60}, pile[1] = {0};
    const uint64_t wide[2] = {UINT64_C(1) << 59, 40};
    struct bench wythoff = bench_open("wythoff", NULL);
    wyt_rules *nim = test_rules(wythoff.context, "nim:heaps=1");
    wyt_rules *linear = test_rules(wythoff.context, "wyt:a=2,b=3");
    wyt_sum *sum = NULL;
    uint64_t value = 0, expected = grundy_of(wythoff.solver, far[0], far[1]);
    int32_t outcome = -1;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(wythoff.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, wythoff.rules, NULL, far, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, linear, NULL, wide, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, nim, NULL, pile, 1));
    CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
    CHECK(value == (expected ^ (wide[0] + wide[1])), "%" PRIu64, value);
    CHECK_STATUS(WYT_OK, wyt_sum_set(sum, 2, &value, 1));
    CHECK_STATUS(WYT_OK, wyt_sum_outcome(sum, &outcome));
    CHECK(outcome == WYT_OUTCOME_P, "the sum is N");
    wyt_sum_free(sum);
    wyt_rules_unref(nim);
    wyt_rules_unref(linear);
    bench_close(&wythoff);
}

/* A limit is said at once when it is asked again, and no longer once it is
 * lifted. */
static void limits(void **state)
{
    const uint64_t far[2] = {20, UINT64_MAX / 3}, beyond[2] = {2, UINT64_MAX};
    struct bench bench = bench_open("wythoff", "rows");
    uint64_t value = 7;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 2000));
    for (int i = 0; i < 2; i++)
        CHECK_ERROR(WYT_LIMIT, bench.context,
                    wyt_solver_grundy(bench.solver, far, 2, &value));
    CHECK(strstr(wyt_context_error(bench.context), "values (the cell limit)") !=
              NULL,
          "%s", wyt_context_error(bench.context));
    CHECK(value == 7, "out_value was touched");
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 200000));
    CHECK_STATUS(WYT_OK, wyt_solver_grundy(bench.solver, far, 2, &value));
    value = 7;
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_solver_grundy(bench.solver, beyond, 2, &value));
    CHECK(value == 7, "out_value was touched");
    bench_close(&bench);
}

static void other_questions_are_refused(void **state)
{
    const uint64_t heaps[2] = {1, 2};
    struct bench bench = bench_open("wythoff", "rows");
    int32_t outcome = 9;
    (void)state;
    CHECK(wyt_solver_supports(bench.solver, WYT_ASK_GRUNDY) &&
              !wyt_solver_supports(bench.solver, WYT_ASK_OUTCOME),
          "support");
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_outcome(bench.solver, heaps, 2, &outcome));
    bench_close(&bench);
}

/* ---- heaps beyond 64 bits ---- */

static void periods_for_larger_numbers(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct bench plain = bench_open("wythoff", "board");
    uint64_t preperiod = 9, period = 9;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt__solver_row_period(bench.solver, 37, &preperiod, &period));
    CHECK(period == 768 && preperiod == 8041, "%" PRIu64 "/%" PRIu64, period,
          preperiod);
    CHECK(strcmp(wyt_solver_backend(bench.solver), "rows") == 0, "%s",
          wyt_solver_backend(bench.solver));
    CHECK(grundy_of(bench.solver, 37, preperiod + 5 + 1000 * period) ==
              grundy_of(bench.solver, 37, preperiod + 5) + 1000 * period,
          "row 37");
    period = 9;
    CHECK_ERROR(WYT_UNSUPPORTED, plain.context,
                wyt__solver_row_period(plain.solver, 3, &preperiod, &period));
    CHECK_ERROR(
        WYT_LIMIT, bench.context,
        wyt__solver_row_period(bench.solver, UINT64_MAX, &preperiod, &period));
    CHECK(period == 9 && preperiod == 8041, "outputs were touched");
    bench_close(&plain);
    bench_close(&bench);
}

/* ---- refusals ---- */

static int32_t count_poll(void *user, uint64_t done, uint64_t total)
{
    size_t *polls = user;
    (*polls)++;
    (void)done;
    (void)total;
    return WYT_OK;
}

/* Rows far beyond 2^30 steps are refused after less than 1/32 of them, at 2^18
 * a poll, with the bound and the way around it; rows that are in reach are
 * answered before it and after it. */
static void refused_early(void **state)
{
    static const struct {
        const char *game;
        uint64_t row, in_reach;
    } table[] = {
        {"wythoff", 300, 37},      {"wythoff", UINT64_MAX / 2, 37},
        {"fraenkel:a=3", 200, 30}, {"wyt:a=0,b=1", 1 << 16, 300},
        {"wyt:a=1,b=2", 1400, 90}, {"wyt:a=40,b=1", 200, 8},
        {"wyt:a=6,b=6", 3000, 90}, {"wyt:a=2,b=30", 5000, 90},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct bench bench = bench_open(table[i].game, "rows");
        const uint64_t heaps[2] = {table[i].row, UINT64_MAX - 3000};
        size_t polls = 0;
        uint64_t value;
        const char *text;
        CHECK_STATUS(WYT_OK, wyt_context_set_progress(bench.context, count_poll,
                                                      &polls));
        CHECK_ERROR(WYT_LIMIT, bench.context,
                    wyt_solver_grundy(bench.solver, heaps, 2, &value));
        text = wyt_context_error(bench.context);
        CHECK(polls < 128, "%s: %zu polls", table[i].game, polls);
        CHECK(strstr(text, "1073741824 steps") != NULL &&
                  strstr(text, "wyt_periodic_new()") != NULL,
              "%s", text);
        (void)grundy_of(bench.solver, table[i].in_reach, UINT64_MAX - 3000);
        polls = 0;
        CHECK_ERROR(WYT_LIMIT, bench.context,
                    wyt_solver_grundy(bench.solver, heaps, 2, &value));
        CHECK(polls == 0, "%s: again after %zu polls", table[i].game, polls);
        bench_close(&bench);
    }
}

/* ---- parts ---- */

static uint64_t period_of(const int32_t *above, size_t from, size_t end)
{
    wyt_context *context = test_context();
    uint64_t period = 0;
    CHECK_STATUS(WYT_OK, wyt__least_period(context, above, from, end, &period));
    wyt_context_unref(context);
    return period;
}

static uint64_t preperiod_of(const int32_t *above, size_t from, size_t period)
{
    wyt_context *context = test_context();
    uint64_t preperiod = 99;
    CHECK_STATUS(
        WYT_OK, wyt__least_preperiod(context, above, from, period, &preperiod));
    wyt_context_unref(context);
    return preperiod;
}

static void least_periods(void **state)
{
    static const int32_t above[] = {5, 2, 1, 2, 1, 3, 2, 1, 2, 1, 3, 2, 1, 2};
    static const int32_t twelve[] = {0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1};
    (void)state;
    CHECK(period_of(above, 2, 12) == 5, "2 x 5");
    CHECK(preperiod_of(above, 2, 5) == 1, "5 stands before");
    CHECK(period_of(twelve, 0, 12) == 3, "2 x 2 x 3");
    CHECK(period_of(twelve, 1, 3) == 1, "1 1");
    CHECK(preperiod_of(twelve, 6, 3) == 0, "from the start");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(automatic_choice),
        cmocka_unit_test(questions_in_any_order),
        cmocka_unit_test(far_values),
        cmocka_unit_test(sums_of_huge_heaps),
        cmocka_unit_test(limits),
        cmocka_unit_test(other_questions_are_refused),
        cmocka_unit_test(periods_for_larger_numbers),
        cmocka_unit_test(refused_early),
        cmocka_unit_test(least_periods),
    };
    return test_main("unit rows", tests, TEST_LENGTH(tests));
}

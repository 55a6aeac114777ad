/* SPDX-License-Identifier: MIT */
/*
 * Nim with three heaps of which any one option may be forbidden, beyond 64
 * bits: numbers and winning moves worked out by hand. Small numbers are
 * compared with 64 bits by the law big.
 */
#include "support/integers.h"

#define GAME "nim:heaps=3+block=2"

/* What is asked, and the answer. */
struct desk {
    struct bench bench;
    wyt_integers *asked, *answer;
};

static struct desk desk_open(void)
{
    struct desk desk = {.bench = bench_open(GAME, NULL)};
    desk.asked = integers_new(desk.bench.context);
    desk.answer = integers_new(desk.bench.context);
    return desk;
}

static void desk_close(struct desk *desk)
{
    wyt_integers_free(desk->answer);
    wyt_integers_free(desk->asked);
    bench_close(&desk->bench);
}

static void desk_ask(struct desk *desk, const char *text)
{
    wyt_integers_free(desk->asked);
    desk->asked = integers_text(desk->bench.context, text);
}

static void desk_check(const struct desk *desk, const char *expected)
{
    wyt_integers *list = integers_text(desk->bench.context, expected);
    CHECK(integers_equal(desk->answer, list), "%s gives %s, not %s",
          integers_shown(desk->asked), integers_shown(desk->answer), expected);
    wyt_integers_free(list);
}

/* The row of z begins at floor(z^2 / 4) + z and ends with (z,z,z). */
static void numbers(void **state)
{
    static const char *const pairs[][2] = {
        {"0 8589934589 8589934590", "18446744073709551615"},
        {"1 8589934588 8589934590", "18446744073709551616"},
        {"8589934590 8589934590 8589934590", "18446744078004518910"},
        {"0 8589934590 8589934591", "18446744078004518911"},
        {"499999999999999999999999999999 500000000000000000000000000000 "
         "1000000000000000000000000000000",
         "250000000000000000000000000001499999999999999999999999999999"},
        {"1000000000000000000000000000000 1000000000000000000000000000000 "
         "1000000000000000000000000000000",
         "250000000000000000000000000001500000000000000000000000000000"},
        {"0 1000000000000000000000000000000 1000000000000000000000000000001",
         "250000000000000000000000000001500000000000000000000000000001"},
        {"1000000000000000000000000000001 1000000000000000000000000000001 "
         "1000000000000000000000000000001",
         "250000000000000000000000000002000000000000000000000000000002"},
    };
    struct desk desk = desk_open();
    wyt_solver *solver = desk.bench.solver;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(pairs); i++) {
        desk_ask(&desk, pairs[i][0]);
        CHECK_STATUS(WYT_OK,
                     wyt_solver_rank_big(solver, desk.asked, 0, desk.answer));
        desk_check(&desk, pairs[i][1]);
        desk_ask(&desk, pairs[i][1]);
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth_big(solver, desk.asked, 0, desk.answer));
        desk_check(&desk, pairs[i][0]);
    }
    desk_ask(&desk, "1000000000000000000000000000000");
    CHECK_ERROR(WYT_INFINITE, desk.bench.context,
                wyt_solver_column_big(solver, desk.asked, desk.answer));
    desk_close(&desk);
}

/* Of each position its winning moves; it is P iff there are fewer than two. */
static void positions(void **state)
{
    static const struct {
        const char *at, *winning;
        bool is_p;
    } rows[] = {
        {"7 7 18446744073709551616", "7 7 7 7 7 15", false},
        {"9223372036854775807 9223372036854775808 18446744073709551616",
         "9223372036854775807 9223372036854775808 0", true},
        {"18446744073709551616 0 18446744073709551615",
         "18446744073709551614 0 18446744073709551615", true},
        {"18446744073709551616 18446744073709551616 18446744073709551616", "",
         true},
        {"18446744073709551616 3 18446744073709551620",
         "18446744073709551616 3 18446744073709551612", true},
        {"18446744073709551616 18446744073709551616 18446744073709551617",
         "18446744073709551616 18446744073709551616 18446744073709551616 0 "
         "18446744073709551616 18446744073709551617 18446744073709551616 0 "
         "18446744073709551617",
         false},
    };
    struct desk desk = desk_open();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        int32_t outcome = 9;
        desk_ask(&desk, rows[i].at);
        CHECK_STATUS(WYT_OK, wyt_solver_outcome_big(desk.bench.solver,
                                                    desk.asked, &outcome));
        CHECK((outcome == WYT_OUTCOME_P) == rows[i].is_p, "%s", rows[i].at);
        CHECK_STATUS(WYT_OK,
                     wyt_solver_winning_big(desk.bench.solver, desk.asked,
                                            desk.answer, NULL));
        desk_check(&desk, rows[i].winning);
    }
    desk_close(&desk);
}

/* The number of a position has twice as many digits. */
static void limit(void **state)
{
    struct desk desk = desk_open();
    wyt_context *context = desk.bench.context;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 60));
    desk_ask(&desk, "0 1000000000000000000000000000000 "
                    "1000000000000000000000000000001");
    CHECK_STATUS(WYT_OK, wyt_solver_rank_big(desk.bench.solver, desk.asked, 0,
                                             desk.answer));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_DIGITS, 59));
    CHECK_ERROR(
        WYT_LIMIT, context,
        wyt_solver_rank_big(desk.bench.solver, desk.asked, 0, desk.answer));
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(positions),
        cmocka_unit_test(limit),
    };
    return test_main("big triples", tests, TEST_LENGTH(tests));
}

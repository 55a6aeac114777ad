/* SPDX-License-Identifier: MIT */
/* solver.h: every status of every question, and what auto tells. */
#include "support/options.h"

#include <inttypes.h>
#include <string.h>

static void making(void **state)
{
    wyt_context *context = test_context(), *other = test_context();
    wyt_rules *rules = test_rules(context, "wyt:a=1,b=2");
    wyt_solver *solver = NULL, *clone = NULL;
    static const uint64_t heaps[2] = {2, 3};
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_new(NULL, rules, NULL, &solver));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_new(context, NULL, NULL, &solver));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_new(context, rules, NULL, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_new(context, rules, "betty", &solver));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_new(context, rules, "", &solver));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_solver_new(context, rules, "beatty", &solver));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 0));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_solver_new(context, rules, NULL, &solver));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, UINT64_MAX));
    CHECK(solver == NULL, "out_solver was touched");
    CHECK_STATUS(WYT_OK, wyt_solver_new(context, rules, NULL, &solver));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_clone(NULL, other, &clone));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_clone(solver, NULL, &clone));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_clone(solver, other, NULL));
    CHECK(clone == NULL, "out_solver was touched");
    CHECK_STATUS(WYT_OK, wyt_solver_clone(solver, other, &clone));
    wyt_rules_unref(rules);
    wyt_solver_free(solver);
    wyt_context_unref(context);
    wyt_context_unref(other);
    CHECK(test_is_p(clone, heaps, 2), "a clone that outlives everything");
    wyt_solver_free(clone);
    wyt_solver_free(NULL);
}

static void backend_is_told(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_solver *mex = test_solver(bench.context, bench.rules, "mex");
    static const uint64_t large[2] = {UINT64_MAX, 0};
    uint64_t number;
    (void)state;
    CHECK(strcmp(wyt_solver_backend(NULL), "") == 0, "NULL");
    CHECK(strcmp(wyt_solver_backend(bench.solver), "auto") == 0, "%s",
          wyt_solver_backend(bench.solver));
    CHECK(!test_is_p(bench.solver, large, 2), "(2^64-1, 0)");
    CHECK(strcmp(wyt_solver_backend(bench.solver), "beatty") == 0, "%s",
          wyt_solver_backend(bench.solver));
    CHECK(strcmp(wyt_solver_backend(mex), "mex") == 0, "%s",
          wyt_solver_backend(mex));
    CHECK(wyt_solver_supports(NULL, WYT_ASK_OUTCOME) == 0, "NULL supports");
    CHECK(wyt_solver_supports(bench.solver, 0) == 0 &&
              wyt_solver_supports(bench.solver, 7) == 0 &&
              wyt_solver_supports(bench.solver, WYT_ASK_NTH) == 1,
          "supports");
    wyt_solver_free(mex);
    bench_close(&bench);
    bench = bench_open("wythoff", NULL);
    CHECK_ERROR(
        WYT_NONE, bench.context,
        wyt_solver_rank(bench.solver, large, 2, WYT_SIDE_BOTH, &number));
    CHECK(strcmp(wyt_solver_backend(bench.solver), "beatty") == 0, "%s",
          wyt_solver_backend(bench.solver));
    bench_close(&bench);
}

/* Every question with NULL for each argument. */
static void null_arguments(void **state)
{
    static const uint64_t heaps[2] = {5, 7};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_solver *s = bench.solver;
    uint64_t out[2] = {9, 9};
    int32_t outcome = 9;
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_outcome(NULL, heaps, 2, &outcome));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_outcome(s, NULL, 2, &outcome));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_outcome(s, heaps, 2, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_grundy(NULL, heaps, 2, out));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_grundy(s, NULL, 2, out));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_grundy(s, heaps, 2, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_winning(NULL, heaps, 2, out, NULL, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_winning(s, NULL, 2, out, NULL, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_winning(s, heaps, 2, NULL, NULL, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_winning(s, heaps, 2, out, NULL, 1, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_nth(NULL, 0, 0, out, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_nth(s, 0, 0, NULL, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_nth(s, 0, 3, out, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_rank(NULL, heaps, 2, 0, out));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_rank(s, NULL, 2, 0, out));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_rank(s, heaps, 2, 0, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_rank(s, heaps, 2, 3, out));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_list(NULL, 0, 0, out, 2, 1, &count));
    CHECK(count == 0, "a batch writes its count: %zu", count);
    count = 9;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_list(s, 0, 0, out, 2, 1, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_column(NULL, 0, out, 2, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_column(s, 0, NULL, 2, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_column(s, 0, out, 2, 1, NULL));
    CHECK(outcome == 9 && out[0] == 9 && count == 9, "outputs were touched");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_list(s, 0, 0, NULL, 2, 1, &count));
    CHECK(count == 0, "a batch writes its count: %zu", count);
    count = 9;
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_solver_list(s, 0, 0, out, 3, 1, &count));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_solver_column(s, 0, out, 1, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_list(s, 0, 3, out, 2, 1, &count));
    CHECK(count == 0 && out[0] == 9, "a batch writes its count: %zu", count);
    bench_close(&bench);
}

/* Wrong numbers of heaps and removed cells, by every backend. */
static void no_positions(void **state)
{
    static const uint64_t heaps[3] = {0, 1, 2};
    struct bench bench = bench_open("vectors:strips=i1/j1/d1,hole=1.2", NULL);
    (void)state;
    for (size_t i = 0; i < test_backends(); i++) {
        wyt_solver *solver = NULL;
        uint64_t out[3] = {9, 9, 9};
        size_t count = 9;
        int32_t outcome = 9;
        if (wyt_solver_new(bench.context, bench.rules, test_backend(i),
                           &solver) != WYT_OK)
            continue;
        for (size_t n = 0; n <= 3; n++) {
            CHECK_ERROR(WYT_E_POSITION, bench.context,
                        wyt_solver_outcome(solver, heaps, n, &outcome));
            CHECK_STATUS(
                WYT_E_POSITION,
                wyt_solver_winning(solver, heaps, n, out, NULL, 1, &count));
            if (wyt_solver_supports(solver, WYT_ASK_GRUNDY))
                CHECK_STATUS(WYT_E_POSITION,
                             wyt_solver_grundy(solver, heaps, n, out));
            if (wyt_solver_supports(solver, WYT_ASK_RANK))
                CHECK_STATUS(WYT_E_POSITION,
                             wyt_solver_rank(solver, heaps, n, 0, out));
            if (n != 2 && wyt_solver_supports(solver, WYT_ASK_NTH))
                CHECK_STATUS(WYT_E_POSITION,
                             wyt_solver_nth(solver, 0, 0, out, n));
        }
        CHECK(outcome == 9 && count == 9 && out[0] == 9, "outputs touched");
        wyt_solver_free(solver);
    }
    bench_close(&bench);
}

/* Backends that make tables stop at the limits, and answer smaller questions
 * afterwards. */
static void limits(void **state)
{
    static const char *const names[] = {"reference", "board", "search", "mex"};
    static const uint64_t large[2] = {(uint64_t)1 << 40, (uint64_t)1 << 41};
    static const uint64_t small[2] = {3, 5};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(names); i++) {
        struct bench bench = bench_open("wyt:a=1,b=1", names[i]);
        int32_t outcome = 9;
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context,
                                                   WYT_LIMIT_CELLS, 100000));
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context,
                                                   WYT_LIMIT_MEMORY, 4000000));
        CHECK_ERROR(WYT_LIMIT, bench.context,
                    wyt_solver_outcome(bench.solver, large, 2, &outcome));
        CHECK(outcome == 9, "out_outcome was touched");
        CHECK(test_is_p(bench.solver, small, 2), "(3, 5) by %s", names[i]);
        bench_close(&bench);
    }
}

/* A finite set: one heap of Nim, where only (0) is P. */
static void finite_sets(void **state)
{
    struct bench bench = bench_open("nim:heaps=1", NULL);
    uint64_t out[3] = {9, 9, 9};
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, 0, 0, out, 1));
    CHECK(out[0] == 0, "number 0 is %" PRIu64, out[0]);
    out[0] = 9;
    CHECK_ERROR(WYT_NONE, bench.context,
                wyt_solver_nth(bench.solver, 1, 0, out, 1));
    CHECK_STATUS(WYT_NONE, wyt_solver_nth(bench.solver, UINT64_MAX, 0, out, 1));
    CHECK(out[0] == 9, "out_heaps was touched");
    CHECK_STATUS(WYT_OK,
                 wyt_solver_list(bench.solver, 0, 0, out, 1, 3, &count));
    CHECK(count == 1 && out[0] == 0, "%zu in the list", count);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_list(bench.solver, 5, 0, out, 1, 3, &count));
    CHECK(count == 0, "%zu in the list", count);
    CHECK_STATUS(WYT_OK, wyt_solver_column(bench.solver, 0, out, 1, 3, &count));
    CHECK(count == 1, "%zu in column 0", count);
    CHECK_STATUS(WYT_OK, wyt_solver_column(bench.solver, 1, out, 1, 3, &count));
    CHECK(count == 0, "%zu in column 1", count);
    bench_close(&bench);
}

/* Infinitely many in one column. */
static void infinite_columns(void **state)
{
    struct bench bench = bench_open("wyt:a=2,b=0", NULL);
    uint64_t out[2] = {9, 9};
    size_t count = 9;
    (void)state;
    CHECK_ERROR(WYT_INFINITE, bench.context,
                wyt_solver_column(bench.solver, 0, out, 2, 1, &count));
    CHECK(out[0] == 9, "out_heaps was touched");
    CHECK_STATUS(WYT_OK, wyt_solver_column(bench.solver, 6, out, 2, 1, &count));
    CHECK(count == 1 && out[0] == 0 && out[1] == 6, "column 6: %zu, %s", count,
          test_position(out, 2));
    bench_close(&bench);
}

/* From (0,300) on a rook of 300, 600, ... leads to one of the first 300, which
 * takes more than one board; none is said twice, and without a proof none is
 * said. */
static void columns_of_boards(void **state)
{
    struct bench bench = bench_open("vectors:lines=0.300/1.0", NULL);
    uint64_t out[2 * 400];
    size_t count = 0;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_column(bench.solver, 0, out, 2, 400, &count));
    CHECK(count == 300, "%zu in column 0", count);
    for (size_t i = 0; i < count; i++)
        CHECK(out[2 * i] == 0 && out[2 * i + 1] == i, "number %zu is %s", i,
              test_position(out + 2 * i, 2));
    CHECK(strcmp(wyt_solver_backend(bench.solver), "board") == 0, "%s answered",
          wyt_solver_backend(bench.solver));
    bench_close(&bench);
    bench = bench_open("vectors:lines=0.300/1.0", NULL);
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 299);
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_column(bench.solver, 0, out, 2, 400, &count));
    bench_close(&bench);
    bench = bench_open("vectors:lines=1.1/2.1", NULL);
    CHECK(wyt_solver_supports(bench.solver, WYT_ASK_COLUMN) == 0,
          "columns without an end");
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_column(bench.solver, 0, out, 2, 400, &count));
    bench_close(&bench);
}

/* Sizes of buffers: exact, short, none. */
static void spaces(void **state)
{
    static const uint64_t heaps[2] = {2, 2};
    struct bench bench = bench_open("wythoff", NULL);
    uint64_t out[6] = {9, 9, 9, 9, 9, 9};
    int32_t marks[3] = {9, 9, 9};
    size_t count = 0;
    (void)state;
    for (size_t room = 0; room < 3; room++) {
        count = 0;
        CHECK_STATUS(WYT_E_SPACE,
                     wyt_solver_winning(bench.solver, heaps, 2,
                                        room > 0 ? out : NULL,
                                        room > 0 ? marks : NULL, room, &count));
        CHECK(count == 3 && out[0] == 9 && marks[0] == 9, "%zu are needed",
              count);
    }
    CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, heaps, 2, out, marks,
                                            3, &count));
    CHECK(count == 3 && out[0] == 0 && out[2] == 1 && out[3] == 2 &&
              out[4] == 2 && out[5] == 1 && marks[2] == WYT_WINS_ALWAYS,
          "winning moves of (2, 2)");
    out[0] = 9;
    CHECK_STATUS(WYT_E_SPACE,
                 wyt_solver_column(bench.solver, 3, NULL, 2, 0, &count));
    CHECK(count == 1 && out[0] == 9, "column 3 has %zu", count);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_list(bench.solver, 7, 0, NULL, 2, 0, &count));
    CHECK(count == 0, "an empty list has %zu", count);
    bench_close(&bench);
}

/* What is accepted of a foundation: exact first terms by every backend. */
static void first_terms(void **state)
{
    static const uint64_t expected[10][2] = {
        {0, 0},   {2, 3},   {5, 7},   {9, 12},  {11, 15},
        {14, 19}, {17, 23}, {21, 28}, {25, 33}, {27, 36}};
    static const uint64_t misere[5] = {0, 4, 10, 13, 18};
    static const char *const names[] = {"auto",  "morphic",   "mex",
                                        "board", "reference", "search"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(names); i++) {
        struct bench bench = bench_open("wyt:a=1,b=2", names[i]);
        uint64_t out[20];
        size_t count = 0;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_list(bench.solver, 0, 0, out, 2, 10, &count));
        CHECK(count == 10 && memcmp(out, expected, sizeof out) == 0,
              "the list by %s", names[i]);
        bench_close(&bench);
        bench = bench_open("wyt:a=2,b=3+misere", names[i]);
        for (size_t n = 0; n < 5; n++) {
            CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, n, 0, out, 2));
            CHECK(out[0] == misere[n] && out[1] == misere[n] + 2 * n + 1,
                  "misere %zu by %s: %s", n, names[i], test_position(out, 2));
        }
        bench_close(&bench);
    }
}

static void one_win(void **state)
{
    static const uint64_t won[2] = {3, 4}, lost[2] = {3, 5};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_solver *choice;
    uint64_t option[3] = {7, 7, 7};
    int32_t marked = 7;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_win(NULL, won, 2, option, &marked));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_win(bench.solver, NULL, 2, option, &marked));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_win(bench.solver, won, 2, NULL, &marked));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_solver_win(bench.solver, won, 1, option, &marked));
    CHECK_ERROR(WYT_NONE, bench.context,
                wyt_solver_win(bench.solver, lost, 2, option, &marked));
    CHECK(option[0] == 7 && marked == 7, "an output was touched");
    CHECK_STATUS(WYT_OK, wyt_solver_win(bench.solver, won, 2, option, NULL));
    CHECK(option[0] == 1 && option[1] == 2 && option[2] == 7, "%s",
          test_position(option, 2));

    CHECK(wyt_solver_rules(NULL) == NULL, "NULL has rules");
    CHECK(wyt_rules_equal(wyt_solver_rules(bench.solver), bench.rules) == 1,
          "rules of another solver");
    wyt_rules_unref(bench.rules);
    bench.rules = test_rules(bench.context, "choice:m=1,p=2");
    choice = test_solver(bench.context, bench.rules, NULL);
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_win(choice, won, 2, option, &marked));
    wyt_solver_free(choice);
    bench_close(&bench);
}

/* Why a position has no number: the other side is one of two heaps. */
static void unnumbered(void **state)
{
    static const struct {
        const char *game;
        uint64_t heaps[2];
        uint32_t side;
        const char *why;
    } rows[] = {
        {"nim:heaps=1", {5}, WYT_SIDE_BOTH, "(5) has no number: it is an N"},
        {"wythoff", {1, 1}, WYT_SIDE_BOTH, "(1,1) has no number: it is an N"},
        {"wythoff", {1, 1}, WYT_SIDE_UPPER, "(1,1) has no number: it is an N"},
        {"wythoff", {2, 1}, WYT_SIDE_UPPER, "it is of the other side"},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        uint64_t number = 7;
        CHECK_ERROR(WYT_NONE, bench.context,
                    wyt_solver_rank(bench.solver, rows[i].heaps,
                                    wyt_rules_heaps(bench.rules), rows[i].side,
                                    &number));
        CHECK(strstr(wyt_context_error(bench.context), rows[i].why) != NULL,
              "%s", wyt_context_error(bench.context));
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(making),           cmocka_unit_test(backend_is_told),
        cmocka_unit_test(null_arguments),   cmocka_unit_test(no_positions),
        cmocka_unit_test(limits),           cmocka_unit_test(finite_sets),
        cmocka_unit_test(infinite_columns), cmocka_unit_test(spaces),
        cmocka_unit_test(first_terms),      cmocka_unit_test(one_win),
        cmocka_unit_test(unnumbered),       cmocka_unit_test(columns_of_boards),
    };
    return test_main("api solver", tests, TEST_LENGTH(tests));
}

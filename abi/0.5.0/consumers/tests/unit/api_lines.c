/* SPDX-License-Identifier: MIT */
/* explore.h: P-positions on lines. */
#include "support/toys.h"

#include <string.h>

#define UNITS "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1"
#define PAIRS UNITS "/1.1.0/1.0.1/0.1.1"
#define EVERY PAIRS "/1.1.1"
#define ODD UNITS "/1.1.1"

/* ---- one line ---- */

/* Both worked tables for (11,17,20): Heubach and Dufour, slides of 2011; the
 * second one is missing there and was computed by an independent program. */
static void worked_tables(void **state)
{
    static const uint64_t start[3] = {11, 17, 20};
    static const struct {
        const char *game;
        uint64_t vector[3];
        uint64_t heaps[3];
        int64_t step;
    } rows[] = {
        {PAIRS, {1, 0, 0}, {26, 17, 20}, 15},
        {PAIRS, {0, 1, 0}, {11, 31, 20}, 14},
        {PAIRS, {0, 0, 1}, {11, 17, 36}, 16},
        {PAIRS, {1, 1, 0}, {19, 25, 20}, 8},
        {PAIRS, {1, 0, 1}, {1, 17, 10}, -10},
        {PAIRS, {0, 1, 1}, {11, 35, 38}, 18},
        {EVERY, {1, 0, 0}, {40, 17, 20}, 29},
        {EVERY, {0, 1, 0}, {11, 1, 20}, -16},
        {EVERY, {0, 0, 1}, {11, 17, 27}, 7},
        {EVERY, {1, 1, 0}, {7, 13, 20}, -4},
        {EVERY, {1, 0, 1}, {8, 17, 17}, -3},
        {EVERY, {0, 1, 1}, {11, 12, 15}, -5},
        {EVERY, {1, 1, 1}, {15, 21, 24}, 4},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        uint64_t heaps[3] = {0}, count = 9;
        int32_t verdict = 9;
        int64_t step = 99;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_line(bench.solver, start, rows[i].vector, 3,
                                      60, &verdict, &count, &step, heaps));
        CHECK(verdict == WYT_CLAIM_HOLDS && count == 1, "row %zu: %u, %u", i,
              (unsigned)verdict, (unsigned)count);
        CHECK(step == rows[i].step &&
                  memcmp(heaps, rows[i].heaps, sizeof heaps) == 0,
              "row %zu: %s, m = %d", i, test_position(heaps, 3), (int)step);
        bench_close(&bench);
    }
}

struct line_row {
    const char *game;
    uint64_t heaps[3];
    uint64_t vector[3];
    uint64_t bound;
    int32_t verdict;
    uint64_t count;
};

static void check_line(const struct line_row *row)
{
    struct bench bench = bench_open(row->game, NULL);
    uint64_t heaps[3] = {99, 99, 99}, count = 99;
    int32_t verdict = 99;
    int64_t step = 99;
    size_t n = wyt_rules_heaps(bench.rules);
    CHECK_STATUS(WYT_OK,
                 wyt_explore_line(bench.solver, row->heaps, row->vector, n,
                                  row->bound, &verdict, &count, &step, heaps));
    CHECK(verdict == row->verdict && count == row->count,
          "%s %s: verdict %u, count %u", row->game,
          test_position(row->heaps, n), (unsigned)verdict, (unsigned)count);
    CHECK((count > 0) == (heaps[0] != 99) && (count > 0) == (step != 99),
          "outputs");
    bench_close(&bench);
}

static void lines_of_all_kinds(void **state)
{
    static const struct line_row rows[] = {
        /* (m, m, m+1): the counterexample, however far, from any point. */
        {ODD, {0, 0, 1}, {1, 1, 1}, 40, WYT_CLAIM_FAILS, 0},
        {ODD, {7, 7, 8}, {1, 1, 1}, 3, WYT_CLAIM_FAILS, 0},
        {ODD, {1, 2, 3}, {1, 1, 1}, 40, WYT_CLAIM_HOLDS, 1},
        {ODD, {0, 0, 1}, {1, 0, 0}, 40, WYT_CLAIM_HOLDS, 1},
        /* Proved by carries, too: 1 + 3 t has xor 0 with 0 for no t. */
        {"nim:heaps=1", {1}, {3}, 40, WYT_CLAIM_FAILS, 0},
        {"nim:heaps=1", {9}, {3}, 40, WYT_CLAIM_HOLDS, 1},
        /* The P-position lies behind the bound. */
        {PAIRS, {11, 17, 20}, {1, 0, 0}, 25, WYT_CLAIM_UNDECIDED, 0},
        {PAIRS, {11, 17, 20}, {1, 0, 0}, 26, WYT_CLAIM_HOLDS, 1},
        {PAIRS, {11, 17, 20}, {1, 0, 0}, 3, WYT_CLAIM_UNDECIDED, 0},
        /* A diagonal of Nim is no line of moves: all of it is P, or none. */
        {"nim", {5, 5}, {1, 1}, 9, WYT_CLAIM_HOLDS, 10},
        /* (0,0) is P by l = 0, (0,1) by l = 1: no move joins them. */
        {"choice:m=1,p=2", {0, 0}, {0, 1}, 9, WYT_CLAIM_HOLDS, 2},
        {"nim", {5, 6}, {1, 1}, 9, WYT_CLAIM_UNDECIDED, 0},
        {"nim", {4, 4}, {2, 2}, 9, WYT_CLAIM_HOLDS, 5},
        /* Wythoff along (1,1), and along (2,2), of which it has the moves. */
        {"wythoff", {10, 12}, {1, 1}, 99, WYT_CLAIM_HOLDS, 1},
        {"wythoff", {11, 13}, {2, 2}, 99, WYT_CLAIM_HOLDS, 1},
        {"wythoff+misere", {3, 3}, {1, 1}, 99, WYT_CLAIM_HOLDS, 1},
        /* Misere play is not decided by the exclusive or. */
        {"nim:heaps=1+misere", {1}, {3}, 40, WYT_CLAIM_HOLDS, 1},
        /* Removed cells are no positions; of (2,2).. (4,4), (5,5) are P. */
        {"vectors:lines=1.0/0.1,hole=2.2",
         {1, 1},
         {1, 1},
         5,
         WYT_CLAIM_HOLDS,
         2},
        /* Of a choice game the P-positions are those of several games: along
         * (0,1) from (0,0) on (0,0), (0,1) and (0,2). */
        {"choice:m=1,p=3", {0, 5}, {0, 1}, 9, WYT_CLAIM_HOLDS, 3},
        /* The largest vector: 1 = t (2^63-1) for no t. */
        {"nim:heaps=3",
         {1, 0, 0},
         {0, 0, INT64_MAX},
         INT64_MAX,
         WYT_CLAIM_FAILS,
         0},
        {"wythoff",
         {1, 1},
         {INT64_MAX, INT64_MAX},
         INT64_MAX,
         WYT_CLAIM_UNDECIDED,
         0},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_line(&rows[i]);
}

static void line_statuses(void **state)
{
    static const uint64_t start[2] = {3, 9}, large[2] = {1, UINT64_MAX};
    static const uint64_t v[2] = {1, 1}, zero[2] = {0, 0};
    static const uint64_t over[2] = {0, (uint64_t)INT64_MAX + 1};
    struct bench bench = bench_open("wythoff", "search");
    wyt_context *context = bench.context;
    wyt_solver *solver = bench.solver;
    int32_t verdict = 99;
    (void)state;
#define LINE(solver, heaps, v, n, bound, out)                                  \
    wyt_explore_line(solver, heaps, v, n, bound, out, NULL, NULL, NULL)
    CHECK_STATUS(WYT_E_ARGUMENT, LINE(NULL, start, v, 2, 9, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context, LINE(solver, NULL, v, 2, 9, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINE(solver, start, NULL, 2, 9, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context, LINE(solver, start, v, 2, 9, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINE(solver, start, zero, 2, 9, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINE(solver, start, over, 2, 9, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINE(solver, large, v, 2, 9, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINE(solver, start, v, 2, UINT64_MAX, &verdict));
    CHECK_ERROR(WYT_E_POSITION, context,
                LINE(solver, start, v, 3, 9, &verdict));
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 4);
    CHECK_ERROR(WYT_LIMIT, context, LINE(solver, start, v, 2, 99, &verdict));
    CHECK(verdict == 99, "out_verdict was touched");
    CHECK_STATUS(WYT_OK, LINE(solver, start, v, 2, 0, &verdict));
    bench_close(&bench);
}

static void line_of_callbacks(void **state)
{
    static const uint64_t start[2] = {3, 3};
    static const uint64_t vector[2] = {1, 1};
    struct toy toy = {TOY_ERROR, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    wyt_solver *solver = test_solver(context, rules, "search");
    int32_t verdict = 99;
    (void)state;
    CHECK_STATUS(42, LINE(solver, start, vector, 2, 9, &verdict));
    CHECK(verdict == 99, "out_verdict was touched");
    CHECK(wyt_explore_set_count(rules) == 0, "sets of a callback game");
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* ---- sets and many lines ---- */

static void sets(void **state)
{
    static const uint64_t expected[7][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1},
                                            {1, 1, 0}, {1, 0, 1}, {0, 1, 1},
                                            {1, 1, 1}};
    struct bench bench = bench_open(EVERY, NULL);
    struct bench other = bench_open("fraenkel:a=2", NULL);
    struct bench steps =
        bench_open("vectors:lines=1.0q3l1/0.1q3l2/2.1,steps=1.1", NULL);
    uint64_t vector[3] = {9, 9, 9};
    (void)state;
    CHECK(wyt_explore_set_count(bench.rules) == 7, "not 7");
    for (size_t i = 0; i < 7; i++) {
        CHECK_STATUS(WYT_OK, wyt_explore_set(bench.rules, i, vector, 3));
        CHECK(memcmp(vector, expected[i], sizeof vector) == 0, "set %zu", i);
    }
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_explore_set(bench.rules, 7, vector, 3));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_explore_set(bench.rules, SIZE_MAX, vector, 3));
    CHECK_STATUS(WYT_E_POSITION, wyt_explore_set(bench.rules, 0, vector, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_explore_set(NULL, 0, vector, 3));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_explore_set(bench.rules, 0, NULL, 3));
    CHECK(wyt_explore_set_count(NULL) == 0, "sets of NULL");
    CHECK(wyt_explore_set_count(other.rules) == 3, "sets of fraenkel");
    CHECK_STATUS(WYT_OK, wyt_explore_set(other.rules, 2, vector, 2));
    CHECK(vector[0] == 1 && vector[1] == 1, "last set of fraenkel");
    CHECK(wyt_explore_set_count(steps.rules) == 0, "steps are no sets");
    bench_close(&bench);
    bench_close(&other);
    bench_close(&steps);
}

static wyt_board *make_board(const struct bench *bench, uint64_t size,
                             uint32_t kind)
{
    uint64_t sizes[64];
    size_t n = wyt_rules_heaps(bench->rules);
    wyt_board *board = NULL;
    for (size_t i = 0; i < n; i++)
        sizes[i] = size;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench->context, bench->rules, sizes, n,
                                       kind, &board));
    return board;
}

/* Whether the line from p along v has xor 0 somewhere, for t < 2^12. */
static bool has_zero(const uint64_t *p, const uint64_t *v)
{
    for (uint64_t t = 0; t < 4096; t++)
        if (((p[0] + t * v[0]) ^ (p[1] + t * v[1]) ^ (p[2] + t * v[2])) == 0)
            return true;
    return false;
}

/* The tool finds the counterexample to the conjecture by itself, and what it
 * calls proved is so: the xor is tried far beyond the box. */
static void counterexample(void **state)
{
    static const uint64_t vector[3] = {1, 1, 1};
    struct bench bench = bench_open(ODD, NULL);
    wyt_board *board = make_board(&bench, 64, WYT_BOARD_OUTCOME);
    uint64_t counts[WYT_LINES_COUNTS], heaps[3] = {9, 9, 9}, none = 0;
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_explore_lines(bench.context, board, vector, 3, 16,
                                           &verdict, counts, heaps));
    CHECK(verdict == WYT_CLAIM_FAILS, "verdict %u", (unsigned)verdict);
    CHECK(heaps[0] == 0 && heaps[1] == 0 && heaps[2] == 1, "at %s",
          test_position(heaps, 3));
    for (uint64_t cell = 0; cell < 4096; cell++) {
        uint64_t p[3] = {cell / 256, cell / 16 % 16, cell % 16};
        if (p[0] * p[1] * p[2] == 0 && !has_zero(p, vector))
            none++;
    }
    CHECK(counts[WYT_LINES_ALL] == 4096 - 3375, "%u lines",
          (unsigned)counts[WYT_LINES_ALL]);
    CHECK(counts[WYT_LINES_NONE] == none && counts[WYT_LINES_OPEN] == 0 &&
              counts[WYT_LINES_SEVERAL] == 0,
          "%u proved, %u tried", (unsigned)counts[WYT_LINES_NONE],
          (unsigned)none);
    wyt_board_unref(board);
    bench_close(&bench);
}

/* Theorem for at most two heaps; and what a small box leaves open. */
static void conjecture(void **state)
{
    static const struct {
        const char *game;
        uint64_t vector[3];
        uint64_t base;
        int32_t verdict;
    } rows[] = {
        {PAIRS, {1, 0, 0}, 9, WYT_CLAIM_HOLDS},
        {PAIRS, {0, 1, 1}, 9, WYT_CLAIM_HOLDS},
        {EVERY, {1, 1, 0}, 9, WYT_CLAIM_HOLDS},
        {EVERY, {1, 1, 1}, 4, WYT_CLAIM_HOLDS},
        {UNITS "/1.1.0/1.1.1", {1, 1, 1}, 9, WYT_CLAIM_UNDECIDED},
        {"wythoff", {1, 1}, 9, WYT_CLAIM_HOLDS},
        {"wythoff", {1, 1}, 48, WYT_CLAIM_UNDECIDED},
        {"nim", {1, 1}, 9, WYT_CLAIM_FAILS},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        size_t n = wyt_rules_heaps(bench.rules);
        wyt_board *board = make_board(&bench, 48, WYT_BOARD_OUTCOME);
        uint64_t counts[WYT_LINES_COUNTS], heaps[3] = {99, 99, 99};
        int32_t verdict = 9;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_lines(bench.context, board, rows[i].vector, n,
                                       rows[i].base, &verdict, counts, heaps));
        CHECK(verdict == rows[i].verdict, "row %zu: %u", i, (unsigned)verdict);
        CHECK((verdict == WYT_CLAIM_HOLDS) == (heaps[0] == 99), "row %zu", i);
        CHECK(counts[WYT_LINES_ALL] ==
                  counts[WYT_LINES_ONE] + counts[WYT_LINES_SEVERAL] +
                      counts[WYT_LINES_NONE] + counts[WYT_LINES_OPEN],
              "row %zu: counts do not add up", i);
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

static void lines_statuses(void **state)
{
    static const uint64_t v[2] = {1, 1}, zero[2] = {0, 0};
    static const uint64_t over[2] = {UINT64_MAX, 1};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    wyt_board *board = make_board(&bench, 8, WYT_BOARD_OUTCOME);
    wyt_board *values = make_board(&bench, 8, WYT_BOARD_GRUNDY);
    wyt_board *remote = make_board(&bench, 8, WYT_BOARD_REMOTENESS);
    uint64_t counts[WYT_LINES_COUNTS] = {99};
    int32_t verdict = 99;
    (void)state;
#define LINES(context, board, v, n, base, verdict, counts)                     \
    wyt_explore_lines(context, board, v, n, base, verdict, counts, NULL)
    CHECK_STATUS(WYT_E_ARGUMENT, LINES(NULL, board, v, 2, 4, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, NULL, v, 2, 4, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, NULL, 2, 4, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, v, 2, 4, NULL, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, v, 2, 4, &verdict, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, zero, 2, 4, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, over, 2, 4, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, v, 2, 0, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, board, v, 2, 9, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, values, v, 2, 4, &verdict, counts));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINES(context, remote, v, 2, 4, &verdict, counts));
    CHECK(strstr(wyt_context_error(context), "has remoteness") != NULL, "%s",
          wyt_context_error(context));
    CHECK_ERROR(WYT_E_POSITION, context,
                LINES(context, board, v, 3, 4, &verdict, counts));
    CHECK(verdict == 99 && counts[0] == 99, "outputs were touched");
    wyt_board_unref(board);
    wyt_board_unref(values);
    wyt_board_unref(remote);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_tables),      cmocka_unit_test(sets),
        cmocka_unit_test(lines_of_all_kinds), cmocka_unit_test(line_statuses),
        cmocka_unit_test(line_of_callbacks),  cmocka_unit_test(counterexample),
        cmocka_unit_test(conjecture),         cmocka_unit_test(lines_statuses),
    };
    return test_main("api lines", tests, TEST_LENGTH(tests));
}

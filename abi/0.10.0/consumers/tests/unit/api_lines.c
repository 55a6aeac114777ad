/* SPDX-License-Identifier: MIT */
/* explore.h: sets of heaps, and all lines along them. */
#include "support/toys.h"

#include <string.h>

#define UNITS "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1"
#define PAIRS UNITS "/1.1.0/1.0.1/0.1.1"
#define EVERY PAIRS "/1.1.1"
#define ODD UNITS "/1.1.1"

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
    uint32_t reason = 9;
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_explore_lines(bench.context, board, vector, 3, 16,
                                           &verdict, &reason, counts, heaps));
    CHECK(verdict == WYT_CLAIM_FAILS && reason == WYT_REASON_XOR,
          "verdict %u, reason %u", (unsigned)verdict, (unsigned)reason);
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
        uint32_t reason;
        size_t kind; /* of lines without a P-position on the board */
    } rows[] = {
        {PAIRS, {1, 0, 0}, 9, WYT_CLAIM_HOLDS, WYT_REASON_SEEN, 0},
        {PAIRS,
         {1, 0, 0},
         48,
         WYT_CLAIM_HOLDS,
         WYT_REASON_MET,
         WYT_LINES_BEYOND},
        {PAIRS, {0, 1, 1}, 9, WYT_CLAIM_HOLDS, WYT_REASON_SEEN, 0},
        {PAIRS,
         {0, 1, 1},
         40,
         WYT_CLAIM_UNDECIDED,
         WYT_REASON_SEEN,
         WYT_LINES_OPEN},
        {"gw:heaps=3,sets=pairs",
         {0, 1, 1},
         40,
         WYT_CLAIM_HOLDS,
         WYT_REASON_MET,
         WYT_LINES_BEYOND},
        {EVERY, {1, 1, 0}, 9, WYT_CLAIM_HOLDS, WYT_REASON_SEEN, 0},
        {EVERY, {1, 1, 1}, 4, WYT_CLAIM_HOLDS, WYT_REASON_SEEN, 0},
        {UNITS "/1.1.0/1.1.1",
         {1, 1, 1},
         9,
         WYT_CLAIM_UNDECIDED,
         WYT_REASON_SEEN,
         WYT_LINES_OPEN},
        {"wythoff", {1, 1}, 9, WYT_CLAIM_HOLDS, WYT_REASON_SEEN, 0},
        {"wythoff",
         {1, 1},
         48,
         WYT_CLAIM_HOLDS,
         WYT_REASON_LISTED,
         WYT_LINES_BEYOND},
        {"wyt:a=1,b=2",
         {1, 0},
         20,
         WYT_CLAIM_FAILS,
         WYT_REASON_LISTED,
         WYT_LINES_NONE},
        {"nim", {1, 1}, 9, WYT_CLAIM_FAILS, WYT_REASON_LISTED, WYT_LINES_NONE},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        size_t n = wyt_rules_heaps(bench.rules);
        wyt_board *board = make_board(&bench, 48, WYT_BOARD_OUTCOME);
        uint64_t counts[WYT_LINES_COUNTS], heaps[3] = {99, 99, 99}, sum = 0;
        uint32_t reason = 9;
        int32_t verdict = 9;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_lines(bench.context, board, rows[i].vector, n,
                                       rows[i].base, &verdict, &reason, counts,
                                       heaps));
        CHECK(verdict == rows[i].verdict && reason == rows[i].reason,
              "row %zu: %u, %u", i, (unsigned)verdict, (unsigned)reason);
        CHECK((verdict == WYT_CLAIM_HOLDS) == (heaps[0] == 99), "row %zu", i);
        for (size_t k = 0; k < WYT_LINES_COUNTS; k++)
            if (k != WYT_LINES_ALL && k != WYT_LINES_REACH)
                sum += counts[k];
        CHECK(counts[WYT_LINES_ALL] == sum, "row %zu: counts do not add up", i);
        CHECK(rows[i].kind == 0 || counts[rows[i].kind] > 0, "row %zu", i);
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
    wyt_explore_lines(context, board, v, n, base, verdict, NULL, counts, NULL)
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
        cmocka_unit_test(sets),
        cmocka_unit_test(counterexample),
        cmocka_unit_test(conjecture),
        cmocka_unit_test(lines_statuses),
    };
    return test_main("api lines", tests, TEST_LENGTH(tests));
}

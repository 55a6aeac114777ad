/* SPDX-License-Identifier: MIT */
/* explore.h: the P-position on one line, and what settles it. */
#include "support/toys.h"

#include <string.h>

#define UNITS "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1"
#define PAIRS UNITS "/1.1.0/1.0.1/0.1.1"
#define EVERY PAIRS "/1.1.1"
#define ODD UNITS "/1.1.1"

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
        uint64_t heaps[3] = {0}, count = 9, seen = 99;
        uint32_t reason = 9;
        int32_t verdict = 9;
        int64_t step = 99;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_line(bench.solver, start, rows[i].vector, 3,
                                      60, &verdict, &reason, &count, &seen,
                                      &step, heaps));
        CHECK(verdict == WYT_CLAIM_HOLDS && count == 1 &&
                  reason == WYT_REASON_SEEN && seen == 99,
              "row %zu: %u, %u", i, (unsigned)verdict, (unsigned)count);
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
    uint32_t reason;
    uint64_t count;
};

static void check_line(const struct line_row *row)
{
    struct bench bench = bench_open(row->game, NULL);
    uint64_t heaps[3] = {99, 99, 99}, count = 99, seen = 777;
    uint32_t reason = 99;
    int32_t verdict = 99;
    int64_t step = 99;
    size_t n = wyt_rules_heaps(bench.rules);
    CHECK_STATUS(WYT_OK, wyt_explore_line(bench.solver, row->heaps, row->vector,
                                          n, row->bound, &verdict, &reason,
                                          &count, &seen, &step, heaps));
    CHECK(verdict == row->verdict && count == row->count &&
              reason == row->reason,
          "%s %s: verdict %u, reason %u, count %u", row->game,
          test_position(row->heaps, n), (unsigned)verdict, (unsigned)reason,
          (unsigned)count);
    CHECK((count > 0) == (heaps[0] != 99) && (count > 0) == (step != 99) &&
              (seen == row->bound) ==
                  (count == 0 && verdict != WYT_CLAIM_FAILS),
          "outputs");
    bench_close(&bench);
}

enum { SEEN, XOR, LISTED, REST, MET, COMPLETE };
static const struct line_row line_rows[] = {
    /* (m, m, m+1): the counterexample, however far, from any point. */
    {ODD, {0, 0, 1}, {1, 1, 1}, 40, WYT_CLAIM_FAILS, XOR, 0},
    {ODD, {7, 7, 8}, {1, 1, 1}, 8, WYT_CLAIM_FAILS, XOR, 0},
    {ODD, {1, 2, 3}, {1, 1, 1}, 40, WYT_CLAIM_HOLDS, XOR, 1},
    {ODD, {0, 0, 1}, {1, 0, 0}, 40, WYT_CLAIM_HOLDS, XOR, 1},
    /* Proved by carries, too: 1 + 3 t has xor 0 with 0 for no t. */
    {"nim:heaps=1", {1}, {3}, 40, WYT_CLAIM_FAILS, XOR, 0},
    {"nim:heaps=1", {9}, {3}, 40, WYT_CLAIM_HOLDS, XOR, 1},
    /* The P-position lies behind the bound, and surely somewhere. */
    {PAIRS, {11, 17, 20}, {1, 0, 0}, 25, WYT_CLAIM_HOLDS, MET, 0},
    {PAIRS, {11, 17, 20}, {1, 0, 0}, 26, WYT_CLAIM_HOLDS, SEEN, 1},
    {PAIRS, {11, 17, 20}, {0, 1, 1}, 37, WYT_CLAIM_UNDECIDED, SEEN, 0},
    {"gw:heaps=3,sets=pairs",
     {11, 17, 20},
     {0, 1, 1},
     37,
     WYT_CLAIM_HOLDS,
     MET,
     0},
    {"gw:heaps=3,sets=any",
     {11, 17, 20},
     {1, 1, 1},
     23,
     WYT_CLAIM_UNDECIDED,
     SEEN,
     0},
    /* What is listed answers whatever the bound is. */
    {"wythoff", {4, 4}, {1, 0}, 6, WYT_CLAIM_HOLDS, LISTED, 1},
    {"wyt:a=1,b=2", {6, 5}, {0, 1}, 6, WYT_CLAIM_FAILS, LISTED, 0},
    {"wyt:a=1,b=2", {6, 5}, {1, 1}, 6, WYT_CLAIM_HOLDS, LISTED, 1},
    /* Without the empty heap it is Wythoff Nim; without two, Nim. */
    {"gw:heaps=3,sets=any",
     {0, 70, 62},
     {0, 1, 1},
     80,
     WYT_CLAIM_HOLDS,
     REST,
     1},
    {"gw:heaps=3,sets=pairs",
     {0, 90, 0},
     {0, 2, 0},
     99,
     WYT_CLAIM_HOLDS,
     REST,
     1},
    {"gw:heaps=3,sets=pairs",
     {0, 91, 0},
     {0, 2, 0},
     99,
     WYT_CLAIM_FAILS,
     REST,
     0},
    /* Nothing is listed, but a strip leaves the row empty, or one column. */
    {"wyt:a=2,b=1,c=3+misere", {5, 9}, {1, 0}, 9, WYT_CLAIM_FAILS, COMPLETE, 0},
    {"wyt:a=2,b=1,c=3+misere", {9, 9}, {2, 0}, 9, WYT_CLAIM_FAILS, COMPLETE, 0},
    {"vectors:lines=0.1/1.1/2.1,strips=i3",
     {5, 7},
     {0, 1},
     9,
     WYT_CLAIM_FAILS,
     COMPLETE,
     0},
    {"vectors:lines=0.1/1.1/2.1,strips=i3",
     {6, 7},
     {0, 1},
     9,
     WYT_CLAIM_HOLDS,
     COMPLETE,
     1},
    /* A diagonal of Nim is no line of moves: all of it is P, or none. */
    {"nim", {5, 5}, {1, 1}, 9, WYT_CLAIM_HOLDS, SEEN, 10},
    {"nim", {4, 4}, {2, 2}, 9, WYT_CLAIM_HOLDS, SEEN, 5},
    {"nim", {5, 6}, {1, 1}, 9, WYT_CLAIM_FAILS, LISTED, 0},
    /* (0,0) is P by l = 0, (0,1) by l = 1: no move joins them. */
    {"choice:m=1,p=2", {0, 0}, {0, 1}, 9, WYT_CLAIM_HOLDS, LISTED, 2},
    /* Wythoff along (1,1), and along (2,2), of which it has the moves. */
    {"wythoff", {10, 12}, {1, 1}, 99, WYT_CLAIM_HOLDS, LISTED, 1},
    {"wythoff", {11, 13}, {2, 2}, 99, WYT_CLAIM_HOLDS, LISTED, 1},
    {"wythoff", {12, 10}, {2, 2}, 99, WYT_CLAIM_FAILS, LISTED, 0},
    {"wythoff", {12, 10}, {1, 2}, 99, WYT_CLAIM_HOLDS, SEEN, 3},
    {"wythoff+misere", {3, 3}, {1, 1}, 99, WYT_CLAIM_HOLDS, LISTED, 1},
    /* Misere play is not decided by the exclusive or. */
    {"nim:heaps=1+misere", {1}, {3}, 40, WYT_CLAIM_HOLDS, LISTED, 1},
    {"nim:heaps=3+misere", {1, 0, 9}, {0, 0, 1}, 9, WYT_CLAIM_HOLDS, LISTED, 1},
    {"nim:heaps=3+heapblock=4",
     {9, 9, 1},
     {0, 0, 1},
     9,
     WYT_CLAIM_HOLDS,
     LISTED,
     4},
    /* Removed cells are no positions; of (2,2).. (4,4), (5,5) are P. */
    {"vectors:lines=1.0/0.1,hole=2.2",
     {1, 1},
     {1, 1},
     5,
     WYT_CLAIM_HOLDS,
     SEEN,
     2},
    /* Of a choice game the P-positions are those of several games: along
     * (0,1) from (0,0) on (0,0), (0,1) and (0,2). */
    {"choice:m=1,p=3", {0, 5}, {0, 1}, 9, WYT_CLAIM_HOLDS, LISTED, 3},
    /* A band has no list of diagonals, and a complement has no end. */
    {"nim+block=3", {1, 1}, {1, 1}, 9, WYT_CLAIM_HOLDS, SEEN, 10},
    {"wythoff+comply=2", {0, 1}, {1, 1}, 9, WYT_CLAIM_HOLDS, SEEN, 8},
    /* Three on a diagonal: (0,0) to (2,2). */
    {"wythoff+bishopblock=3", {5, 5}, {1, 1}, 5, WYT_CLAIM_HOLDS, LISTED, 3},
    /* The largest vector: 1 = t (2^63-1) for no t. */
    {"nim:heaps=3",
     {1, 0, 0},
     {0, 0, INT64_MAX},
     INT64_MAX,
     WYT_CLAIM_FAILS,
     XOR,
     0},
    {"wythoff",
     {1, 1},
     {INT64_MAX, INT64_MAX},
     INT64_MAX,
     WYT_CLAIM_FAILS,
     LISTED,
     0},
};

static void lines_of_all_kinds(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(line_rows); i++)
        check_line(&line_rows[i]);
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
    wyt_explore_line(solver, heaps, v, n, bound, out, NULL, NULL, NULL, NULL,  \
                     NULL)
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
                LINE(solver, start, v, 2, UINT64_MAX - 1, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                LINE(solver, start, v, 2, 8, &verdict));
    CHECK(strstr(wyt_context_error(context), "heap 2 is 9;") != NULL, "%s",
          wyt_context_error(context));
    CHECK_ERROR(WYT_E_POSITION, context,
                LINE(solver, start, v, 3, 9, &verdict));
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 4);
    CHECK_ERROR(WYT_LIMIT, context, LINE(solver, start, v, 2, 99, &verdict));
    CHECK(verdict == 99, "out_verdict was touched");
    CHECK_STATUS(WYT_OK, LINE(solver, zero, v, 2, 0, &verdict));
    bench_close(&bench);
}

/* A line grows to the limits of the context; what was seen tells how far. */
static void line_to_a_limit(void **state)
{
    static const uint64_t start[3] = {3, 7, 9};
    static const struct {
        uint64_t cells; /* (14,18,20) is P, in a box of 15 * 19 * 21 */
        uint64_t seen;
    } rows[] = {{5985, 0}, {5984, 19}, {14 * 18 * 20 - 1, 18}, {4 * 8 * 10, 9}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open("gw:heaps=3,sets=any", NULL);
        static const uint64_t vector[3] = {1, 1, 1};
        uint64_t seen = 0, count = 9;
        int32_t verdict = 9;
        wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, rows[i].cells);
        CHECK_STATUS(WYT_OK, wyt_explore_line(bench.solver, start, vector, 3,
                                              INT64_MAX, &verdict, NULL, &count,
                                              &seen, NULL, NULL));
        CHECK(verdict == (rows[i].seen == 0 ? WYT_CLAIM_HOLDS
                                            : WYT_CLAIM_UNDECIDED) &&
                  count == (rows[i].seen == 0) && seen == rows[i].seen,
              "row %zu: verdict %u, seen %u", i, (unsigned)verdict,
              (unsigned)seen);
        bench_close(&bench);
    }
}

/* All words of a reason that the game has, or none. */
static void check_words(const char *text, uint32_t reason, bool has)
{
    struct bench bench = bench_open(text, NULL);
    for (uint32_t field = WYT_THEORY_CLAIM; field <= WYT_THEORY_TERMS; field++)
        CHECK((wyt_explore_reason(bench.rules, reason, field) != NULL) == has,
              "%s, reason %u: field %u", text, (unsigned)reason,
              (unsigned)field);
    CHECK(wyt_explore_reason(bench.rules, reason, 99) == NULL, "a field");
    bench_close(&bench);
}

static void reasons(void **state)
{
    static const struct {
        const char *game;
        bool has[6];
    } rows[] = {
        {"gw:heaps=3,sets=all", {false, true, true, true, true, false}},
        {"gw:heaps=3,sets=12", {false, false, false, true, true, false}},
        {"vectors:lines=1.0/0.1", {false, true, false, false, true, false}},
        {"wyt:a=2,b=0,c=1", {false, false, true, false, true, false}},
        {"wyt:a=1,b=3,c=9+misere", {false, false, false, false, false, true}},
        {"vectors:lines=2.1", {false, false, false, false, false, false}},
    };
    struct bench bench = bench_open("gw:heaps=3,sets=all", NULL);
    struct bench other = bench_open("vectors:lines=1.0/0.1", NULL);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        for (uint32_t reason = 0; reason < 6; reason++)
            check_words(rows[i].game, reason, rows[i].has[reason]);
        check_words(rows[i].game, 99, false);
    }
    CHECK(strstr(
              wyt_explore_reason(bench.rules, WYT_REASON_MET, WYT_THEORY_CLAIM),
              "one or two heaps") != NULL,
          "not the statement of the family");
    CHECK(strcmp(wyt_explore_reason(other.rules, WYT_REASON_MET,
                                    WYT_THEORY_STATUS),
                 "theorem") == 0,
          "not our own");
    CHECK(wyt_explore_reason(NULL, WYT_REASON_XOR, WYT_THEORY_CLAIM) == NULL,
          "NULL");
    bench_close(&bench);
    bench_close(&other);
}

/* Formulas have room for every position: the limit of cells is one of positions
 * looked at. */
static void line_without_end(void **state)
{
    static const uint64_t start[2] = {5, 0}, vector[2] = {3, 1};
    struct bench bench = bench_open("wythoff", NULL);
    uint64_t seen = 0, count = 9;
    int32_t verdict = 9;
    (void)state;
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000);
    CHECK_STATUS(WYT_OK,
                 wyt_explore_line(bench.solver, start, vector, 2, INT64_MAX,
                                  &verdict, NULL, &count, &seen, NULL, NULL));
    CHECK(verdict == WYT_CLAIM_UNDECIDED && count == 0 && seen == 3004,
          "verdict %d, %u found, none up to %u", (int)verdict, (unsigned)count,
          (unsigned)seen);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_tables),
        cmocka_unit_test(lines_of_all_kinds),
        cmocka_unit_test(line_statuses),
        cmocka_unit_test(line_to_a_limit),
        cmocka_unit_test(reasons),
        cmocka_unit_test(line_without_end),
        cmocka_unit_test(line_of_callbacks),
    };
    return test_main("api line", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/*
 * Where parts meet: statuses of callers that mean something inside, memory
 * that just suffices, answers that need no far pairs, and work that has to
 * notice that it is to stop.
 */
#include <stdio.h>
#include <string.h>

#include "analysis/lines.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "support/harness.h"

/* Numbers that mean something to the library. */
static const int32_t statuses[] = {
    WYT_UNDEFINED, WYT_UNSUPPORTED, WYT_LIMIT,    WYT_CANCELLED,
    WYT_NONE,      WYT_BEYOND,      WYT_INFINITE, WYT_E_SPACE,
    INT32_MAX,     INT32_MIN,       1000};

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return *(const int32_t *)user;
}

/* The mex recursion is stopped: its status is no "beyond 64 bits". */
static void stopped_recursion(void **state)
{
    const uint64_t heaps[2] = {61591911, 81591911};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(statuses); i++) {
        int32_t status = statuses[i], outcome = 7;
        struct bench bench = bench_open("wyt:a=1,b=2", NULL);
        uint64_t out[2] = {9, 9};
        size_t count = 9;
        wyt_solver *mex = test_solver(bench.context, bench.rules, "mex");
        wyt_context_set_progress(bench.context, stop, &status);
        CHECK_STATUS(status, (wyt_solver_outcome)(mex, heaps, 2, &outcome));
        CHECK_STATUS(status, (wyt_solver_nth)(mex, 20000000, 0, out, 2));
        CHECK_STATUS(status,
                     (wyt_solver_list)(mex, 20000000, 0, out, 2, 1, &count));
        wyt_solver_free(mex);
        CHECK(outcome == 7 && out[0] == 9 && count == 0, "status %d",
              (int)status);
        bench_close(&bench);
    }
}

static int32_t no_options(void *user, const uint64_t *heaps, size_t n,
                          wyt_emit emit, void *sink)
{
    (void)user;
    (void)heaps;
    (void)n;
    return emit(sink, heaps, 0);
}

static int32_t refuse(void *user, const uint64_t *heaps, size_t n, int32_t *out)
{
    (void)heaps;
    (void)n;
    (void)out;
    return *(const int32_t *)user;
}

/* A refusal of the game's own outcome is not passed on to a search. */
static void refused_outcome(void **state)
{
    const uint64_t heap = 3, size = 5;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(statuses); i++) {
        int32_t status = statuses[i], outcome = 7;
        wyt_callbacks table = {.size = sizeof table,
                               .name = "refusing",
                               .heaps = 1,
                               .options = no_options,
                               .outcome = refuse,
                               .user = &status};
        wyt_context *context = test_context();
        wyt_rules *rules = NULL;
        wyt_solver *solver;
        uint64_t out = 9;
        uint32_t question = 9;
        size_t count = 9;
        CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
        solver = test_solver(context, rules, NULL);
        CHECK_STATUS(status, (wyt_solver_outcome)(solver, &heap, 1, &outcome));
        CHECK_STATUS(status,
                     (wyt_solver_list)(solver, 0, 0, &out, 1, 1, &count));
        CHECK_STATUS(status, (wyt_solver_rank)(solver, &heap, 1, 0, &out));
        CHECK_STATUS(status, (wyt_rules_verify)(context, rules, "user", &size,
                                                1, &question, NULL));
        CHECK(outcome == 7 && out == 9 && count == 0 && question == 9,
              "status %d", (int)status);
        wyt_solver_free(solver);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* A caller compiled against newer headers has a longer table. */
static void longer_tables(void **state)
{
    struct {
        wyt_callbacks table;
        void *later[8];
    } longer = {{0}, {NULL}};
    const uint64_t size = 4;
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    (void)state;
    longer.table.size = sizeof longer;
    longer.table.name = "longer";
    longer.table.heaps = 1;
    longer.table.options = no_options;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_from_callbacks(context, &longer.table, &rules));
    CHECK_STATUS(WYT_OK, wyt_rules_validate(context, rules, &size, 1));
    wyt_rules_unref(rules);
    rules = NULL;
    longer.later[7] = &longer;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_from_callbacks(context, &longer.table, &rules));
    wyt_context_unref(context);
}

/* Residues that a bound makes superfluous are not written. */
static void bounded_residues(void **state)
{
    static const struct {
        const char *text, *canonical;
    } rows[] = {
        {"vectors:lines=1.2q4l2t1", "vectors:steps=1.2"},
        {"vectors:lines=1.0q9l4t3", "vectors:lines=1.0t3"},
        {"vectors:lines=1.0q9l4t4", "vectors:lines=1.0q9l4t4"},
        {"vectors:lines=1.0q3l3t1", "vectors:steps=1.0"},
        {"vectors:lines=1.0q2l1t2", "vectors:lines=1.0q2l1t2"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].text);
        wyt_rules *again;
        char text[64];
        size_t length;
        CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, sizeof text, &length));
        CHECK(strcmp(text, rows[i].canonical) == 0, "%s is %s", rows[i].text,
              text);
        again = test_rules(context, text);
        CHECK(wyt_rules_equal(rules, again), "%s does not read back", text);
        wyt_rules_unref(again);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Far away in one heap only: no recursion is run for it. */
static void one_large_heap(void **state)
{
    const uint64_t wide[2] = {5, UINT64_MAX - 7};
    const uint64_t zero[2] = {0, 2000000000000};
    struct bench bench = bench_open("wyt:a=1,b=2", NULL);
    uint64_t moves[16];
    size_t count;
    int32_t outcome;
    (void)state;
    wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 1 << 16);
    CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, wide, 2, moves, NULL,
                                            8, &count));
    CHECK(count == 1 && moves[0] == 5 && moves[1] == 7, "%zu moves, (%s)",
          count, test_position(moves, 2));
    bench_close(&bench);
    bench = bench_open("wyt:a=2,b=0,c=1", NULL);
    wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 1 << 16);
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(bench.solver, zero, 2, &outcome));
    CHECK(outcome == WYT_OUTCOME_P, "(0, 2n) is P");
    bench_close(&bench);
}

/* A box that fits is not refused because a rounded one does not. */
static void memory_that_fits(void **state)
{
    const uint64_t heaps[2] = {130, 130};
    static const char *const backends[] = {"board", "reference"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(backends); i++) {
        struct bench bench = bench_open("wythoff", backends[i]);
        uint64_t value;
        wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 200000);
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(bench.solver, heaps, 2, &value));
        bench_close(&bench);
    }
}

/* One long row, and one position with endless options. */
static void stopped_work(void **state)
{
    const uint64_t size = UINT64_C(1) << 27;
    const uint64_t far[2] = {UINT64_C(1) << 62, UINT64_C(1) << 62};
    int32_t status = 1234, outcome;
    struct bench bench = bench_open("vectors:heaps=1,steps=1/3/4", "board");
    wyt_board *board = NULL;
    (void)state;
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, size);
    wyt_context_set_progress(bench.context, stop, &status);
    CHECK_STATUS(1234, wyt_board_new(bench.context, bench.rules, &size, 1,
                                     WYT_BOARD_OUTCOME, &board));
    bench_close(&bench);
    bench = bench_open("wythoff", "search");
    wyt_context_set_progress(bench.context, stop, &status);
    CHECK_STATUS(1234, wyt_solver_outcome(bench.solver, far, 2, &outcome));
    wyt_context_set_progress(bench.context, NULL, NULL);
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000);
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_outcome(bench.solver, far, 2, &outcome));
    bench_close(&bench);
}

/* The work of asking for number `last` of Nim behind the one before it. */
static uint64_t work_of_next(uint64_t last, const uint64_t *right)
{
    struct bench bench = bench_open("nim:heaps=3", NULL);
    uint64_t heaps[3], work;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, last - 1, WYT_SIDE_BOTH,
                                        heaps, 3));
    work = bench.context->work;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, last, WYT_SIDE_BOTH, heaps, 3));
    CHECK(memcmp(heaps, right, sizeof heaps) == 0, "number %u: %s",
          (unsigned)last, test_position(heaps, 3));
    work = bench.context->work - work;
    bench_close(&bench);
    return work;
}

/* From (0,256,256), alone in its shell, 256 heaps are tried for the next
 * position, from that one none. They are counted, some ns each. */
static void tried_heaps(void **state)
{
    const uint64_t first[3] = {0, 257, 257}, second[3] = {1, 256, 257};
    struct bench bench = bench_open("nim:heaps=3", NULL);
    uint64_t number = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, first, 3, WYT_SIDE_BOTH,
                                         &number));
    CHECK(work_of_next(number, first) >=
              work_of_next(number + 1, second) + 4 * 256,
          "heaps that are not counted");
    bench_close(&bench);
}

static int32_t one_less(void *user, const uint64_t *heaps, size_t n,
                        wyt_emit emit, void *sink)
{
    uint64_t less = heaps[0] - 1;
    (void)user;
    (void)n;
    return heaps[0] > 0 ? emit(sink, &less, 1) : WYT_OK;
}

static int32_t one_more(void *user, uint64_t *heaps, size_t n)
{
    (void)user;
    (void)n;
    heaps[0]++;
    return WYT_OK;
}

/* A canonical form that grows would let a search go on for ever. */
static void growing_canonical(void **state)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "growing",
                                 .heaps = 1,
                                 .options = one_less,
                                 .canonical = one_more};
    const uint64_t heap = 3;
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    wyt_solver *solver;
    int32_t outcome;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    solver = test_solver(context, rules, "search");
    CHECK_ERROR(WYT_E_CALLBACK, context,
                wyt_solver_outcome(solver, &heap, 1, &outcome));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* A search that met a limit gives its memory back. */
static void limited_search(void **state)
{
    const wyt_callbacks table = {
        .size = sizeof table, .name = "long", .heaps = 1, .options = one_less};
    const uint64_t far = 1000000, near = 10;
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    wyt_solver *solver;
    size_t before;
    int32_t outcome;
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1000);
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    solver = test_solver(context, rules, "search");
    before = wyt_context_memory(context);
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_solver_outcome(solver, &far, 1, &outcome));
    CHECK(wyt_context_memory(context) < before + 4096, "%zu bytes are kept",
          wyt_context_memory(context) - before);
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(solver, &near, 1, &outcome));
    CHECK(outcome == WYT_OUTCOME_P, "10 steps");
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* (2^49,0) is no multiple of (1,2^15), though 2^49 * 2^15 is 0 in 64 bits. */
static void long_vectors(void **state)
{
    static const uint64_t wrong[2] = {UINT64_C(1) << 49, 0};
    static const uint64_t right[2] = {UINT64_C(1) << 40, UINT64_C(1) << 55};
    static const uint64_t more[2] = {UINT64_C(1) << 40,
                                     (UINT64_C(1) << 55) + 1};
    struct bench bench = bench_open("vectors:lines=1.32768", NULL);
    const struct wyt__game *game = &bench.rules->game;
    (void)state;
    CHECK(wyt__has_ray(game, right), "2^40 (1,2^15)");
    CHECK(!wyt__has_ray(game, wrong), "(2^49,0)");
    CHECK(!wyt__has_ray(game, more), "(2^40,2^55+1)");
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stopped_recursion), cmocka_unit_test(refused_outcome),
        cmocka_unit_test(longer_tables),     cmocka_unit_test(bounded_residues),
        cmocka_unit_test(one_large_heap),    cmocka_unit_test(memory_that_fits),
        cmocka_unit_test(stopped_work),      cmocka_unit_test(tried_heaps),
        cmocka_unit_test(growing_canonical), cmocka_unit_test(limited_search),
        cmocka_unit_test(long_vectors),
    };
    return test_main("edges", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/*
 * Callback games where their measure ends: without `measure` it is the sum of
 * the heaps, and where that is beyond 64 bits, every question says so. That the
 * headers say so too is what each call here checks.
 */
#include "support/harness.h"

#include <stdlib.h>

#include "support/integers.h"
#include "support/toys.h"

static const uint64_t far[2] = {UINT64_MAX, UINT64_MAX};

struct far_bench {
    struct toy toy;
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
    wyt_integers *position, *answer;
};

static struct far_bench *far_open(void)
{
    struct far_bench *bench = test_array(1, sizeof *bench);
    wyt_callbacks table;
    bench->context = test_context();
    table = toy_plain(&bench->toy);
    bench->rules = toy_rules(bench->context, &table);
    bench->solver = test_solver(bench->context, bench->rules, NULL);
    bench->position = integers_of(bench->context, far, 2);
    bench->answer = integers_new(bench->context);
    return bench;
}

static void far_close(struct far_bench *bench)
{
    wyt_integers_free(bench->answer);
    wyt_integers_free(bench->position);
    wyt_solver_free(bench->solver);
    wyt_rules_unref(bench->rules);
    wyt_context_unref(bench->context);
    free(bench);
}

#define BEYOND(call) CHECK_ERROR(WYT_BEYOND, bench->context, (call))

static void questions(void **state)
{
    struct far_bench *bench = far_open();
    wyt_solver *solver = bench->solver;
    uint64_t out[4], number = 7;
    int32_t outcome = 7;
    size_t count;
    (void)state;
    BEYOND(wyt_solver_outcome(solver, far, 2, &outcome));
    BEYOND(wyt_solver_grundy(solver, far, 2, &number));
    BEYOND(wyt_solver_remoteness(solver, far, 2, &number));
    BEYOND(wyt_solver_rank(solver, far, 2, WYT_SIDE_BOTH, &number));
    BEYOND(wyt_solver_winning(solver, far, 2, out, NULL, 2, &count));
    BEYOND(wyt_solver_win(solver, far, 2, out, NULL));
    CHECK(outcome == 7 && number == 7, "an output was touched");
    far_close(bench);
}

static void batches(void **state)
{
    struct far_bench *bench = far_open();
    wyt_solver *solver = bench->solver;
    uint64_t out[4], options[4];
    unsigned char outcome;
    size_t count;
    (void)state;
    BEYOND(wyt_solver_outcome_batch(solver, far, 2, 1, 2, 1, &outcome, NULL,
                                    &count));
    BEYOND(wyt_solver_grundy_batch(solver, far, 2, 1, 2, 1, out, NULL, &count));
    BEYOND(wyt_solver_remoteness_batch(solver, far, 2, 1, 2, 1, out, NULL,
                                       &count));
    BEYOND(wyt_solver_rank_batch(solver, far, 2, 1, 2, 1, WYT_SIDE_BOTH, out,
                                 NULL, &count));
    BEYOND(wyt_solver_winning_batch(solver, far, 2, 1, 2, 1, out, options, NULL,
                                    2, NULL, &count));
    far_close(bench);
}

static void moves(void **state)
{
    struct far_bench *bench = far_open();
    const uint64_t near[2] = {2, 1};
    uint64_t out[4];
    wyt_moves *listed = NULL;
    int32_t answer = 7;
    size_t count;
    (void)state;
    BEYOND(wyt_moves_new(bench->context, bench->rules, far, 2, &listed));
    BEYOND(wyt_rules_options(bench->context, bench->rules, far, 2, out, 2,
                             &count));
    BEYOND(
        wyt_rules_legal(bench->context, bench->rules, far, near, 2, &answer));
    BEYOND(wyt_rules_blockable(bench->context, bench->rules, far, near, 2,
                               &answer));
    CHECK(listed == NULL && answer == 7, "an output was touched");
    CHECK_STATUS(WYT_OK,
                 wyt_moves_new(bench->context, bench->rules, near, 2, &listed));
    BEYOND(wyt_moves_reset(listed, far, 2));
    wyt_moves_free(listed);
    far_close(bench);
}

/* 64 bits in lists are asked as 64 bits. */
static void lists(void **state)
{
    struct far_bench *bench = far_open();
    wyt_context *context = bench->context;
    const wyt_rules *rules = bench->rules;
    const uint64_t near[2] = {2, 1};
    wyt_integers *to = integers_of(context, near, 2);
    int32_t answer = 7;
    (void)state;
    BEYOND(wyt_rules_legal_big(context, rules, bench->position, to, &answer));
    BEYOND(
        wyt_rules_blockable_big(context, rules, bench->position, to, &answer));
    BEYOND(wyt_rules_option_count_big(context, rules, bench->position,
                                      bench->answer));
    BEYOND(wyt_rules_options_big(context, rules, bench->position, 2,
                                 bench->answer));
    CHECK(answer == 7 && wyt_integers_count(bench->answer) == 0,
          "an output was touched");
    CHECK_ERROR(
        WYT_UNSUPPORTED, context,
        wyt_solver_outcome_big(bench->solver, bench->position, &answer));
    wyt_integers_free(to);
    far_close(bench);
}

static int32_t emit_twice(void *user, const uint64_t *heaps, size_t n,
                          wyt_emit emit, void *sink)
{
    const uint64_t none[2] = {0, 0};
    (void)user;
    (void)n;
    return emit(sink, none, heaps[0] > 0 ? 2 : 0);
}

/* The column of a game with one heap asks for an outcome. */
static void columns(void **state)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "twice",
                                 .heaps = 1,
                                 .options = emit_twice};
    const uint64_t five = 5;
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    wyt_solver *solver = test_solver(context, rules, NULL);
    wyt_integers *value = integers_of(context, &five, 1);
    wyt_integers *heaps = integers_new(context);
    uint64_t out[2];
    size_t count;
    (void)state;
    CHECK_ERROR(WYT_E_CALLBACK, context,
                wyt_solver_column(solver, five, out, 1, 2, &count));
    CHECK_ERROR(WYT_E_CALLBACK, context,
                wyt_solver_column_big(solver, value, heaps));
    wyt_integers_free(heaps);
    wyt_integers_free(value);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions), cmocka_unit_test(batches),
        cmocka_unit_test(moves),     cmocka_unit_test(lists),
        cmocka_unit_test(columns),
    };
    return test_main("api callbacks_far", tests, TEST_LENGTH(tests));
}

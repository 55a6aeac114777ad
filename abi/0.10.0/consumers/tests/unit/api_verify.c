/* SPDX-License-Identifier: MIT */
/* verify.h: backends compared, and a closed form caught lying. */
#include "support/toys.h"

#include <string.h>

static void agreement(void **state)
{
    static const uint64_t size[2] = {30, 30};
    static const char *const names[] = {"reference", "mex",   "morphic",
                                        "beatty",    "board", "search",
                                        "auto",      NULL};
    struct bench bench = bench_open("wythoff", NULL);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(names); i++) {
        uint64_t where[2] = {9, 9};
        uint32_t question = 9;
        CHECK_STATUS(WYT_OK,
                     wyt_rules_verify(bench.context, bench.rules, names[i],
                                      size, 2, &question, where));
        CHECK(question == 0 && where[0] == 9, "%s: question %u at %s",
              names[i] != NULL ? names[i] : "NULL", (unsigned)question,
              test_position(where, 2));
    }
    bench_close(&bench);
}

/* The author's closed form has one wrong value, at (3,5). */
static void disagreement(void **state)
{
    static const uint64_t size[2] = {8, 8};
    struct toy toy = {TOY_OUTCOME_WRONG, 0, 0};
    wyt_callbacks table = toy_full(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    uint64_t where[2] = {9, 9};
    uint32_t question = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_verify(context, rules, "user", size, 2,
                                          &question, where));
    CHECK(question == WYT_ASK_OUTCOME, "question %u", (unsigned)question);
    CHECK((where[0] == 3 && where[1] == 5) || (where[0] == 5 && where[1] == 3),
          "at %s", test_position(where, 2));
    question = 9;
    CHECK_STATUS(WYT_OK, wyt_rules_verify(context, rules, "user", size, 2,
                                          &question, NULL));
    CHECK(question == WYT_ASK_OUTCOME, "question %u", (unsigned)question);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void statuses(void **state)
{
    static const uint64_t size[3] = {8, 8, 8};
    static const uint64_t large[2] = {1000000, 1000000};
    struct bench bench = bench_open("wyt:a=1,b=2", NULL);
    wyt_context *context = bench.context;
    wyt_rules *rules = bench.rules;
    uint64_t where[2] = {9, 9};
    uint32_t question = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_verify(NULL, rules, NULL, size, 2,
                                                  &question, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_rules_verify(context, NULL, NULL, size, 2, &question, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_rules_verify(context, rules, "betty", size, 2, &question, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_rules_verify(context, rules, NULL, NULL, 2, &question, where));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_verify(context, rules, NULL, size, 2, NULL, where));
    CHECK_ERROR(
        WYT_E_POSITION, context,
        wyt_rules_verify(context, rules, NULL, size, 3, &question, where));
    CHECK_ERROR(
        WYT_UNSUPPORTED, context,
        wyt_rules_verify(context, rules, "beatty", size, 2, &question, where));
    CHECK_ERROR(
        WYT_LIMIT, context,
        wyt_rules_verify(context, rules, NULL, large, 2, &question, where));
    CHECK(question == 9 && where[0] == 9, "outputs were touched");
    bench_close(&bench);
}

static void callback_faults(void **state)
{
    static const uint64_t size[2] = {6, 6};
    static const struct {
        enum toy_fault fault;
        int32_t status;
    } rows[] = {
        {TOY_ERROR, 42}, {TOY_LARGER, WYT_E_CALLBACK}, {TOY_OUTCOME_ERROR, 47}};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct toy toy = {rows[i].fault, 0, 0};
        wyt_callbacks table = toy_full(&toy);
        wyt_rules *rules = toy_rules(context, &table);
        uint32_t question = 9;
        CHECK_STATUS(
            rows[i].status,
            wyt_rules_verify(context, rules, "user", size, 2, &question, NULL));
        CHECK(question == 9, "out_question was touched");
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Empty boxes agree. */
static void empty_boxes(void **state)
{
    static const uint64_t size[2] = {0, 5};
    struct bench bench = bench_open("wythoff", NULL);
    uint32_t question = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_verify(bench.context, bench.rules, NULL,
                                          size, 2, &question, NULL));
    CHECK(question == 0, "question %u", (unsigned)question);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agreement),   cmocka_unit_test(disagreement),
        cmocka_unit_test(statuses),    cmocka_unit_test(callback_faults),
        cmocka_unit_test(empty_boxes),
    };
    return test_main("api analysis", tests, TEST_LENGTH(tests));
}

/* SPDX-License-Identifier: MIT */
/*
 * callbacks.h: tables that are refused, optional functions, and validation of
 * games that break their contract.
 */
#include "support/options.h"
#include "support/toys.h"

#include <string.h>

struct toy_bench {
    struct toy toy;
    wyt_context *context;
    wyt_rules *rules;
};

static void toy_open(struct toy_bench *bench, enum toy_fault fault, bool full)
{
    wyt_callbacks table;
    memset(bench, 0, sizeof *bench);
    bench->toy.fault = fault;
    bench->context = test_context();
    table = full ? toy_full(&bench->toy) : toy_plain(&bench->toy);
    bench->rules = toy_rules(bench->context, &table);
}

static void toy_close(struct toy_bench *bench)
{
    wyt_rules_unref(bench->rules);
    CHECK(bench->toy.destroyed == 1, "destroyed %zu times",
          bench->toy.destroyed);
    wyt_context_unref(bench->context);
}

static void check_refused(const wyt_callbacks *table, const char *what)
{
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    int32_t status = wyt_rules_from_callbacks(context, table, &rules);
    CHECK(status == WYT_E_ARGUMENT && rules == NULL &&
              strlen(wyt_context_error(context)) > 0,
          "%s: %s", what, wyt_status_name(status));
    wyt_context_unref(context);
}

/* The table as version 0.1 had it, with whatever behind: a program that was
 * compiled then has to work with every library of this SONAME. */
static void first_size(void **state)
{
    const uint32_t bytes = sizeof(void *) == 8 ? 88 : 48;
    struct toy toy = {TOY_GOOD, 0, 0};
    const wyt_callbacks good = toy_full(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    struct {
        wyt_callbacks table;
        unsigned char behind[64];
    } first;
    (void)state;
    memset(&first, 0x55, sizeof first);
    memcpy(&first, &good, bytes);
    first.table.size = bytes;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_from_callbacks(context, &first.table, &rules));
    wyt_rules_unref(rules);
    CHECK(toy.destroyed == 1, "destroyed %zu times", toy.destroyed);
    first.table.size = bytes - 1;
    check_refused(&first.table, "a table that is too small");
    /* One whose author knew an entry more, or had room for it. */
    memset((unsigned char *)&first + bytes, 0, sizeof(void *));
    first.table.size = bytes + (uint32_t)sizeof(void *);
    rules = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_from_callbacks(context, &first.table, &rules));
    wyt_rules_unref(rules);
    CHECK(toy.destroyed == 2, "destroyed %zu times", toy.destroyed);
    first.table.size = bytes + 1;
    check_refused(&first.table, "a part of an entry");
    wyt_context_unref(context);
}

static void refused_tables(void **state)
{
    static const char *const names[] = {"",    "with blank", "a+b", "x:y",
                                        "a,b", "\xc3\xa9",   "a\n"};
    struct toy toy = {TOY_GOOD, 0, 0};
    const wyt_callbacks good = toy_plain(&toy);
    wyt_callbacks table = good;
    char longer[66];
    (void)state;
    table.size = 0;
    check_refused(&table, "no size");
    table.size = offsetof(wyt_callbacks, user);
    check_refused(&table, "a size that is too small");
    table.size = sizeof table - 1;
    check_refused(&table, "a size between two versions");
    table = good;
    table.flags = 8;
    check_refused(&table, "an unknown flag");
    table = good;
    table.options = NULL;
    check_refused(&table, "no options");
    table = good;
    table.name = NULL;
    check_refused(&table, "no name");
    for (size_t i = 0; i < TEST_LENGTH(names); i++) {
        table.name = names[i];
        check_refused(&table, "a bad name");
    }
    memset(longer, 'x', sizeof longer);
    longer[64] = '\0';
    table.name = longer;
    check_refused(&table, "a name of 64");
    table = good;
    table.heaps = 0;
    check_refused(&table, "no heaps");
    table.heaps = 65;
    check_refused(&table, "65 heaps");
    CHECK(toy.destroyed == 0, "a refused table was destroyed");
}

/* A larger table is right as long as what is unknown is zero. */
static void longer_tables(void **state)
{
    struct toy toy = {TOY_GOOD, 0, 0};
    struct {
        wyt_callbacks known;
        void *unknown[3];
    } longer = {toy_plain(&toy), {NULL, NULL, &toy}};
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    (void)state;
    longer.known.size = sizeof longer;
    check_refused(&longer.known, "an unknown tail");
    longer.unknown[2] = NULL;
    rules = toy_rules(context, &longer.known);
    wyt_rules_unref(rules);
    CHECK(toy.destroyed == 1, "destroyed %zu times", toy.destroyed);
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_from_callbacks(NULL, &longer.known, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_from_callbacks(context, NULL, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_from_callbacks(context, &longer.known, NULL));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 0));
    rules = NULL;
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_rules_from_callbacks(context, &longer.known, &rules));
    CHECK(rules == NULL && toy.destroyed == 1, "made without memory");
    wyt_context_unref(context);
}

static void introspection(void **state)
{
    struct toy_bench bench;
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    char name[] = "A-z_0.9", text[64];
    wyt_rules *rules, *read = NULL;
    size_t length;
    (void)state;
    toy_open(&bench, TOY_GOOD, true);
    table.name = name;
    table.flags = WYT_CALLBACKS_MISERE | WYT_CALLBACKS_THREAD_SAFE;
    rules = toy_rules(bench.context, &table);
    memset(name, '!', sizeof name - 1); /* was copied */
    memset(&table, 0x55, sizeof table);
    CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, sizeof text, &length));
    CHECK(strcmp(text, "callback:A-z_0.9") == 0, "%s", text);
    CHECK_STATUS(WYT_E_SYNTAX, test_parse(bench.context, text, &read));
    CHECK(strcmp(wyt_rules_family(rules), "callback") == 0, "family");
    CHECK(wyt_rules_parameter_count(rules) == 0 &&
              wyt_rules_parameter_name(rules, 0) == NULL &&
              wyt_rules_parameter_text(rules, "heaps", text, sizeof text,
                                       &length) == WYT_E_ARGUMENT,
          "parameters");
    CHECK(wyt_rules_property(rules, WYT_RULES_CALLBACK) == 1 &&
              wyt_rules_property(rules, WYT_RULES_MISERE) == 1 &&
              wyt_rules_property(rules, WYT_RULES_SYMMETRIC) == 0 &&
              wyt_rules_property(rules, WYT_RULES_THREAD_SAFE) == 1,
          "properties");
    CHECK(wyt_rules_property(bench.rules, WYT_RULES_SYMMETRIC) == 1 &&
              wyt_rules_property(bench.rules, WYT_RULES_THREAD_SAFE) == 0,
          "properties of a full table");
    CHECK(wyt_rules_equal(rules, bench.rules) == 0 &&
              wyt_rules_equal(rules, rules) == 1,
          "equality is of objects");
    CHECK(wyt_rules_theory_count(rules) == 0, "theory");
    wyt_rules_unref(rules);
    CHECK(toy.destroyed == 1, "destroyed %zu times", toy.destroyed);
    toy_close(&bench);
}

/* Answers are those of Wythoff Nim, with and without optional functions. */
static void check_answers(enum toy_fault fault, bool full, const char *backend)
{
    struct toy_bench bench;
    struct bench wythoff = bench_open("wythoff", "reference");
    struct list expected = list_new(2), found = list_new(2);
    wyt_solver *solver;
    toy_open(&bench, fault, full);
    solver = test_solver(bench.context, bench.rules, backend);
    for (uint64_t i = 0; i < 12 * 12; i++) {
        const uint64_t heaps[2] = {i / 12, i % 12};
        uint64_t value = 1, other = 2;
        CHECK(test_is_p(solver, heaps, 2) ==
                  test_is_p(wythoff.solver, heaps, 2),
              "%s by %s", test_position(heaps, 2), backend);
        options_winning(solver, heaps, &found);
        options_winning(wythoff.solver, heaps, &expected);
        CHECK(list_equal(&expected, &found), "winning moves of %s by %s",
              test_position(heaps, 2), backend);
        if (!wyt_solver_supports(solver, WYT_ASK_GRUNDY))
            continue;
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(solver, heaps, 2, &value));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_grundy(wythoff.solver, heaps, 2, &other));
        CHECK(value == other, "value of %s by %s", test_position(heaps, 2),
              backend);
    }
    list_free(&expected);
    list_free(&found);
    wyt_solver_free(solver);
    bench_close(&wythoff);
    toy_close(&bench);
}

static void answers(void **state)
{
    (void)state;
    check_answers(TOY_GOOD, false, "auto");
    check_answers(TOY_GOOD, true, "auto");
    check_answers(TOY_GOOD, false, "search");
    check_answers(TOY_GOOD, true, "search");
    check_answers(TOY_GOOD, false, "reference");
    check_answers(TOY_GOOD, true, "reference");
    check_answers(TOY_GOOD, false, "board");
    check_answers(TOY_GOOD, true, "board");
    check_answers(TOY_GOOD, true, "user");
}

/* Backends that are not for callback games say so. */
static void unsupported(void **state)
{
    static const char *const names[] = {"mex", "beatty", "user"};
    struct toy_bench bench;
    wyt_solver *solver = NULL;
    (void)state;
    toy_open(&bench, TOY_GOOD, false);
    for (size_t i = 0; i < TEST_LENGTH(names); i++)
        CHECK_ERROR(
            WYT_UNSUPPORTED, bench.context,
            wyt_solver_new(bench.context, bench.rules, names[i], &solver));
    CHECK(solver == NULL, "an output was touched");
    toy_close(&bench);
}

static void check_search(enum toy_fault fault, bool full, int32_t expected)
{
    static const uint64_t heaps[2] = {6, 9};
    struct toy_bench bench;
    wyt_solver *solver;
    int32_t outcome = 7;
    uint64_t value = 7;
    toy_open(&bench, fault, full);
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 5000));
    solver = test_solver(bench.context, bench.rules, "search");
    CHECK_ERROR(expected, bench.context,
                wyt_solver_outcome(solver, heaps, 2, &outcome));
    CHECK_ERROR(expected, bench.context,
                wyt_solver_grundy(solver, heaps, 2, &value));
    CHECK(outcome == 7 && value == 7, "outputs were touched");
    wyt_solver_free(solver);
    toy_close(&bench);
}

static void faults_in_a_search(void **state)
{
    (void)state;
    check_search(TOY_ERROR, false, 42);
    check_search(TOY_SAME, false, WYT_E_CALLBACK);
    check_search(TOY_LARGER, false, WYT_E_CALLBACK);
    check_search(TOY_DISOBEYS, false, WYT_E_CALLBACK);
    check_search(TOY_ENDLESS, false, WYT_LIMIT);
    check_search(TOY_DEEP, false, WYT_LIMIT);
    check_search(TOY_CANONICAL_ERROR, true, 45);
    check_search(TOY_MEASURE_ERROR, true, 46);
    check_search(TOY_MEASURE_WRONG, true, WYT_E_CALLBACK);
}

/* The closed form of the author is asked by the backend "user". */
static void faults_in_a_closed_form(void **state)
{
    static const uint64_t heaps[2] = {6, 9};
    struct toy_bench bench;
    wyt_solver *solver;
    int32_t outcome = 7;
    (void)state;
    toy_open(&bench, TOY_OUTCOME_ERROR, true);
    solver = test_solver(bench.context, bench.rules, "user");
    CHECK_STATUS(47, wyt_solver_outcome(solver, heaps, 2, &outcome));
    wyt_solver_free(solver);
    toy_close(&bench);
    toy_open(&bench, TOY_OUTCOME_VALUE, true);
    solver = test_solver(bench.context, bench.rules, "user");
    CHECK_ERROR(WYT_E_CALLBACK, bench.context,
                wyt_solver_outcome(solver, heaps, 2, &outcome));
    CHECK(outcome == 7, "out_outcome was touched");
    wyt_solver_free(solver);
    toy_close(&bench);
}

/* Heaps whose sum passes 64 bits need a measure of their own. */
static void sums_beyond_64_bits(void **state)
{
    static const uint64_t heaps[2] = {UINT64_MAX, 2};
    struct toy_bench bench;
    wyt_solver *solver;
    int32_t outcome = 7;
    (void)state;
    toy_open(&bench, TOY_GOOD, false);
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000));
    solver = test_solver(bench.context, bench.rules, "search");
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_solver_outcome(solver, heaps, 2, &outcome));
    CHECK(outcome == 7, "out_outcome was touched");
    wyt_solver_free(solver);
    toy_close(&bench);
}

static void validation(void **state)
{
    static const struct {
        enum toy_fault fault;
        bool full;
        int32_t status;
    } rows[] = {
        {TOY_GOOD, false, WYT_OK},
        {TOY_GOOD, true, WYT_OK},
        {TOY_ERROR, false, 42},
        {TOY_REPEAT, false, WYT_E_CALLBACK},
        {TOY_SAME, false, WYT_E_CALLBACK},
        {TOY_LARGER, false, WYT_E_CALLBACK},
        {TOY_DISOBEYS, false, WYT_E_CALLBACK},
        {TOY_ENDLESS, false, WYT_LIMIT},
        {TOY_TERMINAL_WRONG, true, WYT_E_CALLBACK},
        {TOY_TERMINAL_ERROR, true, 43},
        {TOY_LEGAL_WRONG, true, WYT_E_CALLBACK},
        {TOY_LEGAL_ERROR, true, 44},
        {TOY_CANONICAL_WRONG, true, WYT_E_CALLBACK},
        {TOY_CANONICAL_GROWS, true, WYT_E_CALLBACK},
        {TOY_CANONICAL_RESTLESS, true, WYT_E_CALLBACK},
        {TOY_CANONICAL_ERROR, true, 45},
        {TOY_MEASURE_WRONG, true, WYT_E_CALLBACK},
        {TOY_MEASURE_ERROR, true, 46},
    };
    static const uint64_t size[2] = {6, 7};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct toy_bench bench;
        int32_t status;
        toy_open(&bench, rows[i].fault, rows[i].full);
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context,
                                                   WYT_LIMIT_CELLS, 5000));
        status = wyt_rules_validate(bench.context, bench.rules, size, 2);
        CHECK(status == rows[i].status, "row %zu: %s, expected %s: %s", i,
              wyt_status_name(status), wyt_status_name(rows[i].status),
              wyt_context_error(bench.context));
        CHECK(status != WYT_E_CALLBACK ||
                  strlen(wyt_context_error(bench.context)) > 0,
              "row %zu has no error text", i);
        toy_close(&bench);
    }
}

static void validation_arguments(void **state)
{
    static const uint64_t size[2] = {6, 7}, none[2] = {6, 0};
    static const uint64_t many[2] = {1000, 1000};
    struct bench built_in = bench_open("wyt:a=2,b=3,c=1+misere", "auto");
    struct toy_bench bench;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_validate(built_in.context, built_in.rules, size, 2));
    bench_close(&built_in);
    toy_open(&bench, TOY_GOOD, false);
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_validate(NULL, bench.rules, size, 2));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_validate(bench.context, NULL, size, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_rules_validate(bench.context, bench.rules, NULL, 2));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_rules_validate(bench.context, bench.rules, size, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_rules_validate(bench.context, bench.rules, none, 2));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_rules_validate(bench.context, bench.rules, many, 2));
    toy_close(&bench);
}

/* Misere by flag; and a clone only of games that are declared thread-safe. */
static void flags(void **state)
{
    static const uint64_t zero[2] = {0, 0}, one[2] = {0, 1}, two[2] = {2, 2};
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules;
    wyt_solver *solver, *clone = NULL;
    uint64_t value = 7;
    (void)state;
    table.flags = WYT_CALLBACKS_MISERE;
    rules = toy_rules(context, &table);
    solver = test_solver(context, rules, NULL);
    CHECK(!test_is_p(solver, zero, 2) && test_is_p(solver, one, 2) &&
              test_is_p(solver, two, 2),
          "misere Wythoff starts otherwise");
    CHECK_STATUS(WYT_UNDEFINED, wyt_solver_grundy(solver, zero, 2, &value));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_solver_clone(solver, context, &clone));
    CHECK(clone == NULL && value == 7, "outputs were touched");
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    table.flags = WYT_CALLBACKS_THREAD_SAFE;
    rules = toy_rules(context, &table);
    solver = test_solver(context, rules, NULL);
    CHECK_STATUS(WYT_OK, wyt_solver_clone(solver, context, &clone));
    wyt_rules_unref(rules);
    wyt_solver_free(solver);
    CHECK(test_is_p(clone, zero, 2), "(0,0) by a clone");
    CHECK(toy.destroyed == 1, "destroyed while a clone lives");
    wyt_solver_free(clone);
    CHECK(toy.destroyed == 2, "destroyed %zu times", toy.destroyed);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_tables),
        cmocka_unit_test(first_size),
        cmocka_unit_test(longer_tables),
        cmocka_unit_test(introspection),
        cmocka_unit_test(answers),
        cmocka_unit_test(unsupported),
        cmocka_unit_test(faults_in_a_search),
        cmocka_unit_test(faults_in_a_closed_form),
        cmocka_unit_test(sums_beyond_64_bits),
        cmocka_unit_test(validation),
        cmocka_unit_test(validation_arguments),
        cmocka_unit_test(flags),
    };
    return test_main("api callbacks", tests, TEST_LENGTH(tests));
}

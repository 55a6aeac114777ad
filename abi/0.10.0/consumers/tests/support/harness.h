/* SPDX-License-Identifier: MIT */
/*
 * What every test program starts with: cmocka, assertions that say what was
 * asked, contexts, rules and solvers that must exist, and the two environment
 * variables that steer a run:
 *
 *   WYT_TEST_SEED  seed of all random choices, default 1
 *   WYT_TEST_MULT  factor on random counts and parameter ranges, default 1,
 *                  a decimal number such as 0.1 or 4
 */
#ifndef TEST_HARNESS_H
#define TEST_HARNESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <wythoff/wythoff.h>

#define TEST_LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* Fails the running test with a sentence if the condition does not hold. */
#define CHECK(condition, ...)                                                  \
    do {                                                                       \
        if (!(condition))                                                      \
            test_fail(__FILE__, __LINE__, #condition, __VA_ARGS__);            \
    } while (0)

/* Fails the running test unless a call returns the expected status. */
#define CHECK_STATUS(expected, call)                                           \
    test_check_status(__FILE__, __LINE__, #call, (expected), (call))

/* The same, and the context must have a sentence about it. */
#define CHECK_ERROR(expected, context, call)                                   \
    test_check_error(__FILE__, __LINE__, #call, (expected), (call), (context))

_Noreturn void test_fail(const char *file, int line, const char *condition,
                         const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32) /* whose letters are others */
    __attribute__((format(printf, 4, 5)))
#endif
    ;

void test_check_status(const char *file, int line, const char *call,
                       int32_t expected, int32_t actual);
void test_check_error(const char *file, int line, const char *call,
                      int32_t expected, int32_t actual,
                      const wyt_context *context);

/* Hands on what a function returned; fails the running test unless the block of
 * the function names the status or says that it may return others. */
int32_t test_documented(const char *function, const char *statuses,
                        const char *others, int32_t status);

/* WYT_TEST_SEED. */
uint64_t test_seed(void);

/* base * WYT_TEST_MULT, at least 1. */
size_t test_count(size_t base);

/* Passes, for a test whose name ends with "# SKIP " and why: cmocka writes
 * skips in a way that not every reader of TAP takes for such. */
void test_nothing(void **state);

/* Runs the tests of one program and prints the seed. */
int test_main(const char *name, const struct CMUnitTest *tests, size_t count);

/* "(3, 5)"; lives until eight further calls. */
const char *test_position(const uint64_t *heaps, size_t n);

/* A new context that allows little enough for a test to end soon: 2^28 bytes,
 * 2^22 cells. */
wyt_context *test_context(void);

/* Rules that must exist. */
wyt_rules *test_rules(wyt_context *context, const char *text);

/* The status of parsing; *out_rules is NULL unless it is WYT_OK. */
int32_t test_parse(wyt_context *context, const char *text,
                   wyt_rules **out_rules);

/* A solver that must exist. */
wyt_solver *test_solver(wyt_context *context, const wyt_rules *rules,
                        const char *backend);

/* The backends of the registry, and "auto" if it has no row there. */
size_t test_backends(void);
const char *test_backend(size_t index);

/* Whether a position is P, by a solver that must answer. */
bool test_is_p(wyt_solver *solver, const uint64_t *heaps, size_t n);

/* A game with all that answers about it. */
struct bench {
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
};

struct bench bench_open(const char *text, const char *backend);
void bench_close(struct bench *bench);

/* Memory that must be there; freed with free(). */
void *test_array(size_t count, size_t size);

/* In the tree each call of the interface goes through test_documented(). */
#ifdef TEST_CALLS
#include "calls.h"
#endif

#endif
